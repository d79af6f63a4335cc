package lower

import (
	"slices"

	"bandsaw/internal/analysis/digraph"
	"bandsaw/ir"
)

// graph is who may call whom: methods, what calls can run, and the
// initialisers of classes. Calls that can run the same methods come together
// in one node, so that there are no more edges than calls and targets.
type graph struct {
	*program
	methods map[*ir.Method]int32 // node numbers
	choices map[*callees]int32
	inits   map[string]int32 // by rep
	nodes   []node
	succs   digraph.Graph
}

// node is one of the three.
type node struct {
	method *ir.Method
	choice *callees
	rep    string
}

// callGraph builds the graph. The plans say what is initialised where; as long
// as there are none, every statement initialises its class.
func (p *program) callGraph() *graph {
	g := &graph{program: p, methods: map[*ir.Method]int32{}, choices: map[*callees]int32{}, inits: map[string]int32{}}
	for _, c := range p.in.Classes {
		for _, m := range c.Methods {
			from := g.method(m)
			plan := p.plans[m]
			for i, b := range m.Blocks {
				for k, s := range b.Stmts {
					if rep := p.inits.repOf(s); rep != "" && (plan == nil || plan.needs[i][k]&needInit != 0) {
						g.edge(from, g.initialiser(rep))
					}
					if call, ok := s.(*ir.Call); ok && !ir.MachineOperation(call.Method).Replaced() {
						g.edge(from, g.choice(p.targets.of(call)))
					}
				}
			}
		}
	}
	for _, rep := range p.inits.first {
		g.initialiser(rep)
	}
	return g
}

func (g *graph) add(n node) int32 {
	g.nodes = append(g.nodes, n)
	g.succs = append(g.succs, nil)
	return int32(len(g.nodes) - 1)
}

func (g *graph) edge(from, to int32) {
	if n := len(g.succs[from]); n > 0 && g.succs[from][n-1] == to {
		return
	}
	g.succs[from] = append(g.succs[from], to)
}

func (g *graph) method(m *ir.Method) int32 {
	n, ok := g.methods[m]
	if !ok {
		n = g.add(node{method: m})
		g.methods[m] = n
	}
	return n
}

func (g *graph) choice(c *callees) int32 {
	n, ok := g.choices[c]
	if !ok {
		n = g.add(node{choice: c})
		g.choices[c] = n
		for _, m := range c.methods {
			g.edge(n, g.method(m))
		}
	}
	return n
}

func (g *graph) initialiser(rep string) int32 {
	n, ok := g.inits[rep]
	if !ok {
		n = g.add(node{rep: rep})
		g.inits[rep] = n
		for _, b := range g.program.inits.begins[rep] {
			g.edge(n, g.initialiser(b))
		}
		if g.program.inits.hasCode(rep) {
			g.edge(n, g.method(g.in.Method(clinitID(rep))))
		}
	}
	return n
}

// recursive tells of each node whether it is on a cycle.
func (g *graph) recursive() []bool {
	component, size := g.succs.Components()
	out := make([]bool, len(g.nodes))
	for n := range out {
		out[n] = size[component[n]] > 1 || slices.Contains(g.succs[n], int32(n))
	}
	return out
}
