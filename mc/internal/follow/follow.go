package follow

import (
	"slices"

	"bandsaw/ir"
	"bandsaw/mc/internal/choice"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/machine"
	"bandsaw/mc/internal/search"
)

// System is the machine of the whole program, which must not reduce: each
// visible operation is a step of its own.
type System struct {
	*machine.Machine
	// Step executes a step of the live thread at the position.
	Step func(position int, c choice.Chooser) search.Outcome
	// Abstraction finds one of the recorded program by name, nil for none.
	Abstraction func(name string) *ir.Abstraction
	// Violates reports whether the last step ended the thread as wanted.
	Violates func(t *machine.Thread) bool
	// Stop reports whether to end without having come there.
	Stop func() bool
	// Guide, if not nil, has the threads take the branches that were recorded.
	Guide *Guide
}

// Budget is how many statements may be executed.
const Budget = 20_000_000

// ahead is how many events a thread may be behind: those that the whole
// program does not execute, such as a test whether a class is initialised that
// another test makes superfluous there, are left out.
const ahead = 16

// Follower drives a machine along events.
type Follower struct {
	s       System
	events  []Event
	done    []bool
	of      map[int32][]int           // the events of a recorded thread
	next    map[int32]int             // how many of them are done
	threads map[int32]*machine.Thread // by the number of the recorded thread
	numbers map[int32]int32           // the other way round
	keys    keys
	pending struct {
		key   key
		frame machine.Frame
		t     *machine.Thread
		count int64
	}
	moves []search.Move
}

// New makes a follower of the events on the machine, which is in its initial
// state.
func New(s System, events []Event) *Follower {
	f := &Follower{
		s: s, events: events, done: make([]bool, len(events)), of: map[int32][]int{}, next: map[int32]int{},
		threads: map[int32]*machine.Thread{0: s.Threads[0]}, numbers: map[int32]int32{0: 0}, keys: keys{},
	}
	for i, e := range events {
		f.of[e.Thread] = append(f.of[e.Thread], i)
	}
	return f
}

// Before is called before each instruction of the machine.
func (f *Follower) Before(t *machine.Thread, fr *machine.Frame) {
	f.commit()
	g := f.s.Guide
	if g.over() {
		return
	}
	if g != nil {
		if g.Watch != nil {
			g.Watch(t, fr, f.open(t, fr))
		}
		g.before(f, t, fr)
	}
	if k := f.keys.at(t, fr); k.what != "" || g != nil && g.taken > 0 {
		f.pending.key, f.pending.frame, f.pending.t, f.pending.count = k, *fr, t, f.s.Statements
	}
}

// commit takes the pending instruction, if it was executed, for the event of
// its thread that it is.
func (f *Follower) commit() {
	p := f.pending
	f.pending.t = nil
	if p.t == nil || p.count == f.s.Statements {
		return
	}
	number, ok := f.numbers[p.t.ID]
	if !ok {
		return
	}
	if p.key.what == "" {
		f.s.Guide.commit(number)
		return
	}
	if i := f.find(number, p.key); i >= 0 {
		f.pass(number, i)
		e := f.events[f.of[number][i]]
		f.next[number]++
		f.done[f.of[number][i]] = true
		if n := len(f.s.Threads); e.starts > 0 && f.threads[e.starts] == nil {
			f.threads[e.starts] = f.s.Threads[n-1]
			f.numbers[f.s.Threads[n-1].ID] = e.starts
		}
	}
}

// find is the place, among the next events of the recorded thread, of one with
// the key; -1 if there is none.
func (f *Follower) find(number int32, k key) int {
	of := f.of[number]
	for i := f.next[number]; i < len(of) && i < f.next[number]+ahead; i++ {
		if f.events[of[i]].key == k && !f.events[of[i]].resume && !f.events[of[i]].about {
			return i
		}
	}
	return -1
}

// pass leaves out the events of the recorded thread before the one at i.
func (f *Follower) pass(number int32, i int) {
	for ; f.next[number] < i; f.next[number]++ {
		f.done[f.of[number][f.next[number]]] = true
	}
}

