package trace

import (
	"fmt"
	"strings"

	"bandsaw/artifact/result"
	"bandsaw/internal/tell"
	"bandsaw/ir"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/machine"
)

// ends tells of each thread where it is in the machine's present state.
func (r *Recorder) ends() []result.ThreadEnd {
	out := []result.ThreadEnd{}
	for _, t := range r.m.Threads {
		out = append(out, r.threadEnd(t))
	}
	return out
}

func (r *Recorder) threadEnd(t *machine.Thread) result.ThreadEnd {
	end := result.ThreadEnd{Thread: r.names.thread(t), State: r.state(t)}
	if len(t.Frames) == 0 {
		return end
	}
	for _, u := range r.m.Uncaught {
		if u.Thread == t { // what handles it is still to come
			end.State = "ended by " + r.m.Said(t, u.Exception)
			return end
		}
	}
	i := r.userFrame(t)
	if i < 0 {
		end.State = r.inLibrary(t, end.State)
		return end
	}
	f := &t.Frames[i]
	if i < len(t.Frames)-1 && (t.Status == machine.Waiting || t.Status == machine.Running && r.enters(t)) {
		end.State = r.parked(t, i)
	}
	end.Class, end.Method = f.Method.ID.Class(), f.Method.ID.Name()
	end.File, end.Line = f.Method.Class.Source, f.Method.Stmts[f.PC].Pos().Line
	return end
}

// mostWithin is how many frames are told of a thread that executes none of the user's
// code: of one of a pool, what it waits by, the queue, and that it wants a task.
const mostWithin = 3

// inLibrary tells of a thread in that state that executes none of the user's code: one
// of a pool may be at the library's, before its task or after; of others the code that
// ends a thread is left. It tells of the frames that a stack trace has, the innermost
// first.
func (r *Recorder) inLibrary(t *machine.Thread, state string) string {
	var within []string
	prog := r.m.Program.IR
	for _, p := range t.Places() {
		at := r.m.JavaPlace(p)
		if id := p.Method.ID; id != prog.ThreadEntry && id != prog.Entry[0] && at.Class != ir.ThreadClass && len(within) < mostWithin {
			within = append(within, tell.Short(at.Class)+"."+at.Method)
		}
	}
	where := strings.Join(within, ", ")
	switch enters := r.enters(t); {
	case state == "suspended" || t.Status == machine.Running && !enters && state != "runnable":
		return state
	case where == "" && state == "runnable":
		return "about to end"
	case where == "":
		return state
	case state == "runnable":
		return "runnable in " + where
	case enters:
		return state + " in " + where
	}
	return "waiting in " + where
}

func (r *Recorder) state(t *machine.Thread) string {
	if len(t.Frames) == 0 {
		if t.Pending != 0 {
			return "ended by " + r.m.Said(t, t.Pending)
		}
		return "ended"
	}
	if r.m.Suspended(t) {
		return "suspended"
	}
	switch t.Status {
	case machine.Waiting:
		return "waiting to be notified on " + r.names.object(t.WaitOn)
	case machine.TimedWaiting, machine.Notified:
		if o := r.m.Owner(t.WaitOn); o != nil {
			return r.blocked(t.WaitOn, o)
		}
		return "runnable"
	}
	f := t.Top()
	in := &f.Method.Code[f.PC]
	if in.Op != code.Enter && in.Op != code.Join {
		return "runnable"
	}
	obj := r.operand(t, in.A)
	if in.Op == code.Join {
		if u := r.m.ThreadOf(obj); u != nil {
			return "joining " + r.names.thread(u)
		}
		return "runnable"
	}
	if o := r.m.Owner(obj); o != nil && o != t {
		return r.blocked(obj, o)
	}
	return "runnable"
}

// enters reports whether the thread cannot go on as it enters a monitor.
func (r *Recorder) enters(t *machine.Thread) bool {
	f := t.Top()
	in := &f.Method.Code[f.PC]
	if in.Op != code.Enter {
		return false
	}
	o := r.m.Owner(r.operand(t, in.A))
	return o != nil && o != t
}

// operand is the value of an operand of the thread's next instruction.
func (r *Recorder) operand(t *machine.Thread, x int32) int64 {
	if x < 0 {
		return r.m.Program.Consts[^x]
	}
	return t.Stack[t.Top().Base+x]
}

// parked tells of a thread that waits within a call of the library that the
// user's code made in the frame, such as lock.lock(), and of whom it waits for.
func (r *Recorder) parked(t *machine.Thread, frame int) string {
	f := &t.Frames[frame]
	call, ok := f.Method.Stmts[f.PC].(*ir.Call)
	if !ok {
		return r.state(t)
	}
	state := "waiting in " + r.frame(t.ID, frame, f.Method).Called(call).String()
	lock := r.receiver(t, frame)
	if u := r.holder(lock); u != nil && u != t {
		state += fmt.Sprintf(" for %s owned by %s", r.names.object(lock), r.names.thread(u))
		if len(u.Frames) == 0 {
			state += ", which has ended,"
		}
	} else if u == nil {
		state += r.readBy(t, lock)
	}
	return state
}

// readBy tells who has a lock that the thread waits for, if they have it for reading.
func (r *Recorder) readBy(t *machine.Thread, lock int64) string {
	var by []string
	for _, u := range r.m.Readers(lock) {
		if u == t {
			by = append(by, "itself")
		} else {
			by = append(by, r.names.thread(u))
		}
	}
	if len(by) == 0 {
		return ""
	}
	return fmt.Sprintf(" for %s held for reading by %s", r.names.object(lock), strings.Join(by, " and "))
}

// receiver is the first argument of the call that the thread makes in the frame, if
// that is an object; else 0.
func (r *Recorder) receiver(t *machine.Thread, frame int) int64 {
	f := &t.Frames[frame]
	call, ok := f.Method.Stmts[f.PC].(*ir.Call)
	in := &f.Method.Code[f.PC]
	if !ok || in.Op != code.Call || len(call.Args) == 0 || code.KindOf(call.Args[0].OperandType()) != code.Ref {
		return 0
	}
	return slot(r.m, t, f, r.m.Program.Calls[in.X].Args[0])
}

// holder is the thread that owns one of the JDK's locks, perhaps one that has
// ended; nil if the object is none or nobody does.
func (r *Recorder) holder(lock int64) *machine.Thread {
	_, by := r.held(lock)
	return by
}

// held tells of one of the JDK's locks which object says who owns it, and who
// does; nil if the object is none or nobody does.
func (r *Recorder) held(lock int64) (sync int64, by *machine.Thread) {
	if lock == 0 {
		return 0, nil
	}
	for _, f := range r.m.TypeOf(lock).Fields {
		if code.KindOf(f.Type) != code.Ref {
			continue
		}
		sync := r.m.Mem[lock+int64(f.Offset)]
		if sync == 0 {
			continue
		}
		if u := r.m.Owner(sync); u != nil && f.Traits&ir.Sync != 0 {
			return sync, u
		}
		if off := r.m.TypeOf(sync).OffsetOf(ir.Owner); off != 0 && r.m.Mem[sync+int64(off)] != 0 {
			for _, u := range r.m.Threads {
				if u.Obj == r.m.Mem[sync+int64(off)] {
					return sync, u
				}
			}
		}
	}
	return 0, nil
}

func (r *Recorder) blocked(obj int64, owner *machine.Thread) string {
	return fmt.Sprintf("blocked on %s owned by %s", r.names.object(obj), r.names.thread(owner))
}
