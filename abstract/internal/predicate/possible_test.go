package predicate

import (
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
	words, err := d.minterms([]*formula{hard, small}, nil, ir.MaxTokens)
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
