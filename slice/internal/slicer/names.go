package slicer

import (
	"fmt"
	"slices"

	"bandsaw/internal/tell"
	"bandsaw/ir"
	"bandsaw/slice/internal/pdg"
)

// namer gives nodes their IDs in files.
type namer struct {
	g       *pdg.Graph
	program *ir.Program
	method  []string
	ids     []string
}

func newNamer(g *pdg.Graph, p *ir.Program) *namer {
	n := &namer{g: g, program: p, ids: make([]string, len(g.Nodes))}
	for _, m := range g.Program.Methods {
		n.method = append(n.method, fmt.Sprintf("m%d", m.Index))
	}
	for i := range g.Nodes {
		n.ids[i] = n.name(&g.Nodes[i])
	}
	return n
}

func (n *namer) node(id pdg.NodeID) string { return n.ids[id] }

func (n *namer) name(node *pdg.Node) string {
	if node.Kind == pdg.Hub {
		return node.Name
	}
	m := node.Method
	prefix := n.method[m.Index]
	switch node.Kind {
	case pdg.Statement:
		b := m.Block(node.Index)
		return fmt.Sprintf("%s.%s.%d", prefix, m.Blocks[b].Name, node.Index-m.First(b))
	case pdg.Param:
		return prefix + ".param." + m.Params[node.Index].Name
	case pdg.LoopHead:
		return prefix + ".loop." + m.Blocks[node.Index].Name
	}
	return prefix + "." + kindNames[node.Kind]
}

// singles names the threads that begin with these methods, but for names that others have too.
func (n *namer) singles(begin []*pdg.Method, threads func(m *pdg.Method) []*pdg.Method) []string {
	seen := map[*pdg.Method]bool{}
	count := map[string]int{}
	for _, m := range n.g.Program.Methods {
		for _, b := range threads(m) {
			if !seen[b] {
				seen[b] = true
				count[n.threads([]*pdg.Method{b})[0]]++
			}
		}
	}
	return slices.DeleteFunc(n.threads(begin), func(name string) bool { return count[name] > 1 })
}

// threads are the names of the threads that begin with the methods.
func (n *namer) threads(begin []*pdg.Method) []string {
	teller := tell.New(n.program)
	var out []string
	for _, m := range begin {
		class := m.ID.Class()
		switch {
		case slices.Contains(n.program.Entry, m.ID):
			out = append(out, m.ID.Name())
		case tell.IsLambda(class):
			out = append(out, teller.ClassName(class))
		default:
			out = append(out, teller.ClassName(class)+"."+m.ID.Name())
		}
	}
	return out
}
