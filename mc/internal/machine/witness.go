package machine

import (
	"math/bits"

	"bandsaw/ir"
	"bandsaw/mc/internal/code"
)

// A machine of an abstract program may keep, beside each token, a number that it stands
// for: its witness. Operators compute with both, and the witness of the result decides what
// an abstract choice takes. So each path is one of numbers, as far as these are known at its
// beginning; states may still be matched by their tokens alone (Pasareanu, Pelanek and
// Visser, Concrete model checking with abstract matching, 2005).

// A cell that holds a token with its witness has witnessTag in its highest bits, then an
// int, then the token in its lowest 8.
const (
	witnessTag   = 1
	witnessShift = 62
	tokenBits    = 8
)

func witnessed(token, number int64) int64 {
	return witnessTag<<witnessShift | int64(uint64(uint32(number))<<tokenBits) | token
}

// Token is the token of a cell, with or without a witness; any other value as it is.
func Token(v int64) int64 {
	if v>>witnessShift == witnessTag {
		return v & (1<<tokenBits - 1)
	}
	return v
}

// mostTried is how many numbers are tried to find one that a token stands for.
const mostTried = 1 << 12

// witness is the number that the cell has, or one near to 0 that its token stands for.
func (m *Machine) witness(a *ir.Abstraction, v int64) (int64, bool) {
	if v>>witnessShift == witnessTag {
		return int64(int32(v >> tokenBits)), true
	}
	for n := range int64(mostTried) {
		for _, x := range []int64{n, -n} {
			if int64(a.TokenOf(x)) == v {
				return x, true
			}
		}
	}
	return 0, false
}

// computed is what the operator gives for the witnesses of its operands, if it is among
// the results: a number, or a truth value.
func (m *Machine) computed(abs *code.Abs, in *code.Instr, a, b int64, set uint64) (token, number int64, ok bool) {
	if _, coercion := ir.ParseCoercion(abs.Operator); coercion || abs.Abstraction.Of.Kind() != ir.Int {
		return 0, 0, false // witnesses are ints
	}
	x, ok := m.witness(abs.Abstraction, a)
	if !ok {
		return 0, 0, false
	}
	y := int64(0)
	if in.Op == code.Abs2 {
		if y, ok = m.witness(abs.Abstraction, b); !ok {
			return 0, 0, false
		}
	}
	if applied, is := ir.ParseApplied(abs.Operator); is {
		for _, s := range applied.Term {
			left, right := x, s.Const
			if s.Left {
				left, right = right, left
			}
			if x, ok = apply(s.Op, left, right); !ok {
				return 0, 0, false
			}
		}
	} else if x, ok = apply(abs.Operator, x, y); !ok {
		return 0, 0, false
	}
	token = x
	if !ir.IsComparison(abs.Operator) {
		token = int64(abs.Abstraction.TokenOf(x))
	}
	return token, x, token >= 0 && set>>uint(token)&1 != 0
}

var intOps = map[string]code.Op{
	"add": code.IAdd, "sub": code.ISub, "mul": code.IMul, "div": code.IDiv, "rem": code.IRem, "and": code.IAnd, "or": code.IOr,
	"xor": code.IXor, "shl": code.IShl, "shr": code.IShr, "ushr": code.IUshr, "neg": code.INeg,
}

// apply computes an operator on tokens for numbers; not ok where Java throws, and for one
// that is none of Java's.
func apply(op string, x, y int64) (int64, bool) {
	if ir.IsComparison(op) {
		return truth(ir.Compare(op, x, y)), true
	}
	o, ok := intOps[op]
	if !ok || (o == code.IDiv || o == code.IRem) && y == 0 {
		return 0, false
	}
	return arithmetic(o, x, y), true
}

// abstractly executes an operator on tokens that have witnesses.
func (m *Machine) abstractly(t *Thread, f *Frame, in *code.Instr, a, b int64) (v int64, h halt, ok bool) {
	abs := &m.Program.Abs[in.X]
	i := Token(a)
	if in.Op == code.Abs2 {
		i = i*abs.Tokens + Token(b)
	}
	if uint64(i) >= uint64(len(abs.Table)) {
		return 0, m.fault(f, f.PC, "an operand that is no token"), false
	}
	set := abs.Table[i]
	if set == 0 {
		return 0, m.impossible(t), false
	}
	token, number, decided := m.computed(abs, in, a, b, set)
	if decided {
		m.forced = int64(bits.OnesCount64(set & (1<<uint(token) - 1)))
	}
	pick, chosen := m.choose(t, int64(bits.OnesCount64(set)), true)
	m.forced = -1
	if !chosen {
		m.Statements--
		return 0, haltReady, false
	}
	if decided && ir.IsComparison(abs.Operator) {
		return token, 0, true
	}
	if decided {
		return witnessed(token, number), 0, true
	}
	for ; pick > 0; pick-- {
		set &= set - 1
	}
	return int64(bits.TrailingZeros64(set)), 0, true
}
