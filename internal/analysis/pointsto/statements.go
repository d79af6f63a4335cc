package pointsto

import (
	"slices"

	"bandsaw/internal/analysis/bitset"
	"bandsaw/internal/analysis/classinit"
	"bandsaw/ir"
)

// scan adds the constraints of a method's statements.
func (t scope) scan() {
	m := t.m
	if m.Native {
		t.native(m)
		return
	}
	failing := failing(m)
	for _, b := range m.Blocks {
		t.failing = failing[b]
		for _, s := range b.Stmts {
			if t.known.Dead[s] {
				continue
			}
			if class := classinit.By(t.p, m, s); class != "" {
				t.initialise(class)
			}
			t.checks(s)
			t.statement(m, b, s)
		}
	}
}

// checks lets the statement throw the exceptions of its checks that may fail.
func (t scope) checks(s ir.Stmt) {
	for _, class := range ir.MayThrow(t.p, s) {
		if !t.known.never(s, class) {
			t.add(t.thrown, ir.Type(class))
		}
	}
}

// Never reports whether the types of what variables refer to are enough to tell that
// the statement does not throw the exception by itself.
func (r *Result) Never(s ir.Stmt, class string) bool {
	switch s := s.(type) { // others: other exceptions
	case *ir.Cast:
		return class == ir.ClassCastException && r.within(r.Of(s.X), s.Type)
	case *ir.Store:
		e, ok := s.To.(*ir.ElemPlace)
		return ok && class == ir.ArrayStoreException && r.accepts(e.Array, s.Src)
	}
	return false
}

// within reports whether all the objects are of the type.
func (r *Result) within(objects *bitset.Set, t ir.Type) bool {
	return objects.Within(r.Objects.Assignable(t))
}

// Are reports whether all objects that the operand can refer to are of the type, and whether none is.
func (r *Result) Are(x ir.Operand, t ir.Type) (all, none bool) {
	objects, of := r.Of(x), r.Objects.Assignable(t)
	return objects.Within(of), !objects.Meets(of)
}

// accepts reports whether no array that the operand can refer to refuses to store
// src.
func (r *Result) accepts(array, src ir.Operand) bool {
	stored := r.Of(src)
	for a := range r.Objects.ArraysOfRefs(r.Of(array)) {
		if !r.within(stored, r.Objects.Types[a].Elem()) {
			return false
		}
	}
	return true
}

// statement adds the constraints of one statement.
func (t scope) statement(m *ir.Method, b *ir.Block, s ir.Stmt) {
	switch s := s.(type) {
	case *ir.Move:
		if s.Dst.Type.IsRef() {
			t.operand(s.Src, t.local(s.Dst), nil)
		}
	case *ir.Cast:
		t.operand(s.X, t.local(s.Dst), t.u.Assignable(s.Type))
	case *ir.New:
		t.system.AddOne(t.local(s.Dst), t.makes(s))
	case *ir.NewArray:
		made := t.u.Arrays[s]
		outer := t.ofOwner(made[0], t.owner())
		t.system.AddOne(t.local(s.Dst), outer)
		for _, like := range made[1:] {
			inner := t.ofOwner(like, t.owner())
			t.system.AddOne(t.elem(outer), inner)
			outer = inner
		}
	case *ir.Load:
		if s.Dst.Type.IsRef() {
			t.load(s)
		}
	case *ir.Store:
		if s.Src.OperandType().IsRef() {
			t.store(s)
		}
	case *ir.Catch:
		t.flow(t.thrown, t.local(s.Dst), t.caught(m, b))
	case *ir.Throw:
		t.operand(s.X, t.thrown, nil)
	case *ir.Return:
		if s.X != nil && s.X.OperandType().IsRef() {
			t.operand(s.X, t.result(), nil)
		}
	case *ir.Call:
		t.call(s)
	case *ir.Unary, *ir.Binary, *ir.Length, *ir.InstanceOf, *ir.Monitor, *ir.Goto, *ir.If, *ir.Switch:
	}
}

