// Package flowtest runs the filetests of the analyses that go through the flows of
// methods.
package flowtest

import (
	"strings"
	"testing"

	"bandsaw/internal/analysis/analysistest"
	"bandsaw/internal/analysis/callgraph"
	"bandsaw/internal/analysis/flow"
	"bandsaw/internal/analysis/nullness"
	"bandsaw/internal/analysis/throws"
	"bandsaw/ir"
)

// Run runs testdata/*.txt, as analysistest.Run does: tell writes what the analysis says of
// the program, of which flows are the methods' by their index.
func Run(t *testing.T, tell func(out *strings.Builder, prog *callgraph.Program, flows []*flow.Flow)) {
	t.Helper()
	analysistest.Run(t, func(p *ir.Program) string {
		prog := callgraph.Build(p, nil)
		thrown := throws.Analyse(prog, nullness.Analyse(prog))
		var flows []*flow.Flow
		for _, m := range prog.Methods {
			flows = append(flows, flow.New(m, thrown, nil))
		}
		var out strings.Builder
		tell(&out, prog, flows)
		return out.String()
	})
}

// EachOfUser calls f with the methods of the user's classes.
func EachOfUser(prog *callgraph.Program, f func(m *callgraph.Method)) {
	for _, m := range prog.Methods {
		if !prog.Class(m.ID.Class()).Library {
			f(m)
		}
	}
}
