package predicate

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"bandsaw/artifact/pred"
	"bandsaw/ir"
)

// maxAccessor bounds the statements of a method that is put in the place of its calls,
// and maxNested how many of them one call may lead through.
const (
	maxAccessor = 20
	maxNested   = 3
)

// withoutAccessors is the program with methods that only read and compute, as
// `int size() { return size; }` and Math.max do, in the place of their calls: what they
// return is then known as what it was read from. Methods that the file names stay.
func withoutAccessors(prog *ir.Program, f *pred.File) *ir.Program {
	for range maxNested {
		next := withoutLeaves(prog, f)
		if next == prog {
			break
		}
		prog = next
	}
	return prog
}

// withoutLeaves puts those in the place of their calls that call no others.
func withoutLeaves(prog *ir.Program, f *pred.File) *ir.Program {
	accessors := map[ir.MethodID]*ir.Method{}
	for _, c := range prog.Classes {
		for _, m := range c.Methods {
			if isAccessor(m) && !names(f, m) {
				accessors[m.ID] = m
			}
		}
	}
	out := *prog
	out.Classes = make([]*ir.Class, len(prog.Classes))
	changed := false
	for i, c := range prog.Classes {
		x := *c
		x.Methods = make([]*ir.Method, len(c.Methods))
		for k, m := range c.Methods {
			x.Methods[k] = withAccessors(m, accessors, func(a *ir.Method) bool { return prog.Class(a.ID.Class()).Library })
			changed = changed || x.Methods[k] != m
		}
		out.Classes[i] = &x
	}
	if !changed {
		return prog
	}
	out.BuildIndex()
	return &out
}

// isAccessor reports whether the method reads and computes, chooses or throws, without
// loops, and nothing else.
func isAccessor(m *ir.Method) bool {
	n := 0
	for i, b := range m.Blocks {
		if n += len(b.Stmts); n > maxAccessor {
			return false
		}
		for _, to := range b.Succs() {
			if slices.Index(m.Blocks, to) <= i { // it may be a loop
				return false
			}
		}
		for _, s := range b.Stmts {
			switch s := s.(type) { // others: they do more
			case *ir.Load, *ir.Move, *ir.Unary, *ir.Binary, *ir.Length, *ir.New, *ir.Pending:
				if slices.Contains(m.Params, ir.Def(s)) {
					return false
				}
			case *ir.Choose:
				if len(m.Params) == 0 { // of which nothing is known at a call either
					return false
				}
			case *ir.If, *ir.Goto, *ir.Return:
			default:
				return false
			}
		}
	}
	return n > 0
}

// withAccessors is the method with the accessors' statements in the place of calls.
func withAccessors(m *ir.Method, accessors map[ir.MethodID]*ir.Method, library func(*ir.Method) bool) *ir.Method {
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
	out.Blocks = nil
	blocks := map[*ir.Block]*ir.Block{}
	for _, b := range m.Blocks {
		blocks[b] = &ir.Block{}
	}
	n := 0 // as no variables have that are in place already
	for slices.ContainsFunc(m.Locals, func(l *ir.Local) bool { return strings.Contains(l.Name, strconv.Itoa(n+1)+".") }) {
		n++
	}
	for _, b := range m.Blocks {
		to := blocks[b]
		out.Blocks = append(out.Blocks, to)
		for _, s := range b.Stmts {
			if a := calls(s); a != nil {
				n++
				to = inPlace(&out, to, s.(*ir.Call), a, library(a), n)
				continue
			}
			c := ir.Clone(s)
			ir.Targets(c, func(t **ir.Block) { *t = blocks[*t] })
			to.Stmts = append(to.Stmts, c)
		}
	}
	for i, b := range out.Blocks {
		b.Name = "b" + strconv.Itoa(i)
	}
	return &out
}

