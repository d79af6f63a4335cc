package lower

import (
	"maps"
	"slices"

	"bandsaw/ir"
)

// target is what a virtual call does for receivers of exactly one class.
type target struct {
	class  *ir.Class
	method int // number among the methods of its callees
}

// callees is what virtual calls can run. Calls that can run the same share it.
type callees struct {
	methods []*ir.Method // each once, in the order of their first classes
	targets []target     // sorted by class

	// above is the class or interface that all receivers are below.
	above string
	// dispatch is the method that the calls go through, "" where each chooses
	// by itself (dispatch.go).
	dispatch ir.MethodID
	calls    int // how many share it

	number map[ir.MethodID]int // of methods, built when first needed
}

// targets answers which methods calls can run: for virtual ones by class
// hierarchy restricted to the classes that are instantiated (rapid type
// analysis), and to the targets that the call lists, if it lists any.
//
// A program may ask a million calls of Object.equals with ten thousand
// receivers' classes each, so what is found is shared: the classes of receivers
// by static type, the methods that they select by signature, the targets by
// both.
type targets struct {
	p *ir.Program

	objects   map[string][]*ir.Class  // see objectsOf
	declaring map[string][]*ir.Method // methods that can be selected, by signature, in the order of their classes
	selected  map[string]*selection   // by signature
	lookups   map[lookup]*callees
	listed    map[listing]*callees
	narrowed  map[narrowing]*callees
	byCall    map[*ir.Call]*callees
}

// lookup is what the targets of a virtual call depend on, but for its own
// list of targets: they are the objects below both classes.
type lookup struct {
	signature string
	class     string
	receiver  string // "" if it excludes nothing
	arrays    bool   // whether an array may be the receiver
}

// listing is a list of targets as calls share it, for a lookup.
type listing struct {
	all   *callees
	first *ir.MethodID
	n     int
}

// narrowing is a set of the methods of a lookup.
type narrowing struct {
	all *callees
	set string
}

func newTargets(p *ir.Program) *targets {
	t := &targets{
		p:         p,
		objects:   map[string][]*ir.Class{},
		declaring: map[string][]*ir.Method{},
		selected:  map[string]*selection{},
		lookups:   map[lookup]*callees{},
		listed:    map[listing]*callees{},
		narrowed:  map[narrowing]*callees{},
		byCall:    map[*ir.Call]*callees{},
	}
	for _, c := range p.Classes {
		for _, m := range c.Methods {
			if !m.Static && !m.Abstract {
				s := m.ID.Signature()
				t.declaring[s] = append(t.declaring[s], m)
			}
		}
	}
	return t
}

// of is what the call s, which was added, can run.
func (t *targets) of(s *ir.Call) *callees { return t.byCall[s] }

// add finds what the call s can run. Afterwards several threads may ask.
func (t *targets) add(s *ir.Call) *callees {
	c := t.find(s)
	c.calls++
	t.byCall[s] = c
	return c
}

func (t *targets) find(s *ir.Call) *callees {
	if s.Kind != ir.VirtualCall {
		l := lookup{signature: string(s.Method)} // a class stands before it
		if c := t.lookups[l]; c != nil {
			return c
		}
		c := &callees{}
		if m := t.p.Method(s.Method); m != nil {
			c.methods = []*ir.Method{m}
		}
		t.lookups[l] = c
		return c
	}
	all := t.at(t.lookup(s.Method, s.Args[0].OperandType()))
	if len(s.Targets) == 0 {
		return all
	}
	key := listing{all, &s.Targets[0], len(s.Targets)}
	c := t.listed[key]
	if c == nil {
		c = t.narrow(all, s.Targets)
		t.listed[key] = c
	}
	return c
}

// lookup is where a call of the method with a receiver of the static type looks
// for its targets.
//
// A variable whose type is an interface can refer to any object as far as the
// JVM's verifier is concerned (JVMS 4.10.1.2), so it excludes nothing.
func (t *targets) lookup(method ir.MethodID, receiver ir.Type) lookup {
	l := lookup{signature: method.Signature(), class: method.Class()}
	if receiver.IsArray() {
		l.receiver, l.arrays = string(receiver), true
		return l
	}
	c := t.p.Class(string(receiver))
	switch {
	case c == nil, c.Interface:
		l.arrays = true
	case t.p.IsSubclass(c.Name, l.class):
		l.class, l.arrays = c.Name, c.Name == ir.ObjectClass
	case !t.p.IsSubclass(l.class, c.Name):
		l.receiver = c.Name
	default:
		l.arrays = c.Name == ir.ObjectClass
	}
	l.arrays = l.arrays && l.class == ir.ObjectClass // interfaces have no method of arrays
	return l
}

// at lists what objects of each class select at a lookup.
func (t *targets) at(l lookup) *callees {
	if c := t.lookups[l]; c != nil {
		return c
	}
	c := &callees{above: l.class}
	number := map[*ir.Method]int{}
	add := func(class *ir.Class) {
		m := t.choose(l.signature, class)
		if m == nil {
			return
		}
		n, ok := number[m]
		if !ok {
			n = len(c.methods)
			number[m] = n
			c.methods = append(c.methods, m)
		}
		c.targets = append(c.targets, target{class, n})
	}
	object := t.p.Class(ir.ObjectClass) // an array counts as one
	if ir.Type(l.receiver).IsArray() {
		if object != nil {
			add(object)
		}
	} else {
		for _, class := range t.receivers(l, object) {
			add(class)
		}
	}
	t.lookups[l] = c
	return c
}

