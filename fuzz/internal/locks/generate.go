// Package locks makes random Java programs of two or three threads that use
// the locks, conditions, semaphores, latches, barriers, blocking queues and other
// synchronizers of the JDK with all that these offer, and compares what each can
// print as lift makes it by default with what it can without atomic sections
// (lift -fine).
package locks

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// generator makes one program. What it may use is drawn first, as most
// programs use few of these things, and what one uses decides which sections
// there are.
type generator struct {
	r    *rand.Rand
	b    strings.Builder
	vars []resource
	only string // the kind of all resources, "" for any
	self int    // the thread being written: 0 is main
	n    int    // threads beside main
	// after says of each thread which other it begins after, when that one has
	// logged something; -1 for none, nil if none has any. This leaves fewer states.
	after []int

	asksOthers bool // whether other threads are interrupted
	waits      bool // until told
	keeps      bool // threads tell whether they are interrupted still when an exception told them so

	fair, timed, asks, tells, interrupts, parks, unparks, monitors, several bool
}

// resource is an object that the threads share, and what they can do with it:
// each writes a statement.
type resource struct {
	name, decl string
	ops        []func(g *generator, in string, depth int)
	// scene is what threads do that have more to do with one another than chance
	// would have it: who waits, who signals, who comes meanwhile.
	scene []op
}

// MaxSize is the greatest size of programs: statements of all threads, but for
// those within others.
const MaxSize = 4

// About is what programs are about.
type About struct {
	Kind       string // one of Kinds, all that is shared is of that; "" for any
	Waits      bool   // threads park until they are told, in loops
	Interrupts bool   // threads interrupt others, and most of the programs do not ask whether others are interrupted
}

// Program is a program of a seed, another one for each attempt: a class of that
// name, whose static field log says in the end what happened, in order. It could see inside pools if see is true.
func Program(seed, attempt uint64, size int, about About, class string, see bool) string {
	only := about.Kind
	g := &generator{r: rand.New(rand.NewPCG(seed, 2+attempt)), only: only, asksOthers: !about.Interrupts, keeps: about.Interrupts}
	one := func(in int) bool { return g.r.IntN(in) == 0 }
	g.fair, g.timed, g.tells, g.several = one(2), one(2), one(8), one(3)
	// These leave hardly any sections.
	g.asks, g.parks = one(12), one(16)
	g.interrupts, g.unparks, g.monitors = one(5), one(6), one(5)
	if ofPool(only) { // by what stops a pool, or a task
		g.interrupts = one(2)
	}
	if about.Interrupts {
		g.interrupts, g.asks, g.parks, g.asksOthers = true, false, false, one(8)
	}
	if about.Waits {
		g.waits, g.asks, g.parks, g.tells = true, false, false, false
	}
	if only == plain { // nobody can tell who waits
		g.timed, g.several, g.asks, g.parks, g.interrupts, g.unparks = false, false, false, false, false, false
	}
	g.n = 1 + g.r.IntN(2)
	g.vars = append(g.vars, g.resource("r0"))
	others := g.r.IntN(6)
	if ofPool(only) {
		others = 6
	}
	switch others {
	case 0, 1, 2:
		g.vars = append(g.vars, g.resource("r1"))
	case 3:
		if only == "" {
			g.vars = append(g.vars, g.other("r1"))
		}
	}
	if one(6) && !ofPool(only) {
		g.vars = append(g.vars, g.resource("r2"))
	}
	scene := g.vars[0].scene
	if one(2) {
		scene = nil
	}
	if scene != nil {
		g.n = len(scene) - 1
	}
	g.line("", "import java.util.*;")
	g.line("", "import java.util.concurrent.*;")
	g.line("", "import java.util.concurrent.atomic.LongAdder;")
	g.line("", "import java.util.concurrent.locks.*;")
	g.line("", "")
	g.line("", "public class %s {", class)
	g.line("    ", "static String log = \"\";")
	for _, v := range g.vars {
		g.line("    ", "%s", v.decl)
	}
	g.line("    ", "static final Thread[] threads = new Thread[%d];", g.n+1)
	if g.waits {
		g.line("    ", "static final boolean[] told = new boolean[%d];", g.n+1)
	}
	g.line("", "")
	g.line("    ", "static void log(String s) {")
	g.line("        ", "bandsaw.Verify.beginAtomic();")
	g.line("        ", "log += s + \" \";")
	g.line("        ", "bandsaw.Verify.endAtomic();")
	g.line("    ", "}")
	g.line("", "")
	g.line("    ", "static void after(String s) {")
	g.line("        ", "bandsaw.Verify.beginAtomic();")
	g.line("        ", "boolean logged = log.contains(s);")
	g.line("        ", "bandsaw.Verify.endAtomic();")
	g.line("        ", "bandsaw.Verify.assume(logged);")
	g.line("    ", "}")
	g.line("", "")
	g.line("    ", "%s", helpers)
	if only == Guarded {
		g.line("    ", "%s", guardedData)
	}
	if see {
		g.line("    ", "%s", looks)
	}
	if one(2) {
		g.order()
	}
	left := max(size, g.n+1)
	for g.self = range g.n + 1 {
		g.line("    ", "static void body%d() {", g.self)
		g.line("        ", "try {")
		if g.after != nil && g.after[g.self] >= 0 {
			g.line("            ", "after(\"%d\");", g.after[g.self])
		}
		if scene != nil {
			scene[g.self](g, "            ", 2)
		} else {
			n := 1 + g.r.IntN(left-(g.n-g.self))
			left -= n
			for range n {
				g.statement("            ", 0)
			}
		}
		g.line("        ", "} catch (Exception e) {")
		g.line("            ", "log(\"%d\" + e.getClass().getSimpleName().charAt(0)%s);", g.self, g.kept())
		g.line("        ", "}")
		g.line("    ", "}")
		g.line("", "")
	}
	g.line("    ", "public static void main(String[] args) {")
	if see {
		g.line("        ", "if (args.length > 0) { look(); }")
	}
	g.line("        ", "threads[0] = Thread.currentThread();")
	for i := range g.n {
		g.line("        ", "threads[%d] = new Thread(%s::body%d);", i+1, class, i+1)
	}
	for i := range g.n {
		g.line("        ", "threads[%d].start();", i+1)
	}
	g.line("        ", "body0();")
	g.line("    ", "}")
	g.line("", "}")
	return g.b.String()
}

