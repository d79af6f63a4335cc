package check

import (
	"fmt"
	"maps"
	"math/rand"
	"strings"
	"testing"
)

// TestComputing: methods of the library that compute, as the models say, go their ways by plausible values, and no
// execution depends on these if the search noted none: threads come to the same ends with every other value.
func TestComputing(t *testing.T) {
	free, bound := 0, 0
	for seed := *randomSeed; seed < *randomSeed+5*(*randomCount); seed++ {
		text := computing(rand.New(rand.NewSource(int64(seed))))
		first := plausibleEnds(t, text, 3, BFS, 0)
		if first == nil || first.matters {
			bound++
			continue
		}
		free++
		for i, value := range []int{0, 1, 7, -1} {
			other := endsWith(t, text, value, Options{Search: []string{BFS, DFS}[i%2]}) // as it is, whatever values have come from
			if other == nil {
				t.Fatalf("seed %d: no end with %d", seed, value)
			}
			if !maps.Equal(first.ends, other.ends) {
				t.Fatalf("seed %d: %d leads to\n%v\n3 to\n%v\n%s", seed, value, other.ends, first.ends, text)
			}
		}
	}
	t.Logf("%d programs do not depend on the values, %d do", free, bound)
	if *randomCount >= enough && (free < enough/10 || bound < enough/10) {
		t.Error("too few of one kind to mean anything")
	}
}

// computing is a random program of one thread that hands plausible values to methods that compute, and looks at
// some of what these give.
func computing(random *rand.Rand) string {
	var out strings.Builder
	any := func(of ...string) string { return of[random.Intn(len(of))] }
	x := func() string { return any("x0", "x1", "x2", "x3") }
	o := func() string { return any("o0", "o1") }
	v := func() string { return any("v0", "v1") }
	line := func() string {
		switch random.Intn(15) {
		case 0:
			return x() + " = " + any("0", "1", "2")
		case 1:
			return fmt.Sprintf("%s = %s + %s", x(), x(), x())
		case 2:
			return x() + " = static bandsaw.Machine.plausible(int,java.lang.String)int (VALUE, \"of it\")"
		case 3:
			return fmt.Sprintf("%s = %s.<Obj.%s>", x(), o(), any("f", "g"))
		case 4:
			return fmt.Sprintf("%s = a[%s]", x(), any("0", "1", "2"))
		case 5:
			return fmt.Sprintf("%s = %s.<Val.n>", x(), v())
		case 6, 7:
			return fmt.Sprintf("%s = static Lib.%s(int,Obj)int (%s, %s)", x(), any("pick", "outer"), x(), o())
		case 8, 9:
			return fmt.Sprintf("static Lib.fill(int,Obj)void (%s, %s)", x(), o())
		case 10:
			return fmt.Sprintf("static Lib.element(int,int[])void (%s, a)", x())
		case 11:
			return fmt.Sprintf("%s = static Lib.get(Val)int (%s)", x(), v())
		case 12:
			return fmt.Sprintf("%s = %s", v(), v())
		}
		return fmt.Sprintf("%s = static Lib.val(int)Val (%s)", v(), x())
	}
	lines := func(n int) {
		for range n {
			fmt.Fprintf(&out, "    %s\n", line())
		}
	}
	lines(4 + random.Intn(4))
	out.WriteString("    x0 = choose 0 .. 1\n    if x0 == 0 goto b1 else b2\n  b1:\n")
	lines(2)
	out.WriteString("    goto b2\n  b2:\n")
	lines(4 + random.Intn(4))
	given := func() { // mostly
		if random.Intn(4) > 0 {
			out.WriteString("    x1 = static bandsaw.Machine.plausible(int,java.lang.String)int (VALUE, \"of it\")\n")
		}
	}
	switch random.Intn(7) {
	case 0:
		given()
		out.WriteString("    v1 = static Lib.val(int)Val (x1)\n    if v0 == v1 goto b3 else b4\n")
	case 1:
		fmt.Fprintf(&out, "    static Lib.checks(int)void (%s)\n    e = pending\n    if e != null goto b3 else b4\n", x())
	case 2:
		given()
		fmt.Fprintf(&out, "    static Lib.fill(int,Obj)void (x1, o0)\n    x2 = o0.<Obj.%s>\n    if x2 < %s goto b3 else b4\n", any("f", "g"), any("1", "2", x()))
	case 3:
		given()
		fmt.Fprintf(&out, "    static Lib.element(int,int[])void (x1, a)\n    x2 = a[%s]\n    if x2 < %s goto b3 else b4\n", any("0", "1"), any("1", x()))
	default:
		fmt.Fprintf(&out, "    if %s < %s goto b3 else b4\n", x(), any("1", "2", x()))
	}
	return strings.Replace(computed, "LINES", out.String(), 1)
}

var computed = strings.NewReplacer(`    local e java.lang.Throwable
  b0:
`, `    local v0 Val
    local v1 Val
    local e java.lang.Throwable
  b0:
    v0 = new Val
    v0.<Val.n> = 9
    <Lib.cached> = v0
    v1 = new Val
`, `instantiated class Obj`, `library value instantiated class Val extends java.lang.Object {
  field n int
}

library class Lib extends java.lang.Object {
  static field cached Val

  static computes method pick(int,Obj)int {
    param x int
    param o Obj
    local y int
  b0:
    y = o.<Obj.f>
    y = y + x
    if y > 3 goto b1 else b2
  b1:
    return 7
  b2:
    y = y * 2
    return y
  }

  static computes method outer(int,Obj)int {
    param x int
    param o Obj
    local y int
  b0:
    y = static Lib.pick(int,Obj)int (x, o)
    if y == 7 goto b1 else b2
  b1:
    y = static Main.helper(int,Obj)int (1, o)
    return 0
  b2:
    y = static Main.helper(int,Obj)int (1, o)
    return 1
  }

  static computes method fill(int,Obj)void {
    param x int
    param o Obj
  b0:
    if x > 3 goto b1 else b2
  b1:
    o.<Obj.g> = 1
    return
  b2:
    o.<Obj.f> = 2
    return
  }

  static computes method element(int,int[])void {
    param x int
    param a int[]
  b0:
    if x > 3 goto b1 else b2
  b1:
    a[0] = 1
    return
  b2:
    a[1] = 2
    return
  }

  static computes method val(int)Val {
    param x int
    local r Val
  b0:
    if x > 3 goto b1 else b2
  b1:
    r = <Lib.cached>
    return r
  b2:
    r = new Val
    r.<Val.n> = x
    return r
  }

  static computes method get(Val)int {
    param v Val
    local y int
  b0:
    y = v.<Val.n>
    if y > 3 goto b1 else b2
  b1:
    return 5
  b2:
    return y
  }

  static computes method checks(int)void {
    param x int
    local y int
  b0:
    if x > 1 goto b1 else b2
  b1:
    y = 1
    goto b2
  b2:
    static Lib.demands(int)void (x)
    return
  }

  static refuses method demands(int)void {
    param x int
    local e java.lang.Throwable
  b0:
    if x > 5 goto b1 else b2
  b1:
    e = new java.lang.Throwable
    pending = e
    return
  b2:
    return
  }
}

instantiated class Obj`).Replace(flow)
