package pdg

import (
	"slices"

	"bandsaw/internal/analysis/bitset"
	"bandsaw/ir"
)

// analyseLocked finds what variables can refer to, with the objects that are
// locked told apart by the statements that make them: that is done again once it
// is known of which classes they are.
func analyseLocked(p *ir.Program) *types {
	t := analyseTypes(p, newUniverse(p))
	made, classes := t.lockable()
	if len(made)+len(classes) == 0 {
		return t
	}
	return analyseTypes(p, splitUniverse(p, made, classes))
}

// lockable lists the statements that make objects of which monitors are used,
// and the classes whose Class objects are such.
func (t *types) lockable() (made []*ir.New, classes []string) {
	locked := t.u.none()
	isClass := map[string]bool{}
	t.eachReached(func(m *ir.Method) {
		if m.Synchronized && m.Static {
			isClass[m.ID.Class()] = true
			locked.Union(t.u.only(ir.ClassClass))
		} else if m.Synchronized {
			locked.Union(t.of(m.Params[0]))
		}
		for _, b := range m.Blocks {
			for _, s := range b.Stmts {
				if x := monitorOf(s); x != nil {
					locked.Union(t.of(x))
				}
			}
		}
	})
	class := t.u.only(ir.ClassClass)
	class.Intersect(locked)
	t.eachReached(func(m *ir.Method) {
		for _, b := range m.Blocks {
			for _, s := range b.Stmts {
				if n, ok := s.(*ir.New); ok && locked.Has(t.u.place[ir.Type(n.Class)]) {
					made = append(made, n)
				}
				if class.Empty() {
					continue
				}
				ir.Operands(s, func(x *ir.Operand) {
					if c, ok := (*x).(*ir.Const); ok && c.Type == ir.ClassClass {
						isClass[c.Text] = true
					}
				})
			}
		}
	})
	for c := range isClass {
		classes = append(classes, c)
	}
	slices.Sort(classes)
	return made, classes
}

// eachReached calls f with the methods that can run, in the program's order.
func (t *types) eachReached(f func(m *ir.Method)) {
	for _, c := range t.p.Classes {
		for _, m := range c.Methods {
			if t.reached[m.ID] {
				f(m)
			}
		}
	}
}

// monitorOf is the object whose monitor the statement acts on, nil for none.
func monitorOf(s ir.Stmt) ir.Operand {
	switch s := s.(type) { // others: none
	case *ir.Monitor:
		return s.X
	case *ir.Call:
		if op := ir.MachineOperation(s.Method); op != nil && op.Monitor != "" {
			return s.Args[0]
		}
	}
	return nil
}

// lockedBy is the set of objects of which m, a synchronized method, locks one.
func (t *types) lockedBy(m *ir.Method) *bitset.Set {
	if m.Static {
		return t.u.constant(&ir.Const{Type: ir.ClassClass, Text: m.ID.Class()})
	}
	return t.of(m.Params[0])
}
