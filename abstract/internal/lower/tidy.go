package lower

import (
	"slices"
	"strconv"

	"bandsaw/internal/jumps"
	"bandsaw/ir"
)

// tidy cleans up the control flow of m, and drops temporaries that no statement uses any more. Blocks
// are named in their order.
func tidy(m *ir.Method, temps map[string]*ir.Local) {
	jumps.Decide(m)
	jumps.Thread(m)
	jumps.Decide(m)
	jumps.DropUnreachable(m)
	jumps.Merge(m)
	for i, b := range m.Blocks {
		b.Name = "b" + strconv.Itoa(i)
	}
	dropUnused(m, temps)
}

func dropUnused(m *ir.Method, temps map[string]*ir.Local) {
	if len(temps) == 0 {
		return
	}
	unused := make(map[*ir.Local]bool, len(temps))
	for _, l := range temps {
		unused[l] = true
	}
	for _, b := range m.Blocks {
		for _, s := range b.Stmts {
			delete(unused, ir.Def(s))
			for _, l := range ir.Uses(s) {
				delete(unused, l)
			}
		}
	}
	m.Locals = slices.DeleteFunc(m.Locals, func(l *ir.Local) bool { return unused[l] })
}
