// Package dot draws program dependence graphs with Graphviz.
package dot

import (
	"bufio"
	"fmt"
	"io"
	"math"
	"regexp"
	"slices"
	"strings"

	"bandsaw/artifact/pdg"
)

// styles draw the kinds of dependence.
var styles = map[string]string{
	"data":         `color="black"`,
	"control":      `color="royalblue"`,
	"call":         `color="darkgreen", style="bold"`,
	"param":        `color="darkgreen", style="dashed"`,
	"result":       `color="darkgreen", style="dotted"`,
	"throw":        `color="orangered"`,
	"interference": `color="red", style="bold"`,
	"init":         `color="sienna"`,
	"monitor":      `color="purple"`,
	"notify":       `color="magenta", style="bold"`,
	"thread":       `color="deeppink"`,
}

// Write writes the graph in Graphviz's language: a cluster for each method,
// what was sliced away in grey, dependences coloured by kind. The methods stand
// below each other in columns, so many that the drawing is about as wide as high;
// dependences do not move them.
func Write(w io.Writer, g *pdg.Graph) error {
	b := bufio.NewWriter(w)
	fmt.Fprintln(b, "digraph pdg {")
	fmt.Fprintln(b, `  splines="line"; nodesep="0.1"; ranksep="0.15";`)
	fmt.Fprintln(b, `  node [shape="box", fontname="Helvetica", fontsize="10", height="0.25", margin="0.08,0.03"];`)
	fmt.Fprintln(b, `  edge [fontname="Helvetica", fontsize="8"];`)
	columns := newColumns(g)
	nodes := g.Nodes
	for _, m := range g.Methods {
		n := 0
		for n < len(nodes) && methodOf(&nodes[n]) == m.ID {
			n++
		}
		if n == 0 {
			continue // nothing of it is drawn
		}
		slices.SortStableFunc(nodes[:n], func(x, y pdg.Node) int { return order(&x) - order(&y) })
		columns.next(b, nodes[:n])
		fmt.Fprintf(b, "  subgraph %s {\n", quote("cluster "+m.ID))
		fmt.Fprintf(b, "    label=%s;\n", quote(brief(string(m.Method))))
		for i := range nodes[:n] {
			writeNode(b, "    ", &nodes[i])
		}
		fmt.Fprintln(b, "  }")
		nodes = nodes[n:]
	}
	for i := range nodes { // hubs
		columns.next(b, nodes[i:i+1])
		writeNode(b, "  ", &nodes[i])
	}
	for _, e := range g.Edges {
		told := ""
		if e.Variable != "" {
			told = ", tooltip=" + quote(e.Variable)
		}
		fmt.Fprintf(b, "  %s -> %s [constraint=\"false\", weight=\"0\"%s, %s];\n", quote(e.From), quote(e.To), told, styles[e.Kind])
	}
	fmt.Fprintln(b, "}")
	return b.Flush()
}

// columns tells Graphviz which node stands below which, as in the source.
type columns struct {
	height int    // of a column, in nodes
	last   string // the lowest node of the column that is being filled, or ""
	filled int    // how many stand in it
}

// newColumns are those for a drawing that is about as wide as high.
func newColumns(g *pdg.Graph) *columns {
	const aspect = 14 // a node is so many times as wide as it is high
	return &columns{height: int(math.Ceil(math.Sqrt(aspect * float64(len(g.Nodes)+2*len(g.Methods)))))}
}

// next puts the nodes below what stands in the column, or begins another.
func (c *columns) next(w io.Writer, nodes []pdg.Node) {
	if c.filled > 0 && c.filled+len(nodes) > c.height {
		c.last, c.filled = "", 0
	}
	c.filled += len(nodes) + 2 // its name, and what is between it and the next
	for i := range nodes {
		if c.last != "" {
			fmt.Fprintf(w, "  %s -> %s [style=\"invis\", weight=\"20\"];\n", quote(c.last), quote(nodes[i].ID))
		}
		c.last = nodes[i].ID
	}
}

// order is 0 of what a method is entered by, 1 of statements, and 2 of what it is
// left by.
func order(n *pdg.Node) int {
	switch n.Kind {
	case "entry", "param":
		return 0
	case "exit", "throws":
		return 2
	default:
		return 1
	}
}

func writeNode(w io.Writer, indent string, n *pdg.Node) {
	label := n.Text
	switch n.Kind {
	case "statement":
		if n.Line > 0 {
			label = fmt.Sprintf("%d: %s", n.Line, n.Text)
		}
	case "hub":
		label = n.ID
	default:
		label = n.ID[strings.IndexByte(n.ID, '.')+1:]
	}
	attrs := "label=" + quote(brief(label))
	if n.Kind != "statement" {
		attrs += `, shape="ellipse"`
	}
	if !n.Kept {
		attrs += `, color="gray75", fontcolor="gray60"`
	} else if !strings.Contains(n.Why, " m") {
		attrs += `, penwidth="2"`
	}
	fmt.Fprintf(w, "%s%s [%s];\n", indent, quote(n.ID), attrs)
}

var (
	// call is a call in the text form: kind, class and name, types, arguments, and
	// which methods it runs.
	call = regexp.MustCompile(`(?:virtual|special|static) ([\w.$<>]+)\([\w.$\[\],]*\)[\w.$\[\]]+ (\([^;()]*\))(?: -> [^;]*)?`)
	// packages are those of a name.
	packages = regexp.MustCompile(`\b(?:[a-z]\w*\.)+([A-Z])`)
)

// brief is a text, in the text form, that does not make its box wider than others:
// names without packages, calls without types, and what is too long still is cut.
func brief(text string) string {
	const most = 48
	text = packages.ReplaceAllString(call.ReplaceAllString(text, "$1$2"), "$1")
	if r := []rune(text); len(r) > most {
		return string(r[:most-1]) + "…"
	}
	return text
}

// quote makes a string of Graphviz's language.
func quote(s string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`).Replace(s) + `"`
}
