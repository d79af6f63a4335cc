package find

import (
	"slices"

	"bandsaw/abstract/internal/predicate/lost"
	"bandsaw/abstract/internal/predicate/scope"
	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/ir"
)

// marks are variables, fields and results of methods that are only ever given constants, and
// one another's values, as `boolean ok = x > 0 && y > 0` is: they keep their values, of
// which there are few, unless a predicate mentions one; and what is to be known of them is what
// the branches asked that led to where they are given.
type marks struct {
	givers map[any][]giver // of each variable, field or result
	other  map[any]bool    // that get something else
}

// giver is a place in the program that gives a mark a constant, or the value of another.
type giver struct {
	m    *ir.Method
	b    *ir.Block
	from any // nil for a constant
}

// marked finds the marks of the program, which has the predicates.
func marked(prog *ir.Program, ctx *scope.Contexts) *marks {
	k := &marks{givers: map[any][]giver{}, other: map[any]bool{}}
	ctx.Each(func(m *ir.Method, x *scope.Predicate) {
		for _, p := range x.Formula.Places() {
			switch p.Kind { // others: no marks
			case term.Local:
				k.other[p.Local] = true
			case term.Field, term.Static:
				k.other[p.Field] = true
			case term.Return:
				k.other[lost.ResultOf(m.ID)] = true
			}
		}
	})
	for _, id := range prog.Entry { // what the machine gives
		for _, l := range prog.Method(id).Params {
			k.other[l] = true
		}
	}
	for _, c := range prog.Classes {
		for _, m := range c.Methods {
			for _, b := range m.Blocks {
				for _, s := range b.Stmts {
					k.stmt(prog, giver{m: m, b: b}, s)
				}
			}
		}
	}
	for changed := true; changed; {
		changed = false
		for to, gs := range k.givers {
			if !k.other[to] && slices.ContainsFunc(gs, func(g giver) bool { return g.from != nil && !k.is(g.from) }) {
				k.other[to], changed = true, true
			}
		}
	}
	return k
}

func (k *marks) is(x any) bool { return !k.other[x] && len(k.givers[x]) > 0 }

func (k *marks) stmt(prog *ir.Program, at giver, s ir.Stmt) {
	give := func(to any, x ir.Operand) {
		switch x := x.(type) {
		case *ir.Const:
			k.givers[to] = append(k.givers[to], at)
		case *ir.Local:
			g := at
			g.from = x
			k.givers[to] = append(k.givers[to], g)
		}
	}
	from := func(to, of any) {
		at.from = of
		k.givers[to] = append(k.givers[to], at)
	}
	switch s := s.(type) { // others: they compute something
	case *ir.Move:
		give(s.Dst, s.Src)
	case *ir.Load:
		switch p := s.From.(type) { // others: elements
		case *ir.FieldPlace:
			from(s.Dst, p.Field)
		case *ir.StaticPlace:
			from(s.Dst, p.Field)
		default:
			k.other[s.Dst] = true
		}
	case *ir.Store:
		switch p := s.To.(type) { // others: elements
		case *ir.FieldPlace:
			give(p.Field, s.Src)
		case *ir.StaticPlace:
			give(p.Field, s.Src)
		}
	case *ir.Return:
		if s.X != nil {
			give(lost.ResultOf(at.m.ID), s.X)
		}
	case *ir.Call:
		callee := prog.Method(s.Method)
		if len(callee.Blocks) == 0 {
			if s.Dst != nil {
				k.other[s.Dst] = true
			}
			return
		}
		if s.Dst != nil {
			from(s.Dst, lost.ResultOf(s.Method))
		}
		for i, x := range s.Args {
			give(callee.Params[i], x)
		}
	default:
		if d := ir.Def(s); d != nil {
			k.other[d] = true
		}
	}
}

// of is the mark that is all that the formula mentions, nil if it mentions another thing.
func (k *marks) of(f *term.Formula) any {
	ps := f.Places()
	if len(ps) != 1 {
		return nil
	}
	var x any
	switch p := ps[0]; p.Kind { // others: no marks
	case term.Local:
		x = p.Local
	case term.Field, term.Static:
		x = p.Field
	}
	if x == nil || !k.is(x) {
		return nil
	}
	return x
}

// places are where the mark gets constants, also through others.
func (k *marks) places(x any) []giver {
	var out []giver
	seen := map[any]bool{}
	var visit func(x any)
	visit = func(x any) {
		if seen[x] {
			return
		}
		seen[x] = true
		for _, g := range k.givers[x] {
			if g.from != nil {
				visit(g.from)
			} else if !slices.ContainsFunc(out, func(o giver) bool { return o.b == g.b }) {
				out = append(out, g)
			}
		}
	}
	visit(x)
	return out
}
