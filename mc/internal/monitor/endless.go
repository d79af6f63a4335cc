package monitor

import "bandsaw/artifact/prop"

// livelock tells of states from which threads go round for ever.
type livelock struct{ blind }

func newLivelock(s subject) Monitor {
	if all, _ := s.property.Endless(); !all {
		return nil
	}
	return livelock{}
}

// Circle implements Monitor.
func (livelock) Circle(c *Circle) (v *Violation, known bool) {
	message := "livelock: threads " + c.round()
	if waits := c.Blocked(); len(waits) > 0 {
		message += ", while others wait for ever" + at(waits)
	}
	return &Violation{Kind: prop.Livelock{}.Name(), Message: message}, true
}

// blocked tells of those of them in which others wait for good.
type blocked struct{ blind }

func newBlocked(s subject) Monitor {
	if _, blocks := s.property.Endless(); !blocks {
		return nil
	}
	return blocked{}
}

// Circle implements Monitor.
func (blocked) Circle(c *Circle) (v *Violation, known bool) {
	if w := c.waiting(); w.lost {
		return nil, false
	} else if !w.blocked() {
		return nil, true
	} else {
		return &Violation{Kind: prop.Blocked{}.Name(), Message: "blocked: threads wait for ever" + at(w.lines(w.forGood)) + ", while others " + c.round()}, true
	}
}
