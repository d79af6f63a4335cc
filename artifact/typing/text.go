package typing

import (
	"fmt"
	"io"
	"text/tabwriter"

	"bandsaw/ir"
)

// Text writes the typing for people: the abstract variables with the reason
// for each, how many are concrete, and the conflicts.
func (t *Typing) Text(w io.Writer) error {
	tw := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	concrete := 0
	row := func(kind, name string, x Types) {
		if x.Why == "" {
			concrete++
			return
		}
		what := string(x.Type)
		if x.Elem != "" && !x.Type.IsArray() {
			what += " with arrays of @" + x.Elem
		}
		if x.Index != "" {
			what += " by " + x.Index
		}
		fmt.Fprintf(tw, "%s\t%s\t%s\t%s\n", kind, name, what, x.Why)
	}
	for _, f := range t.Fields {
		row("field", string(f.Field), f.Types)
	}
	for _, r := range t.Results {
		row("result", short(r.Method), r.Types)
	}
	for _, l := range t.Locals {
		row("local", short(l.Method)+" "+l.Local, l.Types)
	}
	fmt.Fprintf(tw, "%d variables of int or arrays of int are concrete\n", concrete)
	for _, c := range t.Conflicts {
		fmt.Fprintf(tw, "conflict\t%s\t%s becomes any of %s\t%s; %s\n", c.Place, c.From, c.To, c.FromWhy, c.ToWhy)
	}
	return tw.Flush()
}

// short is the method without its result: "Main.f(int)".
func short(id ir.MethodID) string {
	return string(id[:len(id)-len(id.Result())])
}
