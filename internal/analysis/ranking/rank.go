package ranking

import (
	"fmt"
	"slices"

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
	less   []int64
	strict bool
}

// ranks reports whether there are functions that prove that rounds come to an end.
func (p *Prover) ranks(w *walk) bool {
	s := p.ask()
	if s == nil {
		return false
	}
	x := &search{p: p, s: s, known: p.invariants(w), wide: smt.BitVec(40)}
	numbers := w.numbers()
	if len(numbers) == 0 {
		return false
	}
	for _, l := range numbers {
		if l.Type == ir.Long {
			x.wide = smt.BitVec(72)
		}
	}
	left := w.found
	for _, ways := range [][]func(*smt.Term) *smt.Term{{x.signed}, {x.signed, x.unsigned}, {x.absolute}} {
		x.features = nil
		for _, l := range numbers {
			for _, as := range ways {
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
			sum = smt.Apply(smt.OpAdd, sum, smt.Apply(smt.OpMul, number(e.less[i]), f))
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
	return x.values(factors)
}

// values are the values of the variables in the solver's last answer, nil if one is
// too large.
func (x *search) values(variables []*smt.Term) []int64 {
	var out []int64
	for _, v := range variables {
		n, err := x.s.Value(v)
		if err != nil || !n.IsInt64() {
			return nil
		}
		out = append(out, n.Int64())
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
func (x *search) refute(r round, factors []int64, strict bool) (answer, []int64) {
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
		before = smt.Apply(smt.OpBVAdd, before, smt.Apply(smt.OpBVMul, factor, b))
		after = smt.Apply(smt.OpBVAdd, after, smt.Apply(smt.OpBVMul, factor, a))
		l := smt.Var(fmt.Sprintf("less%d_%d", x.wide.Bits(), i), x.wide)
		x.s.Assert(smt.Eq(l, smt.Apply(smt.OpBVSub, b, a)))
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

// signed is the number as it is.
func (x *search) signed(n *smt.Term) *smt.Term { return smt.Extend(n, x.wide.Bits()) }

// unsigned is the number read without a sign.
func (x *search) unsigned(n *smt.Term) *smt.Term {
	v := x.signed(n)
	above := smt.Apply(smt.OpBVShl, smt.Const(1, x.wide), smt.Const(int64(n.Sort.Bits()), x.wide))
	return smt.Ite(smt.Lt(n, smt.Const(0, n.Sort)), smt.Apply(smt.OpBVAdd, v, above), v)
}

// absolute is how far the number is from zero: remainders and quotients come nearer to that.
func (x *search) absolute(n *smt.Term) *smt.Term {
	v := x.signed(n)
	return smt.Ite(smt.Lt(n, smt.Const(0, n.Sort)), smt.Apply(smt.OpBVSub, smt.Const(0, x.wide), v), v)
}

// numbers are the variables that have another number after some round, and that what
// happens in one depends on.
func (w *walk) numbers() []*ir.Local {
	var out []*ir.Local
	for _, l := range w.m.Locals {
		changes := slices.ContainsFunc(w.found, func(r round) bool { return w.after(r, l) != w.start(l) })
		if changes && w.read[l] {
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
