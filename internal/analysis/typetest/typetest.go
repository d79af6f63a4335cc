// Package typetest finds what comparisons with null and instanceof tell: what is not null behind
// a test, and the casts that cannot fail because the object was tested before.
//
//kinds:of lifted
package typetest

import "bandsaw/ir"

// Casts are the casts of the method that come after a test that the object is of the
// type, or of the class of one that is: in the blocks before, in the chain of blocks
// that are each the only way to the next, with the variable unchanged since.
func Casts(p *ir.Program, m *ir.Method) map[ir.Stmt]bool {
	out := map[ir.Stmt]bool{}
	var of preds
	for i, b := range m.Blocks {
		for k, s := range b.Stmts {
			c, ok := s.(*ir.Cast)
			if !ok {
				continue
			}
			if of == nil {
				of = newPreds(m)
			}
			if of.tested(p, m, i, k, c) {
				out[s] = true
			}
		}
	}
	return out
}

// preds is of each block of a method, by its place, the only one from which control
// comes to it, none if there are several.
type preds []int

const none = -1

const getClass = ir.MethodID(ir.ObjectClass + ".getClass()java.lang.Class")

func newPreds(m *ir.Method) preds {
	place := map[*ir.Block]int{}
	out := make(preds, len(m.Blocks))
	count := make([]int, len(m.Blocks))
	for i, b := range m.Blocks {
		place[b], out[i] = i, none
	}
	count[0] = 1 // the caller
	for i, b := range m.Blocks {
		for _, t := range b.Succs() {
			out[place[t]] = i
			count[place[t]]++
		}
		for _, h := range b.Handlers {
			count[place[h.Target]] += 2 // from more than one statement
		}
	}
	for i := range out {
		if count[i] != 1 {
			out[i] = none
		}
	}
	return out
}

// tested reports whether the cast, statement k of block i, comes after a test.
func (of preds) tested(p *ir.Program, m *ir.Method, i, k int, s *ir.Cast) bool {
	x, ok := s.X.(*ir.Local)
	if !ok {
		return false
	}
	for range m.Blocks {
		for k--; k >= 0; k-- {
			if ir.Def(m.Blocks[i].Stmts[k]) == x {
				return false
			}
		}
		if of[i] == none {
			return false
		}
		from := m.Blocks[of[i]]
		if t, ok := AtEnd(from); ok && t.X == x && t.Type != "" && t.leadsTo(from, m.Blocks[i]) && p.Assignable(t.Type, s.Type) {
			return true
		}
		i, k = of[i], len(from.Stmts)
	}
	return false
}

// askedForClass is the object whose class is the value that the block's last statement compares, nil if none is known to be.
func askedForClass(block *ir.Block, class ir.Operand) *ir.Local {
	for i := len(block.Stmts) - 2; i >= 0; i-- {
		call, ok := block.Stmts[i].(*ir.Call)
		switch d := ir.Def(block.Stmts[i]); {
		case d == nil || d != class:
			continue
		case !ok || call.Method != getClass:
			return nil
		}
		obj, _ := call.Args[0].(*ir.Local)
		for _, later := range block.Stmts[i:] {
			if d := ir.Def(later); d != nil && d == obj {
				return nil
			}
		}
		return obj
	}
	return nil
}

// Of finds the instanceof of whose result the block's last statement tests l, if
// nothing in between changes the variables.
func Of(block *ir.Block, l *ir.Local) *ir.InstanceOf {
	for i := len(block.Stmts) - 2; i >= 0; i-- {
		switch s := block.Stmts[i].(type) { // others: no test
		case *ir.InstanceOf:
			if s.Dst != l {
				continue
			}
			for _, later := range block.Stmts[i:] {
				if d := ir.Def(later); d != nil && d == s.X {
					return nil
				}
			}
			return s
		default:
			if ir.Def(s) == l {
				return nil
			}
		}
	}
	return nil
}

// Shown is what the test at the end of a block shows of a variable on one of its sides.
type Shown struct {
	X    *ir.Local // is not null
	Type ir.Type   // and is of this type, if not ""
	Then bool      // where the branch goes to Then, else to Else
	Both bool      // on the other side it is shown not to be so
}

// leadsTo reports whether that is shown when control goes from the block that ends in the test to next.
func (t Shown) leadsTo(block, next *ir.Block) bool {
	cond := block.Term().(*ir.If)
	return cond.Then != cond.Else && next == map[bool]*ir.Block{true: cond.Then, false: cond.Else}[t.Then]
}

// AtEnd is what the block's last statement shows, if it is a comparison of a variable with null, of
// the result of an instanceof with 0, or of the class of something that may be any object with another's.
func AtEnd(block *ir.Block) (Shown, bool) {
	cond, ok := block.Term().(*ir.If)
	if !ok || cond.Op != ir.Eq && cond.Op != ir.Ne {
		return Shown{}, false
	}
	if a, b := askedForClass(block, cond.X), askedForClass(block, cond.Y); a != nil && b != nil {
		if b.Type != ir.ObjectClass {
			a, b = b, a
		}
		return Shown{X: b, Type: a.Type, Then: cond.Op == ir.Eq}, b.Type == ir.ObjectClass
	}
	x, y := cond.X, cond.Y
	if _, isConst := x.(*ir.Const); isConst {
		x, y = y, x
	}
	l, isLocal := x.(*ir.Local)
	c, isConst := y.(*ir.Const)
	if !isLocal || !isConst {
		return Shown{}, false
	}
	then := cond.Op == ir.Ne
	if c.Type == ir.Null {
		return Shown{X: l, Then: then, Both: true}, true
	}
	if !c.Type.IsIntLike() || c.Bits != 0 {
		return Shown{}, false
	}
	if i := Of(block, l); i != nil {
		if x, ok := i.X.(*ir.Local); ok {
			return Shown{X: x, Type: i.Type, Then: then, Both: true}, true
		}
	}
	return Shown{}, false
}
