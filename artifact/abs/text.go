package abs

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"
	"unicode"

	"bandsaw/ir"
)

// Text writes the abstraction as its definition in BASL, which basl reads back
// to the same abstraction. The operators that were derived are shown in
// comments, as tables with the first operand down and the second across;
// results that are in only because nothing could decide them have a question
// mark. Where that needs more columns than a terminal has, neighbours are written as
// in N0..N7, and the columns of the table stand in blocks below one another.
func (f *File) Text(w io.Writer) error {
	var b bytes.Buffer
	a := f.Abstraction
	if a.Arithmetic != "java" {
		fmt.Fprintf(&b, "// With %s arithmetic: basl compile -arithmetic %[1]s\n", a.Arithmetic)
	}
	name := identifier(a.Name)
	if name != a.Name {
		fmt.Fprintf(&b, "// %s\n", a.Name)
	}
	if a.Unsafe {
		b.WriteString("unsafe ")
	}
	fmt.Fprintf(&b, "abstraction %s abstracts %s\nbegin\n", name, concrete(a))
	f.tokens(&b)
	b.WriteString("\n  abstract(n)\n  begin\n")
	f.rules(&b)
	b.WriteString("  end\n")
	for _, s := range ir.AbstractOperators {
		o := a.Operator(s.Name)
		if o != nil && slices.Contains(f.Given, o.Name) {
			f.operator(&b, s.Symbol, o)
		}
	}
	for _, o := range f.coercions() {
		f.operator(&b, "", o)
	}
	b.WriteString("end\n")
	f.tables(&b, func(o *ir.Operator) bool { return !slices.Contains(f.Given, o.Name) })
	_, err := w.Write(b.Bytes())
	return err
}

// concrete is what the definition abstracts. One of a type shorter than int has
// a token for all other ints, and so is one of int.
func concrete(a *ir.Abstraction) string {
	switch {
	case a.Of.IsIntLike():
		return string(ir.Int)
	case a.Of == ir.StringClass:
		return "String"
	case a.Of.IsRef():
		return "Object"
	}
	return string(a.Of)
}

// identifier is the name as a definition can have it: that of a family with
// arguments or of a product, Range(0,3)*Signs, is none.
func identifier(name string) string {
	return strings.Trim(strings.Map(func(r rune) rune {
		if r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r) {
			return r
		}
		return '_'
	}, name), "_")
}

// Tables writes the tables of all operators as comments of BASL.
func (f *File) Tables(w io.Writer) error {
	var b bytes.Buffer
	f.tables(&b, func(*ir.Operator) bool { return true })
	_, err := w.Write(b.Bytes())
	return err
}

func (f *File) tables(b *bytes.Buffer, which func(*ir.Operator) bool) {
	for _, s := range ir.AbstractOperators {
		if o := f.Abstraction.Operator(s.Name); o != nil && which(o) {
			f.table(b, s.Symbol, o)
		}
	}
	for _, o := range f.coercions() {
		if which(o) {
			f.table(b, "from", o)
		}
	}
}

// coercions are those that the definition gave, by name.
func (f *File) coercions() (out []*ir.Operator) {
	for _, o := range f.Abstraction.Operators {
		if o.From != nil {
			out = append(out, o)
		}
	}
	return out
}

// tokens writes the tokens, in lines that fit a terminal.
func (f *File) tokens(b *bytes.Buffer) {
	const head = "  TOKENS = {"
	line, last := head, len(f.Abstraction.Tokens)-1
	for i, t := range f.Abstraction.Tokens {
		text := t + ","
		if i == last {
			text = t + "};"
		}
		switch {
		case i == 0:
			line += text
		case len(line+" "+text) > columns:
			fmt.Fprintln(b, line)
			line = strings.Repeat(" ", len(head)) + text
		default:
			line += " " + text
		}
	}
	fmt.Fprintln(b, line)
}

