package define

import (
	"slices"
	"strconv"

	"bandsaw/internal/basl/syntax"
	"bandsaw/internal/basl/values"
	"bandsaw/ir"
)

// What guards ask of references: whether one is null, of which class it is, where the
// object was made; of strings, what they are and how long. The first rule that holds
// counts, as only a program knows whether an object can be of two classes.

// null and text are operators of guards that only stand in one until it is done.
const (
	null = "null"
	text = "text"
)

// reference reports whether references are abstracted.
func (r *resolver) reference() bool { return r.def.Abstraction.Of.IsRef() }

// strings reports whether strings are abstracted.
func (r *resolver) strings() bool { return r.def.Abstraction.Of == ir.StringClass }

// knows says what can be asked of the references that are abstracted.
func (r *resolver) knows() string {
	p := r.parameter
	if r.strings() {
		return "a guard for strings compares " + p + " with null or a string by == or !=, or " + p + ".length() with numbers"
	}
	return "a guard for references compares " + p + " with null by == or !=, or is " + p + " instanceof CLASS or " + p + " at FILE.java:LINE"
}

// kind resolves the test of a class or of a place.
func (r *resolver) kind(c *syntax.Comparison, left *value) *value {
	if !r.reference() || r.strings() || left.guard.Op != "n" {
		if !r.reference() {
			r.errorf(c.Pos, "%s has neither class nor place, expected a comparison", r.def.Abstraction.Of)
			return nil
		}
		r.errorf(c.Pos, "%s", r.knows())
		return nil
	}
	g := &ir.Guard{Op: "instance"}
	if c.Site != nil {
		g.Op, g.Text = "site", c.Site.File+":"+c.Site.Line
	} else {
		g.Text = c.Class.Name
		if len(c.Class.Elems) > 0 || ir.AboveArrays(ir.Type(g.Text)) || ir.Type(g.Text).IsPrimitive() {
			r.errorf(c.Class.Pos, "expected a class that has no arrays, in full as app.Circle")
			return nil
		}
	}
	return &value{pos: c.Pos, guard: g, truth: true, depth: 1}
}

// constantOf reports whether v is a string.
func (r *resolver) constantOf(v *value) bool { return v.guard.Op == text }

// content resolves a comparison with a string.
func (r *resolver) content(c *syntax.Comparison, left, right *value) *value {
	if r.constantOf(left) {
		left, right = right, left
	}
	op := comparisons[c.Op]
	if left.guard.Op != "n" || op != "eq" && op != "ne" {
		r.errorf(c.Pos, "%s", r.knows())
		return nil
	}
	is := &value{pos: c.Pos, guard: &ir.Guard{Op: "is", Text: right.guard.Text}, truth: true, depth: 1}
	if op == "eq" {
		return is
	}
	return r.made(c.Pos, "not", true, is)
}

// withNull reports whether the reference is compared with null, which becomes 0.
func (r *resolver) withNull(left, right *value) bool {
	if left.guard.Op == null {
		left, right = right, left
	}
	if left.guard.Op != "n" || right.guard.Op != null {
		return false
	}
	right.guard.Op = "const"
	return true
}

// lengths reports whether the length is compared with a number.
func (r *resolver) lengths(left, right *value) bool {
	if !r.strings() {
		return false
	}
	if isConstant(left.guard) {
		left, right = right, left
	}
	return left.guard.Op == "length" && right.guard.Op == "const"
}

// text resolves a string.
func (r *resolver) text(f *syntax.Factor) *value {
	if !r.strings() {
		r.errorf(f.Pos, "%s is a string, but this abstracts %s", *f.String, r.def.Abstraction.Of)
		return nil
	}
	s, err := strconv.Unquote(*f.String)
	if err != nil {
		r.errorf(f.Pos, "%s is no string", *f.String)
		return nil
	}
	return &value{pos: f.Pos, guard: &ir.Guard{Op: text, Text: s}}
}

// method resolves n.length().
func (r *resolver) method(f *syntax.Factor) *value {
	switch {
	case !r.strings():
		r.errorf(f.Pos, "guards call no methods but length(), of strings")
		return nil
	case *f.Name != r.parameter || f.Method != "length":
		r.errorf(f.Pos, "%s", r.knows())
		return nil
	}
	return &value{pos: f.Pos, guard: &ir.Guard{Op: "length"}}
}

// firstCounts makes rules of references exclude what those before them have, if they ask
// for more than null.
func (r *resolver) firstCounts(a *syntax.Abstraction) {
	if !slices.ContainsFunc(r.def.Rules, func(rule Rule) bool { return values.Asks(rule.Guard) }) {
		return
	}
	if !a.Rules[len(a.Rules)-1].Default {
		r.errorf(a.End.Pos, "expected default -> {TOKEN}; as the last rule, for all other references")
		return
	}
	all := r.def.Rules
	r.def.Rules = nil
	for i, rule := range all {
		if 0 < i && i < len(all)-1 { // the last one, default, excludes the others already
			all[i].Guard = &ir.Guard{Op: "and", Args: []*ir.Guard{rule.Guard, r.others()}}
		}
		r.def.Rules = append(r.def.Rules, rule)
	}
	r.def.Rules = all
}
