package predicate

import (
	"testing"

	"bandsaw/ir"
)

// TestSaidOf: what a branch asks of the sum that a variable is computed as, said of the variable: whichever side of the
// comparison its parts are on.
func TestSaidOf(t *testing.T) {
	at := func(name string, typ ir.Type) *term {
		return placeTerm(&place{kind: localPlace, local: &ir.Local{Name: name, Java: name}, typ: typ})
	}
	now, last, used, long := at("now", ir.Int), at("last", ir.Int), at("used", ir.Int), at("long", ir.Long)
	gap := opTerm("-", 32, now, last)
	for _, c := range []struct {
		asked    *formula
		sum      *term
		expected string
	}{
		{compare(ir.Gt, now, last), gap, "used > 0"},
		{compare(ir.Gt, last, now), gap, "used < 0"},
		{compare(ir.Le, now, opTerm("+", 32, last, constTerm(3, 32))), gap, "used <= 3"},
		{compare(ir.Le, opTerm("+", 32, last, constTerm(3, 32)), now), gap, "used >= 3"},
		{compare(ir.Ne, gap, constTerm(7, 32)), gap, "used != 7"},
		{compare(ir.Gt, now, last), opTerm("+", 32, now, last), ""},
		{compare(ir.Gt, now, used), gap, ""},
		{compare(ir.Gt, long, constTerm(0, 64)), gap, ""},
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
