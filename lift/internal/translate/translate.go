// Package translate turns a method's bytecode into lifted IR: basic blocks of
// three-address statements over typed, named locals.
//
// It works in steps, each in a file of its own: inline.go puts subroutines
// where they are called, flow.go cuts the code into
// blocks, infer.go finds the type of every slot and stack entry by abstract
// interpretation, webs.go joins the definitions and uses of slots into
// variables, names.go names them, emit*.go executes the operand stack
// symbolically and writes statements, tidy.go removes what that left behind.
//
//kinds:of lifted
package translate

import (
	"fmt"
	"strings"

	"bandsaw/ir"
	cf "bandsaw/lift/internal/classfile"
)

// Env answers what the code of a method needs to know about other classes.
// Its errors become errors of the statement that asked.
type Env interface {
	// Super is the superclass, false for none or an unknown class.
	Super(class string) (string, bool)
	// Interface reports whether the class is an interface or unknown, so that
	// anything may implement it.
	Interface(class string) bool
	// IsSubclass reports whether sub is known to be, extend or implement sup.
	IsSubclass(sub, sup string) bool
	// Final reports whether the class is known to have no subclass objects:
	// it is final.
	Final(class string) bool
	// Field resolves a field (JVMS 5.4.3.2) as the access op in the class from
	// does.
	Field(ref *cf.FieldRef, op cf.Opcode, from string) (Field, error)
	// Method resolves a method (JVMS 5.4.3.3, 5.4.3.4) as the call op in the
	// class from calls it.
	Method(ref *cf.MethodRef, op cf.Opcode, from string) (Method, error)
	// Dynamic is the static method that does what the bootstrap method of a
	// call site or constant would have linked.
	Dynamic(site DynamicSite) (ir.MethodID, error)
	// Undefined is what comes of asking, in the class from, for the Class object of a type
	// that is not there, nil if it is.
	Undefined(t ir.Type, from string) ir.Stmt
	// Delivers reports whether an exception that another thread sends may come at any
	// statement of the method of the class.
	Delivers(class string, m *cf.Method) bool
}

// DynamicSite is an instruction that the JVM links when it first executes it: an
// invokedynamic, or an ldc of something that is no plain constant.
type DynamicSite struct {
	File   *cf.File
	Method *cf.Method
	PC     int
	Line   int // in the source file, 0 if unknown
	// Const is a *cf.Dynamic, cf.MethodHandle or cf.MethodType.
	Const any
}

// handled are the classes of the methods and fields that the bootstrap method is given handles of: there are none of those of
// a class that is not there (JVMS 5.4.3.5).
func (s DynamicSite) handled() []string {
	args := []any{s.Const}
	if d, ok := s.Const.(*cf.Dynamic); ok {
		args = s.File.Bootstrap[d.Bootstrap].Args
	}
	var out []string
	for _, a := range args {
		h, ok := a.(cf.MethodHandle)
		if !ok {
			continue
		}
		switch ref := h.Ref.(type) {
		case *cf.FieldRef:
			out = append(out, ref.Class)
		case *cf.MethodRef:
			out = append(out, ref.Class)
		}
	}
	return out
}

// Params are the types of the operands that the instruction pops.
func (s DynamicSite) Params() []string {
	if d, ok := s.Const.(*cf.Dynamic); ok {
		return d.Params
	}
	return nil
}

// Result is the type of the value that the instruction pushes, "void" for
// none.
func (s DynamicSite) Result() string {
	switch c := s.Const.(type) {
	case *cf.Dynamic:
		if c.Type != "" {
			return c.Type
		}
		return c.Result
	case cf.MethodHandle:
		return MethodHandleClass
	}
	return MethodTypeClass
}

// The classes of the constants that only the JVM can make.
const (
	MethodHandleClass = "java.lang.invoke.MethodHandle"
	MethodTypeClass   = "java.lang.invoke.MethodType"
)

// Field is a resolved field.
type Field struct {
	ID ir.FieldID
	// Asserts marks javac's $assertionsDisabled: it reads as 0, because
	// assertions are always on.
	Asserts bool
	// Disabled is true for the flags of classes of the library, whose
	// assertions are off: they read as 1.
	Disabled bool
}

