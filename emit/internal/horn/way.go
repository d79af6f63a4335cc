package horn

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"bandsaw/internal/smt"
	"bandsaw/ir"
)

// way is a way through a method from where a relation was met: what holds on it, and what the slots are.
type way struct {
	t     *teller
	m     *method
	vars  []string
	conds []string
	env   map[*slot]string
	was   map[*slot]string // what they were when the method was called
	known map[string]value // elements that were read, by what they were read as, while no others were stored

	// begun is where the way began, if elements of arrays can be asked for there, and stored what was stored to such arrays since.
	begun   *start
	indexed map[string]map[*slot]string // what is known of other indices where the way began
	stored  map[*site][]stored
	anew    bool // a call looked at such arrays: what they hold is known anew behind a relation
}

// start is a relation that was met, with its arguments.
type start struct {
	relation string
	slots    []*slot
	args     []string
}

// stored is a value that was stored to an array at an index, if a condition holds; "" always does. Without an index it is what all elements of a new
// array are.
type stored struct {
	cond, index string
	v           value
}

func (t *teller) newWay(m *method) *way {
	return &way{t: t, m: m, env: map[*slot]string{}, was: map[*slot]string{}, known: map[string]value{}, indexed: map[string]map[*slot]string{}, stored: map[*site][]stored{}}
}

func (w *way) clone() *way {
	out := *w
	out.vars, out.conds, out.env, out.known = slices.Clone(w.vars), slices.Clone(w.conds), maps.Clone(w.env), maps.Clone(w.known)
	out.indexed, out.stored = maps.Clone(w.indexed), maps.Clone(w.stored)
	return &out
}

// variable is a new one.
func (w *way) variable(sort string) string {
	w.t.fresh++
	v := "x" + strconv.Itoa(w.t.fresh)
	w.vars = append(w.vars, "("+v+" "+sort+")")
	return v
}

func (w *way) assume(format string, args ...any) {
	w.conds = append(w.conds, fmt.Sprintf(format, args...))
}

// any is anything that the slot can be.
func (w *way) any(s *slot) string {
	v := w.variable("Int")
	w.fits(s, v)
	return v
}

// mostAlternatives are the sites that a reference is said to be one of: of more it would be another question for each.
const mostAlternatives = 4

// fits assumes of what is in a slot what its type says.
func (w *way) fits(s *slot, v string) {
	switch {
	case s.sites != nil:
		if len(s.sites) <= mostAlternatives {
			w.assume("%s", or(append([]string{"(= " + v + " 0)"}, are(v, s.sites)...)))
		}
	case s.typ == "": // a count
		w.assume("(>= %s 0)", v)
	default:
		lo, hi := s.typ.Range()
		w.assume("(<= %s %s %s)", smt.Numeral(lo), v, smt.Numeral(hi))
	}
}

// are says for each of the sites that the reference is to one of its objects.
func are(v string, sites []*site) []string {
	var out []string
	for _, s := range sites {
		out = append(out, "(= "+v+" "+strconv.Itoa(s.id)+")")
	}
	return out
}

func or(of []string) string {
	switch len(of) {
	case 0:
		return "false"
	case 1:
		return of[0]
	}
	return "(or " + strings.Join(of, " ") + ")"
}

func applied(relation string, args []string) string {
	if len(args) == 0 {
		return relation
	}
	return "(" + relation + " " + strings.Join(args, " ") + ")"
}

// clause says that the head holds where the way ends.
func (w *way) clause(head string) {
	body := "true"
	if len(w.conds) > 0 {
		body = "(and " + strings.Join(w.conds, " ") + ")"
	}
	clause := "(=> " + body + " " + head + ")"
	if len(w.vars) > 0 {
		clause = "(forall (" + strings.Join(w.vars, " ") + ") " + clause + ")"
	}
	w.t.model.Clauses = append(w.t.model.Clauses, "(assert "+clause+")")
}

// never says that no way comes here.
func (w *way) never() { w.clause("false") }

// unsaid says that no way comes to the statement, since no clause can say what it does.
func (w *way) unsaid(s ir.Stmt, what string) {
	w.never()
	w.t.unsaid[fmt.Sprintf("%s: %s", place(w.m, s), what)] = true
}

// place is where the statement stands: its method, and the line.
func place(m *method, s ir.Stmt) string {
	o := s.Pos()
	id := o.Method
	if id == "" {
		id = m.ID
	}
	if o.Line == 0 {
		return string(id)
	}
	return fmt.Sprintf("%s:%d", id, o.Line)
}

// anything gives the slots new variables.
func (w *way) anything(env map[*slot]string, slots []*slot) []string {
	var out []string
	for _, s := range slots {
		env[s] = w.any(s)
		out = append(out, env[s])
	}
	return out
}

// values are what the slots are.
func (w *way) values(slots []*slot) []string {
	var out []string
	for _, s := range slots {
		out = append(out, w.value(s))
	}
	return out
}

func (w *way) value(s *slot) string {
	if _, ok := w.env[s]; !ok { // not set before: anything that is live was
		w.env[s] = w.any(s)
	}
	return w.env[s]
}

