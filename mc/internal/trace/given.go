package trace

import (
	"bandsaw/ir"
	"bandsaw/mc/internal/code"
)

// given is the result of a call that a return gives to a variable of the
// user's code.
type given struct {
	depth int   // of the frame that called
	pc    int32 // at the call
	call  *ir.Call
	dst   place
	old   int64
}

// givenBy is what the event's instruction gives the user's code, nil if it is
// no return to a call there whose result the source names.
func (r *Recorder) givenBy(e *event) *given {
	depth := len(e.thread.Frames) - 2
	if e.instr.Op != code.Return || depth < 0 || e.thread.Pending != 0 {
		return nil
	}
	f := &e.thread.Frames[depth]
	call, ok := f.Method.Stmts[f.PC].(*ir.Call)
	if !ok || call.Dst == nil || call.Dst.Java == "" || r.teller.Hidden(f.Method.IR) {
		return nil
	}
	dst := place{known: true, shown: true, name: call.Dst.Java, typ: call.Dst.Type, slot: f.Method.Code[f.PC].Dst, base: f.Base}
	return &given{depth, f.PC, call, dst, dst.read(r.m, e.thread)}
}

// receive tells that a variable got the result of a call. What returned may be
// in the user's code itself: then the line of the call goes on.
func (r *Recorder) receive(e *event) {
	g := e.given
	caller := *e
	caller.depth, caller.user = g.depth, true
	caller.frame = e.thread.Frames[g.depth]
	caller.frame.PC = g.pc
	r.openFor(&caller)
	o := r.open
	o.say(r.frame(e.thread.ID, g.depth, caller.frame.Method).Received(g.call), "")
	caller.place, caller.old = g.dst, g.old
	if v := g.dst.read(r.m, e.thread); v != g.old {
		r.change(&caller, v)
	}
	r.assigned(&caller)
}
