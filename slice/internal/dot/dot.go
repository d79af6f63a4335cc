// Package dot draws program dependence graphs with Graphviz.
package dot

import (
	"bufio"
	"fmt"
	"io"
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
// what was sliced away in grey, dependences coloured by kind.
func Write(w io.Writer, g *pdg.Graph) error {
	b := bufio.NewWriter(w)
	fmt.Fprintln(b, "digraph pdg {")
	fmt.Fprintln(b, `  splines="line"; nodesep="0.1";`)
	fmt.Fprintln(b, `  node [shape="box", fontname="Helvetica", fontsize="10"];`)
	fmt.Fprintln(b, `  edge [fontname="Helvetica", fontsize="8"];`)
	nodes := g.Nodes
	for _, m := range g.Methods {
		if len(nodes) == 0 || !strings.HasPrefix(nodes[0].ID, m.ID+".") {
			continue // nothing of it is drawn
		}
		fmt.Fprintf(b, "  subgraph %s {\n", quote("cluster "+m.ID))
		fmt.Fprintf(b, "    label=%s;\n", quote(short(string(m.Method))))
		last := ""
		for len(nodes) > 0 && strings.HasPrefix(nodes[0].ID, m.ID+".") {
			writeNode(b, "    ", &nodes[0])
			// Below each other, as in the source: a row of all statements would
			// be a ribbon.
			if last != "" {
				fmt.Fprintf(b, "    %s -> %s [style=\"invis\", weight=\"20\"];\n", quote(last), quote(nodes[0].ID))
			}
			last = nodes[0].ID
			nodes = nodes[1:]
		}
		fmt.Fprintln(b, "  }")
	}
	for i := range nodes {
		writeNode(b, "  ", &nodes[i])
	}
	for _, e := range g.Edges {
		label := `, constraint="false"`
		if strings.Contains(e.From, " ") || strings.Contains(e.To, " ") {
			label = "" // to or from a hub, which stands where its edges put it
		}
		if e.Variable != "" {
			label += ", label=" + quote(e.Variable)
		}
		fmt.Fprintf(b, "  %s -> %s [%s%s];\n", quote(e.From), quote(e.To), styles[e.Kind], label)
	}
	fmt.Fprintln(b, "}")
	return b.Flush()
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
	attrs := "label=" + quote(short(label))
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

// short is a text that does not make its box wider than others.
func short(text string) string {
	const most = 48
	if r := []rune(text); len(r) > most {
		return string(r[:most-1]) + "…"
	}
	return text
}

// quote makes a string of Graphviz's language.
func quote(s string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`).Replace(s) + `"`
}
