package slicer

import (
	"math/rand/v2"

	"bandsaw/ir"
)

// typeProgram adds to the prelude a class Main that asks of objects, some of which are chosen, whether they are null or of a
// type, and fails for some answers: a slice that takes one for granted which is not fails where the program does not, or
// the other way round.
func typeProgram(prelude *ir.Program, seed uint64) *ir.Program {
	g := &generator{r: rand.New(rand.NewPCG(seed, 2)), p: prelude}
	g.declare()
	const kind ir.MethodID = "Main.kind(Main)int"
	g.begin(kind, true)
	count := g.temp(ir.Int)
	g.emit(&ir.Move{Dst: count, Src: ir.IntConst(0)})
	for range 1 + g.r.IntN(3) {
		g.countIf(g.m.Params[0], count)
	}
	g.emit(&ir.Return{X: count})

	g.begin(ir.NewMethodID(mainClass, "main", []ir.Type{"java.lang.String[]"}, ir.Void), true)
	count = g.temp(ir.Int)
	g.emit(&ir.Move{Dst: count, Src: ir.IntConst(0)})
	for range 2 + g.r.IntN(3) {
		o := g.temp(mainClass)
		g.some(o)
		if g.r.IntN(2) == 0 {
			g.chosen(func() { g.some(o) })
		}
		if g.r.IntN(3) == 0 {
			g.emit(&ir.Store{To: &ir.StaticPlace{Field: "Main.r0"}, Src: o})
		}
		if g.r.IntN(2) == 0 {
			g.countIf(o, count)
			continue
		}
		n := g.temp(ir.Int)
		g.emit(&ir.Call{Dst: n, Kind: ir.StaticCall, Method: kind, Args: []ir.Operand{o}})
		g.emit(&ir.Binary{Dst: count, Op: ir.Add, X: count, Y: n})
	}
	g.throwIf(ir.Eq, count)
	g.end()
	g.p.SortClasses()
	return g.p
}

// some lets the variable refer to some object, or none.
func (g *generator) some(o *ir.Local) {
	switch g.r.IntN(7) {
	case 0:
		g.emit(&ir.Move{Dst: o, Src: ir.NullConst()})
	case 1:
		g.emit(&ir.Load{Dst: o, From: &ir.StaticPlace{Field: "Main.r0"}})
	case 2, 3:
		g.emit(&ir.New{Dst: o, Class: "Sub"})
	default:
		g.emit(&ir.New{Dst: o, Class: mainClass})
	}
}

// chosen does something or not.
func (g *generator) chosen(body func()) {
	choice, then, after := g.temp(ir.Int), g.free(), g.free()
	g.machine(choice, "choose(int,int)int", ir.IntConst(0), ir.IntConst(1))
	g.emit(&ir.If{Op: ir.Eq, X: choice, Y: ir.IntConst(0), Then: then, Else: after})
	g.cur = then
	body()
	g.emit(&ir.Goto{Target: after})
	g.cur = after
}

// countIf counts an answer of the object's.
func (g *generator) countIf(o, count *ir.Local) {
	then, after := g.free(), g.free()
	op := []ir.CondOp{ir.Eq, ir.Ne}[g.r.IntN(2)]
	if g.r.IntN(3) == 0 {
		g.emit(&ir.If{Op: op, X: o, Y: ir.NullConst(), Then: then, Else: after})
	} else {
		is := g.temp(ir.Boolean)
		g.emit(&ir.InstanceOf{Dst: is, X: o, Type: []ir.Type{mainClass, "Sub", "Sub", ir.ObjectClass}[g.r.IntN(4)]})
		g.emit(&ir.If{Op: op, X: is, Y: ir.IntConst(0), Then: then, Else: after})
	}
	g.cur = then
	g.emit(&ir.Binary{Dst: count, Op: ir.Add, X: count, Y: ir.IntConst(1)})
	g.emit(&ir.Goto{Target: after})
	g.cur = after
}
