package monitor

import (
	"maps"
	"slices"
	"strings"

	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/machine"
)

// Circle are states of a machine that lead to each other and nowhere else. They are gone to
// as far as somebody asks.
type Circle struct {
	m      *machine.Machine
	states []int
	at     func(n int) error
	waits  *waiting
	lines  []string // once goRound
	looked bool
	// Err is why one could not be gone to, nil if all could.
	Err error
}

// NewCircle makes one of the states with the numbers; at goes to one.
func NewCircle(m *machine.Machine, states []int, at func(n int) error) *Circle {
	return &Circle{m: m, states: states, at: at}
}

// each goes to the states.
func (c *Circle) each(look func()) {
	for _, n := range c.states {
		if c.Err == nil {
			c.Err = c.at(n)
		}
		if c.Err != nil {
			return
		}
		look()
	}
}

// Lines are where threads stand that go round.
func (c *Circle) Lines() []string {
	if c.looked {
		return c.lines
	}
	c.looked = true
	lines := map[string]bool{}
	c.each(func() {
		for i, id := range c.m.Live {
			if !c.m.CanMove(i) {
				continue
			}
			if at := c.m.Line(c.m.Threads[id]); at != "" {
				lines[at] = true
			}
		}
	})
	c.lines = slices.Sorted(maps.Keys(lines))
	return c.lines
}

// Blocked are where those stand that move in none.
func (c *Circle) Blocked() []string { return c.waiting().lines(still) }

// Blocks reports whether some thread, no daemon, waits for good, and not for the end of one that goes round.
func (c *Circle) Blocks() bool { return c.waiting().blocked() }

// round says what the threads do.
func (c *Circle) round() string { return "go round for ever" + at(c.Lines()) }

func (c *Circle) waiting() *waiting {
	if c.waits == nil {
		c.waits = &waiting{}
		c.each(func() { c.waits.look(c.m) })
		c.waits.lost = c.waits.lost || c.Err != nil
	}
	return c.waits
}

// at are places, if they are known.
func at(lines []string) string {
	if len(lines) == 0 {
		return ""
	}
	return " at " + strings.Join(lines, ", ")
}

// waiting are the threads of states that are looked at. Where these lead to each other
// and nowhere else, those that can move in none wait for ever.
type waiting struct {
	looked  bool
	lost    bool // threads begin or end: it is not known which is which
	threads []waiter
}

// waiter is one of the threads that live, in order.
type waiter struct {
	moves  bool
	daemon bool
	at     string
	joins  int // the one whose end it waits for, -1 for none
}

// look looks at one more state. Only where no thread begins or ends it is known which
// is which.
func (w *waiting) look(m *machine.Machine) {
	if !w.looked {
		w.looked = true
		for _, id := range m.Live {
			t := m.Threads[id]
			w.threads = append(w.threads, waiter{daemon: m.Daemon(t), at: m.Line(t), joins: joins(m, t)})
		}
	}
	if w.lost = w.lost || len(w.threads) != len(m.Live); w.lost {
		return
	}
	for i := range w.threads {
		w.threads[i].moves = w.threads[i].moves || m.CanMove(i)
	}
}

// joins is the position of the thread whose end t waits for, -1 if it does not.
func joins(m *machine.Machine, t *machine.Thread) int {
	obj := t.WaitOn
	if f := t.Top(); t.Status == machine.Running {
		in := &f.Method.Code[f.PC]
		if in.Op != code.Join {
			return -1
		}
		obj = m.Operand(t, in.A)
	}
	return slices.IndexFunc(m.Live, func(id int32) bool { return m.Threads[id].Obj == obj })
}

// lines are where threads stand of that kind.
func (w *waiting) lines(of func(waiter) bool) []string {
	if w.lost {
		return nil
	}
	var out []string
	for _, t := range w.threads {
		if of(t) && t.at != "" {
			out = append(out, t.at)
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

func still(t waiter) bool { return !t.moves }

// blocked reports whether some thread waits for good.
func (w *waiting) blocked() bool { return !w.lost && slices.ContainsFunc(w.threads, w.forGood) }

// forGood reports whether the thread is no daemon and waits for ever, and not for the
// end of one that goes round.
func (w *waiting) forGood(t waiter) bool {
	for range w.threads {
		if t.moves || t.daemon {
			return false
		}
		if t.joins < 0 {
			return true
		}
		t = w.threads[t.joins]
	}
	return true // threads wait for each other's ends
}
