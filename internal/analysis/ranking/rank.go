package ranking

import (
	"fmt"
	"math/big"
	"slices"

	"bandsaw/internal/analysis/bounds"
	"bandsaw/internal/smt"
	"bandsaw/ir"
)

// How much a solver works for one question, how often examples are gathered for one
// function, how large its factors are, and of how many numbers it may be the sum.
const (
	limit        = 1000000
	manyTries    = 10
	manyFactors  = 2
	manyFeatures = 16
)

// feature is a number of a round that a function may be a sum of multiples of.
type feature struct {
	before *smt.Term
	after  func(r round) *smt.Term
}

// search looks for functions of features; in sums of the sort wide nothing wraps around.
type search struct {
	p        *Prover
	s        smt.Solver
	known    []*smt.Term // what holds at the beginning of each round
	wide     smt.Sort
	features []feature
}

// example is by how much each feature gets smaller in a round, and whether the function
// has to as well; else it must not grow.
type example struct {
	less   []*big.Int
	strict bool
}

// ranks reports whether there are functions that prove that rounds come to an end.
func (p *Prover) ranks(w *walk) bool {
	s := p.ask()
	numbers := w.numbers()
	if s == nil || len(numbers) == 0 {
		return false
	}
	wide := smt.BitVec(40)
	if slices.ContainsFunc(numbers, func(l *ir.Local) bool { return l.Type == ir.Long }) {
		wide = smt.BitVec(72)
	}
	integers, all := w.overIntegers()
	return (&search{p: p, s: s, wide: smt.Int}).ranks(integers, numbers) ||
		(!all || w.shifts) && (&search{p: p, s: s, wide: wide}).ranks(w, numbers)
}

// ranks reports whether there are functions of the numbers that prove that rounds come to an end.
func (x *search) ranks(w *walk, numbers []*ir.Local) bool {
	x.known = x.invariants(w)
	left := w.found
	all := [][]view{{x.signed}, {x.signed, x.unsigned}, {x.absolute}}
	if w.shifts && x.wide != smt.Int {
		all = append(all, []view{x.lowest})
	}
	for _, ways := range all {
		x.features = nil
		for _, l := range numbers {
			for _, as := range ways {
				sort, _ := whole(l.Type)
				as := func(n *smt.Term) *smt.Term { return as(n, sort.Bits()) }
				x.features = append(x.features, feature{as(w.start(l)), func(r round) *smt.Term { return as(w.after(r, l)) }})
			}
		}
		if len(x.features) > manyFeatures {
			continue // another way has fewer
		}
		for {
			rest := x.lessInOne(left)
			if len(rest) == 0 {
				return true
			}
			if len(rest) == len(left) {
				break
			}
			left = rest
		}
	}
	return false
}

// lessInOne finds a function that grows in none of the rounds, and takes out those in
// which it gets smaller.
func (x *search) lessInOne(rounds []round) []round {
	for target := range rounds {
		f := x.find(rounds, target)
		if f == nil {
			continue
		}
		return slices.DeleteFunc(slices.Clone(rounds), func(r round) bool {
			answer, _ := x.refute(r, f, true)
			return answer == proved
		})
	}
	return rounds
}

// find looks for the factors of a function that gets smaller in the target and grows in
// no other round; nil if there seem to be none.
func (x *search) find(rounds []round, target int) []int64 {
	var examples []example
	for range manyTries {
		f := x.fit(examples)
		if f == nil {
			return nil
		}
		found := false
		for i, r := range rounds {
			answer, less := x.refute(r, f, i == target)
			if answer == unknown {
				return nil
			}
			if answer == refuted {
				examples = append(examples, example{less, i == target})
				found = true
				break
			}
		}
		if !found {
			return f
		}
	}
	return nil
}

// fit finds factors for which all examples are as they have to be.
func (x *search) fit(examples []example) []int64 {
	x.s.Push()
	defer x.s.Pop()
	var factors []*smt.Term
	number := func(v int64) *smt.Term { return smt.Const(v, smt.Int) }
	for i := range x.features {
		f := smt.Var(fmt.Sprintf("factor_%d", i), smt.Int)
		factors = append(factors, f)
		x.s.Assert(smt.And(smt.Le(number(-manyFactors), f), smt.Le(f, number(manyFactors))))
	}
	for _, e := range examples {
		sum := number(0)
		for i, f := range factors {
			sum = smt.Apply(smt.OpAdd, sum, smt.Apply(smt.OpMul, &smt.Term{Op: smt.OpConst, Sort: smt.Int, Value: e.less[i]}, f))
		}
		least := int64(0)
		if e.strict {
			least = 1
		}
		x.s.Assert(smt.Le(number(least), sum))
	}
	if answer, err := x.p.check(); err != nil || answer != smt.Sat {
		return nil
	}
	var out []int64
	for _, v := range x.values(factors) {
		out = append(out, v.Int64())
	}
	return out
}

