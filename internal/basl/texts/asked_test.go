package texts

import (
	"strings"
	"testing"

	"bandsaw/internal/basl/family"
	"bandsaw/ir"
)

// What is asked of a token by a constant may be what it is for each string that has the token, and
// is known where all strings of the token are named.
func TestAsked(t *testing.T) {
	java := map[ir.MethodID]func(s, c string) bool{
		StartsWith:       strings.HasPrefix,
		EndsWith:         strings.HasSuffix,
		Contains:         strings.Contains,
		EqualsIgnoreCase: func(s, c string) bool { return strings.ReplaceAll(s, "B", "b") == strings.ReplaceAll(c, "B", "b") },
	}
	all := []string{""}
	for i := 0; len(all[i]) < 4; i++ {
		all = append(all, all[i]+"a", all[i]+"B", all[i]+"b")
	}
	for _, expr := range []string{"Text(ab,ba)", "Text(a)", "Text(aBb,b,bb)", "Lengths(0,2)", "Lengths(1)", "Lengths(3)"} {
		a, err := family.Instance(expr, func(string, []int64) (*ir.Abstraction, error) { return nil, nil })
		if err != nil {
			t.Fatal(err)
		}
		for op, holds := range java {
			for _, c := range []string{"", "a", "b", "ab", "bb", "abb", "aaaaa"} {
				var may, mayNot uint64
				for _, s := range all {
					if holds(s, c) {
						may |= 1 << TokenOf(a, s)
					} else {
						mayNot |= 1 << TokenOf(a, s)
					}
				}
				for i, m := range Of(a) {
					got := m.Asked(op, c)
					if may&(1<<i) != 0 && !got.May || mayNot&(1<<i) != 0 && !got.MayNot {
						t.Errorf("%s: %s of %s with %q: %+v", expr, op, a.Tokens[i], c, got)
					}
					if m.Others.Empty() && (may&(1<<i) == 0 && got.May || mayNot&(1<<i) == 0 && got.MayNot) {
						t.Errorf("%s: %s of %s with %q is known, but %+v", expr, op, a.Tokens[i], c, got)
					}
				}
				if got := (Members{Texts: []string{"ſ"}}).Asked(EqualsIgnoreCase, "s"); !got.May || !got.MayNot {
					t.Errorf("a letter that is not plain: %+v", got)
				}
			}
		}
	}
}