// receivers lists, sorted by name, the classes of the objects at a lookup.
func (t *targets) receivers(l lookup, object *ir.Class) []*ir.Class {
	out := t.objectsOf(l.class)
	if l.receiver != "" {
		out = slices.DeleteFunc(slices.Clone(out), func(c *ir.Class) bool { return !t.p.IsSubclass(c.Name, l.receiver) })
	}
	if l.arrays && object != nil && !object.Instantiated {
		i, _ := slices.BinarySearchFunc(out, object.Name, byName)
		out = slices.Insert(slices.Clone(out), i, object)
	}
	return out
}

// objectsOf lists, sorted by name, the classes at or below the one named that
// objects are of.
func (t *targets) objectsOf(name string) []*ir.Class {
	out, ok := t.objects[name]
	if !ok {
		for _, c := range t.p.Subtypes(name) {
			if c.Instantiated && !c.Interface && !c.Abstract {
				out = append(out, c)
			}
		}
		t.objects[name] = out
	}
	return out
}

func byName(c *ir.Class, name string) int {
	switch {
	case c.Name < name:
		return -1
	case c.Name > name:
		return 1
	}
	return 0
}

// selection is what virtual calls with one signature run, as far as that is
// known.
type selection struct {
	byClass   map[*ir.Class]*ir.Method
	inherited map[*ir.Class]*ir.Method // the class's own or a superclass's
}

// choose is the method that a virtual call with the signature runs on an object
// of exactly the class (JVMS 5.4.6), as ir.Program.Select finds it.
func (t *targets) choose(signature string, class *ir.Class) *ir.Method {
	declaring := t.declaring[signature]
	if len(declaring) == 0 {
		return nil
	}
	known := t.selected[signature]
	if known == nil {
		known = &selection{map[*ir.Class]*ir.Method{}, map[*ir.Class]*ir.Method{}}
		for _, m := range declaring {
			if c := t.p.Class(m.ID.Class()); !c.Interface {
				known.inherited[c] = m
			}
		}
		t.selected[signature] = known
	}
	best, ok := known.byClass[class]
	if ok {
		return best
	}
	if best = t.inherited(known, class); best == nil {
		for _, m := range declaring { // the defaults of interfaces
			i := m.ID.Class()
			if t.p.IsSubclass(class.Name, i) && (best == nil || t.p.IsSubclass(i, best.ID.Class())) {
				best = m
			}
		}
	}
	known.byClass[class] = best
	return best
}

// inherited is the implementation that the class has or inherits from a
// superclass, nil if it has none.
func (t *targets) inherited(known *selection, class *ir.Class) *ir.Method {
	if class == nil {
		return nil
	}
	m, ok := known.inherited[class]
	if !ok && class.Super != "" {
		m = t.inherited(known, t.p.Class(class.Super))
		known.inherited[class] = m
	}
	return m
}

// narrow is all without the methods that are not listed.
func (t *targets) narrow(all *callees, listed []ir.MethodID) *callees {
	if all.number == nil {
		all.number = make(map[ir.MethodID]int, len(all.methods))
		for i, m := range all.methods {
			all.number[m.ID] = i
		}
	}
	before := all
	all = t.with(before, listed)
	in, found := make([]byte, len(all.methods)), 0
	for _, id := range listed {
		if i, ok := all.number[id]; ok && in[i] == 0 {
			in[i] = 1
			found++
		}
	}
	if found == len(before.methods) && all == before {
		return all
	}
	key := narrowing{all, string(in)}
	c := t.narrowed[key]
	if c == nil {
		c = t.only(all, in)
		t.narrowed[key] = c
	}
	return c
}

// with is all and those of the listed methods that no class selects (see only).
func (t *targets) with(all *callees, listed []ir.MethodID) *callees {
	var more []*ir.Method
	for _, id := range listed {
		if _, ok := all.number[id]; !ok {
			if m := t.p.Method(id); m != nil {
				more = append(more, m)
			}
		}
	}
	if len(more) == 0 {
		return all
	}
	out := &callees{methods: append(slices.Clone(all.methods), more...), targets: all.targets, above: all.above, number: maps.Clone(all.number)}
	for i, m := range more {
		out.number[m.ID] = len(all.methods) + i
	}
	return out
}

// only is all with the methods that in marks. Where the method of a class is
// not among them, one of a superclass that is may be what the JVM selects: the
// class's own does not override it if it is private or that of another package
// (JVMS 5.4.5), which a program does not tell. If there is neither, no object of
// the class is a receiver.
func (t *targets) only(all *callees, in []byte) *callees {
	out := &callees{above: all.above}
	number := map[int]int{}
	for _, x := range all.targets {
		i := t.overridden(all, in, x)
		if i < 0 {
			continue
		}
		if _, ok := number[i]; !ok {
			number[i] = len(out.methods)
			out.methods = append(out.methods, all.methods[i])
		}
		out.targets = append(out.targets, target{x.class, number[i]})
	}
	return out
}

// overridden is the number of the method of x if in marks it, else of the first
// above that it does, -1 for none.
func (t *targets) overridden(all *callees, in []byte, x target) int {
	if in[x.method] != 0 {
		return x.method
	}
	m := all.methods[x.method]
	for c := t.p.Class(m.ID.Class()); c != nil; c = t.p.Class(c.Super) {
		if i, ok := all.number[m.ID.Of(c.Name)]; ok && in[i] != 0 {
			return i
		}
	}
	return -1
}

// threadTargets are what a started thread can run, by the class of its Thread
// object.
func (t *targets) threadTargets() *callees {
	if m := t.p.Method(ir.ThreadBegin); m != nil && len(m.Blocks) > 0 {
		return t.find(&ir.Call{Kind: ir.SpecialCall, Method: ir.ThreadBegin})
	}
	return t.at(t.lookup(ir.ThreadRun, ir.ThreadClass))
}
