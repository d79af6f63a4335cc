package reduce

import (
	"slices"

	"bandsaw/mc/internal/numbering"
)

// Order is what happens before what in an execution: the events of one thread, and
// events that conflict, in the order in which they were executed. It grows by a
// transition at a time, and shrinks by the last one.
//
// An event is what one thread does in a transition, or a part of it: where something
// happens before an operation, but not before those that the thread did first, and
// others may come behind these, a new event begins. The events of one thread in a
// transition, and from one to the next where the thread keeps all others from moving,
// are a block: no other event comes between them, and the first is their head.
// With a clock for each event (of each thread, the last event that happens before it)
// it is one comparison to tell whether another one happens before it.
type Order struct {
	events []event
	last   []int32             // event of each thread, -1 for none
	number numbering.Numbering // of each variable that was accessed
	uses   [][]use             // of each, by its number
	steps  []step
	used   []int32 // the variables by which uses grew
	began  int32   // the first event of the last transition

	first   []int32 // of a thread, in what is looked at by initials
	pairs   []pair  // of the last transition
	races   []Race
	initial []int32 // the threads of the races
	threads []int32 // that initials looks at
}

type event struct {
	thread int32
	state  int32 // the number of the state in which its transition began
	head   int32
	cause  int32   // the first event of its transition
	before int32   // the event of the thread before it, -1 for none
	clock  []int32 // of each thread, the number of its last event that is known, plus one
	used   bool    // something that it accessed may make others come behind it
	waits  bool    // it begins where the thread waited for what it comes behind
}

type use struct {
	event int32
	write bool
}

// step is where a transition began.
type step struct{ events, used int }

// Race are two events that conflict, such that the second one could have come first.
type Race struct {
	// State is the number of the one in which the block of the first event began.
	State int
	// Threads are those one of which moves first in an execution from that state in
	// which the second event comes before that block, and what did not depend on it.
	Threads []int32
}

// NewOrder makes the order of an execution that has not begun.
func NewOrder() *Order { return &Order{} }

// Step adds a transition of the thread, which began in the state of that number. With
// goesOn, no other thread could have moved since the thread did last. It gives the
// races of the transition with what was before, which are good until the next one.
func (o *Order) Step(state int, thread int32, goesOn bool, accesses []Access) []Race {
	o.steps = append(o.steps, step{len(o.events), len(o.used)})
	if len(accesses) == 0 && len(o.last) <= 1 {
		return nil // nothing comes before it or behind it that another thread did
	}
	began := int32(len(o.events))
	o.began = began
	before := o.lastOf(thread)
	k := o.begin(state, thread)
	if goesOn && before >= 0 {
		o.events[k].head = o.events[before].head
	}
	o.pairs, o.races, o.initial = o.pairs[:0], o.races[:0], o.initial[:0]
	for _, a := range accesses {
		if o.lastOf(a.Thread) < began {
			o.begin(state, a.Thread)
		}
		o.access(a)
	}
	for _, p := range o.pairs {
		cause := o.causeOf(p.head)
		o.races = append(o.races, Race{int(o.events[cause].state), o.initials(cause, p.head, p.second)})
	}
	return o.races
}

// pair is the head of a block, and an event that conflicts with one of the block's.
type pair struct{ head, second int32 }

// Back takes the last transition away.
func (o *Order) Back() {
	s := o.steps[len(o.steps)-1]
	o.steps = o.steps[:len(o.steps)-1]
	for _, v := range o.used[s.used:] {
		o.uses[v] = o.uses[v][:len(o.uses[v])-1]
	}
	o.used = o.used[:s.used]
	for i := len(o.events) - 1; i >= s.events; i-- {
		o.last[o.events[i].thread] = o.events[i].before
	}
	o.events = o.events[:s.events]
}

func (o *Order) lastOf(thread int32) int32 {
	for int(thread) >= len(o.last) {
		o.last = append(o.last, -1)
	}
	return o.last[thread]
}

// begin begins a block of the thread, behind its last event and behind those that let
// it go on.
func (o *Order) begin(state int, thread int32) int32 {
	k := o.next(int32(state), thread)
	if len(o.last) == 1 {
		return k // there is no other that could have let it go on
	}
	o.access(Access{Thread: thread, Kind: Await, Of: Variable{Call, int64(thread), 0}})
	return k
}

// next begins an event of the thread, behind its last one.
func (o *Order) next(state, thread int32) int32 {
	k, before := int32(len(o.events)), o.lastOf(thread)
	e := event{thread: thread, state: state, head: k, cause: o.began, before: before}
	if int(k) < cap(o.events) {
		e.clock = o.events[:k+1][k].clock[:0] // of an event that was taken back
	}
	if before >= 0 {
		e.clock = append(e.clock, o.events[before].clock...)
	}
	o.events = append(o.events, e)
	o.last[thread] = k
	o.knows(k, thread, k)
	return k
}

