// Package randomprog writes small random concurrent programs at level lowered,
// in text form: threads that share statics, objects and arrays, with monitors,
// waiting, atomic sections, wakes, choices and exceptions. Each uses only some
// of these, so that few statements meet in many ways.
package randomprog

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"bandsaw/ir"
)

// Program makes the random program of a seed, and its text. Each statement has
// a line of its own.
func Program(seed uint64) (*ir.Program, string, error) {
	src := text(rand.New(rand.NewPCG(seed, 3)), nothing)
	p, err := parse(src)
	return p, src, err
}

// Asking makes another one, in which threads ask what others are doing.
func Asking(seed uint64) (*ir.Program, string, error) {
	src := text(rand.New(rand.NewPCG(seed, 17)), doing)
	p, err := parse(src)
	return p, src, err
}

// AskingHolders makes another one, in which threads also ask who has the monitors that others want, and which live.
func AskingHolders(seed uint64) (*ir.Program, string, error) {
	src := text(rand.New(rand.NewPCG(seed, 41)), doingAndHolders)
	p, err := parse(src)
	return p, src, err
}

// asking is what threads ask of others.
type asking int

const (
	nothing asking = iota
	doing
	doingAndHolders
)

func parse(src string) (*ir.Program, error) {
	p, err := ir.Parse("random", []byte(src))
	if err != nil {
		return nil, err
	}
	p.SortClasses()
	if err := ir.Check(p); err != nil {
		return nil, err
	}
	Number(p)
	return p, nil
}

// Number gives each statement of the program a line of its own.
func Number(p *ir.Program) {
	line := 0
	for _, c := range p.Classes {
		for _, m := range c.Methods {
			for _, b := range m.Blocks {
				for _, s := range b.Stmts {
					line++
					s.Pos().Line = line
				}
			}
		}
	}
}

const head = `program lowered
entry Main.main(java.lang.String[])void
thread Main.thread(java.lang.Thread)void

library instantiated class java.lang.Object {
}

library instantiated class java.lang.Thread extends java.lang.Object {
}

library class java.lang.Class extends java.lang.Object {
}

library instantiated class java.lang.Throwable extends java.lang.Object {
  field detailMessage java.lang.String
}

library instantiated class java.lang.RuntimeException extends java.lang.Throwable {
}

library class java.lang.String extends java.lang.Object {
}

class A extends java.lang.Object {
  static field s0 int
  static field s1 int
  static field p0 Obj
  static field p1 Obj
  static field u int
  static field arr int[]
  static field table Obj[]
  static field lock Obj
  static field t0 java.lang.Thread
  static field t1 java.lang.Thread
  static field t2 java.lang.Thread
  static field late java.lang.Thread
  static field begun int
}

instantiated class Obj extends java.lang.Object {
  field f int
  field next Obj
  field h int
  field k int
  final field g int
  final field l java.lang.Object

  static method <init>(int)void {
    param this Obj java this
    param n int java n
    local l java.lang.Object
  b0:
    this.<Obj.g> = n
    l = new java.lang.Object
    this.<Obj.l> = l
    return
  }
}
`

// threads is how many threads there are beside the main one.
const threads = 3

func text(r *rand.Rand, asks asking) string {
	var out strings.Builder
	out.WriteString(head)
	g := &generator{Rand: r, asks: asks}
	if asks != nothing {
		out.WriteString("\nlibrary class bandsaw.Machine extends java.lang.Object {\n  static native method threadState(java.lang.Thread)int\n  static native method holder(java.lang.Thread)java.lang.Thread\n  static native method someThread(int)java.lang.Thread\n}\n")
	}
	g.choose()
	g.main(&out)
	for i := range threads {
		g.begin(i)
		n := 2 + r.IntN(5)
		if g.short {
			n = 1 + r.IntN(2)
		}
		if i == 2 {
			n = r.IntN(4)
		}
		start := -1
		if i == 0 && r.IntN(3) > 0 {
			start = r.IntN(n)
		}
		if r.IntN(2) == 0 {
			g.stmt("o0 = <A.p%d>", r.IntN(2))
		}
		for k := range n {
			if k == start {
				g.stmt("t = <A.t2>")
				g.stmt("thread start t")
			}
			g.one()
		}
		g.ends(&out, i)
	}
	return out.String()
}

