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
var fromInit = exception{errorClass, false}

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
	if n&needInit != 0 && p.throws[initialiseID(p.inits.rep[trigger(s)])] {
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
	}
	return out
}

// callThrows reports whether an exception may come out of the callees of s.
func (p *program) callThrows(s *ir.Call) bool {
	if isMachineOp(s.Method) {
		return false
	}
	for _, m := range p.targets.methods(s) {
		if p.throws[m.ID] {
			return true
		}
	}
	return false
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

// mayThrow computes the methods that can end by an exception: the least set
// that contains those with a reachable statement whose exception no handler
// takes, and in which a call throws if its callee does. Native methods of the
// machine do not throw; other native methods may.
func (p *program) mayThrow() map[ir.MethodID]bool {
	p.throws = map[ir.MethodID]bool{}
	callers := map[ir.MethodID][]*ir.Method{}
	var work []*ir.Method
	for _, c := range p.in.Classes {
		for _, m := range c.Methods {
			if m.Native && c.Name != machineClass {
				p.throws[m.ID] = true
			}
			if len(m.Blocks) > 0 {
				work = append(work, m)
				p.eachCallee(m, func(id ir.MethodID) { callers[id] = append(callers[id], m) })
			}
		}
	}
	for len(work) > 0 {
		m := work[len(work)-1]
		work = work[:len(work)-1]
		if !p.throws[m.ID] && p.escapes(m) {
			p.throws[m.ID] = true
			work = append(work, callers[m.ID]...)
			if m.ID.Name() == "<clinit>" {
				work = append(work, p.initThrows(m.ID.Class(), callers)...)
			}
		}
	}
	return p.throws
}

// eachCallee calls f for what m can call: methods, and the initialisers that
// it may trigger.
func (p *program) eachCallee(m *ir.Method, f func(ir.MethodID)) {
	for i, b := range m.Blocks {
		for k, s := range b.Stmts {
			if p.plans[m.ID].needs[i][k]&needInit != 0 {
				f(initialiseID(p.inits.rep[trigger(s)]))
			}
			if call, ok := s.(*ir.Call); ok {
				for _, callee := range p.targets.methods(call) {
					f(callee.ID)
				}
			}
		}
	}
}

// initThrows marks the initialiser of rep as throwing, with those that begin
// by it, and lists the methods that may trigger them.
func (p *program) initThrows(rep string, callers map[ir.MethodID][]*ir.Method) []*ir.Method {
	id := initialiseID(rep)
	if p.throws[id] {
		return nil
	}
	p.throws[id] = true
	work := callers[id]
	for above, begins := range p.inits.begins {
		for _, b := range begins {
			if b == rep {
				work = append(work[:len(work):len(work)], p.initThrows(above, callers)...)
			}
		}
	}
	return work
}

// escapes reports whether an exception may leave m, as far as p.throws knows.
func (p *program) escapes(m *ir.Method) bool {
	needs := p.plans[m.ID].needs
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
