package throws

import (
	"iter"
	"slices"
	"strings"

	"bandsaw/internal/analysis/callgraph"
	"bandsaw/ir"
)

// What is total relies on its receiver's fields to fit one another. A method of the library that asks the user's, as a list that
// looks for an equal element does, goes on afterwards with what it knew before: if the answer changed the same fields, or let another
// thread do so, these may fit no longer, for this method or for all that comes later.

// reenters reports whether the user's methods that a total one calls may change fields that it reads, or wait for other threads; or whether
// methods that change some of these fields may be executed within one another on one object, with a method of
// the user's between them, or one of the user's does so by itself. Who builds texts asks for them before it looks at what it has.
func (t *Result) reenters(known *total) bool {
	reads := known.reads
	stores := t.storing(reads)
	if slices.ContainsFunc(stores, func(m *callgraph.Method) bool { return !t.library(m) }) {
		return true
	}
	within := t.callers(stores, anyMethod)
	if slices.ContainsFunc(known.calledBack, func(m *callgraph.Method) bool { return within[m] || t.meeting()[m] }) {
		return true
	}
	var asking []*callgraph.Method
	for m := range within {
		if t.library(m) {
			continue
		}
		for c := range t.runs(m) {
			if t.library(c) {
				asking = append(asking, c)
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

func anyMethod(*callgraph.Method) bool { return true }

// meeting are the methods in which a thread may come to others: wait for them, let them go on, or do what nobody knows.
func (t *Result) meeting() map[*callgraph.Method]bool {
	if t.meets != nil {
		return t.meets
	}
	var acts []*callgraph.Method
	for _, m := range t.Program.Methods {
		for n, s := range m.Stmts {
			c := m.Calls[n]
			switch s.(type) { // others: concern the thread alone
			case *ir.Monitor:
				acts = append(acts, m)
			case *ir.Call:
				if c != nil && c.Native != nil && !answers(c.Native) {
					acts = append(acts, m)
				}
			}
		}
		if m.Synchronized {
			acts = append(acts, m)
		}
	}
	t.meets = t.callers(acts, anyMethod)
	return t.meets
}

// answers reports whether all that the native does is to give a result, or nothing that a search could see.
func answers(m *ir.Method) bool {
	op := ir.MachineOperation(m.ID)
	return op.OnlyAnswers() || op.Unseen()
}

func (t *Result) library(m *callgraph.Method) bool { return t.Program.Class(m.ID.Class()).Library }

// storing are the methods that store to the fields, but for constructors to those of the new object, and to those that hold
// what anybody would put there, such as hash codes.
func (t *Result) storing(fields map[ir.FieldID]bool) []*callgraph.Method {
	var out []*callgraph.Method
	for _, m := range t.Program.Methods {
		for _, s := range m.Stmts {
			store, ok := s.(*ir.Store)
			if !ok {
				continue
			}
			if to, ok := store.To.(*ir.FieldPlace); ok && fields[to.Field] && !constructs(m, to) && t.Program.Field(to.Field).Traits&ir.View == 0 {
				out = append(out, m)
				break
			}
		}
	}
	return out
}

// callers are the methods, and such that run them, or what runs them.
func (t *Result) callers(of []*callgraph.Method, such func(*callgraph.Method) bool) map[*callgraph.Method]bool {
	out := map[*callgraph.Method]bool{}
	for work := slices.Clone(of); len(work) > 0; {
		m := work[len(work)-1]
		work = work[:len(work)-1]
		if out[m] || !such(m) {
			continue
		}
		out[m] = true
		work = slices.AppendSeq(work, t.runs(m))
	}
	return out
}

// runs are the methods with statements that run m: call it, or may set off the class initialisation that it is of. So they do what
// it does, or wait until another thread that has begun with that has done it.
func (t *Result) runs(m *callgraph.Method) iter.Seq[*callgraph.Method] {
	return func(yield func(*callgraph.Method) bool) {
		for _, c := range m.Callers {
			if !yield(c.Method) {
				return
			}
		}
		for _, u := range t.initUsers[m] {
			if !yield(u) {
				return
			}
		}
	}
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
