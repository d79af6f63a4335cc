package search

import (
	"math"
	"slices"

	"bandsaw/mc/internal/choice"
)

// Deviate is the name of the search by deviations, Preempt of that by pre-emptions.
const (
	Deviate = "deviate"
	Preempt = "preempt"
)

// Deviations searches by how much an execution deviates from the plain one, in
// which the thread that moved last moves on while it can, else the first that
// can, and each choice takes its first alternative: first the plain one, then all
// with one deviation, with two, and so on. Most bugs need few. That a thread moves which
// looks like one before it counts as two: mostly it does what that would do. It goes back by
// undoing; where executions meet, what follows is explored once (see met).
// If no deviation was left out it has explored all, and the answer has no cuts;
// else it has the one of that name. Without limits of states or time it ends after four million transitions.
//
// It is the delay bounding of Emmi, Qadeer and Rakamarić ("Delay-bounded
// scheduling", 2011) with choices counted too, and any other thread at the price
// of one.
func Deviations(sys System, o Options) (*Answer, error) {
	return (&deviations{name: Deviate}).bounded(sys, o)
}

// Preemptions explores like Deviations, but what counts is only that a thread is
// pre-empted: that another moves though it could go on. Which one goes on where it
// cannot, and how choices are made, costs nothing. So a violation is found by an
// execution with the fewest pre-emptions.
//
// It is iterative context bounding (Musuvathi and Qadeer, "Iterative context
// bounding for systematic testing of multithreaded programs", 2007).
func Preemptions(sys System, o Options) (*Answer, error) {
	return (&deviations{name: Preempt, preempts: true}).bounded(sys, o)
}

// bounded allows none, one, two and so on, until nothing was left out.
func (d *deviations) bounded(sys System, o Options) (*Answer, error) {
	o.Unlimited(1 << 22)
	d.search = newSearch(sys, o)
	if !d.preempts {
		d.by, _ = sys.(Telling)
	}
	begin := sys.Mark()
	for bound := int64(0); ; bound++ {
		d.left, d.answer.Walks = bound, bound
		d.skipped = false
		d.met.begin(bound)
		d.explore()
		if d.err != nil {
			d.partly(d.name)
		}
		if d.answer.Violated || d.err != nil || !d.skipped {
			return d.finish()
		}
		d.sys.Undo(begin)
	}
}

// Telling is a system that tells which movers look alike.
type Telling interface {
	System
	// Looks is the same number for movers that do so.
	Looks(mover int) uint64
}

type deviations struct {
	*search
	name string
	by   Telling // nil where none looks like another
	// preempts is that only pre-emptions count.
	preempts bool
	left     int64 // deviations that may still be made
	skipped  bool  // one was left out, for there were none left
	stack    []branch
	scripts  []int64
	choices  choice.Sequence
	moved    int // the thread that moved last, -1 for none
}

// branch is a state of the present path.
type branch struct {
	mark  Mark
	plain int32           // the mover that is no deviation, -1 for none
	mover int32           // whose step is being explored, -1 before the first
	cost  int64           // of that step's mover
	over  bool            // no other mover follows
	free  bool            // whoever moves costs nothing
	looks map[uint64]bool // of the movers before
	moved int             // the thread that moved last before it
	left  int64
}

func (d *deviations) explore() {
	d.stack, d.scripts, d.moved = d.stack[:0], d.scripts[:0], -1
	at, _ := d.arrive()
	d.push(at)
	for len(d.stack) > 0 && !d.answer.Violated && d.err == nil {
		top := &d.stack[len(d.stack)-1]
		if d.next(top) {
			d.step(top)
			continue
		}
		d.stack = d.stack[:len(d.stack)-1]
		if len(d.stack) > 0 {
			top := &d.stack[len(d.stack)-1]
			d.scripts = d.choices.Load(d.scripts)
			d.sys.Undo(top.mark)
			d.moved = top.moved
		}
	}
}

// arrive is where an execution is in the present state, and whether one was there before, so that nothing new follows.
func (d *deviations) arrive() (at standpoint, known bool) {
	at.plain = int32(d.sys.Mover(d.moved))
	at.free = d.preempts && at.plain < 0
	if at.plain < 0 {
		at.plain = int32(d.sys.NextMover(0))
	}
	if d.InPlace {
		return at, false
	}
	d.sys.Encode(&d.vector)
	if known = d.met.before(&d.vector, at, d.left); known {
		d.answer.Revisited++
	}
	return at, known
}

