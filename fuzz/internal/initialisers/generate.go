// Package initialisers makes random Java programs whose classes are initialised by several threads at
// once, and compares what each can log where what an initialiser does is its thread's alone with
// what it can where threads interleave there too.
package initialisers

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// generator writes the program of a seed.
type generator struct {
	r       *rand.Rand
	b       strings.Builder
	classes int
}

// Program is the program of a seed, as a class of that name, whose static field
// log says in the end what happened.
func Program(seed uint64, class string) string {
	g := &generator{r: rand.New(rand.NewPCG(seed, 7))}
	g.classes = 2 + g.r.IntN(2)
	threads := 1 + g.r.IntN(2)
	g.line("public class %s {", class)
	g.line("    static int a, b, log = 1;")
	g.line("    static final Object lock = new Object();")
	g.line("    static void log(int n) { synchronized (lock) { if (log < 100000) log = 10 * log + Math.floorMod(n, 7); } }")
	for t := range threads {
		g.line("    static void run%d() {", t)
		g.line("        try {")
		g.some("            ", 1+g.r.IntN(2))
		g.line("        } catch (ExceptionInInitializerError e) {\n            log(8);\n        } catch (NoClassDefFoundError e) {\n            log(9);\n        }\n    }")
	}
	g.line("    public static void main(String[] args) throws InterruptedException {")
	for t := range threads {
		g.line("        Thread t%d = new Thread(%s::run%d);\n        t%d.start();", t, class, t, t)
	}
	g.some("        ", g.r.IntN(3))
	for t := range threads {
		if g.r.IntN(5) < 3 {
			g.line("        t%d.join();", t)
		}
	}
	g.line("    }")
	for i := range g.classes {
		g.class(i)
	}
	g.line("}")
	return g.b.String()
}

// class writes the i-th class, which may extend one before it.
func (g *generator) class(i int) {
	extends := ""
	if i > 0 && g.r.IntN(3) == 0 {
		extends = fmt.Sprintf(" extends K%d", g.r.IntN(i))
	}
	g.line("    static class K%d%s {", i, extends)
	g.line("        static int x = %d, y = b;", g.r.IntN(3))
	g.line("        static final int F = a + %d;", g.r.IntN(3))
	if g.r.IntN(5) > 0 {
		g.line("        static {")
		g.some("            ", 1+g.r.IntN(2))
		if g.r.IntN(6) == 0 {
			g.line("            if (b > 1) throw new IllegalStateException();")
		}
		if g.r.IntN(5) == 0 {
			g.line("            Thread t = new Thread(() -> { %s });\n            t.start();", g.statement(1))
			if g.r.IntN(2) == 0 {
				g.line("            try { t.join(); } catch (InterruptedException e) { }")
			}
		}
		g.line("        }")
	}
	meets := "b++;"
	if g.r.IntN(2) == 0 {
		meets = g.statement(1)
	}
	g.line("        static void meet() { if (++depth < 4) { %s } }\n        static int depth;", meets)
	g.line("    }")
}

func (g *generator) some(indent string, n int) {
	for range n {
		g.line("%s%s", indent, g.statement(0))
	}
}

// statement is one that comes to a class, or to what all share.
func (g *generator) statement(depth int) string {
	k := fmt.Sprintf("K%d", g.r.IntN(g.classes))
	n := g.r.IntN(3)
	kinds := 10
	if depth > 1 {
		kinds = 8
	}
	switch g.r.IntN(kinds) {
	case 0:
		return k + ".x++;"
	case 1:
		return "a = " + k + ".y;"
	case 2:
		return "b++;"
	case 3:
		return k + ".y = a + 1;"
	case 4:
		return k + ".meet();"
	case 5:
		return "new " + k + "();"
	case 6:
		return fmt.Sprintf("log(%s.x + %d);", k, n)
	case 7:
		return "log(" + k + ".F);"
	case 8:
		return fmt.Sprintf("if (b > %d) { %s }", n, g.statement(depth+1))
	default:
		return "synchronized (lock) { " + g.statement(depth+1) + " }"
	}
}

func (g *generator) line(format string, args ...any) { fmt.Fprintf(&g.b, format+"\n", args...) }
