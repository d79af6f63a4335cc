package reach

import (
	"fmt"
	"slices"
	"sort"

	"bandsaw/ir"
	"bandsaw/lift/internal/classfile"
	"bandsaw/lift/internal/translate"
)

// standIn is a native method that stands for what is not there: a method of a
// class that is on no path, or one that could not be lifted. Nobody can
// execute it, so whoever runs the program gives up when it is called, and no
// sooner.
type standIn struct {
	why    string
	static bool
}

// standIn registers a stand-in. The first reason given stays; it follows from
// the name alone.
func (w *world) standIn(id ir.MethodID, static bool, why error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.standIns[id] == nil {
		w.standIns[id] = &standIn{why.Error(), static}
	}
}

// standInOf is the stand-in of that name, nil if it is none.
func (w *world) standInOf(id ir.MethodID) *standIn {
	w.mu.RLock()
	defer w.mu.RUnlock()
	return w.standIns[id]
}

// noMethodStandIn stands for a method that a call names and that cannot be
// resolved.
func (w *world) noMethodStandIn(ref *classfile.MethodRef, static bool, why error) translate.Method {
	class, name := ref.Class, ref.Name
	if ir.Type(class).IsArray() {
		class = ir.ObjectClass
	}
	params := ref.Params
	c := w.known(class)
	if !static && c != nil && c.Is(classfile.AccInterface) {
		// No method of an interface is native and of an object.
		static, params = true, append([]string{class}, params...)
	}
	id := translate.NewID(class, name, params, ref.Result)
	if c != nil && c.method(id.Signature()) != nil {
		// It is there, but cannot be called like this.
		if name == "<init>" {
			name = "init"
		}
		id = translate.NewID(class, standInName(name, why), params, ref.Result)
	}
	w.standIn(id, static, why)
	kind := ir.SpecialCall
	if static {
		kind = ir.StaticCall
	}
	return translate.Method{ID: id, Kind: kind}
}

// replaceMissing puts calls of stand-ins in place of the statements of m that
// name a class or a field that is not there.
func (w *world) replaceMissing(m *ir.Method) {
	from := w.known(m.ID.Class())
	for _, b := range m.Blocks {
		for i := 0; i < len(b.Stmts); i++ {
			s := b.Stmts[i]
			if c, ok := s.(*ir.Call); ok && from != nil && !from.library {
				w.tellCaller(c, from)
			}
			if r := w.reflected(s); r != nil {
				for _, x := range r {
					*x.Pos() = *s.Pos()
				}
				b.Stmts = slices.Replace(b.Stmts, i, i+1, r...)
				i += len(r) - 1
			} else if r := w.replacement(s); r != nil {
				*r.Pos() = *s.Pos()
				b.Stmts[i] = r
			}
		}
	}
}

