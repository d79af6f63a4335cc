package code

import (
	"math"
	"unsafe"
)

// FastOp is an operation of the form in which a program is run, rather than
// searched: specialised on the kinds of its operands, and for common sequences
// of instructions one operation for all of them.
type FastOp uint8

// The operations. S in a comment is the value of a slot, K the constant of the
// instruction; an operation ends in K if its last operand is the constant.
//
// Those of several instructions do exactly what these do one after the other,
// slots that only they use included.
const (
	// FastOne leaves the instruction to the loop that searches.
	FastOne FastOp = iota

	FastMove
	FastMoveK
	FastLoadField  // Dst = A.X
	FastLoadStatic // Dst = X
	FastLoadElem   // Dst = A[B]
	FastLoadElemK  // Dst = A[K]
	FastStoreField // A.X = B
	FastStoreFieldK
	FastStoreStatic // X = B
	FastStoreStaticK
	FastStoreElem // A[B] = Dst
	FastStoreElemK
	FastLength
	FastNew
	FastNewThrowable
	FastNewArray
	FastInstanceOf
	FastShortcut // site X: a shortcut, or else FastCall
	FastCall     // site X
	FastCall0
	FastCall1 // of A
	FastCall2 // of A, B
	FastCall3 // of A, B, C
	FastNative
	FastReturn
	FastReturnK
	FastGetPending
	FastSetPending
	FastSetPendingK
	FastEnter
	FastExit
	FastCurrent
	FastYield

	FastGoto
	FastIfEq
	FastIfNe
	FastIfLt
	FastIfGe
	FastIfGt
	FastIfLe
	FastIfEqK
	FastIfNeK
	FastIfLtK
	FastIfGeK
	FastIfGtK
	FastIfLeK
	FastSwitch
	FastClassSwitch

	// FastArith is any other arithmetic, of operands of any kind.
	FastArith
	FastIAdd
	FastIAddK
	FastISub
	FastIMul
	FastIMulK
	FastIDiv
	FastIDivK
	FastIRem
	FastIRemK
	FastAnd // of ints or longs, as Or and Xor
	FastAndK
	FastOr
	FastOrK
	FastXor
	FastXorK
	FastIShl
	FastIShlK
	FastIShr
	FastIShrK
	FastIUshr
	FastIUshrK
	FastLAdd
	FastLAddK
	FastLSub
	FastLMul
	FastLMulK
	FastLShlK
	FastLShrK
	FastLUshrK
	FastLCmp
	FastL2I
	FastI2B
	FastI2C
	FastI2S
	FastDAdd
	FastDSub
	FastDMul
	FastDDiv

	// Sequences.

	// FastIfPending: Dst = pending; if Dst != null goto X.
	FastIfPending
	// FastNullField: if A == null goto Y; Dst = A.X.
	FastNullField
	// FastNullStore: if A == null goto Y; A.X = B.
	FastNullStore
	// FastNullLength: if A == null goto Y; Dst = length A.
	FastNullLength
	// FastNullSwitch: if A == null goto Y; classswitch A of table X.
	FastNullSwitch
	// FastElem: if B < 0 goto X; C = length A; if B >= C goto X; Dst = A[B].
	FastElem
	// FastNullElem: if A == null goto Y, and then FastElem.
	FastNullElem
	// FastElemStore: as FastElem, but A[B] = Dst at the end.
	FastElemStore
	FastElemStoreK
	// FastLCmpIf: Dst = A cmp B; if Dst COND 0 goto X else Y. Bit r+1 of C is
	// set if COND holds for a result r of cmp.
	FastLCmpIf
	FastLCmpIfK
	// FastWidenIf: B = i2l K, a slot; and then FastLCmpIf.
	FastWidenIf
	// FastWidenAdd: B = i2l C; Dst = A + B; goto X.
	FastWidenAdd
	// FastIncGoto: Dst = A + K; goto X.
	FastIncGoto
	// FastInc and a condition: Dst = A + (low half of K); goto; if Dst COND B
	// goto X else Y, or if Dst COND (high half of K).
	FastIncLt
	FastIncGe
	FastIncGt
	FastIncLe
	FastIncLtK
	FastIncGeK
	FastIncGtK
	FastIncLeK
)