// push makes the present state the path's last.
func (d *deviations) push(at standpoint) {
	d.answer.States++
	if at.plain < 0 && d.sys.Stuck() {
		if d.take(true, d.path) {
			return
		}
	}
	d.stack = append(d.stack, branch{mark: d.sys.Mark(), plain: at.plain, mover: -1, moved: d.moved, left: d.left, free: at.free})
	d.answer.Depth = max(d.answer.Depth, int64(len(d.stack)-1))
}

// next chooses the next step of the state that may be made: the plain mover last, of each mover the choices in turn. So
// what is early in an execution is deviated from first: what goes wrong does so mostly when something is done for the
// first time.
func (d *deviations) next(b *branch) bool {
	if b.mover >= 0 {
		left := b.left - b.cost
		if d.preempts {
			left = math.MaxInt64
		}
		ok, skipped := d.choices.NextWithin(left)
		d.skipped = d.skipped || skipped
		if ok {
			return true
		}
	}
	d.choices.Reset()
	if b.over {
		return false
	}
	for m := d.other(b); m >= 0; m = d.other(b) {
		if b.left == 0 && !b.free {
			d.skipped = true
			break
		}
		b.mover = int32(m)
		if b.free {
			return true
		}
		if b.cost = d.costOf(b, m); b.cost <= b.left {
			return true
		}
		d.skipped = true
	}
	b.over = true
	if b.free {
		return false
	}
	b.mover, b.cost = b.plain, 0
	return b.mover >= 0
}

// costOf is how many deviations it counts as that the mover moves, which is another than the plain one.
func (d *deviations) costOf(b *branch, mover int) int64 {
	if d.by == nil {
		return 1
	}
	if b.looks == nil {
		b.looks = map[uint64]bool{d.by.Looks(int(b.plain)): true}
	}
	looks := d.by.Looks(mover)
	if b.looks[looks] {
		return 2
	}
	b.looks[looks] = true
	return 1
}

// other is the next mover that is a deviation, or any where that costs nothing; -1 if there is none.
func (d *deviations) other(b *branch) int {
	m := d.sys.NextMover(int(b.mover) + 1)
	if m >= 0 && m == int(b.plain) && !b.free {
		m = d.sys.NextMover(m + 1)
	}
	return m
}

// step makes the present step of the path's last state.
func (d *deviations) step(b *branch) {
	d.choices.Rewind()
	d.answer.Transitions++
	thread := d.sys.Thread(int(b.mover))
	switch d.sys.Step(int(b.mover), 0, &d.choices) {
	case Violated:
		if d.violated() {
			return
		}
	case Failed:
		d.err = d.sys.Err()
		return
	case CutShort:
		d.cut(d.sys.Cut())
	case Pruned:
	case Noted:
		d.violated()
		fallthrough
	case Moved:
		if !d.mayGoOn() {
			d.cut(CutDepth)
			break
		}
		d.left, d.moved = b.left-b.cost, thread
		if !d.preempts {
			d.left -= d.choices.Deviation()
		}
		if at, known := d.arrive(); !known {
			d.scripts = d.choices.Save(d.scripts)
			d.push(at)
			d.limit()
			return
		}
	}
	d.limit()
	d.sys.Undo(b.mark)
	d.moved = b.moved
}

// violated takes up a violation by the present step, and reports whether that is
// the end.
func (d *deviations) violated() (end bool) {
	before := len(d.scripts)
	d.scripts = d.choices.Save(d.scripts)
	d.answer.Depth = max(d.answer.Depth, int64(len(d.stack)))
	end = d.take(false, d.path)
	if !end {
		d.scripts = d.scripts[:before]
	}
	return end
}

func (d *deviations) mayGoOn() bool {
	depth := int64(len(d.stack))
	return depth < Longest && (d.Limits.Depth == 0 || depth < d.Limits.Depth)
}

func (d *deviations) limit() {
	if !d.answer.Violated && d.err == nil && d.full() {
		d.err = errDone
	}
}

// path is the moves of the present path, the last state's included if its script
// was saved.
func (d *deviations) path() []Move {
	var path []Move
	var c choice.Sequence
	for i, scripts := len(d.stack)-1, d.scripts; i >= 0 && len(scripts) > 0; i-- {
		scripts = c.Load(scripts)
		path = append(path, Move{int(d.stack[i].mover), c.Script()})
	}
	slices.Reverse(path)
	return path
}
