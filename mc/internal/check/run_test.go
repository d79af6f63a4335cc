package check

import (
	"bytes"
	"fmt"
	"io"
	"math/rand"
	"strings"
	"testing"

	"bandsaw/ir"
	"bandsaw/mc/internal/choice"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/machine"
	"bandsaw/mc/internal/peers"
	"bandsaw/mc/internal/run"
)

// searched is what a program prints that is executed as a search does, one
// transition after the other.
func searched(t *testing.T, p *ir.Program) string {
	t.Helper()
	cp, err := code.Compile(p, code.Options{AllClassConstants: peers.NeedsClasses})
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	m := machine.New(cp, machine.Config{Peers: peers.Table(), Out: &out}, nil)
	o := m.Begin()
	for o == machine.Moved && len(m.Live) > 0 {
		o = m.Step(0, choice.First{})
	}
	if o != machine.Moved {
		t.Fatalf("outcome %d: %v", o, m.Fault)
	}
	return out.String()
}

// TestRunAgrees: the loop that is fast does what the loop that searches does,
// on random programs, with a heap that is collected all the time.
func TestRunAgrees(t *testing.T) {
	for seed := *randomSeed; seed < *randomSeed+*randomCount; seed++ {
		src := newSequential(int64(seed)).program()
		p, err := ir.Parse("random", []byte(src+library))
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, src)
		}
		p.SortClasses()
		if err := ir.Check(p); err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, src)
		}
		want := searched(t, p)
		if !strings.Contains(want, "\n") {
			t.Fatalf("seed %d: prints nothing\n%s", seed, src)
		}
		var out bytes.Buffer
		if status, err := run.Run(p, run.Options{Out: &out, Err: io.Discard, Memory: 1 << 30, MinHeap: 200}); status != 0 || err != nil {
			t.Fatalf("seed %d: status %d, %v\n%s", seed, status, err, src)
		}
		if out.String() != want {
			t.Fatalf("seed %d: run prints\n%s\nexpected\n%s\n%s", seed, out.String(), want, src)
		}
	}
}

// sequential makes a random program of one thread that ends, of the shapes
// that lowering makes.
type sequential struct {
	*rand.Rand
	out    strings.Builder
	blocks int
	depth  int
	method int // number of the method; it calls those with a greater one
}

func newSequential(seed int64) *sequential {
	return &sequential{Rand: rand.New(rand.NewSource(seed))}
}

func (g *sequential) line(format string, args ...any) { fmt.Fprintf(&g.out, format+"\n", args...) }

func (g *sequential) label() string {
	g.blocks++
	return fmt.Sprintf("b%d", g.blocks)
}

func (g *sequential) pick(of ...string) string { return of[g.Intn(len(of))] }

const sequentialMethods = 3

func (g *sequential) program() string {
	g.line(`program lowered
entry Main.main(java.lang.String[])void

library class bandsaw.Machine extends java.lang.Object {
  static native method println(int,int)void
  static native method println(int,long)void
  static native method println(int,double)void
  static native method println(int,float)void
}

instantiated class Node extends java.lang.Object {
  field v int
  field w long
  field next Node
}

instantiated class Leaf extends Node {
  field x double
}

class Main extends java.lang.Object {
  static field s int
  static field root Node
`)
	g.line("  static method main(java.lang.String[])void {\n    param args java.lang.String[]\n    local n int\n    local r int\n  b0:\n    goto loop")
	g.line("  loop:\n    r = static Main.m0(int,int,long,Node)int (n, 7, 9L, null)\n    static bandsaw.Machine.println(int,int)void (1, r)\n    n = n + 1\n    if n >= 6 goto end else loop\n  end:\n    return\n  }\n")
	g.line(`  static method h0()void {
  b0:
    <Main.s> = 5
    return
  }

  static method h1(int)int {
    param a int
    local t int[]
  b0:
    a = a & 15
    t = newarray int[] (a)
    a = length t
    return a
  }

  static method h2(long,int)long {
    param a long
    param b int
  b0:
    a = a << b
    return a
  }

  static method h3(Node,int,int)void {
    param o Node
    param a int
    param b int
    local z int
  b0:
    if o == null goto b2 else b1
  b1:
    z = z + a
    z = z * b
    o.<Node.v> = z
    return
  b2:
    return
  }

  static method h4(Node)Node {
    param o Node
  b0:
    if o == null goto b2 else b1
  b1:
    classswitch o { Leaf: b2, Node: b3 }
  b2:
    return null
  b3:
    return o
  }
`)
	for g.method = range sequentialMethods {
		g.body()
	}
	g.line("}")
	return g.out.String()
}

