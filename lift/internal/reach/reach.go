package reach

import (
	"fmt"
	"sort"

	"bandsaw/ir"
	"bandsaw/lift/internal/classfile"
	"bandsaw/lift/internal/translate"
)

// Options says what to lift.
type Options struct {
	Main    string   // class whose main method is the program, "" for none
	Entries []string // static methods CLASS.METHOD that it may begin with too
	Why     string   // beginning of the names of methods whose reaching is to be explained
	// PointsTo narrows the targets of calls by what variables can refer to.
	PointsTo bool
	// Fine leaves out the atomic sections that the models make of the JDK's methods.
	Fine bool
	// Progress, if not nil, is told how many methods are lifted.
	Progress func(methods int)
}

// Result is a lifted program.
type Result struct {
	Program  *ir.Program
	Warnings []string // what the user should know, in order
	Why      []string // how the methods that were asked for are reached
}

// Program lifts what can be reached from the entry methods.
func Program(from Sources, opt Options) (*Result, error) {
	a := newAnalysis(from)
	a.progress = opt.Progress
	id, err := a.entry(opt.Main, opt.Entries)
	if err != nil {
		return nil, err
	}
	a.prog.Entry = []ir.MethodID{id}
	if err := a.run(id); err != nil {
		return nil, err
	}
	if why := a.natives[id]; why != "" {
		return nil, fmt.Errorf("main class: %s cannot be run: %s", id, why)
	}
	a.dropGuarded()
	a.dropIdlers()
	if opt.PointsTo {
		a.refine()
	}
	a.nulls()
	a.assemble()
	if !opt.Fine {
		a.sections()
	}
	a.unmodelled()
	a.assumeSingles()
	a.assumeMachine()
	a.tellMisfits()
	r := &Result{Program: a.prog, Warnings: a.warnings}
	if opt.Why != "" {
		r.Why = a.why(opt.Why)
	}
	return r, nil
}

func newAnalysis(from Sources) *analysis {
	return &analysis{
		w:       newWorld(from),
		prog:    &ir.Program{Level: ir.Lifted},
		methods: map[ir.MethodID]*ir.Method{},
		heads:   map[ir.MethodID]bool{},
		by:      map[ir.MethodID]place{},

		followed: map[*ir.Block]bool{},
		guarded:  map[*ir.Block]ir.MethodID{},
		virtual:  map[site]*virtual{},
		natives:  map[ir.MethodID]string{},
		warned:   map[string]bool{},
	}
}

// analysis is a rapid type analysis: a method is reached when a reached
// statement can call it on an object of a class that a reached statement
// creates.
type analysis struct {
	w       *world
	prog    *ir.Program
	classes []*class // included

	work     []ir.MethodID
	progress func(methods int)
	methods  map[ir.MethodID]*ir.Method // reached
	heads    map[ir.MethodID]bool       // named by a call, perhaps never run
	by       map[ir.MethodID]place      // what reached it first
	natives  map[ir.MethodID]string     // reached ones that nobody can run, and why

	virtual   map[site]*virtual
	callOrder []*virtual
	objects   []*class // instantiated
	followed  map[*ir.Block]bool
	guarded   map[*ir.Block]ir.MethodID // blocks that end in a test for a class without objects, when they were followed
	unguarded []guard                   // to be followed
	threads   bool                      // a thread may be started
	idlers    []idler                   // that make no difference, as nothing reaches what they are for
	order     []*ir.Method

	named      []*class // that can be asked for by their Class object
	isNamed    map[*class]bool
	anew       int      // how many classes rethrown knew last
	enums      []*class // whose constants may be asked for by their class
	elements   int      // how many classes arrayOf knew last
	dispatched [2]int   // fields and methods when dispatch made bodies last

	err      error // of what lift itself made
	warned   map[string]bool
	warnings []string
}

// site is what the targets of a virtual call depend on: the method and the
// class that its receivers are below.
type site struct {
	id ir.MethodID
	on *class
}

// virtual is all virtual calls of one site.
type virtual struct {
	id      ir.MethodID
	class   *class
	method  *classfile.Method
	at      place // the first of them
	targets map[ir.MethodID]bool
	stmts   []*ir.Call
}

// roots are the classes of objects that the machine makes by itself: the main
// thread, string and class constants.
var roots = []string{ir.ObjectClass, ir.StringClass, ir.ClassClass, ir.ThreadClass, ir.ThrowableClass}