// replacement is the call that stands for s, nil if s can stay.
func (w *world) replacement(s ir.Stmt) ir.Stmt {
	call := func(id ir.MethodID, why error, dst *ir.Local, args ...ir.Operand) ir.Stmt {
		w.standIn(id, true, why)
		return &ir.Call{Kind: ir.StaticCall, Method: id, Dst: dst, Args: args}
	}
	field := func(f ir.FieldID) error {
		w.mu.RLock()
		defer w.mu.RUnlock()
		if why, ok := w.noFields[f]; ok {
			return fmt.Errorf("%s", why)
		}
		return nil
	}
	switch s := s.(type) {
	case *ir.Call:
		c, err := w.need(s.Method.Class())
		if err == nil && c.method(s.Method.Signature()) == nil {
			err = fmt.Errorf("class %s has no method %s", c.Name, s.Method.Signature())
		}
		if err != nil {
			w.standIn(s.Method, s.Kind == ir.StaticCall, err)
			if s.Kind == ir.VirtualCall {
				return &ir.Call{Kind: ir.SpecialCall, Method: s.Method, Dst: s.Dst, Args: s.Args}
			}
		}
	case *ir.New:
		c, err := w.need(s.Class)
		if err == nil && (c.Is(classfile.AccAbstract) || c.Is(classfile.AccInterface)) {
			err = fmt.Errorf("class %s is abstract, but an object of it is made", c.Name)
		}
		if err != nil {
			return call(ir.NewMethodID(s.Class, "new", nil, ir.Type(s.Class)), err, s.Dst)
		}
	case *ir.NewArray:
		if err := w.lacks(s.Type); err != nil {
			types := make([]ir.Type, len(s.Dims))
			for i := range types {
				types[i] = ir.Int
			}
			return call(ir.NewMethodID(base(s.Type), "new", types, s.Type), err, s.Dst, s.Dims...)
		}
	case *ir.InstanceOf:
		if err := w.lacks(s.Type); err != nil && s.X.OperandType() != ir.Null {
			return call(ir.NewMethodID(base(s.Type), "instanceof", []ir.Type{ir.ObjectClass}, ir.Boolean), err, s.Dst, s.X)
		}
	case *ir.Cast:
		if err := w.lacks(s.Type); err != nil && s.X.OperandType() != ir.Null {
			return call(ir.NewMethodID(base(s.Type), "cast", []ir.Type{ir.ObjectClass}, s.Type), err, s.Dst, s.X)
		}
	case *ir.Load:
		if id, ok := fieldOf(s.From); ok {
			if err := field(id); err != nil {
				return call(ir.NewMethodID(id.Class(), "get$"+id.Name(), nil, s.Dst.Type), err, s.Dst)
			}
		}
	case *ir.Store:
		if id, ok := fieldOf(s.To); ok {
			if err := field(id); err != nil {
				t := s.Src.OperandType()
				if t == ir.Null {
					t = ir.ObjectClass
				}
				return call(ir.NewMethodID(id.Class(), "put$"+id.Name(), []ir.Type{t}, ir.Void), err, nil, s.Src)
			}
		}
	}
	return nil
}

// base is the name of the class of the elements of an array type, and of a class
// its own.
func base(t ir.Type) string {
	for t.IsArray() {
		t = t.Elem()
	}
	return string(t)
}

// lacks is why there is no such class, or no class for the elements of arrays.
func (w *world) lacks(t ir.Type) error {
	if b := base(t); !ir.Type(b).IsPrimitive() {
		_, err := w.need(b)
		return err
	}
	return nil
}

// catchable checks that the classes of exceptions that a method handles are
// such. The JVM does not begin to run it otherwise.
func (w *world) catchable(m *ir.Method) error {
	for _, b := range m.Blocks {
		for _, h := range b.Handlers {
			if h.Class == "" {
				continue
			}
			c, err := w.need(h.Class)
			if err != nil && w.declares {
				continue
			}
			if err == nil && !w.isSubclass(c.Name, ir.ThrowableClass) {
				err = fmt.Errorf("class %s is no exception", c.Name)
			}
			if err != nil {
				return fmt.Errorf("%s: a handler: %w", m.ID, err)
			}
		}
	}
	return nil
}

func fieldOf(x ir.Place) (ir.FieldID, bool) {
	switch x := x.(type) {
	case *ir.FieldPlace:
		return x.Field, true
	case *ir.StaticPlace:
		return x.Field, true
	}
	return "", false
}

// unmodelled makes the program's list of natives that nobody can execute, with
// their callers, of what is reached.
func (a *analysis) unmodelled() {
	callers := map[ir.MethodID]map[ir.MethodID]bool{}
	note := func(callee, caller ir.MethodID) {
		if a.natives[callee] == "" {
			return
		}
		if callers[callee] == nil {
			callers[callee] = map[ir.MethodID]bool{}
		}
		callers[callee][caller] = true
	}
	for _, m := range a.order {
		for _, b := range m.Blocks {
			for _, s := range b.Stmts {
				if c, ok := s.(*ir.Call); ok {
					if c.Kind != ir.VirtualCall {
						note(c.Method, m.ID)
					}
					for _, t := range c.Targets {
						note(t, m.ID)
					}
				}
			}
		}
	}
	a.prog.Unmodelled = nil
	for id, why := range a.natives {
		a.prog.Unmodelled = append(a.prog.Unmodelled, ir.Unmodelled{Method: id, Why: why, Callers: sortedIDs(callers[id])})
	}
	sort.Slice(a.prog.Unmodelled, func(i, j int) bool { return a.prog.Unmodelled[i].Method < a.prog.Unmodelled[j].Method })
}
