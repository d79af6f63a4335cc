package entry

import (
	"fmt"
	"slices"
	"strings"

	"bandsaw/ir"
	"bandsaw/lift/internal/classes"
	"bandsaw/lift/internal/classfile"
	"bandsaw/lift/internal/overlay"
	"bandsaw/lift/internal/translate"
)

// The annotations of JUnit 4 and 5 by what they say of a method.
var (
	junitTest        = []string{"org.junit.Test", "org.junit.jupiter.api.Test"}
	junitBefore      = []string{"org.junit.Before", "org.junit.jupiter.api.BeforeEach"}
	junitAfter       = []string{"org.junit.After", "org.junit.jupiter.api.AfterEach"}
	junitBeforeClass = []string{"org.junit.BeforeClass", "org.junit.jupiter.api.BeforeAll"}
	junitAfterClass  = []string{"org.junit.AfterClass", "org.junit.jupiter.api.AfterAll"}
	junitIgnore      = []string{"org.junit.Ignore", "org.junit.jupiter.api.Disabled"}

	// junitUnheard change how tests are run in ways that lift does not follow.
	junitUnheard = []string{
		"org.junit.runner.RunWith", "org.junit.Rule", "org.junit.ClassRule", "org.junit.jupiter.api.extension.ExtendWith",
		"org.junit.jupiter.api.extension.RegisterExtension",
	}
)

// junit3 is the superclass of JUnit 3's tests.
const junit3 = "junit.framework.TestCase"

// member is a method and the class that declares it.
type member struct {
	owner  *classes.Class
	method *classfile.Method
}

// fixture is what is run around each test of a class, in order.
type fixture struct {
	beforeAll, before, after, afterAll []member
}

// annotation is the first of the named annotations that m has, nil for none.
func (m member) annotation(names []string) *classfile.Annotation {
	for _, a := range m.owner.Annotations(m.method.Other) {
		if slices.Contains(names, a.Class) {
			return &a
		}
	}
	return nil
}

// membersOf are the methods without parameters that an object of the class has,
// its superclasses' first, without those that are overridden.
func membersOf(c *classes.Class) []member {
	var out []member
	for i := len(c.Chain) - 1; i >= 0; i-- {
		for _, m := range c.Chain[i].Methods {
			if len(m.Params) > 0 || m.Code == nil || strings.HasPrefix(m.Name, "<") {
				continue
			}
			if !m.Is(classfile.AccPrivate) {
				out = slices.DeleteFunc(out, func(o member) bool { return overlay.Signature(o.method) == overlay.Signature(m) })
			}
			out = append(out, member{c.Chain[i], m})
		}
	}
	return out
}

// isTest reports whether JUnit runs the method as a test of the class.
func isTest(c *classes.Class, m member) bool {
	if m.annotation(junitTest) != nil {
		return true
	}
	return extends(c, junit3) && strings.HasPrefix(m.method.Name, "test") && m.method.Is(classfile.AccPublic) && m.method.Result == "void"
}

func extends(c *classes.Class, name string) bool {
	return slices.ContainsFunc(c.Chain, func(s *classes.Class) bool { return s.Name == name })
}

// fixtureOf finds what is run around the tests of the class.
func fixtureOf(c *classes.Class) fixture {
	var f fixture
	for _, m := range membersOf(c) {
		switch {
		case m.annotation(junitBeforeClass) != nil:
			f.beforeAll = append(f.beforeAll, m)
		case m.annotation(junitBefore) != nil, extends(c, junit3) && m.method.Name == "setUp":
			f.before = append(f.before, m)
		case m.annotation(junitAfter) != nil, extends(c, junit3) && m.method.Name == "tearDown":
			f.after = append([]member{m}, f.after...)
		case m.annotation(junitAfterClass) != nil:
			f.afterAll = append([]member{m}, f.afterAll...)
		}
	}
	return f
}

// tests makes an entry of each test of the class that is not switched off.
func (f *finder) tests(c *classes.Class) ([]ir.MethodID, error) {
	var out []ir.MethodID
	found := false
	for _, m := range membersOf(c) {
		if !isTest(c, m) {
			continue
		}
		found = true
		if m.annotation(junitIgnore) != nil {
			continue
		}
		id, err := f.test(c, m)
		if err != nil {
			return nil, err
		}
		out = append(out, id)
	}
	switch {
	case !found:
		return nil, fmt.Errorf("entry: class %s has no tests of JUnit's: expected CLASS.METHOD, or such a class", c.Name)
	case out == nil:
		return nil, fmt.Errorf("entry: all tests of class %s are switched off", c.Name)
	}
	return out, nil
}

