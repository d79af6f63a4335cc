package search

import (
	"math/rand/v2"
	"slices"

	"bandsaw/mc/internal/choice"
	"bandsaw/mc/internal/reduce"
)

// A strategy picks the threads of a random walk.
type strategy interface {
	// begin starts a walk.
	begin(r *rand.Rand, longest int)
	// pick chooses one of those that can move, at least one.
	pick(r *rand.Rand, from *standing) int
}

// standing are those that can move in a state: their positions, in ascending order,
// and of each the thread that moves.
type standing struct {
	movers, threads []int
	next            Foreseeing // nil if the system is none
}

// highest is the mover whose thread has the highest priority; priority gives one to
// threads without.
func (s *standing) highest(of map[int]float64, priority func() float64) int {
	best := 0
	for i, t := range s.threads {
		if _, ok := of[t]; !ok {
			of[t] = priority()
		}
		if of[t] > of[s.threads[best]] {
			best = i
		}
	}
	return best
}

// uniform picks any mover.
type uniform struct{}

func (uniform) begin(*rand.Rand, int) {}

func (uniform) pick(r *rand.Rand, from *standing) int { return r.IntN(len(from.movers)) }

// priorities is probabilistic concurrency testing (Burckhardt, Kothari, Musuvathi
// and Nagarakatte, "A randomized scheduler with probabilistic guarantees of
// finding bugs", 2010): threads have random priorities, the highest moves, and at
// depth-1 random points of the walk the one that moves gets the lowest. A bug that
// needs depth orderings in a walk of k transitions of n threads is found with a
// probability of at least 1/(n k^(depth-1)).
type priorities struct {
	depth   int
	of      map[int]float64 // by thread
	changes map[int]bool    // by transition
	lowest  float64
	moved   int
}

func (p *priorities) begin(r *rand.Rand, longest int) {
	p.of, p.changes = map[int]float64{}, map[int]bool{}
	p.lowest, p.moved = 0, 0
	for range p.depth - 1 {
		p.changes[r.IntN(max(longest, 1))] = true
	}
}

func (p *priorities) pick(r *rand.Rand, from *standing) int {
	priority := func() float64 { return 1 + r.Float64() }
	i := from.highest(p.of, priority)
	if p.changes[p.moved] {
		p.lowest--
		p.of[from.threads[i]] = p.lowest
		i = from.highest(p.of, priority)
	}
	p.moved++
	return i
}

// Foreseeing is a system that tells what a mover is about to do.
type Foreseeing interface {
	System
	// Upcoming is what the mover accesses first. It is good until it is asked again.
	Upcoming(mover int) []reduce.Access
}

// partialOrders is partial-order sampling (Yuan, Yang and Gu, "Partial order aware
// concurrency sampling", 2018): what each thread is about to do has a random priority,
// and the highest is done. Then those that were in conflict with it get new ones, so
// that orders of operations that depend on each other are about equally likely, however
// many others there are that do not.
type partialOrders struct {
	of map[int]float64 // of what a thread is about to do
}

func (p *partialOrders) begin(*rand.Rand, int) { p.of = map[int]float64{} }

func (p *partialOrders) pick(r *rand.Rand, from *standing) int {
	best := from.highest(p.of, r.Float64)
	delete(p.of, from.threads[best])
	if from.next == nil {
		return best
	}
	done := slices.Clone(from.next.Upcoming(from.movers[best]))
	for i, t := range from.threads {
		if i != best && reduce.Conflict(done, from.next.Upcoming(from.movers[i])) {
			delete(p.of, t)
		}
	}
	return best
}

// samplers are what random walks of a kind take turns with. They remember what a walk
// did, and two searches may go on at a time: each has its own.
func samplers(kind string) []strategy {
	switch kind {
	case PCT:
		return []strategy{&priorities{depth: 2}, &priorities{depth: 3}}
	case POS:
		return []strategy{&partialOrders{}}
	case Sampled:
		return []strategy{uniform{}, &priorities{depth: 2}, &priorities{depth: 3}, &partialOrders{}}
	default: // Random
		return []strategy{uniform{}}
	}
}

