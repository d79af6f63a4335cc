package derive

import (
	"cmp"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"bandsaw/artifact/abs"
	"bandsaw/internal/basl/define"
	"bandsaw/internal/basl/values"
	"bandsaw/internal/smt"
	"bandsaw/ir"
)

// Limit is how much work the solver is allowed on a question where nothing
// else is said.
const Limit = 2_000_000

// Options say how to derive.
type Options struct {
	Arithmetic string // Java, Ideal or Trap
	// Limit on each question to the solver, in its units of work; 0 is none.
	Limit uint
	// Bits is the length of a value, 0 for that of the type. Others are for tests.
	Bits uint
	// Given derives only the operators that the user gave, to check them.
	Given bool
	// Find gives the abstraction that an expression means, for coercions that the
	// user gave; it may be nil where there are none.
	Find func(expr string) (*ir.Abstraction, error)
	// Cache keeps tables; it may be nil.
	Cache *Cache
	// Progress, if not nil, is told which of the operators is being derived, and
	// how many of its combinations of tokens are done.
	Progress func(p Progress)
}

// Progress says how far a derivation is.
type Progress struct {
	Operator    string
	Number, Of  int // of the operators, from 1
	Done, Cells int // combinations of tokens
}

// Derive checks the definition's guards and operators and derives the rest.
// The result lacks only its header. Errors begin with file, line and column.
func Derive(def *define.Definition, o Options) (*abs.File, error) {
	switch {
	case def.Abstraction.Of.IsReal():
		return deriveReal(def, o)
	case def.Abstraction.Of.IsRef():
		return deriveReferences(def, o)
	}
	if o.Bits == 0 {
		o.Bits = lengthOf(def.Abstraction.Of.Kind())
	}
	d := newDeriver(def.Abstraction, o)
	d.def = def
	defer d.Close()
	if err := d.checkGuards(); err != nil {
		return nil, err
	}
	f, err := d.operators(o.Given)
	return f, errors.Join(err, d.coercions(f, o.Find))
}

// patience bounds a question on which the solver does not count its work. It
// is only a last resort, so that no run is endless: it fails the run, because
// results must not depend on how fast a machine is.
const patience = 10 * time.Minute

// deriver is the work on one abstraction.
type deriver struct {
	def    *define.Definition // nil if all that is known of it is what is compiled
	abs    *ir.Abstraction
	solver smt.Solver // nil until there is a question
	limit  uint
	cache  *Cache
	told   func(Progress)
	// vectors is for operators on bits, numbers for the others. In Java's
	// arithmetic they are the same.
	vectors, numbers setting
}

// setting is some integers with the tokens' values in it.
type setting struct {
	integers
	sets    []values.Set
	samples [][]int64
	// spansOf has for each remainder the spans with it and their tokens, from
	// left to right.
	spansOf [][]tokenSpan
}

// tokenSpan is a span of a token, of values with one remainder.
type tokenSpan struct {
	hi    int64
	token int
}

func newDeriver(def *ir.Abstraction, o Options) *deriver {
	a := *def
	a.Arithmetic = o.Arithmetic
	d := &deriver{abs: &a, limit: o.Limit, cache: o.Cache, told: o.Progress}
	d.vectors = newSetting(integers{o.Bits, true}, a.Guards, 1)
	d.numbers = d.vectors
	if a.Idealised() {
		d.numbers = newSetting(integers{o.Bits, false}, a.Guards, 1)
	}
	return d
}

// z3 is the solver, started when there is a question for it.
func (d *deriver) z3() (smt.Solver, error) {
	if d.solver == nil {
		s, err := smt.NewZ3(patience)
		if err != nil {
			return nil, err
		}
		d.solver = s
	}
	return d.solver, nil
}

// Close ends the solver, if one was needed.
func (d *deriver) Close() error {
	if d.solver == nil {
		return nil
	}
	return d.solver.Close()
}

// newSetting is integers with the tokens' values, of which remainders modulo
// m are known, and modulo the divisors in the guards. m is 1 if none matter.
func newSetting(w integers, guards []*ir.Guard, m int) setting {
	n, k := &ir.Guard{Op: "n"}, &ir.Guard{Op: "const", Value: int64(m)}
	divides := &ir.Guard{Op: "eq", Args: []*ir.Guard{{Op: "rem", Args: []*ir.Guard{n, k}}, {Op: "const"}}}
	all := append(guards[:len(guards):len(guards)], divides)
	s := setting{integers: w, sets: values.Of(all, w.lo(), w.hi())[:len(guards)]}
	for _, set := range s.sets {
		s.samples = append(s.samples, w.samples(set))
	}
	s.spansOf = make([][]tokenSpan, s.sets[0].M)
	for token, set := range s.sets {
		for _, span := range set.Spans {
			span.Res.Each(func(r int) { s.spansOf[r] = append(s.spansOf[r], tokenSpan{span.Hi, token}) })
		}
	}
	for _, spans := range s.spansOf {
		slices.SortFunc(spans, func(x, y tokenSpan) int { return cmp.Compare(x.hi, y.hi) })
	}
	return s
}

