package reach

import "bandsaw/ir"

// overflows reports whether the stack may overflow by what the user wrote:
// calls of the user's own methods form a cycle, as far as their signatures
// tell. Recursion through the library alone does not count: it ends.
func (a *analysis) overflows() bool {
	users := map[string][]*ir.Method{} // by signature
	for _, m := range a.order {
		if c := a.w.known(m.ID.Class()); c != nil && !c.library {
			users[m.ID.Signature()] = append(users[m.ID.Signature()], m)
		}
	}
	const onPath, done = 1, 2
	state := map[string]int{}
	var cyclic func(signature string) bool
	cyclic = func(signature string) bool {
		switch state[signature] {
		case onPath:
			return true
		case done:
			return false
		}
		state[signature] = onPath
		for _, m := range users[signature] {
			for _, b := range m.Blocks {
				for _, s := range b.Stmts {
					call, ok := s.(*ir.Call)
					// A constructor calls that of the superclass first.
					if ok && call.Method.Name() != "<init>" && len(users[call.Method.Signature()]) > 0 && cyclic(call.Method.Signature()) {
						return true
					}
				}
			}
		}
		state[signature] = done
		return false
	}
	for _, m := range a.order {
		if len(users[m.ID.Signature()]) > 0 && cyclic(m.ID.Signature()) {
			return true
		}
	}
	return false
}
