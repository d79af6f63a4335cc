package trace

import (
	"fmt"

	"bandsaw/artifact/result"
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
	i := r.userFrame(t)
	if i < 0 {
		if end.State == "runnable" {
			end.State = "about to end"
		}
		return end
	}
	f := &t.Frames[i]
	end.Class, end.Method = f.Method.ID.Class(), f.Method.ID.Name()
	end.File, end.Line = f.Method.Class.Source, f.Method.Stmts[f.PC].Pos().Line
	return end
}

func (r *Recorder) state(t *machine.Thread) string {
	if len(t.Frames) == 0 {
		if t.Pending != 0 {
			return "ended by " + r.m.Message(t.Pending)
		}
		return "ended"
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
	var obj int64
	if in.A >= 0 {
		obj = t.Stack[f.Base+in.A]
	} else {
		obj = r.m.Program.Consts[^in.A]
	}
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

func (r *Recorder) blocked(obj int64, owner *machine.Thread) string {
	return fmt.Sprintf("blocked on %s owned by %s", r.names.object(obj), r.names.thread(owner))
}