// ends ends the body of a thread and writes its class: what it has seen can be told in the end.
func (g *generator) ends(out *strings.Builder, i int) {
	g.close()
	g.stmt("x0 = x0 * 16")
	g.stmt("x0 = x0 + x1")
	g.stmt("this.<T%d.saw> = x0", i)
	g.thread(out, i)
}

// thread writes the class of the thread whose body was made.
func (g *generator) thread(out *strings.Builder, i int) {
	fmt.Fprintf(out, "\ninstantiated class T%d extends java.lang.Thread {\n  field saw int\n\n  static method run()void {\n    param this T%d java this\n%s  b0:\n", i, i, locals)
	out.WriteString("    a = newarray int[] (2)\n    o0 = new Obj\n    o1 = new Obj\n    static Obj.<init>(int)void (o1, 3)\n")
	out.WriteString(g.out.String())
	out.WriteString("    return\n  }\n}\n")
}

const locals = `    local x0 int
    local x1 int
    local n0 int
    local n1 int
    local o0 Obj
    local o1 Obj
    local a int[]
    local table Obj[]
    local m0 java.lang.Object
    local m1 java.lang.Object
    local m2 java.lang.Object
    local t java.lang.Thread
    local t0 T0
    local t1 T1
    local ts java.lang.Thread[]
    local e java.lang.Throwable
`

// generator writes the body of one thread after the other.
type generator struct {
	*rand.Rand
	kinds []func() // of statements that the program uses
	asks  asking

	out   strings.Builder
	block int
	open  []string // what is to be closed: locals whose monitors are held, "" for a section
	floor int      // of what is open, what may not be closed here
	depth int      // of branches and loops
	self  int
	short bool // what the threads do is long already
	ways  bool // of updates: see UpdatingWays
}

// choose decides what the program uses: a few things, so that they meet.
func (g *generator) choose() {
	if g.asks == nothing && g.IntN(3) == 0 {
		g.short = true
		g.disciplined()
		return
	}
	all := []func(){
		g.load, g.store, g.increment, g.load, g.store, g.copies, // static fields
		g.readField, g.writeField, g.create, g.fetch, g.link, g.fill, g.readArray,
		g.pick, g.branch, g.loop, g.call,
		g.enter, g.enter, g.wait, g.wait, g.notify, g.holds, g.brief,
		g.section, g.section, g.section, g.leave, g.leave,
		g.alive, g.join, g.wake, g.wake, g.throw, g.yield, g.impossible,
	}
	g.kinds = []func(){g.load, g.store, g.leave}
	if g.asks != nothing {
		g.kinds = append(g.kinds, g.doing, g.doing, g.enter)
	}
	for range 2 + g.IntN(7) {
		g.kinds = append(g.kinds, all[g.IntN(len(all))])
	}
}

func (g *generator) main(out *strings.Builder) { g.mainOf(out, g.threeThreads) }

// threeThreads is the body of the first thread.
func (g *generator) threeThreads() {
	for i := range threads {
		g.stmt("t = new T%d", i)
		g.stmt("<A.t%d> = t", i)
	}
	g.stmt("t = <A.t0>")
	g.stmt("thread start t")
	if g.IntN(4) > 0 {
		g.stmt("t = <A.t1>")
		g.stmt("thread start t")
	}
	switch g.IntN(6) {
	case 0, 1:
		g.one()
		g.close()
	case 2: // what was guarded may be used when all others have ended
		for i := range threads {
			g.stmt("t = <A.t%d>", i)
			g.stmt("thread join t")
		}
		g.breach()
	}
}

