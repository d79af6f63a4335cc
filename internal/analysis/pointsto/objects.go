package pointsto

import (
	"iter"
	"sort"

	"bandsaw/internal/analysis/bitset"
	"bandsaw/ir"
)

// Objects lists the objects that are told apart: by their exact class or array
// type, arrays and those of some classes by the statement that makes them as well. Sets
// of objects, which are called sets of types where that is all that matters, hold
// places in it.
type Objects struct {
	p     *ir.Program
	Types []ir.Type               // of each, its type
	place map[ir.Type]int         // of each type, the objects of it that have no place of their own
	below map[ir.Type]*bitset.Set // memo of Assignable
	// ofType are the objects of each class, and those that are arrays under anyArray.
	ofType map[ir.Type][]int
	// The objects with places of their own: by the statement that makes them,
	// arrays one for each dimension, and Class objects by the class.
	Made    map[*ir.New]int
	Arrays  map[*ir.NewArray][]int
	Classes map[string]int
	lengths map[int]int64 // of arrays that a statement makes with a constant length: see Result.Length
	resized map[int]int   // of arrays, what operations of the machine make of their class, of other lengths
	owners
}

// NewObjects collects what the program's statements and the machine create.
func NewObjects(p *ir.Program) *Objects {
	u := &Objects{p: p, place: map[ir.Type]int{}, below: map[ir.Type]*bitset.Set{}, Made: map[*ir.New]int{}, Arrays: map[*ir.NewArray][]int{}, Classes: map[string]int{}, lengths: map[int]int64{}, resized: map[int]int{}, owners: newOwners()}
	set := map[ir.Type]bool{ir.ObjectClass: true, ir.ArrayOf(ir.StringClass): true, "byte[]": true}
	for _, c := range ir.MachineMade {
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
		u.Types = append(u.Types, t)
	}
	sort.Slice(u.Types, func(i, j int) bool { return u.Types[i] < u.Types[j] })
	for i, t := range u.Types {
		u.place[t] = i
	}
	for _, c := range p.Classes {
		for _, m := range c.Methods {
			for _, b := range m.Blocks {
				for _, s := range b.Stmts {
					if n, ok := s.(*ir.NewArray); ok {
						for i, t := range created(n) {
							if k, ok := n.Dims[i].(*ir.Const); ok {
								u.lengths[len(u.Types)] = k.Bits
							}
							u.Arrays[n] = append(u.Arrays[n], len(u.Types))
							u.Types = append(u.Types, t)
						}
					}
				}
			}
		}
	}
	return u
}

// splitObjects is the universe in which the objects that these statements make,
// and the Class objects of these classes, have places of their own, and the owners are told apart.
func splitObjects(p *ir.Program, made []*ir.New, classes []string, owners []ir.Stmt) *Objects {
	u := NewObjects(p)
	for _, s := range made {
		u.Made[s] = len(u.Types)
		u.Types = append(u.Types, ir.Type(s.Class))
	}
	for _, c := range classes {
		u.Classes[c] = len(u.Types)
		u.Types = append(u.Types, ir.ClassClass)
	}
	u.setOwners(owners)
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

func (u *Objects) None() *bitset.Set { return bitset.New(len(u.Types)) }

// Only is the set of the objects of exactly the type that no statement that is told
// apart makes.
func (u *Objects) Only(t ir.Type) *bitset.Set {
	s := u.None()
	if i, ok := u.place[t]; ok {
		s.Add(i)
	}
	return s
}

// New is the set of the objects that the statement makes, whoever they belong to.
func (u *Objects) New(s *ir.New) *bitset.Set {
	out := u.None()
	out.Add(u.made(s))
	for _, o := range u.parts[u.made(s)] {
		out.Add(o)
	}
	return out
}

func (u *Objects) made(s *ir.New) int {
	if i, ok := u.Made[s]; ok {
		return i
	}
	return u.place[ir.Type(s.Class)]
}

// Constant is the set of the objects that a constant refers to, nil for none.
func (u *Objects) Constant(c *ir.Const) *bitset.Set {
	if c.Type == ir.ClassClass {
		if i, ok := u.Classes[c.Text]; ok {
			out := u.None()
			out.Add(i)
			return out
		}
	}
	if c.Type == ir.StringClass || c.Type == ir.ClassClass {
		return u.Only(c.Type)
	}
	return nil
}

// Assignable is the set of types whose objects a cast to the type lets pass.
func (u *Objects) Assignable(to ir.Type) *bitset.Set {
	if s, ok := u.below[to]; ok {
		return s
	}
	s := u.None()
	if to.IsClass() && to != ir.ObjectClass && u.p.Class(string(to)) != nil {
		u.addBelow(string(to), s)
	} else {
		for i, t := range u.Types {
			if u.p.Assignable(t, to) {
				s.Add(i)
			}
		}
	}
	u.below[to] = s
	return s
}

// addBelow adds the objects of a class's subclasses, and the arrays if they are below it.
func (u *Objects) addBelow(class string, s *bitset.Set) {
	if u.ofType == nil {
		u.ofType = map[ir.Type][]int{}
		for i, t := range u.Types {
			if t.IsArray() {
				t = anyArray
			}
			u.ofType[t] = append(u.ofType[t], i)
		}
	}
	for _, c := range u.p.Subtypes(class) {
		for _, i := range u.ofType[ir.Type(c.Name)] {
			s.Add(i)
		}
	}
	if u.p.Assignable(anyArray, ir.Type(class)) {
		for _, i := range u.ofType[anyArray] {
			s.Add(i)
		}
	}
}

// anyArray is as assignable to classes as all other arrays are.
const anyArray ir.Type = "int[]"

// Possible is the set of types that a variable of the static type can refer to.
func (u *Objects) Possible(static ir.Type) *bitset.Set { return u.Assignable(u.p.VerifiedType(static)) }

// ArraysOfRefs lists the arrays of references among the objects of the set that have elements.
func (u *Objects) ArraysOfRefs(set *bitset.Set) iter.Seq[int] {
	return func(yield func(int) bool) {
		for i := range set.All() {
			if t := u.Types[i]; t.IsArray() && t.Elem().IsRef() && !u.empty(i) && !yield(i) {
				return
			}
		}
	}
}

// empty reports whether the array has no elements.
func (u *Objects) empty(array int) bool {
	n, ok := u.lengths[array]
	return ok && n == 0
}

// more makes place for another object of the type of one.
func (u *Objects) more(like int) int {
	i, t := len(u.Types), u.Types[like]
	u.Types = append(u.Types, t)
	for _, set := range u.below {
		if set.Has(like) {
			set.Add(i)
		}
	}
	if u.ofType != nil {
		if t.IsArray() {
			t = anyArray
		}
		u.ofType[t] = append(u.ofType[t], i)
	}
	return i
}
