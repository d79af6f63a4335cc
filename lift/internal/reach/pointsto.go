package reach

import (
	"slices"
	"strings"

	"bandsaw/internal/analysis/bitset"
	"bandsaw/ir"
	"bandsaw/lift/internal/classes"
	"bandsaw/lift/internal/classfile"
)

// pointsTo narrows what rapid type analysis found: which objects each variable
// can refer to, in the manner of Andersen, for all contexts of a call at once.
// An object stands for all of one class; arrays are told apart by the
// statements that make them, as their elements are. A field is one variable,
// whatever object it is in. Methods count only when a call that counts can
// reach them, so the graph of calls grows with the sets.
//
// The bodies are those that rapid type analysis has lifted; what is found here
// is a part of that.
type pointsTo struct {
	a       *analysis
	nodes   []*node
	work    []int32
	locals  map[*ir.Local]int32
	fields  map[ir.FieldID]int32
	results map[ir.MethodID]int32
	thrown  int32 // every exception that is thrown
	objects []object
	classes map[*classes.Class]int32 // the object of a class
	anyone  int32                    // the array of a class that nobody knows
	reached map[ir.MethodID]bool
	queue   []*ir.Method
	inits   map[*classes.Class]bool
	fits    map[fit]bool
	targets map[*ir.Call]map[ir.MethodID]bool
	threads int32 // what threads were started
}

// object is all objects of a class, or all arrays that a statement makes.
type object struct {
	class *classes.Class // nil for an array
	typ   ir.Type        // of an array; "" if nobody knows it
	elems int32          // an array's elements
}

// node is a variable: a local, a field, the elements of an array, a result.
type node struct {
	all, fresh bitset.Set
	queued     bool
	edges      []edge
	loads      []int32 // of elements, to these variables
	stores     []int32 // to elements, from these variables
	calls      []receiver
}

// edge says that a variable holds what another holds, of the type only if one
// is given.
type edge struct {
	to  int32
	typ ir.Type
}

// receiver is a virtual call, or a start of threads, on the variable.
type receiver struct {
	call   *ir.Call
	class  *classes.Class
	method *classfile.Method
}

// fit is a question whether objects are assignable to a type.
type fit struct {
	object int32
	typ    ir.Type
}

// refine narrows the targets of calls, and drops the methods and objects that
// can no longer be reached.
func (a *analysis) refine() {
	p := &pointsTo{
		a:       a,
		locals:  map[*ir.Local]int32{},
		fields:  map[ir.FieldID]int32{},
		results: map[ir.MethodID]int32{},
		classes: map[*classes.Class]int32{},
		reached: map[ir.MethodID]bool{},
		inits:   map[*classes.Class]bool{},
		fits:    map[fit]bool{},
		targets: map[*ir.Call]map[ir.MethodID]bool{},
	}
	p.thrown, p.threads = p.node(), p.node()
	p.nodes[p.threads].calls = []receiver{{}}
	p.anyone = p.array("")
	p.begin()
	p.solve()
	p.apply()
}

func (p *pointsTo) node() int32 {
	p.nodes = append(p.nodes, &node{})
	return int32(len(p.nodes) - 1)
}

// local is the variable of a local, field that of a field, result that of what
// a method returns.
func (p *pointsTo) local(l *ir.Local) int32 {
	n, ok := p.locals[l]
	if !ok {
		n = p.node()
		p.locals[l] = n
	}
	return n
}

func (p *pointsTo) field(f ir.FieldID) int32 {
	n, ok := p.fields[f]
	if !ok {
		n = p.node()
		p.fields[f] = n
	}
	return n
}

func (p *pointsTo) result(m ir.MethodID) int32 {
	n, ok := p.results[m]
	if !ok {
		n = p.node()
		p.results[m] = n
	}
	return n
}

// instance is the object of a class, array a new array.
func (p *pointsTo) instance(c *classes.Class) int32 {
	o, ok := p.classes[c]
	if !ok {
		o = int32(len(p.objects))
		p.objects = append(p.objects, object{class: c})
		p.classes[c] = o
	}
	return o
}

func (p *pointsTo) array(t ir.Type) int32 {
	p.objects = append(p.objects, object{typ: t, elems: p.node()})
	return int32(len(p.objects) - 1)
}

// named is the object of a class by its name.
func (p *pointsTo) named(class string) int32 { return p.instance(p.a.classes.Known(class)) }

// give adds an object to what a variable can hold.
func (p *pointsTo) give(n, o int32) {
	x := p.nodes[n]
	if !x.all.Add(int(o)) {
		return
	}
	x.fresh.Add(int(o))
	if !x.queued {
		x.queued = true
		p.work = append(p.work, n)
	}
}

