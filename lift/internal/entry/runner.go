package entry

import (
	"fmt"
	"slices"

	"bandsaw/ir"
	"bandsaw/lift/internal/classes"
	"bandsaw/lift/internal/classfile"
	"bandsaw/lift/internal/translate"
)

// runner writes a static method of a class that makes an object and calls
// methods of it.
type runner struct {
	c       *classes.Class
	m       *ir.Method
	objects []object // that are made, outermost first; none for a static method
	cur     *ir.Block
	aside   []*ir.Block // handlers' blocks
}

// object is one that a runner makes: of the class of the method, and of those
// around it where it is an inner class.
type object struct {
	class *classes.Class
	init  ir.MethodID // the constructor
	local *ir.Local   // nil before it is made
}

// runner begins the method that runs m of class c, of a name of its own.
func (f *finder) runner(c *classes.Class, m *classfile.Method, name string) (*runner, error) {
	w := &runner{c: c, m: &ir.Method{ID: ir.NewMethodID(c.Name, name+"$entry", nil, ir.Void), Static: true, Synthetic: true}}
	if m.Is(classfile.AccStatic) {
		return w, nil
	}
	for at := c; at != nil; {
		if at.Is(classfile.AccAbstract) {
			return nil, fmt.Errorf("entry: %s.%s: class %s is abstract: expected one of which there can be objects", c.Name, m.Descriptor(), at.Name)
		}
		around := f.around(at)
		signature := "<init>()void"
		if around != nil {
			signature = "<init>(" + around.Name + ")void"
		}
		init := at.Method(signature)
		if init == nil {
			return nil, fmt.Errorf("entry: %s.%s: class %s has no constructor without parameters to make an object with", c.Name, m.Descriptor(), at.Name)
		}
		w.objects = slices.Insert(w.objects, 0, object{class: at, init: translate.ID(at.Name, init)})
		at = around
	}
	return w, nil
}

// around is the class around one whose objects JUnit makes within an object of
// that, nil for another class.
func (f *finder) around(c *classes.Class) *classes.Class {
	if !isNested(c) {
		return nil
	}
	for _, x := range c.InnerClasses {
		if x.Inner != c.Name || x.Outer == "" {
			continue
		}
		if outer, err := f.classes.Find(x.Outer); err == nil {
			return outer
		}
	}
	return nil
}

func (w *runner) emit(s ir.Stmt) { w.cur.Stmts = append(w.cur.Stmts, s) }

// start goes on in a block.
func (w *runner) start(b *ir.Block) {
	if w.cur != nil {
		w.emit(&ir.Goto{At: translate.NoOrigin, Target: b})
	}
	w.begin(b)
}

// begin writes a block that is come to otherwise.
func (w *runner) begin(b *ir.Block) {
	w.m.Blocks = append(w.m.Blocks, b)
	w.cur = b
}

func (w *runner) local(name string, t ir.Type) *ir.Local {
	for _, l := range w.m.Locals {
		if l.Name == name {
			return l
		}
	}
	l := &ir.Local{Name: name, Type: t}
	w.m.Locals = append(w.m.Locals, l)
	return l
}

// make makes the objects.
func (w *runner) make() {
	for i := range w.objects {
		o := &w.objects[i]
		o.local = w.local(fmt.Sprintf("object%d", i), ir.Type(o.class.Name))
		args := []ir.Operand{o.local}
		if i > 0 {
			args = append(args, w.objects[i-1].local)
		}
		w.emit(&ir.New{At: translate.NoOrigin, Dst: o.local, Class: o.class.Name})
		w.emit(&ir.Call{At: translate.NoOrigin, Kind: ir.SpecialCall, Method: o.init, Args: args})
	}
}

// calls calls the methods one after the other, each of the object that has it,
// with the arguments.
func (w *runner) calls(all []member, args ...ir.Operand) {
	for _, m := range all {
		call := &ir.Call{At: translate.NoOrigin, Kind: ir.StaticCall, Method: translate.ID(m.owner.Name, m.method), Args: args}
		if !m.method.Is(classfile.AccStatic) {
			call.Kind, call.Args = ir.SpecialCall, append([]ir.Operand{w.objectOf(m)}, args...)
		}
		w.emit(call)
	}
}

// objectOf is the object that has the method: the innermost.
func (w *runner) objectOf(m member) *ir.Local {
	for _, o := range slices.Backward(w.objects) {
		if slices.Contains(o.class.Chain, m.owner) {
			return o.local
		}
	}
	return nil // there are objects of the classes that members were found in
}

// throwNew ends the block with a new exception.
func (w *runner) throwNew(class, message string) {
	x := w.local("missing", ir.Type(class))
	init := ir.NewMethodID(class, "<init>", []ir.Type{ir.ObjectClass}, ir.Void)
	w.emit(&ir.New{At: translate.NoOrigin, Dst: x, Class: class})
	w.emit(&ir.Call{At: translate.NoOrigin, Kind: ir.SpecialCall, Method: init, Args: []ir.Operand{x, &ir.Const{Type: ir.StringClass, Text: message}}})
	w.emit(&ir.Throw{At: translate.NoOrigin, X: x})
}

// finish adds the method to its class.
func (w *runner) finish(f *finder) (ir.MethodID, error) {
	w.m.Blocks = append(w.m.Blocks, w.aside...)
	for i, b := range w.m.Blocks {
		b.Name = fmt.Sprintf("b%d", i)
	}
	return w.m.ID, f.classes.AddMethod(w.m)
}