func (g *sequential) body() {
	g.line("  static method m%d(int,int,long,Node)int {", g.method)
	g.line("    param i int\n    param j int\n    param l long\n    param p Node")
	g.line("    local k int\n    local m long\n    local d double\n    local e double\n    local f float\n    local q Node\n    local n int\n    local x int\n    local exc java.lang.Throwable")
	for _, a := range arrays {
		g.line("    local %s %s[]", a.name, a.typ)
	}
	g.line("  b0:")
	for _, a := range arrays {
		g.line("    %s = newarray %s[] (%d)", a.name, a.typ, 1+g.Intn(9))
	}
	g.line("    q = new %s", g.pick("Node", "Leaf"))
	g.depth = 0
	for range 12 {
		g.statement()
	}
	g.line("    static bandsaw.Machine.println(int,long)void (1, m)")
	g.line("    static bandsaw.Machine.println(int,double)void (1, d)")
	g.line("    static bandsaw.Machine.println(int,float)void (1, f)")
	g.line("    k = k ^ j\n    return k\n  }\n")
}

// arrays are one of each type of elements, with what a variable of the
// elements' kind is called, and how it is made fit.
var arrays = []struct{ name, typ, variable, fit string }{
	{"ia", "int", "k", ""}, {"ba", "byte", "k", "x = i2b k"}, {"ca", "char", "k", "x = i2c k"}, {"sa", "short", "k", "x = i2s k"},
	{"za", "boolean", "k", "x = k & 1"}, {"la", "long", "m", ""}, {"da", "double", "d", ""}, {"fa", "float", "f", ""}, {"na", "Node", "q", ""},
}

func (g *sequential) intVar() string  { return g.pick("i", "j", "k", "n", "x") }
func (g *sequential) longVar() string { return g.pick("l", "m") }
func (g *sequential) intVal() string {
	return g.pick(g.intVar(), g.intVar(), "0", "1", "-1", "5", "2147483647", "-2147483648", fmt.Sprint(g.Intn(100)))
}
func (g *sequential) longVal() string {
	return g.pick(g.longVar(), g.longVar(), "0L", "1L", "-1L", "9223372036854775807L", "-9223372036854775808L", fmt.Sprint(g.Intn(100), "L"))
}

func (g *sequential) statement() {
	switch g.Intn(21) {
	case 0, 1, 2:
		g.line("    %s = %s %s %s", g.intVar(), g.intVal(), g.pick("+", "-", "*", "&", "|", "^", "<<", ">>", ">>>"), g.intVal())
	case 3:
		g.line("    %s = %s %s %s", g.intVar(), g.intVal(), g.pick("/", "%"), g.pick("-1", "3", "7", "-2147483648"))
	case 4:
		g.line("    %s = %s %s %s", g.longVar(), g.longVal(), g.pick("+", "-", "*", "&", "|", "^"), g.longVal())
	case 5:
		g.line("    %s = %s %s %s", g.longVar(), g.longVal(), g.pick("<<", ">>", ">>>"), g.intVal())
	case 6:
		g.line("    k = %s", g.pick("i2b j", "i2c j", "i2s j", "l2i m", "l2i l", "neg i", "d2i d", "f2i f"))
		g.line("    m = %s", g.pick("i2l k", "neg l", "d2l d", "f2l f"))
	case 7:
		g.line("    d = %s", g.pick("i2d j", "l2d m", "f2d f", "neg e", "d + e", "d * e", "d - e", "e / d", "e % d", "d + 1.5d"))
		g.line("    e = %s", g.pick("i2d k", "l2d l", "d * d"))
		g.line("    f = %s", g.pick("i2f j", "d2f d", "f + f", "f * 0.5f", "l2f m"))
	case 8:
		g.line("    k = %s", g.pick("d cmpl e", "d cmpg e", "f cmpl 2f", "l cmp m"))
	case 9, 10:
		g.element()
	case 11:
		g.field()
	case 12:
		g.call()
	case 13:
		g.certain()
	case 14:
		g.line("    q = new %s", g.pick("Node", "Leaf"))
		if g.Intn(2) == 0 {
			g.line("    <Main.root> = q\n    p = <Main.root>")
		}
	case 15:
		g.widen()
	case 16:
		g.line("    <Main.s> = %s\n    j = <Main.s>", g.intVal())
	default:
		if g.depth < 3 {
			g.depth++
			g.control()
			g.depth--
		}
	}
}