// flow adds an edge, and sends along it what is there.
func (p *pointsTo) flow(from int32, e edge) {
	x := p.nodes[from]
	if from == e.to || slices.Contains(x.edges, e) {
		return
	}
	x.edges = append(x.edges, e)
	for o := range x.all.All() {
		p.send(e, int32(o))
	}
}

func (p *pointsTo) send(e edge, o int32) {
	if e.typ == "" || p.assignable(o, e.typ) {
		p.give(e.to, o)
	}
}

// assignable reports whether objects can be of the type.
func (p *pointsTo) assignable(o int32, t ir.Type) bool {
	x := p.objects[o]
	if t == ir.ObjectClass {
		return true
	}
	if x.class == nil && x.typ == "" {
		return !t.IsClass() && !t.Elem().IsPrimitive() || t == "java.lang.Cloneable" || t == "java.io.Serializable"
	}
	key := fit{o, t}
	ok, known := p.fits[key]
	if !known {
		if x.class != nil {
			ok = t.IsClass() && p.a.classes.IsSubclass(x.class.Name, string(t))
		} else {
			ok = p.arrayFits(x.typ, t)
		}
		p.fits[key] = ok
	}
	return ok
}

func (p *pointsTo) arrayFits(from, to ir.Type) bool {
	switch {
	case from == to || to == ir.ObjectClass:
		return true
	case from.IsArray() && to.IsArray():
		return p.arrayFits(from.Elem(), to.Elem())
	case from.IsArray():
		return to == "java.lang.Cloneable" || to == "java.io.Serializable"
	}
	return from.IsClass() && to.IsClass() && p.a.classes.IsSubclass(string(from), string(to))
}

// solve propagates until nothing changes.
func (p *pointsTo) solve() {
	for {
		switch {
		case len(p.work) > 0:
			n := p.work[len(p.work)-1]
			p.work = p.work[:len(p.work)-1]
			p.propagate(p.nodes[n])
		case len(p.queue) > 0:
			m := p.queue[len(p.queue)-1]
			p.queue = p.queue[:len(p.queue)-1]
			p.method(m)
		default:
			return
		}
	}
}

func (p *pointsTo) propagate(x *node) {
	fresh := x.fresh
	x.fresh, x.queued = bitset.Set{}, false
	edges, loads, stores, calls := x.edges, x.loads, x.stores, x.calls
	for o := range fresh.All() {
		for _, e := range edges {
			p.send(e, int32(o))
		}
		if p.objects[o].class == nil {
			p.elements(int32(o), loads, stores)
		}
		for _, r := range calls {
			p.call(r, int32(o))
		}
	}
}

// elements links an array's elements with the variables that they are loaded
// to and stored from.
func (p *pointsTo) elements(o int32, loads, stores []int32) {
	x := p.objects[o]
	if x.typ != "" && x.typ.Elem().IsPrimitive() {
		return
	}
	for _, l := range loads {
		p.flow(x.elems, edge{l, ""})
	}
	for _, s := range stores {
		e := edge{to: x.elems}
		if x.typ != "" {
			e.typ = x.typ.Elem()
		}
		p.flow(s, e)
	}
}

// apply puts what was found into the analysis: the targets of calls, the
// methods that count, the classes that have objects.
func (p *pointsTo) apply() {
	a := p.a
	a.callOrder = nil // assemble is not to put the old targets back
	shared := map[string][]ir.MethodID{}
	var order []*ir.Method
	for _, m := range a.order {
		if !p.reached[m.ID] {
			delete(a.methods, m.ID)
			delete(a.natives, m.ID)
			continue
		}
		order = append(order, m)
		for _, b := range m.Blocks {
			for _, s := range b.Stmts {
				c, ok := s.(*ir.Call)
				if !ok || c.Kind != ir.VirtualCall {
					continue
				}
				ids := sortedIDs(p.targets[c])
				var key strings.Builder
				for _, id := range ids {
					key.WriteString(string(id))
				}
				if shared[key.String()] == nil {
					shared[key.String()] = ids
				}
				c.Targets = shared[key.String()]
			}
		}
	}
	a.order = order
	a.heads = map[ir.MethodID]bool{}
	for _, m := range order {
		for _, b := range m.Blocks {
			for _, s := range b.Stmts {
				if c, ok := s.(*ir.Call); ok {
					a.heads[c.Method] = true
				}
			}
		}
	}
	for _, c := range a.objects {
		_, a.of(c).out.Instantiated = p.classes[c]
	}
}
