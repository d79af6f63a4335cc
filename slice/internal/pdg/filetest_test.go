package pdg

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"bandsaw/artifact/prop"
	"bandsaw/internal/analysis/analysistest"
	"bandsaw/internal/filetest"
	"bandsaw/ir"
)

// TestFiles runs testdata/*.txt: of the classes of a lifted program ("in"),
// with those of the prelude around them, the graph's dependences are
// listed, those of the kinds that a part "kinds" names, between statements of
// the program's own classes and hubs, and its criteria if "kinds" says so.
func TestFiles(t *testing.T) {
	filetest.Run(t, func(t *testing.T, name string, part map[string]string) string {
		p := analysistest.Program(t, name, part["in"])
		return listed(Build(p, prop.Default(), nil), strings.Fields(part["kinds"]))
	})
}

// listed are the dependences of the kinds, and the criteria, one a line, sorted.
func listed(g *Graph, kinds []string) string {
	var out []string
	for to, deps := range g.Deps {
		for _, e := range deps {
			from, to := nodeText(g, e.From), nodeText(g, NodeID(to))
			if slices.Contains(kinds, e.Kind.String()) && from != "" && to != "" {
				out = append(out, fmt.Sprintf("%s: %s  ->  %s\n", e.Kind, from, to))
			}
		}
	}
	if slices.Contains(kinds, "criteria") {
		for _, c := range slices.Concat(g.Criteria, g.Endless) {
			if at := nodeText(g, c.Node); at != "" {
				out = append(out, fmt.Sprintf("criterion: %s: %s\n", at, c.Reason))
			}
		}
	}
	slices.Sort(out)
	return strings.Join(slices.Compact(out), "")
}

// nodeText names a node: the method and the statement, or what else it is; ""
// for one of a library's method.
func nodeText(g *Graph, id NodeID) string {
	n := g.Nodes[id]
	if n.Kind == Hub {
		return n.Name
	}
	if c := g.Program.Class(n.Method.ID.Class()); c.Library {
		return ""
	}
	at := n.Method.ID.Class() + "." + n.Method.ID.Name() + " "
	switch n.Kind {
	case Statement:
		return fmt.Sprintf("%s%d [%s]", at, n.Index, ir.String(n.Method.Stmts[n.Index]))
	case Entry:
		return at + "entry"
	case Exit:
		return at + "exit"
	case Throws:
		return at + "throws"
	case Param:
		return at + "param " + n.Method.Params[n.Index].Name
	case LoopHead:
		return fmt.Sprintf("%sloop %d", at, n.Index)
	}
	panic("a hub")
}
