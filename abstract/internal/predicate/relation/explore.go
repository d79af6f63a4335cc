package relation

import (
	"math"
	"math/rand/v2"
	"slices"

	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/artifact/relations"
	"bandsaw/ir"
)

// What samples of values show of a question.

// exploration fills the table of a question.
type exploration struct {
	q       *Question
	by      *Question // the same, with leaves that know their slots: to be evaluated
	ls      []leaf
	at      map[string]int
	index   []map[string]int // of the words of each source
	toIndex map[string]int
	table   []uint64
	values  []int64
	news    [][]int64        // that showed something new
	forNew  int              // how many more are tried for each
	shown   string           // relations.Witness, or Z3 for values that it found
	reasons []map[int]reason // by entry and result; nil if nobody asks
	others  string           // how the rest was decided
	// What values are drawn from: numbers near those in the question.
	rand  *rand.Rand
	near  []int64
	reals []float64
	ends  [][]end // for each leaf what it is in that is compared
}

func newExploration(q *Question, ls []leaf, at map[string]int) *exploration {
	x := &exploration{q: q, by: q.numbered(at), ls: ls, at: at, toIndex: indexed(q.To.Words), table: make([]uint64, q.entries()), values: make([]int64, len(ls)), shown: relations.Witness, forNew: forNew}
	for _, k := range q.From {
		x.index = append(x.index, indexed(k.Words))
	}
	return x
}

func indexed(words []string) map[string]int {
	out := make(map[string]int, len(words))
	for i, w := range words {
		out[w] = i
	}
	return out
}

// numbered is the question with leaves that know their slots.
func (q *Question) numbered(at map[string]int) *Question {
	var leaves func(t *term.Term) *term.Term
	leaves = func(t *term.Term) *term.Term {
		if t.Op == "const" {
			return t
		}
		out := *t
		out.Args = make([]*term.Term, len(t.Args))
		for i, a := range t.Args {
			out.Args[i] = leaves(a)
		}
		if len(t.Args) == 0 {
			out.Slot = 1 + at[t.Key()]
		}
		return &out
	}
	var all func(fs []*term.Formula) []*term.Formula
	all = func(fs []*term.Formula) []*term.Formula {
		out := make([]*term.Formula, len(fs))
		for i, f := range fs {
			g := *f
			g.Args = all(f.Args)
			if f.L != nil {
				g.L, g.R = leaves(f.L), leaves(f.R)
			}
			out[i] = &g
		}
		return out
	}
	out := &Question{To: Tokens{Formulas: all(q.To.Formulas)}, Assume: all(q.Assume)}
	for _, k := range q.From {
		out.From = append(out.From, Tokens{Formulas: all(k.Formulas)})
	}
	return out
}

func (x *exploration) value(t *term.Term) int64 {
	if t.Slot > 0 {
		return x.values[t.Slot-1]
	}
	return x.values[x.at[t.Key()]]
}

// note takes up what the values of the leaves show, and reports whether it is new.
func (x *exploration) note() bool {
	for _, f := range x.by.Assume {
		if !f.Eval(x.value) {
			return false
		}
	}
	i := 0
	for k, from := range x.by.From {
		n, ok := x.index[k][from.word(x.value)]
		if !ok {
			return false
		}
		i = i*len(x.q.From[k].Words) + n
	}
	to, ok := x.toIndex[x.by.To.word(x.value)]
	if !ok || x.table[i]>>to&1 != 0 {
		return false
	}
	x.table[i] |= 1 << to
	x.because(i, to, reason{x.shown, slices.Clone(x.values)})
	return true
}

// because notes how the result of the entry was decided, if that is asked for.
func (x *exploration) because(entry, to int, r reason) {
	if x.reasons == nil {
		return
	}
	if x.reasons[entry] == nil {
		x.reasons[entry] = map[int]reason{}
	}
	if _, known := x.reasons[entry][to]; !known {
		x.reasons[entry][to] = r
	}
}

// unknown makes all results possible.
func (x *exploration) unknown() {
	for i := range x.table {
		x.table[i] = ir.All(len(x.q.To.Words))
		for to := range x.q.To.Words {
			x.because(i, to, reason{By: relations.Unknown})
		}
	}
	x.others = relations.Unknown
}

