package values

import (
	"math"
	"slices"

	"bandsaw/ir"
)

// Asks reports whether the guard of references asks for more than whether one is null.
func Asks(g *ir.Guard) bool {
	switch g.Op {
	case "instance", "site", "is", "length":
		return true
	}
	return slices.ContainsFunc(g.Args, Asks)
}

// A Truth is what is known of a condition: that it may hold, and that it may not.
type Truth struct{ May, MayNot bool }

// Possible are the truth values that the guard may have of references which are not null,
// where atom says what is known of instance, site, is, and comparisons with length.
func Possible(g *ir.Guard, atom func(g *ir.Guard) Truth) Truth {
	switch g.Op {
	case "true":
		return Truth{true, false}
	case "not":
		x := Possible(g.Args[0], atom)
		return Truth{x.MayNot, x.May}
	case "and", "or":
		all := Truth{true, false} // of "and"
		for _, a := range g.Args {
			x := Possible(a, atom)
			if g.Op == "or" {
				x = Truth{x.MayNot, x.May}
			}
			all = Truth{all.May && x.May, all.MayNot || x.MayNot}
		}
		if g.Op == "or" {
			all = Truth{all.MayNot, all.May}
		}
		return all
	case "eq", "ne":
		if !Asks(g) { // with null
			return Truth{g.Op == "ne", g.Op == "eq"}
		}
	}
	return atom(g)
}

// Unknown is the atom of which nothing is known.
func Unknown(*ir.Guard) Truth { return Truth{true, true} }

// Lengths are the lengths that strings for which the guard holds may have.
func Lengths(g *ir.Guard) Set {
	return Of([]*ir.Guard{lengths(g, false)}, 0, math.MaxInt32)[0]
}

// lengths is a guard of numbers that holds of the length of each string of which g, or
// not g, holds.
func lengths(g *ir.Guard, not bool) *ir.Guard {
	truth := func(holds bool) *ir.Guard {
		if holds != not {
			return &ir.Guard{Op: "true"}
		}
		return &ir.Guard{Op: "not", Args: []*ir.Guard{{Op: "true"}}}
	}
	switch g.Op {
	case "true":
		return truth(true)
	case "not":
		return lengths(g.Args[0], !not)
	case "is":
		if not {
			return truth(false)
		}
		return &ir.Guard{Op: "eq", Args: []*ir.Guard{{Op: "n"}, {Op: "const", Value: int64(UTF16(g.Text))}}}
	case "and", "or":
		out := &ir.Guard{Op: g.Op}
		if not {
			out.Op = map[string]string{"and": "or", "or": "and"}[g.Op]
		}
		for _, a := range g.Args {
			out.Args = append(out.Args, lengths(a, not))
		}
		return out
	}
	if !Asks(g) { // with null
		return truth(g.Op == "ne")
	}
	out := &ir.Guard{Op: g.Op}
	for _, a := range g.Args {
		if a.Op == "length" {
			a = &ir.Guard{Op: "n"}
		}
		out.Args = append(out.Args, a)
	}
	if not {
		return &ir.Guard{Op: "not", Args: []*ir.Guard{out}}
	}
	return out
}

// UTF16 is the length of a Java string.
func UTF16(s string) (n int) {
	for i := range len(s) {
		switch {
		case s[i] >= 0xf0: // a pair of surrogates
			n += 2
		case s[i]&0xc0 != 0x80:
			n++
		}
	}
	return n
}

// HoldsText evaluates a guard of strings at one that is not null.
func HoldsText(g *ir.Guard, s string) bool {
	return Possible(g, func(g *ir.Guard) Truth {
		holds := g.Text == s
		if g.Op != "is" {
			n := int64(UTF16(s))
			side := func(x *ir.Guard) int64 {
				if x.Op == "length" {
					return n
				}
				return x.Value
			}
			holds = ir.Compare(g.Op, side(g.Args[0]), side(g.Args[1]))
		}
		return Truth{holds, !holds}
	}).May
}
