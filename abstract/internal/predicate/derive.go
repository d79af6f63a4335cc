package predicate

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"bandsaw/artifact/relations"
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

// effort bounds the work that the solver does for one query, in its own units.
const effort = 3_000_000

// easyEffort is for one over mathematical integers to a solver that was asked others before, which most are
// for; wholeEffort for one to a new solver: what takes longer is found sooner bit by bit, where numbers wrap.
const (
	easyEffort  = 20_000
	wholeEffort = 1_000_000
)

// patience bounds a query on which the solver does not count its work. It is only a
// last resort, so that no run is endless: it fails the run, because results must not
// depend on how fast a machine is.
const patience = 10 * time.Minute

const cacheVersion = "predicates 4"

// started is the solver, which may have to be started first.
func started(s *smt.Solver) (smt.Solver, error) {
	if *s == nil {
		z, err := smt.NewZ3(patience)
		if err != nil {
			return nil, err
		}
		*s = z
	}
	return *s, nil
}

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

// complete asks the solver for what the samples did not show, until there is
// nothing more. What it cannot decide is possible; known is false then.
func (d *deriver) complete(x *exploration) (known bool, err error) {
	if d.sampled {
		return false, nil
	}
	if x.q.hasReals() {
		return d.completeReals(x)
	}
	for _, how := range d.encodings(x) {
		if known, err = d.completeBy(x, how); known || err != nil {
			x.others = how.name()
			return known, err
		}
	}
	d.Unknown++
	x.unknown()
	return false, nil
}

// encoding is how a question is put to a solver.
type encoding struct {
	solver *smt.Solver
	leaves []*smt.Term
	of     encoder
	effort uint // for one query
	alone  bool // the solver is new for each query
}

// inquiry is a question that is being put to a solver, again and again as answers are excluded.
type inquiry struct {
	encoding
	smt.Solver
	said []*smt.Term
}

// begin begins the question; end it.
func (w encoding) begin() (*inquiry, error) {
	s, err := started(w.solver)
	if err == nil && !w.alone {
		s.Push()
	}
	return &inquiry{encoding: w, Solver: s}, err
}

func (a *inquiry) end() {
	if !a.alone {
		a.Pop()
	}
}

// Assert says it; where questions are put alone, when they are.
func (a *inquiry) Assert(f *smt.Term) {
	if a.alone {
		a.said = append(a.said, f)
		return
	}
	a.Solver.Assert(f)
}

// check asks. A solver that is asked again decides hard questions several times later than a new one does.
func (a *inquiry) check() (smt.Answer, error) {
	if a.alone {
		a.Reset()
		for _, f := range a.said {
			a.Solver.Assert(f)
		}
	}
	return a.Check(a.effort)
}

// name is what decided a question that was put so.
func (w encoding) name() string {
	if w.of.integers != nil {
		return relations.Integers
	}
	return relations.Bits
}

// encodings are those in which the exploration's question is put, until one answers it.
func (d *deriver) encodings(x *exploration) []encoding {
	bits := make([]*smt.Term, len(x.ls))
	for i, l := range x.ls {
		bits[i] = l.v
	}
	out := []encoding{{&d.solver, bits, encoder{leafOf: func(t *term) *smt.Term { return bits[x.at[t.key()]] }}, effort, true}}
	if !x.q.isWhole() {
		return out
	}
	whole := make([]*smt.Term, len(x.ls))
	for i := range x.ls {
		whole[i] = smt.Var(fmt.Sprint("n", i), smt.Int)
	}
	leafOf := func(t *term) *smt.Term { return whole[x.at[t.key()]] }
	asIntegers := func(s *smt.Solver, effort uint, alone bool) encoding {
		return encoding{s, whole, encoder{integers: &integers{leafOf: leafOf, seen: map[string]*smt.Term{}}}, effort, alone}
	}
	return []encoding{asIntegers(&d.whole, easyEffort, false), asIntegers(&d.solver, wholeEffort, true), out[0], asIntegers(&d.solver, effort, true)}
}

// assert says what the solver has to know of the variables, if it is the last to be said.
func (a *inquiry) assert() {
	if a.of.integers != nil {
		for _, f := range a.of.integers.facts {
			a.Assert(f)
		}
	}
}

// found takes the values that the solver found.
func (a *inquiry) found(x *exploration) error {
	for i, l := range x.ls {
		v, err := a.Value(a.leaves[i])
		if err != nil {
			return err
		}
		x.values[i] = cut(v.Int64(), l.t.bits)
	}
	return nil
}

// completeBy is complete in one way; what was found stays where it does not know.
func (d *deriver) completeBy(x *exploration, how encoding) (known bool, err error) {
	s, err := how.begin()
	if err != nil {
		return false, err
	}
	defer s.end()
	e := how.of
	for _, f := range x.q.assume {
		s.Assert(e.formula(f))
	}
	names := 0
	literals := func(k tokens) []*smt.Term {
		out := make([]*smt.Term, len(k.formulas))
		for i, f := range k.formulas {
			out[i] = smt.Var(fmt.Sprintf("b%d", names), smt.Bool)
			names++
			s.Assert(smt.Eq(out[i], e.formula(f)))
		}
		if len(k.formulas) < 7 && len(k.words) < 1<<len(k.formulas) || len(k.formulas) >= 7 {
			var any []*smt.Term // others have no token: no values have them
			for _, w := range k.words {
				any = append(any, smt.And(literal(out, w)...))
			}
			s.Assert(smt.Or(any...))
		}
		return out
	}
	var from [][]*smt.Term
	for _, k := range x.q.from {
		from = append(from, literals(k))
	}
	to := literals(x.q.to)
	s.assert()
	// A tuple that is known excludes the target tokens that it is known to have.
	for i, set := range x.table {
		if set != 0 {
			x.exclude(s, from, to, i, set)
		}
	}
	for {
		d.Queries++
		answer, err := s.check()
		if err != nil || answer != smt.Sat {
			return answer == smt.Unsat, err
		}
		if err := s.found(x); err != nil {
			return false, err
		}
		before := append([]uint64(nil), x.table...)
		x.shown = relations.Z3
		news := x.note()
		x.shown = relations.Witness
		if !news {
			return false, nil
		}
		x.around(x.note)
		for i, set := range x.table {
			if set != before[i] {
				x.exclude(s, from, to, i, set&^before[i])
			}
		}
	}
}

// exclude asserts that with the tuple i come other tokens than those of the set.
func (x *exploration) exclude(s *inquiry, from [][]*smt.Term, to []*smt.Term, i int, set uint64) {
	var tuple []*smt.Term
	for k := len(x.q.from) - 1; k >= 0; k-- {
		n := len(x.q.from[k].words)
		tuple = append(tuple, literal(from[k], x.q.from[k].words[i%n])...)
		i /= n
	}
	var found []*smt.Term
	for t, w := range x.q.to.words {
		if set>>t&1 != 0 {
			found = append(found, smt.And(literal(to, w)...))
		}
	}
	s.Assert(smt.Not(smt.And(append(tuple, smt.Or(found...))...)))
}

// literal are the variables or their negations as the word has them.
func literal(vs []*smt.Term, word string) []*smt.Term {
	out := make([]*smt.Term, len(vs))
	for i, v := range vs {
		out[i] = v
		if word[i] == 'F' {
			out[i] = smt.Not(v)
		}
	}
	return out
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