// mainOf writes the class Main.
func (g *generator) mainOf(out *strings.Builder, body func()) {
	g.begin(threads)
	body()
	fmt.Fprintf(out, `
class Main extends java.lang.Object {
  static method main(java.lang.String[])void {
    param args java.lang.String[] java args
%s  b0:
    o0 = new Obj
    <A.lock> = o0
    a = newarray int[] (2)
    <A.arr> = a
    o1 = new Obj
    <A.p0> = o1
    static Obj.<init>(int)void (o1, 4)
    o0 = new Obj
    static Obj.<init>(int)void (o0, 5)
    <A.p1> = o0
    table = newarray Obj[] (3)
    table[0] = o0
    <A.table> = table
    o0 = new Obj
    table[1] = o0
    o0 = new Obj
    table[2] = o0
%s    return
  }

  static method thread(java.lang.Thread)void {
    param t java.lang.Thread
  b0:
    classswitch t { T0: b1, T1: b2, T2: b3 }
  b1:
    static T0.run()void (t)
    return
  b2:
    static T1.run()void (t)
    return
  b3:
    static T2.run()void (t)
    return
  }

  static method helper(int)int {
    param x int
    local m Obj
  b0:
%s    return x
  }
}
`, locals, g.out.String(), g.helper())
}

// helper is the body of a method that the threads may call.
func (g *generator) helper() string {
	var out strings.Builder
	for range 1 + g.IntN(3) {
		out.WriteString([]string{
			"    <A.s0> = x\n", "    x = <A.s1>\n", "    x = x + 1\n", "    x = choose 0 .. 1\n",
			"    m = <A.lock>\n    monitor enter m\n    monitor exit m\n",
			"    thread atomic\n    x = <A.s0>\n    <A.s1> = x\n    thread endatomic\n",
		}[g.IntN(6)])
	}
	return out.String()
}

func (g *generator) begin(self int) {
	g.out.Reset()
	g.block, g.depth, g.floor, g.self, g.open = 0, 0, 0, self, nil
}

func (g *generator) stmt(format string, args ...any) {
	fmt.Fprintf(&g.out, "    "+format+"\n", args...)
}

// fresh is the name of a new block.
func (g *generator) fresh() string {
	g.block++
	return fmt.Sprintf("b%d", g.block)
}

func (g *generator) label(block string) { fmt.Fprintf(&g.out, "  %s:\n", block) }

func (g *generator) local() string  { return fmt.Sprintf("x%d", g.IntN(2)) }
func (g *generator) ref() string    { return fmt.Sprintf("o%d", g.IntN(2)) }
func (g *generator) static() string { return fmt.Sprintf("A.s%d", g.IntN(2)) }

// one writes one random thing to do.
func (g *generator) one() { g.kinds[g.IntN(len(g.kinds))]() }

func (g *generator) some(n int) {
	for range 1 + g.IntN(n) {
		g.one()
	}
}

func (g *generator) load() { g.stmt("%s = <%s>", g.local(), g.static()) }
func (g *generator) store() {
	g.stmt("<%s> = %s", g.static(), []string{"x0", "x1", "1", "2"}[g.IntN(4)])
}
func (g *generator) increment() { x := g.local(); g.stmt("%s = %s + 1", x, x) }

// copies reads a place twice, and another thread may come between.
func (g *generator) copies() {
	o := g.ref()
	field := []string{"f", "g"}[g.IntN(2)]
	g.stmt("x0 = %s.<Obj.%s>", o, field)
	g.stmt("x1 = %s.<Obj.%s>", o, field)
	g.stmt("<A.s0> = x0")
	g.stmt("<A.s1> = x1")
}

func (g *generator) readField()  { g.stmt("%s = %s.<Obj.f>", g.local(), g.ref()) }
func (g *generator) writeField() { g.stmt("%s.<Obj.f> = %s", g.ref(), g.local()) }

// create makes an object whose field g is mostly stored to before the object is
// published, as a final field is.
func (g *generator) create() {
	o := g.ref()
	g.stmt("%s = new Obj", o)
	late := g.IntN(3) == 0
	if !late {
		g.stmt("static Obj.<init>(int)void (%s, %d)", o, g.IntN(3))
	}
	if g.IntN(2) == 0 {
		g.stmt("<A.p%d> = %s", g.IntN(2), o)
	}
	if late {
		g.stmt("static Obj.<init>(int)void (%s, %d)", o, g.IntN(3))
	}
}

