package callgraph

import (
	"fmt"
	"strings"
	"testing"

	"bandsaw/internal/analysis/analysistest"
	"bandsaw/ir"
)

// TestFiles tells of the user's methods that can run who runs them, and what their
// statements run.
func TestFiles(t *testing.T) {
	analysistest.Run(t, func(p *ir.Program) string {
		prog := Build(p, nil)
		var out strings.Builder
		for _, m := range prog.Methods {
			if prog.Class(m.ID.Class()).Library {
				continue
			}
			fmt.Fprint(&out, m.ID)
			if m.Shared {
				out.WriteString(", by other threads too")
			}
			if m.Cycle != 0 {
				out.WriteString(", in a cycle")
			}
			fmt.Fprintf(&out, ", called by %d\n", len(m.Callers))
			for i, s := range m.Stmts {
				if runs := told(prog, m, int32(i)); runs != "" {
					fmt.Fprintf(&out, "  %s:%s\n", ir.String(s), runs)
				}
			}
		}
		for _, c := range prog.SortedInits() {
			fmt.Fprintf(&out, "initialisation of %s, by %d", c.Class, len(c.Sites))
			for _, m := range c.Methods() {
				fmt.Fprintf(&out, ", %s", m.ID)
			}
			if c.Mutual {
				out.WriteString(", and another by one another")
			}
			out.WriteString("\n")
		}
		return out.String()
	})
}

// told is what statement number s runs, where it goes, whether it is executed, and
// whether the monitor that it enters is another one each time.
func told(p *Program, m *Method, s int32) string {
	if m.Dead(s) {
		return " never"
	}
	var out strings.Builder
	if mon, ok := m.Stmts[s].(*ir.Monitor); ok && mon.Op == ir.Enter && p.Once(m, s, mon.X) {
		out.WriteString(" another object each time")
	}
	if to := m.Only(s); to != nil {
		fmt.Fprintf(&out, " only to %s", to.Name)
	}
	c := m.Calls[s]
	if c == nil {
		return out.String()
	}
	for _, t := range c.Targets {
		fmt.Fprintf(&out, " %s", t.ID)
	}
	if c.Native != nil {
		fmt.Fprintf(&out, " native %s", c.Native.ID)
	}
	if c.Starts {
		out.WriteString(" starts a thread")
	}
	if c.Init != nil {
		fmt.Fprintf(&out, " initialises %s", c.Init.Class)
	}
	return out.String()
}
