package predicate

import (
	"maps"
	"slices"

	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/artifact/pred"
	"bandsaw/ir"
)

// rounds bounds how often predicates are made from predicates that were made.
const rounds = 3

// maxFormula bounds the predicates that are made.
const maxFormula = 9

// automatic adds predicates that the user did not write: the conditions of
// branches over what has no value (paper, section 3.6), and what predicates of one
// variable say of the temporary whose value that variable gets, or that gets its
// value, over calls too (section 3.7).
func (p *pass) automatic() {
	p.atFirst()
	for range rounds {
		added := false
		for _, c := range p.in.Classes {
			for _, m := range c.Methods {
				if len(m.Blocks) > 0 && p.touched(m) {
					a := &automat{pass: p, flow: p.flow(m)}
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
		return q.Kind == term.Length || len(q.Ref.Steps) > 0 || p.frozen[q.Field] || given[q.Field]
	}
	for _, c := range p.objectClasses() {
		for _, x := range slices.Clone(p.ctx.objects[c]) {
			on := x.f.Places()
			if !slices.ContainsFunc(on, once) {
				continue
			}
			for _, q := range on {
				if q.Kind == term.Field && !once(q) && term.Bits(q.Type) > 0 {
					p.ctx.addObject(c, &predicate{f: term.Compare(ir.Eq, term.Of(q), term.Const(0, term.Bits(q.Type))), auto: true})
				}
			}
		}
	}
}

// givenFields are the fields that constructors set to what they compute or are given.
func (p *pass) givenFields() map[ir.FieldID]bool {
	out := map[ir.FieldID]bool{}
	eachStmt(p.in, func(m *ir.Method, s ir.Stmt) {
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
	return p.lost.results[m.ID] || slices.ContainsFunc(m.Locals, func(l *ir.Local) bool { return p.lost.locals[l] }) ||
		slices.ContainsFunc(m.Blocks, func(b *ir.Block) bool { return slices.ContainsFunc(b.Stmts, p.gives) })
}

// gives reports whether the statement gives a number to what has no value, or an object an array.
func (p *pass) gives(s ir.Stmt) bool {
	switch s := s.(type) { // others: they set variables of the method
	case *ir.Store:
		_, toField := s.To.(*ir.FieldPlace)
		return term.Bits(s.Src.OperandType()) != 0 && p.lost.gone(s.To) || toField && s.Src.OperandType().IsArray()
	case *ir.Call:
		return slices.ContainsFunc(p.in.Method(s.Method).Params, func(l *ir.Local) bool { return p.lost.locals[l] })
	}
	return false
}

// flow is what is known in the method, given the predicates that there are.
func (p *pass) flow(m *ir.Method) *flow {
	own := map[*ir.Local]bool{}
	for _, x := range p.ctx.methods[m] {
		for _, q := range x.f.Places() {
			if q.Local != nil {
				own[q.Local] = true
			}
			if q.Ref != nil && q.Ref.Local != nil {
				own[q.Ref.Local] = true
			}
		}
	}
	return &flow{prog: p.in, m: m, own: func(l *ir.Local) bool { return own[l] }, threads: p.threads, mods: p.mods, frozen: p.frozen, arrays: p.lost}
}

// automat makes predicates for one method.
type automat struct {
	*pass
	*flow
	added bool
	f     facts
	// Without other threads the fields that variables were read from would stand for
	// them. Where conditions on these are looked for, that is near enough.
	alone  *flow
	fAlone facts
	// needed are variables whose values something comes to that has none.
	needed  map[*ir.Local]bool
	waiting *delayed // as in bodies
}

func (a *automat) method() {
	at := a.flow.start()
	alone := *a.flow
	alone.threads = false
	a.alone = &alone
	atAlone := a.alone.start()
	a.needed = map[*ir.Local]bool{}
	for _, step := range []func(ir.Stmt){a.need, a.stmt} {
		for _, b := range a.m.Blocks {
			f, ok := at[b]
			if !ok {
				continue
			}
			a.f, a.fAlone = maps.Clone(f), maps.Clone(atAlone[b])
			count := int64(0)
			a.waiting = newDelayed(a.flow, &count)
			for _, s := range b.Stmts {
				to, waits := a.waiting.assignment(a.f, s)
				if !waits {
					a.waiting = newDelayed(a.flow, &count)
					to, waits = a.waiting.assignment(a.f, s)
				}
				step(s)
				if waits {
					a.waiting.add(to)
				}
				a.flow.step(a.f, s)
				a.alone.step(a.fAlone, s)
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
			if q.Local != nil && a.lost.locals[q.Local] {
				a.needed[q.Local] = true
			}
		}
	}
	ir.Operands(s, func(x *ir.Operand) { note(a.waiting.before(a.term(a.f, *x))) })
}

// put adds a predicate that says the formula.
func (a *automat) put(f *term.Formula) { a.add(&predicate{f: f, auto: true, size: f.Size()}) }

// mapped makes of a predicate one over what f gives for its places.
func (a *automat) mapped(x *predicate, f func(*term.Place) *term.Term) { a.add(x.over(f)) }

// over is the predicate with its places replaced by what f gives for them, made by the pass.
func (p *predicate) over(f func(*term.Place) *term.Term) *predicate {
	out := &predicate{f: p.f.Mapped(f), auto: true, size: p.length()}
	for _, q := range p.f.Places() {
		out.size += f(q).Size() - term.Of(q).Size()
	}
	return out
}

// length is the number of operators and leaves of the predicate as it was made.
func (p *predicate) length() int { return max(p.size, p.f.Size()) }

// add puts the predicate into the context that has its places, unless it is too large or
// says nothing of any.
func (a *automat) add(x *predicate) {
	f := x.f
	if f.Open() || x.size > maxFormula || len(f.Places()) == 0 || f.Op == "cmp" && f.L.Key() == f.R.Key() && !f.AsksNaN() {
		return
	}
	ps := f.Places()
	if class := oneObject(a.in, ps); class != "" {
		n := len(a.ctx.objects[class])
		a.ctx.addObject(class, x)
		a.added = a.added || len(a.ctx.objects[class]) > n
		return
	}
	if term.Context(ps) == pred.Static {
		a.added = a.ctx.addTo("", &a.ctx.static, x) || a.added
		return
	}
	a.added = a.ctx.addMethod(a.m, x) || a.added
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
		if s.X != nil && (a.lost.isLost(s.X) || a.lost.results[a.m.ID]) {
			a.returned(&term.Place{Kind: term.Return, Type: a.m.ID.Result()}, a.term(a.f, s.X))
		}
	case *ir.Call:
		a.call(s)
	case *ir.NewArray:
		a.length(&term.Ref{Local: s.Dst, Type: s.Dst.Type}, a.ctx.methods[a.m], a.term(a.f, s.Dims[0]))
	default:
		if d := ir.Def(s); d != nil && a.lost.locals[d] {
			a.assign(s, d)
		}
	}
}

func (a *automat) condition(op ir.CondOp, x, y ir.Operand) {
	if !a.opts.Branches || !a.lost.isLost(x) && !a.lost.isLost(y) {
		return
	}
	put := func(l, r *term.Term) {
		if l == nil || r == nil {
			return
		}
		f := term.Condition(op, l, r).Atom()
		a.add(&predicate{f: f, auto: true, asked: true, size: f.Size()})
	}
	put(a.term(a.f, x), a.term(a.f, y))
	if a.pass.threads {
		put(a.alone.term(a.fAlone, x), a.alone.term(a.fAlone, y))
	}
}

// carry makes of each predicate over the place alone one over the term that comes
// there, if that is a temporary's; of one that the user gave over others too, or of any if the
// term is set on several ways, if the term is a variable and here says that the others are in this
// method what they are then; of gives the places of the predicates as they are in this method.
func (a *automat) carry(ps []*predicate, here bool, of func(*term.Place) *term.Term, to *term.Place, e *term.Term) {
	if e == nil || !a.temporary(e) {
		return
	}
	for _, x := range ps {
		if x.made() {
			continue
		}
		on := x.f.Places()
		is := func(q *term.Place) bool { return of(q).P.Key() == to.Key() }
		if !slices.ContainsFunc(on, is) || len(on) > 1 && (!here || e.Op != "place" || x.auto && !a.chosen(e)) {
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
	for _, x := range a.ctx.methods[a.m] {
		if !x.made() && (!x.auto || a.temporary(e) && len(x.f.Places()) == 1) && slices.ContainsFunc(x.f.Places(), func(q *term.Place) bool { return q.Key() == result.Key() }) {
			a.mapped(x, func(q *term.Place) *term.Term {
				if q.Key() == result.Key() {
					return e
				}
				return term.Of(q)
			})
		}
	}
}

// made reports whether the predicate was made of one that was made: it is not
// carried on, or that would have no end.
func (p *predicate) made() bool { return p.auto && p.length() > maxFormula/2 }

// temporary reports whether the term has a variable that the user says nothing of.
// One that has a value may have predicates too: what gets it has none.
func (a *automat) temporary(e *term.Term) bool {
	given := map[*ir.Local]bool{}
	for _, x := range a.ctx.methods[a.m] {
		if !x.auto {
			for _, q := range x.f.Places() {
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
	p := a.place(a.f, s.To)
	if p == nil || !a.lost.gone(s.To) {
		return
	}
	e := a.waiting.before(a.term(a.f, s.Src))
	switch p.Kind {
	case term.Static:
		a.carry(a.ctx.static, true, same, p, e)
		a.carry(a.ctx.methods[a.m], true, same, p, e)
	case term.Field:
		a.carry(a.ctx.methods[a.m], true, same, p, e)
		// What a constructor is given compares with the other fields of the new object; so does what was
		// chosen on several ways, as by b ? x : y, with those of any.
		constructed := a.m.ID.Name() == "<init>" && len(p.Ref.Steps) == 0 && p.Ref.Local == a.m.Params[0]
		here := constructed || a.chosen(e)
		for _, c := range a.objectClasses() {
			if t := typeOf(a.in, p.Ref); t.IsClass() && a.in.IsSubclass(string(t), c) {
				a.carry(a.ctx.objects[c], here, under(p.Ref), p, e)
			}
		}
	}
}

// chosen reports whether the term is a temporary that is set on several ways.
func (a *automat) chosen(e *term.Term) bool {
	return e != nil && e.Op == "place" && e.P.Kind == term.Local && e.P.Local.Java == "" && definitions(a.m)[e.P.Local] > 1
}

// constructed makes of what predicates of an object say of a field that its constructor sets, or of the
// length of the array there, ones of what it sets that to, when the object's other numbers are 0.
func (a *automat) constructed(s *ir.Store) {
	to, ok := s.To.(*ir.FieldPlace)
	if !ok || a.m.ID.Name() != "<init>" || to.Obj != ir.Operand(a.m.Params[0]) {
		return
	}
	e, is := a.waiting.before(a.term(a.f, s.Src)), func(q *term.Place) bool {
		return q.Kind == term.Field && len(q.Ref.Steps) == 0 && q.Field == to.Field
	}
	if s.Src.OperandType().IsArray() {
		e, is = a.lengthOf(a.f, s.Src), func(q *term.Place) bool {
			return q.Kind == term.Length && len(q.Ref.Steps) == 1 && q.Ref.Steps[0] == to.Field
		}
	}
	if e == nil || e.Op == "const" {
		return
	}
	here := under(&term.Ref{Local: a.m.Params[0], Type: a.m.Params[0].Type})
	for _, c := range a.objectClasses() {
		if !a.in.IsSubclass(a.m.ID.Class(), c) {
			continue
		}
		for _, x := range a.ctx.objects[c] {
			if x.made() || !slices.ContainsFunc(x.f.Places(), is) {
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
	e := a.waiting.before(a.value(a.f, s))
	if e == nil {
		return
	}
	to := &term.Place{Kind: term.Local, Local: d, Type: d.Type}
	if a.flow.own(d) {
		a.carry(a.ctx.methods[a.m], true, same, to, e)
	}
	if !a.needed[d] || e.Op != "place" {
		return
	}
	a.copied(e.P, to)
	if a.pass.threads && a.shared(e.P) && a.known(e.P) {
		a.put(term.Compare(ir.Eq, term.Of(to), e)) // it is not read again in the place of to
	}
}

// known reports whether a predicate is about the place, whatever it is called there.
func (a *automat) known(p *term.Place) bool {
	about := func(ps []*predicate) bool {
		return slices.ContainsFunc(ps, func(x *predicate) bool {
			return slices.ContainsFunc(x.f.Places(), func(q *term.Place) bool {
				return q.Kind == p.Kind && q.Field == p.Field && (p.Kind != term.Element || q.Type == p.Type)
			})
		})
	}
	found := about(a.ctx.static) || about(a.ctx.methods[a.m])
	for _, c := range a.objectClasses() {
		found = found || about(a.ctx.objects[c])
	}
	return found
}

// copied makes of each predicate over a place the same over another, which is a
// variable of the method.
func (a *automat) copied(from, to *term.Place) {
	on := func(ps []*predicate, of func(*term.Place) *term.Term) {
		for _, x := range slices.Clone(ps) {
			on := x.f.Places()
			if x.made() || len(on) > 1 && x.auto || !slices.ContainsFunc(on, func(q *term.Place) bool { return of(q).P.Key() == from.Key() }) {
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
	on(a.ctx.methods[a.m], same)
	on(a.ctx.static, same)
	if from.Ref == nil {
		return
	}
	for _, r := range prefixes(from.Ref) {
		for _, c := range a.objectClasses() {
			if t := typeOf(a.in, r); t.IsClass() && a.in.IsSubclass(string(t), c) {
				on(a.ctx.objects[c], under(r))
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
func (a *automat) length(of *term.Ref, ps []*predicate, e *term.Term) {
	if e == nil || e.Op == "const" {
		return
	}
	at := &term.Place{Kind: term.Length, Ref: of, Type: ir.Int}
	for _, x := range ps {
		if on := x.f.Places(); len(on) == 1 && on[0].Key() == at.Key() && !x.made() {
			a.mapped(x, func(*term.Place) *term.Term { return e })
		}
	}
}

func (a *automat) call(s *ir.Call) {
	callee := a.in.Method(s.Method)
	if len(callee.Blocks) == 0 {
		return
	}
	for i, x := range s.Args {
		if par := callee.Params[i]; a.lost.locals[par] {
			a.carry(a.ctx.methods[callee], false, same, &term.Place{Kind: term.Local, Local: par, Type: par.Type}, a.term(a.f, x))
		}
	}
	for i, x := range s.Args {
		if r := a.ref(a.f, x); r != nil && r.Type.IsArray() {
			par := callee.Params[i]
			a.length(&term.Ref{Local: par, Type: par.Type}, a.ctx.methods[callee], term.Of(&term.Place{Kind: term.Length, Ref: r, Type: ir.Int}))
		}
	}
	if s.Dst == nil || !a.lost.locals[s.Dst] || !a.needed[s.Dst] || !a.lost.nobodyGets(s.Method) {
		return
	}
	// What the caller asks of the result the callee says of what it returns.
	at := &term.Place{Kind: term.Local, Local: s.Dst, Type: s.Dst.Type}
	result := &term.Place{Kind: term.Return, Type: s.Method.Result()}
	if term.Bits(result.Type) != term.Bits(at.Type) {
		return
	}
	for _, x := range a.ctx.methods[a.m] {
		if on := x.f.Places(); len(on) == 1 && on[0].Key() == at.Key() && !x.made() {
			a.added = a.ctx.addMethod(callee, x.over(func(*term.Place) *term.Term { return term.Of(result) })) || a.added
		}
	}
	for _, x := range a.ctx.methods[callee] {
		if on := x.f.Places(); len(on) == 1 && on[0].Key() == result.Key() && !x.made() {
			a.mapped(x, func(*term.Place) *term.Term { return term.Of(at) })
		}
	}
}