// token is the token that stands for n. Guards must have been checked.
func (s *setting) token(n int64) int {
	for _, span := range s.spansOf[values.Mod(n, len(s.spansOf))] {
		if n <= span.hi {
			return span.token
		}
	}
	panic(fmt.Sprintf("derive: no token for %d", n))
}

func (d *deriver) setting(op string) *setting {
	if onBits(op) {
		return &d.vectors
	}
	return &d.numbers
}

// operators derives all operators, or those that the user gave.
func (d *deriver) operators(givenOnly bool) (*abs.File, error) {
	f := &abs.File{Abstraction: d.abs, Given: []string{}, Decisions: map[string][]abs.Decision{}}
	given := func(op ir.AbstractOperator) int {
		return slices.IndexFunc(d.def.Operators, func(o *define.Operator) bool { return o.Name == op.Name })
	}
	var ops []ir.AbstractOperator
	for _, op := range ir.AbstractOperators {
		if !givenOnly || given(op) >= 0 {
			ops = append(ops, op)
		}
	}
	tables, err := d.deriveAll(ops)
	if err != nil {
		return nil, err
	}
	var unsafe []error
	for i, op := range ops {
		t := tables[i]
		if g := given(op); g >= 0 {
			unsafe = append(unsafe, d.useGiven(d.def.Operators[g], t)...)
		}
		d.abs.Operators = append(d.abs.Operators, t.operator())
		f.Decisions[op.Name] = t.decisions(d.abs)
		f.Unknown += t.unknown()
	}
	for _, o := range d.def.Operators {
		f.Given = append(f.Given, o.Name)
	}
	sortOperators(d.abs.Operators)
	return f, joined(unsafe)
}

func sortOperators(ops []*ir.Operator) {
	slices.SortFunc(ops, func(x, y *ir.Operator) int { return strings.Compare(x.Name, y.Name) })
}

// deriveAll finds the tables of the operators, several at a time.
func (d *deriver) deriveAll(ops []ir.AbstractOperator) ([]*table, error) {
	tables, errs := make([]*table, len(ops)), make([]error, len(ops))
	var mu sync.Mutex
	one := *d
	if d.told != nil {
		one.told = func(p Progress) {
			mu.Lock()
			defer mu.Unlock()
			d.told(p)
		}
	}
	next := make(chan int)
	var workers sync.WaitGroup
	for range min(len(ops), runtime.GOMAXPROCS(0)) {
		workers.Go(func() {
			for i := range next {
				tables[i], errs[i] = one.derive(ops[i], i+1)
			}
		})
	}
	for i := range ops {
		next <- i
	}
	close(next)
	workers.Wait()
	return tables, errors.Join(errs...)
}

// derive finds the table of the operator, of that number. It has a solver of
// its own, so that the table does not depend on what was asked before.
func (d *deriver) derive(op ir.AbstractOperator, number int) (*table, error) {
	t := newTable(op, len(d.abs.Tokens))
	if d.cache.get(d, t) {
		return t, nil
	}
	alone := *d
	alone.solver = nil
	defer alone.Close()
	if err := alone.fill(t, number); err != nil {
		return nil, err
	}
	d.cache.put(d, t)
	return t, nil
}

// fill decides every cell of the table.
func (d *deriver) fill(t *table, number int) error {
	for i := range t.cells {
		d.tryWitnesses(t, i)
	}
	step := t.tokens // a row at once
	if step > manyTokens {
		step = 1 // what is open is found faster in small questions
	}
	for first := 0; first < len(t.cells); first += step {
		if d.told != nil {
			d.told(Progress{t.op.Name, number, len(ir.AbstractOperators), first, len(t.cells)})
		}
		if err := d.eliminate(t, first, min(first+step, len(t.cells))); err != nil {
			return err
		}
	}
	return nil
}

// tryWitnesses puts in the results that samples of the tokens have.
func (d *deriver) tryWitnesses(t *table, i int) {
	s := d.setting(t.op.Name)
	x, y := t.operands(i)
	ys := s.samples[y]
	if t.op.Arity == 1 {
		ys = []int64{0}
	}
	for _, p := range s.samples[x] {
		for _, q := range ys {
			r, ok := s.apply(t.op.Name, p, q)
			if !ok {
				continue
			}
			k := s.index(t, r, t.open(i))
			if k < 0 {
				continue
			}
			t.cells[i].put(k, abs.Witness, &example{p, q, r})
			if t.open(i) == 0 {
				return
			}
		}
	}
}

// index is which of the results among is the one that n stands for, -1 for
// none.
func (s *setting) index(t *table, n int64, among uint64) int {
	k := int(n)
	if !t.test {
		k = s.token(n)
	}
	if among&(1<<k) == 0 {
		return -1
	}
	return k
}
