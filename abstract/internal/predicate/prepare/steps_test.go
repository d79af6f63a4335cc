package prepare

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"bandsaw/abstract/internal/predicate/heads"
	"bandsaw/ir"
)

// TestSteps: numbers are counted on behind the checks of what was read before, also where that counted on itself, on each of the
// ways that meet; not behind what reads them, nor where an exception's handler does.
func TestSteps(t *testing.T) {
	const text = heads.Threads + heads.Idle + `  static method copy(int[],int[])int {
    param in int[] java in
    param out int[] java out
    var i int java i
    var at int java at
    var seen int java seen
    local n int
    local t int
    local u int
    local c int
    local e E
  b0:
    i = 0 @0:1
    at = 0 @1:1
    seen = 0 @2:1
    goto b1 @3:1
  b1:
    n = length in @4:2
    if i >= n goto b9 else b2 @5:2
  b2:
    t = at @6:3
    at = at + 1 @7:3
    seen = seen + 1 @8:3
    check t < 0 goto b10 else b3 @9:3
  b3:
    n = length out @10:3
    check t >= n goto b10 else b4 @11:3
  b4:
    out[t] = 27 @12:3
    if seen == 3 goto b5 else b8 @13:4
  b5:
    u = at @14:5
    at = at + 1 @15:5
    check u < 0 goto b11 else b6 @16:5
  b6:
    n = length out @17:5
    check u >= n goto b11 else b7 @18:5
  b7:
    out[u] = 1 @19:5
    goto b8 @20:5
  b8:
    i = i + 1 @21:2
    goto b1 @22:2
  b9:
    return at @23:6
  b10:
    return seen @24:3
  b11:
    e = new E @25:5
    pending = e @26:5
    return 0 @27:5
  }
  static method main(java.lang.String[])void {
    param args java.lang.String[]
    var a int[] java a
    var b int[] java b
    local n int
  b0:
    n = choose 0 .. 3 @0:7
    a = newarray int[] (n) @1:7
    n = choose 0 .. 4 @2:7
    b = newarray int[] (n) @3:7
    n = static Main.copy(int[],int[])int (a, b) @4:7
    return @5:7
  }
}
`
	in, err := ir.Parse("steps", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	in.SortClasses()
	in.BuildIndex()
	out := withStepsTogether(withLateSteps(in))
	comesToTheSame(t, in, out)
	got := ""
	for _, b := range out.Method("Main.copy(int[],int[])int").Blocks {
		for _, s := range b.Stmts {
			if _, on := s.(*ir.Goto); !on {
				got += ir.String(s) + "; "
			}
		}
		got += "\n"
	}
	for _, want := range []string{
		"t = at; seen = seen + 1; check t < 0",
		"out[t] = 27; at = at + 1; if seen == 3",
		"u = at; check u < 0",
		"out[u] = 1; at = at + 1; i = i + 1; \n",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("expected %s in\n%s", want, got)
		}
	}
}

// TestStepsTwice: two steps of one number are one behind the check between them.
func TestStepsTwice(t *testing.T) {
	const text = heads.Threads + heads.Idle + `  static method main(java.lang.String[])void {
    param args java.lang.String[]
    var at int java at
    local t int
    local u int
    local e E
  b0:
    at = choose 0 .. 5 @0:1
    t = at @1:2
    at = at + 1 @2:2
    check t == 3 goto b3 else b1 @3:2
  b1:
    u = at @4:3
    at = at - 4 @5:3
    check u == 5 goto b3 else b2 @6:3
  b2:
    if at == 1 goto b3 else b4 @7:4
  b3:
    e = new E @8:5
    pending = e @9:5
    return @10:5
  b4:
    return @11:6
  }
}
`
	in, err := ir.Parse("steps", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	in.SortClasses()
	in.BuildIndex()
	out := withLateSteps(in)
	comesToTheSame(t, in, out)
	var got []string
	for _, s := range out.Method("Main.main(java.lang.String[])void").Blocks[2].Stmts {
		got = append(got, ir.String(s))
	}
	if want := "at = at + -3; if at == 1 goto b3 else b4"; strings.Join(got, "; ") != want {
		t.Errorf("%s, want %s", strings.Join(got, "; "), want)
	}
}

// TestStepsUnreachable: steps in a loop of checks that nobody comes to stay.
func TestStepsUnreachable(t *testing.T) {
	const text = heads.Threads + heads.Idle + `  static method main(java.lang.String[])void {
    param args java.lang.String[]
    var n int java n
  b0:
    return @0:1
  b1:
    n = n + 1 @1:2
    check args == null goto b0 else b2 @2:2
  b2:
    check args == null goto b0 else b1 @3:2
  }
}
`
	in, err := ir.Parse("steps", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	in.SortClasses()
	in.BuildIndex()
	id := ir.MethodID("Main.main(java.lang.String[])void")
	if out := withLateSteps(in); out.Method(id) != in.Method(id) {
		t.Error(printed(t, out))
	}
}

// TestStepsOfRandomMethods: random methods that count, copy and check return the same where they count on late.
func TestStepsOfRandomMethods(t *testing.T) {
	moved, ways := 0, 0
	for seed := range uint64(3000) {
		r := rand.New(rand.NewPCG(seed, 1))
		in := counting(r)
		before := printed(t, in)
		m := in.Method("Main.count(int,int,int)int")
		late := withLateSteps(in)
		out := withStepsTogether(late)
		if late.Method(m.ID) != m {
			moved++
		}
		if out.Method(m.ID) != late.Method(m.ID) {
			ways++
		}
		if printed(t, in) != before {
			t.Fatalf("seed %d: the program was changed\n%s", seed, before)
		}
		if err := ir.Check(out); err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, before)
		}
		for range 20 {
			args := []int32{int32(r.IntN(8) - 4), int32(r.IntN(8) - 4), int32(r.IntN(8) - 4)}
			if want, got := returned(m, args), returned(out.Method(m.ID), args); got != want {
				t.Fatalf("seed %d: %v gives %d, not %d\n%s\n%s", seed, args, got, want, before, printed(t, out))
			}
		}
	}
	if moved < 500 || ways < 200 {
		t.Errorf("of 3000 methods %d count on late, %d on each way: the test tests too little", moved, ways)
	}
}

