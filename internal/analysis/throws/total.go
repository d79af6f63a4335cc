package throws

import (
	"slices"
	"strings"

	"bandsaw/internal/analysis/bitset"
	"bandsaw/internal/analysis/callgraph"
	"bandsaw/internal/analysis/classinit"
	"bandsaw/internal/analysis/escape"
	"bandsaw/ir"
)

// total is what is known of a method that is ir.Total.
type total struct {
	// users is true if what it calls may come to a method of the user's that may do with its receiver
	// what he likes: so it may throw what its statements say.
	users bool
	// asked are answers to it, such as hash codes and what functions return, which are not of its making; called back are
	// those of them that are the user's own, or functions. inits are the class initialisations that it may set off.
	asked      []answer
	calledBack []*callgraph.Method
	inits      []*callgraph.Init
	// casts are to Comparable, of methods of classes that order.
	casts []callgraph.CallSite
	// reads are the fields of objects that it, or what it calls, loads from.
	reads map[ir.FieldID]bool
	// changing are the objects of which others may change what it reads, nil until somebody asks.
	changing *bitset.Set
}

// answer is what a call asks an object.
type answer struct {
	callgraph.CallSite
	by *callgraph.Method
}

// totals finds out about the methods of the program that are total.
func (t *Result) totals() {
	t.total, t.behind = map[*callgraph.Method]*total{}, map[*callgraph.Method][]*callgraph.Method{}
	for _, m := range t.Program.Methods {
		if m.Traits&ir.Total == 0 {
			continue
		}
		found := t.within(m)
		t.total[m] = found
		for _, a := range found.asked {
			t.behind[a.by] = append(t.behind[a.by], m)
		}
		for _, c := range found.inits {
			for _, i := range c.Methods() {
				t.behind[i] = append(t.behind[i], m)
			}
		}
	}
	if len(t.total) > 0 {
		t.shared = escape.Objects(t.Program.Program, t.Program.Types)
		t.alone = t.Program.Method(ir.MachineStart) == nil
		t.stored, t.changed = findStores(t.Program)
		for _, known := range t.total {
			known.users = known.users || t.reenters(known)
		}
	}
}

// within goes through what the method calls.
func (t *Result) within(m *callgraph.Method) *total {
	out := &total{reads: map[ir.FieldID]bool{}}
	seen := map[*callgraph.Method]bool{m: true}
	inits := map[*callgraph.Init]bool{}
	for work := []*callgraph.Method{m}; len(work) > 0; {
		x := work[len(work)-1]
		work = work[:len(work)-1]
		for n, c := range x.Calls {
			if load, ok := x.Stmts[n].(*ir.Load); ok {
				if f, ok := ir.PlaceField(load.From); ok {
					out.reads[f] = true
				}
			}
			if t.orders(x) && toComparable(x.Stmts[n]) {
				out.casts = append(out.casts, callgraph.CallSite{Method: x, Stmt: int32(n)})
			}
			if c == nil {
				continue
			}
			if c.Native != nil && anything(c.Native) {
				out.users = true
				return out
			}
			asks := t.asks(x, int32(n))
			for _, callee := range c.Targets {
				users := !t.library(callee)
				if asks || users {
					out.asked = append(out.asked, answer{callgraph.CallSite{Method: x, Stmt: int32(n)}, callee})
				}
				if users || ofFunction(x, int32(n)) {
					out.calledBack = append(out.calledBack, callee)
				}
				if !users && !seen[callee] {
					seen[callee] = true
					work = append(work, callee)
				}
			}
			if c.Init != nil && !inits[c.Init] {
				inits[c.Init] = true
				out.inits = append(out.inits, c.Init)
			}
		}
	}
	return out
}

// thrownBy is what the call, statement number at of m, lets out of the callee: of one that is total, and
// whose receiver no other thread comes to or changes, only what is not of its own making.
func (t *Result) thrownBy(m *callgraph.Method, at int32, callee *callgraph.Method) *bitset.Set {
	all := t.escape[callee.Index]
	if all.Empty() {
		return all
	}
	if t.natural(callee) && t.null.Given(m, at) {
		return t.only(all, ir.ClassCastException)
	}
	if !t.returns(m, at, callee) {
		return all
	}
	known := t.total[callee]
	out := bitset.New(len(t.Classes))
	for _, a := range known.asked {
		if !t.returns(a.Method, a.Stmt, a.by) {
			out.Union(t.answered(a))
		}
	}
	for _, c := range known.inits {
		out.Union(t.InitFailure(c))
	}
	for _, c := range known.casts {
		out.Union(t.own[c.Method.Index][c.Stmt])
	}
	out.Intersect(all)
	return out
}

