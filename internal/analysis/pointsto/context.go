package pointsto

import (
	"bandsaw/internal/analysis/bitset"
	"bandsaw/internal/analysis/inclusion"
	"bandsaw/ir"
)

// context is what a method is told apart by when it is called: the exact class that it runs on,
// or the call, for a short static method, and whom it runs for; none for others. So what an inherited method does for one
// class is not taken to be done for all, nor what a helper hands through for one caller.
type context struct {
	on    int // the place of the class, counted from 1
	by    *ir.Call
	owner int // see owners
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

// bound is what a call already runs.
type bound map[activation]bool

// add reports whether the method in the context is new.
func (b bound) add(m *ir.Method, in context) bool {
	a := activation{m, in}
	if b[a] {
		return false
	}
	b[a] = true
	return true
}

// scope is a method as it runs in a context.
type scope struct {
	*analysis
	m  *ir.Method
	in context
	// failing is true of statements that only an exception can come of: what is done there belongs to
	// nobody, since texts for exceptions are a large part of what can run, and no part of what they are about.
	failing bool
}

// plain is the method in no context.
func (t *analysis) plain(m *ir.Method) scope { return scope{analysis: t, m: m} }

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

// on is the context of an instance method that runs on an object: a method of the library for whom the object
// belongs to, or else for whom it is called. Those of exceptions are many, and alike.
func (t scope) on(m *ir.Method, object int) context {
	class := t.u.Types[object]
	if m.Native || m.Static || t.throwable.Has(object) {
		return none
	}
	in := context{owner: t.u.Owner(object)}
	if in.owner == 0 && t.library(m) {
		in.owner = t.owner()
	}
	in.owner = t.apart.admit(m.ID, in.owner)
	if !class.IsArray() && !t.ofMany(m.ID.Class()) {
		in.on = t.u.place[class] + 1
	}
	return in
}

// ofMany reports whether there are many objects of the class, those below it included, owners apart.
func (t *analysis) ofMany(class string) bool {
	is, ok := t.crowded[class]
	if !ok {
		n := 0
		for o := range t.u.Assignable(ir.Type(class)).All() {
			if t.u.Owner(o) == 0 {
				n++
			}
		}
		is = n > many
		t.crowded[class] = is
	}
	return is
}

// by is the context of a static method that is called: one of the library runs for its caller's owner, or for the
// call if that is one.
func (t scope) by(m *ir.Method, c *ir.Call) context {
	if m.Native || len(m.Blocks) == 0 {
		return none
	}
	var in context
	if t.library(m) {
		if in.owner = t.u.number[c]; in.owner == 0 {
			in.owner = t.owner()
		}
		in.owner = t.apart.admit(m.ID, in.owner)
	}
	n := 0
	for _, b := range m.Blocks {
		n += len(b.Stmts)
	}
	if n <= short {
		in.by = c
	}
	return in
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
	several := t.ofSeveral()
	for k, v := range t.locals {
		if several[k.local] {
			join(r.apart.locals, localFor{k.local, k.in.owner}, v.Set().Clone())
		}
		join(r.locals, k.local, v.Set())
	}
	r.inside = map[fieldOf]*bitset.Set{}
	for k, v := range t.fields {
		join(r.fields, k.field, v.Set().Clone())
		join(r.inside, k, v.Set())
	}
	for k, v := range t.results {
		join(r.results, k.method.ID, v.Set())
	}
	r.elems = map[int]*bitset.Set{}
	for k, v := range t.elems {
		join(r.elems, k, v.Set())
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
