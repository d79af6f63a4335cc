package search

import (
	"sync"
	"sync/atomic"
	"time"

	"bandsaw/mc/internal/choice"
	"bandsaw/mc/internal/store"
)

// Helper is another system of the same program, which expands states ahead of a
// breadth-first search, on another core. What it finds is taken up in the order
// in which the search would have found it, and only where nothing else is found
// than successors: so the answer is the same as without helpers.
type Helper interface {
	System
	// News is a number that changes whenever something is found out, apart from
	// states and their successors, that was not before.
	News() int
	// Learn makes the helper one that has found out what its search has: Known of
	// the search's system. It is to expand states from a number on.
	Learn(known any, from int)
	// Void reports whether it is of no use any more: its moves are not what they were.
	Void() bool
}

// Helped is a system of a search with helpers.
type Helped interface {
	System
	// Known is what was found out up to now by which moves may be others: the same,
	// as long as nothing is new.
	Known() any
	// Help counts a transition that a helper executed, and its statements.
	Help(statements int64)
}

const (
	// A helper expands some states at a time: fewer where few wait.
	leastStates = 16
	mostStates  = 128
	// HelpFrom is the default of Options.HelpFrom.
	HelpFrom = 4096
	// patience is how long the search waits for a job before it looks at the time.
	patience = 100 * time.Millisecond
)

// crew is the helpers of a search. Jobs are done in any order and taken up in that of
// their states.
type crew struct {
	sys    Helped
	todo   chan *job
	given  []*job // not taken up yet
	free   []*job
	next   int // states before this one are expanded, or given
	most   int // jobs that are given at a time
	all    sync.WaitGroup
	stop   atomic.Bool // what is given is of no use any more
	closed bool
}

// job is the expansion of some states.
type job struct {
	from, to int
	states   vectors
	learnt   any
	done     chan struct{}
	expanded []expanded
	moves    []step
	// successors are those of moves. What they are known by is, until they are taken up,
	// negative: their place among these.
	successors vectors
	known      []int // what they are known by then, 0 where they are not taken up
}

// expanded is what a helper found of a state.
type expanded struct {
	usual bool // it found nothing but what is here
	over  bool
	moves int // steps up to here
	following
}

// step is a transition: an impossible one leads nowhere.
type step struct {
	pruned     bool
	statements int64
}

// vectors are some vectors, one behind the other.
type vectors struct {
	bytes   []byte
	ends    []int
	changed []int32
	runs    []store.Run
	all     []laid
}

// laid is where what belongs to a vector ends.
type laid struct {
	byte, end, change, run int
	base, from             int
	split                  [2]int
}

func (v *vectors) clear() {
	v.bytes, v.ends, v.changed, v.runs, v.all = v.bytes[:0], v.ends[:0], v.changed[:0], v.runs[:0], v.all[:0]
}

func (v *vectors) add(x *store.Vector) {
	v.bytes, v.ends, v.changed = append(v.bytes, x.Bytes...), append(v.ends, x.Ends...), append(v.changed, x.Changed...)
	v.runs = append(v.runs, x.Runs...)
	v.all = append(v.all, laid{len(v.bytes), len(v.ends), len(v.changed), len(v.runs), x.Base, x.From, x.Split})
}

func (v *vectors) at(i int) store.Vector {
	var from laid
	if i > 0 {
		from = v.all[i-1]
	}
	x := v.all[i]
	return store.Vector{
		Bytes: v.bytes[from.byte:x.byte], Ends: v.ends[from.end:x.end], Split: x.split,
		Base: x.base, Changed: v.changed[from.change:x.change], From: x.from, Runs: v.runs[from.run:x.run],
	}
}

// newCrew starts the helpers, for a search that expands the state with the number next.
func newCrew(sys Helped, helpers []Helper, next int, persistent bool) *crew {
	c := &crew{sys: sys, todo: make(chan *job, 2*len(helpers)+2), next: next, most: 2*len(helpers) + 2}
	for _, h := range helpers {
		c.all.Go(func() {
			e := expander{Helper: h}
			if persistent {
				e.persistent.by = h.(Persisting)
			}
			for j := range c.todo {
				e.job = j
				e.do(&c.stop)
				close(j.done)
			}
		})
	}
	return c
}

// dismiss ends the helpers.
func (c *crew) dismiss() {
	if c != nil && !c.closed {
		c.closed, c.given = true, nil
		c.stop.Store(true)
		close(c.todo)
		c.all.Wait()
	}
}

// give hands out states that wait to be expanded.
func (c *crew) give(s store.Store) {
	for len(c.given) < c.most && s.Len()-c.next >= leastStates {
		j := &job{}
		if n := len(c.free); n > 0 {
			j, c.free = c.free[n-1], c.free[:n-1]
		}
		n := max(leastStates, min(mostStates, (s.Len()-c.next)/c.most))
		j.from, j.to, j.learnt, j.done = c.next, c.next+n, c.sys.Known(), make(chan struct{})
		j.states.clear()
		for n := j.from; n < j.to; n++ {
			j.states.add(&store.Vector{Bytes: s.At(n)})
		}
		c.next = j.to
		c.given = append(c.given, j)
		c.todo <- j
	}
}

