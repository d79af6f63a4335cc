package ir

import (
	"io"
	"strconv"
	"strings"
	"unicode/utf8"
)

// originColumn is where origins begin, so that they stand in a column.
const originColumn = 56

// flushAt is the size at which buffered output is written.
const flushAt = 1 << 16

// printer collects output and hands it to w in large pieces.
type printer struct {
	w   io.Writer
	b   []byte
	err error
}

func newPrinter(w io.Writer) *printer {
	return &printer{w: w, b: make([]byte, 0, flushAt+flushAt/4)}
}

func (p *printer) flush() {
	if p.err == nil && len(p.b) > 0 {
		_, p.err = p.w.Write(p.b)
	}
	p.b = p.b[:0]
}

// Print writes the program in the text form, which Parse reads back. Errors
// are those of w.
func Print(w io.Writer, prog *Program) error {
	p := newPrinter(w)
	p.header(prog)
	for _, a := range prog.Abstractions {
		p.b = append(p.b, '\n')
		p.b = appendAbstraction(p.b, a)
	}
	p.groups(prog)
	for _, c := range prog.Classes {
		p.b = append(p.b, '\n')
		p.class(c)
	}
	p.flush()
	return p.err
}

// PrintMethod writes one method in the text form, under its full name.
func PrintMethod(w io.Writer, m *Method) error {
	p := newPrinter(w)
	p.method(m, "", 0)
	p.flush()
	return p.err
}

func (p *printer) header(prog *Program) {
	p.b = append(p.b, "program "...)
	p.b = appendName(p.b, string(prog.Level))
	p.b = append(p.b, '\n')
	m := prog.Made
	if m.Tool != "" || m.Version != "" {
		p.b = append(p.b, "made "...)
		p.b = appendQuoted(p.b, m.Tool, '"')
		p.b = append(p.b, ' ')
		p.b = appendQuoted(p.b, m.Version, '"')
		p.b = append(p.b, '\n')
	}
	for _, o := range m.Options {
		p.quotedLine("option", o)
	}
	for _, in := range m.Inputs {
		p.b = append(p.b, "input "...)
		p.b = appendQuoted(p.b, in.Name, '"')
		p.b = append(p.b, " sha256 "...)
		p.b = appendQuoted(p.b, in.SHA256, '"')
		p.b = append(p.b, '\n')
	}
	for _, e := range prog.Entry {
		p.b = append(p.b, "entry "...)
		p.b = appendMethod(p.b, e)
		p.b = append(p.b, '\n')
	}
	if prog.ThreadEntry != "" {
		p.b = append(p.b, "thread "...)
		p.b = appendMethod(p.b, prog.ThreadEntry)
		p.b = append(p.b, '\n')
	}
	if prog.Uncaught != "" {
		p.b = append(p.b, "uncaught "...)
		p.b = appendMethod(p.b, prog.Uncaught)
		p.b = append(p.b, '\n')
	}
	for _, u := range prog.Unmodelled {
		p.unmodelled(u)
	}
	for _, n := range prog.Notes {
		p.quotedLine("note", n)
	}
	if prog.Sliced {
		p.b = append(p.b, "sliced\n"...)
	}
}

func (p *printer) unmodelled(u Unmodelled) {
	p.b = append(p.b, "unmodelled "...)
	p.b = appendMethod(p.b, u.Method)
	p.b = append(p.b, ' ')
	p.b = appendQuoted(p.b, u.Why, '"')
	for i, m := range u.Callers {
		if i == 0 {
			p.b = append(p.b, " by "...)
		}
		p.b = appendComma(p.b, i)
		p.b = appendMethod(p.b, m)
	}
	p.b = append(p.b, '\n')
}

func (p *printer) quotedLine(word, text string) {
	p.b = append(p.b, word...)
	p.b = append(p.b, ' ')
	p.quotedLineEnd(text)
}

func (p *printer) quotedLineEnd(text string) {
	p.b = appendQuoted(p.b, text, '"')
	p.b = append(p.b, '\n')
}

