package find

import (
	"slices"

	"bandsaw/abstract/internal/predicate/facts"
	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/ir"
)

// Where the program compares a sum, as first + page < size, that helps only if the sum does not wrap. Mostly it does not since
// what it is made of has constant limits, which are told where it comes from: page = Verify.choose(1, 1000), or a branch on a
// parameter that a field gets later. So these limits are followed along copies, over calls too, and proposed for all that
// such a comparison is about; to the lengths of arrays too, which are made with such a number and handed on.

// limitRounds bounds how many copies a limit is followed along.
const limitRounds = 4

// limits are comparisons with constants, by what they are about.
type limits map[string][]*term.Formula

// keyOf tells apart what limits are about.
func keyOf(m *ir.Method, p *term.Place) string {
	switch p.Kind { // others: no limits are followed
	case term.Local:
		return string(m.ID) + ": " + p.Local.Name
	case term.Static, term.Field:
		return string(p.Field)
	case term.Length:
		switch r := p.Ref; {
		case len(r.Steps) > 0:
			return string(r.Steps[len(r.Steps)-1]) + lengthKey
		case r.Local != nil:
			return string(m.ID) + ": " + r.Local.Name + lengthKey
		default:
			return string(r.Static) + lengthKey
		}
	}
	return ""
}

// lengthKey ends the key of an array's length.
const lengthKey = ".length"

// lengthAt is the length of the array to which the variable or field refers, nil for others.
func lengthAt(w *facts.Flow, at facts.Known, x any) *term.Place {
	var ref *term.Ref
	switch x := x.(type) {
	case *ir.Local:
		ref = &term.Ref{Local: x, Type: x.Type}
	case *ir.StaticPlace:
		ref = &term.Ref{Static: x.Field, Type: w.Program.Field(x.Field).Type}
	case *ir.FieldPlace:
		if of := w.Ref(at, x.Obj); of != nil {
			ref = of.Then(x.Field, w.Program.Field(x.Field).Type)
		}
	}
	if ref == nil || !ref.Type.IsArray() {
		return nil
	}
	return &term.Place{Kind: term.Length, Ref: ref, Type: ir.Int}
}

// lengthCopied are the lengths of arrays of which the statement makes the first what the second is, and the number with which it
// makes an array; nil if it does no such thing.
func lengthCopied(w *facts.Flow, at facts.Known, s ir.Stmt) (to *term.Place, t *term.Term) {
	var from *term.Place
	switch s := s.(type) { // others: they copy no reference
	case *ir.NewArray:
		return lengthAt(w, at, s.Dst), w.Term(at, s.Dims[0])
	case *ir.Move:
		to, from = lengthAt(w, at, s.Dst), lengthAt(w, at, s.Src)
	case *ir.Load:
		to, from = lengthAt(w, at, s.Dst), lengthAt(w, at, s.From)
	case *ir.Store:
		to, from = lengthAt(w, at, s.To), lengthAt(w, at, s.Src)
	}
	if to == nil || from == nil {
		return nil, nil
	}
	return to, term.Of(from)
}

// add takes up what is said of one place for another, and reports whether that is new.
func (l limits) add(key string, of *term.Place, fs []*term.Formula) bool {
	added := false
	for _, f := range fs {
		if key == "" || term.Bits(f.Places()[0].Type) != term.Bits(of.Type) {
			continue
		}
		f = f.Mapped(func(*term.Place) *term.Term { return term.Of(of) })
		if !slices.ContainsFunc(l[key], func(o *term.Formula) bool {
			return o.Cond == f.Cond && o.L.Key() == f.L.Key() && o.R.Key() == f.R.Key()
		}) {
			l[key], added = append(l[key], f), true
		}
	}
	return added
}

// limits adds, for what is compared with sums or in them, what limits it has.
func (x *refinement) limits() {
	known := x.limitsKnown()
	for _, m := range x.ownMethods() {
		w := *x.named(m)
		w.Own = func(*ir.Local) bool { return false }
		w.Each(func(at facts.Known, s ir.Stmt) {
			f := comparedBy(&w, at, s)
			if f == nil || f.Op != "cmp" || f.L.Bits <= 0 || len(f.L.Places()) < 2 && len(f.R.Places()) < 2 {
				return
			}
			for _, p := range f.Places() {
				about := known[keyOf(m, p)]
				if f.L.Op == "-" || f.R.Op == "-" { // a difference does not wrap if both are not negative
					about = append(about[:len(about):len(about)], notNegative(p)...)
				}
				x.limit(m, p, about)
			}
		})
	}
}

