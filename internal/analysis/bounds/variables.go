package bounds

import "bandsaw/ir"

// mostChecked and mostCompared are of how many variables a zone speaks at most.
const mostChecked, mostCompared = 32, 64

// variables chooses what a method's zone speaks of, and numbers it from 1: what
// indices, lengths and divisors have to do with, those first, and the ints that the
// method is given and returns; and what it compares and passes on, if that is wanted too.
func variables(m *ir.Method, wanted wanted) (number map[*ir.Local]int, lengths []bool) {
	number, lengths = map[*ir.Local]int{}, []bool{false}
	most := mostChecked
	if wanted == comparedVariables {
		most = mostCompared
	}
	add := func(x ir.Operand) {
		l, ok := x.(*ir.Local)
		if !ok || number[l] != 0 || len(lengths) == most || !l.Type.IsIntLike() && !l.Type.IsRef() {
			return
		}
		number[l] = len(lengths)
		lengths = append(lengths, l.Type.IsRef())
	}
	eachStmt(m, func(s ir.Stmt) { checked(s, add) })
	for _, p := range m.Params {
		if p.Type.IsIntLike() {
			add(p)
		}
	}
	if wanted == comparedVariables {
		eachStmt(m, func(s ir.Stmt) { compared(s, add) })
	}
	eachStmt(m, func(s ir.Stmt) {
		if r, ok := s.(*ir.Return); ok && m.ID.Result().IsIntLike() {
			add(r.X)
		}
	})
	for before := 0; before < len(lengths); {
		before = len(lengths)
		eachStmt(m, func(s ir.Stmt) { related(s, number, add) })
	}
	return number, lengths
}

// wanted says of which variables a zone speaks.
type wanted int

const (
	checkedVariables wanted = iota
	comparedVariables
)

// compared adds the ints that the statement compares or passes on.
func compared(s ir.Stmt, add func(ir.Operand)) {
	ints := func(list ...ir.Operand) {
		for _, x := range list {
			if x.OperandType().IsIntLike() || x.OperandType().IsArray() {
				add(x)
			}
		}
	}
	switch s := s.(type) { // others: neither
	case *ir.If:
		ints(s.X, s.Y)
	case *ir.Call:
		ints(s.Args...)
	}
}

func eachStmt(m *ir.Method, f func(ir.Stmt)) {
	for _, b := range m.Blocks {
		for _, s := range b.Stmts {
			f(s)
		}
	}
}

// checked adds the operands that the statement's checks are about.
func checked(s ir.Stmt, add func(ir.Operand)) {
	switch s := s.(type) { // others: no such checks
	case *ir.Load:
		checkedPlace(s.From, add)
	case *ir.Store:
		checkedPlace(s.To, add)
	case *ir.NewArray:
		for _, d := range s.Dims {
			add(d)
		}
	case *ir.Binary:
		if divides(s) {
			add(s.Y)
		}
	}
}

func checkedPlace(p ir.Place, add func(ir.Operand)) {
	if e, ok := p.(*ir.ElemPlace); ok {
		add(e.Array)
		add(e.Index)
	}
}

// divides reports whether the statement fails for a divisor of zero that is an int.
func divides(s *ir.Binary) bool {
	return (s.Op == ir.Div || s.Op == ir.Rem) && s.Dst.Type.IsIntLike()
}

// related adds what the statement relates to variables that have numbers.
func related(s ir.Stmt, number map[*ir.Local]int, add func(ir.Operand)) {
	has := func(x ir.Operand) bool {
		l, ok := x.(*ir.Local)
		return ok && number[l] != 0
	}
	all := func(list ...ir.Operand) {
		for _, x := range list {
			if has(x) {
				for _, y := range list {
					add(y)
				}
				return
			}
		}
	}
	switch s := s.(type) { // others: relate nothing
	case *ir.Move:
		all(s.Dst, s.Src)
	case *ir.Cast:
		all(s.Dst, s.X)
	case *ir.Unary:
		all(s.Dst, s.X)
	case *ir.Binary:
		all(s.Dst, s.X, s.Y)
	case *ir.Length:
		all(s.Dst, s.Array)
	case *ir.NewArray:
		all(s.Dst, s.Dims[0])
	case *ir.If:
		all(s.X, s.Y)
	case *ir.Call:
		// What is called may check its arguments, and return one.
		var list []ir.Operand
		for _, x := range s.Args {
			if t := x.OperandType(); t.IsIntLike() || t.IsArray() {
				list = append(list, x)
			}
		}
		if s.Dst != nil && s.Dst.Type.IsIntLike() {
			list = append(list, s.Dst)
		}
		all(list...)
	}
}
