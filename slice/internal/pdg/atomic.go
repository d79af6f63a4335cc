package pdg

import (
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
	for n, begin := range inner {
		if begin == noSection || int32(n) >= f.Entry && int32(n) <= f.End {
			continue
		}
		from, to := g.Stmt(m, begin), g.flowNode(m, int32(n))
		g.edge(Monitor, from, to, Exec, Exec)
		if int32(n) < f.Entry && sectionOp(m, int32(n)) == ir.EndAtomic {
			g.edge(Monitor, to, from, Exec, Exec)
		}
	}
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

// sections finds for each node of the flow the statement that begins the
// innermost atomic section in which it is executed. It is not ok if that
// depends on the way to the node, or if a section is left open.
func sections(m *Method, f *Flow) (inner []int32, ok bool) {
	inner = make([]int32, len(f.Succs))
	around := map[int32]int32{} // a section and the one that it lies in
	seen := make([]bool, len(f.Succs))
	inner[f.Entry], seen[f.Entry] = noSection, true
	for n := range inner {
		if int32(n) != f.Entry {
			inner[n] = noSection
		}
	}
	for _, n := range f.Order {
		after := inner[n]
		if n < f.Entry {
			if _, isCall := m.Stmts[n].(*ir.Call); isCall {
				switch sectionOp(m, n) { // others: neither begin nor end a section
				case ir.Atomic:
					around[n] = after
					after = n
				case ir.EndAtomic:
					if after == noSection {
						return nil, false
					}
					after = around[after]
				}
			}
		}
		if (n == f.Exit || n == f.Throws) && after != noSection {
			return nil, false
		}
		for _, t := range f.Succs[n] {
			if seen[t] && inner[t] != after {
				return nil, false
			}
			seen[t], inner[t] = true, after
		}
	}
	return inner, true
}

// inSections marks the locks that may be taken within atomic sections. A thread
// that has to wait there lets others move in between.
func (k *monitors) inSections() []bool {
	out := make([]bool, len(k.list))
	within := make([]bool, len(k.g.Program.Methods))
	var work []*Method
	call := func(m *Method) {
		if !within[m.Index] {
			within[m.Index] = true
			work = append(work, m)
		}
	}
	take := func(objects *bitset.Set) {
		if n := k.number(objects); n != noLock {
			out[n] = true
		}
	}
	enters := func(m *Method, s int32) {
		m.Calls[s].Each(call)
		if mon, ok := m.Stmts[s].(*ir.Monitor); ok && mon.Op == ir.Enter && !k.isNeedless(m, s) {
			take(k.objects(m, s))
		} else if enters(m, int(s)) {
			take(k.g.Program.Types.Of(pointsto.MonitorOf(m.Stmts[s])))
		}
	}
	open := k.g.openSections()
	for _, m := range k.g.Program.Methods {
		for s, depth := range open[m.Index] {
			if depth > 0 && s < len(m.Stmts) && k.g.Flows[m.Index].Reached[s] {
				enters(m, int32(s))
			}
		}
	}
	for len(work) > 0 {
		m := work[len(work)-1]
		work = work[:len(work)-1]
		if m.Synchronized && !k.isNeedless(m, k.g.Flows[m.Index].Entry) {
			take(k.g.Program.Types.LockedBy(m.Method))
		}
		for s := range m.Stmts {
			if k.g.Flows[m.Index].Reached[s] {
				enters(m, int32(s))
			}
		}
	}
	return out
}
