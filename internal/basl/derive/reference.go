package derive

import (
	"math/bits"

	"bandsaw/artifact/abs"
	"bandsaw/internal/basl/define"
	"bandsaw/internal/basl/syntax"
	"bandsaw/ir"
)

// Abstractions of references know null and all else: 0 and two other numbers
// stand for all values that guards and comparisons tell apart.
var referents = []int64{0, 1, 2}

// deriveReferences is Derive for an abstraction of references.
func deriveReferences(def *define.Definition, o Options) (*abs.File, error) {
	a := *def.Abstraction
	a.Arithmetic = Java // of which there is none
	var errs []error
	for _, n := range referents[:2] {
		var holds []int
		for i, g := range a.Guards {
			if g.Holds(n) {
				holds = append(holds, i)
			}
		}
		what := []string{"null", "an object"}[n]
		switch {
		case len(holds) == 0:
			errs = append(errs, syntax.Errorf(def.Pos, "abstraction %s: the guards have a hole: %s has no token", a.Name, what))
		case len(holds) > 1:
			errs = append(errs, syntax.Errorf(def.Pos, "abstraction %s: guards overlap: %s is both %s and %s", a.Name, what, a.Tokens[holds[0]], a.Tokens[holds[1]]))
		}
	}
	for i, g := range a.Guards {
		if !g.Holds(0) && !g.Holds(1) {
			errs = append(errs, syntax.Errorf(def.Pos, "abstraction %s: no reference has the token %s", a.Name, a.Tokens[i]))
		}
	}
	if errs != nil {
		return nil, joined(errs)
	}
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

// references is the table of == or != on the tokens of references.
func references(a *ir.Abstraction, name string) *table {
	op, _ := ir.FindAbstractOperator(name)
	t := newTable(op, len(a.Tokens))
	w := world{bits: 32, wraps: true}
	for _, x := range referents {
		for _, y := range referents {
			n, _ := w.apply(name, x, y)
			t.cells[a.TokenOf(x)*len(a.Tokens)+a.TokenOf(y)].put(int(n), abs.Witness, &example{x, y, n})
		}
	}
	for i := range t.cells {
		for open := t.open(i); open != 0; open = t.open(i) {
			t.cells[i].rule(bits.TrailingZeros64(open), abs.Interval)
		}
	}
	return t
}
