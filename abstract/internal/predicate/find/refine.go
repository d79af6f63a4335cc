// Package find finds predicates that a file lacks: those that a program asserts, and those that rule out a counterexample. It
// abstracts nothing; whether a predicate helps is seen when the program is abstracted by it.
//
//	refine.go        what is tried, one after the other, and preconditions of preconditions
//	along.go         preconditions that come to an end, which are tried first
//	asked.go         what branches ask of sums that variables are computed as
//	limits.go        constants that bound what sums are made of
//	everyelement.go  what all elements of an array have in common
//	given.go         what objects are made with
//	marks.go         what only ever gets constants, and what decides which
//	writers.go       what is said of methods that are in the place of their calls
//	invariants.go    atoms of invariants, from the program as clauses
//
//kinds:of lowered abstract
package find

import (
	"slices"
	"strings"

	"bandsaw/abstract/internal/predicate/code"
	"bandsaw/abstract/internal/predicate/facts"
	"bandsaw/abstract/internal/predicate/lost"
	"bandsaw/abstract/internal/predicate/prepare"
	"bandsaw/abstract/internal/predicate/scope"
	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/artifact/pred"
	"bandsaw/artifact/result"
	"bandsaw/internal/analysis/digraph"
	"bandsaw/internal/basl/derive"
	"bandsaw/ir"

	"github.com/alecthomas/participle/v2/lexer"
)

// The paper leaves refinement to the future (its section 5). Predicates come from
// what the program asserts; and from a counterexample, from the conditions where it
// chose what was not known, and their weakest preconditions by the program's
// statements.

const (
	maxLayers = 6  // of preconditions of preconditions
	maxNew    = 12 // predicates of one refinement
	enough    = 2  // of them, with all of their layer
)

// Predicates finds predicates that the file lacks: those that the program asserts, if r
// is nil, and otherwise those that rule out the counterexample of r or one like it.
// These are of invariants that Spacer finds; conditions where the counterexample
// chose; or their weakest preconditions. Without a counterexample, where the search had
// no end, they are conditions on what counts.
// It returns the file with them, and what they are; nothing if it knows none. What Spacer answered is kept in the cache, which
// may be nil: from round to round much of what it is asked is the same.
func Predicates(in *ir.Program, f *pred.File, r *result.Result, suggest scope.Suggest, cache *derive.Cache) (string, []string, error) {
	x, err := newRefinement(in, f, suggest, cache)
	if err != nil {
		return "", nil, err
	}
	x.findLeads()
	if err := x.find(r); err != nil {
		return "", nil, err
	}
	if err := x.leaveWriters(in, f); err != nil {
		return "", nil, err
	}
	return x.text, x.added, nil
}

// newRefinement looks for predicates of the program that the file lacks.
func newRefinement(in *ir.Program, f *pred.File, suggest scope.Suggest, cache *derive.Cache) (*refinement, error) {
	in.BuildIndex()
	gifts := giftsOf(prepare.MadeInPlace(in))
	in, uncalled := prepare.Program(in, f, func(*ir.Method, *ir.Local) bool { return true })
	ctx, _, err := scope.Resolve(f, in, in, suggest)
	if err != nil {
		return nil, err
	}
	return &refinement{
		Subject: &scope.Subject{In: in, Contexts: ctx, Mods: facts.Modsets(in), Frozen: facts.FrozenFields(in), Lost: lost.New(in, func(any) bool { return false })},
		text:    f.String(), met: map[string]bool{}, needs: map[string]bool{}, marks: marked(in, ctx), uncalled: uncalled, anys: anysOf(ctx), gifts: gifts, cache: cache,
	}, nil
}

