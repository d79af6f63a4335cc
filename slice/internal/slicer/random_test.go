package slicer

import (
	"fmt"
	"math/rand/v2"

	"bandsaw/ir"
)

// randomProgram adds to the prelude a class Main with random methods: a small
// concurrent program with shared fields, locks, waiting, exceptions, loops,
// virtual calls and class initialisers, of which the checker can explore all.
func randomProgram(prelude *ir.Program, seed uint64) *ir.Program {
	g := newGenerator(prelude, seed)
	g.declare()
	for i := range 3 {
		g.helper(i)
	}
	g.initialiser("A", "B")
	g.initialiser("B", "A")
	g.run("T0")
	g.run("T1")
	g.act("Main")
	g.act("Sub")
	g.main()
	g.p.SortClasses()
	return g.p
}

type generator struct {
	r *rand.Rand
	p *ir.Program

	m      *ir.Method
	cur    *ir.Block
	line   int
	depth  int
	budget int // statements left for the method
	locked ir.Operand
	// handlers of the blocks being made, innermost first.
	handlers []ir.Handler
	calls    int // helpers below this number may be called
	inits    bool
}

func newGenerator(p *ir.Program, seed uint64) *generator {
	return &generator{r: rand.New(rand.NewPCG(seed, 1)), p: p}
}

const (
	mainClass = "Main"
	static    = "Main.s"
)

func (g *generator) class(name, super string, interfaces ...string) *ir.Class {
	c := &ir.Class{Name: name, Super: super, Interfaces: interfaces, Instantiated: true}
	g.p.Classes = append(g.p.Classes, c)
	return c
}

func (g *generator) declare() {
	c := g.class(mainClass, ir.ObjectClass)
	c.Fields = []*ir.Field{{Name: "f", Type: ir.Int}, {Name: "next", Type: mainClass}}
	for i := range 3 {
		c.Fields = append(c.Fields, &ir.Field{Name: fmt.Sprintf("s%d", i), Type: ir.Int, Static: true})
	}
	for i := range 2 {
		c.Fields = append(c.Fields, &ir.Field{Name: fmt.Sprintf("r%d", i), Type: mainClass, Static: true})
	}
	c.Fields = append(c.Fields, &ir.Field{Name: "a", Type: "int[]", Static: true}, &ir.Field{Name: "t", Type: ir.ThreadClass, Static: true})
	g.class("Sub", mainClass)
	g.class("T0", ir.ThreadClass)
	g.class("T1", ir.ThreadClass)
	for _, name := range []string{"A", "B"} {
		c := g.class(name, ir.ObjectClass)
		c.Instantiated = false
		c.Fields = []*ir.Field{{Name: "x", Type: ir.Int, Static: true}}
	}
	g.p.BuildIndex()
}

// begin starts a method with the variables that all methods have.
func (g *generator) begin(id ir.MethodID, static bool) {
	m := &ir.Method{ID: id, Static: static}
	if !static {
		m.Params = append(m.Params, &ir.Local{Name: "this", Type: ir.Type(id.Class())})
	}
	for i, t := range id.Params() {
		m.Params = append(m.Params, &ir.Local{Name: fmt.Sprintf("p%d", i), Type: t})
	}
	m.Locals = append(m.Locals, m.Params...)
	for i := range 3 {
		m.Locals = append(m.Locals, &ir.Local{Name: fmt.Sprintf("x%d", i), Type: ir.Int})
	}
	for i := range 2 {
		m.Locals = append(m.Locals, &ir.Local{Name: fmt.Sprintf("o%d", i), Type: mainClass})
	}
	m.Locals = append(m.Locals, &ir.Local{Name: "arr", Type: "int[]"})
	c := g.p.Class(id.Class())
	c.Methods = append(c.Methods, m)
	g.m, g.handlers, g.locked, g.depth = m, nil, nil, 0
	g.budget = 12
	g.cur = nil
	g.block()
	// Most dereferences should succeed, or every program ends at once; and
	// conditions should not all be about zeros.
	for _, o := range m.Locals {
		switch {
		case o.Type == mainClass && o.Name != "this" && g.r.IntN(4) > 0:
			g.emit(&ir.Load{Dst: o, From: &ir.StaticPlace{Field: "Main.r0"}})
		case o.Type == ir.Int && o.Name[0] == 'x' && g.r.IntN(2) > 0:
			g.emit(&ir.Move{Dst: o, Src: ir.IntConst(int32(g.r.IntN(3)))})
		case o.Type == "int[]" && g.r.IntN(2) > 0:
			g.emit(&ir.NewArray{Dst: o, Type: o.Type, Dims: []ir.Operand{ir.IntConst(3)}})
		}
	}
}

