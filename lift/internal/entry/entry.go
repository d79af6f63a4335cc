// Package entry finds the method that a program begins with, and makes it where
// that takes more than a method of the user's: of tests, of several entries.
package entry

import (
	"fmt"
	"strings"

	"bandsaw/internal/cli"
	"bandsaw/ir"
	"bandsaw/lift/internal/classes"
	"bandsaw/lift/internal/classfile"
	"bandsaw/lift/internal/translate"
)

// finder finds the methods that a program begins with.
type finder struct {
	classes *classes.Loader
	warn    func(string)
}

const mainSignature = "main(java.lang.String[])void"

// entriesClass holds the method that begins a program with several entries.
const entriesClass = "$entries"

// Find is the method that the program begins with: the main method of the
// class, one of the methods named, or, if there are several, one that chooses
// among them.
//
// It is main's, and of the methods CLASS.METHOD or the tests of a CLASS. warn is told
// what the user should know.
func Find(classes *classes.Loader, main string, methods []string, warn func(string)) (ir.MethodID, error) {
	f := &finder{classes, warn}
	var all []ir.MethodID
	if main != "" || len(methods) == 0 {
		// As for java, p/Main is a name too; so is what a shell completes to.
		id, err := f.mainMethod(strings.ReplaceAll(strings.TrimPrefix(main, "./"), "/", "."))
		if err != nil {
			return "", err
		}
		all = append(all, id)
	}
	for _, name := range methods {
		ids, err := f.entryMethods(strings.ReplaceAll(name, "/", "."))
		if err != nil {
			return "", err
		}
		all = append(all, ids...)
	}
	if len(all) == 1 && main != "" {
		return all[0], nil
	}
	return f.chooseEntry(all)
}

// mainMethod is the method that runs the class, as the JDK's launcher picks it.
// Where that takes more than a call, lift adds a method that does it: for a main
// method that is inherited, as the class itself is initialised too, for one
// without parameters, and for one of an object.
func (f *finder) mainMethod(name string) (ir.MethodID, error) {
	c, err := f.entryClass("main class", name)
	if err != nil {
		return "", err
	}
	owner, m := f.findMain(c)
	if m == nil {
		what := ""
		for _, m := range c.Methods {
			if m.Name == "main" && !m.Is(classfile.AccStatic) && f.classes.From.JDK.Release < instanceMain {
				what = fmt.Sprintf("; it has %s, but JDK %d starts no instance main methods", m.Descriptor(), f.classes.From.JDK.Release)
			}
		}
		return "", fmt.Errorf("main class: %s has no method public static void main(String[])%s", name, what)
	}
	if !m.Is(classfile.AccPublic) && f.classes.From.JDK.Release < instanceMain {
		f.warn(fmt.Sprintf("%s.%s is not public: java of JDK %d does not start it, that of JDK %d does", owner.Name, m.Descriptor(), f.classes.From.JDK.Release, instanceMain))
	}
	if owner == c && m.Is(classfile.AccStatic) && len(m.Params) > 0 {
		return translate.ID(c.Name, m), nil
	}
	return f.launch(c, owner, m)
}

// instanceMain is the first JDK that starts a program also by a main method
// without parameters, of an object if need be (JLS 12.1.4).
const instanceMain = 25

// findMain is the main method of a class, or nil.
func (f *finder) findMain(c *classes.Class) (*classes.Class, *classfile.Method) {
	if f.classes.From.JDK.Release < instanceMain {
		owner, m := c.Lookup(mainSignature)
		if m == nil || !m.Is(classfile.AccStatic) || m.Is(classfile.AccPrivate) || m.Code == nil {
			return nil, nil
		}
		return owner, m
	}
	for _, signature := range []string{mainSignature, "main()void"} {
		if owner, m := c.Lookup(signature); m != nil && !m.Is(classfile.AccPrivate) && m.Code != nil {
			return owner, m
		}
	}
	return nil, nil
}

