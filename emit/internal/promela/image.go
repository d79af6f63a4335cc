package promela

import (
	"fmt"
	"strings"

	"bandsaw/artifact/pmlmap"
	"bandsaw/ir"
)

// A set of tokens of predicates is kept as in mc: as the mask of the tokens that
// are ruled out, so that 0 is the set of all. The image of sets is an expression,
// in which a token is possible if the sets have a tuple that the relation gives it
// for; of a truth value it is a choice, guarded in the same way.

// maxTokens is how many tokens a set may have: an int's bits but the sign.
const maxTokens = 31

// setType is the narrowest type of sets of so many tokens.
func setType(tokens int) string { return widthFor(1<<min(tokens, maxTokens) - 1) }

// image is a relation with how many tokens each of its arguments may have.
type image struct {
	*ir.Relation
	sizes   []int
	results int // how many there are
}

func (w *network) imageOf(s *ir.Image) *image {
	x := &image{Relation: w.prog.Relation(s.Relation), results: 2}
	for _, g := range x.From {
		x.sizes = append(x.sizes, len(w.prog.Group(g).Tokens))
	}
	if x.To != ir.Truth {
		x.results = len(w.prog.Group(x.To).Tokens)
	}
	return x
}

// partial reports whether there may be no result.
func (x *image) partial() bool {
	for _, set := range x.Table {
		if set == 0 {
			return true
		}
	}
	return false
}

// chooses reports whether the image is more than an expression.
func (x *image) chooses() bool {
	return x.partial() || x.To == ir.Truth && (len(x.Table) > 1 || x.Table[0] == ir.All(2))
}

// fits reports whether all sets do.
func (x *image) fits() bool {
	for _, n := range x.sizes {
		if n > maxTokens {
			return false
		}
	}
	return x.results <= maxTokens
}

// some tests whether the sets have a tuple whose entry f accepts.
func (x *image) some(sets []string, f func(entry uint64) bool) string {
	return x.someFrom(sets, 0, 0, f)
}

// someFrom is some, for the tuples that begin as the index says with tokens of the
// sets before arg.
func (x *image) someFrom(sets []string, arg, index int, f func(entry uint64) bool) string {
	if arg == len(sets) {
		return fmt.Sprint(f(x.Table[index]))
	}
	masks := map[string]uint64{} // of tokens, by what must hold of the sets behind
	var order []string
	for t := range x.sizes[arg] {
		rest := x.someFrom(sets, arg+1, index*x.sizes[arg]+t, f)
		if rest == "false" {
			continue
		}
		if masks[rest] == 0 {
			order = append(order, rest)
		}
		masks[rest] |= 1 << t
	}
	var ways []string
	for _, rest := range order {
		here := "true" // no set is empty
		if mask := masks[rest]; mask != ir.All(x.sizes[arg]) {
			here = fmt.Sprintf("((%s & %d) != %d)", sets[arg], mask, mask)
		}
		switch {
		case here == "true" && rest == "true":
			return "true"
		case here == "true":
			ways = append(ways, rest)
		case rest == "true":
			ways = append(ways, here)
		default:
			ways = append(ways, "("+here+" && "+rest+")")
		}
	}
	switch len(ways) {
	case 0:
		return "false"
	case 1:
		return ways[0]
	}
	return "(" + strings.Join(ways, " || ") + ")"
}

// can tests whether the result k is possible.
func (x *image) can(sets []string, k int) string {
	return x.some(sets, func(entry uint64) bool { return entry>>k&1 != 0 })
}

// set is the mask of the results that are ruled out.
func (x *image) set(sets []string) string {
	masks := map[string]uint64{} // of results that are possible in the same case
	var order []string
	for k := range x.results {
		test := x.can(sets, k)
		if masks[test] == 0 {
			order = append(order, test)
		}
		masks[test] |= 1 << k
	}
	var parts []string
	for _, test := range order {
		switch test {
		case "true":
		case "false":
			parts = append(parts, fmt.Sprint(masks[test]))
		default:
			parts = append(parts, fmt.Sprintf("(%s -> 0 : %d)", test, masks[test]))
		}
	}
	if len(parts) == 0 {
		return "0"
	}
	return strings.Join(parts, " | ")
}

// sets are the arguments in the model.
func (e *emitter) sets(n *node) []string {
	out := make([]string, len(n.args))
	for i, a := range n.args {
		out[i] = e.text(a)
	}
	return out
}

// chooseImage writes, before the d_step, the choice of a truth value, and that there
// is no such path where there is no result.
func (e *emitter) chooseImage(n *node, s *ir.Image) {
	x, sets := e.imageOf(s), e.sets(n)
	e.out.line("if")
	if x.To == ir.Truth {
		for k := range x.results {
			e.out.line(":: %s -> pick_ = %d", x.can(sets, k), k)
		}
	} else {
		e.out.line(":: %s", x.some(sets, func(entry uint64) bool { return entry != 0 }))
	}
	if x.partial() {
		e.out.line(":: else -> goto %s", impossibleLabel)
	}
	e.out.line("fi;")
}

// image writes the assignment of an image.
func (e *emitter) image(n *node, s *ir.Image) {
	x, sets := e.imageOf(s), e.sets(n)
	switch {
	case !x.fits():
		e.fail(n, fmt.Sprintf("applies the relation %s to sets of more than %d tokens, for which Promela has no number", s.Relation, maxTokens))
	case x.To == ir.Truth && x.chooses():
		e.chosen(n, pmlmap.Abstract, and(x.can(sets, 0), x.can(sets, 1)))
	case n.dead():
		e.out.line("skip;") // what matters is that there is a result
	case x.To == ir.Truth:
		e.assign(n, fmt.Sprint(x.Table[0]>>1), false)
	default:
		e.assign(n, x.set(sets), false)
	}
}
