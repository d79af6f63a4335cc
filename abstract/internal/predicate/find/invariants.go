package find

import (
	"maps"
	"slices"

	"bandsaw/abstract/internal/predicate/clauses"
	"bandsaw/abstract/internal/predicate/code"
	"bandsaw/abstract/internal/predicate/facts"
	"bandsaw/abstract/internal/predicate/scope"
	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/artifact/result"
	"bandsaw/ir"
)

// Where conditions and their weakest preconditions have no end (i < n, i + 1 < n, ...), invariants help that are no conditions of
// the program. The atoms of those that clauses have are candidates for predicates.
//
// What the clauses know nothing of, such as whether two references are equal, may have no
// solution by which nothing is thrown. So if none is found, each place at which
// something is made that is thrown is asked about alone: what all of them need may be too much,
// too.

// invariants adds the atoms of invariants by which the program throws nothing that nobody
// catches, of the first solution of Spacer's that has new ones.
func (x *refinement) invariants() error {
	hopeless := map[*ir.New]bool{}
	for _, how := range []clauses.Told{{}, {Whole: true}, {Each: true, Whole: true}} {
		found, sites, err := x.solved(how)
		if err != nil {
			return err
		}
		if found == nil {
			for _, how.Only = range sites[:min(len(sites), hornSites)] {
				if hopeless[how.Only] {
					continue
				}
				more, _, err := x.solved(how)
				if err != nil {
					return err
				}
				hopeless[how.Only] = more == nil
				found = append(found, more...)
			}
		}
		if x.addAll(found); len(x.added) > 0 {
			return nil
		}
	}
	return nil
}

// withoutElements is invariants, if there are some by which nothing at all is thrown, or else not what the counterexample throws,
// whatever elements of arrays are and if numbers do not wrap: then nothing has to be known of elements.
func (x *refinement) withoutElements(r *result.Result) error {
	how := clauses.Told{Bare: true, Ideal: true}
	found, sites, err := x.solved(how)
	if err != nil {
		return err
	}
	if found == nil && len(sites) > 1 {
		for _, how.Only = range x.thrownIn(r, sites) {
			more, _, err := x.solved(how)
			if err != nil {
				return err
			}
			found = append(found, more...)
		}
	}
	x.addAll(found)
	if len(x.added) > 0 {
		x.notNegative(found)
		x.limitsOf(found)
		x.atFirst(found)
		x.ofResults(found)
	}
	return nil
}

// thrownIn are those of the places at which the counterexample made last what it ends with.
func (x *refinement) thrownIn(r *result.Result, sites []*ir.New) []*ir.New {
	at := map[spot][]*ir.New{}
	x.eachOwn(func(w *facts.Flow, _ facts.Known, s ir.Stmt) {
		if n, ok := s.(*ir.New); ok && slices.Contains(sites, n) {
			at[spotOf(w.Method, n)] = append(at[spotOf(w.Method, n)], n)
		}
	})
	for _, s := range slices.Backward(r.Trace) {
		if found := at[spot{s.Class, s.Method, s.Line}]; found != nil {
			return found
		}
	}
	return nil
}

// atFirst says of parameters what the candidates say of variables where a loop of the method begins: of at <= 2 * i - 2 * in.length
// with at = 0 and i = 0, that 0 <= 0 - 2 * in.length. That is what its callers have to see to.
func (x *refinement) atFirst(found []candidate) {
	for _, m := range x.ownMethods() {
		of := slices.DeleteFunc(slices.Clone(found), func(c candidate) bool { return c.m != m })
		if len(of) == 0 {
			continue
		}
		w := *x.named(m)
		w.Own = func(*ir.Local) bool { return false }
		ends := w.Ends()
		for _, loop := range loopsOf(m) {
			for _, b := range m.Blocks {
				if loop[b] || !slices.ContainsFunc(b.Succs(), func(to *ir.Block) bool { return loop[to] }) {
					continue
				}
				for _, c := range of {
					x.addOfParameters(m, c.f.Mapped(func(p *term.Place) *term.Term {
						if k := ends[b][p.Local]; p.Kind == term.Local && k.Term != nil && k.Term.Bits == term.Bits(p.Type) {
							return k.Term
						}
						return term.Of(p)
					}))
				}
			}
		}
	}
}

// addOfParameters adds the formula if it is about what the method is called with alone.
func (x *refinement) addOfParameters(m *ir.Method, f *term.Formula) {
	called := func(l *ir.Local) bool { return l != nil && code.CalledWith(m, l) >= 0 }
	if slices.ContainsFunc(f.Places(), func(p *term.Place) bool {
		return (p.Kind != term.Local || !called(p.Local)) && (p.Kind != term.Length || len(p.Ref.Steps) > 0 || !called(p.Ref.Local))
	}) {
		return
	}
	for _, c := range x.candidate(nil, candidate{m: m, f: f, longest: clauses.MaxAtom}) {
		x.add(c)
	}
}

