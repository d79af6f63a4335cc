package derive

import (
	"math/rand/v2"
	"testing"

	"bandsaw/internal/basl/family"
	"bandsaw/ir"
)

// randomTerm is a chain of steps with numbers that fit the length.
func randomTerm(r *rand.Rand, bits uint, test bool) ir.Term {
	number := func() int64 {
		if r.IntN(3) == 0 {
			return r.Int64N(1<<bits) - 1<<(bits-1)
		}
		return r.Int64N(9) - 4
	}
	var t ir.Term
	for range 1 + r.IntN(3) {
		op := ir.AbstractOperators[r.IntN(12)]
		s := ir.Step{Op: op.Name}
		if r.IntN(8) == 0 {
			t = append(t, ir.Step{Op: []string{"i2b", "i2c", "i2s"}[r.IntN(3)]})
			continue
		}
		if op.Arity == 2 {
			s.Const, s.Left = number(), r.IntN(3) == 0
		}
		t = append(t, s)
	}
	if test {
		last := ir.Step{Op: ir.AbstractOperators[12+r.IntN(6)].Name, Const: number()}
		if r.IntN(2) == 0 {
			t = t[:0]
		}
		t = append(t, last)
	}
	return t
}

// exactly is the table by trying all values from lo to hi.
func exactly(d *deriver, op ir.Applied, w integers, lo, hi int64) []uint64 {
	n := len(d.abs.Tokens)
	size := n
	if op.Given != nil {
		size *= n
	}
	table := make([]uint64, size)
	for v := lo; v <= hi; v++ {
		i := d.abs.TokenOf(v)
		if op.Given != nil {
			g, ok := w.termOf(op.Given, v)
			if !ok {
				continue
			}
			i = i*n + d.abs.TokenOf(g)
		}
		x, ok := w.termOf(op.Term, v)
		if !ok {
			continue
		}
		if !op.Term.Test() {
			x = int64(d.abs.TokenOf(x))
		}
		table[i] |= 1 << x
	}
	return table
}

// On short ints every value can be tried: operators with numbers are exactly
// what can happen, with a second token and without.
func TestAppliedExactly(t *testing.T) {
	rounds := 400
	if testing.Short() {
		rounds = 60
	}
	r := rand.New(rand.NewPCG(11, 12))
	for range rounds {
		bits := []uint{4, 8}[r.IntN(2)]
		def := randomDefinition(r, bits)
		if def == nil {
			continue
		}
		d := testDeriver(t, def, Options{Arithmetic: Java, Bits: bits, Limit: limit})
		op := ir.Applied{Term: randomTerm(r, bits, r.IntN(2) == 0)}
		if r.IntN(2) == 0 {
			op.Given = randomTerm(r, bits, false)
			if r.IntN(2) == 0 {
				op.Term = append(op.Given[:len(op.Given):len(op.Given)], randomTerm(r, bits, r.IntN(2) == 0)...)
			}
		}
		got, err := d.applied(op)
		if err != nil {
			t.Fatalf("%s: %v", op, err)
		}
		w := d.numbers.integers
		for i, want := range exactly(d, op, w, w.lo(), w.hi()) {
			if got.cells[i].in != want {
				t.Fatalf("%d bits, %s entry %d: derived %b, exactly %b\n%v", bits, op, i, got.cells[i].in, want, def.Abstraction.Guards)
			}
		}
	}
}

// On ints of 32 bits, with either arithmetic, nothing is ruled out that some
// value shows.
func TestAppliedCovers(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 14))
	for _, def := range library(t) {
		for _, arithmetic := range []string{Java, Ideal} {
			d := testDeriver(t, def, Options{Arithmetic: arithmetic, Bits: 32, Limit: 20_000})
			for range 12 {
				op := ir.Applied{Term: randomTerm(r, 8, r.IntN(2) == 0)}
				if !d.can(op) {
					continue
				}
				got, err := d.applied(op)
				if err != nil {
					t.Fatalf("%s: %v", op, err)
				}
				o := got.operator()
				a := *d.abs
				a.Operators = []*ir.Operator{o}
				if err := a.Check(); err != nil {
					t.Error(err)
				}
				w := d.numbers.integers
				if onBitsIn(op) {
					w = d.vectors.integers
				}
				for i, want := range exactly(d, op, w, -300, 300) {
					if want&^got.cells[i].in != 0 {
						t.Fatalf("%s %s: %s entry %d: derived %b lacks some of %b", def.Abstraction.Name, arithmetic, op, i, got.cells[i].in, want)
					}
				}
			}
		}
	}
}

// What the tables of two tokens cannot know.
func TestAppliedKnowsNumbers(t *testing.T) {
	for _, test := range []struct {
		abstraction, op string
		want            []uint64
	}{
		{"Signs", "n > 10", []uint64{0b01, 0b01, 0b11}},
		{"Signs", "n >= -1", []uint64{0b11, 0b10, 0b10}},
		{"Signs", "n / 2", []uint64{0b011, 0b010, 0b110}},
		{"EvenOdd", "(n % 2) == 0", []uint64{0b10, 0b01}},
		{"EvenOdd", "(n & 1) != 0", []uint64{0b01, 0b10}},
		{"Mod4", "(n + 1) % 4", []uint64{0b0010, 0b0100, 0b1000, 0b0001}},
		{"Signs", "(n + 1) - 1", []uint64{0b001, 0b010, 0b100}},
		{"Signs", "(n - 1) + 1 given n - 1", []uint64{0b001, 0, 0b001, 0b010, 0, 0, 0, 0b100, 0b100}},
	} {
		for _, def := range library(t) {
			if def.Abstraction.Name != test.abstraction {
				continue
			}
			op, ok := ir.ParseApplied(test.op)
			if !ok {
				t.Fatal(test.op)
			}
			d := testDeriver(t, def, Options{Arithmetic: Java, Bits: 32, Limit: limit})
			got, err := d.applied(op)
			if err != nil {
				t.Fatal(err)
			}
			for i, want := range test.want {
				if got.cells[i].in != want {
					t.Errorf("%s %s entry %d: %b, want %b", test.abstraction, test.op, i, got.cells[i].in, want)
				}
			}
		}
	}
}

// Families and products derive as exactly as what is written by hand.
func TestFamiliesExactly(t *testing.T) {
	t.Parallel()
	for _, expr := range []string{"Range(-1,2)", "Set(0,3)", "Modulo(3)", "Cuts(0,4)*Modulo(2)"} {
		a, err := family.Instance(expr, func(string, []int64) (*ir.Abstraction, error) { return nil, nil })
		if err != nil {
			t.Fatal(err)
		}
		d := newDeriver(a, Options{Arithmetic: Java, Bits: 8, Limit: limit})
		w := d.numbers.integers
		for i, op := range ir.AbstractOperators {
			got, err := d.derive(op, i)
			if err != nil {
				t.Fatal(err)
			}
			for i, want := range exact(a, op, w, w.lo(), w.hi()) {
				if got.cells[i].in != want {
					t.Errorf("%s, %s entry %d: derived %b, exactly %b", expr, op.Name, i, got.cells[i].in, want)
				}
			}
		}
		d.Close()
	}
}
