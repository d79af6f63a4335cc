package slicer

import "bandsaw/ir"

// fieldProgram adds to the prelude a class Main like joinProgram's, which keeps its threads in a
// field of an Owner, and has locks in another and in a static field, which constructors and
// initialisers set once; or set again, or somebody else does, of this Owner or of another.
func fieldProgram(prelude *ir.Program, seed uint64) *ir.Program {
	f := &fieldGenerator{}
	return startingProgram(prelude, seed, func(g *generator, items func(n int)) {
		f.generator = g
		f.declare()
		f.main(items)
	})
}

// What a program may do with a field besides; some of it does no harm.
const (
	setsTwice   = 1 + iota // the constructor, to what it was given and to what it makes
	setsInLoop             // the constructor, to something else each time
	setsAgain              // a constructor that has called the other
	setsOther              // the constructor, of the Owner made before
	setsLater              // main, when the thread was started
	setsThread             // a thread, of the Owner that all know
	swaps                  // the thread of another Owner and its own
	setsDefault            // the constructor only if it is asked to
	fieldUses
)

type fieldGenerator struct {
	*generator
	use    int
	thread bool // the field in question is the thread's, not the lock's
	within bool // the constructor starts the thread
	counts bool // nothing is added but under one lock, and the sum is known
}

const (
	owner      = "Owner"
	ownerInit  = "Owner.<init>(java.lang.Thread,Main)void"
	ownerInit2 = "Owner.<init>(java.lang.Thread)void"
)

func (f *fieldGenerator) is(use int) bool { return f.use == use }

// made is a new object for a field: a thread, or a lock.
func (f *fieldGenerator) made() *ir.Local {
	class := mainClass
	if f.thread {
		class = "T0"
	}
	o := f.temp(ir.Type(class))
	f.emit(&ir.New{Dst: o, Class: class})
	return o
}

// field is the field in question, of the object.
func (f *fieldGenerator) field(o ir.Operand) ir.Place {
	if f.thread {
		return &ir.FieldPlace{Obj: o, Field: "Owner.t"}
	}
	return &ir.FieldPlace{Obj: o, Field: "Owner.l"}
}

// declare makes the classes Owner and Keep.
func (f *fieldGenerator) declare() {
	if f.r.IntN(3) > 0 {
		f.use = 1 + f.r.IntN(fieldUses-1)
	}
	f.thread = f.r.IntN(2) == 0
	if f.counts = f.r.IntN(2) == 0; f.counts {
		f.thread = true
	}
	if f.r.IntN(3) == 0 {
		f.within, f.thread, f.use = true, true, f.r.IntN(setsAgain+1)
	}
	c := f.class(owner, ir.ObjectClass)
	c.Fields = []*ir.Field{{Name: "t", Type: ir.ThreadClass}, {Name: "l", Type: mainClass}, {Name: "one", Type: owner, Static: true}}
	k := f.class("Keep", ir.ObjectClass)
	k.Instantiated = false
	k.Fields = []*ir.Field{{Name: "lock", Type: mainClass, Static: true}}
	f.p.BuildIndex()
	f.begin("Keep.<clinit>()void", true)
	f.keep()
	if !f.thread && (f.is(setsTwice) || f.is(setsInLoop)) {
		f.keep()
	}
	f.end()
	f.begin(ownerInit, false)
	this := f.m.Params[0]
	set := func() {
		f.emit(&ir.Store{To: &ir.FieldPlace{Obj: this, Field: "Owner.t"}, Src: f.m.Params[1]})
		f.emit(&ir.Store{To: &ir.FieldPlace{Obj: this, Field: "Owner.l"}, Src: f.m.Params[2]})
	}
	switch {
	case f.is(setsDefault):
		after, then := f.free(), f.free()
		f.condition(then, after)
		f.cur = then
		set()
		f.emit(&ir.Goto{Target: after})
		f.cur = after
	case f.is(setsTwice) && f.r.IntN(2) == 0:
		f.emit(&ir.Store{To: f.field(this), Src: f.made()})
		set()
	default:
		set()
	}
	if f.within {
		t := f.temp(ir.ThreadClass)
		f.emit(&ir.Load{Dst: t, From: &ir.FieldPlace{Obj: this, Field: "Owner.t"}})
		f.machine(nil, "start(java.lang.Thread)void", t)
	}
	switch {
	case f.is(setsTwice):
		f.emit(&ir.Store{To: f.field(this), Src: f.made()})
	case f.is(setsInLoop):
		f.repeated(func() { f.emit(&ir.Store{To: f.field(this), Src: f.made()}) })
	case f.is(setsOther):
		o := f.temp(owner)
		f.emit(&ir.Load{Dst: o, From: &ir.StaticPlace{Field: "Owner.one"}})
		after, then := f.free(), f.free()
		f.emit(&ir.If{Op: ir.Eq, X: o, Y: ir.NullConst(), Then: after, Else: then})
		f.cur = then
		f.emit(&ir.Store{To: f.field(o), Src: f.made()})
		f.emit(&ir.Goto{Target: after})
		f.cur = after
	}
	f.end()
	f.begin(ownerInit2, false)
	r0 := f.lockOfAll()
	f.emit(&ir.Call{Kind: ir.SpecialCall, Method: ownerInit, Args: []ir.Operand{f.m.Params[0], f.m.Params[1], r0}})
	if f.is(setsAgain) {
		f.emit(&ir.Store{To: f.field(f.m.Params[0]), Src: f.made()})
	}
	f.end()
	for _, name := range []string{"begin", "finish"} {
		f.begin(ir.NewMethodID(owner, name, nil, ir.Void), false)
		t := f.temp(ir.ThreadClass)
		f.emit(&ir.Load{Dst: t, From: &ir.FieldPlace{Obj: f.m.Params[0], Field: "Owner.t"}})
		if name == "begin" {
			f.machine(nil, "start(java.lang.Thread)void", t)
		} else {
			f.await(t)
		}
		f.end()
	}
	f.begin("Main.guarded(int)int", true)
	if f.counts {
		f.count()
	} else {
		for range 1 + f.r.IntN(2) {
			f.guarded()
		}
	}
	if f.is(setsThread) {
		f.emit(&ir.Store{To: f.field(f.loaded("Owner.one", owner)), Src: f.made()})
	}
	f.end()
}

