// Package pointsto knows for each variable and place of a lifted program the
// objects that it can refer to, and with that which methods virtual calls run and
// which methods can run at all. It is variable type analysis on the whole program
// and from its entries: a set of objects for each local, field and result, and for
// the elements of the arrays that are one object, closed under the assignments of
// the statements that can run. An object stands for all of one exact type, or for
// those of them that a statement makes: see Objects. Fields are told apart by their objects,
// and methods by the classes that they run on, where these are not too many: see context.
//
//kinds:of lifted
package pointsto

import (
	"cmp"

	"bandsaw/internal/analysis/bitset"
	"bandsaw/internal/analysis/classinit"
	"bandsaw/internal/analysis/inclusion"
	"bandsaw/ir"
)

// Result is what variables can refer to. Its sets belong to it.
type Result struct {
	Objects *Objects
	// Reached are the methods that can run; native ones included.
	Reached map[ir.MethodID]bool
	// Runs are the methods that started threads run.
	Runs map[ir.MethodID]bool
	// Opaque is true if native methods may store anything anywhere.
	Opaque bool

	p       *ir.Program
	locals  map[*ir.Local]*bitset.Set
	fields  map[ir.FieldID]*bitset.Set
	inside  map[fieldOf]*bitset.Set // see FieldOf
	elems   map[int]*bitset.Set     // by the arrays
	results map[ir.MethodID]*bitset.Set
	targets map[*ir.Call][]ir.MethodID // what virtual calls run, sorted
	apart   byOwner                    // of methods that run for several owners
	threads *bitset.Set
}

// Of is the set of the objects that the operand can refer to, nil for none.
func (r *Result) Of(x ir.Operand) *bitset.Set {
	switch x := x.(type) {
	case *ir.Local:
		return r.locals[x]
	case *ir.Const:
		return r.Objects.Constant(x)
	}
	return nil
}

// Field is the set of the objects that the field can refer to, in whatever object
// it is.
func (r *Result) Field(f ir.FieldID) *bitset.Set { return r.fields[f] }

// FieldOf is the set of the objects that the field can refer to in the object.
func (r *Result) FieldOf(object int, f ir.FieldID) *bitset.Set {
	in, any := r.inside[fieldOf{f, object}], r.inside[fieldOf{f, anyObject}]
	if in == nil || any == nil {
		return cmp.Or(in, any)
	}
	out := in.Clone()
	out.Union(any)
	return out
}

// Elements is the set of the objects that elements of the array can refer to.
func (r *Result) Elements(array int) *bitset.Set { return r.elems[array] }

// Length is the length of an array, where the statement that makes it says it by a
// constant.
func (r *Result) Length(array int) (int64, bool) {
	n, ok := r.Objects.lengths[array]
	return n, ok
}

// Result is the set of the objects that the method can return.
func (r *Result) Result(m ir.MethodID) *bitset.Set { return r.results[m] }

// Threads are the Thread objects: those that are started, and those that ask for
// the thread that they run in.
func (r *Result) Threads() *bitset.Set { return r.threads }

// EachReached calls f with the methods that can run, in the program's order.
func (r *Result) EachReached(f func(m *ir.Method)) {
	for _, c := range r.p.Classes {
		for _, m := range c.Methods {
			if r.Reached[m.ID] {
				f(m)
			}
		}
	}
}

// Called lists the methods that the call can run, sorted; not to be changed.
func (r *Result) Called(c *ir.Call) []ir.MethodID {
	if c.Kind != ir.VirtualCall {
		return []ir.MethodID{c.Method}
	}
	return r.targets[c]
}

