package derive

import (
	"fmt"
	"math"
	"math/bits"
	"math/rand/v2"
	"slices"

	"bandsaw/artifact/abs"
	"bandsaw/internal/basl/define"
	"bandsaw/internal/basl/syntax"
	"bandsaw/internal/basl/values"
	"bandsaw/ir"
)

// Abstractions of float and double. Their guards compare with constants, so
// that a token's values are intervals of floating-point numbers. Java rounds
// to the nearest number (JLS 15.4), which is monotone: the results of an operator
// on two intervals of one sign lie between those of their ends. That rules
// results out; samples put others in; what is left stays possible, and is
// counted. The solver is not asked.

// realDeriver derives operators of one abstraction of float or double.
type realDeriver struct {
	values.Reals
	abs     *ir.Abstraction
	atoms   [][]values.Atom // of each token
	samples [][]float64
}

func newRealDeriver(a *ir.Abstraction) *realDeriver {
	d := &realDeriver{Reals: values.RealsOf(a.Of), abs: a, atoms: make([][]values.Atom, len(a.Tokens)), samples: make([][]float64, len(a.Tokens))}
	for _, x := range d.Atoms(a.Guards) {
		for i, g := range a.Guards {
			if g.HoldsReal(x.Lo) {
				d.atoms[i] = append(d.atoms[i], x)
				d.samples[i] = append(d.samples[i], d.some(x)...)
			}
		}
	}
	return d
}

// some are numbers of the atom: near its ends, powers of two, and some at
// random, the same each time.
func (d *realDeriver) some(x values.Atom) []float64 {
	out := []float64{x.Lo}
	if x.Lo == x.Hi || x.IsNaN() {
		return out
	}
	r := rand.New(rand.NewPCG(3, 4))
	more := []float64{x.Hi, d.Above(x.Lo), d.Below(x.Hi), (x.Lo + x.Hi) / 2, x.Lo / 2, x.Hi / 2, 2 * x.Lo, 2 * x.Hi}
	for _, k := range []float64{1, 2, 3, 0.5, 10, 1e10, 1e-10} {
		more = append(more, k, -k)
	}
	for range 8 {
		more = append(more, x.Lo+(x.Hi-x.Lo)*r.Float64(), math.Ldexp(r.Float64(), r.IntN(200)-100), -math.Ldexp(r.Float64(), r.IntN(200)-100))
	}
	for _, f := range more {
		if f = d.Round(f); x.Lo <= f && f <= x.Hi && !slices.Contains(out, f) {
			out = append(out, f)
		}
	}
	return out
}

// token is the token of the number.
func (d *realDeriver) token(x float64) int {
	return slices.IndexFunc(d.abs.Guards, func(g *ir.Guard) bool { return g.HoldsReal(x) })
}

// apply is Java's operator on numbers of the type.
func (d *realDeriver) apply(op string, x, y float64) float64 {
	switch op {
	case "add":
		return d.Round(x + y)
	case "sub":
		return d.Round(x - y)
	case "mul":
		return d.Round(x * y)
	case "div":
		return d.Round(x / y)
	case "rem":
		return math.Mod(x, y) // with the sign of x, and exact (JLS 15.17.3)
	case "neg":
		return -x
	}
	panic("derive: operator " + op + " of floating-point numbers")
}

// image covers the results of the operator on two atoms.
func (d *realDeriver) image(op string, x, y values.Atom) (lo, hi float64, nan bool) {
	if x.IsNaN() || y.IsNaN() && op != "neg" {
		return math.Inf(1), math.Inf(-1), true
	}
	if op == "rem" {
		return d.remainder(x, y)
	}
	lo, hi = math.Inf(1), math.Inf(-1)
	for _, p := range []float64{x.Lo, x.Hi} {
		for _, q := range []float64{y.Lo, y.Hi} {
			if r := d.apply(op, p, q); r != r {
				nan = true
			} else {
				lo, hi = min(lo, r), max(hi, r)
			}
		}
	}
	return lo, hi, nan
}

