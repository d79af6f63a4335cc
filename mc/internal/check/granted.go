package check

import (
	"fmt"
	"strings"

	"bandsaw/ir"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/reach"
)

// granted is what the search took for granted of the machine that executes the
// program, where the program could tell.
func (c *checker) granted() []string {
	var out []string
	if races := c.sys.races.Text(); races != "" {
		out = append(out, fmt.Sprintf("sequential consistency, though there are data races on %s", races))
	} else if reach.Any(c.code, func(_ *code.Method, in *code.Instr, _ ir.Stmt) bool { return in.Op == code.Start }) {
		out = append(out, "sequential consistency (no data race was met)")
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
	class := call.Method.Class()
	if !reach.Users(m) || !ir.IsJDK(class) {
		return false
	}
	switch call.Method.Name() {
	case "wait":
		return class == ir.ObjectClass && len(call.Method.Params()) == 0
	case "await", "awaitUninterruptibly":
		return strings.HasSuffix(class, "$ConditionObject") && len(call.Method.Params()) == 0
	case "park":
		return strings.HasSuffix(class, ".LockSupport")
	}
	return false
}
