package lower

import (
	"slices"

	"bandsaw/ir"
)

// target is what a virtual call does for receivers of exactly one class.
type target struct {
	class  string
	method *ir.Method
}

// targets answers which methods virtual calls can run, by class hierarchy
// restricted to the classes that are instantiated (rapid type analysis).
type targets struct {
	p    *ir.Program
	memo map[callSite][]target
}

// callSite is what the targets of a virtual call depend on, but for its own
// list of targets.
type callSite struct {
	method   ir.MethodID
	receiver ir.Type
}

func newTargets(p *ir.Program) *targets { return &targets{p, map[callSite][]target{}} }

// of lists the targets of the virtual call s, sorted by class, restricted to
// the methods that s lists, if it lists any.
func (t *targets) of(s *ir.Call) []target {
	site := callSite{s.Method, s.Args[0].OperandType()}
	all, ok := t.memo[site]
	if !ok {
		all = t.find(site)
		t.memo[site] = all
	}
	if len(s.Targets) == 0 {
		return all
	}
	var out []target
	for _, x := range all {
		if slices.Contains(s.Targets, x.method.ID) {
			out = append(out, x)
		}
	}
	return out
}

func (t *targets) find(site callSite) []target {
	var out []target
	add := func(class string) {
		if m := t.p.Select(site.method, class); m != nil {
			out = append(out, target{class, m})
		}
	}
	if site.receiver.IsArray() {
		add(ir.ObjectClass)
		return out
	}
	for _, c := range t.p.Subtypes(site.method.Class()) {
		switch {
		case c.Name == ir.ObjectClass && t.mayBeArray(site.receiver): // an array counts as one
			add(c.Name)
		case c.Interface || c.Abstract || !c.Instantiated || !t.mayBe(c.Name, site.receiver):
		default:
			add(c.Name)
		}
	}
	return out
}

// mayBe reports whether a variable of type v can refer to an object of the
// class. A variable whose type is an interface can refer to any object as far
// as the JVM's verifier is concerned (JVMS 4.10.1.2), so it excludes nothing.
func (t *targets) mayBe(class string, v ir.Type) bool {
	c := t.p.Class(string(v))
	return c == nil || c.Interface || t.p.IsSubclass(class, c.Name)
}

func (t *targets) mayBeArray(v ir.Type) bool {
	c := t.p.Class(string(v))
	return c == nil || c.Interface || c.Name == ir.ObjectClass
}

// methods lists the methods that the call s can run, each once.
func (t *targets) methods(s *ir.Call) []*ir.Method {
	if s.Kind != ir.VirtualCall {
		if m := t.p.Method(s.Method); m != nil {
			return []*ir.Method{m}
		}
		return nil
	}
	var out []*ir.Method
	for _, x := range t.of(s) {
		if !slices.Contains(out, x.method) {
			out = append(out, x.method)
		}
	}
	return out
}

// threadTargets lists what a started thread can run, by the class of its
// Thread object.
func (t *targets) threadTargets() []target {
	return t.find(callSite{ir.NewMethodID(ir.ThreadClass, "run", nil, ir.Void), ir.ThreadClass})
}
