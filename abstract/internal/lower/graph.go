package lower

import (
	"slices"

	"bandsaw/ir"
)

// graph is who may call whom: methods, what calls can run, and the
// initialisers of classes. Calls that can run the same methods come together
// in one node, so that there are no more edges than calls and targets.
type graph struct {
	*program
	methods map[*ir.Method]int // node numbers
	choices map[*callees]int
	inits   map[string]int // by rep
	nodes   []node
	succs   [][]int
	preds   [][]int
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
	g := &graph{program: p, methods: map[*ir.Method]int{}, choices: map[*callees]int{}, inits: map[string]int{}}
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

func (g *graph) add(n node) int {
	g.nodes = append(g.nodes, n)
	g.succs = append(g.succs, nil)
	g.preds = append(g.preds, nil)
	return len(g.nodes) - 1
}

func (g *graph) edge(from, to int) {
	if n := len(g.succs[from]); n > 0 && g.succs[from][n-1] == to {
		return
	}
	g.succs[from] = append(g.succs[from], to)
	g.preds[to] = append(g.preds[to], from)
}

func (g *graph) method(m *ir.Method) int {
	n, ok := g.methods[m]
	if !ok {
		n = g.add(node{method: m})
		g.methods[m] = n
	}
	return n
}

func (g *graph) choice(c *callees) int {
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

func (g *graph) initialiser(rep string) int {
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
	component, size := g.components()
	out := make([]bool, len(g.nodes))
	for n := range out {
		out[n] = size[component[n]] > 1 || slices.Contains(g.succs[n], n)
	}
	return out
}

// components gives each node the number of its strongly connected component,
// and the components' sizes: Tarjan's algorithm, without recursion of its own.
func (g *graph) components() (component, size []int) {
	type frame struct{ node, next int }
	component = make([]int, len(g.nodes))
	number := make([]int, len(g.nodes)) // in the order of visits, from 1
	low := make([]int, len(g.nodes))
	on := make([]bool, len(g.nodes)) // the stack
	var stack []int
	var path []frame
	visited := 0
	enter := func(n int) {
		visited++
		number[n], low[n] = visited, visited
		stack, on[n] = append(stack, n), true
		path = append(path, frame{n, 0})
	}
	for root := range g.nodes {
		if number[root] == 0 {
			enter(root)
		}
		for len(path) > 0 {
			f := &path[len(path)-1]
			n := f.node
			if f.next < len(g.succs[n]) {
				s := g.succs[n][f.next]
				f.next++
				switch {
				case number[s] == 0:
					enter(s)
				case on[s]:
					low[n] = min(low[n], number[s])
				}
				continue
			}
			path = path[:len(path)-1]
			if len(path) > 0 {
				above := path[len(path)-1].node
				low[above] = min(low[above], low[n])
			}
			if low[n] == number[n] {
				size = append(size, 0)
				for top := -1; top != n; {
					top = stack[len(stack)-1]
					stack = stack[:len(stack)-1]
					on[top] = false
					component[top] = len(size) - 1
					size[len(size)-1]++
				}
			}
		}
	}
	return component, size
}
