package pdg

import (
	"bandsaw/internal/analysis/bitset"
	"bandsaw/ir"
)

// types knows for each variable and place the exact types of the objects that
// it can refer to, and with that which methods virtual calls run and which
// methods can run at all. It is variable type analysis, on the whole program
// and from its entries: a set of types for each local, field, result, and for
// the elements of all arrays of a type, closed under the assignments of the
// statements that can run.
type types struct {
	p *ir.Program
	u *universe

	locals  map[*ir.Local]*cell
	fields  map[ir.FieldID]*cell
	elems   map[ir.Type]*cell
	results map[ir.MethodID]*cell
	thrown  *cell // all exceptions
	started *cell // all threads
	current *cell // what currentThread returns

	// reached are the methods that can run; native ones included.
	reached map[ir.MethodID]bool
	// targets are the methods that a virtual call runs.
	targets map[*ir.Call]map[ir.MethodID]bool
	// runs are the methods that started threads run.
	runs map[ir.MethodID]bool

	inits   map[string]bool
	methods []*ir.Method // to be scanned
	work    []*cell
	opaque  bool
}

// cell is a variable or place and what it can refer to.
type cell struct {
	set    *bitset.Set
	queued bool
	flows  []flowTo
	// react is called with the types that are new in the set.
	react []func(more *bitset.Set)
	seen  *bitset.Set // what flows and react know of already
}

// flowTo is an assignment: types in filter, nil for all, flow on.
type flowTo struct {
	to     *cell
	filter *bitset.Set
}

// analyseTypes solves the program's constraints over the universe.
func analyseTypes(p *ir.Program, u *universe) *types {
	t := &types{
		p: p, u: u,
		locals: map[*ir.Local]*cell{}, fields: map[ir.FieldID]*cell{}, elems: map[ir.Type]*cell{},
		results: map[ir.MethodID]*cell{}, reached: map[ir.MethodID]bool{},
		targets: map[*ir.Call]map[ir.MethodID]bool{}, runs: map[ir.MethodID]bool{}, inits: map[string]bool{},
	}
	t.thrown, t.started, t.current = t.newCell(), t.newCell(), t.newCell()
	t.machine()
	for _, class := range startClasses(p) {
		t.initialise(class)
	}
	for _, id := range p.Entry {
		t.reach(id)
	}
	for len(t.methods)+len(t.work) > 0 {
		if n := len(t.methods); n > 0 {
			m := t.methods[n-1]
			t.methods = t.methods[:n-1]
			t.scan(m)
			continue
		}
		c := t.work[len(t.work)-1]
		t.work = t.work[:len(t.work)-1]
		c.queued = false
		t.propagate(c)
	}
	return t
}

// machine adds what the machine itself creates.
func (t *types) machine() {
	for _, c := range ImplicitClasses {
		t.add(t.thrown, t.u.only(ir.Type(c)))
	}
	t.add(t.current, t.u.only(ir.ThreadClass))
	t.flow(t.started, t.current, nil)
	t.made()
	args := ir.ArrayOf(ir.StringClass)
	t.add(t.elem(args), t.u.only(ir.StringClass))
	for _, id := range t.p.Entry {
		if m := t.p.Method(id); m != nil {
			for _, l := range m.Params {
				t.add(t.local(l), t.u.only(args))
			}
		}
	}
	for _, c := range t.p.Classes {
		for _, f := range c.Fields {
			if f.Value != nil && f.Type.IsRef() {
				t.operand(f.Value, t.field(ir.NewFieldID(c.Name, f.Name)), nil)
			}
		}
	}
	t.react(t.started, t.startThreads)
}

func (t *types) newCell() *cell { return &cell{set: t.u.none(), seen: t.u.none()} }

func getCell[K comparable](t *types, m map[K]*cell, k K) *cell {
	c := m[k]
	if c == nil {
		c = t.newCell()
		m[k] = c
	}
	return c
}

func (t *types) local(l *ir.Local) *cell     { return getCell(t, t.locals, l) }
func (t *types) field(f ir.FieldID) *cell    { return getCell(t, t.fields, f) }
func (t *types) elem(a ir.Type) *cell        { return getCell(t, t.elems, a) }
func (t *types) result(id ir.MethodID) *cell { return getCell(t, t.results, id) }

// of is the set of types of what the operand can refer to.
func (t *types) of(x ir.Operand) *bitset.Set {
	switch x := x.(type) {
	case *ir.Local:
		if c := t.locals[x]; c != nil {
			return c.set
		}
	case *ir.Const:
		return t.u.constant(x)
	}
	return t.u.none()
}

// add puts types into a cell.
func (t *types) add(c *cell, s *bitset.Set) {
	if c.set.Union(s) {
		t.queue(c)
	}
}

// addOne puts one object into a cell.
func (t *types) addOne(c *cell, object int) {
	if c.set.Add(object) {
		t.queue(c)
	}
}

func (t *types) queue(c *cell) {
	if !c.queued {
		c.queued = true
		t.work = append(t.work, c)
	}
}

// flow adds an assignment.
func (t *types) flow(from, to *cell, filter *bitset.Set) {
	from.flows = append(from.flows, flowTo{to, filter})
	t.pass(from.set, flowTo{to, filter})
}

func (t *types) pass(s *bitset.Set, f flowTo) {
	if f.filter != nil {
		s = s.Clone()
		s.Intersect(f.filter)
	}
	t.add(f.to, s)
}

// react calls f with the types in the cell, now and when there are more.
func (t *types) react(c *cell, f func(more *bitset.Set)) {
	c.react = append(c.react, f)
	if !c.set.Empty() {
		f(c.set.Clone())
	}
}

// propagate hands on what is new in a cell.
func (t *types) propagate(c *cell) {
	more := c.set.Clone()
	more.Subtract(c.seen)
	c.seen.Union(more)
	for _, f := range c.flows {
		t.pass(more, f)
	}
	for _, f := range c.react {
		f(more)
	}
}

// operand lets what x refers to flow into a cell.
func (t *types) operand(x ir.Operand, to *cell, filter *bitset.Set) {
	switch x := x.(type) {
	case *ir.Local:
		t.flow(t.local(x), to, filter)
	case *ir.Const:
		t.pass(t.u.constant(x), flowTo{to, filter})
	}
}

// reach notes that a method can run.
func (t *types) reach(id ir.MethodID) {
	m := t.p.Method(id)
	if m == nil || t.reached[id] {
		return
	}
	t.reached[id] = true
	t.methods = append(t.methods, m)
}

// initialise notes that the class can be initialised.
func (t *types) initialise(class string) {
	if t.inits[class] {
		return
	}
	t.inits[class] = true
	for _, id := range initializers(t.p, class) {
		t.reach(id)
	}
}

// startThreads lets threads of these classes run.
func (t *types) startThreads(more *bitset.Set) {
	id := ir.NewMethodID(ir.ThreadClass, "run", nil, ir.Void)
	for i := range more.All() {
		class := t.u.types[i]
		if class.IsArray() || !t.p.IsSubclass(string(class), ir.ThreadClass) {
			continue
		}
		if m := t.p.Select(id, string(class)); m != nil {
			t.runs[m.ID] = true
			t.reach(m.ID)
			if len(m.Params) > 0 {
				t.addOne(t.local(m.Params[0]), i)
			}
		}
	}
}
