package values

import (
	"math"
	"slices"

	"bandsaw/ir"
)

// A referent is a reference that is not null, as far as guards ask.
type referent struct {
	is     map[string]bool // by operator and text of a guard that asks for a class, a place or a string
	length int64
}

// holds evaluates the guard.
func (r referent) holds(g *ir.Guard) bool {
	return Possible(g, func(g *ir.Guard) Truth {
		holds := r.is[g.Op+g.Text]
		if len(g.Args) == 2 {
			side := func(x *ir.Guard) int64 {
				if x.Op == "length" {
					return r.length
				}
				return x.Value
			}
			holds = ir.Compare(g.Op, side(g.Args[0]), side(g.Args[1]))
		}
		return Truth{holds, !holds}
	}).May
}

// maxClasses bounds the classes whose combinations are all looked at.
const maxClasses = 10

// referents are enough of the references that are not null for all that the guards tell
// apart. An object can be of any of the classes together: only a program knows.
func referents(guards []*ir.Guard) (out []referent) {
	var classes, sites, texts []string
	lengths := []int64{0}
	var visit func(g *ir.Guard)
	visit = func(g *ir.Guard) {
		switch g.Op {
		case "instance":
			classes = append(classes, g.Text)
		case "site":
			sites = append(sites, g.Text)
		case "is":
			texts = append(texts, g.Text)
		}
		for _, x := range g.Args {
			visit(x)
		}
	}
	for _, g := range guards {
		visit(g)
	}
	classes, sites, texts = distinct(classes), append(distinct(sites), ""), distinct(texts)
	for mask := range 1 << min(len(classes), maxClasses) {
		for _, site := range sites {
			r := referent{is: map[string]bool{"site" + site: site != ""}}
			for i, c := range classes {
				r.is["instance"+c] = mask&(1<<min(i, maxClasses)) != 0
			}
			out = append(out, r)
		}
	}
	if len(classes) > 0 || len(sites) > 1 {
		return out
	}
	for _, g := range guards {
		for _, s := range Lengths(g).Spans {
			lengths = append(lengths, s.Lo, s.Hi)
		}
	}
	out = nil
	for _, t := range texts {
		out = append(out, referent{map[string]bool{"is" + t: true}, int64(UTF16(t))})
	}
	for _, n := range lengths {
		if n > 0 || !slices.Contains(texts, "") { // there is one string without characters
			out = append(out, referent{length: min(n, math.MaxInt32)})
		}
	}
	return out
}

func distinct(texts []string) []string {
	slices.Sort(texts)
	return slices.Compact(texts)
}

// Together reports for the tokens of two abstractions of references which references can have both.
func Together(a, b *ir.Abstraction) [][]bool {
	all := referents(slices.Concat(a.Guards, b.Guards))
	out := make([][]bool, len(a.Tokens))
	for i, x := range a.Guards {
		out[i] = make([]bool, len(b.Tokens))
		for k, y := range b.Guards {
			out[i][k] = x.Holds(0) && y.Holds(0) || slices.ContainsFunc(all, func(r referent) bool { return r.holds(x) && r.holds(y) })
		}
	}
	return out
}
