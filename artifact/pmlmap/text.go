package pmlmap

import (
	"fmt"
	"io"
	"text/tabwriter"
)

// Text writes the map for people: the model's lines with the Java that they
// come from, and what references stand for.
func (m *Map) Text(w io.Writer) error {
	tw := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, o := range m.Objects {
		fmt.Fprintf(tw, "references %d to %d\t%s\t%s\n", o.First, o.Last, o.Class, o.Text)
	}
	for _, c := range m.Cuts {
		fmt.Fprintf(tw, "line %d\tcut\t%s\n", c.Line, c.Reason)
	}
	for _, n := range m.Notes {
		kind := "assumption"
		if n.Cut {
			kind = "cut"
		}
		fmt.Fprintf(tw, "line %d\t%s\t%s\n", n.Line, kind, n.What)
	}
	for _, l := range m.Lines {
		fmt.Fprintf(tw, "line %d\t%s:%d\t%s.%s\t%s\n", l.Line, l.File, l.Java, l.Class, l.Method, l.Statement)
	}
	return tw.Flush()
}