func printed(t *testing.T, p *ir.Program) string {
	t.Helper()
	var b strings.Builder
	if err := ir.Print(&b, p); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// counting is a program with a random method of loops that count.
func counting(r *rand.Rand) *ir.Program {
	var b strings.Builder
	b.WriteString(heads.Threads + heads.Idle + "  static method main(java.lang.String[])void {\n    param args java.lang.String[]\n  b0:\n    return @0:1\n  }\n  static method count(int,int,int)int {\n    param x int\n    param y int\n    param z int\n")
	b.WriteString("    local k int\n    local t int\n  b0:\n    k = 0 @0:1\n    t = 0 @0:1\n    goto b1 @0:1\n")
	pick := func(names string) string { return strings.Fields(names)[r.IntN(len(strings.Fields(names)))] }
	n := 4 + r.IntN(6)
	for i := 1; i <= n; i++ {
		fmt.Fprintf(&b, "  b%d:\n", i)
		if i == 1 { // the loop's head, which ends it
			fmt.Fprintf(&b, "    k = k + 1 @1:1\n    if k > 4 goto b%d else b2 @1:1\n", n+1)
			continue
		}
		for range r.IntN(4) {
			kinds := 5
			if i == n { // where others end
				kinds = 1
			}
			switch v := pick("x y z"); r.IntN(kinds) {
			case 0, 1:
				fmt.Fprintf(&b, "    %s = %s %s %d @1:1\n", v, v, pick("+ -"), r.IntN(3))
			case 2:
				fmt.Fprintf(&b, "    t = %s @1:1\n", v)
			case 3:
				fmt.Fprintf(&b, "    t = t + %s @1:1\n", v)
			case 4:
				fmt.Fprintf(&b, "    %s = %s @1:1\n", v, pick("x y z t"))
			}
		}
		forward := func() int { return i + 1 + r.IntN(n-i+1) }
		switch k := r.IntN(6); {
		case i == n || k == 0:
			fmt.Fprintf(&b, "    goto b1 @1:1\n")
		case k == 1:
			fmt.Fprintf(&b, "    goto b%d @1:1\n", n)
		case k == 2:
			fmt.Fprintf(&b, "    if %s < %d goto b%d else b%d @1:1\n", pick("x y z t"), r.IntN(4), forward(), i+1)
		default:
			fmt.Fprintf(&b, "    check %s < %d goto b%d else b%d @1:1\n", pick("x y z t"), r.IntN(6)-4, n+1+r.IntN(4), i+1)
		}
	}
	for i, v := range strings.Fields("t x y z") { // behind checks, which read nothing, or one
		fmt.Fprintf(&b, "  b%d:\n    return %s @9:1\n", n+1+i, v)
	}
	b.WriteString("  }\n}\n")
	prog, err := ir.Parse("counting", []byte(b.String()))
	if err != nil {
		panic(err.Error() + b.String())
	}
	prog.SortClasses()
	prog.BuildIndex()
	return prog
}

// returned is what the method returns.
func returned(m *ir.Method, args []int32) int32 {
	vars := map[*ir.Local]int32{}
	for i, p := range m.Params {
		vars[p] = args[i]
	}
	of := func(x ir.Operand) int32 {
		if c, ok := x.(*ir.Const); ok {
			return int32(c.Bits)
		}
		return vars[x.(*ir.Local)]
	}
	b := m.Blocks[0]
	for {
		next := b
		for _, s := range b.Stmts {
			switch s := s.(type) {
			case *ir.Move:
				vars[s.Dst] = of(s.Src)
			case *ir.Binary:
				by := of(s.Y)
				if s.Op == ir.Sub {
					by = -by
				}
				vars[s.Dst] = of(s.X) + by
			case *ir.Goto:
				next = s.Target
			case *ir.If:
				less := of(s.X) < of(s.Y)
				if s.Op == ir.Gt {
					less = of(s.X) > of(s.Y)
				}
				if next = s.Else; less {
					next = s.Then
				}
			case *ir.Return:
				return of(s.X)
			default:
				panic(ir.String(s))
			}
		}
		b = next
	}
}
