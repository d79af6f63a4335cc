package find

import (
	"slices"

	"bandsaw/abstract/internal/predicate/code"
	"bandsaw/abstract/internal/predicate/facts"
	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/ir"
)

// A variable is often computed as a sum of which a branch before asked something: elapsed = now - last where now > last. Then
// elapsed > 0 is what is needed of it. No weakest precondition says so, since sums may wrap. A difference does not if what is taken
// off is not negative: that last >= 0 is proposed with it.

// asked are, by method and variable that is computed once, what branches ask of the sum that it is computed as, said of the
// variable.
func (x *refinement) asked() map[*ir.Method]map[*ir.Local][]*term.Formula {
	compared := map[*ir.Method][]*term.Formula{}
	x.eachOwn(func(w *facts.Flow, at facts.Known, s ir.Stmt) {
		if f := comparedBy(w, at, s); f != nil && f.Op == "cmp" {
			compared[w.Method] = append(compared[w.Method], f)
		}
	})
	out := map[*ir.Method]map[*ir.Local][]*term.Formula{}
	x.eachOwn(func(w *facts.Flow, at facts.Known, s ir.Stmt) {
		d := ir.Def(s)
		if d == nil || d.Java == "" || code.Definitions(w.Method)[d] != 1 {
			return
		}
		t := w.Value(at, s)
		if t == nil || len(t.Places()) < 2 {
			return
		}
		var said []*term.Formula
		for _, f := range compared[w.Method] {
			if g := saidOf(f, term.Of(&term.Place{Kind: term.Local, Local: d, Type: d.Type}), t); g != nil {
				said = append(said, g)
			}
		}
		if len(said) == 0 {
			return
		}
		if out[w.Method] == nil {
			out[w.Method] = map[*ir.Local][]*term.Formula{}
		}
		out[w.Method][d] = append(said, takenOff(t)...)
	})
	return out
}

// takenOff are the predicates that what is taken off in the sum is not negative.
func takenOff(t *term.Term) []*term.Formula {
	s := &term.Sum{Factor: map[string]int64{}}
	s.Add(t, 1)
	var out []*term.Formula
	for _, p := range s.Places {
		if s.Factor[p.Key()] < 0 {
			out = append(out, term.Compare(ir.Ge, term.Of(p), term.Const(0, term.Bits(p.Type))))
		}
	}
	return out
}

// addAsked adds what branches ask of the variables of the candidates, and reports whether that is new.
func (x *refinement) addAsked(asked map[*ir.Method]map[*ir.Local][]*term.Formula, of []candidate) bool {
	added := false
	for _, c := range of {
		for _, p := range c.f.Places() {
			for _, g := range asked[c.m][p.Local] {
				for _, said := range x.candidate(nil, candidate{m: c.m, f: g}) {
					added = x.add(said) || added
				}
			}
		}
	}
	return added
}

// saidOf is what the comparison says of the variable that is the sum t, if its sides differ by that sum, or what is taken off
// by it, and a number; nil if they do not.
func saidOf(f *term.Formula, variable, t *term.Term) *term.Formula {
	if f.L.Bits != t.Bits || f.R.Bits != t.Bits {
		return nil
	}
	for _, sign := range []int64{1, -1} {
		s := &term.Sum{Factor: map[string]int64{}}
		if !s.Add(f.L, 1) || !s.Add(f.R, -1) || !s.Add(t, -sign) {
			return nil
		}
		if slices.ContainsFunc(s.Places, func(p *term.Place) bool { return s.Factor[p.Key()] != 0 }) {
			continue
		}
		op := f.Cond
		if sign < 0 {
			op = term.Swapped[op]
		}
		return term.Compare(op, variable, term.Const(term.Cut(-sign*s.N, t.Bits), t.Bits))
	}
	return nil
}
