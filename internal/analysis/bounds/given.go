package bounds

import (
	"maps"

	"bandsaw/ir"
)

// given is how far the parameters of a method lie apart whenever it is called, by their
// numbers; or how far from theZero. What is not in it is not known.
type given map[[2]int]int64

// callSite is a call, and where it is.
type callSite struct {
	m    *ir.Method
	b    *ir.Block
	call *ir.Call
}

// contexts are what methods are given by those that call them, found for those that are asked for.
type contexts struct {
	sites map[ir.MethodID][]callSite
	given map[ir.MethodID]given
	// others are what methods are given by all but themselves.
	others map[ir.MethodID]given
	flows  map[ir.MethodID]*flow
	// finding are those of which it is being found what they are given.
	finding map[ir.MethodID]bool
}

// solved carries zones through the method, from what it is given.
func (a *analysis) solved(m *ir.Method) *flow {
	c := a.contexts
	if f := c.flows[m.ID]; f != nil {
		return f
	}
	f := a.from(m, a.given(m))
	if !c.finding[m.ID] {
		c.flows[m.ID] = f
	}
	return f
}

// from carries zones through the method, which is given that.
func (a *analysis) from(m *ir.Method, g given) *flow {
	f := newFlow(a, m, comparedVariables)
	f.given = g
	f.solve()
	return f
}

// given is what the method is given by all that call it. Who asks for it while it is being found,
// as methods in a circle of calls do, gets to know nothing.
func (a *analysis) given(m *ir.Method) given {
	c := a.contexts
	if c.sites == nil {
		a.findSites()
	}
	if g, ok := c.given[m.ID]; ok || c.finding[m.ID] {
		return g
	}
	c.finding[m.ID] = true
	c.given[m.ID] = a.find(m)
	delete(c.finding, m.ID)
	return c.given[m.ID]
}

// find finds what the method is given.
func (a *analysis) find(m *ir.Method) given {
	var own []callSite
	var outer given
	called := false
	for _, s := range a.contexts.sites[m.ID] {
		if s.m == m {
			own = append(own, s)
			continue
		}
		if by := a.solved(s.m).passes(s, m); by != nil {
			outer, called = joined(outer, by, called), true
		}
	}
	if !called || a.begins(m) {
		return nil
	}
	a.contexts.others[m.ID] = outer
	g := outer
	for again := len(own) > 0; again; {
		again = false
		f := a.from(m, g)
		next := maps.Clone(g)
		for _, s := range own {
			if by := f.passes(s, m); by != nil {
				for pair, most := range g {
					if d, ok := by[pair]; !ok || d > most {
						delete(next, pair)
						again = true
					}
				}
			}
		}
		g = next
	}
	return g
}

// begins reports whether the method is called by nobody's statement.
func (a *analysis) begins(m *ir.Method) bool {
	for _, id := range a.p.Entry {
		if id == m.ID {
			return true
		}
	}
	return a.r.Runs[m.ID]
}

// findSites finds all calls of methods of the user's.
func (a *analysis) findSites() {
	a.contexts.sites = map[ir.MethodID][]callSite{}
	a.r.EachReached(func(m *ir.Method) {
		for _, b := range m.Blocks {
			for _, s := range b.Stmts {
				call, ok := s.(*ir.Call)
				if !ok {
					continue
				}
				for _, id := range a.r.Called(call) {
					if c := a.p.Class(id.Class()); c != nil && !c.Library {
						a.contexts.sites[id] = append(a.contexts.sites[id], callSite{m, b, call})
					}
				}
			}
		}
	})
}

// passes is how far the arguments lie apart that the call passes to the method; nil if it is never executed.
func (f *flow) passes(s callSite, to *ir.Method) given {
	var out given
	if f.in[s.b] == nil || len(s.call.Args) != len(to.Params) {
		return nil
	}
	f.block(s.b, func(z *zone, at ir.Stmt) {
		if at != ir.Stmt(s.call) {
			return
		}
		out = given{}
		values := []int{theZero}
		for i, p := range to.Params {
			if p.Type.IsIntLike() || p.Type.IsArray() {
				values = append(values, i)
			}
		}
		for _, of := range values {
			for _, above := range values {
				v, k, ok1 := f.passed(s.call, of)
				w, l, ok2 := f.passed(s.call, above)
				if of != above && ok1 && ok2 {
					out[[2]int{of, above}] = z.at(v, w) + k - l
				}
			}
		}
	})
	return out
}

// passed is an argument, or the length of the array that it is, as variable number v plus k.
func (f *flow) passed(c *ir.Call, n int) (v int, k int64, ok bool) {
	if n == theZero {
		return 0, 0, true
	}
	if l, ok := c.Args[n].(*ir.Local); ok && f.number[l] != 0 {
		return f.number[l], 0, true
	}
	return f.term(c.Args[n])
}

// joined is what holds of both, where there is one yet.
func joined(g, other given, some bool) given {
	if !some {
		return other
	}
	out := given{}
	for pair, most := range g {
		if d, ok := other[pair]; ok {
			out[pair] = max(most, d)
		}
	}
	return out
}

// take adds what the method is given to the zone in which it begins.
func (f *flow) take(z *zone, given given) {
	number := func(n int) int {
		if n == theZero {
			return 0
		}
		return f.number[f.m.Params[n]]
	}
	for pair, most := range given {
		of, above := number(pair[0]), number(pair[1])
		if (of != 0 || pair[0] == theZero) && (above != 0 || pair[1] == theZero) {
			z.restrict(of, above, most)
		}
	}
}