// rules writes the guard of each token.
func (f *File) rules(b *bytes.Buffer) {
	tw := tabwriter.NewWriter(b, 0, 0, 1, ' ', 0)
	for i, t := range f.Abstraction.Tokens {
		fmt.Fprintf(tw, "    %s\t-> {%s};\n", f.guard(i), t)
	}
	tw.Flush()
}

// operator writes an operator that the definition gave.
func (f *File) operator(b *bytes.Buffer, symbol string, o *ir.Operator) {
	head := "operator " + symbol + " " + o.Name
	if o.From != nil {
		head = "coercion " + o.Name
	}
	fmt.Fprintf(b, "\n  %s\n  begin\n", head)
	tw := tabwriter.NewWriter(b, 0, 0, 1, ' ', 0)
	for i, d := range f.Decisions[o.Name] {
		var results []string
		for r := range Results(f.Abstraction, o.Name) {
			if o.Table[i]>>r&1 != 0 {
				name := ResultName(f.Abstraction, o.Name, r)
				if ir.IsComparison(o.Name) {
					name = strings.ToUpper(name)
				}
				results = append(results, name)
			}
		}
		fmt.Fprintf(tw, "    (%s)\t-> {%s};\n", strings.Join(d.Args, ", "), strings.Join(results, ", "))
	}
	tw.Flush()
	b.WriteString("  end\n")
}

// guard is the guard of a token in BASL.
func (f *File) guard(i int) string {
	a := f.Abstraction
	if i == len(a.Guards)-1 && slices.ContainsFunc(a.Guards, asks) {
		return "default"
	}
	return guard(a.Guards[i], a.Of.IsRef())
}

// asks reports whether a guard of references asks for more than whether one is null: then
// the last rule has to be for all others.
func asks(g *ir.Guard) bool {
	return g.Text != "" || g.Op == "length" || slices.ContainsFunc(g.Args, asks)
}

// guardForms are how BASL writes the operators of guards, and how tightly each
// binds.
var guardForms = map[string]struct {
	symbol string
	level  int
}{
	"or": {"||", 1}, "and": {"&&", 2},
	"eq": {"==", 3}, "ne": {"!=", 3}, "lt": {"<", 3}, "le": {"<=", 3}, "gt": {">", 3}, "ge": {">=", 3},
	"add": {"+", 4}, "sub": {"-", 4}, "mul": {"*", 5}, "rem": {"%", 5}, "neg": {"-", 6}, "not": {"!", 6},
}

// guard is a guard in BASL, of references or not.
func guard(g *ir.Guard, reference bool) string {
	form := guardForms[g.Op]
	// part is an operand; the right one of an operator binds tighter than that,
	// as all associate to the left and comparisons not at all.
	part := func(i, level int) string {
		x := g.Args[i]
		text := guard(x, reference)
		if reference && x.Op == "const" && (g.Args[0].Op == "n" || g.Args[len(g.Args)-1].Op == "n") {
			return "null"
		}
		if inner := guardForms[x.Op].level; inner != 0 && inner < level || x.Op == "const" && x.Value < 0 && level > 5 || x.Op == "real" && x.Real < 0 && level > 5 {
			return "(" + text + ")"
		}
		return text
	}
	switch g.Op {
	case "n", "true":
		return g.Op
	case "length":
		return "n.length()"
	case "instance":
		return "n instanceof " + g.Text
	case "site":
		return "n at " + g.Text
	case "is":
		return "n == " + strconv.Quote(g.Text)
	case "const":
		return fmt.Sprint(g.Value)
	case "real":
		return strconv.FormatFloat(g.Real, 'g', -1, 64)
	case "neg", "not":
		return form.symbol + part(0, form.level+1)
	case "and", "or":
		var parts []string
		for i := range g.Args {
			parts = append(parts, part(i, form.level+1))
		}
		return strings.Join(parts, " "+form.symbol+" ")
	}
	left := form.level
	if left == 3 {
		left++
	}
	return part(0, left) + " " + form.symbol + " " + part(1, form.level+1)
}
