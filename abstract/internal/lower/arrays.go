package lower

import (
	"slices"
	"strings"
	"sync"

	"bandsaw/ir"
)

// arrays knows the types of the arrays that the program creates.
type arrays struct {
	p        *ir.Program
	created  map[ir.Type]bool
	deep     []ir.Type // those with more than one dimension
	unlisted []ir.Type // those of classes that the program does not list

	mu      sync.RWMutex // guards what follows
	below   map[ir.Type][]ir.Type
	rejects map[[2]ir.Type][]ir.Type
}

// newArrays collects the types from the statements, and adds the String[] of
// the command line.
func newArrays(p *ir.Program) *arrays {
	a := &arrays{
		p:       p,
		created: map[ir.Type]bool{},
		below:   map[ir.Type][]ir.Type{},
		rejects: map[[2]ir.Type][]ir.Type{},
	}
	a.add("java.lang.String[]")
	for _, c := range p.Classes {
		for _, m := range c.Methods {
			for _, b := range m.Blocks {
				for _, s := range b.Stmts {
					if n, ok := s.(*ir.NewArray); ok {
						t := n.Type
						for range n.Dims {
							a.add(t)
							t = t.Elem()
						}
					}
				}
			}
		}
	}
	return a
}

func (a *arrays) add(t ir.Type) {
	if a.created[t] {
		return
	}
	a.created[t] = true
	base, dims := split(t)
	if len(dims) > len("[]") {
		a.deep = append(a.deep, t)
	}
	if base.IsClass() && a.p.Class(string(base)) == nil {
		a.unlisted = append(a.unlisted, t)
	}
}

// split gives the innermost type of an array type and the brackets behind it.
func split(t ir.Type) (base, dims ir.Type) {
	base = ir.Type(strings.TrimRight(string(t), "[]"))
	return base, t[len(base):]
}

// assignable lists, sorted, the created types that a variable of the array type
// t can hold. Nothing is known of the classes above an unlisted one, so arrays
// of those may be anywhere.
func (a *arrays) assignable(t ir.Type) []ir.Type {
	if out, ok := a.below[t]; ok {
		return out
	}
	out := slices.Clone(a.unlisted)
	base, dims := split(t)
	for _, c := range a.p.Subtypes(string(base)) {
		if u := ir.Type(c.Name) + dims; a.created[u] {
			out = append(out, u)
		}
	}
	for _, u := range a.deep { // arrays are objects too
		if a.p.Assignable(u, t) {
			out = append(out, u)
		}
	}
	slices.Sort(out)
	out = slices.Compact(out)
	a.below[t] = out
	return out
}

// rejecting lists the created types that a variable of the array type t can
// hold and that may not take the value x (JVMS 6.5 aastore).
func (a *arrays) rejecting(t ir.Type, x ir.Operand) []ir.Type {
	if !t.IsArray() || !t.Elem().IsRef() || isNull(x) {
		return nil
	}
	key := [2]ir.Type{t, x.OperandType()}
	a.mu.RLock()
	out, ok := a.rejects[key]
	a.mu.RUnlock()
	if !ok {
		a.mu.Lock()
		defer a.mu.Unlock()
		for _, u := range a.assignable(t) {
			if !a.p.Assignable(key[1], u.Elem()) {
				out = append(out, u)
			}
		}
		a.rejects[key] = out
	}
	return out
}