// How many values are tried before the solver is asked, at least and at most: ten
// for each entry of the table. A query costs as much as some hundred.
const (
	minSamples = 400
	maxSamples = 8000
	forNew     = 40 // more for each that showed something new
	fewForNew  = 2  // the same where samples need not show all
)

// sample tries values near the numbers in the question, near the ends, and near
// one another. They are the same in every run.
func (x *exploration) sample() { x.try(x.note) }

// try calls note with each of the values.
func (x *exploration) try(note func() bool) {
	x.drawFrom(rand.New(rand.NewPCG(1, 2)))
	x.explore(note, min(maxSamples, max(minSamples, 10*len(x.table))))
}

// explore calls note with n values and more. From those that showed something new it goes
// on by changing some of them: what is rare has several that belong together.
func (x *exploration) explore(note func() bool, n int) {
	r := x.rand
	for ; n > 0 && len(x.ls) > 0; n-- {
		if len(x.news) > 0 && r.IntN(4) > 0 {
			copy(x.values, x.news[r.IntN(len(x.news))])
			i := r.IntN(len(x.ls))
			x.values[i] = x.draw(x.ls[i].T.Bits)
		} else {
			for i, l := range x.ls {
				x.values[i] = x.draw(l.T.Bits)
			}
			if r.IntN(2) == 0 {
				x.inTurn()
			}
		}
		for r.IntN(3) > 0 {
			x.toEnd(r.IntN(len(x.ls)))
		}
		if note() {
			x.news = append(x.news, slices.Clone(x.values))
			n += x.forNew
		}
	}
	if len(x.ls) == 0 {
		note()
	}
}

// inTurn gives one leaf after the other, in any order, a value near one with which a comparison comes out otherwise in which
// there are only leaves that had their turn: what was so before stays so, so that several equations hold together.
func (x *exploration) inTurn() {
	had := map[int]bool{}
	for _, leaf := range x.rand.Perm(len(x.ls)) {
		had[leaf] = true
		var may []end
		for _, e := range x.ends[leaf] {
			if !slices.ContainsFunc(e.leaves, func(l int) bool { return !had[l] }) {
				may = append(may, e)
			}
		}
		if len(may) > 0 && x.rand.IntN(4) > 0 {
			x.endAt(leaf, may[x.rand.IntN(len(may))].sides)
		}
	}
}

// end are the sides of a comparison, or of what is asked whether it is equal, and the leaves in them.
type end struct {
	sides  [2]*term.Term
	leaves []int
}

// toEnd gives the leaf a value near one with which a comparison that it is in comes
// out otherwise, or one side of it wraps.
func (x *exploration) toEnd(leaf int) {
	if len(x.ends[leaf]) == 0 {
		return
	}
	x.endAt(leaf, x.ends[leaf][x.rand.IntN(len(x.ends[leaf]))].sides)
}

// endAt does so with the two sides.
func (x *exploration) endAt(leaf int, side [2]*term.Term) {
	bits := side[0].Bits
	distance := func() int64 { return term.Cut(side[0].Eval(x.value)-side[1].Eval(x.value), bits) }
	if x.rand.IntN(4) == 0 {
		end := int64(math.MaxInt64) >> (64 - bits)
		one := side[x.rand.IntN(2)]
		distance = func() int64 { return term.Cut(one.Eval(x.value)-end, bits) }
	}
	v, far := x.values[leaf], distance()
	x.values[leaf] = term.Cut(v+1, x.ls[leaf].T.Bits)
	if slope := term.Cut(distance()-far, bits); slope != 0 {
		v = v - far/slope + int64(x.rand.IntN(3)) - 1
	}
	x.values[leaf] = term.Cut(v, x.ls[leaf].T.Bits)
}

// findEnds finds what the leaves are in that is compared.
func (x *exploration) findEnds() {
	x.ends = make([][]end, len(x.ls))
	add := func(l, r *term.Term) {
		if l.Bits <= 0 {
			return
		}
		var in []int
		var note func(t *term.Term)
		note = func(t *term.Term) {
			for _, a := range t.Args {
				note(a)
			}
			if t.Slot > 0 && t.Bits > 0 && !slices.Contains(in, t.Slot-1) {
				in = append(in, t.Slot-1)
			}
		}
		note(l)
		note(r)
		for _, leaf := range in {
			x.ends[leaf] = append(x.ends[leaf], end{[2]*term.Term{l, r}, in})
		}
	}
	var within func(t *term.Term)
	within = func(t *term.Term) {
		for _, a := range t.Args {
			within(a)
		}
		if t.Op == "ite" {
			add(t.Args[0], t.Args[1])
		}
	}
	x.by.Formulas(func(f *term.Formula) {
		f.Compared(add)
		f.Terms(within)
	})
}

