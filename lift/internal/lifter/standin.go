package lifter

import (
	"fmt"
	"slices"

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

// StandIn registers a stand-in. The first reason given stays; it follows from
// the name alone.
func (lf *Lifter) StandIn(id ir.MethodID, static bool, why error) {
	lf.mu.Lock()
	defer lf.mu.Unlock()
	if lf.standIns[id] == nil {
		lf.standIns[id] = &standIn{why.Error(), static}
	}
}

// StandInOf is the stand-in of that name, nil if it is none.
func (lf *Lifter) StandInOf(id ir.MethodID) *standIn {
	lf.mu.RLock()
	defer lf.mu.RUnlock()
	return lf.standIns[id]
}

// noMethodStandIn stands for a method that a call names and that cannot be
// resolved.
func (lf *Lifter) noMethodStandIn(ref *classfile.MethodRef, static bool, why error) translate.Method {
	class, name := ref.Class, ref.Name
	if ir.Type(class).IsArray() {
		class = ir.ObjectClass
	}
	params := ref.Params
	c := lf.Known(class)
	if !static && c != nil && c.Is(classfile.AccInterface) {
		// No method of an interface is native and of an object.
		static, params = true, append([]string{class}, params...)
	}
	id := ir.NewMethodID(class, name, params, ref.Result)
	if c != nil && c.Method(id.Signature()) != nil {
		// It is there, but cannot be called like this.
		if name == "<init>" {
			name = "init"
		}
		id = ir.NewMethodID(class, standInName(name, why), params, ref.Result)
	}
	lf.StandIn(id, static, why)
	kind := ir.SpecialCall
	if static {
		kind = ir.StaticCall
	}
	return translate.Method{ID: id, Kind: kind}
}

// replaceMissing puts calls of stand-ins in place of the statements of m that
// name a class or a field that is not there.
func (lf *Lifter) replaceMissing(m *ir.Method) {
	from := lf.Known(m.ID.Class())
	for _, b := range m.Blocks {
		for i := 0; i < len(b.Stmts); i++ {
			s := b.Stmts[i]
			if c, ok := s.(*ir.Call); ok && from != nil && !from.Library {
				lf.tellCaller(c, from)
				if note := lf.beforeConstructor(c); note != nil {
					note.Origin = c.Origin
					b.Stmts = slices.Insert(b.Stmts, i, ir.Stmt(note))
					i++
				}
			}
			r := lf.reflected(s)
			if r == nil && from != nil {
				r = lf.undefines(s, b, from)
			}
			if r != nil {
				for _, x := range r {
					*x.Pos() = *s.Pos()
				}
				b.Stmts = slices.Replace(b.Stmts, i, i+1, r...)
				i += len(r) - 1
			} else if r := lf.replacement(s); r != nil {
				*r.Pos() = *s.Pos()
				b.Stmts[i] = r
			}
		}
	}
}

// replacement is the call that stands for s, nil if s can stay.
func (lf *Lifter) replacement(s ir.Stmt) ir.Stmt {
	call := func(id ir.MethodID, why error, dst *ir.Local, args ...ir.Operand) ir.Stmt {
		lf.StandIn(id, true, why)
		return &ir.Call{Kind: ir.StaticCall, Method: id, Dst: dst, Args: args}
	}
	field := func(f ir.FieldID) error {
		lf.mu.RLock()
		defer lf.mu.RUnlock()
		if why, ok := lf.noFields[f]; ok {
			return fmt.Errorf("%s", why)
		}
		return nil
	}
	switch s := s.(type) {
	case *ir.Call:
		c, err := lf.Need(s.Method.Class())
		if err == nil && c.Method(s.Method.Signature()) == nil {
			err = fmt.Errorf("class %s has no method %s", c.Name, s.Method.Signature())
		}
		if err != nil {
			lf.StandIn(s.Method, s.Kind == ir.StaticCall, err)
			if s.Kind == ir.VirtualCall {
				return &ir.Call{Kind: ir.SpecialCall, Method: s.Method, Dst: s.Dst, Args: s.Args}
			}
		}
	case *ir.New:
		c, err := lf.Need(s.Class)
		if err == nil && (c.Is(classfile.AccAbstract) || c.Is(classfile.AccInterface)) {
			err = fmt.Errorf("class %s is abstract, but an object of it is made", c.Name)
		}
		if err != nil {
			return call(ir.NewMethodID(s.Class, "new", nil, ir.Type(s.Class)), err, s.Dst)
		}
	case *ir.NewArray:
		if err := lf.lacks(s.Type); err != nil {
			types := make([]ir.Type, len(s.Dims))
			for i := range types {
				types[i] = ir.Int
			}
			return call(ir.NewMethodID(base(s.Type), "new", types, s.Type), err, s.Dst, s.Dims...)
		}
	case *ir.InstanceOf:
		if err := lf.lacks(s.Type); err != nil && s.X.OperandType() != ir.Null {
			return call(ir.NewMethodID(base(s.Type), "instanceof", []ir.Type{ir.ObjectClass}, ir.Boolean), err, s.Dst, s.X)
		}
	case *ir.Cast:
		if err := lf.lacks(s.Type); err != nil && s.X.OperandType() != ir.Null {
			return call(ir.NewMethodID(base(s.Type), "cast", []ir.Type{ir.ObjectClass}, s.Type), err, s.Dst, s.X)
		}
	case *ir.Load:
		if id, ok := ir.PlaceField(s.From); ok {
			if err := field(id); err != nil {
				return call(ir.NewMethodID(id.Class(), "get$"+id.Name(), nil, s.Dst.Type), err, s.Dst)
			}
		}
	case *ir.Store:
		if id, ok := ir.PlaceField(s.To); ok {
			if err := field(id); err != nil {
				t := s.Src.OperandType()
				if t == ir.Null {
					t = ir.ObjectClass
				}
				return call(ir.NewMethodID(id.Class(), "put$"+id.Name(), []ir.Type{t}, ir.Void), err, nil, s.Src)
			}
		}
	case *ir.Move, *ir.Unary, *ir.Binary, *ir.Length, *ir.Monitor, *ir.Catch, *ir.Goto, *ir.If, *ir.Switch, *ir.Return, *ir.Throw:
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
func (lf *Lifter) lacks(t ir.Type) error {
	if b := base(t); !ir.Type(b).IsPrimitive() {
		_, err := lf.Need(b)
		return err
	}
	return nil
}

// catchable checks that the classes of exceptions that a method handles are
// such. The JVM does not begin to run it otherwise.
func (lf *Lifter) catchable(m *ir.Method) error {
	for _, b := range m.Blocks {
		for _, h := range b.Handlers {
			if h.Class == "" {
				continue
			}
			c, err := lf.Need(h.Class)
			if err != nil && lf.Declares {
				continue
			}
			if err == nil && !lf.IsSubclass(c.Name, ir.ThrowableClass) {
				err = fmt.Errorf("class %s is no exception", c.Name)
			}
			if err != nil {
				return fmt.Errorf("%s: a handler: %w", m.ID, err)
			}
		}
	}
	return nil
}

// ClassConst is the Class object of the class.
func ClassConst(name string) *ir.Const { return &ir.Const{Type: ir.ClassClass, Text: name} }
