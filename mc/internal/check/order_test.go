package check

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"bandsaw/ir"
)

// TestOrder: random programs that choose numbers and compare them with each other, in one
// thread or in two, reach the same lines with those numbers that stand for all
// of their order as with all.
func TestOrder(t *testing.T) {
	known, fewer := 0, 0
	for seed := *randomSeed; seed < *randomSeed+*randomCount; seed++ {
		src := (&ordering{Rand: rand.New(rand.NewPCG(seed, 78))}).program()
		p, err := ir.Parse("random", []byte(src+library))
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, src)
		}
		p.SortClasses()
		if err := ir.Check(p); err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, src)
		}
		some, ok := linesReached(t, p, Options{mostChoices: 1})
		if !ok {
			continue
		}
		all, ok := linesReached(t, p, Options{})
		if !ok {
			continue // too many states
		}
		known++
		if 4*some.statements < all.statements {
			fewer++
		}
		if some.lines != all.lines {
			t.Fatalf("seed %d: all numbers reach\n%s, those that stand for them\n%s\n%s", seed, all.lines, some.lines, src)
		}
		if seed%4 > 0 {
			continue
		}
		if few, ok := linesReached(t, p, Options{fewChoices: 1}); !ok || few.lines != all.lines {
			t.Fatalf("seed %d: all numbers reach\n%s, those that stand for them, or all,\n%s\n%s", seed, all.lines, few.lines, src)
		}
	}
	t.Logf("of %d programs, in %d it is known which numbers are enough, and by far fewer in %d", *randomCount, known, fewer)
	if *randomCount >= enough && (known < enough/4 || fewer < enough/8) {
		t.Errorf("the programs test nothing: known in %d, fewer in %d", known, fewer)
	}
}

// TestRoom: where a choice of some numbers is made among those that stand for all, and these have no room between them,
// all are tried.
func TestRoom(t *testing.T) {
	p, err := ir.Parse("room", []byte(`program lowered
entry Main.main(java.lang.String[])void

class Main extends java.lang.Object source "Main.java" {
  static field last int

  static method main(java.lang.String[])void {
    param args java.lang.String[] java args
    var n int java n
    var last int java last
    var k int java k
  begin:
    k = 0
    n = choose 0 .. 20
    <Main.last> = n
    goto next
  next:
    n = choose 0 .. 20
    last = <Main.last>
    if n < last goto less else end
  less:
    <Main.last> = n
    k = k + 1
    if k == 12 goto violated else next
  violated:
    k = 0 @2:2
    return @3:3
  end:
    return @4:4
  }
}
`+library))
	if err != nil {
		t.Fatal(err)
	}
	p.SortClasses()
	if err := ir.Check(p); err != nil {
		t.Fatal(err)
	}
	all, _ := linesReached(t, p, Options{})
	if some, ok := linesReached(t, p, Options{fewChoices: 1}); !ok || some.lines != all.lines {
		t.Errorf("%t, reached\n%s, expected\n%s", ok, some.lines, all.lines)
	}
}

// ordering writes random programs that compare what they choose.
type ordering struct {
	*rand.Rand
	out     strings.Builder
	line    int
	labels  int
	depth   int
	chooses int // that may still come
	wide    int // how many numbers there are
	callee  bool
	equal   bool // nothing is asked but whether they are equal
}

func (g *ordering) program() string {
	threads := g.IntN(3) == 0
	g.equal = g.IntN(3) == 0
	g.chooses, g.wide = 3, 20
	if g.IntN(4) == 0 && !threads {
		g.chooses, g.wide = 4, 12
	}
	g.out.WriteString(`program lowered
entry Main.main(java.lang.String[])void
`)
	if threads {
		g.out.WriteString("thread Main.run(java.lang.Thread)void\n")
	}
	g.out.WriteString(`
instantiated class Node extends java.lang.Object {
  field key int
  field next Node
}

class Main extends java.lang.Object source "Main.java" {
  static field f int
  static field g int
  static field a int[]
  static field o Node
`)
	g.method("static method higher(int,int)int", 3)
	if threads {
		g.method("static method run(java.lang.Thread)void", 4)
	}
	g.method("static method main(java.lang.String[])void", 6)
	g.out.WriteString("}\n")
	return g.out.String()
}

func (g *ordering) method(head string, statements int) {
	fmt.Fprintf(&g.out, "  %s {\n", head)
	g.callee = strings.Contains(head, "higher")
	switch {
	case g.callee:
		g.out.WriteString("    param v0 int java x\n    param v1 int java y\n")
	case strings.Contains(head, "run"):
		g.out.WriteString("    param this java.lang.Thread\n    local v0 int\n    local v1 int\n")
	default:
		g.out.WriteString("    param args java.lang.String[] java args\n    local v0 int\n    local v1 int\n")
	}
	g.out.WriteString("    var v2 int java v2\n    local node Node\n    local arr int[]\n    local w long\n    local c int\n    local v3 int\n    local thr java.lang.Thread\n  b0:\n")
	if strings.Contains(head, "main") {
		g.stmt("arr = newarray int[] (2)")
		g.stmt("<Main.a> = arr")
		g.stmt("node = new Node")
		g.stmt("<Main.o> = node")
		g.choose("v0")
		if strings.Contains(g.out.String(), "\nthread ") {
			g.stmt("thr = new java.lang.Thread")
			g.stmt("thread start thr")
		}
	}
	for range 2 + g.IntN(statements) {
		g.any()
	}
	if strings.Contains(head, "main") {
		g.stmt("v3 = <Main.f>")
		g.rank(g.Perm(4), "0")
	}
	if g.callee {
		g.stmt("return %s", g.local())
	} else {
		g.stmt("return")
	}
	g.out.WriteString("  }\n")
}