// element accesses an element, after the tests that lowering makes.
func (g *sequential) element() {
	a := arrays[g.Intn(len(arrays))]
	null, low, high, in, out := g.label(), g.label(), g.label(), g.label(), g.label()
	index := g.pick("i", "j", "n")
	g.line("    %s = %s & 7", index, index)
	if g.Intn(2) == 0 {
		g.line("    if %s == null goto %s else %s\n  %s:", a.name, out, null, null)
	}
	g.line("    if %s < 0 goto %s else %s\n  %s:\n    x = length %s\n    if %s >= x goto %s else %s\n  %s:", index, out, low, low, a.name, index, out, high, high)
	switch {
	case g.Intn(2) == 0:
		g.line("    %s = %s[%s]", a.variable, a.name, index)
	case a.fit != "":
		g.line("    %s\n    %s[%s] = %s", a.fit, a.name, index, g.pick("x", "1:"+a.typ))
	default:
		g.line("    %s[%s] = %s", a.name, index, a.variable)
	}
	g.line("    goto %s\n  %s:\n    goto %s\n  %s:", in, in, out, out)
}

// widen computes with an int as a long.
func (g *sequential) widen() {
	long, other := "l", "m"
	if g.Intn(2) == 0 {
		long, other = other, long
	}
	g.line("    %s = i2l %s", other, g.intVar())
	if g.Intn(2) == 0 {
		g.line("    %s = %s + %s", g.longVar(), long, other)
	} else {
		then, end := g.label(), g.label()
		g.line("    x = %s cmp %s\n    if x %s 0 goto %s else %s\n  %s:\n    k = k + 7\n    goto %s\n  %s:",
			long, other, g.pick("<", "<=", ">", ">=", "==", "!="), end, then, then, end, end)
	}
	if g.Intn(2) == 0 {
		end := g.label()
		g.line("    goto %s\n  %s:", end, end)
	}
}

// certain accesses what is there for sure, without a test.
func (g *sequential) certain() {
	a := arrays[g.Intn(len(arrays))]
	g.line("    q = new Leaf\n    n = 0")
	g.line("    %s", g.pick(
		"k = q.<Node.v>", "q.<Node.v> = "+g.intVal(), "m = q.<Node.w>", "q.<Leaf.x> = d", "d = q.<Leaf.x>",
		a.variable+" = "+a.name+"["+g.pick("0", "n")+"]", "x = length "+a.name, "exc = pending", "pending = exc", "pending = null",
	))
	some, end := g.label(), g.label()
	g.line("    if %s == null goto %s else %s\n  %s:\n    x = length %s\n    goto %s\n  %s:", a.name, end, some, some, a.name, end, end)
	if a.fit == "" {
		g.line("    %s[%s] = %s", a.name, g.pick("0", "n"), a.variable)
	} else {
		g.line("    %s\n    %s[%s] = x", a.fit, a.name, g.pick("0", "n"))
		g.line("    %s[n] = 1:%s", a.name, a.typ)
	}
}

func (g *sequential) field() {
	next, end := g.label(), g.label()
	o := g.pick("p", "q")
	g.line("    if %s == null goto %s else %s\n  %s:", o, end, next, next)
	g.line("    %s", g.pick(
		"k = "+o+".<Node.v>", o+".<Node.v> = "+g.intVal(), "m = "+o+".<Node.w>", o+".<Node.w> = "+g.longVal(),
		o+".<Node.next> = "+g.pick("p", "q", "null"), "p = "+o+".<Node.next>",
		"k = "+o+" instanceof "+g.pick("Leaf", "Node"),
	))
	g.line("    goto %s\n  %s:", end, end)
}

func (g *sequential) call() {
	if g.Intn(2) == 0 {
		g.line("    %s", g.pick(
			"static Main.h0()void ()", "k = static Main.h1(int)int ("+g.intVar()+")",
			"m = static Main.h2(long,int)long ("+g.longVar()+", "+g.intVar()+")",
			"static Main.h3(Node,int,int)void (q, i, j)", "q = static Main.h4(Node)Node (q)",
		))
		return
	}
	if g.method+1 >= sequentialMethods {
		return
	}
	bad, next, over := g.label(), g.label(), g.label()
	g.line("    %sstatic Main.m%d(int,int,long,Node)int (%s, %s, %s, %s)", g.pick("k = ", "x = ", ""), g.method+1, g.intVal(), g.intVal(), g.longVal(), g.pick("p", "q", "null"))
	g.line("    exc = pending\n    if exc != null goto %s else %s\n  %s:\n    goto %s\n  %s:\n    return 0\n  %s:", bad, next, next, over, bad, over)
}

