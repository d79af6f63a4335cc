// Package search explores the states of a system: breadth-first or
// depth-first, within limits, until a violation is found or all is explored.
// It knows a system only by the narrow interface System and never looks into
// a state.
package search

import (
	"errors"
	"slices"
	"time"

	"bandsaw/mc/internal/choice"
	"bandsaw/mc/internal/store"
)

// Outcome is how a step of a system ended.
type Outcome uint8

// The outcomes of a step.
const (
	// Moved: the system is in a state to be explored from.
	Moved Outcome = iota
	// Pruned: the path is impossible.
	Pruned
	// Violated: the property is violated.
	Violated
	// CutShort: a limit of the system was reached; the path was not explored.
	CutShort
	// Failed: the search is of no use; see System.Err.
	Failed
	// Noted: the property is violated, and the system is in a state to be explored
	// from. Only of searches for all violations.
	Noted
)

// Mark is a point that a system can be undone to; the numbers mean something
// to the system only.
type Mark struct {
	Log int
	Top int64
}

// System is what can be searched: the machine with its property and the
// encoding of its states.
type System interface {
	// Visit is called once in each state that is stored, before its moves, to look
	// at it. It reports whether nothing has to happen any more: nobody waits for a
	// thread. Searches that store nothing do not call it.
	Visit() (over bool)
	// NextMover is the first position, at or after from, of a thread that can
	// move; -1 if there is none.
	NextMover(from int) int
	// Thread is the number of the thread at the position, the same as long as it
	// lives; Mover is the thread's position, -1 if it cannot move.
	Thread(mover int) int
	Mover(thread int) int
	// Step executes a transition of the mover, c resolving its choices. size
	// is the Size of the present state.
	Step(mover int, size int64, c choice.Chooser) Outcome
	// Stuck reports whether a state without movers violates the property.
	Stuck() bool
	// Mark remembers the present state, Undo goes back to it. Restoring a
	// state makes marks void.
	Mark() Mark
	Undo(Mark)
	// Encode makes v the vector of the present state; Restore goes to the state of
	// such bytes, with a Base from a state that can be encoded. Size is how large the
	// state is that was encoded or restored last, whatever its vector.
	Encode(v *store.Vector)
	Restore(v *store.Vector) error
	Size() int64
	// Change goes from the present state, which can be encoded, to one that differs from
	// it so. If that is not ok the system is in no state, and one is to be restored.
	Change(to *store.Difference) (ok bool)
	// Garbage is memory, in bytes, that restoring the present state would free.
	Garbage() int64
	// Cut names the limit after CutShort, Err the error after Failed.
	Cut() string
	Err() error
	// Memory is what the system takes, in bytes.
	Memory() int64
	// Statements counts what was executed so far.
	Statements() int64
}

// Limits of a search; 0 is no limit.
type Limits struct {
	States     int64
	Statements int64 // asked for now and then
	Depth      int64
	Time       time.Duration
	Memory     int64 // bytes
}

// Statistics of a search.
type Statistics struct {
	States      int64
	Revisited   int64
	Transitions int64
	Statements  int64
	Depth       int64
}

// Move is one transition of a path: who moves, and how its choices are
// resolved.
type Move struct {
	Mover  int
	Script []int64
}

// Found is a violation: the path to it, and whether nothing can move there.
type Found struct {
	Path  []Move
	Stuck bool
}

