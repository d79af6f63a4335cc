// Package chosen finds the choices of the environment behind the methods that a program's
// API for choices consists of: they look whether their bounds are in order, and hand the
// machine's choice on.
//
//kinds:of lifted
package chosen

import (
	"bandsaw/internal/analysis/constants"
	"bandsaw/ir"
)

// Wide is how many alternatives of a choice are explored one by one at most.
const Wide = 1 << 16

// By is the call of the machine to which a call of m with these arguments comes, if with them m does nothing but
// hand its choice on. It is nil for other methods.
func By(m *ir.Method, args []ir.Operand) *ir.Call {
	if !m.Static || m.Synchronized || len(m.Blocks) == 0 || len(args) != len(m.Params) {
		return nil
	}
	known := map[*ir.Local]ir.Operand{}
	for i, p := range m.Params {
		known[p] = args[i]
	}
	value := func(x ir.Operand) ir.Operand {
		if l, ok := x.(*ir.Local); ok {
			return known[l]
		}
		return x
	}
	constant := func(x ir.Operand) *ir.Const { c, _ := value(x).(*ir.Const); return c }
	var choice *ir.Call
	var result *ir.Local
	at := m.Blocks[0]
	for range m.Blocks {
		next := (*ir.Block)(nil)
		for _, s := range at.Stmts {
			switch s := s.(type) { // others: more than a choice
			case *ir.Binary:
				x, y := constant(s.X), constant(s.Y)
				if x == nil || y == nil {
					return nil
				}
				z := constants.Binary(s.Op, x, y)
				if z == nil {
					return nil
				}
				known[s.Dst] = z
			case *ir.If:
				holds, ok := constants.Compare(s.Op, constant(s.X), constant(s.Y))
				if !ok {
					return nil
				}
				next = s.Else
				if holds {
					next = s.Then
				}
			case *ir.Goto:
				next = s.Target
			case *ir.Call:
				if choice != nil || !ir.MachineOperation(s.Method).ChoosesValue() || s.Dst == nil {
					return nil
				}
				choice, result = &ir.Call{Kind: ir.StaticCall, Method: s.Method}, s.Dst
				for _, x := range s.Args {
					if x = value(x); x == nil {
						return nil
					}
					choice.Args = append(choice.Args, x)
				}
				delete(known, s.Dst)
			case *ir.Return:
				if choice == nil || s.X != result {
					return nil
				}
				return choice
			default:
				return nil
			}
		}
		if at = next; at == nil {
			return nil
		}
	}
	return nil
}

// IsWide reports whether the choice, a call of the machine, is one of very many numbers, whatever the program does:
// of any, or between constants that are far apart.
func IsWide(choice *ir.Call) bool {
	switch choice.Method {
	case ir.MachineAnyFloat, ir.MachineAnyDouble:
		return true
	case ir.MachineChooseInt, ir.MachineChooseLong:
		lo, ok1 := choice.Args[0].(*ir.Const)
		hi, ok2 := choice.Args[1].(*ir.Const)
		return ok1 && ok2 && lo.Bits <= hi.Bits && uint64(hi.Bits)-uint64(lo.Bits) >= Wide
	}
	return false
}
