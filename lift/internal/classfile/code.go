package classfile

import (
	"encoding/binary"
	"fmt"
	"sort"
)

// maxCode is the largest code of a method (JVMS 4.7.3).
const maxCode = 65535

// Encoded is a method's code as it stands in the class file. Most methods of
// most classes are never looked at, so only Decode looks at what is in it.
type Encoded struct {
	file   *File
	method *Method
	data   []byte
	base   int                               // offset of data in the file
	lines  func(*Code) ([]LineNumber, error) // nil for those that it has
}

// Relined is the same code whose lines are those that the function makes when it is
// decoded.
func (e *Encoded) Relined(lines func(*Code) ([]LineNumber, error)) *Encoded {
	other := *e
	other.lines = lines
	return &other
}

// Size is the length of the bytecode in bytes, 0 if the attribute is too short
// to tell.
func (e *Encoded) Size() int {
	if len(e.data) < 8 {
		return 0
	}
	return int(binary.BigEndian.Uint32(e.data[4:]))
}

// Decode reads the code, and checks it. It may be called by several goroutines.
func (e *Encoded) Decode() (*Code, error) {
	r := &reader{data: e.data, base: e.base}
	c := r.code(e.file, e.method)
	r.done("the code")
	if r.err != nil {
		return nil, e.file.fail(r.err)
	}
	if e.lines != nil {
		lines, err := e.lines(c)
		if err != nil {
			return nil, err
		}
		c.Lines = lines
	}
	return c, nil
}

// code reads a Code attribute.
func (r *reader) code(f *File, m *Method) *Code {
	p := f.Pool
	c := &Code{MaxStack: r.u2("max stack"), MaxLocals: r.u2("max locals")}
	at := r.pos
	n := r.u4("code length")
	if r.ok() && (n == 0 || n > maxCode) {
		r.failAt(at, "code of %d bytes, expected 1 to %d", n, maxCode)
	}
	if args := argSlots(m); r.ok() && args > c.MaxLocals {
		r.failAt(at, "method %s has %d argument slots, but only %d locals", m.Descriptor(), args, c.MaxLocals)
	}
	b := r.bytes(int(n), "code")
	if !r.ok() {
		return c
	}
	c.Length = len(b)
	d := decoder{code: b, c: c, pool: p}
	if err := d.decode(); err != nil {
		r.err = &fault{where: fmt.Sprintf("%s.%s at %d", f.Name, m.Descriptor(), d.pc), what: err.Error()}
		return c
	}
	r.handlers(c, p)
	r.attributes(p, func(a *reader, name string) bool {
		switch name {
		case "LineNumberTable":
			a.lines(c)
		case "LocalVariableTable":
			c.Vars = append(c.Vars, a.vars(c, p)...)
		default:
			return false
		}
		return true
	}, &c.Other)
	sort.SliceStable(c.Lines, func(i, j int) bool { return c.Lines[i].PC < c.Lines[j].PC })
	return c
}

// argSlots is the number of local variable slots that the arguments fill.
func argSlots(m *Method) int {
	n := 0
	if !m.Is(AccStatic) {
		n++
	}
	for _, t := range m.Params {
		n += Slots(t)
	}
	return n
}

// end reports whether pc is where an instruction begins or the code ends.
func (c *Code) end(pc int) bool { return pc == c.Length || c.At(pc) >= 0 }

func (r *reader) handlers(c *Code, p *Pool) {
	for i := r.u2("exception table length"); i > 0 && r.ok(); i-- {
		at := r.pos
		h := Handler{Start: r.u2("start"), End: r.u2("end"), Target: r.u2("handler")}
		h.Class = r.optClass(p, "caught class")
		if r.ok() && (c.At(h.Start) < 0 || !c.end(h.End) || h.Start >= h.End || c.At(h.Target) < 0) {
			r.failAt(at, "exception table entry from %d to %d, handler %d: expected offsets of instructions", h.Start, h.End, h.Target)
		}
		c.Handlers = append(c.Handlers, h)
	}
}

func (r *reader) lines(c *Code) {
	for i := r.u2("line numbers count"); i > 0 && r.ok(); i-- {
		at := r.pos
		l := LineNumber{r.u2("start"), r.u2("line")}
		if r.ok() && c.At(l.PC) < 0 {
			r.failAt(at, "line %d begins at %d, which is not an instruction", l.Line, l.PC)
		}
		c.Lines = append(c.Lines, l)
	}
}

func (r *reader) vars(c *Code, p *Pool) (out []LocalVariable) {
	for i := r.u2("variables count"); i > 0 && r.ok(); i-- {
		at := r.pos
		v := LocalVariable{Start: r.u2("start")}
		v.End = v.Start + r.u2("length")
		v.Name = r.utf8(p, "variable name")
		desc := r.utf8(p, "variable type")
		v.Slot = r.u2("slot")
		if !r.ok() {
			break
		}
		t, ok := fieldType(desc)
		v.Type = t
		switch {
		case !ok:
			r.failAt(at, "variable %s has the type %q, expected a descriptor", v.Name, desc)
		case !c.end(v.Start) || !c.end(v.End):
			r.failAt(at, "variable %s lives from %d to %d, expected offsets of instructions", v.Name, v.Start, v.End)
		case v.Slot >= c.MaxLocals:
			r.failAt(at, "variable %s in slot %d of %d", v.Name, v.Slot, c.MaxLocals)
		}
		out = append(out, v)
	}
	return out
}