// ofResults says of `return` what the candidates say of a variable that the method returns, and what its parameters were:
// that its callers know.
func (x *refinement) ofResults(found []candidate) {
	returned := map[*ir.Method]map[*ir.Local]bool{}
	x.eachOwn(func(w *facts.Flow, at facts.Known, s ir.Stmt) {
		r, ok := s.(*ir.Return)
		if !ok || r.X == nil {
			return
		}
		if t := w.Term(at, r.X); t != nil && t.Op == "place" && t.P.Kind == term.Local && term.Bits(t.P.Type) == term.Bits(w.Method.ID.Result()) && code.CalledWith(w.Method, t.P.Local) < 0 {
			if returned[w.Method] == nil {
				returned[w.Method] = map[*ir.Local]bool{}
			}
			returned[w.Method][t.P.Local] = true
		}
	})
	for _, c := range found {
		told := true
		f := c.f.Mapped(func(p *term.Place) *term.Term {
			switch {
			case p.Kind == term.Local && returned[c.m][p.Local]:
				return term.Of(&term.Place{Kind: term.Return, Type: c.m.ID.Result()})
			case p.Kind == term.Local && code.CalledWith(c.m, p.Local) >= 0, p.Kind == term.Length && p.Ref.Local != nil && code.CalledWith(c.m, p.Ref.Local) >= 0:
			default:
				told = false
			}
			return term.Of(p)
		})
		if !told {
			continue
		}
		for _, of := range x.candidate(nil, candidate{m: c.m, f: f}) {
			x.add(of)
		}
	}
}

// notNegative adds that variables are not negative whose differences are compared: only then these do not wrap.
func (x *refinement) notNegative(found []candidate) {
	for _, c := range found {
		if c.f.Op != "cmp" {
			continue
		}
		for _, side := range []*term.Term{c.f.L, c.f.R} {
			for _, p := range side.Places() {
				if side.Op != "-" || p.Kind != term.Local || term.Bits(p.Type) <= 0 {
					continue
				}
				for _, least := range x.candidate(nil, candidate{m: c.m, f: term.Compare(ir.Ge, term.Of(p), term.Const(0, term.Bits(p.Type)))}) {
					x.add(least)
				}
			}
		}
	}
}

// addAll adds the atoms of a solution.
func (x *refinement) addAll(found []candidate) {
	for _, c := range found {
		x.add(c)
	}
	if len(x.added) > 0 {
		x.equations(found)
	}
}

// equations adds what variables are that predicates are about and that are computed once, from what the candidates of the
// method are about: of from <= a.length - count it follows that at < a.length if at == from + step.
func (x *refinement) equations(found []candidate) {
	about := map[*ir.Method]map[string]bool{}
	for _, c := range found {
		if about[c.m] == nil {
			about[c.m] = map[string]bool{}
		}
		for _, p := range c.f.Places() {
			about[c.m][p.Key()] = true
		}
	}
	x.eachOwn(func(w *facts.Flow, at facts.Known, s ir.Stmt) {
		d := ir.Def(s)
		if d == nil || d.Java == "" || about[w.Method] == nil || code.Definitions(w.Method)[d] != 1 {
			return
		}
		to := &term.Place{Kind: term.Local, Local: d, Type: d.Type}
		t := w.Value(at, s)
		if t == nil || len(t.Places()) < 2 || !slices.ContainsFunc(t.Places(), func(p *term.Place) bool { return about[w.Method][p.Key()] }) ||
			!slices.ContainsFunc(scope.PlacesOf(x.Contexts.Methods[w.Method]), func(p *term.Place) bool { return p.Key() == to.Key() }) {
			return
		}
		if eq := x.candidate(nil, candidate{m: w.Method, f: term.Compare(ir.Eq, term.Of(to), t)}); len(eq) > 0 {
			x.add(eq[0])
		}
	})
}

// solved are the atoms of a solution, nil if there is none, and the places at which something is
// made that is thrown.
func (x *refinement) solved(how clauses.Told) ([]candidate, []*ir.New, error) {
	p := &clauses.Program{Subject: x.Subject, Flow: x.named, Most: x.quotients(), Sums: x.comparedSums(), Cache: x.cache}
	atoms, sites, err := p.Solve(how)
	if err != nil || atoms == nil {
		return nil, sites, err
	}
	out := []candidate{}
	for _, a := range atoms {
		out = x.candidate(out, candidate{m: a.Method, f: a.Formula, longest: clauses.MaxAtom})
	}
	return out, sites, nil
}

// hornSites is how many places are asked about alone, at most.
const hornSites = 24

// maxMost is how many numbers clauses compare quotients with.
const maxMost = 4

// quotients are the numbers of which the program asks whether a quotient by a variable is at most these.
func (x *refinement) quotients() []int64 {
	is := map[*ir.Local]*term.Term{}
	x.eachOwn(func(w *facts.Flow, at facts.Known, s ir.Stmt) {
		if d := ir.Def(s); d != nil && code.Definitions(w.Method)[d] == 1 {
			is[d] = w.Value(at, s)
		}
	})
	found := map[int64]bool{}
	x.eachOwn(func(w *facts.Flow, at facts.Known, s ir.Stmt) {
		f := comparedBy(w, at, s)
		if f == nil {
			return
		}
		_, most := f.Mapped(func(p *term.Place) *term.Term {
			if t := is[p.Local]; t != nil && t.Bits == term.Bits(p.Type) {
				return t
			}
			return term.Of(p)
		}).Quotient()
		for _, n := range most {
			found[n] = true
		}
	})
	out := slices.Sorted(maps.Keys(found))
	return out[:min(len(out), maxMost)]
}

// comparedSums are the shapes of sums that the program compares.
func (x *refinement) comparedSums() map[string]bool {
	out := map[string]bool{}
	for _, m := range x.ownMethods() {
		w := *x.named(m)
		w.Own = func(*ir.Local) bool { return false }
		w.Each(func(at facts.Known, s ir.Stmt) {
			f := comparedBy(&w, at, s)
			if f == nil || f.Op != "cmp" {
				return
			}
			for _, side := range []*term.Term{f.L, f.R} {
				sum := &term.Sum{Factor: map[string]int64{}}
				if sum.Add(side, 1) {
					out[clauses.ShapeOf(sum)] = true
				}
			}
		})
	}
	delete(out, "")
	return out
}
