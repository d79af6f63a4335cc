package find

import (
	"slices"
	"testing"

	"bandsaw/abstract/internal/predicate/heads"
	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/artifact/pred"
	"bandsaw/artifact/result"
	"bandsaw/ir"
)

// TestCounting: where the search had no end, conditions are proposed on what is computed from itself, by way of others too, and
// on nothing else; and of what is only ever constants nothing alone.
func TestCounting(t *testing.T) {
	const text = heads.Threads + `class Main {
  static field cases int[]
  static field other int[]
  static field shown int[]

  static method see(int[])void {
    param x int[]
  b0:
    <Main.other> = x @0:9
    return @1:9
  }
  static method thread(java.lang.Thread)void {
    param this java.lang.Thread
  b0:
    return @0:9
  }
  static method main(java.lang.String[])void {
    param args java.lang.String[]
    var low int java low
    var high int java high
    var middle int java middle
    var once int java once
    var state int java state
    local a int[]
    local d int[]
  b0:
    a = newarray int[] (3) @0:1
    <Main.cases> = a @1:1
    a[0] = 7 @2:1
    d = newarray int[] (3) @2:1
    <Main.shown> = d @2:1
    static Main.see(int[])void (d) @2:1
    d[0] = 7 @2:1
    low = 0 @3:1
    high = 100 @4:1
    state = 0 @5:1
    once = choose 0 .. 7 @6:1
    goto b1 @7:1
  b1:
    if low >= high goto b7 else b2 @8:2
  b2:
    middle = low + high @9:3
    if once > 3 goto b3 else b4 @10:4
  b3:
    low = middle @11:5
    state = 1 @12:5
    goto b1 @13:5
  b4:
    high = middle @14:6
    goto b1 @15:6
  b7:
    return @16:7
  }
}
`
	in, err := ir.Parse("counting", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	in.SortClasses()
	x, err := newRefinement(in, &pred.File{}, func(string, []string) string { return "" }, nil)
	if err != nil {
		t.Fatal(err)
	}
	x.findLeads()
	if err := x.find(&result.Result{}); err != nil {
		t.Fatal(err)
	}
	if want := []string{"method Main.main(java.lang.String[]): low >= high"}; !slices.Equal(x.added, want) {
		t.Errorf("%q, want %q", x.added, want)
	}

	m := x.In.Method("Main.main(java.lang.String[])void")
	state := m.Locals[slices.IndexFunc(m.Locals, func(l *ir.Local) bool { return l.Name == "state" })]
	if !x.marks.only(term.Compare(ir.Ge, term.Of(&term.Place{Kind: term.Local, Local: state, Type: ir.Int}), term.Const(1, 32))) {
		t.Error("state is only ever 0 or 1")
	}
	for field, want := range map[ir.FieldID]bool{"Main.cases": true, "Main.shown": false} { // to the second another field refers, too
		of := &term.Ref{Static: field, Type: "int[]"}
		index := term.Of(&term.Place{Kind: term.Local, Local: state, Type: ir.Int})
		element := term.Of(&term.Place{Kind: term.Element, Ref: of, Index: index, Type: ir.Int})
		if got := x.marks.only(term.Compare(ir.Ge, element, term.Const(1, 32))); got != want {
			t.Errorf("elements of %s are only ever 7: %t, want %t", field, got, want)
		}
	}
	if x.marks.only(term.Compare(ir.Ge, term.Of(&term.Place{Kind: term.Local, Local: m.Locals[1], Type: ir.Int}), term.Const(1, 32))) {
		t.Error("low is computed")
	}
}
