package bounds

import (
	"math/bits"

	"bandsaw/ir"
)

// transfer changes the zone as executing s to its normal end does. It is false if it
// has none.
func (f *flow) transfer(z *zone, s ir.Stmt) bool {
	switch s := s.(type) { // others: only assign
	case *ir.Load:
		if !f.accessed(z, s.From) {
			return false
		}
	case *ir.Store:
		return f.accessed(z, s.To)
	case *ir.NewArray:
		for _, d := range s.Dims {
			if !f.holds(z, ir.Ge, d, zero) {
				return false
			}
		}
	case *ir.Binary:
		if v, k, ok := f.term(s.Y); ok && v != 0 && k == 0 && divides(s) {
			z.not0[v] = true
		}
	case *ir.Call:
		return f.call(z, s)
	}
	dst := ir.Def(s)
	if dst == nil || f.number[dst] == 0 {
		return true
	}
	v := f.number[dst]
	if f.lengths[v] {
		f.refers(z, v, dst, s)
		return true
	}
	f.computes(z, v, s)
	return true
}

var zero = &ir.Const{Type: ir.Int}

// accessed adds that the place exists.
func (f *flow) accessed(z *zone, p ir.Place) bool {
	e, ok := p.(*ir.ElemPlace)
	if !ok {
		return true
	}
	if !f.holds(z, ir.Ge, e.Index, zero) {
		return false
	}
	array, ok := e.Array.(*ir.Local)
	if !ok || f.number[array] == 0 {
		return true
	}
	v, k, ok := f.term(e.Index)
	return !ok || z.restrict(v, f.number[array], -1-k)
}

// anyLength makes v the length of some array that the variable can refer to.
func (f *flow) anyLength(z *zone, v int, l *ir.Local) {
	low, high := f.a.lengths(l)
	z.interval(v, low, high, f.lengths)
}

// refers lets a variable refer to what s gives.
func (f *flow) refers(z *zone, v int, dst *ir.Local, s ir.Stmt) {
	same := func(x ir.Operand) bool {
		l, ok := x.(*ir.Local)
		if !ok || f.number[l] == 0 {
			return false
		}
		if w := f.number[l]; w != v {
			z.assign(v, w, 0)
		}
		return true
	}
	switch s := s.(type) { // others: an array of any length
	case *ir.Move:
		if same(s.Src) {
			return
		}
	case *ir.Cast:
		if same(s.X) {
			return
		}
	case *ir.NewArray:
		if w, k, ok := f.term(s.Dims[0]); ok {
			z.assign(v, w, k)
			return
		}
	}
	f.anyLength(z, v, dst)
}

// computes lets a variable be the int that s gives.
func (f *flow) computes(z *zone, v int, s ir.Stmt) {
	switch s := s.(type) { // others: any int
	case *ir.Move:
		if w, k, ok := f.term(s.Src); ok {
			f.sum(z, v, w, k)
			return
		}
	case *ir.Unary:
		f.unary(z, v, s)
		return
	case *ir.Binary:
		f.binary(z, v, s)
		return
	case *ir.Length:
		if a, ok := s.Array.(*ir.Local); ok && f.number[a] != 0 {
			z.assign(v, f.number[a], 0)
			return
		}
		low, high := f.a.lengths(s.Array)
		z.interval(v, low, high, f.lengths)
		return
	case *ir.InstanceOf:
		z.interval(v, 0, 1, f.lengths)
		return
	case *ir.Load:
		if low, high, ok := rangeOf(f.typeOf(s.From)); ok {
			z.interval(v, low, high, f.lengths)
			return
		}
	}
	z.forget(v, f.lengths)
}

// typeOf is the type of the place, "" if it is unknown.
func (f *flow) typeOf(p ir.Place) ir.Type {
	if id, ok := ir.PlaceField(p); ok {
		if field := f.a.p.Field(id); field != nil {
			return field.Type
		}
		return ""
	}
	if t := p.(*ir.ElemPlace).Array.OperandType(); t.IsArray() {
		return t.Elem()
	}
	return ""
}

// rangeOf is what a place of the type can hold, if that is less than all ints.
func rangeOf(t ir.Type) (low, high int64, ok bool) {
	switch t {
	case ir.Boolean:
		return 0, 1, true
	case ir.Byte:
		return -1 << 7, 1<<7 - 1, true
	case ir.Char:
		return 0, 1<<16 - 1, true
	case ir.Short:
		return -1 << 15, 1<<15 - 1, true
	}
	return 0, 0, false
}

// sum makes v to be w + k, or any int if that may wrap around.
func (f *flow) sum(z *zone, v, w int, k int64) {
	switch {
	case z.highest(w)+k > greatest || z.lowest(w)+k < least:
		z.forget(v, f.lengths)
	case v == w:
		z.shift(v, k)
	default:
		z.assign(v, w, k)
	}
}

func (f *flow) unary(z *zone, v int, s *ir.Unary) {
	w, k, ok := f.term(s.X)
	low, high := int64(least), int64(greatest)
	if ok {
		low, high = z.lowest(w)+k, z.highest(w)+k
	}
	var l, h int64
	switch s.Op { // others: any int
	case ir.I2B:
		l, h, _ = rangeOf(ir.Byte)
	case ir.I2C:
		l, h, _ = rangeOf(ir.Char)
	case ir.I2S:
		l, h, _ = rangeOf(ir.Short)
	case ir.Neg:
		if ok && low > least {
			z.interval(v, -high, -low, f.lengths)
			return
		}
		z.forget(v, f.lengths)
		return
	default:
		z.forget(v, f.lengths)
		return
	}
	if ok && l <= low && high <= h {
		f.sum(z, v, w, k)
		return
	}
	z.interval(v, l, h, f.lengths)
}

