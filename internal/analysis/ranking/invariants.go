package ranking

import (
	"slices"

	"bandsaw/internal/smt"
	"bandsaw/ir"
)

// invariants are what holds at the beginning of each round: of the numbers that are not
// negative, or no greater than an array is long, before the loop, those that stay so in each round.
func (p *Prover) invariants(w *walk, numbers []*ir.Local) []*smt.Term {
	s := p.solver
	if w.body == nil {
		return nil
	}
	type bound struct {
		holds *smt.Term
		then  func(r round) *smt.Term
	}
	var all []bound
	for _, l := range numbers {
		sort := w.start(l).Sort
		if _, isParam := w.m.Param(l); isParam || l.Type == ir.Long {
			continue
		}
		low, high := w.before(l)
		if low {
			at := func(x *smt.Term) *smt.Term { return smt.Le(smt.Const(0, sort), x) }
			all = append(all, bound{at(w.start(l)), func(r round) *smt.Term { return at(w.after(r, l)) }})
		}
		if high {
			at := func(x *smt.Term) *smt.Term { return smt.Le(x, smt.Const(longestArray, sort)) }
			all = append(all, bound{at(w.start(l)), func(r round) *smt.Term { return at(w.after(r, l)) }})
		}
	}
	known := func() []*smt.Term {
		var out []*smt.Term
		for _, b := range all {
			out = append(out, b.holds)
		}
		return out
	}
	for {
		left := slices.DeleteFunc(slices.Clone(all), func(b bound) bool {
			return slices.ContainsFunc(w.found, func(r round) bool {
				s.Push()
				defer s.Pop()
				for _, h := range append(known(), r.holds...) {
					s.Assert(h)
				}
				s.Assert(smt.Not(b.then(r)))
				a, err := p.check()
				return err != nil || a != smt.Unsat
			})
		})
		if len(left) == len(all) {
			return known()
		}
		all = left
	}
}

// before reports whether what is assigned to the variable outside of the loop is never negative,
// and never greater than arrays are long.
func (w *walk) before(l *ir.Local) (low, high bool) {
	low, high = true, true
	none := true
	for i, s := range w.m.Stmts {
		if ir.Def(s) != l || w.body[int32(i)] {
			continue
		}
		none = false
		a, b := w.bounds(s, 3)
		low, high = low && a, high && b
	}
	return low && !none, high && !none
}

// bounds reports whether what the statement assigns is never negative, and never
// greater than arrays are long; it looks so many definitions deep.
func (w *walk) bounds(s ir.Stmt, deep int) (low, high bool) {
	operand := func(x ir.Operand) (low, high bool) {
		if c, ok := x.(*ir.Const); ok {
			return c.Bits >= 0, c.Bits <= longestArray
		}
		var def ir.Stmt
		for _, s := range w.m.Stmts {
			if d := ir.Def(s); d != nil && ir.Operand(d) == x {
				if def != nil {
					return false, false
				}
				def = s
			}
		}
		if l, ok := x.(*ir.Local); !ok || def == nil || deep == 0 {
			return false, false
		} else if _, isParam := w.m.Param(l); isParam {
			return false, false
		}
		return w.bounds(def, deep-1)
	}
	switch s := s.(type) { // others: any number
	case *ir.Length:
		return true, true
	case *ir.Move:
		return operand(s.Src)
	case *ir.Binary:
		c, ok := s.Y.(*ir.Const)
		if !ok || s.X.OperandType() == ir.Long {
			return false, false
		}
		switch s.Op { // others: any number
		case ir.Sub:
			low, high := operand(s.X)
			return false, low && high && c.Bits >= 0
		case ir.Add:
			low, high := operand(s.X)
			return false, low && high && c.Bits <= 0
		case ir.And:
			return c.Bits >= 0, c.Bits >= 0 && c.Bits <= longestArray
		}
	}
	return false, false
}
