package dot

import (
	"fmt"
	"slices"
	"strings"

	"bandsaw/artifact/pdg"
	"bandsaw/internal/cli"
)

// Part says what of a graph is drawn.
type Part struct {
	// Methods are names, METHOD or CLASS.METHOD; with none, the user's own
	// methods are drawn, and the library's are not.
	Methods []string
	// Around, if not 0, is a source line: only what is not more than Radius
	// dependences away from its statements is drawn.
	Around, Radius int
}

// Of is the part of the graph: methods, their nodes, and the hubs and edges
// between these. It is an error if nothing is there.
func (p Part) Of(g *pdg.Graph) (*pdg.Graph, error) {
	kept := map[string]bool{}
	var names []string
	for _, m := range g.Methods {
		names = append(names, qualified(&m))
		if p.wants(&m) {
			kept[m.ID] = true
		}
	}
	if len(kept) == 0 && len(p.Methods) > 0 {
		return nil, fmt.Errorf("no method %s can run%s", strings.Join(p.Methods, " or "), cli.DidYouMean(p.Methods[0], names))
	}
	nodes := map[string]bool{}
	for _, n := range g.Nodes {
		if kept[methodOf(&n)] {
			nodes[n.ID] = true
		}
	}
	addHubs(g, nodes)
	if p.Around != 0 {
		var err error
		if nodes, err = p.near(g, nodes); err != nil {
			return nil, err
		}
	}
	return Between(g, nodes), nil
}

// Between is the part of the graph that the nodes, by ID, and the edges between
// them make up.
func Between(g *pdg.Graph, nodes map[string]bool) *pdg.Graph {
	part := &pdg.Graph{}
	methods := map[string]bool{}
	for _, n := range g.Nodes {
		if nodes[n.ID] {
			part.Nodes = append(part.Nodes, n)
			methods[methodOf(&n)] = true
		}
	}
	for _, m := range g.Methods {
		if methods[m.ID] {
			part.Methods = append(part.Methods, m)
		}
	}
	for _, e := range g.Edges {
		if nodes[e.From] && nodes[e.To] {
			part.Edges = append(part.Edges, e)
		}
	}
	return part
}

func (p Part) wants(m *pdg.Method) bool {
	if len(p.Methods) == 0 {
		return !m.Library
	}
	return slices.Contains(p.Methods, m.Method.Name()) || slices.Contains(p.Methods, qualified(m))
}

func qualified(m *pdg.Method) string { return m.Method.Class() + "." + m.Method.Name() }

// methodOf is the ID of the method that the node is a part of, "" of hubs, which
// are of none.
func methodOf(n *pdg.Node) string {
	if n.Kind == "hub" {
		return ""
	}
	method, _, _ := strings.Cut(n.ID, ".")
	return method
}

// addHubs adds those through which one of the nodes depends on one of them.
func addHubs(g *pdg.Graph, nodes map[string]bool) {
	to, from := map[string]bool{}, map[string]bool{}
	for _, e := range g.Edges {
		if nodes[e.From] {
			to[e.To] = true
		}
		if nodes[e.To] {
			from[e.From] = true
		}
	}
	for _, n := range g.Nodes {
		if n.Kind == "hub" && to[n.ID] && from[n.ID] {
			nodes[n.ID] = true
		}
	}
}

// near are the nodes that are not more than Radius edges away from the line's.
func (p Part) near(g *pdg.Graph, nodes map[string]bool) (map[string]bool, error) {
	found := map[string]bool{}
	for _, n := range g.Nodes {
		if nodes[n.ID] && n.Line == p.Around {
			found[n.ID] = true
		}
	}
	if len(found) == 0 {
		return nil, fmt.Errorf("no statement of the methods drawn is at line %d", p.Around)
	}
	for range p.Radius {
		next := map[string]bool{}
		for _, e := range g.Edges {
			if nodes[e.From] && nodes[e.To] && found[e.From] != found[e.To] {
				next[e.From], next[e.To] = true, true
			}
		}
		for id := range next {
			found[id] = true
		}
	}
	return found, nil
}