// find adds predicates, until there are some.
func (x *refinement) find(r *result.Result) error {
	if r != nil && r.Violation != nil {
		if x.along(r, false); len(x.added) > 0 {
			return nil
		}
		if err := x.withoutElements(r); err != nil || len(x.added) > 0 {
			return err
		}
		if x.limits(); len(x.added) > 0 {
			return nil
		}
		if x.along(r, true); len(x.added) > 0 {
			return nil
		}
		if x.everyElement(x.onElements(chosenBy(r))); len(x.added) > 0 {
			return nil
		}
		if err := x.invariants(); err != nil || len(x.added) > 0 {
			return err
		}
	}
	known := x.known()
	layer := x.conditions(r)
	if r != nil && r.Violation == nil || r == nil && len(layer) == 0 {
		for _, c := range x.counting() {
			x.add(c)
		}
		return nil
	}
	for i := range maxLayers {
		news := 0
		for _, c := range layer {
			if len(x.added) < maxNew && x.add(c) {
				news++
			}
		}
		if news > 0 && (r == nil || len(x.added) >= enough) {
			break
		}
		if i == 0 {
			layer = append(layer, known...)
		}
		layer = x.before(layer)
	}
	return nil
}

// refinement looks for predicates.
type refinement struct {
	*scope.Subject
	text  string // of the file
	added []string
	met   map[string]bool // candidates that there were
	needs map[string]bool // of variables, whether something needs the value
	marks *marks
	leads map[*ir.Block][]candidate // conditions of the branches that lead to a block

	uncalled map[ir.MethodID]bool  // methods that are in the place of all of their calls
	anys     map[*ir.Method]string // the name of the index that stands for any in the method's section
	gifts    map[ir.MethodID][]gift
	cache    *derive.Cache

	methods []*ir.Method // the user's others, and what is known of them
	bodies  map[*ir.Method]*followed
	callers map[ir.MethodID][]point
}

// findLeads finds the conditions of branches.
func (x *refinement) findLeads() {
	x.leads = map[*ir.Block][]candidate{}
	x.eachOwn(func(w *facts.Flow, at facts.Known, s ir.Stmt) {
		f := comparedBy(w, at, s)
		if f == nil {
			return
		}
		for _, to := range []*ir.Block{s.(*ir.If).Then, s.(*ir.If).Else} {
			for len(to.Stmts) == 1 { // on the way to where it matters
				next, ok := to.Stmts[0].(*ir.Goto)
				if !ok {
					break
				}
				to = next.Target
			}
			x.leads[to] = append(x.leads[to], candidate{m: w.Method, f: f})
		}
	})
}

// decides adds to the list what decides whether the formula, of a mark alone, holds:
// what the branches compare that lead to where the mark gets its constants.
func (x *refinement) decides(list []candidate, f *term.Formula) []candidate {
	mark := x.marks.of(f)
	if mark == nil {
		return list
	}
	for _, g := range x.marks.places(mark) {
		for _, c := range x.leads[g.b] {
			list = x.candidate(list, c)
		}
	}
	return list
}

// spot is a line of a method.
type spot struct {
	class, method string
	line          int
}

func spotOf(m *ir.Method, s ir.Stmt) spot {
	id := m.ID
	if o := s.Pos().Method; o != "" {
		id = o
	}
	return spot{id.Class(), id.Name(), s.Pos().Line}
}

// candidate is a formula over what the method sees.
type candidate struct {
	m       *ir.Method // nil for one of static fields or an object
	f       *term.Formula
	longest int // that may be as large; maxFormula if that is more
}

func (c candidate) key() string {
	if c.m == nil {
		return scope.Canonical(c.f)
	}
	return string(c.m.ID) + ": " + scope.Canonical(c.f)
}

// known are the predicates of the file.
func (x *refinement) known() []candidate {
	var out []candidate
	all := func(m *ir.Method, ps []*scope.Predicate) {
		for _, p := range ps {
			out = append(out, candidate{m: m, f: p.Formula})
		}
	}
	all(nil, x.Contexts.Static)
	for _, c := range x.ObjectClasses() {
		all(nil, x.Contexts.Objects[c])
	}
	for _, m := range x.MethodsInOrder() {
		all(m, x.Contexts.Methods[m])
	}
	return out
}

