package scope

import (
	"slices"

	"bandsaw/abstract/internal/predicate/facts"
	"bandsaw/abstract/internal/predicate/lost"
	"bandsaw/ir"
)

// Subject is a program with the predicates that speak of it, and what is known of it.
type Subject struct {
	In       *ir.Program
	Contexts *Contexts
	Lost     *lost.Values
	Threads  bool // there can be several
	Mods     map[ir.MethodID]*facts.Modset
	Frozen   facts.Frozen
}

// MethodsInOrder are the methods that have predicates, in the program's order.
func (p *Subject) MethodsInOrder() []*ir.Method {
	var out []*ir.Method
	for _, c := range p.In.Classes {
		for _, m := range c.Methods {
			if len(p.Contexts.Methods[m]) > 0 {
				out = append(out, m)
			}
		}
	}
	return out
}

// ObjectClasses are the classes whose objects have predicates, sorted.
func (p *Subject) ObjectClasses() []string {
	var out []string
	for c, list := range p.Contexts.Objects {
		if len(list) > 0 {
			out = append(out, c)
		}
	}
	slices.Sort(out)
	return out
}

// Flow is what is known in the method, given the predicates that there are.
func (p *Subject) Flow(m *ir.Method) *facts.Flow {
	own := map[*ir.Local]bool{}
	for _, x := range p.Contexts.Methods[m] {
		for _, q := range x.Formula.Places() {
			if q.Local != nil {
				own[q.Local] = true
			}
			if q.Ref != nil && q.Ref.Local != nil {
				own[q.Ref.Local] = true
			}
		}
	}
	return &facts.Flow{Program: p.In, Method: m, Own: func(l *ir.Local) bool { return own[l] }, Threads: p.Threads, Mods: p.Mods, Frozen: p.Frozen, Lost: p.Lost}
}
