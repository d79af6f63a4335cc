package prepare

import (
	"fmt"
	"maps"
	"strings"
	"testing"

	"bandsaw/abstract/internal/predicate/code"
	"bandsaw/abstract/internal/predicate/heads"
	"bandsaw/artifact/pred"
	"bandsaw/internal/reference"
	"bandsaw/ir"
)

// TestAccessors: with methods that only read and compute in the place of their calls a
// program does the same, and calls none of them.
func TestAccessors(t *testing.T) {
	const text = heads.Threads + `instantiated class F extends java.lang.Throwable {
}
class Main {
  static field s int
  static method max(int,int)int {
    param x int
    param y int
    local m int
  b0:
    m = x @0:1
    if x >= y goto b2 else b1 @1:1
  b1:
    return y @2:1
  b2:
    return m @3:1
  }
  static method positive(int)int {
    param x int
    local e F
    local m int
  b0:
    if x > 0 goto b1 else b2 @0:2
  b1:
    m = static Main.max(int,int)int (x, 2) @1:2
    return m @2:2
  b2:
    e = new F @3:2
    pending = e @4:2
    return 0 @5:2
  }
  static method upTo(int)int {
    param x int
    local r int
  b0:
    r = choose 0 .. x @0:3
    return r @1:3
  }
  static method check(int,int)void {
    param x int
    param y int
    local e E
  b0:
    if x == y goto b1 else b2 @0:4
  b1:
    return @1:4
  b2:
    e = new E @2:4
    pending = e @3:4
    return @4:4
  }
  static method thread(java.lang.Thread)void {
    param this java.lang.Thread
  b0:
    return
  }
  static method main(java.lang.String[])void {
    param args java.lang.String[]
    var x int
    var y int
    local p java.lang.Throwable
  b0:
    x = choose -1 .. 3 @0:5
    y = static Main.upTo(int)int (2) @1:6
    x = static Main.max(int,int)int (y, x) @2:7
    y = static Main.positive(int)int (x) @3:8
    p = pending @4:8
    if p == null goto b1 else b3 @5:8
  b1:
    <Main.s> = y @6:9
    if y == 3 goto b2 else b4 @7:10
  b2:
    static Main.check(int,int)void (x, y) @8:11
    x = 2 @9:12
    y = static Main.max(int,int)int (y, x) @10:13
    static Main.check(int,int)void (x, y) @11:14
    return @12:15
  b3:
    return @13:16
  b4:
    pending = null @14:17
    return @15:17
  }
}
`
	in, err := ir.Parse("accessors", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	in.SortClasses()
	in.BuildIndex()
	out, _ := withoutAccessors(in, &pred.File{})
	if err := ir.Check(out); err != nil {
		t.Fatal(err)
	}
	code.EachStmt(out, func(m *ir.Method, s ir.Stmt) {
		if c, ok := s.(*ir.Call); ok && m.ID.Name() == "main" {
			t.Errorf("main calls %s", c.Method)
		}
	})
	var thrown []map[string]bool
	for _, p := range []*ir.Program{in, out} {
		r, ok, err := reference.Explore(p, 10000)
		if err != nil || !ok {
			t.Fatal(ok, err)
		}
		thrown = append(thrown, r.Thrown)
	}
	if len(thrown[0]) != 2 || !maps.Equal(thrown[0], thrown[1]) {
		t.Errorf("thrown %v, without calls %v", thrown[0], thrown[1])
	}
	if in.Method("Main.max(int,int)int").Blocks[0].Stmts[0].Pos().Method != "" {
		t.Error("the program itself was changed")
	}
}

// TestOnceCalled: a method that only reads is in the place of its call if it is short, or is called at one place.
func TestOnceCalled(t *testing.T) {
	long := ""
	for i := range maxAccessor {
		long += fmt.Sprintf("    n = n + 1 @%d:4\n", i)
	}
	for _, calls := range []int{1, 2} {
		text := heads.Threads + `class Main {
  static method thread(java.lang.Thread)void {
    param this java.lang.Thread
  b0:
    return
  }
  static method add(int)int {
    param x int
    var n int
  b0:
    n = x @0:3
` + long + `    return n @99:5
  }
  static method main(java.lang.String[])void {
    param args java.lang.String[]
    var y int
  b0:
` + strings.Repeat("    y = static Main.add(int)int (2) @1:6\n", calls) + `    return @2:7
  }
}
`
		in, err := ir.Parse("once", []byte(text))
		if err != nil {
			t.Fatal(err)
		}
		in.SortClasses()
		in.BuildIndex()
		out, uncalled := withoutAccessors(in, &pred.File{})
		if err := ir.Check(out); err != nil {
			t.Fatal(err)
		}
		if gone := uncalled["Main.add(int)int"]; gone != (calls == 1) {
			t.Errorf("%d calls: nobody calls it any more: %v", calls, gone)
		}
	}
}
