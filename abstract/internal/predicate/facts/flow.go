// Package facts tells what is known of a method's variables without any predicate: as what terms they were computed, from where
// they were read, what a statement does to the places that formulas are about, and what nobody changes.
//
//	flow.go     how variables were computed, followed through a method
//	defined.go  variables that predicates mention, as what they were computed from
//	delayed.go  assignments with nothing in between, taken together
//	effect.go   what a statement does to places
//	modset.go   what a method may write
//	frozen.go   fields that nobody sees change
//
//kinds:of lowered abstract
package facts

import (
	"maps"
	"slices"

	"bandsaw/abstract/internal/predicate/lost"
	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/internal/basl/values"
	"bandsaw/ir"
)

// Value is what is known of a variable that no predicate mentions: how it was
// computed, or from where it was read, if that is still so.
type Value struct {
	Term    *term.Term
	Ref     *term.Ref
	Length  *term.Term // of an array that was made here: its length
	Defined *term.Term // of an integer that predicates mention: what it was computed as
	Chosen  *Span      // of one that was chosen: among which
}

// Key tells apart what is known.
func (k Value) Key() string {
	switch {
	case k.Term != nil:
		return k.Term.Key()
	case k.Length != nil:
		return "length " + k.Length.Key()
	case k.Defined != nil:
		return "is " + k.Defined.Key() + k.Chosen.key()
	case k.Chosen != nil:
		return k.Chosen.key()
	}
	return k.Ref.Key()
}

// Terms are the numbers that it rests on.
func (k Value) Terms() []*term.Term {
	switch {
	case k.Term != nil:
		return []*term.Term{k.Term}
	case k.Length != nil:
		return []*term.Term{k.Length}
	case k.Defined != nil:
		return []*term.Term{k.Defined}
	}
	return nil
}

// Nothing reports whether nothing is known.
func (k Value) Nothing() bool {
	return k.Term == nil && k.Ref == nil && k.Length == nil && k.Defined == nil && k.Chosen == nil
}

// Known are what is known of variables at a place in a method.
type Known map[*ir.Local]Value

// Flow follows what is known through a method.
type Flow struct {
	Program *ir.Program
	Method  *ir.Method
	Own     func(*ir.Local) bool // predicates mention it
	Threads bool
	Mods    map[ir.MethodID]*Modset
	Frozen  Frozen
	Lost    *lost.Values // what is known of arrays
}

