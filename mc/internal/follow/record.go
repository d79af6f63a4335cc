// Package follow executes on a whole program the path that a search found on a
// slice of it, or on an abstraction: the same operations of the same threads in
// the same order, with what was cut away between them. The whole program's path
// is one of its own, so whatever it comes to is so, and it has the values, names
// and messages that the slice lacks.
//
//kinds:of lowered abstract
package follow

import (
	"slices"

	"bandsaw/artifact/result"
	"bandsaw/internal/analysis/classinit"
	"bandsaw/ir"
	"bandsaw/mc/internal/choice"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/lineage"
	"bandsaw/mc/internal/machine"
)

// Event is an operation that a thread executed, and that the whole program
// executes too.
type Event struct {
	Thread int32 // its number in the machine that was recorded
	key    key
	resume bool  // no operation: the thread took its monitor back after a wait
	starts int32 // the thread that was started, 0 for none
	after  int32 // the thread that was seen to have ended, 0 for none
	early  bool  // executed in an atomic section that has no effect yet
	about  bool  // not executed: the thread is to come to it
	chosen *chosen
	where  string // the user's line of a Choose statement
	inside bool   // one that the JDK makes
}

// Chosen is the number that the program chose, and the user's line; not ok of other
// events, of tokens, of what is chosen within the JDK, when time passes, say, and of what
// no line of the program chooses: its arguments, which of its tests.
func (e *Event) Chosen() (in result.Input, ok bool) {
	if e.key.what != choose || e.chosen.typ.IsToken() || e.inside || e.where == "" {
		return in, false
	}
	in = result.Input{Where: e.where, Value: e.chosen.value}
	if e.chosen.typ.IsReal() {
		in.Text = machine.FormatFloat(e.chosen.typ, in.Value)
	}
	return in, true
}

// isInside reports whether the class makes choices that no program asked for.
func isInside(p *ir.Program, class string) bool {
	c := p.Class(class)
	return c != nil && c.Library && c.Traits&ir.Asked == 0
}

// chosen is how a choice was resolved.
type chosen struct {
	pick, of int64
	value    int64   // of a Choose statement
	typ      ir.Type // of that value
	woken    int32   // the thread that a notify chose
}

// key tells operations apart: two are one if they stem from the same bytecode
// and do the same there, and if it is the library's, called from the same bytecode of the user's.
type key struct {
	method ir.MethodID
	offset int
	what   string
	by     call
}

// call is where the user's code calls the library's; none has no method.
type call struct {
	method ir.MethodID
	offset int
}

// choose is what a Choose statement does.
const choose = "choose"

// keys are the keys of the statements of methods, made once for each; those
// with an empty what are of no interest.
type keys map[*code.Method][]key

// at is that of the instruction that the frame, the thread's top one, is at. A choice is
// told apart by where the user's code makes it: its abstraction can make it there itself
// which is made in a method of the library in the program. Initialisers of the library's classes
// are not: they may be executed from elsewhere in the program.
func (ks keys) at(t *machine.Thread, f *machine.Frame) key {
	k := ks.own(f)
	if k.what == "" || !f.Method.Class.Library {
		return k
	}
	by := ks.called(t)
	if k.what == choose {
		if by.method == "" {
			return k
		}
		return key{method: by.method, offset: by.offset, what: choose}
	}
	switch c := initialised(t); {
	case c == nil:
		k.by = by
	case c.Traits&ir.Early != 0:
		return key{} // nobody can tell when it is done
	}
	return k
}

// called is where the user's code calls what the thread executes.
func (ks keys) called(t *machine.Thread) call {
	for i := len(t.Frames) - 2; i >= 0; i-- {
		if caller := &t.Frames[i]; !caller.Method.Class.Library {
			made := ks.own(caller)
			return call{method: made.method, offset: made.offset}
		}
	}
	return call{}
}