// named follows temporaries through the method; variables of the source stand for
// themselves.
func (x *refinement) named(m *ir.Method) *facts.Flow {
	return &facts.Flow{Program: x.In, Method: m, Own: func(l *ir.Local) bool { return l.Java != "" }, Mods: x.Mods, Frozen: x.Frozen, Lost: x.Lost}
}

// eachOwn calls f for the statements of the user's methods, with what is known before.
func (x *refinement) eachOwn(f func(w *facts.Flow, at facts.Known, s ir.Stmt)) {
	for _, m := range x.ownMethods() {
		w := x.named(m)
		w.Each(func(at facts.Known, s ir.Stmt) { f(w, at, s) })
	}
}

// ownMethods are the user's methods.
func (x *refinement) ownMethods() []*ir.Method {
	var out []*ir.Method
	for _, c := range x.In.Classes {
		for _, m := range c.Methods {
			if !c.Library && len(m.Blocks) > 0 && !x.uncalled[m.ID] {
				out = append(out, m)
			}
		}
	}
	return out
}

// chosenBy are the lines where the counterexample chose, and where it is spurious.
func chosenBy(r *result.Result) map[spot]bool {
	chosen := map[spot]bool{}
	if r == nil {
		return chosen
	}
	for _, s := range r.Trace {
		if s.Abstract {
			chosen[spot{s.Class, s.Method, s.Line}] = true
		}
	}
	if v := r.Violation; v != nil && v.Spurious != nil {
		chosen[spot{v.Spurious.Class, v.Spurious.Method, v.Spurious.Line}] = true
	}
	return chosen
}

// conditions are those that the program asserts or checks, or those at which the
// counterexample chose.
func (x *refinement) conditions(r *result.Result) []candidate {
	chosen := chosenBy(r)
	var out, checks []candidate
	x.eachOwn(func(w *facts.Flow, at facts.Known, s ir.Stmt) {
		i, ok := s.(*ir.If)
		if !ok || r != nil && !chosen[spotOf(w.Method, s)] || r == nil && !i.Check && !x.throws(i.Then) && !x.throws(i.Else) {
			return
		}
		to := &out
		if r == nil && i.Check {
			to = &checks
		}
		if f := comparedBy(w, at, s); f != nil {
			*to = x.candidate(*to, candidate{m: w.Method, f: f})
		}
	})
	if len(out) == 0 {
		return checks
	}
	return out
}

// counting are the conditions on what is computed from itself, at once or by way of others, as low = middle is where
// middle = (low + high) / 2: by predicates it loses its value, of which there may be too many.
func (x *refinement) counting() []candidate {
	count := int64(0)
	key := func(m *ir.Method, p *term.Place) string {
		if p.Kind == term.Local {
			return string(m.ID) + ": " + p.Key()
		}
		return string(p.Field)
	}
	number := map[string]int32{}
	var comesTo digraph.Graph
	numbered := func(of string) int32 {
		n, known := number[of]
		if !known {
			n = int32(len(comesTo))
			number[of] = n
			comesTo = append(comesTo, nil)
		}
		return n
	}
	itself := map[int32]bool{}
	x.eachOwn(func(w *facts.Flow, at facts.Known, s ir.Stmt) {
		e := effectOf(w, at, s, &count)
		if e == nil || e.Local == nil && e.Field == "" {
			return
		}
		to := &term.Place{Kind: term.Static, Field: e.Field}
		if e.Local != nil {
			to = &term.Place{Kind: term.Local, Local: e.Local, Type: e.Local.Type}
		}
		n := numbered(key(w.Method, to))
		for _, p := range e.Val.Places() {
			if p.Kind != term.Local && p.Field == "" {
				continue
			}
			from := numbered(key(w.Method, p))
			comesTo[from] = append(comesTo[from], n)
			itself[n] = itself[n] || from == n
		}
	})
	in, size := comesTo.Components()
	counts := map[string]bool{}
	for of, n := range number {
		counts[of] = itself[n] || size[in[n]] > 1
	}
	var out []candidate
	x.eachOwn(func(w *facts.Flow, at facts.Known, s ir.Stmt) {
		if f := comparedBy(w, at, s); f != nil && slices.ContainsFunc(f.Places(), func(p *term.Place) bool { return counts[key(w.Method, p)] }) {
			out = x.candidate(out, candidate{m: w.Method, f: f})
		}
	})
	return out
}

