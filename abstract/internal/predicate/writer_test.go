package predicate

import (
	"maps"
	"testing"

	"bandsaw/abstract/internal/predicate/code"
	"bandsaw/abstract/internal/predicate/find"
	"bandsaw/abstract/internal/predicate/heads"
	"bandsaw/abstract/internal/predicate/prepare"
	"bandsaw/artifact/pred"
	"bandsaw/internal/reference"
	"bandsaw/ir"
)

// TestWriters: with methods that write, assign to their parameters, call others and throw in the
// place of those calls where a predicate relates what they write to a variable, a program does
// the same; one that calls itself, one with a loop, and one that the file names stay.
func TestWriters(t *testing.T) {
	const text = heads.Threads + `instantiated class F extends java.lang.Throwable {
}
instantiated class A {
  field held int
  field paid int
}
class Main {
  static method move(A,int)int {
    param this A
    param x int
    local h int
    local e F
  b0:
    if x > 1 goto b2 else b1 @0:1
  b1:
    x = x + 1 @1:1
    static Main.pay(A,int)void (this, x) @2:1
    h = this.<A.held> @3:1
    h = h - x @4:1
    this.<A.held> = h @5:1
    return x @6:1
  b2:
    e = new F @7:1
    pending = e @8:1
    return 0 @9:1
  }
  static method pay(A,int)void {
    param this A
    param x int
    local p int
  b0:
    p = this.<A.paid> @0:2
    p = p + x @1:2
    this.<A.paid> = p @2:2
    return @3:2
  }
  static method loops(A)void {
    param this A
    local p int
  b0:
    p = this.<A.paid> @0:3
    if p > 3 goto b1 else b2 @1:3
  b1:
    this.<A.paid> = 3 @2:3
    goto b0 @3:3
  b2:
    return @4:3
  }
  static method calls(A)void {
    param this A
    local p int
  b0:
    p = this.<A.paid> @0:4
    if p > 3 goto b1 else b2 @1:4
  b1:
    this.<A.paid> = 3 @2:4
    static Main.calls(A)void (this) @3:4
    goto b2 @4:4
  b2:
    return @5:4
  }
  static method named(A)void {
    param this A
  b0:
    this.<A.held> = 2 @0:5
    return @1:5
  }
  static method thread(java.lang.Thread)void {
    param this java.lang.Thread
  b0:
    return
  }
  static method main(java.lang.String[])void {
    param args java.lang.String[]
    var a A
    var x int
    var before int
    local h int
    local e E
    local p java.lang.Throwable
  b0:
    a = new A @0:6
    x = choose -1 .. 2 @1:7
    static Main.named(A)void (a) @2:8
    before = a.<A.held> @3:8
    h = static Main.move(A,int)int (a, x) @4:9
    p = pending @5:9
    if p == null goto b1 else b2 @6:9
  b1:
    static Main.loops(A)void (a) @7:10
    static Main.calls(A)void (a) @8:10
    h = static Main.move(A,int)int (a, x) @9:11
    if h == x goto b3 else b4 @10:11
  b2:
    return @11:12
  b3:
    return @12:13
  b4:
    h = a.<A.held> @13:14
    x = a.<A.paid> @14:14
    h = h + x @15:14
    if h == before goto b5 else b3 @16:14
  b5:
    e = new E @17:15
    pending = e @18:15
    return @19:15
  }
}
`
	in, err := ir.Parse("writers", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	in.SortClasses()
	in.BuildIndex()
	f, err := pred.Read("writers", []byte("[method Main.main]\na.held + a.paid == before\n[method Main.named]\nthis.held == 2\n"))
	if err != nil {
		t.Fatal(err)
	}
	out, uncalled := prepare.WithoutWriters(in, f)
	if err := ir.Check(out); err != nil {
		t.Fatal(err)
	}
	calls := map[string]int{}
	code.EachStmt(out, func(m *ir.Method, s ir.Stmt) {
		if c, ok := s.(*ir.Call); ok && m.ID.Name() == "main" {
			calls[c.Method.Name()]++
		}
	})
	if want := map[string]int{"loops": 1, "calls": 1, "named": 1}; !maps.Equal(calls, want) {
		t.Errorf("main calls %v, want %v", calls, want)
	}
	if !uncalled["Main.move(A,int)int"] || len(uncalled) != 1 {
		t.Errorf("nobody calls %v any more, want Main.move", uncalled)
	}
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
}

// TestNothingToPropose: of a program that asks of a product alone no predicate is known, which is no error.
func TestNothingToPropose(t *testing.T) {
	const text = heads.Threads + heads.Idle + `  static method main(java.lang.String[])void {
    param args java.lang.String[]
    var n int java n
    local s int
    local e E
  b0:
    n = choose 0 .. 3 @0:1
    s = n * n @1:1
    if s >= 9 goto b1 else b2 @2:1
  b1:
    e = new E @3:1
    pending = e @4:1
    return
  b2:
    return
  }
}
`
	prog, err := ir.Parse("program", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	found, added, err := find.Predicates(prog, &pred.File{}, nil, func(string, []string) string { return "" }, nil)
	if err != nil || len(added) > 0 || found != "" {
		t.Errorf("%q, %v, %v", found, added, err)
	}
}
