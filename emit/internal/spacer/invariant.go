package spacer

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"bandsaw/emit/internal/horn"
	"bandsaw/internal/smt"
	"bandsaw/ir"
)

// Limits of what people are told of a formula.
const (
	mostLines    = 6 // where a loop begins
	mostLiterals = 3 // of a disjunction
)

// invariants are what the solution says where the loops of the user's code begin, and behind its methods that call themselves, in Java, as far as
// it is about what people know.
func invariants(prog *ir.Program, m *horn.Model, solution map[string]smt.Definition) []string {
	type line struct {
		file  string
		line  int
		where string
		text  string
	}
	var lines []line
	for _, name := range slices.Sorted(maps.Keys(solution)) {
		r := m.Relations[name]
		if r == nil || !r.Loop && !r.Behind {
			continue
		}
		in, at := r.Method.ID, r.Method.Blocks[0].Stmts[0].Pos().Line
		where := "behind " + in.Class() + "." + in.Name()
		if r.Loop {
			if o := r.At.Pos(); o.Method != "" {
				in = o.Method
			}
			at = r.At.Pos().Line
		}
		class := prog.Class(in.Class())
		if class == nil || class.Library || at == 0 {
			continue
		}
		if r.Loop {
			where = fmt.Sprintf("at %s:%d", class.Source, at)
		}
		said := inJava(solution[name], r.Names)
		for _, text := range said[:min(len(said), mostLines)] {
			lines = append(lines, line{class.Source, at, where, text})
		}
	}
	slices.SortStableFunc(lines, func(a, b line) int {
		return cmp.Or(strings.Compare(a.file, b.file), cmp.Compare(a.line, b.line))
	})
	var out []string
	for _, l := range lines {
		out = append(out, l.where+": "+l.text)
	}
	return slices.Compact(out)
}

// inJava are the conjuncts of a definition that can be told.
func inJava(d smt.Definition, names []string) []string {
	named := map[string]string{}
	for i, p := range d.Params {
		if i < len(names) {
			named[p] = names[i]
		}
	}
	var out []string
	for _, conjunct := range smt.Conjuncts(d.Body) {
		var literals []string
		told := len(conjunct) <= mostLiterals
		for _, x := range conjunct {
			text, ok := comparison(x, named)
			told = told && ok
			literals = append(literals, text)
		}
		if told && len(literals) > 0 {
			out = append(out, strings.Join(literals, " || "))
		}
	}
	slices.Sort(out)
	return equalities(slices.Compact(out))
}

// equalities are the lines, with "x == y" where "x <= y" and "y <= x" stand.
func equalities(lines []string) []string {
	var out []string
	for _, line := range lines {
		x, y, ok := strings.Cut(line, " <= ")
		switch {
		case !ok || !slices.Contains(lines, y+" <= "+x):
			out = append(out, line)
		case x < y:
			out = append(out, x+" == "+y)
		}
	}
	return out
}

// opposite is the comparison that holds where another does not.
var opposite = map[string]string{"<=": ">", ">=": "<", "<": ">=", ">": "<=", "==": "!="}

// comparison tells a comparison of sums.
func comparison(x *smt.Expr, named map[string]string) (string, bool) {
	holds := true
	for len(x.List) == 2 && x.List[0].Word == "not" {
		holds, x = !holds, x.List[1]
	}
	if len(x.List) != 3 {
		return "", false
	}
	op := x.List[0].Word
	if op == "=" {
		op = "=="
	}
	if opposite[op] == "" {
		return "", false
	}
	if !holds {
		op = opposite[op]
	}
	s := sum{of: map[string]int64{}, named: named}
	if !s.add(x.List[1], 1) || !s.add(x.List[2], -1) || len(s.of) == 0 {
		return "", false
	}
	return s.compared(op), true
}

// sum is a sum of multiples of what people know, and a number.
type sum struct {
	of    map[string]int64
	n     int64
	named map[string]string
}

// add adds an expression so often, and reports whether it is such a sum.
func (s *sum) add(x *smt.Expr, times int64) bool {
	if len(x.List) == 0 {
		if n, err := strconv.ParseInt(x.Word, 10, 64); err == nil {
			s.n += times * n
			return true
		}
		name := s.named[x.Word]
		if s.of[name] += times; s.of[name] == 0 {
			delete(s.of, name)
		}
		return name != ""
	}
	args := x.List[1:]
	switch x.List[0].Word {
	case "+":
		return !slices.ContainsFunc(args, func(y *smt.Expr) bool { return !s.add(y, times) })
	case "-":
		if len(args) == 1 {
			return s.add(args[0], -times)
		}
		return s.add(args[0], times) && !slices.ContainsFunc(args[1:], func(y *smt.Expr) bool { return !s.add(y, -times) })
	case "*":
		n := sum{of: map[string]int64{}}
		return len(args) == 2 && n.add(args[0], 1) && len(n.of) == 0 && s.add(args[1], times*n.n)
	}
	return false
}

// compared is the sum compared with 0, with what is subtracted on the other side.
func (s *sum) compared(op string) string {
	var sides [2][]string
	for _, name := range slices.Sorted(maps.Keys(s.of)) {
		n, side := s.of[name], 0
		if n < 0 {
			n, side = -n, 1
		}
		if n > 1 {
			name = strconv.FormatInt(n, 10) + " * " + name
		}
		sides[side] = append(sides[side], name)
	}
	n := -s.n
	if len(sides[0]) == 0 { // 0 < 5 - x is x < 5
		sides[0], sides[1], n = sides[1], nil, -n
		op = map[string]string{"<=": ">=", ">=": "<=", "<": ">", ">": "<", "==": "==", "!=": "!="}[op]
	}
	right := strings.Join(sides[1], " + ")
	switch {
	case right == "":
		right = strconv.FormatInt(n, 10)
	case n > 0:
		right += " + " + strconv.FormatInt(n, 10)
	case n < 0:
		right += " - " + strconv.FormatInt(-n, 10)
	}
	return strings.Join(sides[0], " + ") + " " + op + " " + right
}
