package smt

import (
	"errors"
	"fmt"
	"math/big"

	"github.com/aclements/go-z3/z3"
)

// Z3 is a Solver that runs Z3 inside the process. One is meant to live long:
// a new one costs 20 MB, and so would each new name of a variable in the long
// run, so names are to be used again.
type Z3 struct {
	ctx    *z3.Context
	solver *z3.Solver
	vars   map[string]z3.Value
	model  *z3.Model
}

// NewZ3 makes a solver.
func NewZ3() *Z3 {
	ctx := z3.NewContext(nil)
	return &Z3{ctx: ctx, solver: z3.NewSolver(ctx), vars: map[string]z3.Value{}}
}

// Push implements Solver.
func (s *Z3) Push() { s.solver.Push() }

// Pop implements Solver.
func (s *Z3) Pop() { s.solver.Pop() }

// Assert implements Solver.
func (s *Z3) Assert(formula *Term) (err error) {
	defer recovered(&err)
	s.solver.Assert(s.formula(formula))
	return nil
}

// Check implements Solver. The units of work are those of Z3's rlimit.
func (s *Z3) Check(limit uint) (answer Answer, err error) {
	defer recovered(&err)
	s.model = nil
	s.ctx.Config().SetUint("rlimit", limit)
	sat, cerr := s.solver.Check()
	var unknown *z3.ErrSatUnknown
	switch {
	case errors.As(cerr, &unknown):
		return Unknown, nil
	case cerr != nil:
		return Unknown, fmt.Errorf("z3: %w", cerr)
	case sat:
		s.model = s.solver.Model()
		return Sat, nil
	}
	return Unsat, nil
}

// Value implements Solver.
func (s *Z3) Value(variable *Term) (v *big.Int, err error) {
	defer recovered(&err)
	if s.model == nil {
		return nil, errors.New("z3: a value was asked for, but the last answer was not sat")
	}
	var ok bool
	switch x := s.model.Eval(s.value(variable), true).(type) {
	case z3.Int:
		v, ok = x.AsBigInt()
	case z3.BV:
		v, ok = x.AsBigSigned()
	}
	if !ok {
		return nil, fmt.Errorf("z3: no value for %s", variable)
	}
	return v, nil
}

// recovered makes an error of a panic: go-z3 reports its errors that way.
func recovered(err *error) {
	if r := recover(); r != nil {
		*err = fmt.Errorf("z3: %v", r)
	}
}

func (s *Z3) formula(t *Term) z3.Bool { return s.value(t).(z3.Bool) }

// value translates a term. Terms are small, so nothing is cached but the
// variables.
func (s *Z3) value(t *Term) z3.Value {
	switch t.Op {
	case OpVar:
		return s.variable(t)
	case OpConst:
		return s.ctx.FromBigInt(t.Value, s.sort(t.Sort))
	case OpTrue:
		return s.ctx.FromBool(true)
	case OpIte:
		return s.formula(t.Args[0]).IfThenElse(s.value(t.Args[1]), s.value(t.Args[2]))
	case OpExtend:
		x := s.value(t.Args[0]).(z3.BV)
		return x.SignExtend(t.Sort.Bits() - t.Args[0].Sort.Bits())
	}
	switch t.Args[0].Sort {
	case Bool:
		return s.logical(t)
	case Int:
		return s.onInts(t)
	}
	return s.onVectors(t)
}

func (s *Z3) variable(t *Term) z3.Value {
	v, ok := s.vars[t.Name]
	if !ok {
		v = s.ctx.Const(t.Name, s.sort(t.Sort))
		s.vars[t.Name] = v
	}
	return v
}

func (s *Z3) sort(x Sort) z3.Sort {
	switch x {
	case Bool:
		return s.ctx.BoolSort()
	case Int:
		return s.ctx.IntSort()
	}
	return s.ctx.BVSort(x.Bits())
}

func (s *Z3) logical(t *Term) z3.Value {
	first := s.formula(t.Args[0])
	if t.Op == OpNot {
		return first.Not()
	}
	rest := make([]z3.Bool, len(t.Args)-1)
	for i, a := range t.Args[1:] {
		rest[i] = s.formula(a)
	}
	switch t.Op {
	case OpAnd:
		return first.And(rest...)
	case OpOr:
		return first.Or(rest...)
	case OpEq:
		return first.Iff(rest[0])
	}
	panic("no operation " + string(t.Op) + " on truth values")
}

func (s *Z3) onInts(t *Term) z3.Value {
	x, y := s.value(t.Args[0]).(z3.Int), s.value(t.Args[1]).(z3.Int)
	switch t.Op {
	case OpAdd:
		return x.Add(y)
	case OpSub:
		return x.Sub(y)
	case OpMul:
		return x.Mul(y)
	case OpDiv:
		return x.Div(y)
	case OpMod:
		return x.Mod(y)
	case OpEq:
		return x.Eq(y)
	case OpLt:
		return x.LT(y)
	case OpLe:
		return x.LE(y)
	}
	panic("no operation " + string(t.Op) + " on integers")
}

func (s *Z3) onVectors(t *Term) z3.Value {
	x, y := s.value(t.Args[0]).(z3.BV), s.value(t.Args[1]).(z3.BV)
	switch t.Op {
	case OpBVAdd:
		return x.Add(y)
	case OpBVSub:
		return x.Sub(y)
	case OpBVMul:
		return x.Mul(y)
	case OpBVSDiv:
		return x.SDiv(y)
	case OpBVSRem:
		return x.SRem(y)
	case OpBVAnd:
		return x.And(y)
	case OpBVOr:
		return x.Or(y)
	case OpBVXor:
		return x.Xor(y)
	case OpBVShl:
		return x.Lsh(y)
	case OpBVAShr:
		return x.SRsh(y)
	case OpBVLShr:
		return x.URsh(y)
	case OpEq:
		return x.Eq(y)
	case OpBVSLt:
		return x.SLT(y)
	case OpBVSLe:
		return x.SLE(y)
	}
	panic("no operation " + string(t.Op) + " on bit vectors")
}
