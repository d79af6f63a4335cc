package exclusive

import (
	"slices"

	"bandsaw/internal/analysis/callgraph"
	"bandsaw/internal/analysis/construction"
	"bandsaw/internal/analysis/locks"
	"bandsaw/ir"
)

// guards are the monitors that the caller holds as long as the call takes: those that have a name anywhere, or are of a single object, and,
// where the call comes to the object only by its owner, those of that, with "owner" for its root. Locks to read count if the call only looks.
func (o *object) guards(c callgraph.CallSite, looks bool) map[locks.Name]bool {
	out := map[locks.Name]bool{}
	waits := false
	call := c.Method.Calls[c.Stmt]
	call.Each(func(t *callgraph.Method) { waits = waits || o.waits[t.Index] })
	if waits {
		return out
	}
	releases := o.held.Releases(call)
	owner, ok := o.ownerAt(c.Method, c.Stmt, 4)
	for e := range o.held.WithShared(c.Method, c.Stmt) {
		if e.Locked && releases || e.Shared && !looks {
			continue
		}
		e.Shared = false
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
	if len(o.owner) == 0 || steps == 0 {
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
	if name := o.names.Of(m, x); name.Root != "" && slices.Contains(o.owner, name.Field) {
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

// ownersOf are the fields by which the object may have one owner, those that one object refers to it by together: one statement
// alone stores it to the field, another one each time.
func (a *analysis) ownersOf(place int) [][]ir.FieldID {
	t := a.p.Types
	var fields []ir.FieldID
	by := map[ir.FieldID]callgraph.CallSite{}
	for f, stores := range a.stores {
		if set := t.Field(f); set == nil || !set.Has(place) {
			continue
		}
		var storing []callgraph.CallSite
		for _, c := range stores {
			if t.Of(c.Method.Stmts[c.Stmt].(*ir.Store).Src).Has(place) {
				storing = append(storing, c)
			}
		}
		if len(storing) == 1 && a.p.Once(storing[0].Method, storing[0].Stmt, storing[0].Method.Stmts[storing[0].Stmt].(*ir.Store).Src) {
			fields = append(fields, f)
			by[f] = storing[0]
		}
	}
	slices.Sort(fields)
	var out [][]ir.FieldID
	for _, f := range fields {
		together := []ir.FieldID{f}
		for _, g := range fields {
			if g != f && a.handsOn(by[g], by[f]) {
				together = append(together, g)
			}
		}
		out = append(out, together)
	}
	return out
}

// handsOn reports whether what the constructor stores to its object is what it has given to the constructor of the superclass, of the same
// object, which stores it too.
func (a *analysis) handsOn(own, super callgraph.CallSite) bool {
	i, ok := a.givenToConstructor(own)
	if !ok {
		return false
	}
	k, ok := a.givenToConstructor(super)
	if !ok {
		return false
	}
	for s, c := range own.Method.Calls {
		call, ok := own.Method.Stmts[s].(*ir.Call)
		if ok && c != nil && slices.Contains(c.Targets, super.Method) && a.parameter(own.Method, call.Args[0]) == 0 && a.parameter(own.Method, call.Args[k]) == i {
			return true
		}
	}
	return false
}

// givenToConstructor is the number of the parameter that the statement, of a constructor, stores to a field of the new object.
func (a *analysis) givenToConstructor(store callgraph.CallSite) (int, bool) {
	s := store.Method.Stmts[store.Stmt].(*ir.Store)
	to, ok := s.To.(*ir.FieldPlace)
	if !ok || !construction.IsConstructor(store.Method.ID) || a.parameter(store.Method, to.Obj) != 0 {
		return 0, false
	}
	i := a.parameter(store.Method, s.Src)
	return i, i > 0
}

// parameter is the number of the parameter that the operand has the value of, -1 for none.
func (a *analysis) parameter(m *callgraph.Method, x ir.Operand) int {
	name := a.names.Of(m, x)
	for i, p := range m.Params {
		if name != (locks.Name{}) && name == a.names.Of(m, p) {
			return i
		}
	}
	return -1
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
