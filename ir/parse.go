package ir

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// Parse reads a program in the text form. Errors say file, line, column and
// what was expected; file is for them. It runs no Check.
func Parse(file string, src []byte) (prog *Program, err error) {
	p := &parser{
		scanner: scanner{file: file, src: string(src), pool: interner{}},
		prog:    &Program{},
	}
	defer func() {
		if r := recover(); r != nil {
			e, ok := r.(*syntaxError)
			if !ok {
				panic(r)
			}
			prog, err = nil, e.locate(file, p.src)
		}
	}()
	p.checkUTF8()
	p.program()
	p.tokens.resolve(p.prog)
	return p.prog, nil
}

// parser builds a program from the text form.
type parser struct {
	scanner
	prog   *Program
	tokens tokenFixes
	names  methodNames // of the method being read
}

func (p *parser) checkUTF8() {
	if utf8.ValidString(p.src) {
		return
	}
	for i, r := range p.src {
		if r == utf8.RuneError {
			if _, n := utf8.DecodeRuneInString(p.src[i:]); n == 1 {
				p.fail(i, "the text is not UTF-8")
			}
		}
	}
}

func (p *parser) program() {
	p.lines()
	p.expectWord("program")
	pos := p.pos
	p.prog.Level = Level(p.name("a level"))
	if !knownLevel(p.prog.Level) {
		p.fail(pos, "expected a level (lifted, lowered or abstract), found %q", p.prog.Level)
	}
	p.end()
	for {
		p.lines()
		if p.pos >= len(p.src) {
			return
		}
		if !p.headerLine() {
			p.prog.Classes = append(p.prog.Classes, p.classDecl())
		}
	}
}

// knownLevel reports whether l is one of the levels of this version.
func knownLevel(l Level) bool { return slices.Contains(Levels, l) }

// headerLine reads one line of the program's header or an abstraction.
func (p *parser) headerLine() bool {
	switch {
	case p.acceptWord("made"):
		p.prog.Made.Tool = p.text("the name of a tool")
		p.prog.Made.Version = p.text("a version")
	case p.acceptWord("option"):
		p.prog.Made.Options = append(p.prog.Made.Options, p.text("an option"))
	case p.acceptWord("input"):
		in := Input{Name: p.text("the name of a file")}
		p.expectWord("sha256")
		in.SHA256 = p.text("a hash")
		p.prog.Made.Inputs = append(p.prog.Made.Inputs, in)
	case p.acceptWord("entry"):
		p.prog.Entry = append(p.prog.Entry, p.methodID())
	case p.acceptWord("thread"):
		p.prog.ThreadEntry = p.methodID()
	case p.acceptWord("uncaught"):
		p.prog.Uncaught = p.methodID()
	case p.acceptWord("unmodelled"):
		p.prog.Unmodelled = append(p.prog.Unmodelled, p.unmodelled())
	case p.acceptWord("note"):
		p.prog.Notes = append(p.prog.Notes, p.text("a note"))
	case p.acceptWord("sliced"):
		p.prog.Sliced = true
	case p.acceptWord("abstraction"):
		p.prog.Abstractions = append(p.prog.Abstractions, p.abstraction())
	case p.acceptWord("group"):
		p.prog.Groups = append(p.prog.Groups, p.group())
	case p.acceptWord("relation"):
		p.prog.Relations = append(p.prog.Relations, p.relation())
	default:
		return false
	}
	p.end()
	return true
}

func (p *parser) unmodelled() Unmodelled {
	u := Unmodelled{Method: p.methodID(), Why: p.text("the reason in quotes")}
	if p.acceptWord("by") {
		for first := true; first || p.accept(","); first = false {
			u.Callers = append(u.Callers, p.methodID())
		}
	}
	return u
}

// modifiers takes the modifiers, and the names of traits of one of those, up to one of the words last, which it returns.
func (p *parser) modifiers(what string, flags map[string]*bool, traits map[TraitOf]*Traits, last ...string) string {
	for {
		w := p.word()
		for _, l := range last {
			if w == l {
				p.acceptWord(w)
				return w
			}
		}
		flag, known := flags[w]
		if known {
			*flag = true
		}
		for of, all := range traits {
			t := traitNamed(w, of)
			known = known || t != 0
			*all |= t
		}
		if !known {
			p.expected(what)
		}
		p.acceptWord(w)
	}
}

