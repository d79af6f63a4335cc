package pdg

import "bandsaw/ir"

// manySections is how deep sections are counted: there may be any more.
const manySections = 4

// openSections tells of each method, by index, for each node of its flow how many
// atomic sections may be open there that were begun since the method was called;
// nil where there is none. An exception may leave a method in the midst of a
// section, so that its callers' handlers are in it.
func (g *Graph) openSections() [][]uint8 {
	o := &openSections{
		g: g, open: make([][]uint8, len(g.Program.Methods)), queued: make([]bool, len(g.Program.Methods)),
		returns: make([]uint8, len(g.Program.Methods)), throws: make([]uint8, len(g.Program.Methods)),
	}
	for _, m := range g.Program.Methods {
		for s := range m.Stmts {
			if sectionOp(m, int32(s)) != "" {
				o.push(m)
				break
			}
		}
	}
	for len(o.work) > 0 {
		m := o.work[0]
		o.work = o.work[1:]
		o.queued[m.Index] = false
		o.method(m)
	}
	return o.open
}

type openSections struct {
	g    *Graph
	open [][]uint8
	// How many a method may leave open, by index: when it returns, and when an
	// exception leaves it.
	returns, throws []uint8
	work            []*Method
	queued          []bool
}

func (o *openSections) push(m *Method) {
	if !o.queued[m.Index] {
		o.queued[m.Index] = true
		o.work = append(o.work, m)
	}
}

// method goes through the flow until nothing changes.
func (o *openSections) method(m *Method) {
	f := o.g.Flows[m.Index]
	open := make([]uint8, len(f.Succs))
	o.open[m.Index] = open
	for again := true; again; {
		again = false
		for _, n := range f.Order {
			for k, t := range f.Succs[n] {
				if after := o.after(m, n, k, open[n]); after > open[t] {
					open[t], again = after, true
				}
			}
		}
	}
	if open[f.Exit] > o.returns[m.Index] || open[f.Throws] > o.throws[m.Index] {
		o.returns[m.Index] = max(o.returns[m.Index], open[f.Exit])
		o.throws[m.Index] = max(o.throws[m.Index], open[f.Throws])
		for _, c := range m.Callers {
			o.push(c.Method)
		}
	}
}

// after is how many may be open behind node n of the flow, on its edge number k, if
// before are before it.
func (o *openSections) after(m *Method, n int32, k int, before uint8) uint8 {
	if int(n) >= len(m.Stmts) {
		return before
	}
	switch sectionOp(m, n) { // others: neither begin nor end a section
	case ir.Atomic:
		return min(before+1, manySections)
	case ir.EndAtomic:
		if before == 0 || before == manySections {
			return before
		}
		return before - 1
	}
	left := o.returns
	if k > 0 {
		left = o.throws
	}
	more := uint8(0)
	m.Calls[n].Each(func(t *Method) { more = max(more, left[t.Index]) })
	return min(before+more, manySections)
}
