package prepare

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"bandsaw/artifact/pred"
	"bandsaw/ir"
)

// maxNested is how many methods that are put in the place of their calls one call may lead through.
const maxNested = 3

// callees are methods that are put in the place of their calls.
type callees map[ir.MethodID]*ir.Method

// inPlaceOfCalls is the program with methods in the place of their calls: in a method m of a
// program p those that of(p)(m) has.
func inPlaceOfCalls(prog *ir.Program, of func(*ir.Program) func(m *ir.Method) callees) *ir.Program {
	for range maxNested {
		these := of(prog)
		out := *prog
		out.Classes = make([]*ir.Class, len(prog.Classes))
		changed := false
		for i, c := range prog.Classes {
			x := *c
			x.Methods = make([]*ir.Method, len(c.Methods))
			for k, m := range c.Methods {
				x.Methods[k] = withoutCalls(m, these(m), func(a *ir.Method) bool { return prog.Class(a.ID.Class()).Library })
				changed = changed || x.Methods[k] != m
			}
			out.Classes[i] = &x
		}
		if !changed {
			break
		}
		out.BuildIndex()
		prog = &out
	}
	return prog
}

// calleesOf are the methods of the program that fit and that the file does not name.
func calleesOf(prog *ir.Program, f *pred.File, fits func(*ir.Method) bool) callees {
	out := callees{}
	for _, c := range prog.Classes {
		for _, m := range c.Methods {
			if fits(m) && !Names(f, m) {
				out[m.ID] = m
			}
		}
	}
	return out
}

// straight reports whether the method has no loops, at most so many statements, and only such.
func straight(m *ir.Method, most int, may func(ir.Stmt) bool) bool {
	n := 0
	for i, b := range m.Blocks {
		if n += len(b.Stmts); n > most {
			return false
		}
		for _, to := range b.Succs() {
			if slices.Index(m.Blocks, to) <= i { // it may be a loop
				return false
			}
		}
		if slices.ContainsFunc(b.Stmts, func(s ir.Stmt) bool { return !may(s) }) {
			return false
		}
	}
	return n > 0
}

// Names reports whether the file has a section of the method.
func Names(f *pred.File, m *ir.Method) bool {
	return slices.ContainsFunc(f.Sections, func(s *pred.Section) bool {
		return s.Kind == pred.Method && s.Class == m.ID.Class() && s.Method == m.ID.Name()
	})
}

// withoutCalls is the method with the callees' statements in the place of calls.
func withoutCalls(m *ir.Method, these callees, library func(*ir.Method) bool) *ir.Method {
	calls := func(s ir.Stmt) *ir.Method {
		if c, ok := s.(*ir.Call); ok && these[c.Method] != m {
			return these[c.Method]
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

// inPlace adds the callee's statements to the block, with the call's arguments for
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
