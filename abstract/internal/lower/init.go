package lower

import (
	"slices"

	"bandsaw/ir"
)

// States of a class with initialisation code (JVMS 5.5), as its field $init
// holds them.
const (
	notYet  = 0
	running = 1
	done    = 2
	failed  = 3
)

// inits knows what the initialisation of each class takes.
//
// Most classes need none: their <clinit> is missing or folds into initial
// values (fold.go), and so do their superclasses'. For the others rep names
// the class whose $initialise method stands for theirs: a class that adds
// nothing to the initialisation of its superclass shares it. They cannot be
// told apart: nothing happens between the two, and when the superclass fails,
// both are erroneous from then on.
type inits struct {
	p      *ir.Program
	rep    map[string]string   // "" for classes that need no code
	begins map[string][]string // for a rep: the reps that it initialises first, in order
	values map[ir.FieldID]*ir.Const
	folded map[ir.MethodID]bool // <clinit> methods that values replaces

	// first are the reps that the start of the program initialises, in order,
	// before anything else runs: those of startClasses and the main class.
	first []string

	// early says of the methods that may run before that is done how many of
	// first are done when they do.
	early map[*ir.Method]int

	// shared are the reps that any thread may initialise when it comes to
	// them, single those that only the start of the program initialises, and
	// which need no lock and no state.
	shared, single map[string]bool
}

// startClasses are those of the classes that HotSpot initialises before the
// main class whose models can have code for it.
var startClasses = []string{
	ir.ObjectClass, ir.StringClass, "java.lang.System", ir.ClassClass, "java.lang.ThreadGroup", ir.ThreadClass,
}

func newInits(p *ir.Program) *inits {
	n := &inits{
		p:      p,
		rep:    map[string]string{},
		begins: map[string][]string{},
		values: map[ir.FieldID]*ir.Const{},
		folded: map[ir.MethodID]bool{},
	}
	for _, c := range p.Classes {
		n.find(c)
	}
	return n
}

func clinitID(class string) ir.MethodID {
	return ir.NewMethodID(class, "<clinit>", nil, ir.Void)
}

// initialiseID is the method that initialises a class with a rep of its own.
func initialiseID(rep string) ir.MethodID {
	return ir.NewMethodID(rep, "$initialise", nil, ir.Void)
}

// hasCode reports whether the class has a <clinit> that must be run.
func (n *inits) hasCode(class string) bool {
	id := clinitID(class)
	m := n.p.Method(id)
	return m != nil && len(m.Blocks) > 0 && !n.folded[id]
}

// find determines the rep of c and of the classes above it.
func (n *inits) find(c *ir.Class) string {
	if rep, ok := n.rep[c.Name]; ok {
		return rep
	}
	begins := n.before(c)
	if len(begins) == 0 {
		n.tryFold(c)
	}
	rep := ""
	switch {
	case n.hasCode(c.Name) || len(begins) > 1:
		rep = c.Name
		n.begins[rep] = begins
	case len(begins) == 1:
		rep = begins[0]
	}
	n.rep[c.Name] = rep
	return rep
}

// tryFold replaces the <clinit> of c by initial values if it can. There must be
// no code that c's initialisation runs first: that could see the fields before
// they are set.
func (n *inits) tryFold(c *ir.Class) {
	m := n.p.Method(clinitID(c.Name))
	if m == nil || len(m.Blocks) == 0 {
		return
	}
	values, ok := fold(n.p, m)
	if !ok {
		return
	}
	n.folded[m.ID] = true
	for f, v := range values {
		n.values[f] = v
	}
}

// before lists the reps of what the initialisation of c initialises before c
// itself, in the order of JVMS 5.5 step 7: the superclass, then those of the
// superinterfaces that have default methods. An interface initialises
// nothing else.
func (n *inits) before(c *ir.Class) []string {
	if c.Interface {
		return nil
	}
	var out []string
	super := n.p.Class(c.Super)
	if super != nil {
		if rep := n.find(super); rep != "" {
			out = append(out, rep)
		}
	}
	seen := map[string]bool{}
	var walk func(names []string)
	walk = func(names []string) {
		for _, name := range names {
			i := n.p.Class(name)
			if i == nil || seen[name] || super != nil && n.p.IsSubclass(super.Name, name) {
				continue
			}
			seen[name] = true
			walk(i.Interfaces)
			if rep := n.find(i); rep != "" && i.Defaults {
				out = append(out, rep)
			}
		}
	}
	walk(c.Interfaces)
	return out
}

