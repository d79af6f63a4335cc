package pdg

import (
	"slices"

	"bandsaw/internal/analysis/bitset"
	"bandsaw/internal/analysis/pointsto"
	"bandsaw/ir"
)

// atomicEdges lets each atomic section depend on what happens in it: a section
// of which nothing stays keeps nobody from anything that can be told. Where
// the sections of a method are not nested in it, so that one may go on in its
// callers, all their beginnings and ends stay.
func (g *Graph) atomicEdges(m *Method) {
	f := g.Flows[m.Index]
	var found []int32
	for i := range m.Stmts {
		if f.Reached[i] && sectionOp(m, int32(i)) != "" {
			found = append(found, int32(i))
		}
	}
	if len(found) == 0 {
		return
	}
	inner, nested := sections(m, f)
	if !nested {
		for _, n := range found {
			g.criterion(g.Stmt(m, n), Effect, "begins or ends an atomic section of several methods")
		}
		return
	}
	for _, n := range found {
		if sectionOp(m, n) == ir.Atomic && inner.first(n) != n {
			g.together(m, inner.first(n), n)
		}
	}
	for n := range inner.of {
		begin := inner.of[n]
		if begin == noSection || int32(n) >= f.Entry && int32(n) <= f.End {
			continue
		}
		begin = inner.first(begin)
		if int32(n) < f.Entry && sectionOp(m, int32(n)) == ir.EndAtomic {
			g.together(m, begin, int32(n))
		} else {
			g.within(Monitor, g.Stmt(m, begin), g.flowNode(m, int32(n)), Exec, Exec)
		}
	}
}

// together lets two statements of the method depend on each other.
func (g *Graph) together(m *Method, a, b int32) {
	g.within(Monitor, g.Stmt(m, a), g.Stmt(m, b), Exec, Exec)
	g.within(Monitor, g.Stmt(m, b), g.Stmt(m, a), Exec, Exec)
}

// sectionOp is ir.Atomic or ir.EndAtomic if the statement is a call that begins
// or ends a section, "" if not.
func sectionOp(m *Method, s int32) ir.ThreadOp {
	if op := m.Calls[s].Operation(); op != nil && op.Effect == ir.Sections {
		return op.Thread
	}
	return ""
}

// noSection stands for the beginning of a section where there is none.
const noSection = -1

// nesting tells of each node of a method's flow in which atomic section it is executed.
type nesting struct {
	// of is for each node a statement that begins the innermost section that it is in, noSection for none. One
	// that goes on from several beginnings, such as one that is left for a while and taken up again, is one section.
	of []int32
	// one is of a beginning another one of the same section, itself of the first; around that of the section that it lies in.
	one, around map[int32]int32
}

// depth is how many sections the node is in.
func (n *nesting) depth(node int32) int {
	d := 0
	for at := n.of[node]; at != noSection; at = n.around[n.first(at)] {
		d++
	}
	return d
}

// first stands for all beginnings of the section that begins there.
func (n *nesting) first(begin int32) int32 {
	for n.one[begin] != begin {
		begin = n.one[begin]
	}
	return begin
}

// join makes one section of two that go on at one node. It is false if one of them is none, or lies in none where the other does not.
func (n *nesting) join(a, b int32) bool {
	if a == b {
		return true
	}
	if a == noSection || b == noSection {
		return false
	}
	a, b = n.first(a), n.first(b)
	if a == b {
		return true
	}
	n.one[max(a, b)] = min(a, b)
	return n.join(n.around[a], n.around[b])
}

// sections finds for each node of the flow the innermost atomic section in which it is executed. It is not ok if
// on one way to the node there are more of them than on another, or if a section is left open.
func sections(m *Method, f *Flow) (inner *nesting, ok bool) {
	inner = &nesting{of: make([]int32, len(f.Succs)), one: map[int32]int32{}, around: map[int32]int32{}}
	seen := make([]bool, len(f.Succs))
	for n := range inner.of {
		inner.of[n] = noSection
	}
	seen[f.Entry] = true
	for _, n := range f.Order {
		after := inner.of[n]
		if n < f.Entry {
			if _, isCall := m.Stmts[n].(*ir.Call); isCall {
				switch sectionOp(m, n) { // others: neither begin nor end a section
				case ir.Atomic:
					inner.one[n], inner.around[n] = n, after
					after = n
				case ir.EndAtomic:
					if after == noSection {
						return nil, false
					}
					after = inner.around[inner.first(after)]
				}
			}
		}
		if (n == f.Exit || n == f.Throws) && after != noSection {
			return nil, false
		}
		for _, t := range f.Succs[n] {
			if seen[t] && !inner.join(inner.of[t], after) {
				return nil, false
			}
			if !seen[t] {
				seen[t], inner.of[t] = true, after
			}
		}
	}
	return inner, true
}

// inSections lets each atomic section depend on the locks that may be taken in it: a thread that has to wait there lets others move in
// between. It marks those locks of which it is not known in which section, so that they stay whatever does.
func (k *monitors) inSections() []bool {
	always := make([]bool, len(k.list))
	g, sectioned := k.g, k.g.openSections()
	if len(k.list) == 0 || !slices.ContainsFunc(sectioned, func(open []uint8) bool { return open != nil }) {
		return always
	}
	takes := k.takes()
	for i, open := range sectioned {
		if open == nil {
			continue
		}
		m, f := g.Program.Methods[i], g.Flows[i]
		inner, nested := sections(m, f)
		for s := range m.Stmts {
			if open[s] == 0 || !f.Reached[s] {
				continue
			}
			locks := &bitset.Set{}
			if n := k.taken(m, int32(s)); n != noLock {
				locks.Add(n)
			}
			m.Calls[s].Each(func(t *Method) { locks.Union(takes[t.Index]) })
			for l := range locks.All() {
				if nested && inner.depth(int32(s)) == int(open[s]) {
					g.edge(Monitor, k.list[l].hub, g.Stmt(m, inner.first(inner.of[s])), Exec, Effect)
				} else {
					always[l] = true
				}
			}
		}
	}
	return always
}

// takes are the locks that each method, by index, may take, or what it calls.
func (k *monitors) takes() []*bitset.Set {
	g := k.g
	out := make([]*bitset.Set, len(g.Program.Methods))
	for i, m := range g.Program.Methods {
		out[i] = &bitset.Set{}
		if m.Synchronized && !k.isNeedless(m, g.Flows[i].Entry) {
			if n := k.number(g.Program.Types.LockedBy(m.Method)); n != noLock {
				out[i].Add(n)
			}
		}
		for s := range m.Stmts {
			if n := k.taken(m, int32(s)); n != noLock && g.Flows[i].Reached[s] {
				out[i].Add(n)
			}
		}
	}
	for again := true; again; {
		again = false
		for i, m := range slices.Backward(g.Program.Methods) {
			for s, c := range m.Calls {
				if g.Flows[i].Reached[s] {
					c.Each(func(t *Method) { again = out[i].Union(out[t.Index]) || again })
				}
			}
		}
	}
	return out
}

// taken is the number of the lock that the statement itself takes, noLock for none.
func (k *monitors) taken(m *Method, s int32) int {
	if mon, ok := m.Stmts[s].(*ir.Monitor); ok && mon.Op == ir.Enter && !k.isNeedless(m, s) {
		return k.number(k.objects(m, s))
	}
	if enters(m, int(s)) {
		return k.number(k.g.Program.Types.Of(pointsto.MonitorOf(m.Stmts[s])))
	}
	return noLock
}