func (g *generator) fetch() { g.stmt("%s = <A.p%d>", g.ref(), g.IntN(2)) }

func (g *generator) link() {
	o := g.ref()
	g.stmt("%s = <A.p%d>", o, g.IntN(2))
	g.stmt("%s.<Obj.next> = %s", o, g.ref())
}

// fill makes an array that is mostly filled before it is published.
func (g *generator) fill() {
	g.stmt("a = newarray int[] (2)")
	late := g.IntN(3) == 0
	if !late {
		g.stmt("a[%d] = %d", g.IntN(2), 1+g.IntN(3))
	}
	if g.IntN(2) == 0 {
		g.stmt("<A.arr> = a")
	}
	if late {
		g.stmt("a[%d] = %d", g.IntN(2), 1+g.IntN(3))
	}
}

func (g *generator) readArray() {
	g.stmt("a = <A.arr>")
	g.stmt("x0 = a[0]")
	g.stmt("x1 = a[0]")
	g.stmt("<A.s0> = x0")
	g.stmt("<A.s1> = x1")
}

func (g *generator) pick() { g.stmt("%s = choose 0 .. %d", g.local(), 1+g.IntN(2)) }

func (g *generator) impossible() { g.stmt("x0 = choose 1 .. x1") }

func (g *generator) yield() { g.stmt("thread yield") }

func (g *generator) call() {
	if g.IntN(3) == 0 {
		g.stmt("static Main.helper(int)int (%s)", g.local())
	} else {
		g.stmt("%s = static Main.helper(int)int (%s)", g.local(), g.local())
	}
}

// inside writes what leaves open what it found open.
func (g *generator) inside(body func()) {
	floor := g.floor
	g.floor = len(g.open)
	g.depth++
	body()
	g.close()
	g.depth--
	g.floor = floor
}

func (g *generator) branch() {
	if g.depth == 2 {
		return
	}
	then, end := g.fresh(), g.fresh()
	g.stmt("if %s == %d goto %s else %s", g.local(), g.IntN(2), then, end)
	g.label(then)
	g.inside(func() { g.some(2) })
	g.stmt("goto %s", end)
	g.label(end)
}

// loop does something twice.
func (g *generator) loop() {
	if g.depth == 2 {
		return
	}
	n, begin, again, end := fmt.Sprintf("n%d", g.depth), g.fresh(), g.fresh(), g.fresh()
	g.stmt("%s = 0", n)
	g.stmt("goto %s", begin)
	g.label(begin)
	g.inside(func() { g.some(1) })
	g.stmt("goto %s", again)
	g.label(again)
	g.stmt("%s = %s + 1", n, n)
	g.stmt("if %s < 2 goto %s else %s", n, begin, end)
	g.label(end)
}

// object loads something that has a monitor.
func (g *generator) object(into string) {
	switch g.IntN(8) {
	case 0, 1, 2, 3:
		g.stmt("%s = <A.lock>", into)
	case 4:
		g.stmt("%s = class A", into)
	case 5:
		g.stmt("%s = <A.p%d>", into, g.IntN(2))
	case 6:
		g.stmt("%s = <A.t%d>", into, g.IntN(3))
	case 7:
		g.stmt("%s = %s", into, g.ref())
	}
}

// held are the locals whose monitors are held.
func (g *generator) held() []string {
	var all []string
	for _, x := range g.open {
		if x != "" {
			all = append(all, x)
		}
	}
	return all
}

// free is a local whose monitor is not held, "" if there is none.
func (g *generator) free() string {
	for _, m := range []string{"m0", "m1", "m2"} {
		if !slices.Contains(g.open, m) {
			return m
		}
	}
	return ""
}

func (g *generator) enter() {
	m := g.free()
	if m == "" {
		return
	}
	g.object(m)
	g.stmt("monitor enter %s", m)
	g.open = append(g.open, m)
	if g.IntN(3) > 0 {
		g.some(2)
		g.leave()
	}
}

// brief enters a monitor only to leave it.
func (g *generator) brief() {
	if m := g.free(); m != "" {
		g.object(m)
		g.stmt("monitor enter %s", m)
		g.stmt("monitor exit %s", m)
	}
}

