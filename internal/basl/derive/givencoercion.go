package derive

import (
	"errors"
	"fmt"
	"slices"

	"bandsaw/artifact/abs"
	"bandsaw/internal/basl/define"
	"bandsaw/internal/basl/syntax"
	"bandsaw/internal/basl/values"
	"bandsaw/internal/smt"
	"bandsaw/ir"
)

// coercions puts in the coercions that the user gave, each checked if the
// abstraction is not to be unsafe.
func (d *deriver) coercions(f *abs.File, find func(expr string) (*ir.Abstraction, error)) error {
	if f == nil {
		return nil
	}
	var errs []error
	for _, c := range d.def.Coercions {
		from, err := find(c.From)
		if err != nil {
			errs = append(errs, syntax.Errorf(c.Pos, "coercion from %s: %v", c.From, err))
			continue
		}
		o, err := d.def.Coerced(c, from)
		if err != nil {
			errs = append(errs, err)
			continue
		}
		t, err := d.coercionTable(o)
		if err != nil {
			errs = append(errs, err)
			continue
		}
		errs = append(errs, d.useGiven(o, t)...)
		d.abs.Operators = append(d.abs.Operators, t.operator())
		f.Given = append(f.Given, o.Name)
		f.Decisions[o.Name] = t.decisions(d.abs)
	}
	sortOperators(d.abs.Operators)
	return joined(errs)
}

// coercionTable is what is known of the coercion: the solver is asked of each
// token for a value that has none of the tokens which the user's entry gives it.
func (d *deriver) coercionTable(o *define.Operator) (*table, error) {
	t := &table{
		op: ir.AbstractOperator{Name: o.Name, Arity: 1}, tokens: len(o.From.Tokens), results: len(d.abs.Tokens), from: o.From,
		cells: make([]cell, len(o.From.Tokens)),
	}
	for i := range t.cells {
		c := &t.cells[i]
		c.reasons = make([]reason, t.results)
		given := o.Entries[o.Match(i, 0)].Results
		for k := range t.results {
			c.rule(k, abs.Z3)
			if d.abs.Unsafe && given&(1<<k) == 0 {
				c.reasons[k].by = abs.User
			}
		}
		if d.abs.Unsafe {
			continue
		}
		n, found, err := d.uncovered(o.From.Guards[i], given)
		if err != nil {
			return nil, fmt.Errorf("%s:%d:%d: %s: %w", o.Pos.Filename, o.Pos.Line, o.Pos.Column, o.Title(), err)
		}
		if found {
			k := d.vectors.token(n)
			c.out &^= 1 << k
			c.put(k, abs.Z3, &example{x: n, result: n})
		}
	}
	return t, nil
}

// uncovered is a value for which the guard holds, and that has none of the tokens in
// the set.
func (d *deriver) uncovered(guard *ir.Guard, set uint64) (n int64, found bool, err error) {
	all := []*ir.Guard{guard}
	for k, g := range d.abs.Guards {
		if set&(1<<k) != 0 {
			all = append(all, &ir.Guard{Op: "not", Args: []*ir.Guard{g}})
		}
	}
	question := guard
	if len(all) > 1 {
		question = &ir.Guard{Op: "and", Args: all}
	}
	if values.Modulus(question, 1) != 0 {
		return d.exampleIn(&d.vectors, question)
	}
	solver, err := d.z3()
	if err != nil {
		return 0, false, err
	}
	solver.Push()
	defer solver.Pop()
	x := d.vectors.operand("x")
	solver.Assert(d.vectors.holds(question, x))
	answer, err := solver.Check(d.limit)
	switch {
	case err != nil || answer == smt.Unsat:
		return 0, false, err
	case answer == smt.Unknown:
		return 0, false, Undecided{errors.New("the solver gave up on whether the entries cover all values; raise -rlimit")}
	}
	value, err := solver.Value(x)
	if err != nil {
		return 0, false, err
	}
	return value.Int64(), true, nil
}

// CheckCoercion is the error that the table, which was given for a coercion between
// the abstractions, is not one for them as they are: it has other tokens, or lacks
// some that values have, where to is not unsafe.
func CheckCoercion(given *ir.Operator, from, to *ir.Abstraction) error {
	o := &define.Operator{Name: given.Name, Arity: 1, From: from}
	if !slices.Equal(given.From, from.Tokens) {
		return fmt.Errorf("abstraction %s: %s was given for other tokens than %s has; compile it again", to.Name, o.Title(), from.Name)
	}
	if to.Unsafe {
		return nil
	}
	d := newDeriver(to, Options{Arithmetic: to.Arithmetic, Limit: Limit, Bits: lengthOf(to.Of.Kind())})
	defer d.Close()
	for i, set := range given.Table {
		n, found, err := d.uncovered(from.Guards[i], set)
		if err != nil {
			return fmt.Errorf("abstraction %s: %s: %w", to.Name, o.Title(), err)
		}
		if found {
			return fmt.Errorf("abstraction %s: %s is unsafe: (%s) lacks %s, but %d is both; compile it again", to.Name, o.Title(), from.Tokens[i], to.Tokens[d.vectors.token(n)], n)
		}
	}
	return nil
}
