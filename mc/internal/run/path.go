package run

import "bandsaw/mc/internal/machine"

// path is what a program that is run has beside the machine's state.
type path struct {
	m *machine.Machine
	agenda
	collector
	traces
	identities
	clock   int64 // nanoseconds since the program began
	timings []timing
}

// timing is when a thread goes on by itself.
type timing struct {
	deadline int64 // of the next timed wait, 0 for none
	asleep   bool
	until    int64 // of the wait or sleep that the thread is in, 0 for none
	last     bool  // it waits until it is the last one
}

// How much time passes, in nanoseconds, when a thread yields, and when one has used up its
// turn, as machine.TimeToRead does when the clock is read. A program that waits for a time or
// for another thread to sleep without waiting itself comes to an end so.
const (
	timeToYield = 10_000
	timeOfTurn  = 1_000_000
)

// Attach implements machine.Path, as do the others.
func (p *path) Attach(m *machine.Machine) {
	p.m = m
	p.enough = minPlaces
}

func (p *path) Started(t *machine.Thread) {
	p.timings = append(p.timings, timing{})
	p.Stir(t)
	if !p.m.Daemon(t) {
		p.users++
	}
}

func (p *path) Ended(t *machine.Thread) {
	if !p.m.Daemon(t) {
		p.users--
	}
}

func (p *path) DaemonChanged(on bool) {
	if on {
		p.users--
	} else {
		p.users++
	}
}

func (p *path) Asleep(t *machine.Thread) bool {
	return p.timings[t.ID].until > p.clock && t.Status != machine.Notified
}

func (p *path) Wake(t *machine.Thread) {
	p.goesOnAt(t, p.clock)
	p.Stir(t)
}

func (p *path) Wait(t *machine.Thread) {
	p.goesOnAt(t, p.timings[t.ID].deadline)
	p.timings[t.ID].deadline = 0
}

func (p *path) Clock() int64 {
	p.clock += machine.TimeToRead
	return p.clock
}

func (p *path) Deadline(t *machine.Thread, nanos int64) { p.timings[t.ID].deadline = p.after(nanos) }

func (p *path) Sleep(t *machine.Thread, nanos int64) error {
	x := &p.timings[t.ID]
	switch {
	case !x.asleep:
		x.asleep = true
		p.goesOnAt(t, p.after(nanos))
		return machine.ErrBlocked
	case x.until > p.clock:
		return machine.ErrBlocked
	}
	x.asleep, x.until = false, 0
	return nil
}

func (p *path) after(nanos int64) int64 {
	at := p.clock + max(nanos, 0)
	if at < p.clock {
		return 1<<63 - 1
	}
	return max(at, 1)
}

func (p *path) AwaitOthers(t *machine.Thread) error {
	last := p.others(t)
	if p.timings[t.ID].last = last; last {
		return machine.ErrBlocked
	}
	return nil
}

// spent moves the clock on behind a turn.
func (p *path) spent(s machine.Spent) {
	switch s {
	case machine.SpentYielding:
		p.clock += timeToYield
	case machine.SpentAll:
		p.clock += timeOfTurn
	case machine.SpentNothing:
	}
}
