// Package constants finds the statements of a lifted program that are never executed,
// because tests go one way only: conditional constant propagation (Wegman and
// Zadeck, 1991) over the whole program. A parameter is constant if all calls that
// are executed pass the same constant, a result if all returns give the same, a
// field if all that is stored to it, by whatever thread, is its default value, or one
// constant that constructors store before anybody reads the field. What can refer to no object of a type is no instance of
// it. An operation of
// the machine has the result that it has in every search: lifted programs are analysed to be searched.
//
//kinds:of lifted
package constants

import (
	"bandsaw/internal/analysis/classinit"
	"bandsaw/internal/analysis/pointsto"
	"bandsaw/ir"
)

// Result is what is known of the tests of a program.
type Result struct {
	// Only is, of the branches that are executed and go one way only, that way.
	Only map[ir.Stmt]*ir.Block
	// Dead are the statements that are never executed.
	Dead map[ir.Stmt]bool
	// Loads are the executed loads of fields of this that always give the same number.
	Loads map[*ir.Load]*ir.Const
}

// value is what a variable can hold: nil nothing yet, many more than one value.
type value = *ir.Const

var many = &ir.Const{Text: "many"}

// join is what holds either.
func join(a, b value) value {
	switch {
	case a == nil:
		return b
	case b == nil:
		return a
	case a == many || b == many || *a != *b:
		return many
	}
	return a
}

// known is the value if it is one constant, nil if not.
func known(v value) *ir.Const {
	if v == many {
		return nil
	}
	return v
}

// method is what is known of a method that is executed.
type method struct {
	*ir.Method
	number  map[*ir.Local]int
	params  []value
	result  value
	in      map[*ir.Block][]value // of the blocks that are executed
	callers map[*method]bool      // that use the result
	// changesThis is that the variable for the object of a method may come to hold another.
	changesThis bool
	queued      bool
}

type analysis struct {
	p       *ir.Program
	r       *pointsto.Result
	methods map[ir.MethodID]*method
	called  map[*ir.Call][]*method // memo of targets
	work    []*method
	inits   map[string]bool
	fields  map[ir.FieldID]value
	loads   map[ir.FieldID]map[*method]bool
	given   map[ir.FieldID]bool
	// settled is true once what has no value yet is not waited for any more: it is
	// the result of what never returns.
	settled bool
}

// Analyse finds them, given what the program's variables can refer to.
func Analyse(p *ir.Program, r *pointsto.Result) *Result {
	a := &analysis{
		p: p, r: r, methods: map[ir.MethodID]*method{}, called: map[*ir.Call][]*method{}, inits: map[string]bool{},
		fields: map[ir.FieldID]value{}, loads: map[ir.FieldID]map[*method]bool{},
	}
	var reached []*ir.Method
	r.EachReached(func(m *ir.Method) { reached = append(reached, m) })
	a.given = given(p, reached)
	for _, class := range classinit.AtStart(p) {
		a.initialise(class)
	}
	for _, id := range p.Entry {
		a.run(id)
	}
	for id := range r.Runs {
		a.run(id)
	}
	a.solve()
	a.settled = true
	for _, m := range a.methods {
		a.push(m)
	}
	a.solve()
	return a.told()
}

func (a *analysis) solve() {
	for len(a.work) > 0 {
		m := a.work[len(a.work)-1]
		a.work = a.work[:len(a.work)-1]
		m.queued = false
		a.method(m)
	}
}

// told puts together what was found.
func (a *analysis) told() *Result {
	out := &Result{Only: map[ir.Stmt]*ir.Block{}, Dead: map[ir.Stmt]bool{}, Loads: map[*ir.Load]*ir.Const{}}
	a.r.EachReached(func(m *ir.Method) {
		executed := a.methods[m.ID]
		for _, b := range m.Blocks {
			var state []value
			if executed != nil {
				state = executed.in[b]
			}
			if state == nil {
				for _, s := range b.Stmts {
					out.Dead[s] = true
				}
				continue
			}
			a.fold(m, b, out.Loads)
			t := b.Term()
			if to := a.ways(executed, b, a.through(executed, b, state)); len(to) == 1 && len(b.Succs()) > 1 {
				out.Only[t] = to[0]
			}
		}
	})
	return out
}

