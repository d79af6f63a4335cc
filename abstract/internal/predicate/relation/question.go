// Package relation finds which combinations of the truth values of formulas are possible, and which follow
// which: the tables by which sets of tokens are changed, and the tokens themselves. Values that are tried
// show what is possible; the solver says that there is no more, or what it cannot decide is possible.
//
//	question.go  which truth values formulas can have together
//	derive.go    the answer, by samples and the solver; what was answered before is kept
//	explore.go   samples
//	complete.go  what the solver is asked after them
//	minterms.go  the combinations of truth values that formulas have
//	encode.go    formulas in the solver's words, bit by bit
//	integers.go  sums as integers that wrap
//	loose.go     what is hard for the solver, as far as linear facts tell it
//	possible.go  questions with floating-point numbers
//	enclosure.go what is asked of the solver in their place
//	threshold.go comparisons of what grows with one number, as comparisons of that
package relation

import (
	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/internal/smt"
	"bandsaw/ir"
	"fmt"
	"math"
	"slices"
	"strings"
)

// Question asks which truth values formulas can have together: for each tuple of
// tokens of the sources, which tokens of the target. It stands for a relation.
type Question struct {
	From   []Tokens
	To     Tokens // of Truth the formula alone, with the tokens F and T
	Assume []*term.Formula
	said   string // its text, once that was asked for
}

// Tokens are formulas and the combinations of their truth values that count.
type Tokens struct {
	Formulas []*term.Formula
	Words    []string // of T and F
	Of       []int    // for each token of a group the word that it has here; nil if they are the same
}

// About reports whether a formula mentions one of the places.
func (k Tokens) About(places map[string]bool) bool {
	return slices.ContainsFunc(k.Formulas, func(f *term.Formula) bool {
		return slices.ContainsFunc(f.Places(), func(p *term.Place) bool { return places[p.Key()] })
	})
}

// Told are the tokens without the formulas that mention what nobody knows: several
// tokens of the group may then have one word.
func (k Tokens) Told() Tokens {
	return k.Kept(func(i int) bool { return !k.Formulas[i].Open() })
}

// Kept are the tokens with the formulas that count alone, as of a cube.
func (k Tokens) Kept(counts func(i int) bool) Tokens {
	out := Tokens{Of: make([]int, len(k.Words))}
	var kept []int
	for i, f := range k.Formulas {
		if counts(i) {
			kept = append(kept, i)
			out.Formulas = append(out.Formulas, f)
		}
	}
	at := map[string]int{}
	for t, w := range k.Words {
		b := make([]byte, len(kept))
		for i, j := range kept {
			b[i] = w[j]
		}
		n, seen := at[string(b)]
		if !seen {
			n = len(out.Words)
			at[string(b)] = n
			out.Words = append(out.Words, string(b))
		}
		out.Of[t] = n
	}
	return out
}

// TruthWords are the tokens of a formula that stands alone.
var TruthWords = []string{"F", "T"}

// word is the combination of the formulas' truth values.
func (k Tokens) word(of func(*term.Term) int64) string {
	b := make([]byte, len(k.Formulas))
	for i, f := range k.Formulas {
		b[i] = 'F'
		if f.Eval(of) {
			b[i] = 'T'
		}
	}
	return string(b)
}

// Formulas calls f with each formula of the question.
func (q *Question) Formulas(f func(*term.Formula)) {
	for _, k := range q.From {
		for _, x := range k.Formulas {
			f(x)
		}
	}
	for _, x := range q.To.Formulas {
		f(x)
	}
	for _, x := range q.Assume {
		f(x)
	}
}

// Map puts what f gives for each formula of the question in its place.
func (q *Question) Map(f func(*term.Formula) *term.Formula) {
	all := func(fs []*term.Formula) []*term.Formula {
		out := make([]*term.Formula, len(fs))
		for i, x := range fs {
			out[i] = f(x)
		}
		return out
	}
	for i := range q.From {
		q.From[i].Formulas = all(q.From[i].Formulas)
	}
	q.To.Formulas, q.Assume = all(q.To.Formulas), all(q.Assume)
}

// leaf is a variable of the question.
type leaf struct {
	T *term.Term
	v *smt.Term
}