// launch makes a method of the class that calls a main method.
func (f *finder) launch(c, owner *classes.Class, m *classfile.Method) (ir.MethodID, error) {
	const initSignature = "<init>()void"
	id := ir.MethodID(c.Name + "." + mainSignature)
	if c.Method(mainSignature) != nil {
		id = ir.MethodID(c.Name + ".start$" + mainSignature)
	}
	args := &ir.Local{Name: "args", Type: "java.lang.String[]"}
	own := &ir.Method{ID: id, Static: true, Synthetic: true, Params: []*ir.Local{args}, Locals: []*ir.Local{args}}
	call := &ir.Call{At: translate.NoOrigin, Kind: ir.StaticCall, Method: translate.ID(owner.Name, m)}
	var stmts []ir.Stmt
	if !m.Is(classfile.AccStatic) {
		init := c.Method(initSignature)
		if init == nil || init.Is(classfile.AccPrivate) || c.Is(classfile.AccAbstract) {
			return "", fmt.Errorf("main class: %s has an instance main method, but no constructor to call without parameters", c.Name)
		}
		object := &ir.Local{Name: "object", Type: ir.Type(c.Name)}
		own.Locals = append(own.Locals, object)
		call.Kind, call.Args = ir.SpecialCall, []ir.Operand{object}
		stmts = []ir.Stmt{
			&ir.New{At: translate.NoOrigin, Dst: object, Class: c.Name},
			&ir.Call{At: translate.NoOrigin, Kind: ir.SpecialCall, Method: translate.ID(c.Name, init), Args: []ir.Operand{object}},
		}
	}
	if len(m.Params) > 0 {
		call.Args = append(call.Args, args)
	}
	own.Blocks = []*ir.Block{{Name: "b0", Stmts: append(stmts, call, &ir.Return{At: translate.NoOrigin})}}
	return own.ID, f.classes.AddMethod(own)
}

// entryClass is a class that the user named.
func (f *finder) entryClass(what, name string) (*classes.Class, error) {
	if name == "" {
		return nil, fmt.Errorf("%s: expected the name of a class", what)
	}
	c, err := f.classes.Find(name)
	if err != nil {
		return nil, err
	}
	if c == nil {
		names, err := f.classes.From.User.Names()
		if err != nil {
			return nil, err
		}
		// A file is none, but one can guess.
		guess := strings.TrimSuffix(strings.TrimSuffix(name, ".class"), ".java")
		hint := cli.DidYouMean(guess, names)
		for _, n := range names {
			if n != guess && strings.HasSuffix(guess, "."+n) || n == guess || strings.EqualFold(n, guess) {
				hint = fmt.Sprintf(" (did you mean %q?)", n)
			}
		}
		if file, root := f.classes.From.User.SourceOf(name, len(names) == 0); file != "" {
			hint = fmt.Sprintf(", but the source %s is: compile it with\n   javac -g -d classes -sourcepath %s %s\nand name the directory classes with -cp", file, root, file)
		} else if len(names) == 0 {
			hint = ": there are no class files on it"
		}
		return nil, fmt.Errorf("%s: %s is not on the class path%s", what, name, hint)
	}
	f.adviseDebug(c)
	return c, nil
}

// adviseDebug warns if the class was compiled without what traces and
// selections show of it.
func (f *finder) adviseDebug(c *classes.Class) {
	lines, names, named := false, false, false
	for _, m := range c.Methods {
		if m.Code == nil || m.Synthetic {
			continue
		}
		code, err := m.Code.Decode()
		if err != nil {
			return
		}
		lines = lines || len(code.Lines) > 0
		names = names || len(code.Vars) > 0
		named = named || len(m.Params) > 0 || !m.Is(classfile.AccStatic)
	}
	var lacks []string
	if !lines {
		lacks = append(lacks, "line numbers")
	}
	if named && !names {
		lacks = append(lacks, "names of local variables")
	}
	if len(lacks) > 0 {
		f.warn(fmt.Sprintf("class %s was compiled without %s: javac -g keeps them", c.Name, strings.Join(lacks, " and ")))
	}
}

