package machine

import (
	"errors"
	"maps"
	"slices"
)

// World is what a program under test can ask of the search itself. It is no
// part of a state, and going back does not undo it.
type World struct {
	// Counters are the numbers that the program keeps by name.
	Counters map[string]int32
	// Reports are what the program shows beside the verdict, by name.
	Reports map[string]string
	// Seen holds the summaries that the program came by with.
	Seen map[string]bool
	// Handlers is true once the program gave a thread, or all, a handler of
	// uncaught exceptions: see HasHandlers.
	Handlers bool
	// Wide are the choices of which not all alternatives were tried, and Native the
	// calls that ended a path, each by its place.
	Wide   map[string]Wide
	Native map[string]*Unmodelled
	// Stinted is true once only some numbers were tried though those are known, and
	// not very few, that stand for all.
	Stinted bool
	// Learnt is what was first found to matter of the time beside what was known, nil for nothing.
	Learnt *Mattering
	// Short are the places at which limits of the machine cut paths short, by the
	// limit: of each the first.
	Short map[string]string
	// Unreal is what the program was given that no execution has, the last of that;
	// "" for nothing.
	Unreal string
	// numbered is true once an identity hash code was chosen.
	numbered bool

	skipped map[string]bool
	assumed map[string]bool
	origins []origin // of values, by their numbers
	news    int      // how many things were noted
}

func newWorld() *World {
	return &World{Counters: map[string]int32{}, Reports: map[string]string{}, Seen: map[string]bool{}, Wide: map[string]Wide{}, Native: map[string]*Unmodelled{}, skipped: map[string]bool{}, assumed: map[string]bool{}}
}

// Skip notes that not all behaviours are explored, and what not. Noting the
// same again changes nothing.
func (w *World) Skip(what string) { w.note(w.skipped, what) }

func (w *World) note(set map[string]bool, what string) {
	if !set[what] {
		set[what] = true
		w.news++
	}
}

// HasHandlers notes that the program gave a thread, or all, a handler.
func (w *World) HasHandlers() {
	if !w.Handlers {
		w.Handlers = true
		w.news++
	}
}

// noteShort notes where a limit cut a path short.
func (w *World) noteShort(limit, place string) {
	if w.Short == nil {
		w.Short = map[string]string{}
	}
	w.Short[limit] = place
	w.news++
}

// Skipped are the things noted, sorted.
func (w *World) Skipped() []string { return slices.Sorted(maps.Keys(w.skipped)) }

// Assume notes what the program was told of the world around it. Noting the same
// again changes nothing.
func (w *World) Assume(what string) { w.note(w.assumed, what) }

// Assumed are the things noted, sorted.
func (w *World) Assumed() []string { return slices.Sorted(maps.Keys(w.assumed)) }

// ErrObserve is what a peer returns that was refused to observe: it is
// executed again when it may.
var ErrObserve = errors.New("nothing can be observed here")

// Observe asks f, which may look at the world and change it. What it says is
// part of the transition: executed again, the transition gets the same answer,
// without asking.
func (m *Machine) Observe(f func() int64) (int64, error) {
	if m.chooser == nil {
		return 0, ErrObserve
	}
	return m.chooser.Observe(f), nil
}