func (a *analysis) run(main ir.MethodID) error {
	if err := a.w.AddMethod(native(copyMethod, false)); err != nil {
		return err
	}
	for _, name := range roots {
		c, err := a.w.need(name)
		if err != nil {
			return err
		}
		a.include(c)
		if name != ir.ObjectClass && name != ir.ThrowableClass {
			a.instantiate(c, place{})
		}
	}
	c, err := a.w.need(main.Class())
	if err != nil {
		return err
	}
	a.initialise(c, place{})
	a.reach(main, place{})
	if c := a.w.known(ir.ThreadClass); c != nil && c.method(uncaughtMethod.Signature()) != nil {
		a.heads[uncaughtMethod] = true
		a.reach(uncaughtMethod, place{})
		a.prog.Uncaught = uncaughtMethod
	}
	for {
		for len(a.work) > 0 || len(a.unguarded) > 0 {
			wave, blocks := a.work, a.unguarded
			a.work, a.unguarded = nil, nil
			for i, l := range a.lift(wave) {
				a.visit(wave[i], l)
			}
			if a.progress != nil {
				a.progress(len(a.methods))
			}
			for _, g := range blocks {
				a.follow(g.method, g.block)
			}
		}
		if a.err != nil {
			return a.err
		}
		fields, err := a.dispatch()
		if err != nil {
			return err
		}
		made, arrays := a.constants(), a.arrays()
		made = a.answers() || made
		made = a.exceptionsAnew() || made
		made = a.monitors() || made
		if more, err := a.exceptions(); err != nil || !more && !fields && !made && !arrays {
			return err
		}
	}
}

// visit follows the statements of a reached method.
func (a *analysis) visit(id ir.MethodID, l lifted) {
	m := l.method
	if c := a.w.known(id.Class()); c != nil {
		a.include(c)
	}
	if l.why != "" {
		a.natives[id] = l.why
	}
	if l.warning != "" && !(a.inLibrary(a.by[id].method) && ofLibrary(id.Class())) {
		a.warn(l.warning, a.by[id], id)
	}
	a.methods[id] = m
	a.order = append(a.order, m)
	if id == ir.MachineStart { // from then on the run methods of Thread objects can be reached
		a.startThreads()
	}
	for _, called := range a.calledBySections(id) {
		a.reach(called, place{method: id})
	}
	if len(m.Blocks) > 0 {
		a.follow(id, m.Blocks[0])
	}
}

// reach puts a method on the work list.
func (a *analysis) reach(id ir.MethodID, p place) {
	if _, ok := a.by[id]; ok {
		return
	}
	a.by[id] = p
	a.work = append(a.work, id)
	a.wake(id)
	a.ownHandler(id, p)
}

// stmt follows a statement.
func (a *analysis) stmt(s ir.Stmt, p place) {
	ir.Operands(s, func(x *ir.Operand) {
		if k, ok := (*x).(*ir.Const); ok && k.Type == ir.ClassClass {
			a.mention(ir.Type(k.Text))
		}
	})
	switch s := s.(type) {
	case *ir.New:
		c := a.w.known(s.Class)
		a.instantiate(c, p)
		a.initialise(c, p)
	case *ir.NewArray:
		a.mention(s.Type)
	case *ir.InstanceOf:
		a.mention(s.Type)
	case *ir.Cast:
		a.mention(s.Type)
	case *ir.Load:
		a.placeOf(s.From, p)
	case *ir.Store:
		a.placeOf(s.To, p)
	case *ir.Call:
		a.call(s, p)
	}
}

// placeOf includes the class of a field, and initialises it for a static one.
func (a *analysis) placeOf(x ir.Place, p place) {
	switch x := x.(type) {
	case *ir.FieldPlace:
		a.include(a.w.known(x.Field.Class()))
	case *ir.StaticPlace:
		a.initialise(a.w.known(x.Field.Class()), p)
	}
}

// call follows a call.
func (a *analysis) call(s *ir.Call, p place) {
	c := a.w.known(s.Method.Class())
	if c != nil {
		a.include(c)
	}
	if a.idle(s, p) {
		a.idlers = append(a.idlers, idler{s, p})
		return
	}
	a.heads[s.Method] = true
	switch s.Kind {
	case ir.StaticCall:
		if c != nil {
			a.initialise(c, p)
		}
		a.reach(s.Method, p)
		return
	case ir.SpecialCall:
		a.reach(s.Method, p)
		return
	}
	on := a.receivers(c, s.Args[0].OperandType())
	key := site{s.Method, on}
	v := a.virtual[key]
	if v == nil {
		v = &virtual{id: s.Method, class: c, method: c.method(s.Method.Signature()), at: p, targets: map[ir.MethodID]bool{}}
		a.virtual[key] = v
		a.callOrder = append(a.callOrder, v)
		on.calls = append(on.calls, v)
		if on.Name == ir.ObjectClass {
			// Arrays have the methods of java.lang.Object, and main's
			// argument is one.
			a.target(v, on)
		}
		for _, o := range on.objects {
			a.target(v, o)
		}
	}
	v.stmts = append(v.stmts, s)
}

