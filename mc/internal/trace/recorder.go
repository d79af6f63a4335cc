// Package trace tells an execution of the machine in Java terms: threads,
// source lines, statements as a Java programmer would write them, and the
// variables and fields that change.
//
//kinds:of lowered abstract
package trace

import (
	"fmt"
	"strings"

	"bandsaw/artifact/result"
	"bandsaw/internal/tell"
	"bandsaw/ir"
	"bandsaw/mc/internal/choice"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/machine"
)

// Recorder records the steps of one execution. Set Machine.Hook to Before,
// resolve choices by Chooser, and call Finish at the end.
type Recorder struct {
	// Abstract is true once an abstract choice was made.
	Abstract bool
	// Lost are the abstract choices made in the user's code, in order.
	Lost []Lost
	// Violated reports whether the execution has violated the property. The
	// recording ends there, though the machine may go on: what other threads
	// do in the same transition after a thread has ended tells nothing.
	Violated func() bool
	// Ended, if not nil, is called when the recording ends, in the state where it
	// does.
	Ended func()

	m       *machine.Machine
	steps   []result.Step
	folding *folding // hands them on
	open    *openStep
	names   *names
	pending *event         // the instruction being executed
	inTime  map[int32]bool // the threads that are in a timed wait
	chosen  *chosen
	teller  *tell.Teller
	frames  map[frameKey]*tell.Frame
	hidden  map[*code.Method]bool // asked before
	end     []result.ThreadEnd    // nil until the recording has ended

	history history
	sliced  bool                // the program is a slice
	kept    map[variable]bool   // which have the values of the whole program
	stored  map[ir.FieldID]bool // see storedTo; nil before it is asked for
}

// openStep is the step that statements are being added to.
type openStep struct {
	thread  int32
	depth   int
	method  *code.Method
	line    int
	texts   []told
	within  *tell.Expr // the call of the library in the midst of which it begins
	reads   []string   // of the heap, not used by a statement yet
	step    result.Step
	changed map[string]int // where the step's changes have the place
	more    int            // changes of places that it does not have
}

// event is an instruction whose effect is not known yet.
type event struct {
	thread *machine.Thread
	frame  machine.Frame
	stmt   ir.Stmt
	instr  *code.Instr
	depth  int
	user   bool  // it stands in the user's code itself
	array  int64 // that an element is loaded from
	count  int64 // statements executed before it
	// waiting are the threads among which a notify may choose.
	waiting []*machine.Thread
	place   place
	old     int64
	given   *given // what a return gives the user's code
}

type chosen struct {
	pick, of int64
	abstract bool
}

type frameKey struct {
	thread int32
	depth  int
}

// NewRecorder makes a recorder of what the machine does.
func NewRecorder(m *machine.Machine) *Recorder {
	r := &Recorder{
		m: m, names: newNames(m), teller: tell.New(m.Program.IR),
		frames: map[frameKey]*tell.Frame{}, hidden: map[*code.Method]bool{},
		sliced: m.Program.IR.Sliced, kept: map[variable]bool{}, inTime: map[int32]bool{},
	}
	r.folding = folded(func(s result.Step) { r.steps = append(r.steps, s) })
	return r
}

// Chooser resolves the choices of a step by a script, and notes them.
func (r *Recorder) Chooser(script []int64) choice.Chooser {
	s := choice.Script(script)
	return &notingChooser{r, &s}
}

type notingChooser struct {
	r      *Recorder
	script *choice.Script
}

func (c *notingChooser) Choose(n int64, abstract bool) int64 {
	pick := c.script.Choose(n, abstract)
	c.r.chosen = &chosen{pick, n, abstract}
	c.r.Abstract = c.r.Abstract || abstract
	if abstract {
		c.r.lose(pick)
	}
	return pick
}

func (c *notingChooser) Observe(f func() int64) int64 { return c.script.Observe(f) }

