package ranking

import (
	"fmt"
	"maps"
	"slices"

	"bandsaw/internal/analysis/callgraph"
	"bandsaw/internal/analysis/flow"
	"bandsaw/internal/smt"
	"bandsaw/ir"
)

// round is one way from the beginning of a round to the beginning of the next: what must
// hold for control to go it, in terms of what the variables had, and what they have then.
type round struct {
	holds []*smt.Term
	then  map[*ir.Local]*smt.Term
}

// walk goes the ways through the body of a loop, or from a method's entry to the
// calls of itself, without those that loops within go back.
type walk struct {
	p      *Prover
	m      *callgraph.Method
	f      *flow.Flow
	bodies []map[int32]bool // of all loops of the flow, by their heads
	from   int32
	body   map[int32]bool // nil for the whole method
	// again reports whether the statement begins the next round of a recursion.
	again func(n int32) bool

	found              []round
	steps              int
	fresh              int
	index              map[*ir.Local]int
	starts             map[*ir.Local]*smt.Term
	defined            map[*ir.Local]bool // variables that the rounds assign
	read               map[*ir.Local]bool // of which it matters what they have when the round begins
	multiplies, shifts bool               // numbers are multiplied by each other, or shifted to the left
	arrays             map[*ir.Local]bool // of whose length it matters, which the rounds do not assign
}

const (
	manyRounds = 8    // more ways are not looked at
	manySteps  = 4000 // of all ways
)

func newWalk(p *Prover, m *callgraph.Method, f *flow.Flow, bodies []map[int32]bool, from int32, body map[int32]bool) *walk {
	w := &walk{p: p, m: m, f: f, bodies: bodies, from: from, body: body, again: func(int32) bool { return false }, index: map[*ir.Local]int{}, starts: map[*ir.Local]*smt.Term{}, defined: map[*ir.Local]bool{}, read: map[*ir.Local]bool{}, arrays: map[*ir.Local]bool{}}
	for i, l := range m.Locals {
		w.index[l] = i
	}
	for i, s := range m.Stmts {
		if d := ir.Def(s); d != nil && (body == nil || body[int32(i)]) {
			w.defined[d] = true
		}
	}
	return w
}

// at is a place on a way.
type at struct {
	node   int32
	values map[*ir.Local]*smt.Term
	holds  []*smt.Term
	asked  []answered
	within map[int32]bool // heads of loops within that the way has come by
}

// begins is the block with which rounds begin.
func (w *walk) begins() *ir.Block {
	for _, h := range w.f.Heads {
		if w.body != nil && h.Node == w.from {
			return w.m.Blocks[h.Block]
		}
	}
	return w.m.Blocks[0]
}

// rounds finds all rounds. It is false if there are too many, or there is one
// without a condition or in which no number changes: then there is no proof.
func (w *walk) rounds(from int32) bool {
	work := []at{}
	step := func(n int32, a at, holds []*smt.Term, values map[*ir.Local]*smt.Term) {
		work = append(work, at{n, values, holds, a.asked, a.within})
	}
	first := at{node: from, values: map[*ir.Local]*smt.Term{}, within: map[int32]bool{}}
	for _, t := range w.f.Succs[from] {
		step(t, first, nil, first.values)
	}
	for len(work) > 0 {
		a := work[len(work)-1]
		work = work[:len(work)-1]
		if w.steps++; w.steps > manySteps {
			return false
		}
		switch {
		case a.node == w.from:
			if !w.end(a.holds, a.values) {
				return false
			}
			continue
		case w.body != nil && !w.body[a.node] || a.within[a.node]:
			continue
		case a.node > w.f.End:
			a = w.loopWithin(a)
		case int(a.node) < len(w.m.Stmts) && w.again(a.node):
			if !w.end(a.holds, w.passed(a)) {
				return false
			}
		}
		w.execute(a, step)
	}
	return len(w.found) > 0
}

// end notes a round.
func (w *walk) end(holds []*smt.Term, then map[*ir.Local]*smt.Term) bool {
	changed := false
	for l, v := range then {
		changed = changed || v != w.start(l)
	}
	if len(holds) == 0 || !changed || len(w.found) == manyRounds {
		return false
	}
	w.found = append(w.found, round{holds, then})
	return true
}

// loopWithin is the place behind the head of a loop within: anything may be in the variables that
// it assigns, but for how they move.
func (w *walk) loopWithin(a at) at {
	values, within, holds := maps.Clone(a.values), maps.Clone(a.within), slices.Clone(a.holds)
	within[a.node] = true
	for i, h := range w.f.Heads {
		if h.Node != a.node {
			continue
		}
		for _, n := range w.f.Order {
			if !w.bodies[i][n] || int(n) >= len(w.m.Stmts) {
				continue
			}
			if d := ir.Def(w.m.Stmts[n]); d != nil {
				values[d] = w.anything(d.Type)
			}
		}
		courses := w.p.courses(w, i)
		for _, l := range w.m.Locals {
			if c := courses[l]; c.rises {
				holds = append(holds, smt.Le(w.value(a.values, l), values[l]))
			} else if c.falls {
				holds = append(holds, smt.Le(values[l], w.value(a.values, l)))
			}
		}
	}
	return at{a.node, values, holds, a.asked, within}
}

// passed are the values of the parameters in the call of the method by itself.
func (w *walk) passed(a at) map[*ir.Local]*smt.Term {
	out := map[*ir.Local]*smt.Term{}
	call, ok := w.m.Stmts[a.node].(*ir.Call)
	for i, l := range w.m.Params {
		if _, isWhole := whole(l.Type); isWhole && ok && i < len(call.Args) {
			out[l] = w.value(a.values, call.Args[i])
		}
	}
	return out
}

// start is what the variable has when the round begins, nil if it is no whole number.
func (w *walk) start(l *ir.Local) *smt.Term {
	v, ok := w.starts[l]
	if sort, isWhole := whole(l.Type); !ok && isWhole {
		v = smt.Var(fmt.Sprintf("n%d_%d", sort.Bits(), w.index[l]), sort)
		w.starts[l] = v
	}
	return v
}

// anything is a number of which nothing is known, nil if the type is none of whole numbers.
func (w *walk) anything(t ir.Type) *smt.Term {
	sort, ok := whole(t)
	if !ok {
		return nil
	}
	w.fresh++
	return smt.Var(fmt.Sprintf("h%d_%d", sort.Bits(), w.fresh), sort)
}

// value is the value of an operand, nil if it is no whole number.
func (w *walk) value(values map[*ir.Local]*smt.Term, x ir.Operand) *smt.Term {
	switch x := x.(type) {
	case *ir.Local:
		if v, ok := values[x]; ok {
			return v
		}
		w.read[x] = true
		return w.start(x)
	case *ir.Const:
		if sort, ok := whole(x.Type); ok {
			return smt.Const(x.Bits, sort)
		}
	}
	return nil
}
