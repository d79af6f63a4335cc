package rewrite

import (
	"slices"
	"strconv"

	"bandsaw/internal/analysis/digraph"
	"bandsaw/ir"
)

// findSingles finds the lines on which one object is made in all executions: that of a
// constant of an enum, where the line has no other. A class is initialised once.
func (r *rewriter) findSingles() {
	r.singles = map[string]bool{}
	several := map[string]bool{}
	for _, c := range r.in.Classes {
		for _, m := range c.Methods {
			var again []bool // by block, whether it may be executed again
			for i, b := range m.Blocks {
				for _, s := range b.Stmts {
					made, ok := s.(*ir.New)
					if !ok {
						continue
					}
					line := r.lineOf(m, s)
					if r.sites[line] == 0 {
						continue
					}
					if again == nil {
						again = repeated(m)
					}
					once := m.ID.Name() == "<clinit>" || slices.Contains(r.in.Entry, m.ID)
					if r.singles[line] || again[i] || !once || !r.in.IsSubclass(made.Class, ir.EnumClass) {
						several[line] = true
					}
					r.singles[line] = true
				}
			}
		}
	}
	for line := range several {
		delete(r.singles, line)
	}
}

// repeated tells of each block of the method whether it lies on a cycle.
func repeated(m *ir.Method) []bool {
	number := map[*ir.Block]int32{}
	for i, b := range m.Blocks {
		number[b] = int32(i)
	}
	next := make(digraph.Graph, len(m.Blocks))
	out := make([]bool, len(m.Blocks))
	for i, b := range m.Blocks {
		ir.Targets(b.Term(), func(t **ir.Block) {
			next[i] = append(next[i], number[*t])
			out[i] = out[i] || number[*t] == int32(i)
		})
	}
	in, size := next.Components()
	for i := range out {
		out[i] = out[i] || size[in[i]] > 1
	}
	return out
}

// lineOf is the file and the line of a statement of the method.
func (r *rewriter) lineOf(m *ir.Method, s ir.Stmt) string {
	pos, class := s.Pos(), m.ID.Class()
	if pos.Method != "" {
		class = pos.Method.Class()
	}
	if c := r.in.Class(class); c != nil {
		return c.Source + ":" + strconv.Itoa(pos.Line)
	}
	return ""
}

// sharpen takes out of == and != that the one object of a token is another one.
func (r *rewriter) sharpen(a *ir.Abstraction, o *ir.Operator) {
	same := map[string]uint64{"eq": 1 << 1, "ne": 1 << 0}[o.Name]
	if same == 0 || !a.Of.IsRef() {
		return
	}
	for i, g := range a.Guards {
		if at := i*len(a.Tokens) + i; r.single(g) && o.Table[at]&same != 0 {
			o.Table[at] = same
		}
	}
}

// single reports whether only one object can have the guard.
func (r *rewriter) single(g *ir.Guard) bool {
	switch g.Op { // others: any number
	case "site":
		return r.singles[g.Text]
	case "and":
		for _, x := range g.Args {
			if r.single(x) {
				return true
			}
		}
	}
	return false
}
