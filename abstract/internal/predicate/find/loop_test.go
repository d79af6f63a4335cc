package find

import (
	"slices"
	"testing"

	"bandsaw/abstract/internal/predicate/heads"
	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/artifact/pred"
	"bandsaw/ir"
)

// TestOfLoops: what an invariant of a loop compares multiples of has limits, and it says something of the parameters where the loop
// begins; not where a variable is not known then.
func TestOfLoops(t *testing.T) {
	const text = heads.Threads + heads.Idle + `  static method spread(int[],int[],int)void {
    param in int[] java in
    param out int[] java out
    param from int java from
    var i int java i
    var at int java at
    var left int java left
    local n int
  b0:
    i = from @0:1
    at = 3 @1:1
    left = choose 0 .. 7 @2:1
    goto b1 @3:1
  b1:
    n = length in @4:2
    if i >= n goto b3 else b2 @5:2
  b2:
    at = at + 2 @6:3
    i = i + 1 @7:3
    goto b1 @8:3
  b3:
    return @9:4
  }
  static method main(java.lang.String[])void {
    param args java.lang.String[]
    var a int[] java a
    var b int[] java b
    var n int java n
    local m int
  b0:
    n = choose 0 .. 30 @0:7
    a = newarray int[] (n) @1:7
    m = n + n @2:7
    b = newarray int[] (m) @3:7
    static Main.spread(int[],int[],int)void (a, b, 0) @4:7
    static Main.spread(int[],int[],int)void (a, b, 1) @5:7
    return @6:7
  }
}
`
	in, err := ir.Parse("loops", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	in.SortClasses()
	x, err := newRefinement(in, &pred.File{}, func(string, []string) string { return "" }, nil)
	if err != nil {
		t.Fatal(err)
	}
	m := x.In.Method("Main.spread(int[],int[],int)void")
	local := func(name string) *term.Place {
		l := m.Locals[slices.IndexFunc(m.Locals, func(l *ir.Local) bool { return l.Name == name })]
		return &term.Place{Kind: term.Local, Local: l, Type: l.Type}
	}
	length := func(name string) *term.Term {
		l := local(name).Local
		return term.Of(&term.Place{Kind: term.Length, Ref: &term.Ref{Local: l, Type: l.Type}, Type: ir.Int})
	}
	twice := func(of *term.Term) *term.Term { return term.Op("*", 32, term.Const(2, 32), of) }
	i, at, left := term.Of(local("i")), term.Of(local("at")), term.Of(local("left"))
	found := []candidate{
		{m: m, f: term.Compare(ir.Le, term.Op("-", 32, at, length("out")), term.Op("-", 32, twice(i), twice(length("in"))))},
		{m: m, f: term.Compare(ir.Le, left, length("out"))},
	}
	x.limitsOf(found)
	x.atFirst(found)
	want := []string{
		"method Main.spread(int[], int[], int): in.length <= 30",
		"method Main.spread(int[], int[], int): -out.length + 3 <= 2 * from - 2 * in.length",
	}
	if !slices.Equal(x.added, want) {
		t.Errorf("%q, want %q", x.added, want)
	}
}
