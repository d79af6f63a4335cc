package randomprog

import (
	"math/rand/v2"
	"strings"

	"bandsaw/ir"
)

// Updating makes a random program whose threads mostly add to variables, in atomic sections and under
// monitors, by themselves, by methods and by a lock, and mostly do not look at what comes of it.
func Updating(seed uint64) (*ir.Program, string, error) {
	return updating(&generator{Rand: rand.New(rand.NewPCG(seed, 47)), short: true})
}

// UpdatingWays makes one that adds to elements too, and whose sections go different ways.
func UpdatingWays(seed uint64) (*ir.Program, string, error) {
	return updating(&generator{Rand: rand.New(rand.NewPCG(seed, 48)), short: true, ways: true})
}

// counting are the methods that the threads of such a program call: an atomic one that gives what was there, one that gives
// what is there then, and one that looks at that.
const counting = `
  static method getAndAdd(Obj,int)int {
    param o Obj
    param x int
    local v int
    local n int
  b0:
    thread atomic
    v = volatile o.<Obj.f>
    n = v + x
    volatile o.<Obj.f> = n
    thread endatomic
    return v
  }

  static method addAndGet(Obj,int)int {
    param o Obj
    param x int
    local v int
    local e java.lang.Throwable
  b0:
    v = static Main.getAndAdd(Obj,int)int (o, x)
    e = pending
    if e == null goto b1 else b2
  b1:
    v = v + x
    return v
  b2:
    return 0
  }

  static method limited(Obj,int)int {
    param o Obj
    param x int
    local v int
  b0:
    v = static Main.getAndAdd(Obj,int)int (o, x)
    if v > 1 goto b1 else b2
  b1:
    <A.s1> = v
    return v
  b2:
    return v
  }
`

// locking is a lock, whose monitor is that of another object.
const locking = `
library class Lock extends java.lang.Object {
  static locks method lock(Obj)void {
    param o Obj
    local l java.lang.Object
  b0:
    l = o.<Obj.l>
    monitor enter l
    return
  }

  static unlocks method unlock(Obj)void {
    param o Obj
    local l java.lang.Object
  b0:
    l = o.<Obj.l>
    monitor exit l
    return
  }
}
`

func updating(g *generator) (*ir.Program, string, error) {
	update := []func(){g.updateAtomically, g.updateUnder, g.updateByCall, g.updateLocked}
	if g.ways {
		update = append(update, g.striped)
	}
	one := update[g.IntN(len(update))]
	g.kinds = []func(){one, one, one, update[g.IntN(len(update))]}
	others := []func(){g.load, g.store, g.join, g.pick, g.branch, g.throw, g.loop, g.underStatic, g.wake, g.alive, g.readField, g.writeField, g.brief, g.enter, g.notify, g.late}
	for range g.IntN(3) {
		g.kinds = append(g.kinds, others[g.IntN(len(others))])
	}
	var out strings.Builder
	out.WriteString(head)
	g.mainOf(&out, g.updaters)
	text := out.String()
	end := strings.LastIndex(text, "}")
	out.Reset()
	out.WriteString(text[:end] + counting + text[end:] + locking)
	for i := range threads {
		g.begin(i)
		if g.IntN(2) == 0 {
			g.stmt("o0 = <A.p0>")
		} else {
			g.stmt("o0 = <A.p%d>", g.IntN(2))
		}
		if g.ways {
			g.stmt("a = <A.arr>")
			g.stmt("x0 = %d", g.IntN(2))
		}
		for range 1 + g.IntN(3) {
			g.one()
		}
		g.ends(&out, i)
	}
	p, err := parse(out.String())
	return p, out.String(), err
}

// updaters is the body of the first thread: it starts the others, mostly updates too, and mostly joins them and looks.
func (g *generator) updaters() {
	g.stmt("t = new T2")
	g.stmt("<A.late> = t")
	n := threads - g.IntN(2)
	for i := range threads {
		g.stmt("t = new T%d", i)
		g.stmt("<A.t%d> = t", i)
	}
	for i := range n {
		g.stmt("t = <A.t%d>", i)
		g.stmt("thread start t")
	}
	if g.IntN(2) == 0 {
		g.stmt("o0 = <A.p0>")
		g.one()
		g.close()
	}
	if g.IntN(3) > 0 {
		for i := range n - g.IntN(2) {
			g.stmt("t = <A.t%d>", i)
			g.stmt("thread join t")
		}
		g.stmt("o0 = <A.p0>")
		g.under("o0", func() { g.stmt("x0 = o0.<Obj.f>") })
		g.stmt("x1 = <A.s0>")
		if g.ways {
			g.stmt("x1 = a[%d]", g.IntN(2))
		}
		g.inCase(g.throw)
	}
}