// helpers are what subclasses of the user's can show of a lock.
const helpers = `static class Lock1 extends ReentrantLock {
        Lock1(boolean fair) { super(fair); }
        String owner() { return getOwner() == null ? "n" : "o"; }
        String queued() { return "" + getQueuedThreads().size(); }
        String waiting(Condition c) { return "" + getWaitingThreads(c).size(); }
    }

    static class ReadWrite1 extends ReentrantReadWriteLock {
        ReadWrite1(boolean fair) { super(fair); }
        String owner() { return getOwner() == null ? "n" : "o"; }
        String queued() { return "" + getQueuedReaderThreads().size() + getQueuedWriterThreads().size(); }
        String waiting(Condition c) { return "" + getWaitingThreads(c).size(); }
    }

    static class Semaphore1 extends Semaphore {
        Semaphore1(int n, boolean fair) { super(n, fair); }
        void reduce() { reducePermits(1); }
        String queued() { return "" + getQueuedThreads().size(); }
    }

    static class Own extends AbstractQueuedLongSynchronizer {
        @Override
        protected boolean tryAcquire(long n) { return compareAndSetState(0, 1); }

        @Override
        protected boolean tryRelease(long n) {
            setState(0);
            return true;
        }
    }
`

// order draws after.
func (g *generator) order() {
	g.after = make([]int, g.n+1)
	turn := g.r.Perm(g.n + 1)
	for i, t := range turn {
		g.after[t] = -1
		if i > 0 && g.r.IntN(3) > 0 {
			g.after[t] = turn[g.r.IntN(i)]
		}
	}
}

func (g *generator) line(in, format string, args ...any) {
	g.b.WriteString(in)
	fmt.Fprintf(&g.b, format, args...)
	g.b.WriteString("\n")
}

// log writes a statement that logs, more often than not.
func (g *generator) log(in, what string) {
	if g.r.IntN(3) > 0 {
		g.note(in, what)
	}
}

// note logs what a Java expression gives.
func (g *generator) note(in, what string) { g.line(in, "log(\"%d\" + %s);", g.self, what) }

// statement writes one of what the thread can do.
func (g *generator) statement(in string, depth int) {
	if g.interrupts && g.r.IntN(5) == 0 {
		g.interrupt(in)
		return
	}
	if g.waits && g.r.IntN(3) == 0 {
		g.wait(in)
		return
	}
	if (g.parks || g.unparks) && g.r.IntN(5) == 0 {
		g.park(in)
		return
	}
	if g.monitors && depth < 2 && g.r.IntN(6) == 0 {
		g.line(in, "synchronized (threads) {")
		g.statement(in+"    ", depth+1)
		g.line(in, "}")
		return
	}
	v := g.vars[g.r.IntN(len(g.vars))]
	v.ops[g.r.IntN(len(v.ops))](g, in, depth)
}

func (g *generator) another() int { return (g.self + 1 + g.r.IntN(g.n)) % (g.n + 1) }

func (g *generator) interrupt(in string) {
	what := g.r.IntN(4)
	if what == 1 && !g.asksOthers {
		what = 0
	}
	switch what {
	case 0:
		g.note(in, `(Thread.interrupted() ? "i" : "-")`)
	case 1:
		g.note(in, fmt.Sprintf(`(threads[%d].isInterrupted() ? "I" : "_")`, g.another()))
	default:
		of := g.another()
		g.line(in, "threads[%d].interrupt();", of)
		if g.keeps && g.r.IntN(3) == 0 { // one may end a wait, the other come before the thread goes on
			g.line(in, "threads[%d].interrupt();", of)
		}
		g.log(in, `"int"`)
	}
}

