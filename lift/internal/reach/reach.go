package reach

import (
	"fmt"
	"sort"
	"strings"

	"bandsaw/internal/cli"
	"bandsaw/ir"
	"bandsaw/lift/internal/classfile"
	"bandsaw/lift/internal/classpath"
	"bandsaw/lift/internal/translate"
)

// machineClass declares the operations that the machine itself performs, as
// native methods; the models call them. No other native method can be run.
const machineClass = "bandsaw.Machine"

// startMethod starts a thread: from then on the run methods of Thread objects
// can be reached.
const startMethod = ir.MethodID(machineClass + ".start(java.lang.Thread)void")

// Program lifts what can be reached from the main method of the class named
// main. path gives the classes, the models before the user's own.
func Program(path classpath.Path, main string) (*ir.Program, error) {
	a := &analysis{
		w:       newWorld(path),
		prog:    &ir.Program{Level: ir.Lifted},
		methods: map[ir.MethodID]*ir.Method{},
		heads:   map[ir.MethodID]bool{},
		by:      map[ir.MethodID]place{},
		calls:   map[ir.MethodID]*virtual{},
	}
	id, err := a.mainMethod(main)
	if err != nil {
		return nil, err
	}
	a.prog.Entry = []ir.MethodID{id}
	if err := a.run(id); err != nil {
		return nil, err
	}
	a.dropNumbers()
	a.assemble()
	return a.prog, nil
}

// analysis is a rapid type analysis: a method is reached when a reached
// statement can call it on an object of a class that a reached statement
// creates.
type analysis struct {
	w    *world
	prog *ir.Program

	work    []ir.MethodID
	methods map[ir.MethodID]*ir.Method // reached
	heads   map[ir.MethodID]bool       // named by a call, perhaps never run
	by      map[ir.MethodID]place      // what reached it first

	calls     map[ir.MethodID]*virtual
	callOrder []*virtual
	objects   []*class // instantiated
	threads   bool     // a thread may be started
	named     bool     // a thread's name may be asked for
	numbers   []*ir.Call
	scanned   int // of order: looked at for the machine's exceptions
	order     []*ir.Method
}

// virtual is all virtual calls of one method.
type virtual struct {
	id      ir.MethodID
	class   *class
	targets map[ir.MethodID]bool
	stmts   []*ir.Call
}

// mainMethod checks that the class can be run.
func (a *analysis) mainMethod(name string) (ir.MethodID, error) {
	c, err := a.w.find(name)
	if err != nil {
		return "", err
	}
	if c == nil {
		names, err := a.w.path.Names()
		if err != nil {
			return "", err
		}
		return "", fmt.Errorf("main class: %s is not on the class path%s", name, cli.DidYouMean(name, names))
	}
	for _, m := range c.Methods {
		if m.Name != "main" || m.Result != "void" || len(m.Params) != 1 || m.Params[0] != "java.lang.String[]" {
			continue
		}
		if !m.Is(classfile.AccStatic) || !m.Is(classfile.AccPublic) || m.Code == nil {
			break
		}
		return translate.ID(name, m), nil
	}
	return "", fmt.Errorf("main class: %s has no method public static void main(String[])", name)
}

// roots are the classes of objects that the machine makes by itself: the main
// thread, string and class constants.
var roots = []string{ir.ObjectClass, ir.StringClass, ir.ClassClass, ir.ThreadClass, ir.ThrowableClass}

func (a *analysis) run(main ir.MethodID) error {
	for _, name := range roots {
		c, err := a.w.need(name)
		if err != nil {
			return err
		}
		if err := a.include(c); err != nil {
			return err
		}
		if name != ir.ObjectClass && name != ir.ThrowableClass {
			if err := a.instantiate(c, place{}); err != nil {
				return err
			}
		}
	}
	c, err := a.w.need(main.Class())
	if err != nil {
		return err
	}
	if err := a.initialise(c, place{}); err != nil {
		return err
	}
	if err := a.reach(main, place{}); err != nil {
		return err
	}
	for {
		for len(a.work) > 0 {
			id := a.work[0]
			a.work = a.work[1:]
			if err := a.visit(id); err != nil {
				return err
			}
		}
		if more, err := a.exceptions(); err != nil || !more {
			return err
		}
	}
}

