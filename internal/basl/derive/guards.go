package derive

import (
	"errors"
	"fmt"
	"math"

	"bandsaw/internal/basl/syntax"
	"bandsaw/internal/basl/values"
	"bandsaw/internal/smt"
	"bandsaw/ir"
)

func joined(errs []error) error { return errors.Join(errs...) }

// checkGuards checks that each value has exactly one token, and each token a
// value that fits an int.
func (d *deriver) checkGuards() error {
	var errs []error
	note := func(err error) {
		if err != nil {
			errs = append(errs, err)
		}
	}
	for i := range d.def.Rules {
		note(d.overlap(i))
	}
	note(d.hole())
	for i, set := range d.numbers.sets {
		switch {
		case set.Empty():
			note(syntax.Errorf(d.def.Pos, "abstraction %s: no value has the token %s", d.abs.Name, d.abs.Tokens[i]))
		case d.abs.Of != ir.Long && set.Within(math.MinInt32, math.MaxInt32).Empty():
			note(syntax.Errorf(d.def.Pos, "abstraction %s: no int has the token %s, whose values begin at %d", d.abs.Name, d.abs.Tokens[i], set.Nearest()))
		}
	}
	return joined(errs)
}

// overlap reports a value for which rule i and an earlier one of another token
// both hold.
func (d *deriver) overlap(i int) error {
	rule := d.def.Rules[i]
	var others []*ir.Guard
	for _, r := range d.def.Rules[:i] {
		if r.Token != rule.Token {
			others = append(others, r.Guard)
		}
	}
	if others == nil {
		return nil
	}
	both := &ir.Guard{Op: "and", Args: []*ir.Guard{rule.Guard, {Op: "or", Args: others}}}
	n, found, err := d.example(both)
	if err != nil || !found {
		return err
	}
	for _, r := range d.def.Rules[:i] {
		if r.Token != rule.Token && values.Of([]*ir.Guard{r.Guard}, d.numbers.lo(), d.numbers.hi())[0].Has(n) {
			return syntax.Errorf(rule.Pos, "guards overlap: %d is both %s (line %d) and %s",
				n, d.abs.Tokens[r.Token], r.Pos.Line, d.abs.Tokens[rule.Token])
		}
	}
	return fmt.Errorf("%s: internal error: %d overlaps with no rule", d.abs.Name, n)
}

// hole reports a value for which no rule holds.
func (d *deriver) hole() error {
	none := &ir.Guard{Op: "not", Args: []*ir.Guard{{Op: "or", Args: d.abs.Guards}}}
	n, found, err := d.example(none)
	if err != nil || !found {
		return err
	}
	return syntax.Errorf(d.def.Pos, "abstraction %s: the guards have a hole: %d has no token", d.abs.Name, n)
}

// example is the value nearest to zero for which the guard holds. The solver
// says whether there is one; the sets of values, which say it too, pick the
// nearest and decide what the solver leaves open.
func (d *deriver) example(g *ir.Guard) (n int64, found bool, err error) {
	return d.exampleIn(&d.numbers, g)
}

// exampleIn is example among the values that the setting has.
func (d *deriver) exampleIn(s *setting, g *ir.Guard) (n int64, found bool, err error) {
	set := values.Of([]*ir.Guard{g}, s.lo(), s.hi())[0]
	solver, err := d.z3()
	if err != nil {
		return 0, false, err
	}
	solver.Push()
	defer solver.Pop()
	solver.Assert(s.holds(g, s.operand("x")))
	answer, err := solver.Check(d.limit)
	if err != nil {
		return 0, false, err
	}
	if answer != smt.Unknown && (answer == smt.Unsat) != set.Empty() {
		return 0, false, fmt.Errorf("%s: internal error: the solver says %v of a guard whose values are %v", d.abs.Name, answer, set.Spans)
	}
	if set.Empty() {
		return 0, false, nil
	}
	return set.Nearest(), true, nil
}
