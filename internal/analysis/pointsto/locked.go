package pointsto

import (
	"slices"

	"bandsaw/internal/analysis/bitset"
	"bandsaw/ir"
)

// AnalyseLocked finds what variables can refer to, with the objects that are
// locked told apart by the statements that make them: that is done again once it
// is known of which classes they are, and what else is known, which is asked with
// what was found first.
func AnalyseLocked(p *ir.Program, ask func(*Result) Known) *Result {
	t := Analyse(p, NewObjects(p), Known{})
	known := ask(t)
	made, classes := t.lockable()
	return Analyse(p, splitObjects(p, made, classes), Known{
		Dead:  known.Dead,
		Never: func(s ir.Stmt, class string) bool { return t.Never(s, class) || known.never(s, class) },
	})
}

// lockable lists the statements that make objects of which monitors are used,
// and the classes whose Class objects are such.
func (t *Result) lockable() (made []*ir.New, classes []string) {
	locked := t.Objects.None()
	isClass := map[string]bool{}
	t.EachReached(func(m *ir.Method) {
		if m.Synchronized && m.Static {
			isClass[m.ID.Class()] = true
			locked.Union(t.Objects.Only(ir.ClassClass))
		} else if m.Synchronized {
			locked.Union(t.Of(m.Params[0]))
		}
		for _, b := range m.Blocks {
			for _, s := range b.Stmts {
				if x := MonitorOf(s); x != nil {
					locked.Union(t.Of(x))
				}
			}
		}
	})
	class := t.Objects.Only(ir.ClassClass)
	class.Intersect(locked)
	t.EachReached(func(m *ir.Method) {
		for _, b := range m.Blocks {
			for _, s := range b.Stmts {
				if n, ok := s.(*ir.New); ok && locked.Has(t.Objects.place[ir.Type(n.Class)]) {
					made = append(made, n)
				}
				if class.Empty() {
					continue
				}
				for _, t := range ir.ClassConstants(s) {
					isClass[string(t)] = true
				}
			}
		}
	})
	for c := range isClass {
		classes = append(classes, c)
	}
	slices.Sort(classes)
	return made, classes
}

// MonitorOf is the object whose monitor the statement acts on, nil for none.
func MonitorOf(s ir.Stmt) ir.Operand {
	switch s := s.(type) { // others: none
	case *ir.Monitor:
		return s.X
	case *ir.Call:
		if op := ir.MachineOperation(s.Method); op.UsesMonitor() {
			return s.Args[0]
		}
	}
	return nil
}

// LockedBy is the set of objects of which m, a synchronized method, locks one.
func (t *Result) LockedBy(m *ir.Method) *bitset.Set {
	if m.Static {
		return t.Objects.Constant(&ir.Const{Type: ir.ClassClass, Text: m.ID.Class()})
	}
	return t.Of(m.Params[0])
}