func (t scope) load(s *ir.Load) {
	switch from := s.From.(type) {
	case *ir.StaticPlace:
		t.flow(t.field(from.Field), t.local(s.Dst), nil)
	case *ir.FieldPlace:
		t.flow(t.field(from.Field), t.local(s.Dst), nil)
		t.each(from.Obj, func(o int) { t.flow(t.ofObject(from.Field, o), t.local(s.Dst), nil) })
	case *ir.ElemPlace:
		t.arrays(from.Array, func(a int) { t.flow(t.elem(a), t.local(s.Dst), nil) })
	}
}

func (t scope) store(s *ir.Store) {
	switch to := s.To.(type) {
	case *ir.StaticPlace:
		t.operand(s.Src, t.field(to.Field), nil)
	case *ir.FieldPlace:
		t.each(to.Obj, func(o int) { t.operand(s.Src, t.ofObject(to.Field, o), nil) })
	case *ir.ElemPlace:
		t.arrays(to.Array, func(a int) { t.operand(s.Src, t.elem(a), t.u.Assignable(t.u.Types[a].Elem())) })
	}
}

// each calls f with the objects that the operand can refer to.
func (t scope) each(x ir.Operand, f func(object int)) {
	all := func(more *bitset.Set) {
		for o := range more.All() {
			f(o)
		}
	}
	switch x := x.(type) {
	case *ir.Local:
		t.system.React(t.local(x), all)
	case *ir.Const:
		all(t.u.Constant(x))
	}
}

// arrays calls f with the arrays of references that the operand can refer to.
func (t scope) arrays(x ir.Operand, f func(array int)) {
	if l, ok := x.(*ir.Local); ok {
		t.system.React(t.local(l), func(more *bitset.Set) {
			for a := range t.u.ArraysOfRefs(more) {
				f(a)
			}
		})
	}
}

// caught is the set of exceptions that the handler block takes.
func (t *analysis) caught(m *ir.Method, b *ir.Block) *bitset.Set {
	out := t.u.None()
	for _, from := range m.Blocks {
		for _, h := range from.Handlers {
			if h.Target != b {
				continue
			}
			if h.Class == "" {
				return nil
			}
			out.Union(t.u.Assignable(ir.Type(h.Class)))
		}
	}
	return out
}

// call adds the constraints of a call.
func (t scope) call(c *ir.Call) {
	m := t.p.Method(c.Method)
	switch {
	case c.Kind == ir.VirtualCall:
		t.dispatch(c)
	case m == nil:
	case c.Kind == ir.StaticCall || m.Native:
		t.bind(c, m, t.by(m, c), 0)
	default:
		t.special = append(t.special, m)
		// The local may hold what other calls are for, but this one runs on objects of the
		// method's class only (JVMS 4.10.1.9).
		below := t.u.Assignable(ir.Type(c.Method.Class()))
		b := bound{}
		t.each(c.Args[0], func(o int) {
			if below.Has(o) {
				t.runOn(c, m, o, b)
			}
		})
	}
}

// runOn lets the call run the method on an object.
func (t scope) runOn(c *ir.Call, m *ir.Method, object int, b bound) {
	in := t.on(m, object)
	if b.add(m, in) {
		t.bind(c, m, in, 1)
	}
	if len(m.Params) > 0 {
		t.system.AddOne(scope{analysis: t.analysis, m: m, in: in}.local(m.Params[0]), object)
	}
}

