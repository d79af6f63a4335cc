package smt

// Compare is x op y as a formula; op is one of Java's comparisons, "==", "!=",
// "<", "<=", ">" and ">=".
func Compare(op string, x, y *Term) *Term {
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