// comparedBy is what a branch compares, nil for other statements and for references.
func comparedBy(w *facts.Flow, at facts.Known, s ir.Stmt) *term.Formula {
	i, ok := s.(*ir.If)
	if !ok {
		return nil
	}
	l, r := w.Term(at, i.X), w.Term(at, i.Y)
	if l == nil || r == nil {
		return nil
	}
	return term.Condition(i.Op, l, r).Atom()
}

// throws reports whether the block makes an exception, as one of a failed assertion.
func (x *refinement) throws(b *ir.Block) bool {
	return slices.ContainsFunc(b.Stmts, func(s ir.Stmt) bool {
		n, ok := s.(*ir.New)
		return ok && x.In.IsSubclass(n.Class, ir.ThrowableClass)
	})
}

// partsOf are comparisons of sums that decide whether the comparison holds, of what masks leave or of a quotient; nil if it is one already.
func partsOf(f *term.Formula) []*term.Formula {
	if parts := term.Masked(f); parts != nil {
		return parts
	}
	return term.Divided(f)
}

// candidate adds c to the list, if it is one that a file can have and is new.
func (x *refinement) candidate(list []candidate, c candidate) []candidate {
	if c.f = term.Balanced(c.f); c.f.Op == "cmp" {
		c.f = term.Compare(c.f.Cond, term.Plain(c.f.L), term.Plain(c.f.R))
	}
	if parts := partsOf(c.f); len(parts) > 1 || len(parts) == 1 && parts[0].Key() != c.f.Key() {
		for _, f := range parts {
			list = x.candidate(list, candidate{m: c.m, f: f, longest: c.longest})
		}
		return list
	}
	if c.f.Open() || c.f.Size() > max(scope.MaxFormula, c.longest) || len(c.f.Places()) == 0 || x.met[c.key()] || term.SameSides(c.f) {
		return list
	}
	if x.marks.of(c.f) != nil {
		x.met[c.key()] = true
		return x.decides(list, c.f)
	}
	if _, ok := term.WrittenFormula(c.f); !ok {
		if c.f.Op != "cmp" {
			return list
		}
		f := term.Compare(c.f.Cond, term.Unconverted(c.f.L), term.Unconverted(c.f.R))
		if l, r := f.L.Bits, f.R.Bits; l != r {
			f.L, f.R = term.Widened(f.L, max(l, r)), term.Widened(f.R, max(l, r))
		}
		if f.Key() == c.f.Key() {
			return list
		}
		return x.candidate(list, candidate{m: c.m, f: f, longest: c.longest})
	}
	x.met[c.key()] = true
	return append(list, c)
}

// before are the weakest preconditions of the candidates by one statement, calls and
// returns among them: a counterexample does not tell those of which it knows nothing.
func (x *refinement) before(layer []candidate) []candidate {
	var out []candidate
	count := int64(0)
	x.eachOwn(func(w *facts.Flow, at facts.Known, s ir.Stmt) {
		e := effectOf(w, at, s, &count)
		for _, c := range layer {
			if ofIndex(c.f) {
				continue
			}
			if call, ok := s.(*ir.Call); ok {
				out = x.overCall(out, c, w, at, call)
			}
			if e == nil {
				continue
			}
			if g := x.fromBehind(c, e); g != nil {
				out = x.candidate(out, candidate{m: nil, f: g})
			}
			for _, f := range x.seenFrom(c, w.Method, e) {
				apart := e.Apart(f.Places())
				g := f.Mapped(facts.Once(func(p *term.Place) *term.Term { return e.After(p, apart) }))
				if g.Key() != f.Key() {
					out = x.candidate(out, candidate{m: w.Method, f: g})
				}
			}
		}
	})
	return out
}

