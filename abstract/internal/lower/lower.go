// Package lower makes a lifted program a lowered one: no implicit control
// flow is left. Every check that can throw becomes a branch, handler tables
// become plain blocks, virtual calls become class switches, synchronized
// methods lock by statements, classes are initialised by calls, and all
// methods with a body are static with the receiver first.
//
// What it does to one method is in body.go and the files named after what
// they lower; what it has to know of the whole program is computed before:
//
//	targets.go  which methods a virtual call can run, dispatch.go which calls
//	            share the choice
//	arrays.go   which arrays a variable can hold
//	init.go     which classes need initialisation code, fold.go which do not,
//	            initnest.go which can run within their supertypes'
//	facts.go    which checks of a statement can fail
//	pending.go  which methods can end by an exception
//
// The time is linear in the size of the program, and so is what comes out, but
// for the class hierarchy: the virtual calls of a method cost as much as there
// are classes below the receivers', once for each static class, however many
// calls there are.
//
//kinds:of lifted
package lower

import (
	"fmt"
	"sync"

	"bandsaw/ir"
)

// Names that lowering makes.
const (
	// EntryClass holds the methods that a program and its threads begin with.
	EntryClass = "$lowered"
	mainID     = ir.MethodID(EntryClass + ".main(java.lang.String[])void")
	threadID   = ir.MethodID(EntryClass + ".thread(java.lang.Thread)void")

	// ResultPrefix begins the name of the temporary that holds the result of
	// a call for the local named after it.
	ResultPrefix = "$ret$"
)

// program is the lowering of one program: what its methods' lowerings share.
type program struct {
	in       *ir.Program
	limits   limits
	targets  *targets
	inits    *inits
	arrays   *arrays
	plans    map[*ir.Method]*plan
	pending  *pending
	dispatch *dispatch
	starts   bool              // some statement starts a thread
	quiet    map[*ir.Call]bool // calls of which a fact says that nothing is thrown

	mu      sync.Mutex           // guards what follows
	made    map[string]bool      // classes that lowered statements create
	natives map[ir.MethodID]bool // of the machine, that lowered statements call
}

// Program lowers in, which must be a lifted program that ir.Check accepts. The
// result shares locals and unchanged statements with in; modify neither.
//
// Errors name the method and line of what cannot be lowered.
func Program(in *ir.Program) (*ir.Program, error) { return lower(in, usual) }

// ToAbstract is Program for one whose data is abstracted next. What facts say of calls rests on data, as that a text is
// long enough for the digits of a number, which tokens may not know: where a call that throws nothing does so, no execution goes on.
func ToAbstract(in *ir.Program) (*ir.Program, error) {
	l := usual
	l.abstracted = true
	return lower(in, l)
}

// limits say how far statements are lowered each by itself, beyond which the program
// would grow with the product of statements and classes, and for what.
type limits struct {
	// targets is how many methods and receivers' classes together a virtual
	// call chooses from. Those with more go through a method that all calls
	// with the same choice share.
	targets int
	// stores is for how many types of arrays a store makes its tests. For more
	// it asks the machine.
	stores int
	// abstracted is whether facts about calls are put into the program as assumptions.
	abstracted bool
}

var usual = limits{targets: 12, stores: 4}

// lower is Program with the limits given.
func lower(in *ir.Program, limits limits) (*ir.Program, error) {
	if in.Level != ir.Lifted {
		return nil, fmt.Errorf("cannot lower a program at level %s, expected %s", in.Level, ir.Lifted)
	}
	in.BuildIndex()
	if in.Class(EntryClass) != nil {
		return nil, fmt.Errorf("the program has a class %s, which is the name of the class that lowering makes", EntryClass)
	}
	p := &program{in: in, limits: limits, made: map[string]bool{}, natives: map[ir.MethodID]bool{}}
	p.quiet = quietCalls(in)
	p.arrays = newArrays(in)
	p.targets = newTargets(in)
	p.dispatch = newDispatch(in, limits.targets)
	if err := p.findCallees(); err != nil {
		return nil, err
	}
	entry, err := p.entryMethod()
	if err != nil {
		return nil, err
	}
	p.findInits(entry.ID.Class())
	return p.build(entry)
}