// drawFrom finds the numbers near which values are drawn.
func (x *exploration) drawFrom(r *rand.Rand) {
	x.findEnds()
	x.rand, x.near, x.reals = r, nil, []float64{0, 1, -1}
	seen := map[int64]bool{}
	add := func(n int64) {
		for d := int64(-1); d <= 1; d++ {
			if !seen[n+d] {
				seen[n+d] = true
				x.near = append(x.near, n+d)
			}
		}
	}
	add(0)
	x.q.Formulas(func(f *term.Formula) {
		f.Terms(func(t *term.Term) {
			t.Leaves(func(l *term.Term) {
				switch {
				case l.Op != "const":
				case l.Bits < 0:
					x.reals = append(x.reals, term.RealOf(l.N, l.Bits))
				default:
					add(l.N)
				}
			})
		})
	})
}

func (x *exploration) draw(bits int) int64 {
	if bits < 0 {
		return x.drawReal(bits)
	}
	r, near := x.rand, x.near
	v := int64(0)
	switch n := r.IntN(16); {
	case n < 6:
		v = near[r.IntN(len(near))]
	case n < 9: // itself among them
		v = x.values[r.IntN(len(x.values))] + int64(r.IntN(3)) - 1
	case n == 9: // one that two others make up
		v = x.values[r.IntN(len(x.values))] + near[r.IntN(len(near))]
		v -= x.values[r.IntN(len(x.values))]
	case n < 12:
		v = int64(r.IntN(12)) - 3
	case n == 12:
		v = math.MaxInt64>>(64-bits) - int64(r.IntN(2))
	case n == 13:
		v = math.MinInt64>>(64-bits) + int64(r.IntN(2))
	default:
		v = int64(r.Uint64()) >> (64 - bits) >> r.IntN(bits-1)
	}
	return term.Cut(v, bits)
}

// drawReal is a number near those in the question or among the values, an end, or any.
func (x *exploration) drawReal(bits int) int64 {
	r := x.rand
	other := func() float64 {
		j := r.IntN(len(x.values))
		if b := x.ls[j].T.Bits; b < 0 {
			return term.RealOf(x.values[j], b)
		}
		return float64(x.values[j])
	}
	v := 0.0
	switch n := r.IntN(16); {
	case n < 6:
		v = x.reals[r.IntN(len(x.reals))]
	case n < 9:
		v = other()
	case n == 9:
		v = other() + x.reals[r.IntN(len(x.reals))] - other()
	case n < 12:
		v = float64(r.IntN(12) - 3)
	case n == 12:
		ends := []float64{math.Inf(1), math.Inf(-1), math.NaN(), math.MaxFloat64, math.MaxFloat32, math.SmallestNonzeroFloat64, math.Copysign(0, -1)}
		v = ends[r.IntN(len(ends))]
	case n == 13:
		return term.Cut(int64(r.Uint64()), bits)
	default:
		v = r.NormFloat64() * float64(int64(1)<<r.IntN(40))
	}
	n := term.OfReal(v, bits)
	if r.IntN(4) == 0 { // the next one
		n = term.Cut(n+int64(r.IntN(3))-1, bits)
	}
	return n
}

// nearSamples is how many values are tried that begin with some that the solver found.
const nearSamples = 1000

// around tries values near those that the solver found: where there is one that no
// sample came to, there are often more.
func (x *exploration) around(note func() bool) {
	found := append([]int64(nil), x.values...)
	for i, l := range x.ls {
		for _, v := range found {
			for d := int64(-2); d <= 2; d++ {
				copy(x.values, found)
				x.values[i] = term.Cut(v+d, l.T.Bits)
				note()
				for k := range x.ls {
					if k != i { // one that keeps its distance
						x.values[k] = term.Cut(found[k]+x.values[i]-found[i], x.ls[k].T.Bits)
						note()
						x.values[k] = found[k]
					}
				}
			}
		}
	}
	x.news = append(x.news, found)
	x.explore(note, nearSamples)
	copy(x.values, found)
}
