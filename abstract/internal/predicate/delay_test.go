package predicate

import (
	"slices"
	"strings"
	"testing"

	"bandsaw/ir"
)

// TestTogether: what is assigned with nothing in between changes the sets at once, and a
// copy of what was counted on is what that was.
func TestTogether(t *testing.T) {
	const program = `program lowered
entry Main.main(java.lang.String[])void
class java.lang.Object
instantiated class Main {
  field f int
  static field s int
  static field t int
  static method main(java.lang.String[])void {
    param args java.lang.String[]
    var i int
    var k int
    var o Main
    var p Main
    local t0 int
    local t1 int
  b0:
    o = new Main @1:1
    p = o @2:1
    i = choose 0 .. 9 @3:1
    k = i @4:1
    goto b1 @5:1
  b1:
    BODY
    goto b1 @30:1
  b2:
    return @31:1
  }
}
`
	for _, test := range []struct {
		body, preds string
		text        string // of the relation
		table       []uint64
		made        string // a predicate that is made by itself, if one is
	}{
		{"k = k + 1|i = i + 1", "[method Main.main]\nk == i", "k = k + 1; i = i + 1", []uint64{1, 2}, ""},
		{"t0 = i|i = k|k = t0", "[method Main.main]\nk == i", "i = k; k = t0", []uint64{1, 2}, ""},
		{"t0 = <Main.s>|t1 = <Main.t>|<Main.s> = t1|<Main.t> = t0", "[static]\nclass(Main).s == class(Main).t", "class(Main).s = class(Main).t; class(Main).t = t0", []uint64{1, 2}, ""},
		// Another object's field may be the same, which was written meanwhile.
		{"t0 = o.<Main.f>|t0 = t0 + 1|o.<Main.f> = t0|t1 = p.<Main.f>|k = t1", "[method Main.main]\nk == i\ni == p.f", "k = p.f", nil, ""},
		{"t0 = i|i = i + 1|if t0 < k goto b1 else b2", "[method Main.main]\nk == i", "i = i + 1", nil, "i - 1 < k"},
	} {
		body := strings.ReplaceAll(test.body, "|", " @10:1\n    ")
		text := strings.Replace(program, "BODY", body+" @11:1", 1)
		if strings.Contains(test.body, "if ") {
			text = strings.Replace(text, "    goto b1 @30:1\n", "", 1)
		}
		_, out, _, err := abstracted(text, test.preds, Options{Branches: true})
		if err != nil {
			t.Fatal(err)
		}
		i := slices.IndexFunc(out.Relations, func(r *ir.Relation) bool { return r.Text == test.text })
		if i < 0 || test.table != nil && !slices.Equal(out.Relations[i].Table, test.table) {
			t.Errorf("%s: expected %q with the table %v, found\n%s", test.body, test.text, test.table, strings.Join(out.Groups[0].Predicates, ", "))
		}
		if test.made != "" && !slices.ContainsFunc(out.Groups, func(g *ir.Group) bool { return slices.Contains(g.Predicates, test.made) }) {
			t.Errorf("%s: expected the predicate %q, found\n%s", test.body, test.made, strings.Join(out.Groups[0].Predicates, ", "))
		}
	}
}
