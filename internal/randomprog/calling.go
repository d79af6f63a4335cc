package randomprog

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"bandsaw/ir"
)

// Calling makes a random program whose threads call the same few methods again and again, which call
// each other: with two objects, which may be one, may refer to each other, may be known to others or may be new.
func Calling(seed uint64) (*ir.Program, string, error) {
	src := calling(rand.New(rand.NewPCG(seed, 43)))
	p, err := parse(src)
	return p, src, err
}

// called are the methods, each of which calls those behind it.
const called = 3

func calling(r *rand.Rand) string {
	g := &generator{Rand: r}
	var methods strings.Builder
	for i := range called {
		g.method(&methods, i)
	}
	g.kinds = []func(){g.callOne, g.callOne, g.callOne, g.callTwice}
	others := []func(){g.store, g.load, g.pick, g.join, g.branch, g.loop, g.fetch, g.underStatic, g.publish, g.alias, g.enter}
	for range 1 + g.IntN(4) {
		g.kinds = append(g.kinds, others[g.IntN(len(others))])
	}
	var out strings.Builder
	out.WriteString(head)
	g.mainOf(&out, func() { g.callers(2 * g.IntN(3)) })
	text := out.String()
	end := strings.LastIndex(text, "}")
	out.Reset()
	out.WriteString(text[:end] + methods.String() + text[end:] + late)
	for i := range threads {
		g.begin(i)
		for range 1 + g.IntN(2) {
			g.one()
		}
		g.close()
		g.stmt("this.<T%d.saw> = x0", i)
		g.thread(&out, i)
	}
	return out.String()
}

// callers is the body of the first thread, which calls, and starts some others in the midst of that.
func (g *generator) callers(others int) {
	for i := range threads {
		g.stmt("t = new T%d", i)
		g.stmt("<A.t%d> = t", i)
	}
	if g.IntN(2) == 0 {
		g.pick()
	}
	g.some(4)
	g.close()
	for i := range min(others, threads) {
		g.stmt("t = <A.t%d>", i)
		g.stmt("thread start t")
	}
	if others == 0 || g.IntN(3) == 0 {
		g.some(4)
		g.close()
	}
}

// callOne calls a method, and goes on whatever it throws.
func (g *generator) callOne() {
	args := fmt.Sprintf("%s, %s, %s", g.ref(), g.ref(), []string{"x0", "x1", "1"}[g.IntN(3)])
	if i := g.IntN(called); i == 1 {
		g.stmt("o1 = static Main.m1(Obj,Obj,int)Obj (%s)", args)
	} else {
		g.stmt("%s = static Main.m%d(Obj,Obj,int)int (%s)", g.local(), i, args)
	}
	g.caught(func() {
		g.stmt("pending = null")
		g.stmt("x1 = 3")
	})
}

// caught does something if there was an exception.
func (g *generator) caught(body func()) {
	then, end := g.fresh(), g.fresh()
	g.stmt("e = pending")
	g.stmt("if e == null goto %s else %s", end, then)
	g.label(then)
	body()
	g.stmt("goto %s", end)
	g.label(end)
}

// callTwice calls a method with the same, but for who knows it, or for what is one.
func (g *generator) callTwice() {
	g.stmt("o0 = new Obj")
	g.stmt("o1 = new Obj")
	g.callOne()
	g.stmt("o0 = new Obj")
	g.stmt("o1 = %s", []string{"new Obj", "o0"}[g.IntN(2)])
	if g.IntN(2) == 0 {
		g.publish()
	}
	g.callOne()
}

func (g *generator) publish() { g.stmt("<A.p%d> = %s", g.IntN(2), g.ref()) }
func (g *generator) alias()   { g.stmt("%s = %s", g.ref(), g.ref()) }

// method writes one of the methods.
func (g *generator) method(out *strings.Builder, number int) {
	g.begin(threads)
	result, failed := "int", "x0"
	if number == 1 {
		result, failed = "Obj", "o0"
	}
	all := []func(){
		g.readField, g.writeField, g.readField, g.writeField, g.load, g.store, g.increment, g.fetch, g.publish, g.alias, g.branch, g.loop,
		g.next, g.next, g.hang, g.hang, g.same, g.same, g.fresher, g.elements, g.tables, g.underParam, g.initialises, g.initialises,
		func() { g.fails(failed) },
	}
	g.kinds = []func(){g.readField, g.writeField}
	for range 3 + g.IntN(5) {
		g.kinds = append(g.kinds, all[g.IntN(len(all))])
	}
	g.some(4)
	if number < called-1 && g.IntN(3) > 0 {
		g.stmt("x1 = static Main.m2(Obj,Obj,int)int (%s, %s, %s)", g.ref(), g.ref(), g.local())
		g.caught(func() {
			if g.IntN(2) == 0 {
				g.stmt("pending = null")
			} else {
				g.stmt("return %s", failed)
				g.label(g.fresh())
			}
		})
		g.some(2)
	}
	fmt.Fprintf(out, "\n  static method m%d(Obj,Obj,int)%s {\n    param o0 Obj\n    param o1 Obj\n    param x0 int\n%s  b0:\n%s    return %s\n  }\n",
		number, result, strings.NewReplacer("    local x0 int\n", "", "    local o0 Obj\n", "", "    local o1 Obj\n", "").Replace(locals)+"    local q Obj\n", g.out.String(),
		map[string]string{"int": g.local(), "Obj": []string{"o0", "o1"}[g.IntN(2)]}[result])
}