// build puts the lowered program together.
func (p *program) build(entry *ir.Method) (*ir.Program, error) {
	out := &ir.Program{
		Made:  p.in.Made,
		Level: ir.Lowered,
		Entry: []ir.MethodID{mainID},
		Notes: p.in.Notes,

		Sliced:     p.in.Sliced,
		Uncaught:   p.in.Uncaught,
		Unmodelled: p.in.Unmodelled,
	}
	methods, err := p.methods()
	if err != nil {
		return nil, err
	}
	for _, c := range p.in.Classes {
		lc, err := p.class(c, methods)
		if err != nil {
			return nil, err
		}
		out.Classes = append(out.Classes, lc)
	}
	el, err := p.entryClass(entry)
	if err != nil {
		return nil, err
	}
	out.Classes = append(out.Classes, el)
	if p.starts {
		out.ThreadEntry = threadID
	}
	p.declareNatives(out)
	out.SortClasses()
	if p.pending.overflow {
		p.made[ir.StackOverflowError] = true
	}
	for _, c := range out.Classes {
		if p.made[c.Name] {
			c.Instantiated = true
		}
	}
	return out, nil
}

// methods lowers all methods but those whose effect is in fields' initial
// values. The first error in the order of the program counts.
func (p *program) methods() (map[*ir.Method]*ir.Method, error) {
	var in []*ir.Method
	for _, c := range p.in.Classes {
		for _, m := range c.Methods {
			if !p.inits.folded[m.ID] {
				in = append(in, m)
			}
		}
	}
	lowered := make([]*ir.Method, len(in))
	errs := make([]error, len(in))
	inParallel(len(in), func(i int) { lowered[i], errs[i] = p.method(in[i]) })
	out := make(map[*ir.Method]*ir.Method, len(in))
	for i, m := range in {
		if errs[i] != nil {
			return nil, errs[i]
		}
		out[m] = lowered[i]
	}
	return out, nil
}

// class puts the lowered methods of c together and adds what its initialisation
// needs.
func (p *program) class(c *ir.Class, methods map[*ir.Method]*ir.Method) (*ir.Class, error) {
	lc := *c
	lc.Fields, lc.Methods = nil, nil
	for _, f := range c.Fields {
		lc.Fields = append(lc.Fields, p.inits.field(c, f))
	}
	for _, m := range c.Methods {
		if lm := methods[m]; lm != nil {
			lc.Methods = append(lc.Methods, lm)
		}
	}
	for _, d := range p.dispatch.in[c.Name] {
		lc.Methods = append(lc.Methods, p.dispatchMethod(d))
	}
	if p.inits.shared[c.Name] {
		lc.Fields = append(lc.Fields, p.initFields(c.Name)...)
	}
	if p.inits.shared[c.Name] || p.inits.single[c.Name] {
		m, err := p.initialiser(c)
		if err != nil {
			return nil, err
		}
		lc.Methods = append(lc.Methods, m)
	}
	return &lc, nil
}

// findCallees finds out what every call can run, and whether threads are
// started.
func (p *program) findCallees() error {
	return p.eachCall(func(m *ir.Method, s *ir.Call) error {
		if s.Method == ir.MachineStart {
			p.starts = true
		}
		callee := p.in.Method(s.Method)
		switch {
		case callee == nil && !ir.MachineOperation(s.Method).Replaced():
			return fmt.Errorf("%s: calls %s, which the program does not have", where(m, s), s.Method)
		case s.Kind != ir.VirtualCall && callee != nil && len(callee.Blocks) == 0 && !callee.Native:
			return fmt.Errorf("%s: calls %s, which has no body", where(m, s), s.Method)
		}
		if c := p.targets.add(s); p.dispatch.wants(c) {
			p.dispatch.add(c, s.Method)
		}
		return nil
	})
}

func (p *program) eachCall(f func(*ir.Method, *ir.Call) error) error {
	for _, c := range p.in.Classes {
		for _, m := range c.Methods {
			for _, b := range m.Blocks {
				for _, s := range b.Stmts {
					call, ok := s.(*ir.Call)
					if !ok {
						continue
					}
					if err := f(m, call); err != nil {
						return err
					}
				}
			}
		}
	}
	return nil
}

// where is the place of a statement as errors give it: class.method:line.
func where(m *ir.Method, s ir.Stmt) string {
	id := m.ID
	if o := s.Pos(); o.Method != "" {
		id = o.Method
	}
	return fmt.Sprintf("%s.%s:%d", id.Class(), id.Name(), s.Pos().Line)
}
