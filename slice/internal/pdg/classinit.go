package pdg

import (
	"sort"

	"bandsaw/internal/analysis/digraph"
	"bandsaw/ir"
)

// classInit is the initialisation of a class that has an effect (JVMS 5.5):
// its initialiser and those of its supertypes, each at most once in a run.
type classInit struct {
	class string
	// supers are the initialisations of its supertypes, which happen first.
	supers []*classInit
	// own is the class's own initialiser, nil if it has none.
	own *Method
	// sites are the statements that can set off the initialisation.
	sites []site
	// mutual is true if two initialisers can set off one another: two threads
	// that begin with one each then wait for one another for ever.
	mutual bool
}

// startClasses are the classes that are initialised when the program starts:
// those that the virtual machine itself uses, and the entry methods'.
func startClasses(p *ir.Program) []string {
	var out []string
	for _, class := range []string{
		ir.ObjectClass, ir.StringClass, "java.lang.System", ir.ClassClass, "java.lang.ThreadGroup", ir.ThreadClass,
	} {
		if p.Class(class) != nil {
			out = append(out, class)
		}
	}
	for _, id := range p.Entry {
		out = append(out, id.Class())
	}
	return out
}

func clinitID(class string) ir.MethodID {
	return ir.NewMethodID(class, "<clinit>", nil, ir.Void)
}

// begun reports whether the initialisation of the class was begun before the
// method is run. A class's static methods and constructors run only after the
// running thread has initialised it and its superclasses, or while it does, or,
// if the class is initialised within its superclass's initialisation, while
// another thread does that: see Program.late.
func begun(p *ir.Program, in *ir.Method, class string) bool {
	return (in.Static || isConstructor(in.ID)) && inSuperclasses(p, in.ID.Class(), class)
}

// initialised is the class that executing s in method in initialises, "" for
// none or one that was begun before.
func initialised(p *ir.Program, in *ir.Method, s ir.Stmt) string {
	if class := ir.Initialises(s); class != "" && !begun(p, in, class) {
		return class
	}
	return ""
}

// late makes sites of the statements that find the initialisation of a class
// begun, but maybe by another thread and still running, or failed: those of its
// subclasses' methods, and its own constructors. That takes a subclass whose
// initialisation the class's own sets off.
func (p *Program) late() {
	for _, m := range p.Methods {
		for i, s := range m.Stmts {
			class := ir.Initialises(s)
			if class == "" || class == m.ID.Class() && !isConstructor(m.ID) || !begun(p.Program, m.Method, class) {
				continue
			}
			init := p.inits[class]
			if init == nil || !init.mutual {
				continue
			}
			if m.calls[i] == nil {
				m.calls[i] = &call{}
			}
			m.calls[i].init = init
			init.sites = append(init.sites, site{m, int32(i)})
		}
	}
}

// inSuperclasses reports whether super is class or one of its superclasses.
func inSuperclasses(p *ir.Program, class, super string) bool {
	for c := p.Class(class); c != nil; c = p.Class(c.Super) {
		if c.Name == super {
			return true
		}
	}
	return false
}

// initializers lists the IDs of the initialisers with bodies that run when the
// class is initialised: of the class, its superclasses and its interfaces. (An
// interface counts even if it has no default methods, and so need not be
// initialised: to think that one may run does no harm.)
func initializers(p *ir.Program, class string) []ir.MethodID {
	seen := map[string]bool{}
	var out []ir.MethodID
	var walk func(name string)
	walk = func(name string) {
		c := p.Class(name)
		if c == nil || seen[name] {
			return
		}
		seen[name] = true
		walk(c.Super)
		for _, i := range c.Interfaces {
			walk(i)
		}
		if m := p.Method(clinitID(name)); m != nil && len(m.Blocks) > 0 {
			out = append(out, m.ID)
		}
	}
	walk(class)
	return out
}

// methods are the initialisers that run, supertypes' first.
func (c *classInit) methods() []*Method {
	var out []*Method
	seen := map[*classInit]bool{}
	var walk func(c *classInit)
	walk = func(c *classInit) {
		if seen[c] {
			return
		}
		seen[c] = true
		for _, s := range c.supers {
			walk(s)
		}
		if c.own != nil {
			out = append(out, c.own)
		}
	}
	walk(c)
	return out
}

// classInit is the initialisation of a class, nil if it has no effect.
func (p *Program) classInit(class string) *classInit {
	if c, ok := p.inits[class]; ok {
		return c
	}
	if len(initializers(p.Program, class)) == 0 {
		return nil
	}
	c := &classInit{class: class, own: p.byID[clinitID(class)]}
	p.inits[class] = c
	decl := p.Class(class)
	for _, super := range append([]string{decl.Super}, decl.Interfaces...) {
		if s := p.classInit(super); s != nil {
			c.supers = append(c.supers, s)
		}
	}
	return c
}

// sortedInits lists the program's class initialisations by class.
func (p *Program) sortedInits() []*classInit {
	out := make([]*classInit, 0, len(p.inits))
	for _, c := range p.inits {
		out = append(out, c)
	}
	sort.Slice(out, func(i, j int) bool { return out[i].class < out[j].class })
	return out
}

// markMutual finds the class initialisations that can wait for one another:
// cycles of classes of which each, by its supertypes or by what its
// initialiser calls, sets off the next.
func (p *Program) markMutual() {
	inits := p.sortedInits()
	number := map[*classInit]int32{}
	for i, c := range inits {
		number[c] = int32(i)
	}
	g := make(digraph.Graph, len(inits))
	for i, c := range inits {
		for _, s := range c.supers {
			g[i] = append(g[i], number[s])
		}
		for _, t := range setOff(c.own) {
			g[i] = append(g[i], number[t])
		}
	}
	component, size := g.Components()
	for i, c := range inits {
		c.mutual = size[component[i]] > 1
	}
}

// setOff lists the initialisations that running the method can begin, without
// those that these begin in turn.
func setOff(m *Method) []*classInit {
	if m == nil {
		return nil
	}
	seen := map[*Method]bool{}
	found := map[*classInit]bool{}
	var out []*classInit
	work := []*Method{m}
	for len(work) > 0 {
		m := work[len(work)-1]
		work = work[:len(work)-1]
		if seen[m] {
			continue
		}
		seen[m] = true
		for _, c := range m.calls {
			if c == nil {
				continue
			}
			work = append(work, c.targets...)
			if c.init != nil && !found[c.init] {
				found[c.init] = true
				out = append(out, c.init)
			}
		}
	}
	return out
}