func (g *generator) section() {
	g.stmt("thread atomic")
	g.open = append(g.open, "")
	if g.IntN(3) > 0 {
		g.some(3)
		g.leave()
	}
}

// leave closes what was opened last, or before.
func (g *generator) leave() {
	if len(g.open) == g.floor {
		return
	}
	i := len(g.open) - 1
	if g.IntN(4) == 0 {
		i = g.floor + g.IntN(len(g.open)-g.floor)
	}
	x := g.open[i]
	g.open = append(g.open[:i:i], g.open[i+1:]...)
	if x == "" {
		g.stmt("thread endatomic")
	} else {
		g.stmt("monitor exit %s", x)
	}
}

// close closes all that is open, but sometimes not the sections at the end.
func (g *generator) close() {
	for len(g.open) > g.floor {
		if g.depth == 0 && len(g.held()) == 0 && g.IntN(6) == 0 {
			return
		}
		g.leave()
	}
}

func (g *generator) signal(ops ...string) {
	held := g.held()
	if len(held) == 0 {
		return
	}
	g.stmt("monitor %s %s", ops[g.IntN(len(ops))], held[g.IntN(len(held))])
}

func (g *generator) wait()   { g.signal("wait", "timedwait") }
func (g *generator) notify() { g.signal("notify", "notifyall") }

func (g *generator) holds() {
	if m := g.free(); m != "" {
		g.object(m)
		g.stmt("%s = monitor holds %s", g.local(), m)
	}
}

// other loads the Thread object of another thread, or of this one.
func (g *generator) other() {
	t := g.IntN(threads)
	if t == g.self && g.IntN(3) > 0 {
		t = (t + 1) % threads
	}
	g.stmt("t = <A.t%d>", t)
}

// doing asks what a thread is doing, or what that one is which it waits for, or one that lives.
func (g *generator) doing() {
	g.other()
	if ask := g.asked(); ask != "" {
		then, end := g.fresh(), g.fresh()
		g.stmt("t = static bandsaw.Machine.%s", ask)
		g.stmt("if t == null goto %s else %s", end, then)
		g.label(then)
		g.state()
		g.stmt("goto %s", end)
		g.label(end)
		return
	}
	g.state()
}

// asked is what gives the thread that is asked for what it is doing, "" if it is there.
func (g *generator) asked() string {
	if g.asks == doingAndHolders {
		switch g.IntN(4) {
		case 0:
			return fmt.Sprintf("someThread(int)java.lang.Thread (%d)", g.IntN(threads+1))
		case 1, 2:
			return "holder(java.lang.Thread)java.lang.Thread (t)"
		}
	}
	return ""
}

func (g *generator) state() {
	g.stmt("%s = static bandsaw.Machine.threadState(java.lang.Thread)int (t)", g.local())
}

func (g *generator) alive() {
	g.other()
	g.stmt("%s = thread alive t", g.local())
}

// join waits for the end of a thread, and may wake one without anything between
// that others could see.
func (g *generator) join() {
	g.other()
	g.stmt("thread join t")
	if g.IntN(3) == 0 {
		g.wake()
	}
}

// wake wakes a thread, or tries it on itself.
func (g *generator) wake() {
	if g.IntN(5) == 0 {
		g.stmt("t = thread current")
	} else {
		g.other()
	}
	if g.IntN(4) == 0 {
		g.stmt("thread wake t")
	} else {
		g.stmt("%s = thread wake t", g.local())
	}
}

// throw ends the thread by an exception, mostly under a condition.
func (g *generator) throw() {
	then, end := g.fresh(), g.fresh()
	g.stmt("if %s == %d goto %s else %s", g.local(), g.IntN(3), then, end)
	g.label(then)
	for i := len(g.open) - 1; i >= 0; i-- {
		if g.open[i] != "" {
			g.stmt("monitor exit %s", g.open[i])
		}
	}
	g.stmt("e = new java.lang.%s", []string{"RuntimeException", "Throwable"}[g.IntN(2)])
	g.stmt("pending = e")
	g.stmt("return")
	g.label(end)
}
