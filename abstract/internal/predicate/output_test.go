package predicate

import (
	"fmt"
	"testing"

	"bandsaw/internal/basl/derive"
	"bandsaw/internal/reference"
)

// TestReturnedArray: what a method says of the array that it returns, its caller knows; not where
// it returns another, or throws an exception.
func TestReturnedArray(t *testing.T) {
	cache, err := derive.OpenCache(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	const text = threadHead + idleHead + `  static method make(int)int[] {
    param n int java n
    local m int
    var a int[] java a
    var b int[] java b
    local e E
  b0:
    a = newarray int[] (n) @0:1
    m = n - 1 @1:2
    a[m] = 7 @2:2
    if n == 2 goto b1 else b3 @3:3
  b1:
    b = newarray int[] (0) @4:4
    e = new E @5:5
    goto b2 @6:5
  b2:
    %s
    return %s
  b3:
    return a
  }
  static method main(java.lang.String[])void {
    param args java.lang.String[]
    var n int java n
    var a int[] java a
    local x int
    local e E
  b0:
    a = newarray int[] (0) @0:6
    n = choose 1 .. 3 @1:7
    a = static Main.make(int)int[] (n) @2:8
    e = pending @3:8
    if e == null goto b2 else b1 @4:8
  b1:
    pending = null @5:9
    goto b2 @6:9
  b2:
    if a == null goto b4 else b3 @7:10
  b3:
    x = length a @8:10
    if x >= 1 goto b4 else b5 @9:10
  b4:
    return
  b5:
    e = new E @10:11
    pending = e @11:11
    return
  }
}
`
	for _, c := range []struct {
		then, returns string
		thrown        bool
	}{
		{"m = 0", "a", false},
		{"m = 0", "b", true},
		{"a = b", "a", true},
		{"pending = e", "null", false},
	} {
		in, out, _, err := abstracted(fmt.Sprintf(text, c.then, c.returns), "[method Main.make]\na.length == n\nn >= 1\n[method Main.main]\na.length >= 1\nn >= 1\n", Options{Branches: true, Cache: cache})
		if err != nil {
			t.Fatal(err)
		}
		real, ok, err := reference.Explore(in, 1000)
		if err != nil || !ok || real.Thrown["E"] != c.thrown {
			t.Fatalf("%v: %v, %v %v", c, real, ok, err)
		}
		image, ok, err := reference.Explore(out, 10000)
		if err != nil || !ok || c.thrown && !image.Thrown["E"] || c.then == "m = 0" && image.Thrown["E"] != c.thrown {
			t.Errorf("%v: of the abstract program %v, %v %v", c, image, ok, err)
		}
	}
}