// Start finds what is known where each block begins.
func (w *Flow) Start() map[*ir.Block]Known {
	at := map[*ir.Block]Known{w.Method.Blocks[0]: {}}
	work := []*ir.Block{w.Method.Blocks[0]}
	for len(work) > 0 {
		b := work[0]
		work = work[1:]
		f := maps.Clone(at[b])
		for _, s := range b.Stmts {
			w.Step(f, s)
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
				if k2, ok := f[l]; !ok || k2.Key() != k.Key() {
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

// Each calls f for the statements of the method to which control comes, with what is known before.
func (w *Flow) Each(f func(at Known, s ir.Stmt)) { w.EachIn(nil, f) }

// EachIn is Each for the statements of these blocks, of all if that is nil.
func (w *Flow) EachIn(blocks map[*ir.Block]bool, f func(at Known, s ir.Stmt)) {
	start := w.Start()
	for _, b := range w.Method.Blocks {
		at, reached := start[b]
		if !reached || blocks != nil && !blocks[b] {
			continue
		}
		for _, s := range b.Stmts {
			f(at, s)
			w.Step(at, s)
		}
	}
}

// maxTerm bounds the terms that are followed.
const maxTerm = 12

// Step is the effect of the statement on what is known.
func (w *Flow) Step(f Known, s ir.Stmt) {
	d := ir.Def(s)
	var k Value
	switch {
	case d == nil:
	case w.Own(d):
		k.Length, k.Defined, k.Chosen = w.made(f, s), w.defined(f, s), chosen(f, s)
	default:
		if k = w.computed(f, s); k.Nothing() {
			k.Chosen = chosen(f, s)
		}
	}
	p, was := w.counted(f, s)
	switch s := s.(type) { // others: they write locals alone
	case *ir.Store:
		set := &Modset{map[ir.FieldID]bool{}, map[ir.Type]bool{}}
		set.add(s.To)
		f.Change(func(k Value) bool { return k.reads(set) }, p, was)
	case *ir.Call:
		if set := w.Mods[s.Method]; set != nil {
			f.Change(func(k Value) bool { return k.reads(set) }, nil, nil)
		}
	}
	if d == nil {
		return
	}
	delete(f, d)
	f.Change(func(k Value) bool { return k.Mentions(d) }, p, was)
	if !k.Nothing() && !k.Mentions(d) && !k.isLong() {
		f[d] = k
	}
}

// Change forgets what rests on something that is written. If the place p alone is, and
// had the value was, which is said by what it has now, that says the same.
func (f Known) Change(rests func(Value) bool, p *term.Place, was *term.Term) {
	for l, k := range f {
		if !rests(k) {
			continue
		}
		if p != nil && k.Ref == nil {
			if k = k.with(p, was); !k.isLong() && !rests(k.with(p, term.Const(0, was.Bits))) {
				f[l] = k
				continue
			}
		}
		delete(f, l)
	}
}

// with is what is known with the term in the place of p.
func (k Value) with(p *term.Place, t *term.Term) Value {
	var of func(q *term.Place) *term.Term
	of = func(q *term.Place) *term.Term {
		if q.Key() == p.Key() {
			return t
		}
		return term.Of(q.Rewritten(func(r *term.Ref) *term.Ref { return r }, func(i *term.Term) *term.Term { return i.Mapped(of) }))
	}
	if k.Term != nil {
		k.Term = k.Term.Mapped(of)
	}
	if k.Length != nil {
		k.Length = k.Length.Mapped(of)
	}
	if k.Defined != nil {
		k.Defined = k.Defined.Mapped(of)
	}
	return k
}

func (k Value) isLong() bool {
	return slices.ContainsFunc(k.Terms(), func(t *term.Term) bool { return t.Size() > maxTerm })
}

// counted is the variable or field to which the statement adds something, and what it had
// before, said by what it has then: sums wrap, so that nothing is lost. nil of others.
func (w *Flow) counted(f Known, s ir.Stmt) (p *term.Place, was *term.Term) {
	var t *term.Term
	var set Modset
	switch s := s.(type) { // others: they add nothing
	case *ir.Move, *ir.Binary:
		d := ir.Def(s)
		p, t = &term.Place{Kind: term.Local, Local: d, Type: d.Type}, w.Value(f, s)
	case *ir.Store:
		if _, elem := s.To.(*ir.ElemPlace); elem { // which one it is an element may say
			return nil, nil
		}
		p, t = w.Place(f, s.To), w.Term(f, s.Src)
		if p != nil {
			set.Fields = map[ir.FieldID]bool{p.Field: true}
		}
	}
	if p == nil || t == nil || p.Type != ir.Int && p.Type != ir.Long || t.Op != "+" && t.Op != "-" || t.Bits != term.Bits(p.Type) {
		return nil, nil
	}
	x, by := t.Args[0], t.Args[1]
	if t.Op == "+" && by.Key() == p.Key() {
		x, by = by, x
	}
	if x.Key() != p.Key() || by.Open() || slices.ContainsFunc(by.Places(), func(q *term.Place) bool { return q.Key() == p.Key() || set.Writes(q) }) {
		return nil, nil
	}
	undo := map[string]string{"+": "-", "-": "+"}[t.Op]
	if by.Op == "const" && by.N < 0 {
		undo, by = t.Op, term.Const(term.Cut(-by.N, by.Bits), by.Bits)
	}
	return p, term.Op(undo, t.Bits, term.Of(p), by)
}

// Mentions reports whether what is known is said of the variable, or of what it refers to.
func (k Value) Mentions(l *ir.Local) bool {
	if k.Ref != nil {
		return k.Ref.Local == l
	}
	return slices.ContainsFunc(k.Terms(), func(t *term.Term) bool {
		return slices.ContainsFunc(t.Places(), func(p *term.Place) bool { return p.Local == l || p.Ref != nil && p.Ref.Local == l })
	})
}

// reads reports whether what is known rests on something in the set.
func (k Value) reads(set *Modset) bool {
	if k.Ref != nil {
		return set.Redirects(k.Ref)
	}
	return slices.ContainsFunc(k.Terms(), func(t *term.Term) bool {
		return slices.ContainsFunc(t.Places(), func(p *term.Place) bool { return set.Writes(p) })
	})
}

// Term is the value of an operand that is a number. A variable of which nothing
// is known stands for itself.
func (w *Flow) Term(f Known, x ir.Operand) *term.Term {
	switch x := x.(type) {
	case *ir.Const:
		if n := term.Bits(x.Type); n != 0 {
			return term.Const(x.Bits, n)
		}
	case *ir.Local:
		if k, ok := f[x]; ok && k.Term != nil && !w.Own(x) {
			return k.Term
		}
		if term.Bits(x.Type) != 0 {
			return term.Of(&term.Place{Kind: term.Local, Local: x, Type: x.Type})
		}
	}
	return nil
}

// Ref is the reference that an operand is, nil for null and constants.
func (w *Flow) Ref(f Known, x ir.Operand) *term.Ref {
	l, ok := x.(*ir.Local)
	if !ok || !l.Type.IsRef() {
		return nil
	}
	if k, ok := f[l]; ok && k.Ref != nil && !w.Own(l) {
		out := *k.Ref
		out.Type = l.Type
		return &out
	}
	return &term.Ref{Local: l, Type: l.Type}
}

// Steady reports whether nobody else changes the field.
func (w *Flow) Steady(id ir.FieldID) bool { return !w.Threads || w.Frozen[id] }

// Place is the place of a load or store, nil if it is nothing that is followed.
func (w *Flow) Place(f Known, p ir.Place) *term.Place {
	switch p := p.(type) {
	case *ir.StaticPlace:
		return &term.Place{Kind: term.Static, Field: p.Field, Type: w.Program.Field(p.Field).Type}
	case *ir.FieldPlace:
		if r := w.Ref(f, p.Obj); r != nil {
			return &term.Place{Kind: term.Field, Ref: r, Field: p.Field, Type: w.Program.Field(p.Field).Type}
		}
	case *ir.ElemPlace:
		r, i := w.Ref(f, p.Array), w.Term(f, p.Index)
		if r != nil && i != nil && r.Type.IsArray() {
			return &term.Place{Kind: term.Element, Ref: r, Index: i, Type: r.Type.Elem()}
		}
	}
	return nil
}

// computed is what the statement makes known of the variable that it sets.
func (w *Flow) computed(f Known, s ir.Stmt) Value {
	switch s := s.(type) { // others: nothing
	case *ir.Move:
		if s.Dst.Type.IsRef() {
			return Value{Ref: w.Ref(f, s.Src)}
		}
	case *ir.Load:
		if !s.Dst.Type.IsRef() {
			break
		}
		switch p := s.From.(type) { // others: elements that are references are not followed
		case *ir.StaticPlace:
			if w.Steady(p.Field) {
				return Value{Ref: &term.Ref{Static: p.Field, Type: s.Dst.Type}}
			}
		case *ir.FieldPlace:
			if r := w.Ref(f, p.Obj); r != nil && w.Steady(p.Field) {
				return Value{Ref: r.Then(p.Field, s.Dst.Type)}
			}
		}
		return Value{}
	case *ir.NewArray:
		return Value{Length: w.made(f, s)}
	}
	if t := w.Value(f, s); t != nil && w.lasting(t) {
		return Value{Term: t}
	}
	return Value{}
}

// made is the length of the array that the statement makes, nil if it makes none or that is not known.
func (w *Flow) made(f Known, s ir.Stmt) *term.Term {
	a, ok := s.(*ir.NewArray)
	if !ok {
		return nil
	}
	if n := w.Term(f, a.Dims[0]); n != nil && w.lasting(n) {
		return n
	}
	return nil
}

// lasting reports whether nobody else changes what the term has.
func (w *Flow) lasting(t *term.Term) bool {
	return !t.Open() && (!w.Threads || !slices.ContainsFunc(t.Places(), w.Frozen.Changes))
}

// LengthOf is the length of an array that was made here, or of a constant text, nil if it is
// not known.
func (w *Flow) LengthOf(f Known, array ir.Operand) *term.Term {
	if n := textLength(array); n != nil {
		return n
	}
	if l, ok := array.(*ir.Local); ok && !w.Own(l) {
		return f[l].Length
	}
	return nil
}

// OwnLength is the length of an array that was made here and that predicates mention, nil if it is not known.
func (w *Flow) OwnLength(f Known, array ir.Operand) *term.Term {
	if l, ok := array.(*ir.Local); ok && w.Own(l) {
		return f[l].Length
	}
	return nil
}

// Value is the number that the statement gives to the variable that it sets, nil
// for what is not followed.
func (w *Flow) Value(f Known, s ir.Stmt) *term.Term {
	d := ir.Def(s)
	if d == nil || term.Bits(d.Type) == 0 {
		return nil
	}
	bits := term.Bits(d.Type)
	switch s := s.(type) { // others: nothing is known
	case *ir.Move:
		return w.Term(f, s.Src)
	case *ir.Unary:
		x := w.Term(f, s.X)
		if x == nil {
			return nil
		}
		return term.Op(string(s.Op), bits, x)
	case *ir.Binary:
		x, y := w.Term(f, s.X), w.Term(f, s.Y)
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
		if p := w.Place(f, s.From); p != nil {
			return term.Of(p)
		}
	case *ir.Length:
		if n, fixed := w.Lost.FixedLength(s.Array); fixed {
			return term.Const(n, 32)
		}
		if n := w.LengthOf(f, s.Array); n != nil {
			return n
		}
		if r := w.Ref(f, s.Array); r != nil {
			return term.Of(&term.Place{Kind: term.Length, Ref: r, Type: ir.Int})
		}
	}
	return nil
}

// textLength is the length of a constant text, nil of anything else.
func textLength(x ir.Operand) *term.Term {
	if c, ok := x.(*ir.Const); ok && c.Type == ir.StringClass {
		return term.Const(int64(values.UTF16(c.Text)), 32)
	}
	return nil
}

// Ends are the least and the largest integer of the type.
func Ends(t ir.Type) (low, high int64) {
	low, high, ok := term.Range(&term.Term{Type: t})
	if !ok {
		high = int64(1)<<(term.Bits(t)-1) - 1
		low = -high - 1
	}
	return low, high
}

// Ends are what is known where each block ends.
func (w *Flow) Ends() map[*ir.Block]Known {
	out := w.Start()
	for b, f := range out {
		f = maps.Clone(f)
		for _, s := range b.Stmts {
			w.Step(f, s)
		}
		out[b] = f
	}
	return out
}
