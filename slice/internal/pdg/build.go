package pdg

import (
	"slices"

	"bandsaw/artifact/prop"
	"bandsaw/internal/analysis/callgraph"
	"bandsaw/internal/analysis/exclusive"
	"bandsaw/internal/analysis/flow"
	"bandsaw/internal/analysis/locks"
	"bandsaw/internal/analysis/nullness"
	"bandsaw/internal/analysis/parallel"
	"bandsaw/internal/analysis/throws"
	"bandsaw/ir"
)

// Build makes the dependence graph of a lifted program, with the criteria that
// keep every verdict on the property. Of fields that always hold one number, those are
// numbers that folds says may be; nil folds none.
func Build(p *ir.Program, property *prop.Property, folds func(ir.FieldID) bool) *Graph {
	if property.Races() {
		folds = nil // who reads one races with who stores to it
	}
	prog := callgraph.Build(p, folds)
	g := &Graph{Program: prog, hubs: map[string]NodeID{}, inits: map[*callgraph.Init]NodeID{}, apart: newByOwner()}
	g.null = nullness.Analyse(prog)
	g.decide(g.null.Decided())
	g.throws = throws.Analyse(prog, g.null)
	g.Flows = make([]*Flow, len(prog.Methods))
	g.findFlows(prog.Methods, property)
	g.names = locks.NewNames(prog)
	if decided := g.decideOwned(); len(decided) > 0 {
		g.findFlows(g.throws.Again(decided), property)
	}
	g.parallel = parallel.Analyse(prog, g.Flows)
	g.findExclusive(property)
	g.number()
	for _, m := range prog.Methods {
		g.controlEdges(m)
		g.localEdges(m)
		g.callEdges(m)
		g.throwEdges(m)
	}
	g.initEdges()
	g.heapEdges()
	g.locks = g.findLocks()
	g.locks.edges()
	g.syncEdges()
	g.addCriteria(property)
	g.sharing = g.findSharing(property)
	return g
}

// findFlows finds the methods' control flow.
func (g *Graph) findFlows(methods []*Method, property *prop.Property) {
	for _, m := range methods {
		var end func(class string) bool
		if onlyThreads(g.Program, m) {
			end = func(class string) bool { return property.Allows(g.Program.Program, class) }
		}
		g.Flows[m.Index] = flow.New(m, g.throws, end)
	}
}

// decideOwned decides the tests of whether a thread owns a monitor that it is known to own, and lists
// the methods that have such.
func (g *Graph) decideOwned() []*Method {
	if !slices.ContainsFunc(g.Program.Methods, asksOwner) {
		return nil
	}
	regions, _ := g.findRegions()
	// What it knows stays right where there are fewer ways than it has gone.
	g.held = locks.FindHeld(g.Program, slices.Clone(g.Flows), regions, g.names)
	return g.decide(g.held.Owned())
}

// decide notes of tests, by their methods' indices and their numbers, where they always go, and lists the methods that have such.
func (g *Graph) decide(only []map[int32]*ir.Block) []*Method {
	var out []*Method
	for i, to := range only {
		if len(to) > 0 {
			g.Program.Methods[i].GoOnly(to)
			out = append(out, g.Program.Methods[i])
		}
	}
	return out
}

// findExclusive finds of which objects of the library threads have one at a time, so that what is total of their methods throws
// nothing. What was known before of flows stays right where there are fewer ways.
func (g *Graph) findExclusive(property *prop.Property) {
	asked := g.throws.Shared()
	if len(asked) == 0 {
		return
	}
	if g.held == nil {
		regions, _ := g.findRegions()
		g.held = locks.FindHeld(g.Program, slices.Clone(g.Flows), regions, g.names)
	}
	if found := exclusive.Objects(g.Program, g.Flows, g.parallel, g.held, g.names, asked); !found.Empty() {
		g.findFlows(g.throws.Exclusive(found), property)
		g.parallel = parallel.Analyse(g.Program, g.Flows)
	}
}

