package horn

import (
	"bandsaw/internal/smt"
	"bandsaw/ir"
)

// unary is what the statement computes.
func (w *way) unary(s *ir.Unary) string {
	x := w.get(s.X).n
	switch s.Op { // others: of floating-point numbers
	case ir.I2L:
		return x
	case ir.Neg:
		if x != "" {
			return w.sum(s.Dst.Type.Kind(), "(- "+x+")")
		}
	case ir.I2B:
		return w.cut(ir.Byte, x)
	case ir.I2C:
		return w.cut(ir.Char, x)
	case ir.I2S:
		return w.cut(ir.Short, x)
	case ir.L2I:
		return w.cut(ir.Int, x)
	}
	return ""
}

// cut is the number if the type has it, or else anything that it has.
func (w *way) cut(t ir.Type, x string) string {
	if x == "" {
		return ""
	}
	v := w.variable("Int")
	lo, hi := t.Range()
	w.assume("(<= %s %s %s)", smt.Numeral(lo), v, smt.Numeral(hi))
	w.assume("(=> (<= %s %s %s) (= %s %s))", smt.Numeral(lo), x, smt.Numeral(hi), v, x)
	return v
}

// sum is a sum as Java reckons it: with Wrap, what it becomes if the type does not have it; else it is said that it has.
func (w *way) sum(t ir.Type, v string) string {
	w.t.model.Sums = true
	lo, hi := t.Range()
	if w.t.Wrap {
		size := map[ir.Type]string{ir.Int: "4294967296", ir.Long: "18446744073709551616"}[t]
		x := w.variable("Int")
		w.assume("(= %s %s)", x, v)
		return "(ite (> " + x + " " + smt.Numeral(hi) + ") (- " + x + " " + size + ") (ite (< " + x + " " + smt.Numeral(lo) + ") (+ " + x + " " + size + ") " + x + "))"
	}
	bad := w.clone()
	bad.assume("(not (<= %s %s %s))", smt.Numeral(lo), v, smt.Numeral(hi))
	bad.never()
	w.assume("(<= %s %s %s)", smt.Numeral(lo), v, smt.Numeral(hi))
	return v
}

// binary is what the statement computes.
func (w *way) binary(s *ir.Binary) string {
	x, y := w.get(s.X).n, w.get(s.Y).n
	if x == "" || y == "" {
		return ""
	}
	t := s.Dst.Type.Kind()
	switch s.Op { // others: below
	case ir.Cmp:
		return "(ite (< " + x + " " + y + ") (- 1) (ite (= " + x + " " + y + ") 0 1))"
	case ir.Add, ir.Sub:
		return w.sum(t, "("+string(s.Op)+" "+x+" "+y+")")
	case ir.Mul:
		if isConst(s.X) || isConst(s.Y) {
			return w.product(t, "(* "+x+" "+y+")")
		}
	}
	if w.t.logical(s) {
		switch s.Op { // others: of no booleans
		case ir.And:
			return ite("(= "+x+" 0)", "0", y)
		case ir.Or:
			return ite("(= "+x+" 0)", y, "1")
		case ir.Xor:
			return ite("(= "+x+" "+y+")", "0", "1")
		}
	}
	by, bits := int64(0), 32
	if t == ir.Long {
		bits = 64
	}
	if c, ok := s.Y.(*ir.Const); ok {
		by = smt.DividedBy(string(s.Op), c.Bits, bits)
	}
	v := w.variable("Int")
	lo, hi := t.Range()
	w.assume("(<= %s %s %s)", smt.Numeral(lo), v, smt.Numeral(hi))
	q := ""
	if by != 0 {
		q = w.variable("Int")
	}
	facts := smt.LinearFacts(string(s.Op), by, x, y, v, q)
	switch {
	case s.Op == ir.Mul:
		return w.nonlinear(t, x, y, v, facts)
	case s.Op == ir.Shl && by != 0:
		return w.product(t, "(* "+smt.Numeral(by)+" "+x+")")
	case facts != "":
		w.assume("%s", facts)
	}
	return v
}

// product is the product of a variable and a constant.
func (w *way) product(t ir.Type, v string) string {
	if !w.t.Wrap {
		return w.sum(t, v)
	}
	w.t.model.Sums = true
	return w.cut(t, v)
}

// nonlinear is v, the product of two variables. The facts hold if it is not too large, which it is not if neither is larger than the root of what is.
func (w *way) nonlinear(t ir.Type, x, y, v, facts string) string {
	w.t.model.Sums = true
	if w.t.Wrap {
		return v // it may be anything
	}
	most := map[ir.Type]int64{ir.Int: 46340, ir.Long: 3037000499}[t]
	for _, z := range []string{x, y} {
		bad := w.clone()
		bad.assume("(not (<= %s %s %s))", smt.Numeral(-most), z, smt.Numeral(most))
		bad.never()
	}
	w.assume("%s", facts)
	return v
}

func isConst(x ir.Operand) bool {
	_, ok := x.(*ir.Const)
	return ok
}
