package slicer

import (
	"fmt"

	"bandsaw/ir"
)

// lockProgram adds to the prelude a class Main in which two threads take locks,
// one within the other, add to static fields, and wait for each other now and
// then; when both have ended the main thread fails if a field has a certain
// value. So it is seen which locks are there: by a sum that is lost, or by a
// deadlock.
func lockProgram(prelude *ir.Program, seed uint64) *ir.Program {
	g := newGenerator(prelude, seed)
	g.declare()
	g.initialiser("A", "B")
	g.helper(0)
	g.begin(ir.NewMethodID(mainClass, "all", []ir.Type{ir.Int}, ir.Int), true)
	g.m.Synchronized = true
	g.items(1)
	g.end()
	g.begin(ir.NewMethodID(mainClass, "act", []ir.Type{ir.Int}, ir.Int), false)
	g.m.Synchronized = g.r.IntN(2) == 0
	g.items(1)
	g.end()
	for _, t := range []string{"T0", "T1"} {
		g.begin(ir.NewMethodID(t, "run", nil, ir.Void), false)
		g.items(3)
		g.end()
	}
	g.lockMain()
	g.p.SortClasses()
	return g.p
}

// items makes a few things that concern locks, up to n one after the other.
func (g *generator) items(n int) {
	g.depth++
	for range 1 + g.r.IntN(n) {
		g.item()
	}
	g.depth--
}

func (g *generator) item() {
	k := g.r.IntN(17)
	if g.depth > 3 {
		k %= 6
	}
	call := func(name string) {
		g.emit(&ir.Call{Kind: ir.StaticCall, Method: ir.NewMethodID(mainClass, name, []ir.Type{ir.Int}, ir.Int), Args: []ir.Operand{ir.IntConst(1)}})
	}
	inRun := g.m.ID.Name() == "run"
	switch {
	case k < 3 && g.r.IntN(4) > 0:
		// Each field has a lock of its own, as it should be.
		i := g.r.IntN(2)
		g.heldOf(g.classLock(i), func() { g.add(i) })
	case k < 4:
		g.add(g.r.IntN(3))
	case k == 4:
		x := g.pick(ir.Int)
		g.emit(&ir.Load{Dst: x, From: g.staticPlace()})
	case k == 5 && inRun:
		call([]string{"h0", "all"}[g.r.IntN(2)])
	case k == 6 && inRun:
		g.emit(&ir.Call{
			Kind: ir.VirtualCall, Method: "Main.act(int)int", Args: []ir.Operand{g.pick(mainClass), ir.IntConst(1)},
			Targets: []ir.MethodID{"Main.act(int)int"},
		})
	case k == 7:
		g.waiting()
	case k == 8:
		g.repeated(func() { g.items(1) })
	case k == 9 && g.depth < 3:
		g.emit(&ir.Load{Dst: g.pick(ir.Int), From: &ir.StaticPlace{Field: "A.x"}})
	case k == 10:
		g.atomic(func() { g.items(2) })
	case k == 11:
		g.trial(g.items)
	default:
		g.held(func() { g.items(2) })
	}
}

func (g *generator) lockMain() {
	g.begin(ir.NewMethodID(mainClass, "main", []ir.Type{"java.lang.String[]"}, ir.Void), true)
	for i := range 2 {
		o := g.temp(mainClass)
		g.emit(&ir.New{Dst: o, Class: mainClass})
		g.emit(&ir.Store{To: &ir.StaticPlace{Field: ir.FieldID(fmt.Sprintf("Main.r%d", i))}, Src: o})
	}
	var threads []*ir.Local
	for i := range 2 {
		t := g.temp(ir.Type(fmt.Sprintf("T%d", i)))
		g.emit(&ir.New{Dst: t, Class: string(t.Type)})
		g.machine(nil, "start(java.lang.Thread)void", t)
		threads = append(threads, t)
	}
	if g.r.IntN(3) == 0 {
		g.items(2)
	}
	for _, t := range threads {
		g.machine(nil, "join(java.lang.Thread)void", t)
	}
	x := g.temp(ir.Int)
	g.emit(&ir.Load{Dst: x, From: &ir.StaticPlace{Field: ir.FieldID(fmt.Sprintf("%s%d", static, g.r.IntN(2)))}})
	g.throwIf(ir.Eq, x)
	g.end()
}