// flag appends a modifier and a space if it is set.
func (p *printer) flag(set bool, word string) {
	if set {
		p.b = append(p.b, word...)
		p.b = append(p.b, ' ')
	}
}

func (p *printer) class(c *Class) {
	p.flag(c.Library, "library")
	p.flag(c.Instantiated, "instantiated")
	p.traits(c.Traits)
	p.flag(c.Abstract, "abstract")
	p.flag(c.Final, "final")
	p.flag(c.Enum, "enum")
	p.flag(c.Defaults, "defaults")
	if c.Interface {
		p.b = append(p.b, "interface "...)
	} else {
		p.b = append(p.b, "class "...)
	}
	p.b = appendClass(p.b, c.Name)
	if c.Super != defaultSuper(c) {
		p.b = append(p.b, " extends "...)
		p.b = appendClass(p.b, c.Super)
	}
	for i, name := range c.Interfaces {
		if i == 0 {
			p.b = append(p.b, " implements "...)
		}
		p.b = appendComma(p.b, i)
		p.b = appendClass(p.b, name)
	}
	if c.As != "" {
		p.b = append(p.b, " as "...)
		p.b = appendClass(p.b, c.As)
	}
	if c.Source != "" {
		p.b = append(p.b, " source "...)
		p.b = appendQuoted(p.b, c.Source, '"')
	}
	if c.File != "" {
		p.b = append(p.b, " file "...)
		p.b = appendQuoted(p.b, c.File, '"')
	}
	if len(c.Fields) == 0 && len(c.Methods) == 0 {
		p.b = append(p.b, '\n')
		return
	}
	p.b = append(p.b, " {\n"...)
	for _, f := range c.Fields {
		p.field(f)
	}
	for i, m := range c.Methods {
		if i > 0 || len(c.Fields) > 0 {
			p.b = append(p.b, '\n')
		}
		p.method(m, c.Name, 2)
	}
	p.b = append(p.b, "}\n"...)
}

// defaultSuper is the superclass of a class that names none.
func defaultSuper(c *Class) string {
	if c.Interface || c.Name == ObjectClass {
		return ""
	}
	return ObjectClass
}

func (p *printer) field(f *Field) {
	p.b = append(p.b, "  "...)
	p.flag(f.Static, "static")
	p.flag(f.Final, "final")
	p.flag(f.Volatile, "volatile")
	p.flag(f.Untracked, "untracked")
	p.traits(f.Traits)
	p.b = append(p.b, "field "...)
	p.b = appendName(p.b, f.Name)
	p.b = append(p.b, ' ')
	p.b = appendType(p.b, f.Type)
	if f.Value != nil {
		p.b = append(p.b, " = "...)
		p.b = appendConst(p.b, f.Value)
	}
	p.b = append(p.b, '\n')
}

