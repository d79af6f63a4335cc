package abs

import (
	"fmt"

	"bandsaw/ir"
)

// arity of every operator that there is.
var arity = map[string]int{
	"add": 2, "sub": 2, "mul": 2, "div": 2, "rem": 2, "neg": 1,
	"and": 2, "or": 2, "xor": 2, "shl": 2, "shr": 2, "ushr": 2,
	"eq": 2, "ne": 2, "lt": 2, "le": 2, "gt": 2, "ge": 2,
}

// check reports what would make another tool stumble over the file: tables of
// the wrong size, results that do not exist, decisions that contradict the
// tables.
func (f *File) check() error {
	a := f.Abstraction
	switch {
	case a == nil:
		return fmt.Errorf("no abstraction")
	case a.Of != ir.Int:
		return fmt.Errorf("abstraction %s: of %q, expected int", a.Name, a.Of)
	case a.Arithmetic != "java" && a.Arithmetic != "ideal":
		return fmt.Errorf("abstraction %s: arithmetic %q, expected java or ideal", a.Name, a.Arithmetic)
	case len(a.Tokens) == 0 || len(a.Tokens) > 64:
		return fmt.Errorf("abstraction %s: %d tokens, expected 1 to 64", a.Name, len(a.Tokens))
	case len(a.Guards) != len(a.Tokens):
		return fmt.Errorf("abstraction %s: %d guards for %d tokens", a.Name, len(a.Guards), len(a.Tokens))
	}
	for i, g := range a.Guards {
		if err := checkGuard(g, true); err != nil {
			return fmt.Errorf("abstraction %s: guard of %s: %w", a.Name, a.Tokens[i], err)
		}
	}
	for i, o := range a.Operators {
		if i > 0 && a.Operators[i-1].Name >= o.Name {
			return fmt.Errorf("abstraction %s: operators are not sorted by name at %s", a.Name, o.Name)
		}
		if err := f.checkOperator(o); err != nil {
			return fmt.Errorf("abstraction %s: operator %s: %w", a.Name, o.Name, err)
		}
	}
	return nil
}

func (f *File) checkOperator(o *ir.Operator) error {
	a := f.Abstraction
	if arity[o.Name] == 0 || arity[o.Name] != o.Arity {
		return fmt.Errorf("no operator of this name takes %d tokens", o.Arity)
	}
	size := len(a.Tokens)
	if o.Arity == 2 {
		size *= size
	}
	if len(o.Table) != size {
		return fmt.Errorf("a table of %d entries, expected %d", len(o.Table), size)
	}
	if got := len(f.Decisions[o.Name]); got != size {
		return fmt.Errorf("%d decisions, expected %d", got, size)
	}
	n := Results(a, o.Name)
	for i, set := range o.Table {
		if n < 64 && set>>n != 0 {
			return fmt.Errorf("entry %d has results that do not exist", i)
		}
		if err := f.checkDecision(o, set, f.Decisions[o.Name][i]); err != nil {
			return fmt.Errorf("decision %d: %w", i, err)
		}
	}
	return nil
}

// checkDecision compares a decision with the entry that it is about.
func (f *File) checkDecision(o *ir.Operator, set uint64, d Decision) error {
	in := map[string]bool{}
	for _, r := range d.In {
		in[r.Result] = true
	}
	n := Results(f.Abstraction, o.Name)
	for i := range n {
		name := ResultName(f.Abstraction, o.Name, i)
		if in[name] != (set&(1<<i) != 0) {
			return fmt.Errorf("%s is in one of the table and the decision only", name)
		}
	}
	if len(d.In)+len(d.Out) != n {
		return fmt.Errorf("%d results are decided, expected %d", len(d.In)+len(d.Out), n)
	}
	return nil
}

// guardArity is how many arguments each of a guard's operators takes; -1 is
// one or more.
var guardArity = map[string]int{
	"n": 0, "const": 0, "true": 0, "neg": 1, "not": 1, "and": -1, "or": -1,
	"add": 2, "sub": 2, "mul": 2, "rem": 2, "eq": 2, "ne": 2, "lt": 2, "le": 2, "gt": 2, "ge": 2,
}

// checkGuard checks that g is made well and is a truth value, or else a
// number, so that it can be evaluated.
func checkGuard(g *ir.Guard, truth bool) error {
	if g == nil {
		return fmt.Errorf("an expression is missing")
	}
	want, ok := guardArity[g.Op]
	if !ok {
		return fmt.Errorf("unknown operation %q", g.Op)
	}
	if len(g.Args) != want && (want >= 0 || len(g.Args) == 0) {
		return fmt.Errorf("%s with %d arguments", g.Op, len(g.Args))
	}
	gives, takes := false, false // truth values?
	switch g.Op {
	case "true", "not", "and", "or":
		gives, takes = true, true
	case "eq", "ne", "lt", "le", "gt", "ge":
		gives = true
	}
	if gives != truth {
		return fmt.Errorf("%s where another kind of value belongs", g.Op)
	}
	if g.Op == "rem" && (g.Args[1] == nil || g.Args[1].Op != "const" || g.Args[1].Value == 0) {
		return fmt.Errorf("rem by what is not a constant other than 0")
	}
	for _, a := range g.Args {
		if err := checkGuard(a, takes); err != nil {
			return err
		}
	}
	return nil
}
