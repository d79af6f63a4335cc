package callgraph

import (
	"slices"
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
	// Circular is true if another initialisation can set this one off, and this one that.
	Circular bool
	// Mutual is true if such two can be begun by two threads, one each, which then wait for one
	// another for ever.
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
			if init == nil || !init.Circular {
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

// markMutual finds the class initialisations that can wait for one another: cycles of classes of which each,
// by its supertypes or by what its initialiser calls, sets off the next, if threads can begin with more than
// one of them. An enum and those of its constants that have bodies are such a cycle, but only the enum makes
// these: who initialises one of them has begun with the enum, and others wait for him.
func (p *Program) markMutual() {
	inits := p.SortedInits()
	g := p.initGraph(inits)
	methods := len(p.Methods)
	component, _ := g.Components()
	together := map[int32][]int32{}
	for i := range inits {
		n := int32(methods + i)
		together[component[n]] = append(together[component[n]], n)
	}
	begin := p.begins(g, inits)
	for i, c := range inits {
		cycle := together[component[methods+i]]
		c.Circular = len(cycle) > 1
		if c.Circular && cycle[0] == int32(methods+i) && len(entered(g, begin, cycle)) > 1 {
			for _, n := range cycle {
				inits[int(n)-methods].Mutual = true
			}
		}
	}
}

// initGraph says what the methods, and behind these the initialisations, call and set off.
func (p *Program) initGraph(inits []*Init) digraph.Graph {
	methods := int32(len(p.Methods))
	number := map[*Init]int32{}
	for i, c := range inits {
		number[c] = methods + int32(i)
	}
	g := make(digraph.Graph, int(methods)+len(inits))
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
	return g
}

// begins lists what is executed without that anything in the graph calls it or sets it off, and what is
// initialised at the start of the program.
func (p *Program) begins(g digraph.Graph, inits []*Init) []int32 {
	var out []int32
	for n, preds := range g.Reverse() {
		if len(preds) == 0 {
			out = append(out, int32(n))
		}
	}
	for _, m := range slices.Concat(p.Entries, p.ThreadRuns) {
		out = append(out, int32(m.Index))
	}
	for _, class := range classinit.AtStart(p.Program) {
		if c := p.Inits[class]; c != nil {
			out = append(out, int32(len(p.Methods)+slices.Index(inits, c)))
		}
	}
	return out
}

// entered lists those of the cycle to which control comes without having come to another of them.
func entered(g digraph.Graph, begin, cycle []int32) map[int32]bool {
	out := map[int32]bool{}
	seen := make([]bool, len(g))
	work := slices.Clone(begin)
	for len(work) > 0 {
		n := work[len(work)-1]
		work = work[:len(work)-1]
		switch {
		case slices.Contains(cycle, n):
			out[n] = true
		case !seen[n]:
			seen[n] = true
			work = append(work, g[n]...)
		}
	}
	return out
}
