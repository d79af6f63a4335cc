package slicer

import (
	"slices"

	"bandsaw/ir"
)

// onceProgram adds to the prelude a class Main whose threads lock objects that they make
// for it, and hand over by results, fields and parameters, so that each is another one
// each time; in most programs one of the ways gives one that others have too. In the end
// it fails if one of two additions was lost: so it is seen whether a lock was one.
func onceProgram(prelude *ir.Program, seed uint64) *ir.Program {
	g := newGenerator(prelude, seed)
	g.declare()
	g.class(lockClass, ir.ObjectClass).Fields = []*ir.Field{{Name: "common", Type: lockClass, Static: true}, {Name: "last", Type: lockClass, Static: true}}
	g.class("Box", ir.ObjectClass).Fields = []*ir.Field{{Name: "o", Type: lockClass}, {Name: "last", Type: "Box", Static: true}}
	g.p.BuildIndex()
	wrong := g.r.IntN(9) // what is not another one each time, if anything
	g.begin(ir.NewMethodID(mainClass, "make", nil, lockClass), true)
	made := g.temp(lockClass)
	g.emit(&ir.New{Dst: made, Class: lockClass})
	if wrong == 0 {
		after, els := g.free(), g.free()
		g.condition(after, els)
		g.cur = els
		g.emit(&ir.Return{X: g.common()})
		g.cur = after
	}
	g.emit(&ir.Return{X: made})
	g.begin(ir.NewMethodID(mainClass, "box", nil, "Box"), true)
	b := g.temp("Box")
	g.emit(&ir.New{Dst: b, Class: "Box"})
	stored := []*ir.Local{g.maker()}
	if wrong == 1 {
		stored = slices.Insert(stored, g.r.IntN(2), g.common())
	}
	for _, o := range stored {
		g.emit(&ir.Store{To: &ir.FieldPlace{Obj: b, Field: "Box.o"}, Src: o})
	}
	if wrong == 3 {
		g.emit(&ir.Store{To: &ir.StaticPlace{Field: "Box.last"}, Src: b})
	}
	g.emit(&ir.Return{X: b})
	g.begin(ir.NewMethodID(mainClass, "use", []ir.Type{lockClass}, ir.Void), true)
	g.lockNonNull(g.m.Params[0])
	g.end()
	g.begin(ir.NewMethodID(mainClass, "turn", []ir.Type{lockClass}, ir.Void), true)
	g.lockMade(wrong)
	g.end()
	for _, t := range []string{"T0", "T1"} {
		g.begin(ir.NewMethodID(t, "run", nil, ir.Void), false)
		turn := func() {
			g.emit(&ir.Call{Kind: ir.StaticCall, Method: "Main.turn(Lock)void", Args: []ir.Operand{g.common()}})
		}
		turn()
		if g.r.IntN(4) == 0 {
			g.repeated(turn)
		}
		g.end()
	}
	g.begin(ir.NewMethodID(mainClass, "main", []ir.Type{"java.lang.String[]"}, ir.Void), true)
	o := g.temp(lockClass)
	g.emit(&ir.New{Dst: o, Class: lockClass})
	g.emit(&ir.Store{To: &ir.StaticPlace{Field: "Lock.common"}, Src: o})
	var threads []*ir.Local
	for _, class := range []string{"T0", "T1"} {
		t := g.temp(ir.Type(class))
		g.emit(&ir.New{Dst: t, Class: class})
		g.machine(nil, "start(java.lang.Thread)void", t)
		threads = append(threads, t)
	}
	for _, t := range threads {
		g.machine(nil, "join(java.lang.Thread)void", t)
	}
	sum := g.temp(ir.Int)
	g.emit(&ir.Load{Dst: sum, From: &ir.StaticPlace{Field: static + "0"}})
	lost, none := g.free(), g.free()
	g.emit(&ir.If{Op: ir.Eq, X: sum, Y: ir.IntConst(1), Then: lost, Else: none})
	g.raise(lost, none)
	g.end()
	g.p.SortClasses()
	return g.p
}

// lockClass is of the objects that are locked.
const lockClass = "Lock"

// common is a variable with the lock that all threads have.
func (g *generator) common() *ir.Local {
	l := g.temp(lockClass)
	g.emit(&ir.Load{Dst: l, From: &ir.StaticPlace{Field: "Lock.common"}})
	return l
}

// maker is a variable with what Main.make returns.
func (g *generator) maker() *ir.Local {
	o := g.temp(lockClass)
	g.emit(&ir.Call{Dst: o, Kind: ir.StaticCall, Method: "Main.make()Lock"})
	return o
}

// lockMade locks an object, in one of the ways that there are. What is wrong gives one that
// other threads have too.
func (g *generator) lockMade(wrong int) {
	o := g.temp(lockClass)
	switch k := g.r.IntN(4); {
	case wrong == 2 && k < 2:
		o = g.m.Params[0]
	case k == 0:
		g.emit(&ir.New{Dst: o, Class: lockClass})
	case k == 1:
		o = g.maker()
	default:
		b := g.temp("Box")
		g.emit(&ir.Call{Dst: b, Kind: ir.StaticCall, Method: "Main.box()Box"})
		if wrong == 3 {
			b = g.temp("Box")
			g.emit(&ir.Load{Dst: b, From: &ir.StaticPlace{Field: "Box.last"}})
		}
		g.emit(&ir.Load{Dst: o, From: &ir.FieldPlace{Obj: b, Field: "Box.o"}})
	}
	if wrong == 4 {
		g.emit(&ir.Store{To: &ir.StaticPlace{Field: "Lock.last"}, Src: o})
		o = g.temp(lockClass)
		g.emit(&ir.Load{Dst: o, From: &ir.StaticPlace{Field: "Lock.last"}})
	}
	if g.r.IntN(2) == 0 {
		g.lockNonNull(o)
		return
	}
	g.emit(&ir.Call{Kind: ir.StaticCall, Method: "Main.use(Lock)void", Args: []ir.Operand{o}})
	if wrong == 5 {
		g.emit(&ir.Call{Kind: ir.StaticCall, Method: "Main.use(Lock)void", Args: []ir.Operand{g.common()}})
	}
}

// lockNonNull adds to a field under the lock, if there is one.
func (g *generator) lockNonNull(o *ir.Local) {
	null, there := g.free(), g.free()
	g.emit(&ir.If{Op: ir.Eq, X: o, Y: ir.NullConst(), Then: null, Else: there})
	g.cur = null
	g.emit(&ir.Return{})
	g.cur = there
	g.heldOf(o, func() { g.add(0) })
}
