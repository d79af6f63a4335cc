package check

import (
	"bandsaw/artifact/prop"
	"bandsaw/ir"
	"bandsaw/mc/internal/choice"
	"bandsaw/mc/internal/machine"
	"bandsaw/mc/internal/race"
	"bandsaw/mc/internal/search"
	"bandsaw/mc/internal/state"
)

// system is a machine as a search sees it.
type system struct {
	m        *machine.Machine
	enc      *state.Encoder
	dec      *state.Decoder
	property *prop.Property
	prog     *ir.Program
	clean    int64 // memory after the last restoring, in cells
	races    *race.Detector
	err      error
	// ended, if not nil, is told of states in which no thread can move.
	ended func(*machine.Machine)
}

func newSystem(m *machine.Machine, prog *ir.Program, property *prop.Property) *system {
	races := race.NewDetector(m)
	m.Midway = races.Look
	return &system{m: m, enc: state.NewEncoder(m), dec: state.NewDecoder(m), property: property, prog: prog, clean: m.Top, races: races}
}

// Visit looks for races.
func (s *system) Visit() (over bool) {
	s.races.Look()
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

// fuelPerByte lets a step run for longer the larger the state is, so that the
// cost of storing the state at a cut stays small against that of the step.
const fuelPerByte = 4

func (s *system) Step(mover, size int, c choice.Chooser) search.Outcome {
	s.m.Fuel = machine.DefaultFuel + fuelPerByte*int64(size)
	return s.outcome(s.m.Step(mover, c))
}

func (s *system) outcome(o machine.Outcome) search.Outcome {
	if s.violation() != nil {
		return search.Violated
	}
	if len(s.m.Uncaught) > 0 && s.m.World.Handlers {
		s.m.World.Skip("handlers of uncaught exceptions were not executed")
	}
	switch o {
	case machine.Pruned:
		return search.Pruned
	case machine.CutShort:
		return search.CutShort
	case machine.Faulted:
		s.err = s.m.Fault
		return search.Failed
	case machine.Refuted:
		s.err = refuted{s.m.Escape}
		return search.Failed
	}
	return search.Moved
}

// violation is the first thread that the last step ended by an exception that
// the property does not allow.
func (s *system) violation() *machine.Uncaught {
	for i := range s.m.Uncaught {
		u := &s.m.Uncaught[i]
		if !s.property.Allows(s.prog, string(s.m.TypeOf(u.Exception).Name)) {
			return u
		}
	}
	return nil
}

// Stuck reports whether a state in which no thread can move is a deadlock: it
// is none if only daemons are left, which nobody waits for.
func (s *system) Stuck() bool {
	if s.ended != nil {
		s.ended(s.m)
	}
	return s.property.Deadlock && s.m.Awaited()
}

func (s *system) Mark() search.Mark     { return search.Mark(s.m.Mark()) }
func (s *system) Undo(mark search.Mark) { s.m.Undo(machine.Mark(mark)) }

func (s *system) Append(dst []byte) []byte {
	return s.enc.Append(dst)
}

func (s *system) Restore(vector []byte) error {
	err := s.dec.Restore(vector)
	s.clean = s.m.Top
	return err
}

func (s *system) Garbage() int64 {
	return 8 * (max(s.m.Top-2*s.clean, 0) + int64(s.m.LogSize()))
}

func (s *system) Cut() string       { return s.m.Cut }
func (s *system) Err() error        { return s.err }
func (s *system) Memory() int64     { return 8 * (int64(cap(s.m.Mem)) + int64(s.m.LogSize())) }
func (s *system) Statements() int64 { return s.m.Statements }

// refuted says that an assumption about the program does not hold: the search
// starts anew without it.
type refuted struct{ what string }

func (r refuted) Error() string { return r.what }
