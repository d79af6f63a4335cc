package derive

import (
	"bandsaw/artifact/abs"
	"bandsaw/ir"
)

// table is an operator being derived: what is known of each result of each
// tuple of tokens.
type table struct {
	op      ir.AbstractOperator
	test    bool // results are truth values
	tokens  int
	from    *ir.Abstraction // of a coercion, whose tokens the operand has; else nil
	results int
	cells   []cell // of each tuple, the last token varying fastest
}

// cell is what is known of one tuple. A result that is neither in nor out is
// open.
type cell struct {
	in, out uint64
	reasons []reason // of each result
}

type reason struct {
	by      string
	example *example // nil if there is none
}

// example is concrete operands and their result.
type example struct{ x, y, result int64 }

func newTable(op ir.AbstractOperator, tokens int) *table {
	t := &table{op: op, test: ir.IsComparison(op.Name), tokens: tokens, results: results(op.Name, tokens)}
	size := tokens
	if op.Arity == 2 {
		size *= tokens
	}
	t.cells = make([]cell, size)
	for i := range t.cells {
		t.cells[i].reasons = make([]reason, t.results)
	}
	return t
}

// operands is the tokens of cell i; y is 0 if the operator takes one.
func (t *table) operands(i int) (x, y int) {
	if t.op.Arity == 1 {
		return i, 0
	}
	return i / t.tokens, i % t.tokens
}

// operandTokens are the tokens that an operand can have, where a's operator is derived.
func (t *table) operandTokens(a *ir.Abstraction) []string {
	if t.from != nil {
		return t.from.Tokens
	}
	return a.Tokens
}

// all is the set of all results.
func (t *table) all() uint64 {
	if t.results == 64 {
		return ^uint64(0)
	}
	return 1<<t.results - 1
}

// open is the results of cell i that are not decided.
func (t *table) open(i int) uint64 {
	c := &t.cells[i]
	return t.all() &^ (c.in | c.out)
}

func (c *cell) put(result int, by string, e *example) {
	c.in |= 1 << result
	c.reasons[result] = reason{by, e}
}

func (c *cell) rule(result int, by string) {
	c.out |= 1 << result
	c.reasons[result] = reason{by: by}
}

// operator is the finished table.
func (t *table) operator() *ir.Operator {
	o := &ir.Operator{Name: t.op.Name, Arity: t.op.Arity}
	if t.from != nil {
		o.From = t.from.Tokens
	}
	for _, c := range t.cells {
		o.Table = append(o.Table, c.in)
	}
	return o
}

// decisions are the reasons in the form of the compiled file.
func (t *table) decisions(a *ir.Abstraction) (out []abs.Decision) {
	for i, c := range t.cells {
		x, y := t.operands(i)
		d := abs.Decision{Args: []string{t.operandTokens(a)[x]}, In: []abs.Reason{}, Out: []abs.Reason{}}
		if t.op.Arity == 2 {
			d.Args = append(d.Args, a.Tokens[y])
		}
		for k, r := range c.reasons {
			entry := abs.Reason{Result: abs.ResultName(a, t.op.Name, k), By: r.by}
			if e := r.example; e != nil {
				entry.Example = []int64{e.x, e.y, e.result}
				if t.op.Arity == 1 {
					entry.Example = []int64{e.x, e.result}
				}
			}
			if c.in&(1<<k) != 0 {
				d.In = append(d.In, entry)
			} else {
				d.Out = append(d.Out, entry)
			}
		}
		out = append(out, d)
	}
	return out
}

// unknown counts the results that are in only because nothing could decide
// them.
func (t *table) unknown() int {
	n := 0
	for _, c := range t.cells {
		for _, r := range c.reasons {
			if r.by == abs.Unknown {
				n++
			}
		}
	}
	return n
}
