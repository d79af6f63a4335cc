package code

import (
	"math"
	"unsafe"
)

// FastOp is an operation of the fast form: specialised on the kinds of its
// operands, and for common sequences of instructions one operation for all of
// them. It is for what concerns a thread alone.
type FastOp uint8

// The operations. S in a comment is the value of a slot, K the constant of the
// instruction; an operation ends in K if its last operand is the constant.
//
// Those of several instructions do exactly what these do one after the other,
// slots that only they use included.
const (
	// FastCold is an instruction that has no fast form yet.
	FastCold FastOp = iota
	// FastOne leaves the instruction to the machine's plain loop.
	FastOne
	// FastCompiled leaves the instruction to the method in Go, if the machine has one.
	FastCompiled

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

// Fast is an instruction of the fast form. It stands at the index of the
// instruction that it begins with, and those that it takes in stand behind it in
// their own right, for jumps into the middle.
//
// Where X and Y are no operands of an instruction's own they are edges, which say
// where execution goes on: the distance in bytes, a multiple of FastSize, and below
// it in Steps the number of instructions that are executed on the way, jumps that are
// jumped to among them. The bit Back is set if one of them, the last but for a test
// at a loop's head, jumps back, which takes fuel; and in an edge without steps, which
// stands for a side of a branch that was not taken yet (see Program.Heat).
type Fast struct {
	Op   FastOp
	Pack Packing // of the array
	Dst  uint16  // slot; of a call without a result, the one behind the frame's last
	A    uint16
	B    uint16
	C    uint16 // of a store: not 0 if the value is a reference
	Len  uint16 // of instructions that it takes in; before an edge, with the branch
	X, Y int32  // edges, or as of the Instr
	PC   int32  // index of the instruction
	K    int64
}

// FastSize is the size of a Fast, in bytes.
const FastSize = 32

// The parts of an edge below its distance.
const (
	Steps = 15
	Back  = 16
)

var _ [FastSize]struct{} = [unsafe.Sizeof(Fast{})]struct{}{}

// maxFastSlots is how many slots a frame of the fast form may have.
const maxFastSlots = math.MaxUint16

// fastBinary are the operations on two slots, and on a slot and a constant (0 for
// none).
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
	// all is that it does not matter what was reached: nobody asks.
	all bool
}

// Translate makes the fast form of a method of a program that is run, and compiles
// it before.
func (p *Program) Translate(m *Method) {
	if m.Code == nil {
		if m.Err = p.compiler.compileMethod(m); m.Err != nil {
			m.Code, m.Stmts = []Instr{{Op: Broken, Dst: -1, A: -1, B: -1}}, m.IR.Blocks[0].Stmts[:1]
		}
	}
	t := translator{p: p, m: m, code: m.Code, all: true}
	m.Fast = make([]Fast, len(m.Code))
	for i := range m.Fast {
		m.Fast[i] = t.at(i)
	}
	for i, l := range m.IR.Locals {
		if KindOf(l.Type) == Ref {
			m.RefSlots = append(m.RefSlots, int32(i))
		}
	}
}

// Warm makes the fast form of one instruction of a program that is searched, and
// gives that of the method. It is for instructions that were reached before: what
// the fast form executes, of several instructions in one or of the sides of a branch,
// is what was executed before by the machine's plain loop, which notes it in the
// Instr. So nothing is left to note.
func (p *Program) Warm(m *Method, pc int32) []Fast {
	p.Cold(m)
	t := translator{p: p, m: m, code: m.Code}
	m.Fast[pc] = t.at(int(pc))
	return m.Fast
}

// Cold is the fast form of a method of a program that is searched, of which no
// instruction may have one yet.
func (p *Program) Cold(m *Method) []Fast {
	if m.Fast == nil {
		m.Fast = make([]Fast, len(m.Code))
		for i := range m.Fast {
			m.Fast[i].PC = int32(i)
		}
	}
	return m.Fast
}