// Follow drives the machine along all events and on: until the recorded thread
// number ends as wanted, or threads are about to do what they are to come to, or, with number -1, until no thread can move. It is
// not ok if the machine does not come there.
func (f *Follower) Follow(number int32) (moves []search.Move, ok bool) {
	f.commit() // of what came before the first step
	for i, e := range f.events {
		// What is early comes when the thread comes to its next event: the
		// section may have no effect before.
		for !f.done[i] && !e.early {
			if f.spent() {
				return f.moves, false
			}
			if end, ok := f.toward(i); end {
				return f.moves, ok && f.violated(number)
			}
		}
	}
	if last := len(f.events) - 1; last >= 0 && f.events[last].about {
		return f.moves, f.violated(number)
	}
	for !f.spent() {
		if number >= 0 {
			t := f.threads[number]
			if t == nil || f.ended(t) {
				return f.moves, t != nil && f.violated(number)
			}
			if moved, outcome := f.move(t, 0); !moved || outcome != search.Moved {
				return f.moves, f.violated(number)
			}
			continue
		}
		mover := slices.IndexFunc(f.s.Live, func(id int32) bool { return f.canMove(f.s.Threads[id]) })
		if mover < 0 {
			return f.moves, true
		}
		if outcome := f.step(f.s.Threads[f.s.Live[mover]]); outcome != search.Moved {
			return f.moves, false
		}
	}
	return f.moves, false
}

// spent reports whether following takes too long.
func (f *Follower) spent() bool {
	return f.s.Statements > Budget || f.s.Guide.over() || f.s.Stop()
}

func (f *Follower) violated(number int32) bool {
	return number >= 0 && f.threads[number] != nil && f.s.Violates(f.threads[number])
}

// toward brings the thread of event i nearer to it. end means that the machine
// cannot go on; ok, that it ended by a violation.
func (f *Follower) toward(i int) (end, ok bool) {
	e := &f.events[i]
	t := f.threads[e.Thread]
	running := t != nil && t.Status == machine.Running
	switch {
	case t == nil, f.ended(t), f.s.Guide.behind(e.Thread), e.resume && running, e.about && running && f.keys.at(t, t.Top()) == e.key:
		f.leaveOut(i)
		return false, false
	case running:
		if j := f.find(e.Thread, f.keys.at(t, t.Top())); j > f.next[e.Thread] {
			f.pass(e.Thread, j)
			return false, false
		}
		if u := f.threads[e.after]; e.after > 0 && u != nil && !f.ended(u) && f.keys.at(t, t.Top()) == e.key {
			t = u // it still has to end, which is no event of its own
		}
	}
	moved, outcome := f.move(t, 0)
	if e.resume && moved && t.Status == machine.Running {
		f.leaveOut(i)
	}
	return !moved || outcome != search.Moved, outcome == search.Violated
}

// leaveOut takes an event, the next one of its thread, for done.
func (f *Follower) leaveOut(i int) {
	f.done[i] = true
	number := f.events[i].Thread
	if of := f.of[number]; f.next[number] < len(of) && of[f.next[number]] == i {
		f.next[number]++
	}
}

func (f *Follower) ended(t *machine.Thread) bool {
	_, live := slices.BinarySearch(f.s.Live, t.ID)
	return !live
}

func (f *Follower) canMove(t *machine.Thread) bool {
	pos, live := slices.BinarySearch(f.s.Live, t.ID)
	return live && f.s.CanMove(pos)
}

// maxBlocked bounds a chain of threads that wait for each other.
const maxBlocked = 8

// move steps the thread, or else the one that it waits for. Nothing moved if
// there is none.
func (f *Follower) move(t *machine.Thread, depth int) (moved bool, o search.Outcome) {
	if f.canMove(t) {
		return true, f.step(t)
	}
	u := f.waitsFor(t)
	if u == nil || u == t || depth == maxBlocked {
		return false, search.Moved
	}
	return f.move(u, depth+1)
}

