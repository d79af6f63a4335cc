package flow_test

import (
	"fmt"
	"strings"
	"testing"

	"bandsaw/internal/analysis/analysistest/flowtest"
	"bandsaw/internal/analysis/callgraph"
	"bandsaw/internal/analysis/flow"
	"bandsaw/ir"
)

// TestFiles lists the statements of the user's methods, with what decides whether each is
// executed; the heads of loops, and the definitions that reach uses of variables.
func TestFiles(t *testing.T) {
	flowtest.Run(t, func(out *strings.Builder, prog *callgraph.Program, flows []*flow.Flow) {
		flowtest.EachOfUser(prog, func(m *callgraph.Method) {
			f := flows[m.Index]
			fmt.Fprintln(out, m.ID)
			deciders, always := f.Controllers()
			defs := make([][]string, len(m.Stmts))
			for _, u := range f.Uses(m) {
				from := fmt.Sprint(u.Def)
				if u.Def < 0 {
					from = m.Params[u.Param].Name
				}
				defs[u.Stmt] = append(defs[u.Stmt], from)
			}
			for n := range int32(len(f.Succs)) {
				if !f.Reached[n] {
					if n < f.Entry {
						fmt.Fprintf(out, "  %s: never\n", name(m, f, n))
					}
					continue
				}
				fmt.Fprintf(out, "  %s:", name(m, f, n))
				if always[n] {
					fmt.Fprint(out, " always")
				}
				for _, d := range deciders[n] {
					fmt.Fprintf(out, " by %s", number(f, d))
				}
				if n < f.Entry && len(defs[n]) > 0 {
					fmt.Fprintf(out, "; reads %s", strings.Join(defs[n], ", "))
				}
				fmt.Fprintln(out)
			}
			for _, h := range f.Heads {
				fmt.Fprintf(out, "  a loop at %s ends: %v\n", m.Blocks[h.Block].Name, h.Ends)
			}
		})
	})
}

// number is a node in short.
func number(f *flow.Flow, n int32) string {
	if n < f.Entry {
		return fmt.Sprint(n)
	}
	return "a round"
}

// name is a node: a statement with its number, or what else it is.
func name(m *callgraph.Method, f *flow.Flow, n int32) string {
	switch {
	case n < f.Entry:
		return fmt.Sprintf("%d %s", n, ir.String(m.Stmts[n]))
	case n == f.Entry:
		return "entry"
	case n == f.Exit:
		return "exit"
	case n == f.Throws:
		return "throws"
	case n == f.End:
		return "end"
	}
	return "round"
}
