package ranking

import (
	"fmt"
	"maps"
	"math/bits"

	"bandsaw/internal/smt"
	"bandsaw/ir"
)

// execute goes on from a place by all edges.
func (w *walk) execute(a at, step func(n int32, a at, holds []*smt.Term, values map[*ir.Local]*smt.Term)) {
	succs := w.f.Succs[a.node]
	if int(a.node) >= len(w.m.Stmts) {
		for _, t := range succs {
			step(t, a, a.holds, a.values)
		}
		return
	}
	s := w.m.Stmts[a.node]
	if test, ok := s.(*ir.If); ok && len(succs) == 2 {
		then := w.condition(test.Op, w.value(a.values, test.X), w.value(a.values, test.Y))
		holds, not := a.holds, a.holds
		if then != nil {
			holds = append(holds[:len(holds):len(holds)], then)
			not = append(not[:len(not):len(not)], smt.Not(then))
		}
		step(succs[0], a, holds, a.values)
		step(succs[1], a, not, a.values)
		return
	}
	after, holds := a.values, a.holds
	if e, ok := element(s); ok {
		holds = append(holds[:len(holds):len(holds)], w.inBounds(a.values, e)...)
	}
	if d := ir.Def(s); d != nil {
		if _, isWhole := whole(d.Type); isWhole {
			v, facts := w.result(a.values, a.node, d)
			asked, same := w.answer(a, a.node, v)
			after = maps.Clone(a.values)
			after[d] = v
			holds = append(append(holds[:len(holds):len(holds)], facts...), same...)
			a.asked = asked
		}
	}
	_, throw := s.(*ir.Throw)
	for k, t := range succs {
		if k == 0 && !throw || ir.IsTerminator(s) && !throw {
			step(t, a, holds, after)
		} else {
			step(t, a, a.holds, a.values)
		}
	}
}

// condition is the comparison, nil if one side is no whole number.
func (w *walk) condition(op ir.CondOp, x, y *smt.Term) *smt.Term {
	if x == nil || y == nil || x.Sort != y.Sort {
		return nil
	}
	return smt.Compare(string(op), x, y)
}

// result is what the statement assigns to the variable, a whole number, and what is
// known of it.
func (w *walk) result(values map[*ir.Local]*smt.Term, n int32, d *ir.Local) (*smt.Term, []*smt.Term) {
	switch s := w.m.Stmts[n].(type) { // others: any number
	case *ir.Call:
		if from := soughtFrom(w.m, n); from != nil && d.Type == ir.Int {
			v := w.anything(d.Type)
			return v, found(v, w.value(values, from))
		}
	case *ir.Move:
		if v := w.value(values, s.Src); v != nil {
			return v, nil
		}
	case *ir.Unary:
		if v := unary(s.Op, w.value(values, s.X)); v != nil {
			return v, nil
		}
	case *ir.Binary:
		x, y := w.value(values, s.X), w.value(values, s.Y)
		if s.Op == ir.Rem && x != nil && y != nil {
			v := w.anything(d.Type)
			return v, remainder(v, x, y)
		}
		if _, ok := s.Y.(*ir.Const); !ok && s.Op == ir.Mul && x != nil && y != nil {
			v := w.anything(d.Type)
			return v, w.product(v, x, y)
		}
		if c, ok := s.Y.(*ir.Const); ok && s.Op == ir.Div && x != nil && c.Bits > 1 && x.Sort == y.Sort {
			v := w.anything(d.Type)
			return v, quotient(v, x, c.Bits)
		}
		if v := w.binary(s, x, y); v != nil {
			return v, nil
		}
		if s.Op == ir.Div && x != nil && y != nil && x.Sort == y.Sort {
			v := w.anything(d.Type)
			return v, part(v, x, y)
		}
	case *ir.Length:
		return w.length(s.Array)
	}
	return w.anything(d.Type), nil
}