// remainder is image for %: no further from 0 than x, and nearer than y.
func (d *realDeriver) remainder(x, y values.Atom) (lo, hi float64, nan bool) {
	if r := d.apply("rem", x.Lo, y.Lo); r != r || x.Lo == x.Hi && y.Lo == y.Hi {
		return r, r, r != r
	}
	most := max(math.Abs(x.Lo), math.Abs(x.Hi))
	if least := min(math.Abs(y.Lo), math.Abs(y.Hi)); most < least {
		return x.Lo, x.Hi, false
	}
	most = min(most, d.Below(max(math.Abs(y.Lo), math.Abs(y.Hi))))
	if x.Hi < 0 {
		return -most, 0, false
	}
	return 0, most, false
}

// realCanBe reports whether the comparison of numbers of x and y may have the truth
// value.
func realCanBe(op string, x, y values.Atom, truth bool) bool {
	if x.IsNaN() || y.IsNaN() {
		return (op == "ne") == truth
	}
	if op = holding(op, truth); op == "eq" {
		return x.Lo <= y.Hi && y.Lo <= x.Hi
	}
	return between(op, x.Lo, x.Hi, y.Lo, y.Hi)
}

// operand is what an operand of an operator can be: a token's numbers, or one
// number.
type operand struct {
	atoms   []values.Atom
	samples []float64
}

// has reports whether the operand can be the number.
func (x operand) has(f float64) bool {
	return slices.ContainsFunc(x.atoms, func(a values.Atom) bool { return a.Lo <= f && f <= a.Hi })
}

// undoReal is about the number with which the operator makes r of x.
func undoReal(op string, x, r float64) float64 {
	switch op { // others: none that is known
	case "add":
		return r - x
	case "sub":
		return x - r
	case "mul":
		return r / x
	case "div":
		return x / r
	}
	return math.NaN()
}

// undoRealLeft is about the number of which the operator makes r with y.
func undoRealLeft(op string, y, r float64) float64 {
	switch op { // others: none that is known
	case "add":
		return r - y
	case "sub":
		return r + y
	case "mul":
		return r / y
	case "div":
		return r * y
	case "neg":
		return -r
	}
	return math.NaN()
}

func (d *realDeriver) tokens(i int) operand { return operand{d.atoms[i], d.samples[i]} }

func one(f float64) operand { return operand{[]values.Atom{{Lo: f, Hi: f}}, []float64{f}} }

// fill decides cell i of the table for the operands.
func (d *realDeriver) fill(t *table, i int, op string, x, y operand) {
	cell := &t.cells[i]
	try := func(p, q float64) {
		k := 0
		if t.test {
			k = int(truth(ir.Compare(op, p, q)))
		} else {
			k = d.token(d.apply(op, p, q))
		}
		if t.open(i)&(1<<k) != 0 {
			cell.put(k, abs.Witness, nil)
		}
	}
	for _, p := range x.samples {
		for _, q := range y.samples {
			try(p, q)
		}
	}
	for open := t.open(i); open != 0 && !t.test; open &= open - 1 {
		for _, r := range d.samples[bits.TrailingZeros64(open)] {
			for _, p := range x.samples {
				if q := d.Round(undoReal(op, p, r)); y.has(q) {
					try(p, q)
				}
			}
			for _, q := range y.samples {
				if p := d.Round(undoRealLeft(op, q, r)); x.has(p) {
					try(p, q)
				}
			}
		}
	}
	var reached uint64
	for _, p := range x.atoms {
		for _, q := range y.atoms {
			for open := t.open(i) &^ reached; open != 0; open &= open - 1 {
				if k := bits.TrailingZeros64(open); d.reaches(t.test, op, p, q, k) {
					reached |= 1 << k
				}
			}
		}
	}
	for open := t.open(i); open != 0; open &= open - 1 {
		if k := bits.TrailingZeros64(open); reached&(1<<k) != 0 {
			cell.put(k, abs.Unknown, nil)
		} else {
			cell.rule(k, abs.Interval)
		}
	}
}

// reaches reports whether the intervals allow the k-th result.
func (d *realDeriver) reaches(test bool, op string, x, y values.Atom, k int) bool {
	if test {
		return realCanBe(op, x, y, k == 1)
	}
	lo, hi, nan := d.image(op, x, y)
	return d.meets(k, lo, hi, nan)
}

