package generate

import "bandsaw/fuzz/internal/threads/lang"

// deepest is how deep statements are nested.
const deepest = 2

// stmt makes one statement, or a few that belong together.
func (g *generator) stmt(depth int) []*lang.Stmt {
	kinds := []func(int) []*lang.Stmt{g.data, g.data, g.data}
	if depth < deepest {
		kinds = append(kinds, g.branch)
		if g.f.Exceptions {
			kinds = append(kinds, g.exceptions)
		}
		if g.f.Monitors {
			kinds = append(kinds, g.synchronized, g.synchronized, g.synchronized)
		}
		if g.f.Locks {
			kinds = append(kinds, g.locked, g.locked, g.locked)
		}
	}
	if g.f.Waits && len(g.held) > 0 {
		kinds = append(kinds, g.waits, g.waits, g.waits)
	}
	if g.f.Conditions && len(g.has) > 0 {
		kinds = append(kinds, g.awaits, g.awaits, g.awaits)
	}
	if g.f.Interrupts || g.f.Alive {
		kinds = append(kinds, g.others)
	}
	if g.f.Interrupts {
		kinds = append(kinds, g.others)
	}
	if g.f.Stops {
		kinds = append(kinds, g.stops, g.stops)
		if depth < deepest {
			kinds = append(kinds, g.dying)
		}
	}
	if g.f.Suspends {
		kinds = append(kinds, g.suspends, g.suspends)
	}
	if g.f.Parks {
		kinds = append(kinds, g.parks, g.parks, g.parks)
	}
	if g.f.Permits {
		kinds = append(kinds, g.permits, g.permits, g.permits)
	}
	if g.f.Barriers {
		kinds = append(kinds, g.barriers, g.barriers, g.barriers)
	}
	if g.f.Queues {
		kinds = append(kinds, g.queues, g.queues, g.queues, g.queues)
	}
	if g.f.Classes {
		kinds = append(kinds, g.use, g.use, g.use)
	}
	if g.f.Boxes {
		kinds = append(kinds, g.boxes, g.boxes)
	}
	return kinds[g.IntN(len(kinds))](depth)
}

func one(s lang.Stmt) []*lang.Stmt { return []*lang.Stmt{&s} }

func (g *generator) data(int) []*lang.Stmt {
	switch g.IntN(5) {
	case 0:
		return one(lang.Stmt{Kind: lang.SetLocal, A: g.IntN(lang.Locals), E: g.expr(1)})
	case 1:
		return one(lang.Stmt{Kind: lang.SetInt, A: g.variable(), E: g.expr(1)})
	case 2:
		return one(lang.Stmt{Kind: lang.Inc, A: g.variable()})
	case 3:
		return one(lang.Stmt{Kind: lang.Inc, A: g.IntN(results)})
	}
	return []*lang.Stmt{g.read()}
}

func (g *generator) branch(depth int) []*lang.Stmt {
	if g.IntN(4) == 0 {
		return one(lang.Stmt{Kind: lang.Loop, N: 2, Body: g.stmts(1, depth+1)})
	}
	s := lang.Stmt{Kind: lang.If, E: g.condition(), Body: g.stmts(1, depth+1)}
	if g.IntN(2) == 0 {
		s.Else = g.stmts(1, depth+1)
	}
	return one(s)
}

func (g *generator) exceptions(depth int) []*lang.Stmt {
	thrown := &lang.Stmt{Kind: lang.If, E: g.condition(), Body: []*lang.Stmt{{Kind: lang.Throw}}}
	if g.IntN(3) == 0 {
		return []*lang.Stmt{thrown}
	}
	body := append(g.stmts(1, depth+1), thrown)
	if g.IntN(2) == 0 {
		body = append(body, g.stmts(1, depth+1)...)
	}
	s := lang.Stmt{Kind: lang.Try, Body: body}
	if g.IntN(3) > 0 {
		s.Catch, s.Else = lang.Runtime, []*lang.Stmt{g.mark()}
	}
	if s.Catch == lang.None || g.IntN(3) == 0 {
		s.Finally = []*lang.Stmt{{Kind: lang.Inc, A: g.IntN(results)}}
	}
	return one(s)
}