// Fast is an instruction of the form that is run. It stands at the index of
// the instruction that it begins with, and those that it takes in stand behind
// it in their own right, for jumps into the middle.
type Fast struct {
	Op   FastOp
	Pack Packing // of the array
	Dst  uint16  // slot; of a call without a result, the one behind the frame's last
	A    uint16
	B    uint16
	C    uint16
	Len  uint16 // of instructions that it takes in
	X, Y int32  // targets of jumps are distances in bytes; Y of a call: to what comes after it
	PC   int32  // index of the instruction
	K    int64
}

// FastSize is the size of a Fast, in bytes.
const FastSize = 32

var _ [FastSize]struct{} = [unsafe.Sizeof(Fast{})]struct{}{}

// maxFastSlots is how many slots a frame of the fast form may have.
const maxFastSlots = math.MaxUint16

// fastBinary are the operations on two slots, and on a slot and a constant (0,
// which is FastOne, for none).
var fastBinary = map[Op][2]FastOp{
	IAdd: {FastIAdd, FastIAddK}, ISub: {FastISub, 0}, IMul: {FastIMul, FastIMulK},
	IDiv: {FastIDiv, FastIDivK}, IRem: {FastIRem, FastIRemK},
	IAnd: {FastAnd, FastAndK}, IOr: {FastOr, FastOrK}, IXor: {FastXor, FastXorK},
	LAnd: {FastAnd, FastAndK}, LOr: {FastOr, FastOrK}, LXor: {FastXor, FastXorK},
	IShl: {FastIShl, FastIShlK}, IShr: {FastIShr, FastIShrK}, IUshr: {FastIUshr, FastIUshrK},
	LAdd: {FastLAdd, FastLAddK}, LSub: {FastLSub, 0}, LMul: {FastLMul, FastLMulK},
	LShl: {0, FastLShlK}, LShr: {0, FastLShrK}, LUshr: {0, FastLUshrK},
	LCmp: {FastLCmp, 0},
	DAdd: {FastDAdd, 0}, DSub: {FastDSub, 0}, DMul: {FastDMul, 0}, DDiv: {FastDDiv, 0},
}

var fastUnary = map[Op]FastOp{L2I: FastL2I, I2B: FastI2B, I2C: FastI2C, I2S: FastI2S, I2L: FastMove}

// fastIf are the branches on two slots, and on a slot and a constant.
var fastIf = map[Op][2]FastOp{
	IfEq: {FastIfEq, FastIfEqK}, IfNe: {FastIfNe, FastIfNeK}, IfLt: {FastIfLt, FastIfLtK},
	IfGe: {FastIfGe, FastIfGeK}, IfGt: {FastIfGt, FastIfGtK}, IfLe: {FastIfLe, FastIfLeK},
}

// mirrored are the branches with their operands exchanged.
var mirrored = map[Op]Op{IfEq: IfEq, IfNe: IfNe, IfLt: IfGt, IfGe: IfLe, IfGt: IfLt, IfLe: IfGe}

// commutes are the operations of which the operands may be exchanged.
var commutes = map[Op]bool{IAdd: true, IMul: true, IAnd: true, IOr: true, IXor: true, LAdd: true, LMul: true, LAnd: true, LOr: true, LXor: true}

// translator makes the fast form of one method.
type translator struct {
	p    *Program
	m    *Method
	code []Instr
	head int32 // the instruction that is being translated
}

// Fast is the method in the form that is run, made when first asked for.
func (p *Program) Fast(m *Method) []Fast {
	if m.fast == nil {
		p.translate(m)
	}
	return m.fast
}

