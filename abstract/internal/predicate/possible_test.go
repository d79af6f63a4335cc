package predicate

import (
	"slices"
	"testing"

	"bandsaw/internal/basl/derive"
	"bandsaw/ir"
)

// TestUndecidedReals: where the solver gives up on what integers beside floating-point numbers
// do, all results are possible.
func TestUndecidedReals(t *testing.T) {
	d := &deriver{}
	defer d.close()
	d.cache, _ = derive.OpenCache(derive.NoCache)
	at := func(name string, typ ir.Type) *term {
		return placeTerm(&place{kind: localPlace, local: &ir.Local{Name: name}, typ: typ})
	}
	x, a, b := at("x", ir.Double), at("a", ir.Long), at("b", ir.Long)
	op := func(op string, x, y *term) *term { return opTerm(op, 64, x, y) }
	// Two equal numbers, which takes the solver long bit by bit.
	odd := op("|", b, constTerm(1, 64))
	hard := compare(ir.Ne, op("-", a, op("*", op("/", a, odd), odd)), op("%", a, odd))
	small := compare(ir.Lt, x, opTerm("l2d", -64, a))
	words, err := d.minterms([]*formula{hard, small}, nil)
	if err != nil || len(words) != 4 || d.Unknown == 0 {
		t.Fatalf("%v, %v, %d undecided", words, err, d.Unknown)
	}
	q := &question{to: tokens{formulas: []*formula{hard}, words: truthWords}, from: []tokens{{formulas: []*formula{small}, words: truthWords}}}
	d.reasons = true
	got, err := d.answer(q)
	if err != nil || got.Table[0] != 3 || got.Table[1] != 3 || got.Reasons[0][0].By == "" {
		t.Errorf("%v, %v", got, err)
	}
}

// TestQuotientOfInteger: of an integer below 100 a hundredth is below 1, though no variable
// is a floating-point number.
func TestQuotientOfInteger(t *testing.T) {
	d := &deriver{}
	defer d.close()
	d.cache, _ = derive.OpenCache(derive.NoCache)
	x := placeTerm(&place{kind: localPlace, local: &ir.Local{Name: "x"}, typ: ir.Int})
	below := compare(ir.Lt, opTerm("/", -32, opTerm("i2f", -32, x), numberTerm(100, -32)), numberTerm(1, -32))
	for most, want := range map[int64][]uint64{100: {1, 2}, 101: {1, 3}} { // of F and T
		small := compare(ir.Lt, x, constTerm(most, 32))
		got, err := d.answer(&question{to: tokens{formulas: []*formula{below}, words: truthWords}, from: []tokens{{formulas: []*formula{small}, words: truthWords}}})
		if err != nil || !slices.Equal(got.Table, want) {
			t.Errorf("below %d: %v, %v; want %v", most, got, err, want)
		}
	}
	if d.Unknown > 0 {
		t.Errorf("%d undecided", d.Unknown)
	}
}
