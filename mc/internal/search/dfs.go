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
	d.explore()
	return d.finish()
}

func newDepthFirst(sys System, o Options) *depthFirst {
	if o.CompactAt == 0 {
		o.CompactAt = defaultCompactAt
	}
	return &depthFirst{search: newSearch(sys, o)}
}

// entry is a state of the present path whose moves are not all explored.
type entry struct {
	state int
	mark  Mark
	epoch uint32 // of the mark: restoring makes marks void
	size  int64  // of the state
	mover int32  // the mover whose step is being explored, -1 before the first
}

type depthFirst struct {
	*search
	stack   []entry
	vectors [][]byte // of the stack's states, where the store keeps none
	scripts []int64  // of the entries' present moves
	choices choice.Sequence
	epoch   uint32
	turns   []int // the movers along a path, nil for all that can move
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
	}
}

func (d *depthFirst) explore() {
	if d.Resume != nil {
		d.load()
	} else {
		n, _ := d.add()
		news := d.news()
		d.push(n)
		d.found(news, discovery{state: n, mover: visiting})
	}
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
			if len(d.stack) > 0 {
				d.back(&d.stack[len(d.stack)-1])
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
		d.answer.Depth = max(d.answer.Depth, int64(len(d.stack)))
		if d.take(true, d.path) {
			return
		}
	}
	e := entry{state: state, size: d.sys.Size(), epoch: d.epoch, mover: -1}
	if d.lossy() {
		d.vectors = append(d.vectors[:len(d.stack)], bytes.Clone(d.vector.Bytes))
	}
	if d.sys.Garbage() > d.CompactAt && !d.InPlace {
		d.reenter(&e, len(d.stack))
	} else {
		e.mark = d.sys.Mark()
	}
	d.stack = append(d.stack, e)
	d.answer.Depth = max(d.answer.Depth, int64(len(d.stack)-1))
}

// next chooses the entry's next move, of which d.choices is the script.
func (d *depthFirst) next(e *entry) bool {
	if e.mover >= 0 && d.choices.Next() {
		return true
	}
	d.choices.Reset()
	switch {
	case d.turns == nil:
		e.mover = int32(d.sys.NextMover(int(e.mover) + 1))
	case e.mover >= 0: // it had its turn
		return false
	default:
		e.mover = int32(d.turn())
	}
	return e.mover >= 0
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
	switch d.sys.Step(int(e.mover), e.size, &d.choices) {
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
		n, added := d.add()
		d.ends.leads(e.state, n)
		if added {
			if d.Limits.Depth == 0 || int64(len(d.stack)) < d.Limits.Depth {
				d.scripts = d.choices.Save(d.scripts)
				d.push(n)
				d.limit()
				return
			}
			d.answer.Depth = max(d.answer.Depth, int64(len(d.stack)))
			d.cut(CutDepth)
		}
	}
	d.limit()
	d.undo(e)
}

// violated takes up a violation by the last entry's present move, and reports
// whether that is the end.
func (d *depthFirst) violated() (end bool) {
	before := len(d.scripts)
	d.scripts = d.choices.Save(d.scripts)
	d.answer.Depth = max(d.answer.Depth, int64(len(d.stack)))
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
	return path
}
