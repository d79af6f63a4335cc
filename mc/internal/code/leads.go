package code

import (
	"bandsaw/internal/analysis/bitset"
	"bandsaw/ir"
)

// Leads knows which objects may lead to which, by the types of what refers to them: those
// that fields and elements are declared to have. What is declared to be an interface may be
// any object, as for a verifier of class files (JVMS 4.10.1.2).
type Leads struct {
	p *Program
	// users are the types whose objects have references that are declared to be of a class, or
	// of an array of numbers, by its name; openUsers those that may have any reference, and
	// arrayUsers those to an array of references.
	users                 map[ir.Type][]int32
	openUsers, arrayUsers []int32
	known                 map[int32]*bitset.Set
}

// NewLeads looks at the types of the program.
func NewLeads(p *Program) *Leads {
	l := &Leads{p: p, users: map[ir.Type][]int32{}, known: map[int32]*bitset.Set{}}
	for _, t := range p.Types {
		if t.Array {
			l.uses(t, t.Name.Elem())
		}
		for i := range t.Fields {
			l.uses(t, t.Fields[i].Type)
		}
	}
	return l
}

func (l *Leads) uses(t *Type, declared ir.Type) {
	c := l.p.IR.Class(string(declared))
	switch {
	case declared.IsPrimitive():
	case refArray(declared):
		l.arrayUsers = append(l.arrayUsers, t.ID)
	case declared.IsArray() || c != nil && !c.Interface && c.Name != ir.ObjectClass:
		l.users[declared] = append(l.users[declared], t.ID)
	default:
		l.openUsers = append(l.openUsers, t.ID)
	}
}

func refArray(t ir.Type) bool { return t.IsArray() && !t.Elem().IsPrimitive() }

// To are the types, by their numbers, of whose objects references may lead to one of the type,
// itself among them.
func (l *Leads) To(t *Type) *bitset.Set {
	if set := l.known[t.ID]; set != nil {
		return set
	}
	set := bitset.New(len(l.p.Types))
	var work []int32
	add := func(types ...int32) {
		for _, id := range types {
			if set.Add(int(id)) {
				work = append(work, id)
			}
		}
	}
	add(t.ID)
	add(l.openUsers...)
	for len(work) > 0 {
		u := l.p.Types[work[len(work)-1]]
		work = work[:len(work)-1]
		switch {
		case refArray(u.Name):
			add(l.arrayUsers...)
		case u.Array:
			add(l.users[u.Name]...)
		default:
			for c := u.Class; c != nil; c = l.p.IR.Class(c.Super) {
				add(l.users[ir.Type(c.Name)]...)
			}
		}
	}
	l.known[t.ID] = set
	return set
}
