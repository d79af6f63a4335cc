package smt

import (
	"errors"
	"fmt"
	"math/big"
	"strconv"
	"time"

	"github.com/aclements/go-z3/z3"
)

// Z3 is a Solver that runs Z3 inside the process. One is meant to live long:
// a new one costs 20 MB, and so would each new name of a variable in the long
// run, so names are to be used again.
//
// Everything that is made in Z3 is kept until the Z3 itself goes. Otherwise the
// garbage collector would free it at times of its own choosing, Z3 would give
// the freed numbers of terms to new ones, and as its heuristics look at these
// numbers, the same questions would not get the same answers.
type Z3 struct {
	ctx    *z3.Context
	solver *z3.Solver
	terms  map[termKey]*built
	sorts  map[Sort]z3.Sort
	model  *z3.Model
	kept   []any
}

// NewZ3 makes a solver. A question that takes longer than patience is an
// ErrPatience from Check; it is for the few in which Z3 does not count its
// work. 0 is no limit.
func NewZ3(patience time.Duration) *Z3 {
	config := z3.NewContextConfig()
	if patience > 0 {
		config.SetUint("timeout", uint(patience.Milliseconds()))
	}
	ctx := z3.NewContext(config)
	return &Z3{ctx: ctx, solver: z3.NewSolver(ctx), terms: map[termKey]*built{}, sorts: map[Sort]z3.Sort{}}
}

// ErrPatience is the error of a question that took too long.
var ErrPatience = errors.New("z3: the question took too long")

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
	case errors.As(cerr, &unknown) && unknown.Reason == "timeout":
		return Unknown, ErrPatience
	case errors.As(cerr, &unknown):
		return Unknown, nil
	case cerr != nil:
		return Unknown, fmt.Errorf("z3: %w", cerr)
	case sat:
		s.model = s.solver.Model()
		s.kept = append(s.kept, s.model)
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
	value := s.model.Eval(s.value(variable), true)
	s.kept = append(s.kept, value)
	var ok bool
	switch x := value.(type) {
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

// built is a term as Z3 has it, with a number of ours.
type built struct {
	number int
	value  z3.Value
}

// termKey tells terms apart: equal ones are built once.
type termKey struct {
	op   Op
	sort Sort
	text string // a name, a number or the arguments' numbers
}

func (s *Z3) formula(t *Term) z3.Bool { return s.value(t).(z3.Bool) }

func (s *Z3) value(t *Term) z3.Value { return s.build(t).value }

func (s *Z3) build(t *Term) *built {
	key := termKey{op: t.Op, sort: t.Sort}
	switch t.Op {
	case OpVar:
		key.text = t.Name
	case OpConst:
		key.text = t.Value.String()
	default:
		var text []byte
		for _, a := range t.Args {
			text = append(strconv.AppendInt(text, int64(s.build(a).number), 36), ' ')
		}
		key.text = string(text)
	}
	b := s.terms[key]
	if b == nil {
		b = &built{len(s.terms), s.translate(t)}
		s.terms[key] = b
	}
	return b
}

// translate makes a term of which the arguments have been built.
func (s *Z3) translate(t *Term) z3.Value {
	switch t.Op {
	case OpVar:
		return s.ctx.Const(t.Name, s.sort(t.Sort))
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

func (s *Z3) sort(x Sort) z3.Sort {
	made, ok := s.sorts[x]
	if ok {
		return made
	}
	switch x {
	case Bool:
		made = s.ctx.BoolSort()
	case Int:
		made = s.ctx.IntSort()
	default:
		made = s.ctx.BVSort(x.Bits())
	}
	s.sorts[x] = made
	return made
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
