package derive

import (
	"math/bits"
	"testing"

	"bandsaw/internal/basl/family"
	"bandsaw/ir"
)

// A set has the tokens that its operators put into it, and a variable without a value
// the set of the token of 0.
func TestSets(t *testing.T) {
	of, err := family.Instance("Cuts(-1,2)@long", func(string, []int64) (*ir.Abstraction, error) { return nil, nil })
	if err != nil {
		t.Fatal(err)
	}
	sets, member, err := Sets(of)
	if err != nil {
		t.Fatal(err)
	}
	if err := sets.Check(); err != nil {
		t.Fatal(err)
	}
	if sets.Name != "Sets(Cuts(-1,2))@long" || !ir.IsSets(sets.Name) {
		t.Error(sets.Name)
	}
	single, union := sets.Operator("from "+of.Name), sets.Operator("or")
	one := func(x uint64) int {
		if bits.OnesCount64(x) != 1 {
			t.Fatalf("%b is not one set", x)
		}
		return bits.TrailingZeros64(x)
	}
	if got := member.Table[sets.TokenOf(0)]; got != 1<<of.TokenOf(0) {
		t.Errorf("the default is %b", got)
	}
	for i := range of.Tokens {
		x := one(single.Table[i])
		if member.Table[x] != 1<<i {
			t.Errorf("the set of %s is %b", of.Tokens[i], member.Table[x])
		}
		for y := range sets.Tokens {
			if got := member.Table[one(union.Result(len(sets.Tokens), x, y))]; got != member.Table[x]|member.Table[y] {
				t.Errorf("%s and %s: %b", sets.Tokens[x], sets.Tokens[y], got)
			}
		}
	}
	of, err = family.Instance("Range(0,9)", func(string, []int64) (*ir.Abstraction, error) { return nil, nil })
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := Sets(of); err == nil {
		t.Error("sets of 12 tokens")
	}
}
