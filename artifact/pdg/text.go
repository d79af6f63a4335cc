package pdg

import (
	"fmt"
	"io"
	"strings"
)

// Text writes the graph for people: what is left, the user's own methods
// statement by statement with the reason for each that is kept and a "-" before
// each that is gone, the library's methods in a line each, and the fields that
// are gone. The edges are in the file.
func (g *Graph) Text(w io.Writer) error {
	b := &strings.Builder{}
	fmt.Fprintf(b, "%v\n", &g.Summary)
	nodes := g.byMethod()
	for _, m := range g.Methods {
		if m.Library {
			continue
		}
		m.text(b)
		for _, n := range nodes[m.ID] {
			n.text(b)
		}
	}
	fmt.Fprintf(b, "\nlibrary\n")
	for _, m := range g.Methods {
		if m.Library {
			m.text(b)
		}
	}
	if len(g.RemovedFields) > 0 {
		fmt.Fprintf(b, "\nfields that are gone\n")
		for _, f := range g.RemovedFields {
			fmt.Fprintf(b, "  %s\n", f)
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// byMethod lists each method's statements.
func (g *Graph) byMethod() map[string][]Node {
	out := map[string][]Node{}
	for _, n := range g.Nodes {
		if method, _, ok := strings.Cut(n.ID, "."); ok && n.Kind == "statement" {
			out[method] = append(out[method], n)
		}
	}
	return out
}

func (m *Method) text(b *strings.Builder) {
	if m.Library {
		fmt.Fprintf(b, "  %s: %v statements\n", m.Method, m.Statements)
		return
	}
	fmt.Fprintf(b, "\n%s: %v statements, %v variables\n", m.Method, m.Statements, m.Variables)
}

func (n *Node) text(b *strings.Builder) {
	if strings.HasPrefix(n.Text, "goto ") {
		return // made and lost at will
	}
	mark := "-"
	if n.Kept {
		mark = " "
	}
	fmt.Fprintf(b, "%s %4d  %-10s %-56s %s\n", mark, n.Line, n.ID, n.Text, n.Why)
}
