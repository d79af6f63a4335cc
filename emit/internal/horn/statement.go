package horn

import (
	"slices"

	"bandsaw/artifact/prop"
	"bandsaw/internal/smt"
	"bandsaw/ir"
)

// stmt goes on through a statement that is not the last of its block, and gives the ways behind it.
func (w *way) stmt(s ir.Stmt) []*way {
	here := []*way{w}
	//kinds:of lowered plain
	switch s := s.(type) {
	case *ir.Move:
		w.set(w.m.locals[s.Dst], w.get(s.Src))
	case *ir.Unary:
		w.set(w.m.locals[s.Dst], value{w.unary(s), "0"})
	case *ir.Binary:
		w.set(w.m.locals[s.Dst], value{w.binary(s), "0"})
	case *ir.Load:
		return w.load(s)
	case *ir.Store:
		return w.store(s)
	case *ir.Length:
		return w.lengthOf(s)
	case *ir.New:
		w.made(s)
	case *ir.NewArray:
		w.newArray(s)
	case *ir.InstanceOf:
		is := w.isOne(s.X, func(o *site) bool { return w.t.prog.Assignable(o.typ, s.Type) })
		w.set(w.m.locals[s.Dst], value{"(ite " + is + " 1 0)", "0"})
	case *ir.Call:
		return w.call(s)
	case *ir.Monitor:
		return w.monitor(s)
	case *ir.Pending:
		if s.Src != nil {
			w.set(w.t.thrown, w.get(s.Src))
		} else {
			w.set(w.m.locals[s.Dst], w.read(w.t.thrown, ir.ThrowableClass))
		}
	case *ir.Thread:
		return w.thread(s)
	case *ir.Choose:
		w.chosen(s)
	}
	return here
}

// isOne says that the operand refers to an object of which the function is true. Of one of which the class is not known that may be or not.
func (w *way) isOne(x ir.Operand, is func(s *site) bool) string {
	v := w.get(x)
	var of []*site
	var any []string
	for _, s := range w.t.referred(x) {
		switch {
		case s.vague && !s.constant && !is(s):
			any = append(any, "(and (= "+v.n+" "+smt.Numeral(int64(s.id))+") "+w.variable("Bool")+")")
		case is(s):
			of = append(of, s)
		}
	}
	return or(append(are(v.n, of), any...))
}

// compare divides the way by a comparison.
func (w *way) compare(s *ir.If) (yes, no *way) {
	x, y := w.get(s.X), w.get(s.Y)
	cond := ""
	switch {
	case s.X.OperandType().IsRef() || s.Y.OperandType().IsRef():
		cond = w.same(x, y, w.t.referred(s.X), w.t.referred(s.Y))
		if s.Op == ir.Ne {
			cond = "(not " + cond + ")"
		}
	case x.n == "" || y.n == "":
		cond = w.variable("Bool")
	default:
		cond = compared(s.Op, x.n, y.n)
	}
	yes, no = w.clone(), w
	yes.assume("%s", cond)
	no.assume("(not %s)", cond)
	return yes, no
}

func compared(op ir.CondOp, x, y string) string {
	switch op { // others: as Java writes them
	case ir.Eq:
		return "(= " + x + " " + y + ")"
	case ir.Ne:
		return "(not (= " + x + " " + y + "))"
	}
	return "(" + string(op) + " " + x + " " + y + ")"
}

// same says that two references are equal. Of objects that nobody has made who is told that is not known, unless both are constants.
func (w *way) same(x, y value, xs, ys []*site) string {
	is := "(= " + x.n + " " + y.n + ")"
	if x.id != "0" || y.id != "0" {
		is = "(and " + is + " (= " + x.id + " " + y.id + "))"
	}
	given := func(sites []*site, open bool) []*site {
		var out []*site
		for _, s := range sites {
			if s.vague && !(open && s.constant) {
				out = append(out, s)
			}
		}
		return out
	}
	xg, yg := given(xs, false), given(ys, false)
	open := append(are(x.n, given(xs, true)), are(y.n, given(ys, true))...)
	if len(xg) == 0 || len(yg) == 0 || len(open) == 0 {
		return is
	}
	return ite("(and "+or(are(x.n, xg))+" "+or(are(y.n, yg))+" "+or(open)+")", w.variable("Bool"), is)
}

// chosen lets a variable be any number from one to another.
func (w *way) chosen(s *ir.Choose) {
	c := w.m.locals[s.Dst]
	if w.set(c, value{}); c.n == nil {
		return
	}
	if lo, hi := w.get(s.Lo).n, w.get(s.Hi).n; lo != "" && hi != "" {
		w.assume("(<= %s %s %s)", lo, w.env[c.n], hi)
	}
}

