// Package choice says how the choices inside a transition are resolved: the
// machine that executes asks, a search answers.
package choice

import (
	"math"
	"math/rand/v2"
)

// Chooser resolves choices. Choose picks one of n alternatives, 0 to n-1, n
// being at least 2; abstract says that the choice is one by which precision
// was lost, not one of the program or its environment.
//
// Observe answers what f tells of things that are no part of a state. Where a
// transition is executed again it gets the answer of the first time, and f is
// not asked, so that it may also change what it tells of.
type Chooser interface {
	Choose(n int64, abstract bool) int64
	Observe(f func() int64) int64
}

// First always takes the first alternative: what a program does when it is
// run rather than searched.
type First struct{}

// Choose returns 0.
func (First) Choose(int64, bool) int64 { return 0 }

// Observe asks f.
func (First) Observe(f func() int64) int64 { return f() }

// Random takes any alternative, the same ones for the same seed.
type Random struct{ *rand.Rand }

// NewRandom makes the choices of that seed.
func NewRandom(seed uint64) Random { return Random{rand.New(rand.NewPCG(seed, seed))} }

// Choose returns a number below n; n is 0 for 2 to the power of 64.
func (r Random) Choose(n int64, _ bool) int64 {
	if n == 0 {
		return int64(r.Uint64())
	}
	return int64(r.Uint64N(uint64(n)))
}

// Observe asks f.
func (Random) Observe(f func() int64) int64 { return f() }

// Sequence resolves the choices of one transition by a script, and grows it:
// where the script ends, the first alternative is taken and remembered. Next
// then makes the script of the following combination, so that executing the
// transition again and again meets every combination once.
type Sequence struct {
	picks []pick
	used  int
	noted bool // an abstract choice was made
	asked bool // Observe was
}

type pick struct{ taken, of int64 }

// seen stands for the number of alternatives of what was observed: there is no
// other than the one taken.
const seen = math.MinInt64

// Rewind makes the sequence answer from the start of its script again.
func (s *Sequence) Rewind() { s.used, s.noted, s.asked = 0, false, false }

// Reset forgets the script.
func (s *Sequence) Reset() { s.picks = s.picks[:0]; s.Rewind() }

// Choose implements Chooser.
func (s *Sequence) Choose(n int64, abstract bool) int64 {
	if s.used == len(s.picks) {
		s.picks = append(s.picks, pick{0, n})
	}
	p := s.picks[s.used]
	s.used++
	s.noted = s.noted || abstract
	return p.taken
}

// Observe implements Chooser. An answer is in the script as a choice without
// other alternatives.
func (s *Sequence) Observe(f func() int64) int64 {
	if s.used == len(s.picks) {
		v := f()
		s.picks = append(s.picks, pick{v, seen})
	}
	s.used++
	s.asked = true
	return s.picks[s.used-1].taken
}

// Grows reports whether the next choice is one that the script does not have yet.
func (s *Sequence) Grows() bool { return s.used == len(s.picks) }

// Observed reports whether Observe was called since Rewind: executed from
// scratch, the transition may go elsewhere.
func (s *Sequence) Observed() bool { return s.asked }

// Next makes the script of the combination after the one just executed, and
// reports whether there is one.
func (s *Sequence) Next() bool {
	s.picks = s.picks[:s.used]
	for i := len(s.picks) - 1; i >= 0; i-- {
		if p := &s.picks[i]; p.taken+1 < p.of {
			p.taken++
			s.picks = s.picks[:i+1]
			s.Rewind()
			return true
		}
	}
	return false
}

// NextWithin is Next among the scripts that deviate at most so much from what takes first alternatives. skipped reports
// that others were left out.
func (s *Sequence) NextWithin(most int64) (ok, skipped bool) {
	s.picks = s.picks[:s.used]
	for i := len(s.picks) - 1; i >= 0; i-- {
		p := &s.picks[i]
		if p.of == seen || p.taken+1 >= p.of {
			continue
		}
		if next := (pick{p.taken + 1, p.of}); deviation(s.picks[:i])+next.deviation() > most {
			skipped = true
			continue
		}
		p.taken++
		s.picks = s.picks[:i+1]
		s.Rewind()
		return true, skipped
	}
	return false, skipped
}

// Deviation is how much the script deviates from the one that takes all first alternatives.
func (s *Sequence) Deviation() int64 { return deviation(s.picks[:s.used]) }

func deviation(picks []pick) (n int64) {
	for _, p := range picks {
		n += p.deviation()
	}
	return n
}

// fewAlternatives are those of a choice that are likely to be of different kinds: of many others most do what these do.
const fewAlternatives = 4

// deviation is one of an alternative that is not the first, two behind some of them.
func (p pick) deviation() int64 {
	switch {
	case p.taken == 0 || p.of == seen:
		return 0
	case p.taken < fewAlternatives:
		return 1
	}
	return 2
}

// Script is the alternatives taken, in order.
func (s *Sequence) Script() []int64 {
	if s.used == 0 {
		return nil
	}
	out := make([]int64, s.used)
	for i := range out {
		out[i] = s.picks[i].taken
	}
	return out
}

// Abstract reports whether an abstract choice was made since Rewind.
func (s *Sequence) Abstract() bool { return s.noted }

// Save appends the script to a stack of scripts, from which Load takes it
// back: a depth-first search keeps one script for each state of its path.
func (s *Sequence) Save(stack []int64) []int64 {
	for _, p := range s.picks[:s.used] {
		stack = append(stack, p.taken, p.of)
	}
	return append(stack, int64(s.used))
}

// Load replaces the script by the topmost one of the stack, as it was when
// saved, all of it used.
func (s *Sequence) Load(stack []int64) []int64 {
	n := int(stack[len(stack)-1])
	rest := len(stack) - 1 - 2*n
	s.picks = s.picks[:0]
	for i := rest; i < len(stack)-1; i += 2 {
		s.picks = append(s.picks, pick{stack[i], stack[i+1]})
	}
	s.used = n
	return stack[:rest]
}

// Recorder resolves choices as another Chooser does, and remembers how.
type Recorder struct {
	Chooser
	Script []int64
}

// Choose implements Chooser.
func (r *Recorder) Choose(n int64, abstract bool) int64 {
	v := r.Chooser.Choose(n, abstract)
	r.Script = append(r.Script, v)
	return v
}

// Observe implements Chooser.
func (r *Recorder) Observe(f func() int64) int64 {
	v := r.Chooser.Observe(f)
	r.Script = append(r.Script, v)
	return v
}

// Script resolves choices as recorded, for replaying.
type Script []int64

// Choose implements Chooser by taking the script's head.
func (s *Script) Choose(int64, bool) int64 {
	if len(*s) == 0 {
		return 0
	}
	v := (*s)[0]
	*s = (*s)[1:]
	return v
}

// Observe implements Chooser: what was seen when the script was made.
func (s *Script) Observe(func() int64) int64 { return s.Choose(0, false) }
