// Package handle resolves what Java programs do to fields and array elements
// by way of handles: offsets of Unsafe, VarHandles, field updaters, method
// handles. Where a handle comes from constant operands, as in nearly all
// programs, an access by it becomes an ordinary load or store, or, for a
// compare-and-set and its kin, the call of a method that lift makes and that
// works on exactly that field in an atomic section. Other accesses go through
// the Java models of the handle classes, which end in the methods of
// bandsaw.Fields; their bodies, too, are made here (see Dispatch).
//
//kinds:of lifted
package handle

import (
	"fmt"
	"sync"

	"bandsaw/ir"
)

// Field is a declared field.
type Field struct {
	ID     ir.FieldID
	Type   ir.Type
	Static bool
	Final  bool
}

// Classes answers what the resolution needs to know about classes. It may be
// asked by several goroutines at once.
type Classes interface {
	// DeclaredField finds a field that the class itself declares.
	DeclaredField(class, name string) (Field, bool)
	// FindField finds a field of the type as code of the class from, of any class if that is "", resolves it by way
	// of class (JVMS 5.4.3.2), and the class of the objects on which that code may use it: false if there is none, or the code may not use it.
	FindField(from, class, name string, typ ir.Type) (f Field, on string, ok bool)
	// FindMethod finds a method as a direct call of it in the class resolves it
	// (JVMS 5.4.3.3), and how it is called; false if there is none.
	FindMethod(class, signature string, static bool) (id ir.MethodID, kind ir.CallKind, ok bool)
	// Accessible reports whether code of the class from, of any class if that is "", may use the method of the
	// signature that the class has (JVMS 5.4.4).
	Accessible(from, class, signature string) bool
	// Library reports whether the class is one of the JDK or of the models.
	Library(class string) bool
	// Abstract reports whether the class has no objects of its own.
	Abstract(class string) bool
	// Varargs reports whether the last arguments of calls of the method may stand
	// one by one in the source.
	Varargs(id ir.MethodID) bool
	// Initialises reports whether anything is executed when the class is initialised.
	Initialises(class string) bool
	// Initialiser is the class's <clinit> as it was lifted, nil for none.
	Initialiser(class string) *ir.Method
	// StaticMethod is a static method as it was lifted, nil for none.
	StaticMethod(id ir.MethodID) *ir.Method
	// IsSubclass reports whether sub is known to be, extend or implement sup.
	IsSubclass(sub, sup string) bool
	// Interface reports whether the class is an interface.
	Interface(class string) bool
	// Define adds a class that lift makes, unless it is there already.
	Define(c *ir.Class) error
}

// Handles resolves the handles of a program. Its methods may be called by
// several goroutines at once.
type Handles struct {
	w  Classes
	mu sync.Mutex
	// statics are the values of static final fields, and what could not be
	// resolved as unknown.
	statics map[ir.FieldID]value
	// constants are what the methods return that stand for dynamic constants.
	constants map[ir.MethodID]value
	// fields are those that a method makes a handle of which the Java models
	// then use.
	fields map[ir.MethodID][]Field
	ids    map[int64]ir.FieldID
}

// New makes a resolver.
func New(w Classes) *Handles {
	return &Handles{
		w: w, statics: map[ir.FieldID]value{}, constants: map[ir.MethodID]value{},
		fields: map[ir.MethodID][]Field{}, ids: map[int64]ir.FieldID{},
	}
}

// Rewrite replaces, in a method as it was lifted, the uses of handles that it
// can resolve.
func (h *Handles) Rewrite(m *ir.Method) error {
	if !uses(m) {
		return nil
	}
	r := &rewriter{scope: newScope(h, m), m: m, opened: map[*ir.Local]bool{}}
	for _, b := range m.Blocks {
		r.out = make([]ir.Stmt, 0, len(b.Stmts))
		for _, s := range b.Stmts {
			done := false
			if c, ok := s.(*ir.Call); ok {
				var err error
				r.at = c.At
				if done, err = r.call(c); err != nil {
					return fmt.Errorf("%s: line %d: %w", m.ID, c.Line, err)
				}
			}
			if !done {
				r.out = append(r.out, s)
			}
		}
		b.Stmts = r.out
	}
	r.sweep()
	return nil
}

