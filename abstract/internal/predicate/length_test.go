package predicate

import (
	"fmt"
	"strings"
	"testing"

	"bandsaw/abstract/internal/predicate/heads"
	"bandsaw/internal/basl/derive"
	"bandsaw/internal/reference"
	"bandsaw/ir"
)

// TestLengths: an array that was made has the length that the variable had then, where
// it is kept too, and where predicates are about the array itself.
func TestLengths(t *testing.T) {
	cache, err := derive.OpenCache(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	const text = heads.Threads + `instantiated class L {
  field data int[]
}
` + heads.Idle + `  static method main(java.lang.String[])void {
    param args java.lang.String[]
    var n int java n
    local l L
    local a int[]
    local b int[]
    local x int
    local e E
  b0:
    l = new L @0:1
    n = choose 0 .. 3 @1:2
    if n %s 0 goto b1 else b3 @2:3
  b1:
    a = newarray int[] (n) @3:4
    %s @4:5
    l.<L.data> = a @5:6
    b = l.<L.data> @6:7
    x = length b @7:8
    if x > 0 goto b3 else b2 @8:9
  b2:
    e = new E @9:10
    pending = e @10:11
    return
  b3:
    return
  }
}
`
	for _, c := range []struct {
		op, then, own string
		thrown        bool
	}{
		{">", "x = 0", "", false}, {"<=", "x = 0", "", true}, // as it is
		{">", "x = 0", "a.length < 9\n", false}, {"<=", "x = 0", "a.length < 9\n", true},
		{"<=", "n = 3", "", true}, {">=", "n = 3", "", true}, // the variable has another value then
		{">=", "n = 3", "a.length < 9\n", true},
	} {
		in, out, _, err := abstracted(fmt.Sprintf(text, c.op, c.then), "[object L]\nthis.data.length > 0\n[method Main.main]\nn > 0\n"+c.own, Options{Branches: true, Cache: cache})
		if err != nil {
			t.Fatal(err)
		}
		for what, p := range map[string]*ir.Program{"the program": in, "the abstract program": out} {
			r, ok, err := reference.Explore(p, 10000)
			if err != nil || !ok || r.Thrown["E"] != c.thrown {
				t.Errorf("%v: %s throws %v, %v %v", c, what, r, ok, err)
			}
		}
	}
}

// TestGrowingLengths: where an array is replaced by a longer one without end, the length that
// predicates are about has no value.
func TestGrowingLengths(t *testing.T) {
	const text = heads.Threads + heads.Idle + `  static method main(java.lang.String[])void {
    param args java.lang.String[]
    var a int[] java a
    local n int
    local m int
    local e E
  b0:
    a = newarray int[] (4) @0:1
    goto b1 @1:1
  b1:
    n = length a @2:2
    if n >= %d goto b2 else b4 @3:2
  b2:
    m = n + 1 @4:3
    if m <= 0 goto b5 else b3 @5:3
  b3:
    a = newarray int[] (m) @6:4
    goto b1 @7:4
  b4:
    e = new E @8:5
    pending = e @9:5
    return
  b5:
    return
  }
}
`
	for least, thrown := range map[int]bool{4: false, 5: true} {
		_, out, _, err := abstracted(fmt.Sprintf(text, least), "[method Main.main]\na.length >= 4\n", Options{Branches: true})
		if err != nil {
			t.Fatal(err)
		}
		if r, ok, err := reference.Explore(out, 100); err != nil || !ok || r.Thrown["E"] != thrown {
			t.Errorf("%d: throws %v, %v %v", least, r, ok, err)
		}
	}
}

// TestMadeLengths: the length of an array that predicates are about is what the array was made with, which
// a method that is called, and what it returns, take up; where assignments wait, it is what the variable had before these.
func TestMadeLengths(t *testing.T) {
	const text = heads.Threads + heads.Idle + `  static method main(java.lang.String[])void {
    param args java.lang.String[]
    var n int java n
    var x int java x
    var a int[] java a
    var b int[] java b
    local s int
    local e E
  b0:
    n = choose 0 .. 3 @0:1
    a = newarray int[] (n) @1:1
    goto b1 @2:1
  b1:
    %s
  b2:
    e = new E @20:1
    pending = e @21:1
    return
  b3:
    return
  }
  static method more(int[])int[] {
    param a int[] java a
    var c int[] java c
    local l int
  b0:
    l = length a @0:1
    l = l + 1 @1:1
    c = newarray int[] (l) @2:1
    return c
  }
}
`
	for _, c := range []struct {
		body, preds string
		thrown      bool
	}{
		{"n = n + 1|x = length a|s = x + 1|if s == n goto b2 else b3", "x + 1 == n\na.length < 9\n", true},
		{"n = n + 1|x = length a|s = x + 1|if s != n goto b2 else b3", "x + 1 == n\na.length < 9\n", false},
		{"b = static Main.more(int[])int[] (a)|x = length b|s = n + 1|if s != x goto b2 else b3", "b.length == n + 1\nx == n + 1\na.length < 9\n[method Main.more]\nc.length == a.length + 1\n", false},
		{"b = static Main.more(int[])int[] (a)|x = length b|s = n + 1|if s == x goto b2 else b3", "b.length == n + 1\nx == n + 1\na.length < 9\n[method Main.more]\nc.length == a.length + 1\n", true},
	} {
		body := strings.ReplaceAll(c.body, "|", " @10:1\n    ") + " @11:1"
		in, out, _, err := abstracted(fmt.Sprintf(text, body), "[method Main.main]\n"+c.preds, Options{Branches: true})
		if err != nil {
			t.Fatal(err)
		}
		for what, p := range map[string]*ir.Program{"the program": in, "the abstract program": out} {
			r, ok, err := reference.Explore(p, 10000)
			if err != nil || !ok || r.Thrown["E"] != c.thrown {
				t.Errorf("%v: %s throws %v, %v %v", c, what, r, ok, err)
			}
		}
	}
}
