package predicate

import (
	"maps"
	"slices"

	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/ir"
)

// modset is what a method, and those that it calls, may write of what others see.
type modset struct {
	fields map[ir.FieldID]bool
	elems  map[ir.Type]bool // of arrays with such elements
}

func (s *modset) add(p ir.Place) {
	switch p := p.(type) {
	case *ir.FieldPlace:
		s.fields[p.Field] = true
	case *ir.StaticPlace:
		s.fields[p.Field] = true
	case *ir.ElemPlace:
		s.elems[elemType(p.Array)] = true
	}
}

// redirects reports whether the reference may be to another object once what is in the set was written.
func (s *modset) redirects(r *term.Ref) bool {
	return r.Static != "" && s.fields[r.Static] || slices.ContainsFunc(r.Steps, func(f ir.FieldID) bool { return s.fields[f] })
}

// writes reports whether what stands at the place may change by what the set has;
// not whether its index does, which is a place too.
func (s *modset) writes(p *term.Place) bool {
	return p.Field != "" && s.fields[p.Field] || p.Kind == term.Element && s.elems[p.Type] || p.Ref != nil && s.redirects(p.Ref)
}

// elemType is the type of the array's elements, as a class that all references share.
func elemType(array ir.Operand) ir.Type {
	t := array.OperandType()
	if !t.IsArray() || t.Elem().IsRef() {
		return ir.ObjectClass
	}
	return t.Elem()
}

// modsets finds what each method may write.
func modsets(prog *ir.Program) map[ir.MethodID]*modset {
	out := map[ir.MethodID]*modset{}
	callers := map[ir.MethodID][]ir.MethodID{}
	of := func(id ir.MethodID) *modset {
		if out[id] == nil {
			out[id] = &modset{map[ir.FieldID]bool{}, map[ir.Type]bool{}}
		}
		return out[id]
	}
	var work []ir.MethodID
	eachStmt(prog, func(m *ir.Method, s ir.Stmt) {
		set := of(m.ID)
		switch s := s.(type) { // others: they write nothing that others see
		case *ir.Store:
			set.add(s.To)
		case *ir.Call:
			callers[s.Method] = append(callers[s.Method], m.ID)
			if len(prog.Method(s.Method).Blocks) == 0 {
				for _, x := range s.Args { // such as one that copies arrays
					if x.OperandType().IsRef() {
						of(s.Method).elems[elemType(x)] = true
						work = append(work, s.Method)
					}
				}
			}
		}
	})
	for id := range out {
		work = append(work, id)
	}
	for len(work) > 0 {
		id := work[len(work)-1]
		work = work[:len(work)-1]
		set := of(id)
		for _, c := range callers[id] {
			to := of(c)
			n := len(to.fields) + len(to.elems)
			maps.Copy(to.fields, set.fields)
			maps.Copy(to.elems, set.elems)
			if len(to.fields)+len(to.elems) > n {
				work = append(work, c)
			}
		}
	}
	return out
}

// known is what is known of a variable that no predicate mentions: how it was
// computed, or from where it was read, if that is still so.
type known struct {
	t *term.Term
	r *term.Ref
	n *term.Term // of an array that was made here: its length
	d *term.Term // of an integer that predicates mention: what it was computed as
	c *span      // of one that was chosen: among which
}

// span is what is from low to high, both included.
type span struct{ low, high int64 }

func (k known) key() string {
	switch {
	case k.t != nil:
		return k.t.Key()
	case k.n != nil:
		return "length " + k.n.Key()
	case k.d != nil:
		return "is " + k.d.Key() + k.c.key()
	case k.c != nil:
		return k.c.key()
	}
	return k.r.Key()
}

// terms are the numbers that it rests on.
func (k known) terms() []*term.Term {
	switch {
	case k.t != nil:
		return []*term.Term{k.t}
	case k.n != nil:
		return []*term.Term{k.n}
	case k.d != nil:
		return []*term.Term{k.d}
	}
	return nil
}

// nothing reports whether nothing is known.
func (k known) nothing() bool {
	return k.t == nil && k.r == nil && k.n == nil && k.d == nil && k.c == nil
}

// facts are what is known of variables at a place in a method.
type facts map[*ir.Local]known

