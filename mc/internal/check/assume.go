package check

import (
	"errors"
	"fmt"
	"maps"
	"time"

	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/delta"
	"bandsaw/mc/internal/machine"
	"bandsaw/mc/internal/store"
)

// known is what searches of a program found out of what the reduction assumes.
type known struct {
	refuted map[string]bool
	guards  map[string]code.Guard
	// apart is why states cannot be executed together, "" if nothing is known of that.
	apart string
	// together is that executing them together pays.
	together bool
	// times are those that matter, where time is free to pass: free says that it is, since it
	// mattered that it stood still, and states how many are explored then, 0 for all.
	times  machine.Times
	free   bool
	states int64
	// closer is how much closer than at first free time is kept to what it can be.
	closer closeness
	// aside is at how many states other ways were tried and found no violation: they are not
	// tried again where the search starts anew.
	aside int64
	// byInputs is true once a search by inputs was one of them.
	byInputs bool
	// choices is what stands for all numbers of a choice.
	choices *choices
}

func nothingKnown() *known {
	return &known{refuted: map[string]bool{}, guards: map[string]code.Guard{}}
}

func (k *known) clone() *known {
	return &known{maps.Clone(k.refuted), maps.Clone(k.guards), k.apart, k.together, k.times, k.free, k.states, k.closer, k.aside, k.byInputs, k.choices}
}

// join takes over what else another search found not to hold.
func (k *known) join(refuted map[string]bool, guards map[string]code.Guard) {
	maps.Copy(k.refuted, refuted)
	for of, g := range guards {
		if known, ok := k.guards[of]; !ok || known.Kind <= g.Kind {
			k.guards[of] = g
		}
	}
}

// learn takes note of what a search found not to hold, and tells whether that is
// why it failed: then the next one, without it, can be tried.
func (k *known) learn(c *checker, err error) bool {
	if errors.Is(err, delta.ErrUnfit) || err == errApart {
		k.apart = err.Error()
		return true
	}
	if err == errPays {
		k.together = true
		return true
	}
	var p passing
	if errors.As(err, &p) {
		k.free, k.states = true, p.states
		return true
	}
	if err == errCloser {
		k.times = machine.Times{}
		k.closer++
		return true
	}
	var l learnt
	if errors.As(err, &l) {
		k.times = k.times.With(l.what, c.loosens(exact))
		return true
	}
	var r refuted
	if !errors.As(err, &r) {
		return false
	}
	if r.what != code.Disturbed {
		k.refuted[r.what] = true
		return !c.learnt.refuted[r.what] // a search beside may have found it out too
	}
	k.join(nil, c.code.Guards.Known())
	return true
}

// refuted says that an assumption about the program does not hold: the search
// starts anew without it.
type refuted struct{ what string }

func (r refuted) Error() string { return r.what }

// closeness is how close free time is kept to what it can be. What holds where it may pass
// in more ways than it can holds, and may have far fewer states; so that is tried first. In the
// beginning sleeps and timed waits end at any time, and what is computed from the time in a way that
// the instants do not tell apart comes out anyhow.
type closeness uint8

const (
	// lasting: sleeps last.
	lasting closeness = 1 + iota
	// exact: nothing happens that cannot.
	exact
)

// errCloser says that it was of no avail to let time pass in more ways than it can: the
// search starts anew with fewer of these.
var errCloser = errors.New("it matters how time passes")

// passing says that it matters whether time passes: the search starts anew with time that
// does, up to so many states, 0 for all.
type passing struct{ states int64 }

func (passing) Error() string { return "time passes" }

// learnt says what was found to matter of the time: the search starts anew with it.
type learnt struct{ what machine.Mattering }

func (l learnt) Error() string {
	switch {
	case l.what.Absolute:
		return "it matters what time it is"
	case l.what.Sleeps:
		return "it matters how long threads sleep"
	case l.what.Mixed:
		return "both clocks are read"
	}
	return fmt.Sprintf("it matters whether %s passed", time.Duration(l.what.Span))
}

// settled searches under the assumptions of the reduction, such as that a field is
// read only once it is shared, and anew without those that turn out to be wrong: anew, if not nil,
// is told of that before.
func settled[T any](k *known, anew func(c *checker, why error), begin func() (*checker, error), search func(*checker) (T, error)) (T, error) {
	var before store.Store
	for {
		c, err := begin()
		if err != nil {
			var none T
			return none, err
		}
		c.before = before
		answer, err := search(c)
		if !k.learn(c, err) {
			return answer, err
		}
		if anew != nil {
			anew(c, err)
		}
		before = c.states
	}
}

// A search that has met an access which is not in line with its guard goes on for
// a quarter of what it took until then, to meet more of them.
const leastPatience = 100

// disturbed reports whether the search is to end because it has weakened a guard: in
// the end, or with a violation, since moves are not what they were when the path to
// it was found.
func (s *system) disturbed(violated bool) bool {
	s.made++
	if !s.m.Program.Guards.Weakened {
		return false
	}
	if s.patience == 0 {
		s.patience = s.made + s.made/4 + leastPatience
	}
	return violated || s.made > s.patience
}
