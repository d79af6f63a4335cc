package search

import (
	"bytes"
	"slices"

	"bandsaw/mc/internal/choice"
	"bandsaw/mc/internal/store"
)

// defaultCompactAt is the default of Options.CompactAt.
const defaultCompactAt = 64 << 20

// DepthFirst explores each state's successors before its siblings, going back
// by undoing. The system is in its initial state.
func DepthFirst(sys System, o Options) (*Answer, error) {
	d := newDepthFirst(sys, o)
	d.sleeps(0)
	d.persists()
	d.explore()
	return d.finish()
}

func newDepthFirst(sys System, o Options) *depthFirst {
	return newDeeper(newSearch(sys, o))
}

// newDeeper is a depth-first search that goes on with another one.
func newDeeper(s *search) *depthFirst {
	if s.CompactAt == 0 {
		s.CompactAt = defaultCompactAt
	}
	return &depthFirst{search: s}
}

// begin begins with a stored state, which was restored: so many moves lead to it.
func (d *depthFirst) begin(state int, above int64, before func() []Move) {
	d.epoch++
	d.above, d.before, d.sleep.behind = above, before, nil
	d.push(state)
}

// entry is a state of the present path whose moves are not all explored.
type entry struct {
	state int
	mark  Mark
	epoch uint32 // of the mark: restoring makes marks void
	size  int64  // of the state
	mover int32  // the mover whose step is being explored, -1 before the first
	visit visit
	following
}

type depthFirst struct {
	*search
	stack   []entry
	vectors [][]byte // of the stack's states, where the store keeps none
	scripts []int64  // of the entries' present moves
	choices choice.Sequence
	epoch   uint32
	turns   []int // the movers along a path, nil for all that can move
	// above is how deep the first state of the path is, and before gives the moves to it, which
	// leaves the present state; nil for none.
	above  int64
	before func() []Move
}

// reenter goes to the state of the entry, which is at that place of the stack.
func (d *depthFirst) reenter(e *entry, at int) {
	if d.lossy() {
		d.err = d.sys.Restore(&store.Vector{Bytes: d.vectors[at]})
	} else {
		d.err = d.restore(e.state)
	}
	if d.err == nil {
		d.epoch++
		e.epoch, e.mark = d.epoch, d.sys.Mark()
		if d.sleep.on() {
			d.sleep.renamed(&e.visit, int(e.mover), func(mover int, v *visit) { d.try(e, mover, v) })
		}
	}
}

// try makes all steps of a mover from the state of the entry, which is the present one, to know what
// they access.
func (d *depthFirst) try(e *entry, mover int, v *visit) {
	before := d.sys.Statements()
	var choices choice.Sequence
	for again := true; again && d.err == nil; again = choices.Next() {
		choices.Rewind()
		outcome := d.sys.Step(mover, e.size, &choices)
		if outcome == Failed {
			d.err = d.sys.Err()
		}
		d.sleep.note(v, outcome, choices.Observed())
		d.sys.Undo(e.mark)
	}
	d.sleep.repeated += d.sys.Statements() - before
}

func (d *depthFirst) explore() {
	if d.Resume != nil {
		d.load()
	} else {
		n, added := d.add()
		if d.sleep.on() {
			d.sleep.arrived(n, added, 0)
		}
		news := d.news()
		d.push(n)
		d.found(news, discovery{state: n, mover: visiting})
	}
	d.run()
}

// run explores what the path leads to, until that is done or the search ends.
func (d *depthFirst) run() {
	save := d.save
	for len(d.stack) > 0 && !d.answer.Violated && d.err == nil {
		if d.between(save) {
			d.err = errDone
			return
		}
		top := &d.stack[len(d.stack)-1]
		news := d.news()
		if !d.next(top) {
			d.found(news, discovery{state: top.state, mover: visiting})
			d.stack = d.stack[:len(d.stack)-1]
			if d.sleep.on() {
				d.sleep.end(&top.visit)
			}
			if len(d.stack) > 0 {
				before := &d.stack[len(d.stack)-1]
				d.led(before, top.state)
				d.back(before)
			}
			continue
		}
		at, mover, depth := top.state, int(top.mover), len(d.stack)
		d.step(top)
		if d.news() != news { // a script is a copy
			d.found(news, discovery{at, mover, d.choices.Script(), len(d.stack) > depth})
		}
	}
}

// push makes the present state the path's last. A state in which nothing can
// move is judged here.
func (d *depthFirst) push(state int) {
	over := d.sys.Visit()
	stops := d.sys.NextMover(0) < 0
	if over || stops {
		d.ends.over(state)
	}
	if stops && d.sys.Stuck() {
		d.deep(len(d.stack))
		if d.take(true, d.path) {
			return
		}
	}
	e := entry{state: state, size: d.sys.Size(), epoch: d.epoch, mover: -1}
	if d.lossy() {
		d.vectors = append(d.vectors[:len(d.stack)], bytes.Clone(d.vector.Bytes))
	}
	top := d.visit(e, 0)
	if !stops && d.turns == nil {
		top.following = d.persistent.plan(state, top.mark, top.size, d.sleep.noting())
	}
	d.deep(len(d.stack) - 1)
}

