// Package generate makes random programs of a few threads.
package generate

import (
	"math/rand/v2"
	"slices"

	"bandsaw/fuzz/internal/threads/lang"
)

// Profile is a selection of what programs use. lift decides by what a program
// can reach how it models threads and locks, so programs that use little are
// not like those that use more.
type Profile struct {
	Name                          string
	Boxes, Atomics, Exceptions    bool
	Monitors, Waits, Alive, Sleep bool
	Interrupts                    bool
	Parks                         bool
	Locks, Conditions             bool
	Permits                       bool // semaphores and latches
	Classes                       bool // static initialisers
	Nested                        bool // threads that start one another
	Barriers, Queues              bool
	Asks                          bool // who waits for a lock
	Stops, Suspends               bool // as until Java 19
	// States is how many states a program may have for the oracle. For mc it
	// has a hundred times as many where locks are not taken in one step and
	// waiting for them can be interrupted.
	States int
}

// Profiles are what programs are made by, in turn.
var Profiles = []Profile{
	{Name: "memory", Boxes: true, Atomics: true, Exceptions: true, Monitors: true, States: 3000},
	{Name: "monitors", Monitors: true, Waits: true, Alive: true, Exceptions: true, States: 3000},
	{Name: "interrupts", Monitors: true, Waits: true, Alive: true, Interrupts: true, Sleep: true, States: 3000},
	{Name: "parks", Parks: true, Atomics: true, Alive: true, Interrupts: true, States: 3000},
	{Name: "locks", Locks: true, Exceptions: true, Alive: true, States: 700},
	{Name: "conditions", Locks: true, Conditions: true, States: 700},
	{Name: "lock interrupts", Locks: true, Conditions: true, Interrupts: true, States: 100},
	{Name: "permits", Permits: true, Atomics: true, Monitors: true, States: 600},
	{Name: "permit interrupts", Permits: true, Interrupts: true, States: 120},
	{Name: "classes", Classes: true, Monitors: true, Alive: true, Nested: true, States: 3000},
	{Name: "waiters", Locks: true, Conditions: true, Asks: true, States: 800},
	{Name: "waiter interrupts", Locks: true, Asks: true, Interrupts: true, States: 300},
	{Name: "queues", Queues: true, Alive: true, States: 1200},
	{Name: "queue interrupts", Queues: true, Interrupts: true, States: 250},
	{Name: "barriers", Barriers: true, Alive: true, States: 1000},
	{Name: "barrier interrupts", Barriers: true, Interrupts: true, States: 250},
	{Name: "stops", Boxes: true, Exceptions: true, Monitors: true, Stops: true, States: 2000},
	{Name: "stops of who waits", Monitors: true, Waits: true, Alive: true, Sleep: true, Stops: true, States: 2000},
	{Name: "suspends", Monitors: true, Waits: true, Suspends: true, States: 2000},
	{Name: "stops and suspends", Monitors: true, Parks: true, Exceptions: true, Stops: true, Suspends: true, States: 1500},
	{Name: "all", Boxes: true, Atomics: true, Exceptions: true, Monitors: true, Waits: true, Alive: true, Sleep: true, Interrupts: true, Locks: true, Conditions: true, Permits: true, States: 200},
}

// ProfileOf is the profile of a seed.
func ProfileOf(seed uint64) Profile { return Profiles[seed%uint64(len(Profiles))] }

// MaxSize is the greatest size of programs: statements of a thread.
const MaxSize = 4

// Program is the program of a seed, another one for each attempt.
func Program(seed, attempt uint64, size int) *lang.Program {
	g := &generator{Rand: rand.New(rand.NewPCG(seed, attempt)), f: ProfileOf(seed), p: &lang.Program{}, size: size}
	g.shared()
	if g.f.Classes {
		g.initialisers()
	}
	nested := g.f.Nested && len(g.p.Threads) > 2 && g.IntN(2) == 0
	for i := range g.p.Threads {
		g.self = i
		g.p.Threads[i].Style = lang.Style(g.IntN(3))
		if g.f.Stops && g.p.Threads[i].Style == lang.Subclass {
			g.p.Threads[i].Style = lang.Lambda // one that is stopped before it is started is given up by name
		}
		g.p.Threads[i].Body = g.thread()
	}
	if nested {
		g.startedByAnother()
	}
	return g.p
}

type generator struct {
	*rand.Rand
	p    *lang.Program
	f    Profile
	size int // statements of a thread at most
	self int
	held []int // monitors
	has  []int // locks
}