func (g *generator) synchronized(depth int) []*lang.Stmt {
	m := g.IntN(len(g.p.Monitors))
	if g.f.Alive && g.IntN(8) == 0 {
		m = len(g.p.Monitors) + g.IntN(len(g.p.Threads)) // a thread
	}
	g.held = append(g.held, m)
	s := lang.Stmt{Kind: lang.Sync, A: m, N: g.IntN(2), Body: g.stmts(1+g.IntN(2), depth+1)}
	g.held = g.held[:len(g.held)-1]
	return one(s)
}

func (g *generator) waits(int) []*lang.Stmt {
	switch g.IntN(8) {
	case 0, 1:
		return one(lang.Stmt{Kind: lang.While, E: g.flag(), Body: []*lang.Stmt{do(g.call("wait"))}})
	case 2:
		return []*lang.Stmt{do(g.call("waitTimed"))}
	case 3:
		return []*lang.Stmt{do(g.call("wait"))}
	case 4, 5:
		return []*lang.Stmt{{Kind: lang.SetInt, A: g.variable(), E: number(1)}, do(g.call("notifyAll"))}
	case 6:
		return []*lang.Stmt{do(g.call("notify"))}
	}
	return g.caught(do(g.call("wait")))
}

// flag asks whether a variable has not been set yet.
func (g *generator) flag() *lang.Expr {
	return &lang.Expr{Kind: lang.Bin, Op: "==", X: &lang.Expr{Kind: lang.Shared, A: g.variable()}, Y: number(0)}
}

// caught catches the interrupt of a statement on the spot.
func (g *generator) caught(s *lang.Stmt) []*lang.Stmt {
	return one(lang.Stmt{Kind: lang.Try, Body: []*lang.Stmt{s, g.mark()}, Catch: lang.Interrupted, Else: []*lang.Stmt{g.mark()}})
}

// others are what threads do to and know of one another.
func (g *generator) others(int) []*lang.Stmt {
	var ops []string
	if g.f.Interrupts {
		ops = append(ops, "interrupt", "interrupt", "interrupt")
	}
	if g.f.Sleep {
		ops = append(ops, "sleep")
	}
	if g.f.Alive && !g.f.Parks {
		ops = append(ops, "joinTimed", "join", "yield")
	}
	if len(ops) == 0 {
		ops = append(ops, "yield")
	}
	s := do(g.call(ops[g.IntN(len(ops))]))
	if lang.Ops[s.E.Op].Throws && g.IntN(2) == 0 {
		return g.caught(s)
	}
	return []*lang.Stmt{s}
}

func (g *generator) stops(int) []*lang.Stmt { return []*lang.Stmt{do(g.call("stop"))} }

// dying catches the exception of a stop.
func (g *generator) dying(depth int) []*lang.Stmt {
	return one(lang.Stmt{Kind: lang.Try, Body: g.stmts(1+g.IntN(2), depth+1), Catch: lang.Death, Else: append(g.stmts(g.IntN(2), depth+1), g.mark())})
}

func (g *generator) suspends(int) []*lang.Stmt {
	return []*lang.Stmt{do(g.call([]string{"suspend", "resume", "resume"}[g.IntN(3)]))}
}

func (g *generator) parks(int) []*lang.Stmt {
	switch g.IntN(6) {
	case 0, 1:
		return []*lang.Stmt{do(g.call("park"))}
	case 2:
		return one(lang.Stmt{Kind: lang.While, E: g.flag(), Body: []*lang.Stmt{do(g.call("park"))}})
	case 3:
		return []*lang.Stmt{do(g.call("parkNanos"))}
	}
	return []*lang.Stmt{{Kind: lang.SetInt, A: g.variable(), E: number(1)}, do(g.call("unpark"))}
}

