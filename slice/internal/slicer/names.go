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
	teller  *tell.Teller
	sources map[*pdg.Method]map[ir.Stmt]tell.Source // of the user's methods
	index   map[ir.Stmt]pdg.NodeID                  // of their statements
}

func newNamer(g *pdg.Graph, p *ir.Program) *namer {
	n := &namer{
		g: g, program: p, ids: make([]string, len(g.Nodes)), teller: tell.New(p),
		sources: map[*pdg.Method]map[ir.Stmt]tell.Source{}, index: map[ir.Stmt]pdg.NodeID{},
	}
	for _, m := range g.Program.Methods {
		n.method = append(n.method, fmt.Sprintf("m%d", m.Index))
		if !p.Class(m.ID.Class()).Library {
			n.sources[m] = n.teller.Sources(p.Method(m.ID))
		}
	}
	for i := range g.Nodes {
		node := &g.Nodes[i]
		n.ids[i] = n.name(node)
		if node.Kind == pdg.Statement && n.sources[node.Method] != nil {
			n.index[node.Method.Written(node.Index)] = pdg.NodeID(i)
		}
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

// java tells a statement of the user's as Java has it, and the node of the statement that it is a part of.
func (n *namer) java(m *pdg.Method, s ir.Stmt) (text, partOf string) {
	source := n.sources[m][s]
	if source.Of != nil {
		partOf = n.ids[n.index[source.Of]]
	}
	return source.Text, partOf
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
	var out []string
	for _, m := range begin {
		class := m.ID.Class()
		switch {
		case slices.Contains(n.program.Entry, m.ID):
			out = append(out, m.ID.Name())
		case tell.IsLambda(class):
			out = append(out, n.teller.ClassName(class))
		default:
			out = append(out, n.teller.ClassName(class)+"."+m.ID.Name())
		}
	}
	return out
}