// fold notes the loads of the block that always give the same number, and throw nothing.
func (a *analysis) fold(m *ir.Method, b *ir.Block, out map[*ir.Load]*ir.Const) {
	for _, s := range b.Stmts {
		load, ok := s.(*ir.Load)
		if !ok {
			continue
		}
		from, ok := load.From.(*ir.FieldPlace)
		if !ok || m.Static || from.Obj != ir.Operand(m.Params[0]) || a.of(m.ID).changesThis {
			continue
		}
		if v := known(a.fields[from.Field]); v != nil && isNumber(load.Dst.Type) && (v.Type == load.Dst.Type || v.Type.IsIntLike() && load.Dst.Type.IsIntLike()) {
			c := *v
			c.Type = load.Dst.Type
			out[load] = &c
		}
	}
}

// of is what is known of the method, nil if it has no body.
func (a *analysis) of(id ir.MethodID) *method {
	if m := a.methods[id]; m != nil {
		return m
	}
	decl := a.p.Method(id)
	if decl == nil || len(decl.Blocks) == 0 {
		return nil
	}
	m := &method{
		Method: decl, number: make(map[*ir.Local]int, len(decl.Locals)), params: make([]value, len(decl.Params)),
		in: map[*ir.Block][]value{}, callers: map[*method]bool{},
	}
	for i, l := range decl.Locals {
		m.number[l] = i
	}
	for _, b := range decl.Blocks {
		for _, s := range b.Stmts {
			m.changesThis = m.changesThis || !decl.Static && ir.Def(s) == decl.Params[0]
		}
	}
	a.methods[id] = m
	a.push(m)
	return m
}

func (a *analysis) push(m *method) {
	if !m.queued {
		m.queued = true
		a.work = append(a.work, m)
	}
}

// run notes that the machine calls a method, with whatever arguments.
func (a *analysis) run(id ir.MethodID) {
	if m := a.of(id); m != nil {
		for i := range m.params {
			a.pass(m, i, many)
		}
	}
}

func (a *analysis) pass(m *method, i int, v value) {
	if w := join(m.params[i], v); w != m.params[i] {
		m.params[i] = w
		a.push(m)
	}
}

// initialise notes that the class may be initialised.
func (a *analysis) initialise(class string) {
	if a.inits[class] {
		return
	}
	a.inits[class] = true
	for _, id := range classinit.Runs(a.p, class) {
		a.run(id)
	}
}

// method goes through a method once more, with what is known now.
func (a *analysis) method(m *method) {
	first := make([]value, len(m.Locals))
	for i, l := range m.Locals {
		first[i] = Zero(l.Type)
	}
	for i, p := range m.Params {
		first[m.number[p]] = m.params[i]
	}
	var work []*ir.Block
	flow := func(to *ir.Block, state []value) {
		old := m.in[to]
		if old == nil {
			m.in[to] = append([]value{}, state...) // never nil
			work = append(work, to)
			return
		}
		grew := false
		for i, v := range state {
			if w := join(old[i], v); w != old[i] {
				old[i], grew = w, true
			}
		}
		if grew {
			work = append(work, to)
		}
	}
	flow(m.Blocks[0], first)
	var state []value
	for b := range m.in { // fields and results may be others now
		work = append(work, b)
	}
	for len(work) > 0 {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		state = append(state[:0], m.in[b]...)
		for _, s := range b.Stmts {
			for _, h := range b.Handlers {
				flow(h.Target, state)
			}
			a.step(m, s, state)
		}
		for _, to := range a.ways(m, b, state) {
			flow(to, state)
		}
	}
}

// through is the state at the end of the block.
func (a *analysis) through(m *method, b *ir.Block, state []value) []value {
	state = append([]value(nil), state...)
	for _, s := range b.Stmts {
		if d := ir.Def(s); d != nil {
			state[m.number[d]] = a.assigned(m, s, state)
		}
	}
	return state
}