// holder is the job that has the state, nil if nobody has it.
func (c *crew) holder(n int) *job {
	if len(c.given) == 0 || n < c.given[0].from {
		c.next = max(c.next, n+1)
		return nil
	}
	return c.given[0]
}

// wait reports whether the job is done, after some time at the latest.
func (j *job) wait() bool {
	select {
	case <-j.done:
		return true
	default:
	}
	patience := time.NewTimer(patience)
	defer patience.Stop()
	select {
	case <-j.done:
		return true
	case <-patience.C:
		return false
	}
}

// taken notes that the state is expanded.
func (c *crew) taken(j *job, n int) {
	if n == j.to-1 {
		c.free, c.given = append(c.free, j), c.given[1:]
	}
}

// do expands the states of the job.
func (e *expander) do(stop *atomic.Bool) {
	j := e.job
	j.expanded, j.moves, j.known, e.present = j.expanded[:0], j.moves[:0], j.known[:0], 0
	j.successors.clear()
	e.Learn(j.learnt, j.from)
	for i := 0; i < j.to-j.from && !stop.Load(); i++ {
		before := e.News()
		state := j.states.at(i)
		state.Known = j.from + i + 1
		over, usual := e.expand(&state)
		j.expanded = append(j.expanded, expanded{usual && e.News() == before && !e.Void(), over, len(j.moves), e.following})
	}
}

type expander struct {
	*job
	Helper
	choices choice.Sequence
	vector  store.Vector
	present int // as of a search
	// following are the movers of the present state that are followed.
	persistent persistentSets
	following  following
}

// expand makes the successors of a state. It is not usual if there is something
// that the search has to see itself.
func (e *expander) expand(state *store.Vector) (over, usual bool) {
	state.Base, e.present = e.present, 0
	if e.Restore(state) != nil {
		return false, false
	}
	size := e.Size()
	over = e.Visit()
	mover := e.NextMover(0)
	e.following = everybody()
	if mover < 0 {
		return true, !e.Stuck()
	}
	mark := e.Mark()
	e.following = e.persistent.follow(mark, size, false)
	for ; mover >= 0; mover = e.NextMover(mover + 1) {
		if !e.following.has(mover) {
			continue
		}
		e.choices.Reset()
		for {
			e.choices.Rewind()
			e.persistent.moves(&e.following)
			before := e.Statements()
			outcome := e.Step(mover, size, &e.choices)
			made := e.Statements() - before
			if e.choices.Observed() || outcome != Moved && outcome != Pruned {
				return over, false
			}
			if outcome == Moved {
				e.persistent.moved(&e.following)
				e.Encode(&e.vector)
				e.successors.add(&e.vector)
				e.vector.Known = -len(e.successors.all)
			} else {
				e.successors.add(&store.Vector{})
			}
			e.moves = append(e.moves, step{outcome == Pruned, made})
			e.Undo(mark)
			if !e.choices.Next() {
				break
			}
		}
	}
	e.present = state.Known
	return over, true
}

// takeUp does with a state, of a job that is done, what expanding it would have done.
// It is not ok if the search has to expand it itself.
func (b *breadthFirst) takeUp(j *job, n int) (goOn, ok bool) {
	defer b.crew.taken(j, n)
	if j.learnt != b.crew.sys.Known() {
		return true, false
	}
	i := n - j.from
	x := j.expanded[i]
	if tries := b.persistent.tries(n); !x.usual || x.partly() && !tries {
		return true, false
	} else if tries {
		b.persistent.rate(&x.following)
	}
	if x.over {
		b.ends.over(n)
	}
	b.following = x.following
	first := 0
	for len(j.known) < x.moves {
		j.known = append(j.known, 0)
	}
	if i > 0 {
		first = j.expanded[i-1].moves
	}
	for k := first; k < x.moves; k++ {
		b.answer.Transitions++
		b.crew.sys.Help(j.moves[k].statements)
		if j.moves[k].pruned {
			b.ends.over(n)
		} else {
			v := j.successors.at(k)
			if v.Base < 0 {
				v.Base = j.known[-v.Base-1]
			}
			b.reach(n, &v)
			j.known[k] = v.Known
		}
		if b.full() {
			return false, true
		}
	}
	if b.persistent.enough(&b.following, n) {
		return true, true
	}
	return b.remain(n), true
}

// reach stores a successor of the state n, and gives its number.
func (b *breadthFirst) reach(n int, v *store.Vector) (to int, added bool) {
	to, added = b.put(v)
	b.ends.leads(n, to)
	b.persistent.led(&b.following, n, to)
	if added {
		b.parents.Add(uint32(n))
	}
	return to, added
}