func (g *generator) locked(depth int) []*lang.Stmt {
	l := g.IntN(len(g.p.Locks))
	g.has = append(g.has, l)
	body := g.stmts(1+g.IntN(2), depth+1)
	g.has = g.has[:len(g.has)-1]
	unlock := do(&lang.Expr{Kind: lang.Call, Op: "unlock", A: l})
	guarded := &lang.Stmt{Kind: lang.Try, Body: body, Finally: []*lang.Stmt{unlock}}
	lock := func(op string) *lang.Expr { return &lang.Expr{Kind: lang.Call, Op: op, A: l} }
	switch n := g.IntN(8); n {
	case 0, 1, 2:
		op := [][]string{{"lock", "lock"}, {"lock", "lockInterruptibly"}}[truth(g.f.Interrupts)][g.IntN(2)]
		return []*lang.Stmt{do(lock(op)), guarded}
	case 3:
		return append([]*lang.Stmt{do(lock("lock"))}, append(body, unlock)...)
	case 4:
		return g.caught(&lang.Stmt{Kind: lang.Try, Body: []*lang.Stmt{do(lock("lockInterruptibly")), guarded}})
	}
	op := []string{"tryLock", "tryLockTimed", "tryLockZero"}[g.IntN(3)]
	s := &lang.Stmt{Kind: lang.If, E: lock(op), Body: []*lang.Stmt{guarded}}
	if g.IntN(2) == 0 {
		s.Else = []*lang.Stmt{g.mark()}
	}
	return []*lang.Stmt{s}
}

func truth(b bool) int {
	if b {
		return 1
	}
	return 0
}

func (g *generator) awaits(int) []*lang.Stmt {
	switch g.IntN(8) {
	case 0:
		return one(lang.Stmt{Kind: lang.While, E: g.flag(), Body: []*lang.Stmt{do(g.call("await"))}})
	case 1:
		return one(lang.Stmt{Kind: lang.If, E: g.call("awaitTimed"), Body: []*lang.Stmt{g.mark()}, Else: []*lang.Stmt{g.mark()}})
	case 2:
		return []*lang.Stmt{do(g.call("awaitUninterruptibly"))}
	case 3:
		return []*lang.Stmt{do(g.call("await"))}
	case 4, 5:
		return []*lang.Stmt{{Kind: lang.SetInt, A: g.variable(), E: number(1)}, do(g.call("signalAll"))}
	case 6:
		return []*lang.Stmt{do(g.call("signal"))}
	}
	return g.caught(do(g.call("await")))
}

func (g *generator) permits(int) []*lang.Stmt {
	if len(g.p.Sems) == 0 || len(g.p.Latches) > 0 && g.IntN(3) == 0 {
		switch g.IntN(5) {
		case 0, 1:
			return []*lang.Stmt{do(g.call("countDown"))}
		case 2:
			return []*lang.Stmt{do(g.call("latchAwait"))}
		case 3:
			return g.caught(do(g.call("latchAwait")))
		}
		return one(lang.Stmt{Kind: lang.If, E: g.call("latchAwaitTimed"), Body: []*lang.Stmt{g.mark()}, Else: []*lang.Stmt{g.mark()}})
	}
	switch g.IntN(8) {
	case 0, 1:
		return []*lang.Stmt{do(g.call("acquire"))}
	case 2:
		return []*lang.Stmt{do(g.call("acquireUninterruptibly"))}
	case 3:
		return one(lang.Stmt{Kind: lang.If, E: g.call([]string{"tryAcquire", "tryAcquireTimed"}[g.IntN(2)]), Body: []*lang.Stmt{g.mark()}, Else: []*lang.Stmt{g.mark()}})
	case 4:
		return g.caught(do(g.call("acquire")))
	case 5:
		s := do(g.call("acquire"))
		release := &lang.Expr{Kind: lang.Call, Op: "release", A: s.E.A, N: s.E.N}
		return []*lang.Stmt{s, {Kind: lang.Try, Body: g.stmts(1, deepest), Finally: []*lang.Stmt{do(release)}}}
	}
	return []*lang.Stmt{do(g.call("release"))}
}

