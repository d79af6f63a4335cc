// Package construction knows how new objects are initialised: whether anybody sees them
// before their constructors end.
//
//kinds:of lifted
package construction

import "bandsaw/ir"

// Result is what is known of the constructors of a program.
type Result struct {
	p     *ir.Program
	leaks map[ir.MethodID]bool
	// open and made are classes, and those above them, of which statements make objects without a constructor, and the machine.
	open, made map[string]bool
}

// Analyse finds it, of the methods that can run.
func Analyse(p *ir.Program, methods []*ir.Method) *Result {
	r := &Result{p: p, leaks: map[ir.MethodID]bool{}, open: map[string]bool{}, made: map[string]bool{}}
	for _, class := range ir.MachineMade {
		r.add(r.made, class)
	}
	for _, m := range methods {
		for _, b := range m.Blocks {
			for i, s := range b.Stmts {
				if s, ok := s.(*ir.New); ok && !constructedNext(b.Stmts[i+1:], s) {
					r.add(r.open, s.Class)
				}
			}
		}
	}
	for changed := true; changed; {
		changed = false
		for _, m := range methods {
			if IsConstructor(m.ID) && !r.leaks[m.ID] && r.leaking(m) {
				r.leaks[m.ID] = true
				changed = true
			}
		}
	}
	return r
}

// IsConstructor reports whether the method initialises new objects.
func IsConstructor(id ir.MethodID) bool { return id.Name() == "<init>" }

// Leaks reports whether the constructor lets the new object go before it ends, by itself
// or in a constructor that it calls.
func (r *Result) Leaks(id ir.MethodID) bool { return r.leaks[id] }

// Unconstructed reports whether objects of the class, or of one below it, may be seen that
// no constructor has initialised.
func (r *Result) Unconstructed(class string) bool { return r.open[class] || r.made[class] }

// ByMachine reports whether these are objects that the machine makes.
func (r *Result) ByMachine(class string) bool { return r.made[class] && !r.open[class] }

func (r *Result) add(to map[string]bool, class string) {
	for c := r.p.Class(class); c != nil; c = r.p.Class(c.Super) {
		to[c.Name] = true
	}
}

// constructedNext reports whether among the statements after s, in its block,
// the first that touches the new object is the call of its constructor.
func constructedNext(after []ir.Stmt, s *ir.New) bool {
	for _, t := range after {
		uses := 0
		for _, u := range ir.Uses(t) {
			if u == s.Dst {
				uses++
			}
		}
		if uses > 0 {
			c, ok := t.(*ir.Call)
			return ok && uses == 1 && c.Kind == ir.SpecialCall && c.Args[0] == s.Dst &&
				IsConstructor(c.Method) && c.Method.Class() == s.Class
		}
		if ir.Def(t) == s.Dst {
			return false
		}
	}
	return false
}

func (r *Result) leaking(m *ir.Method) bool {
	for _, b := range m.Blocks {
		for _, s := range b.Stmts {
			if LeaksThis(m, s) {
				return true
			}
			if c := Call(r.p, m, s); c != nil && r.leaks[c.Method] {
				return true
			}
		}
	}
	return false
}

// LeaksThis reports whether s uses the object that the constructor m
// initialises other than to access a field of it or to call another of its
// constructors, or changes the variable that holds it.
func LeaksThis(m *ir.Method, s ir.Stmt) bool {
	this := m.Params[0]
	if ir.Def(s) == this {
		return true
	}
	switch s := s.(type) { // others: do if they use it
	case *ir.Load:
		return false
	case *ir.Store:
		return s.Src == ir.Operand(this)
	case *ir.Call:
		for i, a := range s.Args {
			if a == ir.Operand(this) && (i > 0 || s.Kind != ir.SpecialCall || !IsConstructor(s.Method)) {
				return true
			}
		}
		return false
	}
	for _, u := range ir.Uses(s) {
		if u == this {
			return true
		}
	}
	return false
}

// Call is s if it calls, in the constructor m, another constructor of the same object.
func Call(p *ir.Program, m *ir.Method, s ir.Stmt) *ir.Call {
	c, ok := s.(*ir.Call)
	if ok && c.Kind == ir.SpecialCall && IsConstructor(c.Method) && c.Args[0] == ir.Operand(m.Params[0]) &&
		p.InSuperclasses(m.ID.Class(), c.Method.Class()) {
		return c
	}
	return nil
}