// initialised is the class of the library whose initialiser the thread executes, called by the user's code or within what that calls; nil
// for none.
func initialised(t *machine.Thread) *ir.Class {
	for i := len(t.Frames) - 1; i >= 0 && t.Frames[i].Method.Class.Library; i-- {
		if m := t.Frames[i].Method; classinit.IsInitialiser(m.ID) {
			return m.Class
		}
	}
	return nil
}

// own is that of the statement.
func (ks keys) own(f *machine.Frame) key {
	all, ok := ks[f.Method]
	if !ok {
		for _, s := range f.Method.Stmts {
			all = append(all, keyOf(f.Method, s))
		}
		ks[f.Method] = all
	}
	return all[f.PC]
}

func keyOf(m *code.Method, s ir.Stmt) key {
	o := s.Pos()
	k := key{method: o.Method, offset: o.Offset}
	if k.method == "" {
		k.method = m.ID
	}
	switch s := s.(type) {
	case *ir.Load:
		k.what = "load " + placeKey(s.From)
	case *ir.Store:
		k.what = "store " + placeKey(s.To)
	case *ir.Monitor:
		k.what = "monitor " + string(s.Op)
	case *ir.Thread:
		switch s.Op { // others: of no interest
		case ir.Start, ir.Join, ir.Alive, ir.Wake:
			k.what = "thread " + string(s.Op)
		}
	case *ir.Choose:
		k.what = choose
	case *ir.Move, *ir.Unary, *ir.Binary, *ir.Length, *ir.New, *ir.NewArray, *ir.InstanceOf, *ir.Call, *ir.Pending,
		*ir.Abs, *ir.AnyOf, *ir.Image, *ir.Goto, *ir.If, *ir.Switch, *ir.ClassSwitch, *ir.Return:
	}
	return k
}

func placeKey(p ir.Place) string {
	switch p := p.(type) { // others: elements
	case *ir.FieldPlace:
		return string(p.Field)
	case *ir.StaticPlace:
		return string(p.Field)
	}
	return "[]"
}

// Recording collects the events of one execution. Call Before before each
// instruction, resolve choices by Chooser, tell it of Resume, and call Events at
// the end.
type Recording struct {
	// Lost, if not nil, says what precision was lost so far; it is asked at branches.
	Lost func(t *machine.Thread, f *machine.Frame) Lost

	m        *machine.Machine
	keys     keys
	events   []Event
	branches map[int32][]branch
	pending  pending
	over     bool
}

// Lost is what precision was lost on the way to a branch: how many abstract choices were made, and on
// which of them its condition depends.
type Lost struct {
	Choices int
	On      *lineage.Value
}

// pending is an instruction that may not have been executed yet.
type pending struct {
	key     key
	thread  *machine.Thread
	stmt    ir.Stmt
	dst     int32 // slot of the stack, of a Choose
	early   bool
	count   int64 // statements before it
	threads int   // before it
	after   int32 // the thread that is seen to have ended, 0 for none
	waiting []int32
	chosen  *chosen
	where   string  // the user's line of a Choose statement
	inside  bool    // one that the JDK makes
	branch  *branch // it is one, and nothing else
}

// NewRecording makes a recording of what the machine does.
func NewRecording(m *machine.Machine) *Recording {
	return &Recording{m: m, keys: keys{}, branches: map[int32][]branch{}}
}

// Before is called before each instruction.
func (r *Recording) Before(t *machine.Thread, f *machine.Frame) {
	if r.over {
		return
	}
	r.commit()
	k := r.keys.at(t, f)
	if k.what == "" {
		r.branch(t, f)
		return
	}
	in := &f.Method.Code[f.PC]
	r.pending = pending{key: k, thread: t, stmt: f.Method.Stmts[f.PC], dst: f.Base + in.Dst,
		early: t.Atomic > 0 && r.m.Holder != t.ID, count: r.m.Statements, threads: len(r.m.Threads)}
	if in.Op == code.Choose {
		r.pending.where, r.pending.inside = r.m.Line(t), isInside(r.m.Program.IR, r.keys.own(f).method.Class())
	}
	switch in.Op {
	case code.Notify:
		r.pending.waiting = waiting(r.m, operand(r.m, t, f, in.A))
	case code.Alive:
		r.pending.after = ended(r.m, operand(r.m, t, f, in.A))
	}
}

