package lower

import "bandsaw/ir"

// checks makes the branches that s needs before it, in the order in which the
// JVM makes its checks (JVMS 6.5).
func (b *body) checks(s ir.Stmt, n need) {
	if n&needInit != 0 {
		b.initialise(b.inits.repOf(s))
	}
	if c, ok := s.(*ir.Cast); ok {
		b.checkCast(c, n)
		return
	}
	if n&needNull != 0 {
		b.guard(object(s), ir.Eq, ir.NullConst(), b.raise(s, ir.NullPointerException, func() { b.nullMessage(s) }))
	}
	if n&(needLow|needHigh) != 0 {
		b.checkIndex(s, n)
	}
	if n&needZero != 0 {
		b.checkDivisor(s.(*ir.Binary))
	}
	if n&needSize != 0 {
		b.checkSizes(s.(*ir.NewArray))
	}
	if n&needStore != 0 {
		b.checkStore(s.(*ir.Store))
	}
}

// checkIndex raises ArrayIndexOutOfBoundsException unless 0 <= index < length.
func (b *body) checkIndex(s ir.Stmt, n need) {
	e := elem(s)
	length := b.intTemp()
	fail := b.raise(s, ir.ArrayIndexOutOfBoundsException, func() {
		if b.in.Field(lengthField) != nil {
			b.emit(&ir.Length{At: b.at, Dst: length, Array: e.Array})
		}
		b.setField(b.builder, indexField, e.Index)
		b.setField(b.builder, lengthField, length)
	})
	if n&needLow != 0 {
		b.guard(e.Index, ir.Lt, ir.IntConst(0), fail)
	}
	if n&needHigh != 0 {
		b.emit(&ir.Length{At: b.at, Dst: length, Array: e.Array})
		b.guard(e.Index, ir.Ge, length, fail)
	}
}

// checkDivisor raises ArithmeticException if the divisor is 0.
func (b *body) checkDivisor(s *ir.Binary) {
	divisor := s.Y
	if s.X.OperandType() == ir.Long {
		sign := b.intTemp()
		b.emit(&ir.Binary{At: b.at, Dst: sign, Op: ir.Cmp, X: s.Y, Y: &ir.Const{Type: ir.Long}})
		divisor = sign
	}
	b.guard(divisor, ir.Eq, ir.IntConst(0), b.raise(s, ir.ArithmeticException, func() { b.setMessage(b.builder, "/ by zero") }))
}

// checkSizes raises NegativeArraySizeException if any dimension is negative.
func (b *body) checkSizes(s *ir.NewArray) {
	for _, d := range s.Dims {
		if mayBeNegative(d) {
			b.guard(d, ir.Lt, ir.IntConst(0), b.raise(s, ir.NegativeArraySizeException, func() {
				b.setField(b.builder, sizeField, d)
			}))
		}
	}
}

// checkCast raises ClassCastException unless the object is null or of the
// class cast to.
func (b *body) checkCast(s *ir.Cast, n need) {
	if n&needCast == 0 {
		return
	}
	next := &ir.Block{}
	if n&needNull != 0 {
		test := &ir.Block{}
		b.branch(s.X, ir.Eq, ir.NullConst(), next, test)
		b.begin(test)
	}
	is := b.testTemp()
	b.emit(&ir.InstanceOf{At: b.at, Dst: is, X: s.X, Type: s.Type})
	b.branch(is, ir.Ne, ir.IntConst(0), next, b.raise(s, ir.ClassCastException, func() {
		b.setClass(fromField, s.X)
		b.setField(b.builder, toField, &ir.Const{Type: ir.ClassClass, Text: string(s.Type)})
	}))
	b.begin(next)
}

// checkStore raises ArrayStoreException if the array does not take the object.
//
// There is no test for "of the array's element type", but the types that the
// array can have are known: those that the program creates. If the array is a
// T[], then the object must be a T; and if the array's own type is another
// below T[], that holds as well when it takes the object. Where there are too
// many such types, the machine is asked.
func (b *body) checkStore(s *ir.Store) {
	array := elem(s).Array
	next := &ir.Block{}
	test := &ir.Block{}
	b.branch(s.Src, ir.Eq, ir.NullConst(), next, test)
	b.begin(test)
	fail := b.raise(s, ir.ArrayStoreException, func() { b.setClass(storedField, s.Src) })
	is := b.testTemp()
	types := b.arrays.rejecting(array.OperandType(), s.Src)
	if len(types) > b.limits.stores {
		args := []ir.Operand{array, s.Src}
		b.emit(&ir.Call{At: b.at, Dst: is, Kind: ir.StaticCall, Method: b.machine(ir.MachineTakes), Args: args})
		b.branch(is, ir.Ne, ir.IntConst(0), next, fail)
		b.begin(next)
		return
	}
	for _, t := range types {
		inside, skip := &ir.Block{}, &ir.Block{}
		b.emit(&ir.InstanceOf{At: b.at, Dst: is, X: array, Type: t})
		b.branch(is, ir.Ne, ir.IntConst(0), inside, skip)
		b.begin(inside)
		b.emit(&ir.InstanceOf{At: b.at, Dst: is, X: s.Src, Type: t.Elem()})
		b.branch(is, ir.Ne, ir.IntConst(0), skip, fail)
		b.begin(skip)
	}
	b.jump(next)
	b.begin(next)
}