// startedByAnother has the last thread started by the one before it: mostly by
// nobody else.
func (g *generator) startedByAnother() {
	last := len(g.p.Threads) - 1
	start := do(&lang.Expr{Kind: lang.Call, Op: "start", A: last})
	body := &g.p.Threads[last-1].Body
	*body = append([]*lang.Stmt{start}, *body...)
	if g.IntN(4) == 0 {
		return
	}
	first := g.p.Threads[0].Body[0] // a try statement around everything
	first.Body = slices.DeleteFunc(first.Body, func(s *lang.Stmt) bool {
		return s.Kind == lang.Do && s.E.Kind == lang.Call && s.E.Op == "start" && s.E.A == last
	})
}

const results = 3

// shared declares what the threads share.
func (g *generator) shared() {
	p := g.p
	for range results {
		p.Ints = append(p.Ints, lang.Int{Kind: lang.Result})
	}
	kinds := []lang.IntKind{lang.Static, lang.Volatile, lang.Field, lang.Elem}
	if g.f.Atomics {
		kinds = append(kinds, lang.Atomic, lang.Atomic)
	}
	for range 2 {
		p.Ints = append(p.Ints, lang.Int{Kind: kinds[g.IntN(len(kinds))], Init: g.IntN(3) / 2})
	}
	if g.f.Boxes {
		p.Refs = 1
	}
	if g.f.Monitors {
		all := []lang.MonitorKind{lang.Plain, lang.Plain, lang.Class, lang.Object, lang.Array}
		p.Monitors = append(p.Monitors, all[g.IntN(len(all))])
		if g.IntN(3) == 0 {
			p.Monitors = append(p.Monitors, lang.Plain)
		}
	}
	if g.f.Locks {
		for range 1 + g.IntN(3)/2 {
			l := lang.Lock{Fair: g.IntN(3) == 0}
			if g.f.Conditions {
				l.Conds = 1 + g.IntN(4)/3
			}
			p.Locks = append(p.Locks, l)
		}
	}
	if g.f.Permits {
		if g.IntN(4) > 0 {
			p.Sems = append(p.Sems, lang.Sem{Permits: g.IntN(3), Fair: g.IntN(3) == 0})
		}
		if len(p.Sems) == 0 || g.IntN(2) == 0 {
			p.Latches = append(p.Latches, 1+g.IntN(2))
		}
	}
	if g.f.Barriers {
		p.Barriers = append(p.Barriers, 2+g.IntN(4)/3)
	}
	if g.f.Queues {
		p.Queues = append(p.Queues, 1+g.IntN(3)/2)
	}
	for range 2 + min(g.IntN(3), 1) {
		p.Threads = append(p.Threads, &lang.Thread{})
	}
}

// thread makes what a thread does. The main thread starts the others and
// mostly waits for them.
func (g *generator) thread() []*lang.Stmt {
	var body []*lang.Stmt
	if g.self == 0 {
		for i := 1; i < len(g.p.Threads); i++ {
			body = append(body, do(&lang.Expr{Kind: lang.Call, Op: "start", A: i}))
			if g.IntN(2) == 0 {
				body = append(body, g.stmt(0)...)
			}
		}
		body = append(body, g.stmts(g.IntN(g.size), 0)...)
		for i := 1; i < len(g.p.Threads); i++ {
			if g.IntN(5) > 0 {
				body = append(body, do(&lang.Expr{Kind: lang.Call, Op: "join", A: i}))
			}
		}
		if g.IntN(3) == 0 {
			body = append(body, g.read())
		}
	} else {
		body = g.stmts(1+g.IntN(g.size), 0)
	}
	return []*lang.Stmt{{Kind: lang.Try, Body: body, Catch: lang.Interrupted, Else: []*lang.Stmt{g.mark()}}}
}

func do(e *lang.Expr) *lang.Stmt { return &lang.Stmt{Kind: lang.Do, E: e} }

func (g *generator) call(op string) *lang.Expr {
	e := &lang.Expr{Kind: lang.Call, Op: op}
	switch lang.Ops[op].On {
	case lang.OnThread:
		e.A = g.IntN(len(g.p.Threads))
		if op == "join" || op == "joinTimed" || op == "suspend" || op == "resume" {
			e.A = 1 + g.IntN(len(g.p.Threads)-1)
		}
	case lang.OnMonitor:
		e.A = g.pick(g.held, len(g.p.Monitors))
	case lang.OnLock:
		e.A = g.pick(g.has, len(g.p.Locks))
	case lang.OnCond:
		e.A = g.pick(g.has, len(g.p.Locks))
		e.N = g.IntN(g.p.Locks[e.A].Conds)
	case lang.OnSem:
		e.A = g.IntN(len(g.p.Sems))
		e.N = 1 + g.IntN(4)/3
	case lang.OnLatch:
		e.A = g.IntN(len(g.p.Latches))
	case lang.OnBarrier:
		e.A = g.IntN(len(g.p.Barriers))
	case lang.OnQueue:
		e.A = g.IntN(len(g.p.Queues))
		e.N = 1 + g.IntN(3)
	}
	return e
}