func (p *Program) translate(m *Method) {
	if m.Code == nil {
		if m.Err = p.compiler.compileMethod(m); m.Err != nil {
			m.Code, m.Stmts = []Instr{{Op: Broken, Dst: -1, A: -1, B: -1}}, m.IR.Blocks[0].Stmts[:1]
		}
	}
	t := translator{p: p, m: m, code: m.Code}
	m.fast = make([]Fast, len(m.Code))
	for i := range m.fast {
		m.fast[i] = t.at(i)
	}
	for i, l := range m.IR.Locals {
		if KindOf(l.Type) == Ref {
			m.RefSlots = append(m.RefSlots, int32(i))
		}
	}
	m.Hidden = m.IR.Synthetic
	for _, s := range m.Stmts {
		if s.Pos().Offset >= 0 {
			m.Hidden = false
		}
	}
}

// Raised reports whether the object that the New at pc makes is an exception
// that the machine throws by itself: it is made pending in the same block, and
// no constructor is called.
func (p *Program) Raised(m *Method, pc int) bool {
	dst := m.Code[pc].Dst
	for _, in := range m.Code[pc+1:] {
		switch {
		case in.Op == SetPending:
			return in.A == dst
		case in.Op == Call || in.Op >= Goto && in.Op <= Return:
			return false
		}
	}
	return false
}

func (t *translator) at(i int) Fast {
	t.head = int32(i)
	f, ok := t.fused(i)
	if !ok {
		f = t.single(&t.code[i])
	}
	if t.m.Slots >= maxFastSlots {
		f = Fast{}
	}
	f.PC = t.head
	f.Len = max(f.Len, 1)
	return f
}

func isSlot(x int32) bool { return x >= 0 }

func (t *translator) constant(x int32) int64 { return t.p.Consts[^x] }

// single is the fast form of one instruction.
func (t *translator) single(in *Instr) Fast {
	f := Fast{Dst: uint16(t.m.Slots), A: uint16(in.A), B: uint16(in.B), X: in.X, Y: in.Y}
	if in.Dst >= 0 {
		f.Dst = uint16(in.Dst)
	}
	switch in.Op {
	case Move:
		t.pick(&f, in.A, FastMove, FastMoveK)
	case LoadField:
		t.slots(&f, FastLoadField, in.A)
	case LoadStatic:
		f.Op = FastLoadStatic
	case LoadElem:
		if t.packed(&f, in.A) {
			t.pick(&f, in.B, FastLoadElem, FastLoadElemK)
		}
	case StoreField:
		if f.B = uint16(in.C); isSlot(in.A) {
			t.pick(&f, in.C, FastStoreField, FastStoreFieldK)
		}
	case StoreStatic:
		f.B = uint16(in.C)
		t.pick(&f, in.C, FastStoreStatic, FastStoreStaticK)
	case StoreElem:
		if f.Dst = uint16(in.C); t.packed(&f, in.A) && isSlot(in.B) {
			t.pick(&f, in.C, FastStoreElem, FastStoreElemK)
		}
	case Length:
		t.slots(&f, FastLength, in.A)
	case New:
		f.Op = FastNew
		if t.p.Types[in.X].Throwable {
			f.Op = FastNewThrowable
		}
	case NewArray:
		t.slots(&f, FastNewArray, in.A)
	case InstanceOf:
		t.slots(&f, FastInstanceOf, in.A)
	case Call:
		t.call(&f, in)
	case Native:
		f.Op = FastNative
	case Return:
		t.pick(&f, in.A, FastReturn, FastReturnK)
	case GetPending:
		f.Op = FastGetPending
	case SetPending:
		t.pick(&f, in.A, FastSetPending, FastSetPendingK)
	case Enter:
		t.slots(&f, FastEnter, in.A)
	case Exit:
		t.slots(&f, FastExit, in.A)
	case Current:
		f.Op = FastCurrent
	case Yield:
		f.Op = FastYield
	case Goto:
		f.Op, f.X = FastGoto, t.jump(in.X)
	case IfEq, IfNe, IfLt, IfGe, IfGt, IfLe:
		t.branch(&f, in)
	case Switch:
		t.slots(&f, FastSwitch, in.A)
	case ClassSwitch:
		t.slots(&f, FastClassSwitch, in.A)
	default:
		if in.Op >= IAdd && in.Op <= D2F {
			t.arithmetic(&f, in)
		}
	}
	return f
}

