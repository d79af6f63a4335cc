package predicate

import (
	"math"
	"math/rand/v2"
	"slices"

	"bandsaw/artifact/relations"
	"bandsaw/ir"
)

// What samples of values show of a question.

// exploration fills the table of a question.
type exploration struct {
	q       *question
	by      *question // the same, with leaves that know their slots: to be evaluated
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

func newExploration(q *question, ls []leaf, at map[string]int) *exploration {
	x := &exploration{q: q, by: q.numbered(at), ls: ls, at: at, toIndex: indexed(q.to.words), table: make([]uint64, q.entries()), values: make([]int64, len(ls)), shown: relations.Witness, forNew: forNew}
	for _, k := range q.from {
		x.index = append(x.index, indexed(k.words))
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
func (q *question) numbered(at map[string]int) *question {
	var leaves func(t *term) *term
	leaves = func(t *term) *term {
		if t.op == "const" {
			return t
		}
		out := *t
		out.args = make([]*term, len(t.args))
		for i, a := range t.args {
			out.args[i] = leaves(a)
		}
		if len(t.args) == 0 {
			out.slot = 1 + at[t.key()]
		}
		return &out
	}
	var all func(fs []*formula) []*formula
	all = func(fs []*formula) []*formula {
		out := make([]*formula, len(fs))
		for i, f := range fs {
			g := *f
			g.args = all(f.args)
			if f.l != nil {
				g.l, g.r = leaves(f.l), leaves(f.r)
			}
			out[i] = &g
		}
		return out
	}
	out := &question{to: tokens{formulas: all(q.to.formulas)}, assume: all(q.assume)}
	for _, k := range q.from {
		out.from = append(out.from, tokens{formulas: all(k.formulas)})
	}
	return out
}

func (x *exploration) value(t *term) int64 {
	if t.slot > 0 {
		return x.values[t.slot-1]
	}
	return x.values[x.at[t.key()]]
}

// note takes up what the values of the leaves show, and reports whether it is new.
func (x *exploration) note() bool {
	for _, f := range x.by.assume {
		if !f.eval(x.value) {
			return false
		}
	}
	i := 0
	for k, from := range x.by.from {
		n, ok := x.index[k][from.word(x.value)]
		if !ok {
			return false
		}
		i = i*len(x.q.from[k].words) + n
	}
	to, ok := x.toIndex[x.by.to.word(x.value)]
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
		x.table[i] = ir.All(len(x.q.to.words))
		for to := range x.q.to.words {
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
			x.values[i] = x.draw(x.ls[i].t.bits)
		} else {
			for i, l := range x.ls {
				x.values[i] = x.draw(l.t.bits)
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
	sides  [2]*term
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
func (x *exploration) endAt(leaf int, side [2]*term) {
	bits := side[0].bits
	distance := func() int64 { return cut(side[0].eval(x.value)-side[1].eval(x.value), bits) }
	if x.rand.IntN(4) == 0 {
		end := int64(math.MaxInt64) >> (64 - bits)
		one := side[x.rand.IntN(2)]
		distance = func() int64 { return cut(one.eval(x.value)-end, bits) }
	}
	v, far := x.values[leaf], distance()
	x.values[leaf] = cut(v+1, x.ls[leaf].t.bits)
	if slope := cut(distance()-far, bits); slope != 0 {
		v = v - far/slope + int64(x.rand.IntN(3)) - 1
	}
	x.values[leaf] = cut(v, x.ls[leaf].t.bits)
}

// findEnds finds what the leaves are in that is compared.
func (x *exploration) findEnds() {
	x.ends = make([][]end, len(x.ls))
	add := func(l, r *term) {
		if l.bits <= 0 {
			return
		}
		var in []int
		var note func(t *term)
		note = func(t *term) {
			for _, a := range t.args {
				note(a)
			}
			if t.slot > 0 && t.bits > 0 && !slices.Contains(in, t.slot-1) {
				in = append(in, t.slot-1)
			}
		}
		note(l)
		note(r)
		for _, leaf := range in {
			x.ends[leaf] = append(x.ends[leaf], end{[2]*term{l, r}, in})
		}
	}
	var within func(t *term)
	within = func(t *term) {
		for _, a := range t.args {
			within(a)
		}
		if t.op == "ite" {
			add(t.args[0], t.args[1])
		}
	}
	x.by.formulas(func(f *formula) {
		f.compared(add)
		f.terms(within)
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
	x.q.formulas(func(f *formula) {
		f.terms(func(t *term) {
			t.leaves(func(l *term) {
				switch {
				case l.op != "const":
				case l.bits < 0:
					x.reals = append(x.reals, realOf(l.n, l.bits))
				default:
					add(l.n)
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
	return cut(v, bits)
}

// drawReal is a number near those in the question or among the values, an end, or any.
func (x *exploration) drawReal(bits int) int64 {
	r := x.rand
	other := func() float64 {
		j := r.IntN(len(x.values))
		if b := x.ls[j].t.bits; b < 0 {
			return realOf(x.values[j], b)
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
		return cut(int64(r.Uint64()), bits)
	default:
		v = r.NormFloat64() * float64(int64(1)<<r.IntN(40))
	}
	n := ofReal(v, bits)
	if r.IntN(4) == 0 { // the next one
		n = cut(n+int64(r.IntN(3))-1, bits)
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
				x.values[i] = cut(v+d, l.t.bits)
				note()
				for k := range x.ls {
					if k != i { // one that keeps its distance
						x.values[k] = cut(found[k]+x.values[i]-found[i], x.ls[k].t.bits)
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
