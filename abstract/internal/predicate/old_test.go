package predicate

import (
	"strings"
	"testing"

	"bandsaw/abstract/internal/predicate/heads"
	"bandsaw/internal/basl/derive"
	"bandsaw/internal/reference"
)

// TestOld: what a method returns that changes its parameter compares with what it was given, also where a loop
// begins with the method; of one that returns what it was given that is known too.
func TestOld(t *testing.T) {
	cache, err := derive.OpenCache(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	const text = heads.Threads + `class Main {
  static field kept int
  static method thread(java.lang.Thread)void {
    param this java.lang.Thread
  b0:
    return
  }
  static method down(int)int {
    param x int java x
  b0:
    if x > 0 goto b1 else b2
  b1:
    x = x - 1
    goto b0
  b2:
    return x
  }
  static method main(java.lang.String[])void {
    param args java.lang.String[]
    var n int java n
    var last int java last
    local e E
  b0:
    n = 3
    last = static Main.down(int)int (n) @0:1
    if last < n goto b1 else b2 @1:2
  b1:
    return
  b2:
    e = new E @2:3
    pending = e @2:3
    return
  }
}
`
	const preds = "[method Main.main]\nlast < n\nn > 0\n[method Main.down]\nx > 0\nx <= old(x)\nx < old(x)\nreturn < old(x)\nold(x) > 0\n"
	for _, c := range []struct {
		text   string
		thrown bool
	}{{text, false}, {strings.Replace(text, "x = x - 1\n    goto b0", "x = x + 0\n    goto b2", 1), true}} {
		in, out, _, err := abstracted(c.text, preds, Options{Branches: true, Cache: cache})
		if err != nil {
			t.Fatal(err)
		}
		real, ok, err := reference.Explore(in, 1000)
		if err != nil || !ok || real.Thrown["E"] != c.thrown {
			t.Fatalf("%v %v %v", real, ok, err)
		}
		image, ok, err := reference.Explore(out, 1000)
		if err != nil || !ok {
			t.Fatal(ok, err)
		}
		if image.Thrown["E"] != c.thrown {
			t.Errorf("E is thrown: %v, but the abstraction finds %v", c.thrown, image.Thrown)
		}
	}
}
