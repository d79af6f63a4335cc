package check

import (
	"cmp"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"bandsaw/artifact/prop"
	"bandsaw/artifact/result"
	"bandsaw/ir"
)

// TestEnough: of random programs that choose numbers, test them, copy them through
// variables, fields, arrays and calls and compute with them, those numbers that are
// said to stand for all reach the same lines as all do.
func TestEnough(t *testing.T) {
	known, fewer := 0, 0
	for seed := *randomSeed; seed < *randomSeed+*randomCount; seed++ {
		src := newChoosing(seed).program()
		p, err := ir.Parse("random", []byte(src+library))
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, src)
		}
		p.SortClasses()
		if err := ir.Check(p); err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, src)
		}
		all, ok := linesReached(t, p, Options{})
		if !ok {
			t.Fatalf("seed %d: not all explored\n%s", seed, src)
		}
		some, ok := linesReached(t, p, Options{mostChoices: 1})
		if !ok {
			continue
		}
		known++
		if some.statements < all.statements {
			fewer++
		}
		if some.lines != all.lines {
			t.Fatalf("seed %d: all numbers reach\n%s, those that stand for them\n%s\n%s", seed, all.lines, some.lines, src)
		}
		if seed%4 > 0 {
			continue
		}
		if few, ok := linesReached(t, p, Options{fewChoices: 1}); !ok || few.lines != all.lines {
			t.Fatalf("seed %d: all numbers reach\n%s, those that stand for them, where these are few,\n%s\n%s", seed, all.lines, few.lines, src)
		}
	}
	t.Logf("of %d programs, in %d it is known which numbers are enough, and fewer in %d", *randomCount, known, fewer)
	if *randomCount >= enough && (known < enough/4 || fewer < enough/8) {
		t.Errorf("the programs test nothing: known in %d, fewer in %d", known, fewer)
	}
}

type reached struct {
	lines      string
	statements int64
}

// linesReached are the lines that a search reaches; not ok if it does not explore all.
func linesReached(t *testing.T, p *ir.Program, o Options) (reached, bool) {
	t.Helper()
	o.Search, o.Coverage = cmp.Or(o.Search, BFS), true
	o.Limits.States = 200_000
	r, err := Check(p, &prop.Property{}, o)
	if err != nil {
		t.Fatal(err)
	}
	if slices.Contains(r.Cuts, cutDefect) {
		var text strings.Builder
		t.Errorf("%s: %v\n%s", cutDefect, ir.Print(&text, p), &text)
	}
	var b strings.Builder
	if err := r.Coverage.Write(&b); err != nil {
		t.Fatal(err)
	}
	return reached{b.String(), r.Statistics.Statements}, r.Verdict == result.Holds
}

// choosing writes random programs that choose numbers.
type choosing struct {
	*rand.Rand
	out    strings.Builder
	line   int
	labels int
	depth  int
	base   int64 // near which the numbers are
	callee bool
}

func newChoosing(seed uint64) *choosing {
	g := &choosing{Rand: rand.New(rand.NewPCG(seed, 77))}
	g.base = []int64{0, 0, 0, 100, math.MinInt32 + 12, math.MaxInt32 - 12}[g.IntN(6)]
	return g
}

func (g *choosing) program() string {
	g.out.WriteString(`program lowered
entry Main.main(java.lang.String[])void

instantiated class Node extends java.lang.Object {
  field key int
}

class Main extends java.lang.Object source "Main.java" {
  static field f int
  static field g int
  static field a int[]
  static field t Node[]
`)
	for _, head := range []string{"static method within(int)boolean", "static method make(int)int", "static method main(java.lang.String[])void"} {
		g.method(head)
	}
	g.out.WriteString("}\n")
	return g.out.String()
}

func (g *choosing) method(head string) {
	fmt.Fprintf(&g.out, "  %s {\n", head)
	main := strings.Contains(head, "main")
	g.callee = !main
	if main {
		g.out.WriteString("    param args java.lang.String[] java args\n    local v0 int\n")
	} else {
		g.out.WriteString("    param v0 int java n\n")
	}
	g.out.WriteString("    var v1 int java v1\n    var v2 int java v2\n    local t int\n    local ok boolean\n    local arr int[]\n    local tab Node[]\n    local node Node\n    local other Node\n  b0:\n")
	if main {
		g.table()
		g.stmt("arr = newarray int[] (%d)", 1+g.IntN(3))
		g.stmt("<Main.a> = arr")
		g.stmt("v0 = choose %d .. %d", g.base-12, g.base+12)
	}
	for range 2 + g.IntN(4) {
		g.any()
	}
	switch {
	case main:
		g.stmt("v0 = <Main.f>")
		g.stmt("v1 = <Main.g>")
		g.leaves(3)
		g.stmt("return")
	case strings.Contains(head, "boolean"):
		g.choice(func() { g.stmt("ok = 1") }, func() { g.stmt("ok = 0") })
		g.stmt("return ok")
	default:
		g.stmt("return %s", g.local())
	}
	g.out.WriteString("  }\n")
}

