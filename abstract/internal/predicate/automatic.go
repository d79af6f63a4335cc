package predicate

import (
	"maps"
	"slices"

	"bandsaw/abstract/internal/predicate/code"
	"bandsaw/abstract/internal/predicate/facts"
	"bandsaw/abstract/internal/predicate/scope"
	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/artifact/pred"
	"bandsaw/ir"
)

// rounds bounds how often predicates are made from predicates that were made.
const rounds = 3

// automatic adds predicates that the user did not write: the conditions of
// branches over what has no value (paper, section 3.6), and what predicates of one
// variable say of the temporary whose value that variable gets, or that gets its
// value, over calls too (section 3.7).
func (p *pass) automatic() {
	p.atFirst()
	for range rounds {
		added := false
		for _, c := range p.In.Classes {
			for _, m := range c.Methods {
				if len(m.Blocks) > 0 && p.touched(m) {
					a := &automat{pass: p, Flow: p.Flow(m)}
					a.method()
					added = added || a.added
				}
			}
		}
		if !added {
			return
		}
	}
}

// atFirst makes the predicates by which it is known of a new object, whose numbers are 0, how
// they compare with what its constructor is given, a final field or what a reference leads to:
// that they are still 0 then.
func (p *pass) atFirst() {
	given := p.givenFields()
	once := func(q *term.Place) bool {
		return q.Kind == term.Length || len(q.Ref.Steps) > 0 || p.Frozen[q.Field] || given[q.Field]
	}
	for _, c := range p.ObjectClasses() {
		for _, x := range slices.Clone(p.Contexts.Objects[c]) {
			on := x.Formula.Places()
			if !slices.ContainsFunc(on, once) {
				continue
			}
			for _, q := range on {
				if q.Kind == term.Field && !once(q) && term.Bits(q.Type) > 0 {
					p.Contexts.AddObject(c, &scope.Predicate{Formula: term.Compare(ir.Eq, term.Of(q), term.Const(0, term.Bits(q.Type))), Auto: true})
				}
			}
		}
	}
}

// givenFields are the fields that constructors set to what they compute or are given.
func (p *pass) givenFields() map[ir.FieldID]bool {
	out := map[ir.FieldID]bool{}
	code.EachStmt(p.In, func(m *ir.Method, s ir.Stmt) {
		if s, ok := s.(*ir.Store); ok && m.ID.Name() == "<init>" {
			_, constant := s.Src.(*ir.Const)
			if to, ok := s.To.(*ir.FieldPlace); ok && !constant && to.Obj == ir.Operand(m.Params[0]) {
				out[to.Field] = true
			}
		}
	})
	return out
}

// touched reports whether anything that the method has, sets or returns has no value.
func (p *pass) touched(m *ir.Method) bool {
	return p.Lost.Results[m.ID] || slices.ContainsFunc(m.Locals, func(l *ir.Local) bool { return p.Lost.Locals[l] }) ||
		slices.ContainsFunc(m.Blocks, func(b *ir.Block) bool { return slices.ContainsFunc(b.Stmts, p.gives) })
}

// gives reports whether the statement gives a number to what has no value, or an object an array.
func (p *pass) gives(s ir.Stmt) bool {
	switch s := s.(type) { // others: they set variables of the method
	case *ir.Store:
		_, toField := s.To.(*ir.FieldPlace)
		return term.Bits(s.Src.OperandType()) != 0 && p.Lost.Gone(s.To) || toField && s.Src.OperandType().IsArray()
	case *ir.Call:
		return slices.ContainsFunc(p.In.Method(s.Method).Params, func(l *ir.Local) bool { return p.Lost.Locals[l] })
	}
	return false
}

// automat makes predicates for one method.
type automat struct {
	*pass
	*facts.Flow
	added bool
	f     facts.Known
	// Without other threads the fields that variables were read from would stand for
	// them. Where conditions on these are looked for, that is near enough.
	alone  *facts.Flow
	fAlone facts.Known
	// needed are variables whose values something comes to that has none.
	needed  map[*ir.Local]bool
	waiting *facts.Delayed // as in bodies
}

func (a *automat) method() {
	at := a.Flow.Start()
	alone := *a.Flow
	alone.Threads = false
	a.alone = &alone
	atAlone := a.alone.Start()
	a.needed = map[*ir.Local]bool{}
	for _, step := range []func(ir.Stmt){a.need, a.stmt} {
		for _, b := range a.Method.Blocks {
			f, ok := at[b]
			if !ok {
				continue
			}
			a.f, a.fAlone = maps.Clone(f), maps.Clone(atAlone[b])
			count := int64(0)
			a.waiting = facts.NewDelayed(a.Flow, &count)
			for _, s := range b.Stmts {
				to, waits := a.waiting.Assignment(a.f, s)
				if !waits {
					a.waiting = facts.NewDelayed(a.Flow, &count)
					to, waits = a.waiting.Assignment(a.f, s)
				}
				step(s)
				if waits {
					a.waiting.Add(to)
				}
				a.Flow.Step(a.f, s)
				a.alone.Step(a.fAlone, s)
			}
		}
	}
}