// inPlace adds the accessor's statements to the block, with the call's arguments for
// its parameters. It is the nth in the method m, which gets its variables and further
// blocks. What follows the call goes to the block that is returned.
func inPlace(m *ir.Method, to *ir.Block, call *ir.Call, a *ir.Method, library bool, n int) *ir.Block {
	as := map[*ir.Local]ir.Operand{}
	set := map[*ir.Local]bool{}
	for _, b := range a.Blocks {
		for _, s := range b.Stmts {
			if d := ir.Def(s); d != nil {
				set[d] = true
			}
		}
	}
	for i, l := range a.Locals {
		if i < len(a.Params) && !set[l] {
			as[l] = call.Args[i]
			continue
		}
		x := *l
		x.Name, x.Java = fmt.Sprintf("$%s%d.%s", strings.Trim(a.ID.Name(), "<>"), n, l.Name), ""
		as[l] = &x
		m.Locals = append(m.Locals, &x)
		if i < len(a.Params) {
			to.Stmts = append(to.Stmts, &ir.Move{At: call.At, Dst: &x, Src: call.Args[i]})
		}
	}
	blocks := map[*ir.Block]*ir.Block{a.Blocks[0]: to}
	rest := to // of one block what follows is the same
	if len(a.Blocks) > 1 {
		rest = &ir.Block{}
		for _, b := range a.Blocks[1:] {
			blocks[b] = &ir.Block{}
			m.Blocks = append(m.Blocks, blocks[b])
		}
		m.Blocks = append(m.Blocks, rest)
	}
	for _, b := range a.Blocks {
		out := blocks[b]
		for i, s := range b.Stmts {
			c := ir.Clone(s)
			ir.Operands(c, func(x *ir.Operand) {
				if l, ok := (*x).(*ir.Local); ok {
					*x = as[l]
				}
			})
			ir.Targets(c, func(t **ir.Block) { *t = blocks[*t] })
			if at := c.Pos(); at.Method == "" {
				at.Method = a.ID
			}
			if r, ok := c.(*ir.Return); ok {
				if call.Dst != nil && (i == 0 || !returns(b.Stmts[i-1], s)) {
					out.Stmts = append(out.Stmts, &ir.Move{At: r.At, Dst: call.Dst, Src: r.X})
				}
				if out != rest {
					out.Stmts = append(out.Stmts, &ir.Goto{At: r.At, Target: rest})
				}
				continue
			}
			if d := ir.Def(c); d != nil {
				ir.SetDef(c, as[d].(*ir.Local))
				if call.Dst != nil && i+1 < len(b.Stmts) && returns(s, b.Stmts[i+1]) {
					ir.SetDef(c, call.Dst)
				}
			}
			switch x := c.(type) { // others: as they are
			case *ir.If:
				x.Check = x.Check || library
				c = decided(x)
			case *ir.Choose:
				if library { // the user's call is where it is chosen
					x.At = call.At
				}
			}
			out.Stmts = append(out.Stmts, c)
		}
	}
	return rest
}

// inPlace reports whether the place is, or is reached from, a variable of a method that is in
// the place of its calls: a file has no name for it.
func (p *place) inPlace() bool {
	l := p.local
	if p.ref != nil {
		l = p.ref.local
	}
	return l != nil && strings.Contains(l.Name, ".")
}

// returns reports whether next returns what s sets.
func returns(s, next ir.Stmt) bool {
	r, ok := next.(*ir.Return)
	return ok && ir.Def(s) != nil && r.X == ir.Operand(ir.Def(s))
}

// decided is the branch, or where it goes if it compares numbers.
func decided(s *ir.If) ir.Stmt {
	x, ok := s.X.(*ir.Const)
	y, both := s.Y.(*ir.Const)
	if !ok || !both || !x.Type.IsIntLike() || !y.Type.IsIntLike() {
		return s
	}
	if s.Op.Holds(x.Bits, y.Bits) {
		return &ir.Goto{At: s.At, Target: s.Then}
	}
	return &ir.Goto{At: s.At, Target: s.Else}
}
