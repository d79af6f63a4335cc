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
//     object go before that; and every object of the class is constructed.
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
			n.addInstances(m)
		}
	}
	return n
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

func (n *fields) addInstances(m *callgraph.Method) {
	class := n.p.Class(m.ID.Class())
	for _, f := range class.Fields {
		if !f.Static && f.Type.IsRef() {
			id := ir.NewFieldID(class.Name, f.Name)
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
