package slicer

import "bandsaw/ir"

// arrayProgram adds to the prelude a class Main like joinProgram's, which keeps its threads in
// arrays and waits for all of an array in a loop; or forgets one, or stores another where one
// was, or does not wait for each, or lets somebody else have the array.
func arrayProgram(prelude *ir.Program, seed uint64) *ir.Program {
	return startingProgram(prelude, seed, (*generator).arrayMain)
}

// arrayMain makes the main method.
func (g *generator) arrayMain(items func(n int)) {
	g.beginMain()
	a := &threadArray{generator: g, length: 2, array: g.temp("java.lang.Thread[]")}
	if g.r.IntN(4) == 0 {
		a.length = 1
	}
	if g.r.IntN(4) > 0 {
		a.mistake = 1 + g.r.IntN(mistakes-1)
	}
	act := func() {
		a.make()
		a.fill()
		if g.r.IntN(3) == 0 {
			items(1)
		}
		a.wait()
	}
	if g.r.IntN(6) == 0 {
		g.repeated(act)
	} else {
		act()
	}
	g.add(g.r.IntN(3))
	items(2)
	g.endMain()
}

// What a program may do wrong; some of it does no harm.
const (
	storesTwice  = 1 + iota // to the first element only
	storesOther             // a thread over the first
	beginsLate              // waits from the second element on
	endsEarly               // waits for all but the last
	waitsForSome            // by a condition
	startsAgain             // one more thread, in the loop that waits
	startsBehind            // each thread, behind where it waits for it
	leaves                  // the loop that waits, by a condition
	handsOn                 // the array, to a method that stores to it
	mistakes
)

// threadArray makes threads in an array.
type threadArray struct {
	*generator
	array   *ir.Local
	length  int32
	mistake int
	first   bool // they are made in one loop and started in another
}

func (a *threadArray) is(mistake int) bool { return a.mistake == mistake }

func (a *threadArray) make() {
	a.emit(&ir.NewArray{Dst: a.array, Type: "java.lang.Thread[]", Dims: []ir.Operand{ir.IntConst(a.length)}})
	a.first = a.r.IntN(3) == 0 || a.is(startsBehind)
}

// fill makes the threads and starts them.
func (a *threadArray) fill() {
	if a.r.IntN(3) == 0 && a.length == 2 {
		for i := range a.length {
			a.one(ir.IntConst(i))
		}
	} else {
		a.counted(0, a.length, func(i *ir.Local, _ *ir.Block) { a.one(i) })
	}
	if a.first && !a.is(startsBehind) {
		a.counted(0, a.length, func(i *ir.Local, _ *ir.Block) { a.start(a.element(i)) })
	}
	if a.is(storesOther) {
		t := a.temp("T0")
		a.emit(&ir.New{Dst: t, Class: "T0"})
		a.store(ir.IntConst(0), t)
	}
	if a.is(handsOn) {
		a.emit(&ir.Call{Kind: ir.StaticCall, Method: "Main.take(java.lang.Thread[])void", Args: []ir.Operand{a.array}})
		g := &generator{r: a.r, p: a.p}
		g.begin(ir.NewMethodID(mainClass, "take", []ir.Type{"java.lang.Thread[]"}, ir.Void), true)
		t := g.temp("T0")
		g.emit(&ir.New{Dst: t, Class: "T0"})
		g.emit(&ir.Store{To: &ir.ElemPlace{Array: g.m.Params[0], Index: ir.IntConst(0)}, Src: t})
		g.end()
	}
}

// one makes the thread at i, and starts it before or after it is in the array, if it is not started later.
func (a *threadArray) one(i ir.Operand) {
	class := []string{"T0", "T0", "T1"}[a.r.IntN(3)]
	t := a.temp(ir.Type(class))
	a.emit(&ir.New{Dst: t, Class: class})
	if a.is(storesTwice) {
		i = ir.IntConst(0)
	}
	switch {
	case a.first:
		a.store(i, t)
	case a.r.IntN(2) == 0:
		a.start(t)
		a.store(i, t)
	case a.r.IntN(2) == 0:
		a.store(i, t)
		a.start(t)
	default:
		a.store(i, t)
		a.start(a.element(i))
	}
}

func (a *threadArray) start(t *ir.Local) { a.machine(nil, "start(java.lang.Thread)void", t) }

func (a *threadArray) store(i ir.Operand, t *ir.Local) {
	a.emit(&ir.Store{To: &ir.ElemPlace{Array: a.array, Index: i}, Src: t})
}

func (a *threadArray) element(i ir.Operand) *ir.Local {
	t := a.temp(ir.ThreadClass)
	a.emit(&ir.Load{Dst: t, From: &ir.ElemPlace{Array: a.array, Index: i}})
	return t
}

// wait waits for the threads' ends.
func (a *threadArray) wait() {
	from, to := int32(0), a.length
	if a.is(beginsLate) {
		from = 1
	} else if a.is(endsEarly) {
		to--
	}
	a.counted(from, to, func(i *ir.Local, after *ir.Block) {
		t := a.element(i)
		if a.r.IntN(4) == 0 {
			a.add(a.r.IntN(3))
		}
		skip, on := a.free(), a.free()
		switch {
		case a.is(waitsForSome):
			a.condition(skip, on)
			a.cur = on
			a.generator.await(t)
			a.emit(&ir.Goto{Target: skip})
			a.cur = skip
		case a.is(leaves):
			a.condition(skip, on)
			a.cur = skip
			a.emit(&ir.Goto{Target: after})
			a.cur = on
			a.generator.await(t)
		default:
			a.emit(&ir.Goto{Target: on})
			a.cur = skip
			a.emit(&ir.Goto{Target: on})
			a.cur = on
			a.generator.await(t)
		}
		if a.is(startsAgain) {
			a.startThread("T0")
		}
		if a.is(startsBehind) {
			a.start(t)
		}
	})
}

// counted does what body does for each number from the one to below the other, in one of the ways in which
// compilers write it. Body may go to what comes after.
func (a *threadArray) counted(from, to int32, body func(i *ir.Local, after *ir.Block)) {
	i, n := a.temp(ir.Int), a.temp(ir.Int)
	a.emit(&ir.Move{Dst: i, Src: ir.IntConst(from)})
	var bound ir.Operand = ir.IntConst(to)
	way := a.r.IntN(3)
	if to < a.length {
		way = 0
	}
	if way == 1 {
		a.emit(&ir.Length{Dst: n, Array: a.array})
		bound = n
	}
	head := a.block()
	if way == 2 {
		a.emit(&ir.Length{Dst: n, Array: a.array})
		bound = n
	}
	inside, after := a.free(), a.free()
	switch a.r.IntN(3) {
	case 0:
		a.emit(&ir.If{Op: ir.Lt, X: i, Y: bound, Then: inside, Else: after})
	case 1:
		a.emit(&ir.If{Op: ir.Ge, X: i, Y: bound, Then: after, Else: inside})
	default:
		a.emit(&ir.If{Op: ir.Gt, X: bound, Y: i, Then: inside, Else: after})
	}
	a.cur = inside
	body(i, after)
	a.emit(&ir.Binary{Dst: i, Op: ir.Add, X: i, Y: ir.IntConst(1)})
	a.emit(&ir.Goto{Target: head})
	a.cur = after
}
