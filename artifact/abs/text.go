package abs

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"

	"bandsaw/ir"
)

// symbols of the operators, in the order in which Text shows them.
var symbols = []struct{ name, symbol string }{
	{"add", "+"}, {"sub", "-"}, {"mul", "*"}, {"div", "/"}, {"rem", "%"}, {"neg", "-"},
	{"and", "&"}, {"or", "|"}, {"xor", "^"}, {"shl", "<<"}, {"shr", ">>"}, {"ushr", ">>>"},
	{"eq", "=="}, {"ne", "!="}, {"lt", "<"}, {"le", "<="}, {"gt", ">"}, {"ge", ">="},
}

// Text writes the abstraction for people: its tokens, then a table for each
// operator, the first operand down and the second across. Results that are in
// only because nothing could decide them have a question mark.
func (f *File) Text(w io.Writer) error {
	a := f.Abstraction
	tw := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintf(tw, "abstraction %s of %s, %s arithmetic\n", a.Name, a.Of, a.Arithmetic)
	for i, t := range a.Tokens {
		fmt.Fprintf(tw, "  %s\t%s\n", t, a.Guards[i])
	}
	for _, s := range symbols {
		o := a.Operator(s.name)
		if o == nil {
			continue
		}
		given := ""
		if slices.Contains(f.Given, o.Name) {
			given = " (given)"
		}
		fmt.Fprintf(tw, "\n%s%s\n", o.Name, given)
		f.table(tw, s.symbol, o)
	}
	return tw.Flush()
}

func (f *File) table(tw *tabwriter.Writer, symbol string, o *ir.Operator) {
	tokens := f.Abstraction.Tokens
	if o.Arity == 1 {
		for i, t := range tokens {
			fmt.Fprintf(tw, "  %s %s\t%s\n", symbol, t, f.entry(o, i))
		}
		return
	}
	fmt.Fprintf(tw, "  %s", symbol)
	for _, t := range tokens {
		fmt.Fprintf(tw, "\t%s", t)
	}
	fmt.Fprintln(tw)
	for x, t := range tokens {
		fmt.Fprintf(tw, "  %s", t)
		for y := range tokens {
			fmt.Fprintf(tw, "\t%s", f.entry(o, x*len(tokens)+y))
		}
		fmt.Fprintln(tw)
	}
}

// entry is the set of results of entry i, as in {NEG,ZERO?}.
func (f *File) entry(o *ir.Operator, i int) string {
	var names []string
	for _, r := range f.Decisions[o.Name][i].In {
		name := r.Result
		if r.By == Unknown {
			name += "?"
		}
		names = append(names, name)
	}
	return "{" + strings.Join(names, ",") + "}"
}