// need notes the variables that stand for themselves in what is computed.
func (a *automat) need(s ir.Stmt) {
	note := func(t *term.Term) {
		if t == nil {
			return
		}
		for _, q := range t.Places() {
			if q.Local != nil && a.Lost.Locals[q.Local] {
				a.needed[q.Local] = true
			}
		}
	}
	ir.Operands(s, func(x *ir.Operand) { note(a.waiting.Before(a.Term(a.f, *x))) })
}

// put adds a predicate that says the formula.
func (a *automat) put(f *term.Formula) {
	a.add(&scope.Predicate{Formula: f, Auto: true, Size: f.Size()})
}

// mapped makes of a predicate one over what f gives for its places.
func (a *automat) mapped(x *scope.Predicate, f func(*term.Place) *term.Term) { a.add(x.Over(f)) }

// add puts the predicate into the context that has its places, unless it is too large or
// says nothing of any.
func (a *automat) add(x *scope.Predicate) {
	f := x.Formula
	if f.Open() || x.Size > scope.MaxFormula || len(f.Places()) == 0 || f.Op == "cmp" && f.L.Key() == f.R.Key() && !f.AsksNaN() {
		return
	}
	ps := f.Places()
	if class := scope.OneObject(a.In, ps); class != "" {
		n := len(a.Contexts.Objects[class])
		a.Contexts.AddObject(class, x)
		a.added = a.added || len(a.Contexts.Objects[class]) > n
		return
	}
	if term.Context(ps) == pred.Static {
		a.added = a.Contexts.AddTo("", &a.Contexts.Static, x) || a.added
		return
	}
	a.added = a.Contexts.AddMethod(a.Method, x) || a.added
}

func (a *automat) stmt(s ir.Stmt) {
	switch s := s.(type) { // others: nothing is computed
	case *ir.If:
		a.condition(s.Op, s.X, s.Y)
	case *ir.Switch:
		for _, c := range s.Cases {
			a.condition(ir.Eq, s.X, ir.IntConst(c.Value))
		}
	case *ir.Store:
		a.store(s)
	case *ir.Return:
		if s.X != nil && (a.Lost.IsLost(s.X) || a.Lost.Results[a.Method.ID]) {
			a.returned(&term.Place{Kind: term.Return, Type: a.Method.ID.Result()}, a.Term(a.f, s.X))
		}
	case *ir.Call:
		a.call(s)
	case *ir.NewArray:
		a.length(&term.Ref{Local: s.Dst, Type: s.Dst.Type}, a.Contexts.Methods[a.Method], a.Term(a.f, s.Dims[0]))
	default:
		if d := ir.Def(s); d != nil && a.Lost.Locals[d] {
			a.assign(s, d)
		}
	}
}

func (a *automat) condition(op ir.CondOp, x, y ir.Operand) {
	if !a.opts.Branches || !a.Lost.IsLost(x) && !a.Lost.IsLost(y) {
		return
	}
	put := func(l, r *term.Term) {
		if l == nil || r == nil {
			return
		}
		f := term.Condition(op, l, r).Atom()
		a.add(&scope.Predicate{Formula: f, Auto: true, Asked: true, Size: f.Size()})
	}
	put(a.Term(a.f, x), a.Term(a.f, y))
	if a.pass.Threads {
		put(a.alone.Term(a.fAlone, x), a.alone.Term(a.fAlone, y))
	}
}

// carry makes of each predicate over the place alone one over the term that comes
// there, if that is a temporary's; of one that the user gave over others too, or of any if the
// term is set on several ways, if the term is a variable and here says that the others are in this
// method what they are then; of gives the places of the predicates as they are in this method.
func (a *automat) carry(ps []*scope.Predicate, here bool, of func(*term.Place) *term.Term, to *term.Place, e *term.Term) {
	if e == nil || !a.temporary(e) {
		return
	}
	for _, x := range ps {
		if x.Made() {
			continue
		}
		on := x.Formula.Places()
		is := func(q *term.Place) bool { return of(q).P.Key() == to.Key() }
		if !slices.ContainsFunc(on, is) || len(on) > 1 && (!here || e.Op != "place" || x.Auto && !a.chosen(e)) {
			continue
		}
		a.mapped(x, func(q *term.Place) *term.Term {
			if is(q) {
				return e
			}
			return of(q)
		})
	}
}

