package predicate

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"bandsaw/abstract/internal/predicate/heads"
	"bandsaw/internal/basl/derive"
	"bandsaw/internal/reference"
)

var threadPrograms = flag.Int("threads", 3, "how many random programs with threads to explore beside their abstractions")

// TestThreads explores random programs of two threads, and their abstractions by
// random predicates: what can happen in the one can in the other.
func TestThreads(t *testing.T) {
	cache, err := derive.OpenCache(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	const most = 40000
	large, wrong, proved, queries := 0, 0, 0, 0
	for i := range *threadPrograms {
		seed := *firstSeed + uint64(i)
		g := &threadWriter{writer{Rand: rand.New(rand.NewPCG(seed, 11))}}
		text, preds := g.program(), g.predicates()
		in, out, report, err := abstracted(text, preds, Options{Branches: true, Cache: cache})
		if err != nil {
			t.Fatalf("seed %d: %v\n%s\n%s", seed, err, text, preds)
		}
		queries += report.Queries
		real, ok, err := reference.Explore(in, most)
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, text)
		}
		if !ok {
			large++
			continue
		}
		image, ok, err := reference.Explore(out, most)
		if err != nil {
			t.Fatalf("seed %d: %v\n%s\n%s", seed, err, text, preds)
		}
		if !ok {
			large++
			continue
		}
		for x := range real.Thrown {
			wrong++
			if !image.Thrown[x] {
				t.Fatalf("seed %d: %s is not thrown in the abstract program\n%s\n%s", seed, x, text, preds)
			}
		}
		if real.Deadlock && !image.Deadlock {
			t.Fatalf("seed %d: no deadlock in the abstract program\n%s\n%s", seed, text, preds)
		}
		if len(image.Thrown) == 0 {
			proved++
		}
	}
	t.Logf("%d too large, %d wrong, %d proved, %d queries", large, wrong, proved, queries)
	if n := *threadPrograms; n >= 50 && (large > n/3 || wrong < n/10 || proved < n/30) {
		t.Errorf("of %d programs %d are too large, %d go wrong, %d are proved: the test tests too little", n, large, wrong, proved)
	}
}

// threadWriter writes a random lowered program of two threads.
type threadWriter struct{ writer }

func (g *threadWriter) program() string {
	g.b.WriteString(heads.Threads)
	g.b.WriteString(`class Main {
  static field s int
  static field t int
  static field l T
  static field m T
  static method get()int {
    param this T
    local r int
  b0:
    r = this.<T.f> @900:1
    return r @901:1
  }
  static method add(int)int {
    param this T
    param n int
    local x int
  b0:
`)
	for range 1 + g.IntN(2) {
		g.step()
	}
	g.line("return x")
	g.b.WriteString(`  }
  static method put(int,T)int {
    param n int
    param o T
    local x int
    local l T
  b0:
`)
	g.line("l = <Main.l>")
	for range 1 + g.IntN(2) {
		g.put()
	}
	g.line("return %s", g.pick("x", "n"))
	g.b.WriteString(`  }
  static method thread(java.lang.Thread)void {
    param this java.lang.Thread
`)
	g.body(func() {})
	g.b.WriteString(`  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local h java.lang.Thread
`)
	g.body(func() {
		g.line("l = new T")
		g.line("o = new T")
		g.line("o.<T.next> = l")
		g.line("l.<T.c> = %d", g.IntN(3))
		g.line("<Main.l> = l")
		g.line("<Main.m> = %s", g.pick("o", "o", "l"))
		g.line("h = new java.lang.Thread")
		g.line("thread start h")
	})
	g.b.WriteString("}\n")
	return g.b.String()
}

// body is a thread: what it does under locks and without, and what must hold then.
func (g *threadWriter) body(first func()) {
	g.b.WriteString("    local x int\n    local y int\n    local e E\n    local l T\n    local o T\n    local k T\n  b0:\n")
	first()
	g.line("l = <Main.l>")
	g.line("o = <Main.m>")
	lock := g.pick("l", "l", "l", "o")
	careless := g.IntN(4) == 0
	for range 1 + g.IntN(2) {
		locked := !careless || g.IntN(2) == 0
		if locked {
			g.line("monitor enter %s", lock)
		}
		for range 1 + g.IntN(3) {
			g.act()
		}
		if locked {
			g.line("monitor exit %s", lock)
		}
	}
	locked := g.IntN(2) == 0
	if locked {
		g.line("monitor enter %s", lock)
	}
	p := g.place()
	g.line("x = %s", p)
	if g.IntN(2) == 0 {
		p = g.pick(g.place(), g.place(), g.place(), "l.<T.c>")
	}
	g.line("y = %s", p)
	g.line("if x %s %s goto b1 else b2", g.pick("==", "==", "<=", ">="), g.pick("y", "y", "y", "0", "1"))
	for _, b := range []string{"b1", "b2"} {
		g.b.WriteString("  " + b + ":\n")
		if locked {
			g.line("monitor exit %s", lock)
		}
		if b == "b2" {
			g.line("e = new E")
			g.line("pending = e")
		}
		g.line("return")
	}
	g.b.WriteString("  }\n")
}

