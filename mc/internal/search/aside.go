package search

// Aside is a search for a violation in another way, on another core.
type Aside interface {
	// Answered reports whether it has found something by now.
	Answered() bool
	// Found waits for its end, and is what it found: an answer that is violated, or nil.
	Found() (*Answer, error)
	// Leave ends it: nobody asks what it finds any more.
	Leave()
}

// beside is how a search looks for violations in other ways. Which core is faster does not matter: what is found
// by a way that has begun is the answer, wherever the search itself is by then, and where the search comes to an end that is not
// that it has explored everything, it waits for the way. What a way has learnt that found nothing is taken up when the next one begins.
type beside struct {
	under      Aside // the one under way, or nil
	statements int64 // that had been executed when it began
	answered   bool  // the answer is that of such a way
}

// usualVectors are the bytes of all vectors that are written for one state, on the several ways to come to it, where
// neither heap nor threads are many: what it takes to come to states and to store them grows with that.
const usualVectors = 4000

// usual is how many states of a usual size would have taken as long: of a hundred threads each state has a hundred
// successors, with a hundred threads in each of their vectors.
func (s *search) usual() int64 {
	n := max(s.answer.States, s.written/usualVectors)
	if s.Many != nil && s.Many() {
		n = max(n, s.answer.Transitions/usualTransitions)
	}
	return n
}

// usualTransitions are those of one state, at most, of a program that chooses among many numbers: where most of them lead to the
// same states there may be thousands.
const usualTransitions = 10

// lookAside begins to look in other ways, and reports whether one of them has found the answer.
func (s *search) lookAside() (answered bool) {
	if under := s.aside.under; under != nil {
		return (under.Answered() || s.usual() >= asideAgain*s.AsideAt) && s.foundAside()
	}
	if s.usual() < s.AsideAt {
		return false
	}
	if s.aside.statements == 0 {
		s.aside.statements = s.statements()
	}
	if s.aside.under = s.Aside(s.AsideAt, s.aside.statements); s.aside.under == nil {
		s.nextAside()
	}
	return false
}

// asideAgain is how many times as many states there are when the next way begins.
const asideAgain = 10

func (s *search) nextAside() { s.aside, s.AsideAt = beside{}, asideAgain*s.AsideAt }

// foundAside waits for the way that is under way, and reports whether it found a violation, which is the answer then.
func (s *search) foundAside() bool {
	way := s.aside.under
	s.nextAside()
	answer, err := way.Found()
	switch {
	case err != nil:
		s.err = err
	case answer != nil:
		s.answer, s.err, s.aside.answered = *answer, nil, true
	default:
		return false
	}
	return true
}

// endAside ends the way that is under way where the search ends by itself.
func (s *search) endAside() {
	switch complete := !s.answer.Violated && len(s.answer.Cuts) == 0 && s.err == nil; {
	case s.aside.under == nil:
	case complete && (s.Void == nil || !s.Void()):
		s.aside.under.Leave()
	default:
		s.foundAside()
	}
}
