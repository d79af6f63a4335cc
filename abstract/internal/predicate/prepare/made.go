package prepare

import (
	"slices"

	"bandsaw/internal/analysis/bitset"
	"bandsaw/internal/analysis/liveness"
	"bandsaw/ir"
)

// MadeInPlace is the program in which what is made is in the variable that gets it from the
// beginning: of T t = new T(n) compilers make t0 = new T; t0.<init>(n); t = t0, and of what the
// constructor does predicates over t would know nothing.
func MadeInPlace(prog *ir.Program) *ir.Program {
	return withMethods(prog, func(m *ir.Method) *ir.Method {
		moves := handedOver(m)
		if len(moves) == 0 {
			return m
		}
		as := map[*ir.Local]*ir.Local{}
		for s := range moves {
			as[s.Src.(*ir.Local)] = s.Dst
		}
		return withStmts(m, func(s ir.Stmt) ir.Stmt {
			if x, ok := s.(*ir.Move); ok && moves[x] {
				return nil
			}
			c := ir.Clone(s)
			ir.Operands(c, func(x *ir.Operand) {
				if l, ok := (*x).(*ir.Local); ok && as[l] != nil {
					*x = as[l]
				}
			})
			if d := ir.Def(c); as[d] != nil {
				ir.SetDef(c, as[d])
			}
			return c
		})
	})
}

// handedOver are the moves of what a temporary was made to be to a variable that nobody reads
// meanwhile, after which nobody reads the temporary.
func handedOver(m *ir.Method) map[*ir.Move]bool {
	defs := map[*ir.Local][]ir.Stmt{}
	moves := map[*ir.Local]*ir.Move{} // by temporary
	for _, b := range m.Blocks {
		for _, s := range b.Stmts {
			if d := ir.Def(s); d != nil {
				defs[d] = append(defs[d], s)
			}
			if x, ok := s.(*ir.Move); ok {
				if l, ok := x.Src.(*ir.Local); ok && l.Java == "" && x.Dst.Type == l.Type {
					moves[l] = x
				}
			}
		}
	}
	out, to := map[*ir.Move]bool{}, map[*ir.Local]int{}
	for l, x := range moves {
		if len(defs[l]) == 1 && !slices.Contains(m.Params, l) && makes(defs[l][0]) {
			out[x] = true
			to[x.Dst]++
		}
	}
	if len(out) == 0 {
		return nil
	}
	number := map[*ir.Local]int{}
	for i, l := range m.Locals {
		number[l] = i
	}
	live := liveness.Of(m)
	for _, b := range m.Blocks {
		live.Each(b, func(_ int, s ir.Stmt, after *bitset.Set) {
			for x := range out {
				from := x.Src.(*ir.Local)
				made := ir.Def(s) == from
				switch {
				case made && after.Has(number[x.Dst]), // what it has is read yet
					s == ir.Stmt(x) && after.Has(number[from]),
					!made && s != ir.Stmt(x) && ir.Def(s) == x.Dst && after.Has(number[from]),
					to[x.Dst] > 1: // of several one might be made while another is
					delete(out, x)
				}
			}
		})
	}
	return out
}

func makes(s ir.Stmt) bool {
	switch s.(type) { // others: they make nothing
	case *ir.New, *ir.NewArray:
		return true
	}
	return false
}

// withMethods is the program with what f gives in the place of its methods.
func withMethods(prog *ir.Program, f func(*ir.Method) *ir.Method) *ir.Program {
	out := *prog
	out.Classes = make([]*ir.Class, len(prog.Classes))
	for i, c := range prog.Classes {
		x := *c
		x.Methods = make([]*ir.Method, len(c.Methods))
		for k, m := range c.Methods {
			x.Methods[k] = f(m)
		}
		out.Classes[i] = &x
	}
	out.BuildIndex()
	return &out
}

// withStmts is the method with what f gives in the place of its statements, nil for nothing.
func withStmts(m *ir.Method, f func(ir.Stmt) ir.Stmt) *ir.Method {
	out := *m
	out.Facts = nil
	out.Blocks = make([]*ir.Block, len(m.Blocks))
	blocks := map[*ir.Block]*ir.Block{}
	for i, b := range m.Blocks {
		out.Blocks[i] = &ir.Block{Name: b.Name}
		blocks[b] = out.Blocks[i]
	}
	for i, b := range m.Blocks {
		for _, s := range b.Stmts {
			if s = f(s); s != nil {
				ir.Targets(s, func(t **ir.Block) { *t = blocks[*t] })
				out.Blocks[i].Stmts = append(out.Blocks[i].Stmts, s)
			}
		}
	}
	return &out
}