// Answer is what a search found.
type Answer struct {
	Statistics
	// Violated is true if the path leads to a violation; with Stuck, to a
	// state in which nothing can move, else its last move violates.
	Violated bool
	Stuck    bool
	Path     []Move
	// Found are all violations, of a search for all: the first is the one of Path.
	Found []Found
	// Cuts name the limits that were reached, in the order in which they were.
	Cuts []string
	// Endless are states, of a search that explored all, that lead to each other
	// and nowhere else; with Always, every path comes to such ones.
	Endless []int
	Always  bool
	// Circle is that the path leads to Endless, which violate.
	Circle bool
	// Deep is from which depth on a breadth-first search went on depth-first, 0 if it did not.
	Deep int64
	// Partly is from how many states not all threads were followed: with any there may be shorter ways.
	Partly int64
	// Walks is how many random walks there were, or how many deviations from the
	// plain execution were allowed at last.
	Walks int64
	// Bytes is the memory taken by the stored states.
	Bytes int64
	// Stored is how many there are, and Vector gives the bytes of each, until the
	// next call; 0 and nil where the store keeps none.
	Stored int
	Vector func(number int) []byte
	// Omission is what the store may have left out; nil where it is exact.
	Omission *store.Omission
}

// Algorithm is a search. The system is in its initial state.
type Algorithm func(System, Options) (*Answer, error)

// Progress is told about a running search.
type Progress func(Statistics)

// Options of a search.
type Options struct {
	Limits
	Progress Progress
	Memory   func() int64 // bytes that the process uses; nil for an estimate
	// Begun is when the time of Limits began; zero for the search's own beginning.
	Begun time.Time
	// Interrupted tells whether the search is to end; nil for never.
	Interrupted func() bool
	// Seed is that of random walks.
	Seed uint64
	// All goes on after a violation. The system says of each that is like none before
	// that it violates, of others that it moved.
	All bool
	// Ends, if not nil, reports whether a violation is the end of the search, which
	// else goes on for about as long as until then. Not of searches for all.
	Ends func(path []Move, stuck bool) bool
	// Circles, if not nil, reports whether states that lead to each other and nowhere
	// else violate the property, and whether that is known. at goes to one of them.
	Circles func(states []int, at func(n int) error) (violates, known bool)
	// Prefers, if not nil, reports whether such states are told rather than those that are found first, where
	// nobody asks whether they violate.
	Prefers func(states []int, at func(n int) error) bool
	// Void, if not nil, reports whether what was found is of no use in the end: the
	// moves are not what they were.
	Void func() bool
	// InPlace says that states cannot be restored, only undone to.
	InPlace bool
	// Violated is that the property is violated on the way to the initial state.
	Violated bool
	// Many, if not nil, reports whether the program chose among many numbers, which are alternatives of one state.
	Many func() bool
	// Aside, if not nil, begins to look for a violation in another way, when this search
	// has stored as many states as AsideAt, or fewer that took as long (usual),
	// then ten times as many, and so on; it is told how many statements that took. It is
	// nil where there is no need to.
	Aside   func(at, statements int64) Aside
	AsideAt int64
	// Help, if not nil, makes helpers of a breadth-first search, whose system is Helped
	// then. It is asked for them when HelpFrom states are stored, 0 for a default.
	Help     func() []Helper
	HelpFrom int
	// DeepFrom is how many states a breadth-first search knows, or fewer that took as long, when it goes on
	// depth-first, where it can; 0 for never.
	DeepFrom int
	// Trial, if not nil, is called when a breadth-first search knows TrialAt states, twice as many, and so on: with
	// the number of the first that is not expanded. An error ends the search.
	Trial   func(states store.Store, from int) error
	TrialAt int
	// Score is how soon the present state is to be explored by the best-first search:
	// one with less is sooner.
	Score func() int64
	// Store is where states are stored, nil for one that is made. Only a depth-first
	// search takes one that is not exact.
	Store store.Store
	// Sleep is that what was explored from a state is not explored again behind what does not
	// depend on it: of a Sleeping system, or of Stateless. Source is a reduction of the latter.
	Sleep, Source bool
	// Persistent is that only some of the threads are followed from a state where the others do nothing on
	// which that depends: of a Persisting system, by a breadth-first or a depth-first search.
	Persistent bool
	Checkpoints
	// CompactAt is how much memory, in bytes, a depth-first path may leave
	// behind as garbage and undo log before its last state is restored without
	// them; 0 for a default.
	CompactAt int64
}