// call calls a method.
func (w *way) call(s *ir.Call) []*way {
	t := w.t
	callee := t.methods[s.Method]
	if callee == nil {
		return w.operation(s)
	}
	var args []string
	for i, p := range callee.Params {
		args = append(args, w.passed(callee.locals[p], w.get(s.Args[i]))...)
	}
	args = append(args, w.values(callee.touched)...)
	w.clause(applied(t.entry(callee), args))
	if callee.root {
		args = nil
	}
	result := t.returned(callee)
	v := null
	if result.n != nil {
		v.n = w.any(result.n)
		args = append(args, v.n)
	} else if !s.Method.Result().IsRef() {
		v = value{}
	}
	if result.id != nil {
		v.id = w.any(result.id)
		args = append(args, v.id)
	}
	for _, x := range callee.changed() {
		w.env[x] = w.any(x)
		args = append(args, w.env[x])
	}
	w.assume("%s", applied(t.summary(callee), args))
	w.anew = w.anew || slices.Contains(callee.touched, t.index)
	if s.Dst != nil {
		w.set(w.m.locals[s.Dst], v)
	}
	clear(w.known)
	return []*way{w}
}

// operation executes an operation of the machine.
func (w *way) operation(s *ir.Call) []*way {
	here := []*way{w}
	op := ir.MachineOperation(s.Method)
	if op == nil || op.By == ir.ByNobody {
		w.unsaid(s, "calls the native method "+string(s.Method))
		return nil
	}
	switch op.Notes { // others: notes nothing
	case ir.Cut, ir.Doubt:
		w.unsaid(s, "calls "+string(s.Method)+", behind which not all is explored")
		return nil
	case ir.Assumption:
		c, ok := s.Args[len(s.Args)-1].(*ir.Const)
		if !ok || c.Type != ir.StringClass {
			w.unsaid(s, "assumes what is not known before the program runs")
			return nil
		}
		w.t.assumes(c.Text)
	}
	switch op.Effect { // others: below
	case ir.Violates:
		if c, ok := s.Args[len(s.Args)-1].(*ir.Const); !ok || w.t.property.Asks(c.Text) {
			w.never()
		}
		return here
	case ir.Uncaught:
		bad := w.clone()
		bad.assume("%s", bad.violates(w.get(s.Args[0]), w.t.referred(s.Args[0])))
		bad.never()
		return here
	case ir.Opaque, ir.Sections, ir.Synchronises:
		if s.Method == ir.MachineExit { // the program ends
			return nil
		}
		w.unsaid(s, "calls "+string(s.Method))
		return nil
	}
	if s.Dst != nil {
		if op.Search != nil {
			w.set(w.m.locals[s.Dst], w.get(op.Search))
		} else {
			w.unknown(s.Dst)
			if c := w.m.locals[s.Dst]; op.NonNull && c.n != nil && c.n.sites != nil {
				w.assume("(not (= %s 0))", w.env[c.n])
			}
		}
	}
	return here
}

// assumes notes what a proof takes for granted.
func (t *teller) assumes(what string) {
	for _, a := range t.model.Assumptions {
		if a == what {
			return
		}
	}
	t.model.Assumptions = append(t.model.Assumptions, what)
}

// stuck reports whether a state in which nothing moves violates the property.
func (t *teller) stuck() bool {
	return watches(t.property, func(w prop.Watch) bool { return w.Stuck })
}

func watches(p *prop.Property, is func(prop.Watch) bool) bool {
	for _, c := range p.Checks {
		if is(c.Watch()) {
			return true
		}
	}
	return false
}

// monitor works on a monitor, which nobody else wants: there is one thread.
func (w *way) monitor(s *ir.Monitor) []*way {
	switch s.Op { // others: are nothing to anybody
	case ir.Wait:
		if w.t.stuck() {
			w.never()
		}
		return nil
	case ir.Holds:
		w.unknown(s.Dst)
	}
	return []*way{w}
}

// thread works on threads, of which there is one.
func (w *way) thread(s *ir.Thread) []*way {
	switch s.Op { // others: are nothing to anybody
	case ir.Start, ir.Wake:
		w.unsaid(s, "there is another thread")
		return nil
	case ir.Join: // only of itself it would wait
		for _, o := range w.t.referred(s.X) {
			if o.vague {
				w.unsaid(s, "a thread may wait for its own end")
				return nil
			}
		}
	case ir.Current:
		if s.Dst != nil {
			w.set(w.m.locals[s.Dst], value{smt.Numeral(int64(w.t.vague(ir.ThreadClass).id)), "0"})
		}
	case ir.Alive:
		w.unknown(s.Dst)
	}
	return []*way{w}
}