// visit lifts a reached method and follows its statements.
func (a *analysis) visit(id ir.MethodID) error {
	c, err := a.w.need(id.Class())
	if err != nil {
		return a.at(err, a.by[id])
	}
	if err := a.include(c); err != nil {
		return a.at(err, a.by[id])
	}
	src := c.method(id.Signature())
	if src == nil {
		return a.at(fmt.Errorf("class %s has no method %s%s", c.Name, id.Signature(), modelHint(c)), a.by[id])
	}
	if src.Is(classfile.AccNative) && c.Name != machineClass {
		return a.at(fmt.Errorf("method %s is native and has no model", id), a.by[id])
	}
	m := c.made[id.Signature()]
	if m == nil {
		if m, err = translate.Lift(c.File, src, a.w); err != nil {
			return a.from(err, id)
		}
	}
	a.methods[id] = m
	a.order = append(a.order, m)
	if id == startMethod {
		if err := a.startThreads(); err != nil {
			return err
		}
	}
	for _, b := range m.Blocks {
		for _, h := range b.Handlers {
			if err := a.mention(ir.Type(h.Class)); err != nil {
				return a.at(err, place{id, b.Stmts[0].Pos().Line})
			}
			if c := a.w.known(h.Class); c != nil && !a.w.isSubclass(h.Class, ir.ThrowableClass) {
				return a.at(fmt.Errorf("class %s is caught, but is not an exception", h.Class), place{id, b.Stmts[0].Pos().Line})
			}
		}
		for _, s := range b.Stmts {
			p := place{id, s.Pos().Line}
			if err := a.stmt(s, p); err != nil {
				return a.at(err, p)
			}
		}
	}
	return nil
}

// reach puts a method on the work list.
func (a *analysis) reach(id ir.MethodID, p place) error {
	if _, ok := a.by[id]; ok {
		return nil
	}
	a.by[id] = p
	a.work = append(a.work, id)
	if id == nameMethod {
		return a.nameThreads()
	}
	return nil
}

// stmt follows a statement.
func (a *analysis) stmt(s ir.Stmt, p place) error {
	var err error
	ir.Operands(s, func(x *ir.Operand) {
		if k, ok := (*x).(*ir.Const); ok && err == nil && k.Type == ir.ClassClass {
			err = a.mention(ir.Type(k.Text))
		}
	})
	if err != nil {
		return err
	}
	switch s := s.(type) {
	case *ir.New:
		return a.newObject(s, p)
	case *ir.NewArray:
		t := s.Type
		for t.IsArray() {
			t = t.Elem()
		}
		if t.IsPrimitive() {
			return nil
		}
		c, err := a.w.need(string(t))
		if err != nil {
			return err
		}
		return a.include(c)
	case *ir.InstanceOf:
		return a.mention(s.Type)
	case *ir.Cast:
		return a.mention(s.Type)
	case *ir.Load:
		return a.placeOf(s.From, p)
	case *ir.Store:
		return a.placeOf(s.To, p)
	case *ir.Call:
		return a.call(s, p)
	}
	return nil
}

func (a *analysis) newObject(s *ir.New, p place) error {
	c, err := a.w.need(s.Class)
	if err != nil {
		return err
	}
	if c.Is(classfile.AccAbstract) || c.Is(classfile.AccInterface) {
		return fmt.Errorf("class %s is abstract, but an object of it is made", c.Name)
	}
	if err := a.instantiate(c, p); err != nil {
		return err
	}
	return a.initialise(c, p)
}

// placeOf includes the class of a field, and initialises it for a static one.
func (a *analysis) placeOf(x ir.Place, p place) error {
	switch x := x.(type) {
	case *ir.FieldPlace:
		c, err := a.w.need(x.Field.Class())
		if err != nil {
			return err
		}
		return a.include(c)
	case *ir.StaticPlace:
		c, err := a.w.need(x.Field.Class())
		if err != nil {
			return err
		}
		return a.initialise(c, p)
	}
	return nil
}

// call follows a call.
func (a *analysis) call(s *ir.Call, p place) error {
	c, err := a.w.need(s.Method.Class())
	if err != nil {
		return err
	}
	if err := a.include(c); err != nil {
		return err
	}
	a.heads[s.Method] = true
	switch s.Kind {
	case ir.StaticCall:
		if s.Method == numberMethod && !a.named {
			a.numbers = append(a.numbers, s)
			delete(a.heads, s.Method)
			return nil
		}
		if err := a.initialise(c, p); err != nil {
			return err
		}
		return a.reach(s.Method, p)
	case ir.SpecialCall:
		return a.reach(s.Method, p)
	}
	v := a.calls[s.Method]
	if v == nil {
		v = &virtual{id: s.Method, class: c, targets: map[ir.MethodID]bool{}}
		a.calls[s.Method] = v
		a.callOrder = append(a.callOrder, v)
		if c.Name == ir.ObjectClass {
			// Arrays have the methods of java.lang.Object, and main's
			// argument is one.
			if err := a.target(v, c, p); err != nil {
				return err
			}
		}
		for _, o := range a.objects {
			if err := a.target(v, o, p); err != nil {
				return err
			}
		}
	}
	v.stmts = append(v.stmts, s)
	return nil
}

