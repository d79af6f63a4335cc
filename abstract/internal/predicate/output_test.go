package predicate

import (
	"fmt"
	"testing"

	"bandsaw/abstract/internal/predicate/heads"
	"bandsaw/internal/basl/derive"
	"bandsaw/internal/reference"
	"bandsaw/ir"
)

// TestReturnedArray: what a method says of the array that it returns, its caller knows; not where
// it returns another, or throws an exception.
func TestReturnedArray(t *testing.T) {
	cache, err := derive.OpenCache(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	const text = heads.Threads + heads.Idle + `  static method make(int)int[] {
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

// TestStaticsAfterCalls: what is known of static fields behind a call is known of what they have then, and says nothing
// together with what the caller knew of them before.
func TestStaticsAfterCalls(t *testing.T) {
	const text = heads.Threads + `class G {
  static field least int
  static field size int
}
` + heads.Idle + `  static method main(java.lang.String[])void {
    param args java.lang.String[]
    var x int java x
    var r int java r
    var a int[] java a
    local t0 int
    local t1 int
    local t2 int
    local t3 int
    local t4 int
    local t5 int
    local e E
  b0:
    x = choose 0 .. 3 @0:1
    t0 = choose 0 .. 3 @1:1
    <G.least> = t0 @2:1
    t1 = choose 0 .. 3 @3:1
    <G.size> = t1 @4:1
    t2 = <G.least> @5:2
    if x < t2 goto b3 else b1 @6:2
  b1:
    t3 = <G.size> @7:3
    a = newarray int[] (t3) @8:3
    r = static Main.sized(int[])int (a) @9:3
    t4 = <G.size> @10:4
    t5 = <G.least> @11:4
    if t4 >= t5 goto b3 else b2 @12:4
  b2:
    if r < x goto b3 else b4 @13:5
  b3:
    return
  b4:
    e = new E @20:6
    pending = e @21:6
    return
  }
  static method sized(int[])int {
    param a int[] java a
    local l int
  b0:
    <G.least> = 6 @0:7
    l = length a @1:8
    return l
  }
}
`
	in, out, _, err := abstracted(text, "[static]\nG.size < G.least\nG.size < 6\n[method Main.sized]\nreturn <= a.length\n[method Main.main]\nr < x\nx >= G.least\na.length < 9\n", Options{Branches: true})
	if err != nil {
		t.Fatal(err)
	}
	for what, p := range map[string]*ir.Program{"the program": in, "the abstract program": out} {
		if r, ok, err := reference.Explore(p, 100000); err != nil || !ok || !r.Thrown["E"] {
			t.Errorf("%s throws nothing: %v, %v %v", what, r, ok, err)
		}
	}
}
