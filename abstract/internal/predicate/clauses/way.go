package clauses

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"bandsaw/abstract/internal/predicate/facts"
	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/internal/smt"
	"bandsaw/ir"
)

// way is a way through a method from where a relation has been met.
type way struct {
	h     *horn
	m     *hornMethod
	vars  []string
	conds []string
	env   map[string]string // by slot
	first map[string]string // what the slots were where the method was called
	known map[string]string // the variables that results have which may not be what they were computed as
}

func (w *way) clone() *way {
	out := *w
	out.vars, out.conds, out.env = slices.Clone(w.vars), slices.Clone(w.conds), maps.Clone(w.env)
	out.known = maps.Clone(w.known)
	return &out
}

// any is a new variable.
func (w *way) any(sort string) string {
	w.h.fresh++
	v := "x" + strconv.Itoa(w.h.fresh)
	w.vars = append(w.vars, "("+v+" "+sort+")")
	return v
}

// anyOf is any number of the type.
func (w *way) anyOf(t ir.Type) string {
	if t.IsReal() {
		return w.any("Real")
	}
	v := w.any("Int")
	low, high := spanOf(t)
	w.assume("(<= %s %s %s)", low, v, high)
	return v
}

func (w *way) assume(format string, args ...any) {
	w.conds = append(w.conds, fmt.Sprintf(format, args...))
}

// spanOf are the least and the largest number of the type.
func spanOf(t ir.Type) (low, high string) {
	if l, h, ok := term.Range(&term.Term{Type: t}); ok {
		return smt.Numeral(l), smt.Numeral(h)
	}
	if t == ir.Long {
		return "(- 9223372036854775808)", "9223372036854775807"
	}
	return "(- 2147483648)", "2147483647"
}

// clause says that the relation has the arguments where the way ends; of no relation,
// that it never ends there.
func (w *way) clause(relation string, args []string) {
	head := "false"
	if relation != "" {
		head = applied(relation, args)
	}
	body := "true"
	if len(w.conds) > 0 {
		body = "(and " + strings.Join(w.conds, " ") + ")"
	}
	clause := "(=> " + body + " " + head + ")"
	if len(w.vars) > 0 {
		clause = "(forall (" + strings.Join(w.vars, " ") + ") " + clause + ")"
	}
	w.h.text.WriteString("(assert " + clause + ")\n")
}

func applied(relation string, args []string) string {
	if len(args) == 0 {
		return relation
	}
	return "(" + relation + " " + strings.Join(args, " ") + ")"
}

// anything gives the slots new variables.
func (w *way) anything(env map[string]string, slots []*slot) []string {
	var out []string
	for _, s := range slots {
		env[s.name] = w.any(s.sort())
		out = append(out, env[s.name])
	}
	return out
}

// from begins anew where the relation has been met.
func (w *way) from(name string, first, now []*slot) {
	w.vars, w.conds, w.env, w.first, w.known = nil, nil, map[string]string{}, map[string]string{}, map[string]string{}
	args := w.anything(w.first, first)
	w.assume("%s", applied(name, append(args, w.anything(w.env, now)...)))
}

// to ends where the relation is met.
func (w *way) to(name string, first, now []*slot) {
	var args []string
	for _, s := range first {
		args = append(args, w.first[s.name])
	}
	w.clause(name, append(args, w.values(now)...))
}

// values are what the slots are; anything where that is not known.
func (w *way) values(slots []*slot) []string {
	var out []string
	for _, s := range slots {
		out = append(out, w.value(s))
	}
	return out
}

func (w *way) value(s *slot) string {
	if _, ok := w.env[s.name]; !ok {
		w.set(s, "")
	}
	return w.env[s.name]
}

// set gives the slot a value, or anything.
func (w *way) set(s *slot, v string) {
	switch {
	case v != "":
	case s.elems:
		v = w.any(s.sort())
	case strings.HasSuffix(s.name, ".length"):
		v = w.any("Int")
		w.assume("(<= 0 %s 2147483647)", v)
	default:
		v = w.anyOf(s.typ)
	}
	w.env[s.name] = v
}

// block goes on through the block.
func (w *way) block(b *ir.Block) {
	at := maps.Clone(w.m.start[b])
	for i, s := range b.Stmts {
		w.stmt(at, s)
		w.m.w.Step(at, s)
		if w.h.Each && changes(s) {
			name, first, now := w.h.at(w.m, strconv.Itoa(w.m.number[b])+"x"+strconv.Itoa(i), w.m.after(b, i), at)
			w.to(name, first, now)
			w.from(name, first, now)
		}
	}
}