// asksOwner reports whether the method asks whether the thread owns a monitor.
func asksOwner(m *Method) bool {
	return slices.ContainsFunc(m.Calls, func(c *callgraph.Call) bool {
		op := c.Operation()
		return op != nil && op.Monitor == ir.Holds
	})
}

// findRegions finds of each method, by index, the parts with monitors held, and whether they are all nested.
func (g *Graph) findRegions() (regions []*locks.Regions, nested bool) {
	nested = true
	for _, m := range g.Program.Methods {
		r, ok := locks.FindRegions(m, g.Flows[m.Index])
		regions = append(regions, r)
		nested = nested && ok
	}
	return regions, nested
}

// onlyThreads reports whether nothing but the machine calls m, to run a thread.
func onlyThreads(p *Program, m *Method) bool {
	if len(m.Callers) > 0 {
		return false
	}
	for _, list := range [][]*Method{p.Entries, p.ThreadRuns} {
		for _, t := range list {
			if t == m {
				return true
			}
		}
	}
	return false
}

// number makes the nodes of all methods.
func (g *Graph) number() {
	for _, m := range g.Program.Methods {
		g.base = append(g.base, NodeID(len(g.Nodes)))
		add := func(kind NodeKind, index int) {
			g.Nodes = append(g.Nodes, Node{Kind: kind, Method: m, Index: int32(index)})
		}
		for i := range m.Stmts {
			add(Statement, i)
		}
		add(Entry, 0)
		add(Exit, 0)
		add(Throws, 0)
		for i := range m.Params {
			add(Param, i)
		}
		for _, h := range g.Flows[m.Index].Heads {
			add(LoopHead, int(h.Block))
		}
	}
	g.Deps = make([][]Edge, len(g.Nodes))
	g.meets = make([]Aspect, len(g.Nodes))
}

// controlEdges adds what decides whether each node is executed. What nothing
// else decides depends on the method's entry.
func (g *Graph) controlEdges(m *Method) {
	f := g.Flows[m.Index]
	by, always := f.Controllers()
	for n := range by {
		if !f.Reached[n] || int32(n) == f.Entry || int32(n) == f.End {
			continue
		}
		to := g.flowNode(m, int32(n))
		if always[n] {
			g.within(Control, g.Entry(m), to, 0, 0)
		}
		for _, a := range by[n] {
			g.within(Control, g.flowNode(m, a), to, Exec, Exec)
		}
	}
}

// localEdges adds the dependences through local variables.
func (g *Graph) localEdges(m *Method) {
	for _, u := range g.Flows[m.Index].Uses(m) {
		e := Edge{To: g.Stmt(m, u.Stmt), Kind: Data, Give: Value, Arg: -1, Scope: Within}
		if u.Def >= 0 {
			e.From = g.Stmt(m, u.Def)
			e.Local = ir.Def(m.Stmts[u.Def])
		} else {
			e.From = g.Param(m, u.Param)
			e.Local = m.Params[u.Param]
		}
		e.Need = g.needs(m, u.Stmt, u.Operand)
		if e.Need == 0 {
			if _, ok := m.Stmts[u.Stmt].(*ir.Call); ok {
				e.Arg = int16(u.Operand)
			}
		}
		g.add(e)
	}
}

// Needs tells when statement number s of m needs its operand number k: the
// aspect of the statement that makes it matter. 0 is the answer for arguments
// of calls that matter only if a callee needs the parameter, and for those
// that never do.
func (g *Graph) Needs(m *Method, s int32, k int) Aspect { return g.needs(m, s, k) }

func (g *Graph) needs(m *Method, at int32, k int) Aspect {
	switch s := m.Stmts[at].(type) { // others: decide what is executed
	case *ir.Move, *ir.Unary, *ir.InstanceOf, *ir.Return:
		return Value
	case *ir.Binary:
		if k == 1 && divides(s) {
			return Exec
		}
		return Value
	case *ir.Store:
		if k < placeOperands(s.To) {
			return Exec
		}
		if e, ok := s.To.(*ir.ElemPlace); ok && s.Src.OperandType().IsRef() && g.MayThrow(m, at) && e.Array.OperandType() != ir.Null {
			return Exec // the stored object's class decides on ArrayStoreException
		}
		return Value
	case *ir.Call:
		if k == 0 && s.Kind != ir.StaticCall {
			return Exec
		}
		if n := m.Calls[at].Native; n != nil && kindOfNative(n).usesArguments() {
			return Exec
		}
		return 0
	}
	return Exec
}

