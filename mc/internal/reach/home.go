package reach

import (
	"strings"

	"bandsaw/ir"
	"bandsaw/mc/internal/code"
)

// foreign reports whether the class is one of a library's jar: those are all that do
// not hold what the program begins with. What is in directories is the user's own.
func (s *conditions) foreign(c *ir.Class) bool {
	if host, _, made := strings.Cut(c.Name, "$$"); made && c.File == "" && s.p.IR.Class(host) != nil {
		c = s.p.IR.Class(host)
	}
	jar := jarOf(c)
	return jar != "" && !s.home[jar]
}

// jarOf is the jar that a class comes from, "" for none.
func jarOf(c *ir.Class) string {
	jar, _, found := strings.Cut(c.File, "!")
	if !found {
		return ""
	}
	return jar
}

// home finds the jars that hold what the program begins with: what its entry calls,
// by way of methods of classes that were made for it.
func (f *finder) home() map[string]bool {
	calls := map[*code.Method][]*code.Method{}
	for callee, sites := range f.calls {
		for _, s := range sites {
			calls[s.method] = append(calls[s.method], callee)
		}
	}
	out := map[string]bool{}
	seen := map[*code.Method]bool{}
	var visit func(m *code.Method)
	visit = func(m *code.Method) {
		switch {
		case m == nil || seen[m]:
		case m.Class.File == "":
			seen[m] = true
			for _, callee := range calls[m] {
				visit(callee)
			}
		case !m.Class.Library:
			out[jarOf(m.Class)] = true
		}
	}
	for _, id := range f.prog.IR.Entry {
		visit(f.methods[id])
	}
	return out
}
