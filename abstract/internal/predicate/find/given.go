package find

import (
	"slices"

	"bandsaw/abstract/internal/predicate/code"
	"bandsaw/abstract/internal/predicate/facts"
	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/ir"
)

// What is asserted of an object is often compared with what it was made with: g.value <= most, behind
// Gauge g = new Gauge(most). It is so since the object keeps to what it was given, this.value <= this.limit, and
// since g.limit is most. The first is an invariant of the object, which its methods can keep; the weakest
// preconditions of the assertion are about a variable that they do not know.

// gift is what a constructor keeps of what it is given, for an object that a variable refers to: the field, or
// the length of the array there, is the method's variable.
type gift struct {
	object *ir.Local
	field  ir.FieldID
	length bool
	is     *ir.Local
}

// giftsOf finds, for each method, what the objects that it makes keep of its variables; for a constructor, what its own does.
func giftsOf(prog *ir.Program) map[ir.MethodID][]gift {
	kept := keptBy(prog)
	out := map[ir.MethodID][]gift{}
	for id, ks := range kept {
		m := prog.Method(id)
		for _, k := range ks {
			if m.Params[k.param].Type.IsArray() {
				continue // its length is what predicates of the object are about
			}
			out[id] = append(out[id], gift{m.Params[0], k.field, k.length, m.Params[k.param]})
		}
	}
	for _, c := range prog.Classes {
		for _, m := range c.Methods {
			defs, sizes := code.Definitions(m), sizesOf(m)
			eachCall(m, func(s *ir.Call) {
				object, ok := firstOf(s.Args)
				if !ok || defs[object] > 1 {
					return
				}
				for _, k := range kept[s.Method] {
					given := s.Args[k.param]
					if given.OperandType().IsArray() {
						given = sizes[given]
					}
					if l, ok := given.(*ir.Local); ok && defs[l] <= 1 {
						out[m.ID] = append(out[m.ID], gift{object, k.field, k.length, l})
					}
				}
			})
		}
	}
	return out
}

// sizesOf are the lengths of the arrays that the method makes, by the variables that get these alone.
func sizesOf(m *ir.Method) map[ir.Operand]ir.Operand {
	defs, out := code.Definitions(m), map[ir.Operand]ir.Operand{}
	for _, b := range m.Blocks {
		for _, s := range b.Stmts {
			if s, ok := s.(*ir.NewArray); ok && defs[s.Dst] == 1 {
				out[s.Dst] = s.Dims[0]
			}
		}
	}
	return out
}

// keeping is that a field, or the length of the array there, is what the constructor's parameter, or the length of that, was.
type keeping struct {
	field  ir.FieldID
	length bool
	param  int
}

// keptBy finds what constructors keep, in fields that nobody else writes.
func keptBy(prog *ir.Program) map[ir.MethodID][]keeping {
	written := map[ir.FieldID]bool{} // by others
	code.EachStmt(prog, func(m *ir.Method, s ir.Stmt) {
		if s, ok := s.(*ir.Store); ok && m.ID.Name() != "<init>" {
			if to, ok := s.To.(*ir.FieldPlace); ok {
				written[to.Field] = true
			}
		}
	})
	out := map[ir.MethodID][]keeping{}
	for _, c := range prog.Classes {
		for _, m := range c.Methods {
			if m.ID.Name() != "<init>" {
				continue
			}
			defs, sizes := code.Definitions(m), sizesOf(m)
			for _, b := range m.Blocks {
				for _, s := range b.Stmts {
					store, ok := s.(*ir.Store)
					if !ok {
						continue
					}
					to, ok := store.To.(*ir.FieldPlace)
					if !ok || to.Obj != ir.Operand(m.Params[0]) || written[to.Field] {
						continue
					}
					src, length := store.Src, store.Src.OperandType().IsArray()
					if size, made := sizes[src]; made {
						src = size
					}
					if l, ok := src.(*ir.Local); ok && (term.Bits(l.Type) > 0 || l.Type.IsArray()) && defs[l] == 0 && slices.Contains(m.Params, l) {
						out[m.ID] = append(out[m.ID], keeping{to.Field, length, slices.Index(m.Params, l)})
					}
				}
			}
		}
	}
	return out
}

func eachCall(m *ir.Method, f func(*ir.Call)) {
	for _, b := range m.Blocks {
		for _, s := range b.Stmts {
			if call, ok := s.(*ir.Call); ok {
				f(call)
			}
		}
	}
}

// firstOf is the variable that is the first argument.
func firstOf(args []ir.Operand) (*ir.Local, bool) {
	if len(args) == 0 {
		return nil, false
	}
	l, ok := args[0].(*ir.Local)
	return l, ok
}

// asOwn is the candidate as the object's own, with what says that its fields are what it was given in the
// method; nothing if it is not about an object and what that was given, or what its constructor was.
func (x *refinement) asOwn(c candidate) []candidate {
	object := x.objectOf(c)
	if object == nil {
		return nil
	}
	var given []candidate
	f := c.f.Mapped(facts.Once(func(p *term.Place) *term.Term {
		if p.Kind != term.Local {
			return term.Of(p)
		}
		own := x.kept(c.m, object, p)
		if own == nil {
			return term.Of(p)
		}
		given = append(given, candidate{m: c.m, f: term.Compare(ir.Eq, own, term.Of(p))})
		return own
	}))
	if own, _ := x.ofObject(f); own == nil || len(given) == 0 || term.SameSides(f) {
		return nil
	}
	if c.m.ID.Name() == "<init>" {
		given = nil
	}
	return append([]candidate{{m: c.m, f: f}}, given...)
}

// objectOf is the object that the candidate is about; where a constructor compares what it is given, the one that
// it makes; of a bound of what an object is given alone, as capacity <= 1000 behind new Queue(capacity), that one; nil if
// there is none.
func (x *refinement) objectOf(c candidate) *term.Ref {
	if c.m == nil {
		return nil
	}
	for _, p := range c.f.Places() {
		if p.Kind == term.Field && len(p.Ref.Steps) == 0 && p.Ref.Local != nil {
			return p.Ref
		}
	}
	if this := c.m.Params; c.m.ID.Name() == "<init>" {
		return &term.Ref{Local: this[0], Type: this[0].Type}
	}
	if ps := c.f.Places(); len(ps) == 1 && ps[0].Kind == term.Local {
		for _, g := range x.gifts[c.m.ID] {
			i := slices.IndexFunc(c.m.Locals, func(l *ir.Local) bool { return l.Name == g.object.Name })
			if g.is.Name == ps[0].Local.Name && i >= 0 {
				return &term.Ref{Local: c.m.Locals[i], Type: c.m.Locals[i].Type}
			}
		}
	}
	return nil
}

// kept is what of the object is the method's variable at p, nil if nothing is.
func (x *refinement) kept(m *ir.Method, object *term.Ref, p *term.Place) *term.Term {
	for _, g := range x.gifts[m.ID] {
		switch {
		case g.object.Name != object.Local.Name || g.is.Name != p.Local.Name:
		case g.length:
			return term.Of(&term.Place{Kind: term.Length, Ref: object.Then(g.field, x.In.Field(g.field).Type), Type: ir.Int})
		default:
			return term.Of(&term.Place{Kind: term.Field, Ref: object, Field: g.field, Type: p.Type})
		}
	}
	return nil
}
