package slicer

import "bandsaw/ir"

// joinProgram adds to the prelude a class Main that starts threads and waits for their
// end, or not, in several ways, and does beside them, before and after, what others
// might notice: it takes locks that it may hold already, that are held under others only,
// or that nobody else knows, adds to static fields, waits and notifies. Started threads
// may start others. In the end it fails if a field has a certain value.
func joinProgram(prelude *ir.Program, seed uint64) *ir.Program {
	return startingProgram(prelude, seed, (*generator).joinMain)
}

// startingProgram has the main method that the function makes.
func startingProgram(prelude *ir.Program, seed uint64, main func(g *generator, items func(n int))) *ir.Program {
	g := newGenerator(prelude, seed)
	g.declare()
	unguarded := g.r.IntN(3) == 0
	items := func(n int) { g.lockedItems(n, unguarded) }
	thread := []ir.Type{ir.ThreadClass}
	g.begin(ir.NewMethodID(mainClass, "all", []ir.Type{ir.Int}, ir.Int), true)
	g.m.Synchronized = true
	items(1)
	g.end()
	g.begin(ir.NewMethodID(mainClass, "begin", thread, ir.Void), true)
	g.machine(nil, "start(java.lang.Thread)void", g.m.Params[0])
	if g.r.IntN(3) == 0 {
		g.await(g.m.Params[0])
	}
	if g.r.IntN(3) == 0 {
		items(1)
	}
	g.end()
	g.begin(ir.NewMethodID(mainClass, "finish", thread, ir.Void), true)
	if g.r.IntN(4) == 0 {
		after, els := g.free(), g.free()
		g.condition(after, els)
		g.cur = els
		g.await(g.m.Params[0])
		g.emit(&ir.Goto{Target: after})
		g.cur = after
	} else {
		g.await(g.m.Params[0])
	}
	g.end()
	for i, t := range []string{"T0", "T1"} {
		g.begin(ir.NewMethodID(t, "run", nil, ir.Void), false)
		items(2)
		if i == 1 && g.r.IntN(4) == 0 {
			g.startThread("T0")
			items(1)
		}
		g.end()
	}
	main(g, items)
	g.p.SortClasses()
	return g.p
}

// joinMain makes the main method.
func (g *generator) joinMain(items func(n int)) {
	g.beginMain()
	if g.r.IntN(2) == 0 {
		items(1)
	}
	for range 1 + g.r.IntN(2) {
		var started []*ir.Local
		act := func() {
			for i := range 1 + g.r.IntN(2) {
				started = append(started, g.startThread([]string{"T0", "T1"}[i]))
			}
			if g.r.IntN(3) == 0 {
				items(1)
			}
			for _, t := range started {
				g.join(t)
			}
		}
		switch g.r.IntN(5) {
		case 0:
			g.repeated(act)
		case 1:
			g.heldOf(g.classLock(g.r.IntN(2)), act)
		default:
			act()
		}
		items(2)
	}
	g.endMain()
}

// beginMain begins the main method, and makes the objects that all have.
func (g *generator) beginMain() {
	g.begin(ir.NewMethodID(mainClass, "main", []ir.Type{"java.lang.String[]"}, ir.Void), true)
	for _, f := range []ir.FieldID{"Main.r0", "Main.r1"} {
		o := g.temp(mainClass)
		g.emit(&ir.New{Dst: o, Class: mainClass})
		g.emit(&ir.Store{To: &ir.StaticPlace{Field: f}, Src: o})
	}
}

// endMain fails if a field has a certain value.
func (g *generator) endMain() {
	x := g.temp(ir.Int)
	g.emit(&ir.Load{Dst: x, From: g.staticPlace()})
	g.throwIf(ir.Eq, x)
	g.end()
}

// startThread starts a new thread of the class.
func (g *generator) startThread(class string) *ir.Local {
	t := g.temp(ir.Type(class))
	g.emit(&ir.New{Dst: t, Class: class})
	if g.m.ID.Name() == "main" && g.r.IntN(3) == 0 {
		g.emit(&ir.Call{Kind: ir.StaticCall, Method: "Main.begin(java.lang.Thread)void", Args: []ir.Operand{t}})
	} else {
		g.machine(nil, "start(java.lang.Thread)void", t)
	}
	return t
}

