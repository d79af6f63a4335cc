package exclusive

import (
	"maps"
	"slices"

	"bandsaw/internal/analysis/bitset"
	"bandsaw/internal/analysis/callgraph"
	"bandsaw/internal/analysis/construction"
	"bandsaw/internal/analysis/locks"
	"bandsaw/ir"
)

// object is one that somebody asks about.
type object struct {
	*analysis
	place int
	reads map[ir.FieldID]bool
	// parts are what belongs to it: what it refers to by the fields, and has such itself; and arrays. They are not reached otherwise.
	parts *bitset.Set
	// leads are the objects from which the library comes to it or to its parts.
	leads *bitset.Set
	// changes is true of the methods, by index, that may change it or its parts, by what they call too.
	changes []bool
	// owner are the fields by which its owner refers to it: no two owners have the same object there.
	owner []ir.FieldID
}

// exclusive reports whether threads come to the object one at a time.
func (a *analysis) exclusive(place int, reads map[ir.FieldID]bool) bool {
	o := &object{analysis: a, place: place, reads: reads}
	o.findParts()
	if !o.findLeads() {
		return false
	}
	direct, changing, ok := o.touching()
	if !ok {
		return false
	}
	o.changes = o.callers(changing)
	if o.guarded(direct, false) {
		return true
	}
	for _, o.owner = range a.ownersOf(place) {
		if o.guarded(direct, false) || o.guarded(direct, true) {
			return true
		}
	}
	return false
}

// touching are the methods of the library that access the object or its parts themselves, and of these those that may change
// something there. It is false if some of the user's do, as a subclass of his may.
func (o *object) touching() (direct, changing []*callgraph.Method, ok bool) {
	for _, m := range o.p.Methods {
		loads, stores := o.touches(m)
		if !loads && !stores {
			continue
		}
		if !o.library(m.ID.Class()) {
			return nil, nil, false
		}
		direct = append(direct, m)
		if stores {
			changing = append(changing, m)
		}
	}
	return direct, changing, true
}

// looks reports whether nothing that the call runs changes the object or its parts.
func (o *object) looks(c callgraph.CallSite) bool {
	looks := true
	c.Method.Calls[c.Stmt].Each(func(t *callgraph.Method) { looks = looks && !o.changes[t.Index] })
	return looks
}

// guarded reports whether all calls by which something comes to the object are made with one monitor held, the same for all, or none of them
// changes anything. The calls are those that the
// program's own code makes; or, within, those of the library that are made with a monitor held, and others in their place only where these are not.
func (o *object) guarded(direct []*callgraph.Method, within bool) bool {
	var guards map[locks.Name]bool
	changed := false
	seen := map[*callgraph.Method]bool{}
	for work := slices.Clone(direct); len(work) > 0; {
		m := work[len(work)-1]
		work = work[:len(work)-1]
		if seen[m] {
			continue
		}
		seen[m] = true
		for _, c := range m.Callers {
			library := o.library(c.Method.ID.Class())
			if library && !within {
				work = append(work, c.Method)
				continue
			}
			if !o.flows[c.Method.Index].Reached[c.Stmt] || o.alone(c) || !o.concerns(c) || o.begins(c) {
				continue
			}
			looks := o.looks(c)
			changed = changed || !looks
			found := o.guards(c, looks)
			if library && len(found) == 0 {
				work = append(work, c.Method)
				continue
			}
			if guards == nil {
				guards = found
			}
			maps.DeleteFunc(guards, func(g locks.Name, _ bool) bool { return !found[g] })
			if changed && len(guards) == 0 {
				return false
			}
		}
	}
	return true
}

// findParts finds what belongs to the object.
func (o *object) findParts() {
	t := o.p.Types
	o.parts = t.Objects.None()
	o.parts.Add(o.place)
	for work := []int{o.place}; len(work) > 0; {
		from := work[len(work)-1]
		work = work[:len(work)-1]
		add := func(set *bitset.Set) {
			if set == nil {
				return
			}
			for to := range set.All() {
				if o.isPart(t.Objects.Types[to]) && o.parts.Add(to) {
					work = append(work, to)
				}
			}
		}
		typ := t.Objects.Types[from]
		if typ.IsArray() {
			add(t.Elements(from))
			continue
		}
		o.eachRead(typ, func(f ir.FieldID) { add(t.FieldOf(from, f)) })
	}
}

// isPart reports whether what an object refers to belongs to it, if it is of the type: that has fields which are read and may change.
func (o *object) isPart(typ ir.Type) bool {
	if typ.IsArray() {
		return true
	}
	is := false
	o.eachRead(typ, func(ir.FieldID) { is = true })
	return is
}

