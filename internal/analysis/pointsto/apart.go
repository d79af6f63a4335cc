package pointsto

import (
	"slices"

	"bandsaw/internal/analysis/bitset"
	"bandsaw/ir"
)

// AnalyseApart finds what variables can refer to, with the objects that are
// locked, and those of the program's own code that have methods which are total as long as one
// thread has the object, told apart by the statements that make them: that is done again once it
// is known of which classes they are, and what else is known, which is asked with
// what was found first.
func AnalyseApart(p *ir.Program, ask func(*Result) Known) *Result {
	t := Analyse(p, NewObjects(p), Known{})
	known := ask(t)
	made, classes := t.toSplit()
	owners := t.ownersOf()
	more := Known{
		Dead:  known.Dead,
		Never: func(s ir.Stmt, class string) bool { return t.Never(s, class) || known.never(s, class) },
	}
	apart := Analyse(p, splitObjects(p, made, classes, owners), more)
	if apart.apart.total < inAll {
		return apart
	}
	// Those for whom too many methods run make room for the others.
	narrow := slices.DeleteFunc(owners, func(s ir.Stmt) bool { return apart.apart.wide[apart.Objects.number[s]] })
	return Analyse(p, splitObjects(p, made, classes, narrow), more)
}

// few is how many statements of the program's own code there are at most that make objects of a class with total methods and
// are told apart: each is one more object that all methods of the class run on.
const few = 32

// toSplit lists the statements that make objects which are to be told apart, and the classes whose Class objects are locked.
func (t *Result) toSplit() (made []*ir.New, classes []string) {
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
	owned := t.ownTotal()
	t.EachReached(func(m *ir.Method) {
		for _, b := range m.Blocks {
			for _, s := range b.Stmts {
				if n, ok := s.(*ir.New); ok && (locked.Has(t.Objects.place[ir.Type(n.Class)]) || owned[n]) {
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

// ownTotal are the statements of the program's own code that make objects with total methods, where these are not too many.
func (t *Result) ownTotal() map[*ir.New]bool {
	byClass := map[string][]*ir.New{}
	t.EachReached(func(m *ir.Method) {
		if t.p.Class(m.ID.Class()).Library {
			return
		}
		for _, b := range m.Blocks {
			for _, s := range b.Stmts {
				if n, ok := s.(*ir.New); ok {
					byClass[n.Class] = append(byClass[n.Class], n)
				}
			}
		}
	})
	out := map[*ir.New]bool{}
	for class, made := range byClass {
		if len(made) <= few && t.hasTotal(class) {
			for _, n := range made {
				out[n] = true
			}
		}
	}
	return out
}

// hasTotal reports whether the class has a total method of its objects, or inherits one.
func (t *Result) hasTotal(class string) bool {
	for c := t.p.Class(class); c != nil; c = t.p.Class(c.Super) {
		for _, m := range c.Methods {
			if m.Traits&ir.Total != 0 && !m.Static {
				return true
			}
		}
	}
	return false
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
