package translate

import (
	"math"

	"bandsaw/ir"
	cf "bandsaw/lift/internal/classfile"
)

// instr writes one instruction. The types were checked by step, so pops cannot
// fail.
func (e *emitter) instr(b *block, i int, in *cf.Instr) error {
	switch op := in.Op; {
	case op == cf.OpNop, op == cf.OpGoto, op == cf.OpRet:
	case op == cf.OpJsr: // the address is known, so nothing stands for it
		e.push(ir.NullConst(), e.f.stack[len(e.f.stack)-1])
	case op == cf.OpAconstNull:
		e.push(ir.NullConst(), value{typ: ir.Null})
	case op == cf.OpSipush, op == cf.OpLdc, op >= cf.OpLconst0 && op <= cf.OpDconst1:
		if k := constant(in); k != nil {
			if k.Type == ir.ClassClass {
				if s := e.t.env.Undefined(ir.Type(k.Text), e.t.file.Name); s != nil {
					e.emit(s)
				}
			}
			e.push(k, e.f.stack[len(e.f.stack)-1])
			return nil
		}
		return e.dynamic(in)
	case op >= cf.OpIload && op <= cf.OpAload:
		e.push(e.t.vars.use[i].local, e.f.stack[len(e.f.stack)-1])
	case op >= cf.OpIstore && op <= cf.OpAstore:
		if e.stack[len(e.stack)-1].val.typ == returnAddress {
			e.pop()
			return nil
		}
		e.store(e.t.vars.def[i])
	case op == cf.OpIinc:
		e.increment(e.t.vars.use[i].local, e.t.vars.def[i].local, in.Value)
	case op >= cf.OpPop && op <= cf.OpSwap:
		return e.shuffle(op)
	case op >= cf.OpIaload && op <= cf.OpSaload:
		s := e.popN(2)
		t, err := element(s[0].val.typ, op)
		if err != nil {
			return err
		}
		a := e.array(s[0])
		e.emit(&ir.Load{Dst: e.result(t), From: &ir.ElemPlace{Array: a, Index: s[1].op}})
	case op >= cf.OpIastore && op <= cf.OpSastore:
		s := e.popN(3)
		t, err := element(s[0].val.typ, op)
		if err != nil {
			return err
		}
		a, x := e.array(s[0]), e.narrow(s[2], t)
		e.emit(&ir.Store{To: &ir.ElemPlace{Array: a, Index: s[1].op}, Src: x})
	case binaryOps[op] != "":
		s := e.popN(2)
		e.emit(&ir.Binary{Dst: e.result(binaryType(op, e.f, s)), Op: binaryOps[op], X: s[0].op, Y: s[1].op})
	case unaryOps[op] != "":
		s := e.pop()
		t := e.f.stack[len(e.f.stack)-1].typ
		switch op {
		case cf.OpI2b:
			t = ir.Byte
		case cf.OpI2c:
			t = ir.Char
		case cf.OpI2s:
			t = ir.Short
		}
		e.emit(&ir.Unary{Dst: e.result(t), Op: unaryOps[op], X: s.op})
	default:
		if e.control(b, in) {
			return nil
		}
		return e.object(b, i, in)
	}
	return nil
}

// constant is the operand that a constant instruction pushes, nil if that is
// not known here.
func constant(in *cf.Instr) *ir.Const {
	switch op := in.Op; op {
	case cf.OpSipush:
		return ir.IntConst(in.Value)
	case cf.OpLconst0, cf.OpLconst1:
		return &ir.Const{Type: ir.Long, Bits: int64(op - cf.OpLconst0)}
	case cf.OpFconst0, cf.OpFconst1, cf.OpFconst2:
		return Constant(float32(op - cf.OpFconst0))
	case cf.OpDconst0, cf.OpDconst1:
		return Constant(float64(op - cf.OpDconst0))
	}
	return Constant(in.Const)
}