// analysis is a Result as long as it grows. Of its variables only the sets are left then.
type analysis struct {
	*Result
	u *Objects
	// throwable are the objects that are exceptions. What is in their fields is not told apart.
	throwable *bitset.Set
	system    inclusion.System
	known     Known
	inits     map[string]bool
	scopes    []scope // methods to be scanned
	scanned   map[activation]bool
	locals    map[variableIn]*inclusion.Variable
	fields    map[fieldOf]*inclusion.Variable
	results   map[activation]*inclusion.Variable
	elems     map[int]*inclusion.Variable // by the arrays
	thrown    *inclusion.Variable         // all exceptions
	started   *inclusion.Variable         // all threads
	current   *inclusion.Variable         // what currentThread returns
	// selections are of virtual calls' methods what they run on objects of each class.
	selections map[ir.MethodID]map[string]*ir.Method
	crowded    map[string]bool // memo of ofMany
	// possible are variables that refer to whatever is in these sets, which grow.
	possible []possible
	// special are methods that calls name which may run on nothing.
	special []*ir.Method
}

// possible is a variable that refers to all in the set.
type possible struct {
	variable *inclusion.Variable
	objects  *bitset.Set
}

// refersTo lets the variable refer to all in a set of the universe, also to what is found later.
func (t *analysis) refersTo(v *inclusion.Variable, objects *bitset.Set) {
	t.possible = append(t.possible, possible{v, objects})
	t.system.Add(v, objects)
}

// Known is what is known of a program's statements. The zero Known is nothing.
type Known struct {
	// Dead are statements that are never executed.
	Dead map[ir.Stmt]bool
	// Never reports whether a statement does not throw the exception by itself; nil
	// cannot tell.
	Never func(s ir.Stmt, class string) bool
	// Run, if not nil, says what else a run executes that a search does not.
	Run *Run
}

// Run is what is executed of a program by who has its classes at hand: natives that only a
// run has, what is done about uncaught exceptions, and methods that statements are to be
// put in for.
type Run struct {
	// Native reports whether somebody executes the native method.
	Native func(id ir.MethodID) bool
	// Selected is what a virtual call of the method runs on an object of the class; "" for nothing.
	Selected func(id ir.MethodID, class string) ir.MethodID
	// Thrown are exceptions that the machine throws wherever it likes.
	Thrown []string
	// Also lists the methods that may be called within a method that is reached, beside what it calls.
	Also func(id ir.MethodID) []ir.MethodID
}

func (k Known) never(s ir.Stmt, class string) bool { return k.Never != nil && k.Never(s, class) }

// Analyse solves the program's constraints over the objects.
func Analyse(p *ir.Program, u *Objects, known Known) *Result {
	r := &Result{
		p: p, Objects: u, Reached: map[ir.MethodID]bool{},
		targets: map[*ir.Call][]ir.MethodID{}, Runs: map[ir.MethodID]bool{},
		apart: newByOwner(len(u.number) + 1),
	}
	t := &analysis{
		Result: r, u: u, throwable: u.Assignable(ir.ThrowableClass), known: known, inits: map[string]bool{}, selections: map[ir.MethodID]map[string]*ir.Method{}, crowded: map[string]bool{},
		scanned: map[activation]bool{}, locals: map[variableIn]*inclusion.Variable{}, fields: map[fieldOf]*inclusion.Variable{},
		results: map[activation]*inclusion.Variable{}, elems: map[int]*inclusion.Variable{},
		thrown: &inclusion.Variable{}, started: &inclusion.Variable{}, current: &inclusion.Variable{},
	}
	t.machine()
	begun := classinit.AtStart
	if known.Run != nil { // what is not run goes, initialisers too that would only be executed because they are there
		begun = classinit.Roots
	}
	for _, class := range begun(p) {
		t.initialise(class)
	}
	for _, id := range p.Entry {
		t.reach(id)
	}
	for {
		if n := len(t.scopes); n > 0 {
			s := t.scopes[n-1]
			t.scopes = t.scopes[:n-1]
			s.scan()
		} else if !t.system.Step() && !t.onNothing() {
			t.together()
			return r
		}
	}
}

