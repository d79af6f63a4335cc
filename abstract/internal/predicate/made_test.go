package predicate

import (
	"fmt"
	"testing"

	"bandsaw/abstract/internal/predicate/code"
	"bandsaw/abstract/internal/predicate/heads"
	"bandsaw/abstract/internal/predicate/prepare"
	"bandsaw/internal/reference"
	"bandsaw/ir"
)

// TestMadeInPlace: what a constructor does to a new object is known of the variable that gets it;
// not before it does, if it still has another one or if the temporary is read later.
func TestMadeInPlace(t *testing.T) {
	const text = heads.Threads + `instantiated class R {
  field room int
  static method <init>(int)void {
    param this R
    param room int
  b0:
    this.<R.room> = room @0:20
    return
  }
}
` + heads.Idle + `  static method main(java.lang.String[])void {
    param args java.lang.String[]
    var n int java n
    var t R java t
    var u R java u
    local t0 R
    local t1 R
    local x int
    local y int
    local e E
  b0:
    n = choose 0 .. 9 @0:1
    t1 = new R @1:2
    static R.<init>(int)void (t1, 7) @2:2
    %s @3:2
    t0 = new R @4:3
    %s @5:4
    static R.<init>(int)void (t0, n) @6:3
    t = t0 @7:3
    %s @8:5
    x = t.<R.room> @9:6
    if x == n goto b2 else b1 @10:6
  b1:
    e = new E @11:7
    pending = e @12:7
    return
  b2:
    return
  }
}
`
	for _, c := range []struct {
		first, meanwhile, later string
		inPlace                 bool
		thrown                  bool
	}{
		{"u = t1", "y = 0", "y = 0", true, false},
		{"u = t1", "y = n", "t = u", true, true},                            // t is another one then
		{"t = t1", "y = 0", "y = 0", false, false},                          // both go to t
		{"u = t1 @3:2\n    t = u", "y = t.<R.room>", "y = 0", false, false}, // what t had is read
		{"u = t1", "y = 0", "t0.<R.room> = 3", false, true},                 // the temporary is read later, and is the same
		{"u = t1", "t = u", "t.<R.room> = n", false, false},                 // t has another one meanwhile
	} {
		in, out, _, err := abstracted(fmt.Sprintf(text, c.first, c.meanwhile, c.later), "[method Main.main]\nt.room == n\n", Options{Branches: true})
		if err != nil {
			t.Fatal(err)
		}
		if got := movesTo(prepare.MadeInPlace(in), "t") < movesTo(in, "t"); got != c.inPlace {
			t.Errorf("%v: in place %v", c, got)
		}
		r, ok, err := reference.Explore(in, 10000)
		if err != nil || !ok || r.Thrown["E"] != c.thrown {
			t.Errorf("%v: throws %v, %v %v", c, r, ok, err)
		}
		if r, ok, err = reference.Explore(out, 10000); err != nil || !ok || (c.thrown || c.inPlace) && r.Thrown["E"] != c.thrown {
			t.Errorf("%v: the abstract program throws %v, %v %v", c, r, ok, err)
		}
	}
}

// movesTo is how many moves set the variable.
func movesTo(prog *ir.Program, name string) int {
	n := 0
	code.EachStmt(prog, func(_ *ir.Method, s ir.Stmt) {
		if x, ok := s.(*ir.Move); ok && x.Dst.Name == name {
			n++
		}
	})
	return n
}
