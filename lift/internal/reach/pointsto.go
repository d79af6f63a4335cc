package reach

import (
	"strings"

	"bandsaw/internal/analysis/bitset"
	"bandsaw/internal/analysis/inclusion"
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
	system  inclusion.System
	locals  map[*ir.Local]*inclusion.Variable
	fields  map[ir.FieldID]*inclusion.Variable
	results map[ir.MethodID]*inclusion.Variable
	thrown  *inclusion.Variable // every exception that is thrown
	objects []object
	classes map[*classes.Class]int32 // the object of a class
	anyone  int32                    // the array of a class that nobody knows
	reached map[ir.MethodID]bool
	queue   []*ir.Method
	inits   map[*classes.Class]bool
	fits    map[fit]bool
	targets map[*ir.Call]map[ir.MethodID]bool
	threads *inclusion.Variable // what threads were started
}

// object is all objects of a class, or all arrays that a statement makes.
type object struct {
	class *classes.Class      // nil for an array
	typ   ir.Type             // of an array; "" if nobody knows it
	elems *inclusion.Variable // an array's elements
}

// receiver is a virtual call, or a start of threads, on the variable.
type receiver struct {
	call   *ir.Call // nil for a start
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
		locals:  map[*ir.Local]*inclusion.Variable{},
		fields:  map[ir.FieldID]*inclusion.Variable{},
		results: map[ir.MethodID]*inclusion.Variable{},
		classes: map[*classes.Class]int32{},
		reached: map[ir.MethodID]bool{},
		inits:   map[*classes.Class]bool{},
		fits:    map[fit]bool{},
		targets: map[*ir.Call]map[ir.MethodID]bool{},
	}
	p.thrown, p.threads = &inclusion.Variable{}, &inclusion.Variable{}
	p.calls(p.threads, receiver{})
	p.anyone = p.array("")
	p.begin()
	p.solve()
	p.apply()
}

// local is the variable of a local, field that of a field, result that of what
// a method returns.
func (p *pointsTo) local(l *ir.Local) *inclusion.Variable    { return variable(p.locals, l) }
func (p *pointsTo) field(f ir.FieldID) *inclusion.Variable   { return variable(p.fields, f) }
func (p *pointsTo) result(m ir.MethodID) *inclusion.Variable { return variable(p.results, m) }

func variable[K comparable](of map[K]*inclusion.Variable, k K) *inclusion.Variable {
	v := of[k]
	if v == nil {
		v = &inclusion.Variable{}
		of[k] = v
	}
	return v
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
	p.objects = append(p.objects, object{typ: t, elems: &inclusion.Variable{}})
	return int32(len(p.objects) - 1)
}

// named is the object of a class by its name.
func (p *pointsTo) named(class string) int32 { return p.instance(p.a.classes.Known(class)) }

// give adds an object to what a variable can hold.
func (p *pointsTo) give(v *inclusion.Variable, o int32) { p.system.AddOne(v, int(o)) }

// flow lets what one variable holds be in another, of the type only if one is
// given.
func (p *pointsTo) flow(from, to *inclusion.Variable, t ir.Type) {
	if from == to {
		return
	}
	var filter inclusion.Filter
	if t != "" && t != ir.ObjectClass {
		filter = inclusion.Of(func(o int) bool { return p.assignable(int32(o), t) })
	}
	p.system.Flow(from, to, filter)
}

// calls lets a call run on what the variable holds.
func (p *pointsTo) calls(on *inclusion.Variable, r receiver) {
	p.system.React(on, func(more *bitset.Set) {
		for o := range more.All() {
			p.call(r, int32(o))
		}
	})
}

// assignable reports whether objects can be of the type.
func (p *pointsTo) assignable(o int32, t ir.Type) bool {
	x := p.objects[o]
	if t == ir.ObjectClass {
		return true
	}
	if x.class == nil && x.typ == "" {
		return !t.IsClass() && !t.Elem().IsPrimitive() || ir.AboveArrays(t)
	}
	key := fit{o, t}
	ok, known := p.fits[key]
	if !known {
		from := x.typ
		if x.class != nil {
			from = ir.Type(x.class.Name)
		}
		ok = ir.Assignable(p.a.classes.IsSubclass, from, t)
		p.fits[key] = ok
	}
	return ok
}

// solve propagates until nothing changes.
func (p *pointsTo) solve() {
	for {
		if n := len(p.queue); n > 0 {
			m := p.queue[n-1]
			p.queue = p.queue[:n-1]
			p.method(m)
		} else if !p.system.Step() {
			return
		}
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
