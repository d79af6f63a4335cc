package horn

import (
	"maps"
	"slices"

	"bandsaw/internal/analysis/bitset"
	"bandsaw/internal/analysis/inclusion"
	"bandsaw/ir"
)

// site is where objects come from: a statement that makes some, a constant, or something that is there from the beginning.
type site struct {
	id  int // which references to its objects have
	typ ir.Type
	// vague objects are made by nobody that is told: what they hold is anything, and several may have one number.
	vague bool
	// constant is that it is of a string or class constant, which is one object.
	constant bool
	// many is that objects may have been made here before. inner arrays are made several at once, as elements of others.
	many, inner bool
	length      int64 // of arrays: of all of them, or unknownLength

	holds map[ir.FieldID]*inclusion.Variable // what fields refer to
	read  map[ir.FieldID]bool                // the fields that somebody reads
}

// elements are the pseudo field of an array for all its elements, lengths for its length.
const (
	elements ir.FieldID = "[]"
	lengths  ir.FieldID = ".length"
)

const unknownLength = -1

// exactClass is the class that a ClassSwitch sees.
func (s *site) exactClass() string {
	if s.typ.IsArray() {
		return ir.ObjectClass
	}
	return string(s.typ)
}

// sites knows what variables can refer to, by an analysis in the manner of Andersen's.
type sites struct {
	all     []*site             // by their numbers, from 1
	made    map[ir.Stmt][]*site // by New and NewArray, one for each dimension
	given   map[string]*site    // constants, and vague ones
	refs    map[*ir.Local]*inclusion.Variable
	statics map[ir.FieldID]*inclusion.Variable
	results map[ir.MethodID]*inclusion.Variable
	pending *inclusion.Variable
	system  inclusion.System
}

// findSites finds where objects come from and what refers to which.
func (t *teller) findSites() {
	t.sites = sites{all: []*site{nil}, made: map[ir.Stmt][]*site{}, given: map[string]*site{}, refs: map[*ir.Local]*inclusion.Variable{},
		statics: map[ir.FieldID]*inclusion.Variable{}, results: map[ir.MethodID]*inclusion.Variable{}, pending: &inclusion.Variable{}}
	for _, m := range t.order {
		for _, b := range m.Blocks {
			for _, s := range b.Stmts {
				t.make(s, m.often || m.loops[b])
			}
		}
	}
	for _, p := range t.order[0].Params {
		if p.Type.IsRef() {
			t.system.AddOne(t.local(p), t.vague(p.Type).id)
		}
	}
	for _, c := range t.prog.Classes {
		for _, f := range c.Fields {
			if f.Static && f.Value != nil {
				t.system.Add(t.static(ir.NewFieldID(c.Name, f.Name)), t.constant(f.Value))
			}
		}
	}
	for _, m := range t.order {
		for _, b := range m.Blocks {
			for _, s := range b.Stmts {
				t.flow(m, s)
			}
		}
	}
	for t.system.Step() {
	}
	for _, m := range t.order {
		for _, b := range m.Blocks {
			for _, s := range b.Stmts {
				t.reads(s)
			}
		}
	}
}

func (t *teller) add(s *site) *site {
	s.id, s.holds, s.read = len(t.all), map[ir.FieldID]*inclusion.Variable{}, map[ir.FieldID]bool{}
	t.all = append(t.all, s)
	return s
}

// make adds the sites of a statement.
func (t *teller) make(s ir.Stmt, many bool) {
	switch s := s.(type) { // others: make nothing
	case *ir.New:
		t.made[s] = []*site{t.add(&site{typ: ir.Type(s.Class), many: many})}
	case *ir.NewArray:
		typ := s.Type
		for i, d := range s.Dims {
			n := int64(unknownLength)
			if c, ok := d.(*ir.Const); ok {
				n = c.Bits
			}
			t.made[s] = append(t.made[s], t.add(&site{typ: typ, many: many || i > 0, inner: i > 0, length: n}))
			typ = typ.Elem()
		}
	}
}

// vague is the site of objects of the type of which nothing is known.
func (t *teller) vague(typ ir.Type) *site {
	key := "vague " + string(typ)
	if t.given[key] == nil {
		t.given[key] = t.add(&site{typ: typ, vague: true, length: unknownLength})
	}
	return t.given[key]
}

// constant are the sites that the constant refers to: none, or its own. A constant's object is one, but what it holds is not told.
func (t *teller) constant(c *ir.Const) *bitset.Set {
	set := &bitset.Set{}
	if c.Type == ir.StringClass || c.Type == ir.ClassClass {
		key := string(c.Type) + " " + c.Text
		if t.given[key] == nil {
			t.given[key] = t.add(&site{typ: c.Type, vague: true, constant: true, length: unknownLength})
		}
		set.Add(t.given[key].id)
	}
	return set
}

func variable[K comparable](of map[K]*inclusion.Variable, key K) *inclusion.Variable {
	if of[key] == nil {
		of[key] = &inclusion.Variable{}
	}
	return of[key]
}

