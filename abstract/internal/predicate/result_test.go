package predicate

import (
	"testing"

	"bandsaw/abstract/internal/predicate/heads"
	"bandsaw/internal/basl/derive"
	"bandsaw/internal/reference"
)

// TestResultThatSomebodyGets: a predicate is about what one call returned; another caller
// gets the number.
func TestResultThatSomebodyGets(t *testing.T) {
	cache, err := derive.OpenCache(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	const text = heads.Threads + `class Main {
  static field asked int
  static method thread(java.lang.Thread)void {
    param this java.lang.Thread
  b0:
    return
  }
  static method at(int)int {
    param i int
    local n int
  b0:
    <Main.asked> = i
    if i < 2 goto b1 else b2
  b1:
    return 8
  b2:
    n = i + 7
    return n
  }
  static method main(java.lang.String[])void {
    param args java.lang.String[]
    var first int java first
    var last int java last
    local e E
  b0:
    first = static Main.at(int)int (1) @0:1
    if first != 8 goto b3 else b1 @1:2
  b1:
    last = static Main.at(int)int (2) @2:3
    if last == 9 goto b2 else b3 @3:4
  b2:
    return
  b3:
    e = new E @4:5
    pending = e @4:5
    return
  }
}
`
	in, out, _, err := abstracted(text, "[method Main.main]\nlast == 9\n", Options{Branches: true, Cache: cache})
	if err != nil {
		t.Fatal(err)
	}
	real, ok, err := reference.Explore(in, 1000)
	if err != nil || !ok || len(real.Thrown) > 0 {
		t.Fatalf("%v %v %v", real, ok, err)
	}
	image, ok, err := reference.Explore(out, 1000)
	if err != nil || !ok {
		t.Fatal(ok, err)
	}
	if !image.Thrown["E"] {
		t.Errorf("what the predicate is about is not known, but the search finds only %v", image.Thrown)
	}
}
