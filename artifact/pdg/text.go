package pdg

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
)

// Text writes the graph for people: what slicing left of the program, method
// by method, and how many dependences of each kind there are. The nodes and
// edges themselves are for jq and Graphviz.
func (g *Graph) Text(w io.Writer) error {
	b := bufio.NewWriter(w)
	fmt.Fprintf(b, "%v\n", &g.Summary)
	for _, library := range []bool{false, true} {
		g.methodsText(b, library)
	}
	if len(g.RemovedFields) > 0 {
		fmt.Fprintln(b, "\nfields cut")
		for _, f := range g.RemovedFields {
			fmt.Fprintf(b, "  %s\n", f)
		}
	}
	g.edgesText(b)
	return b.Flush()
}

// methodsText tells of the user's methods with what was cut, of the library's
// only how much.
func (g *Graph) methodsText(w io.Writer, library bool) {
	header := map[bool]string{false: "methods", true: "methods of the library"}[library]
	gone := 0
	for i := range g.Methods {
		m := &g.Methods[i]
		if m.Library != library {
			continue
		}
		if library && !m.Kept {
			gone++
			continue
		}
		if header != "" {
			fmt.Fprintf(w, "\n%s\n", header)
			header = ""
		}
		m.text(w)
	}
	if gone > 0 {
		fmt.Fprintf(w, "  and %d cut wholly\n", gone)
	}
}

func (m *Method) text(w io.Writer) {
	if !m.Kept {
		fmt.Fprintf(w, "  %s  cut wholly\n", m.Method)
		return
	}
	fmt.Fprintf(w, "  %s  %v statements, %v variables\n", m.Method, m.Statements, m.Variables)
	if m.Library {
		return
	}
	if len(m.RemovedLines) > 0 {
		fmt.Fprintf(w, "    cut: %s of %s\n", lines(m.RemovedLines), m.Source)
	}
	if len(m.PartialLines) > 0 {
		fmt.Fprintf(w, "    cut in part: %s\n", lines(m.PartialLines))
	}
	if len(m.RemovedVariables) > 0 {
		fmt.Fprintf(w, "    variables cut: %s\n", strings.Join(m.RemovedVariables, ", "))
	}
}

// lines lists sorted line numbers with ranges: "lines 3, 7-9".
func lines(ns []int) string {
	var parts []string
	for i := 0; i < len(ns); {
		j := i
		for j+1 < len(ns) && ns[j+1] == ns[j]+1 {
			j++
		}
		part := strconv.Itoa(ns[i])
		if j > i {
			part += "-" + strconv.Itoa(ns[j])
		}
		parts = append(parts, part)
		i = j + 1
	}
	if len(ns) == 1 {
		return "line " + parts[0]
	}
	return "lines " + strings.Join(parts, ", ")
}

func (g *Graph) edgesText(w io.Writer) {
	count := map[string]int{}
	for _, e := range g.Edges {
		count[e.Kind]++
	}
	kinds := make([]string, 0, len(count))
	for k := range count {
		kinds = append(kinds, k)
	}
	slices.Sort(kinds)
	fmt.Fprintf(w, "\ndependences: %d between %d nodes\n", len(g.Edges), len(g.Nodes))
	for _, k := range kinds {
		fmt.Fprintf(w, "  %-13s %6d  %s\n", k, count[k], Kinds[k])
	}
}
