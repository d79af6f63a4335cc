package check

import (
	"errors"
	"slices"
	"time"

	"bandsaw/artifact/result"
	"bandsaw/mc/internal/choice"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/follow"
	"bandsaw/mc/internal/lineage"
	"bandsaw/mc/internal/machine"
	"bandsaw/mc/internal/monitor"
	"bandsaw/mc/internal/monitor/race"
	"bandsaw/mc/internal/search"
	"bandsaw/mc/internal/store"
	"bandsaw/mc/internal/trace"
)

// story is a path that violates, told.
type story struct {
	violation *result.Violation
	steps     []result.Step
	ends      []result.ThreadEnd
	lost      []trace.Lost
	hasty     string // where the time of a wait was over while others could move, "" for nowhere
	events    []follow.Event
	recording *follow.Recording
	thread    int32 // that violated; -1 in a deadlock
	race      *race.Race
	key       string // of the violation
	threw     bool   // an exception, by which the thread ended
	place     string // where, if it is one
}

// explained tells what violates, and reports whether anything does. What does so only by what untracked data
// was left with on other paths is in no execution, and not there when its path is executed alone.
func (c *checker) explained(r *result.Result, answer *search.Answer) (violated bool, err error) {
	switch {
	case answer.Circle:
		return true, c.explainCircle(r, answer)
	case !answer.Violated && len(c.possible) == 0:
		return false, nil
	}
	err = c.explainShortly(r, answer)
	if errors.Is(err, errNotAgain) && c.leftOver() {
		return false, nil
	}
	if !answer.Violated && r.All == nil { // others than the possible ones were looked for
		r.Cuts = c.cuts(answer)
	}
	return true, err
}

// leftOver reports whether what the program does was found to depend on untracked data.
func (c *checker) leftOver() bool { return c.code.Untracked && len(c.sys.m.World.Skipped()) > 0 }

// explainShortly tells the answer by a path with fewer pre-emptions, if one can be had.
func (c *checker) explainShortly(r *result.Result, answer *search.Answer) error {
	w, err := c.shortened(answer)
	if err != nil {
		return err
	}
	if w != nil {
		return w.explain(r, w.answer)
	}
	return c.explain(r, answer)
}

// explain tells the paths that violate: those of the whole program, if there is
// one and they can be followed there.
func (c *checker) explain(r *result.Result, answer *search.Answer) error {
	if err := c.readWhole(); err != nil {
		return err
	}
	if !c.o.All {
		s, err := c.answered(answer)
		if err != nil {
			return err
		}
		r.Violation, r.Trace, r.End = s.violation, s.steps, s.ends
		r.Suggestions = c.adviseViolated(s)
		return nil
	}
	if err := c.explainAll(r, answer.Found); err != nil {
		return err
	}
	if len(c.told) == 0 {
		return errNotAgain
	}
	r.Cuts = c.cuts(answer)
	r.All = &result.All{Found: len(c.told), Complete: len(r.Cuts) == 0}
	return nil
}

// explainAll tells all violations to which the paths lead: the last step of one may
// violate in several ways.
func (c *checker) explainAll(r *result.Result, paths []search.Found) error {
	c.told = map[string]bool{}
	for _, found := range paths {
		for first := true; first || !found.Stuck; first = false {
			s, err := c.story(found.Path, found.Stuck)
			if errors.Is(err, errTold) || errors.Is(err, errNotAgain) && (!first || c.leftOver()) {
				break
			}
			if err != nil {
				return err
			}
			c.told[s.key] = true
			if len(c.told) == 1 {
				r.Violation, r.Trace, r.End = s.violation, s.steps, s.ends
				continue
			}
			r.Also = append(r.Also, result.Found{Violation: *s.violation, Trace: s.steps, End: s.ends})
		}
	}
	return nil
}

// errTold: the path leads to a violation that was told already. The search took it for another, as it did not
// know any more where an exception that was caught, kept and thrown again was thrown first.
var errTold = errors.New("the violation was told")

// errNotAgain is a defect, or there is no other violation at the end of the path.
var errNotAgain = errors.New("replaying the counterexample did not lead to the violation again")

// story tells a path, on the whole program if that can be.
func (c *checker) story(path []search.Move, stuck bool) (*story, error) {
	s, err := c.tell(path, stuck)
	if err == nil && c.o.chosen {
		s.tellInputs()
	}
	if err != nil || c.whole == nil {
		return s, err
	}
	whole, spurious := c.tellWhole(s)
	if whole != nil {
		whole.key = s.key
		if v := whole.violation; v.Unreal != "" && s.violation.Unreal == "" { // the slice does not depend on it
			v.Unreal, v.Feasible = "", s.violation.Feasible
		}
		return whole, nil
	}
	s.violation.Sliced, s.violation.Spurious = true, spurious
	if s.threw {
		if exception := monitor.Class(s.violation.Message); exception == s.violation.Message {
			s.violation.Message = cutMessage(c.whole, exception, s.place)
		}
	}
	return s, nil
}

// replaying is a system on which a path is executed again, or followed. What else
// violates on the way does not count, of a search for all. Nor do data races where something else is followed
// on the whole program: that is looked at after each step, and by more of these, so that one may be met there earlier.
func (c *checker) replaying(m *machine.Machine, counts func(*monitor.Violation) bool) *system {
	sys := newSystem(m, c.prog, c.property)
	c.byAccesses(sys)
	sys.watch.Races.Only = c.racing
	switch {
	case c.o.All:
		sys.counts = counts
	case c.wanted != "" && c.racing == "":
		sys.counts = func(v *monitor.Violation) bool { return v.Race == nil }
	}
	return sys
}

