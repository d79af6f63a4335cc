package smt

// Evaluate is the value of a formula or of a bit vector of at most 64 bits, signed, with
// these values of its variables; a formula that holds is 1. It is not ok for terms of
// other sorts, a division by zero and a variable without a value.
func Evaluate(t *Term, of map[string]int64) (value int64, ok bool) {
	switch t.Op {
	case OpVar:
		value, ok = of[t.Name]
		return value, ok
	case OpConst:
		if t.Sort.Bits() == 0 || !t.Value.IsInt64() {
			return 0, false
		}
		return signed(t.Value.Int64(), t.Sort.Bits()), true
	case OpIte:
		c, ok := Evaluate(t.Args[0], of)
		if !ok {
			return 0, false
		}
		return Evaluate(t.Args[2-c], of)
	case OpAnd, OpOr, OpTrue:
		return evaluateAll(t, of)
	}
	var args [2]int64
	if len(t.Args) == 0 || len(t.Args) > len(args) || t.Sort.Bits() > 64 || t.Args[0].Sort < 0 {
		return 0, false
	}
	for i, a := range t.Args {
		if args[i], ok = Evaluate(a, of); !ok {
			return 0, false
		}
	}
	return apply(t, args[0], args[1])
}

// evaluateAll evaluates a conjunction or a disjunction.
func evaluateAll(t *Term, of map[string]int64) (value int64, ok bool) {
	end := truth(t.Op == OpOr) // with which the rest does not matter
	for _, a := range t.Args {
		if v, ok := Evaluate(a, of); !ok || v == end {
			return v, ok
		}
	}
	return 1 - end, true
}

// apply evaluates an operation of one or two operands.
func apply(t *Term, x, y int64) (value int64, ok bool) {
	n := t.Sort.Bits()
	switch t.Op { // others: of other sorts
	case OpNot:
		return 1 - x, true
	case OpEq:
		return truth(x == y), true
	case OpBVSLt:
		return truth(x < y), true
	case OpBVSLe:
		return truth(x <= y), true
	case OpBVAdd:
		return signed(x+y, n), true
	case OpBVSub:
		return signed(x-y, n), true
	case OpBVMul:
		return signed(x*y, n), true
	case OpBVSDiv:
		if y == 0 {
			return 0, false
		}
		return signed(x/y, n), true
	case OpBVSRem:
		if y == 0 {
			return 0, false
		}
		return signed(x%y, n), true
	case OpBVAnd:
		return x & y, true
	case OpBVOr:
		return x | y, true
	case OpBVXor:
		return x ^ y, true
	case OpBVShl:
		return signed(x<<unsigned(y, n), n), true
	case OpBVAShr:
		return x >> unsigned(y, n), true
	case OpBVLShr:
		return signed(int64(unsigned(x, n)>>unsigned(y, n)), n), true
	case OpExtend:
		return x, true
	case OpLow:
		return signed(x, n), true
	}
	return 0, false
}

func truth(b bool) int64 {
	if b {
		return 1
	}
	return 0
}

// signed is the number that the lowest n bits stand for.
func signed(x int64, n int) int64 { return x << (64 - n) >> (64 - n) }

func unsigned(x int64, n int) uint64 { return uint64(x) << (64 - n) >> (64 - n) }
