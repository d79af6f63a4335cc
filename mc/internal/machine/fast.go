package machine

import (
	"unsafe"

	"bandsaw/mc/internal/code"
)

// frame is what the slots of a frame are reached through: indexes of 16 bits
// need no check. A thread's stack is always that much longer than its frames
// need.
type frame [1 << 16]int64

// runFast executes instructions of t until it cannot go on, has ended, or has
// used up its fuel. It is for a machine that only goes forward: nothing is
// logged, and no operation is a point at which threads interleave, because it
// is the scheduler that says when they do. What an operation means is said by
// run; the common ones stand here once more, specialised.
func (m *Machine) runFast(t *Thread) halt {
	var (
		f       = t.Top()
		in      = m.fastAt(f, f.PC)
		s       = m.slotsFrom(t, f.Base)
		mem     = m.Mem
		far     int32 // distance of a jump
		a, i, v int64
	)
	for {
		switch in.Op {
		case code.FastMove:
			s[in.Dst] = s[in.A]
		case code.FastMoveK:
			s[in.Dst] = in.K
		case code.FastLoadField:
			a := s[in.A]
			if a == 0 {
				goto one
			}
			s[in.Dst] = mem[a+int64(in.X)]
		case code.FastLoadStatic:
			s[in.Dst] = mem[in.X]
		case code.FastLoadElem:
			a, i = s[in.A], s[in.B]
			if a == 0 || uint64(i) >= uint64(mem[a]>>32) {
				goto one
			}
			goto load
		case code.FastLoadElemK:
			a, i = s[in.A], in.K
			if a == 0 || uint64(i) >= uint64(mem[a]>>32) {
				goto one
			}
			goto load
		case code.FastStoreField:
			a := s[in.A]
			if a == 0 {
				goto one
			}
			mem[a+int64(in.X)] = s[in.B]
		case code.FastStoreFieldK:
			a := s[in.A]
			if a == 0 {
				goto one
			}
			mem[a+int64(in.X)] = in.K
		case code.FastStoreStatic:
			mem[in.X] = s[in.B]
		case code.FastStoreStaticK:
			mem[in.X] = in.K
		case code.FastStoreElem:
			a, i, v = s[in.A], s[in.B], s[in.Dst]
			if a == 0 || uint64(i) >= uint64(mem[a]>>32) {
				goto one
			}
			goto store
		case code.FastStoreElemK:
			a, i, v = s[in.A], s[in.B], in.K
			if a == 0 || uint64(i) >= uint64(mem[a]>>32) {
				goto one
			}
			goto store
		case code.FastLength:
			a := s[in.A]
			if a == 0 {
				goto one
			}
			s[in.Dst] = mem[a] >> 32
		case code.FastNew:
			typ := m.Program.Types[in.X]
			a := m.Top
			end := a + int64(typ.Size)
			if end > m.limit {
				f.PC = in.PC
				if !m.collect(int64(typ.Size)) {
					return m.cutShort(f, f.PC, CutMemory)
				}
				mem = m.Mem
				a = m.Top
				end = a + int64(typ.Size)
			}
			m.Top = end
			cells := mem[a:end]
			clear(cells)
			cells[code.HeaderType] = int64(typ.ID)
			if typ.Zero != nil {
				copy(cells[code.HeaderSize:], typ.Zero)
			}
			s[in.Dst] = a
		case code.FastNewThrowable:
			f.PC = in.PC
			if h := m.runOne(t); h != haltStep {
				return h
			}
			if m.Program.Raised(f.Method, int(in.PC)) {
				m.trace(t, s[in.Dst])
			}
			mem = m.Mem
		case code.FastNewArray:
			f.PC = in.PC
			n := s[in.A]
			if n < 0 {
				goto one
			}
			typ := m.Program.Types[in.X]
			size := code.HeaderSize + typ.Packing.Cells(n)
			if m.Top+size > m.limit && !m.collect(size) {
				return m.cutShort(f, f.PC, CutMemory)
			}
			if a = m.NewArray(typ, n); a == 0 {
				return m.cutShort(f, f.PC, CutMemory)
			}
			mem = m.Mem
			s[in.Dst] = a
		case code.FastInstanceOf:
			a := s[in.A]
			s[in.Dst] = truth(a != 0 && m.Program.TypeSets[in.X].Has(int32(mem[a])))

		case code.FastShortcut:
			site := &m.Program.Calls[in.X]
			if v, ok := m.shortcut(site, t.Slots(f)); ok {
				s[in.Dst] = v
				in = after(in)
				continue
			}
			fallthrough
		case code.FastCall, code.FastCall0, code.FastCall1, code.FastCall2, code.FastCall3:
			site := &m.Program.Calls[in.X]
			callee := site.Method
			f.PC = in.PC
			if m.fuel--; m.fuel < 0 || len(t.Frames) >= m.MaxFrames {
				if m.fuel < 0 {
					goto refuel
				}
				if h := m.beforeCall(t, callee); h != haltStep {
					if h == haltEnded { // the call is taken as made
						in = after(in)
						continue
					}
					return h
				}
			}
			first := &m.Program.Fast(callee)[0]
			base := f.Base + f.Method.Slots
			if int(base+callee.Slots)+len(frame{}) > len(t.Stack) {
				m.growStack(t, base+callee.Slots)
				s = m.slotsFrom(t, f.Base)
			}
			args := s
			s = (*frame)(t.Stack[base:])
			n := 0
			switch in.Op {
			case code.FastCall1:
				s[0] = args[in.A]
				n = 1
			case code.FastCall2:
				s[0], s[1] = args[in.A], args[in.B]
				n = 2
			case code.FastCall3:
				s[0], s[1], s[2] = args[in.A], args[in.B], args[in.C]
				n = 3
			case code.FastCall, code.FastShortcut:
				n = len(site.Args)
				for i, x := range site.Args {
					if x >= 0 {
						s[uint16(i)] = args[uint16(x)]
					} else {
						s[uint16(i)] = m.Program.Consts[^x]
					}
				}
			}
			switch {
			case callee.Zero != nil:
				copy(t.Stack[int(base)+n:base+callee.Slots], callee.Zero[n:])
			case int(callee.Slots) > len(s):
				clear(t.Stack[int(base)+n : base+callee.Slots])
			default:
				for ; n < int(callee.Slots); n++ {
					s[uint16(n)] = 0
				}
			}
			t.Frames = append(t.Frames, Frame{Method: callee, Base: base})
			f = &t.Frames[len(t.Frames)-1]
			in = first
			continue
		case code.FastReturn, code.FastReturnK:
			n := len(t.Frames) - 1
			if n == 0 {
				f.PC = in.PC
				if h := m.lastReturn(t); h != haltStep {
					return h
				}
				f = t.Top()
				in, s = m.fastAt(f, f.PC), m.slotsFrom(t, f.Base)
				continue
			}
			v := in.K
			if in.Op == code.FastReturn {
				v = s[in.A]
			}
			caller := &t.Frames[n-1]
			call := m.fastAt(caller, caller.PC)
			if call.Y == 0 {
				goto one // a method with too many slots
			}
			t.Frames = t.Frames[:n]
			f, in = caller, after(call)
			s = (*frame)(t.Stack[f.Base:])
			s[call.Dst] = v
			continue
		case code.FastNative:
			f.PC = in.PC
			h := m.runNative(t, in)
			mem = m.Mem
			if h != haltStep {
				return h
			}
			s = m.slotsFrom(t, f.Base)

		case code.FastGetPending:
			s[in.Dst] = t.Pending
		case code.FastSetPending:
			t.Pending = s[in.A]
		case code.FastSetPendingK:
			t.Pending = in.K
		case code.FastCurrent:
			s[in.Dst] = t.Obj
		case code.FastYield:
			if len(m.Live) > 1 {
				f.PC = in.PC + 1
				return haltFuel
			}
		case code.FastEnter:
			a := s[in.A]
			if a == 0 || mem[a+code.HeaderLock]>>code.OwnerShift != 0 {
				goto one
			}
			mem[a+code.HeaderLock] |= (int64(t.ID)+1)<<code.OwnerShift | 1<<code.CountShift
		case code.FastExit:
			a := s[in.A]
			if a == 0 || mem[a+code.HeaderLock]>>code.OwnerShift != int64(t.ID)+1|1<<(code.CountShift-code.OwnerShift) {
				goto one
			}
			mem[a+code.HeaderLock] &= code.FlagMask

		case code.FastGoto:
			far = in.X
			goto jump
		case code.FastIfEq:
			far = either(s[in.A] == s[in.B], in)
			goto jump
		case code.FastIfNe:
			far = either(s[in.A] != s[in.B], in)
			goto jump
		case code.FastIfLt:
			far = either(s[in.A] < s[in.B], in)
			goto jump
		case code.FastIfGe:
			far = either(s[in.A] >= s[in.B], in)
			goto jump
		case code.FastIfGt:
			far = either(s[in.A] > s[in.B], in)
			goto jump
		case code.FastIfLe:
			far = either(s[in.A] <= s[in.B], in)
			goto jump
		case code.FastIfEqK:
			far = either(s[in.A] == in.K, in)
			goto jump
		case code.FastIfNeK:
			far = either(s[in.A] != in.K, in)
			goto jump
		case code.FastIfLtK:
			far = either(s[in.A] < in.K, in)
			goto jump
		case code.FastIfGeK:
			far = either(s[in.A] >= in.K, in)
			goto jump
		case code.FastIfGtK:
			far = either(s[in.A] > in.K, in)
			goto jump
		case code.FastIfLeK:
			far = either(s[in.A] <= in.K, in)
			goto jump
		case code.FastSwitch:
			far = (m.Program.Switches[in.X].Lookup(int32(s[in.A])) - in.PC) * code.FastSize
			goto jump
		case code.FastClassSwitch:
			a := s[in.A]
			if a == 0 {
				goto one
			}
			p := m.Program
			target := p.ClassSwitches[in.X].Lookup(p.Types[int32(mem[a])].Case)
			if target < 0 {
				goto one
			}
			far = (target - in.PC) * code.FastSize
			goto jump

		case code.FastArith:
			x := &f.Method.Code[in.PC]
			k := m.Program.Consts
			var a, b int64
			if x.A >= 0 {
				a = s[uint16(x.A)]
			} else {
				a = k[^x.A]
			}
			if x.B >= 0 {
				b = s[uint16(x.B)]
			} else {
				b = k[^x.B]
			}
			s[in.Dst] = arithmetic(x.Op, a, b)
		case code.FastIAdd:
			s[in.Dst] = int64(int32(s[in.A]) + int32(s[in.B]))
		case code.FastIAddK:
			s[in.Dst] = int64(int32(s[in.A]) + int32(in.K))
		case code.FastISub:
			s[in.Dst] = int64(int32(s[in.A]) - int32(s[in.B]))
		case code.FastIMul:
			s[in.Dst] = int64(int32(s[in.A]) * int32(s[in.B]))
		case code.FastIMulK:
			s[in.Dst] = int64(int32(s[in.A]) * int32(in.K))
		case code.FastIDiv:
			s[in.Dst] = wrap(divide(s[in.A], s[in.B]))
		case code.FastIDivK:
			s[in.Dst] = int64(int32(s[in.A]) / int32(in.K))
		case code.FastIRem:
			s[in.Dst] = wrap(remainder(s[in.A], s[in.B]))
		case code.FastIRemK:
			s[in.Dst] = int64(int32(s[in.A]) % int32(in.K))
		case code.FastAnd:
			s[in.Dst] = s[in.A] & s[in.B]
		case code.FastAndK:
			s[in.Dst] = s[in.A] & in.K
		case code.FastOr:
			s[in.Dst] = s[in.A] | s[in.B]
		case code.FastOrK:
			s[in.Dst] = s[in.A] | in.K
		case code.FastXor:
			s[in.Dst] = s[in.A] ^ s[in.B]
		case code.FastXorK:
			s[in.Dst] = s[in.A] ^ in.K
		case code.FastIShl:
			s[in.Dst] = int64(int32(s[in.A]) << (uint64(s[in.B]) & 31))
		case code.FastIShlK:
			s[in.Dst] = int64(int32(s[in.A]) << (uint64(in.K) & 31))
		case code.FastIShr:
			s[in.Dst] = int64(int32(s[in.A]) >> (uint64(s[in.B]) & 31))
		case code.FastIShrK:
			s[in.Dst] = int64(int32(s[in.A]) >> (uint64(in.K) & 31))
		case code.FastIUshr:
			s[in.Dst] = int64(int32(uint32(s[in.A]) >> (uint64(s[in.B]) & 31)))
		case code.FastIUshrK:
			s[in.Dst] = int64(int32(uint32(s[in.A]) >> (uint64(in.K) & 31)))
		case code.FastLAdd:
			s[in.Dst] = s[in.A] + s[in.B]
		case code.FastLAddK:
			s[in.Dst] = s[in.A] + in.K
		case code.FastLSub:
			s[in.Dst] = s[in.A] - s[in.B]
		case code.FastLMul:
			s[in.Dst] = s[in.A] * s[in.B]
		case code.FastLMulK:
			s[in.Dst] = s[in.A] * in.K
		case code.FastLShlK:
			s[in.Dst] = s[in.A] << (uint64(in.K) & 63)
		case code.FastLShrK:
			s[in.Dst] = s[in.A] >> (uint64(in.K) & 63)
		case code.FastLUshrK:
			s[in.Dst] = int64(uint64(s[in.A]) >> (uint64(in.K) & 63))
		case code.FastLCmp:
			s[in.Dst] = compare(s[in.A], s[in.B])
		case code.FastL2I:
			s[in.Dst] = int64(int32(s[in.A]))
		case code.FastI2B:
			s[in.Dst] = int64(int8(s[in.A]))
		case code.FastI2C:
			s[in.Dst] = int64(uint16(s[in.A]))
		case code.FastI2S:
			s[in.Dst] = int64(int16(s[in.A]))
		case code.FastDAdd:
			s[in.Dst] = bits64(f64(s[in.A]) + f64(s[in.B]))
		case code.FastDSub:
			s[in.Dst] = bits64(f64(s[in.A]) - f64(s[in.B]))
		case code.FastDMul:
			s[in.Dst] = bits64(f64(s[in.A]) * f64(s[in.B]))
		case code.FastDDiv:
			s[in.Dst] = bits64(f64(s[in.A]) / f64(s[in.B]))

		case code.FastIfPending:
			v := t.Pending
			s[in.Dst] = v
			if v != 0 {
				far = in.X
				goto jump
			}
			in = behind(in, int(in.Len))
			continue
		case code.FastNullField:
			a := s[in.A]
			if a == 0 {
				far = in.Y
				goto jump
			}
			s[in.Dst] = mem[a+int64(in.X)]
			in = behind(in, int(in.Len))
			continue
		case code.FastNullStore:
			a := s[in.A]
			if a == 0 {
				far = in.Y
				goto jump
			}
			mem[a+int64(in.X)] = s[in.B]
			in = behind(in, int(in.Len))
			continue
		case code.FastNullLength:
			a := s[in.A]
			if a == 0 {
				far = in.Y
				goto jump
			}
			s[in.Dst] = mem[a] >> 32
			in = behind(in, int(in.Len))
			continue
		case code.FastNullSwitch:
			a := s[in.A]
			if a == 0 {
				far = in.Y
				goto jump
			}
			p := m.Program
			target := p.ClassSwitches[in.X].Lookup(p.Types[int32(mem[a])].Case)
			if target < 0 {
				goto one
			}
			far = (target - in.PC) * code.FastSize
			goto jump
		case code.FastNullElem:
			a, i = s[in.A], s[in.B]
			if a == 0 {
				far = in.Y
				goto jump
			}
			if i < 0 {
				far = in.X
				goto jump
			}
			n := mem[a] >> 32
			s[in.C] = n
			if i >= n {
				far = in.X
				goto jump
			}
			goto load
		case code.FastElem:
			a, i = s[in.A], s[in.B]
			if i < 0 {
				far = in.X
				goto jump
			}
			n := mem[a] >> 32
			s[in.C] = n
			if i >= n {
				far = in.X
				goto jump
			}
			goto load
		case code.FastElemStore, code.FastElemStoreK:
			a, i = s[in.A], s[in.B]
			if i < 0 {
				far = in.X
				goto jump
			}
			n := mem[a] >> 32
			s[in.C] = n
			if i >= n {
				far = in.X
				goto jump
			}
			v = in.K
			if in.Op == code.FastElemStore {
				v = s[in.Dst]
			}
			goto store
		case code.FastLCmpIf, code.FastLCmpIfK:
			y := in.K
			if in.Op == code.FastLCmpIf {
				y = s[in.B]
			}
			r := compare(s[in.A], y)
			s[in.Dst] = r
			far = either(in.C>>uint64(r+1)&1 != 0, in)
			goto jump
		case code.FastWidenIf:
			y := s[uint16(in.K)]
			s[in.B] = y
			r := compare(s[in.A], y)
			s[in.Dst] = r
			far = either(in.C>>uint64(r+1)&1 != 0, in)
			goto jump
		case code.FastWidenAdd:
			y := s[in.C]
			s[in.B] = y
			s[in.Dst] = s[in.A] + y
			far = in.X
			goto jump
		case code.FastIncGoto:
			s[in.Dst] = int64(int32(s[in.A]) + int32(in.K))
			far = in.X
			goto jump
		case code.FastIncLt:
			v := int64(int32(s[in.A]) + int32(in.K))
			s[in.Dst] = v
			far = either(v < s[in.B], in)
			goto jump
		case code.FastIncGe:
			v := int64(int32(s[in.A]) + int32(in.K))
			s[in.Dst] = v
			far = either(v >= s[in.B], in)
			goto jump
		case code.FastIncGt:
			v := int64(int32(s[in.A]) + int32(in.K))
			s[in.Dst] = v
			far = either(v > s[in.B], in)
			goto jump
		case code.FastIncLe:
			v := int64(int32(s[in.A]) + int32(in.K))
			s[in.Dst] = v
			far = either(v <= s[in.B], in)
			goto jump
		case code.FastIncLtK:
			v := int64(int32(s[in.A]) + int32(in.K))
			s[in.Dst] = v
			far = either(v < in.K>>32, in)
			goto jump
		case code.FastIncGeK:
			v := int64(int32(s[in.A]) + int32(in.K))
			s[in.Dst] = v
			far = either(v >= in.K>>32, in)
			goto jump
		case code.FastIncGtK:
			v := int64(int32(s[in.A]) + int32(in.K))
			s[in.Dst] = v
			far = either(v > in.K>>32, in)
			goto jump
		case code.FastIncLeK:
			v := int64(int32(s[in.A]) + int32(in.K))
			s[in.Dst] = v
			far = either(v <= in.K>>32, in)
			goto jump
		default:
			goto one
		}
		in = behind(in, 1)
		continue

	jump:
		if far <= 0 {
			if m.fuel--; m.fuel < 0 {
				f.PC = in.PC + far/code.FastSize
				goto refuel
			}
		}
		in = (*code.Fast)(unsafe.Add(unsafe.Pointer(in), far))
		continue

	load: // the element i of a
		a += code.HeaderSize
		switch in.Pack {
		case code.Whole:
			s[in.Dst] = mem[a+i]
		case code.Bytes:
			s[in.Dst] = int64(int8(mem[a+i>>3] >> (uint64(i) & 7 << 3)))
		case code.Ints:
			s[in.Dst] = int64(int32(mem[a+i>>1] >> (uint64(i) & 1 << 5)))
		default:
			s[in.Dst] = in.Pack.Load(mem[a+in.Pack.Cell(i)], i)
		}
		in = behind(in, int(in.Len))
		continue

	store: // v to the element i of a
		a += code.HeaderSize
		switch in.Pack {
		case code.Whole:
			mem[a+i] = v
		case code.Bytes:
			cell, at := &mem[a+i>>3], uint64(i)&7<<3
			*cell = *cell&^(0xff<<at) | v&0xff<<at
		case code.Ints:
			cell, at := &mem[a+i>>1], uint64(i)&1<<5
			*cell = *cell&^(0xffffffff<<at) | v&0xffffffff<<at
		default:
			cell := &mem[a+in.Pack.Cell(i)]
			*cell = in.Pack.Store(*cell, i, v)
		}
		in = behind(in, int(in.Len))
		continue

	refuel:
		if h := m.refuel(t); h != haltStep {
			return h
		}
		goto again

	one:
		// What is rare, or wrong, is left to the other loop; so are methods with
		// more slots than an index reaches, their calls and returns included.
		f.PC = in.PC
		if h := m.runOne(t); h == haltFuel && m.fuel < 0 {
			goto refuel
		} else if h != haltStep {
			return h
		}

	again:
		mem = m.Mem
		f = t.Top()
		s = m.slotsFrom(t, f.Base)
		in = m.fastAt(f, f.PC)
	}
}

