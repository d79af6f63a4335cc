package code

// fused finds the sequence of instructions that begins at i for which there is
// one operation.
func (t *translator) fused(i int) (Fast, bool) {
	in := &t.code[i]
	switch in.Op {
	case GetPending:
		return t.pendingBranch(i)
	case IfEq:
		return t.afterNull(i)
	case IfLt:
		return t.element(i)
	case LCmp:
		return t.longBranch(i)
	case I2L:
		return t.widened(i)
	case IAdd, ISub:
		return t.increment(i)
	}
	return Fast{}, false
}

// is reports whether the instruction at i has the operation.
func (t *translator) is(i int, op Op) bool { return i < len(t.code) && t.code[i].Op == op }

// zero reports whether the operand is the constant 0 (or null).
func (t *translator) zero(x int32) bool { return !isSlot(x) && t.constant(x) == 0 }

func (t *translator) pendingBranch(i int) (Fast, bool) {
	in := &t.code[i]
	if !t.is(i+1, IfNe) || !t.reached(i, 2) {
		return Fast{}, false
	}
	br := &t.code[i+1]
	if br.A != in.Dst || !t.zero(br.B) || int(br.Y) != i+2 || !t.passed(i+1) {
		return Fast{}, false
	}
	return Fast{Op: FastIfPending, Dst: uint16(in.Dst), Len: 2}, true
}

// afterNull fuses a test for null with the use of the object that follows.
func (t *translator) afterNull(i int) (Fast, bool) {
	in := &t.code[i]
	if !isSlot(in.A) || !t.zero(in.B) || int(in.Y) != i+1 || i+1 >= len(t.code) || int(in.X) <= i {
		return Fast{}, false
	}
	use := &t.code[i+1]
	if use.A != in.A {
		if f, ok := t.element(i + 1); ok && f.Op == FastElem && int32(f.A) == in.A && t.passed(i) {
			f.Op, f.Len = FastNullElem, 5
			return f, true
		}
		return Fast{}, false
	}
	if !t.reached(i, 2) || !t.passed(i) {
		return Fast{}, false
	}
	f := t.single(use)
	f.Len = 2
	switch f.Op {
	case FastLoadField:
		f.Op = FastNullField
	case FastStoreField:
		f.Op = FastNullStore
	case FastLength:
		f.Op = FastNullLength
	case FastClassSwitch:
		f.Op = FastNullSwitch
	default:
		return Fast{}, false
	}
	return f, true
}

// element fuses the test of an index with the access to the element.
func (t *translator) element(i int) (Fast, bool) {
	no := Fast{}
	if !t.is(i, IfLt) || !t.is(i+1, Length) || !t.is(i+2, IfGe) {
		return no, false
	}
	low, length, high := &t.code[i], &t.code[i+1], &t.code[i+2]
	index, array := low.A, length.A
	switch {
	case !isSlot(index) || !isSlot(array) || !t.zero(low.B):
		return no, false
	case high.A != index || high.B != length.Dst || length.Dst == index || length.Dst == array:
		return no, false
	case int(low.Y) != i+1 || int(high.Y) != i+3 || low.X != high.X || int(low.X) <= i:
		return no, false
	case !t.reached(i, 4) || !t.passed(i) || !t.passed(i+2):
		return no, false
	}
	f := Fast{A: uint16(array), B: uint16(index), C: uint16(length.Dst), Len: 4}
	if !t.packed(&f, array) {
		return no, false
	}
	switch {
	case t.is(i+3, LoadElem):
		use := &t.code[i+3]
		if use.A != array || use.B != index {
			return no, false
		}
		f.Op, f.Dst = FastElem, uint16(use.Dst)
	case t.is(i+3, StoreElem):
		use := &t.code[i+3]
		if use.A != array || use.B != index {
			return no, false
		}
		f.Dst = uint16(use.C)
		t.pick(&f, use.C, FastElemStore, FastElemStoreK)
	default:
		return no, false
	}
	return f, true
}

