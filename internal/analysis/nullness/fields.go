package nullness

import (
	"slices"

	"bandsaw/internal/analysis/callgraph"
	"bandsaw/internal/analysis/classinit"
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
	// leaks are the constructors that let the new object go, by themselves or
	// in a constructor that they call.
	leaks map[ir.MethodID]bool
}

func newFields(p *callgraph.Program) *fields {
	n := &fields{
		p:     p,
		never: map[ir.FieldID]bool{},
		of:    map[ir.MethodID][]ir.FieldID{},
		leaks: map[ir.MethodID]bool{},
	}
	n.findLeaks()
	unconstructed := n.unconstructed()
	loads := newStaticLoads(p)
	for _, m := range p.Methods {
		switch {
		case classinit.IsInitialiser(m.ID):
			n.addStatics(m, loads)
		case callgraph.IsConstructor(m.ID) && !unconstructed[m.ID.Class()]:
			n.addInstances(m)
		}
	}
	return n
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

// unconstructed are the classes of which objects may be seen that no
// constructor has initialised, and their superclasses.
func (n *fields) unconstructed() map[string]bool {
	out := map[string]bool{}
	add := func(class string) {
		for c := n.p.Class(class); c != nil; c = n.p.Class(c.Super) {
			out[c.Name] = true
		}
	}
	for _, class := range ir.MachineMade {
		add(class)
	}
	for _, m := range n.p.Methods {
		for _, b := range m.Blocks {
			for i, s := range b.Stmts {
				if s, ok := s.(*ir.New); ok && !constructedNext(b.Stmts[i+1:], s) {
					add(s.Class)
				}
			}
		}
	}
	return out
}

// constructedNext reports whether among the statements after s, in its block,
// the first that touches the new object is the call of its constructor.
func constructedNext(after []ir.Stmt, s *ir.New) bool {
	for _, t := range after {
		uses := 0
		for _, u := range ir.Uses(t) {
			if u == s.Dst {
				uses++
			}
		}
		if uses > 0 {
			c, ok := t.(*ir.Call)
			return ok && uses == 1 && c.Kind == ir.SpecialCall && c.Args[0] == s.Dst &&
				callgraph.IsConstructor(c.Method) && c.Method.Class() == s.Class
		}
		if ir.Def(t) == s.Dst {
			return false
		}
	}
	return false
}

// findLeaks finds the constructors that let the new object go.
func (n *fields) findLeaks() {
	for changed := true; changed; {
		changed = false
		for _, m := range n.p.Methods {
			if callgraph.IsConstructor(m.ID) && !n.leaks[m.ID] && n.leaking(m) {
				n.leaks[m.ID] = true
				changed = true
			}
		}
	}
}

func (n *fields) leaking(m *callgraph.Method) bool {
	for _, s := range m.Stmts {
		if leaksThis(m, s) {
			return true
		}
		if c := constructorCall(n.p.Program, m, s); c != nil && n.leaks[c.Method] {
			return true
		}
	}
	return false
}

// leaksThis reports whether s uses the object that the constructor m
// initialises other than to access a field of it or to call another of its
// constructors, or changes the variable that holds it.
func leaksThis(m *callgraph.Method, s ir.Stmt) bool {
	this := m.Params[0]
	if ir.Def(s) == this {
		return true
	}
	switch s := s.(type) { // others: do if they use it
	case *ir.Load:
		return false
	case *ir.Store:
		return s.Src == ir.Operand(this)
	case *ir.Call:
		for i, a := range s.Args {
			if a == ir.Operand(this) && (i > 0 || s.Kind != ir.SpecialCall || !callgraph.IsConstructor(s.Method)) {
				return true
			}
		}
		return false
	}
	for _, u := range ir.Uses(s) {
		if u == this {
			return true
		}
	}
	return false
}

// constructorCall is s if it calls, in the constructor m, another constructor
// of the same object.
func constructorCall(p *ir.Program, m *callgraph.Method, s ir.Stmt) *ir.Call {
	c, ok := s.(*ir.Call)
	if ok && c.Kind == ir.SpecialCall && callgraph.IsConstructor(c.Method) && c.Args[0] == ir.Operand(m.Params[0]) &&
		p.InSuperclasses(m.ID.Class(), c.Method.Class()) {
		return c
	}
	return nil
}
