package parallel

import (
	"bandsaw/internal/analysis/construction"
	"bandsaw/internal/analysis/flow"
	"bandsaw/ir"
)

// What a method may do with a list of which it knows what is in it (see the trait ir.List), by the names that
// java.util.List and Iterator have for it; loops over collections are made of these.
const (
	adds    = "add"
	gets    = "get"
	counts  = "size"
	empty   = "isEmpty"
	through = "iterator"
	more    = "hasNext"
	next    = "next"
)

// makesList reports whether the statement makes a list that keeps what is added to it.
func (j *joins) makesList(s ir.Stmt) bool {
	n, ok := s.(*ir.New)
	if !ok {
		return false
	}
	c := j.p.Class(n.Class)
	return c != nil && c.Traits&ir.List != 0
}

// method is the object of which statement number n calls a method of one of the names, by the statement that has made it,
// and the name; -1 for none.
func (a *arrays) method(n int32, names ...string) (made int32, name string) {
	c, ok := a.m.Stmts[n].(*ir.Call)
	if !ok || c.Kind == ir.StaticCall {
		return -1, ""
	}
	for _, name := range names {
		if c.Method.Name() == name {
			return a.array(c.Args[0]), name
		}
	}
	return -1, ""
}

// asked is the list that statement number n adds to or looks at, by the statement that makes it, and how; -1 for none.
func (a *arrays) asked(n int32) (list int32, name string) {
	list, name = a.method(n, adds, gets, counts, empty, through)
	if list < 0 || !a.j.makesList(a.m.Stmts[list]) {
		return -1, ""
	}
	return list, name
}

// keeps reports whether the list has all that it had after statement number n, a call, and nobody else knows it. An iterator
// that is asked for elements only takes none out.
func (a *arrays) keeps(n, list int32) bool {
	c := a.m.Stmts[n].(*ir.Call)
	if construction.IsConstructor(c.Method) {
		return c.Kind == ir.SpecialCall && a.array(c.Args[0]) == list
	}
	of, name := a.asked(n)
	return of == list && (name != through || a.only(n, func(i int32) bool {
		it, _ := a.method(i, more, next)
		return it == n
	}))
}

// added is what statement number n adds behind all that is in a list; -1 for nothing.
func (a *arrays) added(n int32) (list int32, x ir.Operand) {
	list, name := a.asked(n)
	if list < 0 || name != adds || len(a.m.Stmts[n].(*ir.Call).Args) != 2 {
		return -1, nil
	}
	return list, a.m.Stmts[n].(*ir.Call).Args[1]
}

// given is the list of which an iterator gives an element to statement number n; -1 for none.
func (a *arrays) given(n int32) int32 {
	it, _ := a.method(n, next)
	if it < 0 {
		return -1
	}
	if list, name := a.asked(it); name == through {
		return list
	}
	return -1
}

// isSize reports whether the bound of the loop is the size of the list, found in each round, and no round adds to it.
func (a *arrays) isSize(r *flow.Rounds, list int32) bool {
	defs := 0
	for d, s := range a.m.Stmts {
		if to, _ := a.added(int32(d)); to == list && r.Has(int32(d)) {
			return false
		}
		if bound, ok := r.Bound.(*ir.Local); !ok || ir.Def(s) != bound {
			continue
		}
		defs++
		if of, name := a.asked(int32(d)); of != list || name != counts || !r.Has(int32(d)) || !r.Before(int32(d), r.Test) {
			return false
		}
	}
	return defs == 1
}

// findIteration notes the loop if it goes through all elements of a list that keeps its threads, and starts none: it is left
// when an iterator has no more, made before, of which each round takes one.
func (a *arrays) findIteration(w flow.Way) {
	_, no := a.j.answered(a.m, w.Test, w.Out)
	it, _ := a.method(w.Test-1, more)
	if !no || it < 0 || !w.Afresh(it) {
		return
	}
	list, name := a.asked(it)
	if name != through || !a.keeping[list] || !a.uses(w.Test-1, it) {
		return
	}
	element := int32(-1)
	for n := range int32(len(a.m.Stmts)) {
		if w.Has(n) && mayStart(a.m.Calls[n], a.j.starts) {
			return
		}
		if from, _ := a.method(n, next); from != it {
			continue
		}
		if element >= 0 || !w.Each(n) || !a.uses(n, it) {
			return
		}
		element = n
	}
	if element >= 0 {
		a.sweeps[w.Test] = sweep{Way: w, array: list, elements: []int32{element}}
	}
}

// uses reports whether the call is of the object that statement made has made last: by the variable that it assigns.
func (a *arrays) uses(call, made int32) bool {
	return a.m.Stmts[call].(*ir.Call).Args[0] == ir.Operand(ir.Def(a.m.Stmts[made]))
}
