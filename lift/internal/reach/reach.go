// Package reach assembles a program: from the main method it follows what can
// be reached, by rapid type analysis, lifts exactly that, and narrows it by what
// variables can refer to.
//
//kinds:of lifted
package reach

import (
	"fmt"
	"slices"
	"sort"
	"strings"

	"bandsaw/ir"
	"bandsaw/lift/internal/classes"
	"bandsaw/lift/internal/classfile"
	"bandsaw/lift/internal/early"
	"bandsaw/lift/internal/entry"
	"bandsaw/lift/internal/folder"
	"bandsaw/lift/internal/lifter"
	"bandsaw/lift/internal/reflection"
	"bandsaw/lift/internal/sections"
	"bandsaw/lift/internal/translate"
)

// Options says what to lift.
type Options struct {
	Main    string   // class whose main method is the program, "" for none
	Entries []string // static methods CLASS.METHOD that it may begin with too
	Why     string   // beginning of the names of methods whose reaching is to be explained
	// RapidTypes leaves the targets of calls at what rapid type analysis finds. They are
	// narrowed by what variables can refer to otherwise.
	RapidTypes bool
	// Fine leaves out the atomic sections that the models make of the JDK's methods.
	Fine bool
	// Ranked makes identity hash codes put hash tables in all orders; one is all objects' else.
	Ranked bool
	// Files is what the program can read, nil if that is not known.
	Files *folder.Folder
	// Initialised are the classes of what the program uses of which it initialises no others, nil if that is not known.
	Initialised map[string]bool
	// Progress, if not nil, is told how many methods are lifted.
	Progress func(methods int)
}

// Result is a lifted program.
type Result struct {
	Program  *ir.Program
	Warnings []string // what the user should know, in order
	Why      []string // how the methods that were asked for are reached
}

// Program lifts what can be reached from the entry methods. Where threads stop or suspend
// others it lifts once more: they may be met at each statement then, also in the midst of
// what would be an atomic section, or with a monitor that nobody else would notice.
func Program(from classes.Sources, opt Options) (*Result, error) {
	var as meeting
	for {
		r, met, err := assembled(from, opt, as)
		if err != nil || met == as {
			return r, err
		}
		as.stops, as.suspends = as.stops || met.stops, as.suspends || met.suspends
		opt.Fine = true
	}
}

// meeting is what threads may meet with at any statement.
type meeting struct{ stops, suspends bool }

// assembled lifts a program whose threads may meet with that, and tells with what they
// do: without the program, if that is something else.
func assembled(from classes.Sources, opt Options, as meeting) (r *Result, met meeting, err error) {
	a := newAnalysis(from)
	a.progress, a.fine, a.classes.Stops, a.classes.Ranked = opt.Progress, opt.Fine, as.stops, opt.Ranked
	a.bodies.Folder, a.classes.Jars, a.classes.Initialised = opt.Files, a.jars(opt), opt.Initialised
	id, err := entry.Find(a.classes.Loader, opt.Main, opt.Entries, func(text string) { a.warn(text, place{}, "") })
	if err != nil {
		return nil, met, err
	}
	a.prog.Entry = []ir.MethodID{id}
	if err := a.run(id); err != nil {
		return nil, met, err
	}
	_, met.stops = a.by[lifter.StopMethod]
	_, met.suspends = a.by[lifter.SuspendMethod]
	if met.stops && !as.stops || met.suspends && !as.suspends {
		return nil, met, nil
	}
	met = as
	if why := a.natives[id]; why != "" {
		return nil, met, fmt.Errorf("main class: %s cannot be run: %s", id, why)
	}
	a.dropGuarded()
	a.dropIdlers()
	sectioned := a.sectioned
	if opt.RapidTypes {
		sectioned = a.narrowed
	} else {
		a.refine()
	}
	a.nulls()
	a.guesses()
	a.assemble()
	if !opt.Fine {
		sectioned().Make()
	}
	early.Mark(a.prog)
	a.unmodelled()
	a.prog.Notes = append(a.prog.Notes, a.assumed().Notes()...)
	a.tellMisfits()
	r = &Result{Program: a.prog, Warnings: a.warnings}
	if opt.Why != "" {
		r.Why = a.why(opt.Why)
	}
	return r, met, nil
}

