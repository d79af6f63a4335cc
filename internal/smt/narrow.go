package smt

import (
	"maps"
	"math"
)

// narrowings is how often ranges are made smaller by formulas that are about each other's variables.
const narrowings = 3

// Narrow gives the ranges that the formulas, all of which hold, leave variables of these ranges, as far as comparisons of one with
// a number, or with a term over the others, tell. A range may be empty: then they do not all hold.
func Narrow(formulas []*Term, of map[string]Range) map[string]Range {
	out, _ := narrowed(formulas, of)
	return out
}

// narrowed is Narrow, with the ranges of variables that formulas define besides.
func narrowed(formulas []*Term, of map[string]Range) (ranges, defined map[string]Range) {
	n := &narrowing{wholes: newWholes(maps.Clone(of)), most: map[string]Range{}}
	for range narrowings {
		n.changed = false
		for _, f := range formulas {
			if x := n.definition(f); x == nil {
				n.assume(f, true)
			}
		}
		if !n.changed {
			break
		}
		n.wholes = newWholes(n.of)
	}
	return n.of, n.most
}

// narrowing makes ranges smaller.
type narrowing struct {
	*wholes
	most    map[string]Range // of variables that are defined, all that formulas leave them
	changed bool
}

// definition is what the formula defines, nil if it is something else.
func (n *narrowing) definition(f *Term) *Term {
	x, to := n.defines(f)
	if x == nil {
		return nil
	}
	if v := n.number(to); v != nil {
		n.defined[x.Name] = v.Range
		if r, ok := n.most[x.Name]; ok {
			n.defined[x.Name] = r.and(v.Range)
		}
	}
	return x
}

// assume makes ranges smaller by what the formula says, or what it does not.
func (n *narrowing) assume(f *Term, holds bool) {
	switch f.Op { // others: no range follows
	case OpNot:
		n.assume(f.Args[0], !holds)
	case OpAnd, OpOr:
		if holds == (f.Op == OpAnd) {
			for _, a := range f.Args {
				n.assume(a, holds)
			}
		}
	case OpBVSLt, OpBVSLe:
		x, y := f.Args[0], f.Args[1]
		if holds {
			n.order(x, y, f.Op == OpBVSLt)
		} else { // not x <= y is y < x
			n.order(y, x, f.Op == OpBVSLe)
		}
	case OpEq:
		x, y := f.Args[0], f.Args[1]
		switch {
		case x.Sort.Bits() < 1:
		case holds:
			n.order(x, y, false)
			n.order(y, x, false)
		default:
			n.apart(x, y)
			n.apart(y, x)
		}
	}
}

// order takes up that x is at most y, or less.
func (n *narrowing) order(x, y *Term, less bool) {
	low, high := n.number(x), n.number(y)
	if low == nil || high == nil {
		return
	}
	most, least := high.Hi, low.Lo
	if less {
		if most == math.MinInt64 || least == math.MaxInt64 {
			return // no numbers are so: another range will be empty
		}
		most, least = most-1, least+1
	}
	n.keep(x, Range{math.MinInt64, most})
	n.keep(y, Range{least, math.MaxInt64})
}

// apart takes up that x is not y, which may be the least or the greatest that x could be.
func (n *narrowing) apart(x, y *Term) {
	v, not := n.number(x), n.number(y)
	switch {
	case v == nil || not == nil || !not.single():
	case v.Lo == not.Lo && v.Lo < math.MaxInt64:
		n.keep(x, Range{v.Lo + 1, math.MaxInt64})
	case v.Hi == not.Lo && v.Hi > math.MinInt64:
		n.keep(x, Range{math.MinInt64, v.Hi - 1})
	}
}

// keep leaves x, if it is a variable, only what is in the range too.
func (n *narrowing) keep(x *Term, r Range) {
	if x.Op != OpVar {
		return
	}
	in := n.of
	was, ok := in[x.Name]
	if !ok {
		in = n.defined
		if was, ok = in[x.Name]; !ok {
			return
		}
	}
	now := was.and(r)
	if now == was {
		return
	}
	in[x.Name], n.changed = now, true
	if _, given := n.of[x.Name]; !given {
		n.most[x.Name] = now
	}
}

// and is what both have.
func (r Range) and(o Range) Range { return Range{max(r.Lo, o.Lo), min(r.Hi, o.Hi)} }