// join waits for the thread's end, or forgets to.
func (g *generator) join(t *ir.Local) {
	switch g.r.IntN(8) {
	case 0:
	case 1, 2:
		g.emit(&ir.Call{Kind: ir.StaticCall, Method: "Main.finish(java.lang.Thread)void", Args: []ir.Operand{t}})
	default:
		g.await(t)
	}
}

// await waits for the thread's end by what the machine has for that, or by asking again and again.
func (g *generator) await(t *ir.Local) {
	if g.r.IntN(3) > 0 {
		g.machine(nil, "join(java.lang.Thread)void", t)
		return
	}
	head := g.block()
	alive, after := g.temp(ir.Boolean), g.free()
	g.machine(alive, "alive(java.lang.Thread)boolean", t)
	if g.r.IntN(2) == 0 {
		g.emit(&ir.If{Op: ir.Eq, X: alive, Y: ir.IntConst(0), Then: after, Else: head})
	} else {
		g.emit(&ir.If{Op: ir.Ne, X: alive, Y: ir.IntConst(0), Then: head, Else: after})
	}
	g.cur = after
}

// lockedItems makes a few things under locks, up to n one after the other. What Main.r1
// refers to is locked under the second class lock only, unless unguarded.
func (g *generator) lockedItems(n int, unguarded bool) {
	g.depth++
	for range 1 + g.r.IntN(n) {
		i := g.r.IntN(2)
		again := func() { g.lockedItems(1, unguarded) }
		k := g.r.IntN(12)
		if g.depth > 2 {
			k %= 4
		}
		switch {
		case k < 3:
			l := g.classLock(i)
			if g.r.IntN(3) == 0 {
				l = g.lockOfAll()
			}
			g.heldOf(l, func() {
				g.add(i)
				if g.r.IntN(2) == 0 {
					g.ask([]*ir.Local{l, g.classLock(g.r.IntN(2)), g.lockOfAll()}[g.r.IntN(3)])
				}
			})
			if g.r.IntN(6) == 0 {
				g.ask(l)
			}
		case k == 3:
			g.add(2 * g.r.IntN(2))
		case k < 6:
			inner := func() {
				l := g.temp(mainClass)
				g.emit(&ir.Load{Dst: l, From: &ir.StaticPlace{Field: "Main.r1"}})
				g.heldOf(l, func() {
					g.add(2)
					if g.r.IntN(4) == 0 {
						g.waiting()
					}
				})
			}
			if unguarded && g.r.IntN(2) == 0 {
				inner()
			} else {
				g.heldOf(g.classLock(1), inner)
			}
		case k < 8:
			l := g.classLock(i)
			g.heldOf(l, func() { g.heldOf(l, again) })
		case k == 8:
			l := g.temp(mainClass)
			g.emit(&ir.New{Dst: l, Class: mainClass})
			g.heldOf(l, again)
		case k == 9:
			g.heldOf(g.classLock(i), func() { again(); g.waiting() })
		case k == 10 && (g.m.ID.Name() == "run" || g.m.ID.Name() == "main"):
			g.emit(&ir.Call{Kind: ir.StaticCall, Method: "Main.all(int)int", Args: []ir.Operand{ir.IntConst(1)}})
		default:
			g.heldOf(g.lockOfAll(), again)
		}
	}
	g.depth--
}

// ask asks whether the thread owns the monitor of the object, and adds to a field if so or if not so.
func (g *generator) ask(l *ir.Local) {
	owns := g.temp(ir.Boolean)
	g.machine(owns, "holdsLock(java.lang.Object)boolean", l)
	act, after := g.free(), g.free()
	op := []ir.CondOp{ir.Eq, ir.Ne}[g.r.IntN(2)]
	if g.r.IntN(2) == 0 {
		g.emit(&ir.If{Op: op, X: owns, Y: ir.IntConst(0), Then: act, Else: after})
	} else {
		g.emit(&ir.If{Op: op, X: owns, Y: ir.IntConst(0), Then: after, Else: act})
	}
	g.cur = act
	g.add(g.r.IntN(3))
	g.emit(&ir.Goto{Target: after})
	g.cur = after
}

// lockOfAll is a variable with an object that all threads have.
func (g *generator) lockOfAll() *ir.Local {
	l := g.temp(mainClass)
	g.emit(&ir.Load{Dst: l, From: &ir.StaticPlace{Field: "Main.r0"}})
	return l
}