// changes reports whether the statement changes what predicates are about.
func changes(s ir.Stmt) bool {
	if _, ok := s.(*ir.Store); ok {
		return true
	}
	d := ir.Def(s)
	return d != nil && d.Java != ""
}

// goTo goes on at the block.
func (w *way) goTo(b *ir.Block) {
	if !w.m.joins[b] {
		w.block(b)
		return
	}
	w.to(w.h.begins(w.m, b))
}

func (w *way) stmt(at facts.Known, s ir.Stmt) {
	switch s := s.(type) { // others: below
	case *ir.Goto:
		w.goTo(s.Target)
		return
	case *ir.If:
		w.branch(at, s)
		return
	case *ir.Switch:
		w.cases(at, s)
		return
	case *ir.ClassSwitch:
		ir.Targets(s, func(to **ir.Block) { w.clone().goTo(*to) })
		return
	case *ir.Return:
		w.ret(at, s)
		return
	case *ir.Store:
		w.store(at, s)
		return
	case *ir.Call:
		w.call(at, s)
		return
	case *ir.Monitor:
		w.monitor(s.Op)
	case *ir.Thread:
		w.thread(s.Op)
	case *ir.Pending:
		if s.Src != nil {
			w.env[pendingSlot] = w.thrown(s.Src)
			return
		}
		w.env[s.Dst.Name] = w.env[pendingSlot]
		return
	}
	d := ir.Def(s)
	if d == nil {
		return
	}
	if term.Bits(d.Type) != 0 {
		w.number(at, s, d)
		return
	}
	slots := w.h.slotsOf(d.Type, d.Name)
	if len(slots) == 0 {
		return
	}
	switch s := s.(type) { // others: anything
	case *ir.New:
		w.env[d.Name] = "1"
		w.made(s)
		return
	case *ir.NewArray:
		if len(s.Dims) == 1 {
			w.newArray(at, s, slots)
			return
		}
	case *ir.Move, *ir.Load:
		if d.Type.IsArray() {
			w.copied(at, s, slots)
			return
		}
	}
	for _, s := range slots {
		w.set(s, "")
	}
}

// monitor leaves or enters, if there are other threads.
func (w *way) monitor(op ir.MonitorOp) {
	switch op { // others: nothing happens meanwhile
	case ir.Enter:
		w.entered(w.h.unowned())
	case ir.Exit:
		w.left()
	case ir.Wait, ir.TimedWait:
		w.left()
		w.entered(w.h.unowned())
	}
}

// thread is what starts a thread, and sections in which no other acts.
func (w *way) thread(op ir.ThreadOp) {
	switch op { // others: nothing happens meanwhile
	case ir.Start, ir.EndAtomic:
		w.left()
	case ir.Atomic:
		w.entered(w.h.unowned())
	}
}

// left tells what is so where others may enter.
func (w *way) left() {
	if w.h.threads {
		name, slots := w.h.monitor()
		w.clause(name, w.values(slots))
	}
}

// entered gives what others may have written what is so where nobody owns a monitor.
func (w *way) entered(written []*slot) {
	if !w.h.threads {
		return
	}
	for _, s := range written {
		w.set(s, "")
	}
	name, slots := w.h.monitor()
	w.assume("%s", applied(name, w.values(slots)))
}

// number sets the variable to what the statement computes.
func (w *way) number(at facts.Known, s ir.Stmt, d *ir.Local) {
	slot := w.m.locals[d.Name]
	if c, ok := s.(*ir.Choose); ok {
		w.set(slot, "")
		if d.Type.IsReal() {
			return // by its bits
		}
		if low, high := w.m.w.Term(at, c.Lo), w.m.w.Term(at, c.Hi); low != nil && high != nil {
			w.assume("(<= %s %s %s)", w.term(low), w.env[slot.name], w.term(high))
		}
		return
	}
	v := ""
	if t := w.m.w.Value(at, s); t != nil {
		v = w.term(t)
	}
	w.set(slot, v)
}

// made notes the place at which the exception is made; if another one is asked about, the
// way ends here.
func (w *way) made(s *ir.New) {
	if !slices.Contains(w.h.sites, s) {
		w.h.sites = append(w.h.sites, s)
	}
	if w.h.Only != nil && w.h.Only != s {
		w.assume("false")
	}
}

// newArray sets the slots of a new array.
func (w *way) newArray(at facts.Known, s *ir.NewArray, slots []*slot) {
	for _, slot := range slots {
		switch n := w.m.w.Term(at, s.Dims[0]); {
		case slot.elems:
			w.set(slot, "((as const (Array Int Int)) 0)")
		case n != nil:
			w.set(slot, w.term(n))
		default:
			w.set(slot, "")
		}
	}
}