// block begins a new block, with the handlers that are open, and goes there.
func (g *generator) block() *ir.Block {
	b := g.free()
	if g.cur != nil {
		g.emit(&ir.Goto{Target: b})
	}
	g.cur = b
	return b
}

// free makes a block that nothing leads to yet.
func (g *generator) free() *ir.Block {
	b := &ir.Block{Name: fmt.Sprintf("b%d", len(g.m.Blocks)), Handlers: append([]ir.Handler(nil), g.handlers...)}
	g.m.Blocks = append(g.m.Blocks, b)
	return b
}

func (g *generator) emit(s ir.Stmt) {
	g.line++
	s.Pos().Line = g.line
	g.cur.Stmts = append(g.cur.Stmts, s)
}

func (g *generator) temp(t ir.Type) *ir.Local {
	l := &ir.Local{Name: fmt.Sprintf("t%d", len(g.m.Locals)), Type: t}
	g.m.Locals = append(g.m.Locals, l)
	return l
}

func (g *generator) pick(t ir.Type) *ir.Local {
	var all []*ir.Local
	for _, l := range g.m.Locals {
		if l.Type == t && l.Name[0] != 't' && l.Name[0] != 'i' {
			all = append(all, l)
		}
	}
	return all[g.r.IntN(len(all))]
}

func (g *generator) pickInt() ir.Operand {
	if g.r.IntN(3) == 0 {
		return ir.IntConst(int32(g.r.IntN(4) - 1))
	}
	return g.pick(ir.Int)
}

func (g *generator) staticPlace() ir.Place {
	if g.inits && g.r.IntN(4) == 0 {
		return &ir.StaticPlace{Field: ir.NewFieldID([]string{"A", "B"}[g.r.IntN(2)], "x")}
	}
	return &ir.StaticPlace{Field: ir.FieldID(fmt.Sprintf("%s%d", static, g.r.IntN(3)))}
}

func (g *generator) machine(dst *ir.Local, id string, args ...ir.Operand) {
	g.emit(&ir.Call{Dst: dst, Kind: ir.StaticCall, Method: ir.MethodID("bandsaw.Machine." + id), Args: args})
}

// end ends the method.
func (g *generator) end() {
	if g.m.ID.Result() == ir.Void {
		g.emit(&ir.Return{})
	} else {
		g.emit(&ir.Return{X: g.pickInt()})
	}
}

func (g *generator) helper(i int) {
	g.calls = i
	g.inits = i == 2
	g.begin(ir.NewMethodID(mainClass, fmt.Sprintf("h%d", i), []ir.Type{ir.Int}, ir.Int), true)
	g.body(2)
	g.end()
}

func (g *generator) act(class string) {
	g.calls, g.inits = 1, false
	g.begin(ir.NewMethodID(class, "act", []ir.Type{ir.Int}, ir.Int), false)
	g.m.Synchronized = g.r.IntN(4) == 0
	g.body(1)
	g.end()
}

func (g *generator) initialiser(class, other string) {
	g.calls, g.inits = 0, false
	if g.r.IntN(2) == 0 {
		return
	}
	g.begin(clinitOf(class), true)
	x := g.pick(ir.Int)
	if g.r.IntN(2) == 0 {
		g.emit(&ir.Load{Dst: x, From: &ir.StaticPlace{Field: ir.NewFieldID(other, "x")}})
	}
	g.body(1)
	g.emit(&ir.Store{To: &ir.StaticPlace{Field: ir.NewFieldID(class, "x")}, Src: g.pickInt()})
	g.end()
}

func clinitOf(class string) ir.MethodID { return ir.NewMethodID(class, "<clinit>", nil, ir.Void) }

func (g *generator) run(class string) {
	g.calls, g.inits = 3, true
	g.begin(ir.NewMethodID(class, "run", nil, ir.Void), false)
	g.body(3)
	g.finale()
	g.end()
}

