package smt

// Compare is x op y as a formula; op is one of Java's comparisons, "==", "!=",
// "<", "<=", ">" and ">=". NaN compares with nothing.
func Compare(op string, x, y *Term) *Term {
	if x.Sort == Float32 || x.Sort == Float64 {
		return compareFloats(op, x, y)
	}
	switch op {
	case "==":
		return Eq(x, y)
	case "!=":
		return Not(Eq(x, y))
	case "<":
		return Lt(x, y)
	case "<=":
		return Le(x, y)
	case ">":
		return Lt(y, x)
	case ">=":
		return Le(y, x)
	}
	panic("smt: no comparison is called " + op)
}

func compareFloats(op string, x, y *Term) *Term {
	switch op {
	case "==":
		return As(Bool, OpFPEq, x, y)
	case "!=":
		return Not(As(Bool, OpFPEq, x, y))
	case "<":
		return As(Bool, OpFPLt, x, y)
	case "<=":
		return As(Bool, OpFPLe, x, y)
	case ">":
		return As(Bool, OpFPLt, y, x)
	case ">=":
		return As(Bool, OpFPLe, y, x)
	}
	panic("smt: no comparison is called " + op)
}