// Before is called before each instruction.
func (r *Recorder) Before(t *machine.Thread, f *machine.Frame) {
	if r.end != nil {
		return
	}
	r.history.observe(r.m, t, f)
	if len(t.Frames) == 1 && f.PC == 0 {
		r.names.thread(t) // while it still has its task
	}
	r.settle()
	if r.Violated() {
		r.stop()
		return
	}
	depth := r.userFrame(t)
	if depth < 0 {
		return
	}
	top := len(t.Frames) - 1
	e := &event{
		thread: t, frame: *f, depth: depth, user: depth == top,
		stmt: f.Method.Stmts[f.PC], instr: &f.Method.Code[f.PC], count: r.m.Statements,
	}
	if depth < top && t.Frames[depth+1].Method.ID.Delivers() && !isThrow(e.stmt) {
		return // that nothing came is nothing to tell
	}
	r.openFor(e)
	r.timeOut(e)
	if e.user && f.PC == 0 {
		delete(r.frames, frameKey{t.ID, top})
	}
	e.given = r.givenBy(e)
	e.place = r.placeOf(e)
	if e.place.known {
		e.old = e.place.read(r.m, t)
	}
	if e.instr.Op == code.LoadElem {
		e.array = operand(r.m, e, e.instr.A)
	}
	if e.instr.Op == code.Notify {
		for _, id := range r.m.Live {
			if u := r.m.Threads[id]; u.Status == machine.Waiting || u.Status == machine.TimedWaiting {
				e.waiting = append(e.waiting, u)
			}
		}
	}
	r.pending = e
}

// timeOut tells, when the thread goes on behind a timed wait, that its time was over.
func (r *Recorder) timeOut(e *event) {
	t := e.thread
	if e.instr.Op == code.TimedWait {
		r.inTime[t.ID] = r.m.TypeOf(operand(r.m, e, e.instr.A)).Name != ir.RespiteClass
		return
	}
	if r.inTime[t.ID] && t.TimedOut {
		r.choose(r.said(t, "its time is over"))
	}
	r.inTime[t.ID] = false
}

// choose tells of a choice in the open step.
func (r *Recorder) choose(text string) {
	step := &r.open.step
	if step.Choice != "" {
		step.Choice += "; "
	}
	step.Choice += text
}

// isThrow reports whether the statement makes an exception pending.
func isThrow(s ir.Stmt) bool {
	p, ok := s.(*ir.Pending)
	return ok && p.Src != nil
}

// userFrame is the index of the innermost frame of the user's own code, -1 if
// there is none.
func (r *Recorder) userFrame(t *machine.Thread) int {
	for i := len(t.Frames) - 1; i >= 0; i-- {
		if !r.isHidden(t.Frames[i].Method) {
			return i
		}
	}
	return -1
}

func (r *Recorder) isHidden(m *code.Method) bool {
	hidden, asked := r.hidden[m]
	if !asked {
		hidden = r.teller.Hidden(m.IR)
		r.hidden[m] = hidden
	}
	return hidden
}

// openFor makes the open step one of the event's thread and line.
func (r *Recorder) openFor(e *event) {
	f := &e.thread.Frames[e.depth]
	pc := f.PC
	if e.user {
		pc = e.frame.PC
	}
	at := r.m.JavaPlace(machine.Place{Method: f.Method, PC: int32(pc)})
	line := at.Line
	o := r.open
	if o != nil && o.thread == e.thread.ID && o.depth == e.depth && o.method == f.Method && (o.line == line && o.step.Class == at.Class && o.step.Method == at.Method || line == 0) {
		return
	}
	r.close()
	r.open = &openStep{
		thread: e.thread.ID, depth: e.depth, method: f.Method, line: line, changed: map[string]int{},
		step: result.Step{
			Thread: r.names.thread(e.thread), Class: at.Class, Method: at.Method,
			File: at.File, Line: line,
		},
	}
	if call, ok := f.Method.Stmts[pc].(*ir.Call); ok && !e.user && call.Method.Name() != tell.Initialiser && !call.Method.Delivers() {
		r.open.within = r.frame(e.thread.ID, e.depth, f.Method).Called(call)
	}
}

// settle adds the effect of the pending instruction to the open step.
func (r *Recorder) settle() {
	e, c := r.pending, r.chosen
	r.pending, r.chosen = nil, nil
	if e == nil || e.count == r.m.Statements {
		return // nothing, or an instruction that could not be executed yet
	}
	o := r.open
	if o.within != nil {
		o.say(o.within, " goes on")
		o.within = nil
	}
	if e.user && !r.render(e) {
		e.place.shown = false
	}
	if t := r.thrown(e); t != nil && (e.user || !o.ends(t.String())) { // else the JDK throws on what it caught
		o.flush()
		o.say(t, "")
	}
	if e.place.known && e.place.shown {
		if v := e.place.read(r.m, e.thread); v != e.old {
			r.change(e, v)
		}
		r.assigned(e)
	}
	if c != nil {
		r.choose(r.choiceText(e, c))
		o.step.Abstract = o.step.Abstract || c.abstract
	}
	if e.given != nil {
		r.receive(e)
	}
}