// finale lets it be seen that a method comes to its end: by an error there, or
// by waiting for ever.
func (g *generator) finale() {
	switch g.r.IntN(6) {
	case 0:
		o := g.temp(mainClass)
		g.emit(&ir.New{Dst: o, Class: mainClass})
		g.emit(&ir.Monitor{Op: ir.Enter, X: o})
		g.machine(nil, "wait(java.lang.Object)void", o)
		g.emit(&ir.Monitor{Op: ir.Exit, X: o})
	case 1:
		g.throw()
	}
}

func (g *generator) main() {
	g.calls, g.inits = 3, true
	g.begin(ir.NewMethodID(mainClass, "main", []ir.Type{"java.lang.String[]"}, ir.Void), true)
	for i := range 2 {
		o := g.temp(mainClass)
		g.emit(&ir.New{Dst: o, Class: mainClass})
		if i == 0 || g.r.IntN(2) == 0 {
			g.emit(&ir.Store{To: &ir.StaticPlace{Field: ir.FieldID(fmt.Sprintf("Main.r%d", i))}, Src: o})
		}
	}
	var threads []*ir.Local
	for i := range 2 {
		t := g.temp(ir.Type(fmt.Sprintf("T%d", i)))
		g.emit(&ir.New{Dst: t, Class: string(t.Type)})
		if i == 0 {
			g.emit(&ir.Store{To: &ir.StaticPlace{Field: "Main.t"}, Src: t})
		}
		g.machine(nil, "start(java.lang.Thread)void", t)
		threads = append(threads, t)
	}
	g.body(2)
	for _, t := range threads {
		if g.r.IntN(2) == 0 {
			g.machine(nil, "join(java.lang.Thread)void", t)
		}
	}
	g.body(1)
	g.finale()
	g.end()
}

// body makes a few random statements.
func (g *generator) body(n int) {
	g.depth++
	for range 1 + g.r.IntN(n+1) {
		if g.budget <= 0 {
			break
		}
		g.budget--
		g.statement()
	}
	g.depth--
}

func (g *generator) statement() {
	k := g.r.IntN(34)
	if g.depth > 3 && k >= 16 {
		k = g.r.IntN(16)
	}
	switch k {
	case 0, 1:
		g.emit(&ir.Move{Dst: g.pick(ir.Int), Src: g.pickInt()})
	case 2:
		g.arithmetic()
	case 3:
		g.machine(g.pick(ir.Int), "choose(int,int)int", ir.IntConst(0), ir.IntConst(int32(g.r.IntN(3))))
	case 4, 5:
		g.emit(&ir.Load{Dst: g.pick(ir.Int), From: g.staticPlace()})
	case 6, 7:
		g.emit(&ir.Store{To: g.staticPlace(), Src: g.pickInt()})
	case 8:
		g.object()
	case 9:
		g.emit(&ir.Load{Dst: g.pick(ir.Int), From: &ir.FieldPlace{Obj: g.pick(mainClass), Field: "Main.f"}})
	case 10:
		g.emit(&ir.Store{To: &ir.FieldPlace{Obj: g.pick(mainClass), Field: "Main.f"}, Src: g.pickInt()})
	case 11:
		g.array()
	case 12, 13:
		g.call()
		if g.r.IntN(3) == 0 {
			g.throw()
		}
	case 14:
		g.machine(nil, "println(int,int)void", ir.IntConst(1), g.pickInt())
	case 15:
		g.waiting()
	case 16, 17, 18:
		g.branch()
	case 19:
		g.while()
	case 20:
		g.count()
	case 21, 22:
		g.try()
	case 23, 24, 29, 30, 31:
		g.synchronized()
	case 26, 27:
		g.atomic(func() { g.body(2) })
	case 32:
		g.add(g.r.IntN(3))
	case 33:
		x := g.pick(ir.Int)
		g.emit(&ir.Load{Dst: x, From: g.staticPlace()})
		g.throwIf(ir.Eq, x)
	case 28:
		t := g.temp(ir.Boolean)
		o := g.temp(ir.ThreadClass)
		g.emit(&ir.Load{Dst: o, From: &ir.StaticPlace{Field: "Main.t"}})
		g.machine(t, "wake(java.lang.Thread)boolean", o)
	case 25:
		if g.r.IntN(2) == 0 {
			g.throw()
		}
	}
}

