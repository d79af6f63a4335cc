// Package early finds classes of the JDK of which nobody can tell when they are initialised: a program with several threads
// begins with these, so that its threads do not meet there, and wait for each other. The models say it of some (bandsaw.Early);
// of others it shows in what their initialisers do.
//
// Such an initialiser depends on nothing that changes, and changes nothing that was there before. It reads final static fields of classes that are
// initialised before, and what it made itself; it writes own static fields, and to what it made itself; it calls what does
// no more. So it does the same whenever it is executed, and ends, and throws nothing, as it did when the JDK was tested. It waits for no class that
// waits for it: the classes that it initialises are such ones that were found before.
//
// Which objects it made itself is told by types. What it can come to besides are objects that constants and final static fields of other classes
// refer to, and what these refer to by final fields. As long as it accesses no field that is not final, no element and no
// monitor of an object that could, by its type, be one of those, all that it accesses is its own. Texts are apart: they never change.
//
//kinds:of lifted
package early

import (
	"slices"

	"bandsaw/internal/analysis/classinit"
	"bandsaw/ir"
)

// most bounds how many methods an initialiser may come to: what comes to more would take long, and is none in the end.
const most = 300

// Mark gives the trait Early to the classes of the JDK's that deserve it.
func Mark(p *ir.Program) {
	s := newSearch(p)
	calm := map[string]bool{}
	for _, c := range classinit.AtStart(p) {
		calm[c] = !slices.ContainsFunc(p.Entry, func(id ir.MethodID) bool { return id.Class() == c })
	}
	before := map[*ir.Class][]string{} // the classes that are initialised before or on the way
	for _, c := range p.Classes {
		if !calm[c.Name] && ir.IsJDK(c.Name) && c.Library && s.hasCode(c.Name) {
			if needs, ok := s.closed(c); ok {
				before[c] = needs
			}
		}
	}
	for again := true; again; {
		again = false
		for _, c := range p.Classes {
			needs, open := before[c]
			if open && !slices.ContainsFunc(needs, func(n string) bool {
				return slices.ContainsFunc(classinit.Runs(p, n), func(id ir.MethodID) bool { return !calm[id.Class()] })
			}) {
				c.Traits |= ir.Early
				calm[c.Name], again = true, true
				delete(before, c)
			}
		}
	}
}

type search struct {
	p *ir.Program
	// set are fields that are stored to, each by constructors and the initialiser of its class alone, or what that one alone comes to;
	// reassigned are those that others store to.
	set, reassigned map[ir.FieldID]bool
}

func newSearch(p *ir.Program) *search {
	s := &search{p: p, set: map[ir.FieldID]bool{}, reassigned: map[ir.FieldID]bool{}}
	s.findReassigned()
	return s
}

func (s *search) hasCode(class string) bool {
	m := s.p.Method(classinit.Initialiser(class))
	return m != nil && len(m.Blocks) > 0
}

func (s *search) findReassigned() {
	within := s.withinInitialisers()
	for _, c := range s.p.Classes {
		for _, m := range c.Methods {
			eachStmt(m, func(x ir.Stmt) {
				store, ok := x.(*ir.Store)
				if !ok {
					return
				}
				f, ok := ir.PlaceField(store.To)
				_, static := store.To.(*ir.StaticPlace)
				switch {
				case !ok:
				case static && within[m.ID] == f.Class(), !static && m.ID.Name() == "<init>" && f.Class() == c.Name:
					s.set[f] = true
				default:
					s.reassigned[f] = true
				}
			})
		}
	}
}

// several stands for a method that is executed otherwise than within the initialiser of one class.
const several = ""

// withinInitialisers has for methods the class whose initialiser alone comes to them, or several.
func (s *search) withinInitialisers() map[ir.MethodID]string {
	within := map[ir.MethodID]string{}
	called := map[ir.MethodID]bool{}
	for _, c := range s.p.Classes {
		for _, m := range c.Methods {
			for _, id := range callees(m) {
				called[id] = true
			}
		}
	}
	var work []*ir.Method
	come := func(id ir.MethodID, from string) {
		was, met := within[id]
		if m := s.p.Method(id); m != nil && (!met || was != from && was != several) {
			if met {
				from = several
			}
			within[id] = from
			work = append(work, m)
		}
	}
	for _, c := range s.p.Classes {
		for _, m := range c.Methods {
			switch {
			case classinit.IsInitialiser(m.ID):
				come(m.ID, c.Name)
			case !called[m.ID], m.ID.Signature() == "run()void", slices.Contains(s.p.Entry, m.ID): // the machine executes it
				come(m.ID, several)
			}
		}
	}
	for len(work) > 0 {
		m := work[len(work)-1]
		work = work[:len(work)-1]
		for _, id := range callees(m) {
			come(id, within[m.ID])
		}
	}
	return within
}

// callees are the methods that one may call.
func callees(m *ir.Method) (ids []ir.MethodID) {
	eachStmt(m, func(x ir.Stmt) {
		if call, ok := x.(*ir.Call); ok {
			ids = append(append(ids, call.Method), call.Targets...)
		}
	})
	return ids
}

func eachStmt(m *ir.Method, f func(ir.Stmt)) {
	for _, b := range m.Blocks {
		for _, x := range b.Stmts {
			f(x)
		}
	}
}

// constant reports whether nobody stores to the field once it was set.
func (s *search) constant(f ir.FieldID) bool {
	field := s.p.Field(f)
	return field != nil && (field.Final || field.Static && s.set[f]) && !s.reassigned[f]
}

