package follow

import (
	"bandsaw/ir"
	"bandsaw/mc/internal/machine"
)

// branch is a branch of the user's code or the library's that a thread took in the
// recorded program.
type branch struct {
	key  key
	then bool  // an If went to its first side
	on   bool  // it is a Switch, on
	of   int64 // this value
	Lost       // what Recording.Lost said
}

// Guide has the threads that are followed take the branches that were recorded.
// Other ways to come to the violation do not count then: where a thread goes
// another way, following ends.
type Guide struct {
	// Inputs are the values of open choices, in the order in which they are made. What
	// is beyond them is chosen as recorded. A choice is open if it has at least Least
	// alternatives, and what was recorded does not say which of them is meant.
	Inputs []int64
	Least  int64
	// Watch, if not nil, is called before each instruction; open is whether that is an
	// open choice.
	Watch func(t *machine.Thread, f *machine.Frame, open bool)
	// Broken is called when a thread is about to go another way.
	Broken func(Break)

	shared   map[key]bool // branches that the recorded program has
	branches map[int32][]branch
	next     map[int32]int
	made     int            // open choices
	past     map[int32]bool // threads that took branches behind the last one that was recorded
	taken    int            // entries of the thread's branches that the pending instruction is
	ended    bool           // nothing is looked at any more
}

// Break is where a thread cannot go on as recorded.
type Break struct {
	Thread *machine.Thread
	Frame  machine.Frame
	// Then is the side that an If is to go to; of a Switch, Case is a value for which it
	// goes where it is to.
	Then bool
	Case int32
	Lost // what Recording.Lost said when the branch was recorded
}

// NewGuide makes a guide of a recording, of an execution of the program.
func NewGuide(r *Recording, recorded *ir.Program, least int64) *Guide {
	g := &Guide{Least: least, branches: r.branches, next: map[int32]int{}, past: map[int32]bool{}, shared: map[key]bool{}}
	for _, c := range recorded.Classes {
		for _, m := range c.Methods {
			for _, b := range m.Blocks {
				for _, s := range b.Stmts {
					if k, ok := branchKey(m.ID, s); ok {
						g.shared[k] = true
					}
				}
			}
		}
	}
	return g
}

// Again is the guide at its beginning, with other inputs.
func (g *Guide) Again(inputs []int64) *Guide {
	return &Guide{Inputs: inputs, Least: g.Least, shared: g.shared, branches: g.branches, next: map[int32]int{}, past: map[int32]bool{}}
}

// branchKey tells branches apart by their bytecode; not ok for what is none of Java's.
func branchKey(m ir.MethodID, s ir.Stmt) (key, bool) {
	switch s := s.(type) { // others: no branches on numbers
	case *ir.If:
		if s.Check && !divides(s) {
			return key{}, false
		}
	case *ir.Switch:
	default:
		return key{}, false
	}
	o := s.Pos()
	k := key{method: o.Method, offset: o.Offset, what: "branch"}
	if k.method == "" {
		k.method = m
	}
	return k, true
}

// divides reports whether a check may be that of a divisor, in an abstract program by
// the truth value of a comparison: the one check of numbers whose outcome tokens may
// leave open.
func divides(s *ir.If) bool {
	x, ok := s.X.(*ir.Local)
	y, number := s.Y.(*ir.Const)
	return ok && number && y.Bits == 0 && (x.Type.IsIntLike() || x.Type == ir.Long) && (s.Op == ir.Eq || s.Op == ir.Ne)
}

// branch notes a branch of the recorded program that is about to be taken.
func (r *Recording) branch(t *machine.Thread, f *machine.Frame) {
	k, ok := branchKey(f.Method.ID, f.Method.Stmts[f.PC])
	if !ok {
		return
	}
	b := branch{key: k}
	if r.Lost != nil {
		b.Lost = r.Lost(t, f)
	}
	in := &f.Method.Code[f.PC]
	if s, ok := f.Method.Stmts[f.PC].(*ir.If); ok {
		b.then = s.Op.Holds(operand(r.m, t, f, in.A), operand(r.m, t, f, in.B))
	} else {
		b.on, b.of = true, operand(r.m, t, f, in.A)
	}
	r.pending = pending{thread: t, count: r.m.Statements, branch: &b}
}

