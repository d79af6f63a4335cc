package inputs

import "bandsaw/ir"

// A number may become part of a text, such as the message of an exception. As long as
// nobody looks into that, no two numbers are told apart by it.

// inText follows a number that is within the string at a place.
func (u *uses) inText(at place, by use, f arrived) {
	here := ir.Operand(at.local)
	switch s := by.s.(type) { // others: may look into it
	case *ir.Move:
		u.text(by, s.Dst, f)
		return
	case *ir.Load:
		if at.local == nil {
			u.text(by, s.Dst, f)
			return
		}
	case *ir.Store:
		if id, ok := ir.PlaceField(s.To); ok && s.Src == here && !u.opaque && id.Class() != string(ir.StringClass) {
			u.come(place{field: id}, f)
			return
		}
	case *ir.Return:
		u.come(place{method: by.m.ID}, f)
		return
	case *ir.Call:
		if u.textCall(at, by, s, f) {
			return
		}
	case *ir.If:
		if isNull(s.X) || isNull(s.Y) {
			return
		}
	case *ir.InstanceOf, *ir.ClassSwitch:
		return
	}
	u.itself(f.of, f.from)
}

// textCall follows a string through a call; false if that may look into it.
func (u *uses) textCall(at place, by use, s *ir.Call, f arrived) bool {
	callee := u.p.Method(s.Method)
	switch {
	case at.local == nil, s.Method == ir.MachineConcat:
		u.text(by, s.Dst, f)
		return true
	case callee == nil || len(callee.Blocks) == 0:
		return ir.MachineOperation(s.Method).OnlyPrints()
	}
	for i, l := range callee.Params {
		if s.Args[i] == ir.Operand(at.local) {
			u.come(place{method: callee.ID, local: l}, f)
		}
	}
	return true
}

// text lets a string come to a local variable, if there can be one.
func (u *uses) text(by use, dst *ir.Local, f arrived) {
	if dst == nil || dst.Type.IsArray() {
		return
	}
	c := u.p.Class(string(dst.Type))
	if c == nil || c.Interface || dst.Type == ir.ObjectClass || dst.Type == ir.StringClass {
		u.come(place{method: by.m.ID, local: dst}, f)
	}
}

func isNull(x ir.Operand) bool { return x.OperandType() == ir.Null }
