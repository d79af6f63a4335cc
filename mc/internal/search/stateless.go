package search

import (
	"slices"

	"bandsaw/mc/internal/choice"
	"bandsaw/mc/internal/reduce"
)

// Accessing is a system that tells on what its steps depend.
type Accessing interface {
	System
	// Accesses are those of the last step, in order. They are good until the next one.
	Accesses() []reduce.Access
	// Blocked are the accesses by which the threads would go on that cannot move in the
	// present state.
	Blocked() []reduce.Access
	// Exclusive reports whether a thread keeps all others from moving.
	Exclusive() bool
}

// Stateless explores all executions, depth-first, and goes back by undoing. It stores
// no states, so that where executions meet it explores again what follows, and a
// program that goes round in circles ends at the limit of the depth only. With
// one of the reductions, which need an Accessing system, it explores fewer executions, but
// of those that differ only in the order of operations that do not depend on each
// other at least one:
//
// Source sets: in a state it follows one thread at first, and others where an
// execution shows that something which came later could have come first. Sleep sets:
// a thread that was followed in a state is not followed again before something has
// happened on which its next transition depends.
//
// It is the algorithm named source-DPOR (Abdulla, Aronis, Jonsson and Sagonas, "Optimal
// dynamic partial order reduction", 2014, section 5; the idea is Flanagan and
// Godefroid's, "Dynamic partial-order reduction for model checking software", 2005).
func Stateless(sys System, o Options) (*Answer, error) {
	d := &stateless{search: newSearch(sys, o), moved: -1}
	if by, ok := sys.(Accessing); ok && (o.Sleep || o.Source) {
		d.by, d.order = by, reduce.NewOrder()
	}
	d.push(nil)
	for len(d.path) > 0 && !d.answer.Violated && d.err == nil {
		top := &d.path[len(d.path)-1]
		if d.next(top) {
			d.step(top)
		} else {
			d.pop()
		}
	}
	return d.finish()
}

type stateless struct {
	*search
	by       Accessing // nil without reductions
	order    *reduce.Order
	path     []fork
	scripts  []int64
	accessed []reduce.Access // by the steps from the states of the path, those of each behind those of the one before
	choices  choice.Sequence
	moved    int // the thread that moved last, -1 for none
}

// fork is a state of the present path.
type fork struct {
	mark    Mark
	movers  []int32 // the threads that can move
	todo    []int32 // those of them that are to be followed
	thread  int32   // that is followed now, -1 before the first
	mover   int32   // its position
	forced  bool    // it keeps the others from moving
	asleep  []sleeper
	before  int // how much of accessed is of states before
	touched int // where in accessed the steps of the thread from here begin
}

// sleeper is a thread that need not be followed, with what its next step accesses.
type sleeper struct {
	thread   int32
	accesses []reduce.Access
	mover    int32 // its position, where that is asked for
	amidst   bool  // the step is looked at in its midst
}

func (f *fork) sleeps(thread int32) bool {
	return slices.ContainsFunc(f.asleep, func(s sleeper) bool { return s.thread == thread })
}

// push makes the present state the path's last, to which the step led that
// accesses that.
func (d *stateless) push(accesses []reduce.Access) {
	d.answer.States++
	n := len(d.path)
	if n == cap(d.path) {
		d.path = append(d.path, fork{})[:n]
	}
	f := &d.path[:n+1][n] // what was there is of no use any more, but for its memory
	f.mark, f.thread, f.forced, f.before, f.touched = d.sys.Mark(), -1, false, len(d.accessed), len(d.accessed)
	f.movers, f.todo, f.asleep = f.movers[:0], f.todo[:0], f.asleep[:0]
	for m := d.sys.NextMover(0); m >= 0; m = d.sys.NextMover(m + 1) {
		f.movers = append(f.movers, int32(d.sys.Thread(m)))
	}
	if d.by != nil {
		f.forced = d.by.Exclusive()
	}
	if d.Sleep && n > 0 {
		for _, s := range d.path[n-1].asleep {
			if !reduce.Conflict(s.accesses, accesses) {
				f.asleep = append(f.asleep, s)
			}
		}
	}
	if len(f.movers) == 0 && d.sys.Stuck() && d.take(true, d.moves) {
		return
	}
	f.todo = slices.DeleteFunc(append(f.todo, f.movers...), f.sleeps)
	awake := len(f.todo)
	switch {
	case awake == 0:
		if len(f.movers) > 0 {
			d.answer.Revisited++
		}
	case d.by == nil || !d.Source:
	case slices.Contains(f.todo, int32(d.moved)):
		f.todo = append(f.todo[:0], int32(d.moved))
	default:
		f.todo = f.todo[:1]
	}
	d.path = d.path[:n+1]
	d.answer.Depth = max(d.answer.Depth, int64(n))
	if awake == 0 {
		d.blocked()
	}
}

