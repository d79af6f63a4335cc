package callgraph

import (
	"sort"

	"bandsaw/internal/analysis/classinit"
	"bandsaw/internal/analysis/construction"
	"bandsaw/internal/analysis/digraph"
	"bandsaw/ir"
)

// Init is the initialisation of a class that has an effect (JVMS 5.5):
// its initialiser and those of its supertypes, each at most once in a run.
type Init struct {
	Class string
	// Supers are the initialisations of its supertypes, which happen first.
	Supers []*Init
	// Own is the class's own initialiser, nil if it has none.
	Own *Method
	// Sites are the statements that can set off the initialisation.
	Sites []CallSite
	// Mutual is true if two initialisers can set off one another: two threads
	// that begin with one each then wait for one another for ever.
	Mutual bool
}

// late makes sites of the statements that find the initialisation of a class
// begun, but maybe by another thread and still running, or failed: those of its
// subclasses' methods, and its own constructors. That takes a subclass whose
// initialisation the class's own sets off.
func (p *Program) late() {
	for _, m := range p.Methods {
		for i, s := range m.Stmts {
			class := ir.Initialises(s)
			if class == "" || class == m.ID.Class() && !construction.IsConstructor(m.ID) || !classinit.Begun(p.Program, m.Method, class) {
				continue
			}
			init := p.Inits[class]
			if init == nil || !init.Mutual {
				continue
			}
			if m.Calls[i] == nil {
				m.Calls[i] = &Call{}
			}
			m.Calls[i].Init = init
			init.Sites = append(init.Sites, CallSite{m, int32(i)})
		}
	}
}

// Methods are the initialisers that run, supertypes' first.
func (c *Init) Methods() []*Method {
	var out []*Method
	seen := map[*Init]bool{}
	var walk func(c *Init)
	walk = func(c *Init) {
		if seen[c] {
			return
		}
		seen[c] = true
		for _, s := range c.Supers {
			walk(s)
		}
		if c.Own != nil {
			out = append(out, c.Own)
		}
	}
	walk(c)
	return out
}

// classInit is the initialisation of a class, nil if it has no effect.
func (p *Program) classInit(class string) *Init {
	if c, ok := p.Inits[class]; ok {
		return c
	}
	if len(classinit.Runs(p.Program, class)) == 0 {
		return nil
	}
	c := &Init{Class: class, Own: p.byID[classinit.Initialiser(class)]}
	p.Inits[class] = c
	decl := p.Class(class)
	for _, super := range append([]string{decl.Super}, decl.Interfaces...) {
		if s := p.classInit(super); s != nil {
			c.Supers = append(c.Supers, s)
		}
	}
	return c
}

// SortedInits lists the program's class initialisations by class.
func (p *Program) SortedInits() []*Init {
	out := make([]*Init, 0, len(p.Inits))
	for _, c := range p.Inits {
		out = append(out, c)
	}
	sort.Slice(out, func(i, j int) bool { return out[i].Class < out[j].Class })
	return out
}

// markMutual finds the class initialisations that can wait for one another:
// cycles of classes of which each, by its supertypes or by what its
// initialiser calls, sets off the next.
func (p *Program) markMutual() {
	inits := p.SortedInits()
	methods := int32(len(p.Methods))
	number := map[*Init]int32{}
	for i, c := range inits {
		number[c] = methods + int32(i)
	}
	g := make(digraph.Graph, int(methods)+len(inits)) // the methods, then the initialisations
	for i, c := range inits {
		n := methods + int32(i)
		for _, s := range c.Supers {
			g[n] = append(g[n], number[s])
		}
		if c.Own != nil {
			g[n] = append(g[n], int32(c.Own.Index))
		}
	}
	for i, m := range p.Methods {
		for _, c := range m.Calls {
			if c == nil {
				continue
			}
			for _, t := range c.Targets {
				g[i] = append(g[i], int32(t.Index))
			}
			if c.Init != nil {
				g[i] = append(g[i], number[c.Init])
			}
		}
	}
	component, _ := g.Components()
	together := map[int32]int{}
	for i := range inits {
		together[component[int(methods)+i]]++
	}
	for i, c := range inits {
		c.Mutual = together[component[int(methods)+i]] > 1
	}
}