// Heat notes that a side of a branch is taken for the first time, of which in has
// the edge given, and replaces that. It gives the new one.
func (p *Program) Heat(m *Method, in *Fast, cold int32) int32 {
	t := translator{p: p, m: m, code: m.Code, head: in.PC}
	side, at := uint8(cold/FastSize), in.PC+int32(in.Len)-1
	step := in.Op >= FastIncLt
	if step {
		_, at, _ = t.toTest(int(in.PC))
	}
	m.Code[at].Taken |= side
	var hot int32
	if step {
		hot = t.testSide(int(in.PC), side)
	} else {
		hot = t.side(int32(in.Len), at, side)
	}
	if side == TookX {
		in.X = hot
	} else {
		in.Y = hot
	}
	return hot
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
	if f.Op == FastCold {
		f.Op = FastOne
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
		if in.X == 0 {
			t.pick(&f, in.A, FastMove, FastMoveK)
		}
	case LoadField:
		t.slots(&f, FastLoadField, in.A)
	case LoadStatic:
		f.Op = FastLoadStatic
	case LoadElem:
		if t.packed(&f, in.A) {
			t.pick(&f, in.B, FastLoadElem, FastLoadElemK)
		}
	case StoreField:
		if f.B, f.C = uint16(in.C), reference(in); isSlot(in.A) {
			t.pick(&f, in.C, FastStoreField, FastStoreFieldK)
		}
	case StoreStatic:
		f.B, f.C = uint16(in.C), reference(in)
		t.pick(&f, in.C, FastStoreStatic, FastStoreStaticK)
	case StoreElem:
		if f.Dst = uint16(in.C); t.packed(&f, in.A) && isSlot(in.B) {
			t.pick(&f, in.C, FastStoreElem, FastStoreElemK)
		}
	case Length:
		t.slots(&f, FastLength, in.A)
	case New:
		if !t.all || !t.p.Types[in.X].Throwable { // may need a stack trace, if it is run
			f.Op = FastNew
		}
	case NewArray:
		t.slots(&f, FastNewArray, in.A)
	case InstanceOf:
		t.slots(&f, FastInstanceOf, in.A)
	case Call:
		t.call(&f, in)
	case Native:
		if t.all {
			f.Op = FastNative
		}
	case Return:
		t.pick(&f, in.A, FastReturn, FastReturnK)
	case GetPending:
		f.Op = FastGetPending
	case SetPending:
		t.pick(&f, in.A, FastSetPending, FastSetPendingK)
	case Enter:
		if t.all {
			t.slots(&f, FastEnter, in.A)
		}
	case Exit:
		if t.all {
			t.slots(&f, FastExit, in.A)
		}
	case Current:
		f.Op = FastCurrent
	case Yield:
		f.Op = FastYield
	case Goto:
		f.Op, f.X = FastGoto, t.edge(1, t.head, in.X)
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
	f.Op, f.Y = FastCall, t.edge(0, t.head, t.head+1)
	if f.Y&Back != 0 { // that takes fuel
		f.Y = FastSize
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
	t.sides(f, 1, t.head)
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

// reached reports whether the n instructions from i on are there and were executed.
func (t *translator) reached(i, n int) bool {
	if i+n > len(t.code) {
		return false
	}
	for k := i; k < i+n; k++ {
		if !t.all && !t.code[k].Reached {
			return false
		}
	}
	return true
}

// passed reports whether the branch at i was executed and not taken.
func (t *translator) passed(i int) bool { return t.all || t.code[i].Taken&TookY != 0 }

// edge leads from the jump at the instruction to the target, and through the jumps
// that stand there; steps are executed up to that jump, which is one of them.
func (t *translator) edge(steps, at, target int32) int32 {
	for target > at {
		if t.code[target].Op != Goto || !t.reached(int(target), 1) || steps == Steps {
			return (target-t.head)*FastSize | steps
		}
		steps++
		at, target = target, t.code[target].X
	}
	return (target-t.head)*FastSize | Back | steps
}

// length is how far an edge leads, in instructions.
func length(edge int32) int32 { return edge >> 5 }

// side is the edge of one side of the branch at the instruction.
func (t *translator) side(steps, at int32, side uint8) int32 {
	br := &t.code[at]
	if !t.all && br.Taken&side == 0 {
		return int32(side)*FastSize | Back
	}
	if side == TookX {
		return t.edge(steps, at, br.X)
	}
	return t.edge(steps, at, br.Y)
}

// sides are the edges of the branch at the instruction, which steps lead to.
func (t *translator) sides(f *Fast, steps, at int32) {
	f.X, f.Y, f.Len = t.side(steps, at, TookX), t.side(steps, at, TookY), uint16(steps)
}

func reference(in *Instr) uint16 {
	if in.Ref {
		return 1
	}
	return 0
}
