package reach

import (
	"fmt"
	"strings"

	"bandsaw/internal/cli"
	"bandsaw/ir"
	"bandsaw/lift/internal/classfile"
	"bandsaw/lift/internal/translate"
)

const mainSignature = "main(java.lang.String[])void"

// entriesClass holds the method that begins a program with several entries.
const entriesClass = "$entries"

// entry is the method that the program begins with: the main method of the
// class, one of the methods named, or, if there are several, one that chooses
// among them.
func (a *analysis) entry(main string, methods []string) (ir.MethodID, error) {
	var all []ir.MethodID
	if main != "" || len(methods) == 0 {
		// As for java, p/Main is a name too.
		id, err := a.mainMethod(strings.ReplaceAll(main, "/", "."))
		if err != nil {
			return "", err
		}
		all = append(all, id)
	}
	for _, name := range methods {
		ids, err := a.entryMethods(strings.ReplaceAll(name, "/", "."))
		if err != nil {
			return "", err
		}
		all = append(all, ids...)
	}
	if len(all) == 1 && main != "" {
		return all[0], nil
	}
	return a.chooseEntry(all)
}

// mainMethod is the method that runs the class, as the JDK's launcher picks it.
// Where that takes more than a call, lift adds a method that does it: for a main
// method that is inherited, as the class itself is initialised too, for one
// without parameters, and for one of an object.
func (a *analysis) mainMethod(name string) (ir.MethodID, error) {
	c, err := a.entryClass("main class", name)
	if err != nil {
		return "", err
	}
	owner, m := a.findMain(c)
	if m == nil {
		what := ""
		for _, m := range c.Methods {
			if m.Name == "main" && !m.Is(classfile.AccStatic) && a.w.from.JDK.Release < instanceMain {
				what = fmt.Sprintf("; it has %s, but JDK %d starts no instance main methods", m.Descriptor(), a.w.from.JDK.Release)
			}
		}
		return "", fmt.Errorf("main class: %s has no method public static void main(String[])%s", name, what)
	}
	if !m.Is(classfile.AccPublic) && a.w.from.JDK.Release < instanceMain {
		a.warn(fmt.Sprintf("%s.%s is not public: java of JDK %d does not start it, that of JDK %d does", owner.Name, m.Descriptor(), a.w.from.JDK.Release, instanceMain), place{}, "")
	}
	if owner == c && m.Is(classfile.AccStatic) && len(m.Params) > 0 {
		return translate.ID(c.Name, m), nil
	}
	return a.launch(c, owner, m)
}

// instanceMain is the first JDK that starts a program also by a main method
// without parameters, of an object if need be (JLS 12.1.4).
const instanceMain = 25

// findMain is the main method of a class, or nil.
func (a *analysis) findMain(c *class) (*class, *classfile.Method) {
	if a.w.from.JDK.Release < instanceMain {
		owner, m := a.w.lookup(c, mainSignature)
		if m == nil || !m.Is(classfile.AccStatic) || m.Is(classfile.AccPrivate) || m.Code == nil {
			return nil, nil
		}
		return owner, m
	}
	for _, signature := range []string{mainSignature, "main()void"} {
		if owner, m := a.w.lookup(c, signature); m != nil && !m.Is(classfile.AccPrivate) && m.Code != nil {
			return owner, m
		}
	}
	return nil, nil
}

// launch makes a method of the class that calls a main method.
func (a *analysis) launch(c, owner *class, m *classfile.Method) (ir.MethodID, error) {
	const initSignature = "<init>()void"
	id := ir.MethodID(c.Name + "." + mainSignature)
	if c.method(mainSignature) != nil {
		id = ir.MethodID(c.Name + ".start$" + mainSignature)
	}
	args := &ir.Local{Name: "args", Type: "java.lang.String[]"}
	own := &ir.Method{ID: id, Static: true, Synthetic: true, Params: []*ir.Local{args}, Locals: []*ir.Local{args}}
	call := &ir.Call{At: noOrigin, Kind: ir.StaticCall, Method: translate.ID(owner.Name, m)}
	var stmts []ir.Stmt
	if !m.Is(classfile.AccStatic) {
		init := c.method(initSignature)
		if init == nil || init.Is(classfile.AccPrivate) || c.Is(classfile.AccAbstract) {
			return "", fmt.Errorf("main class: %s has an instance main method, but no constructor to call without parameters", c.Name)
		}
		object := &ir.Local{Name: "object", Type: ir.Type(c.Name)}
		own.Locals = append(own.Locals, object)
		call.Kind, call.Args = ir.SpecialCall, []ir.Operand{object}
		stmts = []ir.Stmt{
			&ir.New{At: noOrigin, Dst: object, Class: c.Name},
			&ir.Call{At: noOrigin, Kind: ir.SpecialCall, Method: translate.ID(c.Name, init), Args: []ir.Operand{object}},
		}
	}
	if len(m.Params) > 0 {
		call.Args = append(call.Args, args)
	}
	own.Blocks = []*ir.Block{{Name: "b0", Stmts: append(stmts, call, &ir.Return{At: noOrigin})}}
	return own.ID, a.w.AddMethod(own)
}

