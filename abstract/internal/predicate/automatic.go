package predicate

import (
	"maps"
	"slices"

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
	once := func(q *place) bool {
		return q.kind == lengthPlace || len(q.ref.steps) > 0 || p.frozen[q.field] || given[q.field]
	}
	for _, c := range p.objectClasses() {
		for _, x := range slices.Clone(p.ctx.objects[c]) {
			on := x.f.places()
			if !slices.ContainsFunc(on, once) {
				continue
			}
			for _, q := range on {
				if q.kind == fieldPlace && !once(q) && bitsOf(q.typ) > 0 {
					p.ctx.addObject(c, &predicate{f: compare(ir.Eq, placeTerm(q), constTerm(0, bitsOf(q.typ))), auto: true})
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
		return bitsOf(s.Src.OperandType()) != 0 && p.lost.gone(s.To) || toField && s.Src.OperandType().IsArray()
	case *ir.Call:
		return slices.ContainsFunc(p.in.Method(s.Method).Params, func(l *ir.Local) bool { return p.lost.locals[l] })
	}
	return false
}

// flow is what is known in the method, given the predicates that there are.
func (p *pass) flow(m *ir.Method) *flow {
	own := map[*ir.Local]bool{}
	for _, x := range p.ctx.methods[m] {
		for _, q := range x.f.places() {
			if q.local != nil {
				own[q.local] = true
			}
			if q.ref != nil && q.ref.local != nil {
				own[q.ref.local] = true
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
	note := func(t *term) {
		if t == nil {
			return
		}
		for _, q := range t.places() {
			if q.local != nil && a.lost.locals[q.local] {
				a.needed[q.local] = true
			}
		}
	}
	ir.Operands(s, func(x *ir.Operand) { note(a.waiting.before(a.term(a.f, *x))) })
}

// put adds a predicate that says the formula.
func (a *automat) put(f *formula) { a.add(&predicate{f: f, auto: true, size: f.size()}) }

// mapped makes of a predicate one over what f gives for its places.
func (a *automat) mapped(x *predicate, f func(*place) *term) { a.add(x.over(f)) }

// over is the predicate with its places replaced by what f gives for them, made by the pass.
func (p *predicate) over(f func(*place) *term) *predicate {
	out := &predicate{f: p.f.mapped(f), auto: true, size: p.length()}
	for _, q := range p.f.places() {
		out.size += f(q).size() - placeTerm(q).size()
	}
	return out
}

// length is the number of operators and leaves of the predicate as it was made.
func (p *predicate) length() int { return max(p.size, p.f.size()) }

// add puts the predicate into the context that has its places, unless it is too large or
// says nothing of any.
func (a *automat) add(x *predicate) {
	f := x.f
	if f.open() || x.size > maxFormula || len(f.places()) == 0 || f.op == "cmp" && f.l.key() == f.r.key() {
		return
	}
	ps := f.places()
	if class := oneObject(a.in, ps); class != "" {
		n := len(a.ctx.objects[class])
		a.ctx.addObject(class, x)
		a.added = a.added || len(a.ctx.objects[class]) > n
		return
	}
	if contextOf(ps) == pred.Static {
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
			a.returned(&place{kind: returnPlace, typ: a.m.ID.Result()}, a.term(a.f, s.X))
		}
	case *ir.Call:
		a.call(s)
	case *ir.NewArray:
		a.length(&ref{local: s.Dst, typ: s.Dst.Type}, a.ctx.methods[a.m], a.term(a.f, s.Dims[0]))
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
	put := func(l, r *term) {
		if l == nil || r == nil {
			return
		}
		f := condition(op, l, r).atom()
		a.add(&predicate{f: f, auto: true, asked: true, size: f.size()})
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
func (a *automat) carry(ps []*predicate, here bool, of func(*place) *term, to *place, e *term) {
	if e == nil || !a.temporary(e) {
		return
	}
	for _, x := range ps {
		if x.made() {
			continue
		}
		on := x.f.places()
		is := func(q *place) bool { return of(q).p.key() == to.key() }
		if !slices.ContainsFunc(on, is) || len(on) > 1 && (!here || e.op != "place" || x.auto && !a.chosen(e)) {
			continue
		}
		a.mapped(x, func(q *place) *term {
			if is(q) {
				return e
			}
			return of(q)
		})
	}
}

// returned makes of each predicate of the method over what it returns one over what that is.
func (a *automat) returned(result *place, e *term) {
	if e == nil {
		return
	}
	for _, x := range a.ctx.methods[a.m] {
		if !x.made() && (!x.auto || a.temporary(e) && len(x.f.places()) == 1) && slices.ContainsFunc(x.f.places(), func(q *place) bool { return q.key() == result.key() }) {
			a.mapped(x, func(q *place) *term {
				if q.key() == result.key() {
					return e
				}
				return placeTerm(q)
			})
		}
	}
}

// made reports whether the predicate was made of one that was made: it is not
// carried on, or that would have no end.
func (p *predicate) made() bool { return p.auto && p.length() > maxFormula/2 }

// temporary reports whether the term has a variable that the user says nothing of.
// One that has a value may have predicates too: what gets it has none.
func (a *automat) temporary(e *term) bool {
	given := map[*ir.Local]bool{}
	for _, x := range a.ctx.methods[a.m] {
		if !x.auto {
			for _, q := range x.f.places() {
				given[q.local] = true
			}
		}
	}
	for _, q := range e.places() {
		if q.local != nil && !given[q.local] {
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
	switch p.kind {
	case staticPlace:
		a.carry(a.ctx.static, true, same, p, e)
		a.carry(a.ctx.methods[a.m], true, same, p, e)
	case fieldPlace:
		a.carry(a.ctx.methods[a.m], true, same, p, e)
		// What a constructor is given compares with the other fields of the new object; so does what was
		// chosen on several ways, as by b ? x : y, with those of any.
		constructed := a.m.ID.Name() == "<init>" && len(p.ref.steps) == 0 && p.ref.local == a.m.Params[0]
		here := constructed || a.chosen(e)
		for _, c := range a.objectClasses() {
			if t := typeOf(a.in, p.ref); t.IsClass() && a.in.IsSubclass(string(t), c) {
				a.carry(a.ctx.objects[c], here, under(p.ref), p, e)
			}
		}
	}
}

// chosen reports whether the term is a temporary that is set on several ways.
func (a *automat) chosen(e *term) bool {
	return e != nil && e.op == "place" && e.p.kind == localPlace && e.p.local.Java == "" && definitions(a.m)[e.p.local] > 1
}

// constructed makes of what predicates of an object say of a field that its constructor sets, or of the
// length of the array there, ones of what it sets that to, when the object's other numbers are 0.
func (a *automat) constructed(s *ir.Store) {
	to, ok := s.To.(*ir.FieldPlace)
	if !ok || a.m.ID.Name() != "<init>" || to.Obj != ir.Operand(a.m.Params[0]) {
		return
	}
	e, is := a.waiting.before(a.term(a.f, s.Src)), func(q *place) bool {
		return q.kind == fieldPlace && len(q.ref.steps) == 0 && q.field == to.Field
	}
	if s.Src.OperandType().IsArray() {
		e, is = a.lengthOf(a.f, s.Src), func(q *place) bool {
			return q.kind == lengthPlace && len(q.ref.steps) == 1 && q.ref.steps[0] == to.Field
		}
	}
	if e == nil || e.op == "const" {
		return
	}
	here := under(&ref{local: a.m.Params[0], typ: a.m.Params[0].Type})
	for _, c := range a.objectClasses() {
		if !a.in.IsSubclass(a.m.ID.Class(), c) {
			continue
		}
		for _, x := range a.ctx.objects[c] {
			if x.made() || !slices.ContainsFunc(x.f.places(), is) {
				continue
			}
			a.mapped(x, func(q *place) *term {
				switch {
				case is(q):
					return e
				case q.kind == fieldPlace && len(q.ref.steps) == 0:
					return constTerm(0, bitsOf(q.typ))
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
	to := &place{kind: localPlace, local: d, typ: d.Type}
	if a.flow.own(d) {
		a.carry(a.ctx.methods[a.m], true, same, to, e)
	}
	if !a.needed[d] || e.op != "place" {
		return
	}
	a.copied(e.p, to)
	if a.pass.threads && a.shared(e.p) && a.known(e.p) {
		a.put(compare(ir.Eq, placeTerm(to), e)) // it is not read again in the place of to
	}
}

// known reports whether a predicate is about the place, whatever it is called there.
func (a *automat) known(p *place) bool {
	about := func(ps []*predicate) bool {
		return slices.ContainsFunc(ps, func(x *predicate) bool {
			return slices.ContainsFunc(x.f.places(), func(q *place) bool {
				return q.kind == p.kind && q.field == p.field && (p.kind != elemPlace || q.typ == p.typ)
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
func (a *automat) copied(from, to *place) {
	on := func(ps []*predicate, of func(*place) *term) {
		for _, x := range slices.Clone(ps) {
			on := x.f.places()
			if x.made() || len(on) > 1 && x.auto || !slices.ContainsFunc(on, func(q *place) bool { return of(q).p.key() == from.key() }) {
				continue
			}
			a.mapped(x, func(q *place) *term {
				if t := of(q); t.p.key() != from.key() {
					return t
				}
				return placeTerm(to)
			})
		}
	}
	on(a.ctx.methods[a.m], same)
	on(a.ctx.static, same)
	if from.ref == nil {
		return
	}
	for _, r := range prefixes(from.ref) {
		for _, c := range a.objectClasses() {
			if t := typeOf(a.in, r); t.IsClass() && a.in.IsSubclass(string(t), c) {
				on(a.ctx.objects[c], under(r))
			}
		}
	}
}

// prefixes are the reference and those that it goes through.
func prefixes(r *ref) []*ref {
	out := []*ref{r}
	for i := range r.steps {
		out = append(out, r.prefix(i))
	}
	return out
}

// length makes of each predicate over the length of an array alone one over what
// that is.
func (a *automat) length(of *ref, ps []*predicate, e *term) {
	if e == nil || e.op == "const" {
		return
	}
	at := &place{kind: lengthPlace, ref: of, typ: ir.Int}
	for _, x := range ps {
		if on := x.f.places(); len(on) == 1 && on[0].key() == at.key() && !x.made() {
			a.mapped(x, func(*place) *term { return e })
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
			a.carry(a.ctx.methods[callee], false, same, &place{kind: localPlace, local: par, typ: par.Type}, a.term(a.f, x))
		}
	}
	for i, x := range s.Args {
		if r := a.ref(a.f, x); r != nil && r.typ.IsArray() {
			par := callee.Params[i]
			a.length(&ref{local: par, typ: par.Type}, a.ctx.methods[callee], placeTerm(&place{kind: lengthPlace, ref: r, typ: ir.Int}))
		}
	}
	if s.Dst == nil || !a.lost.locals[s.Dst] || !a.needed[s.Dst] || !a.lost.nobodyGets(s.Method) {
		return
	}
	// What the caller asks of the result the callee says of what it returns.
	at := &place{kind: localPlace, local: s.Dst, typ: s.Dst.Type}
	result := &place{kind: returnPlace, typ: s.Method.Result()}
	if bitsOf(result.typ) != bitsOf(at.typ) {
		return
	}
	for _, x := range a.ctx.methods[a.m] {
		if on := x.f.places(); len(on) == 1 && on[0].key() == at.key() && !x.made() {
			a.added = a.ctx.addMethod(callee, x.over(func(*place) *term { return placeTerm(result) })) || a.added
		}
	}
	for _, x := range a.ctx.methods[callee] {
		if on := x.f.places(); len(on) == 1 && on[0].key() == result.key() && !x.made() {
			a.mapped(x, func(*place) *term { return placeTerm(at) })
		}
	}
}
