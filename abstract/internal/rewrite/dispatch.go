package rewrite

import (
	"strings"

	"bandsaw/ir"
)

// types is what a variable or a result became.
type types struct {
	name string // its abstraction, "" for none
	elem string // abstraction of the innermost elements of arrays in it, "" for none
	// index abstracts the indices of the arrays in it, "" if they are concrete. Then elem
	// is an abstraction of sets.
	index string
}

// dispatcher is a method that chooses which method to run. The typing does not
// know it: its parameters and its result are of types that fit those of the
// methods that it chooses from, and so those of the calls that come to it.
type dispatcher struct {
	params map[string]types
	result types
}

// findDispatchers fills in r.dispatchers.
func (r *rewriter) findDispatchers() {
	r.dispatchers = map[ir.MethodID]*dispatcher{}
	for _, c := range r.in.Classes {
		for _, m := range c.Methods {
			if m.Synthetic && strings.Contains(m.ID.Name(), ir.DispatchMark) {
				r.dispatchers[m.ID] = r.dispatcher(m)
			}
		}
	}
}

// dispatcher finds the types of the method m. Where a method that it calls
// takes a concrete value, so must it, and so does every call; where one gives a
// token, every call takes one.
func (r *rewriter) dispatcher(m *ir.Method) *dispatcher {
	d := &dispatcher{params: map[string]types{}}
	first := true
	for _, b := range m.Blocks {
		for _, s := range b.Stmts {
			call, ok := s.(*ir.Call)
			if !ok {
				continue
			}
			callee := r.in.Method(call.Method)
			for i, p := range m.Params {
				var t types
				if len(callee.Blocks) > 0 {
					t = r.local(callee.ID, callee.Params[i].Name)
				}
				if old := d.params[p.Name]; first || t.name == "" {
					t.elem, t.index = firstOf(old.elem, t.elem), firstOf(old.index, t.index)
					d.params[p.Name] = t
				}
			}
			t := r.result(callee.ID)
			d.result = types{firstOf(d.result.name, t.name), firstOf(d.result.elem, t.elem), firstOf(d.result.index, t.index)}
			first = false
		}
	}
	return d
}

func firstOf(a, b string) string {
	if a != "" {
		return a
	}
	return b
}

// of are the types by what the typing says.
func (r *rewriter) of(name, elem, index string) types {
	if index != "" {
		elem = r.sets(elem)
	}
	return types{name, elem, index}
}

// local is what the local of a method became.
func (r *rewriter) local(m ir.MethodID, name string) types {
	d := r.dispatchers[m]
	if d == nil {
		return r.of(r.types.Local(m, name), r.types.LocalElem(m, name), r.types.LocalIndex(m, name))
	}
	if t, isParam := d.params[name]; isParam {
		return t
	}
	return d.result
}

// result is what the result of a method became.
func (r *rewriter) result(m ir.MethodID) types {
	if d := r.dispatchers[m]; d != nil {
		return d.result
	}
	return r.of(r.types.Result(m), r.types.ResultElem(m), r.types.ResultIndex(m))
}
