package dot

import (
	"fmt"
	"slices"
	"strings"

	"bandsaw/artifact/pdg"
)

// Lines is the graph with a node for each source line of a method instead of one
// for each statement, and one for all by which the method is entered and left. A
// line is kept if a statement of it is, for the reason of the first; its text is
// what the line does, without the temporaries that it does it by.
func Lines(g *pdg.Graph) *pdg.Graph {
	folded := &pdg.Graph{Head: pdg.Head{Methods: g.Methods}}
	line := map[string]string{} // of a node, the ID of its line
	parts := map[string][]pdg.Node{}
	for _, n := range g.Nodes {
		id := lineOf(&n)
		line[n.ID] = id
		parts[id] = append(parts[id], n)
	}
	method, begin := "", 0
	for _, n := range g.Nodes {
		if m := methodOf(&n); m != method {
			byLine(folded.Nodes[begin:])
			method, begin = m, len(folded.Nodes)
		}
		id := line[n.ID]
		if len(parts[id]) > 0 {
			folded.Nodes = append(folded.Nodes, joined(id, parts[id]))
			parts[id] = nil
		}
	}
	byLine(folded.Nodes[begin:])
	seen := map[pdg.Edge]bool{}
	for _, e := range g.Edges {
		e = pdg.Edge{From: line[e.From], To: line[e.To], Kind: e.Kind}
		if e.From != e.To && !seen[e] {
			seen[e] = true
			folded.Edges = append(folded.Edges, e)
		}
	}
	return folded
}

// lineOf is the ID of the node that stands for the node in the graph of lines.
func lineOf(n *pdg.Node) string {
	switch n.Kind {
	case "hub":
		return n.ID
	case "statement":
		return fmt.Sprintf("%s.line%d", methodOf(n), n.Line)
	default:
		return methodOf(n) + ".entry"
	}
}

// byLine sorts the nodes of one method as they stand in the source.
func byLine(nodes []pdg.Node) {
	slices.SortStableFunc(nodes, func(x, y pdg.Node) int { return x.Line - y.Line })
}

// joined is the node, of the ID, that stands for the nodes.
func joined(id string, nodes []pdg.Node) pdg.Node {
	n := pdg.Node{ID: id, Kind: nodes[0].Kind, Line: nodes[0].Line}
	var java, texts []string // as Java has the user's statements, and in the text form
	for _, part := range nodes {
		if part.Kept && !n.Kept {
			n.Kept, n.Why = true, part.Why
		}
		// A line that javac repeats, as the end of a finally block, does it once.
		if part.Java != "" && part.PartOf == "" && !slices.Contains(java, part.Java) {
			java = append(java, part.Java)
		}
		if text := part.Text; tells(&part) && !slices.Contains(texts, text) {
			texts = append(texts, text)
		}
	}
	switch last := nodes[len(nodes)-1]; {
	case len(java) > 0:
		texts = java
	case n.Kind != "statement":
	case last.Java != "":
		texts = []string{last.Java}
	case len(texts) == 0:
		texts = []string{last.Text}
	}
	n.Text = strings.Join(texts, "; ")
	return n
}

// tells is true of statements by which a reader knows what their line does: not of
// jumps, nor of what is read into a temporary for the next statement.
func tells(n *pdg.Node) bool {
	if strings.HasPrefix(n.Text, "goto ") {
		return false
	}
	return !n.Temporary || strings.Contains(n.Text, "(")
}