// knows notes that the event k comes behind the event of that number of a thread.
func (o *Order) knows(k, thread, number int32) {
	e := &o.events[k]
	for int(thread) >= len(e.clock) {
		e.clock = append(e.clock, 0)
	}
	e.clock[thread] = max(e.clock[thread], number+1)
}

// behind reports whether the event k comes behind the event e.
func (o *Order) behind(k, e int32) bool { return o.knowsOf(k, o.events[e].thread) > e }

// knowsOf is the number of the last event of the thread that k comes behind, plus one.
func (o *Order) knowsOf(k, thread int32) int32 {
	if clock := o.events[k].clock; int(thread) < len(clock) {
		return clock[thread]
	}
	return 0
}

// access lets the last event of a thread access something, and adds to the pairs the
// blocks with events that conflict with that and of which nothing happens before it
// otherwise.
func (o *Order) access(a Access) {
	k := o.last[a.Thread]
	v := o.variable(a.Of)
	uses := o.uses[v]
	for i := len(uses) - 1; i >= 0; i-- {
		u := uses[i]
		if (u.write || a.Kind == Write) && !o.behind(k, u.event) {
			head := o.events[u.event].head
			races := a.Kind != Await && !o.behind(k, head) && !o.behind(k, o.causeOf(head))
			waits := a.Kind == Await
			if e := o.events[k]; e.used || waits && e.head != k {
				k = o.next(e.state, a.Thread)
				if !waits {
					o.events[k].head = e.head
				}
			}
			if races {
				o.pairs = append(o.pairs, pair{head, k})
			}
			for t, n := range o.events[u.event].clock {
				o.knows(k, int32(t), n-1)
			}
			if waits {
				o.events[k].used, o.events[k].waits = true, true
			}
		}
		if u.write {
			break // what is before it happens before it
		}
	}
	write := a.Kind == Write
	if n := len(uses); a.Kind != Await && (n == 0 || uses[n-1] != use{k, write} && uses[n-1] != use{k, true}) {
		o.uses[v] = append(uses, use{k, write})
		o.used = append(o.used, v)
		o.events[k].used = true
	}
}

// variable is the number of a variable.
func (o *Order) variable(v Variable) int32 {
	n, known := o.number.At(v.Object, v.Part<<whatBits|int64(v.What))
	if !known {
		*n = int32(len(o.uses))
		o.uses = append(o.uses, nil)
	}
	return *n
}

// initials are the threads of which a block may come first where the events behind the
// cause of the block of e that depend neither on that nor on e were executed without
// these, and then the block of k. What a thread does in one transition is one block: it
// comes first as a whole or not at all.
func (o *Order) initials(cause, e, k int32) []int32 {
	o.first = slices.Grow(o.first[:0], len(o.last))[:len(o.last)]
	for i := range o.first {
		o.first[i] = -1
	}
	last := int32(len(o.events) - 1)
	for !o.together(last, k) {
		last--
	}
	without := func(x int32) bool { return !o.together(x, k) && (o.behind(x, e) || o.behind(x, cause)) }
	o.threads = o.threads[:0]
	for x := cause + 1; x <= last; x++ {
		if t := o.events[x].thread; o.first[t] < 0 && !without(x) {
			o.first[t] = x
			o.threads = append(o.threads, t)
		}
	}
	from := len(o.initial)
	for _, t := range o.threads {
		if o.mayBegin(t, without) {
			o.initial = append(o.initial, t)
		}
	}
	return o.initial[from:len(o.initial):len(o.initial)]
}

// causeOf is the head of the block that begins the transition of e: what other threads
// do in it cannot be had without that.
func (o *Order) causeOf(e int32) int32 { return o.events[o.events[e].cause].head }

// together reports whether the events are of one block.
func (o *Order) together(x, y int32) bool { return o.events[x].head == o.events[y].head }

// mayBegin reports whether all that t does in the transition of its first event, of
// those that initials looks at, is among these, and depends on nothing that others did
// first; up to where it would have to wait.
func (o *Order) mayBegin(t int32, without func(int32) bool) bool {
	first := o.first[t]
	for y := first; int(y) < len(o.events); y++ {
		if o.events[y].thread != t || o.events[y].cause != o.events[first].cause && !o.together(y, first) {
			continue
		}
		depends := without(y)
		for _, r := range o.threads {
			depends = depends || r != t && o.knowsOf(y, r) > o.first[r]
		}
		if depends {
			return o.events[y].waits && y != first
		}
	}
	return true
}