// machine adds what the machine itself creates.
func (t *analysis) machine() {
	// What initialising a class may fail by; the others are added where they may be
	// thrown: see checks.
	for _, c := range []ir.Type{ir.ExceptionInInitializerError, ir.NoClassDefFoundError} {
		t.add(t.thrown, c)
	}
	t.add(t.current, ir.ThreadClass)
	t.flow(t.started, t.current, nil)
	t.made()
	args := ir.ArrayOf(ir.StringClass)
	t.add(t.elem(t.u.place[args]), ir.StringClass)
	for _, id := range t.p.Entry {
		if m := t.p.Method(id); m != nil {
			for _, l := range m.Params {
				t.add(t.plain(m).local(l), args)
			}
		}
	}
	for _, c := range t.p.Classes {
		for _, f := range c.Fields {
			if f.Value != nil && f.Type.IsRef() {
				t.plain(nil).operand(f.Value, t.field(ir.NewFieldID(c.Name, f.Name)), nil)
			}
		}
	}
	t.system.React(t.started, t.startThreads)
	if t.known.Run != nil {
		t.run()
	}
}

// run adds what only a run executes, or by the machine's own doing.
func (t *analysis) run() {
	for _, c := range t.known.Run.Thrown {
		t.add(t.thrown, ir.Type(c))
	}
	if m := t.p.Method(t.p.Uncaught); m != nil {
		t.reach(m.ID)
		t.flow(t.current, t.plain(m).local(m.Params[0]), nil)
		t.flow(t.thrown, t.plain(m).local(m.Params[1]), nil)
	}
}

func variable[K comparable](m map[K]*inclusion.Variable, k K) *inclusion.Variable {
	v := m[k]
	if v == nil {
		v = &inclusion.Variable{}
		m[k] = v
	}
	return v
}

// field is the variable of a static field, and of what the field is in any object.
func (t *analysis) field(f ir.FieldID) *inclusion.Variable {
	return variable(t.fields, fieldOf{f, anyObject})
}
func (t *analysis) elem(array int) *inclusion.Variable { return variable(t.elems, array) }

// add puts the objects of exactly the type in that no statement that is told apart makes.
func (t *analysis) add(v *inclusion.Variable, typ ir.Type) {
	if i, ok := t.u.place[typ]; ok {
		t.system.AddOne(v, i)
	}
}

// flow lets what is in one variable be in another, as far as it is in the set; all
// of it if that is nil.
func (t *analysis) flow(from, to *inclusion.Variable, within *bitset.Set) {
	t.system.Flow(from, to, inclusion.Within(within))
}

// onNothing lets the methods run that calls name, but on no object that is known, and reports whether there
// is one.
func (t *analysis) onNothing() bool {
	all := t.special
	t.special = nil
	for _, m := range all {
		t.reach(m.ID)
	}
	return len(t.scopes) > 0
}

// reach notes that a method can run, apart from what it runs on.
func (t *analysis) reach(id ir.MethodID) {
	if m := t.p.Method(id); m != nil {
		t.enter(m, none)
	}
}

// enter notes that a method can run in a context.
func (t *analysis) enter(m *ir.Method, in context) {
	a := activation{m, in}
	if t.scanned[a] {
		return
	}
	t.scanned[a] = true
	t.apart.runs(m.ID, in.owner)
	t.scopes = append(t.scopes, scope{analysis: t, m: m, in: in})
	if t.Reached[m.ID] {
		return
	}
	t.Reached[m.ID] = true
	if t.known.Run != nil {
		for _, also := range t.known.Run.Also(m.ID) {
			t.reach(also)
		}
	}
}

// initialise notes that the class can be initialised.
func (t *analysis) initialise(class string) {
	if t.inits[class] {
		return
	}
	t.inits[class] = true
	for _, id := range classinit.Runs(t.p, class) {
		t.reach(id)
	}
}

// startThreads lets threads of these classes run.
func (t *analysis) startThreads(more *bitset.Set) {
	for i := range more.All() {
		class := t.u.Types[i]
		if class.IsArray() || !t.p.IsSubclass(string(class), ir.ThreadClass) {
			continue
		}
		if m := t.p.Runs(string(class)); m != nil {
			t.Runs[m.ID] = true
			callee := scope{analysis: t, m: m, in: t.plain(m).on(m, i)}
			t.enter(m, callee.in)
			if len(m.Params) > 0 {
				t.system.AddOne(callee.local(m.Params[0]), i)
			}
		}
	}
}
