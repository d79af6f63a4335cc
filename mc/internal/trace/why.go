package trace

import (
	"fmt"
	"slices"

	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/machine"
)

// history is what an execution did with monitors, to tell why threads wait.
type history struct {
	held     map[int64]string   // where the owner of a monitor entered it
	unheard  map[int64][]string // where an object was notified that nobody waited on
	entering struct {
		object int64 // 0 for none
		thread *machine.Thread
		where  string
	}
}

// observe is called before each instruction.
func (h *history) observe(m *machine.Machine, t *machine.Thread, f *machine.Frame) {
	h.settle(m)
	in := &f.Method.Code[f.PC]
	switch in.Op { // others: nothing
	case code.Enter:
		if o := slot(m, t, f, in.A); o != 0 && m.Owner(o) != t {
			h.entering.object, h.entering.thread, h.entering.where = o, t, m.Line(t)
		}
	case code.Notify, code.NotifyAll:
		o := slot(m, t, f, in.A)
		if at := m.Line(t); at != "" && !slices.ContainsFunc(m.Live, func(id int32) bool { return m.Threads[id].WaitOn == o }) {
			if h.unheard == nil {
				h.unheard = map[int64][]string{}
			}
			if !slices.Contains(h.unheard[o], at) {
				h.unheard[o] = append(h.unheard[o], at)
			}
		}
	}
}

// settle takes note of a monitor that was entered.
func (h *history) settle(m *machine.Machine) {
	if e := &h.entering; e.object != 0 {
		if m.Owner(e.object) == e.thread {
			if h.held == nil {
				h.held = map[int64]string{}
			}
			h.held[e.object] = e.where
		}
		e.object = 0
	}
}

func slot(m *machine.Machine, t *machine.Thread, f *machine.Frame, x int32) int64 {
	if x < 0 {
		return m.Program.Consts[^x]
	}
	return t.Stack[f.Base+x]
}

// Why tells of a state in which no thread can move what keeps threads from it: those
// that wait for each other in a circle, with where each entered what the one before
// wants; those that are suspended; and, of threads that wait to be notified, the notifications that nobody
// heard.
func (r *Recorder) Why() []string {
	r.history.settle(r.m)
	var out []string
	for _, t := range r.circle() {
		object, owner := r.wants(t)
		where := r.history.held[object]
		if sync, _ := r.held(object); where == "" {
			where = r.history.held[sync]
		}
		switch {
		case object == 0:
			out = append(out, fmt.Sprintf("%s waits for the end of %s", r.names.thread(t), r.names.thread(owner)))
		case where == "":
			out = append(out, fmt.Sprintf("%s waits for %s, which %s holds", r.names.thread(t), r.names.object(object), r.names.thread(owner)))
		default:
			out = append(out, fmt.Sprintf("%s waits for %s, which %s entered at %s", r.names.thread(t), r.names.object(object), r.names.thread(owner), where))
		}
	}
	for _, id := range r.m.Live {
		t := r.m.Threads[id]
		if r.m.Suspended(t) {
			out = append(out, r.names.thread(t)+" is suspended, and no thread that can move will resume it")
		}
		if t.Status != machine.Waiting {
			continue
		}
		for _, at := range r.history.unheard[t.WaitOn] {
			out = append(out, fmt.Sprintf("%s waits on %s, which was notified at %s when nobody waited on it", r.names.thread(t), r.names.object(t.WaitOn), at))
		}
	}
	return out
}

// circle are threads each of which waits for the next, the last for the first.
func (r *Recorder) circle() []*machine.Thread {
	for _, id := range r.m.Live {
		var path []*machine.Thread
		for t := r.m.Threads[id]; t != nil; _, t = r.wants(t) {
			if i := slices.Index(path, t); i >= 0 {
				return path[i:]
			}
			path = append(path, t)
		}
	}
	return nil
}

// wants is the object whose monitor, or the lock, that the thread waits for, 0 if it
// waits for another's end, and whose it is; nil if it waits for no thread in
// particular.
func (r *Recorder) wants(t *machine.Thread) (object int64, owner *machine.Thread) {
	if len(t.Frames) == 0 {
		return 0, nil
	}
	switch t.Status {
	case machine.Notified, machine.TimedWaiting:
		return t.WaitOn, r.m.Owner(t.WaitOn)
	case machine.Joining:
		return 0, r.m.ThreadOf(t.WaitOn)
	case machine.Waiting:
		return r.parkedFor(t)
	}
	f := t.Top()
	in := &f.Method.Code[f.PC]
	switch in.Op { // others: it can move
	case code.Enter:
		o := slot(r.m, t, f, in.A)
		if lock, by := r.parkedFor(t); by != nil {
			return lock, by
		}
		return o, r.m.Owner(o)
	case code.Join:
		return 0, r.m.ThreadOf(slot(r.m, t, f, in.A))
	}
	return 0, nil
}

// parkedFor is the lock of the JDK's for which the thread waits within a call that
// the user's code made of it, and who owns that; nil if it does not.
func (r *Recorder) parkedFor(t *machine.Thread) (lock int64, owner *machine.Thread) {
	i := r.userFrame(t)
	if i < 0 || i == len(t.Frames)-1 {
		return 0, nil
	}
	lock = r.receiver(t, i)
	if u := r.holder(lock); u != t {
		return lock, u
	}
	return 0, nil
}