// fromBehind is the weakest precondition of an object's candidate where the effect, in a method that does not see
// the object, writes what one of its fields refers to: of this.room.people == this.through by people++ in the room
// it is this.room.people + 1 == this.through. It is nil if there is none.
func (x *refinement) fromBehind(c candidate, e *facts.Effect) *term.Formula {
	if c.m != nil || e.Obj == nil {
		return nil
	}
	written, told := false, true
	g := c.f.Mapped(func(p *term.Place) *term.Term {
		if p.Kind != term.Field || len(p.Ref.Steps) == 0 || p.Field != e.Field {
			return term.Of(p)
		}
		written = true
		return e.Val.Mapped(func(q *term.Place) *term.Term {
			if told = told && q.Kind == term.Field && q.Ref.Key() == e.Obj.Key(); !told {
				return term.Of(q)
			}
			return term.Of(&term.Place{Kind: term.Field, Ref: p.Ref, Field: q.Field, Type: q.Type})
		})
	})
	if !written || !told {
		return nil
	}
	return g
}

// seenFrom is the candidate's formula as the method can say it: its own; one over
// static fields; or one over the fields of an object, said of that which the effect
// writes.
func (x *refinement) seenFrom(c candidate, m *ir.Method, e *facts.Effect) []*term.Formula {
	ps := c.f.Places()
	switch {
	case c.m == m:
		return []*term.Formula{c.f}
	case term.Context(ps) == pred.Static:
		return []*term.Formula{c.f}
	case e.Obj != nil && scope.OneObject(x.In, ps) != "":
		return []*term.Formula{c.f.Mapped(func(p *term.Place) *term.Term {
			return term.Of(p.Rewritten(func(*term.Ref) *term.Ref { return e.Obj }, nil))
		})}
	}
	return nil
}

// overCall says of arguments what the candidate says of parameters, and of what is
// returned what it says of a result.
func (x *refinement) overCall(out []candidate, c candidate, w *facts.Flow, at facts.Known, call *ir.Call) []candidate {
	callee := x.In.Method(call.Method)
	if len(callee.Blocks) == 0 {
		return out
	}
	said := func(m *ir.Method, of func(*term.Place) *term.Term) {
		known := true
		f := c.f.Mapped(func(p *term.Place) *term.Term {
			t := of(p)
			if t == nil || t.Bits != term.Bits(p.Type) {
				known = false
				return term.Of(p)
			}
			return t
		})
		if known {
			out = x.candidate(out, candidate{m: m, f: f})
		}
	}
	if c.m == callee {
		said(w.Method, func(p *term.Place) *term.Term {
			switch {
			case p.Kind == term.Local && slices.Contains(callee.Params, p.Local):
				return w.Term(at, call.Args[slices.Index(callee.Params, p.Local)])
			case p.Kind == term.Local && code.CalledWith(callee, p.Local) >= 0:
				return w.Term(at, call.Args[code.CalledWith(callee, p.Local)])
			case p.Kind == term.Static:
				return term.Of(p)
			case p.Ref != nil && p.Index == nil && slices.Contains(callee.Params, p.Ref.Local):
				of := w.Ref(at, call.Args[slices.Index(callee.Params, p.Ref.Local)])
				if of == nil {
					return nil
				}
				return term.Of(p.Rewritten(func(r *term.Ref) *term.Ref {
					y := *of
					y.Steps, y.Type = append(of.Steps[:len(of.Steps):len(of.Steps)], r.Steps...), r.Type
					return &y
				}, nil))
			}
			return nil
		})
	}
	if c.m == w.Method && call.Dst != nil {
		if f := x.ofResult(c.f, w, at, call); f != nil {
			out = x.candidate(out, candidate{m: callee, f: f})
		}
	}
	if c.m == w.Method && call.Dst != nil {
		for _, p := range x.Contexts.Methods[callee] {
			if is := x.resultOf(p.Formula, w, at, call); is != nil {
				said(w.Method, func(p *term.Place) *term.Term {
					if p.Kind == term.Local && p.Local == call.Dst {
						return is
					}
					return term.Of(p)
				})
			}
		}
	}
	if ret := x.In.Method(call.Method); c.m == ret {
		for _, p := range c.f.Places() {
			if p.Kind == term.Return {
				return x.returned(out, c)
			}
		}
	}
	return out
}