// flow follows what is known through a method.
type flow struct {
	prog    *ir.Program
	m       *ir.Method
	own     func(*ir.Local) bool // predicates mention it
	threads bool
	mods    map[ir.MethodID]*modset
	frozen  frozen
	arrays  *lost // what is known of arrays
}

// start finds what is known where each block begins.
func (w *flow) start() map[*ir.Block]facts {
	at := map[*ir.Block]facts{w.m.Blocks[0]: {}}
	work := []*ir.Block{w.m.Blocks[0]}
	for len(work) > 0 {
		b := work[0]
		work = work[1:]
		f := maps.Clone(at[b])
		for _, s := range b.Stmts {
			w.step(f, s)
		}
		for _, to := range b.Succs() {
			old, seen := at[to]
			if !seen {
				at[to] = maps.Clone(f)
				work = append(work, to)
				continue
			}
			n := len(old)
			for l, k := range old {
				if k2, ok := f[l]; !ok || k2.key() != k.key() {
					delete(old, l)
				}
			}
			if len(old) < n {
				work = append(work, to)
			}
		}
	}
	return at
}

// each calls f for the statements of the method to which control comes, with what is known before.
func (w *flow) each(f func(at facts, s ir.Stmt)) { w.eachIn(nil, f) }

// eachIn is each for the statements of these blocks, of all if that is nil.
func (w *flow) eachIn(blocks map[*ir.Block]bool, f func(at facts, s ir.Stmt)) {
	start := w.start()
	for _, b := range w.m.Blocks {
		at, reached := start[b]
		if !reached || blocks != nil && !blocks[b] {
			continue
		}
		for _, s := range b.Stmts {
			f(at, s)
			w.step(at, s)
		}
	}
}

// maxTerm bounds the terms that are followed.
const maxTerm = 12

// step is the effect of the statement on what is known.
func (w *flow) step(f facts, s ir.Stmt) {
	d := ir.Def(s)
	var k known
	switch {
	case d == nil:
	case w.own(d):
		k.n, k.d, k.c = w.made(f, s), w.defined(f, s), chosen(f, s)
	default:
		if k = w.computed(f, s); k.nothing() {
			k.c = chosen(f, s)
		}
	}
	p, was := w.counted(f, s)
	switch s := s.(type) { // others: they write locals alone
	case *ir.Store:
		set := &modset{map[ir.FieldID]bool{}, map[ir.Type]bool{}}
		set.add(s.To)
		f.change(func(k known) bool { return k.reads(set) }, p, was)
	case *ir.Call:
		if set := w.mods[s.Method]; set != nil {
			f.change(func(k known) bool { return k.reads(set) }, nil, nil)
		}
	}
	if d == nil {
		return
	}
	delete(f, d)
	f.change(func(k known) bool { return k.mentions(d) }, p, was)
	if !k.nothing() && !k.mentions(d) && !k.isLong() {
		f[d] = k
	}
}

// change forgets what rests on something that is written. If the place p alone is, and
// had the value was, which is said by what it has now, that says the same.
func (f facts) change(rests func(known) bool, p *term.Place, was *term.Term) {
	for l, k := range f {
		if !rests(k) {
			continue
		}
		if p != nil && k.r == nil {
			if k = k.with(p, was); !k.isLong() && !rests(k.with(p, term.Const(0, was.Bits))) {
				f[l] = k
				continue
			}
		}
		delete(f, l)
	}
}

// with is what is known with the term in the place of p.
func (k known) with(p *term.Place, t *term.Term) known {
	var of func(q *term.Place) *term.Term
	of = func(q *term.Place) *term.Term {
		if q.Key() == p.Key() {
			return t
		}
		return term.Of(q.Rewritten(func(r *term.Ref) *term.Ref { return r }, func(i *term.Term) *term.Term { return i.Mapped(of) }))
	}
	if k.t != nil {
		k.t = k.t.Mapped(of)
	}
	if k.n != nil {
		k.n = k.n.Mapped(of)
	}
	if k.d != nil {
		k.d = k.d.Mapped(of)
	}
	return k
}

func (k known) isLong() bool {
	return slices.ContainsFunc(k.terms(), func(t *term.Term) bool { return t.Size() > maxTerm })
}

