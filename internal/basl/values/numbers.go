package values

import "bandsaw/ir"

// maxNumbers is how many numbers a token may stand for so that they can be tried one by one.
const maxNumbers = 16

// Members are the numbers that a token stands for: all of them or, if they are many, the one
// nearest to zero.
type Members struct {
	Members []int64
	Many    bool
}

// Numbers are those from lo to hi that the tokens of an abstraction of integers stand for.
func Numbers(a *ir.Abstraction, lo, hi int64) []Members {
	out := make([]Members, len(a.Tokens))
	for i, set := range Of(a.Guards, lo, hi) {
		out[i] = set.members()
	}
	return out
}

func (s Set) members() (out Members) {
	for _, p := range s.Spans {
		for n, ok := p.Next(p.Lo); ok; n, ok = p.Next(n + 1) {
			if len(out.Members) == maxNumbers || n == NegInf || n == PosInf {
				return Members{[]int64{s.Nearest()}, true}
			}
			out.Members = append(out.Members, n)
		}
	}
	return out
}

// TellsNumbers reports whether tokens of the abstraction can be used as numbers: it
// abstracts integers, and no fewer of its tokens stand for few numbers than for many.
func TellsNumbers(a *ir.Abstraction) bool {
	if !a.Of.IsIntLike() && a.Of != ir.Long {
		return false
	}
	few := 0
	lo, hi := ir.ChoiceRange(a.Of)
	for _, n := range Numbers(a, lo, hi) {
		if !n.Many {
			few++
		}
	}
	return few >= 2 && 2*few >= len(a.Tokens)
}