// ofResult is what the method that is called says of what it returns, where its caller says f of the call's result: arguments are what
// the parameters were, and what the object was made with, to which the call is, it is known to keep. It is nil if the method does not see all of it.
func (x *refinement) ofResult(f *term.Formula, w *facts.Flow, at facts.Known, call *ir.Call) *term.Formula {
	callee := x.In.Method(call.Method)
	result := &term.Place{Kind: term.Return, Type: call.Method.Result()}
	local := func(p *term.Place) *term.Term {
		for i, a := range call.Args {
			if was := code.AsCalled(callee, callee.Params[i]); a == ir.Operand(p.Local) && was != nil {
				return term.Of(&term.Place{Kind: term.Local, Local: was, Type: was.Type})
			}
		}
		if len(call.Args) == 0 {
			return nil
		}
		object := w.Ref(at, call.Args[0])
		if object == nil || object.Local == nil || len(object.Steps) > 0 {
			return nil
		}
		if kept := x.kept(w.Method, object, p); kept != nil {
			return x.inCallee(kept.Places()[0], w, at, call)
		}
		return nil
	}
	return renamed(f, func(p *term.Place) *term.Term {
		switch {
		case p.Kind == term.Local && p.Local == call.Dst:
			return term.Of(result)
		case p.Kind == term.Static:
			return term.Of(p)
		case p.Kind == term.Local:
			return local(p)
		}
		return x.inCallee(p, w, at, call)
	})
}

// inCallee is the place as the method sees it that is called, which is given what leads there; nil if it is not.
func (x *refinement) inCallee(p *term.Place, w *facts.Flow, at facts.Known, call *ir.Call) *term.Term {
	callee := x.In.Method(call.Method)
	if p.Ref == nil || p.Ref.Local == nil || p.Index != nil {
		return nil
	}
	for i, a := range call.Args {
		if of := w.Ref(at, a); of != nil && p.Ref.Passes(of) && code.AsCalled(callee, callee.Params[i]) == callee.Params[i] {
			return term.Of(p.Rewritten(func(r *term.Ref) *term.Ref {
				return &term.Ref{Local: callee.Params[i], Steps: r.Steps[len(of.Steps):], Type: r.Type}
			}, nil))
		}
	}
	return nil
}

// resultOf is the call's result, if the predicate of what it calls is an equation that says it of what was handed over; else nil.
func (x *refinement) resultOf(f *term.Formula, w *facts.Flow, at facts.Known, call *ir.Call) *term.Term {
	callee := x.In.Method(call.Method)
	is := f.SolvedFor(&term.Place{Kind: term.Return, Type: call.Method.Result()})
	if is == nil {
		return nil
	}
	known := true
	is = is.Mapped(func(p *term.Place) *term.Term {
		var t *term.Term
		switch { // others: what nobody knows where it is called
		case p.Kind == term.Local && code.CalledWith(callee, p.Local) >= 0:
			t = w.Term(at, call.Args[code.CalledWith(callee, p.Local)])
		case p.Kind == term.Static && !x.Mods[call.Method].Writes(p):
			t = term.Of(p)
		}
		if t == nil {
			known = false
			return term.Of(p)
		}
		return t
	})
	if !known {
		return nil
	}
	return is
}