// Constant is a constant of the constant pool as an operand, nil for those that
// the JVM computes.
func Constant(v any) *ir.Const {
	switch v := v.(type) {
	case int32:
		return ir.IntConst(v)
	case int64:
		return &ir.Const{Type: ir.Long, Bits: v}
	case float32:
		return &ir.Const{Type: ir.Float, Bits: int64(math.Float32bits(v))}
	case float64:
		return &ir.Const{Type: ir.Double, Bits: int64(math.Float64bits(v))}
	case cf.String:
		return &ir.Const{Type: ir.StringClass, Text: string(v)}
	case cf.Class:
		return &ir.Const{Type: ir.ClassClass, Text: string(v)}
	}
	return nil
}

var binaryOps = makeBinaryOps()

func makeBinaryOps() (s [cf.OpJsrW + 1]ir.BinaryOp) {
	for i, op := range []ir.BinaryOp{ir.Add, ir.Sub, ir.Mul, ir.Div, ir.Rem} {
		for k := range 4 {
			s[int(cf.OpIadd)+4*i+k] = op
		}
	}
	for i, op := range []ir.BinaryOp{ir.Shl, ir.Shr, ir.Ushr, ir.And, ir.Or, ir.Xor} {
		for k := range 2 {
			s[int(cf.OpIshl)+2*i+k] = op
		}
	}
	s[cf.OpLcmp] = ir.Cmp
	s[cf.OpFcmpl], s[cf.OpDcmpl] = ir.Cmpl, ir.Cmpl
	s[cf.OpFcmpg], s[cf.OpDcmpg] = ir.Cmpg, ir.Cmpg
	return s
}

// binaryType is the type of a result: boolean for logic on booleans.
func binaryType(op cf.Opcode, f *frame, s []symbol) ir.Type {
	if op == cf.OpIand || op == cf.OpIor || op == cf.OpIxor {
		if isBoolean(s[0]) && isBoolean(s[1]) && (s[0].op.OperandType() == ir.Boolean || s[1].op.OperandType() == ir.Boolean) {
			return ir.Boolean
		}
	}
	return f.stack[len(f.stack)-1].typ
}

func isBoolean(s symbol) bool { return s.val.fits&fitsBoolean != 0 }

var unaryOps = makeUnaryOps()

func makeUnaryOps() (s [cf.OpJsrW + 1]ir.UnaryOp) {
	for k := range 4 {
		s[int(cf.OpIneg)+k] = ir.Neg
	}
	for i, op := range []ir.UnaryOp{
		ir.I2L, ir.I2F, ir.I2D, ir.L2I, ir.L2F, ir.L2D, ir.F2I, ir.F2L, ir.F2D,
		ir.D2I, ir.D2L, ir.D2F, ir.I2B, ir.I2C, ir.I2S,
	} {
		s[int(cf.OpI2l)+i] = op
	}
	return s
}

// array is a reference to an array as an operand whose type says so: a variable
// may be declared as an Object.
func (e *emitter) array(s symbol) ir.Operand {
	t := s.op.OperandType()
	if t.IsArray() || t == ir.Null {
		return s.op
	}
	if s.val.typ == ir.Null {
		return ir.NullConst()
	}
	l := e.temp(s.val.typ)
	e.emit(&ir.Cast{Dst: l, X: s.op, Type: s.val.typ})
	return l
}

// increment is iinc. The two locals differ if the slot's uses were told apart.
func (e *emitter) increment(from, to *ir.Local, n int32) {
	e.spill(to)
	e.emit(&ir.Binary{Dst: to, Op: ir.Add, X: from, Y: ir.IntConst(n)})
}

func (e *emitter) shuffle(op cf.Opcode) error {
	top := e.stack[max(0, len(e.stack)-shuffled):]
	sizes := make([]int, len(top))
	for i, s := range top {
		sizes[i] = s.val.slots()
	}
	pop, push, err := shuffle(op, sizes)
	if err != nil {
		return err
	}
	taken := e.popN(pop)
	for _, i := range push {
		e.stack = append(e.stack, taken[i])
	}
	return nil
}

