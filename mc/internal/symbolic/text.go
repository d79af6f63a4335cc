package symbolic

import (
	"bandsaw/ir"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/machine"
)

// A number may become part of a text, such as the message of an exception. The
// execution rests on it as it is only once somebody looks into that.

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
			e.pending.text = append(e.pending.text, e.characters(text)...)
		}
	case ir.MachineText(ir.Boolean), ir.MachineText(ir.Char), ir.MachineText(ir.Int), ir.MachineText(ir.Long), ir.MachineHex:
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
		e.pending.text = nil
	}
	return true
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
	value := int64(e.m.Program.StringValue)
	if text == 0 || value == 0 || e.m.Mem[text+value] == 0 {
		return nil
	}
	var out []known
	chars := e.m.Mem[text+value]
	for i := range e.m.Len(chars) {
		if x := e.heap[cell{chars, i}]; x != nil {
			out = append(out, known{x, e.m.Elem(chars, i)})
		}
	}
	return out
}