// copied sets the slots of an array to those of another one.
func (w *way) copied(at facts.Known, s ir.Stmt, slots []*slot) {
	var r *term.Ref
	switch s := s.(type) { // others: nothing
	case *ir.Move:
		r = w.m.w.Ref(at, s.Src)
	case *ir.Load:
		if p := w.m.w.Place(at, s.From); p != nil {
			switch p.Kind { // others: nothing
			case term.Static:
				r = &term.Ref{Static: p.Field, Type: p.Type}
			case term.Field:
				r = p.Ref.Then(p.Field, p.Type)
			}
		}
	}
	for _, slot := range slots {
		if from := w.h.ofArray(w.m, r, slot.elems); from != nil {
			w.set(slot, w.value(from))
		} else {
			w.set(slot, "")
		}
	}
}

// thrown is whether the reference to an exception is one.
func (w *way) thrown(x ir.Operand) string {
	if l, ok := x.(*ir.Local); ok {
		if s := w.m.locals[l.Name]; s != nil {
			return w.value(s)
		}
		return w.anyOf(ir.Boolean)
	}
	return "0" // null
}

// branch goes both ways.
func (w *way) branch(at facts.Known, s *ir.If) {
	cond := ""
	if l, r := w.m.w.Term(at, s.X), w.m.w.Term(at, s.Y); l != nil && r != nil {
		cond = w.formula(term.Condition(s.Op, l, r))
	} else if c, ok := s.Y.(*ir.Const); ok && c.Type.IsRef() && s.X.OperandType().IsClass() && w.h.Subject.In.IsSubclass(string(s.X.OperandType()), ir.ThrowableClass) {
		cond = compared(s.Op, w.thrown(s.X), "0")
	}
	yes := w.clone()
	if cond != "" {
		yes.assume("%s", cond)
		w.assume("(not %s)", cond)
	}
	yes.goTo(s.Then)
	w.goTo(s.Else)
}

func (w *way) cases(at facts.Known, s *ir.Switch) {
	v := ""
	if t := w.m.w.Term(at, s.X); t != nil {
		v = w.term(t)
	}
	for _, c := range s.Cases {
		one := w.clone()
		if v != "" {
			one.assume("(= %s %s)", v, smt.Numeral(int64(c.Value)))
			w.assume("(not (= %s %s))", v, smt.Numeral(int64(c.Value)))
		}
		one.goTo(c.Target)
	}
	w.goTo(s.Default)
}

func (w *way) ret(at facts.Known, s *ir.Return) {
	name := w.h.summary(w.m)
	var args []string
	for _, p := range w.h.params(w.m) {
		if p.local == nil && !w.m.written[p.name] { // it is as it was
			args = append(args, w.value(p))
			continue
		}
		args = append(args, w.first[p.name])
	}
	for _, slot := range w.h.slotsOf(w.m.m.ID.Result(), "return") {
		args = append(args, w.passed(at, s.X, slot))
	}
	w.clause(name, append(args, w.values(w.m.changed())...))
}

// passed is what of the operand goes to the slot, which may be another method's.
func (w *way) passed(at facts.Known, x ir.Operand, to *slot) string {
	switch t := x.OperandType(); {
	case term.Bits(t) != 0 && !to.elems:
		if t := w.m.w.Term(at, x); t != nil {
			return w.term(t)
		}
	case t.IsArray():
		if from := w.h.ofArray(w.m, w.m.w.Ref(at, x), to.elems); from != nil {
			return w.value(from)
		}
	case to.typ == ir.Boolean && !t.IsArray():
		return w.thrown(x)
	}
	w.set(to, "")
	return w.env[to.name]
}

func (w *way) store(at facts.Known, s *ir.Store) {
	p := w.m.w.Place(at, s.To)
	if p == nil {
		return
	}
	switch {
	case p.Kind == term.Element:
		to := w.h.slotOf(w.m, p)
		src := w.m.w.Term(at, s.Src)
		if to == nil {
			return
		}
		v := ""
		if src != nil {
			v = w.term(src)
		} else {
			v = w.anyOf(p.Type)
		}
		w.set(to, fmt.Sprintf("(store %s %s %s)", w.value(to), w.term(p.Index), v))
	case term.Bits(p.Type) != 0:
		if to := w.h.slotOf(w.m, p); to != nil {
			v := ""
			if t := w.m.w.Term(at, s.Src); t != nil {
				v = w.term(t)
			}
			w.set(to, v)
		}
	default:
		for _, to := range w.h.slotsOf(p.Type, string(p.Field)) {
			to = w.h.shared[to.name]
			w.env[to.name] = w.passed(at, s.Src, to)
		}
	}
}

