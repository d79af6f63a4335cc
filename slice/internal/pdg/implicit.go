package pdg

import (
	"bandsaw/ir"
)

// couldThrow reports whether statements of this kind can throw anything at all.
func couldThrow(s ir.Stmt) bool {
	switch s := s.(type) {
	case *ir.Binary:
		return divides(s)
	case *ir.Load, *ir.Store, *ir.Length, *ir.New, *ir.NewArray, *ir.Cast, *ir.Call, *ir.Throw:
		return true
	case *ir.Monitor:
		return s.Op == ir.Enter
	case *ir.Move, *ir.Unary, *ir.InstanceOf, *ir.Catch, *ir.Goto, *ir.If, *ir.Switch, *ir.Return:
	}
	return false
}

// divides reports whether the operation fails for a divisor of zero.
func divides(s *ir.Binary) bool {
	if s.Op != ir.Div && s.Op != ir.Rem {
		return false
	}
	t := s.X.OperandType()
	return t != ir.Float && t != ir.Double
}

// checks tells which of its own exceptions a statement cannot throw after all.
type checks struct {
	p      *Program
	null   *nullness
	arrays *arrays
}

// implicit lists the classes of the exceptions that statement number at of m
// may throw by itself: not those of a callee, of a class initialiser or of a
// throw statement's operand.
func (c *checks) implicit(m *Method, at int32) []string {
	var out []string
	s := m.Stmts[at]
	for _, class := range ir.MayThrow(c.p.Program, s) {
		if !c.excluded(m, at, s, class) {
			out = append(out, class)
		}
	}
	return out
}

// excluded reports whether the statement does not throw the exception after
// all.
func (c *checks) excluded(m *Method, at int32, s ir.Stmt, class string) bool {
	switch class {
	case ir.NullPointerException:
		// Exit: only the owner gives a monitor up (ir.Exit).
		mon, ok := s.(*ir.Monitor)
		return c.null.safe[m.Index][at] || ok && mon.Op == ir.Exit
	case ir.ArrayIndexOutOfBoundsException:
		switch s := s.(type) { // others: not by an index
		case *ir.Load:
			return c.arrays.inBounds(m, s.From.(*ir.ElemPlace))
		case *ir.Store:
			return c.arrays.inBounds(m, s.To.(*ir.ElemPlace))
		}
	case ir.ArrayStoreException:
		s := s.(*ir.Store)
		return c.p.types.Accepts(s.To.(*ir.ElemPlace).Array, s.Src)
	case ir.NegativeArraySizeException:
		for _, d := range s.(*ir.NewArray).Dims {
			if !c.arrays.notNegative(m, d) {
				return false
			}
		}
		return true
	case ir.ClassCastException:
		cast := s.(*ir.Cast)
		return c.p.types.Casts(cast) || c.underTypeTest(m, at, cast)
	}
	return false
}

// underTypeTest reports whether the statements before the cast, in its block
// and in the chain of blocks that are each the only way to the next, include a
// test that X is of the type, with X unchanged since.
func (c *checks) underTypeTest(m *Method, at int32, s *ir.Cast) bool {
	x, ok := s.X.(*ir.Local)
	if !ok {
		return false
	}
	b := m.Block(at)
	end := int(at - m.first[b])
	for steps := 0; steps < len(m.Blocks); steps++ {
		for i := end - 1; i >= 0; i-- {
			if ir.Def(m.Blocks[b].Stmts[i]) == x {
				return false
			}
		}
		pred, only := c.arrays.onlyPred(m, b)
		if !only {
			return false
		}
		block := m.Blocks[pred]
		if t := passedTypeTest(block, m.Blocks[b]); t != nil && t.X == s.X && c.p.Assignable(t.Type, s.Type) {
			return true
		}
		b, end = pred, len(block.Stmts)
	}
	return false
}

// passedTypeTest is the instanceof that holds when control goes from block to
// next, nil if none is known to.
func passedTypeTest(block, next *ir.Block) *ir.InstanceOf {
	cond, ok := block.Term().(*ir.If)
	if !ok || cond.Then == cond.Else {
		return nil
	}
	l, ok := cond.X.(*ir.Local)
	zero, isConst := cond.Y.(*ir.Const)
	if !ok || !isConst || zero.Bits != 0 || !zero.Type.IsIntLike() {
		return nil
	}
	if cond.Op == ir.Ne && cond.Then == next || cond.Op == ir.Eq && cond.Else == next {
		return typeTest(block, l)
	}
	return nil
}
