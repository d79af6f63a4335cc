package throws

import (
	"slices"
	"strings"

	"bandsaw/internal/analysis/callgraph"
	"bandsaw/ir"
)

// What is total relies on its receiver's fields to fit one another. A method of the library that asks the user's, as a list that
// looks for an equal element does, goes on afterwards with what it knew before: if the answer changed the same fields, these may
// fit no longer, for all that comes later.

// reenters reports whether methods that change some of the fields may be executed within one another on one object, with a method of
// the user's between them, or whether one of the user's does so by itself. Who builds texts asks for them before it looks at what it has.
func (t *Result) reenters(reads map[ir.FieldID]bool) bool {
	stores := t.storing(reads)
	if slices.ContainsFunc(stores, func(m *callgraph.Method) bool { return !t.library(m) }) {
		return true
	}
	within := t.callers(stores, func(*callgraph.Method) bool { return true })
	var asking []*callgraph.Method
	for m := range within {
		if t.library(m) {
			continue
		}
		for _, c := range m.Callers {
			if t.library(c.Method) {
				asking = append(asking, c.Method)
			}
		}
	}
	if len(asking) == 0 {
		return false
	}
	changing := t.callers(stores, t.library)
	for m := range t.callers(asking, t.library) {
		if changing[m] && m.Traits&ir.Builds == 0 && t.worksOn(m, reads) {
			return true
		}
	}
	return false
}

func (t *Result) library(m *callgraph.Method) bool { return t.Program.Class(m.ID.Class()).Library }

// storing are the methods that store to the fields, but for constructors to those of the new object.
func (t *Result) storing(fields map[ir.FieldID]bool) []*callgraph.Method {
	var out []*callgraph.Method
	for _, m := range t.Program.Methods {
		for _, s := range m.Stmts {
			store, ok := s.(*ir.Store)
			if !ok {
				continue
			}
			if to, ok := store.To.(*ir.FieldPlace); ok && fields[to.Field] && !constructs(m, to) {
				out = append(out, m)
				break
			}
		}
	}
	return out
}

// callers are the methods, and such that call them, or what calls them.
func (t *Result) callers(of []*callgraph.Method, such func(*callgraph.Method) bool) map[*callgraph.Method]bool {
	out := map[*callgraph.Method]bool{}
	for work := slices.Clone(of); len(work) > 0; {
		m := work[len(work)-1]
		work = work[:len(work)-1]
		if out[m] || !such(m) {
			continue
		}
		out[m] = true
		for _, c := range m.Callers {
			work = append(work, c.Method)
		}
	}
	return out
}

// worksOn reports whether the method is one of a class that has one of the fields, of its supertypes, subclasses or member classes.
func (t *Result) worksOn(m *callgraph.Method, fields map[ir.FieldID]bool) bool {
	class := m.ID.Class()
	for f := range fields {
		c := f.Class()
		if t.Program.IsSubclass(c, class) || t.Program.IsSubclass(class, c) || strings.HasPrefix(class, c+"$") {
			return true
		}
	}
	return false
}