func (g *choosing) stmt(format string, args ...any) {
	g.line++
	fmt.Fprintf(&g.out, "    %s @%d:%d\n", fmt.Sprintf(format, args...), g.line, g.line)
}

func (g *choosing) local() string { return fmt.Sprintf("v%d", g.IntN(3)) }

func (g *choosing) number() int64 {
	if g.IntN(2) == 0 {
		return int64(g.IntN(7) - 3)
	}
	return max(math.MinInt32, min(math.MaxInt32, g.base+int64(g.IntN(27)-13)))
}

func (g *choosing) operand() string {
	if g.IntN(4) == 0 {
		return g.local()
	}
	return fmt.Sprint(g.number())
}

// choice branches on a number, and comes together again.
func (g *choosing) choice(then, otherwise func()) {
	g.labels++
	n := g.labels
	op := []string{"==", "!=", "<", "<=", ">", ">="}[g.IntN(6)]
	g.stmt("if %s %s %s goto t%d else e%d", g.local(), op, g.operand(), n, n)
	fmt.Fprintf(&g.out, "  t%d:\n", n)
	then()
	g.stmt("goto j%d", n)
	fmt.Fprintf(&g.out, "  e%d:\n", n)
	otherwise()
	g.stmt("goto j%d", n)
	fmt.Fprintf(&g.out, "  j%d:\n", n)
}

// leaves tells apart what the variables are.
func (g *choosing) leaves(depth int) {
	if depth == 0 {
		g.stmt("t = 0")
		return
	}
	g.choice(func() { g.leaves(depth - 1) }, func() { g.leaves(depth - 1) })
}

// some writes a few statements, within a branch.
func (g *choosing) some() {
	g.depth++
	for range 1 + g.IntN(2) {
		g.any()
	}
	g.depth--
}

func (g *choosing) any() {
	switch x := g.local(); g.IntN(23) {
	case 22:
		if g.depth > 0 {
			return
		}
		g.choice(func() { g.stmt("t = 1") }, func() { g.stmt("t = choose 1 .. 0") }) // an assumption
	case 20, 21:
		g.inTable(x)
	case 0, 1, 2, 3:
		if g.depth > 2 {
			g.stmt("%s = %s", x, g.local())
			return
		}
		g.choice(g.some, g.some)
	case 4:
		g.stmt("%s = %s", x, g.local())
	case 5:
		g.stmt("%s = %s %s %d", x, g.local(), []string{"+", "-"}[g.IntN(2)], g.IntN(5))
	case 6:
		g.stmt("%s = %d - %s", x, g.number(), g.local())
	case 7:
		g.stmt("%s = neg %s", x, g.local())
	case 8:
		g.stmt("%s = %s %% %d", x, g.local(), 2+g.IntN(3))
	case 9:
		g.stmt("%s = %s & %d", x, g.local(), g.IntN(6))
	case 10:
		g.stmt("%s = %s %s %s", x, g.local(), []string{"*", "+", "-", "^"}[g.IntN(4)], g.local())
	case 11:
		g.stmt("<Main.%s> = %s", []string{"f", "g"}[g.IntN(2)], x)
	case 12:
		g.stmt("%s = <Main.%s>", x, []string{"f", "g"}[g.IntN(2)])
	case 13:
		g.within(x)
	case 14:
		if g.callee {
			g.stmt("%s = i2b %s", x, g.local())
			return
		}
		g.stmt("%s = static Main.make(int)int (%s)", x, g.local())
	case 15:
		if g.callee {
			g.stmt("%s = choose %d .. %d", x, g.base-3, g.base+9)
			return
		}
		g.stmt("ok = static Main.within(int)boolean (%s)", x)
		g.labels++
		n := g.labels
		g.stmt("if ok != 0 goto t%d else j%d", n, n)
		fmt.Fprintf(&g.out, "  t%d:\n", n)
		g.any()
		g.stmt("goto j%d", n)
		fmt.Fprintf(&g.out, "  j%d:\n", n)
	case 17:
		g.stmt("%s = %s >> %d", x, g.local(), g.IntN(3))
	case 18:
		g.stmt("%s = %s / %d", x, g.local(), 2+g.IntN(3))
	case 19:
		g.down(x)
	case 16:
		g.labels++
		n := g.labels
		k := g.number()
		if k > math.MaxInt32-2 {
			k -= 2
		}
		g.stmt("switch %s { %d: s%d, %d: t%d, default: j%d }", x, k, n, k+2, n, n)
		fmt.Fprintf(&g.out, "  s%d:\n", n)
		g.stmt("%s = 0", x)
		g.stmt("goto j%d", n)
		fmt.Fprintf(&g.out, "  t%d:\n", n)
		g.stmt("v1 = v1 + 1")
		g.stmt("goto j%d", n)
		fmt.Fprintf(&g.out, "  j%d:\n", n)
	}
}

