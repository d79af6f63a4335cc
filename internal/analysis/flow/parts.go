package flow

import (
	"bandsaw/internal/analysis/callgraph"
	"bandsaw/internal/analysis/construction"
	"bandsaw/ir"
)

// parts knows what the library makes for an owner (pointsto).
type parts struct {
	p     *callgraph.Program
	flows []*Flow
	made  map[int][]making // of each owner, by what statements
}

// making is a statement that makes an object.
type making struct {
	in   *callgraph.Method
	at   int32
	made *ir.New
}

func newParts(p *callgraph.Program, flows []*Flow) *parts {
	x := &parts{p: p, flows: flows, made: map[int][]making{}}
	for _, m := range p.Methods {
		var here []making
		for i, s := range m.Stmts {
			if n, ok := s.(*ir.New); ok && flows[m.Index].Reached[i] {
				here = append(here, making{m, int32(i), n})
			}
		}
		if len(here) == 0 {
			continue
		}
		for _, owner := range p.Types.Owners(m.ID) {
			x.made[owner] = append(x.made[owner], here...)
		}
	}
	return x
}

// of calls f with the objects of which there is one at most as there is one only that the statement makes: those that a constructor of its class makes for it, if
// nothing else makes such for this owner, nor another object of the class.
func (x *parts) of(n *ir.New, f func(part int)) {
	objects := x.p.Types.Objects
	owner := objects.Owner(objects.Made[n])
	c := x.p.Class(n.Class)
	if owner == 0 || x.p.Types.Opaque || c == nil || !c.Library {
		return
	}
	by := map[int][]making{}
	for _, m := range x.made[owner] {
		if m.made != n && x.p.IsSubclass(m.made.Class, n.Class) {
			return
		}
		if part, ok := objects.Part(m.made, owner); ok {
			by[part] = append(by[part], m)
		}
	}
	for part, all := range by {
		m := all[0]
		if len(all) == 1 && construction.IsConstructor(m.in.ID) && m.in.ID.Class() == n.Class && !x.flows[m.in.Index].Repeats(m.at) && !x.p.IsSubclass(m.made.Class, "java.lang.Cloneable") {
			f(part)
		}
	}
}