func (p *parser) classDecl() *Class {
	c := &Class{}
	c.Interface = p.modifiers("a class, an interface or a line of the header", map[string]*bool{
		"library":      &c.Library,
		"instantiated": &c.Instantiated,
		"abstract":     &c.Abstract,
		"final":        &c.Final,
		"enum":         &c.Enum,
		"defaults":     &c.Defaults,
	}, map[TraitOf]*Traits{TraitOfClass: &c.Traits}, "class", "interface") == "interface"
	c.Name = p.class("the name of a class")
	c.Super = defaultSuper(c)
	if p.acceptWord("extends") {
		c.Super = p.class("the name of a class")
	}
	if p.acceptWord("implements") {
		for first := true; first || p.accept(","); first = false {
			c.Interfaces = append(c.Interfaces, p.class("the name of an interface"))
		}
	}
	if p.acceptWord("as") {
		c.As = p.class("the name of a class")
	}
	if p.acceptWord("source") {
		c.Source = p.text("the name of a source file")
	}
	if p.acceptWord("file") {
		c.File = p.text("the name of a class file")
	}
	if p.accept("{") {
		for p.lines(); !p.accept("}"); p.lines() {
			p.member(c)
			p.end()
		}
	}
	p.end()
	return c
}

func (p *parser) member(c *Class) {
	f, m := &Field{}, &Method{}
	start := p.pos
	var static, final, abstract bool
	kind := p.modifiers(`a field, a method or "}"`, map[string]*bool{
		"static":       &static,
		"final":        &final,
		"volatile":     &f.Volatile,
		"untracked":    &f.Untracked,
		"abstract":     &abstract,
		"native":       &m.Native,
		"synchronized": &m.Synchronized,
		"synthetic":    &m.Synthetic,
		"varargs":      &m.Varargs,
	}, map[TraitOf]*Traits{TraitOfField: &f.Traits, TraitOfMethod: &m.Traits}, "field", "method")
	if kind == "field" {
		if abstract || m.Native || m.Synchronized || m.Synthetic || m.Varargs || m.Traits != 0 {
			p.fail(start, "expected only static, final, volatile, untracked and traits of fields before a field")
		}
		f.Static, f.Final = static, final
		p.field(f)
		c.Fields = append(c.Fields, f)
		return
	}
	if final || f.Volatile || f.Untracked || f.Traits != 0 {
		p.fail(start, "expected only static, abstract, native, synchronized, synthetic, varargs and traits of methods before a method")
	}
	m.Static, m.Abstract = static, abstract
	p.method(c, m)
	c.Methods = append(c.Methods, m)
}

func (p *parser) field(f *Field) {
	f.Name = p.name("the name of a field")
	f.Type = p.typ()
	if p.accept("=") {
		if !startsConst(p.src, p.pos) {
			p.expected("a constant")
		}
		f.Value = p.constant()
	}
}

func (p *parser) method(c *Class, m *Method) {
	m.ID = p.memberID(c)
	p.names.reset()
	if !p.accept("{") {
		return
	}
	var b *Block
	var facts []factAt
	var at []int
	for p.lines(); !p.accept("}"); p.lines() {
		switch {
		case p.atLabel():
			b = p.label()
			m.Blocks = append(m.Blocks, b)
		case b == nil && p.word() == "null":
			m.Nulls = append(m.Nulls, p.nullText())
			p.end()
		case b == nil && p.word() == "fact":
			at = append(at, p.pos)
			facts = append(facts, p.fact())
			p.end()
		case b == nil:
			p.local(c, m)
			p.end()
		default:
			b.Stmts = append(b.Stmts, p.stmt())
			p.end()
		}
	}
	if ref := p.names.undefinedBlock(); ref != nil {
		p.fail(ref.pos, "no block %q in %s", ref.block.Name, m.ID)
	}
	for i, f := range facts {
		if !m.placeFact(f) {
			p.fail(at[i], "a fact of a statement that %s has not", m.ID)
		}
	}
}