// noOrigin is the origin of what comes from no instruction.
var noOrigin = ir.At{Origin: ir.Origin{Offset: -1}}

// entryClass is a class that the user named.
func (a *analysis) entryClass(what, name string) (*class, error) {
	if name == "" {
		return nil, fmt.Errorf("%s: expected the name of a class", what)
	}
	c, err := a.w.find(name)
	if err != nil {
		return nil, err
	}
	if c == nil {
		names, err := a.w.from.User.Names()
		if err != nil {
			return nil, err
		}
		hint := cli.DidYouMean(name, names)
		if file, root := a.w.from.User.SourceOf(name, len(names) == 0); file != "" {
			hint = fmt.Sprintf(", but the source %s is: compile it with\n   javac -g -d classes -sourcepath %s %s\nand name the directory classes with -cp", file, root, file)
		} else if len(names) == 0 {
			hint = ": there are no class files on it"
		}
		return nil, fmt.Errorf("%s: %s is not on the class path%s", what, name, hint)
	}
	a.adviseDebug(c)
	return c, nil
}

// adviseDebug warns if the class was compiled without what traces and
// selections show of it.
func (a *analysis) adviseDebug(c *class) {
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
		a.warn(fmt.Sprintf("class %s was compiled without %s: javac -g keeps them", c.Name, strings.Join(lacks, " and ")), place{}, "")
	}
}

// entryMethods finds the method CLASS.METHOD, which takes nothing, or all tests
// of a CLASS. What is not a static method becomes one: a test with what is run
// before and after it, a method of an object with the making of that.
func (a *analysis) entryMethods(name string) ([]ir.MethodID, error) {
	if c, err := a.w.find(name); c != nil && err == nil {
		return a.tests(c)
	}
	dot := strings.LastIndexByte(name, '.')
	if dot <= 0 || dot == len(name)-1 || strings.Contains(name, "(") {
		return nil, fmt.Errorf("entry %q: expected CLASS.METHOD, or a CLASS with tests", name)
	}
	c, err := a.entryClass("entry", name[:dot])
	if err != nil {
		return nil, err
	}
	var names []string
	var found *member
	for _, s := range c.chain {
		for _, m := range s.Methods {
			if s != c && (m.Is(classfile.AccPrivate) || s.library) {
				continue
			}
			names = append(names, m.Name)
			if m.Name == name[dot+1:] && (found == nil || len(found.method.Params) > 0 && len(m.Params) == 0) {
				found = &member{s, m}
			}
		}
	}
	switch {
	case found == nil:
		return nil, fmt.Errorf("entry: class %s has no method %s%s", c.Name, name[dot+1:], cli.DidYouMean(name[dot+1:], names))
	case len(found.method.Params) > 0 || found.method.Code == nil || strings.HasPrefix(found.method.Name, "<"):
		return nil, fmt.Errorf("entry: %s.%s: expected a method without parameters", c.Name, found.method.Descriptor())
	case c.isTest(*found):
		id, err := a.test(c, *found)
		return []ir.MethodID{id}, err
	case found.method.Is(classfile.AccStatic):
		return []ir.MethodID{translate.ID(found.owner.Name, found.method)}, nil
	}
	w, err := a.runner(c, found.method)
	if err != nil {
		return nil, err
	}
	w.start(&ir.Block{})
	w.object()
	w.calls([]member{*found})
	w.emit(&ir.Return{At: noOrigin})
	id, err := w.finish(a)
	return []ir.MethodID{id}, err
}

// chooseEntry makes the method that calls any one of the entries.
func (a *analysis) chooseEntry(all []ir.MethodID) (ir.MethodID, error) {
	args := &ir.Local{Name: "args", Type: "java.lang.String[]"}
	which := &ir.Local{Name: "which", Type: ir.Int}
	m := &ir.Method{ID: entriesClass + "." + mainSignature, Static: true, Synthetic: true, Params: []*ir.Local{args}, Locals: []*ir.Local{args, which}}
	choice := &ir.Switch{At: noOrigin, X: which}
	m.Blocks = []*ir.Block{{Name: "b0", Stmts: []ir.Stmt{
		&ir.Call{At: noOrigin, Kind: ir.StaticCall, Method: ir.MachineChooseInt, Dst: which, Args: []ir.Operand{ir.IntConst(0), ir.IntConst(int32(len(all) - 1))}},
		choice,
	}}}
	for i, id := range all {
		call := &ir.Call{At: noOrigin, Kind: ir.StaticCall, Method: id}
		if len(id.Params()) > 0 {
			call.Args = []ir.Operand{args}
		}
		b := &ir.Block{Name: fmt.Sprintf("b%d", i+1), Stmts: []ir.Stmt{call, &ir.Return{At: noOrigin}}}
		m.Blocks = append(m.Blocks, b)
		if choice.Default = b; i < len(all)-1 {
			choice.Cases = append(choice.Cases, ir.SwitchCase{Value: int32(i), Target: b})
		}
	}
	c := &ir.Class{Name: entriesClass, Super: ir.ObjectClass, Final: true, Library: true, Methods: []*ir.Method{m}}
	return m.ID, a.w.Define(c)
}
