package ranking

import (
	"bandsaw/internal/smt"
	"bandsaw/ir"
)

// course says how a number moves in a loop: in no round it gets smaller, or in none larger.
type course struct{ rises, falls bool }

// courses are how the numbers that a loop of the walk's method assigns move in it, as far as that can be proved.
func (p *Prover) courses(w *walk, head int) map[*ir.Local]course {
	node := w.f.Heads[head].Node
	key := within{w.m.ID, node}
	if found, ok := p.moves[key]; ok {
		return found
	}
	if p.moves == nil {
		p.moves = map[within]map[*ir.Local]course{}
	}
	p.moves[key] = nil
	s := p.ask()
	inner := newWalk(p, w.m, w.f, w.bodies, node, w.bodies[head])
	if s == nil || !inner.rounds(node) {
		return nil
	}
	told, _ := inner.overIntegers()
	x := &search{p: p, s: s, wide: smt.Int}
	known := x.invariants(told)
	out := map[*ir.Local]course{}
	for _, l := range told.numbers() {
		all := func(holds func(before, after *smt.Term) *smt.Term) bool {
			for _, r := range told.found {
				if !x.follows(known, r, holds(told.start(l), told.after(r, l))) {
					return false
				}
			}
			return true
		}
		out[l] = course{
			rises: all(func(before, after *smt.Term) *smt.Term { return smt.Le(before, after) }),
			falls: all(func(before, after *smt.Term) *smt.Term { return smt.Le(after, before) }),
		}
	}
	p.moves[key] = out
	return out
}

// within is a loop: its method, and its head.
type within struct {
	m    ir.MethodID
	head int32
}
