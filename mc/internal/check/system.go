package check

import (
	"errors"
	"slices"

	"bandsaw/artifact/prop"
	"bandsaw/ir"
	"bandsaw/mc/internal/choice"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/machine"
	"bandsaw/mc/internal/monitor"
	"bandsaw/mc/internal/reduce"
	"bandsaw/mc/internal/search"
	"bandsaw/mc/internal/state"
	"bandsaw/mc/internal/store"
)

// system is a machine as a search sees it.
type system struct {
	m        *machine.Machine
	enc      *state.Encoder
	dec      *state.Decoder
	property *prop.Property
	prog     *ir.Program
	clean    int64 // memory after the last restoring, in cells
	size     int64
	lasting  int64 // cells that are a part of the image and count as if they were of each state
	watch    *monitor.Set
	// steps is that races are looked for after each step, and not when a state is
	// stored: so that a step that leads to one can be told, or where none is stored.
	steps bool
	// each is that all states are looked at, one after the other: nobody is about to do what was not seen but who moves, and
	// whom that starts, with begun threads before.
	each  bool
	begun int
	// counts, if not nil, says which violations count; known are the keys of those that
	// were met, of a search that goes on after one.
	counts func(*monitor.Violation) bool
	known  map[string]bool
	// matters is matter, made once: steps are many.
	matters func(*monitor.Violation) bool
	// only, if not "", is the key of the one violation that counts.
	only     string
	err      error
	made     int64 // steps
	patience int64 // steps after which the search ends, 0 for none
	// few, if not nil, reports whether few states are stored, so that it is to be found out whether
	// threads are alike; unalike is that they are not.
	few     func() bool
	unalike bool
	// trying is that steps are tried only: what they violate counts when it is met again.
	trying bool
	loaded func() // sets what is counted to what it was when the search was saved
	// ended, if not nil, is told of states in which no thread can move.
	ended func(*machine.Machine)
}

var _ search.Persisting = (*system)(nil)

func newSystem(m *machine.Machine, prog *ir.Program, property *prop.Property) *system {
	enc := state.NewEncoder(m)
	s := &system{m: m, enc: enc, dec: state.NewDecoder(m, enc), property: property, prog: prog, clean: m.Top, watch: monitor.Of(m, prog, property), steps: property.Races()}
	m.Midway, s.matters = s.look, s.matter
	return s
}

// look lets the monitors look, if the step has not violated the property before: a search for all goes on from where it leads.
func (s *system) look() {
	if len(s.m.Threads) > s.begun {
		s.watch.Races.Moved = -1
	}
	if !s.steps || s.known != nil || !s.violated() {
		s.watch.Look()
	}
}

// Visit lets the monitors look.
func (s *system) Visit() (over bool) {
	if !s.steps {
		s.watch.Look()
	}
	// Where nothing moves, a path may be looked for next.
	s.unalike = s.few != nil && s.enc.Unalike() && s.few() && s.NextMover(0) >= 0
	return !s.m.Awaited()
}

func (s *system) NextMover(from int) int {
	for i := from; i < len(s.m.Live); i++ {
		if s.m.CanMove(i) {
			return i
		}
	}
	return -1
}

// Looks is the same for movers that look alike.
func (s *system) Looks(mover int) uint64 { return s.m.Looks(mover) }

func (s *system) Thread(mover int) int { return int(s.m.Live[mover]) }

func (s *system) Mover(thread int) int {
	i := slices.Index(s.m.Live, int32(thread))
	if i >= 0 && !s.m.CanMove(i) {
		return -1
	}
	return i
}

// fuelPerCell lets a step run for longer the more memory the state takes, so that
// the cost of storing it at a cut stays small against that of the step.
const fuelPerCell = 4

func (s *system) Step(mover int, size int64, c choice.Chooser) search.Outcome {
	if s.unalike {
		s.err = refuted{code.Unalike}
		return search.Failed
	}
	s.m.Fuel = machine.DefaultFuel + fuelPerCell*size
	s.watch.Begin()
	if s.each {
		s.watch.Races.Moved, s.begun = s.m.Live[mover], len(s.m.Threads)
	}
	o := s.come(s.outcome(s.m.Step(mover, c)))
	if o != search.Failed && s.disturbed(o == search.Violated) {
		s.err = refuted{code.Disturbed}
		return search.Failed
	}
	return o
}