// returned makes of each predicate of the method over what it returns one over what that is.
func (a *automat) returned(result *term.Place, e *term.Term) {
	if e == nil {
		return
	}
	for _, x := range a.Contexts.Methods[a.Method] {
		if !x.Made() && (!x.Auto || a.temporary(e) && len(x.Formula.Places()) == 1) && slices.ContainsFunc(x.Formula.Places(), func(q *term.Place) bool { return q.Key() == result.Key() }) {
			a.mapped(x, func(q *term.Place) *term.Term {
				if q.Key() == result.Key() {
					return e
				}
				return term.Of(q)
			})
		}
	}
}

// temporary reports whether the term has a variable that the user says nothing of.
// One that has a value may have predicates too: what gets it has none.
func (a *automat) temporary(e *term.Term) bool {
	given := map[*ir.Local]bool{}
	for _, x := range a.Contexts.Methods[a.Method] {
		if !x.Auto {
			for _, q := range x.Formula.Places() {
				given[q.Local] = true
			}
		}
	}
	for _, q := range e.Places() {
		if q.Local != nil && !given[q.Local] {
			return true
		}
	}
	return false
}

func (a *automat) store(s *ir.Store) {
	a.constructed(s)
	p := a.Place(a.f, s.To)
	if p == nil || !a.Lost.Gone(s.To) {
		return
	}
	e := a.waiting.Before(a.Term(a.f, s.Src))
	switch p.Kind {
	case term.Static:
		a.carry(a.Contexts.Static, true, same, p, e)
		a.carry(a.Contexts.Methods[a.Method], true, same, p, e)
	case term.Field:
		a.carry(a.Contexts.Methods[a.Method], true, same, p, e)
		// What a constructor is given compares with the other fields of the new object; so does what was
		// chosen on several ways, as by b ? x : y, with those of any.
		constructed := a.Method.ID.Name() == "<init>" && len(p.Ref.Steps) == 0 && p.Ref.Local == a.Method.Params[0]
		here := constructed || a.chosen(e)
		for _, c := range a.ObjectClasses() {
			if t := typeOf(a.In, p.Ref); t.IsClass() && a.In.IsSubclass(string(t), c) {
				a.carry(a.Contexts.Objects[c], here, under(p.Ref), p, e)
			}
		}
	}
}

// chosen reports whether the term is a temporary that is set on several ways.
func (a *automat) chosen(e *term.Term) bool {
	return e != nil && e.Op == "place" && e.P.Kind == term.Local && e.P.Local.Java == "" && code.Definitions(a.Method)[e.P.Local] > 1
}

// constructed makes of what predicates of an object say of a field that its constructor sets, or of the
// length of the array there, ones of what it sets that to, when the object's other numbers are 0.
func (a *automat) constructed(s *ir.Store) {
	to, ok := s.To.(*ir.FieldPlace)
	if !ok || a.Method.ID.Name() != "<init>" || to.Obj != ir.Operand(a.Method.Params[0]) {
		return
	}
	e, is := a.waiting.Before(a.Term(a.f, s.Src)), func(q *term.Place) bool {
		return q.Kind == term.Field && len(q.Ref.Steps) == 0 && q.Field == to.Field
	}
	if s.Src.OperandType().IsArray() {
		e, is = a.LengthOf(a.f, s.Src), func(q *term.Place) bool {
			return q.Kind == term.Length && len(q.Ref.Steps) == 1 && q.Ref.Steps[0] == to.Field
		}
	}
	if e == nil || e.Op == "const" {
		return
	}
	here := under(&term.Ref{Local: a.Method.Params[0], Type: a.Method.Params[0].Type})
	for _, c := range a.ObjectClasses() {
		if !a.In.IsSubclass(a.Method.ID.Class(), c) {
			continue
		}
		for _, x := range a.Contexts.Objects[c] {
			if x.Made() || !slices.ContainsFunc(x.Formula.Places(), is) {
				continue
			}
			a.mapped(x, func(q *term.Place) *term.Term {
				switch {
				case is(q):
					return e
				case q.Kind == term.Field && len(q.Ref.Steps) == 0:
					return term.Const(0, term.Bits(q.Type))
				}
				return here(q)
			})
		}
	}
}

// assign gives the variable predicates of what it is computed from, if it is
// needed itself, and that those of the variable.
func (a *automat) assign(s ir.Stmt, d *ir.Local) {
	e := a.waiting.Before(a.Value(a.f, s))
	if e == nil {
		return
	}
	to := &term.Place{Kind: term.Local, Local: d, Type: d.Type}
	if a.Flow.Own(d) {
		a.carry(a.Contexts.Methods[a.Method], true, same, to, e)
	}
	if !a.needed[d] || e.Op != "place" {
		return
	}
	a.copied(e.P, to)
	if a.pass.Threads && a.shared(e.P) && a.known(e.P) {
		a.put(term.Compare(ir.Eq, term.Of(to), e)) // it is not read again in the place of to
	}
}

