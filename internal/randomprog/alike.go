package randomprog

import (
	"math/rand/v2"
	"strings"

	"bandsaw/ir"
)

// Alike makes a random program most of whose threads differ in nothing but their
// identity: of one or two classes, of which the first thread starts three, mostly
// keeps them in an array, and mostly joins them one after the other. Each does up to long things.
func Alike(seed uint64, long int) (*ir.Program, string, error) {
	src := alike(rand.New(rand.NewPCG(seed, 29)), long)
	p, err := parse(src)
	return p, src, err
}

func alike(r *rand.Rand, long int) string {
	g := &generator{Rand: r}
	all := []func(){
		g.load, g.store, g.increment, g.load, g.store, g.copies, g.readField, g.writeField, g.create, g.fetch, g.link, g.fill, g.readArray,
		g.pick, g.branch, g.loop, g.call, g.enter, g.enter, g.wait, g.notify, g.notify, g.brief, g.section, g.leave, g.leave, g.throw, g.throw, g.yield, g.impossible, g.wake, g.wake, g.join, g.alive,
	}
	g.kinds = []func(){g.load, g.store, g.load, g.store, g.leave}
	for range 2 + g.IntN(6) {
		g.kinds = append(g.kinds, all[g.IntN(len(all))])
	}
	if g.IntN(3) == 0 {
		g.kinds = append(g.kinds, g.late)
	}
	var out strings.Builder
	out.WriteString(head)
	g.mainOf(&out, g.alikes)
	for i := range threads {
		g.begin(i)
		if g.IntN(2) == 0 {
			g.stmt("o0 = <A.p%d>", g.IntN(2))
		}
		if g.IntN(3) == 0 {
			g.stmt("x0 = this.<T%d.saw>", i)
		}
		for range 1 + g.IntN(long) {
			g.one()
		}
		g.close()
		g.stmt("this.<T%d.saw> = x0", i)
		g.thread(&out, i)
	}
	return out.String()
}

// late starts a thread that nobody joins, if none has done so.
func (g *generator) late() {
	begin, end := g.fresh(), g.fresh()
	g.stmt("thread atomic")
	g.stmt("x1 = <A.begun>")
	g.stmt("if x1 == 0 goto %s else %s", begin, end)
	g.label(begin)
	g.stmt("<A.begun> = 1")
	g.stmt("t = <A.late>")
	g.stmt("thread start t")
	g.stmt("goto %s", end)
	g.label(end)
	g.stmt("thread endatomic")
}

// alikes is the body of the first thread.
func (g *generator) alikes() {
	classes := 1 + g.IntN(2)
	kept, early := g.IntN(4) > 0, g.IntN(2) == 0
	g.stmt("t = new T2") // to be entered, or started late
	g.stmt("<A.late> = t")
	for i := range threads {
		g.stmt("<A.t%d> = t", i)
	}
	g.stmt("ts = newarray java.lang.Thread[] (%d)", threads)
	for i := range threads {
		class := g.IntN(classes)
		g.stmt("t%d = new T%d", class, class)
		if g.IntN(6) == 0 {
			g.stmt("t%d.<T%d.saw> = %d", class, class, 1+g.IntN(2))
		}
		if g.IntN(12) == 0 {
			g.stmt("<A.t%d> = t%d", i, class)
		}
		g.stmt("t = t%d", class)
		if kept {
			g.stmt("ts[%d] = t", i)
		}
		if early || !kept {
			g.stmt("thread start t")
		}
		if g.IntN(8) == 0 {
			g.one()
		}
	}
	if !kept {
		return
	}
	if !early {
		for i := range threads {
			g.stmt("t = ts[%d]", i)
			g.stmt("thread start t")
		}
	}
	if g.IntN(4) == 0 {
		g.one()
	}
	g.close()
	if g.IntN(5) == 0 {
		return
	}
	if g.IntN(2) == 0 {
		between := g.IntN(3) == 0
		for i := range threads - g.IntN(2) {
			g.stmt("t = ts[%d]", i)
			g.stmt("thread join t")
			if between {
				g.one()
				g.close()
			}
		}
	} else {
		begin, again, end := g.fresh(), g.fresh(), g.fresh()
		g.stmt("n0 = 0")
		g.stmt("goto %s", begin)
		g.label(begin)
		g.stmt("t = ts[n0]")
		g.stmt("thread join t")
		g.stmt("x0 = x0 + 1")
		g.stmt("goto %s", again)
		g.label(again)
		g.stmt("n0 = n0 + 1")
		g.stmt("if n0 < %d goto %s else %s", 1+g.IntN(threads), begin, end)
		g.label(end)
	}
	switch g.IntN(4) {
	case 0:
		g.throw()
	case 1:
		g.stmt("t = ts[%d]", g.IntN(threads))
		g.stmt("<A.t0> = t")
	case 2:
		g.breach()
	case 3:
		g.stmt("x1 = <A.s0>")
		g.throw()
	}
}
