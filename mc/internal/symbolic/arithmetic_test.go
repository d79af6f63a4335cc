package symbolic

import (
	"math"
	"math/rand/v2"
	"testing"

	"bandsaw/internal/smt"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/machine"
)

// real reports whether the instruction gives a floating-point number.
func real(op code.Op) bool {
	switch op {
	case code.I2F, code.I2D, code.L2F, code.L2D, code.F2D, code.D2F, code.FNeg, code.DNeg:
		return true
	}
	return floatOps[op] != ""
}

func isNaN(bits int64, s smt.Sort) bool {
	if s == ints {
		return math.Float32frombits(uint32(bits)) != math.Float32frombits(uint32(bits))
	}
	return math.Float64frombits(uint64(bits)) != math.Float64frombits(uint64(bits))
}

// The terms of instructions have the values that Java gives (JVMS 6.5), on which Go's
// own arithmetic is asked.
func TestArithmetic(t *testing.T) {
	z3, err := smt.NewZ3(0)
	if err != nil {
		t.Fatal(err)
	}
	defer z3.Close()
	r := rand.New(rand.NewPCG(1, 2))
	any32 := func() int32 {
		usual := []int32{0, 1, -1, 2, 31, 32, 33, 63, 64, math.MaxInt32, math.MinInt32, 127, 128, 65535, 65536}
		switch r.IntN(4) {
		case 0, 1:
			return usual[r.IntN(len(usual))]
		case 2:
			return int32(math.Float32bits([]float32{0.5, -1.5, 3e9, -1e30, 1e-40, float32(math.NaN()), 1 << 63, -1 << 31}[r.IntN(8)]))
		}
		return int32(r.Uint32())
	}
	any64 := func() int64 {
		switch r.IntN(4) {
		case 0, 1:
			return int64(any32())
		case 2:
			return int64(math.Float64bits([]float64{0.5, -1.5, 3e9, -1e300, 1e-310, math.NaN(), math.Inf(1), 1 << 63, -1 << 31}[r.IntN(9)]))
		}
		return int64(r.Uint64())
	}
	one := func(b bool) int64 {
		if b {
			return 1
		}
		return 0
	}
	for op := code.IAdd; op <= code.D2F; op++ {
		sort, ok := sortOf(op)
		if !ok {
			continue
		}
		for range 12 {
			x, y := any64(), any64()
			if sort == ints {
				x = int64(any32())
			}
			second := shiftSort(op, sort)
			if second == ints {
				y = int64(any32())
			}
			i, j := int32(x), int32(y)
			divides := op == code.IDiv || op == code.IRem || op == code.LDiv || op == code.LRem
			if divides && y == 0 {
				continue
			}
			var want int64
			switch op {
			case code.IAdd:
				want = int64(i + j)
			case code.ISub:
				want = int64(i - j)
			case code.IMul:
				want = int64(i * j)
			case code.IDiv:
				want = int64(i / j)
			case code.IRem:
				want = int64(i % j)
			case code.IAnd:
				want = int64(i & j)
			case code.IOr:
				want = int64(i | j)
			case code.IXor:
				want = int64(i ^ j)
			case code.IShl:
				want = int64(i << (j & 31))
			case code.IShr:
				want = int64(i >> (j & 31))
			case code.IUshr:
				want = int64(int32(uint32(i) >> (j & 31)))
			case code.LAdd:
				want = x + y
			case code.LSub:
				want = x - y
			case code.LMul:
				want = x * y
			case code.LDiv:
				want = x / y
			case code.LRem:
				want = x % y
			case code.LAnd:
				want = x & y
			case code.LOr:
				want = x | y
			case code.LXor:
				want = x ^ y
			case code.LShl:
				want = x << (y & 63)
			case code.LShr:
				want = x >> (y & 63)
			case code.LUshr:
				want = int64(uint64(x) >> (y & 63))
			case code.LCmp:
				want = one(x > y) - one(x < y)
			case code.INeg:
				want = int64(-i)
			case code.LNeg:
				want = -x
			case code.I2B:
				want = int64(int8(x))
			case code.I2C:
				want = int64(uint16(x))
			case code.I2S:
				want = int64(int16(x))
			case code.I2L:
				want = x
			case code.L2I:
				want = int64(i)
			default: // floating-point numbers, whose bits are as good as any
				want = machine.Arithmetic(op, x, y)
			}
			term := arithmetic(op, smt.Const(x, sort), smt.Const(y, second))
			is := smt.Eq(term, smt.Const(want, term.Sort))
			if real(op) && isNaN(want, term.Sort) { // of which there are several
				is = smt.As(smt.Bool, smt.OpFPIsNaN, smt.FromBits(term))
			}
			z3.Push()
			z3.Assert(smt.Not(is))
			answer, err := z3.Check(0)
			if err != nil {
				t.Fatal(err)
			}
			if answer != smt.Unsat {
				t.Errorf("instruction %d of %d and %d: the term is not %d: %s", op, x, y, want, term)
			}
			z3.Pop()
		}
	}
}