// jars are those that the classes to begin with stand in.
func (a *analysis) jars(opt Options) map[string]bool {
	out := map[string]bool{}
	for _, name := range append(slices.Clone(opt.Entries), opt.Main) {
		c := a.classes.Known(name)
		if i := strings.LastIndexByte(name, '.'); c == nil && i > 0 {
			c = a.classes.Known(name[:i])
		}
		if c != nil {
			out[c.Jar()] = c.Jar() != ""
		}
	}
	return out
}

func newAnalysis(from classes.Sources) *analysis {
	a := &analysis{
		classes: lifter.NewLifter(from),
		found:   map[*classes.Class]*knowledge{},
		prog:    &ir.Program{Level: ir.Lifted},
		methods: map[ir.MethodID]*ir.Method{},
		heads:   map[ir.MethodID]bool{},
		by:      map[ir.MethodID]place{},

		followed: map[*ir.Block]bool{},
		guarded:  map[*ir.Block]ir.MethodID{},
		waiting:  map[ir.MethodID][]guard{},
		virtual:  map[receivers]*virtual{},
		natives:  map[ir.MethodID]string{},
		warned:   map[string]bool{},
	}
	a.bodies = reflection.NewBodies(a.classes, a)
	return a
}

// analysis is a rapid type analysis: a method is reached when a reached
// statement can call it on an object of a class that a reached statement
// creates.
type analysis struct {
	classes  *lifter.Lifter
	prog     *ir.Program
	included []*classes.Class
	found    map[*classes.Class]*knowledge

	work     []ir.MethodID
	progress func(methods int)
	fine     bool
	methods  map[ir.MethodID]*ir.Method // reached
	heads    map[ir.MethodID]bool       // named by a call, perhaps never run
	by       map[ir.MethodID]place      // what reached it first
	natives  map[ir.MethodID]string     // reached ones that nobody can run, and why

	virtual   map[receivers]*virtual
	callOrder []*virtual
	objects   []*classes.Class // instantiated
	followed  map[*ir.Block]bool
	guarded   map[*ir.Block]ir.MethodID // blocks that end in a test for a class without objects, when they were followed
	unguarded []guard                   // to be followed
	waiting   map[ir.MethodID][]guard   // by what has to be reached first
	threads   bool                      // a thread may be started
	handlers  bool                      // the program has handlers of uncaught exceptions
	handled   bool                      // that is taken into account
	idlers    []idler                   // that make no difference, as nothing reaches what they are for
	order     []*ir.Method

	standard   map[string]bool // the properties that are set at the start
	bodies     *reflection.Bodies
	dispatched [2]int // fields and methods when dispatch made bodies last

	err      error // of what lift itself made
	warned   map[string]bool
	warnings []string
}

// knowledge is what the analysis found out about a class.
type knowledge struct {
	out          *ir.Class // of the program, nil as long as the class is not in it
	instantiated bool
	initialised  bool
	objects      []*classes.Class // instantiated classes that are below this one
	guards       []guard          // waiting for one
	calls        []*virtual       // whose receivers are below this one
}

// of is what is known of the class so far, to be added to.
func (a *analysis) of(c *classes.Class) *knowledge {
	k := a.found[c]
	if k == nil {
		k = &knowledge{}
		a.found[c] = k
	}
	return k
}

// receivers is what the targets of a virtual call depend on: the method and the
// class that its receivers are below.
type receivers struct {
	id ir.MethodID
	on *classes.Class
}

// virtual is all virtual calls of a method on the same receivers.
type virtual struct {
	id      ir.MethodID
	class   *classes.Class
	method  *classfile.Method
	at      place // the first of them
	targets map[ir.MethodID]bool
	stmts   []*ir.Call
}

// roots are the classes of objects that the machine makes by itself: the main
// thread, string and class constants.
var roots = []string{ir.ObjectClass, ir.StringClass, ir.ClassClass, ir.ThreadClass, ir.ThrowableClass}

