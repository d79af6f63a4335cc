package promela

import "bandsaw/ir"

// granted is what the model takes for granted of the machine that executes the
// program, where the program could tell.
func (e *emitter) granted() []string {
	var out []string
	if len(e.processes) > 1 {
		out = append(out, "sequential consistency")
	}
	for _, p := range e.processes {
		for _, n := range p.nodes {
			if n.kind == reacquire && e.waitsForever(n) {
				return append(out, "no spurious wake-ups")
			}
		}
	}
	return out
}

// waitsForever reports whether the wait, which somebody must end, is the user's.
func (e *emitter) waitsForever(n *node) bool {
	if s, ok := n.stmt.(*ir.Monitor); !ok || s.Op != ir.Wait {
		return false
	}
	f := n.frame
	if !e.inLibrary(f) {
		return true
	}
	for ; f.parent != nil; f = f.parent {
		if call, ok := f.call.(*ir.Call); ok && !e.inLibrary(f.parent) {
			return ir.WaitsUntilEnded(call.Method)
		}
	}
	return false
}
