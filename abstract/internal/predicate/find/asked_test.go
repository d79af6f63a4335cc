package find

import (
	"testing"

	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/ir"
)

// TestSaidOf: what a branch asks of the sum that a variable is computed as, said of the variable: whichever side of the
// comparison its parts are on.
func TestSaidOf(t *testing.T) {
	at := func(name string, typ ir.Type) *term.Term {
		return term.Of(&term.Place{Kind: term.Local, Local: &ir.Local{Name: name, Java: name}, Type: typ})
	}
	now, last, used, long := at("now", ir.Int), at("last", ir.Int), at("used", ir.Int), at("long", ir.Long)
	gap := term.Op("-", 32, now, last)
	for _, c := range []struct {
		asked    *term.Formula
		sum      *term.Term
		expected string
	}{
		{term.Compare(ir.Gt, now, last), gap, "used > 0"},
		{term.Compare(ir.Gt, last, now), gap, "used < 0"},
		{term.Compare(ir.Le, now, term.Op("+", 32, last, term.Const(3, 32))), gap, "used <= 3"},
		{term.Compare(ir.Le, term.Op("+", 32, last, term.Const(3, 32)), now), gap, "used >= 3"},
		{term.Compare(ir.Ne, gap, term.Const(7, 32)), gap, "used != 7"},
		{term.Compare(ir.Gt, now, last), term.Op("+", 32, now, last), ""},
		{term.Compare(ir.Gt, now, used), gap, ""},
		{term.Compare(ir.Gt, long, term.Const(0, 64)), gap, ""},
	} {
		got := ""
		if f := saidOf(c.asked, used, c.sum); f != nil {
			got = f.String()
		}
		if got != c.expected {
			t.Errorf("%s, of %s: %q, expected %q", c.asked, c.sum, got, c.expected)
		}
	}
	if off := takenOff(gap); len(off) != 1 || off[0].String() != "last >= 0" {
		t.Errorf("of %s what is taken off: %v", gap, off)
	}
}