func (g *threadWriter) place() string {
	return g.pick("<Main.s>", "<Main.s>", "<Main.s>", "l.<T.f>", "l.<T.f>", "o.<T.f>", "o.<T.g>")
}

// act is one thing that a thread does.
func (g *threadWriter) act() {
	switch g.IntN(9) {
	case 0:
		g.line("%s = choose 0 .. 1", g.pick("x", "y"))
	case 1, 2:
		g.line("%s = %s", g.pick("x", "y"), g.pick(g.place(), g.place(), g.place(), "l.<T.c>"))
	case 3, 4:
		g.line("%s = %s", g.place(), g.pick("x", "y", "0", "1"))
	case 5:
		p := g.place()
		g.line("x = %s", p)
		g.line("x = x + 1")
		g.line("%s = x", p)
	case 6:
		g.line("%s = static Main.%s (%s)", g.pick("x", "y"), "add(int)int", g.pick("l, x", "o, y", "o, 1"))
	case 7:
		g.line("y = static Main.get()int (%s)", g.pick("l", "o"))
	case 8:
		g.line("%s = static Main.put(int,T)int (%s, %s)", g.pick("x", "x", "y"), g.pick("x", "y", "1"), g.pick("l", "o"))
	}
}

// put is one thing that a method does to what its callers know.
func (g *threadWriter) put() {
	switch g.IntN(6) {
	case 0:
		g.line("x = %s", g.place())
	case 1, 2:
		g.line("%s = %s", g.place(), g.pick("n", "n", "x", "0"))
	case 3:
		p := g.place()
		g.line("x = %s", p)
		g.line("x = x + %s", g.pick("n", "1"))
		g.line("%s = x", p)
	case 4:
		g.line("<Main.m> = %s", g.pick("o", "l"))
	case 5:
		g.line("o = <Main.m>")
	}
}

// step is one thing that a method does.
func (g *threadWriter) step() {
	switch g.IntN(3) {
	case 0:
		g.line("x = this.<T.%s>", g.pick("f", "g"))
	case 1:
		g.line("x = this.<T.f>")
		g.line("x = x + n")
		g.line("this.<T.f> = x")
	case 2:
		g.line("this.<T.%s> = n", g.pick("f", "g"))
	}
}

func (g *threadWriter) predicates() string {
	var b strings.Builder
	write := func(head string, most int, places ...string) {
		fmt.Fprintf(&b, "[%s]\n", head)
		for range 1 + g.IntN(most) {
			x, y := g.pick(places...), g.pick(append(places, "0", "1", "2")...)
			if g.IntN(5) == 0 {
				y += " + 1"
			}
			if x != y {
				fmt.Fprintf(&b, "%s %s %s\n", x, g.pick("=", "=", "<", "<="), y)
			}
		}
	}
	if g.IntN(3) > 0 {
		write("static", 2, "class(Main).s", "class(Main).t", "class(Main).l.f", "class(Main).m.f")
	}
	if g.IntN(3) > 0 {
		write("object T", 2, "this.f", "this.g", "this.c", "this.next.f", "this.next.g")
	}
	for _, m := range []string{"main", "thread"} {
		if g.IntN(3) > 0 {
			write("method Main."+m, 2, "x", "y", "class(Main).s", "l.f", "l.c", "o.f", "o.g", "o.next.f")
		}
	}
	if g.IntN(3) == 0 {
		write("method Main.add", 2, "x", "n", "this.f", "return")
	}
	if g.IntN(3) == 0 {
		write("method Main.put", 2, "x", "n", "class(Main).s", "o.f", "l.f", "return")
	}
	if b.Len() == 0 { // a file has a section
		write("static", 2, "class(Main).s", "class(Main).t")
	}
	return b.String()
}
