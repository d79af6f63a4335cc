package define

import (
	"slices"
	"strings"

	"bandsaw/internal/basl/syntax"
	"bandsaw/internal/cli"
	"bandsaw/ir"
)

func (r *resolver) operator(o *syntax.Operator) {
	sym, ok := ir.FindAbstractOperator(o.Name.Text)
	if !ok {
		var names []string
		for _, s := range ir.AbstractOperators {
			names = append(names, s.Name)
		}
		r.errorf(o.Name.Pos, "unknown operator %s%s; the operators are %s", o.Name.Text,
			cli.DidYouMean(o.Name.Text, names), strings.Join(names, ", "))
		return
	}
	if r.real() && !onReals(sym.Name) || r.reference() && sym.Name != "eq" && sym.Name != "ne" {
		r.errorf(o.Name.Pos, "operator %s is none of %s, which this abstracts", sym.Name, r.def.Abstraction.Of)
		return
	}
	if sym.Symbol != o.Symbol {
		r.errorf(o.Name.Pos, "operator %s is written operator %s %s, found %s", sym.Name, sym.Symbol, sym.Name, o.Symbol)
		return
	}
	for _, other := range r.def.Operators {
		if other.Name == sym.Name {
			r.errorf(o.Pos, "operator %s is already given at line %d", sym.Name, other.Pos.Line)
			return
		}
	}
	out := &Operator{Pos: o.Pos, Name: sym.Name, Symbol: sym.Symbol, Arity: sym.Arity}
	r.entries(out, o.Entries)
	r.def.Operators = append(r.def.Operators, out)
}

// entries takes up the operator's table.
func (r *resolver) entries(o *Operator, entries []*syntax.Entry) {
	before := len(r.errs)
	for i, e := range entries {
		if e.Default && i < len(entries)-1 {
			r.errorf(e.Pos, "default is for what no other entry matches, expected it last")
		}
		r.entry(o, e)
	}
	if len(r.errs) == before {
		r.complete(o)
	}
}

// operands is the abstraction whose tokens the operator's operands are.
func (r *resolver) operands(o *Operator) *ir.Abstraction {
	if o.From != nil {
		return o.From
	}
	return r.def.Abstraction
}

func (r *resolver) entry(o *Operator, e *syntax.Entry) {
	out := Entry{Pos: e.Pos}
	if e.Default {
		for range o.Arity {
			out.Operands = append(out.Operands, -1)
		}
	} else if len(e.Operands) != o.Arity {
		r.errorf(e.Pos, "%s takes %d tokens, this entry has %d", o.Title(), o.Arity, len(e.Operands))
		return
	}
	for _, n := range e.Operands {
		t := -1
		if n.Text != "_" {
			if t = r.tokenOf(r.operands(o), n); t < 0 {
				return
			}
		}
		out.Operands = append(out.Operands, t)
	}
	for _, n := range e.Results {
		bit := r.result(o, n)
		switch {
		case bit < 0:
			return
		case out.Results&(1<<bit) != 0:
			r.errorf(n.Pos, "%s is listed twice", n.Text)
		}
		out.Results |= 1 << bit
	}
	o.Entries = append(o.Entries, out)
}

// result is the bit of a result in masks, -1 after an error.
func (r *resolver) result(o *Operator, n *syntax.Name) int {
	if !ir.IsComparison(o.Name) {
		return r.token(n)
	}
	switch n.Text {
	case "FALSE":
		return 0
	case "TRUE":
		return 1
	}
	r.errorf(n.Pos, "operator %s gives TRUE or FALSE, found %s", o.Name, n.Text)
	return -1
}

// complete checks that each tuple of tokens has an entry, and that each entry
// but a last one for all the rest is used.
func (r *resolver) complete(o *Operator) {
	used := make([]bool, len(o.Entries))
	tokens := r.operands(o).Tokens
	for x := range tokens {
		for y := range tokens {
			if o.Arity == 1 && y > 0 {
				break
			}
			i := o.Match(x, y)
			if i < 0 {
				r.errorf(o.Pos, "%s has no entry for %s; an entry for all the rest is default", o.Title(), tuple(tokens, o.Arity, x, y))
				return
			}
			used[i] = true
		}
	}
	for i, e := range o.Entries {
		rest := i == len(o.Entries)-1 && !slices.ContainsFunc(e.Operands, func(t int) bool { return t >= 0 })
		if !used[i] && !rest {
			r.errorf(e.Pos, "this entry is never used: the entries above match all that it does")
		}
	}
}

func tuple(tokens []string, arity, x, y int) string {
	if arity == 1 {
		return "(" + tokens[x] + ")"
	}
	return "(" + tokens[x] + "," + tokens[y] + ")"
}

// Title is what messages call it: "operator add", "coercion from Signs".
func (o *Operator) Title() string {
	if o.From != nil {
		return "coercion " + o.Name
	}
	return "operator " + o.Name
}

// Match is the index of the first entry for the tokens x and y (y is ignored if
// the operator takes one), -1 if there is none.
func (o *Operator) Match(x, y int) int {
	return slices.IndexFunc(o.Entries, func(e Entry) bool {
		return (e.Operands[0] < 0 || e.Operands[0] == x) &&
			(len(e.Operands) == 1 || e.Operands[1] < 0 || e.Operands[1] == y)
	})
}

// onReals reports whether the operator works on floating-point numbers.
func onReals(name string) bool {
	switch name {
	case "and", "or", "xor", "shl", "shr", "ushr":
		return false
	}
	return true
}
