package derive

import (
	"slices"

	"bandsaw/internal/basl/values"
	"bandsaw/ir"
)

// Coercion is the operator that gives for each token of one abstraction those
// tokens of another that the same values may have (Bandera section 5.3), or
// what the conversion between their types may make of them. It is exact, but
// where the divisors in the guards of both are too many together: then any
// token may come.
func Coercion(conversion ir.UnaryOp, from, to *ir.Abstraction) *ir.Operator {
	o := &ir.Operator{
		Name:  ir.Coercion{Conversion: conversion, From: from.Name}.String(),
		Arity: 1, From: from.Tokens, Table: make([]uint64, len(from.Tokens)),
	}
	sets, ok := together(from, to)
	w := world{lengthOf(from.Of.Kind()), true}
	for i := range from.Tokens {
		if !ok {
			o.Table[i] = ^uint64(0) >> (ir.MaxTokens - len(to.Tokens))
			continue
		}
		for _, x := range sets[i].Spans {
			images := []values.Span{x}
			if conversion == ir.L2I {
				images = w.castSpan(ir.Int, x)
			}
			for k, y := range sets[len(from.Tokens):] {
				if meet(images, y.Spans) {
					o.Table[i] |= 1 << k
				}
			}
		}
	}
	return o
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
