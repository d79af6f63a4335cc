// Package collections makes random Java programs of one or two threads that keep things in the JDK's
// collections, most of which nobody asks, and compares what violates each with what violates its slice.
package collections

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// generator writes one program. What is the user's own and called back by collections only computes, but for what goes one route:
// else nearly all programs would be violated, and slices keep nearly all.
type generator struct {
	r       *rand.Rand
	b       strings.Builder
	class   string
	all     []*collection
	route   string // one of routes
	rough   string // one of actions; "" for something with a collection
	threads int
	depth   int         // of statements within others
	names   int         // of variables so far
	own     bool        // what is written can name the thread's own collections
	in      *collection // whose method calls back what is written, nil if that is not known
}

// routes are the ways to the user's own code.
var routes = []string{"function", "function", "function", "method", "late", "late", "late", "library", "hashCode", "equals", "compareTo", "toString", "subclass", "elements", "charAt"}

// Program is the program of a seed, a class of that name.
func Program(seed uint64, class string) string {
	g := &generator{r: rand.New(rand.NewPCG(seed, 11)), class: class}
	if g.one(1, shopPrograms) {
		return g.shopProgram()
	}
	g.threads = 1 + g.r.IntN(3)/2
	if g.route = pick(g, routes); g.one(1, 3) {
		g.rough = pick(g, actions)
	}
	for i := range 1 + g.r.IntN(2) {
		g.all = append(g.all, g.collection(i))
	}
	g.line("import java.util.*;")
	g.line("import java.util.concurrent.*;")
	g.line("import java.util.concurrent.locks.*;")
	g.line("import java.util.function.*;")
	g.line("")
	g.line("@SuppressWarnings({\"unchecked\", \"rawtypes\"})")
	g.line("public class %s {", class)
	g.line("    static int n, seen;")
	g.line("    static volatile boolean told;")
	g.line("    static final Object lock = new Object();")
	g.line("    static final ReentrantLock bolt = new ReentrantLock();")
	g.line("    static final CountDownLatch latch = new CountDownLatch(1);")
	for _, c := range g.all {
		g.declare(c)
	}
	g.keys()
	g.line("    static class Late {\n        static int x = 1;\n        static {\n%s        }\n    }", g.back("late", "            "))
	g.line("    static Object one(Object k) {\n%s        return %s;\n    }", g.back("method", "        "), g.answer("k"))
	g.line("    static Object two(Object k, Object v) {\n%s        return %s;\n    }", g.back("method", "        "), g.answer("v"))
	for i := range g.threads {
		g.line("    static void run%d() {\n%s    }", i, g.run())
	}
	g.line("    public static void main(String[] args) throws InterruptedException {")
	if g.threads == 2 {
		g.line("        Thread t = new Thread(%s::run1);\n        t.start();", class)
	}
	g.line("        run0();")
	if g.threads == 2 && g.one(5, 6) {
		g.line("        t.join();")
	}
	g.line("        assert %s;", g.claim())
	g.line("    }\n}")
	return g.b.String()
}

// keys writes the classes of keys and values.
func (g *generator) keys() {
	g.line("    record Pair(int a, Object b) {}")
	g.line("    static class Key implements Comparable<Key> {\n        final int id;\n        Key(int id) {\n            this.id = id;\n        }")
	g.line("        @Override public int hashCode() {\n%s            return id %% 2;\n        }", g.back("hashCode", "            "))
	g.line("        @Override public boolean equals(Object o) {\n%s            return o instanceof Key k && k.id == id;\n        }", g.back("equals", "            "))
	g.line("        @Override public int compareTo(Key o) {\n%s            return id - o.id;\n        }", g.back("compareTo", "            "))
	g.line("        @Override public String toString() {\n%s            return \"key\";\n        }\n    }", g.back("toString", "            "))
	g.line("    static class Some extends AbstractList<Object> {\n        @Override public int size() {\n            return 2;\n        }")
	g.line("        @Override public Object get(int i) {\n%s            return i == 0 ? \"a\" : n;\n        }\n    }", g.back("elements", "            "))
	g.line("    static class Text implements CharSequence {\n        @Override public int length() {\n            return 2;\n        }")
	g.line("        @Override public char charAt(int i) {\n%s            return 'c';\n        }", g.back("charAt", "            "))
	g.line("        @Override public CharSequence subSequence(int from, int to) {\n            return this;\n        }\n    }")
}

// claim is what is asserted in the end.
func (g *generator) claim() string {
	switch g.r.IntN(8) {
	case 0:
		if c := pick(g, g.all); !c.local {
			return c.claim(g)
		}
	case 1, 2, 3:
		return "lock != null"
	}
	return fmt.Sprintf("n %s %d", g.pick3("<=", "!=", "<"), 1+g.r.IntN(3))
}

// back is what a method of the user's does that is called back: by this route.
func (g *generator) back(route, indent string) string {
	own, in := g.own, g.in
	g.own, g.in = false, nil
	defer func() { g.own, g.in = own, in }()
	return g.effect(route, indent)
}