// entryMethods finds the method CLASS.METHOD, which takes nothing, or all tests
// of a CLASS. What is not a static method becomes one: a test with what is run
// before and after it, a method of an object with the making of that.
func (f *finder) entryMethods(name string) ([]ir.MethodID, error) {
	if c, err := f.classes.Find(name); c != nil && err == nil {
		return f.tests(c)
	}
	dot := strings.LastIndexByte(name, '.')
	if dot <= 0 || dot == len(name)-1 || strings.Contains(name, "(") {
		return nil, fmt.Errorf("entry %q: expected CLASS.METHOD, or a CLASS with tests", name)
	}
	c, err := f.entryClass("entry", name[:dot])
	if err != nil {
		return nil, err
	}
	var names []string
	var found *member
	for _, s := range c.Chain {
		for _, m := range s.Methods {
			if s != c && (m.Is(classfile.AccPrivate) || s.Library) {
				continue
			}
			names = append(names, m.Name)
			if at := (member{s, m}); m.Name == name[dot+1:] && (found == nil || f.meant(c, at, *found)) {
				found = &at
			}
		}
	}
	switch {
	case found == nil:
		return nil, fmt.Errorf("entry: class %s has no method %s%s", c.Name, name[dot+1:], cli.DidYouMean(name[dot+1:], names))
	case isTest(c, *found) && found.method.Code != nil:
		return f.test(c, *found)
	case len(found.method.Params) > 0 || found.method.Code == nil || strings.HasPrefix(found.method.Name, "<"):
		return nil, fmt.Errorf("entry: %s.%s: expected a method without parameters", c.Name, found.method.Descriptor())
	case found.method.Is(classfile.AccStatic):
		return []ir.MethodID{translate.ID(found.owner.Name, found.method)}, nil
	}
	w, err := f.runner(c, found.method, found.method.Name)
	if err != nil {
		return nil, err
	}
	w.start(&ir.Block{})
	w.make()
	w.calls([]member{*found})
	w.emit(&ir.Return{At: translate.NoOrigin})
	id, err := w.finish(f)
	return []ir.MethodID{id}, err
}

// meant reports whether, of two methods of one name, the first is rather meant: a test, or
// one without parameters.
func (f *finder) meant(c *classes.Class, m, other member) bool {
	if is := isTest(c, m); is != isTest(c, other) {
		return is
	}
	return len(m.method.Params) == 0 && len(other.method.Params) > 0
}

// chooseEntry makes the method that calls any one of the entries.
func (f *finder) chooseEntry(all []ir.MethodID) (ir.MethodID, error) {
	args := &ir.Local{Name: "args", Type: "java.lang.String[]"}
	which := &ir.Local{Name: "which", Type: ir.Int}
	m := &ir.Method{ID: entriesClass + "." + mainSignature, Static: true, Synthetic: true, Params: []*ir.Local{args}, Locals: []*ir.Local{args, which}}
	choice := &ir.Switch{At: translate.NoOrigin, X: which}
	m.Blocks = []*ir.Block{{Name: "b0", Stmts: []ir.Stmt{
		&ir.Call{At: translate.NoOrigin, Kind: ir.StaticCall, Method: ir.MachineChooseInt, Dst: which, Args: []ir.Operand{ir.IntConst(0), ir.IntConst(int32(len(all) - 1))}},
		choice,
	}}}
	for i, id := range all {
		call := &ir.Call{At: translate.NoOrigin, Kind: ir.StaticCall, Method: id}
		if len(id.Params()) > 0 {
			call.Args = []ir.Operand{args}
		}
		b := &ir.Block{Name: fmt.Sprintf("b%d", i+1), Stmts: []ir.Stmt{call, &ir.Return{At: translate.NoOrigin}}}
		m.Blocks = append(m.Blocks, b)
		if choice.Default = b; i < len(all)-1 {
			choice.Cases = append(choice.Cases, ir.SwitchCase{Value: int32(i), Target: b})
		}
	}
	c := &ir.Class{Name: entriesClass, Super: ir.ObjectClass, Final: true, Library: true, Methods: []*ir.Method{m}}
	return m.ID, f.classes.Define(c)
}
