package check

import (
	"maps"
	"slices"
	"strings"

	"bandsaw/artifact/result"
	"bandsaw/ir"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/machine"
	"bandsaw/mc/internal/search"
	"bandsaw/mc/internal/store"
)

// looksForCircles reports whether states from which threads go round for ever violate
// the property, all or those in which others wait for good.
func (c *checker) looksForCircles() bool {
	all, blocked := c.property.Endless()
	return all || blocked
}

// noCircles says why this search cannot find them, "" if it can.
func (c *checker) noCircles() string {
	switch {
	case c.prog.Level == ir.Abstract:
		return "abstract data end in more ways than those that they stand for"
	case !storing[c.o.Search]:
		return "-search " + c.o.Search + " stores no states"
	case c.code.Untracked:
		return "untracked fields are no part of a state"
	}
	return ""
}

// circles says whether states that lead to each other and nowhere else violate the
// property, nil if nobody is to ask. at goes to one of them.
func (c *checker) circles() func(states []int, at func(n int) error) (violates, known bool) {
	if !c.looksForCircles() || c.noCircles() != "" {
		return nil
	}
	all, _ := c.property.Endless()
	return func(states []int, at func(n int) error) (violates, known bool) {
		if all {
			return true, true
		}
		var w waiting
		for _, n := range states {
			if at(n) != nil {
				return false, false
			}
			w.look(c.sys.m)
		}
		return w.blocked(), !w.lost
	}
}

// explainCircle tells the path into a circle of states.
func (c *checker) explainCircle(r *result.Result, answer *search.Answer) error {
	e, w, err := c.goesRound(answer)
	if err != nil {
		return err
	}
	s, err := c.tell(answer.Path, true)
	if err != nil {
		return err
	}
	round := "go round for ever" + at(e.Lines)
	s.violation.Kind, s.violation.Message = result.Livelock, "livelock: threads "+round
	if len(e.Blocked) > 0 {
		s.violation.Message += ", while others wait for ever" + at(e.Blocked)
	}
	if _, blocked := c.property.Endless(); blocked && w.blocked() {
		s.violation.Kind, s.violation.Message = result.Blocked, "blocked: threads wait for ever"+at(w.lines(w.forGood))+", while others "+round
	}
	s.violation.Sliced = c.o.Whole != nil
	r.Violation, r.Trace, r.End = s.violation, s.steps, s.ends
	return nil
}

// at are places, if they are known.
func at(lines []string) string {
	if len(lines) == 0 {
		return ""
	}
	return " at " + strings.Join(lines, ", ")
}

// endless tells where threads go round and round that nothing will ever end;
// nil if there are none.
func (c *checker) endless(answer *search.Answer) *result.Endless {
	if len(answer.Endless) == 0 {
		return nil
	}
	e, _, err := c.goesRound(answer)
	if err != nil {
		return nil
	}
	return e
}

// goesRound tells of the states of the answer that lead to each other and nowhere else.
func (c *checker) goesRound(answer *search.Answer) (*result.Endless, *waiting, error) {
	lines := map[string]bool{}
	w := &waiting{}
	for _, n := range answer.Endless {
		if err := c.sys.Restore(&store.Vector{Bytes: answer.Vector(n)}); err != nil {
			return nil, nil, err
		}
		for i := c.sys.NextMover(0); i >= 0; i = c.sys.NextMover(i + 1) {
			if at := c.sys.m.Line(c.sys.m.Threads[c.sys.m.Live[i]]); at != "" {
				lines[at] = true
			}
		}
		w.look(c.sys.m)
	}
	return &result.Endless{Always: answer.Always, Lines: slices.Sorted(maps.Keys(lines)), Blocked: w.lines(still)}, w, nil
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