// dispatch lets a virtual call run the methods that the objects have.
func (t scope) dispatch(c *ir.Call) {
	// A variable of an interface may hold any object (see surely), but calls
	// of what does not implement it run nothing.
	below := t.u.Assignable(ir.Type(c.Method.Class()))
	b := bound{}
	t.each(c.Args[0], func(i int) {
		if !below.Has(i) {
			return
		}
		class := t.u.Types[i]
		if class.IsArray() {
			class = ir.ObjectClass
		}
		m := t.selected(c.Method, string(class))
		if m == nil || len(c.Targets) > 0 && !slices.Contains(c.Targets, m.ID) {
			return
		}
		if at, known := slices.BinarySearch(t.targets[c], m.ID); !known {
			t.targets[c] = slices.Insert(t.targets[c], at, m.ID)
		}
		t.runOn(c, m, i, b)
	})
}

// selected is what a virtual call of the method runs on an object of the class.
func (t *analysis) selected(id ir.MethodID, class string) *ir.Method {
	of := t.selections[id]
	if of == nil {
		of = map[string]*ir.Method{}
		t.selections[id] = of
	}
	m, ok := of[class]
	if !ok {
		if t.known.Run != nil {
			m = t.p.Method(t.known.Run.Selected(id, class))
		} else {
			m = t.p.Select(id, class)
		}
		of[class] = m
	}
	return m
}

// bind lets the arguments, from one on, and the result flow between a call and a method that it
// runs in a context.
func (t scope) bind(c *ir.Call, m *ir.Method, in context, first int) {
	callee := scope{analysis: t.analysis, m: m, in: in}
	t.enter(m, in)
	t.apart.runsFor(c, t.in.owner, Activation{m.ID, in.owner})
	for i, x := range c.Args {
		if i < first || !x.OperandType().IsRef() {
			continue
		}
		switch {
		case m.ID == ir.MachineStart:
			t.operand(x, t.started, nil)
		case i < len(m.Params):
			t.operand(x, callee.local(m.Params[i]), nil)
		}
	}
	if c.Dst != nil && c.Dst.Type.IsRef() {
		t.flow(callee.result(), t.local(c.Dst), nil)
		if op := ir.MachineOperation(m.ID); op != nil && op.Result == ir.LikeFirst {
			t.each(c.Args[0], func(o int) {
				if t.u.Types[o].IsArray() {
					t.system.AddOne(t.local(c.Dst), t.resized(o))
				}
			})
		}
	}
}

// native adds what a native method returns. One that is not known may return
// and store whatever fits.
func (t scope) native(m *ir.Method) {
	result := t.result()
	effect, ok := ir.SearchEffect(m.ID)
	if t.known.Run != nil {
		ok = t.known.Run.Native(m.ID)
	}
	if !ok {
		return // it never does
	}
	if effect == ir.Opaque {
		t.havoc()
	}
	if op := ir.MachineOperation(m.ID); op != nil {
		switch op.Result { // others: by its type
		case ir.AThread:
			t.flow(t.current, result, nil)
			return
		case ir.LikeFirst:
			return // see bind
		}
	}
	if r := m.ID.Result(); r.IsRef() {
		t.refersTo(result, t.u.Possible(r))
	}
}

// havoc lets every place of the heap refer to whatever its type allows, and
// anything be thrown.
func (t *analysis) havoc() {
	if t.Opaque {
		return
	}
	t.Opaque = true
	for _, c := range t.p.Classes {
		for _, f := range c.Fields {
			if f.Type.IsRef() {
				t.refersTo(t.field(ir.NewFieldID(c.Name, f.Name)), t.u.Possible(f.Type))
			}
		}
	}
	for a := range t.u.Types {
		t.holdsAnything(a)
	}
	t.refersTo(t.thrown, t.u.Assignable(ir.ThrowableClass))
	t.refersTo(t.started, t.u.Assignable(ir.ThreadClass))
}

// holdsAnything lets an array of references hold whatever its type allows.
func (t *analysis) holdsAnything(array int) {
	if typ := t.u.Types[array]; typ.IsArray() && typ.Elem().IsRef() {
		t.refersTo(t.elem(array), t.u.Assignable(typ.Elem()))
	}
}
