package predicate

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"bandsaw/internal/basl/derive"
	"bandsaw/internal/smt"
	"bandsaw/ir"
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

func rangeOf(t *term) (low, high int64, ok bool) {
	typ := t.typ
	if t.p != nil {
		typ = t.p.typ
		if t.p.kind == lengthPlace {
			return 0, math.MaxInt32, true
		}
	}
	switch typ {
	case ir.Boolean:
		return 0, 1, true
	case ir.Byte:
		return math.MinInt8, math.MaxInt8, true
	case ir.Short:
		return math.MinInt16, math.MaxInt16, true
	case ir.Char:
		return 0, math.MaxUint16, true
	}
	return 0, 0, false
}

// deriver answers questions, one after the other.
type deriver struct {
	cache   *derive.Cache
	solver  smt.Solver
	exact   smt.Solver // of floating-point numbers, bit by bit
	whole   smt.Solver // of mathematical integers
	reasons bool       // are told
	sampled bool       // values that were tried count alone
	Queries int        // to the solver
	Unknown int        // that it did not decide
}

const cacheVersion = "predicates 5"

// answer is the answer to a question.
type answer struct {
	Table   []uint64         // a mask of target tokens for each tuple
	Reasons []map[int]reason `json:",omitempty"` // of each tuple, by target token, where reasons are asked for
	Others  string           `json:",omitempty"` // how what is not in the table was decided
	Unknown bool             `json:",omitempty"` // the solver gave up
}

// reason is how a result was decided to be possible.
type reason struct {
	By     string
	Values []int64 `json:",omitempty"` // of the leaves
}

// answer answers the question.
func (d *deriver) answer(q *question) (*answer, error) {
	ls, at := q.leaves()
	text := q.text(ls, at)
	if d.reasons {
		text = "reasons " + text
	}
	if data := d.cache.Load(text); data != nil {
		a := &answer{}
		if json.Unmarshal(data, a) == nil && len(a.Table) == q.entries() && (len(a.Reasons) == len(a.Table) || !d.reasons) {
			if a.Unknown {
				d.Unknown++
			}
			return a, nil
		}
	}
	x := newExploration(q, ls, at)
	if d.reasons {
		x.reasons = make([]map[int]reason, len(x.table))
	}
	if d.sampled { // executions mostly come to what is soon found
		x.forNew = fewForNew
	}
	x.sample()
	known, err := d.complete(x)
	if err != nil {
		return nil, err
	}
	a := &answer{Table: x.table, Reasons: x.reasons, Unknown: !known}
	if d.reasons {
		a.Others = x.others
	}
	if !d.sampled {
		if data, err := json.Marshal(a); err == nil {
			d.cache.Keep(text, data)
		}
	}
	return a, nil
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

// errTooMany says that formulas have more consistent combinations than a group may.
var errTooMany = errors.New("too many tokens")

// minterms are the combinations of truth values that the formulas can have, sorted;
// errTooMany if they are more than a set of tokens can hold.
func (d *deriver) minterms(fs []*formula, assume []*formula) ([]string, error) {
	q := &question{to: tokens{formulas: fs}, assume: assume}
	q.thresholds()
	ls, at := q.leaves()
	q.assume = append(q.assume[:len(q.assume):len(q.assume)], ranges(ls)...)
	text := fmt.Sprintf("minterms up to %d %s", ir.MaxTokens, q.text(ls, at)) // of more not all are kept
	if data := d.cache.Load(text); data != nil {
		var words []string
		if json.Unmarshal(data, &words) == nil && len(words) > 0 {
			if len(words) > ir.MaxTokens {
				return nil, errTooMany
			}
			return words, nil
		}
	}
	words, err := d.enumerate(q, ls, at, ir.MaxTokens)
	if err == nil || errors.Is(err, errTooMany) {
		if data, e := json.Marshal(words); e == nil {
			d.cache.Keep(text, data)
		}
	}
	return words, err
}