// counted is the variable or field to which the statement adds something, and what it had
// before, said by what it has then: sums wrap, so that nothing is lost. nil of others.
func (w *flow) counted(f facts, s ir.Stmt) (p *term.Place, was *term.Term) {
	var t *term.Term
	var set modset
	switch s := s.(type) { // others: they add nothing
	case *ir.Move, *ir.Binary:
		d := ir.Def(s)
		p, t = &term.Place{Kind: term.Local, Local: d, Type: d.Type}, w.value(f, s)
	case *ir.Store:
		if _, elem := s.To.(*ir.ElemPlace); elem { // which one it is an element may say
			return nil, nil
		}
		p, t = w.place(f, s.To), w.term(f, s.Src)
		if p != nil {
			set.fields = map[ir.FieldID]bool{p.Field: true}
		}
	}
	if p == nil || t == nil || p.Type != ir.Int && p.Type != ir.Long || t.Op != "+" && t.Op != "-" || t.Bits != term.Bits(p.Type) {
		return nil, nil
	}
	x, by := t.Args[0], t.Args[1]
	if t.Op == "+" && by.Key() == p.Key() {
		x, by = by, x
	}
	if x.Key() != p.Key() || by.Open() || slices.ContainsFunc(by.Places(), func(q *term.Place) bool { return q.Key() == p.Key() || set.writes(q) }) {
		return nil, nil
	}
	undo := map[string]string{"+": "-", "-": "+"}[t.Op]
	if by.Op == "const" && by.N < 0 {
		undo, by = t.Op, term.Const(term.Cut(-by.N, by.Bits), by.Bits)
	}
	return p, term.Op(undo, t.Bits, term.Of(p), by)
}

func (k known) mentions(l *ir.Local) bool {
	if k.r != nil {
		return k.r.Local == l
	}
	return slices.ContainsFunc(k.terms(), func(t *term.Term) bool {
		return slices.ContainsFunc(t.Places(), func(p *term.Place) bool { return p.Local == l || p.Ref != nil && p.Ref.Local == l })
	})
}

// reads reports whether what is known rests on something in the set.
func (k known) reads(set *modset) bool {
	if k.r != nil {
		return set.redirects(k.r)
	}
	return slices.ContainsFunc(k.terms(), func(t *term.Term) bool {
		return slices.ContainsFunc(t.Places(), func(p *term.Place) bool { return set.writes(p) })
	})
}

// term is the value of an operand that is a number. A variable of which nothing
// is known stands for itself.
func (w *flow) term(f facts, x ir.Operand) *term.Term {
	switch x := x.(type) {
	case *ir.Const:
		if n := term.Bits(x.Type); n != 0 {
			return term.Const(x.Bits, n)
		}
	case *ir.Local:
		if k, ok := f[x]; ok && k.t != nil && !w.own(x) {
			return k.t
		}
		if term.Bits(x.Type) != 0 {
			return term.Of(&term.Place{Kind: term.Local, Local: x, Type: x.Type})
		}
	}
	return nil
}

// ref is the reference that an operand is, nil for null and constants.
func (w *flow) ref(f facts, x ir.Operand) *term.Ref {
	l, ok := x.(*ir.Local)
	if !ok || !l.Type.IsRef() {
		return nil
	}
	if k, ok := f[l]; ok && k.r != nil && !w.own(l) {
		out := *k.r
		out.Type = l.Type
		return &out
	}
	return &term.Ref{Local: l, Type: l.Type}
}

// steady reports whether nobody else changes the field.
func (w *flow) steady(id ir.FieldID) bool { return !w.threads || w.frozen[id] }

// place is the place of a load or store, nil if it is nothing that is followed.
func (w *flow) place(f facts, p ir.Place) *term.Place {
	switch p := p.(type) {
	case *ir.StaticPlace:
		return &term.Place{Kind: term.Static, Field: p.Field, Type: w.prog.Field(p.Field).Type}
	case *ir.FieldPlace:
		if r := w.ref(f, p.Obj); r != nil {
			return &term.Place{Kind: term.Field, Ref: r, Field: p.Field, Type: w.prog.Field(p.Field).Type}
		}
	case *ir.ElemPlace:
		r, i := w.ref(f, p.Array), w.term(f, p.Index)
		if r != nil && i != nil && r.Type.IsArray() {
			return &term.Place{Kind: term.Element, Ref: r, Index: i, Type: r.Type.Elem()}
		}
	}
	return nil
}