func (s *system) outcome(o machine.Outcome) search.Outcome {
	if what := s.m.World.Learnt; what != nil {
		s.err = learnt{*what}
		return search.Failed
	}
	if s.steps && o == machine.Moved {
		s.look()
	}
	if out, ok := s.violating(o); ok {
		return out
	}
	switch o {
	case machine.Pruned:
		return search.Pruned
	case machine.CutShort:
		return search.CutShort
	case machine.Faulted:
		if s.err = s.m.Fault; s.m.Program.Guards.Weakened {
			s.err = refuted{code.Disturbed} // nothing does that but with what turned out to be wrong
		} else if s.m.World.Vague {
			s.err = errCloser // nothing does that but at a time that cannot be
		}
		return search.Failed
	case machine.Refuted:
		s.err = refuted{s.m.Escape}
		return search.Failed
	}
	return search.Moved
}

// come is the outcome, or that the state that was come to is none to go on from.
func (s *system) come(o search.Outcome) search.Outcome {
	if o != search.Moved && o != search.Noted {
		return o
	}
	if s.err = s.undefined(); s.err == nil && s.watch.Races.FalseFact != "" {
		s.err = errors.New(s.watch.Races.FalseFact)
	}
	if s.err != nil {
		return search.Failed
	}
	return o
}

// extendImage makes what lasts of the initial state a part of the image.
func (s *system) extendImage() (extended bool) {
	if extended = s.m.ExtendImage(); extended {
		s.lasting, s.clean = s.m.Program.LastingCells(), s.m.Top
	}
	return extended
}

func (s *system) Mark() search.Mark     { return search.Mark(s.m.Mark()) }
func (s *system) Undo(mark search.Mark) { s.m.Undo(machine.Mark(mark)) }

func (s *system) Encode(v *store.Vector) {
	s.enc.Encode(v)
	s.size = s.enc.Cells() + s.lasting
}

// Size is the memory, in cells, of what the state that was encoded or restored
// last has on the heap.
func (s *system) Size() int64 { return s.size }

func (s *system) Restore(v *store.Vector) error {
	err := s.dec.Restore(v)
	s.clean, s.size = s.m.Top, s.enc.Cells()+s.lasting
	return err
}

func (s *system) Change(to *store.Difference) (ok bool) {
	if !s.dec.Change(to) {
		return false
	}
	s.clean, s.size = s.m.Top, s.enc.Cells()+s.lasting
	return true
}

// goTo goes to the state of the bytes.
func (s *system) goTo(vector []byte) error { return s.Restore(&store.Vector{Bytes: vector}) }

func (s *system) Garbage() int64 {
	return 8 * (max(s.m.Top-2*s.clean, 0) + int64(s.m.LogSize()))
}

func (s *system) Accesses() []reduce.Access { return s.m.Accessed }
func (s *system) Blocked() []reduce.Access  { return s.m.Blocked() }
func (s *system) Exclusive() bool           { return s.m.Exclusive() }

func (s *system) Amidst() bool   { return s.m.Amidst }
func (s *system) Settled() bool  { return s.m.Settled }
func (s *system) Noting(on bool) { s.m.Accesses = on }

func (s *system) Next(thread int) []reduce.Access { return s.m.NextCells(s.m.Threads[thread]) }

func (s *system) Trying(on bool) { s.trying, s.m.Accesses = on, on }

func (s *system) Live() int { return len(s.m.Live) }
func (s *system) Stand()    { s.m.Stand() }

func (s *system) Ties(position int, accesses []reduce.Access, first bool, ties *reduce.Ties) (ok bool) {
	return s.m.Ties(position, accesses, first, ties)
}

func (s *system) Proceeds(thread int) bool {
	i := slices.Index(s.m.Live, int32(thread))
	return i >= 0 && s.m.Proceeds(i)
}

func (s *system) Upcoming(mover int) []reduce.Access { return s.m.Upcoming(mover) }

func (s *system) Cut() string { return s.m.Cut }
func (s *system) Err() error  { return s.err }
func (s *system) Memory() int64 {
	return 8*(int64(cap(s.m.Mem))+int64(s.m.LogSize())) + s.enc.Bytes()
}
func (s *system) Statements() int64 { return s.m.Statements }
