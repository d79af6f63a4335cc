package oracle

import (
	"slices"

	"bandsaw/fuzz/internal/threads/lang"
)

// opcode is what an instruction does. Those up to opTake concern the thread
// alone, as far as others can see.
type opcode uint8

const (
	opPush opcode = iota
	opLoadLocal
	opStoreLocal
	opAdd
	opSub
	opEqual
	opNotEqual
	opLess
	opNot
	opJump
	opJumpIfZero
	opPop
	opThrow   // the exception a
	opCatch   // the exception that is being handled to local a
	opRethrow // the exception in local a
	opNull    // push whether local a is null
	opNewBox  // local a = new Box, of the value on the stack

	opGeneration // of barrier a
	opCurrent    // whether that is the one in local b
	opBroken     // whether the one in local b, of barrier a, is broken
	opArrive     // push how many are still to come
	opNextGeneration
	opBreak
	opEmpty // of queue a
	opFull
	opSize
	opEnqueue // b
	opDequeue

	opLoad      // push shared int a
	opStore     // shared int a = pop
	opInc       // of an AtomicInteger
	opLoadRef   // local a = static ref b
	opStoreRef  // static ref a = local b
	opLoadBox   // push field b of local ref a
	opStoreBox  // field b of local ref a = pop
	opBegin     // of a thread
	opHead      // of a loop
	opEnter     // monitor a
	opExit      // monitor a
	opUse       // class a is needed; to b if it is initialised
	opReady     // class a is initialised
	opCall      // an operation
	opEndThread // the thread's last
)

type instr struct {
	op   opcode
	a, b int
	call *lang.Expr
}

// handler covers instructions from..to-1; catch None is any exception.
type handler struct {
	from, to, target int
	catch            lang.Exc
}

type code struct {
	instrs   []instr
	handlers []handler // inner ones first
	locals   int
}

// compiler turns the body of a thread into instructions, each of which does at
// most one thing that other threads can see.
type compiler struct {
	p    *lang.Program
	self int // the thread
	code
	within []int // classes whose initialisers the present place is in
}

func compile(p *lang.Program, self int) *code {
	c := &compiler{p: p, self: self}
	c.locals = lang.Locals + lang.RefLocals
	if stops(p) {
		c.emit(opBegin, 0, 0)
	}
	c.stmts(p.Threads[self].Body)
	c.emit(opEndThread, 0, 0)
	return &c.code
}

func (c *compiler) emit(op opcode, a, b int) int {
	c.instrs = append(c.instrs, instr{op: op, a: a, b: b})
	return len(c.instrs) - 1
}

func (c *compiler) here() int { return len(c.instrs) }

func (c *compiler) newLocal() int {
	c.locals++
	return c.locals - 1
}

func (c *compiler) stmts(body []*lang.Stmt) {
	for _, s := range body {
		c.stmt(s)
	}
}

// head begins a loop, which an exception that another thread sends cannot get past.
func (c *compiler) head() int {
	if stops(c.p) {
		return c.emit(opHead, 0, 0)
	}
	return c.here()
}

func ref(i int) int { return lang.Locals + i }

