package predicate

import (
	"testing"

	"bandsaw/abstract/internal/predicate/scope"
	"bandsaw/artifact/pred"
	"bandsaw/internal/cli"
	"bandsaw/ir"
)

// TestNames: what can be written as in Java's own code is the same as written out.
func TestNames(t *testing.T) {
	in, err := ir.Parse("small", []byte(small+"instantiated class Main$Inner {\n  field n int\n  static method add(int)void {\n    param this Main$Inner\n    param by int\n  b0:\n    return @0:9\n  }\n}\n"))
	if err != nil {
		t.Fatal(err)
	}
	in.SortClasses()
	for _, two := range [][2]string{
		{"[object T]\nthis.count > 0", "[object T]\ncount > 0"},
		{"[object Main$Inner]\nthis.n > 0", "[object Main.Inner]\nn > 0"},
		{"[method Main.main]\nclass(Main).total > i", "[method Main.main]\ntotal > i"},
		{"[method Main.Inner.add]\nthis.n > by", "[method Main.Inner.add]\nn > by"}, // lowered
		{"[static]\nkeep Main$Inner.n", "[static]\nkeep Main.Inner.n"},
	} {
		f, err := pred.Read("P.pred", []byte(two[0]+"\n"+two[1]))
		if err != nil {
			t.Fatal(err)
		}
		found, _, err := scope.Resolve(f, in, nil, cli.DidYouMean)
		if err != nil {
			t.Errorf("%q: %v", two, err)
			continue
		}
		n := len(found.Keep)
		if found.Each(func(*ir.Method, *scope.Predicate) { n++ }); n != 1 {
			t.Errorf("%q are %d things, expected one", two, n)
		}
	}
}
