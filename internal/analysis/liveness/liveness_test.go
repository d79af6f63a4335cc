package liveness

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"bandsaw/internal/analysis/analysistest"
	"bandsaw/internal/analysis/bitset"
	"bandsaw/ir"
)

// TestFiles tells what is live at the start of each block and after each of its
// statements.
func TestFiles(t *testing.T) {
	analysistest.Run(t, func(p *ir.Program) string {
		var out strings.Builder
		for _, c := range p.Classes {
			for _, m := range c.Methods {
				if len(m.Blocks) > 0 && !c.Library {
					tell(&out, m)
				}
			}
		}
		return out.String()
	})
}

func tell(out *strings.Builder, m *ir.Method) {
	fmt.Fprintln(out, m.ID)
	names := func(s *bitset.Set) string {
		var list []string
		for i := range s.All() {
			list = append(list, m.Locals[i].Name)
		}
		return strings.Join(list, " ")
	}
	live := Of(m)
	for _, b := range m.Blocks {
		var lines []string
		start := live.Each(b, func(k int, _ ir.Stmt, after *bitset.Set) {
			lines = append(lines, strings.TrimRight(fmt.Sprintf("    after %d: %s", k, names(after)), " "))
		})
		slices.Reverse(lines)
		fmt.Fprintln(out, strings.TrimRight(fmt.Sprintf("  %s: %s", b.Name, names(start)), " "))
		fmt.Fprintln(out, strings.Join(lines, "\n"))
	}
}