// method prints m as a member of the class named, or, with class "", under
// its full name.
func (p *printer) method(m *Method, class string, indent int) {
	const spaces = "      "
	p.b = append(p.b, spaces[:indent]...)
	p.flag(m.Static, "static")
	p.flag(m.Abstract, "abstract")
	p.flag(m.Native, "native")
	p.flag(m.Synchronized, "synchronized")
	p.flag(m.Synthetic, "synthetic")
	p.flag(m.Varargs, "varargs")
	p.traits(m.Traits)
	p.b = append(p.b, "method "...)
	if class != "" && m.ID.Class() == class {
		p.b = appendWord(p.b, m.ID.Signature(), scanSignature)
	} else {
		p.b = appendMethod(p.b, m.ID)
	}
	if len(m.Locals) == 0 && len(m.Nulls) == 0 && len(m.Blocks) == 0 {
		p.b = append(p.b, '\n')
		return
	}
	p.b = append(p.b, " {\n"...)
	for i, l := range m.Locals {
		p.b = append(p.b, spaces[:indent+2]...)
		p.local(l, i < len(m.Params))
	}
	for _, n := range m.Nulls {
		p.b = append(p.b, spaces[:indent+2]...)
		p.b = append(p.b, "null @"...)
		p.b = strconv.AppendInt(p.b, int64(n.Offset), 10)
		p.b = append(p.b, ' ')
		p.quotedLineEnd(n.Text)
	}
	for _, f := range m.factsInOrder() {
		p.b = append(p.b, spaces[:indent+2]...)
		p.b = append(p.b, "fact "...)
		for _, n := range f.facts.Names() {
			p.b = append(append(p.b, n...), ' ')
		}
		p.b = append(p.b, '@')
		p.b = strconv.AppendInt(p.b, int64(f.stmt), 10)
		p.b = append(p.b, ' ')
		p.b = append(appendName(p.b, f.block), '\n')
	}
	for _, b := range m.Blocks {
		p.b = append(p.b, spaces[:indent]...)
		p.block(b, spaces[:indent+2])
	}
	p.b = append(p.b, spaces[:indent]...)
	p.b = append(p.b, "}\n"...)
}

func (p *printer) local(l *Local, param bool) {
	java := baseName(l.Name)
	switch {
	case param:
		p.b = append(p.b, "param "...)
	case l.Java != "":
		p.b = append(p.b, "var "...)
	default:
		p.b = append(p.b, "local "...)
		java = ""
	}
	p.b = appendVar(p.b, l.Name)
	p.b = append(p.b, ' ')
	p.b = appendType(p.b, l.Type)
	if l.Java != java {
		p.b = append(p.b, " java "...)
		p.b = appendName(p.b, l.Java)
	}
	p.b = append(p.b, '\n')
}

// baseName is the Java name of a variable that says no other: "i" for "i#2".
func baseName(name string) string {
	if i := strings.IndexByte(name, '#'); i >= 0 {
		return name[:i]
	}
	return name
}

func (p *printer) block(b *Block, indent string) {
	p.b = appendName(p.b, b.Name)
	p.b = append(p.b, ':')
	for i, h := range b.Handlers {
		if i == 0 {
			p.b = append(p.b, " on "...)
		}
		p.b = appendComma(p.b, i)
		switch h.Class {
		case "":
			p.b = append(p.b, "any"...)
		case "any":
			p.b = append(p.b, "`any`"...)
		default:
			p.b = appendClass(p.b, h.Class)
		}
		p.b = append(p.b, ' ')
		p.b = appendBlock(p.b, h.Target)
	}
	p.b = append(p.b, '\n')
	for _, s := range b.Stmts {
		p.stmt(s, indent)
	}
}

func (p *printer) stmt(s Stmt, indent string) {
	start := len(p.b)
	p.b = append(p.b, indent...)
	p.b = appendStmt(p.b, s)
	if s != nil {
		if o := s.Pos(); *o != noOrigin {
			for i := utf8.RuneCount(p.b[start:]); i < originColumn; i++ {
				p.b = append(p.b, ' ')
			}
			p.b = append(p.b, ' ')
			p.b = appendOrigin(p.b, o)
		}
	}
	p.b = append(p.b, '\n')
	if len(p.b) >= flushAt {
		p.flush()
	}
}

// noOrigin is the origin of a statement that none is written for.
var noOrigin = Origin{Offset: -1}

// appendOrigin appends @offset:line, of which each number may be missing, and
// the method if it is not the statement's own.
func appendOrigin(b []byte, o *Origin) []byte {
	b = append(b, '@')
	if o.Offset != -1 {
		b = strconv.AppendInt(b, int64(o.Offset), 10)
	}
	if o.Line != 0 || o.Offset == -1 {
		b = append(b, ':')
	}
	if o.Line != 0 {
		b = strconv.AppendInt(b, int64(o.Line), 10)
	}
	if o.Method != "" {
		b = append(b, " in "...)
		b = appendMethod(b, o.Method)
	}
	return b
}
