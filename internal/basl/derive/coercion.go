package derive

import (
	"math"
	"slices"

	"bandsaw/internal/basl/values"
	"bandsaw/ir"
)

// Coercion is the operator that gives for each token of one abstraction those
// tokens of another that the same values may have (Bandera section 5.3), or
// what the conversion between their types may make of them. Between integers it
// is exact, but where the divisors in the guards of both are too many together:
// then any token may come. Of floating-point numbers it knows intervals.
func Coercion(conversion ir.UnaryOp, from, to *ir.Abstraction) *ir.Operator {
	o := &ir.Operator{
		Name:  ir.Coercion{Conversion: conversion, From: from.Name}.String(),
		Arity: 1, From: from.Tokens,
	}
	switch {
	case from.Of.IsReal() || to.Of.IsReal():
		o.Table = coercedReals(from, to)
	default:
		o.Table = coercedInts(conversion, from, to)
	}
	return o
}

// coercedInts is the table between integers.
func coercedInts(conversion ir.UnaryOp, from, to *ir.Abstraction) []uint64 {
	table := make([]uint64, len(from.Tokens))
	sets, ok := together(from, to)
	w := integers{lengthOf(from.Of.Kind()), true}
	for i := range table {
		if !ok {
			table[i] = ^uint64(0) >> (ir.MaxTokens - len(to.Tokens))
			continue
		}
		for _, x := range sets[i].Spans {
			images := []values.Span{x}
			if conversion == ir.L2I {
				images = w.castSpan(ir.Int, x)
			}
			for k, y := range sets[len(table):] {
				if meet(images, y.Spans) {
					table[i] |= 1 << k
				}
			}
		}
	}
	return table
}

// together are the values of the tokens of both, with one modulus, as far as
// the first one's type has them; false if that would be too large.
func together(from, to *ir.Abstraction) ([]values.Set, bool) {
	guards := slices.Concat(from.Guards, to.Guards)
	m := 1
	for _, g := range guards {
		m = values.Modulus(g, m)
	}
	if m == 0 {
		return nil, false
	}
	sets := values.Of(guards, values.NegInf, values.PosInf)
	lo, hi := from.Of.Kind().Range()
	for i := range from.Guards {
		sets[i] = sets[i].Within(lo, hi)
	}
	return sets, true
}

// coercedReals is the table where floating-point numbers come from or go to.
// All conversions are monotone (JLS 5.1.2, 5.1.3).
func coercedReals(from, to *ir.Abstraction) []uint64 {
	table := make([]uint64, len(from.Tokens))
	if from.Of.IsReal() {
		for i, atoms := range newRealDeriver(from).atoms {
			for _, x := range atoms {
				table[i] |= fromReal(x, to)
			}
		}
		return table
	}
	lo, hi := from.Of.Kind().Range()
	d := newRealDeriver(to)
	for i, set := range values.Of(from.Guards, lo, hi) {
		for _, x := range set.Spans {
			for k := range to.Tokens {
				if d.meets(k, d.OfInteger(x.Lo), d.OfInteger(x.Hi), false) {
					table[i] |= 1 << k
				}
			}
		}
	}
	return table
}

// fromReal is the tokens that numbers of the atom may have after a conversion.
func fromReal(x values.Atom, to *ir.Abstraction) (set uint64) {
	if to.Of.IsReal() {
		d := newRealDeriver(to)
		for k := range to.Tokens {
			if d.meets(k, d.Round(x.Lo), d.Round(x.Hi), x.IsNaN()) {
				set |= 1 << k
			}
		}
		return set
	}
	least, greatest := to.Of.Kind().Range()
	all := values.Of(to.Guards, least, greatest)
	lo, hi := integer(x.Lo, least, greatest), integer(x.Hi, least, greatest)
	for k, y := range all {
		if p, ok := values.NewSpan(lo, hi, values.AllResidues(y.M)); ok && meet([]values.Span{p}, y.Spans) {
			set |= 1 << k
		}
	}
	return set
}

// integer is Java's conversion to an integral type: towards zero, NaN to 0,
// and what is too large to the nearest value (JLS 5.1.3).
func integer(f float64, least, greatest int64) int64 {
	switch {
	case f != f:
		return 0
	case f <= float64(least):
		return least
	case f >= float64(greatest):
		return greatest
	}
	return int64(math.Trunc(f))
}
