package derive

import (
	"fmt"
	"math/bits"
	"slices"

	"bandsaw/artifact/abs"
	"bandsaw/internal/basl/define"
	"bandsaw/internal/basl/syntax"
	"bandsaw/ir"
)

// Undecided is the error that the solver gave up on a result that the user's
// table leaves out: the table may well be right.
type Undecided struct{ error }

// useGiven replaces the derived table by the user's, and reports each entry
// that leaves out a result that can occur, in the order of the entries; none of
// an abstraction that is to be unsafe.
func (d *deriver) useGiven(o *define.Operator, t *table) []error {
	errs := make([][]error, len(o.Entries))
	for i := range t.cells {
		c := &t.cells[i]
		x, y := t.operands(i)
		match := o.Match(x, y)
		entry := o.Entries[match]
		for missing := c.in &^ entry.Results; missing != 0 && !d.abs.Unsafe; missing &= missing - 1 {
			errs[match] = append(errs[match], d.unsafe(o, entry, t, i, bits.TrailingZeros64(missing)))
		}
		for extra := entry.Results; extra != 0; extra &= extra - 1 {
			if k := bits.TrailingZeros64(extra); c.reasons[k].example == nil {
				c.put(k, abs.User, nil)
			}
		}
		c.in = entry.Results
	}
	return slices.Concat(errs...)
}

// unsafe is the error that the entry leaves out result k of cell i.
func (d *deriver) unsafe(o *define.Operator, entry define.Entry, t *table, i, k int) error {
	x, y := t.operands(i)
	args := t.operandTokens(d.abs)[x]
	if o.Arity == 2 {
		args += "," + d.abs.Tokens[y]
	}
	name := abs.ResultName(d.abs, o.Name, k)
	e := t.cells[i].reasons[k].example
	if e == nil {
		return Undecided{syntax.Errorf(entry.Pos, "%s: it is not known whether (%s) can give %s: the solver gave up; add it, or raise -rlimit", title(o), args, name)}
	}
	if o.From != nil {
		return syntax.Errorf(entry.Pos, "%s is unsafe: (%s) lacks %s, but %d is both", title(o), args, name, e.x)
	}
	if ir.IsComparison(o.Name) {
		return syntax.Errorf(entry.Pos, "%s is unsafe: (%s) lacks %s, but %s", title(o), args, truthWords[k], e.text(t.op))
	}
	return syntax.Errorf(entry.Pos, "%s is unsafe: (%s) lacks %s, but %s", title(o), args, name, e.text(t.op))
}

// title is what messages call it, with the operator's symbol.
func title(o *define.Operator) string {
	if o.From != nil {
		return o.Title()
	}
	return "operator " + o.Symbol + " " + o.Name
}

var truthWords = [2]string{"FALSE", "TRUE"}

// text is the example as an equation.
func (e *example) text(op ir.AbstractOperator) string {
	operand := func(n int64) string {
		if n < 0 {
			return fmt.Sprintf("(%d)", n)
		}
		return fmt.Sprint(n)
	}
	switch {
	case op.Arity == 1:
		return fmt.Sprintf("-%s = %d", operand(e.x), e.result)
	case ir.IsComparison(op.Name):
		return fmt.Sprintf("%d %s %d is %v", e.x, op.Symbol, e.y, e.result == 1)
	}
	return fmt.Sprintf("%d %s %s = %d", e.x, op.Symbol, operand(e.y), e.result)
}
