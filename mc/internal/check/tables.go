package check

import (
	"strings"

	"bandsaw/ir"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/reach"
)

// hashesMatter reports whether the program could tell what identity hash codes
// are. It cannot if only hash tables asked for them, to find the places of keys,
// and nobody went through such a table in its order, made a tree of a bin, or came
// in the midst of an operation.
func (c *checker) hashesMatter() bool {
	h := &c.sys.m.Hashes
	switch {
	case h.Free || h.InBin:
		return true
	case h.Tables && (c.sys.watch.Races.Text() != "" || !c.seesRaces()):
		return true
	}
	return (h.Tables || h.Bins) && reach.Any(c.code, func(m *code.Method, _ *code.Instr, _ ir.Stmt) bool {
		table := m.Class.Traits
		return table&ir.Table != 0 && (table&ir.Bins != 0 && h.Bins || table&ir.Bins == 0 && h.Tables) && looksAtOrder(m.IR)
	})
}

// looksAtOrder reports whether what a method of a hash table does may depend on where in the
// table an entry is. Constructors, initialisers and what lowering makes look at none.
func looksAtOrder(m *ir.Method) bool {
	name := m.ID.Name()
	return m.Traits&ir.Keyed == 0 && name[0] != '<' && name[0] != '$' && !strings.Contains(name, ir.DispatchMark)
}