// returns reports whether the call of the callee, statement number at of m, is one of a total method of which it is known that
// it returns.
func (t *Result) returns(m *callgraph.Method, at int32, callee *callgraph.Method) bool {
	known := t.total[callee]
	if known == nil || known.users {
		return false
	}
	class := t.Program.Class(callee.ID.Class()).Traits
	if (class&ir.DeniesNull != 0 || takesFunction(callee)) && !t.null.Given(m, at) {
		return false
	}
	return t.alone || callee.Static || class&ir.Concurrent != 0 || t.receivesOwn(m, at, known)
}

// takesFunction reports whether a parameter of the method is a function.
func takesFunction(m *callgraph.Method) bool {
	return strings.Contains(m.ID.Signature(), ir.FunctionPackage)
}

// Returns reports whether all that calls m, or calls what calls it, are calls of total methods that return: then its
// loops and recursions end.
func (t *Result) Returns(m *callgraph.Method) bool {
	if len(t.total) == 0 {
		return false
	}
	seen := map[*callgraph.Method]bool{m: true}
	for work := []*callgraph.Method{m}; len(work) > 0; {
		x := work[len(work)-1]
		work = work[:len(work)-1]
		if len(x.Callers) == 0 || !t.library(x) || t.begins(x) {
			return false
		}
		for _, c := range x.Callers {
			switch {
			case t.returns(c.Method, c.Stmt, x):
			case t.asks(c.Method, c.Stmt):
				return false
			case !seen[c.Method]:
				seen[c.Method] = true
				work = append(work, c.Method)
			}
		}
	}
	return true
}

// begins reports whether the method is executed without a call of it.
func (t *Result) begins(m *callgraph.Method) bool {
	return classinit.IsInitialiser(m.ID) || slices.Contains(t.Program.Entries, m) || slices.Contains(t.Program.ThreadRuns, m)
}

// asks reports whether the statement asks an object what all objects answer, in ways of their own, or a function, or, of a class that orders, how objects
// compare. That what others compare can be is the caller's affair.
func (t *Result) asks(m *callgraph.Method, at int32) bool {
	call, ok := m.Stmts[at].(*ir.Call)
	if !ok || call.Kind != ir.VirtualCall {
		return false
	}
	switch call.Method.Name() {
	case "equals", "hashCode", "toString":
		return true
	}
	return ofFunction(m, at) || t.orders(m) && compares(call)
}

// ofFunction reports whether the statement calls a function.
func ofFunction(m *callgraph.Method, at int32) bool {
	call, ok := m.Stmts[at].(*ir.Call)
	return ok && ir.CallsFunction(call)
}

// receivesOwn reports whether the receiver of the call is an object that its thread alone comes to, or threads one at a time, or one of
// which nobody changes what the method reads.
func (t *Result) receivesOwn(m *callgraph.Method, at int32, known *total) bool {
	receiver, ok := m.Stmts[at].(*ir.Call).Args[0].(*ir.Local)
	if !ok {
		return false
	}
	objects, changing := t.Program.Types.Of(receiver), t.changing(known)
	if t.exclusive == nil || !objects.Meets(changing) {
		return !objects.Meets(changing)
	}
	rest := objects.Clone()
	rest.Intersect(changing)
	return rest.Within(t.exclusive)
}

// changing are the objects that several threads may come to and of which somebody may change what the method reads.
func (t *Result) changing(known *total) *bitset.Set {
	if known.changing != nil {
		return known.changing
	}
	objects := t.Program.Types.Objects.Types
	known.changing = bitset.New(len(objects))
	stays := map[string]bool{}
	for o := range t.shared.All() {
		class := string(objects[o])
		same, asked := stays[class]
		if !asked {
			same = t.immutable(class, known)
			stays[class] = same
		}
		if !same {
			known.changing.Add(o)
		}
	}
	return known.changing
}

// immutable reports whether what the method reads of the class's objects stays as the constructor, or the machine, left it,
// but for views.
func (t *Result) immutable(class string, known *total) bool {
	for c := t.Program.Class(class); c != nil; c = t.Program.Class(c.Super) {
		for _, f := range c.Fields {
			if !f.Static && known.reads[ir.NewFieldID(c.Name, f.Name)] && t.changes(c.Name, f) {
				return false
			}
		}
	}
	return true
}
