package search

import (
	"math/rand/v2"
	"slices"

	"bandsaw/mc/internal/choice"
)

// A strategy picks the threads of a random walk.
type strategy interface {
	// begin starts a walk.
	begin(r *rand.Rand, longest int)
	// pick chooses one of the movers, which are in ascending order; thread is of
	// each the thread that moves.
	pick(r *rand.Rand, movers []int, thread []int) int
}

// uniform picks any mover.
type uniform struct{}

func (uniform) begin(*rand.Rand, int) {}

func (uniform) pick(r *rand.Rand, movers, _ []int) int { return r.IntN(len(movers)) }

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

func (p *priorities) pick(r *rand.Rand, movers, thread []int) int {
	highest := func() int {
		best := 0
		for i := range movers {
			if _, ok := p.of[thread[i]]; !ok {
				p.of[thread[i]] = 1 + r.Float64()
			}
			if p.of[thread[i]] > p.of[thread[best]] {
				best = i
			}
		}
		return best
	}
	i := highest()
	if p.changes[p.moved] {
		p.lowest--
		p.of[thread[i]] = p.lowest
		i = highest()
	}
	p.moved++
	return i
}

// samplers are what random walks take turns with.
var samplers = map[string][]strategy{
	Random:  {uniform{}},
	PCT:     {&priorities{depth: 2}, &priorities{depth: 3}},
	Sampled: {uniform{}, &priorities{depth: 2}, &priorities{depth: 3}},
}

// The names of searches by random walks. Sampled takes turns with all kinds.
const (
	Random  = "random"
	PCT     = "pct"
	Sampled = "sampled"
)

// Longest is how many transitions a walk has at most unless Limits says less: a
// program may go on for ever.
const Longest = 20_000

// walks are random walks from the initial state, one after the other. None is
// stored; all that is known in the end is what they met.
type walks struct {
	*search
	r       *rand.Rand
	movers  []int
	threads []int
	path    []Move
	longest int  // walk so far
	stopped bool // by a limit of the whole search
}

// Walks returns the search by random walks of the kind, Random, PCT or Sampled.
// It proves nothing: unless it found a violation, the answer has the cut of that
// name. Without limits of states or time it ends after a million
// transitions.
func Walks(kind string) Algorithm {
	return func(sys System, o Options) (*Answer, error) {
		o.Unlimited(1 << 20)
		w := &walks{search: newSearch(sys, o), r: rand.New(rand.NewPCG(o.Seed, 7))}
		w.explore(samplers[kind])
		w.partly(kind)
		return w.finish()
	}
}

func (w *walks) explore(kinds []strategy) {
	mark := w.sys.Mark()
	for !w.answer.Violated && w.err == nil {
		by := kinds[w.answer.Walks%int64(len(kinds))]
		by.begin(w.r, w.longest)
		w.answer.Walks++
		w.walk(by)
		w.longest = max(w.longest, len(w.path))
		w.answer.Depth = max(w.answer.Depth, int64(len(w.path)))
		if !w.answer.Violated {
			w.sys.Undo(mark)
		}
		if w.stopped = w.stopped || w.full(); w.stopped {
			return
		}
	}
}

// walk makes one walk, to its end or to a violation.
func (w *walks) walk(by strategy) {
	w.path = w.path[:0]
	length := int64(Longest)
	if d := w.Limits.Depth; d > 0 {
		length = min(length, d)
	}
	c := choice.Recorder{Chooser: choice.Random{Rand: w.r}}
	for int64(len(w.path)) < length {
		w.answer.States++
		w.look()
		if len(w.movers) == 0 {
			if w.sys.Stuck() {
				w.take(true, w.taken)
			}
			return
		}
		i := 0
		if len(w.movers) > 1 {
			i = by.pick(w.r, w.movers, w.threads)
		}
		c.Script = nil
		w.answer.Transitions++
		outcome := w.sys.Step(w.movers[i], 0, &c)
		w.path = append(w.path, Move{w.movers[i], c.Script})
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
		}
		if w.stopped = w.full(); w.stopped {
			return
		}
	}
	w.cut(CutDepth)
}

// look finds who can move.
func (w *walks) look() {
	w.movers, w.threads = w.movers[:0], w.threads[:0]
	for m := w.sys.NextMover(0); m >= 0; m = w.sys.NextMover(m + 1) {
		w.movers = append(w.movers, m)
		w.threads = append(w.threads, w.sys.Thread(m))
	}
}

// taken is the present path.
func (w *walks) taken() []Move { return slices.Clone(w.path) }