func (g *sequential) control() {
	switch g.Intn(4) {
	case 0:
		then, els, end := g.label(), g.label(), g.label()
		if g.Intn(3) == 0 {
			g.line("    x = %s cmp %s\n    if x %s 0 goto %s else %s", g.longVal(), g.longVal(), g.pick("<", "<=", ">", ">=", "==", "!="), then, els)
		} else {
			g.line("    if %s %s %s goto %s else %s", g.intVal(), g.pick("<", "<=", ">", ">=", "==", "!="), g.intVal(), then, els)
		}
		g.line("  %s:", then)
		g.statement()
		g.line("    goto %s\n  %s:", end, els)
		g.statement()
		g.line("    goto %s\n  %s:", end, end)
	case 1:
		one, two, other, end := g.label(), g.label(), g.label(), g.label()
		g.line("    x = %s & 7\n    switch x { 0: %s, 1: %s, 5: %s, default: %s }", g.intVar(), one, two, one, other)
		for _, b := range []string{one, two, other} {
			g.line("  %s:", b)
			g.statement()
			g.line("    goto %s", end)
		}
		g.line("  %s:", end)
	case 2:
		some, leaf, node, end := g.label(), g.label(), g.label(), g.label()
		g.line("    if q == null goto %s else %s\n  %s:", node, some, some)
		g.line("    classswitch q { Leaf: %s, Node: %s }\n  %s:", leaf, node, leaf)
		g.statement()
		g.line("    goto %s\n  %s:\n    q = new Leaf\n    goto %s\n  %s:", end, node, end, end)
	default:
		// A loop whose counter nothing else changes.
		head, body, end := g.label(), g.label(), g.label()
		v := "c" + head
		g.declare(v)
		g.declare("n" + v)
		g.line("    n%s = 3\n    %s = 0\n    goto %s\n  %s:", v, v, head, head)
		if g.Intn(2) == 0 {
			g.line("    if %s %s goto %s else %s\n  %s:", v, g.pick(">= 3", "> 4", ">= n"+v, "> n"+v), end, body, body)
		} else {
			g.line("    if %s %s goto %s else %s\n  %s:", v, g.pick("< 3", "<= 4", "< n"+v, "<= n"+v), body, end, body)
		}
		g.statement()
		g.statement()
		g.line("    %s = %s + 1\n    goto %s\n  %s:", v, v, head, end)
	}
}

// declare adds a local to the method being made.
func (g *sequential) declare(v string) {
	text := g.out.String()
	at := strings.LastIndex(text, "    local k int\n")
	g.out.Reset()
	g.out.WriteString(text[:at] + "    local " + v + " int\n" + text[at:])
}

// TestRunManySlots: a method may have more variables than the fast form's
// instructions can name.
func TestRunManySlots(t *testing.T) {
	const slots = 70_000
	var b strings.Builder
	b.WriteString(`program lowered
entry Main.main(java.lang.String[])void

library class bandsaw.Machine extends java.lang.Object {
  static native method println(int,int)void
}

class Main extends java.lang.Object {
  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local r int
  b0:
    r = static Main.many(int)int (3)
    static bandsaw.Machine.println(int,int)void (1, r)
    r = static Main.many(int)int (0)
    static bandsaw.Machine.println(int,int)void (1, r)
    return
  }

  static method many(int)int {
    param n int
`)
	for i := range slots {
		fmt.Fprintf(&b, "    local v%d int\n", i)
	}
	fmt.Fprintf(&b, `  b0:
    v%d = v%[1]d + n
    v5 = v5 + v%[1]d
    if n == 0 goto b2 else b1
  b1:
    n = n - 1
    v7 = static Main.many(int)int (n)
    v5 = v5 + v7
    goto b2
  b2:
    v5 = v5 + n
    return v5
  }
}
`, slots-1)
	p, err := ir.Parse("many", []byte(b.String()+library))
	if err != nil {
		t.Fatal(err)
	}
	p.SortClasses()
	want := searched(t, p)
	var out bytes.Buffer
	if status, err := run.Run(p, run.Options{Out: &out, Err: io.Discard, Memory: 1 << 30}); status != 0 || err != nil || out.String() != want {
		t.Fatalf("status %d, %v: run prints %q, expected %q", status, err, out.String(), want)
	}
}
