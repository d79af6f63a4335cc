package predicate

import (
	"fmt"
	"testing"

	"bandsaw/abstract/internal/predicate/heads"
	"bandsaw/internal/basl/derive"
	"bandsaw/internal/reference"
)

// TestAny: what predicates say of any element holds of each that is read, and what is
// found out about one that is read does not hold of others.
func TestAny(t *testing.T) {
	cache, err := derive.OpenCache(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	// Two elements are given values and two are read; then comes an exception, if the
	// first was 1 and the second is not.
	const text = heads.Threads + heads.Idle + `  static method main(java.lang.String[])void {
    param args java.lang.String[]
    var a int[] java a
    var i int java i
    var x int java x
    local e E
  b0:
    a = newarray int[] (3) @0:1
    i = choose 0 .. 2 @1:2
    a[i] = %s @2:3
    i = choose 0 .. 2 @3:4
    a[i] = 1 @4:5
    x = a[%s] @5:6
    if x == 1 goto b1 else b3 @6:7
  b1:
    x = a[%s] @7:8
    if x == 1 goto b3 else b2 @8:9
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
		value, first, second string
		preds                string
		thrown               bool
	}{
		{"1", "0", "1", "a[k] == 1", true},                       // nobody wrote the second
		{"7", "i", "i", "a[k] == 1\ni == k", false},              // the one that was written
		{"7", "i", "2", "a[k] == 1\ni == k", true},               // another
		{"0", "0", "1", "a[k] >= 0\na[k] <= 1\nx <= 1", true},    // any is 0 or 1: this one is 0
		{"1", "0", "0", "a[k] == 1\nk == 0", false},              // the first, which is decided once
		{"1", "0", "1", "a[k] == 1\nk == 0\na[0] == 1", true},    // for it alone
		{"1", "0", "1", "a[k] == 1\nk != 1\na[0] == x", true},    // with another name
		{"1", "i", "2", "a[k] == 1\ni == k\na[i] == 1", true},    // which is none of the program's own
		{"1", "0", "2", "a[k] == 1\nk == 2\nx == a[k]", true},    // related to what was read
		{"1", "i", "i", "a[k] == 1\ni == k\nx == a[k]", false},   // and to the same
		{"1", "i", "0", "a[k] == x\ni == k\nx == 1", true},       // or to another
		{"1", "0", "1", "a[k] == x\nx == 1", true},               // without an index
		{"1", "0", "1", "a[k] != 1\nk < 1\na[k] <= 1", true},     // by the opposite
		{"1", "2", "1", "a[k] != 1\nk <= 1\na[2] == 1", true},    // and by order
		{"9", "0", "1", "a[k] < 1\na[k] > 0\na[k] == 9", true},   // by several
		{"1", "0", "1", "a[k] == a[0]\nk == 1\na[0] == 1", true}, // between elements
	} {
		preds := "[method Main.main]\nany k in a\n" + c.preds + "\n"
		in, out, _, err := abstracted(fmt.Sprintf(text, c.value, c.first, c.second), preds, Options{Branches: true, Cache: cache})
		if err != nil {
			t.Fatal(err)
		}
		real, ok, err := reference.Explore(in, 10000)
		if err != nil || !ok {
			t.Fatal(ok, err)
		}
		image, ok, err := reference.Explore(out, 10000)
		if err != nil || !ok {
			t.Fatal(ok, err)
		}
		if real.Thrown["E"] && !image.Thrown["E"] {
			t.Errorf("%v: the abstract program throws nothing, but the program does", c)
		}
		if image.Thrown["E"] != c.thrown {
			t.Errorf("%v: thrown by the program %v, by the abstract one %v", c, real.Thrown["E"], image.Thrown["E"])
		}
	}
}

// TestAnyRead: of an element that is read it is known that there is one of its index, so that what a loop
// established of each there is holds of it; of an element that a predicate mentions that is not known.
func TestAnyRead(t *testing.T) {
	cache, err := derive.OpenCache(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	// The elements from first on are set to 7. Where j is none of their indices the check may lead past what reads one.
	const text = heads.Threads + heads.Idle + `  static method main(java.lang.String[])void {
    param args java.lang.String[]
    var a int[] java a
    var i int java i
    var j int java j
    var x int java x
    local e E
  b0:
    a = newarray int[] (3) @0:1
    i = %s @1:2
    goto b1 @2:3
  b1:
    if i >= 3 goto b3 else b2 @3:4
  b2:
    a[i] = 7 @4:5
    i = i + 1 @5:6
    goto b1 @6:7
  b3:
    j = choose %s @7:8
    %s
  b4:
    x = a[j] @9:10
    goto b5
  b5:
    if x == 7 goto b7 else b6 @10:11
  b6:
    e = new E @11:12
    pending = e @12:13
    return
  b7:
    return
  }
}
`
	const each = "any k in a\na[k] == 7\n0 <= k\ni <= k\ni < k\nk < a.length\n"
	outside := "if j > 2 goto b8 else b4 @8:9\n  b8:\n    x = 1\n    goto b5"
	for _, c := range []struct {
		first, among, check string
		preds               string
		thrown              bool
	}{
		{"0", "0 .. 2", "goto b4", each, false},
		{"1", "0 .. 2", "goto b4", each, true},
		{"0", "0 .. 9", outside, each, true},                     // where none is read nothing is known
		{"0", "0 .. 9", outside, each + "split a[j] == 7", true}, // nor where a predicate asks for one
	} {
		preds := "[method Main.main]\n" + c.preds + "\n"
		in, out, _, err := abstracted(fmt.Sprintf(text, c.first, c.among, c.check), preds, Options{Branches: true, Cache: cache})
		if err != nil {
			t.Fatal(err)
		}
		real, ok, err := reference.Explore(in, 10000)
		if err != nil || !ok {
			t.Fatal(ok, err)
		}
		image, ok, err := reference.Explore(out, 10000)
		if err != nil || !ok {
			t.Fatal(ok, err)
		}
		if real.Thrown["E"] != c.thrown || image.Thrown["E"] != c.thrown {
			t.Errorf("%v: thrown by the program %v, by the abstract one %v", c, real.Thrown["E"], image.Thrown["E"])
		}
	}
}