func (c *compiler) stmt(s *lang.Stmt) {
	switch s.Kind {
	case lang.SetLocal:
		c.expr(s.E)
		c.emit(opStoreLocal, s.A, 0)
	case lang.SetInt:
		c.expr(s.E)
		c.emit(opStore, s.A, 0)
	case lang.Inc:
		if c.p.Ints[s.A].Kind == lang.Atomic {
			c.emit(opInc, s.A, 0)
			return
		}
		c.emit(opLoad, s.A, 0)
		c.emit(opPush, 1, 0)
		c.emit(opAdd, 0, 0)
		c.emit(opStore, s.A, 0)
	case lang.If:
		c.expr(s.E)
		otherwise := c.emit(opJumpIfZero, 0, 0)
		c.stmts(s.Body)
		end := c.emit(opJump, 0, 0)
		c.instrs[otherwise].a = c.here()
		c.stmts(s.Else)
		c.instrs[end].a = c.here()
	case lang.Loop:
		i := c.newLocal()
		c.emit(opPush, 0, 0)
		c.emit(opStoreLocal, i, 0)
		head := c.head()
		c.emit(opLoadLocal, i, 0)
		c.emit(opPush, s.N, 0)
		c.emit(opLess, 0, 0)
		exit := c.emit(opJumpIfZero, 0, 0)
		c.stmts(s.Body)
		c.emit(opLoadLocal, i, 0)
		c.emit(opPush, 1, 0)
		c.emit(opAdd, 0, 0)
		c.emit(opStoreLocal, i, 0)
		c.emit(opJump, head, 0)
		c.instrs[exit].a = c.here()
	case lang.While:
		head := c.head()
		c.expr(s.E)
		exit := c.emit(opJumpIfZero, 0, 0)
		c.stmts(s.Body)
		c.emit(opJump, head, 0)
		c.instrs[exit].a = c.here()
	case lang.Sync:
		c.emit(opEnter, s.A, 0)
		c.protected(func() { c.stmts(s.Body) }, func() { c.emit(opExit, s.A, 0) })
	case lang.Try:
		if len(s.Finally) > 0 {
			c.protected(func() { c.try(s) }, func() { c.stmts(s.Finally) })
		} else {
			c.try(s)
		}
	case lang.Throw:
		c.emit(opThrow, int(lang.Runtime), 0)
	case lang.Do:
		c.expr(s.E)
		if s.E.Type() != "void" {
			c.emit(opPop, 0, 0)
		}
	case lang.NewBox:
		c.expr(s.E)
		c.emit(opNewBox, ref(s.A), 0)
	case lang.Publish:
		c.emit(opStoreRef, s.A, ref(s.B))
	case lang.LoadBox:
		c.emit(opLoadRef, ref(s.A), s.B)
	case lang.Use:
		c.use(s.A)
	case lang.SetField:
		c.expr(s.E)
		c.emit(opStoreBox, ref(s.A), s.N)
	}
}

// use makes what initialises a class. Within its initialiser there is nothing
// to do: the thread that is there is the one that initialises it.
func (c *compiler) use(class int) {
	if slices.Contains(c.within, class) {
		return
	}
	begin := c.emit(opUse, class, 0)
	c.within = append(c.within, class)
	c.stmts(c.p.Classes[class])
	c.within = c.within[:len(c.within)-1]
	c.emit(opReady, class, 0)
	c.instrs[begin].b = c.here()
}

// protected makes a body, after which, however it ends, what is last happens.
func (c *compiler) protected(body, last func()) {
	from := c.here()
	body()
	to := c.here()
	last()
	end := c.emit(opJump, 0, 0)
	target := c.here()
	exc := c.newLocal()
	c.emit(opCatch, exc, 0)
	last()
	c.emit(opRethrow, exc, 0)
	c.instrs[end].a = c.here()
	if to > from {
		c.handlers = append(c.handlers, handler{from, to, target, lang.None})
	}
}

func (c *compiler) try(s *lang.Stmt) {
	from := c.here()
	c.stmts(s.Body)
	to := c.here()
	if s.Catch == lang.None || to == from {
		return
	}
	end := c.emit(opJump, 0, 0)
	target := c.here()
	c.stmts(s.Else)
	c.instrs[end].a = c.here()
	c.handlers = append(c.handlers, handler{from, to, target, s.Catch})
}

// catches reports whether a handler of the one class catches the other.
func catches(class, thrown lang.Exc) bool {
	switch class {
	case lang.None:
		return true
	case lang.Runtime:
		return thrown != lang.Interrupted && thrown != lang.Death
	}
	return class == thrown
}

var binary = map[string]opcode{"+": opAdd, "-": opSub, "==": opEqual, "!=": opNotEqual, "<": opLess}

func (c *compiler) expr(e *lang.Expr) {
	switch e.Kind {
	case lang.Const:
		c.emit(opPush, e.N, 0)
	case lang.Local:
		c.emit(opLoadLocal, e.A, 0)
	case lang.Shared:
		c.emit(opLoad, e.A, 0)
	case lang.BoxField:
		c.emit(opLoadBox, ref(e.A), e.N)
	case lang.IsNull:
		c.emit(opNull, ref(e.A), 0)
	case lang.Bin:
		c.expr(e.X)
		c.expr(e.Y)
		c.emit(binary[e.Op], 0, 0)
	case lang.Not:
		c.expr(e.X)
		c.emit(opNot, 0, 0)
	case lang.Call:
		switch {
		case e.Op == "meet":
			c.meet(e.A)
		case e.Op == "isBroken":
			c.isBroken(e.A)
		case lang.Ops[e.Op].On == lang.OnQueue:
			c.queue(e)
		default:
			c.instrs = append(c.instrs, instr{op: opCall, call: e})
		}
	}
}