func (a *analysis) run(main ir.MethodID) error {
	if err := a.classes.AddMethod(lifter.Native(lifter.CopyMethod, false)); err != nil {
		return err
	}
	for _, name := range roots {
		c, err := a.classes.Need(name)
		if err != nil {
			return err
		}
		a.include(c)
		if name != ir.ObjectClass && name != ir.ThrowableClass {
			a.instantiate(c, place{})
		}
	}
	c, err := a.classes.Need(main.Class())
	if err != nil {
		return err
	}
	a.initialise(c, place{})
	a.reach(main, place{})
	a.lookForHandlers()
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
		if more, err := a.more(); err != nil || !more {
			return err
		}
	}
}

// more looks at all that is reached for what that brings with it, and reports whether there is more to follow. What is dear to
// find out waits for as long as something else is found.
func (a *analysis) more() (bool, error) {
	made, err := a.dispatch()
	if err != nil {
		return false, err
	}
	handled, err := a.handle()
	if err != nil {
		return false, err
	}
	if a.bodies.Complete() || made || handled || a.conditions() {
		return true, nil
	}
	return a.exceptions()
}

// visit follows the statements of a reached method.
func (a *analysis) visit(id ir.MethodID, l lifter.Lifted) {
	m := l.Method
	if c := a.classes.Known(id.Class()); c != nil {
		a.include(c)
	}
	if l.Why != "" {
		a.natives[id] = l.Why
	}
	if l.Warning != "" && !(a.classes.InLibrary(a.by[id].method) && classes.OfLibrary(id.Class())) {
		a.warn(l.Warning, a.by[id], id)
	}
	a.methods[id] = m
	a.order = append(a.order, m)
	if id == ir.MachineStart { // from then on the run methods of Thread objects can be reached
		a.startThreads()
	}
	for _, called := range sections.Called(a.classes.Loader, id) {
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
	if id == lifter.StopMethod { // which interrupts too
		a.reach(lifter.InterruptMethod, p)
	}
	a.handlers = a.handlers || handles(id)
}

// stmt follows a statement.
func (a *analysis) stmt(s ir.Stmt, p place) {
	for _, t := range ir.ClassConstants(s) {
		a.mention(t)
	}
	switch s := s.(type) {
	case *ir.New:
		c := a.classes.Known(s.Class)
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
	case *ir.Move, *ir.Unary, *ir.Binary, *ir.Length, *ir.Monitor, *ir.Catch, *ir.Goto, *ir.If, *ir.Switch, *ir.Return, *ir.Throw:
	}
}

// placeOf includes the class of a field, and initialises it for a static one.
func (a *analysis) placeOf(x ir.Place, p place) {
	switch x := x.(type) { // others: nothing
	case *ir.FieldPlace:
		a.include(a.classes.Known(x.Field.Class()))
	case *ir.StaticPlace:
		a.initialise(a.classes.Known(x.Field.Class()), p)
	}
}

// instantiate notes that objects of exactly this class can exist.
func (a *analysis) instantiate(c *classes.Class, p place) {
	k := a.of(c)
	if k.instantiated {
		return
	}
	a.include(c)
	k.instantiated, k.out.Instantiated = true, true
	a.objects = append(a.objects, c)
	for _, list := range [][]*classes.Class{c.Chain, c.Superinterfaces} {
		for _, s := range list {
			above := a.of(s)
			above.objects = append(above.objects, c)
			a.unguard(above)
			for _, v := range above.calls {
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
func (a *analysis) initialise(c *classes.Class, p place) {
	k := a.of(c)
	if k.initialised {
		return
	}
	a.include(c)
	k.initialised = true
	if !c.Is(classfile.AccInterface) {
		if len(c.Chain) > 1 {
			a.initialise(c.Chain[1], p)
		}
		for _, i := range c.Superinterfaces {
			if hasDefault(i) {
				a.initialise(i, p)
			}
		}
	}
	if m := c.Method("<clinit>()void"); m != nil {
		a.reach(translate.ID(c.Name, m), p)
	}
}

// hasDefault reports whether an interface has a method that is neither
// abstract nor static.
func hasDefault(i *classes.Class) bool {
	for _, m := range i.Methods {
		if !m.Is(classfile.AccAbstract) && !m.Is(classfile.AccStatic) {
			return true
		}
	}
	return false
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
