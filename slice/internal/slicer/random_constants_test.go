package slicer

import "bandsaw/ir"

const (
	sizeClass = "Size"
	sizeInit  = ir.MethodID("Size.<init>(int)void")
	sizeNone  = ir.MethodID("Size.<init>()void")
	sizeGet   = ir.MethodID("Size.get()int")
	sizeSet   = ir.MethodID("Size.set(int)void")
)

// What a program may do so that a field, which constructors set, has not always one number.
const (
	letsGo     = iota // the constructor lets the object go before
	asksItself        // it reads the field in a method before
	readsFirst        // it reads it by itself
	setsOnce          // it sets it on one way only
	differs           // it is given another number by others
	isSet             // a thread sets it later
	isWrong           // so many may be; none with what is more
)

// constantProgram adds to the prelude a class Main whose threads read fields of objects that
// constructors set, in most programs to one number always. It fails where one of them has a
// number that there may be, or that may not be.
func constantProgram(prelude *ir.Program, seed uint64) *ir.Program {
	g := newGenerator(prelude, seed)
	g.declare()
	g.class(sizeClass, ir.ObjectClass).Fields = []*ir.Field{{Name: "n", Type: ir.Int}, {Name: "m", Type: ir.Int}, {Name: "last", Type: sizeClass, Static: true}}
	g.class("Large", sizeClass)
	g.p.BuildIndex()
	wrong := g.r.IntN(isWrong + 3)
	number := ir.IntConst(int32(1 + g.r.IntN(2)))
	g.begin(sizeGet, false)
	n, m, sum := g.temp(ir.Int), g.temp(ir.Int), g.temp(ir.Int)
	this := g.m.Params[0]
	g.emit(&ir.Load{Dst: n, From: &ir.FieldPlace{Obj: this, Field: "Size.n"}})
	g.emit(&ir.Load{Dst: m, From: &ir.FieldPlace{Obj: this, Field: "Size.m"}})
	g.emit(&ir.Binary{Dst: sum, Op: ir.Add, X: n, Y: m})
	g.emit(&ir.Return{X: sum})
	g.begin(sizeSet, false)
	g.emit(&ir.Store{To: &ir.FieldPlace{Obj: g.m.Params[0], Field: "Size.n"}, Src: g.m.Params[1]})
	g.end()
	g.sizeConstructor(wrong)
	for _, init := range []ir.MethodID{sizeNone, "Large.<init>()void"} {
		g.begin(init, false)
		given := number
		if wrong == differs {
			given = ir.IntConst(int32(g.r.IntN(3)))
		}
		g.emit(&ir.Call{Kind: ir.SpecialCall, Method: sizeInit, Args: []ir.Operand{g.m.Params[0], given}})
		g.end()
	}
	for _, t := range []string{"T0", "T1"} {
		g.begin(ir.NewMethodID(t, "run", nil, ir.Void), false)
		o, null, there := g.temp(sizeClass), g.free(), g.free()
		g.emit(&ir.Load{Dst: o, From: &ir.StaticPlace{Field: "Size.last"}})
		g.emit(&ir.If{Op: ir.Eq, X: o, Y: ir.NullConst(), Then: null, Else: there})
		g.cur = null
		g.emit(&ir.Return{})
		g.cur = there
		if wrong == isSet && t == "T0" {
			g.emit(&ir.Call{Kind: ir.VirtualCall, Method: sizeSet, Targets: []ir.MethodID{sizeSet}, Args: []ir.Operand{o, ir.IntConst(int32(g.r.IntN(4)))}})
		}
		g.asked(o)
		g.end()
	}
	g.begin(ir.NewMethodID(mainClass, "main", []ir.Type{"java.lang.String[]"}, ir.Void), true)
	started := g.r.IntN(3)
	for i := range 3 {
		if i == started {
			for _, class := range []string{"T0", "T1"} {
				t := g.temp(ir.Type(class))
				g.emit(&ir.New{Dst: t, Class: class})
				g.machine(nil, "start(java.lang.Thread)void", t)
			}
		}
		o := g.size(number)
		if g.r.IntN(2) == 0 {
			g.emit(&ir.Store{To: &ir.StaticPlace{Field: "Size.last"}, Src: o})
		}
		if g.r.IntN(2) == 0 {
			g.asked(o)
		}
	}
	g.end()
	g.p.SortClasses()
	return g.p
}

// sizeConstructor makes the constructor that the others call.
func (g *generator) sizeConstructor(wrong int) {
	g.begin(sizeInit, false)
	this := g.m.Params[0]
	switch wrong {
	case letsGo:
		g.emit(&ir.Store{To: &ir.StaticPlace{Field: "Size.last"}, Src: this})
	case asksItself:
		g.asked(this)
	case readsFirst:
		x := g.temp(ir.Int)
		g.emit(&ir.Load{Dst: x, From: &ir.FieldPlace{Obj: this, Field: "Size.n"}})
		g.emit(&ir.Store{To: &ir.FieldPlace{Obj: this, Field: "Size.m"}, Src: x})
	}
	set := func() {
		g.emit(&ir.Store{To: &ir.FieldPlace{Obj: this, Field: "Size.n"}, Src: g.m.Params[1]})
	}
	if wrong == setsOnce || g.r.IntN(3) == 0 {
		after, then, els := g.free(), g.free(), g.free()
		g.condition(then, els)
		g.cur = then
		set()
		g.emit(&ir.Goto{Target: after})
		g.cur = els
		if wrong != setsOnce {
			set()
		}
		g.emit(&ir.Goto{Target: after})
		g.cur = after
	} else {
		set()
	}
	g.end()
}

// size is a variable with a new object, made in one of the ways that there are.
func (g *generator) size(number *ir.Const) *ir.Local {
	class, init := sizeClass, sizeInit
	switch g.r.IntN(3) {
	case 0:
		init = sizeNone
	case 1:
		class, init = "Large", "Large.<init>()void"
	}
	o := g.temp(ir.Type(class))
	g.emit(&ir.New{Dst: o, Class: class})
	args := []ir.Operand{o}
	if init == sizeInit {
		args = append(args, number)
	}
	g.emit(&ir.Call{Kind: ir.SpecialCall, Method: init, Args: args})
	return o
}

// asked fails if the object's number is a certain one.
func (g *generator) asked(o *ir.Local) {
	x := g.temp(ir.Int)
	g.emit(&ir.Call{Dst: x, Kind: ir.VirtualCall, Method: sizeGet, Targets: []ir.MethodID{sizeGet}, Args: []ir.Operand{o}})
	is, isNot := g.free(), g.free()
	g.emit(&ir.If{Op: ir.Eq, X: x, Y: ir.IntConst(int32(g.r.IntN(4))), Then: is, Else: isNot})
	g.raise(is, isNot)
}
