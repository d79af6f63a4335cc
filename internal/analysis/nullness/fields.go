package nullness

import (
	"slices"

	"bandsaw/internal/analysis/callgraph"
	"bandsaw/internal/analysis/classinit"
	"bandsaw/internal/analysis/construction"
	"bandsaw/ir"
)

// fields knows the fields that no load finds to be null. Besides storing
// only references, that takes that nobody looks before the first store:
//
//   - a static field is stored by its class's initialiser on every path to its
//     end, and no method that runs during the initialisation loads it (other
//     threads wait for the initialisation to end);
//   - an instance field is stored by every constructor of its class on every
//     path to its end, and no constructor up and down the hierarchy lets the
//     object go before that; and every object of the class is constructed. Or the
//     class, such as a lambda's, has no constructor, and who makes an object
//     stores to the field next. The machine gives the strings that it makes their bytes.
type fields struct {
	p *callgraph.Program
	// never holds the fields still taken to be never null.
	never map[ir.FieldID]bool
	// of lists the candidates that a method must initialise.
	of map[ir.MethodID][]ir.FieldID
	// made knows who lets new objects go.
	made *construction.Result
}

func newFields(p *callgraph.Program) *fields {
	n := &fields{
		p:     p,
		never: map[ir.FieldID]bool{},
		of:    map[ir.MethodID][]ir.FieldID{},
		made:  construction.Analyse(p.Program, declared(p)),
	}
	loads := newStaticLoads(p)
	for _, m := range p.Methods {
		switch {
		case classinit.IsInitialiser(m.ID):
			n.addStatics(m, loads)
		case construction.IsConstructor(m.ID) && !n.made.Unconstructed(m.ID.Class()):
			n.addInstances(m, func(ir.FieldID) bool { return true })
		case construction.IsConstructor(m.ID) && n.made.ByMachine(m.ID.Class()):
			n.addInstances(m, machineSets)
		}
	}
	if n.made.ByMachine(ir.StringClass) {
		n.never[ir.StringValue] = true
	}
	for _, id := range filledWhenMade(p) {
		n.never[id] = true
	}
	return n
}

// filledWhenMade are the fields of classes without constructors that are stored to wherever an object is made, before anything
// else is done.
func filledWhenMade(p *callgraph.Program) []ir.FieldID {
	above := map[string]bool{} // classes with others below them
	for _, c := range p.Classes {
		above[c.Super] = true
	}
	filled := map[string][]ir.FieldID{} // by the class, of all places so far
	for _, m := range p.Methods {
		for _, b := range m.Blocks {
			for i, s := range b.Stmts {
				made, ok := s.(*ir.New)
				if !ok {
					continue
				}
				stored := storedNext(b.Stmts[i+1:], made)
				if all, again := filled[made.Class]; again {
					stored = slices.DeleteFunc(stored, func(f ir.FieldID) bool { return !slices.Contains(all, f) })
				}
				filled[made.Class] = stored
			}
		}
	}
	var out []ir.FieldID
	for _, c := range p.Classes {
		constructed := slices.ContainsFunc(c.Methods, func(m *ir.Method) bool { return construction.IsConstructor(m.ID) })
		if !constructed && !above[c.Name] && !slices.Contains(ir.MachineMade, c.Name) {
			out = append(out, filled[c.Name]...)
		}
	}
	return out
}

// storedNext are the fields of references of the new object that the statements right behind store to.
func storedNext(after []ir.Stmt, made *ir.New) []ir.FieldID {
	var out []ir.FieldID
	for _, s := range after {
		store, ok := s.(*ir.Store)
		if !ok {
			break
		}
		to, ok := store.To.(*ir.FieldPlace)
		if !ok || to.Obj != ir.Operand(made.Dst) || store.Src == ir.Operand(made.Dst) {
			break
		}
		if store.Src.OperandType().IsRef() && to.Field.Class() == made.Class {
			out = append(out, to.Field)
		}
	}
	return out
}

// declared are the methods as they stand in the program.
func declared(p *callgraph.Program) (out []*ir.Method) {
	for _, m := range p.Methods {
		out = append(out, m.Method)
	}
	return out
}

func (n *fields) nonNull(id ir.FieldID) bool { return n.never[id] }

// drop notes that the field may be null and reports whether that is news.
func (n *fields) drop(id ir.FieldID) bool {
	if !n.never[id] {
		return false
	}
	delete(n.never, id)
	return true
}

func (n *fields) addStatics(m *callgraph.Method, loads *staticLoads) {
	class := n.p.Class(m.ID.Class())
	open := map[ir.FieldID]bool{}
	for _, f := range class.Fields {
		if f.Static && f.Type.IsRef() {
			open[ir.NewFieldID(class.Name, f.Name)] = true
		}
	}
	if len(open) == 0 {
		return
	}
	loads.before(m, func(id ir.FieldID) { delete(open, id) })
	for _, f := range class.Fields {
		if id := ir.NewFieldID(class.Name, f.Name); open[id] {
			n.never[id] = true
			n.of[m.ID] = append(n.of[m.ID], id)
		}
	}
}

// machineSets reports whether the machine stores to the field of each object of the class that it makes.
func machineSets(id ir.FieldID) bool { return id == ir.StringValue }

// addInstances adds those of the fields of the objects that the constructor initialises.
func (n *fields) addInstances(m *callgraph.Method, such func(ir.FieldID) bool) {
	class := n.p.Class(m.ID.Class())
	for _, f := range class.Fields {
		if id := ir.NewFieldID(class.Name, f.Name); !f.Static && f.Type.IsRef() && such(id) {
			n.never[id] = true
			n.of[m.ID] = append(n.of[m.ID], id)
		}
	}
}

// staticLoads knows which static fields each method loads, and which methods its
// statements can run.
type staticLoads struct {
	loads [][]ir.FieldID
	runs  [][]*callgraph.Method
	seen  []int // by method, the search that came there last
	last  int
}

func newStaticLoads(p *callgraph.Program) *staticLoads {
	n := len(p.Methods)
	l := &staticLoads{loads: make([][]ir.FieldID, n), runs: make([][]*callgraph.Method, n), seen: make([]int, n)}
	for i, m := range p.Methods {
		seen := map[*callgraph.Method]bool{}
		for k, s := range m.Stmts {
			if load, ok := s.(*ir.Load); ok {
				if f, ok := load.From.(*ir.StaticPlace); ok && !slices.Contains(l.loads[i], f.Field) {
					l.loads[i] = append(l.loads[i], f.Field)
				}
			}
			m.Calls[k].Each(func(t *callgraph.Method) {
				if !seen[t] {
					seen[t] = true
					l.runs[i] = append(l.runs[i], t)
				}
			})
		}
	}
	return l
}

// before calls f with the static fields that are loaded by methods which can run
// before the class initialiser m ends, other than m itself.
func (l *staticLoads) before(m *callgraph.Method, f func(ir.FieldID)) {
	l.last++
	work := []*callgraph.Method{m}
	for len(work) > 0 {
		t := work[len(work)-1]
		work = work[:len(work)-1]
		if l.seen[t.Index] == l.last {
			continue
		}
		l.seen[t.Index] = l.last
		if t != m {
			for _, id := range l.loads[t.Index] {
				f(id)
			}
		}
		work = append(work, l.runs[t.Index]...)
	}
}
