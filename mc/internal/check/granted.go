package check

import (
	"fmt"

	"bandsaw/ir"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/reach"
)

// granted is what the search took for granted of the machine that executes the
// program, where the program could tell. Where data races violate the property and
// none was found, memory is as consistent as that.
func (c *checker) granted() []string {
	var out []string
	if races := c.sys.watch.Races.Text(); races != "" {
		out = append(out, fmt.Sprintf("sequential consistency, though there are data races on %s", races))
	} else if !c.property.Races() && reach.Any(c.code, starts) {
		races := "no data race was met"
		switch {
		case c.overlooksRaces():
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

// starts reports whether the instruction starts a thread.
func starts(_ *code.Method, in *code.Instr, _ ir.Stmt) bool { return in.Op == code.Start }

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