// conditions are, for a result of cmp of -1, 0 and 1, whether the branch is
// taken when it compares the result with 0.
var conditions = map[Op]uint16{IfLt: 1, IfEq: 2, IfLe: 3, IfGt: 4, IfNe: 5, IfGe: 6}

func (t *translator) longBranch(i int) (Fast, bool) {
	in := &t.code[i]
	if i+1 >= len(t.code) || conditions[t.code[i+1].Op] == 0 || !isSlot(in.A) {
		return Fast{}, false
	}
	br := &t.code[i+1]
	if br.A != in.Dst || !t.zero(br.B) || !t.reached(i, 2) {
		return Fast{}, false
	}
	f := Fast{Dst: uint16(in.Dst), A: uint16(in.A), B: uint16(in.B), C: conditions[br.Op]}
	t.sides(&f, int32(i)+2-t.head, int32(i)+1)
	t.pick(&f, in.B, FastLCmpIf, FastLCmpIfK)
	return f, true
}

// widened fuses the conversion of an int with the operation on longs that
// needs it: a comparison, or an addition and the jump behind it.
func (t *translator) widened(i int) (Fast, bool) {
	in := &t.code[i]
	if !isSlot(in.A) || i+1 >= len(t.code) {
		return Fast{}, false
	}
	use := &t.code[i+1]
	if use.B != in.Dst || !isSlot(use.A) {
		return Fast{}, false
	}
	switch use.Op {
	case LCmp:
		f, ok := t.longBranch(i + 1)
		if !ok || f.Op != FastLCmpIf {
			return Fast{}, false
		}
		f.Op, f.K = FastWidenIf, int64(in.A)
		return f, true
	case LAdd:
		f := Fast{Op: FastWidenAdd, Dst: uint16(use.Dst), A: uint16(use.A), B: uint16(use.B), C: uint16(in.A)}
		f.X = t.edge(2, t.head+1, t.head+2)
		return f, t.reached(i, 2)
	}
	return Fast{}, false
}

var incrementBranch = map[Op][2]FastOp{
	IfLt: {FastIncLt, FastIncLtK}, IfGe: {FastIncGe, FastIncGeK}, IfGt: {FastIncGt, FastIncGtK}, IfLe: {FastIncLe, FastIncLeK},
}

// increment fuses the step of a loop with the jump to its head and the test
// there.
func (t *translator) increment(i int) (Fast, bool) {
	f := t.single(&t.code[i])
	if f.Op != FastIAddK || !t.is(i+1, Goto) || !t.reached(i, 2) {
		return Fast{}, false
	}
	f.X = t.edge(2, t.head+1, t.code[i+1].X)
	f.Op = FastIncGoto
	steps, at, back := t.toTest(i)
	test := &t.code[at]
	ops, ok := incrementBranch[test.Op]
	if !ok || test.A != int32(f.Dst) || !t.reached(int(at), 1) || steps > Steps {
		return f, true
	}
	if back != 0 && (test.X <= at || test.Y <= at) {
		return f, true // fuel for two
	}
	inc := f
	inc.B = uint16(test.B)
	inc.X, inc.Y = t.testSide(i, TookX), t.testSide(i, TookY)
	t.pick(&inc, test.B, ops[0], ops[1])
	inc.K = inc.K<<32 | int64(uint32(f.K))
	return inc, true
}

// toTest is the way from the step of a loop at i to where the jump behind it leads:
// how many instructions are executed on it, with the one there, which that is, and
// Back if it is a way back.
func (t *translator) toTest(i int) (steps, at, back int32) {
	e := t.edge(2, t.head+1, t.code[i+1].X)
	return e&Steps + 1, t.head + length(e), e & Back
}

// testSide is the edge from the step of a loop at i over the jump behind it and
// through one side of the test there. There is no more than one jump back on it.
func (t *translator) testSide(i int, side uint8) int32 {
	steps, at, back := t.toTest(i)
	e := t.side(steps, at, side)
	if e&Steps != 0 && e&back != 0 {
		target := t.code[at].X
		if side == TookY {
			target = t.code[at].Y
		}
		e = (target-t.head)*FastSize | steps
	}
	return e | back
}