// limit adds what is said of such a place for this one of the method.
func (x *refinement) limit(m *ir.Method, p *term.Place, about []*term.Formula) {
	for _, g := range about {
		if p.Kind == term.Length && g.Cond == ir.Ge && g.R.Op == "const" && g.R.N <= 0 {
			continue // no length is negative
		}
		g = g.Mapped(func(*term.Place) *term.Term { return term.Of(p) })
		for _, c := range x.candidate(nil, candidate{m: m, f: g}) {
			if len(x.added) < maxNew {
				x.add(c)
			}
		}
	}
}

// limitsOf adds what limits have of which the candidates compare multiples: of at <= 2 * i nothing follows where 2 * i wraps.
func (x *refinement) limitsOf(found []candidate) {
	var known limits
	for _, c := range found {
		if c.m == nil || c.f.Op != "cmp" {
			continue
		}
		for _, side := range []*term.Term{c.f.L, c.f.R} {
			sum := &term.Sum{Factor: map[string]int64{}}
			if !sum.Add(side, 1) {
				continue
			}
			for _, p := range sum.Places {
				if n := sum.Factor[p.Key()]; n < -1 || n > 1 {
					if known == nil {
						known = x.limitsKnown()
					}
					x.limit(c.m, p, known[keyOf(c.m, p)])
				}
			}
		}
	}
}

// notNegative says that the variable or field is not negative; nothing of others, of which that is known.
func notNegative(p *term.Place) []*term.Formula {
	switch p.Kind { // others: lengths are not, elements have their own
	case term.Local, term.Static, term.Field:
		return []*term.Formula{term.Compare(ir.Ge, term.Of(p), term.Const(0, term.Bits(p.Type)))}
	}
	return nil
}

// limitsKnown are those that choices and branches tell, also of copies.
func (x *refinement) limitsKnown() limits {
	known := limits{}
	count := int64(0)
	x.eachOwn(func(w *facts.Flow, at facts.Known, s ir.Stmt) {
		if c, ok := s.(*ir.Choose); ok && term.Bits(c.Dst.Type) > 0 {
			p := &term.Place{Kind: term.Local, Local: c.Dst, Type: c.Dst.Type}
			low, high := w.Term(at, c.Lo), w.Term(at, c.Hi)
			least, most := facts.Ends(c.Dst.Type)
			if low != nil && low.Op == "const" && low.N > least {
				known.add(keyOf(w.Method, p), p, []*term.Formula{term.Compare(ir.Ge, term.Of(p), low)})
			}
			if high != nil && high.Op == "const" && high.N < most {
				known.add(keyOf(w.Method, p), p, []*term.Formula{term.Compare(ir.Le, term.Of(p), high)})
			}
			return
		}
		f := comparedBy(w, at, s)
		if f == nil || f.Op != "cmp" || f.Cond == ir.Eq || f.Cond == ir.Ne || f.L.Bits <= 0 {
			return
		}
		for _, side := range [][2]*term.Term{{f.L, f.R}, {f.R, f.L}} {
			if side[0].Op == "place" && side[1].Op == "const" && side[1].N != 0 {
				known.add(keyOf(w.Method, side[0].P), side[0].P, []*term.Formula{f})
			}
		}
	})
	for range limitRounds {
		added := false
		copied := func(w *facts.Flow, to *term.Place, m *ir.Method, t *term.Term) {
			if t != nil && t.Op == "place" {
				added = known.add(keyOf(m, to), to, known[keyOf(w.Method, t.P)]) || added
			}
		}
		x.eachOwn(func(w *facts.Flow, at facts.Known, s ir.Stmt) {
			if call, ok := s.(*ir.Call); ok {
				callee := x.In.Method(call.Method)
				for i, p := range callee.Params {
					if term.Bits(p.Type) > 0 {
						copied(w, &term.Place{Kind: term.Local, Local: p, Type: p.Type}, callee, w.Term(at, call.Args[i]))
					} else if from := lengthAt(w, at, call.Args[i]); from != nil && p.Type.IsArray() {
						copied(w, lengthAt(w, at, p), callee, term.Of(from))
					}
				}
				return
			}
			if to, t := lengthCopied(w, at, s); to != nil {
				copied(w, to, w.Method, t)
				return
			}
			switch e := effectOf(w, at, s, &count); {
			case e == nil:
			case e.Local != nil:
				copied(w, &term.Place{Kind: term.Local, Local: e.Local, Type: e.Local.Type}, w.Method, e.Val)
			case e.Obj != nil:
				copied(w, &term.Place{Kind: term.Field, Ref: e.Obj, Field: e.Field, Type: x.In.Field(e.Field).Type}, w.Method, e.Val)
			default:
				copied(w, &term.Place{Kind: term.Static, Field: e.Field, Type: x.In.Field(e.Field).Type}, w.Method, e.Val)
			}
		})
		if !added {
			break
		}
	}
	return known
}