// next goes to what an object refers to, if that is any.
func (g *generator) next() {
	o := g.ref()
	then, end := g.fresh(), g.fresh()
	g.stmt("q = %s.<Obj.next>", o)
	g.stmt("if q == null goto %s else %s", end, then)
	g.label(then)
	g.stmt("%s = q", g.ref())
	g.stmt("goto %s", end)
	g.label(end)
}

func (g *generator) hang() {
	g.stmt("%s.<Obj.next> = %s", g.ref(), []string{"o0", "o1", "null"}[g.IntN(3)])
}

// same asks whether two objects are one.
func (g *generator) same() {
	then, end := g.fresh(), g.fresh()
	g.stmt("if o0 == o1 goto %s else %s", then, end)
	g.label(then)
	g.stmt("%s = %d", g.local(), g.IntN(4))
	g.stmt("goto %s", end)
	g.label(end)
}

// fresher makes an object, which an older one may come to refer to.
func (g *generator) fresher() {
	g.stmt("q = new Obj")
	g.stmt("q.<Obj.f> = %s", g.local())
	if g.IntN(2) == 0 {
		g.stmt("%s.<Obj.next> = q", g.ref())
	}
	if g.IntN(2) == 0 {
		g.stmt("%s = q", g.ref())
	}
}

func (g *generator) elements() {
	switch g.IntN(3) {
	case 0:
		g.stmt("a = newarray int[] (2)")
	default:
		g.stmt("a = <A.arr>")
	}
	if g.IntN(2) == 0 {
		g.stmt("a[%d] = %s", g.IntN(2), g.local())
	}
	g.stmt("%s = a[%d]", g.local(), g.IntN(2))
}

func (g *generator) tables() {
	g.stmt("table = <A.table>")
	if g.IntN(2) == 0 {
		g.stmt("table[%d] = %s", g.IntN(3), g.ref())
	} else {
		g.stmt("%s = table[%d]", g.ref(), g.IntN(3))
	}
}

// late is a class that is initialised by who comes to it first.
const late = `
class Late extends java.lang.Object {
  static field v int
  static volatile field $init int
  static volatile field $initThread java.lang.Thread

  static method <clinit>()void {
    local x int
  b0:
    x = <A.s0>
    x = x + 1
    <Late.v> = x
    return
  }

  static synthetic method $initialise()void {
    local $int int
    local $me java.lang.Thread
    local $other java.lang.Thread
  b0:
    $me = thread current
    monitor enter class Late
    goto b1
  b1:
    $int = <Late.$init>
    switch $int { 0: b2, 1: b4, default: b3 }
  b2:
    <Late.$initThread> = $me
    <Late.$init> = 1
    monitor exit class Late
    static Late.<clinit>()void ()
    monitor enter class Late
    <Late.$initThread> = null
    <Late.$init> = 2
    monitor notifyall class Late
    goto b3
  b3:
    monitor exit class Late
    return
  b4:
    $other = <Late.$initThread>
    if $other == $me goto b3 else b5
  b5:
    monitor wait class Late
    goto b1
  }
}
`

// initialises reads a static field of the class, which is initialised then.
func (g *generator) initialises() {
	x, first, then := g.local(), g.fresh(), g.fresh()
	g.stmt("%s = <Late.$init>", x)
	g.stmt("if %s == 2 goto %s else %s", x, then, first)
	g.label(first)
	g.stmt("static Late.$initialise()void ()")
	g.stmt("goto %s", then)
	g.label(then)
	g.stmt("%s = <Late.v>", x)
}

// underParam accesses an object in its monitor.
func (g *generator) underParam() {
	o := g.ref()
	g.under(o, func() { g.touch(o + ".<Obj.h>") })
}

// fails throws an exception, under a condition.
func (g *generator) fails(result string) {
	then, end := g.fresh(), g.fresh()
	g.stmt("if %s == %d goto %s else %s", g.local(), g.IntN(3), then, end)
	g.label(then)
	g.stmt("e = new java.lang.%s", []string{"RuntimeException", "Throwable"}[g.IntN(2)])
	g.stmt("pending = e")
	g.stmt("return %s", result)
	g.label(end)
}
