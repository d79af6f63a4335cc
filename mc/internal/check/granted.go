package check

import (
	"fmt"
	"maps"
	"slices"

	"bandsaw/artifact/result"
	"bandsaw/ir"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/machine"
	"bandsaw/mc/internal/reach"
	"bandsaw/mc/internal/search"
)

// granted is what the search took for granted of the machine that executes the
// program, where the program could tell. Where data races violate the property and
// none was found, memory is as consistent as that.
func (c *checker) granted() []string {
	var out []string
	if races := c.sys.races.Text(); races != "" {
		out = append(out, fmt.Sprintf("sequential consistency, though there are data races on %s", races))
	} else if !c.property.Races() && reach.Any(c.code, func(_ *code.Method, in *code.Instr, _ ir.Stmt) bool { return in.Op == code.Start }) {
		races := "no data race was met"
		switch {
		case !c.seesRaces():
			races = "data races were not looked for"
		case c.o.Whole != nil:
			races += " in what was checked" // a slice has no races on what it has not
		}
		out = append(out, fmt.Sprintf("sequential consistency (%s)", races))
	}
	if reach.Any(c.code, waits) {
		out = append(out, "no spurious wake-ups")
	}
	return out
}

// waits reports whether the user's code waits by the instruction until somebody
// ends that, which Java does not promise (JLS 17.2.1). What waits for some time
// only may go on at any time in a search too.
func waits(m *code.Method, in *code.Instr, s ir.Stmt) bool {
	call, ok := s.(*ir.Call)
	if !ok {
		return reach.Users(m) && in.Op == code.Wait
	}
	return reach.Users(m) && ir.WaitsUntilEnded(call.Method)
}

// endless tells where threads go round and round that nothing will ever end;
// nil if there are none.
func (c *checker) endless(answer *search.Answer) *result.Endless {
	if len(answer.Endless) == 0 {
		return nil
	}
	lines := map[string]bool{}
	var stuck waiting
	for _, n := range answer.Endless {
		if c.sys.goTo(answer.Vector(n)) != nil {
			return nil
		}
		for i := c.sys.NextMover(0); i >= 0; i = c.sys.NextMover(i + 1) {
			if at := c.sys.m.Line(c.sys.m.Threads[c.sys.m.Live[i]]); at != "" {
				lines[at] = true
			}
		}
		stuck.look(c.sys.m)
	}
	return &result.Endless{Always: answer.Always, Lines: slices.Sorted(maps.Keys(lines)), Blocked: stuck.lines()}
}

// waiting are threads that can move in none of the states looked at. Where these lead
// to each other and nowhere else, the threads wait for ever.
type waiting struct {
	looked bool
	at     []string // of each thread, in the order of those that live; "" if it can move
}

// look looks at one more state. Only where no thread begins or ends it is known which
// is which.
func (w *waiting) look(m *machine.Machine) {
	if !w.looked {
		w.looked = true
		for _, id := range m.Live {
			w.at = append(w.at, m.Line(m.Threads[id]))
		}
	}
	if len(w.at) != len(m.Live) {
		w.at = nil
	}
	for i := range w.at {
		if m.CanMove(i) {
			w.at[i] = ""
		}
	}
}

func (w *waiting) lines() []string {
	out := slices.DeleteFunc(slices.Clone(w.at), func(at string) bool { return at == "" })
	slices.Sort(out)
	return slices.Compact(out)
}
