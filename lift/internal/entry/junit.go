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
	junitTest        = []string{"org.junit.Test", "org.junit.jupiter.api.Test", "org.junit.jupiter.api.RepeatedTest", parameterised}
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

// plainRunners run tests as they are run without a runner.
var plainRunners = []string{"org.junit.runners.JUnit4", "org.junit.runners.BlockJUnit4ClassRunner"}

const (
	// parameterised marks a test with parameters, whose arguments other annotations
	// name.
	parameterised = "org.junit.jupiter.params.ParameterizedTest"
	// junitNested marks an inner class with tests.
	junitNested = "org.junit.jupiter.api.Nested"
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

// membersOf are the methods that an object of the class has, its superclasses'
// first, without those that are overridden.
func membersOf(c *classes.Class) []member {
	var out []member
	for i := len(c.Chain) - 1; i >= 0; i-- {
		for _, m := range c.Chain[i].Methods {
			if m.Code == nil || strings.HasPrefix(m.Name, "<") {
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
	return extends(c, junit3) && strings.HasPrefix(m.method.Name, "test") && len(m.method.Params) == 0 && m.method.Is(classfile.AccPublic) && m.method.Result == "void"
}

func extends(c *classes.Class, name string) bool {
	return slices.ContainsFunc(c.Chain, func(s *classes.Class) bool { return s.Name == name })
}

// isNested reports whether the class is an inner one with tests, which are run on
// an object within one of the class around it.
func isNested(c *classes.Class) bool {
	return slices.ContainsFunc(c.Annotations(c.Other), func(a classfile.Annotation) bool { return a.Class == junitNested })
}

// fixtureOf finds what is run around the tests of the class: what the classes
// around it say is run around what it says itself.
func (x *finder) fixtureOf(c *classes.Class) fixture {
	var f fixture
	if outer := x.around(c); outer != nil {
		f = x.fixtureOf(outer)
	}
	for _, m := range membersOf(c) {
		if len(m.method.Params) > 0 {
			continue
		}
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

// tests makes an entry of each test of the class, and of its nested classes, that
// is not switched off.
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
		ids, err := f.test(c, m)
		if err != nil {
			return nil, err
		}
		out = append(out, ids...)
	}
	for _, x := range c.InnerClasses {
		inner, err := f.classes.Find(x.Inner)
		if x.Outer != c.Name || err != nil || inner == nil || !isNested(inner) {
			continue
		}
		ids, err := f.tests(inner)
		if err != nil {
			return nil, err
		}
		found = true
		out = append(out, ids...)
	}
	switch {
	case !found:
		return nil, fmt.Errorf("entry: class %s has no tests of JUnit's: expected CLASS.METHOD, or such a class", c.Name)
	case out == nil:
		return nil, fmt.Errorf("entry: all tests of class %s are switched off", c.Name)
	}
	return out, nil
}

// test makes an entry of a test: of one with parameters for each list of arguments.
func (f *finder) test(c *classes.Class, m member) ([]ir.MethodID, error) {
	if err := f.unheard(c); err != nil {
		return nil, err
	}
	if m.annotation([]string{parameterised}) == nil {
		if len(m.method.Params) > 0 {
			return nil, fmt.Errorf("entry: %s.%s: who gives a test its arguments is not followed: expected a method without parameters, or a @ParameterizedTest with @ValueSource, @CsvSource, @EnumSource or @MethodSource", c.Name, m.method.Descriptor())
		}
		id, err := f.run(c, m, m.method.Name, constants(nil))
		return []ir.MethodID{id}, err
	}
	lists, err := f.arguments(c, m)
	if err != nil {
		return nil, err
	}
	var out []ir.MethodID
	for i, args := range lists {
		id, err := f.run(c, m, fmt.Sprintf("%s$%d", m.method.Name, i+1), args)
		if err != nil {
			return nil, err
		}
		out = append(out, id)
	}
	return out, nil
}

// run makes a static method of the class that runs a test as JUnit does: on an
// object of its own, with the arguments, between what is to be done before and after. What it
// expects to be thrown is caught, and so is what says that it does not apply.
func (f *finder) run(c *classes.Class, m member, name string, give given) (ir.MethodID, error) {
	w, err := f.runner(c, m.method, name)
	if err != nil {
		return "", err
	}
	around := f.fixtureOf(c)
	failed := &ir.Block{}
	all := []ir.Handler{{Target: failed}}
	w.start(&ir.Block{})
	w.calls(around.beforeAll)
	args := give(w)
	w.make()
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
	w.calls([]member{m}, args...)
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

// unheard refuses what would run the tests in another way.
func (f *finder) unheard(c *classes.Class) error {
	for _, s := range c.Chain {
		attrs := [][]classfile.Attribute{s.Other}
		for _, x := range s.Fields {
			attrs = append(attrs, x.Other)
		}
		for _, m := range s.Methods {
			attrs = append(attrs, m.Other)
		}
		for _, of := range attrs {
			for _, x := range s.Annotations(of) {
				if slices.Contains(junitUnheard, x.Class) && !slices.Contains(plainRunners, x.ClassOf("value")) {
					return fmt.Errorf("entry: test class %s: @%s is not followed, and without it the tests may do something else: write a method without parameters that does what it does and calls the test, and name that as the entry", s.Name, x.Class)
				}
			}
		}
	}
	return nil
}
