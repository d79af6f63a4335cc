package lower

import (
	"slices"

	"bandsaw/internal/analysis/constants"
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
// nothing to the initialisation of its one supertype that has any shares it,
// unless the two can be told apart.
type inits struct {
	p      *ir.Program
	rep    map[string]string   // "" for classes that need no code
	begins map[string][]string // for a rep: the reps that it initialises first, in order
	values map[ir.FieldID]*ir.Const
	folded map[ir.MethodID]bool // <clinit> methods that values replaces

	// apart reports whether a class that adds nothing has a state of its own
	// nevertheless.
	apart func(class string) bool
	// nesting is what can run within what.
	nesting *nesting

	// first are the reps that the start of the program initialises, in order,
	// before anything else runs: those that the machine uses and the main class.
	first []string

	// early says of the methods that may run before that is done how many of
	// first are done when they do.
	early map[*ir.Method]int

	// shared are the reps that any thread may initialise when it comes to
	// them, single those that only the start of the program initialises, and
	// which need no lock and no state.
	shared, single map[string]bool
}

// findInits finds out what initialisation takes, and with it what each
// statement needs and what can be thrown.
func (p *program) findInits(main string) {
	p.inits = newInits(p.in, &nesting{}, func(string) bool { return true })
	nest := p.findNesting()
	apart := func(class string) bool { return nest.nested[class] }
	p.planInits(main, newInits(p.in, nest, apart))
	if remembering := p.failures(); len(remembering) > 0 {
		p.planInits(main, newInits(p.in, nest, func(class string) bool { return nest.nested[class] || remembering[class] }))
	}
}

// planInits plans all methods for these initialisations.
func (p *program) planInits(main string, n *inits) {
	p.inits = n
	n.findEarly(main, p.targets)
	p.plans = p.planMethods()
	n.findShared(p.plans)
	p.pending = p.findPending()
}

// failures are the user's classes that share an initialisation that can fail.
// One that was come to is remembered to have failed itself, by the message
// of the NoClassDefFoundError, if the program can read that. Of the
// library's no initialisation is known to fail.
func (p *program) failures() map[string]bool {
	out := map[string]bool{}
	if p.in.Field(messageField) == nil {
		return out
	}
	for _, c := range p.in.Classes {
		rep := p.inits.rep[c.Name]
		if rep != "" && rep != c.Name && !c.Library && !p.in.Class(rep).Library && p.inits.shared[rep] && p.pending.inits[rep] {
			out[c.Name] = true
		}
	}
	return out
}

func newInits(p *ir.Program, nest *nesting, apart func(class string) bool) *inits {
	n := &inits{
		p:       p,
		rep:     map[string]string{},
		begins:  map[string][]string{},
		values:  map[ir.FieldID]*ir.Const{},
		folded:  map[ir.MethodID]bool{},
		apart:   apart,
		nesting: nest,
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
	case n.hasCode(c.Name) || len(begins) > 1 || len(begins) == 1 && n.apart(c.Name):
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
// nothing else. What the superclass has initialised is done, unless this runs
// within it.
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
			if i == nil || seen[name] || super != nil && n.p.IsSubclass(super.Name, name) && !n.nesting.cyclic[c.Name] {
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

// repOf is the rep that the execution of s initialises first, "" for none.
func (n *inits) repOf(s ir.Stmt) string {
	if class := ir.Initialises(s); class != "" {
		return n.rep[class]
	}
	return ""
}

// known lists the reps whose initialisation has been completed, or begun by
// the executing thread, whenever m is entered.
//
// A static method or a constructor of a class is entered only after the class
// was initialised for the same call or New, by the same thread, and with it,
// unless it is nested, its superclass. An instance
// method can be entered by a thread that got the object from the running
// initialiser of another, so it may rely on nothing; nor may the handler of
// uncaught exceptions, which no statement calls.
func (n *inits) known(m *ir.Method) []string {
	var out []string
	class, constructor := m.ID.Class(), m.ID.Name() == "<init>"
	if m.Static && m.ID != n.p.Uncaught || constructor && !n.nesting.above[class] {
		for c := n.p.Class(class); c != nil && n.rep[c.Name] != ""; c = n.p.Class(c.Super) {
			if rep := n.rep[c.Name]; !slices.Contains(out, rep) {
				out = append(out, rep)
			}
			if n.nesting.nested[c.Name] {
				break
			}
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
	if !ok || isObject(v) {
		return f
	}
	lf := *f
	lf.Value = v
	if *v == *constants.Zero(f.Type) {
		lf.Value = nil
	}
	return &lf
}

// objects are the fields that hold new objects from the start, in order.
func (n *inits) objects() []ir.FieldID {
	var out []ir.FieldID
	for f, v := range n.values {
		if isObject(v) {
			out = append(out, f)
		}
	}
	slices.Sort(out)
	return out
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
	return p.inits.shared[rep] && p.pending.inits[rep] && p.in.Field(causeField) != nil
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
