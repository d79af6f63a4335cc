package monitor

import (
	"fmt"
	"slices"
	"strings"

	"bandsaw/artifact/prop"
)

// deadlock tells of states in which no thread can move. It is none if only daemons are
// left, which nobody waits for.
type deadlock struct {
	blind
	subject
}

func newDeadlock(s subject) Monitor {
	if !s.property.Stuck() {
		return nil
	}
	return &deadlock{subject: s}
}

// Stuck implements Monitor. Deadlocks in which the threads stand at the same places are one.
func (d *deadlock) Stuck() *Violation {
	if !d.m.Awaited() {
		return nil
	}
	var at []string
	for _, id := range d.m.Live {
		t := d.m.Threads[id]
		at = append(at, fmt.Sprintf("%s %d", d.m.Line(t), t.Status))
	}
	slices.Sort(at)
	return &Violation{Kind: prop.Deadlock{}.Name(), Message: prop.Broken(prop.Deadlock{}.Name()), Place: strings.Join(at, ", ")}
}
