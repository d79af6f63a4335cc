package lower

import (
	"slices"

	"bandsaw/ir"
)

// nesting says which classes can be initialised while the initialisation of one
// of their supertypes is running.
//
// The initialisation of a class begins with those of its supertypes, but if the
// running thread is initialising one of these already, that counts as done
// (JVMS 5.5 step 3): an initialiser that makes an object of a subclass
// initialises this within itself. Only then can be told that the subclass has a
// state of its own: another thread that came to the subclass first waits for
// the supertype, whose thread waits for the subclass, for ever; and where the
// subclass came second, it is done before the supertype is, which may still
// fail. In all other cases a thread that finds such a class running finds its
// supertype running, or done and the class itself as good as done.
type nesting struct {
	// cyclic are the classes whose initialisation can begin while one that it
	// begins with is running in the same thread.
	cyclic map[string]bool
	// nested are those of them that a thread may also come to which has not
	// begun that supertype, so that it is not known to be done after them.
	nested map[string]bool
	// above are the superclasses of the nested: their constructors may run,
	// for an object of the nested class, while they are being initialised.
	above map[string]bool
}

// findNesting needs inits in which each class stands for itself.
func (p *program) findNesting() *nesting {
	n := &nesting{cyclic: map[string]bool{}, nested: map[string]bool{}, above: map[string]bool{}}
	g := p.callGraph()
	component, _ := g.succs.Components()
	for class, node := range g.inits {
		for _, super := range p.inits.begins[class] {
			if component[node] == component[g.inits[super]] {
				n.cyclic[class] = true
			}
		}
	}
	from := p.comesTo(n.cyclic)
	for changed := true; changed; {
		changed = false
		for class := range n.cyclic {
			if !n.nested[class] && n.outside(p, class, from[class]) {
				changed = true
				n.nested[class] = true
				for c := p.in.Class(p.in.Class(class).Super); c != nil; c = p.in.Class(c.Super) {
					n.above[c.Name] = true
				}
			}
		}
	}
	return n
}

// comesTo lists, for each of the classes, the methods with a statement that
// initialises it or what begins with it.
func (p *program) comesTo(classes map[string]bool) map[string][]*ir.Method {
	out := map[string][]*ir.Method{}
	var note func(class string, m *ir.Method)
	note = func(class string, m *ir.Method) {
		if k := len(out[class]); classes[class] && (k == 0 || out[class][k-1] != m) {
			out[class] = append(out[class], m)
		}
		for _, b := range p.inits.begins[class] {
			note(b, m)
		}
	}
	for _, c := range p.in.Classes {
		for _, m := range c.Methods {
			for _, b := range m.Blocks {
				for _, s := range b.Stmts {
					if class := p.inits.repOf(s); class != "" {
						note(class, m)
					}
				}
			}
		}
	}
	return out
}

// outside reports whether one of the methods may run in a thread that has not
// begun all that the class begins with.
func (n *nesting) outside(p *program, class string, from []*ir.Method) bool {
	return slices.ContainsFunc(from, func(m *ir.Method) bool {
		return slices.ContainsFunc(p.inits.begins[class], func(super string) bool { return !n.within(p, m, super) })
	})
}

// within reports whether whoever runs m has begun the initialisation of the
// class, or found it done.
func (n *nesting) within(p *program, m *ir.Method, class string) bool {
	constructor := m.ID.Name() == "<init>"
	if m.ID == p.in.Uncaught || !m.Static && !constructor || constructor && n.above[m.ID.Class()] {
		return false
	}
	for c := p.in.Class(m.ID.Class()); c != nil; c = p.in.Class(c.Super) {
		if c.Name == class {
			return true
		}
		if n.nested[c.Name] {
			return false
		}
	}
	return false
}
