package abs

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"text/tabwriter"

	"bandsaw/ir"
)

// columns is how wide a table may be: as the narrowest terminals are.
const columns = 80

// margin stands before each line of a table, and gap between its columns.
const (
	margin = "//   "
	gap    = 2
)

// table writes an operator as a comment.
func (f *File) table(b *bytes.Buffer, symbol string, o *ir.Operator) {
	how := "derived"
	if slices.Contains(f.Given, o.Name) {
		how = "given"
	}
	fmt.Fprintf(b, "\n// %s, %s\n", o.Name, how)
	grid := f.grid(symbol, o, strings.Join)
	widths := columnWidths(grid)
	if tableWidth(widths) > columns {
		grid = broken(f.grid(symbol, o, f.runs(o)))
		widths = columnWidths(grid)
	}
	for from := 1; from < len(widths); {
		to := fitting(widths, from)
		if from > 1 {
			b.WriteString("//\n")
		}
		tw := tabwriter.NewWriter(b, 0, 0, gap, ' ', 0)
		for _, row := range grid {
			if row[0] != "" || slices.ContainsFunc(row[from:to], func(s string) bool { return s != "" }) {
				fmt.Fprintf(tw, "%s%s\t%s\n", margin, row[0], strings.Join(row[from:to], "\t"))
			}
		}
		tw.Flush()
		from = to
	}
}

// grid is the table, by rows; join writes the names of an entry as one.
func (f *File) grid(symbol string, o *ir.Operator, join func(names []string, sep string) string) (rows [][]string) {
	tokens := f.Abstraction.Tokens
	if o.From != nil {
		tokens = o.From
	}
	entry := func(i int) string { return "{" + join(f.entry(o, i), ",") + "}" }
	if o.Arity == 1 {
		for i, t := range tokens {
			rows = append(rows, []string{symbol + " " + t, entry(i)})
		}
		return rows
	}
	rows = append(rows, append([]string{symbol}, tokens...))
	for x, t := range tokens {
		row := []string{t}
		for y := range tokens {
			row = append(row, entry(x*len(tokens)+y))
		}
		rows = append(rows, row)
	}
	return rows
}

// entry are the results of entry i, as NEG and ZERO?.
func (f *File) entry(o *ir.Operator, i int) (names []string) {
	for _, r := range f.Decisions[o.Name][i].In {
		name := r.Result
		if r.By == Unknown {
			name += "?"
		}
		names = append(names, name)
	}
	return names
}

// runs joins names as strings.Join does, but for three or more that follow one another among the results that
// there are, of which it writes the first and the last.
func (f *File) runs(o *ir.Operator) func(names []string, sep string) string {
	place := map[string]int{}
	for r := range Results(f.Abstraction, o.Name) {
		place[ResultName(f.Abstraction, o.Name, r)] = r
	}
	follows := func(x, y string) bool {
		p, ok := place[x]
		q, known := place[y]
		return ok && known && q == p+1
	}
	return func(names []string, sep string) string {
		var out []string
		for len(names) > 0 {
			n := 1
			for n < len(names) && follows(names[n-1], names[n]) {
				n++
			}
			if n < 3 {
				n = 1
				out = append(out, names[0])
			} else {
				out = append(out, names[0]+".."+names[n-1])
			}
			names = names[n:]
		}
		return strings.Join(out, sep)
	}
}

// broken goes on in further rows, without a first column, where an entry does not fit beside that.
func broken(grid [][]string) (out [][]string) {
	room := columns - tableWidth([]int{columnWidths(grid)[0], 0})
	for _, row := range grid {
		below := [][]string{row}
		for i := 1; i < len(row); i++ {
			for n, rest := 0, row[i]; rest != ""; n++ {
				if n == len(below) {
					below = append(below, make([]string, len(row)))
				}
				at := len(rest)
				for at > room && strings.LastIndex(rest[:at-1], ",") >= 0 {
					at = strings.LastIndex(rest[:at-1], ",") + 1
				}
				below[n][i], rest = rest[:at], rest[at:]
			}
		}
		out = append(out, below...)
	}
	return out
}

// columnWidths are how many characters the columns need, without the gaps between.
func columnWidths(grid [][]string) []int {
	widths := make([]int, len(grid[0]))
	for _, row := range grid {
		for i, text := range row {
			widths[i] = max(widths[i], len([]rune(text)))
		}
	}
	return widths
}

func tableWidth(widths []int) int {
	sum := len(margin)
	for _, w := range widths {
		sum += w + gap
	}
	return sum - gap
}

// fitting is where the block ends that begins at column from, behind as many as fit beside
// the first one, and one at least.
func fitting(widths []int, from int) int {
	to := from + 1
	for to < len(widths) && tableWidth(append([]int{widths[0]}, widths[from:to+1]...)) <= columns {
		to++
	}
	return to
}