// arithmetic keeps values small, so that loops do not make ever new states.
func (g *generator) arithmetic() {
	if g.r.IntN(5) == 0 {
		ops := []ir.BinaryOp{ir.Div, ir.Rem}
		g.emit(&ir.Binary{Dst: g.pick(ir.Int), Op: ops[g.r.IntN(2)], X: ir.IntConst(2), Y: g.pick(ir.Int)})
		return
	}
	ops := []ir.BinaryOp{ir.Add, ir.Sub, ir.Mul, ir.And}
	g.emit(&ir.Binary{Dst: g.pick(ir.Int), Op: ops[g.r.IntN(4)], X: g.pick(ir.Int), Y: ir.IntConst(int32(g.r.IntN(3)))})
}

func (g *generator) object() {
	o := g.pick(mainClass)
	r := &ir.StaticPlace{Field: ir.FieldID(fmt.Sprintf("Main.r%d", g.r.IntN(2)))}
	next := func() ir.Place { return &ir.FieldPlace{Obj: g.pick(mainClass), Field: "Main.next"} }
	switch g.r.IntN(7) {
	case 0:
		g.emit(&ir.New{Dst: o, Class: []string{mainClass, "Sub"}[g.r.IntN(2)]})
	case 1:
		g.emit(&ir.Move{Dst: o, Src: ir.NullConst()})
	case 2, 3:
		g.emit(&ir.Load{Dst: o, From: r})
	case 4:
		g.emit(&ir.Store{To: r, Src: o})
	case 5:
		g.emit(&ir.Load{Dst: o, From: next()})
	case 6:
		g.emit(&ir.Store{To: next(), Src: o})
	}
}

func (g *generator) array() {
	a := g.pick("int[]")
	place := &ir.ElemPlace{Array: a, Index: ir.IntConst(int32(g.r.IntN(3)))}
	switch g.r.IntN(6) {
	case 0:
		g.emit(&ir.NewArray{Dst: a, Type: "int[]", Dims: []ir.Operand{g.pickInt()}})
	case 1:
		g.emit(&ir.Load{Dst: a, From: &ir.StaticPlace{Field: "Main.a"}})
	case 2:
		g.emit(&ir.Store{To: &ir.StaticPlace{Field: "Main.a"}, Src: a})
	case 3:
		g.emit(&ir.Load{Dst: g.pick(ir.Int), From: place})
	case 4:
		g.emit(&ir.Store{To: place, Src: g.pickInt()})
	case 5:
		g.emit(&ir.Length{Dst: g.pick(ir.Int), Array: a})
	}
}

func (g *generator) call() {
	var dst *ir.Local
	if g.r.IntN(3) > 0 {
		dst = g.pick(ir.Int)
	}
	if g.calls > 1 && g.r.IntN(3) == 0 {
		g.emit(&ir.Call{
			Dst: dst, Kind: ir.VirtualCall, Method: "Main.act(int)int",
			Args:    []ir.Operand{g.pick(mainClass), g.pickInt()},
			Targets: []ir.MethodID{"Main.act(int)int", "Sub.act(int)int"},
		})
		return
	}
	if g.calls > 0 {
		id := ir.MethodID(fmt.Sprintf("Main.h%d(int)int", g.r.IntN(g.calls)))
		g.emit(&ir.Call{Dst: dst, Kind: ir.StaticCall, Method: id, Args: []ir.Operand{g.pickInt()}})
	}
}

// waiting waits or notifies, if a monitor is held.
func (g *generator) waiting() {
	if g.locked == nil {
		return
	}
	ops := []string{"wait", "notify", "notify", "notifyAll"}
	g.machine(nil, ops[g.r.IntN(len(ops))]+"(java.lang.Object)void", g.locked)
}

func (g *generator) condition(then, els *ir.Block) {
	ops := []ir.CondOp{ir.Eq, ir.Ne, ir.Lt, ir.Gt}
	if g.r.IntN(4) == 0 {
		g.emit(&ir.If{Op: ops[g.r.IntN(2)], X: g.pick(mainClass), Y: ir.NullConst(), Then: then, Else: els})
		return
	}
	g.emit(&ir.If{Op: ops[g.r.IntN(4)], X: g.pick(ir.Int), Y: ir.IntConst(int32(g.r.IntN(3))), Then: then, Else: els})
}

