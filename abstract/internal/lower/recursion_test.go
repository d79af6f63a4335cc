package lower

import (
	"strings"
	"testing"

	"bandsaw/ir"
)

// checkOverflow makes sure that an exception which a call of a recursive method
// leaves pending is looked at: whoever executes the program may let it be a
// StackOverflowError. What is recursive is found here as it is found by those,
// on the lowered program.
func checkOverflow(t *testing.T, seed uint64, p *ir.Program) {
	t.Helper()
	calls := map[ir.MethodID]map[ir.MethodID]bool{}
	for _, c := range p.Classes {
		for _, m := range c.Methods {
			calls[m.ID] = calledBy(m)
		}
	}
	recursive := map[ir.MethodID]bool{}
	for id := range calls {
		recursive[id] = reaches(calls, id, id)
	}
	for _, c := range p.Classes {
		for _, m := range c.Methods {
			if strings.Contains(m.ID.Name(), ir.DispatchMark) || m.ID == mainID {
				continue // they return at once
			}
			for _, b := range m.Blocks {
				for i, s := range b.Stmts {
					call, ok := s.(*ir.Call)
					if !ok || !recursive[call.Method] {
						continue
					}
					if !pendingFollows(b, i+1) {
						t.Errorf("seed %d: %s: no one looks at what %s leaves pending", seed, m.ID, ir.String(s))
					}
				}
			}
		}
	}
}

// calledBy is what m calls itself.
func calledBy(m *ir.Method) map[ir.MethodID]bool {
	out := map[ir.MethodID]bool{}
	for _, b := range m.Blocks {
		for _, s := range b.Stmts {
			if call, ok := s.(*ir.Call); ok {
				out[call.Method] = true
			}
		}
	}
	return out
}

// reaches reports whether calls lead from one method to another.
func reaches(calls map[ir.MethodID]map[ir.MethodID]bool, from, to ir.MethodID) bool {
	seen := map[ir.MethodID]bool{}
	work := []ir.MethodID{from}
	for len(work) > 0 {
		id := work[len(work)-1]
		work = work[:len(work)-1]
		for callee := range calls[id] {
			if callee == to {
				return true
			}
			if !seen[callee] {
				seen[callee] = true
				work = append(work, callee)
			}
		}
	}
	return false
}

// pendingFollows reports whether the statements of b from i on, and those that
// they jump to, read the pending exception before they do anything else.
//
//kinds:of lowered
func pendingFollows(b *ir.Block, i int) bool {
	switch s := b.Stmts[i].(type) { // others: something else comes first
	case *ir.Pending:
		return s.Dst != nil
	case *ir.Goto:
		return pendingFollows(s.Target, 0)
	}
	return false
}