// render adds the instruction's statement to the open step. What was read for
// a statement that is still to come is noted, so that a step at whose end
// another thread moves shows it. False is the answer if what it changes is told
// with such a statement: an element with the array that is being made.
func (r *Recorder) render(e *event) bool {
	o := r.open
	f := r.frame(e.thread.ID, e.depth, e.frame.Method)
	if t := f.Tell(e.stmt, r.outcome(e)); t != nil {
		o.say(t, "")
		o.reads = nil
		return true
	}
	load, ok := e.stmt.(*ir.Load)
	if !ok {
		_, stores := e.stmt.(*ir.Store)
		return !stores
	}
	if r.frozen(e, load) {
		return true // nobody can change it, so nobody wants to know when it was read
	}
	switch p := load.From.(type) { // others: the user's
	case *ir.StaticPlace:
		if !r.teller.Shown(p.Field) {
			return true
		}
	case *ir.FieldPlace:
		if p.Field.Name()[0] == '$' { // of predicates
			return true
		}
	}
	v := r.read(load, e.place.read(r.m, e.thread))
	o.reads = append(o.reads, "read "+f.Place(load.From).String()+" ("+v+")")
	return true
}

// frozen reports whether nothing is stored to what the event loads.
func (r *Recorder) frozen(e *event, load *ir.Load) bool {
	guards := r.m.Program.Guards.List
	switch load.From.(type) { // others: some store is in the program
	case *ir.ElemPlace:
		return guards[r.m.TypeOf(e.array).Guard].Kind == code.ReadOnly
	case *ir.FieldPlace:
		return guards[e.instr.Y].Kind == code.ReadOnly
	}
	return false
}

// operand is the value of an operand of the event's instruction.
func operand(m *machine.Machine, e *event, x int32) int64 {
	if x < 0 {
		return m.Program.Consts[^x]
	}
	return e.thread.Stack[e.frame.Base+x]
}

// maxChanges bounds the places of which one step tells what they become: in a long loop
// on one line, those met first.
const maxChanges = 50

func (r *Recorder) change(e *event, v int64) {
	o := r.open
	name := e.place.name
	at, met := o.changed[name]
	if !met && len(o.step.Changes) >= maxChanges {
		o.more++
		return
	}
	if !met {
		at = len(o.step.Changes)
		o.changed[name] = at
		o.step.Changes = append(o.step.Changes, result.Change{Name: name, From: r.before(e)})
	}
	o.step.Changes[at].To = r.after(e, v)
}

// flush tells what was read for statements that were never told.
func (o *openStep) flush() {
	for _, t := range o.reads {
		o.texts = append(o.texts, told{text: t})
	}
	o.reads = nil
}

// close ends the open step; one without statements or changes is dropped.
func (r *Recorder) close() {
	o := r.open
	r.open = nil
	if o == nil {
		return
	}
	o.flush()
	if len(o.texts) == 0 && len(o.step.Changes) == 0 && o.step.Choice == "" {
		return
	}
	kept := o.step.Changes[:0]
	for _, c := range o.step.Changes {
		if c.From != c.To {
			kept = append(kept, c)
		}
	}
	if o.more > 0 {
		kept = append(kept, result.Change{Name: fmt.Sprintf("%d changes of other places", o.more), From: tell.Cut, To: tell.Cut})
	}
	o.step.Changes = kept
	var texts []string
	for _, t := range o.texts {
		texts = append(texts, t.text)
	}
	o.step.Statement = strings.Join(texts, "; ")
	r.folding.add(item{step: o.step})
}

// stop ends the recording with the machine's present state.
func (r *Recorder) stop() {
	r.settle()
	r.close()
	r.folding.flush()
	if r.Ended != nil {
		r.Ended()
	}
	r.end = r.ends()
}

// Finish ends the recording and returns the steps, and of each thread where it
// is after them.
func (r *Recorder) Finish() ([]result.Step, []result.ThreadEnd) {
	if r.end == nil {
		r.stop()
	}
	return r.steps, r.end
}
