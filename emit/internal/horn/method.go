package horn

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"bandsaw/internal/analysis/bitset"
	"bandsaw/ir"
)

// findTouched finds what of the slots that all see each method reads or writes, itself or by what it calls. A root touches all, so that
// nothing need be known beside it.
func (t *teller) findTouched() {
	reads := make([]map[*slot]bool, len(t.order))
	for i, m := range t.order {
		read := map[*slot]bool{}
		reads[i] = read
		for _, b := range m.Blocks {
			for _, s := range b.Stmts {
				t.touches(s, func(x *slot, written bool) {
					read[x] = true
					if written {
						m.written[x] = true
					}
				})
			}
		}
	}
	for again := true; again; {
		again = false
		for i, m := range t.order {
			n := len(reads[i]) + len(m.written)
			m.eachCall(func(s *ir.Call, _ call) {
				if callee := t.methods[s.Method]; callee != nil {
					for x := range reads[callee.index] {
						reads[i][x] = true
					}
					for x := range callee.written {
						m.written[x] = true
					}
				}
			})
			again = again || len(reads[i])+len(m.written) > n
		}
	}
	for i, m := range t.order {
		for _, x := range t.slots {
			if m.root || reads[i][x] {
				m.touched = append(m.touched, x)
			}
		}
	}
}

// touches calls f with the slots that all see of which the statement itself says something.
func (t *teller) touches(s ir.Stmt, f func(x *slot, written bool)) {
	place := func(p ir.Place, written bool) {
		note := func(x *slot) { f(x, written) }
		switch p := p.(type) {
		case *ir.StaticPlace:
			t.globals[p.Field].each(note)
		case *ir.FieldPlace:
			for _, s := range t.referred(p.Obj) {
				if st := t.heap[s]; st != nil {
					st.fields[p.Field].each(note)
					if st.count != nil {
						f(st.count, false)
					}
				}
			}
		case *ir.ElemPlace:
			for _, s := range t.referred(p.Array) {
				if st := t.heap[s]; st != nil {
					st.allElements(note)
					if st.picks {
						f(t.index, false)
					}
					st.sizes(func(x *slot) { f(x, false) })
				}
			}
		}
	}
	switch s := s.(type) { // others: see what is the method's own
	case *ir.Load:
		place(s.From, false)
	case *ir.Store:
		place(s.To, true)
	case *ir.Length:
		for _, s := range t.referred(s.Array) {
			if st := t.heap[s]; st != nil {
				st.sizes(func(x *slot) { f(x, false) })
			}
		}
	case *ir.New, *ir.NewArray:
		for _, s := range t.made[s] {
			st := t.heap[s]
			st.each(func(x *slot) { f(x, true) })
			if st.picks {
				f(t.index, false)
			}
		}
	case *ir.Pending:
		t.thrown.each(func(x *slot) { f(x, s.Src != nil) })
	}
}

func (st *storage) sizes(f func(*slot)) {
	for _, s := range []*slot{st.count, st.length} {
		if s != nil {
			f(s)
		}
	}
}

func (st *storage) allElements(f func(*slot)) {
	for _, c := range st.cells {
		c.each(f)
	}
	st.picked.each(f)
}

// each calls f with all slots of the site.
func (st *storage) each(f func(*slot)) {
	st.sizes(f)
	st.allElements(f)
	for _, id := range st.order {
		st.fields[id].each(f)
	}
}

// relation declares a relation, if it is new.
func (t *teller) relation(name string, r *Relation, slots []*slot) {
	if t.model.Relations[name] != nil {
		return
	}
	t.model.Relations[name] = r
	sorts, named := make([]string, len(slots)), map[string]int{}
	for i, s := range slots {
		sorts[i] = "Int"
		r.Names = append(r.Names, t.nameOf(s, r.Method))
		named[r.Names[i]]++
	}
	for i, n := range r.Names {
		if named[n] > 1 { // nobody knows which is meant
			r.Names[i] = ""
		}
	}
	t.model.Declarations = append(t.model.Declarations, fmt.Sprintf("(declare-fun %s (%s) Bool)", name, strings.Join(sorts, " ")))
}

// slotsOfAll are the slots of variables.
func (m *method) slotsOfAll(locals []*ir.Local) []*slot {
	var out []*slot
	for _, l := range locals {
		m.locals[l].each(func(s *slot) { out = append(out, s) })
	}
	return out
}