// target adds what the call runs on an object of the class.
func (a *analysis) target(v *virtual, object *class, p place) error {
	if !a.w.isSubclass(object.Name, v.class.Name) {
		return nil
	}
	owner, m, err := a.w.selected(object, v.id.Signature())
	if err != nil {
		return err
	}
	if m == nil {
		return fmt.Errorf("class %s has no implementation of %s", object.Name, v.id)
	}
	if err := overrides(v, owner, m); err != nil {
		return err
	}
	id := translate.ID(owner.Name, m)
	v.targets[id] = true
	return a.reach(id, p)
}

// overrides refuses the rare methods that have the name and types of the one
// that is called and yet do not override it (JVMS 5.4.5): private ones, and
// those in another package than one without an access modifier.
func overrides(v *virtual, owner *class, m *classfile.Method) error {
	if owner == v.class {
		return nil
	}
	called := v.class.method(v.id.Signature())
	const visible = classfile.AccPublic | classfile.AccProtected
	if m.Is(classfile.AccPrivate) || called.Access&visible == 0 && packageOf(owner.Name) != packageOf(v.class.Name) {
		return fmt.Errorf("method %s does not override %s, whose name and types it has, which is not supported", translate.ID(owner.Name, m), v.id)
	}
	return nil
}

func packageOf(class string) string { return class[:strings.LastIndexByte(class, '.')+1] }

// instantiate notes that objects of exactly this class can exist.
func (a *analysis) instantiate(c *class, p place) error {
	if c.instantiated {
		return nil
	}
	if err := a.include(c); err != nil {
		return err
	}
	c.instantiated, c.out.Instantiated = true, true
	a.objects = append(a.objects, c)
	for _, v := range a.callOrder {
		if err := a.target(v, c, p); err != nil {
			return err
		}
	}
	if a.threads {
		return a.thread(c)
	}
	return nil
}

// initialise notes that the class is initialised (JVMS 5.5), after its
// superclass and the interfaces that have default methods.
func (a *analysis) initialise(c *class, p place) error {
	if c.initialised {
		return nil
	}
	if err := a.include(c); err != nil {
		return err
	}
	c.initialised = true
	if !c.Is(classfile.AccInterface) {
		if s := a.w.super(c); s != nil {
			if err := a.initialise(s, p); err != nil {
				return err
			}
		}
		is, err := a.w.interfaces(c)
		if err != nil {
			return err
		}
		for _, i := range is {
			if hasDefault(i) {
				if err := a.initialise(i, p); err != nil {
					return err
				}
			}
		}
	}
	if m := c.method("<clinit>()void"); m != nil {
		return a.reach(translate.ID(c.Name, m), p)
	}
	return nil
}

// hasDefault reports whether an interface has a method that is neither
// abstract nor static.
func hasDefault(i *class) bool {
	for _, m := range i.Methods {
		if !m.Is(classfile.AccAbstract) && !m.Is(classfile.AccStatic) {
			return true
		}
	}
	return false
}

// exceptions instantiates the classes of the exceptions that the machine
// throws at statements not looked at before, and reports whether that may have
// made more work.
func (a *analysis) exceptions() (bool, error) {
	a.assemble() // MayThrow asks the program about classes
	initialisers := false
	seen := map[string]bool{}
	var names []string
	for _, m := range a.order[a.scanned:] {
		initialisers = initialisers || m.ID.Name() == "<clinit>"
		for _, b := range m.Blocks {
			for _, s := range b.Stmts {
				for _, name := range ir.MayThrow(a.prog, s) {
					if !seen[name] {
						seen[name] = true
						names = append(names, name)
					}
				}
			}
		}
	}
	a.scanned = len(a.order)
	if initialisers {
		names = append(names, "java.lang.ExceptionInInitializerError", "java.lang.NoClassDefFoundError")
	}
	before := len(a.objects)
	for _, name := range names {
		c, err := a.w.need(name)
		if err != nil {
			return false, err
		}
		if err := a.instantiate(c, place{}); err != nil {
			return false, err
		}
	}
	return len(a.objects) > before || len(a.work) > 0, nil
}

// sortedIDs lists a set of methods.
func sortedIDs(set map[ir.MethodID]bool) []ir.MethodID {
	out := make([]ir.MethodID, 0, len(set))
	for id := range set {
		out = append(out, id)
	}
	sort.Slice(out, func(i, j int) bool { return out[i] < out[j] })
	return out
}