// pick is mostly one of those that the thread has.
func (g *generator) pick(mine []int, n int) int {
	if len(mine) > 0 && g.IntN(12) > 0 {
		return mine[g.IntN(len(mine))]
	}
	return g.IntN(n)
}

// mark sets a result to a number that tells where.
func (g *generator) mark() *lang.Stmt {
	return &lang.Stmt{Kind: lang.SetInt, A: g.IntN(results), E: number(1 + g.IntN(4))}
}

// read sets a result to something that is shared.
func (g *generator) read() *lang.Stmt {
	return &lang.Stmt{Kind: lang.SetInt, A: g.IntN(results), E: g.expr(1)}
}

func number(n int) *lang.Expr { return &lang.Expr{Kind: lang.Const, N: n} }

// variable is one that is no result.
func (g *generator) variable() int { return results + g.IntN(len(g.p.Ints)-results) }

func (g *generator) expr(depth int) *lang.Expr {
	switch g.IntN(7) {
	case 0:
		return number(g.IntN(3))
	case 1:
		return &lang.Expr{Kind: lang.Local, A: g.IntN(lang.Locals)}
	case 2:
		if depth > 0 {
			return &lang.Expr{Kind: lang.Bin, Op: []string{"+", "+", "-"}[g.IntN(3)], X: g.expr(depth - 1), Y: g.expr(depth - 1)}
		}
	case 3:
		return g.question()
	}
	return &lang.Expr{Kind: lang.Shared, A: g.variable()}
}

// condition is a comparison, or a question to an object.
func (g *generator) condition() *lang.Expr {
	if g.IntN(3) == 0 {
		if q := g.question(); q.Type() == "boolean" {
			return q
		}
	}
	x := &lang.Expr{Kind: lang.Shared, A: g.variable()}
	if g.IntN(4) == 0 {
		x = &lang.Expr{Kind: lang.Local, A: g.IntN(lang.Locals)}
	}
	return &lang.Expr{Kind: lang.Bin, Op: []string{"==", "!=", "<"}[g.IntN(3)], X: x, Y: number(g.IntN(3))}
}

// question is an operation with a result that does not wait.
func (g *generator) question() *lang.Expr {
	var ops []string
	if g.f.Alive {
		ops = append(ops, "isAlive")
	}
	if g.f.Interrupts {
		ops = append(ops, "isInterrupted")
		if !g.f.Parks {
			ops = append(ops, "interrupted")
		}
	}
	if len(g.p.Sems) > 0 {
		ops = append(ops, "availablePermits", "tryAcquire", "drainPermits")
	}
	if len(g.p.Latches) > 0 {
		ops = append(ops, "getCount")
	}
	if len(g.p.Locks) > 0 {
		ops = append(ops, "isHeld", "isLocked")
		if g.f.Asks {
			ops = append(ops, "hasQueuedThreads", "getQueueLength", "hasQueuedThreads", "getQueueLength")
			if g.f.Conditions && len(g.has) > 0 {
				ops = append(ops, "hasWaiters", "getWaitQueueLength")
			}
		}
	}
	if len(g.p.Barriers) > 0 {
		ops = append(ops, "isBroken")
	}
	if len(g.p.Queues) > 0 {
		ops = append(ops, "size", "poll", "offer")
	}
	if len(ops) > 0 && g.IntN(3) > 0 {
		return g.call(ops[g.IntN(len(ops))])
	}
	for i, v := range g.p.Ints {
		if v.Kind == lang.Atomic && g.IntN(2) == 0 {
			op := []string{"incrementAndGet", "getAndAdd", "getAndSet", "compareAndSet"}[g.IntN(4)]
			return &lang.Expr{Kind: lang.Call, Op: op, A: i, N: g.IntN(2), M: 1 + g.IntN(2)}
		}
	}
	return &lang.Expr{Kind: lang.Shared, A: g.variable()}
}

func (g *generator) stmts(n, depth int) []*lang.Stmt {
	var out []*lang.Stmt
	for range n {
		out = append(out, g.stmt(depth)...)
	}
	return out
}