// blocked lets threads come first that wait, where an execution ends, for what
// another took before them.
func (d *stateless) blocked() {
	if d.by == nil || !d.Source {
		return
	}
	all := slices.Clone(d.by.Blocked())
	for len(all) > 0 {
		n := 1
		for n < len(all) && all[n].Thread == all[0].Thread {
			n++
		}
		d.reverse(d.order.Step(len(d.path)-1, all[0].Thread, false, all[:n]))
		d.order.Back()
		all = all[n:]
	}
}

// reverse sees to it that executions are explored in which the second event of each of
// the races comes before the first.
func (d *stateless) reverse(races []reduce.Race) {
	if !d.Source {
		return
	}
	for _, r := range races {
		f := &d.path[r.State]
		covered := func(t int32) bool { return slices.Contains(f.todo, t) || f.sleeps(t) }
		if slices.ContainsFunc(r.Threads, covered) {
			continue
		}
		if i := slices.IndexFunc(r.Threads, func(t int32) bool { return slices.Contains(f.movers, t) }); i >= 0 {
			f.todo = append(f.todo, r.Threads[i])
		} else {
			d.all(f)
		}
	}
}

// all lets all threads be followed from a state.
func (d *stateless) all(f *fork) {
	for _, t := range f.movers {
		if !slices.Contains(f.todo, t) {
			f.todo = append(f.todo, t)
		}
	}
}

// next chooses the next step from the path's last state.
func (d *stateless) next(f *fork) bool {
	if f.thread >= 0 {
		if d.choices.Next() {
			return true
		}
		if d.sleeping(f) {
			f.asleep = append(f.asleep, sleeper{thread: f.thread, accesses: d.accessed[f.touched:]})
			f.touched = len(d.accessed)
		}
	}
	d.choices.Reset()
	i := slices.Index(f.todo, f.thread) + 1
	for i < len(f.todo) && f.sleeps(f.todo[i]) {
		i++
	}
	if i == len(f.todo) {
		return false
	}
	f.thread = f.todo[i]
	f.mover = int32(d.sys.Mover(int(f.thread)))
	return true
}

// sleeping reports whether threads that were followed from a state sleep then: not where there is no other
// to be followed.
func (d *stateless) sleeping(f *fork) bool { return d.Sleep && d.by != nil && len(f.movers) > 1 }

// pop goes back to the state before the last one.
func (d *stateless) pop() {
	n := len(d.path) - 1
	d.accessed = d.accessed[:d.path[n].before]
	d.path = d.path[:n]
	if n == 0 {
		return
	}
	f := &d.path[n-1]
	d.scripts = d.choices.Load(d.scripts)
	d.back(f)
}

// back takes back the step from the path's last state.
func (d *stateless) back(f *fork) {
	d.sys.Undo(f.mark)
	if d.by != nil {
		d.order.Back()
	}
}

// step makes the present step from the path's last state.
func (d *stateless) step(f *fork) {
	d.choices.Rewind()
	d.answer.Transitions++
	outcome := d.sys.Step(int(f.mover), 0, &d.choices)
	if outcome == Failed {
		d.err = d.sys.Err()
		return
	}
	var accesses []reduce.Access
	if d.by != nil {
		accesses = d.by.Accesses()
		if d.sleeping(f) {
			d.accessed = append(d.accessed, accesses...)
		}
		d.reverse(d.order.Step(len(d.path)-1, f.thread, f.forced, accesses))
	}
	switch outcome {
	case Violated:
		if d.violated() {
			return
		}
		d.all(f)
	case CutShort:
		d.cut(d.sys.Cut())
		d.all(f)
	case Pruned:
		d.all(f) // nobody saw what others do behind it
	case Noted:
		d.violated()
		fallthrough
	case Moved:
		if d.mayGoOn() {
			d.scripts = d.choices.Save(d.scripts)
			d.moved = int(f.thread)
			d.push(accesses)
			d.limit()
			return
		}
		d.cut(CutDepth)
	}
	d.limit()
	d.back(f)
	if outcome == Violated || outcome == CutShort || outcome == Pruned {
		d.blocked()
	}
}

// violated takes up a violation by the present step, and reports whether that is
// the end.
func (d *stateless) violated() (end bool) {
	before := len(d.scripts)
	d.scripts = d.choices.Save(d.scripts)
	d.answer.Depth = max(d.answer.Depth, int64(len(d.path)))
	end = d.take(false, d.moves)
	if !end {
		d.scripts = d.scripts[:before]
	}
	return end
}

func (d *stateless) mayGoOn() bool {
	depth := int64(len(d.path))
	return depth < Longest && (d.Limits.Depth == 0 || depth < d.Limits.Depth)
}

func (d *stateless) limit() {
	if !d.answer.Violated && d.err == nil && d.full() && d.err == nil {
		d.err = errDone
	}
}

// moves are those of the present path, the last state's included if its script was
// saved.
func (d *stateless) moves() []Move {
	var path []Move
	var c choice.Sequence
	for i, scripts := len(d.path)-1, d.scripts; i >= 0 && len(scripts) > 0; i-- {
		scripts = c.Load(scripts)
		path = append(path, Move{int(d.path[i].mover), c.Script()})
	}
	slices.Reverse(path)
	return path
}