// values are the values of the variables in the solver's last answer, nil if it does not say.
func (x *search) values(variables []*smt.Term) []*big.Int {
	var out []*big.Int
	for _, v := range variables {
		n, err := x.s.Value(v)
		if err != nil {
			return nil
		}
		out = append(out, n)
	}
	return out
}

// answer is what is known of a function in a round.
type answer int

const (
	unknown answer = iota
	proved
	refuted
)

// refute asks whether there is a round in which the function does not get smaller, or
// grows if it is not strict, and tells by how much the features get smaller there.
func (x *search) refute(r round, factors []int64, strict bool) (answer, []*big.Int) {
	x.s.Push()
	defer x.s.Pop()
	for _, h := range append(slices.Clone(x.known), r.holds...) {
		x.s.Assert(h)
	}
	before, after := smt.Const(0, x.wide), smt.Const(0, x.wide)
	var less []*smt.Term
	for i, f := range x.features {
		factor := smt.Const(factors[i], x.wide)
		b, a := f.before, f.after(r)
		before = x.plus(before, x.times(factor, b))
		after = x.plus(after, x.times(factor, a))
		l := smt.Var(fmt.Sprintf("less%d_%d", x.wide.Bits(), i), x.wide)
		x.s.Assert(smt.Eq(l, x.minus(b, a)))
		less = append(less, l)
	}
	if strict {
		x.s.Assert(smt.Le(before, after))
	} else {
		x.s.Assert(smt.Lt(before, after))
	}
	switch a, err := x.p.check(); {
	case err != nil || a == smt.Unknown:
		return unknown, nil
	case a == smt.Unsat:
		return proved, nil
	}
	if by := x.values(less); by != nil {
		return refuted, by
	}
	return unknown, nil
}

// plus, minus and times are operations in which nothing wraps around.
func (x *search) plus(a, b *smt.Term) *smt.Term  { return x.apply(smt.OpAdd, smt.OpBVAdd, a, b) }
func (x *search) minus(a, b *smt.Term) *smt.Term { return x.apply(smt.OpSub, smt.OpBVSub, a, b) }
func (x *search) times(a, b *smt.Term) *smt.Term { return x.apply(smt.OpMul, smt.OpBVMul, a, b) }

func (x *search) apply(onIntegers, onVectors smt.Op, a, b *smt.Term) *smt.Term {
	if x.wide == smt.Int {
		return smt.Apply(onIntegers, a, b)
	}
	return smt.Apply(onVectors, a, b)
}

// A view is a way of reading a number of so many bits.
type view func(n *smt.Term, bits int) *smt.Term

// signed is the number as it is.
func (x *search) signed(n *smt.Term, _ int) *smt.Term {
	if x.wide == smt.Int {
		return n
	}
	return smt.Extend(n, x.wide.Bits())
}

// unsigned is the number read without a sign.
func (x *search) unsigned(n *smt.Term, bits int) *smt.Term {
	v := x.signed(n, bits)
	above := power(bits)
	above.Sort = x.wide
	return smt.Ite(smt.Lt(n, smt.Const(0, n.Sort)), x.plus(v, above), v)
}

// absolute is how far the number is from zero: remainders and quotients come nearer to that.
func (x *search) absolute(n *smt.Term, bits int) *smt.Term {
	v := x.signed(n, bits)
	return smt.Ite(smt.Lt(n, smt.Const(0, n.Sort)), x.minus(smt.Const(0, x.wide), v), v)
}

// lowest is the lowest bit of the number that is set, read without a sign; more than all for zero. Shifts to the left move it up.
func (x *search) lowest(n *smt.Term, bits int) *smt.Term {
	bit := smt.Apply(smt.OpBVAnd, n, smt.Apply(smt.OpBVSub, smt.Const(0, n.Sort), n))
	above := power(bits)
	above.Sort = x.wide
	return smt.Ite(smt.Eq(n, smt.Const(0, n.Sort)), above, x.unsigned(bit, bits))
}

// numbers are the variables that have another number after some round, and that what
// happens in one depends on.
func (w *walk) numbers() []*ir.Local {
	var out []*ir.Local
	for _, l := range w.m.Locals {
		if w.read[l] && w.changes(bounds.Number{Local: l}) {
			out = append(out, l)
		}
	}
	return out
}

// after is what the variable has after the round, nil if it is no whole number.
func (w *walk) after(r round, l *ir.Local) *smt.Term {
	if v := r.then[l]; v != nil {
		return v
	}
	return w.start(l)
}