// from begins where the relation was met.
func (w *way) from(name string, was, is []*slot) {
	w.vars, w.conds, w.env, w.was, w.known = nil, nil, map[*slot]string{}, map[*slot]string{}, map[string]value{}
	args := append(w.anything(w.was, was), w.anything(w.env, is)...)
	w.begun, w.indexed, w.stored, w.anew = &start{name, slices.Concat(was, is), args}, map[string]map[*slot]string{}, map[*site][]stored{}, false
	w.assume("%s", applied(name, args))
}

// to ends where the relation is met.
func (w *way) to(name string, was, is []*slot) {
	var args []string
	for _, s := range was {
		args = append(args, w.was[s])
	}
	w.clause(applied(name, append(args, w.values(is)...)))
}

// begin tells how the program begins.
func (t *teller) begin() {
	m := t.order[0]
	w := t.newWay(m)
	for _, s := range t.slots {
		w.env[s] = "0"
	}
	if t.index != nil {
		w.env[t.index] = w.any(t.index)
	}
	for _, c := range t.prog.Classes {
		for _, f := range c.Fields {
			if cells, ok := t.globals[ir.NewFieldID(c.Name, f.Name)]; ok && f.Value != nil {
				w.set(cells, w.get(f.Value))
			}
		}
	}
	w.clause(applied(t.entry(m), w.values(m.called())))
}

// tell tells a method.
func (t *teller) tell(m *method) {
	for _, b := range m.Blocks {
		if !m.joins[b] {
			continue
		}
		name, was, is := t.begins(m, b)
		if b == m.Blocks[0] { // ways may lead back to it
			w := t.newWay(m)
			args := w.anything(w.env, m.called())
			w.was = maps.Clone(w.env)
			for _, l := range m.Locals {
				if !slices.Contains(m.Params, l) {
					w.set(m.locals[l], null)
				}
			}
			w.assume("%s", applied(t.entry(m), args))
			w.to(name, was, is)
		}
		w := t.newWay(m)
		w.from(name, was, is)
		w.block(b)
	}
}

// block goes on through the block.
func (w *way) block(b *ir.Block) {
	last := len(b.Stmts) - 1
	for i, s := range b.Stmts[:last] {
		ways := w.stmt(s)
		switch len(ways) {
		case 0: // nothing comes from there
			return
		case 1:
			if *w = *ways[0]; !w.anew {
				continue
			}
		}
		name, was, is := w.t.behind(w.m, b, i)
		for _, v := range ways {
			v.to(name, was, is)
		}
		w.from(name, was, is)
	}
	w.end(b.Stmts[last])
}

// goTo goes on at the block.
func (w *way) goTo(b *ir.Block) {
	if !w.m.joins[b] {
		w.block(b)
		return
	}
	name, was, is := w.t.begins(w.m, b)
	w.to(name, was, is)
}

// end goes on behind the last statement of a block.
func (w *way) end(s ir.Stmt) {
	//kinds:of lowered terminators
	switch s := s.(type) {
	case *ir.Goto:
		w.goTo(s.Target)
	case *ir.If:
		yes, no := w.compare(s)
		yes.goTo(s.Then)
		no.goTo(s.Else)
	case *ir.Switch:
		v := w.get(s.X).n
		for _, c := range s.Cases {
			one := w.clone()
			one.assume("(= %s %s)", v, smt.Numeral(int64(c.Value)))
			one.goTo(c.Target)
			w.assume("(not (= %s %s))", v, smt.Numeral(int64(c.Value)))
		}
		w.goTo(s.Default)
	case *ir.ClassSwitch:
		for _, c := range s.Cases {
			one := w.clone()
			one.assume("%s", one.isOne(s.X, func(s *site) bool { return s.exactClass() == c.Class }))
			one.goTo(c.Target)
		}
	case *ir.Return:
		w.ret(s)
	}
}

// ret leaves the method.
func (w *way) ret(s *ir.Return) {
	t, m := w.t, w.m
	if m == t.order[0] {
		bad := w.clone()
		bad.assume("%s", bad.violates(bad.read(t.thrown, ir.ThrowableClass), t.in(t.pending.Set())))
		bad.never()
		if !m.cyclic { // nobody called it
			return
		}
	}
	name := t.summary(m)
	var args []string
	if !m.root {
		for _, x := range m.called() {
			if slices.Contains(m.touched, x) && !m.written[x] { // it is as it was
				args = append(args, w.value(x))
			} else {
				args = append(args, w.was[x])
			}
		}
	}
	c := t.returned(m)
	if s.X != nil {
		args = append(args, w.passed(c, w.get(s.X))...)
	}
	w.clause(applied(name, append(args, w.values(m.changed())...)))
}

// violates says of a reference that it is to an exception by which no thread may end.
func (w *way) violates(v value, sites []*site) string {
	var bad []*site
	for _, s := range sites {
		if s.vague || w.t.ends(string(s.typ)) {
			bad = append(bad, s)
		}
	}
	return or(are(v.n, bad))
}

// ends reports whether the end of a thread by an exception of the class violates the property.
func (t *teller) ends(class string) bool {
	for _, c := range t.property.Checks {
		if ends := c.Watch().Ends; ends != nil && ends(t.prog, class) {
			return true
		}
	}
	return false
}