// length is the length of the array, and what is known of it.
func (w *walk) length(array ir.Operand) (*smt.Term, []*smt.Term) {
	v := w.anything(ir.Int)
	if a, ok := array.(*ir.Local); ok && !w.defined[a] {
		w.arrays[a] = true
		v = w.lengthOf(a)
	}
	return v, []*smt.Term{smt.Le(smt.Const(0, v.Sort), v), smt.Le(v, smt.Const(longestArray, v.Sort))}
}

// lengthOf is the length of an array that the rounds do not assign.
func (w *walk) lengthOf(a *ir.Local) *smt.Term {
	return smt.Var(fmt.Sprintf("len_%d", w.index[a]), smt.BitVec(32))
}

// element is the element of an array that the statement reads or writes.
func element(s ir.Stmt) (*ir.ElemPlace, bool) {
	var p ir.Place
	switch s := s.(type) { // others: no place
	case *ir.Load:
		p = s.From
	case *ir.Store:
		p = s.To
	}
	e, ok := p.(*ir.ElemPlace)
	return e, ok
}

// inBounds is what holds when the element was there.
func (w *walk) inBounds(values map[*ir.Local]*smt.Term, e *ir.ElemPlace) []*smt.Term {
	i := w.value(values, e.Index)
	if i == nil {
		return nil
	}
	n, facts := w.length(e.Array)
	return append(facts, smt.Le(smt.Const(0, i.Sort), i), smt.Lt(i, n))
}

// quotient is what is known of the quotient v of x by c, which is 2 at least: it is on the same
// side of zero, and nearer to that. To know it exactly costs a solver much more.
func quotient(v, x *smt.Term, c int64) []*smt.Term {
	zero := smt.Const(0, x.Sort)
	part := func(of *smt.Term, k int) *smt.Term { return smt.Apply(smt.OpBVAShr, of, smt.Const(int64(k), x.Sort)) }
	up := func(k int) *smt.Term { return smt.Apply(smt.OpBVAdd, x, smt.Const(1<<k-1, x.Sort)) }
	most, least := bits.Len64(uint64(c))-1, bits.Len64(uint64(c-1)) // powers of two on both sides of c
	return []*smt.Term{
		smt.Or(smt.Lt(x, zero), smt.And(smt.Le(part(x, least), v), smt.Le(v, part(x, most)))),
		smt.Or(smt.Le(zero, x), smt.And(smt.Le(v, part(up(least), least)), smt.Le(part(up(most), most), v))),
	}
}

// part is what is known of the quotient v of x by y, where neither is negative.
func part(v, x, y *smt.Term) []*smt.Term {
	zero, one := smt.Const(0, x.Sort), smt.Const(1, x.Sort)
	half := smt.Apply(smt.OpBVAShr, x, one)
	return []*smt.Term{
		smt.Or(smt.Lt(x, zero), smt.Le(y, zero), smt.And(smt.Le(zero, v), smt.Le(v, x))),
		smt.Or(smt.Lt(x, zero), smt.Le(y, one), smt.Le(v, half)),
	}
}

// product is what is known of the product v of x and y, as far as nothing wraps around: of longs that are ints, and of ints that
// are no greater than the root of the greatest one.
func (w *walk) product(v, x, y *smt.Term) []*smt.Term {
	zero, one, two := smt.Const(0, x.Sort), smt.Const(1, x.Sort), smt.Const(2, x.Sort)
	twice := func(x *smt.Term) *smt.Term { return smt.Apply(smt.OpBVAdd, x, x) }
	small := &smt.Term{Op: smt.OpTrue}
	switch {
	case x.Sort != y.Sort:
		return nil
	case x.Sort == smt.BitVec(32):
		w.multiplies = true
		root := smt.Const(greatestRoot, x.Sort)
		small = smt.And(smt.Le(x, root), smt.Le(y, root))
	case x.Op != smt.OpExtend || y.Op != smt.OpExtend:
		return nil
	}
	least := func(n *smt.Term, what ...*smt.Term) *smt.Term {
		return smt.Or(smt.Not(smt.And(small, smt.Le(n, x), smt.Le(n, y))), smt.And(what...))
	}
	return []*smt.Term{
		least(zero, smt.Le(zero, v)), least(one, smt.Le(x, v), smt.Le(y, v)), least(two, smt.Le(twice(x), v), smt.Le(twice(y), v)),
	}
}

