package symbolic

import (
	"bandsaw/internal/smt"
	"bandsaw/ir"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/machine"
)

// A character, or a text, that becomes part of another text has its terms there: the execution rests on how many bytes
// each character takes. Another number may become part of a text, such as the message of an exception. The
// execution rests on it as it is only once somebody looks into that.

// wide is the least character that makes all of its text take two bytes for each.
const wide = 1 << 8

// text executes a native method that makes a string of numbers or strings; it reports
// whether it is one.
func (e *Execution) text(t *machine.Thread, f *machine.Frame, in *code.Instr) bool {
	site := &e.m.Program.Calls[in.X]
	native := e.m.Program.Natives[site.Native]
	switch native {
	case ir.MachineConcat:
		for _, x := range site.Args {
			text := Operand(e.m, t, f, x)
			e.fixReference(e.Of(t, f, x), "which string it is depends on an input")
			e.pending.text = append(e.pending.text, e.texts[text]...)
			e.pending.parts = append(e.pending.parts, text)
		}
	case ir.MachineText(ir.Char):
		if x := e.Of(t, f, site.Args[0]); x != nil && e.m.Program.StringValue != 0 {
			narrow := smt.Le(x, smt.Const(wide-1, ints))
			low, high := e.named(arithmetic(code.I2B, x, nil)), e.named(arithmetic(code.I2B, smt.Apply(smt.OpBVLShr, x, smt.Const(8, ints)), nil))
			e.pending.char = []*smt.Term{low, high}
			if Operand(e.m, t, f, site.Args[0]) < wide {
				e.pending.char = e.pending.char[:1]
			} else {
				narrow = smt.Not(narrow)
			}
			e.require(narrow, Case)
		}
	case ir.MachineText(ir.Boolean), ir.MachineText(ir.Int), ir.MachineText(ir.Long), ir.MachineHex:
		if x := e.Of(t, f, site.Args[0]); x != nil {
			e.pending.text = []known{{x, Operand(e.m, t, f, site.Args[0])}}
		}
	default:
		return false
	}
	if in.Dst >= 0 {
		e.pending.slot = f.Base + in.Dst
		e.set(e.pending.slot, nil)
	} else {
		e.pending.text, e.pending.parts, e.pending.char = nil, nil, nil
	}
	return true
}

// spell has the characters of a new string be those of what it was made of.
func (e *Execution) spell(p *pending) {
	text := p.thread.Stack[p.slot]
	chars, size := e.chars(text)
	if chars == 0 {
		return
	}
	for i, x := range p.char {
		e.heap[cell{chars, int64(i)}] = x
	}
	at := int64(0)
	for _, part := range p.parts {
		from, each := e.chars(part)
		if from == 0 { // null, or nothing
			at += int64(len(e.m.Text(part))) * size
			continue
		}
		n := e.m.Len(from)
		for i := range n {
			if x := e.heap[cell{from, i}]; x != nil {
				e.heap[cell{chars, at + i/each*size + i%each}] = x
			}
		}
		at += n / each * size
	}
}

// chars is the array of a string's characters, of which each takes so many bytes, the lower first; 0 for none.
func (e *Execution) chars(text int64) (array, size int64) {
	p := e.m.Program
	if text == 0 || p.StringValue == 0 {
		return 0, 1
	}
	size = 1
	if p.StringCoder != 0 && e.m.Mem[text+int64(p.StringCoder)] != 0 {
		size = 2
	}
	return e.m.Mem[text+int64(p.StringValue)], size
}

// look lets the execution rest on what is within an object, if that is a string made of
// inputs.
func (e *Execution) look(object int64, why string) {
	for _, x := range e.texts[object] {
		e.fix(x.Term, x.value, why)
		e.pending.seen = object
	}
}

// fixText lets the execution rest on the characters of a String object.
func (e *Execution) fixText(text int64, why string) {
	e.look(text, why)
	for _, x := range e.characters(text) {
		e.fix(x.Term, x.value, why)
	}
}

// characters are those of a String object that have terms.
func (e *Execution) characters(text int64) []known {
	chars, _ := e.chars(text)
	if chars == 0 {
		return nil
	}
	var out []known
	for i := range e.m.Len(chars) {
		if x := e.heap[cell{chars, i}]; x != nil {
			out = append(out, known{x, e.m.Elem(chars, i)})
		}
	}
	return out
}
