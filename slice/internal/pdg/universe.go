package pdg

import (
	"sort"

	"bandsaw/internal/analysis/bitset"
	"bandsaw/ir"
)

// universe lists the objects that are told apart: by their exact class or array
// type, and those of some classes by the statement that makes them as well. Sets
// of objects, which are called sets of types where that is all that matters, hold
// places in it.
type universe struct {
	p     *ir.Program
	types []ir.Type               // of each, its type
	place map[ir.Type]int         // of each type, the objects of it that have no place of their own
	below map[ir.Type]*bitset.Set // memo of assignable
	// The objects with places of their own: by the statement that makes them,
	// and Class objects by the class.
	made    map[*ir.New]int
	classes map[string]int
}

// newUniverse collects what the program's statements and the machine create.
func newUniverse(p *ir.Program) *universe {
	u := &universe{p: p, place: map[ir.Type]int{}, below: map[ir.Type]*bitset.Set{}, made: map[*ir.New]int{}, classes: map[string]int{}}
	set := map[ir.Type]bool{ir.ObjectClass: true, ir.ArrayOf(ir.StringClass): true, "byte[]": true}
	for _, c := range machineMade {
		set[ir.Type(c)] = true
	}
	for _, c := range p.Classes {
		if c.Instantiated {
			set[ir.Type(c.Name)] = true
		}
		for _, m := range c.Methods {
			for _, b := range m.Blocks {
				for _, s := range b.Stmts {
					for _, t := range created(s) {
						set[t] = true
					}
				}
			}
		}
	}
	for t := range set {
		u.types = append(u.types, t)
	}
	sort.Slice(u.types, func(i, j int) bool { return u.types[i] < u.types[j] })
	for i, t := range u.types {
		u.place[t] = i
	}
	return u
}

// splitUniverse is the universe in which the objects that these statements make,
// and the Class objects of these classes, have places of their own.
func splitUniverse(p *ir.Program, made []*ir.New, classes []string) *universe {
	u := newUniverse(p)
	for _, s := range made {
		u.made[s] = len(u.types)
		u.types = append(u.types, ir.Type(s.Class))
	}
	for _, c := range classes {
		u.classes[c] = len(u.types)
		u.types = append(u.types, ir.ClassClass)
	}
	return u
}

// created lists the types of the objects that a statement creates.
func created(s ir.Stmt) []ir.Type {
	switch s := s.(type) { // others: none
	case *ir.New:
		return []ir.Type{ir.Type(s.Class)}
	case *ir.NewArray:
		var out []ir.Type
		t := s.Type
		for range s.Dims {
			out = append(out, t)
			t = t.Elem()
		}
		return out
	}
	return nil
}

func (u *universe) none() *bitset.Set { return bitset.New(len(u.types)) }

func (u *universe) only(t ir.Type) *bitset.Set {
	s := u.none()
	if i, ok := u.place[t]; ok {
		s.Add(i)
	}
	return s
}

// newObject is the set of the objects that the statement makes.
func (u *universe) newObject(s *ir.New) *bitset.Set {
	i, ok := u.made[s]
	if !ok {
		return u.only(ir.Type(s.Class))
	}
	out := u.none()
	out.Add(i)
	return out
}

// constant is the set of the objects that a constant refers to.
func (u *universe) constant(c *ir.Const) *bitset.Set {
	if c.Type == ir.ClassClass {
		if i, ok := u.classes[c.Text]; ok {
			out := u.none()
			out.Add(i)
			return out
		}
	}
	if c.Type == ir.StringClass || c.Type == ir.ClassClass {
		return u.only(c.Type)
	}
	return u.none()
}

// assignable is the set of types whose objects a cast to the type lets pass.
func (u *universe) assignable(to ir.Type) *bitset.Set {
	if s, ok := u.below[to]; ok {
		return s
	}
	s := u.none()
	for i, t := range u.types {
		if u.p.Assignable(t, to) {
			s.Add(i)
		}
	}
	u.below[to] = s
	return s
}

// possible is the set of types that a variable of the static type can refer to.
func (u *universe) possible(static ir.Type) *bitset.Set { return u.assignable(surely(u.p, static)) }

// surely is the type that a reference in a variable of the static type is sure
// to have. That is java.lang.Object for interfaces, as the JVM's verifier does
// not look at them (JVMS 4.10.1.2), and for classes that are not listed.
func surely(p *ir.Program, static ir.Type) ir.Type {
	if static.IsArray() {
		elem := static.Elem()
		if elem.IsPrimitive() {
			return static
		}
		return ir.ArrayOf(surely(p, elem))
	}
	if c := p.Class(string(static)); c == nil || c.Interface {
		return ir.ObjectClass
	}
	return static
}
