package locks

import "fmt"

// own is a synchronizer of the user's own on AbstractQueuedSynchronizer: permits, of which
// operations take several, a gate that opens and perhaps closes, or a lock.
func (g *generator) own(name string) resource {
	begins := g.r.IntN(2)
	var class string
	var ops []op
	arg := func() string { return g.pick("1", "1", "1", "2") }
	switch g.r.IntN(3) {
	case 0: // shared
		refused := ""
		if g.asks {
			refused = "if (hasQueuedPredecessors()) { return -1; } "
		}
		class = fmt.Sprintf(`
        protected int tryAcquireShared(int n) { while (true) { %sint s = getState(); if (s < n) { return s - n; } if (compareAndSetState(s, s - n)) { return s - n; } } }
        protected boolean tryReleaseShared(int n) { while (true) { int s = getState(); if (compareAndSetState(s, s + n)) { return true; } } }`, refused)
	case 1: // a gate
		class = `
        protected int tryAcquireShared(int n) { return getState() > 0 ? 1 : -1; }
        protected boolean tryReleaseShared(int n) { setState(n - 1); return ` + g.pick("true", "n > 1") + `; }`
	default:
		begins = 0
		first := ""
		if g.asks {
			first = "!hasQueuedPredecessors() && "
		}
		class = `
        protected boolean tryAcquire(int n) { return ` + first + `compareAndSetState(0, n); }
        protected boolean tryRelease(int n) { setState(0); return true; }`
		held := func(take string, fails bool) op {
			return func(g *generator, in string, depth int) {
				if fails {
					g.line(in, "if (%s.%s) {", name, take)
				} else {
					g.line(in, "%s.%s; {", name, take)
				}
				g.note(in+"    ", `"("`)
				if depth < 2 && g.r.IntN(3) == 0 {
					g.statement(in+"    ", depth+1)
				}
				g.line(in+"    ", "%s.release(1);", name)
				g.line(in, "}")
				g.note(in, `")"`)
			}
		}
		ops = append(ops, held("acquire(1)", false), held("acquire(1)", false), held("acquireInterruptibly(1)", false), held("tryAcquire(1)", true))
		if g.timed {
			ops = append(ops, held("tryAcquireNanos(1, 0)", true), held("tryAcquireNanos(1, 1000)", true))
		}
	}
	if ops == nil {
		for range 2 {
			ops = append(ops, simple(name+".acquireShared("+arg()+")"), simple(name+".acquireSharedInterruptibly("+arg()+")"),
				truth(name+".releaseShared("+arg()+")"), truth(name+".releaseShared("+arg()+")"))
		}
		ops = append(ops, truth(name+".tryAcquireShared(1) >= 0"))
		if g.timed {
			ops = append(ops, truth(name+".tryAcquireSharedNanos("+arg()+", 0)"), truth(name+".tryAcquireSharedNanos(1, 1000)"))
		}
	}
	ops = append(ops, gives(`"" + `+name+".state()"))
	if g.asks {
		ops = append(ops, gives(`"" + `+name+".getQueueLength()"), truth(name+".hasQueuedThreads()"))
	}
	return resource{name, fmt.Sprintf(`static final class Own_%s extends AbstractQueuedSynchronizer {
        Own_%s() { setState(%d); }%s
        int state() { return getState(); }
    }
    static final Own_%s %s = new Own_%s();`, name, name, begins, class, name, name, name), ops, nil}
}
