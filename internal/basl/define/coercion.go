package define

import (
	"errors"

	"bandsaw/internal/basl/syntax"
	"bandsaw/ir"

	"github.com/alecthomas/participle/v2/lexer"
)

// Coercion is a table that the user gave of what tokens of another abstraction
// become. It has its meaning when that one is known.
type Coercion struct {
	Pos lexer.Position
	// From is the expression that names the other abstraction, without spaces.
	From string

	tree *syntax.Coercion
}

// coercion takes up a coercion as far as it is known without the other abstraction.
func (r *resolver) coercion(c *syntax.Coercion) {
	from := c.From.Text()
	switch of := r.def.Abstraction.Of; {
	case of.IsRef() || of.IsReal():
		r.errorf(c.Pos, "coercions are given between abstractions of integers, found one of %s", of)
		return
	case from == r.def.Abstraction.Name:
		r.errorf(c.Pos, "a coercion is from another abstraction than %s", from)
		return
	}
	for _, other := range r.def.Coercions {
		if other.From == from {
			r.errorf(c.Pos, "the coercion from %s is already given at line %d", from, other.Pos.Line)
			return
		}
	}
	r.def.Coercions = append(r.def.Coercions, &Coercion{c.Pos, from, c})
}

// Coerced is the coercion as an operator on tokens of the abstraction from, which
// its expression means. The error lists all that is wrong, a line each.
func (d *Definition) Coerced(c *Coercion, from *ir.Abstraction) (*Operator, error) {
	if to := d.Abstraction.Of.Kind(); from.Of.Kind() != to {
		return nil, syntax.Errorf(c.Pos, "%s abstracts %s, but %s %s: coercions are given between abstractions of one type", c.From, from.Of, d.Abstraction.Name, d.Abstraction.Of)
	}
	r := resolver{def: d}
	o := &Operator{Pos: c.Pos, Name: ir.Coercion{From: c.From}.String(), Arity: 1, From: from}
	r.entries(o, c.tree.Entries)
	return o, errors.Join(r.errs...)
}