// waitsFor is the thread that must move before t can, nil if that is unknown.
func (f *Follower) waitsFor(t *machine.Thread) *machine.Thread {
	m := f.s.Machine
	if m.Holder >= 0 && m.Holder != t.ID && m.Holds(m.Threads[m.Holder]) {
		return m.Threads[m.Holder]
	}
	switch t.Status {
	case machine.Waiting:
		return m.ThreadOf(t.WaitOn) // whose end notifies it
	case machine.TimedWaiting, machine.Notified:
		return m.Owner(t.WaitOn)
	}
	fr := t.Top()
	switch in := &fr.Method.Code[fr.PC]; in.Op {
	case code.Enter:
		return m.Owner(operand(m, t, fr, in.A))
	case code.Join:
		return m.ThreadOf(operand(m, t, fr, in.A))
	case code.Return:
		return m.Owner(t.Obj)
	}
	return nil
}

func (f *Follower) step(t *machine.Thread) search.Outcome {
	pos, _ := slices.BinarySearch(f.s.Live, t.ID)
	c := &choice.Recorder{Chooser: recorded{f}}
	o := f.s.Step(pos, c)
	f.commit()
	f.moves = append(f.moves, search.Move{Mover: pos, Script: c.Script})
	return o
}

// recorded resolves choices as they were recorded, others by their first
// alternative.
type recorded struct{ f *Follower }

// Choose implements choice.Chooser.
func (c recorded) Choose(n int64, _ bool) int64 { return c.f.pick(n) }

// Observe implements choice.Chooser.
func (recorded) Observe(f func() int64) int64 { return f() }

// chosen is how the next event of the thread with the key was resolved, nil if that
// is not known.
func (f *Follower) chosen(t *machine.Thread, k key) *chosen {
	number, ok := f.numbers[t.ID]
	if !ok {
		return nil
	}
	i := f.find(number, k)
	if i < 0 {
		return nil
	}
	return f.events[f.of[number][i]].chosen
}

// open reports whether the instruction is a choice that the guide has the value of.
func (f *Follower) open(t *machine.Thread, fr *machine.Frame) bool {
	in := &fr.Method.Code[fr.PC]
	return in.Op == code.Choose &&
		f.s.Guide.open(f.chosen(t, f.keys.at(t, fr)), operand(f.s.Machine, t, fr, in.A), operand(f.s.Machine, t, fr, in.B))
}

// pick is the alternative, of n, of the pending instruction.
func (f *Follower) pick(n int64) int64 {
	p := &f.pending
	if p.t == nil {
		return 0
	}
	in := &p.frame.Method.Code[p.frame.PC]
	c := f.chosen(p.t, p.key)
	if in.Op == code.Choose {
		lo, hi := operand(f.s.Machine, p.t, &p.frame, in.A), operand(f.s.Machine, p.t, &p.frame, in.B)
		v := lo
		if c != nil {
			v = f.valueOf(c, lo, hi)
		}
		if g := f.s.Guide; g != nil && g.open(c, lo, hi) {
			v = g.input(lo, hi, v)
		}
		if v < lo || v > hi {
			v = lo
		}
		return v - lo
	}
	if c == nil {
		return 0
	}
	pick := c.pick
	switch in.Op {
	case code.Notify:
		if u := f.threads[c.woken]; u != nil {
			pick = int64(slices.Index(waiting(f.s.Machine, operand(f.s.Machine, p.t, &p.frame, in.A)), u.ID))
		}
	}
	if pick < 0 || pick >= n && n > 0 {
		return 0
	}
	return pick
}

// valueOf is the value that was chosen, or one from lo to hi that the token
// chosen stands for.
func (f *Follower) valueOf(c *chosen, lo, hi int64) int64 {
	if !c.typ.IsToken() {
		return c.value
	}
	const tried = 1 << 16
	a := f.abstraction(c.typ)
	if a == nil {
		return lo
	}
	if a.Of.IsReal() {
		usual := code.UsualReals(a.Of, f.s.Machine.Program)
		i := slices.IndexFunc(usual, func(v int64) bool { return a.TokenOf(v) == int(c.value) })
		return usual[max(i, 0)]
	}
	near := max(lo, min(hi, 0))
	for d := range int64(tried) {
		for _, v := range []int64{near + d, near - d} {
			if lo <= v && v <= hi && a.TokenOf(v) == int(c.value) {
				return v
			}
		}
	}
	return lo
}

func (f *Follower) abstraction(t ir.Type) *ir.Abstraction {
	if f.s.Abstraction == nil {
		return nil
	}
	return f.s.Abstraction(t.Abstraction())
}
