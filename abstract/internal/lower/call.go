package lower

import (
	"slices"

	"bandsaw/ir"
)

// call lowers a call whose receiver is known not to be null.
func (b *body) call(s *ir.Call) {
	if isMachineOp(s.Method) {
		if op := b.machineOp(s); op != nil {
			b.emit(op)
		}
		return
	}
	throws := b.callThrows(s)
	result := b.result(s, throws)
	switch methods := b.targets.methods(s); {
	case len(methods) == 1:
		b.direct(s, methods[0].ID, result)
	default:
		b.classSwitch(s, methods, result)
	}
	if throws {
		b.unlessPending(anything)
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
			b.live = newLiveness(b.m)
		}
		if b.live.before(h.Target, s.Dst) {
			return b.temp(ResultPrefix+s.Dst.Name, s.Dst.Type)
		}
	}
	return s.Dst
}

func (b *body) direct(s *ir.Call, callee ir.MethodID, dst *ir.Local) {
	b.emit(&ir.Call{At: b.at, Dst: dst, Kind: ir.StaticCall, Method: callee, Args: s.Args})
}

// classSwitch calls one of several methods by the receiver's class. With no
// method at all there is no object that the receiver could be, and the switch
// without cases is not reached.
func (b *body) classSwitch(s *ir.Call, methods []*ir.Method, dst *ir.Local) {
	blocks := make([]*ir.Block, len(methods))
	for i := range methods {
		blocks[i] = &ir.Block{}
	}
	sw := &ir.ClassSwitch{At: b.at, X: s.Args[0]}
	for _, t := range b.targets.of(s) {
		sw.Cases = append(sw.Cases, ir.ClassCase{Class: t.class, Target: blocks[slices.Index(methods, t.method)]})
	}
	b.emit(sw)
	next := &ir.Block{}
	for i, m := range methods {
		b.begin(blocks[i])
		b.direct(s, m.ID, dst)
		b.jump(next)
	}
	b.begin(next)
}
