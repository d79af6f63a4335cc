package exclusive

import (
	"slices"
	"strings"

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
	// owner is the field of its owner that refers to it, "" if it has none: each object of the field's class has one of its own,
	// which its constructor makes.
	owner ir.FieldID
}

// exclusive reports whether threads come to the object one at a time.
func (a *analysis) exclusive(place int, reads map[ir.FieldID]bool) bool {
	o := &object{analysis: a, place: place, reads: reads}
	o.findParts()
	if !o.findLeads() {
		return false
	}
	o.owner = a.ownerOf(place)
	library := func(m *callgraph.Method) bool { return a.library(m.ID.Class()) }
	var direct []*callgraph.Method
	for _, m := range a.p.Methods {
		switch touches := o.touches(m); {
		case touches && !library(m):
			return false // as a subclass of the user's may
		case touches:
			direct = append(direct, m)
		}
	}
	var guards map[locks.Name]bool
	touching := a.callers(direct, library)
	for _, m := range a.p.Methods {
		if !touching[m.Index] {
			continue
		}
		for _, c := range m.Callers {
			if library(c.Method) || !a.flows[c.Method.Index].Reached[c.Stmt] || a.alone(c) || !o.concerns(c) || o.begins(c) {
				continue
			}
			found := o.guards(c)
			if guards == nil {
				guards = found
			}
			for g := range guards {
				if !found[g] {
					delete(guards, g)
				}
			}
			if len(guards) == 0 {
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
		o.eachRead(typ, func(f ir.FieldID) { add(t.Field(f)) })
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

// findLeads finds from where the library comes to the object and its parts: from itself, them, and views, objects of classes nested in
// those of them. It is false if anything else refers to one of these. That other objects have some of its arrays in common only seems so, where one
// statement of the library makes the arrays of all: nobody but it and its views has them.
func (o *object) findLeads() bool {
	types := o.p.Types.Objects.Types
	nests := map[string]bool{}
	o.leads = o.p.Types.Objects.None()
	for part := range o.parts.All() {
		if types[part].IsArray() {
			continue
		}
		o.leads.Add(part)
		for c := o.p.Class(string(types[part])); c != nil; c = o.p.Class(c.Super) {
			nests[nest(c.Name)] = true
		}
	}
	others := o.leads.Clone() // what no array that it may have refers to
	others.Subtract(o.parts)
	others.Add(o.place)
	for again := true; again; {
		again = false
		for from, to := range o.refers {
			if to == nil || !to.Meets(o.leads) {
				continue
			}
			switch typ := types[from]; {
			case typ.IsArray():
				if !o.parts.Has(from) || to.Meets(others) {
					return false
				}
			case typ == types[o.place] && from != o.place: // two of a class have no part in common
			case o.parts.Has(from):
			case !nests[nest(string(typ))] || !o.library(string(typ)):
				return false
			default:
				again = o.leads.Add(from) || again
				others.Add(from)
			}
		}
	}
	return true
}

// nest is the name of the class around the class, of its own if there is none.
func nest(class string) string {
	outer, _, _ := strings.Cut(class, "$")
	return outer
}

// touches reports whether a statement of the method may access the object or its parts.
func (o *object) touches(m *callgraph.Method) bool {
	for _, s := range m.Stmts {
		var place ir.Place
		switch s := s.(type) { // others: access nothing
		case *ir.Load:
			place = s.From
		case *ir.Store:
			place = s.To
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
			return true
		}
	}
	return false
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
