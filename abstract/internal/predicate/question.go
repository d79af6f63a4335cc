package predicate

import (
	"bandsaw/internal/smt"
	"bandsaw/ir"
	"fmt"
	"math"
	"slices"
	"strings"
)

// question asks which truth values formulas can have together: for each tuple of
// tokens of the sources, which tokens of the target. It stands for a relation.
type question struct {
	from   []tokens
	to     tokens // of Truth the formula alone, with the tokens F and T
	assume []*formula
	said   string // its text, once that was asked for
}

// tokens are formulas and the combinations of their truth values that count.
type tokens struct {
	formulas []*formula
	words    []string // of T and F
	of       []int    // for each token of a group the word that it has here; nil if they are the same
}

// about reports whether a formula mentions one of the places.
func (k tokens) about(places map[string]bool) bool {
	return slices.ContainsFunc(k.formulas, func(f *formula) bool {
		return slices.ContainsFunc(f.places(), func(p *place) bool { return places[p.key()] })
	})
}

// told are the tokens without the formulas that mention what nobody knows: several
// tokens of the group may then have one word.
func (k tokens) told() tokens {
	return k.kept(func(i int) bool { return !k.formulas[i].open() })
}

// kept are the tokens with the formulas that count alone, as of a cube.
func (k tokens) kept(counts func(i int) bool) tokens {
	out := tokens{of: make([]int, len(k.words))}
	var kept []int
	for i, f := range k.formulas {
		if counts(i) {
			kept = append(kept, i)
			out.formulas = append(out.formulas, f)
		}
	}
	at := map[string]int{}
	for t, w := range k.words {
		b := make([]byte, len(kept))
		for i, j := range kept {
			b[i] = w[j]
		}
		n, seen := at[string(b)]
		if !seen {
			n = len(out.words)
			at[string(b)] = n
			out.words = append(out.words, string(b))
		}
		out.of[t] = n
	}
	return out
}

var truthWords = []string{"F", "T"}

// word is the combination of the formulas' truth values.
func (k tokens) word(of func(*term) int64) string {
	b := make([]byte, len(k.formulas))
	for i, f := range k.formulas {
		b[i] = 'F'
		if f.eval(of) {
			b[i] = 'T'
		}
	}
	return string(b)
}

func (q *question) formulas(f func(*formula)) {
	for _, k := range q.from {
		for _, x := range k.formulas {
			f(x)
		}
	}
	for _, x := range q.to.formulas {
		f(x)
	}
	for _, x := range q.assume {
		f(x)
	}
}

// leaf is a variable of the question.
type leaf struct {
	t *term
	v *smt.Term
}

// leaves are the variables of the question, in the order in which they come: a
// question that differs in names alone has the same text.
func (q *question) leaves() ([]leaf, map[string]int) {
	var out []leaf
	at := map[string]int{}
	q.formulas(func(f *formula) {
		f.terms(func(t *term) {
			t.leaves(func(l *term) {
				if l.op == "const" {
					return
				}
				if _, seen := at[l.key()]; seen {
					return
				}
				at[l.key()] = len(out)
				bits, letter := l.bits, "i"
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

// ranges are what the types of the leaves say of their values.
func ranges(ls []leaf) []*formula {
	var out []*formula
	for _, l := range ls {
		low, high, ok := rangeOf(l.t)
		if !ok {
			continue
		}
		out = append(out, compare(ir.Ge, l.t, constTerm(low, l.t.bits)))
		if high < math.MaxInt32 {
			out = append(out, compare(ir.Le, l.t, constTerm(high, l.t.bits)))
		}
	}
	return out
}

// expanded are the entries of the answer's table for the tokens of the groups, where
// words stand for several.
func (q *question) expanded() []int {
	entries := []int{0}
	for _, k := range q.from {
		var more []int
		for _, i := range entries {
			if k.of == nil {
				for n := range k.words {
					more = append(more, i*len(k.words)+n)
				}
			}
			for _, n := range k.of {
				more = append(more, i*len(k.words)+n)
			}
		}
		entries = more
	}
	return entries
}

func (q *question) entries() int {
	n := 1
	for _, k := range q.from {
		n *= len(k.words)
	}
	return n
}

// text is the question in words that do not depend on names. From then on the question stays
// as it is.
func (q *question) text(ls []leaf, at map[string]int) string {
	if q.said == "" {
		q.said = q.makeText(ls, at)
	}
	return q.said
}

func (q *question) makeText(ls []leaf, at map[string]int) string {
	e := encoder{leafOf: func(t *term) *smt.Term { return ls[at[t.key()]].v }}
	var b strings.Builder
	b.WriteString(cacheVersion)
	side := func(k tokens) {
		b.WriteString("\n" + strings.Join(k.words, " "))
		for _, f := range k.formulas {
			b.WriteString("\n" + e.formula(f).String())
		}
	}
	for _, k := range q.from {
		side(k)
	}
	side(q.to)
	for _, f := range q.assume {
		b.WriteString("\nassume " + e.formula(f).String())
	}
	return b.String()
}

// manyPairs are the pairs of tuples and results above which a question is made smaller.
const manyPairs = 512

// narrow makes a large question smaller where the statement forgets what predicates of a source are about: those of which
// nothing else in the question speaks do not count, if what the others say of the results is said by the source too.
// What then gets lost follows from several of them and is no predicate.
func (q *question) narrow() {
	if q.entries()*len(q.to.words) <= manyPairs {
		return
	}
	each := func(f *formula, do func(leaf string)) {
		f.terms(func(t *term) {
			t.leaves(func(l *term) {
				if l.op != "const" {
					do(l.key())
				}
			})
		})
	}
	for i, k := range q.from {
		if k.of != nil { // it is smaller already
			continue
		}
		own, others := map[string]bool{}, map[string]bool{}
		note := func(in map[string]bool, fs []*formula) {
			for _, f := range fs {
				each(f, func(leaf string) { in[leaf] = true })
			}
		}
		note(own, k.formulas)
		note(others, q.to.formulas)
		note(others, q.assume)
		for j, o := range q.from {
			if j != i {
				note(others, o.formulas)
			}
		}
		within := func(f *formula, in map[string]bool) bool {
			all := true
			each(f, func(leaf string) { all = all && in[leaf] })
			return all
		}
		said := !slices.ContainsFunc(q.to.formulas, func(f *formula) bool {
			return within(f, own) && !slices.ContainsFunc(k.formulas, func(g *formula) bool { return g.key() == f.key() })
		})
		if said {
			q.from[i] = k.kept(func(n int) bool { return within(k.formulas[n], others) })
		}
	}
}

// leafPlaces are the places that the target and what is assumed are about.
func (q *question) leafPlaces() map[string]bool {
	out := map[string]bool{}
	for _, fs := range [][]*formula{q.to.formulas, q.assume} {
		for _, f := range fs {
			for _, p := range f.places() {
				out[p.key()] = true
			}
		}
	}
	return out
}