// trigger is the class that the execution of s initialises first, "" for none.
func trigger(s ir.Stmt) string {
	switch s := s.(type) {
	case *ir.New:
		return s.Class
	case *ir.Load:
		if f, ok := s.From.(*ir.StaticPlace); ok {
			return f.Field.Class()
		}
	case *ir.Store:
		if f, ok := s.To.(*ir.StaticPlace); ok {
			return f.Field.Class()
		}
	case *ir.Call:
		if s.Kind == ir.StaticCall {
			return s.Method.Class()
		}
	}
	return ""
}

// repOf is the rep that the execution of s initialises first, "" for none.
func (n *inits) repOf(s ir.Stmt) string {
	if class := trigger(s); class != "" {
		return n.rep[class]
	}
	return ""
}

// known lists the reps whose initialisation has been completed, or begun by
// the executing thread, whenever m is entered.
//
// A static method or a constructor of a class is entered only after the class
// was initialised for the same call or New, by the same thread. An instance
// method can be entered by a thread that got the object from the running
// initialiser of another, so it may rely on nothing; nor may the handler of
// uncaught exceptions, which no statement calls.
func (n *inits) known(m *ir.Method) []string {
	var out []string
	if m.Static && m.ID != n.p.Uncaught || m.ID.Name() == "<init>" {
		for rep := n.rep[m.ID.Class()]; rep != ""; rep = n.superRep(rep) {
			out = append(out, rep)
		}
	}
	before, isEarly := n.early[m]
	if !isEarly {
		before = len(n.first)
	}
	for _, rep := range n.first[:before] {
		out = n.withBegun(out, rep)
	}
	return out
}

// withBegun appends rep and what its initialisation initialises first.
func (n *inits) withBegun(out []string, rep string) []string {
	for _, b := range n.begins[rep] {
		out = n.withBegun(out, b)
	}
	return append(out, rep)
}

// superRep is the rep of the superclass of the class named.
func (n *inits) superRep(class string) string {
	c := n.p.Class(class)
	if c.Super == "" {
		return ""
	}
	return n.rep[c.Super]
}

// findEarly computes first, and early: what the start of the program can reach
// by calls, by initialising classes and by starting threads, until all of first
// are done.
func (n *inits) findEarly(main string, t *targets) {
	n.early = map[*ir.Method]int{}
	for _, c := range append(slices.Clone(startClasses), main) {
		if rep := n.rep[c]; rep != "" && !slices.Contains(n.first, rep) {
			n.first = append(n.first, rep)
		}
	}
	e := &earlySearch{inits: n, targets: t, begun: map[string]bool{}, seen: map[*callees]bool{}}
	for i, rep := range n.first {
		e.done = i
		e.initialise(rep)
		if rep == n.rep[main] { // whose initialiser may end the program by an exception
			e.uncaught()
		}
		for len(e.work) > 0 {
			m := e.work[len(e.work)-1]
			e.work = e.work[:len(e.work)-1]
			e.visit(m)
		}
	}
}

type earlySearch struct {
	*inits
	targets *targets
	done    int // how many of first are done
	begun   map[string]bool
	seen    map[*callees]bool
	work    []*ir.Method
}

func (e *earlySearch) initialise(rep string) {
	if rep == "" || e.begun[rep] {
		return
	}
	e.begun[rep] = true
	for _, b := range e.begins[rep] {
		e.initialise(b)
	}
	if m := e.p.Method(clinitID(rep)); m != nil {
		e.reach(m)
	}
}

func (e *earlySearch) reach(m *ir.Method) {
	if _, seen := e.early[m]; !seen {
		e.early[m] = e.done
		e.work = append(e.work, m)
	}
}

