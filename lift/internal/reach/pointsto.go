package reach

import (
	"slices"
	"strings"

	"bandsaw/internal/analysis/pointsto"
	"bandsaw/ir"
	"bandsaw/lift/internal/sections"
	"bandsaw/lift/internal/translate"
)

// refine narrows the targets of calls to what variables can refer to, and drops the
// methods and objects that can no longer be reached.
//
// The bodies are those that rapid type analysis has lifted; what is found here is a
// part of that.
func (a *analysis) refine() { a.apply(a.pointsTo()) }

// pointsTo is what variables can refer to.
func (a *analysis) pointsTo() *pointsto.Result {
	a.assemble()
	p := &ir.Program{Level: ir.Lifted, Entry: a.prog.Entry, Uncaught: a.prog.Uncaught, Classes: slices.Clone(a.prog.Classes)}
	p.BuildIndex()
	return pointsto.Analyse(p, pointsto.NewObjects(p), pointsto.Known{Run: &pointsto.Run{
		Native:   func(id ir.MethodID) bool { return a.natives[id] == "" },
		Selected: a.selected,
		Thrown:   a.thrown(),
		Also:     func(id ir.MethodID) []ir.MethodID { return sections.Called(a.classes.Loader, id) },
	}})
}

// narrowed is the program as sections are made of it: without the methods that nothing
// runs, and what a call does not run.
func (a *analysis) narrowed() *sections.Program {
	found, out := a.pointsTo(), a.sectioned()
	out.Methods = nil
	for _, m := range a.order {
		if found.Reached[m.ID] {
			out.Methods = append(out.Methods, m)
		}
	}
	out.Targets = found.Called
	return out
}

// selected is the method that a virtual call of the method runs on an object of the class.
func (a *analysis) selected(id ir.MethodID, class string) ir.MethodID {
	owner, c := a.classes.Known(id.Class()), a.classes.Known(class)
	if c == nil || owner == nil || !c.Above[owner] {
		return ""
	}
	m := owner.Method(id.Signature())
	if m == nil {
		return ""
	}
	if s := c.Selected(owner, m); s.Method != nil {
		return translate.ID(s.Owner.Name, s.Method)
	}
	return ir.MethodID(class + "." + id.Signature())
}

// thrown are the exceptions that the machine may throw.
func (a *analysis) thrown() (out []string) {
	for _, name := range raised {
		if c := a.classes.Known(name); c != nil && a.of(c).instantiated {
			out = append(out, name)
		}
	}
	return out
}

// apply puts what was found into the analysis: the targets of calls, the
// methods that count, the classes that have objects.
func (a *analysis) apply(found *pointsto.Result) {
	a.callOrder = nil // assemble is not to put the old targets back
	shared := map[string][]ir.MethodID{}
	made := map[string]bool{}
	for _, name := range slices.Concat(roots, raised) {
		made[name] = true
	}
	a.order = slices.DeleteFunc(a.order, func(m *ir.Method) bool { return !found.Reached[m.ID] })
	for id := range a.methods {
		if !found.Reached[id] {
			delete(a.methods, id)
			delete(a.natives, id)
		}
	}
	a.heads = map[ir.MethodID]bool{}
	for _, m := range a.order {
		for _, b := range m.Blocks {
			for _, s := range b.Stmts {
				switch s := s.(type) { // others: call nothing, and make no object of a class
				case *ir.New:
					made[s.Class] = true
				case *ir.Call:
					a.heads[s.Method] = true
					if s.Kind == ir.VirtualCall {
						s.Targets = one(shared, found.Called(s))
					}
				}
			}
		}
	}
	for _, c := range a.objects {
		a.of(c).out.Instantiated = made[c.Name]
	}
}

// one is the list of the methods that is shared by all calls with the same.
func one(shared map[string][]ir.MethodID, ids []ir.MethodID) []ir.MethodID {
	var key strings.Builder
	for _, id := range ids {
		key.WriteString(string(id))
	}
	if shared[key.String()] == nil {
		shared[key.String()] = ids
	}
	return shared[key.String()]
}
