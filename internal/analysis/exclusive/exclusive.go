// Package exclusive tells of objects of the library to which threads come one at a time: whoever has one do something holds a
// monitor, the same for all who do, or does so while there is one thread only. Those who only look may hold a lock to read, or none at all if
// nobody does more than look while there are several threads: they may come together, as nobody changes what they look at.
//
// What the library does with an object begins with a call by the program's own code. The library comes to the object only from
// what it is given there, and from what the program's own methods return to it of these objects, if nothing that it comes to at any time refers
// to it: static fields, and threads.
//
//kinds:of lifted
package exclusive

import (
	"slices"

	"bandsaw/internal/analysis/bitset"
	"bandsaw/internal/analysis/callgraph"
	"bandsaw/internal/analysis/flow"
	"bandsaw/internal/analysis/locks"
	"bandsaw/internal/analysis/parallel"
	"bandsaw/ir"
)

// analysis is what is known of the program, for all objects.
type analysis struct {
	p     *callgraph.Program
	flows []*flow.Flow
	par   *parallel.Result
	held  *locks.Held
	names *locks.Names
	// followed are the fields that methods of the library load, and refers what objects refer to by these, or by their elements, or give it by
	// methods of the program's own that it calls.
	followed map[ir.FieldID]bool
	refers   []*bitset.Set
	// everywhere are the objects that methods of the library come to whatever they are given.
	everywhere *bitset.Set
	// waits is true of the methods, by index, that may give up monitors in their midst, by what they call too.
	waits []bool
	// stores are those to the fields of references, by the field.
	stores map[ir.FieldID][]callgraph.CallSite
}

// Objects are those of the objects that are asked for to which threads come one at a time, but for those that only look, as far as the fields go with which they
// are asked for. Of objects of one place, any two that are not the same may be come to at a time.
func Objects(p *callgraph.Program, flows []*flow.Flow, par *parallel.Result, held *locks.Held, names *locks.Names, asked map[int]map[ir.FieldID]bool) *bitset.Set {
	out := p.Types.Objects.None()
	if len(asked) == 0 || p.Types.Opaque {
		return out
	}
	a := &analysis{p: p, flows: flows, par: par, held: held, names: names}
	a.follow()
	a.findWaits()
	for o, reads := range asked {
		if !a.everywhere.Has(o) && a.library(string(p.Types.Objects.Types[o])) && a.exclusive(o, reads) {
			out.Add(o)
		}
	}
	return out
}

func (a *analysis) library(class string) bool {
	c := a.p.Class(class)
	return c != nil && c.Library
}

// follow finds what the library can come to from where.
func (a *analysis) follow() {
	t := a.p.Types
	a.followed = map[ir.FieldID]bool{}
	a.stores = map[ir.FieldID][]callgraph.CallSite{}
	for _, m := range a.p.Methods {
		library := a.library(m.ID.Class())
		for i, s := range m.Stmts {
			switch s := s.(type) { // others: do not access fields
			case *ir.Load:
				if f, ok := ir.PlaceField(s.From); ok && library {
					a.followed[f] = true
				}
			case *ir.Store:
				if f, ok := ir.PlaceField(s.To); ok {
					a.stores[f] = append(a.stores[f], callgraph.CallSite{Method: m, Stmt: int32(i)})
				}
			}
		}
	}
	a.refers = make([]*bitset.Set, len(t.Objects.Types))
	a.everywhere = t.Threads().Clone()
	for o, typ := range t.Objects.Types {
		if typ.IsArray() {
			a.refers[o] = t.Objects.None()
			a.refers[o].Union(t.Elements(o))
			continue
		}
		a.refers[o] = t.Objects.None()
		for c := a.p.Class(string(typ)); c != nil; c = a.p.Class(c.Super) {
			for _, f := range c.Fields {
				if id := ir.NewFieldID(c.Name, f.Name); !f.Static && a.followed[id] {
					a.refers[o].Union(t.FieldOf(o, id))
				}
			}
		}
	}
	for _, m := range a.p.Methods {
		r := t.Result(m.ID)
		if r == nil || a.library(m.ID.Class()) || !slices.ContainsFunc(m.Callers, func(c callgraph.CallSite) bool { return a.library(c.Method.ID.Class()) }) {
			continue
		}
		if m.Static {
			a.everywhere.Union(r)
			continue
		}
		for o := range t.Of(m.Params[0]).All() { // such as a function
			a.refers[o].Union(r)
		}
	}
	for _, c := range a.p.Classes {
		for _, f := range c.Fields {
			if id := ir.NewFieldID(c.Name, f.Name); f.Static && a.followed[id] {
				a.everywhere.Union(t.Field(id))
			}
		}
	}
	for again := true; again; {
		again = false
		for from := range a.everywhere.Clone().All() {
			again = a.refers[from] != nil && a.everywhere.Union(a.refers[from]) || again
		}
	}
}

// findWaits finds the methods that may wait.
func (a *analysis) findWaits() {
	var waiting []*callgraph.Method
	for _, m := range a.p.Methods {
		for i, s := range m.Stmts {
			op := ir.MonitorOp("")
			if mon, ok := s.(*ir.Monitor); ok {
				op = mon.Op
			} else if o := m.Calls[i].Operation(); o != nil {
				op = o.Monitor
			}
			if op == ir.Wait || op == ir.TimedWait {
				waiting = append(waiting, m)
				break
			}
		}
	}
	a.waits = a.callers(waiting)
}

// callers marks the methods, by index, and those that call them, or what calls them.
func (a *analysis) callers(of []*callgraph.Method) []bool {
	out := make([]bool, len(a.p.Methods))
	for work := slices.Clone(of); len(work) > 0; {
		m := work[len(work)-1]
		work = work[:len(work)-1]
		if out[m.Index] {
			continue
		}
		out[m.Index] = true
		for _, c := range m.Callers {
			work = append(work, c.Method)
		}
	}
	return out
}