// wait writes a wait of the thread until it is told, or has another told.
func (g *generator) wait(in string) {
	if g.r.IntN(2) == 0 {
		g.line(in, "while (!told[%d]) {", g.self)
		g.line(in, "    LockSupport.park();")
		g.line(in, "}")
		g.log(in, `"told"`)
		return
	}
	other := g.another()
	g.line(in, "told[%d] = true;", other)
	if g.r.IntN(4) > 0 {
		g.line(in, "LockSupport.unpark(threads[%d]);", other)
	}
	g.log(in, `"tell"`)
}

// kept adds to what a thread logs that caught an exception whether it is interrupted even so.
func (g *generator) kept() string {
	if !g.keeps {
		return ""
	}
	return ` + (Thread.interrupted() ? "i" : "")`
}

func (g *generator) park(in string) {
	kind := 1
	if g.parks {
		kind = g.r.IntN(3)
	}
	switch kind {
	case 0:
		g.line(in, "LockSupport.park();")
		g.log(in, `"park"`)
	case 1:
		g.line(in, "LockSupport.unpark(threads[%d]);", g.another())
		g.log(in, `"unpark"`)
	default:
		g.note(in, fmt.Sprintf(`(LockSupport.getBlocker(threads[%d]) == null ? "free" : "blocked")`, g.another()))
	}
}

// Kinds are what threads can share.
var Kinds = []string{"lock", "readwrite", "semaphore", "permits", plain, "latch", "barrier", "queue", "phaser", "stamped", "handover", "transfer", "future", "map", linked, linkedBothWays, sorted, adders, "own", "forkjoin", Guarded, Pool, scheduled}

// Pool is the kind of programs that have one pool, scheduled that of those whose pool
// is of tasks with times.
const (
	Pool      = "pool"
	plain     = "plain" // permits and latches, waited for without end or interrupt
	scheduled = "scheduled"
	adders    = "adder"
	// those of ConcurrentLinkedQueue and ConcurrentLinkedDeque
	linked         = "linked"
	linkedBothWays = "linkeddeque"
	sorted         = "skiplist" // ConcurrentSkipListMap
)

// ofPool reports whether programs of the kind have one pool.
func ofPool(kind string) bool { return kind == Pool || kind == scheduled }

// drawn are the kinds of which programs share several, each as often as it is drawn.
var drawn = []string{"lock", "lock", "lock", "lock", "readwrite", "readwrite", "semaphore", "semaphore", "latch", "barrier", "queue", "queue"}

func (g *generator) resource(name string) resource {
	fair := g.fair && g.r.IntN(3) > 0
	kind := drawn[g.r.IntN(len(drawn))]
	if g.only != "" {
		kind = g.only
	}
	switch kind {
	case "lock":
		return g.lock(name, fair)
	case "readwrite":
		return g.readWrite(name, fair)
	case "semaphore":
		return g.semaphore(name, fair)
	case plain:
		if g.r.IntN(3) == 0 {
			return g.latch(name)
		}
		return g.semaphore(name, fair)
	case "permits":
		g.several = true
		return g.semaphore(name, fair)
	case "latch":
		return g.latch(name)
	case "barrier":
		return g.barrier(name)
	case "phaser":
		return g.phaser(name)
	case "stamped":
		return g.stamped(name)
	case "handover":
		return g.handOver(name)
	case "transfer":
		return g.transfer(name)
	case "future":
		return g.future(name)
	case "map":
		return g.table(name)
	case linked, linkedBothWays:
		return g.linked(name, kind == linkedBothWays)
	case sorted:
		return g.sorted(name)
	case adders:
		return g.adder(name)
	case "own":
		return g.own(name)
	case "forkjoin":
		return g.forkJoin(name)
	case Guarded:
		return g.guarded(name, fair)
	case Pool, scheduled:
		return g.pool(name)
	default:
		return g.queue(name, fair)
	}
}

type op = func(g *generator, in string, depth int)

// simple is a statement, after which it may be logged.
func simple(text string) op {
	return func(g *generator, in string, _ int) {
		g.line(in, "%s;", text)
		g.log(in, fmt.Sprintf("%q", short(text)))
	}
}

// gives logs what an expression gives, its text being a String's.
func gives(expr string) op {
	return func(g *generator, in string, _ int) { g.note(in, expr) }
}

// truth logs whether an expression is true.
func truth(expr string) op { return gives("(" + expr + ` ? "T" : "F")`) }

// short is the name of the method that is called.
func short(text string) string {
	name, _, _ := strings.Cut(text, "(")
	return name[strings.LastIndex(name, ".")+1:]
}