// receivers is the class that the objects are below which a call of a method
// of c can have as receiver. The static type of the receiver may say more than
// c: not an interface, though, as any object may be in a variable of such a
// type (JVMS 4.10.1.2).
func (a *analysis) receivers(c *class, t ir.Type) *class {
	if t.IsArray() {
		return a.w.known(ir.ObjectClass)
	}
	if r := a.w.known(string(t)); t.IsClass() && r != nil && !r.Is(classfile.AccInterface) && !c.above[r] {
		return r
	}
	return c
}

// target adds what the call runs on an object of the class.
func (a *analysis) target(v *virtual, object *class) {
	if !object.above[v.class] {
		return
	}
	if v.id == copyMethod {
		a.addCopy(object)
	}
	s := object.selected(v.class, v.method)
	if s.method == nil {
		// AbstractMethodError: a stand-in of that name gives up.
		id := ir.MethodID(object.Name + "." + v.id.Signature())
		a.w.standIn(id, false, fmt.Errorf("class %s has no implementation of %s", object.Name, v.id))
		if object.method(v.id.Signature()) == nil {
			v.targets[id] = true
			a.reach(id, v.at)
		}
		return
	}
	id := translate.ID(s.owner.Name, s.method)
	v.targets[id] = true
	a.reach(id, v.at)
}

// instantiate notes that objects of exactly this class can exist.
func (a *analysis) instantiate(c *class, p place) {
	if c.instantiated {
		return
	}
	a.include(c)
	c.instantiated, c.out.Instantiated = true, true
	a.objects = append(a.objects, c)
	for _, list := range [][]*class{c.chain, c.interfaces} {
		for _, s := range list {
			s.objects = append(s.objects, c)
			a.unguard(s)
			for _, v := range s.calls {
				a.target(v, c)
			}
		}
	}
	if a.threads {
		a.thread(c)
	}
}

// initialise notes that the class is initialised (JVMS 5.5), after its
// superclass and the interfaces that have default methods.
func (a *analysis) initialise(c *class, p place) {
	if c.initialised {
		return
	}
	a.include(c)
	c.initialised = true
	if !c.Is(classfile.AccInterface) {
		if len(c.chain) > 1 {
			a.initialise(c.chain[1], p)
		}
		for _, i := range c.interfaces {
			if hasDefault(i) {
				a.initialise(i, p)
			}
		}
	}
	if m := c.method("<clinit>()void"); m != nil {
		a.reach(translate.ID(c.Name, m), p)
	}
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

// machineThrows are the exceptions that the machine makes at statements, and
// initialiserThrows those of a class initialiser that fails, callThrows those of
// calls of recursive methods.
var (
	machineThrows = []string{
		ir.NullPointerException, ir.ArrayIndexOutOfBoundsException, ir.ArithmeticException,
		ir.ClassCastException, ir.NegativeArraySizeException, ir.ArrayStoreException,
	}
	initialiserThrows = []string{"java.lang.ExceptionInInitializerError", "java.lang.NoClassDefFoundError"}
	callThrows        = []string{ir.StackOverflowError}
)

// exceptions instantiates the classes of the exceptions that the machine
// throws at statements, and reports whether that made more work.
func (a *analysis) exceptions() (bool, error) {
	lacking := map[string]bool{}
	for _, list := range [][]string{machineThrows, initialiserThrows, callThrows} {
		for _, name := range list {
			if c := a.w.known(name); c == nil || !c.instantiated {
				lacking[name] = true
			}
		}
	}
	if len(lacking) == 0 {
		return false, nil
	}
	a.assemble() // MayThrow asks the program about classes
	needed := map[string]bool{}
	for _, m := range a.order {
		if m.ID.Name() == "<clinit>" {
			for _, name := range initialiserThrows {
				needed[name] = true
			}
		}
		for _, b := range m.Blocks {
			for _, s := range b.Stmts {
				for _, name := range ir.MayThrow(a.prog, s) {
					needed[name] = true
				}
			}
		}
	}
	needed[ir.StackOverflowError] = true // recursion may go by way of anything
	more := false
	for _, list := range [][]string{machineThrows, initialiserThrows, callThrows} {
		for _, name := range list {
			if !needed[name] || !lacking[name] {
				continue
			}
			c, err := a.w.need(name)
			if err != nil {
				return false, err
			}
			a.instantiate(c, place{})
			more = true
		}
	}
	return more, nil
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