// Leaves are the variables of the question, in the order in which they come: a
// question that differs in names alone has the same text.
func (q *Question) Leaves() ([]leaf, map[string]int) {
	var out []leaf
	at := map[string]int{}
	q.Formulas(func(f *term.Formula) {
		f.Terms(func(t *term.Term) {
			t.Leaves(func(l *term.Term) {
				if l.Op == "const" {
					return
				}
				if _, seen := at[l.Key()]; seen {
					return
				}
				at[l.Key()] = len(out)
				bits, letter := l.Bits, "i"
				switch bits {
				case 64:
					letter = "l"
				case -32, -64:
					bits, letter = -bits, map[int]string{-32: "f", -64: "d"}[bits]
				}
				out = append(out, leaf{l, smt.Var(fmt.Sprint(letter, len(out)), smt.BitVec(bits))})
			})
		})
	})
	return out, at
}

// Ranges are what the types of the leaves say of their values.
func Ranges(ls []leaf) []*term.Formula {
	var out []*term.Formula
	for _, l := range ls {
		low, high, ok := term.Range(l.T)
		if !ok {
			continue
		}
		out = append(out, term.Compare(ir.Ge, l.T, term.Const(low, l.T.Bits)))
		if high < math.MaxInt32 {
			out = append(out, term.Compare(ir.Le, l.T, term.Const(high, l.T.Bits)))
		}
	}
	return out
}

// Expanded are the entries of the answer's table for the tokens of the groups, where
// words stand for several.
func (q *Question) Expanded() []int {
	entries := []int{0}
	for _, k := range q.From {
		var more []int
		for _, i := range entries {
			if k.Of == nil {
				for n := range k.Words {
					more = append(more, i*len(k.Words)+n)
				}
			}
			for _, n := range k.Of {
				more = append(more, i*len(k.Words)+n)
			}
		}
		entries = more
	}
	return entries
}

func (q *Question) entries() int {
	n := 1
	for _, k := range q.From {
		n *= len(k.Words)
	}
	return n
}

// Text is the question in words that do not depend on names. From then on the question stays
// as it is.
func (q *Question) Text(ls []leaf, at map[string]int) string {
	if q.said == "" {
		q.said = q.makeText(ls, at)
	}
	return q.said
}

func (q *Question) makeText(ls []leaf, at map[string]int) string {
	e := encoder{leafOf: func(t *term.Term) *smt.Term { return ls[at[t.Key()]].v }}
	var b strings.Builder
	b.WriteString(cacheVersion)
	side := func(k Tokens) {
		b.WriteString("\n" + strings.Join(k.Words, " "))
		for _, f := range k.Formulas {
			b.WriteString("\n" + e.formula(f).String())
		}
	}
	for _, k := range q.From {
		side(k)
	}
	side(q.To)
	for _, f := range q.Assume {
		b.WriteString("\nassume " + e.formula(f).String())
	}
	return b.String()
}

// manyPairs are the pairs of tuples and results above which a question is made smaller.
const manyPairs = 512

// Narrow makes a large question smaller where the statement forgets what predicates of a source are about: those of which
// nothing else in the question speaks do not count, if what the others say of the results is said by the source too.
// What then gets lost follows from several of them and is no predicate.
func (q *Question) Narrow() {
	if q.entries()*len(q.To.Words) <= manyPairs {
		return
	}
	each := func(f *term.Formula, do func(leaf string)) {
		f.Terms(func(t *term.Term) {
			t.Leaves(func(l *term.Term) {
				if l.Op != "const" {
					do(l.Key())
				}
			})
		})
	}
	for i, k := range q.From {
		if k.Of != nil { // it is smaller already
			continue
		}
		own, others := map[string]bool{}, map[string]bool{}
		note := func(in map[string]bool, fs []*term.Formula) {
			for _, f := range fs {
				each(f, func(leaf string) { in[leaf] = true })
			}
		}
		note(own, k.Formulas)
		note(others, q.To.Formulas)
		note(others, q.Assume)
		for j, o := range q.From {
			if j != i {
				note(others, o.Formulas)
			}
		}
		within := func(f *term.Formula, in map[string]bool) bool {
			all := true
			each(f, func(leaf string) { all = all && in[leaf] })
			return all
		}
		said := !slices.ContainsFunc(q.To.Formulas, func(f *term.Formula) bool {
			return within(f, own) && !slices.ContainsFunc(k.Formulas, func(g *term.Formula) bool { return g.Key() == f.Key() })
		})
		if said {
			q.From[i] = k.Kept(func(n int) bool { return within(k.Formulas[n], others) })
		}
	}
}

// LeafPlaces are the places that the target and what is assumed are about.
func (q *Question) LeafPlaces() map[string]bool {
	out := map[string]bool{}
	for _, fs := range [][]*term.Formula{q.To.Formulas, q.Assume} {
		for _, f := range fs {
			for _, p := range f.Places() {
				out[p.Key()] = true
			}
		}
	}
	return out
}
