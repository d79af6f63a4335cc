package pointsto

import (
	"slices"

	"bandsaw/internal/analysis/bitset"
	"bandsaw/internal/analysis/inclusion"
	"bandsaw/ir"
)

// context is what a method is told apart by when it is called: the exact class that it runs on,
// or the call, for a short static method; none for others. So what an inherited method does for one
// class is not taken to be done for all, nor what a helper hands through for one caller.
type context struct {
	on int // the place of the class, counted from 1
	by *ir.Call
}

var none context

// short is how many statements a static method has at most that is told apart by its
// calls.
const short = 6

// many is how many objects there are at most of a class whose methods are told apart by what they
// run on. What those of java.lang.Object and its like do is the same for all, and a set for each
// of ten thousand is a hundred million members.
const many = 100

// activation is a method in a context.
type activation struct {
	method *ir.Method
	in     context
}

// variableIn is a local of a method that runs in a context.
type variableIn struct {
	local *ir.Local
	in    context
}

// fieldOf is the field of an object.
type fieldOf struct {
	field  ir.FieldID
	object int
}

// anyObject stands for what is in a field whichever object it is of.
const anyObject = -1

// bound is what a call already runs: a method in each context of a class, and these in
// none.
type bound struct {
	classes bitset.Set
	plain   []*ir.Method
}

// add reports whether the method in the context is new.
func (b *bound) add(m *ir.Method, in context) bool {
	switch {
	case in != none:
		return b.classes.Add(in.on)
	case slices.Contains(b.plain, m):
		return false
	}
	b.plain = append(b.plain, m)
	return true
}

// scope is a method as it runs in a context.
type scope struct {
	*analysis
	m  *ir.Method
	in context
}

// plain is the method in no context.
func (t *analysis) plain(m *ir.Method) scope { return scope{t, m, none} }

func (t scope) local(l *ir.Local) *inclusion.Variable {
	return variable(t.analysis.locals, variableIn{l, t.in})
}

func (t scope) result() *inclusion.Variable {
	return variable(t.analysis.results, activation{t.m, t.in})
}

// operand lets what x refers to flow into a cell.
func (t scope) operand(x ir.Operand, to *inclusion.Variable, filter *bitset.Set) {
	switch x := x.(type) {
	case *ir.Local:
		t.flow(t.local(x), to, filter)
	case *ir.Const:
		set := t.u.Constant(x)
		if filter != nil {
			set = set.Clone()
			set.Intersect(filter)
		}
		t.system.Add(to, set)
	}
}

// on is the context of an instance method that runs on an object. Those of exceptions are many,
// and alike.
func (t *analysis) on(m *ir.Method, object int) context {
	class := t.u.Types[object]
	if m.Native || m.Static || class.IsArray() || t.throwable.Has(object) || t.ofMany(m.ID.Class()) {
		return none
	}
	return context{on: t.u.place[class] + 1}
}

// ofMany reports whether there are many objects of the class, those below it included.
func (t *analysis) ofMany(class string) bool {
	is, ok := t.crowded[class]
	if !ok {
		is = t.u.Assignable(ir.Type(class)).Len() > many
		t.crowded[class] = is
	}
	return is
}

// by is the context of a static method that is called.
func (t *analysis) by(m *ir.Method, c *ir.Call) context {
	if m.Native || len(m.Blocks) == 0 {
		return none
	}
	n := 0
	for _, b := range m.Blocks {
		n += len(b.Stmts)
	}
	if n > short {
		return none
	}
	return context{by: c}
}

// ofObject is the variable of the field of an object.
func (t *analysis) ofObject(f ir.FieldID, object int) *inclusion.Variable {
	if t.throwable.Has(object) {
		object = anyObject
	}
	return variable(t.fields, fieldOf{f, object})
}

// together puts together what was found in all contexts.
func (t *analysis) together() {
	r := t.Result
	r.locals, r.fields, r.results = map[*ir.Local]*bitset.Set{}, map[ir.FieldID]*bitset.Set{}, map[ir.MethodID]*bitset.Set{}
	for k, v := range t.locals {
		join(r.locals, k.local, v.Set())
	}
	for k, v := range t.fields {
		join(r.fields, k.field, v.Set())
	}
	for k, v := range t.results {
		join(r.results, k.method.ID, v.Set())
	}
	r.elems = map[int]*bitset.Set{}
	for k, v := range t.elems {
		join(r.elems, k, v.Set())
	}
	r.resized = &bitset.Set{}
	for k := range t.results {
		if op := ir.MachineOperation(k.method.ID); op != nil && op.Result == ir.LikeFirst {
			r.resized.Union(r.results[k.method.ID])
		}
	}
	r.threads = &bitset.Set{}
	r.threads.Union(t.started.Set())
	r.threads.Union(t.current.Set())
}

// join puts more into the set of k; what is in more may be used for it.
func join[K comparable](sets map[K]*bitset.Set, k K, more *bitset.Set) {
	if s := sets[k]; s != nil {
		s.Union(more)
		return
	}
	s := *more // not the variable, with all that flows from it
	sets[k] = &s
}
