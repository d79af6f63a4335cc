package dot

import (
	"slices"

	"bandsaw/artifact/pdg"
)

// Direct is the graph with the hubs gone at which only one dependence begins,
// or only one ends: these lead from where they come from to where they go, which is
// not more of them, and tell by their Variable what they met in.
func Direct(g *pdg.Graph) *pdg.Graph {
	into, outOf := map[string][]pdg.Edge{}, map[string][]pdg.Edge{}
	hub := map[string]bool{}
	for _, n := range g.Nodes {
		hub[n.ID] = n.Kind == "hub"
	}
	for _, e := range g.Edges {
		if hub[e.To] {
			into[e.To] = append(into[e.To], e)
		}
		if hub[e.From] {
			outOf[e.From] = append(outOf[e.From], e)
		}
	}
	passed := func(id string) bool {
		among := func(e pdg.Edge) bool { return hub[e.From] && hub[e.To] }
		return hub[id] && (len(into[id]) == 1 || len(outOf[id]) == 1) &&
			!slices.ContainsFunc(into[id], among) && !slices.ContainsFunc(outOf[id], among)
	}
	direct := &pdg.Graph{Head: pdg.Head{Methods: g.Methods}}
	for _, n := range g.Nodes {
		if !passed(n.ID) {
			direct.Nodes = append(direct.Nodes, n)
		}
	}
	for _, e := range g.Edges {
		switch {
		case passed(e.From):
		case passed(e.To):
			for _, on := range outOf[e.To] {
				if e.From == on.To {
					continue // what a line does to itself needs no arrow
				}
				direct.Edges = append(direct.Edges, pdg.Edge{From: e.From, To: on.To, Kind: on.Kind, Variable: e.To})
			}
		default:
			direct.Edges = append(direct.Edges, e)
		}
	}
	return direct
}
