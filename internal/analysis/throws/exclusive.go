package throws

import (
	"slices"

	"bandsaw/internal/analysis/bitset"
	"bandsaw/internal/analysis/callgraph"
	"bandsaw/ir"
)

// Shared are the receivers of calls of total methods that several threads may come to, with the fields that may change of those that the methods read:
// if threads come to them one at a time, the calls throw nothing.
func (t *Result) Shared() map[int]map[ir.FieldID]bool {
	out := map[int]map[ir.FieldID]bool{}
	for callee, known := range t.total {
		if known.users || t.alone || callee.Static || t.Program.Class(callee.ID.Class()).Traits&ir.Concurrent != 0 {
			continue
		}
		for _, c := range callee.Callers {
			call, ok := c.Method.Stmts[c.Stmt].(*ir.Call)
			if !ok {
				continue
			}
			receivers := t.Program.Types.Of(call.Args[0])
			if receivers == nil {
				continue
			}
			for o := range receivers.All() {
				if t.changing(known).Has(o) {
					if out[o] == nil {
						out[o] = map[ir.FieldID]bool{}
					}
					t.addChanging(out[o], known)
				}
			}
		}
	}
	return out
}

// addChanging adds the fields of objects that the method reads and somebody may change.
func (t *Result) addChanging(to map[ir.FieldID]bool, known *total) {
	for f := range known.reads {
		if decl := t.Program.Field(f); decl != nil && !decl.Static && t.changes(f.Class(), decl) {
			to[f] = true
		}
	}
}

// Exclusive notes that threads come to these objects one at a time, and finds anew what comes out of calls of their total methods. It returns
// the methods of which that may be less.
func (t *Result) Exclusive(objects *bitset.Set) []*callgraph.Method {
	t.exclusive = objects
	var calling []*callgraph.Method
	for _, m := range t.Program.Methods {
		if slices.ContainsFunc(m.Calls, t.callsTotal) {
			calling = append(calling, m)
		}
	}
	return t.Again(calling)
}

// callsTotal reports whether the call may run a total method.
func (t *Result) callsTotal(c *callgraph.Call) bool {
	return c != nil && slices.ContainsFunc(c.Targets, func(m *callgraph.Method) bool { return t.total[m] != nil })
}
