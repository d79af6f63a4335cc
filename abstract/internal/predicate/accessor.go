package predicate

import (
	"fmt"
	"slices"

	"bandsaw/artifact/pred"
	"bandsaw/ir"
)

// maxAccessor bounds the statements of a method that is put in the place of its calls.
const maxAccessor = 4

// withoutAccessors is the program with methods that only read and compute, as
// `int size() { return size; }` does, in the place of their calls: what they
// return is then known as what it was read from. Methods that the file names stay.
func withoutAccessors(prog *ir.Program, f *pred.File) *ir.Program {
	named := func(m *ir.Method) bool {
		return slices.ContainsFunc(f.Sections, func(s *pred.Section) bool {
			return s.Kind == pred.Method && s.Class == m.ID.Class() && s.Method == m.ID.Name()
		})
	}
	accessors := map[ir.MethodID]*ir.Method{}
	for _, c := range prog.Classes {
		for _, m := range c.Methods {
			if isAccessor(m) && !named(m) {
				accessors[m.ID] = m
			}
		}
	}
	if len(accessors) == 0 {
		return prog
	}
	out := *prog
	out.Classes = make([]*ir.Class, len(prog.Classes))
	for i, c := range prog.Classes {
		x := *c
		x.Methods = make([]*ir.Method, len(c.Methods))
		for k, m := range c.Methods {
			x.Methods[k] = withAccessors(m, accessors)
		}
		out.Classes[i] = &x
	}
	out.BuildIndex()
	return &out
}

// isAccessor reports whether the method reads and computes, in one go, and nothing else.
func isAccessor(m *ir.Method) bool {
	if len(m.Blocks) != 1 || len(m.Blocks[0].Stmts) > maxAccessor {
		return false
	}
	for _, s := range m.Blocks[0].Stmts {
		switch s := s.(type) { // others: they do more
		case *ir.Load, *ir.Move, *ir.Unary, *ir.Binary, *ir.Length:
			if slices.Contains(m.Params, ir.Def(s)) {
				return false
			}
		case *ir.Return:
			return s.X != nil
		default:
			return false
		}
	}
	return false
}

// withAccessors is the method with the accessors' statements in the place of calls.
func withAccessors(m *ir.Method, accessors map[ir.MethodID]*ir.Method) *ir.Method {
	calls := func(s ir.Stmt) *ir.Method {
		if c, ok := s.(*ir.Call); ok && accessors[c.Method] != m {
			return accessors[c.Method]
		}
		return nil
	}
	if !slices.ContainsFunc(m.Blocks, func(b *ir.Block) bool {
		return slices.ContainsFunc(b.Stmts, func(s ir.Stmt) bool { return calls(s) != nil })
	}) {
		return m
	}
	out := *m
	out.Facts = nil
	out.Locals = slices.Clone(m.Locals)
	out.Blocks = make([]*ir.Block, len(m.Blocks))
	blocks := map[*ir.Block]*ir.Block{}
	for i, b := range m.Blocks {
		out.Blocks[i] = &ir.Block{Name: b.Name}
		blocks[b] = out.Blocks[i]
	}
	n := 0
	for i, b := range m.Blocks {
		to := out.Blocks[i]
		for _, s := range b.Stmts {
			if a := calls(s); a != nil {
				n++
				to.Stmts = append(to.Stmts, inPlace(&out, s.(*ir.Call), a, n)...)
				continue
			}
			c := ir.Clone(s)
			ir.Targets(c, func(t **ir.Block) { *t = blocks[*t] })
			to.Stmts = append(to.Stmts, c)
		}
	}
	return &out
}

// inPlace are the accessor's statements with the call's arguments for its
// parameters, the nth in the method m, which gets its variables.
func inPlace(m *ir.Method, call *ir.Call, a *ir.Method, n int) []ir.Stmt {
	as := map[*ir.Local]ir.Operand{}
	for i, p := range a.Params {
		as[p] = call.Args[i]
	}
	for _, l := range a.Locals[len(a.Params):] {
		x := *l
		x.Name = fmt.Sprintf("$%s%d.%s", a.ID.Name(), n, l.Name)
		as[l] = &x
		m.Locals = append(m.Locals, &x)
	}
	stmts := a.Blocks[0].Stmts
	if n := len(stmts); n > 1 && call.Dst != nil && stmts[n-1].(*ir.Return).X == ir.Operand(ir.Def(stmts[n-2])) {
		as[ir.Def(stmts[n-2])] = call.Dst
		stmts = stmts[:n-1]
	}
	var out []ir.Stmt
	for _, s := range stmts {
		c := ir.Clone(s)
		ir.Operands(c, func(x *ir.Operand) {
			if l, ok := (*x).(*ir.Local); ok {
				*x = as[l]
			}
		})
		at := c.Pos()
		if at.Method == "" {
			at.Method = a.ID
		}
		switch c := c.(type) { // others: an accessor has none
		case *ir.Return:
			if call.Dst == nil {
				continue
			}
			out = append(out, &ir.Move{At: c.At, Dst: call.Dst, Src: c.X})
			continue
		case *ir.Load:
			c.Dst = as[c.Dst].(*ir.Local)
		case *ir.Move:
			c.Dst = as[c.Dst].(*ir.Local)
		case *ir.Unary:
			c.Dst = as[c.Dst].(*ir.Local)
		case *ir.Binary:
			c.Dst = as[c.Dst].(*ir.Local)
		case *ir.Length:
			c.Dst = as[c.Dst].(*ir.Local)
		}
		out = append(out, c)
	}
	return out
}