func (f *fieldGenerator) keep() {
	o := f.temp(mainClass)
	f.emit(&ir.New{Dst: o, Class: mainClass})
	f.emit(&ir.Store{To: &ir.StaticPlace{Field: "Keep.lock"}, Src: o})
}

func (f *fieldGenerator) loaded(field ir.FieldID, t ir.Type) *ir.Local {
	o := f.temp(t)
	f.emit(&ir.Load{Dst: o, From: &ir.StaticPlace{Field: field}})
	return o
}

// count adds to a field under the lock that they all take.
func (f *fieldGenerator) count() { f.heldOf(f.lockOfAll(), func() { f.add(0) }) }

// guarded adds to a field under one or two locks that are in fields.
func (f *fieldGenerator) guarded() {
	lock := func() *ir.Local {
		if f.r.IntN(2) == 0 {
			return f.loaded("Keep.lock", mainClass)
		}
		o, l := f.loaded("Owner.one", owner), f.temp(mainClass)
		f.emit(&ir.Load{Dst: l, From: &ir.FieldPlace{Obj: o, Field: "Owner.l"}})
		return l
	}
	f.heldOf(lock(), func() {
		if f.r.IntN(3) == 0 {
			f.heldOf(lock(), func() { f.add(f.r.IntN(2)) })
			return
		}
		f.add(f.r.IntN(2))
		if f.r.IntN(4) == 0 {
			f.ask(lock())
		}
	})
}

// main makes the main method, and lets threads do what is guarded.
func (f *fieldGenerator) main(items func(n int)) {
	call := &ir.Call{Kind: ir.StaticCall, Method: "Main.guarded(int)int", Args: []ir.Operand{ir.IntConst(1)}}
	for _, t := range []string{"T0", "T1"} {
		m := f.p.Method(ir.NewMethodID(t, "run", nil, ir.Void))
		if f.counts {
			m.Blocks = []*ir.Block{{Name: "b0", Stmts: []ir.Stmt{&ir.Return{}}}}
		}
		m.Blocks[0].Stmts = append([]ir.Stmt{ir.Clone(call)}, m.Blocks[0].Stmts...)
	}
	f.beginMain()
	var owners []*ir.Local
	var threads []*ir.Local
	for i := range 1 + f.r.IntN(2) {
		t := f.temp(ir.ThreadClass)
		class := []string{"T0", "T1"}[i]
		f.emit(&ir.New{Dst: t, Class: class})
		o := f.temp(owner)
		f.emit(&ir.New{Dst: o, Class: owner})
		if f.r.IntN(3) == 0 || f.is(setsAgain) {
			f.emit(&ir.Call{Kind: ir.SpecialCall, Method: ownerInit2, Args: []ir.Operand{o, t}})
		} else {
			f.emit(&ir.Call{Kind: ir.SpecialCall, Method: ownerInit, Args: []ir.Operand{o, t, f.lockOfAll()}})
		}
		if i == 0 {
			f.emit(&ir.Store{To: &ir.StaticPlace{Field: "Owner.one"}, Src: o})
		}
		owners, threads = append(owners, o), append(threads, t)
	}
	for i, o := range owners {
		if f.within {
			continue
		}
		if f.r.IntN(3) == 0 && !f.counts {
			f.machine(nil, "start(java.lang.Thread)void", threads[i])
		} else {
			f.ownerCall(o, "begin")
		}
	}
	if f.r.IntN(3) == 0 && !f.counts {
		items(1)
	}
	switch {
	case f.is(setsLater):
		f.emit(&ir.Store{To: f.field(owners[0]), Src: f.made()})
	case f.is(swaps):
		f.emit(&ir.Store{To: &ir.FieldPlace{Obj: owners[0], Field: "Owner.t"}, Src: threads[len(threads)-1]})
	}
	for i, o := range owners {
		switch k := f.r.IntN(8); {
		case k > 1 || f.counts:
			f.ownerCall(o, "finish")
		case k == 1:
			f.await(threads[i])
		}
	}
	if !f.counts {
		f.emit(ir.Clone(call))
		items(2)
		f.endMain()
		return
	}
	f.count()
	for _, t := range threads {
		f.machine(nil, "join(java.lang.Thread)void", t)
	}
	sum, differs, after := f.temp(ir.Int), f.free(), f.free()
	f.emit(&ir.Load{Dst: sum, From: &ir.StaticPlace{Field: "Main.s0"}})
	f.emit(&ir.If{Op: ir.Ne, X: sum, Y: ir.IntConst(int32(len(threads)) + 1), Then: differs, Else: after})
	f.raise(differs, after)
	f.end()
}

func (f *fieldGenerator) ownerCall(o *ir.Local, name string) {
	id := ir.NewMethodID(owner, name, nil, ir.Void)
	f.emit(&ir.Call{Kind: ir.VirtualCall, Method: id, Args: []ir.Operand{o}, Targets: []ir.MethodID{id}})
}
