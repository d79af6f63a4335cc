package pdg

import (
	"bandsaw/internal/analysis/classinit"
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

// late makes sites of the statements that find the initialisation of a class
// begun, but maybe by another thread and still running, or failed: those of its
// subclasses' methods, and its own constructors. That takes a subclass whose
// initialisation the class's own sets off.
func (p *Program) late() {
	for _, m := range p.Methods {
		for i, s := range m.Stmts {
			class := ir.Initialises(s)
			if class == "" || class == m.ID.Class() && !isConstructor(m.ID) || !classinit.Begun(p.Program, m.Method, class) {
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
	if len(classinit.Runs(p.Program, class)) == 0 {
		return nil
	}
	c := &classInit{class: class, own: p.byID[classinit.Initialiser(class)]}
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
	methods := int32(len(p.Methods))
	number := map[*classInit]int32{}
	for i, c := range inits {
		number[c] = methods + int32(i)
	}
	g := make(digraph.Graph, int(methods)+len(inits)) // the methods, then the initialisations
	for i, c := range inits {
		n := methods + int32(i)
		for _, s := range c.supers {
			g[n] = append(g[n], number[s])
		}
		if c.own != nil {
			g[n] = append(g[n], int32(c.own.Index))
		}
	}
	for i, m := range p.Methods {
		for _, c := range m.calls {
			if c == nil {
				continue
			}
			for _, t := range c.targets {
				g[i] = append(g[i], int32(t.Index))
			}
			if c.init != nil {
				g[i] = append(g[i], number[c.init])
			}
		}
	}
	component, _ := g.Components()
	together := map[int32]int{}
	for i := range inits {
		together[component[int(methods)+i]]++
	}
	for i, c := range inits {
		c.mutual = together[component[int(methods)+i]] > 1
	}
}