// result sets a result to what a call gives.
func (g *generator) result(op string) *lang.Stmt {
	return &lang.Stmt{Kind: lang.SetInt, A: g.IntN(results), E: g.call(op)}
}

func (g *generator) barriers(int) []*lang.Stmt {
	switch g.IntN(4) {
	case 0:
		return g.caught(g.result("meet"))
	case 1:
		return one(lang.Stmt{Kind: lang.Try, Body: []*lang.Stmt{g.result("meet")}, Catch: lang.Runtime, Else: []*lang.Stmt{g.mark()}})
	case 2:
		return []*lang.Stmt{g.result("isBroken")}
	}
	return []*lang.Stmt{g.result("meet")}
}

func (g *generator) queues(int) []*lang.Stmt {
	switch g.IntN(8) {
	case 0, 1:
		return []*lang.Stmt{do(g.call("put"))}
	case 2, 3:
		return []*lang.Stmt{g.result("take")}
	case 4:
		return one(lang.Stmt{Kind: lang.If, E: g.call("offer"), Body: []*lang.Stmt{g.mark()}, Else: []*lang.Stmt{g.mark()}})
	case 5:
		return []*lang.Stmt{g.result([]string{"poll", "size"}[g.IntN(2)])}
	case 6:
		return []*lang.Stmt{g.result("pollTimed")}
	}
	return g.caught([]*lang.Stmt{do(g.call("put")), g.result("take")}[g.IntN(2)])
}

func (g *generator) use(int) []*lang.Stmt {
	return one(lang.Stmt{Kind: lang.Use, A: g.IntN(len(g.p.Classes))})
}

// initialisers makes classes that use one another.
func (g *generator) initialisers() {
	g.p.Classes = make([][]*lang.Stmt, 2)
	for i := range g.p.Classes {
		use := &lang.Stmt{Kind: lang.Use, A: 1 - i}
		if g.IntN(4) == 0 {
			use = &lang.Stmt{Kind: lang.Sync, A: g.IntN(len(g.p.Monitors)), Body: []*lang.Stmt{use}}
		}
		body := []*lang.Stmt{
			{Kind: lang.Inc, A: g.IntN(results)},
			{Kind: lang.SetInt, A: g.variable(), E: number(1 + g.IntN(2))},
			use,
		}
		if i > 0 && g.IntN(3) == 0 {
			body = body[:2]
		}
		g.Shuffle(len(body), func(a, b int) { body[a], body[b] = body[b], body[a] })
		g.p.Classes[i] = body
	}
}

func (g *generator) boxes(int) []*lang.Stmt {
	r := g.IntN(lang.RefLocals)
	field := &lang.Expr{Kind: lang.BoxField, A: r, N: g.IntN(2)}
	get := &lang.Stmt{Kind: lang.SetInt, A: g.IntN(results), E: field}
	load := &lang.Stmt{Kind: lang.LoadBox, A: r, B: 0}
	switch g.IntN(4) {
	case 0:
		s := []*lang.Stmt{{Kind: lang.NewBox, A: r, E: g.expr(0)}, {Kind: lang.Publish, A: 0, B: r}}
		set := &lang.Stmt{Kind: lang.SetField, A: r, N: 1, E: number(1 + g.IntN(3))}
		if g.IntN(2) == 0 {
			return []*lang.Stmt{s[0], set, s[1]}
		}
		return append(s, set)
	case 1:
		return []*lang.Stmt{load, get}
	case 2:
		return []*lang.Stmt{load, {Kind: lang.If, E: &lang.Expr{Kind: lang.Not, X: &lang.Expr{Kind: lang.IsNull, A: r}},
			Body: []*lang.Stmt{{Kind: lang.SetField, A: r, N: 0, E: g.expr(0)}, get}}}
	}
	return []*lang.Stmt{load, {Kind: lang.Try, Body: []*lang.Stmt{get}, Catch: lang.NullPointer, Else: []*lang.Stmt{g.mark()}}}
}
