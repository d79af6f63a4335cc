package lower

import "bandsaw/ir"

// exception is what a statement may throw: an object of exactly the class, or
// of the class or any below it.
type exception struct {
	class string
	exact bool
}

// anything is what comes out of a call.
var anything = exception{ir.ThrowableClass, false}

// fromInit is what comes out of the initialisation of a class: whatever is not
// an Error is wrapped in one (JVMS 5.5 step 10).
var fromInit = exception{ir.ErrorClass, false}

// thrownBy is the exception of a throw statement.
func (p *program) thrownBy(s *ir.Throw) exception {
	if t := s.X.OperandType(); p.in.Class(string(t)) != nil {
		return exception{string(t), false}
	}
	return anything
}

// checkExceptions are the exceptions of a statement's own checks, by need.
var checkExceptions = []struct {
	need  need
	class string
}{
	{needLow | needHigh, ir.ArrayIndexOutOfBoundsException},
	{needZero, ir.ArithmeticException},
	{needCast, ir.ClassCastException},
	{needSize, ir.NegativeArraySizeException},
	{needStore, ir.ArrayStoreException},
}

// raises lists the exceptions that s may throw, given its needs.
func (p *program) raises(s ir.Stmt, n need) []exception {
	var out []exception
	if n&needNull != 0 {
		if _, isCast := s.(*ir.Cast); !isCast {
			out = append(out, exception{ir.NullPointerException, true})
		}
	}
	if n&needInit != 0 && p.pending.inits[p.inits.repOf(s)] {
		out = append(out, fromInit)
	}
	for _, c := range checkExceptions {
		if n&c.need != 0 {
			out = append(out, exception{c.class, true})
		}
	}
	switch s := s.(type) {
	case *ir.Throw:
		out = append(out, p.thrownBy(s))
	case *ir.Call:
		if p.callThrows(s) {
			out = append(out, anything)
		}
	case *ir.Move, *ir.Unary, *ir.Binary, *ir.Load, *ir.Store, *ir.Length, *ir.New, *ir.NewArray, *ir.InstanceOf, *ir.Cast,
		*ir.Monitor, *ir.Catch, *ir.Goto, *ir.If, *ir.Switch, *ir.Return:
	}
	return out
}

// callThrows reports whether an exception may come out of the callees of s.
func (p *program) callThrows(s *ir.Call) bool {
	return !p.quiet[s] && p.pending.choices[p.targets.of(s)]
}

// quietCalls are the calls of which a fact says that nothing comes out of them.
func quietCalls(in *ir.Program) map[*ir.Call]bool {
	out := map[*ir.Call]bool{}
	for _, c := range in.Classes {
		for _, m := range c.Methods {
			for s, f := range m.Facts {
				if call, ok := s.(*ir.Call); ok && f&ir.NoThrow != 0 {
					out[call] = true
				}
			}
		}
	}
	return out
}

// match says where an exception goes in a handler table (JVMS 2.10): the
// handlers that may take it, in order, and whether it may also leave the
// method. All handlers but the last are then to be asked by class; the last as
// well if the exception may leave.
func (p *program) match(e exception, table []ir.Handler) (handlers []ir.Handler, leaves bool) {
	for _, h := range table {
		switch {
		case h.Class == "" || p.in.IsSubclass(e.class, h.Class):
			return append(handlers, h), false
		case !e.exact && p.in.IsSubclass(h.Class, e.class):
			handlers = append(handlers, h)
		}
	}
	return handlers, true
}

// pending says what can end with an exception pending, after which the lowered program asks for it.
//
// It is not package throws, which finds by class what can happen in the lifted program, given its points-to sets: this is
// about the code that lowering makes, which raises where a plan needs it, and so has to hold of that whatever is known. What
// package throws finds comes here as facts of the statements.
type pending struct {
	methods map[*ir.Method]bool
	choices map[*callees]bool // calls of these
	inits   map[string]bool   // the initialisers of these reps

	// overflow is whether calls may throw StackOverflowError: there is
	// recursion, and the class.
	overflow bool
}

func (t *pending) of(n node) bool {
	switch {
	case n.method != nil:
		return t.methods[n.method]
	case n.choice != nil:
		return t.choices[n.choice]
	}
	return t.inits[n.rep]
}

func (t *pending) set(n node) {
	switch {
	case n.method != nil:
		t.methods[n.method] = true
	case n.choice != nil:
		t.choices[n.choice] = true
	default:
		t.inits[n.rep] = true
	}
}

// findPending computes what can end by an exception: the least set that
// contains the methods with a reachable statement whose exception no handler
// takes, in which calls, initialisers and methods throw if what they call does.
// Operations of the machine do not throw; other native methods may. A call
// of what is recursive may throw StackOverflowError.
func (p *program) findPending() *pending {
	p.pending = &pending{methods: map[*ir.Method]bool{}, choices: map[*callees]bool{}, inits: map[string]bool{}}
	g := p.callGraph()
	callers := g.succs.Reverse()
	queued := make([]bool, len(g.nodes))
	var work, next []int32
	push := func(n int32) {
		if !queued[n] && !p.pending.of(g.nodes[n]) {
			queued[n] = true
			next = append(next, n)
		}
	}
	mark := func(n int32) {
		p.pending.set(g.nodes[n])
		for _, caller := range callers[n] {
			push(caller)
		}
	}
	for n, x := range g.nodes {
		if m := x.method; m != nil && m.Native && ir.MachineOperation(m.ID) == nil {
			mark(int32(n))
		}
	}
	if p.in.Class(ir.StackOverflowError) != nil {
		for n, is := range g.recursive() {
			if is {
				p.pending.overflow = true
				mark(int32(n))
			}
		}
	}
	for n, x := range g.nodes {
		if x.method != nil && len(x.method.Blocks) > 0 {
			push(int32(n))
		}
	}
	for len(next) > 0 {
		work, next = next, work[:0]
		escapes := make([]bool, len(work))
		inParallel(len(work), func(i int) {
			m := g.nodes[work[i]].method
			escapes[i] = m == nil || p.escapes(m)
		})
		for _, n := range work {
			queued[n] = false
		}
		for i, n := range work {
			if escapes[i] && !p.pending.of(g.nodes[n]) {
				mark(n)
			}
		}
	}
	return p.pending
}

// escapes reports whether an exception may leave m, as far as p.pending knows.
func (p *program) escapes(m *ir.Method) bool {
	needs := p.plans[m].needs
	index := make(map[*ir.Block]int, len(m.Blocks))
	for i, b := range m.Blocks {
		index[b] = i
	}
	seen := make([]bool, len(m.Blocks))
	seen[0] = true
	work := []*ir.Block{m.Blocks[0]}
	reach := func(b *ir.Block) {
		if i := index[b]; !seen[i] {
			seen[i] = true
			work = append(work, b)
		}
	}
	for len(work) > 0 {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		for k, s := range b.Stmts {
			for _, e := range p.raises(s, needs[index[b]][k]) {
				handlers, leaves := p.match(e, b.Handlers)
				if leaves {
					return true
				}
				for _, h := range handlers {
					reach(h.Target)
				}
			}
		}
		for _, s := range b.Succs() {
			reach(s)
		}
	}
	return false
}
