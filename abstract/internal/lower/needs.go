package lower

import (
	"slices"

	"bandsaw/ir"
)

// object is the operand that must not be null when s is executed, nil if there
// is none. The object of a monitor exit was locked, so it is not null.
func object(s ir.Stmt) ir.Operand {
	if m, ok := s.(*ir.Monitor); ok && m.Op == ir.Exit {
		return nil
	}
	return ir.Dereferenced(s)
}

// elem is the array element that s reads or writes, nil if it does neither.
func elem(s ir.Stmt) *ir.ElemPlace {
	switch s := s.(type) { // others: no element
	case *ir.Load:
		e, _ := s.From.(*ir.ElemPlace)
		return e
	case *ir.Store:
		e, _ := s.To.(*ir.ElemPlace)
		return e
	}
	return nil
}

// needs lists the checks of s that may fail when f holds.
func (a *analysis) needs(f *facts, s ir.Stmt) need {
	var n need
	known := a.m.Facts[s]
	if x := object(s); x != nil && known&ir.NonNull == 0 && !a.nonnull(f, x) {
		n |= needNull
	}
	if e := elem(s); e != nil && known&ir.NoThrow == 0 {
		n |= a.boundsNeeds(f, e)
	}
	if rep := a.inits.repOf(s); rep != "" && !f.inited.Has(a.rep[rep]) {
		n |= needInit
	}
	switch s := s.(type) {
	case *ir.Binary:
		if c, isConst := s.Y.(*ir.Const); known&ir.NoThrow == 0 && (s.Op == ir.Div || s.Op == ir.Rem) &&
			(s.X.OperandType().IsIntLike() || s.X.OperandType() == ir.Long) && (!isConst || c.Bits == 0) {
			n |= needZero
		}
	case *ir.Store:
		if e := elem(s); e != nil && len(a.arrays.rejecting(e.Array.OperandType(), s.Src)) > 0 {
			n |= needStore
		}
	case *ir.Cast:
		if known&ir.Fits == 0 && !a.casts(f, s) {
			n |= needCast
			if !a.nonnull(f, s.X) {
				n |= needNull
			}
		}
	case *ir.NewArray:
		if known&ir.NoThrow == 0 && slices.ContainsFunc(s.Dims, mayBeNegative) {
			n |= needSize
		}
	case *ir.Move, *ir.Unary, *ir.Load, *ir.Length, *ir.New, *ir.InstanceOf, *ir.Call, *ir.Monitor, *ir.Catch,
		*ir.Goto, *ir.If, *ir.Switch, *ir.Return, *ir.Throw:
	}
	return n
}

// boundsNeeds lists the checks of an index that may fail.
func (a *analysis) boundsNeeds(f *facts, e *ir.ElemPlace) need {
	array, isLocal := e.Array.(*ir.Local)
	switch index := e.Index.(type) {
	case *ir.Const:
		n := needHigh
		if index.Bits < 0 {
			n |= needLow
		}
		if isLocal && index.Bits < f.value(array).length {
			n &^= needHigh
		}
		return n
	case *ir.Local:
		if slices.Contains(f.checked, pair{array, index}) {
			return 0
		}
	}
	return needLow | needHigh
}

func mayBeNegative(x ir.Operand) bool {
	c, ok := x.(*ir.Const)
	return !ok || c.Bits < 0
}

func (a *analysis) nonnull(f *facts, x ir.Operand) bool {
	if l, ok := x.(*ir.Local); ok {
		return f.nonnull.Has(a.local[l])
	}
	return !isNull(x)
}

// step adds to f what holds after s was executed without an exception, and
// takes away what no longer does.
func (a *analysis) step(f *facts, s ir.Stmt) {
	if l, ok := object(s).(*ir.Local); ok {
		f.nonnull.Add(a.local[l])
	}
	if e := elem(s); e != nil {
		array, ok1 := e.Array.(*ir.Local)
		index, ok2 := e.Index.(*ir.Local)
		if p := (pair{array, index}); ok1 && ok2 && len(f.checked) < maxPairs && !slices.Contains(f.checked, p) {
			f.checked = append(f.checked, p)
		}
	}
	if rep := a.inits.repOf(s); rep != "" {
		f.inited.Add(a.rep[rep])
	}
	if dst := ir.Def(s); dst != nil {
		a.define(f, dst, s)
	}
}

// define replaces what is known of dst by what s makes it.
func (a *analysis) define(f *facts, dst *ir.Local, s ir.Stmt) {
	nonnull, v := false, unknown
	switch s := s.(type) { // others: anything
	case *ir.New, *ir.Catch:
		nonnull = true
	case *ir.NewArray:
		nonnull = true
		if c, ok := s.Dims[0].(*ir.Const); ok && c.Bits >= 0 {
			v.length = c.Bits
		}
	case *ir.Move:
		nonnull, v = a.copied(f, s.Src)
	case *ir.Cast:
		if x, ok := s.X.(*ir.Local); ok {
			w := f.value(x)
			w.is = s.Type
			f.setValue(x, w)
		}
		nonnull, v = a.copied(f, s.X)
	case *ir.Call:
		op := ir.MachineOperation(s.Method)
		nonnull = op != nil && op.NonNull
	}
	f.checked = slices.DeleteFunc(f.checked, func(p pair) bool { return p.array == dst || p.index == dst })
	f.setValue(dst, v)
	f.nonnull.Remove(a.local[dst])
	if nonnull {
		f.nonnull.Add(a.local[dst])
	}
}

// casts reports whether the cast s is known to succeed, be it of null.
func (a *analysis) casts(f *facts, s *ir.Cast) bool {
	if a.in.Assignable(s.X.OperandType(), s.Type) {
		return true
	}
	x, ok := s.X.(*ir.Local)
	return ok && f.value(x).is != "" && a.in.Assignable(f.value(x).is, s.Type)
}

// copied is what is known of a copy of x.
func (a *analysis) copied(f *facts, x ir.Operand) (nonnull bool, v value) {
	v = unknown
	if l, ok := x.(*ir.Local); ok {
		v = f.value(l)
	}
	return a.nonnull(f, x), v
}