// update changes a place, mostly by addition of something that is known before, and mostly with nothing more
// done with what was there. how is put before the accesses.
func (g *generator) update(how string) {
	place := []string{"<A.s0>", "<A.s0>", "<A.s1>", "o0.<Obj.f>", "o0.<Obj.f>", "o0.<Obj.h>"}[g.IntN(6)]
	if g.ways && g.IntN(3) > 0 {
		place = []string{"a[0]", "a[0]", "a[1]"}[g.IntN(3)]
	}
	v, n := "n0", "n1"
	if g.IntN(10) == 0 {
		v = g.local()
	}
	if g.IntN(10) == 0 {
		n = g.local()
	}
	if v == n {
		v = "n0"
	}
	by := []string{"1", "1", "2", "x0", "x1"}[g.IntN(5)]
	if g.IntN(8) == 0 {
		by = "x1"
		g.stmt("x1 = %s", []string{"<A.s1>", "<A.u>", "o0.<Obj.g>"}[g.IntN(3)])
	}
	op := "+"
	if g.IntN(8) == 0 {
		op = []string{"-", "-", "*", "|", "^"}[g.IntN(5)]
	}
	g.stmt("%s = %s%s", v, how, place)
	switch g.IntN(10) {
	case 0:
		g.stmt("%s = %s %s %s", n, by, op, v)
	default:
		g.stmt("%s = %s %s %s", n, v, op, by)
	}
	if g.IntN(12) == 0 {
		place = "<A.s0>"
	}
	g.stmt("%s%s = %s", how, place, n)
}

// updates are one or two of them, and the end of the section that they are in.
func (g *generator) updates(how, end string) {
	if g.ways && g.depth < 2 && g.IntN(2) == 0 {
		g.parted(how, end)
		return
	}
	g.update(how)
	if g.IntN(4) == 0 {
		g.update(how)
	}
	g.stmt(end)
}

// parted goes one of two ways in the section.
func (g *generator) parted(how, end string) {
	then, other, behind := g.fresh(), g.fresh(), g.fresh()
	if g.IntN(8) == 0 {
		g.stmt("x0 = %s%s", how, []string{"a[0]", "<A.s0>"}[g.IntN(2)])
	}
	apart := g.IntN(2) == 0
	ends := func() {
		if apart {
			g.stmt(end)
		}
		g.stmt("goto %s", behind)
	}
	if g.IntN(6) == 0 {
		g.stmt("n1 = %d", g.IntN(3))
		then = behind // what is stored there may be no update
	}
	g.stmt("if x%d == %d goto %s else %s", g.IntN(2), g.IntN(2), then, other)
	if then != behind {
		g.label(then)
		g.update(how)
		ends()
	} else {
		apart = false
	}
	g.label(other)
	switch g.IntN(4) {
	case 0:
	case 1:
		g.stmt("n0 = %sa[0]", how)
		g.stmt("n1 = n0 + 1")
	default:
		g.update(how)
	}
	ends()
	g.label(behind)
	if !apart {
		if g.IntN(3) == 0 {
			g.stmt("%sa[0] = n1", how)
		}
		g.stmt(end)
	}
}

func (g *generator) updateAtomically() {
	g.stmt("thread atomic")
	how := "volatile "
	if g.IntN(8) == 0 {
		how = ""
	}
	g.updates(how, "thread endatomic")
}

func (g *generator) updateUnder() {
	m := g.free()
	if m == "" {
		return
	}
	g.stmt("%s = %s", m, []string{"<A.lock>", "<A.lock>", "o0", "o0", "class A"}[g.IntN(5)])
	g.stmt("monitor enter %s", m)
	g.updates("", "monitor exit "+m)
}

func (g *generator) updateByCall() {
	method := []string{"getAndAdd", "addAndGet", "addAndGet", "limited"}[g.IntN(4)]
	result := ""
	if g.IntN(4) == 0 {
		result = g.local() + " = "
	}
	g.stmt("%sstatic Main.%s(Obj,int)int (o0, %s)", result, method, []string{"1", "2", "x1"}[g.IntN(3)])
}

func (g *generator) updateLocked() {
	g.stmt("o1 = <A.p%d>", g.IntN(2))
	g.stmt("static Lock.lock(Obj)void (o1)")
	g.updates("", "static Lock.unlock(Obj)void (o1)")
}

// striped uses an element under the monitor of that of a table which has the same index, or its index modulo the
// table's length; now and then of another.
func (g *generator) striped() {
	i := g.IntN(2)
	g.stmt("table = <A.table>")
	g.stmt("o1 = table[%d]", i)
	if g.IntN(10) == 0 {
		i = 1 - i
	}
	m := g.free()
	if m == "" {
		return
	}
	g.stmt("%s = o1", m)
	g.stmt("monitor enter %s", m)
	g.touch([]string{"a[0]", "a[1]"}[i])
	g.stmt("monitor exit %s", m)
	if g.IntN(20) == 0 {
		g.stmt("o1 = new Obj")
		g.stmt("table[%d] = o1", g.IntN(2))
	}
}
