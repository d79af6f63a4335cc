package check

import (
	"bandsaw/artifact/prop"
	"bandsaw/artifact/result"
	"bandsaw/ir"
)

// idle are the checks that had nothing to look at (prop.Check.Idle). A search that found no violation shows them, as one that hides a
// check that says nothing would hide a mistake in it.
func (c *checker) idle() []result.Idle {
	there, looked := map[string]bool{}, map[string]bool{}
	for _, m := range c.code.Methods {
		observer := ir.IsObserver(m.ID)
		check, evaluated := "", false
		for pc, s := range m.Stmts {
			evaluated = evaluated || prop.Evaluated(s) && m.Code[pc].Reached
			call, ok := s.(*ir.Call)
			if op := ir.MachineOperation(callee(call, ok)); op == nil || op.Effect != ir.Violates {
				continue
			}
			if text, ok := call.Args[0].(*ir.Const); ok {
				check = text.Text
				there[check] = true
			}
		}
		looked[check] = looked[check] || observer && evaluated
	}
	var out []result.Idle
	for _, k := range c.property.Checks {
		if why := k.Idle(there[k.Name()], looked[k.Name()]); why != "" {
			out = append(out, result.Idle{Check: k.Name(), Why: why})
		}
	}
	return out
}

func callee(c *ir.Call, ok bool) ir.MethodID {
	if !ok {
		return ""
	}
	return c.Method
}
