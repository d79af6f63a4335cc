package randomprog

import (
	"math/rand/v2"
	"strings"

	"bandsaw/ir"
)

// Waiting makes another one, in which threads wait for a time, and notify who does.
func Waiting(seed uint64) (*ir.Program, string, error) {
	src := waiting(rand.New(rand.NewPCG(seed, 47)))
	p, err := parse(src)
	return p, src, err
}

func waiting(r *rand.Rand) string {
	g := &generator{Rand: r, short: true}
	g.kinds = []func(){g.waitFor, g.waitFor, g.rouse, g.store, g.load}
	others := []func(){g.join, g.pick, g.branch, g.throw, g.loop, g.enter, g.wait, g.section, g.leave, g.wake, g.alive, g.brief, g.impossible}
	for range 1 + g.IntN(3) {
		g.kinds = append(g.kinds, others[g.IntN(len(others))])
	}
	var out strings.Builder
	out.WriteString(head)
	g.main(&out)
	for i := range threads {
		g.begin(i)
		if i == 0 && g.IntN(2) == 0 {
			g.stmt("t = <A.t2>")
			g.stmt("thread start t")
		}
		for range 1 + g.IntN(3) {
			g.one()
		}
		g.close()
		g.stmt("this.<T%d.saw> = x0", i)
		g.thread(&out, i)
	}
	return out.String()
}

// waitFor waits for a time, and may tell what it finds then.
func (g *generator) waitFor() {
	g.under(g.lock(), func() {
		g.stmt("monitor timedwait %s", g.open[len(g.open)-1])
		if g.IntN(2) == 0 {
			g.load()
		}
	})
}

// rouse notifies who waits.
func (g *generator) rouse() {
	g.under(g.lock(), func() {
		if g.IntN(2) == 0 {
			g.store()
		}
		g.notify()
	})
}

func (g *generator) lock() string {
	return []string{"<A.lock>", "<A.lock>", "class A", "<A.p0>"}[g.IntN(4)]
}
