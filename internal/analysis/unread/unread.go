// Package unread finds the texts of numbers that nobody looks into: they become part of others, come to variables, fields
// and the messages of exceptions, and are printed, and that is all. What a program does does not depend on what
// is in them.
//
//kinds:of lifted lowered abstract
package unread

import (
	"slices"

	"bandsaw/ir"
)

// Texts are the calls that make a text of a number whose result nobody looks into: of operations of the machine
// (ir.MachineText), and of methods of the JDK (ir.InWords).
func Texts(p *ir.Program) map[*ir.Call]bool {
	a := &analysis{p: p, from: map[place][]place{}, read: map[place]bool{}}
	var texts []made
	for _, c := range p.Classes {
		for _, m := range c.Methods {
			for _, b := range m.Blocks {
				for _, s := range b.Stmts {
					a.stmt(m, s)
					if call, ok := s.(*ir.Call); ok && a.makesText(call) {
						texts = append(texts, made{call, call.Dst})
					}
				}
			}
		}
	}
	if a.opaque {
		for at := range a.from {
			if at.field != "" {
				a.look(at)
			}
		}
	}
	for len(a.work) > 0 {
		at := a.work[len(a.work)-1]
		a.work = a.work[:len(a.work)-1]
		for _, from := range a.from[at] {
			a.look(from)
		}
	}
	out := map[*ir.Call]bool{}
	for _, t := range texts {
		if t.dst == nil || !a.read[place{local: t.dst}] {
			out[t.call] = true
		}
	}
	return out
}

type made struct {
	call *ir.Call
	dst  *ir.Local
}

// place is a local variable, a field or what a method returns: where a text can be. Those in elements of arrays are
// taken to be looked into.
type place struct {
	local  *ir.Local
	field  ir.FieldID
	result ir.MethodID
}

// analysis finds the places of which somebody looks into the texts there.
type analysis struct {
	p *ir.Program
	// from are the places from which a text comes to one.
	from map[place][]place
	read map[place]bool
	work []place
	// opaque is true if the program has operations of which nobody knows what fields they read.
	opaque bool
}

func (a *analysis) look(at place) {
	if !a.read[at] {
		a.read[at] = true
		a.work = append(a.work, at)
	}
}

// looks notes that a statement looks into the operand, if that can be a text.
func (a *analysis) looks(x ir.Operand) {
	if l, ok := x.(*ir.Local); ok && a.holdsText(l.Type) {
		a.look(place{local: l})
	}
}

// comes lets what the operand holds come to a place.
func (a *analysis) comes(x ir.Operand, to place) {
	if l, ok := x.(*ir.Local); ok && a.holdsText(l.Type) {
		a.from[to] = append(a.from[to], place{local: l})
	}
}

// holdsText reports whether a variable of the type can hold a text.
func (a *analysis) holdsText(t ir.Type) bool {
	if !t.IsClass() || t == ir.StringClass || t == ir.ObjectClass {
		return t.IsClass()
	}
	c := a.p.Class(string(t))
	return c == nil || c.Interface
}

// stmt notes what becomes of texts at a statement. What nothing else is known of looks into its operands.
func (a *analysis) stmt(m *ir.Method, s ir.Stmt) {
	switch s := s.(type) { // others: look into their operands
	case *ir.Move:
		a.comes(s.Src, place{local: s.Dst})
	case *ir.Cast:
		a.comes(s.X, place{local: s.Dst})
	case *ir.Load:
		if id, ok := ir.PlaceField(s.From); ok {
			a.from[place{local: s.Dst}] = append(a.from[place{local: s.Dst}], place{field: id})
		}
		a.object(s.From)
	case *ir.Store:
		if id, ok := ir.PlaceField(s.To); ok {
			a.comes(s.Src, place{field: id})
		} else {
			a.looks(s.Src)
		}
		a.object(s.To)
	case *ir.Return:
		a.comes(s.X, place{result: m.ID})
	case *ir.Call:
		a.call(s)
	case *ir.If:
		if !isNull(s.X) && !isNull(s.Y) {
			a.looks(s.X)
			a.looks(s.Y)
		}
	case *ir.InstanceOf, *ir.ClassSwitch: // a text is of its class whatever is in it
	default:
		ir.Operands(s, func(x *ir.Operand) { a.looks(*x) })
	}
}

// object notes that a field of an object is read or written, which may be a text.
func (a *analysis) object(p ir.Place) {
	if f, ok := p.(*ir.FieldPlace); ok {
		a.looks(f.Obj)
	}
}

// call lets arguments come to parameters, and results to the variable. Of the machine's operations those look into a
// text that do not join it to another one or print it.
func (a *analysis) call(s *ir.Call) {
	targets := s.Targets
	if s.Kind != ir.VirtualCall {
		targets = []ir.MethodID{s.Method}
	}
	for _, id := range targets {
		callee := a.p.Method(id)
		if callee == nil || len(callee.Blocks) == 0 {
			a.native(s, id)
			continue
		}
		for i, l := range callee.Params {
			if i < len(s.Args) {
				a.comes(s.Args[i], place{local: l})
			}
		}
		if s.Dst != nil {
			a.from[place{local: s.Dst}] = append(a.from[place{local: s.Dst}], place{result: id})
		}
	}
}

func (a *analysis) native(s *ir.Call, id ir.MethodID) {
	op := ir.MachineOperation(id)
	switch {
	case id == ir.MachineConcat:
		if s.Dst != nil {
			for _, x := range s.Args {
				a.comes(x, place{local: s.Dst})
			}
		}
		return
	case op == nil:
		a.opaque = true
	case op.OnlyPrints():
		return
	}
	for _, x := range s.Args {
		a.looks(x)
	}
	if op != nil {
		for _, f := range op.Fields {
			a.look(place{field: f})
		}
	}
}

// makesText reports whether the call makes a text of a number.
func (a *analysis) makesText(s *ir.Call) bool {
	if m := a.p.Method(s.Method); m != nil && m.Traits&ir.InWords != 0 {
		return true
	}
	return slices.Contains(makers, s.Method)
}

// makers are the operations of the machine that do.
var makers = []ir.MethodID{ir.MachineText(ir.Boolean), ir.MachineText(ir.Char), ir.MachineText(ir.Int), ir.MachineText(ir.Long), ir.MachineHex}

func isNull(x ir.Operand) bool { return x.OperandType() == ir.Null }
