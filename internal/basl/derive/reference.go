package derive

import (
	"math/bits"
	"slices"

	"bandsaw/artifact/abs"
	"bandsaw/internal/basl/define"
	"bandsaw/internal/basl/syntax"
	"bandsaw/internal/basl/values"
	"bandsaw/ir"

	"github.com/alecthomas/participle/v2/lexer"
)

// deriveReferences is Derive for an abstraction of references, or of strings.
func deriveReferences(def *define.Definition, o Options) (*abs.File, error) {
	a := *def.Abstraction
	a.Arithmetic = Java // of which there is none
	if err := partition(def.Pos, &a); err != nil {
		return nil, err
	}
	var errs []error
	f := &abs.File{Abstraction: &a, Given: []string{}, Decisions: map[string][]abs.Decision{}}
	for _, name := range []string{"eq", "ne"} {
		t := references(&a, name)
		for _, g := range def.Operators {
			if g.Name == name {
				f.Given = append(f.Given, name)
				errs = append(errs, (&deriver{abs: &a}).useGiven(g, t)...)
			}
		}
		if o.Given && len(f.Given) == 0 {
			continue
		}
		a.Operators = append(a.Operators, t.operator())
		f.Decisions[name] = t.decisions(&a)
	}
	return f, joined(errs)
}

// partition checks that null has exactly one token, and all else one at least; that it is
// one only is seen to by the definition, where guards ask for more than null.
func partition(pos lexer.Position, a *ir.Abstraction) error {
	var errs []error
	check := func(what string, holds func(*ir.Guard) bool, exactly bool) {
		var tokens []string
		for i, g := range a.Guards {
			if holds(g) {
				tokens = append(tokens, a.Tokens[i])
			}
		}
		switch {
		case len(tokens) == 0:
			errs = append(errs, syntax.Errorf(pos, "abstraction %s: the guards have a hole: %s has no token", a.Name, what))
		case len(tokens) > 1 && exactly:
			errs = append(errs, syntax.Errorf(pos, "abstraction %s: guards overlap: %s is both %s and %s", a.Name, what, tokens[0], tokens[1]))
		}
	}
	asks := slices.ContainsFunc(a.Guards, values.Asks)
	check("null", isNull, true)
	check("an object", isObject, !asks)
	for i, g := range a.Guards {
		if !isNull(g) && (!isObject(g) || a.Of == ir.StringClass && values.Lengths(g).Empty()) {
			errs = append(errs, syntax.Errorf(pos, "abstraction %s: no reference has the token %s", a.Name, a.Tokens[i]))
		}
	}
	return joined(errs)
}

func isNull(g *ir.Guard) bool   { return g.Holds(0) }
func isObject(g *ir.Guard) bool { return values.Possible(g, values.Unknown).May }

// references is the table of == or != on the tokens of references: null is one, of each
// other token there are several.
func references(a *ir.Abstraction, name string) *table {
	op, _ := ir.FindAbstractOperator(name)
	t := newTable(op, len(a.Tokens))
	w := integers{bits: 32, wraps: true}
	type referent struct {
		n     int64 // 0 is null
		token int
	}
	var all []referent
	objects := int64(0)
	for i, g := range a.Guards {
		if isNull(g) {
			all = append(all, referent{0, i})
		}
		if isObject(g) {
			all = append(all, referent{objects + 1, i}, referent{objects + 2, i})
			objects += 2
		}
	}
	for _, x := range all {
		for _, y := range all {
			n, _ := w.apply(name, x.n, y.n)
			t.cells[x.token*len(a.Tokens)+y.token].put(int(n), abs.Witness, &example{x.n, y.n, n})
		}
	}
	for i := range t.cells {
		for open := t.open(i); open != 0; open = t.open(i) {
			t.cells[i].rule(bits.TrailingZeros64(open), abs.Interval)
		}
	}
	return t
}