// narrow is the value as one of the type t: an int that may lie outside is cut
// as the JVM does when it stores it (JVMS 6.5, putfield, bastore, ireturn).
func (e *emitter) narrow(s symbol, t ir.Type) ir.Operand {
	if !t.IsIntLike() || s.val.fits.has(t) {
		if l, ok := s.op.(*ir.Local); ok && t == ir.Boolean && e.temps[l] {
			l.Type = ir.Boolean // only now is it known what the 0 or 1 is for
		}
		return s.op
	}
	l := e.temp(t)
	switch t {
	case ir.Boolean:
		e.emit(&ir.Binary{Dst: l, Op: ir.And, X: s.op, Y: ir.IntConst(1)})
	case ir.Byte:
		e.emit(&ir.Unary{Dst: l, Op: ir.I2B, X: s.op})
	case ir.Char:
		e.emit(&ir.Unary{Dst: l, Op: ir.I2C, X: s.op})
	case ir.Short:
		e.emit(&ir.Unary{Dst: l, Op: ir.I2S, X: s.op})
	}
	return l
}

var condOps = map[cf.Opcode]ir.CondOp{
	cf.OpIfeq: ir.Eq, cf.OpIfne: ir.Ne, cf.OpIflt: ir.Lt, cf.OpIfge: ir.Ge, cf.OpIfgt: ir.Gt, cf.OpIfle: ir.Le,
	cf.OpIfIcmpeq: ir.Eq, cf.OpIfIcmpne: ir.Ne, cf.OpIfIcmplt: ir.Lt, cf.OpIfIcmpge: ir.Ge, cf.OpIfIcmpgt: ir.Gt,
	cf.OpIfIcmple: ir.Le, cf.OpIfAcmpeq: ir.Eq, cf.OpIfAcmpne: ir.Ne, cf.OpIfnull: ir.Eq, cf.OpIfnonnull: ir.Ne,
}

// control writes the instructions that end a block, and reports whether in is
// one.
func (e *emitter) control(b *block, in *cf.Instr) bool {
	switch op := in.Op; op {
	case cf.OpIfeq, cf.OpIfne, cf.OpIflt, cf.OpIfge, cf.OpIfgt, cf.OpIfle:
		e.branch(b, in, e.pop().op, ir.IntConst(0))
	case cf.OpIfnull, cf.OpIfnonnull:
		e.branch(b, in, e.pop().op, ir.NullConst())
	case cf.OpIfIcmpeq, cf.OpIfIcmpne, cf.OpIfIcmplt, cf.OpIfIcmpge, cf.OpIfIcmpgt, cf.OpIfIcmple, cf.OpIfAcmpeq, cf.OpIfAcmpne:
		s := e.popN(2)
		e.branch(b, in, s[0].op, s[1].op)
	case cf.OpTableswitch, cf.OpLookupswitch:
		e.jumpTable(b, in)
	case cf.OpReturn:
		e.emit(&ir.Return{})
	case cf.OpIreturn, cf.OpLreturn, cf.OpFreturn, cf.OpDreturn, cf.OpAreturn:
		x := e.narrow(e.pop(), ir.Type(e.t.src.Result))
		e.emit(&ir.Return{X: x})
	case cf.OpAthrow:
		e.emit(&ir.Throw{X: e.pop().op})
	default:
		return false
	}
	return true
}

// succ is the successor of b that begins at pc.
func (e *emitter) succ(b *block, pc int) *ir.Block {
	for _, s := range b.succs {
		if e.t.code.Instrs[s.first].PC == pc {
			return s.target
		}
	}
	return nil // not reached: jumps lead to leaders
}

func (e *emitter) branch(b *block, in *cf.Instr, x, y ir.Operand) {
	then, other := e.succ(b, in.Target), e.succ(b, in.PC+in.Size)
	if then == other {
		e.emit(&ir.Goto{Target: then})
		return
	}
	e.emit(&ir.If{Op: condOps[in.Op], X: x, Y: y, Then: then, Else: other})
}

func (e *emitter) jumpTable(b *block, in *cf.Instr) {
	succ := make(map[int]*ir.Block, len(b.succs))
	for _, s := range b.succs {
		succ[e.t.code.Instrs[s.first].PC] = s.target
	}
	s := &ir.Switch{X: e.pop().op, Default: succ[in.Switch.Default]}
	for _, c := range in.Switch.Cases {
		if t := succ[c.Target]; t != s.Default {
			s.Cases = append(s.Cases, ir.SwitchCase{Value: c.Value, Target: t})
		}
	}
	if len(s.Cases) == 0 {
		e.emit(&ir.Goto{Target: s.Default})
		return
	}
	e.emit(s)
}
