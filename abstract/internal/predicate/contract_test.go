package predicate

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"bandsaw/abstract/internal/predicate/heads"
	"bandsaw/internal/basl/derive"
	"bandsaw/internal/reference"
)

// TestContracts explores random programs with a method that calls itself, or two that
// call one another, and their abstractions, in which they do not: what is thrown by the
// one is by the other.
func TestContracts(t *testing.T) {
	cache, err := derive.OpenCache(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	replaced, mutual, large, wrong, proved := 0, 0, 0, 0, 0
	const programs = 4
	n := programs * *threadPrograms
	for i := range n {
		seed := *firstSeed + uint64(i)
		g := &recursiveWriter{writer: writer{Rand: rand.New(rand.NewPCG(seed, 13))}}
		text, preds := g.program(), g.predicates()
		in, out, report, err := abstracted(text, preds, Options{Branches: true, Cache: cache})
		if err != nil {
			t.Fatalf("seed %d: %v\n%s\n%s", seed, err, text, preds)
		}
		if !strings.Contains(strings.Join(report.Notes, ""), "are replaced") {
			continue
		}
		replaced++
		if g.mutual {
			mutual++
		}
		real, ok, err := reference.Explore(in, 40000)
		if err != nil || !ok {
			t.Fatalf("seed %d: %v\n%s", seed, err, text)
		}
		image, ok, err := reference.Explore(out, 40000)
		if err != nil {
			t.Fatalf("seed %d: %v\n%s\n%s", seed, err, text, preds)
		}
		if !ok { // a parameter that is not bounded by predicates keeps its value
			large++
			continue
		}
		for x := range real.Thrown {
			wrong++
			if !image.Thrown[x] {
				t.Fatalf("seed %d: %s is not thrown in the abstract program\n%s\n%s", seed, x, text, preds)
			}
		}
		if len(image.Thrown) == 0 {
			proved++
		}
	}
	t.Logf("of %d programs %d are replaced (%d of two methods), %d too large, %d wrong, %d proved", n, replaced, mutual, large, wrong, proved)
	if replaced < n/2 || mutual < n/8 || large > n/10 || n >= 100 && (wrong < n/10 || proved < n/20) {
		t.Errorf("of %d programs %d are replaced, %d go wrong, %d are proved: the test tests too little", n, replaced, wrong, proved)
	}
}

// recursiveWriter writes a random lowered program with a method that calls itself, or
// two that call one another, and with a relation of what they return, which often holds.
type recursiveWriter struct {
	writer
	mutual bool
	shared bool // it reads what its callers write
	op, to string
}

func (g *recursiveWriter) program() string {
	g.op, g.to = g.pick("<=", "==", ">=", ">="), g.pick("x", "y", "0", "y")
	g.mutual = g.IntN(2) == 0
	if g.shared = g.IntN(2) == 0; g.shared && g.IntN(2) == 0 {
		g.to = "s"
	}
	g.b.WriteString(heads.Threads)
	g.b.WriteString(`instantiated class F extends java.lang.Throwable {
}
instantiated class H extends java.lang.Throwable {
}
class Main {
  static field s int
  static field t int
  static method thread(java.lang.Thread)void {
    param this java.lang.Thread
  b0:
    return @900:1
  }
  static method put(int,int)int {
    param x int
    param y int
    local s int
  b0:
`)
	for range 1 + g.IntN(2) {
		g.line("s = <Main.%s>", g.pick("s", "s", "t"))
		if g.IntN(3) == 0 {
			g.line("s = s %s %s", g.pick("+", "-"), g.pick("1", "x", "y"))
		}
		g.line("<Main.%s> = %s", g.pick("s", "s", "t"), g.pick("x", "y", "s", "0", "1"))
	}
	g.line("return %s", g.pick("s", "x", "y"))
	g.b.WriteString("  }\n")
	g.method("f")
	if g.mutual {
		g.method("h")
	}
	g.b.WriteString(`  static method k(int,int)int {
    param x int
    param y int
    local s int
  b0:
`)
	g.line("s = <Main.s>")
	g.line("return %s", g.number("x", "y"))
	g.b.WriteString(`  }
  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local x int
    local y int
    local r int
    local s int
    local e F
    local p java.lang.Throwable
  b0:
`)
	g.line("x = choose 0 .. %d", g.IntN(3))
	g.line("y = choose -1 .. %d", g.IntN(3))
	for range 2 {
		if g.shared {
			g.line("s = static Main.put(int,int)int (%s, %s)", g.pick("x", "y", "1"), g.pick("x", "y", "0"))
		}
		g.line("r = static Main.f(int,int,int)int (%d, %s)", g.IntN(4), g.pick("x, y", "x, y", "x, s"))
		if !g.shared {
			break
		}
		g.line("s = <Main.s>")
	}
	g.line("p = pending")
	g.line("if p == null goto b1 else b3")
	g.b.WriteString("  b1:\n")
	g.line("if r %s %s goto b3 else b2", g.op, g.to)
	g.b.WriteString("  b2:\n")
	g.line("e = new F")
	g.line("pending = e")
	g.line("return")
	g.b.WriteString("  b3:\n")
	g.line("return")
	g.b.WriteString("  }\n}\n")
	return g.b.String()
}

// method writes the method f or h, which calls itself or the other.
func (g *recursiveWriter) method(name string) {
	fmt.Fprintf(&g.b, "  static method %s(int,int,int)int {\n", name)
	g.b.WriteString(`    param d int
    param x int
    param y int
    local n int
    local r int
    local q int
    local s int
    local e java.lang.Throwable
    local p java.lang.Throwable
  b0:
`)
	g.line("s = <Main.s>")
	g.line("if d <= 0 goto b1 else b2")
	g.b.WriteString("  b1:\n")
	g.line("return %s", g.likely(g.number("x", "y")))
	g.b.WriteString("  b2:\n")
	g.line("n = d - 1")
	g.line("if %s %s %s goto b3 else b6", g.pick("x", "y"), g.pick("<", "<=", "=="), g.pick("x", "y", "0", "1"))
	for i, b := range []string{"b3", "b6"} {
		fmt.Fprintf(&g.b, "  %s:\n", b)
		switch g.IntN(6) {
		case 0, 1:
			g.line("q = static Main.k(int,int)int (%s, %s)", g.pick("x", "y", "n"), g.pick("y", "x", "d"))
		case 2:
			g.line("q = %s + %s", g.pick("x", "y"), g.pick("1", "-1", "x"))
		default:
			g.line("q = %s", g.number("x", "y"))
		}
		callee := "f"
		if g.mutual {
			callee = g.pick("f", "h")
		}
		g.line("r = static Main.%s(int,int,int)int (n, %s, %s)", callee, g.pick("x", "x", "q", "y"), g.pick("y", "y", "q", "x"))
		g.line("p = pending")
		g.line("if p == null goto b%d else b9", 4+3*i)
		fmt.Fprintf(&g.b, "  b%d:\n", 4+3*i)
		g.line("if r %s %s goto b%d else b%d", g.pick("<", "<=", "==", "!="), g.number("x", "y"), 5+3*i, []int{6, 10}[i])
		fmt.Fprintf(&g.b, "  b%d:\n", 5+3*i)
		if g.IntN(5) == 0 {
			g.line("r = r %s 1", g.pick("+", "-"))
		}
		g.line("return %s", g.likely(g.pick("r", "r", "x", "y", "q")))
	}
	g.b.WriteString("  b9:\n")
	g.line("return 0")
	g.b.WriteString("  b10:\n")
	if g.IntN(4) > map[string]int{"f": 0, "h": 2}[name] {
		g.line("return %s", g.likely(g.number("r", "y")))
	} else {
		g.line("e = new %s", map[string]string{"f": "E", "h": "H"}[name])
		g.line("pending = e")
		g.line("return 7")
	}
	g.b.WriteString(`  }
`)
}

// likely is mostly what makes the relation hold.
func (g *recursiveWriter) likely(other string) string {
	if g.IntN(3) == 0 {
		return other
	}
	return g.to
}

func (g *recursiveWriter) number(places ...string) string {
	if g.shared && places[1] == "y" {
		places = append(places, "s")
	}
	return g.pick(append(places, places[0], places[1], "0", "1", "-1")...)
}

func (g *recursiveWriter) predicates() string {
	var b strings.Builder
	to := g.to
	if to == "s" {
		to = "class(Main).s"
	}
	shared := []string{"class(Main).s", "class(Main).s", "class(Main).t"}
	some := func(places ...string) string {
		if g.shared && g.IntN(3) == 0 {
			return g.pick(shared...)
		}
		return g.pick(places...)
	}
	for _, name := range []string{"f", "h"} {
		if name == "h" && !g.mutual {
			continue
		}
		fmt.Fprintf(&b, "[method Main.%s]\nreturn %s %s\n", name, g.op, to)
		for range g.IntN(3) {
			fmt.Fprintf(&b, "%s %s %s\n", some("x", "y", "r", "return", "d"), g.pick("<", "<=", "=="), g.pick("0", "1", "2", "-1"))
		}
	}
	fmt.Fprintf(&b, "[method Main.k]\nreturn %s %s\n", g.op, to)
	if g.shared {
		fmt.Fprintf(&b, "[static]\n%s %s %s\n", g.pick(shared...), g.pick("<", "<=", "==", ">="), g.pick("0", "1", "2"))
		if g.IntN(2) == 0 {
			fmt.Fprintf(&b, "[method Main.put]\n%s %s %s\n", some("return", "s"), g.pick("<=", "==", ">="), g.pick("x", "y", "0"))
		}
	}
	if g.IntN(2) == 0 {
		fmt.Fprintf(&b, "[method Main.main]\nx %s %s\n", g.pick("<=", "==", ">="), some("y", "0", "r"))
	}
	return b.String()
}