// Unlimited gives a search that would not end by itself a limit of states, if
// it has none of states or of time.
func (o *Options) Unlimited(states int64) {
	if o.States == 0 && o.Time == 0 {
		o.States = states
	}
}

// search is what the algorithms share.
type search struct {
	Options
	sys        System
	store      store.Store
	answer     Answer
	vector     store.Vector
	from       store.Vector // that was restored
	other      store.Difference
	present    int   // what the state is known by that the system is in, 0 for none that could be stored
	written    int64 // bytes of the vectors of the states that it came to
	checks     int64
	looked     int64 // statements when the time was looked at last
	cuts       map[string]bool
	ends       ends
	sleep      sleepSets
	persistent persistentSets
	met        met
	aside      beside
	upTo       int64 // states after which a search that met a violation ends, 0 for none
	saver
	err error
}

func newSearch(sys System, o Options) *search {
	if o.Begun.IsZero() {
		o.Begun = time.Now()
	}
	if o.Store == nil {
		o.Store = store.New(store.Auto, 0)
	}
	if o.HelpFrom == 0 {
		o.HelpFrom = HelpFrom
	}
	s := &search{Options: o, sys: sys, store: o.Store, cuts: map[string]bool{}}
	s.ends.none = s.lossy()
	if o.Violated {
		s.answer.Found = []Found{{}}
	}
	return s
}

// lossy reports whether the store keeps no vectors, and numbers new ones only.
func (s *search) lossy() bool { return s.store.Omission() != nil }

// errDone ends a search that reached a limit.
var errDone = errors.New("a limit was reached")

// The names of the cuts; docs/mc.md explains them.
const (
	CutStates     = "states"
	CutStatements = "statements"
	CutDepth      = "depth"
	CutTime       = "time"
	CutMemory     = "memory"
	// CutOmission is what a store may have left out that is not exact.
	CutOmission = "omission"
	// CutEnds: whether every state can come to an end was not found out.
	CutEnds = "ends"
	// CutOther: no other violation was found in as many states as until the first.
	CutOther = "other"
	// Interrupted: somebody wanted an answer now.
	Interrupted = "interrupted"
)

func (s *search) cut(name string) {
	if !s.cuts[name] {
		s.cuts[name] = true
		s.answer.Cuts = append(s.answer.Cuts, name)
	}
}

// take takes up a violation, and reports whether that is the end of the search. path
// is called only if it may be, or must not need the present state to be left.
func (s *search) take(stuck bool, path func() []Move) (end bool) {
	if !s.All {
		moves := path()
		if s.Ends != nil && !s.Ends(moves, stuck) {
			if s.upTo == 0 {
				s.upTo = max(2*s.answer.States, s.answer.States+leastPatience)
			}
			return false
		}
		s.answer.Violated, s.answer.Stuck, s.answer.Path = true, stuck, moves
		return true
	}
	s.answer.Found = append(s.answer.Found, Found{path(), stuck})
	return false
}

// leastPatience is how many states a search explores, at least, behind a violation
// that is not its end.
const leastPatience = 10_000

// partly is the cut of a search that is ended by a limit of its own choice, in
// place of that limit. It is of no matter where a violation was found.
func (s *search) partly(name string) {
	s.answer.Cuts = slices.DeleteFunc(s.answer.Cuts, func(cut string) bool { return cut == CutStates })
	s.cut(name)
}

// add stores the system's present state.
func (s *search) add() (number int, added bool) {
	s.sys.Encode(&s.vector)
	return s.put(&s.vector)
}

// put stores a state.
func (s *search) put(v *store.Vector) (number int, added bool) {
	s.written += int64(len(v.Bytes))
	if v.Same() {
		v.Known = v.Base
		s.answer.Revisited++
		return v.Known - 1, false
	}
	number, added = s.store.Add(v)
	if added {
		s.answer.States++
	} else {
		s.answer.Revisited++
	}
	return number, added
}