// tell replays a path that violates, by a deadlock if stuck is true.
func (c *checker) tell(path []search.Move, stuck bool) (*story, error) {
	c.chosen = nil
	m := c.machine(false)
	last := len(path) == 0 && !stuck // violates the last step, if any
	sys := c.replaying(m, func(v *monitor.Violation) bool { return last && !c.told[v.Key()] })
	rec := trace.NewRecorder(m)
	rec.Violated = sys.violated
	events := follow.NewRecording(m)
	choices := lineage.New(m, func() int { return len(rec.Lost) })
	events.Lost = func(t *machine.Thread, f *machine.Frame) follow.Lost {
		return follow.Lost{Choices: len(rec.Lost), On: choices.Condition(t, f)}
	}
	s := &story{thread: -1, violation: &result.Violation{}}
	rec.Ended = func() {
		if v := sys.violation(); v != nil && v.Race != nil {
			s.race = v.Race
			events.About(s.race.Accesses[0].Thread, s.race.Accesses[1].Thread)
			s.violation.Message, s.violation.Accesses = rec.Race(s.race)
		}
	}
	m.Hook = func(t *machine.Thread, f *machine.Frame) {
		choices.Before(t, f)
		events.Before(t, f)
		rec.Before(t, f)
	}
	outcome := sys.outcome(m.Begin())
	var shadow *shadow
	if outcome == search.Moved {
		shadow = c.shadow(m)
	}
	for i, move := range path {
		last = i == len(path)-1 && !stuck
		size := c.size(sys, shadow)
		if outcome != search.Moved || move.Mover >= len(m.Live) {
			break // it does not lead there
		}
		if t := m.Threads[m.Live[move.Mover]]; t.Status != machine.Running {
			events.Resume(t)
		}
		chosen := c.chosen
		shadow.step(move, size, last)
		c.chosen = chosen // by the program itself, and once
		outcome = sys.Step(move.Mover, size, events.Chooser(rec.Chooser(move.Script)))
	}
	shadow.end()
	s.steps, s.ends = rec.Finish()
	if c.o.All && c.code.Guards.Weakened {
		return nil, refuted{code.Disturbed} // what comes behind a violation is not in line with what was assumed
	}
	if stuck {
		s.violation.Why = rec.Why()
	}
	s.recording, s.events = events, events.Events()
	s.lost, s.hasty = rec.Lost, m.Hasty
	if c.o.More > 0 && c.arguments != "" {
		s.steps = slices.Insert(s.steps, 0, c.called())
	}
	s.violation.Unreal = m.World.Unreal
	s.violation.Feasible = !rec.Abstract && !idealised(c.prog) && s.violation.Unreal == ""
	v := sys.violation()
	if v != nil {
		s.key = v.Key()
	} else if v := sys.watch.Stuck(); v != nil {
		s.key, s.violation.Kind, s.violation.Message = v.Key(), v.Kind, v.Message
	}
	if shadow.exchanges() && (shadow.lost || stuck != (v == nil)) {
		return nil, refuted{code.Exchanged}
	}
	if told := sys.watch.Step(func(v *monitor.Violation) bool { return c.told[v.Key()] }); v == nil && !stuck && told != nil {
		return nil, errTold
	}
	if stuck != (v == nil) {
		return nil, errNotAgain
	}
	if v != nil {
		s.thread, s.violation.Kind, s.place = v.Thread.ID, v.Kind, v.Place
		if v.Race == nil {
			s.events = follow.Until(s.events, s.thread)
			s.violation.Message = v.Message
		}
		if s.threw = v.Exception != 0; s.threw {
			s.violation.Message = m.Said(v.Thread, v.Exception)
		}
	}
	return s, nil
}

// size is that of the state, on which the length of a step depends where states are
// stored.
func (c *checker) size(s *system, shadow *shadow) int64 {
	if shadow != nil {
		return shadow.follow()
	}
	if c.choices == 0 || !storing[c.o.Search] {
		return 0
	}
	s.Encode(&store.Vector{})
	return s.Size()
}

// over reports whether the answer is wanted now.
func (c *checker) over() bool {
	return c.o.Limits.Time > 0 && time.Since(c.o.Begun) >= c.o.Limits.Time || c.o.Interrupted != nil && c.o.Interrupted()
}

var errLost = errors.New("the path cannot be followed")

// follow is the path of this checker's program that does what the story of a
// checker of its slice tells, on the machine in its initial state. With a guide its
// threads take the same branches.
func (c *checker) follow(m *machine.Machine, sliced *checker, s *story, guide *follow.Guide) ([]search.Move, error) {
	sys := c.replaying(m, func(v *monitor.Violation) bool { return v.Key() == c.wanted })
	f := follow.New(follow.System{
		Machine:     m,
		Step:        func(position int, c choice.Chooser) search.Outcome { return sys.Step(position, 0, c) },
		Abstraction: sliced.prog.Abstraction,
		Violates: func(t *machine.Thread) bool {
			v := sys.violation()
			return v != nil && (v.Thread == t || s.race != nil) && v.Like(s.violation.Kind, s.violation.Message)
		},
		Stop:  c.over,
		Guide: guide,
	}, s.events)
	m.Hook = f.Before
	if o := sys.outcome(m.Begin()); o != search.Moved && o != search.Violated {
		return nil, errLost
	}
	path, ok := f.Follow(s.thread)
	if sys.err != nil {
		return nil, sys.err
	}
	if !ok || s.thread < 0 && !sys.Stuck() {
		return nil, errLost
	}
	return path, nil
}