// copies reports whether the method gives a new array of an enum's constants.
func (s *search) copies(id ir.MethodID) bool {
	c := s.p.Class(id.Class())
	return c != nil && c.Enum && c.Library && id.Signature() == "values()"+c.Name+"[]"
}

// initialiser is what that of a class does, and all that it calls.
type initialiser struct {
	*search
	class   string
	methods []*ir.Method // in the order in which they were found
	needs   []string     // other classes that are initialised before or on the way
	// given are the types of what it did not make: that it gets by constants and static fields of others.
	given []ir.Type
	// fields are the classes whose fields, not final ones, it accesses; arrays and locked the types of arrays whose elements it accesses, and of
	// the objects whose monitors it enters.
	fields, arrays, locked []ir.Type
	open                   bool // it does more than it may
}

// closed reports whether the class's initialiser depends on nothing, and changes nothing, but what it makes itself, if
// all classes that it needs were initialised before.
func (s *search) closed(c *ir.Class) (needs []string, ok bool) {
	i := &initialiser{search: s, class: c.Name, given: []ir.Type{ir.ClassClass}}
	if c.Super != "" {
		i.need(c.Super)
	}
	for _, above := range c.Interfaces {
		i.need(above)
	}
	i.call(classinit.Initialiser(c.Name))
	for n := 0; n < len(i.methods) && !i.open; n++ {
		m := i.methods[n]
		if m.Synchronized {
			i.lock(m)
		}
		eachStmt(m, func(x ir.Stmt) { i.stmt(m, x) })
	}
	return i.needs, !i.open && !i.meets()
}

func (i *initialiser) need(class string) {
	if class != i.class && !slices.Contains(i.needs, class) {
		i.needs = append(i.needs, class)
	}
}

// call adds a method that it comes to.
func (i *initialiser) call(id ir.MethodID) {
	m := i.p.Method(id)
	if m == nil || len(m.Blocks) == 0 {
		op := ir.MachineOperation(id)
		i.open = i.open || op == nil || op.Effect != ir.Pure && op.Effect != ir.Idles && op.Effect != ir.Sections
		return
	}
	if !slices.Contains(i.methods, m) {
		i.methods = append(i.methods, m)
		c := i.p.Class(id.Class())
		i.open = i.open || len(i.methods) > most || c == nil || !c.Library
	}
}

// lock notes the monitor of a method.
func (i *initialiser) lock(m *ir.Method) {
	if m.Static {
		i.open = true // the Class object's
		return
	}
	i.locked = append(i.locked, ir.Type(m.ID.Class()))
}

func (i *initialiser) stmt(m *ir.Method, x ir.Stmt) {
	if class := ir.Initialises(x); class != "" {
		i.need(class)
	}
	switch x := x.(type) { // others: they access nothing
	case *ir.Call:
		switch {
		case i.copies(x.Method):
			i.given = append(i.given, ir.Type(x.Method.Class()))
		case x.Kind != ir.VirtualCall:
			i.call(x.Method)
		default:
			for _, id := range x.Targets {
				i.call(id)
			}
		}
	case *ir.Load:
		i.access(m, x.From, false)
	case *ir.Store:
		i.access(m, x.To, true)
	case *ir.Monitor:
		i.locked = append(i.locked, x.X.OperandType())
	}
}

func (i *initialiser) access(m *ir.Method, place ir.Place, store bool) {
	switch place := place.(type) {
	case *ir.StaticPlace:
		f := place.Field
		switch {
		case f.Class() == i.class:
		case store || !i.constant(f):
			i.open = true
		default:
			i.given = append(i.given, i.p.Field(f).Type)
		}
	case *ir.FieldPlace:
		f := place.Field
		made := store && m.ID.Name() == "<init>" && f.Class() == m.ID.Class() // of an object that is being made
		if f.Class() != ir.StringClass && !made && (store || !i.constant(f)) {
			i.fields = append(i.fields, ir.Type(f.Class()))
		}
	case *ir.ElemPlace:
		i.arrays = append(i.arrays, place.Array.OperandType())
	}
}

// meets reports whether an object that it accesses could be one that it was given.
func (i *initialiser) meets() bool {
	seen := map[ir.Type]bool{}
	work := i.given
	for len(work) > 0 {
		t := work[len(work)-1]
		work = work[:len(work)-1]
		if seen[t] || !t.IsRef() || t == ir.StringClass {
			continue
		}
		seen[t] = true
		if t.IsArray() || ir.AboveArrays(t) {
			if slices.ContainsFunc(slices.Concat(i.arrays, i.locked), func(a ir.Type) bool { return i.related(a, t) }) {
				return true
			}
		}
		if t.IsArray() {
			continue // its elements are not accessed
		}
		for _, c := range i.p.Subtypes(string(t)) {
			if slices.ContainsFunc(slices.Concat(i.fields, i.locked), func(a ir.Type) bool { return i.related(a, ir.Type(c.Name)) }) {
				return true
			}
			for ; c != nil; c = i.p.Class(c.Super) {
				for _, f := range c.Fields {
					if !f.Static && f.Final {
						work = append(work, f.Type)
					}
				}
			}
		}
	}
	return false
}

// related reports whether an object could be of both types.
func (i *initialiser) related(a, b ir.Type) bool {
	return i.p.Assignable(a, b) || i.p.Assignable(b, a)
}
