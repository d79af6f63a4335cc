package lifter

import (
	"math"
	"slices"

	"bandsaw/ir"
)

// A search chooses few of all random fractions. Most programs make a whole number of one at once, (int) (Math.random() * 6) + 1, and
// do nothing else with it: then it is chosen which number that will be, by a fraction in the midst of those that lead to it.

// drawWhole replaces calls in a method of the user's that draw a fraction of which nobody sees more than the whole number that
// it is made.
func drawWhole(m *ir.Method) {
	for _, b := range m.Blocks {
		for i := 0; i < len(b.Stmts); i++ {
			call, ok := b.Stmts[i].(*ir.Call)
			if !ok || ir.WholeDraw(call.Method) == "" || call.Dst == nil {
				continue
			}
			at, by, ends, ok := scaling(m, b.Stmts[i+1:], call.Dst)
			if !ok || call.Kind != ir.StaticCall && slices.ContainsFunc(b.Stmts[i+1:][:at], func(s ir.Stmt) bool {
				return acts(s) || ir.Def(s) == call.Args[0]
			}) {
				continue // what follows from a seed goes by the order
			}
			call.Method = ir.WholeDraw(call.Method)
			call.Args = append(slices.Clip(call.Args), by, ir.IntConst(ends))
			b.Stmts = slices.Insert(slices.Delete(b.Stmts, i, i+1), i+at, ir.Stmt(call)) // by is known there
		}
	}
}

// acts reports whether a statement does more than to compute.
func acts(s ir.Stmt) bool {
	switch s.(type) { // others: may
	case *ir.Move, *ir.Unary, *ir.Binary:
		return false
	}
	return true
}

// scaling finds, in what follows a fraction, the statement that multiplies it with a number, where what comes of that, perhaps added
// to a constant, is cut to a whole number, and nothing else is done with them. ends is 1 if the greatest fraction
// leads to a number of its own then, as the sum is rounded.
func scaling(m *ir.Method, then []ir.Stmt, fraction *ir.Local) (at int, by ir.Operand, ends int32, ok bool) {
	product, at := onlyUse(m, then, fraction)
	x, is := product.(*ir.Binary)
	if !is || x.Op != ir.Mul || at+1 >= len(then) {
		return 0, nil, 0, false
	}
	by = x.X
	if by == ir.Operand(fraction) {
		by = x.Y
	}
	used, next := onlyUse(m, then[at+1:], x.Dst)
	if sum, is := used.(*ir.Binary); is && next == 0 {
		if ends, is = addsWhole(sum, x.Dst, by); !is {
			return 0, nil, 0, false
		}
		used, _ = onlyUse(m, then[at+2:], sum.Dst)
	}
	cut, is := used.(*ir.Unary)
	return at, by, ends, is && (cut.Op == ir.D2I || cut.Op == ir.D2L)
}

// addsWhole reports whether the statement adds a whole number, not less than 0, to the product of a fraction with a positive
// whole number, so that each number from that on is as likely as before.
func addsWhole(s *ir.Binary, product *ir.Local, by ir.Operand) (ends int32, ok bool) {
	plus := s.Y
	if plus == ir.Operand(product) {
		plus = s.X
	}
	n, wholeBy := wholeDouble(by)
	c, wholePlus := wholeDouble(plus)
	if s.Op != ir.Add || !wholeBy || !wholePlus || n < 1 || c < 0 {
		return 0, false
	}
	if most := (1 - 0x1p-53) * n; most+c >= n+c {
		ends = 1
	}
	return ends, true
}

// wholeDouble is a constant that is a whole number of few digits.
func wholeDouble(x ir.Operand) (v float64, ok bool) {
	k, is := x.(*ir.Const)
	if !is || k.Type != ir.Double {
		return 0, false
	}
	v = math.Float64frombits(uint64(k.Bits))
	return v, v == float64(int32(v))
}

// onlyUse is the statement among these that is the only one of the method to use a variable, which is defined once, and where it is.
func onlyUse(m *ir.Method, among []ir.Stmt, l *ir.Local) (s ir.Stmt, at int) {
	uses, defs := 0, 0
	for _, b := range m.Blocks {
		for _, s := range b.Stmts {
			if ir.Def(s) == l {
				defs++
			}
			for _, u := range ir.Uses(s) {
				if u == l {
					uses++
				}
			}
		}
	}
	at = slices.IndexFunc(among, func(s ir.Stmt) bool { return slices.Contains(ir.Uses(s), l) })
	if uses != 1 || defs != 1 || at < 0 {
		return nil, -1
	}
	return among[at], at
}