// Constant notes what a method returns that lift made for a dynamic constant,
// and rewrites it. Nobody may have seen the method before.
func (h *Handles) Constant(m *ir.Method) error {
	last := m.Blocks[len(m.Blocks)-1]
	r, ok := last.Stmts[len(last.Stmts)-1].(*ir.Return)
	if ok && m.ID.Result() == VarHandleClass {
		v := newScope(h, m).value(r.X)
		h.mu.Lock()
		h.constants[m.ID] = v
		h.mu.Unlock()
	}
	return h.Rewrite(m)
}

// rewriter replaces the calls of one method.
type rewriter struct {
	*scope
	m      *ir.Method
	out    []ir.Stmt
	at     ir.At
	temps  int                // made so far
	opened map[*ir.Local]bool // Fields that are made accessible
}

// call replaces a call by what it does, if that is known.
func (r *rewriter) call(c *ir.Call) (bool, error) {
	if done, err := r.constant(c); done || err != nil {
		return done, err
	}
	switch c.Method.Class() {
	case unsafeClass, sunUnsafeClass:
		return r.unsafe(c)
	case VarHandleClass:
		return r.varHandle(c)
	case methodHandleClass:
		return r.methodHandle(c), nil
	case reflectFieldClass:
		return r.reflected(c), nil
	case intUpdater, longUpdater, refUpdater:
		return r.updater(c)
	}
	return false, nil
}

// uses reports whether the method calls anything that makes or uses handles.
func uses(m *ir.Method) bool {
	for _, b := range m.Blocks {
		for _, s := range b.Stmts {
			if c, ok := s.(*ir.Call); ok && (handleClasses[c.Method.Class()] || mayWrap(c)) {
				return true
			}
		}
	}
	return false
}

func (r *rewriter) emit(s ir.Stmt) {
	*s.Pos() = r.at.Origin
	r.out = append(r.out, s)
}

// temp makes a temporary.
func (r *rewriter) temp(t ir.Type) *ir.Local {
	taken := map[string]bool{}
	for _, l := range r.m.Locals {
		taken[l.Name] = true
	}
	for {
		name := fmt.Sprintf("$h%d", r.temps)
		r.temps++
		if !taken[name] {
			l := &ir.Local{Name: name, Type: t}
			r.m.Locals = append(r.m.Locals, l)
			return l
		}
	}
}

// sweep removes what only led to handles that were resolved: copies and casts
// of constants, loads of static final fields of the method's own class, whose
// results nobody uses.
func (r *rewriter) sweep() {
	for changed := true; changed; {
		changed = false
		used := map[*ir.Local]bool{}
		for _, b := range r.m.Blocks {
			for _, s := range b.Stmts {
				for _, l := range ir.Uses(s) {
					used[l] = true
				}
			}
		}
		for _, b := range r.m.Blocks {
			kept := b.Stmts[:0]
			for _, s := range b.Stmts {
				c, call := s.(*ir.Call)
				if d := ir.Def(s); d != nil && !used[d] && (d.Java == "" || call && r.pure(c)) && r.idle(s) {
					changed = true
					continue
				}
				kept = append(kept, s)
			}
			b.Stmts = kept
		}
	}
}

// idle reports whether the statement does nothing but to set its variable.
func (r *rewriter) idle(s ir.Stmt) bool {
	switch s := s.(type) {
	case *ir.Move, *ir.Unary:
		return true
	case *ir.Binary:
		return s.Op != ir.Div && s.Op != ir.Rem
	case *ir.Load:
		p, ok := s.From.(*ir.StaticPlace)
		// The class is initialised, for its method runs.
		return ok && r.initialised(p.Field.Class())
	case *ir.Call:
		return s.Method == getUnsafe || s.Method.Class() == handlesClass && s.Method.Name() == "lookup" || r.pure(s)
	case *ir.Store, *ir.Length, *ir.New, *ir.NewArray, *ir.InstanceOf, *ir.Cast, *ir.Monitor, *ir.Catch,
		*ir.Goto, *ir.If, *ir.Switch, *ir.Return, *ir.Throw:
	}
	return false
}

// pure reports whether the call only finds what is known: a field, or a
// MethodType.
func (r *rewriter) pure(c *ir.Call) bool {
	k := r.scope.made(c).kind
	return k == fieldRef || k == methodTyp
}
