package slicer

import (
	"fmt"
	"strings"
	"testing"

	artifact "bandsaw/artifact/pdg"
	"bandsaw/artifact/prop"
	"bandsaw/internal/analysis/analysistest"
	"bandsaw/slice/internal/query"
)

// randomGraph is the file of the dependence graph of a random program.
func randomGraph(t *testing.T, seed uint64) *artifact.Graph {
	t.Helper()
	p := analysistest.Prelude(t)
	randomProgram(p, seed)
	r, err := Slice(p, prop.Default(), nil)
	if err != nil {
		t.Fatal(err)
	}
	return r.Report(p).Graph()
}

// ask is the set that answers the query, by ID.
func ask(t *testing.T, g *artifact.Graph, text string) map[string]bool {
	t.Helper()
	a, err := query.Ask("random", g, text)
	if err != nil {
		t.Fatal(err)
	}
	return a.IDs()
}

// TestSliceIsWhatCriteriaDependOn: whatever statement the slicer keeps, the
// criteria depend on; a walk that lost a way would lose something of the slice.
// Only how the calls end that stay since something in the callee matters is kept
// besides: the call must go on in the slice as it does in the program.
func TestSliceIsWhatCriteriaDependOn(t *testing.T) {
	for seed := range uint64(300) {
		g := randomGraph(t, seed)
		matters, ends := map[string]bool{}, "criteria"
		for grown := true; grown; {
			matters, grown = ask(t, g, "depends("+ends+")"), false
			for _, e := range g.Edges {
				if e.Kind == "throw" && strings.HasSuffix(e.From, ".throws") && matters[e.To] && !matters[e.From] {
					ends, grown = fmt.Sprintf("%s | %q", ends, e.From), true
				}
			}
		}
		for _, n := range g.Nodes {
			if n.Kept && !matters[n.ID] && n.Kind == "statement" && n.Why != artifact.WhyForm {
				t.Errorf("seed %d: %s is kept (%s), but no criterion depends on it", seed, n.ID, n.Why)
			}
		}
	}
}

// TestDependsAndAffects: what a node depends on affects it, and the other way
// round, node by node.
func TestDependsAndAffects(t *testing.T) {
	for seed := range uint64(3) {
		g := randomGraph(t, seed)
		depends, affected := map[string]map[string]bool{}, map[string]map[string]bool{}
		for _, n := range g.Nodes {
			depends[n.ID] = ask(t, g, fmt.Sprintf("depends(%q)", n.ID))
			affected[n.ID] = ask(t, g, fmt.Sprintf("affects(%q)", n.ID))
		}
		for a := range depends {
			for b := range depends {
				if depends[a][b] != affected[b][a] {
					t.Errorf("seed %d: %s depends on %s: %v; %s affects %s: %v", seed, a, b, depends[a][b], b, a, affected[b][a])
				}
			}
		}
	}
}