// fact takes what is known of a statement, and its place: the number in its block,
// from 0 on, and the block.
func (p *parser) fact() factAt {
	var f factAt
	p.expectWord("fact")
	for p.peek() != '@' {
		pos := p.pos
		name := p.word()
		fact := factNamed(name)
		if fact == 0 {
			p.fail(pos, "expected a fact, %s, found %q", strings.Join(factNames, " or "), name)
		}
		p.acceptWord(name)
		f.facts |= fact
	}
	p.expect("@")
	f.stmt = p.int("the number of a statement in its block")
	f.block = p.name("a block")
	return f
}

// nullText takes the message of a NullPointerException.
func (p *parser) nullText() NullText {
	p.expectWord("null")
	p.expect("@")
	return NullText{Offset: p.int("the offset of an instruction"), Text: p.text("a message")}
}

// memberID takes a signature, which belongs to the class, or a whole ID.
func (p *parser) memberID(c *Class) MethodID {
	const what = "a method, as in name(int)void"
	if p.peek() != '`' && scanSignature(p.src, p.pos) == p.pos {
		return MethodID(p.scanned(what, scanMethodID))
	}
	plain := p.peek() != '`'
	sig := p.scanned(what, scanSignature)
	if id := MethodID(sig); !plain && id.dot() >= 0 {
		return id
	}
	return MethodID(p.pool.name(c.Name + "." + sig))
}

// atLabel reports whether a block's label stands here.
func (p *parser) atLabel() bool {
	end := scanIdent(p.src, p.pos)
	if p.peek() == '`' {
		_, e, err := unquote(p.src, p.pos, '`')
		if err != nil {
			panic(err)
		}
		end = e
	}
	if end == p.pos {
		return false
	}
	c, _ := p.after(end)
	return c == ':'
}

// label takes the label of a block with its handlers.
func (p *parser) label() *Block {
	pos := p.pos
	b, fresh := p.names.defineBlock(p.name("the name of a block"))
	if !fresh {
		p.fail(pos, "a second block %q in the method", b.Name)
	}
	p.expect(":")
	if p.word() == "on" && !p.assigns(p.pos+len("on")) {
		p.acceptWord("on")
		for first := true; first || p.accept(","); first = false {
			h := Handler{}
			if !p.acceptWord("any") {
				h.Class = p.class("the class of an exception or any")
			}
			h.Target = p.block()
			b.Handlers = append(b.Handlers, h)
		}
		p.end()
	}
	return b
}

// assigns reports whether what follows position i makes the word before it the
// beginning of an assignment.
func (p *parser) assigns(i int) bool {
	c, _ := p.after(i)
	return c == '=' || c == '.' || c == '[' || strings.HasPrefix(p.src[i:], cutMark)
}

func (p *parser) block() *Block {
	pos := p.pos
	return p.names.useBlock(p.name("the name of a block"), pos)
}

// local takes the declaration of a parameter or a local variable.
func (p *parser) local(c *Class, m *Method) {
	kind := p.word()
	switch kind {
	case "param":
		if len(m.Params) < len(m.Locals) {
			p.fail(p.pos, "expected parameters before the other variables")
		}
	case "var", "local":
	default:
		p.expected("param, var, local or the label of a block")
	}
	p.acceptWord(kind)
	l := &Local{}
	pos := p.pos
	l.Name = p.name("the name of a variable")
	l.Type = p.typ()
	if kind != "local" {
		l.Java = p.pool.name(baseName(l.Name))
	}
	if p.acceptWord("java") {
		l.Java = p.name("the name of a variable in Java")
	}
	if !p.names.addLocal(l) {
		p.fail(pos, "a second variable %q in %s", l.Name, m.ID)
	}
	m.Locals = append(m.Locals, l)
	if kind == "param" {
		m.Params = append(m.Params, l)
	}
}