// effect is what comes of this route.
func (g *generator) effect(route, indent string) string {
	g.depth++
	defer func() { g.depth-- }()
	switch {
	case route == "function" && g.route == "late":
		return indent + "seen += Late.x;\n"
	case route != g.route || g.one(1, 6) || g.depth > 3:
		return indent + g.count() + "\n"
	case g.rough != "":
		return indent + g.rough + "\n"
	case g.in != nil && g.one(2, 3):
		return g.use(g.in, indent)
	}
	var can []*collection
	for _, c := range g.all {
		if g.own || !c.local {
			can = append(can, c)
		}
	}
	if len(can) == 0 {
		return indent + g.count() + "\n"
	}
	if g.one(1, 2) {
		return g.use(can[0], indent)
	}
	return g.use(pick(g, can), indent)
}

// run is what a thread does.
func (g *generator) run() string {
	const indent = "        "
	g.own = true
	defer func() { g.own = false }()
	var b strings.Builder
	for _, c := range g.all {
		if c.local {
			fmt.Fprintf(&b, "%sfinal %s %s = %s;\n", indent, c.typ, c.name, c.made)
		}
		if g.one(2, 3) && c.guard != "this" {
			b.WriteString(g.guarded(c, indent, c.name+"."+c.first))
		}
	}
	for range 2 + g.r.IntN(4) {
		b.WriteString(g.statement(indent))
	}
	return b.String()
}

// count counts something, seldom what is asked in the end: that would depend on what the collections have in them.
func (g *generator) count() string {
	if g.one(1, 8) {
		return "n++;"
	}
	return "seen++;"
}

// statement is one of a thread.
func (g *generator) statement(indent string) string {
	inner := indent + "    "
	switch g.r.IntN(16) {
	case 0:
		return fmt.Sprintf("%sif (n > %d) {\n%s%s}\n", indent, g.r.IntN(2), g.statement(inner), indent)
	case 1:
		return fmt.Sprintf("%stry {\n%s%s} catch (RuntimeException %s) {\n%sn += 2;\n%s}\n", indent, g.statement(inner), indent, g.name("e"), inner, indent)
	case 2:
		return indent + pick(g, actions[:tame]) + "\n"
	}
	return g.use(pick(g, g.all), indent)
}

// name is that of a new variable.
func (g *generator) name(s string) string {
	g.names++
	return fmt.Sprint(s, g.names)
}

// actions are what user's methods do besides computing and keeping; the first are tame.
var actions = []string{
	"n++;",
	"synchronized (lock) { n++; }",
	"synchronized (lock) { lock.notifyAll(); }",
	"latch.countDown();",
	"told = true;",
	"Thread.yield();",
	"n += Late.x;",
	"if (seen++ > 0) throw new IllegalStateException();",
	"if (seen > 1) throw new IllegalArgumentException();",
	"if (true) throw new UnsupportedOperationException();",
	"synchronized (lock) { try { lock.wait(); } catch (InterruptedException stopped) { } }",
	"try { latch.await(); } catch (InterruptedException stopped) { }",
	"while (!told) Thread.onSpinWait();",
	"do { } while (seen >= 0);",
	"Late.x++;",
	"new Thread(() -> seen++).start();",
	"Thread.currentThread().interrupt();",
	"System.exit(0);",
	"if (bolt.isHeldByCurrentThread()) bolt.unlock();",
	"if (bolt.isHeldByCurrentThread()) bolt.unlock();",
	"bolt.lock(); bolt.unlock();",
}

const tame = 7

// value is an expression of a key or value.
func (g *generator) value() string {
	if g.depth > 0 && g.one(1, 2) {
		return `"new"`
	}
	switch g.r.IntN(16) {
	case 0, 1:
		return fmt.Sprint(1 + g.r.IntN(2))
	case 2, 3, 4, 5, 6:
		return g.pick3(`"a"`, `"a"`, `"b"`)
	case 7, 8:
		return fmt.Sprintf("new Pair(%d, %s)", g.r.IntN(2), g.pick3(`"p"`, "new Key(1)", "null"))
	case 9:
		return "null"
	case 10:
		return "n"
	}
	return fmt.Sprintf("new Key(%d)", g.r.IntN(3))
}

// answer is what a function returns.
func (g *generator) answer(given string) string {
	if g.one(1, 8) {
		return "null"
	}
	if g.one(1, 2) {
		return given
	}
	return g.value()
}

func (g *generator) line(format string, args ...any) { fmt.Fprintf(&g.b, format+"\n", args...) }

// one is true in k of n cases.
func (g *generator) one(k, n int) bool { return g.r.IntN(n) < k }

func (g *generator) pick3(a, b, c string) string { return []string{a, b, c}[g.r.IntN(3)] }

func pick[T any](g *generator, of []T) T { return of[g.r.IntN(len(of))] }