// packed notes the packing of the array, as the type of its variable tells it,
// and reports whether that does.
func (t *translator) packed(f *Fast, array int32) bool {
	if !isSlot(array) {
		return false
	}
	typ := t.m.IR.Locals[array].Type
	if !typ.IsArray() {
		return false
	}
	f.Pack = PackingOf(typ.Elem())
	return true
}

// pick chooses between an operation on slots only and one whose last operand
// x is a constant.
func (t *translator) pick(f *Fast, x int32, slot, constant FastOp) {
	if isSlot(x) {
		f.Op = slot
	} else {
		f.Op, f.K = constant, t.constant(x)
	}
}

// slots chooses the operation if all operands are slots.
func (t *translator) slots(f *Fast, op FastOp, operands ...int32) {
	for _, x := range operands {
		if !isSlot(x) {
			return
		}
	}
	f.Op = op
}

func (t *translator) call(f *Fast, in *Instr) {
	f.Op, f.Y = FastCall, FastSize
	if d := t.jump(t.head + 1); d > 0 { // jumps back use up fuel
		f.Y = d
	}
	site := &t.p.Calls[in.X]
	args := site.Args
	if site.Method.Shortcut != 0 {
		f.Op = FastShortcut
		return
	}
	for _, x := range args {
		if !isSlot(x) {
			return
		}
	}
	at := [3]*uint16{&f.A, &f.B, &f.C}
	if len(args) > len(at) {
		return
	}
	for i, x := range args {
		*at[i] = uint16(x)
	}
	f.Op = FastCall0 + FastOp(len(args))
}

func (t *translator) branch(f *Fast, in *Instr) {
	op, a, b := in.Op, in.A, in.B
	if !isSlot(a) {
		op, a, b = mirrored[op], b, a
	}
	if !isSlot(a) {
		return // two constants
	}
	f.A, f.B = uint16(a), uint16(b)
	f.X, f.Y = t.jump(in.X), t.jump(in.Y)
	t.pick(f, b, fastIf[op][0], fastIf[op][1])
}

func (t *translator) arithmetic(f *Fast, in *Instr) {
	f.Op = FastArith
	if op, ok := fastUnary[in.Op]; ok && isSlot(in.A) {
		f.Op = op
		return
	}
	ops := fastBinary[in.Op]
	a, b := in.A, in.B
	if !isSlot(a) && commutes[in.Op] {
		a, b = b, a
	}
	if !isSlot(a) {
		return
	}
	f.A, f.B = uint16(a), uint16(b)
	switch {
	case isSlot(b) && ops[0] != 0:
		f.Op = ops[0]
	case isSlot(b):
	case in.Op == ISub:
		f.Op, f.K = FastIAddK, int64(int32(-t.constant(b)))
	case in.Op == LSub:
		f.Op, f.K = FastLAddK, -t.constant(b)
	case in.Op == IDiv || in.Op == IRem:
		if k := t.constant(b); k != 0 && k != -1 {
			f.Op, f.K = ops[1], k
		}
	case ops[1] != 0:
		f.Op, f.K = ops[1], t.constant(b)
	}
}

// end is where a jump to the target ends up, through jumps that stand there.
func (t *translator) end(target int32) int32 {
	for n := 0; n < 8 && t.code[target].Op == Goto; n++ {
		target = t.code[target].X
	}
	return target
}

// jump is the distance to where a jump to the target ends up.
func (t *translator) jump(target int32) int32 {
	return (t.end(target) - t.head) * FastSize
}