func (g *generator) branch() {
	then, els, join := g.free(), g.free(), g.free()
	g.condition(then, els)
	g.cur = then
	g.body(2)
	g.emit(&ir.Goto{Target: join})
	g.cur = els
	if g.r.IntN(2) == 0 {
		g.body(2)
	}
	g.emit(&ir.Goto{Target: join})
	g.cur = join
}

// while loops until a condition holds that other threads may change.
func (g *generator) while() {
	head := g.block()
	if g.r.IntN(2) == 0 {
		g.emit(&ir.Load{Dst: g.pick(ir.Int), From: g.staticPlace()})
	}
	body, after := g.free(), g.free()
	g.condition(body, after)
	g.cur = body
	g.body(1)
	g.emit(&ir.Goto{Target: head})
	g.cur = after
}

// count loops a fixed number of times.
func (g *generator) count() { g.repeated(func() { g.body(1) }) }

func (g *generator) repeated(body func()) {
	i := &ir.Local{Name: fmt.Sprintf("i%d", len(g.m.Locals)), Type: ir.Int}
	g.m.Locals = append(g.m.Locals, i)
	g.emit(&ir.Move{Dst: i, Src: ir.IntConst(0)})
	head := g.block()
	inside, after := g.free(), g.free()
	g.emit(&ir.If{Op: ir.Lt, X: i, Y: ir.IntConst(int32(1 + g.r.IntN(2))), Then: inside, Else: after})
	g.cur = inside
	body()
	g.emit(&ir.Binary{Dst: i, Op: ir.Add, X: i, Y: ir.IntConst(1)})
	g.emit(&ir.Goto{Target: head})
	g.cur = after
}

func (g *generator) try() { g.trial(g.body) }

// trial makes a try statement of things that items makes up to so many of.
func (g *generator) trial(items func(n int)) {
	classes := []string{"", "java.lang.RuntimeException", "java.lang.ArithmeticException", "java.lang.NullPointerException", "java.lang.AssertionError"}
	outer := g.handlers
	after, catch := g.free(), g.free()
	g.handlers = append([]ir.Handler{{Class: classes[g.r.IntN(len(classes))], Target: catch}}, outer...)
	g.block()
	items(2)
	g.handlers = outer
	g.emit(&ir.Goto{Target: after})
	g.cur = catch
	e := g.temp(ir.ThrowableClass)
	g.emit(&ir.Catch{Dst: e})
	items(1)
	if g.r.IntN(3) == 0 {
		g.emit(&ir.Throw{X: e})
	} else {
		g.emit(&ir.Goto{Target: after})
	}
	g.cur = after
}

// synchronized locks an object, as javac translates a synchronized statement.
func (g *generator) synchronized() { g.held(func() { g.body(2) }) }

func (g *generator) held(body func()) { g.heldOf(g.lock(), body) }

func (g *generator) heldOf(lock *ir.Local, body func()) {
	outer, held := g.handlers, g.locked
	g.emit(&ir.Monitor{Op: ir.Enter, X: lock})
	after, catch := g.free(), g.free()
	g.handlers = append([]ir.Handler{{Target: catch}}, outer...)
	g.locked = lock
	g.block()
	body()
	g.emit(&ir.Monitor{Op: ir.Exit, X: lock})
	g.handlers, g.locked = outer, held
	g.emit(&ir.Goto{Target: after})
	g.cur = catch
	e := g.temp(ir.ThrowableClass)
	g.emit(&ir.Catch{Dst: e})
	g.emit(&ir.Monitor{Op: ir.Exit, X: lock})
	g.emit(&ir.Throw{X: e})
	g.cur = after
}

