package prop

import (
	"fmt"

	"bandsaw/ir"
)

// Overflow is "check overflow": no result of + - * / or of the minus sign on ints or
// longs is too large for its type, in the program's own classes. Where abstractions
// take numbers not to wrap, this is what they take for granted.
type Overflow struct {
	plain
	Word string `parser:"@'overflow'"`
}

// String implements Check.
func (Overflow) String() string { return overflow }

// Name implements Check.
func (Overflow) Name() string { return overflow }

// Watch implements Check.
func (Overflow) Watch() Watch { return Watch{Program: true} }

func (Overflow) again(earlier Check) string { return sameKind[Overflow](earlier) }

const overflow = "overflow"

func isOverflow(string) string { return "a result is too large for its type" }

// ChecksOverflow reports whether what notices overflow is in the program.
func ChecksOverflow(prog *ir.Program) bool {
	for _, name := range attached(prog) {
		if name == overflow {
			return true
		}
	}
	return false
}

// MayOverflow reports whether the statement has a result that may be too large for its type.
func MayOverflow(s ir.Stmt) bool { return len(overflows(s)) > 0 }

// WatchesOverflow reports whether what notices overflow stands before a statement of
// the method m that may overflow, if it is anywhere.
func WatchesOverflow(prog *ir.Program, m ir.MethodID, s ir.Stmt) bool {
	if o := s.Pos().Method; o != "" {
		m = o
	}
	c := prog.Class(m.Class())
	return c != nil && !c.Library
}

func (Overflow) attach(w *weaver) error {
	for _, c := range w.in.Classes {
		if c.Library {
			continue
		}
		for _, m := range c.Methods {
			for _, b := range m.Blocks {
				for _, s := range b.Stmts {
					if all := overflows(s); len(all) > 0 {
						w.tests[s] = test{overflow, all}
					}
				}
			}
		}
	}
	return nil
}

// comparison is a condition: x op y, where y may be limit with another operand, as
// in limit - y.
type comparison struct {
	op    ir.CondOp
	x, y  ir.Operand
	limit *ir.Const
	of    ir.BinaryOp
}

// overflows are the ways in which a statement may overflow, each a conjunction. None of
// what they compute overflows itself, so that they are right where abstractions take
// that for granted too.
func overflows(s ir.Stmt) [][]comparison {
	switch s := s.(type) { // others: no numbers
	case *ir.Unary:
		if t := s.X.OperandType().Kind(); s.Op == ir.Neg && !t.IsReal() {
			return isLeast(s.X, t)
		}
	case *ir.Binary:
		t := s.X.OperandType().Kind()
		if t != ir.Int && t != ir.Long {
			return nil
		}
		x, isX := s.X.(*ir.Const)
		y, isY := s.Y.(*ir.Const)
		switch {
		case isY:
			return withRight(s.Op, s.X, y.Bits, t)
		case isX:
			return withLeft(s.Op, x.Bits, s.Y, t)
		}
		return ofBoth(s.Op, s.X, s.Y, t)
	}
	return nil
}

func constant(t ir.Type, n int64) *ir.Const { return &ir.Const{Type: t, Bits: n} }

// is is the comparison of x with a number.
func is(x ir.Operand, op ir.CondOp, t ir.Type, n int64) comparison {
	return comparison{op: op, x: x, y: constant(t, n)}
}

func isLeast(x ir.Operand, t ir.Type) [][]comparison {
	least, _ := t.Range()
	return [][]comparison{{is(x, ir.Eq, t, least)}}
}

// withRight is for x op c.
func withRight(op ir.BinaryOp, x ir.Operand, c int64, t ir.Type) [][]comparison {
	least, most := t.Range()
	switch op { // others: never too large
	case ir.Add:
		if c > 0 {
			return [][]comparison{{is(x, ir.Gt, t, most-c)}}
		} else if c < 0 {
			return [][]comparison{{is(x, ir.Lt, t, least-c)}}
		}
	case ir.Sub:
		if c > 0 {
			return [][]comparison{{is(x, ir.Lt, t, least+c)}}
		} else if c < 0 {
			return [][]comparison{{is(x, ir.Gt, t, most+c)}}
		}
	case ir.Mul:
		switch {
		case c == -1:
			return isLeast(x, t)
		case c > 1:
			return [][]comparison{{is(x, ir.Gt, t, most/c)}, {is(x, ir.Lt, t, least/c)}}
		case c < -1:
			return [][]comparison{{is(x, ir.Lt, t, most/c)}, {is(x, ir.Gt, t, least/c)}}
		}
	case ir.Div:
		if c == -1 {
			return isLeast(x, t)
		}
	}
	return nil
}