// restore goes to a stored state.
func (s *search) restore(number int) error {
	base := s.present
	s.present = 0
	if d, ok := s.store.(store.Differing); ok && base > 0 && d.Difference(number, base-1, &s.other) {
		if s.sys.Change(&s.other) {
			return nil
		}
		base = 0
	}
	s.from.Base = base
	s.from.Bytes, s.from.Known = s.store.At(number), number+1
	return s.sys.Restore(&s.from)
}

// full reports whether a limit of the whole search is reached.
func (s *search) full() bool {
	if s.Limits.States > 0 && s.answer.States >= s.Limits.States || s.store.Full() {
		s.cut(CutStates)
		return true
	}
	if s.upTo > 0 && s.answer.States >= s.upTo {
		s.cut(CutOther)
		return true
	}
	if s.Aside != nil && s.lookAside() {
		return true
	}
	s.checks++
	if s.checks&1023 != 0 && s.statements()-s.answer.Statements < s.unwatched() {
		// A state of large arrays takes as long as many others, and so does a long step.
		if n := s.statements(); s.checks&63 != 0 && n-s.looked < unlooked {
			return false
		}
		s.looked = s.statements()
		return s.overdue()
	}
	s.answer.Statements = s.statements()
	if s.Progress != nil {
		s.Progress(s.answer.Statistics)
	}
	if s.overdue() {
		return true
	}
	if s.Limits.Statements > 0 && s.answer.Statements >= s.Limits.Statements {
		s.cut(CutStatements)
		return true
	}
	return s.Limits.Memory > 0 && s.memory() >= s.Limits.Memory && s.limited(CutMemory)
}

// unlooked is how many statements are executed, at least, before the time is looked at again.
const unlooked = 1 << 16

// unwatched is how many statements are executed, at least, before limits are looked at again.
func (s *search) unwatched() int64 {
	const most = 1 << 22
	if l := s.Limits.Statements; l > 0 {
		return min(most, l/8+1)
	}
	return most
}

// overdue reports whether the time is up, or the search interrupted.
func (s *search) overdue() bool {
	switch {
	case s.Options.Interrupted != nil && s.Options.Interrupted():
		return s.limited(Interrupted)
	case s.Limits.Time > 0 && time.Since(s.Begun) >= s.Limits.Time:
		return s.limited(CutTime)
	}
	return false
}

// statements are those that were executed, once.
func (s *search) statements() int64 {
	return s.sys.Statements() - s.sleep.repeated - s.persistent.executed
}

func (s *search) memory() int64 {
	n := s.store.Bytes() + s.sys.Memory() + s.sleep.bytes() + s.persistent.bytes() + s.met.bytes()
	if s.Options.Memory != nil {
		n = max(n, s.Options.Memory())
	}
	return n
}

func (s *search) finish() (*Answer, error) {
	if s.endAside(); s.aside.answered {
		return &s.answer, nil
	}
	if found := s.answer.Found; len(found) > 0 {
		s.answer.Violated, s.answer.Stuck, s.answer.Path = true, found[0].Stuck, found[0].Path
	}
	s.answer.Statements = s.statements()
	s.answer.Bytes, s.answer.Partly = s.store.Bytes(), s.persistent.kept
	if s.answer.Omission = s.store.Omission(); s.answer.Omission == nil {
		s.answer.Stored, s.answer.Vector = s.store.Len(), s.store.At
	} else {
		s.cut(CutOmission)
	}
	if s.err != nil && s.err != errDone {
		return nil, s.err
	}
	switch {
	case !s.answer.Violated && len(s.answer.Cuts) == 0:
		s.end()
	case s.All && s.Circles != nil:
		s.cut(CutEnds)
	}
	return &s.answer, nil
}
