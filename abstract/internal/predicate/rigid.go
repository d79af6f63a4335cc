package predicate

import (
	"maps"
	"slices"

	"bandsaw/abstract/internal/predicate/facts"
	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/ir"
)

// The index k of "any k in a" stands for each that there is: nothing in the program
// depends on it, so that a set of predicates that mention it has, for each k, the token
// of the values and of this k. Where the element a[i] is read the same set is looked at
// once more, with i for k. What is learnt there is not put back: it is about i alone.

// instances are the sets that know something of the elements read, as of any element.
func (b *body) instances(reads map[string]*term.Place, e *facts.Effect) []source {
	var out []source
	for _, key := range slices.Sorted(maps.Keys(reads)) {
		p := reads[key]
		if p.Kind != term.Element || p.Index.Open() || mentionsRigid(p.Index) {
			continue
		}
		var assume []*term.Formula
		if e.Looked(p) {
			assume = []*term.Formula{term.Compare(ir.Ge, p.Index, term.Const(0, 32)), term.Compare(ir.Lt, p.Index, b.lengthTerm(p.Ref))}
		}
		for _, g := range b.methods[b.m] {
			for _, name := range g.rigidOf(p.Ref) {
				out = append(out, source{g: g, of: instead(name, p.Index), set: func() ir.Operand { return g.local }, instance: true, assume: assume})
			}
		}
	}
	return out
}

// rigidOf are the names of the indices of elements of the array that stand for any.
func (g *group) rigidOf(array *term.Ref) []string {
	var out []string
	for _, p := range g.places {
		if p.Kind != term.Element || p.Ref.Key() != array.Key() || p.Index.Op != "place" || p.Index.P.Kind != term.Rigid {
			continue
		}
		if name := p.Index.P.Name; !slices.Contains(out, name) {
			out = append(out, name)
		}
	}
	return out
}

// instead gives places the term in the place of the index that stands for any.
func instead(name string, index *term.Term) func(*term.Place) *term.Term {
	var of func(p *term.Place) *term.Term
	of = func(p *term.Place) *term.Term {
		switch {
		case p.Kind == term.Rigid && p.Name == name:
			return index
		case p.Index != nil:
			return term.Of(p.Rewritten(func(r *term.Ref) *term.Ref { return r }, func(t *term.Term) *term.Term { return t.Mapped(of) }))
		}
		return term.Of(p)
	}
	return of
}

func mentionsRigid(t *term.Term) bool {
	return slices.ContainsFunc(t.Places(), func(p *term.Place) bool { return p.Kind == term.Rigid })
}