// behind is the nth instruction behind in. Code ends in a jump or a return, so
// there is one.
func behind(in *code.Fast, n int) *code.Fast {
	return (*code.Fast)(unsafe.Add(unsafe.Pointer(in), n*code.FastSize))
}

// after is where execution goes on when the call in is done.
func after(in *code.Fast) *code.Fast {
	return (*code.Fast)(unsafe.Add(unsafe.Pointer(in), in.Y))
}

// fastAt is the instruction at the index in the frame's method.
func (m *Machine) fastAt(f *Frame, pc int32) *code.Fast {
	return &m.Program.Fast(f.Method)[pc]
}

// either is how far a branch goes.
func either(taken bool, in *code.Fast) int32 {
	if taken {
		return in.X
	}
	return in.Y
}

// slotsFrom is the frame whose slots begin at base.
func (m *Machine) slotsFrom(t *Thread, base int32) *frame {
	if int(base)+len(frame{}) > len(t.Stack) {
		m.growStack(t, base)
	}
	return (*frame)(t.Stack[base:])
}

// growStack makes room for a frame that begins at or below base.
func (m *Machine) growStack(t *Thread, base int32) {
	n := int(base) + len(frame{})
	t.Stack = append(t.Stack, make([]int64, max(n-len(t.Stack), len(t.Stack)/2))...)
}

// runOne executes one instruction of t in the loop that searches.
func (m *Machine) runOne(t *Thread) halt {
	m.single = true
	h := m.run(t, true)
	m.single = false
	return h
}