// remainder is what is known of the remainder v of x by y: it is nearer to zero than y, and
// no further from it than x, on the same side (JLS 15.17.3); x itself, or x without y, if that is so near.
func remainder(v, x, y *smt.Term) []*smt.Term {
	zero := smt.Const(0, y.Sort)
	minus := smt.Apply(smt.OpBVSub, zero, y)
	least := smt.Const(-1<<(y.Sort.Bits()-1), y.Sort)
	if v.Sort != x.Sort || v.Sort != y.Sort {
		return nil
	}
	return []*smt.Term{
		smt.Or(smt.Le(y, zero), smt.And(smt.Lt(minus, v), smt.Lt(v, y))),
		smt.Or(smt.Le(zero, y), smt.And(smt.Lt(y, v), smt.Or(smt.Eq(y, least), smt.Lt(v, minus)))),
		smt.Or(smt.Lt(x, zero), smt.And(smt.Le(zero, v), smt.Le(v, x))),
		smt.Or(smt.Lt(zero, x), smt.And(smt.Le(v, zero), smt.Le(x, v))),
		smt.Or(smt.Lt(x, zero), smt.Le(y, x), smt.Eq(v, x)),
		smt.Or(smt.Lt(x, y), smt.Le(y, zero), smt.Le(y, smt.Apply(smt.OpBVSub, x, y)), smt.Eq(v, smt.Apply(smt.OpBVSub, x, y))),
	}
}

// longestArray is what HotSpot makes at most.
const longestArray = 1<<31 - 3

func unary(op ir.UnaryOp, x *smt.Term) *smt.Term {
	if x == nil {
		return nil
	}
	switch op { // others: any number
	case ir.Neg:
		return smt.Apply(smt.OpBVSub, smt.Const(0, x.Sort), x)
	case ir.I2L:
		return smt.Extend(x, 64)
	case ir.L2I:
		return smt.Low(x, 32)
	case ir.I2B:
		return smt.Extend(smt.Low(x, 8), 32)
	case ir.I2S:
		return smt.Extend(smt.Low(x, 16), 32)
	case ir.I2C:
		return smt.Apply(smt.OpBVAnd, x, smt.Const(0xffff, x.Sort))
	}
	return nil
}

var vectorOps = map[ir.BinaryOp]smt.Op{
	ir.Add: smt.OpBVAdd, ir.Sub: smt.OpBVSub, ir.Mul: smt.OpBVMul, ir.Div: smt.OpBVSDiv,
	ir.And: smt.OpBVAnd, ir.Or: smt.OpBVOr, ir.Xor: smt.OpBVXor,
	ir.Shl: smt.OpBVShl, ir.Shr: smt.OpBVAShr, ir.Ushr: smt.OpBVLShr,
}

// binary is the result of an operation, nil if it can be anything: products and
// quotients of two numbers cost a solver more than they bring.
func (w *walk) binary(s *ir.Binary, x, y *smt.Term) *smt.Term {
	if x == nil || y == nil {
		return nil
	}
	op, ok := vectorOps[s.Op]
	c, constant := s.Y.(*ir.Const)
	switch s.Op { // others: as they are
	case ir.Cmp:
		sort := smt.BitVec(32)
		return smt.Ite(smt.Lt(x, y), smt.Const(-1, sort), smt.Ite(smt.Eq(x, y), smt.Const(0, sort), smt.Const(1, sort)))
	case ir.Shl, ir.Shr, ir.Ushr:
		if !constant {
			return nil
		}
		w.shifts = w.shifts || s.Op == ir.Shl
		y = smt.Const(c.Bits&int64(x.Sort.Bits()-1), x.Sort)
	case ir.Mul:
		if !constant {
			return nil
		}
	case ir.Div:
		if !constant || c.Bits == 0 {
			return nil
		}
	}
	if !ok || x.Sort != y.Sort {
		return nil
	}
	return smt.Apply(op, x, y)
}