// returned says of what the method returns what the candidate says of `return`.
func (x *refinement) returned(out []candidate, c candidate) []candidate {
	for _, r := range x.ofReturned(c) {
		out = x.candidate(out, r)
	}
	return out
}

// ofReturned are the candidate with what is returned in the place of `return`.
func (x *refinement) ofReturned(c candidate) []candidate {
	var out []candidate
	w := x.named(c.m)
	w.Each(func(at facts.Known, s ir.Stmt) {
		r, ok := s.(*ir.Return)
		if !ok || r.X == nil {
			return
		}
		if t := w.Term(at, r.X); t != nil {
			out = append(out, candidate{m: c.m, f: c.f.Mapped(func(p *term.Place) *term.Term {
				if p.Kind == term.Return {
					return t
				}
				return term.Of(p)
			})})
		}
	})
	return out
}

// effectOf is what the statement does to a variable or a field, nil if it does nothing.
func effectOf(w *facts.Flow, at facts.Known, s ir.Stmt, count *int64) *facts.Effect {
	e := &facts.Effect{Unknowns: count}
	switch s := s.(type) { // others: they give no number that is known
	case *ir.Move, *ir.Unary, *ir.Binary, *ir.Load, *ir.Length:
		if e.Local = ir.Def(s); term.Bits(e.Local.Type) == 0 {
			return nil
		}
		e.Val = w.Value(at, s)
	case *ir.Store:
		if s.Src.OperandType().IsRef() {
			return nil
		}
		e.Val = w.Term(at, s.Src)
		switch p := s.To.(type) { // others: elements are written by any index
		case *ir.StaticPlace:
			e.Field = p.Field
		case *ir.FieldPlace:
			e.Field = p.Field
			if e.Obj = w.Ref(at, p.Obj); e.Obj == nil {
				return nil
			}
		default:
			return nil
		}
	default:
		return nil
	}
	if e.Val == nil {
		return nil
	}
	return e
}

// ofObject is the formula as one of the object at which all its places begin, with its
// class; nil if something in it does not lead back to the object.
func (x *refinement) ofObject(f *term.Formula) (*term.Formula, string) {
	ps := f.Places()
	if len(ps) == 0 || ps[0].Ref == nil || ps[0].Ref.Local == nil {
		return nil, ""
	}
	root := ps[0].Ref.Local
	class := string(root.Type)
	for _, p := range ps {
		if p.Ref == nil || p.Ref.Local != root || p.Ref.After || !scope.LeadsBack(x.In, p) || !x.In.IsSubclass(class, ownerOf(p)) {
			return nil, ""
		}
	}
	this := x.Contexts.ThisOf(class)
	return f.Mapped(func(p *term.Place) *term.Term {
		return term.Of(p.Rewritten(func(r *term.Ref) *term.Ref {
			of := *r
			of.Local = this
			return &of
		}, nil))
	}), class
}

// ownerOf is the class of the object at which the place begins that has the first field.
func ownerOf(p *term.Place) string {
	if len(p.Ref.Steps) > 0 {
		return p.Ref.Steps[0].Class()
	}
	return p.Field.Class()
}

// needed reports whether the value of the variable is needed, as where it leads to the index
// into an array of references, so that predicates cannot take it.
func (x *refinement) needed(m *ir.Method, p *term.Place) bool {
	key := p.Key()
	if p.Kind == term.Local {
		key = string(m.ID) + ": " + key
	}
	is, known := x.needs[key]
	if !known {
		l := lost.New(x.In, func(any) bool { return false })
		l.Mention(m, p)
		is = len(l.Spread()) > 0
		x.needs[key] = is
	}
	return is
}