// ended is the thread of a Thread object, if it was started, not as the first one, and has ended; else 0.
func ended(m *machine.Machine, obj int64) int32 {
	if m.ThreadOf(obj) != nil {
		return 0
	}
	i := slices.IndexFunc(m.Threads, func(t *machine.Thread) bool { return t.Obj == obj })
	return int32(max(i, 0))
}

// waiting are the threads in the wait set of an object, in the order in which
// the machine counts them.
func waiting(m *machine.Machine, obj int64) []int32 {
	var out []int32
	for _, id := range m.Live {
		if u := m.Threads[id]; u.WaitOn == obj && (u.Status == machine.Waiting || u.Status == machine.TimedWaiting) {
			out = append(out, id)
		}
	}
	return out
}

// operand is the value of an operand of an instruction of the frame.
func operand(m *machine.Machine, t *machine.Thread, f *machine.Frame, x int32) int64 {
	if x < 0 {
		return m.Program.Consts[^x]
	}
	return t.Stack[f.Base+x]
}

func (r *Recording) commit() {
	p := r.pending
	r.pending = pending{}
	if p.thread == nil || p.count == r.m.Statements {
		return
	}
	if p.branch != nil {
		r.branches[p.thread.ID] = append(r.branches[p.thread.ID], *p.branch)
		return
	}
	// What lets others move, such as a start, has an effect: the section begins with it.
	e := Event{Thread: p.thread.ID, key: p.key, after: p.after, chosen: p.chosen, early: p.early && r.m.Holder != p.thread.ID}
	if n := len(r.m.Threads); n > p.threads {
		e.starts = r.m.Threads[n-1].ID
	}
	if s, ok := p.stmt.(*ir.Choose); ok {
		if e.chosen == nil {
			e.chosen = &chosen{of: 1}
		}
		e.chosen.value, e.chosen.typ = p.thread.Stack[p.dst], s.Dst.Type
		e.where, e.inside = p.where, p.inside
	}
	r.events = append(r.events, e)
}

// About ends the recording: the threads are each to come to where they are now,
// about to do what they do next.
func (r *Recording) About(threads ...*machine.Thread) {
	r.commit()
	r.over = true
	for _, t := range threads {
		r.events = append(r.events, Event{Thread: t.ID, key: r.keys.at(t, t.Top()), about: true})
	}
}

// Until is the events up to the last one of the thread: what others did behind that, while it
// was about to end, is nothing that it needed.
func Until(events []Event, thread int32) []Event {
	for i := len(events) - 1; i >= 0; i-- {
		if events[i].Thread == thread {
			return events[:i+1]
		}
	}
	return events
}

// Resume notes that a thread that was in a wait set goes on.
func (r *Recording) Resume(t *machine.Thread) {
	if r.over {
		return
	}
	r.commit()
	r.events = append(r.events, Event{Thread: t.ID, resume: true})
}

// Chooser notes how c resolves choices.
func (r *Recording) Chooser(c choice.Chooser) choice.Chooser { return noting{r, c} }

type noting struct {
	r *Recording
	c choice.Chooser
}

func (n noting) Choose(of int64, abstract bool) int64 {
	pick := n.c.Choose(of, abstract)
	if p := &n.r.pending; p.thread != nil {
		p.chosen = &chosen{pick: pick, of: of}
		if len(p.waiting) > 0 { // a notify; of all longs a pick may be negative
			p.chosen.woken = p.waiting[pick]
		}
	}
	return pick
}

func (n noting) Observe(f func() int64) int64 { return n.c.Observe(f) }

// Events ends the recording.
func (r *Recording) Events() []Event {
	r.commit()
	return r.events
}