// deep takes note of how many moves lead to a state from the first of the path.
func (d *depthFirst) deep(moves int) { d.answer.Depth = max(d.answer.Depth, d.above+int64(moves)) }

// visit makes a state, which is the present one, the path's last. only are the movers to be
// followed, 0 for all that do not sleep.
func (d *depthFirst) visit(e entry, only movers) *entry {
	e.following = everybody()
	d.stack = append(d.stack, e)
	top := &d.stack[len(d.stack)-1]
	if d.sleep.on() {
		top.visit = d.sleep.begin(top.state, only)
	}
	if d.sys.Garbage() > d.CompactAt && !d.InPlace {
		d.reenter(top, len(d.stack)-1)
	} else {
		top.mark = d.sys.Mark()
	}
	return top
}

// again visits a state once more, for movers that slept in it.
func (d *depthFirst) again(state int, only movers) {
	d.visit(entry{state: state, size: d.sys.Size(), epoch: d.epoch, mover: -1}, only)
}

// next chooses the entry's next move, of which d.choices is the script.
func (d *depthFirst) next(e *entry) bool {
	if e.mover >= 0 && d.choices.Next() {
		return true
	}
	if d.sleep.on() && e.mover >= 0 {
		d.sleep.explored(&e.visit, int(e.mover))
	}
	d.choices.Reset()
	switch {
	case d.turns == nil:
		for e.mover = d.nextMover(e); e.mover < 0 && !d.persistent.enough(&e.following, e.state); {
			e.mover = d.nextMover(e)
		}
	case e.mover >= 0: // it had its turn
		return false
	default:
		e.mover = int32(d.turn())
	}
	return e.mover >= 0
}

// nextMover is the next one that is followed from the entry's state, -1 if there is none.
func (d *depthFirst) nextMover(e *entry) int32 {
	for m := d.sys.NextMover(int(e.mover) + 1); m >= 0; m = d.sys.NextMover(m + 1) {
		if e.following.has(m) && (!d.sleep.on() || d.sleep.follows(&e.visit, m)) {
			return int32(m)
		}
	}
	return -1
}

// back returns to the state of the entry, whose present move is explored.
func (d *depthFirst) back(e *entry) {
	d.scripts = d.choices.Load(d.scripts)
	d.undo(e)
}

func (d *depthFirst) undo(e *entry) {
	if e.epoch == d.epoch {
		d.sys.Undo(e.mark)
		return
	}
	d.reenter(e, len(d.stack)-1)
}

// step executes the entry's present move.
func (d *depthFirst) step(e *entry) {
	d.choices.Rewind()
	d.answer.Transitions++
	switch d.moved(e) {
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
		d.ends.over(e.state)
	case Noted:
		d.violated()
		fallthrough
	case Moved:
		d.ends.void = d.ends.void || d.choices.Observed()
		d.persistent.moved(&e.following)
		n, added := d.add()
		var missing movers
		if d.sleep.on() {
			missing = d.sleep.arrived(n, added, d.sleep.sleepBehind())
			d.sleep.rate(d.answer.Transitions)
		}
		if added {
			if d.Limits.Depth == 0 || int64(len(d.stack)) < d.Limits.Depth {
				d.scripts = d.choices.Save(d.scripts)
				d.push(n)
				d.limit()
				return
			}
			d.deep(len(d.stack))
			d.cut(CutDepth)
		} else if missing != 0 {
			d.scripts = d.choices.Save(d.scripts)
			d.again(n, missing)
			d.limit()
			return
		}
		if !d.lossy() {
			d.led(e, n)
		}
	}
	d.limit()
	d.undo(e)
}

// led takes note of where the entry's present move led to, once what is found from there is explored, or left for others.
func (d *depthFirst) led(e *entry, to int) {
	d.persistent.led(&e.following, e.state, to)
	d.ends.led(e.state, to)
}

// moved executes a step of the entry's mover.
func (d *depthFirst) moved(e *entry) Outcome {
	d.persistent.moves(&e.following)
	if !d.sleep.on() {
		return d.sys.Step(int(e.mover), e.size, &d.choices)
	}
	thread := d.sleep.by.Thread(int(e.mover))
	outcome := d.sys.Step(int(e.mover), e.size, &d.choices)
	d.sleep.stepped(&e.visit, thread, outcome, d.choices.Observed())
	return outcome
}

// violated takes up a violation by the last entry's present move, and reports
// whether that is the end.
func (d *depthFirst) violated() (end bool) {
	before := len(d.scripts)
	d.scripts = d.choices.Save(d.scripts)
	d.deep(len(d.stack))
	end = d.take(false, d.path)
	if !end {
		d.scripts = d.scripts[:before]
	}
	return end
}

func (d *depthFirst) limit() {
	if !d.answer.Violated && d.err == nil && d.full() && d.err == nil {
		d.err = errDone
	}
}

// path is the moves of the present path, the last entry's included if its
// script was saved.
func (d *depthFirst) path() []Move {
	scripts := d.scripts
	var path []Move
	var c choice.Sequence
	for i := len(d.stack) - 1; i >= 0 && len(scripts) > 0; i-- {
		scripts = c.Load(scripts)
		path = append(path, Move{int(d.stack[i].mover), c.Script()})
	}
	slices.Reverse(path)
	if d.before != nil {
		return append(d.before(), path...)
	}
	return path
}