// computed is what the statement makes known of the variable that it sets.
func (w *flow) computed(f facts, s ir.Stmt) known {
	switch s := s.(type) { // others: nothing
	case *ir.Move:
		if s.Dst.Type.IsRef() {
			return known{r: w.ref(f, s.Src)}
		}
	case *ir.Load:
		if !s.Dst.Type.IsRef() {
			break
		}
		switch p := s.From.(type) { // others: elements that are references are not followed
		case *ir.StaticPlace:
			if w.steady(p.Field) {
				return known{r: &term.Ref{Static: p.Field, Type: s.Dst.Type}}
			}
		case *ir.FieldPlace:
			if r := w.ref(f, p.Obj); r != nil && w.steady(p.Field) {
				return known{r: r.Then(p.Field, s.Dst.Type)}
			}
		}
		return known{}
	case *ir.NewArray:
		return known{n: w.made(f, s)}
	}
	if t := w.value(f, s); t != nil && w.lasting(t) {
		return known{t: t}
	}
	return known{}
}

// made is the length of the array that the statement makes, nil if it makes none or that is not known.
func (w *flow) made(f facts, s ir.Stmt) *term.Term {
	a, ok := s.(*ir.NewArray)
	if !ok {
		return nil
	}
	if n := w.term(f, a.Dims[0]); n != nil && w.lasting(n) {
		return n
	}
	return nil
}

// lasting reports whether nobody else changes what the term has.
func (w *flow) lasting(t *term.Term) bool {
	return !t.Open() && (!w.threads || !slices.ContainsFunc(t.Places(), w.frozen.changes))
}

// lengthOf is the length of an array that was made here, or of a constant text, nil if it is
// not known.
func (w *flow) lengthOf(f facts, array ir.Operand) *term.Term {
	if n := textLength(array); n != nil {
		return n
	}
	if l, ok := array.(*ir.Local); ok && !w.own(l) {
		return f[l].n
	}
	return nil
}

// ownLength is the length of an array that was made here and that predicates mention, nil if it is not known.
func (w *flow) ownLength(f facts, array ir.Operand) *term.Term {
	if l, ok := array.(*ir.Local); ok && w.own(l) {
		return f[l].n
	}
	return nil
}

// value is the number that the statement gives to the variable that it sets, nil
// for what is not followed.
func (w *flow) value(f facts, s ir.Stmt) *term.Term {
	d := ir.Def(s)
	if d == nil || term.Bits(d.Type) == 0 {
		return nil
	}
	bits := term.Bits(d.Type)
	switch s := s.(type) { // others: nothing is known
	case *ir.Move:
		return w.term(f, s.Src)
	case *ir.Unary:
		x := w.term(f, s.X)
		if x == nil {
			return nil
		}
		return term.Op(string(s.Op), bits, x)
	case *ir.Binary:
		x, y := w.term(f, s.X), w.term(f, s.Y)
		if x == nil || y == nil {
			return nil
		}
		if s.Op == ir.Rem && bits < 0 {
			return nil
		}
		if x.Op == "const" && y.Op == "const" && x.Bits == bits && bits > 0 {
			return term.Const(term.Compute(string(s.Op), bits, x.N, y.N), bits)
		}
		return term.Op(string(s.Op), bits, x, y)
	case *ir.Load:
		if p := w.place(f, s.From); p != nil {
			return term.Of(p)
		}
	case *ir.Length:
		if k, ok := w.arrays.arrays.key(s.Array); ok {
			if n, fixed := w.arrays.fixed[k.node]; fixed {
				return term.Const(n, 32)
			}
		}
		if n := w.lengthOf(f, s.Array); n != nil {
			return n
		}
		if r := w.ref(f, s.Array); r != nil {
			return term.Of(&term.Place{Kind: term.Length, Ref: r, Type: ir.Int})
		}
	}
	return nil
}
