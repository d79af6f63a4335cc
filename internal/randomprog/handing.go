package randomprog

import (
	"math/rand/v2"
	"strings"

	"bandsaw/ir"
)

// Handing makes a random program whose threads hand objects to each other by two static
// fields, by themselves or linked to others: mostly who takes one is alone with it, and who
// gave it lets go of it.
func Handing(seed uint64) (*ir.Program, string, error) {
	src := handing(rand.New(rand.NewPCG(seed, 41)))
	p, err := parse(src)
	return p, src, err
}

func handing(r *rand.Rand) string {
	g := &generator{Rand: r, short: true}
	g.kinds = []func(){g.give, g.take, g.take}
	others := []func(){g.store, g.load, g.join, g.pick, g.branch, g.throw, g.loop, g.underStatic}
	for range g.IntN(3) {
		g.kinds = append(g.kinds, others[g.IntN(len(others))])
	}
	var out strings.Builder
	out.WriteString(head)
	g.mainOf(&out, g.hands)
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

// hands is the body of the first thread: it starts the others, which share two objects.
func (g *generator) hands() {
	for i := range threads {
		g.stmt("t = new T%d", i)
		g.stmt("<A.t%d> = t", i)
	}
	for i := range threads - g.IntN(2) {
		g.stmt("t = <A.t%d>", i)
		g.stmt("thread start t")
	}
	if g.IntN(2) == 0 {
		g.one()
		g.close()
	}
}

// give hands on an object, and seldom uses it afterwards.
func (g *generator) give() {
	g.stmt("o0 = new Obj")
	g.touch("o0.<Obj.f>")
	last := "o0"
	if g.IntN(3) == 0 {
		g.stmt("o1 = new Obj")
		g.stmt("o0.<Obj.next> = o1")
		g.touch("o1.<Obj.f>")
		last = "o1"
	}
	g.stmt("<A.p%d> = o0", g.IntN(2))
	if g.IntN(6) == 0 {
		g.touch(last + ".<Obj.f>")
	}
}

// take gets an object, mostly so that nobody else does, uses it, and may hand it on, or make
// it known before it has done with it.
func (g *generator) take() {
	from := g.IntN(2)
	mine, end := g.fresh(), g.fresh()
	switch g.IntN(4) {
	case 0: // without care
		g.stmt("o0 = <A.p%d>", from)
		if g.IntN(2) == 0 {
			g.stmt("<A.p%d> = null", from)
		}
	case 1, 2:
		g.stmt("thread atomic")
		g.stmt("o0 = <A.p%d>", from)
		g.stmt("<A.p%d> = null", from)
		g.stmt("thread endatomic")
	case 3:
		g.stmt("m2 = <A.lock>")
		g.stmt("monitor enter m2")
		g.stmt("o0 = <A.p%d>", from)
		g.stmt("<A.p%d> = null", from)
		g.stmt("monitor exit m2")
	}
	g.stmt("if o0 == null goto %s else %s", end, mine)
	g.label(mine)
	for range 1 + g.IntN(2) {
		g.use()
	}
	if g.IntN(2) == 0 {
		g.stmt("<A.p%d> = o0", g.IntN(2))
		if g.IntN(3) == 0 {
			g.touch("o0.<Obj.f>")
		}
	}
	g.stmt("goto %s", end)
	g.label(end)
}

// use does something with an object that the thread may have to itself.
func (g *generator) use() {
	switch g.IntN(5) {
	case 0, 1:
		g.touch("o0.<Obj.f>")
	case 2:
		g.under("o0", func() { g.touch("o0.<Obj.h>") })
	case 3: // one object stays known by another
		g.stmt("o1 = new Obj")
		g.stmt("o0.<Obj.next> = o1")
		g.touch("o1.<Obj.f>")
	case 4:
		then, end := g.fresh(), g.fresh()
		g.stmt("o1 = o0.<Obj.next>")
		g.stmt("if o1 == null goto %s else %s", end, then)
		g.label(then)
		g.touch("o1.<Obj.f>")
		if g.IntN(3) == 0 {
			g.stmt("<A.p%d> = o1", g.IntN(2))
			g.touch("o1.<Obj.f>")
		}
		g.stmt("goto %s", end)
		g.label(end)
	}
}