// meets reports whether the token has a number from lo to hi, or NaN.
func (d *realDeriver) meets(token int, lo, hi float64, nan bool) bool {
	return slices.ContainsFunc(d.atoms[token], func(a values.Atom) bool {
		return a.IsNaN() && nan || a.Lo <= hi && lo <= a.Hi
	})
}

// onTokens derives an operator on tokens.
func (d *realDeriver) onTokens(op ir.AbstractOperator) (*table, error) {
	if onBits(op.Name) {
		return nil, fmt.Errorf("%s has no operator %s, which is for integers", d.abs.Name, op.Name)
	}
	t := newTable(op, len(d.abs.Tokens))
	for i := range t.cells {
		x, y := t.operands(i)
		second := d.tokens(y)
		if op.Arity == 1 {
			second = one(0)
		}
		d.fill(t, i, op.Name, d.tokens(x), second)
	}
	return t, nil
}

// applied derives an operator of which one operand is a number.
func (d *realDeriver) applied(op ir.Applied) (*table, error) {
	if !d.can(op) {
		return nil, fmt.Errorf("%s: %s is more than one operator on floating-point numbers", d.abs.Name, op)
	}
	s := op.Term[0]
	t := newTable(ir.AbstractOperator{Name: op.String(), Arity: 1}, len(d.abs.Tokens))
	for i := range t.cells {
		x, y := d.tokens(i), one(math.Float64frombits(uint64(s.Const)))
		if s.Left {
			x, y = y, x
		}
		d.fill(t, i, s.Op, x, y)
	}
	return t, nil
}

func (d *realDeriver) can(op ir.Applied) bool {
	return len(op.Term) == 1 && op.Given == nil && (op.Term[0].Real || op.Term[0].Op == "neg")
}

// deriveReal is Derive for an abstraction of float or double.
func deriveReal(def *define.Definition, o Options) (*abs.File, error) {
	a := *def.Abstraction
	a.Arithmetic = Java // of which nothing is idealised
	d := newRealDeriver(&a)
	if err := d.checkGuards(def); err != nil {
		return nil, err
	}
	f := &abs.File{Abstraction: &a, Given: []string{}, Decisions: map[string][]abs.Decision{}}
	var unsafe []error
	for _, op := range ir.AbstractOperators {
		given := slices.IndexFunc(def.Operators, func(g *define.Operator) bool { return g.Name == op.Name })
		if onBits(op.Name) || o.Given && given < 0 {
			continue
		}
		t, err := d.onTokens(op)
		if err != nil {
			return nil, err
		}
		if given >= 0 {
			unsafe = append(unsafe, (&deriver{abs: &a}).useGiven(def.Operators[given], t)...)
		}
		a.Operators = append(a.Operators, t.operator())
		f.Decisions[op.Name] = t.decisions(&a)
		f.Unknown += t.unknown()
	}
	for _, g := range def.Operators {
		f.Given = append(f.Given, g.Name)
	}
	sortOperators(a.Operators)
	return f, joined(unsafe)
}

// checkGuards checks that each number has exactly one token, and each token a
// number.
func (d *realDeriver) checkGuards(def *define.Definition) error {
	var errs []error
	for _, x := range d.Atoms(d.abs.Guards) {
		var holds []int
		for i, g := range d.abs.Guards {
			if g.HoldsReal(x.Lo) {
				holds = append(holds, i)
			}
		}
		switch {
		case len(holds) == 0:
			errs = append(errs, syntax.Errorf(def.Pos, "abstraction %s: the guards have a hole: %v has no token", d.abs.Name, x.Lo))
		case len(holds) > 1:
			errs = append(errs, syntax.Errorf(def.Pos, "abstraction %s: guards overlap: %v is both %s and %s", d.abs.Name, x.Lo, d.abs.Tokens[holds[0]], d.abs.Tokens[holds[1]]))
		}
	}
	for i, atoms := range d.atoms {
		if len(atoms) == 0 {
			errs = append(errs, syntax.Errorf(def.Pos, "abstraction %s: no value has the token %s", d.abs.Name, d.abs.Tokens[i]))
		}
	}
	return joined(errs)
}