func (w *way) call(at facts.Known, s *ir.Call) {
	callee := w.h.methods[s.Method]
	var result []*slot
	if s.Dst != nil {
		result = w.h.slotsOf(s.Dst.Type, s.Dst.Name)
	}
	if callee == nil { // native
		for _, r := range result {
			w.set(r, "")
		}
		return
	}
	var args []string
	for i, l := range callee.m.Params {
		for _, to := range w.h.slotsOf(l.Type, "$"+l.Name) {
			args = append(args, w.passed(at, s.Args[i], to))
		}
	}
	args = append(args, w.values(callee.touched)...)
	w.clause(w.h.entry(callee), args)
	for i, to := range w.h.slotsOf(s.Method.Result(), "$return") {
		w.set(to, "")
		args = append(args, w.env[to.name])
		if i < len(result) {
			w.env[result[i].name] = w.env[to.name]
		}
	}
	for _, to := range callee.changed() {
		w.set(to, "")
		args = append(args, w.env[to.name])
	}
	w.assume("%s", applied(w.h.summary(callee), args))
}

// term is the number as the solver has it.
func (w *way) term(t *term.Term) string {
	switch {
	case t == nil:
		return w.any("Int")
	case t.Bits < 0:
		return w.real(t)
	}
	switch t.Op {
	case "const":
		return smt.Numeral(t.N)
	case "place":
		s := w.h.slotOf(w.m, t.P)
		switch {
		case s == nil:
			return w.anyOf(t.P.Type)
		case s.elems:
			return "(select " + w.value(s) + " " + w.term(t.P.Index) + ")"
		}
		return w.value(s)
	case "?":
		return w.anyOf(t.Type)
	case "ite":
		return fmt.Sprintf("(ite (= %s %s) %s %s)", w.term(t.Args[0]), w.term(t.Args[1]), w.term(t.Args[2]), w.term(t.Args[3]))
	}
	typ := map[int]ir.Type{32: ir.Int, 64: ir.Long}[t.Bits]
	if t.Args[0].Bits < 0 {
		return w.truncated(t, typ)
	}
	x := w.term(t.Args[0])
	switch t.Op {
	case "i2l":
		return x
	case "neg":
		return w.within(typ, "(- "+x+")")
	case "i2b", "i2c", "i2s", "l2i":
		return w.within(map[string]ir.Type{"i2b": ir.Byte, "i2c": ir.Char, "i2s": ir.Short, "l2i": ir.Int}[t.Op], x)
	}
	y := w.term(t.Args[1])
	switch {
	case t.Op == "cmp":
		return fmt.Sprintf("(ite (< %s %s) (- 1) (ite (= %s %s) 0 1))", x, y, x, y)
	case t.Op == "+" || t.Op == "-" || t.Op == "*" && (t.Args[0].Op == "const" || t.Args[1].Op == "const"):
		return w.within(typ, "("+t.Op+" "+x+" "+y+")")
	}
	return w.within(typ, w.nonlinear(t, x, y))
}

// within is the number, or anything of the type if that does not have it: Spacer has to
// show that it does, since arithmetic that wraps is too much for it.
func (w *way) within(t ir.Type, v string) string {
	if w.h.Ideal {
		return v
	}
	return w.once(string(t)+" "+v, func() string {
		low, high := spanOf(t)
		r := w.anyOf(t)
		w.assume("(=> (<= %s %s %s) (= %s %s))", low, v, high, r, v)
		return r
	})
}

// once is the variable that make gives, the same wherever the way asks for it again.
func (w *way) once(what string, make func() string) string {
	v, known := w.known[what]
	if !known {
		v = make()
		w.known[what] = v
	}
	return v
}

// formula is the comparison as the solver has it, "" if it is one that it is not asked.
func (w *way) formula(f *term.Formula) string {
	switch f.Op {
	case "not":
		if g := w.formula(f.Args[0]); g != "" {
			return "(not " + g + ")"
		}
		return ""
	case "cmp":
		return compared(f.Cond, w.term(f.L), w.term(f.R))
	}
	return ""
}

func compared(op ir.CondOp, x, y string) string {
	switch op { // others: as Java has them
	case ir.Eq:
		return "(= " + x + " " + y + ")"
	case ir.Ne:
		return "(not (= " + x + " " + y + "))"
	}
	return "(" + string(op) + " " + x + " " + y + ")"
}