// withLeft is for c op x.
func withLeft(op ir.BinaryOp, c int64, x ir.Operand, t ir.Type) [][]comparison {
	least, most := t.Range()
	switch op { // others: never too large
	case ir.Add, ir.Mul:
		return withRight(op, x, c, t)
	case ir.Sub:
		if c >= 0 {
			return [][]comparison{{is(x, ir.Lt, t, c-most)}}
		} else if c < -1 {
			return [][]comparison{{is(x, ir.Gt, t, c-least)}}
		}
	case ir.Div:
		if c == least {
			return [][]comparison{{is(x, ir.Eq, t, -1)}}
		}
	}
	return nil
}

// ofBoth is for two variables.
func ofBoth(op ir.BinaryOp, x, y ir.Operand, t ir.Type) [][]comparison {
	least, most := t.Range()
	beyond := func(cond ir.CondOp, limit int64, of ir.BinaryOp) comparison {
		return comparison{op: cond, x: x, y: y, limit: constant(t, limit), of: of}
	}
	above, below := is(y, ir.Gt, t, 0), is(y, ir.Lt, t, 0)
	switch op { // others: never too large
	case ir.Add:
		return [][]comparison{{above, beyond(ir.Gt, most, ir.Sub)}, {below, beyond(ir.Lt, least, ir.Sub)}}
	case ir.Sub:
		return [][]comparison{{above, beyond(ir.Lt, least, ir.Add)}, {below, beyond(ir.Gt, most, ir.Add)}}
	case ir.Mul:
		under := is(y, ir.Lt, t, -1)
		return [][]comparison{
			{above, beyond(ir.Gt, most, ir.Div)}, {above, beyond(ir.Lt, least, ir.Div)},
			{under, beyond(ir.Lt, most, ir.Div)}, {under, beyond(ir.Gt, least, ir.Div)},
			{is(y, ir.Eq, t, -1), is(x, ir.Eq, t, least)},
		}
	case ir.Div:
		return [][]comparison{{is(y, ir.Eq, t, -1), is(x, ir.Eq, t, least)}}
	}
	return nil
}

// test is what is to be asked before a statement: the check is violated if all of one
// of the conjunctions holds.
type test struct {
	check string
	any   [][]comparison
}

// tested puts what a test asks into the method, from the block on, behind its last
// statement; it gives the block that what follows belongs to.
func (w *weaver) tested(m *ir.Method, b *ir.Block, s ir.Stmt, t test) *ir.Block {
	at := ir.At{Origin: *s.Pos()}
	fresh := func() *ir.Block {
		n := &ir.Block{Handlers: b.Handlers}
		m.Blocks = append(m.Blocks, n)
		return n
	}
	temp := func(of ir.Type) *ir.Local {
		l := &ir.Local{Name: fmt.Sprintf("$overflow%d", len(m.Locals)), Type: of}
		m.Locals = append(m.Locals, l)
		return l
	}
	violated, after := fresh(), fresh()
	for _, all := range t.any {
		next := fresh()
		for i, c := range all {
			to := violated
			if i < len(all)-1 {
				to = fresh()
			}
			x, y := c.x, c.y
			of := x.OperandType().Kind()
			if c.limit != nil {
				limit := temp(of)
				computed := &ir.Binary{At: at, Dst: limit, Op: c.of, X: c.limit, Y: y}
				if c.of == ir.Div && !w.lowered() {
					m.SetFacts(computed, ir.NoThrow) // it was asked before whether y is 0
				}
				b.Stmts = append(b.Stmts, computed)
				y = limit
			}
			if of == ir.Long {
				order := temp(ir.Int)
				b.Stmts = append(b.Stmts, &ir.Binary{At: at, Dst: order, Op: ir.Cmp, X: x, Y: y})
				x, y = order, ir.IntConst(0)
			}
			b.Stmts = append(b.Stmts, &ir.If{At: at, Op: c.op, X: x, Y: y, Then: to, Else: next})
			b = to
		}
		b = next
	}
	violated.Stmts = []ir.Stmt{w.tells(ir.MachineReached, t.check, at.Origin), &ir.Goto{At: at, Target: after}}
	b.Stmts = append(b.Stmts, &ir.Goto{At: at, Target: after})
	return after
}
