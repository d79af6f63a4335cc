package randomprog

import (
	"math/rand/v2"
	"strings"

	"bandsaw/ir"
)

// Waiting makes another one, in which threads wait for a time, notify who does, and ask whether a time is over.
func Waiting(seed uint64) (*ir.Program, string, error) {
	src := waiting(rand.New(rand.NewPCG(seed, 47)))
	p, err := parse(src)
	return p, src, err
}

func waiting(r *rand.Rand) string {
	g := &generator{Rand: r, short: true}
	g.kinds = []func(){g.waitFor, g.waitFor, g.rouse, g.asksClock, g.store, g.load}
	others := []func(){g.join, g.pick, g.branch, g.throw, g.loop, g.enter, g.wait, g.section, g.leave, g.wake, g.alive, g.brief, g.impossible}
	for range 1 + g.IntN(3) {
		g.kinds = append(g.kinds, others[g.IntN(len(others))])
	}
	var out strings.Builder
	out.WriteString(head)
	out.WriteString(waitClock)
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
	return strings.ReplaceAll(out.String(), locals, locals+"    local w long\n    local c int\n")
}

// waitClock is what tells whether the time of a wait is over: ir.WaitClock.
const waitClock = `
library class bandsaw.Clock extends java.lang.Object {
  static method nanoTime()long {
    local over long
  b0:
    over = choose 0L .. 1L
    return over
  }
}
`

// asksClock asks whether a time is over, sometimes in a section, and stores something then.
func (g *generator) asksClock() {
	over, end := g.fresh(), g.fresh()
	section := g.IntN(3) == 0
	if section {
		g.stmt("thread atomic")
		g.load()
	}
	g.stmt("w = static bandsaw.Clock.nanoTime()long ()")
	if section {
		g.stmt("thread endatomic")
	}
	g.stmt("c = w cmp 0L")
	g.stmt("if c == 0 goto %s else %s", end, over)
	g.label(over)
	g.store()
	g.stmt("%s = 7", g.local())
	g.stmt("goto %s", end)
	g.label(end)
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
