package query

import (
	"fmt"
	"strings"

	"bandsaw/artifact/answer"
	"bandsaw/artifact/pdg"

	"github.com/alecthomas/participle/v2/lexer"
)

// tell describes a node in an answer.
func (g *graph) tell(n int32) answer.Node {
	node := g.node(n)
	out := answer.Node{ID: node.ID, Line: node.Line, Text: node.Text, Java: node.Java, PartOf: node.PartOf, Kept: node.Kept}
	if whole, ok := g.number[node.PartOf]; ok {
		out.Whole = g.node(whole).Java
	}
	m := g.methodOf(n)
	if m == nil {
		out.Text, out.Library, out.Added = node.ID, node.Library, node.Added
		return out
	}
	out.Method, out.Source, out.Library, out.Added = string(m.Method), m.Source, m.Library, m.Added
	switch node.Kind {
	case "entry":
		out.Text = "the method is called"
	case "exit":
		out.Text = "the method returns"
	case "throws":
		out.Text = "an exception leaves the method"
	case "param":
		out.Text = "the parameter " + node.Defines
	case "loop":
		out.Text = "the loop goes round"
	}
	return out
}

// reason is why a node is in the slice: another node needs it, by a dependence
// of the kind, or it matters by itself, for what the criterion says. For a node
// that is not in the slice, or is there for the method's form, by is -1 and the
// criterion empty.
func (g *graph) reason(n int32) (kind string, by int32, criterion string) {
	node := g.node(n)
	kind, id, _ := strings.Cut(node.Why, " ")
	if _, ok := pdg.Kinds[kind]; ok {
		if by, ok := g.number[id]; ok {
			return kind, by, ""
		}
	}
	if node.Why == pdg.WhyForm {
		return "", -1, ""
	}
	return "", -1, node.Why
}

// criterion reports whether the node is in the slice by itself.
func (g *graph) criterion(n int32) bool {
	_, _, criterion := g.reason(n)
	return criterion != ""
}

// why tells for each of the nodes that is kept the chain of dependences that keeps
// it, but for those that stand in another's chain.
func (g *graph) why(pos lexer.Position, args []*argument, a *answer.Answer) error {
	if len(args) != 1 || args[0].Expr == nil {
		return fmt.Errorf("%s: why needs a set of nodes, such as why File.java:12", pos)
	}
	s, err := g.set(args[0].Expr)
	if err != nil {
		return err
	}
	chains := map[int32][]answer.Step{}
	inner := map[string]bool{}
	for _, n := range s.list() {
		if chain := g.chain(n); chain != nil {
			chains[n] = chain
			for _, step := range chain[1:] {
				inner[step.Node.ID] = true
			}
		}
	}
	for _, n := range s.list() {
		if chain := chains[n]; chain != nil && !inner[g.node(n).ID] {
			a.Why = append(a.Why, chain)
		}
	}
	if a.Why == nil {
		a.Note = "nothing of it is in the slice"
	}
	return nil
}

// chain are the steps from the node to the criterion for which it is kept; nil
// if it is not.
func (g *graph) chain(n int32) []answer.Step {
	var out []answer.Step
	kind := ""
	for seen := map[int32]bool{}; !seen[n]; {
		seen[n] = true
		next, by, criterion := g.reason(n)
		out = append(out, answer.Step{Kind: kind, Node: g.tell(n), Criterion: criterion})
		if criterion != "" {
			return out
		}
		if by < 0 {
			return nil
		}
		kind, n = next, by
	}
	return nil
}

// path tells a shortest way of dependences from one set to another.
func (g *graph) path(pos lexer.Position, args []*argument, a *answer.Answer) error {
	from, to, err := g.two(pos, "path", args)
	if err != nil {
		return err
	}
	w := g.walk(to, false, limit{})
	best := int32(-1)
	for _, n := range from.list() {
		if s := w.nearest(n); s >= 0 && (best < 0 || w.distance[s] < w.distance[best]) {
			best = s
		}
	}
	if best < 0 {
		a.Note = "no way of dependences leads there"
		return nil
	}
	way := w.way(best / modes)
	for i := len(way) - 1; i >= 0; i-- {
		step := answer.Step{Node: g.tell(way[i])}
		if i < len(way)-1 {
			step.Kind = g.between(way[i+1], way[i])
		}
		_, _, step.Criterion = g.reason(way[i])
		a.Path = append(a.Path, step)
	}
	return nil
}

// between is the kind of an edge between two nodes of a way; a value that
// passes a call on the way to its parameter skips the call.
func (g *graph) between(from, to int32) string {
	for _, l := range g.out[from] {
		if l.node == to {
			return l.kind
		}
	}
	return "param"
}