func placeOperands(p ir.Place) int {
	switch p.(type) { // others: none
	case *ir.FieldPlace:
		return 1
	case *ir.ElemPlace:
		return 2
	}
	return 0
}

// callEdges adds the dependences between the method's statements and the
// methods that they call. A call that matters for any reason needs how the
// callee ends; one whose result is used needs what it returns; and what others
// can tell of the callee needs the call.
func (g *Graph) callEdges(m *Method) {
	for i, c := range m.Calls {
		if c == nil || !g.Flows[m.Index].Reached[i] {
			continue
		}
		at := g.Stmt(m, int32(i))
		for _, t := range c.Targets {
			g.calls(m, int32(i), t)
			for k := range t.Params {
				g.edge(Parameter, at, g.Param(t, k), 0, 0)
			}
		}
		if c.Starts {
			for _, t := range g.Program.ThreadRuns {
				g.edge(ThreadLife, at, g.Entry(t), Effect, Effect)
				g.edge(Parameter, at, g.Param(t, 0), 0, 0)
			}
		}
	}
	for i, s := range m.Stmts {
		if r, ok := s.(*ir.Return); ok && r.X != nil && g.Flows[m.Index].Reached[i] {
			g.within(Result, g.Stmt(m, int32(i)), g.Exit(m), Value, Value)
		}
	}
}

// calls adds the dependences between statement number s of m, a call, and t, which it can call.
func (g *Graph) calls(m *Method, s int32, t *Method) {
	between := func(add func(kind Kind, from, to NodeID, need, give Aspect)) {
		at := g.Stmt(m, s)
		add(Call, at, g.Entry(t), Effect, Effect)
		add(Result, g.Exit(t), at, Exec, Exec)
		add(Throw, g.Throws(t), at, Exec, Exec)
		if m.Stmts[s].(*ir.Call).Dst != nil {
			add(Result, g.Exit(t), at, Value, Value)
		}
	}
	if g.ownersOf(m) == nil && g.ownersOf(t) == nil {
		between(g.edge)
		return
	}
	between(func(kind Kind, from, to NodeID, need, give Aspect) { g.scoped(Sum, kind, from, to, need, give) })
	g.eachCalled(m, s, t, func(caller, callee int) {
		owner := func(n NodeID) At {
			if n == g.Stmt(m, s) {
				return At{n, caller}
			}
			return At{n, callee}
		}
		between(func(kind Kind, from, to NodeID, need, give Aspect) {
			g.addDep(owner(to), Dep{owner(from), kind, need, give})
		})
	})
}

// throwEdges adds the dependences of handlers, and of the method's exit by
// exception, on the statements whose exceptions they take.
func (g *Graph) throwEdges(m *Method) {
	f := g.Flows[m.Index]
	for i, s := range m.Stmts {
		if !f.Reached[i] || !g.MayThrow(m, int32(i)) {
			continue
		}
		_, isThrow := s.(*ir.Throw)
		for k, t := range f.Succs[i] {
			if k == 0 && !isThrow {
				continue // the normal way
			}
			if t > f.End {
				t = f.Succs[t][0]
			}
			from := g.Stmt(m, int32(i))
			switch {
			case t == f.Throws:
				g.within(Throw, from, g.Throws(m), Exec, Exec)
			case t < f.Entry:
				g.within(Throw, from, g.Stmt(m, t), Value, Exec)
			}
		}
	}
}

// divides reports whether the operation fails for a divisor of zero.
func divides(s *ir.Binary) bool {
	if s.Op != ir.Div && s.Op != ir.Rem {
		return false
	}
	t := s.X.OperandType()
	return t != ir.Float && t != ir.Double
}