// lock is a variable with an object to lock: one that all threads have, any, one
// that no other thread knows, or a Class object.
func (g *generator) lock() *ir.Local {
	lock := g.temp(mainClass)
	switch g.r.IntN(9) {
	case 0, 1:
		g.emit(&ir.Load{Dst: lock, From: &ir.StaticPlace{Field: "Main.r0"}})
	case 2:
		g.emit(&ir.Load{Dst: lock, From: &ir.StaticPlace{Field: "Main.r1"}})
	case 3:
		g.emit(&ir.New{Dst: lock, Class: mainClass})
	case 4, 5, 6, 7:
		return g.classLock(g.r.IntN(3))
	default:
		g.emit(&ir.Move{Dst: lock, Src: g.pick(mainClass)})
	}
	return lock
}

// classLock is a variable with the Class object number i.
func (g *generator) classLock(i int) *ir.Local {
	lock := g.temp(ir.ClassClass)
	g.emit(&ir.Move{Dst: lock, Src: &ir.Const{Type: ir.ClassClass, Text: []string{"Main", "Sub", "T0"}[i]}})
	return lock
}

// add adds to a static field, which takes two steps.
func (g *generator) add(field int) {
	place := &ir.StaticPlace{Field: ir.FieldID(fmt.Sprintf("%s%d", static, field))}
	old, sum := g.temp(ir.Int), g.temp(ir.Int)
	g.emit(&ir.Load{Dst: old, From: place})
	g.emit(&ir.Binary{Dst: sum, Op: ir.Add, X: old, Y: ir.IntConst(1)})
	g.emit(&ir.Binary{Dst: sum, Op: ir.And, X: sum, Y: ir.IntConst(3)})
	g.emit(&ir.Store{To: place, Src: sum})
}

// atomic makes an atomic section, which ends however it is left; sometimes an
// exception leaves it open, or it has no end at all, or it is left in its midst on one way and on another is not.
func (g *generator) atomic(body func()) {
	outer := g.handlers
	const begin, end = "beginAtomic()void", "endAtomic()void"
	if g.m.ID.Name() == "run" && g.depth == 1 && g.r.IntN(4) == 0 {
		g.machine(nil, begin) // for the rest of the thread's life
		return
	}
	g.machine(nil, begin)
	switch g.r.IntN(6) {
	case 0:
		body()
		g.machine(nil, end)
		return
	case 1, 2:
		body()
		then, els := g.free(), g.free()
		g.condition(then, els)
		g.cur = then
		g.machine(nil, end)
		if g.r.IntN(2) == 0 {
			g.add(g.r.IntN(2))
		}
		g.machine(nil, begin)
		g.emit(&ir.Goto{Target: els})
		g.cur = els
		body()
		g.machine(nil, end)
		return
	}
	after, catch := g.free(), g.free()
	g.handlers = append([]ir.Handler{{Target: catch}}, outer...)
	g.block()
	body()
	g.handlers = outer
	// What ends the section is outside of what is handled.
	normal := g.free()
	g.emit(&ir.Goto{Target: normal})
	g.cur = normal
	g.machine(nil, end)
	g.emit(&ir.Goto{Target: after})
	g.cur = catch
	e := g.temp(ir.ThrowableClass)
	g.emit(&ir.Catch{Dst: e})
	g.machine(nil, end)
	g.emit(&ir.Throw{X: e})
	g.cur = after
}

// throw throws under a condition.
func (g *generator) throw() {
	then, els := g.free(), g.free()
	g.condition(then, els)
	g.raise(then, els)
}

// throwIf throws if x compares so with a small number.
func (g *generator) throwIf(op ir.CondOp, x ir.Operand) {
	then, els := g.free(), g.free()
	g.emit(&ir.If{Op: op, X: x, Y: ir.IntConst(int32(1 + g.r.IntN(3))), Then: then, Else: els})
	g.raise(then, els)
}

func (g *generator) raise(then, els *ir.Block) {
	g.cur = then
	classes := []ir.Type{"java.lang.AssertionError", "java.lang.IllegalStateException"}
	e := g.temp(classes[g.r.IntN(2)])
	g.emit(&ir.New{Dst: e, Class: string(e.Type)})
	if e.Type == "java.lang.AssertionError" {
		g.emit(&ir.Call{Kind: ir.SpecialCall, Method: "java.lang.AssertionError.<init>(java.lang.String)void", Args: []ir.Operand{e, &ir.Const{Type: ir.StringClass, Text: "no"}}})
	}
	g.emit(&ir.Throw{X: e})
	g.cur = els
}
