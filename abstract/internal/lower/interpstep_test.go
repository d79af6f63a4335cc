package lower

import (
	"strings"

	"bandsaw/internal/analysis/constants"
	"bandsaw/ir"
)

// step executes a statement that is no terminator.
//
//kinds:of lifted lowered plain
func (f *frame) step(s ir.Stmt) *heapObject {
	if class := ir.Initialises(s); class != "" && f.p.Level == ir.Lifted && !strings.HasPrefix(class, ir.MachineClass) {
		if exc := f.initialise(class); exc != nil {
			return exc
		}
	}
	switch s := s.(type) {
	case *ir.Move:
		f.locals[s.Dst] = f.value(s.Src)
	case *ir.Unary:
		f.locals[s.Dst] = constants.Unary(s.Op, ir.IntConst(int32(f.int(s.X)))).Bits
	case *ir.Binary:
		r := constants.Binary(s.Op, ir.IntConst(int32(f.int(s.X))), ir.IntConst(int32(f.int(s.Y))))
		if r == nil {
			return f.throw(ir.ArithmeticException)
		}
		f.locals[s.Dst] = r.Bits
	case *ir.Load:
		at, exc := f.place(s.From)
		if exc != nil {
			return exc
		}
		f.locals[s.Dst] = at.get()
	case *ir.Store:
		return f.store(s)
	case *ir.Length:
		a := f.ref(s.Array)
		if a == nil {
			return f.throw(ir.NullPointerException)
		}
		f.locals[s.Dst] = int64(len(a.elems))
	case *ir.New:
		f.locals[s.Dst] = f.object(s.Class)
	case *ir.NewArray:
		n := f.int(s.Dims[0])
		if n < 0 {
			return f.throw(ir.NegativeArraySizeException, sizeField, n)
		}
		f.locals[s.Dst] = f.array(s.Type, int(n))
	case *ir.InstanceOf:
		x := f.ref(s.X)
		f.locals[s.Dst] = int64(0)
		if x != nil && f.p.Assignable(x.typ, s.Type) {
			f.locals[s.Dst] = int64(1)
		}
	case *ir.Cast:
		x := f.ref(s.X)
		if x != nil && !f.p.Assignable(x.typ, s.Type) {
			return f.throw(ir.ClassCastException, fromField, f.class(string(x.typ)), toField, f.class(string(s.Type)))
		}
		f.locals[s.Dst] = x
	case *ir.Catch:
		f.locals[s.Dst] = f.pending
		f.log("caught %s", f.show(f.pending))
		f.pending = nil
	case *ir.Pending:
		if s.Dst != nil {
			f.locals[s.Dst] = f.pending
		} else {
			if isNull(s.Src) {
				f.log("caught %s", f.show(f.pending))
			}
			f.pending = f.ref(s.Src)
		}
	case *ir.Monitor:
		return f.monitor(s)
	case *ir.Thread:
		f.locals[s.Dst] = f.class(ir.ThreadClass) // any object will do
	case *ir.Call:
		return f.call(s)
	default:
		panic(ir.String(s))
	}
	return nil
}

func (f *frame) monitor(s *ir.Monitor) *heapObject {
	x := f.ref(s.X)
	if x == nil {
		return f.throw(ir.NullPointerException)
	}
	switch s.Op { // others: nothing, with one thread
	case ir.Enter:
		f.lock(x, 1)
	case ir.Exit:
		f.lock(x, -1)
	case ir.Wait:
		panic("one thread waits for ever")
	}
	return nil
}

// slot is a place that was found.
type slot struct {
	get func() any
	set func(any)
}

func (f *frame) place(p ir.Place) (slot, *heapObject) {
	switch p := p.(type) {
	case *ir.StaticPlace:
		return slot{
			func() any {
				if v, ok := f.statics[p.Field]; ok {
					return v
				}
				field := f.p.Field(p.Field)
				if field.Value != nil {
					return f.value(field.Value)
				}
				return defaultOf(field.Type)
			},
			func(v any) { f.statics[p.Field] = v },
		}, nil
	case *ir.FieldPlace:
		o := f.ref(p.Obj)
		if o == nil {
			return slot{}, f.throw(ir.NullPointerException)
		}
		return slot{
			func() any {
				if v, ok := o.fields[p.Field]; ok {
					return v
				}
				return defaultOf(f.p.Field(p.Field).Type)
			},
			func(v any) { o.fields[p.Field] = v },
		}, nil
	case *ir.ElemPlace:
		return f.element(p)
	}
	panic("no place")
}

func (f *frame) element(e *ir.ElemPlace) (slot, *heapObject) {
	a, i := f.ref(e.Array), f.int(e.Index)
	if a == nil {
		return slot{}, f.throw(ir.NullPointerException)
	}
	if i < 0 || i >= int64(len(a.elems)) {
		return slot{}, f.throw(ir.ArrayIndexOutOfBoundsException, indexField, i, lengthField, int64(len(a.elems)))
	}
	return slot{func() any { return a.elems[i] }, func(v any) { a.elems[i] = v }}, nil
}

func (f *frame) store(s *ir.Store) *heapObject {
	at, exc := f.place(s.To)
	if exc != nil {
		return exc
	}
	v := f.value(s.Src)
	if e, ok := s.To.(*ir.ElemPlace); ok {
		x, isRef := v.(*heapObject)
		if isRef && x != nil && !f.p.Assignable(x.typ, f.ref(e.Array).typ.Elem()) {
			return f.throw(ir.ArrayStoreException, storedField, f.class(string(x.typ)))
		}
	}
	if text, ok := v.(string); ok && strings.HasPrefix(text, "Could not initialize class") {
		v = "Could not initialize class" // which one depends on who shares the initialiser
	}
	at.set(v)
	return nil
}

func (f *frame) call(s *ir.Call) *heapObject {
	args := make([]any, len(s.Args))
	for i, x := range s.Args {
		args[i] = f.value(x)
	}
	m := f.p.Method(s.Method)
	if s.Kind != ir.StaticCall {
		this := args[0].(*heapObject)
		if this == nil {
			return f.throw(ir.NullPointerException)
		}
		if s.Kind == ir.VirtualCall {
			m = f.p.Select(s.Method, string(this.typ))
		}
	}
	switch m.ID {
	case ir.MachineClassOf:
		f.locals[s.Dst] = f.class(string(args[0].(*heapObject).typ))
		return nil
	case ir.MachineTakes:
		f.locals[s.Dst] = int64(0)
		if f.p.Assignable(args[1].(*heapObject).typ, args[0].(*heapObject).typ.Elem()) {
			f.locals[s.Dst] = int64(1)
		}
		return nil
	}
	if m.Native {
		f.log("print %d", args[1])
		return nil
	}
	result, exc := f.run(m, args)
	if f.p.Level != ir.Lifted && f.pending != nil {
		result = garbage
		if s.Dst != nil && s.Dst.Type.IsRef() {
			result = (*heapObject)(nil)
		}
	}
	if s.Dst != nil && exc == nil {
		f.locals[s.Dst] = result
	}
	return exc
}