// binary lets v be the result of an operation on ints, or of a comparison.
func (f *flow) binary(z *zone, v int, s *ir.Binary) {
	switch s.Op { // others: below
	case ir.Cmp, ir.Cmpl, ir.Cmpg:
		z.interval(v, -1, 1, f.lengths)
		return
	}
	x, k, ok1 := f.term(s.X)
	y, l, ok2 := f.term(s.Y)
	if ok1 && ok2 && y == 0 && (s.Op == ir.Add || s.Op == ir.Sub) {
		if s.Op == ir.Sub {
			l = -l
		}
		f.sum(z, v, x, k+l)
		return
	}
	if ok1 && ok2 && x == 0 && s.Op == ir.Add {
		f.sum(z, v, y, k+l)
		return
	}
	low1, high1 := int64(least), int64(greatest)
	if ok1 {
		low1, high1 = z.lowest(x)+k, z.highest(x)+k
	}
	low2, high2 := int64(least), int64(greatest)
	if ok2 {
		low2, high2 = z.lowest(y)+l, z.highest(y)+l
	}
	low, high, ok := interval(s.Op, low1, high1, low2, high2)
	if s.Op == ir.Sub && ok1 && ok2 {
		low, high = max(low, -z.at(y, x)+k-l), min(high, z.at(x, y)+k-l)
		ok = low >= least && high <= greatest
	}
	if !ok {
		z.forget(v, f.lengths)
		return
	}
	z.interval(v, low, high, f.lengths)
	if ok1 && v != x {
		if low, high, ok := beside(s.Op, low1, low2, high2); ok {
			z.restrict(v, x, k+high)
			z.restrict(x, v, -k-low)
		}
	}
	if ok2 && v != y {
		if low, high, ok := besideSecond(s.Op, low1, high1, low2); ok {
			z.restrict(v, y, l+high)
			z.restrict(y, v, -l-low)
		}
	}
}

// interval is between what the result of an operation lies, given that of its
// operands; it is not ok if that may be anything.
func interval(op ir.BinaryOp, low1, high1, low2, high2 int64) (low, high int64, ok bool) {
	low, high, ok = least, greatest, true
	switch op { // others: anything
	case ir.Add:
		low, high = low1+low2, high1+high2
	case ir.Sub:
		low, high = low1-high2, high1-low2
	case ir.Mul:
		a, b, c, d := low1*low2, low1*high2, high1*low2, high1*high2
		low, high = min(a, b, c, d), max(a, b, c, d)
	case ir.Div:
		if low2 < 1 {
			return 0, 0, false
		}
		low, high = min(low1/low2, low1/high2), max(high1/low2, high1/high2)
	case ir.Rem:
		most := max(high2, -low2) - 1
		if most < 0 {
			return 0, 0, false // by zero
		}
		low, high = max(min(low1, 0), -most), min(max(high1, 0), most)
	case ir.And:
		switch {
		case low1 >= 0 && low2 >= 0:
			low, high = 0, min(high1, high2)
		case low1 >= 0:
			low, high = 0, high1
		case low2 >= 0:
			low, high = 0, high2
		default:
			return 0, 0, false
		}
	case ir.Or, ir.Xor:
		if low1 < 0 || low2 < 0 {
			return 0, 0, false
		}
		low, high = 0, 1<<bits.Len64(uint64(max(high1, high2)))-1
	case ir.Shl:
		if low2 != high2 || low2 < 0 || low2 > 31 {
			return 0, 0, false
		}
		low, high = low1<<low2, high1<<low2
	case ir.Shr:
		if low2 != high2 || low2 < 0 || low2 > 31 {
			return 0, 0, false
		}
		low, high = low1>>low2, high1>>low2
	case ir.Ushr:
		switch {
		case low2 != high2 || low2 < 0 || low2 > 31:
			return 0, 0, false
		case low1 >= 0:
			low, high = low1>>low2, high1>>low2
		case low2 > 0:
			low, high = 0, (1<<32-1)>>low2
		default:
			return 0, 0, false
		}
	default:
		return 0, 0, false
	}
	return low, high, low >= least && high <= greatest
}

// beside is how far the result, which does not wrap around, is above the first
// operand, at least and at most.
func beside(op ir.BinaryOp, low1, low2, high2 int64) (low, high int64, ok bool) {
	switch op { // others: anything
	case ir.Add:
		return low2, high2, true
	case ir.Sub:
		return -high2, -low2, true
	case ir.And, ir.Rem, ir.Shr, ir.Ushr:
		return least - greatest, 0, low1 >= 0 // no larger
	case ir.Div:
		return least - greatest, 0, low1 >= 0 && low2 >= 1
	}
	return 0, 0, false
}

// besideSecond is the same of the second operand.
func besideSecond(op ir.BinaryOp, low1, high1, low2 int64) (low, high int64, ok bool) {
	switch op { // others: anything
	case ir.Add:
		return low1, high1, true
	case ir.And:
		return least - greatest, 0, low2 >= 0
	case ir.Rem:
		return least - greatest, -1, low2 >= 1
	}
	return 0, 0, false
}
