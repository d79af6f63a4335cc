// Package choice says how the choices inside a transition are resolved: the
// machine that executes asks, a search answers.
package choice

// Chooser resolves choices. Choose picks one of n alternatives, 0 to n-1, n
// being at least 2; abstract says that the choice is one by which precision
// was lost, not one of the program or its environment.
type Chooser interface {
	Choose(n int64, abstract bool) int64
}

// First always takes the first alternative: what a program does when it is
// run rather than searched.
type First struct{}

// Choose returns 0.
func (First) Choose(int64, bool) int64 { return 0 }

// Sequence resolves the choices of one transition by a script, and grows it:
// where the script ends, the first alternative is taken and remembered. Next
// then makes the script of the following combination, so that executing the
// transition again and again meets every combination once.
type Sequence struct {
	picks []pick
	used  int
	noted bool // an abstract choice was made
}

type pick struct{ taken, of int64 }

// Rewind makes the sequence answer from the start of its script again.
func (s *Sequence) Rewind() { s.used, s.noted = 0, false }

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