// call reaches what calls of c can run.
func (e *earlySearch) call(c *callees) {
	if e.seen[c] {
		return
	}
	e.seen[c] = true
	for _, m := range c.methods {
		e.reach(m)
	}
}

// uncaught reaches what a concrete run executes when a thread ends by an
// exception.
func (e *earlySearch) uncaught() {
	if m := e.p.Method(e.p.Uncaught); m != nil {
		e.reach(m)
	}
}

func (e *earlySearch) visit(m *ir.Method) {
	for _, b := range m.Blocks {
		for _, s := range b.Stmts {
			e.initialise(e.repOf(s))
			call, ok := s.(*ir.Call)
			if !ok {
				continue
			}
			e.call(e.targets.of(call))
			if call.Method == machineStart {
				e.call(e.targets.threadTargets())
				e.uncaught()
			}
		}
	}
}

// findShared sorts the reps that are initialised at all into shared and single.
// Those first are single unless some statement or other class initialises them
// as well.
func (n *inits) findShared(plans map[*ir.Method]*plan) {
	n.shared, n.single = map[string]bool{}, map[string]bool{}
	var share func(rep string)
	share = func(rep string) {
		if rep != "" && !n.shared[rep] {
			n.shared[rep] = true
			for _, b := range n.begins[rep] {
				share(b)
			}
		}
	}
	for _, c := range n.p.Classes {
		for _, m := range c.Methods {
			plan := plans[m]
			for i, b := range m.Blocks {
				for k, s := range b.Stmts {
					if plan.needs[i][k]&needInit != 0 {
						share(n.repOf(s))
					}
				}
			}
		}
	}
	var only func(rep string)
	only = func(rep string) {
		switch {
		case rep == "" || n.shared[rep]:
		case n.single[rep]: // begun twice, so there must be a state
			delete(n.single, rep)
			share(rep)
		default:
			n.single[rep] = true
			for _, b := range n.begins[rep] {
				only(b)
			}
		}
	}
	for _, rep := range n.first {
		only(rep)
	}
}

// field is the lowered form of a field of c: the same, with the initial value
// that a folded <clinit> gives it.
func (n *inits) field(c *ir.Class, f *ir.Field) *ir.Field {
	v, ok := n.values[ir.NewFieldID(c.Name, f.Name)]
	if !ok {
		return f
	}
	lf := *f
	lf.Value = v
	if *v == *zero(f.Type) {
		lf.Value = nil
	}
	return &lf
}

// initFields are the fields that the initialisation of a shared class works
// with.
func (p *program) initFields(rep string) []*ir.Field {
	out := []*ir.Field{
		{Name: "$init", Type: ir.Int, Static: true, Volatile: true},
		{Name: "$initThread", Type: ir.ThreadClass, Static: true, Volatile: true},
	}
	if p.remembers(rep) {
		out = append(out, &ir.Field{Name: "$initError", Type: ir.ThrowableClass, Static: true, Volatile: true})
	}
	return out
}

func initField(rep string) *ir.StaticPlace {
	return &ir.StaticPlace{Field: ir.NewFieldID(rep, "$init")}
}

func initThread(rep string) *ir.StaticPlace {
	return &ir.StaticPlace{Field: ir.NewFieldID(rep, "$initThread")}
}

// initError is why the initialisation of a class failed, while $initThread is
// the thread in which it did.
func initError(rep string) *ir.StaticPlace {
	return &ir.StaticPlace{Field: ir.NewFieldID(rep, "$initError")}
}

// explains reports whether the program can ask for the cause of the error that
// says that a class cannot be initialised.
func (p *program) explains(rep string) bool {
	return p.inits.shared[rep] && p.throws.inits[rep] && p.in.Field(causeField) != nil
}

// remembers reports whether the program can ask that cause what happened.
func (p *program) remembers(rep string) bool {
	return p.explains(rep) && p.in.Field(initExceptionField) != nil
}

// initLock is the object whose monitor guards the initialisation of a class.
// JVMS 5.5 asks for a lock that is the class's own and that no program can
// take; a program can lock "class C", so this is the class of its arrays.
func initLock(rep string) *ir.Const {
	return &ir.Const{Type: ir.ClassClass, Text: rep + "[]"}
}