// keep lets the variable keep its value.
func (x *refinement) keep(m *ir.Method, p *term.Place) {
	var head, name string
	var of any
	if p.Kind == term.Local {
		head, of, name = scope.HeadOf(m), p.Local, term.JavaName(p.Local)
	} else {
		head, of, name = "[static]", p.Field, p.Field.Class()+"."+p.Field.Name()
	}
	if _, known := x.Contexts.Keep[of]; known {
		return
	}
	x.Contexts.Keep[of] = lexer.Position{}
	x.write(head, "keep "+name)
}

// said reports whether the section has the line, which may have been made of numbers of other widths.
func (x *refinement) said(m *ir.Method, line string) bool {
	head := "[static]"
	if m != nil {
		head = scope.HeadOf(m)
	}
	_, section, _ := strings.Cut(x.text, head+"\n")
	section, _, _ = strings.Cut(section, "\n\n")
	return slices.Contains(strings.Split(section, "\n"), line)
}

// write puts the line behind those of the section: groups are filled in this order, so that what predicates say
// together others leave as it is.
func (x *refinement) write(head, line string) {
	x.added = append(x.added, strings.Trim(head, "[]")+": "+line)
	if !strings.Contains(x.text, head+"\n") {
		x.text += "\n" + head + "\n"
	}
	begin := strings.Index(x.text, head+"\n") + len(head)
	end := len(x.text)
	if n := strings.Index(x.text[begin:], "\n\n"); n >= 0 { // another section
		end = begin + n + 1
	}
	x.text = x.text[:end] + line + "\n" + x.text[end:]
}

// add puts the candidate into the file, as an object's own and what that was given if it is about such, or as
// it is; it reports whether the file did not have it.
func (x *refinement) add(c candidate) bool {
	added := false
	for _, o := range x.asOwn(c) {
		added = x.put(o) || added
	}
	if !added && !x.put(c) {
		return false
	}
	x.numbers(c)
	return true
}

// numbers adds, if the candidate compares floating-point numbers, that the variables are such: x < max and max <= y say
// nothing of x and y as long as each of them may be NaN.
func (x *refinement) numbers(c candidate) {
	if c.f.Op != "cmp" || c.f.L.Bits > 0 || c.f.AsksNaN() {
		return
	}
	for _, p := range c.f.Places() {
		if p.Kind == term.Element || term.Bits(p.Type) > 0 {
			continue
		}
		x.put(candidate{m: c.m, f: term.Compare(ir.Eq, term.Of(p), term.Of(p))})
	}
}

// put puts the candidate into the file, if it does not have it and says something of what
// can lose its value; the other variables keep theirs.
func (x *refinement) put(c candidate) bool {
	if x.marks.only(c.f) {
		return false
	}
	ps := c.f.Places()
	var needed []*term.Place
	for _, p := range ps {
		switch p.Kind { // others: they lose what they have in any case
		case term.Local, term.Static, term.Field:
			if x.needed(c.m, p) {
				needed = append(needed, p)
			}
		}
	}
	if len(needed) == len(ps) {
		return false
	}
	text, _ := term.WrittenFormula(c.f)
	p := &scope.Predicate{Formula: c.f}
	head := ""
	class := scope.OneObject(x.In, ps)
	if f, of := x.ofObject(c.f); class == "" && f != nil {
		p.Formula, class = f, of
	}
	if class == "" && x.said(c.m, text) {
		return false
	}
	switch {
	case class != "":
		n := len(x.Contexts.Objects[class])
		x.Contexts.AddObject(class, p)
		if len(x.Contexts.Objects[class]) == n {
			return false
		}
		head = "[object " + class + "]"
		text, _ = term.WrittenFormula(x.Contexts.Objects[class][n].Formula)
	case term.Context(ps) == pred.Static:
		if !x.Contexts.AddTo("", &x.Contexts.Static, p) {
			return false
		}
		head = "[static]"
	default:
		if !x.Contexts.AddMethod(c.m, p) {
			return false
		}
		head = scope.HeadOf(c.m)
	}
	x.write(head, text)
	for _, p := range needed {
		x.keep(c.m, p)
	}
	return true
}