// step executes a statement: on the state, and on what is known of other methods and
// of fields.
func (a *analysis) step(m *method, s ir.Stmt, state []value) {
	if class := classinit.By(a.p, m.Method, s); class != "" {
		a.initialise(class)
	}
	switch s := s.(type) { // others: locals only
	case *ir.Call:
		a.call(m, s, state)
	case *ir.Load:
		if f, ok := ir.PlaceField(s.From); ok {
			if a.loads[f] == nil {
				a.loads[f] = map[*method]bool{}
			}
			a.loads[f][m] = true
		}
	case *ir.Store:
		if f, ok := ir.PlaceField(s.To); ok {
			a.store(f, m.value(s.Src, state))
		}
	case *ir.Return:
		if s.X == nil {
			break
		}
		if v := join(m.result, m.value(s.X, state)); v != m.result {
			m.result = v
			for c := range m.callers {
				a.push(c)
			}
		}
	}
	if d := ir.Def(s); d != nil {
		state[m.number[d]] = a.assigned(m, s, state)
	}
}

// value is what the operand holds.
func (m *method) value(x ir.Operand, state []value) value {
	switch x := x.(type) {
	case *ir.Local:
		return state[m.number[x]]
	case *ir.Const:
		return x
	}
	return many
}

// assigned is what the statement assigns.
func (a *analysis) assigned(m *method, s ir.Stmt, state []value) value {
	var out *ir.Const
	switch s := s.(type) { // others: anything
	case *ir.Move:
		return m.value(s.Src, state)
	case *ir.Unary:
		x := m.value(s.X, state)
		if x == nil {
			return nil
		}
		out = Unary(s.Op, known(x))
	case *ir.Binary:
		x, y := m.value(s.X, state), m.value(s.Y, state)
		if x == nil || y == nil {
			return nil
		}
		out = Binary(s.Op, known(x), known(y))
	case *ir.InstanceOf:
		if _, none := a.r.Are(s.X, s.Type); none {
			out = ir.IntConst(0)
		}
	case *ir.Load:
		if f, ok := ir.PlaceField(s.From); ok {
			return a.field(f)
		}
	case *ir.Call:
		return a.returned(s)
	}
	if out == nil {
		return many
	}
	return out
}

// targets are the methods that the call can run; nil for one without a body.
func (a *analysis) targets(s *ir.Call) []*method {
	if all, ok := a.called[s]; ok {
		return all
	}
	var all []*method
	for _, id := range a.r.Called(s) {
		all = append(all, a.of(id))
	}
	a.called[s] = all
	return all
}

// call passes the arguments on.
func (a *analysis) call(m *method, s *ir.Call, state []value) {
	for _, t := range a.targets(s) {
		if t == nil {
			continue
		}
		if s.Dst != nil {
			t.callers[m] = true
		}
		for i, x := range s.Args {
			if i < len(t.params) {
				a.pass(t, i, m.value(x, state))
			}
		}
	}
}

// returned is what the call returns.
func (a *analysis) returned(s *ir.Call) value {
	if s.Method == ir.ThreadMonitorsSeen || s.Method == ir.ThreadGroupsSeen {
		return many
	}
	if op := ir.MachineOperation(s.Method); op != nil && op.Search != nil {
		return op.Search
	}
	called := a.targets(s)
	if len(called) == 0 {
		return many
	}
	var out value
	for _, t := range called {
		if t == nil {
			return many
		}
		out = join(out, t.result)
	}
	return out
}

// ways are the blocks to which control goes from the end of the block.
func (a *analysis) ways(m *method, b *ir.Block, state []value) []*ir.Block {
	t, ok := b.Term().(*ir.If)
	if !ok {
		return b.Succs()
	}
	x, y := m.value(t.X, state), m.value(t.Y, state)
	switch {
	case x != nil && y != nil:
	case a.settled:
		return b.Succs()
	default:
		return nil
	}
	holds, ok := Compare(t.Op, known(x), known(y))
	switch {
	case !ok:
		return b.Succs()
	case holds:
		return []*ir.Block{t.Then}
	}
	return []*ir.Block{t.Else}
}
