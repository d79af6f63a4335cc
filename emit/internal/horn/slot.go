package horn

import (
	"strconv"

	"bandsaw/internal/analysis/bitset"
	"bandsaw/internal/analysis/inclusion"
	"bandsaw/ir"
)

// slot is a variable of the clauses.
type slot struct {
	name string // as people know the number, "" if they do not
	// typ is that of the number that it is. A reference has the number of its site; what has no type is a count, from 0.
	typ   ir.Type
	sites []*site // of a reference
	of    *site   // whose arrays it is the length of
}

// cells are the slots of a variable of the program: a number or, of a reference, its site and how many objects had been made
// there. n is nil if nothing is said of it, as of a floating-point number, or a reference that is always null; id is nil if there is at most one object.
type cells struct{ n, id *slot }

func (c cells) each(f func(*slot)) {
	if c.n != nil {
		f(c.n)
	}
	if c.id != nil {
		f(c.id)
	}
}

// slotsOf are the slots that all methods see.
type slotsOf struct {
	slots   []*slot
	globals map[ir.FieldID]cells
	thrown  cells
	index   *slot          // any index of arrays, always the same; nil if no elements are picked
	picked  map[*slot]bool // the elements there
	heap    map[*site]*storage
}

// storage is where the latest object of a site stands.
type storage struct {
	count  *slot // how many were made, of a site of many
	fields map[ir.FieldID]cells
	order  []ir.FieldID
	length *slot   // of an array, nil for a constant
	cells  []cells // its elements, if they are few
	// picked is the element at one index of all arrays, which may be any: what is so of that one is so of all (D. Monniaux and L. Gonnord, "Cell
	// Morphing: From Array Programs to Array-Free Horn Clauses").
	picked cells
	picks  bool
}

// fewElements are those of an array that have slots of their own.
const fewElements = 8

// findSlots makes the slots.
func (t *teller) findSlots() {
	t.slotsOf = slotsOf{globals: map[ir.FieldID]cells{}, heap: map[*site]*storage{}, picked: map[*slot]bool{}}
	t.thrown = t.seen("", ir.ThrowableClass, t.pending.Set())
	loaded := map[ir.FieldID]bool{}
	for _, m := range t.order {
		for _, b := range m.Blocks {
			for _, s := range b.Stmts {
				if s, ok := s.(*ir.Load); ok {
					if p, ok := s.From.(*ir.StaticPlace); ok {
						loaded[p.Field] = true
					}
				}
			}
		}
		for _, l := range m.Locals {
			m.locals[l] = t.cells(l.Java, t.numbers(l), set(t.refs[l]))
		}
	}
	for _, c := range t.prog.Classes {
		for _, f := range c.Fields {
			id := ir.NewFieldID(c.Name, f.Name)
			if f.Static && loaded[id] {
				t.globals[id] = t.seen(shown(c.Name, f.Name), f.Type, set(t.statics[id]))
			}
		}
	}
	for _, s := range t.all[1:] {
		if !s.vague {
			t.heap[s] = t.storage(s)
		}
	}
}

func set(v *inclusion.Variable) *bitset.Set { return v.Set() }

// shown is a field as people know it, "" if the machine made it.
func shown(class, field string) string {
	if field[0] == '$' {
		return ""
	}
	return class + "." + field
}

// cells makes the cells of a variable of the type that refers to the set.
func (t *teller) cells(name string, typ ir.Type, refers *bitset.Set) cells {
	switch {
	case typ.IsRef():
		sites := t.in(refers)
		if len(sites) == 0 {
			return cells{}
		}
		c := cells{n: &slot{typ: typ, sites: sites}}
		for _, s := range sites {
			if s.many && c.id == nil {
				c.id = &slot{}
			}
		}
		return c
	case integral(typ):
		return cells{n: &slot{name: name, typ: typ}}
	}
	return cells{}
}

// seen makes cells that all methods see.
func (t *teller) seen(name string, typ ir.Type, refers *bitset.Set) cells {
	c := t.cells(name, typ, refers)
	c.each(t.see)
	return c
}

func (t *teller) see(s *slot) { t.slots = append(t.slots, s) }

// integral reports whether the values are integers.
func integral(t ir.Type) bool {
	switch t { // others: are not
	case ir.Boolean, ir.Byte, ir.Char, ir.Short, ir.Int, ir.Long:
		return true
	}
	return false
}

// storage makes the slots of the site's latest object.
func (t *teller) storage(s *site) *storage {
	st := &storage{fields: map[ir.FieldID]cells{}}
	if s.many {
		st.count = &slot{}
		t.see(st.count)
	}
	if !s.typ.IsArray() {
		for _, f := range s.fieldsRead() {
			st.order = append(st.order, f)
			st.fields[f] = t.seen(shown(string(s.typ), f.Name()), t.prog.Field(f).Type, set(s.holds[f]))
		}
		return st
	}
	if s.length == unknownLength && (s.read[lengths] || s.read[elements]) {
		st.length = &slot{typ: ir.Int, of: s}
		t.see(st.length)
	}
	if !s.read[elements] || s.inner {
		return st
	}
	switch elem := s.typ.Elem(); {
	case !s.many && 0 <= s.length && s.length <= fewElements:
		for i := range int(s.length) {
			st.cells = append(st.cells, t.seen("["+strconv.Itoa(i)+"]", elem, set(s.holds[elements])))
		}
	case t.Options.Arrays:
		t.model.Arrays = true
		if st.picks = true; t.index == nil {
			t.index = &slot{}
			t.see(t.index)
		}
		st.picked = t.seen("", elem, set(s.holds[elements]))
		st.picked.each(func(x *slot) { t.picked[x] = true })
	default:
		t.model.Arrays = true
	}
	return st
}