// before looks at the instruction that a followed thread is about to execute.
func (g *Guide) before(f *Follower, t *machine.Thread, fr *machine.Frame) {
	g.taken = 0
	s := fr.Method.Stmts[fr.PC]
	k, ok := branchKey(fr.Method.ID, s)
	number, known := f.numbers[t.ID]
	if !ok || !known || !g.shared[k] || g.ended {
		return
	}
	in := &fr.Method.Code[fr.PC]
	a := operand(f.s.Machine, t, fr, in.A)
	next := g.branches[number][g.next[number]:]
	if len(next) == 0 {
		g.past[number] = true // what comes behind the last one is not recorded
		return
	}
	if sw, ok := s.(*ir.Switch); ok {
		g.onSwitch(t, fr, sw, a, next, k)
		return
	}
	if next[0].key != k || next[0].on {
		g.ended = true
		return
	}
	g.taken = 1
	if holds := s.(*ir.If).Op.Holds(a, operand(f.s.Machine, t, fr, in.B)); holds != next[0].then {
		g.breaks(Break{Thread: t, Frame: *fr, Then: next[0].then, Lost: next[0].Lost})
	}
}

// onSwitch looks at a switch, which in an abstract program is one on a number, or a
// comparison of a token for each case but those that never come.
func (g *Guide) onSwitch(t *machine.Thread, fr *machine.Frame, s *ir.Switch, on int64, next []branch, k key) {
	if next[0].key != k {
		g.ended = true
		return
	}
	want := next[0].of
	lost := next[0].Lost
	g.taken = 1
	if !next[0].on {
		want = noCase(s)
		for i, c := range s.Cases {
			if i >= len(next) || next[i].key != k {
				g.ended = true
				return
			}
			lost = next[i].Lost
			g.taken = i + 1
			if next[i].then {
				want = int64(c.Value)
				break
			}
		}
	}
	if target(s, on) != target(s, want) {
		g.breaks(Break{Thread: t, Frame: *fr, Case: int32(want), Lost: lost})
	}
}

func (g *Guide) breaks(b Break) {
	g.ended, g.taken = true, 0
	g.Broken(b)
}

func target(s *ir.Switch, v int64) *ir.Block {
	for _, c := range s.Cases {
		if int64(c.Value) == v {
			return c.Target
		}
	}
	return s.Default
}

// noCase is a number that no case of the switch is for.
func noCase(s *ir.Switch) int64 {
	n := int64(0)
	for _, c := range s.Cases { // sorted
		if int64(c.Value) == n {
			n++
		}
	}
	return n
}

// commit notes that the branch that was looked at is taken.
func (g *Guide) commit(number int32) {
	g.next[number] += g.taken
	g.taken = 0
}

// over reports whether the threads do not do any more what was recorded.
func (g *Guide) over() bool { return g != nil && g.ended }

// behind reports whether the recorded thread did all that was recorded of it: that events are left of it is
// because the whole program does not execute them.
func (g *Guide) behind(number int32) bool { return g != nil && g.past[number] }

// open reports whether a choice from lo to hi, recorded as c, is open; c is nil if it
// was not recorded.
func (g *Guide) open(c *chosen, lo, hi int64) bool {
	more := uint64(hi) - uint64(lo) // alternatives but one, whose number may not fit
	return lo <= hi && more >= uint64(g.Least-1) && (c == nil || c.typ.IsToken() || uint64(c.of-1) != more)
}

// input is the value of an open choice, as given or else as it would be chosen.
func (g *Guide) input(lo, hi, otherwise int64) int64 {
	n := g.made
	g.made++
	if n < len(g.Inputs) && lo <= g.Inputs[n] && g.Inputs[n] <= hi {
		return g.Inputs[n]
	}
	return otherwise
}
