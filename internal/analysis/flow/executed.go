package flow

import (
	"slices"

	"bandsaw/internal/analysis/bitset"
	"bandsaw/internal/analysis/callgraph"
	"bandsaw/internal/analysis/classinit"
	"bandsaw/ir"
)

// ExecutedOnce are the methods that are executed once at most: the entries, class
// initialisers, and what one statement of one of these alone calls, which is executed
// once. What starts a thread or handles an exception by itself is none. Of the methods, by index, flows are the control flow.
func ExecutedOnce(p *callgraph.Program, flows []*Flow) []*callgraph.Method {
	var out []*callgraph.Method
	for _, m := range p.Methods {
		if len(m.Callers) == 0 && !slices.Contains(p.ThreadRuns, m) && (slices.Contains(p.Entries, m) || classinit.IsInitialiser(m.ID)) {
			out = append(out, m)
		}
	}
	for i := 0; i < len(out); i++ {
		m := out[i]
		f := flows[m.Index]
		for s, c := range m.Calls {
			if c == nil || !f.Reached[s] || f.Repeats(int32(s)) {
				continue
			}
			for _, t := range c.Targets {
				if len(t.Callers) == 1 && !slices.Contains(p.ThreadRuns, t) && !slices.Contains(p.Entries, t) {
					out = append(out, t)
				}
			}
		}
	}
	return out
}

// Single are the objects of which there is one at most in each run: what a statement makes that is
// executed once, and Class objects. A class whose objects can be copied has none.
func Single(p *callgraph.Program, flows []*Flow) *bitset.Set {
	t := p.Types
	out := t.Objects.None()
	for _, m := range ExecutedOnce(p, flows) {
		f := flows[m.Index]
		for i, s := range m.Stmts {
			n, ok := s.(*ir.New)
			if !ok || !f.Reached[i] || f.Repeats(int32(i)) || p.IsSubclass(n.Class, "java.lang.Cloneable") {
				continue
			}
			if o, ok := t.Objects.Made[n]; ok {
				out.Add(o)
			}
		}
	}
	parts := newParts(p, flows)
	for n, o := range t.Objects.Made {
		if out.Has(o) {
			parts.of(n, func(part int) { out.Add(part) })
		}
	}
	for _, o := range t.Objects.Classes {
		out.Add(o)
	}
	return out
}