func (g *ordering) choose(x string) {
	if g.chooses == 0 {
		g.stmt("%s = %s", x, g.local())
		return
	}
	g.chooses--
	lo := -g.IntN(g.wide)
	g.stmt("%s = choose %d .. %d", x, lo, lo+g.wide)
}

func (g *ordering) stmt(format string, args ...any) {
	g.line++
	fmt.Fprintf(&g.out, "    %s @%d:%d\n", fmt.Sprintf(format, args...), g.line, g.line)
}

func (g *ordering) local() string { return fmt.Sprintf("v%d", g.IntN(3)) }

func (g *ordering) operand() string {
	if g.IntN(6) == 0 {
		return fmt.Sprint(g.IntN(9) - 4)
	}
	return g.local()
}

// choice branches on a comparison, and comes together again.
func (g *ordering) choice(then, otherwise func()) {
	g.labels++
	n := g.labels
	x, y := g.local(), g.operand()
	op := []string{"==", "!=", "<", "<=", ">", ">="}[g.IntN(6)]
	if g.equal {
		op = []string{"==", "!="}[g.IntN(2)]
	}
	if g.IntN(5) == 0 {
		g.stmt("w = i2l %s", x)
		g.stmt("c = w cmp 3L")
		x, y = "c", "0"
	}
	g.stmt("if %s %s %s goto t%d else e%d", x, op, y, n, n)
	g.depth++
	fmt.Fprintf(&g.out, "  t%d:\n", n)
	then()
	g.stmt("goto j%d", n)
	fmt.Fprintf(&g.out, "  e%d:\n", n)
	otherwise()
	g.stmt("goto j%d", n)
	fmt.Fprintf(&g.out, "  j%d:\n", n)
	g.depth--
}

// rank tells apart how variables compare, each with the one before it.
func (g *ordering) rank(variables []int, before string) {
	if len(variables) == 0 {
		g.stmt("c = 0")
		return
	}
	g.labels++
	n := g.labels
	x := fmt.Sprintf("v%d", variables[0])
	op := "<"
	if g.equal {
		op = "=="
	}
	g.stmt("if %s %s %s goto t%d else e%d", before, op, x, n, n)
	fmt.Fprintf(&g.out, "  t%d:\n", n)
	g.rank(variables[1:], x)
	g.stmt("goto j%d", n)
	fmt.Fprintf(&g.out, "  e%d:\n", n)
	g.rank(variables[1:], x)
	g.stmt("goto j%d", n)
	fmt.Fprintf(&g.out, "  j%d:\n", n)
}

func (g *ordering) some() {
	for range 1 + g.IntN(2) {
		g.any()
	}
}

func (g *ordering) any() {
	x := g.local()
	switch n := g.IntN(40); {
	case n < 14:
		if g.depth > 2 {
			g.stmt("%s = %s", x, g.local())
			return
		}
		g.choice(g.some, g.some)
	case n < 18:
		if g.callee {
			g.stmt("%s = %s", x, g.local())
			return
		}
		g.choose(x)
	case n < 20:
		g.stmt("%s = %s", x, g.local())
	case n < 23:
		g.stmt("<Main.%s> = %s", []string{"f", "g"}[g.IntN(2)], x)
	case n < 26:
		g.stmt("%s = <Main.%s>", x, []string{"f", "g"}[g.IntN(2)])
	case n < 28:
		g.stmt("node = <Main.o>")
		g.null("node", func() { g.stmt("node.<Node.key> = %s", x) })
	case n < 30:
		g.stmt("node = <Main.o>")
		g.null("node", func() { g.stmt("%s = node.<Node.key>", x) })
	case n < 32:
		g.stmt("arr = <Main.a>")
		g.null("arr", func() { g.stmt("arr[%d] = %s", g.IntN(2), x) })
	case n < 34:
		g.stmt("arr = <Main.a>")
		g.null("arr", func() { g.stmt("%s = arr[%d]", x, g.IntN(2)) })
	case n < 36:
		if g.callee {
			return
		}
		g.stmt("%s = static Main.higher(int,int)int (%s, %s)", x, g.local(), g.local())
	case n < 37:
		g.stmt("node = new Node")
		g.stmt("<Main.o> = node")
	case n < 38:
		g.stmt("%s = %d", x, g.IntN(5)-2)
	case n < 39 && g.IntN(3) == 0:
		g.stmt("%s = %s + 1", x, g.local())
	case g.IntN(3) == 0:
		g.stmt("%s = %s %% 2", x, g.local())
	}
}

// null writes something to be done where x is not null.
func (g *ordering) null(x string, do func()) {
	g.labels++
	n := g.labels
	g.stmt("if %s == null goto j%d else t%d", x, n, n)
	fmt.Fprintf(&g.out, "  t%d:\n", n)
	do()
	g.stmt("goto j%d", n)
	fmt.Fprintf(&g.out, "  j%d:\n", n)
}
