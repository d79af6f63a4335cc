package find

import (
	"slices"

	"bandsaw/abstract/internal/predicate/code"
	"bandsaw/abstract/internal/predicate/lost"
	"bandsaw/abstract/internal/predicate/scope"
	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/ir"
)

// marks are variables, fields and results of methods that are only ever given constants, and
// one another's values, as `boolean ok = x > 0 && y > 0` is: they keep their values, of
// which there are few, unless a predicate mentions one; and what is to be known of them is what
// the branches asked that led to where they are given.
//
// So are the elements of an array that nobody else than one static field refers to, as those of the array by which a switch over an
// enum goes.
type marks struct {
	givers map[any][]giver // of each variable, field or result, and of elements
	other  map[any]bool    // that get something else
	arrays map[*ir.Local]elements
}

// elements are those of the arrays in a static field.
type elements ir.FieldID

// giver is a place in the program that gives a mark a constant, or the value of another.
type giver struct {
	m    *ir.Method
	b    *ir.Block
	from any // nil for a constant
}

// marked finds the marks of the program, which has the predicates.
func marked(prog *ir.Program, ctx *scope.Contexts) *marks {
	k := &marks{givers: map[any][]giver{}, other: map[any]bool{}, arrays: arraysOf(prog)}
	ctx.Each(func(m *ir.Method, x *scope.Predicate) {
		for _, p := range x.Formula.Places() {
			switch p.Kind { // others: no marks
			case term.Local:
				k.other[p.Local] = true
			case term.Field, term.Static:
				k.other[p.Field] = true
			case term.Element, term.Length:
				if of, ok := elementsAt(p); ok {
					k.other[of] = true
				}
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
	k.uses(s)
	switch s := s.(type) { // others: they compute something
	case *ir.Move:
		give(s.Dst, s.Src)
	case *ir.Load:
		switch p := s.From.(type) {
		case *ir.FieldPlace:
			from(s.Dst, p.Field)
		case *ir.StaticPlace:
			from(s.Dst, p.Field)
		case *ir.ElemPlace:
			l, _ := p.Array.(*ir.Local)
			if of, ok := k.arrays[l]; ok {
				from(s.Dst, of)
			} else {
				k.other[s.Dst] = true
			}
		}
	case *ir.Store:
		switch p := s.To.(type) {
		case *ir.FieldPlace:
			give(p.Field, s.Src)
		case *ir.StaticPlace:
			give(p.Field, s.Src)
		case *ir.ElemPlace:
			l, _ := p.Array.(*ir.Local)
			if of, ok := k.arrays[l]; ok {
				give(of, s.Src)
			}
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

// arraysOf are the variables that get an array once: that of a static field, or one that goes into the field.
func arraysOf(prog *ir.Program) map[*ir.Local]elements {
	out := map[*ir.Local]elements{}
	for _, c := range prog.Classes {
		for _, m := range c.Methods {
			defs, made := code.Definitions(m), map[*ir.Local]bool{}
			eachStmt(m, func(s ir.Stmt) {
				switch s := s.(type) { // others: no such array
				case *ir.Load:
					if p, ok := s.From.(*ir.StaticPlace); ok && s.Dst.Type.IsArray() && defs[s.Dst] == 1 {
						out[s.Dst] = elements(p.Field)
					}
				case *ir.NewArray:
					made[s.Dst] = len(s.Dims) == 1 && defs[s.Dst] == 1
				}
			})
			eachStmt(m, func(s ir.Stmt) {
				store, ok := s.(*ir.Store)
				if !ok {
					return
				}
				l, _ := store.Src.(*ir.Local)
				if to, ok := store.To.(*ir.StaticPlace); ok && made[l] {
					out[l] = elements(to.Field)
				}
			})
		}
	}
	return out
}

func eachStmt(m *ir.Method, f func(ir.Stmt)) {
	for _, b := range m.Blocks {
		for _, s := range b.Stmts {
			f(s)
		}
	}
}

// uses notes arrays that somebody else may refer to.
func (k *marks) uses(s ir.Stmt) {
	inPlace := map[*ir.Local]bool{} // whose elements or length the statement is about, or which come from the field or into it
	note := func(x ir.Operand) {
		if l, ok := x.(*ir.Local); ok {
			inPlace[l] = true
		}
	}
	switch s := s.(type) { // others: what they do with an array may show it
	case *ir.Load:
		if p, ok := s.From.(*ir.ElemPlace); ok {
			note(p.Array)
		}
	case *ir.Length:
		note(s.Array)
	case *ir.If:
		return
	case *ir.Store:
		switch p := s.To.(type) { // others: of an object
		case *ir.ElemPlace:
			if p.Array != s.Src {
				note(p.Array)
			}
		case *ir.StaticPlace:
			l, _ := s.Src.(*ir.Local)
			if of, ok := k.arrays[l]; ok && of == elements(p.Field) {
				note(l)
			} else {
				k.other[elements(p.Field)] = true
			}
		}
	}
	for _, l := range ir.Uses(s) {
		if of, ok := k.arrays[l]; ok && !inPlace[l] {
			k.other[of] = true
		}
	}
}

// elementsAt are the elements that the place is one of, or the number of; not ok if they are not those of a static field.
func elementsAt(p *term.Place) (of elements, ok bool) {
	if p.Ref == nil || p.Ref.Static == "" || len(p.Ref.Steps) > 0 || p.Kind != term.Element && p.Kind != term.Length {
		return "", false
	}
	return elements(p.Ref.Static), true
}

// only reports whether the formula mentions nothing but marks, so that what the program itself knows of them decides it.
func (k *marks) only(f *term.Formula) bool {
	for _, p := range f.Places() {
		var x any
		switch p.Kind { // others: no marks
		case term.Local:
			x = p.Local
		case term.Field, term.Static:
			x = p.Field
		case term.Element, term.Length:
			if of, ok := elementsAt(p); ok {
				x = of
			}
		}
		if x == nil || !k.is(x) || p.Index != nil && slices.ContainsFunc(p.Index.Places(), func(q *term.Place) bool { return !k.only(term.Compare(ir.Eq, term.Of(q), term.Of(q))) }) {
			return false
		}
	}
	return true
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