// eachRead calls f with the fields of objects of the type that are read and may change.
func (o *object) eachRead(typ ir.Type, f func(ir.FieldID)) {
	for c := o.p.Class(string(typ)); c != nil; c = o.p.Class(c.Super) {
		for _, field := range c.Fields {
			if id := ir.NewFieldID(c.Name, field.Name); !field.Static && o.reads[id] {
				f(id)
			}
		}
	}
}

// findLeads finds from where the library comes to the object and its parts: from itself, them, and whatever refers to these, as views do and what it
// is put into. It is false if the library may come there whatever it is given. That other objects have some of its arrays in common only seems so,
// where one statement of the library makes the arrays of all: nobody but it and its views has them.
func (o *object) findLeads() bool {
	types := o.p.Types.Objects.Types
	o.leads = o.p.Types.Objects.None()
	for part := range o.parts.All() {
		if !types[part].IsArray() {
			o.leads.Add(part)
		}
	}
	others := o.p.Types.Objects.None() // what no array that it may have refers to
	others.Add(o.place)
	for again := true; again; {
		again = false
		for from, to := range o.refers {
			switch {
			case to == nil || o.leads.Has(from) || !to.Meets(o.leads):
			case types[from].IsArray() && o.parts.Has(from):
				if to.Meets(others) {
					return false
				}
			case types[from] == types[o.place] && !o.beyondParts(to): // two of a class have no part in common
			default:
				again = o.leads.Add(from) || again
				others.Add(from)
			}
		}
	}
	return !o.everywhere.Meets(o.leads)
}

// beyondParts reports whether one of the objects leads to the object, and is none of its parts.
func (o *object) beyondParts(objects *bitset.Set) bool {
	more := objects.Clone()
	more.Intersect(o.leads)
	more.Subtract(o.parts)
	return !more.Empty() || objects.Has(o.place)
}

// touches reports whether statements of the method may load from the object or its parts, or store there.
func (o *object) touches(m *callgraph.Method) (loads, stores bool) {
	for _, s := range m.Stmts {
		var place ir.Place
		stored := false
		switch s := s.(type) { // others: access nothing
		case *ir.Load:
			place = s.From
		case *ir.Store:
			place, stored = s.To, true
		default:
			continue
		}
		base := ir.PlaceObject(place)
		if base == nil {
			continue
		}
		if f, ok := ir.PlaceField(place); ok && !o.reads[f] || !ok && !o.library(m.ID.Class()) {
			continue // the user's code has none of the library's own arrays
		}
		if o.p.Types.Of(base).Meets(o.parts) {
			loads, stores = loads || !stored, stores || stored
		}
	}
	return loads, stores
}

// concerns reports whether the call hands something on from which the library comes to the object.
func (o *object) concerns(c callgraph.CallSite) bool {
	call, ok := c.Method.Stmts[c.Stmt].(*ir.Call)
	return ok && slices.ContainsFunc(call.Args, func(x ir.Operand) bool { return o.leadsFrom(c.Method, x, map[ir.Operand]bool{}) })
}

// leadsFrom reports whether the library comes to the object from what the method has there. What a call of the library gave leads nowhere
// that what was given to it does not.
func (o *object) leadsFrom(m *callgraph.Method, x ir.Operand, seen map[ir.Operand]bool) bool {
	if seen[x] || !o.leads.Meets(o.p.Types.Of(x)) {
		return false
	}
	seen[x] = true                       // it leads somewhere if something else that it is made of does
	switch s := o.defined(m, x).(type) { // others: may come from anywhere
	case *ir.Cast:
		return o.leadsFrom(m, s.X, seen)
	case *ir.Call:
		return !o.byLibrary(m, s) || slices.ContainsFunc(s.Args, func(x ir.Operand) bool { return o.leadsFrom(m, x, seen) })
	}
	return true
}

// byLibrary reports whether the call runs methods of the library alone.
func (a *analysis) byLibrary(m *callgraph.Method, s *ir.Call) bool {
	c := m.Calls[slices.Index(m.Stmts, ir.Stmt(s))]
	return c != nil && c.Native == nil && !slices.ContainsFunc(c.Targets, func(t *callgraph.Method) bool { return !a.library(t.ID.Class()) })
}

// alone reports whether there is one thread only as long as the call takes.
func (a *analysis) alone(c callgraph.CallSite) bool {
	return !a.par.Several[c.Method.Index][c.Stmt] && !a.par.MayStart(c.Method.Calls[c.Stmt])
}

// begins reports whether the call is that of the constructor of the object that the method has just made: nobody else has it yet.
func (o *object) begins(c callgraph.CallSite) bool {
	call := c.Method.Stmts[c.Stmt].(*ir.Call)
	if call.Kind != ir.SpecialCall || !construction.IsConstructor(call.Method) || o.madeBy(c.Method, call.Args[0]) == nil {
		return false
	}
	return !slices.ContainsFunc(call.Args[1:], func(x ir.Operand) bool { return o.leadsFrom(c.Method, x, map[ir.Operand]bool{}) })
}
