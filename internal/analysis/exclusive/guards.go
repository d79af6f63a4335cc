package exclusive

import (
	"slices"

	"bandsaw/internal/analysis/callgraph"
	"bandsaw/internal/analysis/construction"
	"bandsaw/internal/analysis/locks"
	"bandsaw/ir"
)

// guards are the monitors that the caller holds as long as the call takes: those that have a name anywhere, and,
// where the call comes to the object only by its owner, those of that, with "owner" for its root.
func (o *object) guards(c callgraph.CallSite) map[locks.Name]bool {
	out := map[locks.Name]bool{}
	waits := false
	call := c.Method.Calls[c.Stmt]
	call.Each(func(t *callgraph.Method) { waits = waits || o.waits[t.Index] })
	if waits {
		return out
	}
	releases := o.held.Releases(call)
	owner, ok := o.ownerAt(c.Method, c.Stmt, 4)
	for e := range o.held.At(c.Method, c.Stmt) {
		if e.Locked && releases {
			continue
		}
		if e.Global() {
			out[e] = true
		} else if ok && e.Root == owner {
			e.Root = "owner"
			out[e] = true
		}
	}
	return out
}

// ownerAt is the root of the name of the owner by which alone the call comes to the object; so is that of what a call of the
// library gave, so many calls away, which was made of what it was given.
func (o *object) ownerAt(m *callgraph.Method, at int32, steps int) (root string, ok bool) {
	if o.owner == "" || steps == 0 {
		return "", false
	}
	for _, x := range m.Stmts[at].(*ir.Call).Args {
		if !o.leadsFrom(m, x, map[ir.Operand]bool{}) {
			continue
		}
		by, known := o.ownerOfOperand(m, x, steps-1)
		if !known || ok && by != root {
			return "", false
		}
		root, ok = by, true
	}
	return root, ok
}

func (o *object) ownerOfOperand(m *callgraph.Method, x ir.Operand, steps int) (root string, ok bool) {
	if steps < 0 {
		return "", false
	}
	if name := o.names.Of(m, x); name.Field == o.owner && name.Root != "" {
		return name.Root, true
	}
	switch s := o.defined(m, x).(type) { // others: may come from anywhere
	case *ir.Cast:
		return o.ownerOfOperand(m, s.X, steps-1)
	case *ir.Call:
		if o.byLibrary(m, s) {
			return o.ownerAt(m, int32(slices.Index(m.Stmts, ir.Stmt(s))), steps)
		}
	}
	return "", false
}

// ownerOf is the field of the program's own code that refers to the object, if it is one, and each owner has an object of its own: all who store to
// the field are constructors, to their new object, and what they have made for it.
func (a *analysis) ownerOf(place int) ir.FieldID {
	t := a.p.Types
	var made *ir.New
	for s, o := range t.Objects.Made {
		if o == place {
			made = s
		}
	}
	if made == nil {
		return ""
	}
	var owner ir.FieldID
	for f, stores := range a.stores {
		if set := t.Field(f); set == nil || !set.Has(place) || a.library(f.Class()) {
			continue
		}
		if owner != "" {
			return "" // another one has it too
		}
		for _, c := range stores {
			store := c.Method.Stmts[c.Stmt].(*ir.Store)
			to, ok := store.To.(*ir.FieldPlace)
			if !ok || !construction.IsConstructor(c.Method.ID) || f.Class() != c.Method.ID.Class() || a.names.Of(c.Method, to.Obj) != (locks.Name{Root: "p0"}) || a.madeBy(c.Method, store.Src) == nil {
				return ""
			}
		}
		owner = f
	}
	return owner
}

// madeBy is the one statement of the method that defines the variable, if it makes the object.
func (a *analysis) madeBy(m *callgraph.Method, x ir.Operand) *ir.New {
	if s, ok := a.defined(m, x).(*ir.New); ok {
		return s
	}
	return nil
}

// defined is the one statement that defines the variable, behind moves; nil if it is not one.
func (a *analysis) defined(m *callgraph.Method, x ir.Operand) ir.Stmt {
	for range m.Stmts { // so many moves at most
		l, ok := x.(*ir.Local)
		if !ok {
			return nil
		}
		if _, isParam := m.Param(l); isParam {
			return nil
		}
		var out ir.Stmt
		for _, s := range m.Stmts {
			if ir.Def(s) != l {
				continue
			}
			if out != nil {
				return nil
			}
			out = s
		}
		move, ok := out.(*ir.Move)
		if !ok {
			return out
		}
		x = move.Src
	}
	return nil
}