// nameOf is what people know a slot as in the method, "" for nothing.
func (t *teller) nameOf(s *slot, in *ir.Method) string {
	if s.of == nil || in == nil {
		return s.name
	}
	only := func(set *bitset.Set) bool { sites := t.in(set); return len(sites) == 1 && sites[0] == s.of }
	for _, l := range in.Locals {
		if l.Java != "" && only(t.refs[l].Set()) {
			return l.Java + ".length"
		}
	}
	for _, f := range slices.Sorted(maps.Keys(t.statics)) {
		if only(t.statics[f].Set()) {
			return string(f) + ".length"
		}
	}
	return ""
}

// called are the slots that the method is called with.
func (m *method) called() []*slot { return append(m.slotsOfAll(m.Params), m.touched...) }

// changed are those of what all see that it leaves as others than it was called with.
func (m *method) changed() []*slot {
	return slices.DeleteFunc(slices.Clone(m.touched), func(s *slot) bool { return !m.root && !m.written[s] })
}

// was are the slots of which its relations say what they were when it was called.
func (m *method) was() []*slot {
	if m.root {
		return nil
	}
	return slices.DeleteFunc(m.called(), func(s *slot) bool { return slices.Contains(m.touched, s) && !m.written[s] })
}

// entry is the relation of what the method is called with.
func (t *teller) entry(m *method) string {
	name := "E" + strconv.Itoa(m.index)
	t.relation(name, &Relation{Method: m.Method, At: m.Blocks[0].Stmts[0]}, m.called())
	return name
}

// returned are the cells of the method's result.
func (t *teller) returned(m *method) cells {
	if m.ID.Result() == ir.Void {
		return cells{}
	}
	return t.cells("return", t.resultOf(m.ID), set(t.results[m.ID]))
}

// summary is the relation of what the method was called with, unless it is a root, its result, and what it leaves.
func (t *teller) summary(m *method) string {
	name := "S" + strconv.Itoa(m.index)
	var slots []*slot
	if !m.root {
		slots = m.called()
	}
	t.returned(m).each(func(s *slot) { slots = append(slots, s) })
	t.relation(name, &Relation{Method: m.Method, Behind: m.cyclic}, append(slots, m.changed()...))
	return name
}

// at is the relation of the variables where the statement is about to be executed, and its slots: those of what was, and what is.
func (t *teller) at(m *method, name string, locals []*ir.Local, r *Relation) (string, []*slot, []*slot) {
	name = "B" + strconv.Itoa(m.index) + "x" + name
	was, is := m.was(), append(m.slotsOfAll(locals), m.touched...)
	r.Method = m.Method
	if t.model.Relations[name] == nil {
		unnamed := make([]*slot, len(was)) // people are told what is
		for i, s := range was {
			unnamed[i] = &slot{typ: s.typ}
		}
		t.relation(name, r, append(unnamed, is...))
	}
	return name, was, is
}

// begins is the relation where the block begins.
func (t *teller) begins(m *method, b *ir.Block) (string, []*slot, []*slot) {
	return t.at(m, strconv.Itoa(m.number[b]), m.before(b), &Relation{At: b.Stmts[0], Loop: m.loops[b]})
}

// behind is the relation behind statement i of the block.
func (t *teller) behind(m *method, b *ir.Block, i int) (string, []*slot, []*slot) {
	return t.at(m, strconv.Itoa(m.number[b])+"x"+strconv.Itoa(i), m.after(b, i), &Relation{At: b.Stmts[i+1]})
}

// older is the relation of the objects of a site that are not the latest: of the fields that are read, or of an array's length.
func (t *teller) older(s *site) (string, []*slot) {
	st := t.heap[s]
	var slots []*slot
	if st.length != nil {
		slots = append(slots, st.length)
	}
	for _, f := range st.order {
		st.fields[f].each(func(x *slot) { slots = append(slots, x) })
	}
	name := "O" + strconv.Itoa(s.id)
	t.relation(name, &Relation{}, slots)
	return name, slots
}

// elements is the relation of the length, an index and the element there of the site's arrays.
func (t *teller) elements(s *site) string {
	name := "A" + strconv.Itoa(s.id)
	slots := []*slot{{name: "length", typ: ir.Int}, {name: "index", typ: ir.Int}}
	t.element(s).each(func(x *slot) { slots = append(slots, x) })
	t.relation(name, &Relation{}, slots)
	return name
}

// element are cells of an element of the site's arrays.
func (t *teller) element(s *site) cells {
	return t.cells("element", s.typ.Elem(), set(s.holds[elements]))
}
