package predicate

import (
	"maps"
	"slices"

	"bandsaw/ir"
)

// The index k of "any k in a" stands for each that there is: nothing in the program
// depends on it, so that a set of predicates that mention it has, for each k, the token
// of the values and of this k. Where the element a[i] is read the same set is looked at
// once more, with i for k. What is learnt there is not put back: it is about i alone.

// instances are the sets that know something of the elements read, as of any element.
func (b *body) instances(reads map[string]*place, e *effect) []source {
	var out []source
	for _, key := range slices.Sorted(maps.Keys(reads)) {
		p := reads[key]
		if p.kind != elemPlace || p.index.open() || mentionsRigid(p.index) {
			continue
		}
		var assume []*formula
		if e.looked(p) {
			assume = []*formula{compare(ir.Ge, p.index, constTerm(0, 32)), compare(ir.Lt, p.index, b.lengthTerm(p.ref))}
		}
		for _, g := range b.methods[b.m] {
			for _, name := range g.rigidOf(p.ref) {
				out = append(out, source{g: g, of: instead(name, p.index), set: func() ir.Operand { return g.local }, instance: true, assume: assume})
			}
		}
	}
	return out
}

// looked reports whether the program has read the element for what the effect computes, so that there is one
// of this index.
func (e *effect) looked(p *place) bool {
	if e.supposed {
		return false
	}
	for _, t := range e.values() {
		if slices.ContainsFunc(t.places(), func(q *place) bool { return q.key() == p.key() }) {
			return true
		}
	}
	return false
}

// rigidOf are the names of the indices of elements of the array that stand for any.
func (g *group) rigidOf(array *ref) []string {
	var out []string
	for _, p := range g.places {
		if p.kind != elemPlace || p.ref.key() != array.key() || p.index.op != "place" || p.index.p.kind != rigidPlace {
			continue
		}
		if name := p.index.p.name; !slices.Contains(out, name) {
			out = append(out, name)
		}
	}
	return out
}

// instead gives places the term in the place of the index that stands for any.
func instead(name string, index *term) func(*place) *term {
	var of func(p *place) *term
	of = func(p *place) *term {
		switch {
		case p.kind == rigidPlace && p.name == name:
			return index
		case p.index != nil:
			return placeTerm(p.rewritten(func(r *ref) *ref { return r }, func(t *term) *term { return t.mapped(of) }))
		}
		return placeTerm(p)
	}
	return of
}

func mentionsRigid(t *term) bool {
	return slices.ContainsFunc(t.places(), func(p *place) bool { return p.kind == rigidPlace })
}
