package relation

import (
	"slices"
	"testing"

	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/internal/basl/derive"
	"bandsaw/ir"
)

// TestUndecidedReals: where the solver gives up on what integers beside floating-point numbers
// do, all results are possible.
func TestUndecidedReals(t *testing.T) {
	d := &Deriver{}
	defer d.Close()
	d.Cache, _ = derive.OpenCache(derive.NoCache)
	x, a, b := variable("x", ir.Double), variable("a", ir.Long), variable("b", ir.Long)
	op := func(op string, x, y *term.Term) *term.Term { return term.Op(op, 64, x, y) }
	// Two equal numbers, which takes the solver long bit by bit.
	odd := op("|", b, term.Const(1, 64))
	hard := term.Compare(ir.Ne, op("-", a, op("*", op("/", a, odd), odd)), op("%", a, odd))
	small := term.Compare(ir.Lt, x, term.Op("l2d", -64, a))
	words, err := d.Minterms([]*term.Formula{hard, small}, nil)
	if err != nil || len(words) != 4 || d.Unknown == 0 {
		t.Fatalf("%v, %v, %d undecided", words, err, d.Unknown)
	}
	q := &Question{To: Tokens{Formulas: []*term.Formula{hard}, Words: TruthWords}, From: []Tokens{{Formulas: []*term.Formula{small}, Words: TruthWords}}}
	d.Reasons = true
	got, err := d.Answer(q)
	if err != nil || got.Table[0] != 3 || got.Table[1] != 3 || got.Reasons[0][0].By == "" {
		t.Errorf("%v, %v", got, err)
	}
}

// TestQuotientOfInteger: of an integer below 100 a hundredth is below 1, though no variable
// is a floating-point number.
func TestQuotientOfInteger(t *testing.T) {
	d := &Deriver{}
	defer d.Close()
	d.Cache, _ = derive.OpenCache(derive.NoCache)
	x := term.Of(&term.Place{Kind: term.Local, Local: &ir.Local{Name: "x"}, Type: ir.Int})
	below := term.Compare(ir.Lt, term.Op("/", -32, term.Op("i2f", -32, x), term.Number(100, -32)), term.Number(1, -32))
	for most, want := range map[int64][]uint64{100: {1, 2}, 101: {1, 3}} { // of F and T
		small := term.Compare(ir.Lt, x, term.Const(most, 32))
		got, err := d.Answer(&Question{To: Tokens{Formulas: []*term.Formula{below}, Words: TruthWords}, From: []Tokens{{Formulas: []*term.Formula{small}, Words: TruthWords}}})
		if err != nil || !slices.Equal(got.Table, want) {
			t.Errorf("below %d: %v, %v; want %v", most, got, err, want)
		}
	}
	if d.Unknown > 0 {
		t.Errorf("%d undecided", d.Unknown)
	}
}