func (t *teller) local(l *ir.Local) *inclusion.Variable     { return variable(t.refs, l) }
func (t *teller) static(f ir.FieldID) *inclusion.Variable   { return variable(t.statics, f) }
func (t *teller) result(id ir.MethodID) *inclusion.Variable { return variable(t.results, id) }
func (s *site) held(f ir.FieldID) *inclusion.Variable       { return variable(s.holds, f) }
func (t *teller) into(to *inclusion.Variable, from ir.Operand) {
	switch x := from.(type) {
	case *ir.Local:
		t.system.Flow(t.local(x), to, inclusion.Filter{})
	case *ir.Const:
		t.system.Add(to, t.constant(x))
	}
}

// each calls f with the sites that the operand refers to, each once.
func (t *teller) each(x ir.Operand, f func(s *site)) {
	if l, ok := x.(*ir.Local); ok {
		t.system.React(t.local(l), func(more *bitset.Set) {
			for i := range more.All() {
				f(t.all[i])
			}
		})
		return
	}
	for i := range t.constant(x.(*ir.Const)).All() {
		f(t.all[i])
	}
}

// place calls f with what the place can be.
func (t *teller) place(p ir.Place, typ ir.Type, f func(*inclusion.Variable)) {
	in := func(x ir.Operand, id ir.FieldID) {
		t.each(x, func(s *site) {
			v := s.held(id)
			if s.vague {
				of := typ
				if id == elements && s.typ.IsArray() {
					of = s.typ.Elem()
				}
				t.system.AddOne(v, t.vague(of).id)
			}
			f(v)
		})
	}
	switch p := p.(type) {
	case *ir.StaticPlace:
		f(t.static(p.Field))
	case *ir.FieldPlace:
		in(p.Obj, p.Field)
	case *ir.ElemPlace:
		in(p.Array, elements)
	}
}

// flow adds what a statement of the method hands on.
func (t *teller) flow(m *method, s ir.Stmt) {
	ir.Operands(s, func(x *ir.Operand) {
		if c, ok := (*x).(*ir.Const); ok {
			t.constant(c) // has a number
		}
	})
	switch s := s.(type) { // others: hand on no references
	case *ir.Move:
		t.into(t.local(s.Dst), s.Src)
	case *ir.New, *ir.NewArray:
		made := t.made[s]
		t.system.AddOne(t.local(ir.Def(s)), made[0].id)
		for i, inner := range made[1:] {
			t.system.AddOne(made[i].held(elements), inner.id)
		}
	case *ir.Load:
		if s.Dst.Type.IsRef() {
			t.place(s.From, s.Dst.Type, func(v *inclusion.Variable) { t.system.Flow(v, t.local(s.Dst), inclusion.Filter{}) })
		}
	case *ir.Store:
		if s.Src.OperandType().IsRef() {
			t.place(s.To, s.Src.OperandType(), func(v *inclusion.Variable) { t.into(v, s.Src) })
		}
	case *ir.Pending:
		if s.Src != nil {
			t.into(t.pending, s.Src)
		} else {
			t.system.Flow(t.pending, t.local(s.Dst), inclusion.Filter{})
		}
	case *ir.Thread:
		if s.Op == ir.Current && s.Dst != nil {
			t.system.AddOne(t.local(s.Dst), t.vague(ir.ThreadClass).id)
		}
	case *ir.Return:
		if s.X != nil {
			t.into(t.result(m.ID), s.X)
		}
	case *ir.Call:
		callee := t.methods[s.Method]
		if callee == nil {
			if s.Dst != nil && s.Dst.Type.IsRef() {
				t.system.AddOne(t.local(s.Dst), t.vague(s.Dst.Type).id)
			}
			return
		}
		for i, p := range callee.Params {
			t.into(t.local(p), s.Args[i])
		}
		if s.Dst != nil {
			t.system.Flow(t.result(s.Method), t.local(s.Dst), inclusion.Filter{})
		}
	}
}

// reads notes what the statement reads of objects.
func (t *teller) reads(s ir.Stmt) {
	note := func(x ir.Operand, id ir.FieldID) {
		for _, s := range t.referred(x) {
			s.read[id] = true
		}
	}
	switch s := s.(type) { // others: read nothing of objects
	case *ir.Length:
		note(s.Array, lengths)
	case *ir.Load:
		switch p := s.From.(type) { // others: of no object
		case *ir.FieldPlace:
			note(p.Obj, p.Field)
		case *ir.ElemPlace:
			note(p.Array, elements)
		}
	}
}

// in are the sites of a set.
func (t *teller) in(set *bitset.Set) []*site {
	var out []*site
	if set != nil {
		for i := range set.All() {
			out = append(out, t.all[i])
		}
	}
	return out
}

// referred are the sites that the operand refers to.
func (t *teller) referred(x ir.Operand) []*site {
	switch x := x.(type) {
	case *ir.Local:
		return t.in(t.refs[x].Set())
	case *ir.Const:
		return t.in(t.constant(x))
	}
	return nil
}

// fieldsRead are the fields of an object that somebody reads, sorted.
func (s *site) fieldsRead() []ir.FieldID {
	return slices.Sorted(maps.Keys(s.read))
}