// The names of searches by random walks. Sampled takes turns with all kinds.
const (
	Random  = "random"
	PCT     = "pct"
	POS     = "pos"
	Sampled = "sampled"
)

// Longest is how many transitions a walk has at most unless Limits says less: a
// program may go on for ever.
const Longest = 20_000

// shortWalk is how many transitions the first walks have at most, the second ones twice
// that, and so on: one that goes round in circles is not to use up what others need.
const shortWalk = 1000

// walks are random walks from the initial state, one after the other. None is
// stored; all that is known in the end is what they met.
type walks struct {
	*search
	r       *rand.Rand
	at      standing
	path    []Move
	forced  int  // the transitions that all walks begin with, as nothing else can be done: they are executed once
	behind  Mark // these
	longest int  // walk so far, without them
	stopped bool // by a limit of the whole search
	only    bool // there is but one walk: nothing else can be done to its end
}

// Walks returns the search by random walks of the kind, Random, PCT, POS or Sampled.
// It proves nothing: unless it found a violation, the answer has the cut of that
// name. Without limits of states or time it ends after a million
// transitions.
func Walks(kind string) Algorithm {
	return func(sys System, o Options) (*Answer, error) {
		o.Unlimited(1 << 20)
		w := &walks{search: newSearch(sys, o), r: rand.New(rand.NewPCG(o.Seed, 7))}
		w.at.next, _ = sys.(Foreseeing)
		w.explore(samplers(kind))
		w.partly(kind)
		return w.finish()
	}
}

func (w *walks) explore(kinds []strategy) {
	w.behind = w.sys.Mark()
	for !w.answer.Violated && w.err == nil {
		by := kinds[w.answer.Walks%int64(len(kinds))]
		by.begin(w.r, w.longest)
		turn := w.answer.Walks / int64(len(kinds))
		w.answer.Walks++
		w.walk(by, min(Longest, shortWalk*(turn+1)))
		w.longest = max(w.longest, len(w.path)-w.forced)
		w.answer.Depth = max(w.answer.Depth, int64(len(w.path)))
		if !w.answer.Violated {
			w.sys.Undo(w.behind)
		}
		if w.stopped = w.stopped || w.full(); w.stopped || w.only {
			return
		}
	}
}

// walk makes one walk, to its end or to a violation, of so many transitions at most.
func (w *walks) walk(by strategy, length int64) {
	w.path = w.path[:w.forced]
	if d := w.Limits.Depth; d > 0 {
		length = min(length, d)
	}
	c := choice.Recorder{Chooser: choice.Random{Rand: w.r}}
	for int64(len(w.path)) < length {
		w.answer.States++
		w.look()
		if len(w.at.movers) == 0 {
			if w.sys.Stuck() {
				w.take(true, w.taken)
			}
			w.only = len(w.path) == w.forced
			return
		}
		i := by.pick(w.r, &w.at)
		c.Script = nil
		w.answer.Transitions++
		outcome := w.sys.Step(w.at.movers[i], 0, &c)
		w.path = append(w.path, Move{w.at.movers[i], c.Script})
		switch outcome {
		case Violated:
			w.take(false, w.taken)
			return
		case Failed:
			w.err = w.sys.Err()
			return
		case CutShort:
			w.cut(w.sys.Cut())
			return
		case Pruned:
			return
		case Noted:
			w.take(false, w.taken)
		case Moved:
			if w.answer.Walks == 1 && w.forced == len(w.path)-1 && len(w.at.movers) == 1 && len(c.Script) == 0 {
				w.forced, w.behind = len(w.path), w.sys.Mark()
			}
		}
		if w.stopped = w.full(); w.stopped {
			return
		}
	}
	if length == Longest || length == w.Limits.Depth {
		w.cut(CutDepth)
	}
}

// look finds who can move.
func (w *walks) look() {
	w.at.movers, w.at.threads = w.at.movers[:0], w.at.threads[:0]
	for m := w.sys.NextMover(0); m >= 0; m = w.sys.NextMover(m + 1) {
		w.at.movers = append(w.at.movers, m)
		w.at.threads = append(w.at.threads, w.sys.Thread(m))
	}
}

// taken is the present path.
func (w *walks) taken() []Move { return slices.Clone(w.path) }
