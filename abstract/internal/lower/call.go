package lower

import (
	"bandsaw/internal/analysis/chosen"
	"bandsaw/internal/analysis/liveness"
	"bandsaw/ir"
)

// call lowers a call whose receiver is known not to be null.
func (b *body) call(s *ir.Call) {
	if op := ir.MachineOperation(s.Method); op.Replaced() {
		if by := b.machineOp(op, s); by != nil {
			b.emit(by)
		}
		return
	}
	throws := b.callThrows(s)
	if b.quiet[s] {
		b.facts = ir.NoThrow
		defer func() { b.facts = 0 }()
	}
	result := b.result(s, throws)
	switch c := b.targets.of(s); {
	case len(c.methods) == 1:
		// Made in the caller, the choice is made for the caller's variable, whose abstraction may
		// cover what cannot be enumerated.
		if choice := chosen.By(c.methods[0], s.Args); choice != nil {
			b.choose(choice, result)
		} else {
			b.direct(c.methods[0], s.Args, result)
		}
	case c.dispatch != "":
		b.emitCall(&ir.Call{At: b.at, Dst: result, Kind: ir.StaticCall, Method: c.dispatch, Args: s.Args})
	default:
		b.classSwitch(c, s.Args, result)
	}
	if throws {
		b.unlessPending(anything, b.comparesAt(s, b.in.Class(b.m.ID.Class()), b.m))
	} else if b.limits.abstracted && b.pending.choices[b.targets.of(s)] {
		b.assumeNothingPending()
	}
	if result != s.Dst {
		b.emit(&ir.Move{At: b.at, Dst: s.Dst, Src: result})
	}
}

// result is where the result of the call is put first. A callee that throws
// leaves it unspecified; if a handler may read the variable's old value, the
// new one must come by another.
func (b *body) result(s *ir.Call, throws bool) *ir.Local {
	if s.Dst == nil || !throws {
		return s.Dst
	}
	handlers, _ := b.match(anything, b.handlers)
	for _, h := range handlers {
		if b.live == nil {
			b.live = liveness.Of(b.m)
		}
		if b.live.Before(h.Target, s.Dst) {
			return b.temp(ResultPrefix+s.Dst.Name, s.Dst.Type)
		}
	}
	return s.Dst
}

// emitCall emits a call with what is known of it.
func (b *builder) emitCall(c *ir.Call) {
	b.emit(c)
	b.out.SetFacts(c, b.facts)
}

// direct calls a method. One that is native and synchronized is locked here,
// as there is no body of it that could do so.
func (b *builder) direct(callee *ir.Method, args []ir.Operand, dst *ir.Local) {
	call := &ir.Call{At: b.at, Dst: dst, Kind: ir.StaticCall, Method: callee.ID, Args: args}
	if !callee.Native || !callee.Synchronized {
		b.emitCall(call)
		return
	}
	var lock ir.Operand = &ir.Const{Type: ir.ClassClass, Text: callee.ID.Class()}
	if !callee.Static {
		lock = args[0]
	}
	if dst != nil && lock == dst { // it is needed once more
		call.Dst = b.temp(ResultPrefix+dst.Name, dst.Type)
	}
	b.emit(&ir.Monitor{At: b.at, Op: ir.Enter, X: lock})
	b.emit(call)
	b.emit(&ir.Monitor{At: b.at, Op: ir.Exit, X: lock})
	if call.Dst != dst {
		b.emit(&ir.Move{At: b.at, Dst: dst, Src: call.Dst})
	}
}

// classSwitch calls one of several methods by the receiver's class. With no
// method at all there is no object that the receiver could be, and the switch
// without cases is not reached.
func (b *builder) classSwitch(c *callees, args []ir.Operand, dst *ir.Local) {
	blocks := make([]*ir.Block, len(c.methods))
	for i := range blocks {
		blocks[i] = &ir.Block{}
	}
	sw := &ir.ClassSwitch{At: b.at, X: args[0], Cases: make([]ir.ClassCase, len(c.targets))}
	for i, t := range c.targets {
		sw.Cases[i] = ir.ClassCase{Class: t.class.Name, Target: blocks[t.method]}
	}
	b.emit(sw)
	next := &ir.Block{}
	for i, m := range c.methods {
		b.begin(blocks[i])
		b.direct(m, args, dst)
		b.jump(next)
	}
	b.begin(next)
}

// assumeNothingPending ends paths, behind a call that throws nothing, on which something is pending.
func (b *body) assumeNothingPending() {
	exc := b.exceptionTemp()
	b.emit(&ir.Pending{At: b.at, Dst: exc})
	none := b.beginAside(func() {
		here := b.cur
		b.emit(&ir.Choose{At: b.at, Dst: b.intTemp(), Lo: ir.IntConst(1), Hi: ir.IntConst(0)})
		b.jump(here)
	})
	b.guard(exc, ir.Ne, ir.NullConst(), none)
}
