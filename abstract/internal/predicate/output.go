package predicate

import (
	"fmt"
	"slices"

	"bandsaw/abstract/internal/predicate/code"
	"bandsaw/abstract/internal/predicate/facts"
	"bandsaw/abstract/internal/predicate/relation"
	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/abstract/internal/predicate/tokens"
	"bandsaw/ir"
)

// Parameters that are arrays are output parameters (paper, section 3.7): what the
// predicates of a method say of their elements as it returns, its callers take up; so they do
// what these say of an array that it returns. The method leaves the sets in static variables, from which the caller takes them at
// once. Where there are several threads these would need to be the thread's own, so
// there they are not.

// output is a group that a method leaves to its callers.
type output struct {
	g    *group
	cell ir.FieldID
}

// findOutputs finds the groups that are about elements that their methods write, and which callers know.
func (p *pass) findOutputs() {
	p.outputs = map[ir.MethodID][]output{}
	if p.Threads {
		return
	}
	n := 0
	for _, m := range p.MethodsInOrder() {
		if p.byMachine[m.ID] {
			continue
		}
		for _, g := range p.methods[m] {
			if g.mentions(func(x *term.Place) bool {
				return (x.Kind == term.Element && p.isOutput(m, x.Ref) && p.Mods[m.ID].Writes(x) || p.isHandedBack(m, x)) && isCallers(m, x)
			}) {
				n++
				p.outputs[m.ID] = append(p.outputs[m.ID], output{g, ir.NewFieldID(tokens.StaticHome, fmt.Sprint("$output", n))})
				p.cells = append(p.cells, &ir.Field{Name: fmt.Sprint("$output", n), Type: g.typ(), Static: true})
			}
		}
	}
}

// isCallers reports whether callers know which element the place is: its index is no variable of the method's own, which nobody
// knows when it has returned.
func isCallers(m *ir.Method, x *term.Place) bool {
	return x.Index == nil || !slices.ContainsFunc(x.Index.Places(), func(p *term.Place) bool { return p.Kind == term.Local && code.CalledWith(m, p.Local) < 0 })
}

// isOutput reports whether the reference is a parameter that the method does not set.
func (p *pass) isOutput(m *ir.Method, r *term.Ref) bool {
	return r.Local != nil && len(r.Steps) == 0 && slices.Contains(m.Params, r.Local) && !p.assigned[r.Local]
}

// isHandedBack reports whether the place is the length, or an element, of the array that the
// method returns.
func (p *pass) isHandedBack(m *ir.Method, x *term.Place) bool {
	return (x.Kind == term.Element || x.Kind == term.Length) && x.Ref.Local != nil && len(x.Ref.Steps) == 0 && x.Ref.Local == code.Handed(m)
}

// leave emits what leaves the sets to the caller. Of an array that is not returned here, as
// where an exception is thrown, nothing is known.
func (b *body) leave(s *ir.Return) {
	for _, o := range b.outputs[b.m.ID] {
		var set ir.Operand = o.g.local
		if o.g.mentions(func(x *term.Place) bool { return b.isHandedBack(b.m, x) }) && s.X != ir.Operand(code.Handed(b.m)) {
			set = b.anything(o.g, b.effect("nothing"))
		}
		b.emit(&ir.Store{At: b.at, To: &ir.StaticPlace{Field: o.cell}, Src: set})
	}
}

// anything emits the set of a group of which nothing is known.
func (b *body) anything(g *group, e *facts.Effect) *ir.Local {
	return b.image("anything", &relation.Question{To: g.tokens(facts.Once(func(p *term.Place) *term.Term { return e.Anything(p.Type) }))}, nil, g, &facts.Aliases{})
}

// left are the sets that the callee left, after the effect of the call.
func (b *body) left(s *ir.Call, callee *ir.Method, e *facts.Effect) []source {
	var out []source
	for _, o := range b.outputs[s.Method] {
		set := b.temp("set", o.g.typ())
		b.emit(&ir.Load{At: b.at, Dst: set, From: &ir.StaticPlace{Field: o.cell}})
		b.emit(&ir.Store{At: b.at, To: &ir.StaticPlace{Field: o.cell}, Src: b.anything(o.g, e)})
		out = append(out, b.taken(s, callee, e, o.g, set)...)
	}
	return out
}

// taken is what the set of the callee's group says as it returns, after the effect of the call. What it says of
// any index is said of each that the method's own predicates have there.
func (b *body) taken(s *ir.Call, callee *ir.Method, e *facts.Effect, g *group, set *ir.Local) []source {
	of := func(rigid map[string]*term.Term) source {
		return source{g: g, of: b.returned(s, callee, e, rigid), set: func() ir.Operand { return set }}
	}
	names, indices := g.rigidNames(), b.indices(s, callee, g)
	if len(names) != 1 || len(indices) == 0 {
		return []source{of(nil)}
	}
	var out []source
	for _, index := range indices {
		out = append(out, of(map[string]*term.Term{names[0]: index.Mapped(func(p *term.Place) *term.Term { return e.After(p, &facts.Aliases{}) })}))
	}
	return out
}

// rigidNames are those of indices that stand for any in the group.
func (g *group) rigidNames() []string {
	var out []string
	for _, p := range g.places {
		p.EachRigid(func(r *term.Place) {
			if !slices.Contains(out, r.Name) {
				out = append(out, r.Name)
			}
		})
	}
	return out
}

// indices are those with which the method's predicates mention elements of arrays that
// the callee's group is about.
func (b *body) indices(s *ir.Call, callee *ir.Method, g *group) []*term.Term {
	arrays := map[string]bool{}
	for _, p := range g.places {
		if p.Kind == term.Element {
			if r := b.argument(s, callee, p.Ref); r != nil {
				arrays[r.Key()] = true
			}
		}
	}
	var out []*term.Term
	for _, own := range b.methods[b.m] {
		for _, p := range own.places {
			if p.Kind == term.Element && arrays[p.Ref.Key()] && !slices.ContainsFunc(out, func(t *term.Term) bool { return t.Key() == p.Index.Key() }) {
				out = append(out, p.Index)
			}
		}
	}
	return out
}

// anyIndex is the index that stands for any in the method's predicates where it does so
// in those of the callee's group, nil if there is none or they are several.
func (b *body) anyIndex(s *ir.Call, callee *ir.Method, g *group) *term.Term {
	if len(g.rigidNames()) != 1 {
		return nil
	}
	var out *term.Term
	for _, t := range b.indices(s, callee, g) {
		if t.Op == "place" && t.P.Kind == term.Rigid {
			if out != nil {
				return nil
			}
			out = t
		}
	}
	return out
}