// test makes a static method of the class that runs a test as JUnit does: on an
// object of its own, between what is to be done before and after. What it
// expects to be thrown is caught, and so is what says that it does not apply.
func (f *finder) test(c *classes.Class, m member) (ir.MethodID, error) {
	w, err := f.runner(c, m.method)
	if err != nil {
		return "", err
	}
	f.unheard(c)
	around := fixtureOf(c)
	failed := &ir.Block{}
	all := []ir.Handler{{Target: failed}}
	w.start(&ir.Block{})
	w.calls(around.beforeAll)
	w.object()
	w.start(&ir.Block{Handlers: all})
	w.calls(around.before)
	passed := &ir.Block{}
	run := &ir.Block{Handlers: all}
	caught := f.aborted()
	expected := ""
	if t := m.annotation(junitTest); t != nil {
		expected = t.ClassOf("expected")
	}
	if expected != "" {
		caught = append(caught, expected)
	}
	for _, name := range caught {
		h := &ir.Block{Stmts: []ir.Stmt{&ir.Catch{At: translate.NoOrigin, Dst: w.local("caught", ir.ThrowableClass)}, &ir.Goto{At: translate.NoOrigin, Target: passed}}}
		run.Handlers = append([]ir.Handler{{Class: name, Target: h}}, run.Handlers...)
		w.aside = append(w.aside, h)
	}
	w.start(run)
	w.calls([]member{m})
	if expected != "" {
		w.start(&ir.Block{Handlers: all})
		w.throwNew("java.lang.AssertionError", "Expected exception: "+expected)
		w.begin(passed)
	} else {
		w.start(passed)
	}
	w.calls(around.after)
	w.calls(around.afterAll)
	w.emit(&ir.Return{At: translate.NoOrigin})
	w.begin(failed)
	exc := w.local("failure", ir.ThrowableClass)
	w.emit(&ir.Catch{At: translate.NoOrigin, Dst: exc})
	w.calls(around.after)
	w.calls(around.afterAll)
	w.emit(&ir.Throw{At: translate.NoOrigin, X: exc})
	return w.finish(f)
}

// aborted are the classes of exceptions by which a test ends that does not
// apply, as far as the class path has them.
func (f *finder) aborted() []string {
	var out []string
	for _, name := range ir.TestAborted {
		if c, err := f.classes.Find(name); c != nil && err == nil {
			out = append(out, name)
		}
	}
	return out
}

// unheard warns of what else JUnit would do.
func (f *finder) unheard(c *classes.Class) {
	for _, s := range c.Chain {
		note := func(attrs []classfile.Attribute) {
			for _, x := range s.Annotations(attrs) {
				if slices.Contains(junitUnheard, x.Class) {
					f.warn(fmt.Sprintf("test class %s: @%s is not followed: the tests are run without it", s.Name, x.Class))
				}
			}
		}
		note(s.Other)
		for _, f := range s.Fields {
			note(f.Other)
		}
		for _, m := range s.Methods {
			note(m.Other)
		}
	}
}

// runner writes a static method of a class that makes an object and calls
// methods of it.
type runner struct {
	c     *classes.Class
	m     *ir.Method
	init  ir.MethodID // the constructor, "" if the class has none to call
	this  *ir.Local   // the object, nil before there is one
	cur   *ir.Block
	aside []*ir.Block // handlers' blocks
}

// runner begins the method that runs m of class c.
func (f *finder) runner(c *classes.Class, m *classfile.Method) (*runner, error) {
	w := &runner{c: c, m: &ir.Method{ID: ir.NewMethodID(c.Name, m.Name+"$entry", nil, ir.Void), Static: true, Synthetic: true}}
	if m.Is(classfile.AccStatic) {
		return w, nil
	}
	switch init := c.Method("<init>()void"); {
	case c.Is(classfile.AccAbstract):
		return nil, fmt.Errorf("entry: %s.%s: class %s is abstract: expected one of which there can be objects", c.Name, m.Descriptor(), c.Name)
	case init == nil:
		return nil, fmt.Errorf("entry: %s.%s: class %s has no constructor without parameters to make an object with", c.Name, m.Descriptor(), c.Name)
	default:
		w.init = translate.ID(c.Name, init)
	}
	return w, nil
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

// object makes the object.
func (w *runner) object() {
	if w.init == "" {
		return
	}
	w.this = w.local("object", ir.Type(w.c.Name))
	w.emit(&ir.New{At: translate.NoOrigin, Dst: w.this, Class: w.c.Name})
	w.emit(&ir.Call{At: translate.NoOrigin, Kind: ir.SpecialCall, Method: w.init, Args: []ir.Operand{w.this}})
}

// calls calls the methods one after the other.
func (w *runner) calls(all []member) {
	for _, m := range all {
		call := &ir.Call{At: translate.NoOrigin, Kind: ir.StaticCall, Method: translate.ID(m.owner.Name, m.method)}
		if !m.method.Is(classfile.AccStatic) {
			call.Kind, call.Args = ir.SpecialCall, []ir.Operand{w.this}
		}
		w.emit(call)
	}
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
