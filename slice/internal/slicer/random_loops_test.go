package slicer

import "bandsaw/ir"

// loopProgram adds to the prelude a class Main with loops and a recursion over a few
// numbers that nobody asks for afterwards, some with an end and some without, and fails
// behind them: a slice that leaves out one that does not end fails where the program does not.
func loopProgram(prelude *ir.Program, seed uint64) *ir.Program {
	g := newGenerator(prelude, seed)
	g.declare()
	ints := []ir.Type{ir.Int, ir.Int}
	id := ir.NewMethodID(mainClass, "deep", ints, ir.Int)
	g.begin(id, true)
	x, y := g.temp(ir.Int), g.temp(ir.Int)
	g.emit(&ir.Move{Dst: x, Src: g.m.Params[0]})
	g.emit(&ir.Move{Dst: y, Src: g.m.Params[1]})
	then, after := g.free(), g.free()
	g.compare(x, y, then, after)
	g.cur = then
	g.changes(x, y)
	g.emit(&ir.Call{Kind: ir.StaticCall, Method: id, Args: []ir.Operand{x, y}})
	g.emit(&ir.Goto{Target: after})
	g.cur = after
	g.emit(&ir.Return{X: ir.IntConst(0)})

	g.begin(ir.NewMethodID(mainClass, "main", []ir.Type{"java.lang.String[]"}, ir.Void), true)
	x, y = g.temp(ir.Int), g.temp(ir.Int)
	for _, v := range []*ir.Local{x, y} {
		low := int32(g.r.IntN(6) - 3)
		g.machine(v, "choose(int,int)int", ir.IntConst(low), ir.IntConst(low+1))
	}
	g.rounds(x, y, 2)
	if g.r.IntN(3) == 0 {
		g.rounds(y, x, 1)
	}
	if g.r.IntN(3) == 0 {
		g.emit(&ir.Call{Kind: ir.StaticCall, Method: id, Args: []ir.Operand{x, y}})
	}
	g.raise(g.block(), g.free())
	g.end()
	g.p.SortClasses()
	return g.p
}

// rounds makes a loop, with others within up to so many deep.
func (g *generator) rounds(x, y *ir.Local, deep int) {
	head, body, after := g.block(), g.free(), g.free()
	g.compare(x, y, body, after)
	g.cur = body
	g.changes(x, y)
	if deep > 1 && g.r.IntN(4) == 0 {
		g.rounds(y, x, deep-1)
		g.changes(x, y)
	}
	g.emit(&ir.Goto{Target: head})
	g.cur = after
}

// compare goes to one of the blocks, as the numbers compare with each other or with a constant.
func (g *generator) compare(x, y *ir.Local, then, els *ir.Block) {
	ops := []ir.CondOp{ir.Ne, ir.Lt, ir.Le, ir.Gt, ir.Ge, ir.Eq}
	var with ir.Operand = y
	if g.r.IntN(2) == 0 {
		with = ir.IntConst(int32(g.r.IntN(5) - 2))
	}
	g.emit(&ir.If{Op: ops[g.r.IntN(len(ops))], X: x, Y: with, Then: then, Else: els})
}

// changes changes one of the numbers or both, maybe in one of two ways.
func (g *generator) changes(x, y *ir.Local) {
	change := func() {
		ops := []ir.BinaryOp{ir.Add, ir.Sub, ir.Add, ir.Sub, ir.Xor, ir.And, ir.Or, ir.Shr, ir.Ushr, ir.Div, ir.Rem, ir.Rem}
		for range 1 + g.r.IntN(2) {
			to, from := x, y
			if g.r.IntN(3) == 0 {
				to, from = y, x
			}
			op := ops[g.r.IntN(len(ops))]
			var by ir.Operand = ir.IntConst(int32(1 + g.r.IntN(3)))
			if (op == ir.Add || op == ir.Sub || op == ir.Rem) && g.r.IntN(4) == 0 {
				by = from
			}
			switch g.r.IntN(10) {
			case 0:
				g.emit(&ir.Unary{Dst: to, Op: ir.Neg, X: from})
			case 1:
				g.emit(&ir.Move{Dst: to, Src: from})
			default:
				g.emit(&ir.Binary{Dst: to, Op: op, X: to, Y: by})
			}
		}
	}
	if g.r.IntN(2) == 0 {
		change()
		return
	}
	c := g.temp(ir.Int)
	g.machine(c, "choose(int,int)int", ir.IntConst(0), ir.IntConst(1))
	one, other, join := g.free(), g.free(), g.free()
	g.emit(&ir.If{Op: ir.Eq, X: c, Y: ir.IntConst(0), Then: one, Else: other})
	for _, b := range []*ir.Block{one, other} {
		g.cur = b
		change()
		g.emit(&ir.Goto{Target: join})
	}
	g.cur = join
}