// known reports whether a predicate is about the place, whatever it is called there.
func (a *automat) known(p *term.Place) bool {
	about := func(ps []*scope.Predicate) bool {
		return slices.ContainsFunc(ps, func(x *scope.Predicate) bool {
			return slices.ContainsFunc(x.Formula.Places(), func(q *term.Place) bool {
				return q.Kind == p.Kind && q.Field == p.Field && (p.Kind != term.Element || q.Type == p.Type)
			})
		})
	}
	found := about(a.Contexts.Static) || about(a.Contexts.Methods[a.Method])
	for _, c := range a.ObjectClasses() {
		found = found || about(a.Contexts.Objects[c])
	}
	return found
}

// copied makes of each predicate over a place the same over another, which is a
// variable of the method.
func (a *automat) copied(from, to *term.Place) {
	on := func(ps []*scope.Predicate, of func(*term.Place) *term.Term) {
		for _, x := range slices.Clone(ps) {
			on := x.Formula.Places()
			if x.Made() || len(on) > 1 && x.Auto || !slices.ContainsFunc(on, func(q *term.Place) bool { return of(q).P.Key() == from.Key() }) {
				continue
			}
			a.mapped(x, func(q *term.Place) *term.Term {
				if t := of(q); t.P.Key() != from.Key() {
					return t
				}
				return term.Of(to)
			})
		}
	}
	on(a.Contexts.Methods[a.Method], same)
	on(a.Contexts.Static, same)
	if from.Ref == nil {
		return
	}
	for _, r := range prefixes(from.Ref) {
		for _, c := range a.ObjectClasses() {
			if t := typeOf(a.In, r); t.IsClass() && a.In.IsSubclass(string(t), c) {
				on(a.Contexts.Objects[c], under(r))
			}
		}
	}
}

// prefixes are the reference and those that it goes through.
func prefixes(r *term.Ref) []*term.Ref {
	out := []*term.Ref{r}
	for i := range r.Steps {
		out = append(out, r.Prefix(i))
	}
	return out
}

// length makes of each predicate over the length of an array alone one over what
// that is.
func (a *automat) length(of *term.Ref, ps []*scope.Predicate, e *term.Term) {
	if e == nil || e.Op == "const" {
		return
	}
	at := &term.Place{Kind: term.Length, Ref: of, Type: ir.Int}
	for _, x := range ps {
		if on := x.Formula.Places(); len(on) == 1 && on[0].Key() == at.Key() && !x.Made() {
			a.mapped(x, func(*term.Place) *term.Term { return e })
		}
	}
}

func (a *automat) call(s *ir.Call) {
	callee := a.In.Method(s.Method)
	if len(callee.Blocks) == 0 {
		return
	}
	for i, x := range s.Args {
		if par := callee.Params[i]; a.Lost.Locals[par] {
			a.carry(a.Contexts.Methods[callee], false, same, &term.Place{Kind: term.Local, Local: par, Type: par.Type}, a.Term(a.f, x))
		}
	}
	for i, x := range s.Args {
		if r := a.Ref(a.f, x); r != nil && r.Type.IsArray() {
			par := callee.Params[i]
			a.length(&term.Ref{Local: par, Type: par.Type}, a.Contexts.Methods[callee], term.Of(&term.Place{Kind: term.Length, Ref: r, Type: ir.Int}))
		}
	}
	if s.Dst == nil || !a.Lost.Locals[s.Dst] || !a.needed[s.Dst] || !a.Lost.NobodyGets(s.Method) {
		return
	}
	// What the caller asks of the result the callee says of what it returns.
	at := &term.Place{Kind: term.Local, Local: s.Dst, Type: s.Dst.Type}
	result := &term.Place{Kind: term.Return, Type: s.Method.Result()}
	if term.Bits(result.Type) != term.Bits(at.Type) {
		return
	}
	for _, x := range a.Contexts.Methods[a.Method] {
		if on := x.Formula.Places(); len(on) == 1 && on[0].Key() == at.Key() && !x.Made() {
			a.added = a.Contexts.AddMethod(callee, x.Over(func(*term.Place) *term.Term { return term.Of(result) })) || a.added
		}
	}
	for _, x := range a.Contexts.Methods[callee] {
		if on := x.Formula.Places(); len(on) == 1 && on[0].Key() == result.Key() && !x.Made() {
			a.mapped(x, func(*term.Place) *term.Term { return term.Of(at) })
		}
	}
}
