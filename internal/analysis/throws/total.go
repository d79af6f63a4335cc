package throws

import (
	"bandsaw/internal/analysis/bitset"
	"bandsaw/internal/analysis/callgraph"
	"bandsaw/internal/analysis/escape"
	"bandsaw/ir"
)

// total is what is known of a method that is ir.Total.
type total struct {
	// users is true if what it calls may come to a method of the user's, who may do with its receiver
	// what he likes: so it may throw what its statements say.
	users bool
	// asked are the library's answers to it, such as hash codes, which are not of its making; and inits
	// are the class initialisations that it may set off.
	asked []*callgraph.Method
	inits []*callgraph.Init
}

// totals finds out about the methods of the program that are total.
func (t *Result) totals() {
	t.total, t.behind = map[*callgraph.Method]*total{}, map[*callgraph.Method][]*callgraph.Method{}
	for _, m := range t.Program.Methods {
		if m.Traits&ir.Total == 0 {
			continue
		}
		found := t.within(m)
		t.total[m] = found
		for _, a := range found.asked {
			t.behind[a] = append(t.behind[a], m)
		}
		for _, c := range found.inits {
			for _, i := range c.Methods() {
				t.behind[i] = append(t.behind[i], m)
			}
		}
	}
	if len(t.total) > 0 {
		t.shared = escape.Objects(t.Program.Program, t.Program.Types)
		t.alone = t.Program.Method(ir.MachineStart) == nil
	}
}

// within goes through what the method calls.
func (t *Result) within(m *callgraph.Method) *total {
	out := &total{}
	seen := map[*callgraph.Method]bool{m: true}
	inits := map[*callgraph.Init]bool{}
	for work := []*callgraph.Method{m}; len(work) > 0; {
		x := work[len(work)-1]
		work = work[:len(work)-1]
		if !t.Program.Class(x.ID.Class()).Library {
			out.users = true
			return out
		}
		for n, c := range x.Calls {
			if c == nil {
				continue
			}
			if c.Native != nil && anything(c.Native) {
				out.users = true
				return out
			}
			call, ok := x.Stmts[n].(*ir.Call)
			asks := ok && call.Kind == ir.VirtualCall && ofEveryObject(call.Method)
			for _, callee := range c.Targets {
				if asks {
					out.asked = append(out.asked, callee)
				}
				if !seen[callee] {
					seen[callee] = true
					work = append(work, callee)
				}
			}
			if c.Init != nil && !inits[c.Init] {
				inits[c.Init] = true
				out.inits = append(out.inits, c.Init)
			}
		}
	}
	return out
}

// thrownBy is what the call, statement number at of m, lets out of the callee: of one that is total, and
// whose receiver no other thread comes to, only what is not of its own making.
func (t *Result) thrownBy(m *callgraph.Method, at int32, callee *callgraph.Method) *bitset.Set {
	all := t.escape[callee.Index]
	known := t.total[callee]
	if known == nil || known.users || all.Empty() || !t.alone && !callee.Static && !t.receivesOwn(m, at) {
		return all
	}
	out := bitset.New(len(t.Classes))
	for _, a := range known.asked {
		out.Union(t.escape[a.Index])
	}
	for _, c := range known.inits {
		out.Union(t.InitFailure(c))
	}
	out.Intersect(all)
	return out
}

// receivesOwn reports whether the receiver of the call is an object that its thread alone comes to.
func (t *Result) receivesOwn(m *callgraph.Method, at int32) bool {
	receiver, ok := m.Stmts[at].(*ir.Call).Args[0].(*ir.Local)
	return ok && !t.Program.Types.Of(receiver).Meets(t.shared)
}