// down counts a number down, and compares what it meets on the way with another, or
// counts how often.
func (g *choosing) down(x string) {
	g.labels++
	n := g.labels
	to := max(math.MinInt32+4, g.base+int64(g.IntN(20)-12)) // not to wrap around
	times := g.depth < 2 && g.IntN(2) == 0
	if times {
		g.stmt("t = 0")
	}
	g.stmt("if %s < %d goto l%d else j%d", x, min(math.MaxInt32, g.base+30), n, n) // else it would take long
	fmt.Fprintf(&g.out, "  l%d:\n", n)
	g.stmt("if %s > %d goto b%d else j%d", x, to, n, n)
	fmt.Fprintf(&g.out, "  b%d:\n", n)
	g.stmt("%s = %s - %d", x, x, 1+g.IntN(3))
	if times {
		g.stmt("t = t + 1")
	}
	g.stmt("if %s == %d goto t%d else l%d", x, g.number(), n, n)
	fmt.Fprintf(&g.out, "  t%d:\n", n)
	g.stmt("<Main.f> = %s", x)
	g.stmt("goto l%d", n)
	fmt.Fprintf(&g.out, "  j%d:\n", n)
	if other := g.local(); times && other != x {
		g.stmt("%s = t", other)
		g.choice(g.some, g.some)
	}
}

// table makes an array of objects, perhaps without some, or with one twice.
func (g *choosing) table() {
	n := 2 + g.IntN(3)
	step, some := g.IntN(3), g.IntN(2) == 0
	g.stmt("tab = newarray Node[] (%d)", n)
	g.stmt("<Main.t> = tab")
	for i := range n {
		if some && g.IntN(3) == 0 {
			continue
		}
		if i == 0 || !some || g.IntN(3) > 0 {
			g.stmt("node = new Node")
			g.stmt("node.<Node.key> = %d", 1+i*step)
		}
		g.stmt("tab[%d] = node", i)
	}
}

// inTable reads or writes a number of an object in the array, if there is one, or
// compares two.
func (g *choosing) inTable(i string) {
	g.labels++
	n := g.labels
	g.stmt("tab = <Main.t>")
	g.stmt("t = length tab")
	g.stmt("if %s < 0 goto j%d else n%d", i, n, n)
	fmt.Fprintf(&g.out, "  n%d:\n", n)
	g.stmt("if %s < t goto i%d else j%d", i, n, n)
	fmt.Fprintf(&g.out, "  i%d:\n", n)
	g.stmt("node = tab[%s]", i)
	g.stmt("if node == null goto j%d else o%d", n, n)
	fmt.Fprintf(&g.out, "  o%d:\n", n)
	switch g.IntN(6) {
	case 0:
		g.stmt("node.<Node.key> = %s", g.local())
	case 1:
		g.stmt("other = tab[0]")
		g.stmt("if node == other goto s%d else j%d", n, n)
		fmt.Fprintf(&g.out, "  s%d:\n", n)
		g.stmt("<Main.f> = 7")
	case 2:
		g.stmt("other = node")
		g.stmt("tab[1] = other")
	default:
		g.stmt("%s = node.<Node.key>", g.local())
	}
	g.stmt("goto j%d", n)
	fmt.Fprintf(&g.out, "  j%d:\n", n)
}

// within stores to an element, or loads one, where the index is one.
func (g *choosing) within(i string) {
	g.labels++
	n := g.labels
	g.stmt("arr = <Main.a>")
	g.stmt("t = length arr")
	g.stmt("if %s < 0 goto j%d else n%d", i, n, n)
	fmt.Fprintf(&g.out, "  n%d:\n", n)
	g.stmt("if %s < t goto i%d else j%d", i, n, n)
	fmt.Fprintf(&g.out, "  i%d:\n", n)
	if g.IntN(2) == 0 {
		g.stmt("arr[%s] = %s", i, g.local())
	} else {
		g.stmt("%s = arr[%s]", g.local(), i)
	}
	g.stmt("goto j%d", n)
	fmt.Fprintf(&g.out, "  j%d:\n", n)
}
