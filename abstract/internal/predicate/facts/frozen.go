package facts

import (
	"slices"

	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/ir"
)

// Frozen are fields that nobody sees change: static final ones, which the
// initialiser sets before others come to them, and final ones of objects that
// their constructors keep for themselves until they return.
type Frozen map[ir.FieldID]bool

// FrozenFields finds them in the program.
func FrozenFields(prog *ir.Program) Frozen {
	x := &escapes{prog: prog, known: map[ir.MethodID]bool{}}
	out := Frozen{}
	for _, c := range prog.Classes {
		kept := true
		for _, m := range c.Methods {
			kept = kept && (m.ID.Name() != "<init>" || x.keeps(m))
		}
		for _, f := range c.Fields {
			if f.Final && (f.Static || kept) {
				out[ir.NewFieldID(c.Name, f.Name)] = true
			}
		}
	}
	return out
}

// Changes reports whether others can change what is at the place.
func (f Frozen) Changes(x *term.Place) bool {
	if x.Ref != nil {
		if x.Ref.Static != "" && !f[x.Ref.Static] {
			return true
		}
		for _, step := range x.Ref.Steps {
			if !f[step] {
				return true
			}
		}
	}
	return x.Kind == term.Element || x.Field != "" && !f[x.Field]
}

// escapes finds which methods may show their receiver to others.
type escapes struct {
	prog  *ir.Program
	known map[ir.MethodID]bool
}

// keeps reports whether the method uses its receiver for its own fields only, and
// calls on it methods that do the same.
func (x *escapes) keeps(m *ir.Method) bool {
	if k, ok := x.known[m.ID]; ok {
		return k
	}
	x.known[m.ID] = false // one that calls itself is not looked into
	keeps := len(m.Params) > 0
	for _, b := range m.Blocks {
		for _, s := range b.Stmts {
			keeps = keeps && x.keepsAt(s, m.Params[0])
		}
	}
	x.known[m.ID] = keeps
	return keeps
}

func (x *escapes) keepsAt(s ir.Stmt, this *ir.Local) bool {
	if !slices.Contains(ir.Uses(s), this) && ir.Def(s) != this {
		return true
	}
	is := func(o ir.Operand) bool { return o == ir.Operand(this) }
	switch s := s.(type) { // others: they may show it
	case *ir.Load:
		return ir.Def(s) != this
	case *ir.Store:
		return !is(s.Src)
	case *ir.If:
		return true
	case *ir.Call:
		callee := x.prog.Method(s.Method)
		return len(s.Args) > 0 && is(s.Args[0]) && !slices.ContainsFunc(s.Args[1:], is) && len(callee.Blocks) > 0 && x.keeps(callee)
	}
	return false
}
