package pointsto

import (
	"slices"

	"bandsaw/internal/analysis/bitset"
	"bandsaw/internal/analysis/classinit"
	"bandsaw/ir"
)

// scan adds the constraints of a method's statements.
func (t *analysis) scan(m *ir.Method) {
	if m.Native {
		t.native(m)
		return
	}
	for _, b := range m.Blocks {
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
func (t *analysis) checks(s ir.Stmt) {
	for _, class := range ir.MayThrow(t.p, s) {
		if !t.known.never(s, class) {
			t.system.Add(t.thrown, t.u.Only(ir.Type(class)))
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
	rest := objects.Clone()
	rest.Subtract(r.Objects.Assignable(t))
	return rest.Empty()
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
func (t *analysis) statement(m *ir.Method, b *ir.Block, s ir.Stmt) {
	switch s := s.(type) {
	case *ir.Move:
		if s.Dst.Type.IsRef() {
			t.operand(s.Src, t.local(s.Dst), nil)
		}
	case *ir.Cast:
		t.operand(s.X, t.local(s.Dst), t.u.Assignable(s.Type))
	case *ir.New:
		t.system.Add(t.local(s.Dst), t.u.New(s))
	case *ir.NewArray:
		made := t.u.Arrays[s]
		t.system.AddOne(t.local(s.Dst), made[0])
		for i := 1; i < len(made); i++ {
			t.system.AddOne(t.elem(made[i-1]), made[i])
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
			t.operand(s.X, t.result(m.ID), nil)
		}
	case *ir.Call:
		t.call(s)
	case *ir.Unary, *ir.Binary, *ir.Length, *ir.InstanceOf, *ir.Monitor, *ir.Goto, *ir.If, *ir.Switch:
	}
}

func (t *analysis) load(s *ir.Load) {
	if f, ok := ir.PlaceField(s.From); ok {
		t.flow(t.field(f), t.local(s.Dst), nil)
		return
	}
	if a, ok := s.From.(*ir.ElemPlace).Array.(*ir.Local); ok {
		t.system.React(t.local(a), func(more *bitset.Set) {
			for a := range t.u.ArraysOfRefs(more) {
				t.flow(t.elem(a), t.local(s.Dst), nil)
			}
		})
	}
}

func (t *analysis) store(s *ir.Store) {
	if f, ok := ir.PlaceField(s.To); ok {
		t.operand(s.Src, t.field(f), nil)
		return
	}
	if a, ok := s.To.(*ir.ElemPlace).Array.(*ir.Local); ok {
		t.system.React(t.local(a), func(more *bitset.Set) {
			for a := range t.u.ArraysOfRefs(more) {
				t.operand(s.Src, t.elem(a), t.u.Assignable(t.u.Types[a].Elem()))
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
func (t *analysis) call(c *ir.Call) {
	if c.Kind != ir.VirtualCall {
		t.bind(c, c.Method, nil)
		return
	}
	may := map[ir.MethodID]bool{}
	for _, id := range c.Targets {
		may[id] = true
	}
	// A variable of an interface may hold any object (see surely), but calls
	// of what does not implement it run nothing.
	below := t.u.Assignable(ir.Type(c.Method.Class()))
	dispatch := func(more *bitset.Set) {
		for i := range more.All() {
			if !below.Has(i) {
				continue
			}
			class := t.u.Types[i]
			if class.IsArray() {
				class = ir.ObjectClass
			}
			m := t.selected(c.Method, string(class))
			if m == nil || len(may) > 0 && !may[m.ID] {
				continue
			}
			if at, known := slices.BinarySearch(t.targets[c], m.ID); !known {
				t.targets[c] = slices.Insert(t.targets[c], at, m.ID)
				t.bind(c, m.ID, c)
			}
			if len(m.Params) > 0 {
				t.system.AddOne(t.local(m.Params[0]), i)
			}
		}
	}
	switch x := c.Args[0].(type) {
	case *ir.Local:
		t.system.React(t.local(x), dispatch)
	case *ir.Const:
		dispatch(t.Of(x))
	}
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

// bind lets arguments and the result flow between a call and a method that it
// runs. The receiver of a virtual call is not among them: see call.
func (t *analysis) bind(c *ir.Call, id ir.MethodID, virtual *ir.Call) {
	m := t.p.Method(id)
	if m == nil {
		return
	}
	t.reach(id)
	for i, x := range c.Args {
		if virtual != nil && i == 0 || !x.OperandType().IsRef() {
			continue
		}
		switch {
		case m.ID == ir.MachineStart:
			t.operand(x, t.started, nil)
		case i < len(m.Params):
			t.operand(x, t.local(m.Params[i]), nil)
		}
	}
	if c.Dst != nil && c.Dst.Type.IsRef() {
		t.flow(t.result(id), t.local(c.Dst), nil)
	}
}

// native adds what a native method returns. One that is not known may return
// and store whatever fits.
func (t *analysis) native(m *ir.Method) {
	result := t.result(m.ID)
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
			if len(m.Params) > 0 {
				t.flow(t.local(m.Params[0]), result, nil)
				return
			}
		}
	}
	if r := m.ID.Result(); r.IsRef() {
		t.system.Add(result, t.u.Possible(r))
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
				t.system.Add(t.field(ir.NewFieldID(c.Name, f.Name)), t.u.Possible(f.Type))
			}
		}
	}
	for a, typ := range t.u.Types {
		if typ.IsArray() && typ.Elem().IsRef() {
			t.system.Add(t.elem(a), t.u.Assignable(typ.Elem()))
		}
	}
	t.system.Add(t.thrown, t.u.Assignable(ir.ThrowableClass))
	t.system.Add(t.started, t.u.Assignable(ir.ThreadClass))
}