// Method is a resolved method.
type Method struct {
	ID   ir.MethodID
	Kind ir.CallKind
}

// Error is a fault of a method's code, or something in it that is not
// supported.
type Error struct {
	Class, Method string // "p.Event", "signal(int)"
	Source        string // source file, "" if unknown
	Line          int    // 0 if unknown
	PC            int
	Err           error
}

func (e *Error) Error() string {
	if e.Line > 0 && e.Source != "" {
		return fmt.Sprintf("%s:%d: %s.%s: %v", e.Source, e.Line, e.Class, e.Method, e.Err)
	}
	return fmt.Sprintf("%s.%s at %d: %v", e.Class, e.Method, e.PC, e.Err)
}

func (e *Error) Unwrap() error { return e.Err }

// method is a method being translated.
type method struct {
	file *cf.File
	src  *cf.Method
	code *cf.Code
	env  Env
	id   ir.MethodID
	pc   int // of the instruction being worked on, for errors
	// copied is the length of the code before subroutines were inlined, 0 if
	// there are none.
	copied int

	blocks []*block // reachable ones, by code position; the first is the entry
	order  []*block // the same in reverse postorder
	vars   *variables
	scopes map[int][]*cf.LocalVariable // LocalVariableTable by slot
}

// Lift translates the method m of the class f. Without code it has no
// blocks. The ID's class is f's.
func Lift(f *cf.File, m *cf.Method, env Env) (*ir.Method, error) {
	out := Head(f, m)
	if m.Code == nil {
		return out, nil
	}
	code, err := m.Code.Decode()
	if err != nil {
		return nil, err
	}
	if code.Guessed {
		out.Traits |= ir.Guessed
	}
	if f.Hides(m) {
		out.Traits |= ir.Hidden
	}
	t := &method{file: f, src: m, code: code, env: env, id: out.ID}
	if err := t.translate(out); err != nil {
		return nil, t.fail(err)
	}
	return out, nil
}

func (t *method) translate(out *ir.Method) error {
	if err := t.inline(); err != nil {
		return err
	}
	if err := t.cut(); err != nil {
		return err
	}
	if err := t.infer(); err != nil {
		return err
	}
	t.webs()
	t.pc = 0
	e := newEmitter(t)
	if err := e.run(); err != nil {
		return err
	}
	out.Params = t.vars.params
	out.Blocks = e.out
	if t.env.Delivers(t.file.Name, t.src) {
		out.Blocks = deliver(out.ID, out.Blocks)
	}
	tidy(out)
	joinStrings(out)
	joinFormats(out, t.env)
	t.vars.name(out)
	return nil
}

// fail puts the place to an error.
func (t *method) fail(err error) error {
	return &Error{
		Class: t.file.Name, Method: t.src.Descriptor(),
		Source: t.file.SourceFile, Line: t.code.Line(t.pc), PC: t.original(t.pc), Err: err,
	}
}

// Head is the method without its body: flags and parameters.
func Head(f *cf.File, m *cf.Method) *ir.Method {
	out := &ir.Method{
		ID:           ID(f.Name, m),
		Static:       m.Is(cf.AccStatic),
		Abstract:     m.Is(cf.AccAbstract),
		Native:       m.Is(cf.AccNative),
		Synchronized: m.Is(cf.AccSynchronized),
		// What a lambda does was written by the user.
		Synthetic: m.Synthetic && !strings.HasPrefix(m.Name, "lambda$"),
		Varargs:   m.Is(cf.AccVarargs),
	}
	if m.Name == "<clinit>" {
		out.Abstract, out.Native, out.Synchronized = false, false, false
	}
	if m.Code != nil {
		return out
	}
	if !out.Static {
		out.Params = append(out.Params, &ir.Local{Name: "this", Java: "this", Type: ir.Type(f.Name)})
	}
	for i, p := range m.Params {
		out.Params = append(out.Params, &ir.Local{Name: fmt.Sprintf("p%d", i), Type: ir.Type(p)})
	}
	out.Locals = append(out.Locals, out.Params...)
	return out
}

// ID is the name of the method m of a class.
func ID(class string, m *cf.Method) ir.MethodID {
	return ir.NewMethodID(class, m.Name, m.Params, m.Result)
}
