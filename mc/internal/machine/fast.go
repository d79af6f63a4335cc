package machine

import (
	"unsafe"

	"bandsaw/mc/internal/code"
)

// frame is what the slots of a frame are reached through: indexes of 16 bits need
// no check. It is as long only in its type: the fast form has no index that is not
// one of the frame's slots, or the one behind these, which every stack has room for.
type frame [1 << 16]int64

// runForward executes instructions of t until it cannot go on, has ended, or has
// used up its turn. It is for a machine that only goes forward.
func (m *Machine) runForward(t *Thread) halt {
	for {
		h := m.stretch(t, false)
		if h == haltStep {
			h = m.runOne(t)
		}
		if h == haltFuel && m.fuel < 0 {
			h = m.refuel(t)
		}
		if h != haltStep {
			return h
		}
	}
}

// stretch executes instructions of t in their fast form, up to the first that has
// none or may concern others: it answers haltStep then, and leaves that instruction
// to run, which says what operations mean; the common ones stand here once more,
// specialised. With watched set accesses to what others may know are executed only
// if they are in line with what is assumed of them. What it does can be undone, and
// is counted, as what run does.
//
// A machine that goes forward logs nothing, and no operation is a point at which
// threads interleave, because it is the scheduler that says when they do.
func (m *Machine) stretch(t *Thread, watched bool) (h halt) {
	var (
		f       = t.Top()
		in      = fastAt(f)
		s       = t.from(f.Base)
		mem     = m.Mem
		forward = m.Path != nil
		// What is asked of an object's lock before it is read, or written.
		watch, shared int64
		// A call is recorded: it is asked of all objects, as if others knew them.
		record int64
		logTop int64 // objects below are logged
		saved  int64 // an array that was logged as a whole
		// Statements are counted at jumps: what was executed is the way from where
		// the stretch began, in bytes of code, less the jumps, which are in steps.
		steps   = -address(in)
		far     int32 // an edge
		a, i, v int64
	)
	if !forward {
		shared = code.Shared
		if m.recording() {
			record = code.Shared
		}
		if watched || record != 0 {
			watch = code.Shared
		}
		if m.Logging {
			logTop = m.markTop
		}
	}
	for {
		switch in.Op {
		case code.FastMove:
			s[in.Dst] = s[in.A]
		case code.FastMoveK:
			s[in.Dst] = in.K
		case code.FastLoadField, code.FastNullField:
			a = s[in.A]
			if a == 0 {
				goto one
			}
			if watch != 0 && (mem[a+code.HeaderLock]|record)&watch != 0 {
				f.PC = in.PC
				if watched && (record == 0 || m.known(a)) && !m.inOrder(t, in.Y, access{obj: a}) {
					goto one
				}
				if record != 0 {
					record = m.recordFast(readEvent, m.fieldOf(a, in.X, in.Y), a, mem[a+int64(in.X)])
				}
			}
			s[in.Dst] = mem[a+int64(in.X)]
			in = behind(in, int(in.Len))
			continue
		case code.FastLoadStatic:
			if watched && !m.staticInOrder(t, f, in, false) {
				goto one
			}
			if record != 0 {
				record = m.recordFast(readEvent, m.staticOf(in.X, in.Y), 0, mem[in.X])
			}
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
		case code.FastStoreField, code.FastNullStore:
			a, v = s[in.A], s[in.B]
			goto storeField
		case code.FastStoreFieldK:
			a, v = s[in.A], in.K
			goto storeField
		case code.FastStoreStatic:
			v = s[in.B]
			goto storeStatic
		case code.FastStoreStaticK:
			v = in.K
			goto storeStatic
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
		case code.FastLength, code.FastNullLength:
			a := s[in.A]
			if a == 0 {
				goto one
			}
			s[in.Dst] = mem[a] >> 32
			in = behind(in, int(in.Len))
			continue
		case code.FastNew:
			typ := m.Program.Types[in.X]
			a := m.Top
			end := a + int64(typ.Size)
			if end > m.limit {
				if !forward {
					goto one
				}
				f.PC = in.PC
				if !m.Path.Collect(int64(typ.Size)) {
					h = m.cutShort(f, f.PC, CutMemory)
					goto out
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
			if record != 0 {
				m.recordMade(a, typ, 0)
			}
			s[in.Dst] = a
		case code.FastNewArray:
			n := s[in.A]
			if n < 0 {
				goto one
			}
			typ := m.Program.Types[in.X]
			size := code.HeaderSize + typ.Packing.Cells(n)
			if m.Top+size > m.limit {
				if !forward {
					goto one
				}
				f.PC = in.PC
				if !m.Path.Collect(size) {
					h = m.cutShort(f, f.PC, CutMemory)
					goto out
				}
			}
			if a = m.NewArray(typ, n); a == 0 {
				goto one
			}
			mem = m.Mem
			if record != 0 {
				m.recordMade(a, typ, n)
			}
			s[in.Dst] = a
		case code.FastInstanceOf:
			a := s[in.A]
			s[in.Dst] = truth(a != 0 && m.Program.TypeSets[in.X].Has(int32(mem[a])))

		case code.FastShortcut:
			site := &m.Program.Calls[in.X]
			if record != 0 {
				goto one
			}
			if v, ok := m.shortcut(site, t.Slots(f)); ok {
				s[in.Dst] = v
				steps, in = skip(steps, in)
				continue
			}
			fallthrough
		case code.FastCall, code.FastCall0, code.FastCall1, code.FastCall2, code.FastCall3:
			site := &m.Program.Calls[in.X]
			callee := site.Method
			f.PC = in.PC
			if m.fuel--; m.fuel < 0 || len(t.Frames) >= m.MaxFrames {
				if !forward {
					m.fuel++
					goto one
				}
				if h = haltFuel; m.fuel < 0 {
					goto out
				}
				if h = m.beforeCall(t, callee); h == haltEnded { // the call is taken as made
					steps, in = skip(steps, in)
					continue
				} else if h != haltStep {
					goto out
				}
			}
			if record != 0 {
				m.recordDepth(t)
			}
			if callee.Recall && m.Summaries != nil && !forward {
				v, how := m.recall(t, site, t.Slots(f), watched)
				switch how {
				case answers:
					mem = m.Mem
					s[in.Dst] = v
					steps, in = skip(steps, in)
					continue
				case records:
					m.Summaries.asked = site
					m.fuel++
					goto one
				}
			}
			if callee.Fast == nil {
				if !forward {
					m.fuel++
					goto one
				}
				m.Program.Translate(callee)
			}
			first := &callee.Fast[0]
			base := f.Base + f.Method.Slots
			if t.reserve(base + callee.Slots) {
				s = t.from(f.Base)
			}
			args := s
			s = t.from(base)
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
			t.Frames = append(t.Frames, Frame{Method: callee, Base: base, stamp: m.stamp})
			f = &t.Frames[len(t.Frames)-1]
			steps += address(in) + code.FastSize - address(first)
			in = first
			continue
		case code.FastReturn, code.FastReturnK:
			n := len(t.Frames) - 1
			if n == 0 || t.Pending != 0 && m.CheckFacts || record != 0 && m.Summaries.ends(n) {
				goto one
			}
			caller := &t.Frames[n-1]
			if caller.Method.Fast == nil {
				goto one
			}
			call := fastAt(caller)
			if call.Y == 0 {
				goto one // it has no fast form
			}
			v := in.K
			if in.Op == code.FastReturn {
				v = s[in.A]
			}
			t.Frames = t.Frames[:n]
			f = caller
			if f.stamp != m.stamp {
				m.saveTop(t)
			}
			steps += address(in) - address(call)
			steps, in = skip(steps, call)
			s = t.from(f.Base)
			s[call.Dst] = v
			continue
		case code.FastNative:
			if record != 0 {
				goto one
			}
			f.PC = in.PC
			h = m.runNative(t, in)
			mem = m.Mem
			if h != haltStep {
				goto out
			}
			s = t.from(f.Base)

		case code.FastGetPending:
			s[in.Dst] = t.Pending
		case code.FastSetPending:
			v := s[in.A]
			if v != 0 && !forward {
				goto one // where it was thrown is to be noted
			}
			t.Pending = v
		case code.FastSetPendingK:
			if in.K != 0 && !forward {
				goto one
			}
			t.Pending = in.K
		case code.FastCurrent:
			if record != 0 {
				goto one
			}
			s[in.Dst] = t.Obj
		case code.FastYield:
			if forward && len(m.Live) > 1 {
				in = behind(in, 1)
				f.PC = in.PC
				h = haltFuel
				goto out
			}
		case code.FastEnter:
			if record != 0 {
				goto one
			}
			a := s[in.A]
			if a == 0 || mem[a+code.HeaderLock]>>code.OwnerShift != 0 {
				goto one
			}
			mem[a+code.HeaderLock] |= (int64(t.ID)+1)<<code.OwnerShift | 1<<code.CountShift
		case code.FastExit:
			if record != 0 {
				goto one
			}
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
			far = straight(in, m.Program.Switches[in.X].Lookup(int32(s[in.A])))
			goto jump
		case code.FastClassSwitch, code.FastNullSwitch:
			a := s[in.A]
			if a == 0 {
				goto one
			}
			p := m.Program
			target := p.ClassSwitches[in.X].Lookup(p.Types[int32(mem[a])].Case)
			if target < 0 {
				goto one
			}
			if in.Op == code.FastNullSwitch {
				in = behind(in, 1) // the branch is executed
			}
			far = straight(in, target)
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
			if v != 0 {
				goto one
			}
			s[in.Dst] = v
			in = behind(in, int(in.Len))
			continue
		case code.FastElem, code.FastNullElem:
			a, i = s[in.A], s[in.B]
			if a == 0 || uint64(i) >= uint64(mem[a]>>32) {
				goto one
			}
			s[in.C] = mem[a] >> 32
			goto load
		case code.FastElemStore, code.FastElemStoreK:
			a, i = s[in.A], s[in.B]
			if a == 0 || uint64(i) >= uint64(mem[a]>>32) {
				goto one
			}
			s[in.C] = mem[a] >> 32
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
			if m.fuel <= 0 {
				goto one
			}
			v := int64(int32(s[in.A]) + int32(in.K))
			s[in.Dst] = v
			far = either(v < s[in.B], in)
			goto jump
		case code.FastIncGe:
			if m.fuel <= 0 {
				goto one
			}
			v := int64(int32(s[in.A]) + int32(in.K))
			s[in.Dst] = v
			far = either(v >= s[in.B], in)
			goto jump
		case code.FastIncGt:
			if m.fuel <= 0 {
				goto one
			}
			v := int64(int32(s[in.A]) + int32(in.K))
			s[in.Dst] = v
			far = either(v > s[in.B], in)
			goto jump
		case code.FastIncLe:
			if m.fuel <= 0 {
				goto one
			}
			v := int64(int32(s[in.A]) + int32(in.K))
			s[in.Dst] = v
			far = either(v <= s[in.B], in)
			goto jump
		case code.FastIncLtK:
			if m.fuel <= 0 {
				goto one
			}
			v := int64(int32(s[in.A]) + int32(in.K))
			s[in.Dst] = v
			far = either(v < in.K>>32, in)
			goto jump
		case code.FastIncGeK:
			if m.fuel <= 0 {
				goto one
			}
			v := int64(int32(s[in.A]) + int32(in.K))
			s[in.Dst] = v
			far = either(v >= in.K>>32, in)
			goto jump
		case code.FastIncGtK:
			if m.fuel <= 0 {
				goto one
			}
			v := int64(int32(s[in.A]) + int32(in.K))
			s[in.Dst] = v
			far = either(v > in.K>>32, in)
			goto jump
		case code.FastIncLeK:
			if m.fuel <= 0 {
				goto one
			}
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
		if far&code.Back != 0 {
			if far&code.Steps == 0 {
				far = m.Program.Heat(f.Method, in, far)
				m.news++
				m.news++
			}
			if far&code.Back != 0 {
				m.fuel--
			}
		}
		steps += int(far&code.Steps)*code.FastSize - int(far&^(code.FastSize-1))
		in = (*code.Fast)(unsafe.Add(unsafe.Pointer(in), far&^(code.FastSize-1)))
		if m.fuel < 0 && far&code.Back != 0 {
			f.PC = in.PC
			h = haltFuel
			goto out
		}
		continue

	load: // the element i of a
		if watch != 0 && (mem[a+code.HeaderLock]|record)&watch != 0 {
			f.PC = in.PC
			guard := m.guardOfElement(&f.Method.Code[in.PC+int32(in.Len)-1], a)
			if watched && (record == 0 || m.known(a)) && !m.inOrder(t, guard, access{obj: a, part: int32(i)}) {
				goto one
			}
			if record != 0 {
				record = m.recordFast(readEvent, m.elementOf(a, i, guard), a, m.Elem(a, i))
			}
		}
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
		if shared != 0 && (mem[a+code.HeaderLock]|record)&shared != 0 {
			f.PC = in.PC
			guard, known := m.guardOfElement(&f.Method.Code[in.PC+int32(in.Len)-1], a), record == 0 || m.known(a)
			if watched && known && !m.inOrder(t, guard, access{obj: a, part: int32(i), store: true}) {
				goto one
			}
			if record != 0 {
				record = m.recordFast(writeEvent, m.elementOf(a, i, guard), a, v)
			}
			if known {
				m.handOn(a, v, in.Pack == code.Whole && m.TypeOf(a).Elem == code.Ref)
			}
		}
		if a < logTop && a != saved && m.saveElem(a, in.Pack.Cell(i)) {
			saved = a
		}
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

	storeField: // v to a field of a
		if a == 0 {
			goto one
		}
		if shared != 0 && (mem[a+code.HeaderLock]|record)&shared != 0 {
			f.PC = in.PC
			known := record == 0 || m.known(a)
			if watched && known && !m.inOrder(t, in.Y, access{obj: a, store: true}) {
				goto one
			}
			if record != 0 {
				record = m.recordFast(writeEvent, m.fieldOf(a, in.X, in.Y), a, v)
			}
			if known {
				m.handOn(a, v, in.C != 0)
			}
		}
		a += int64(in.X)
		if a < logTop {
			m.log = append(m.log, mem[a], a<<tagBits|tagCell)
		}
		mem[a] = v
		in = behind(in, int(in.Len))
		continue

	storeStatic:
		if watched && !m.staticInOrder(t, f, in, true) {
			goto one
		}
		if record != 0 {
			record = m.recordFast(writeEvent, m.staticOf(in.X, in.Y), 0, v)
		}
		if in.C != 0 {
			m.publish(v)
		}
		a = int64(in.X)
		if a < logTop {
			m.log = append(m.log, mem[a], a<<tagBits|tagCell)
		}
		mem[a] = v
		in = behind(in, 1)
		continue

	one:
		// What is rare, or wrong, is left to the other loop; so are methods with
		// more slots than an index reaches, their calls and returns included.
		f.PC = in.PC
		h = haltStep

	out:
		m.Statements += int64(steps+address(in)) / code.FastSize
		return h
	}
}

// address is where an instruction lies, in bytes.
func address(in *code.Fast) int { return int(uintptr(unsafe.Pointer(in))) }

// behind is the nth instruction behind in. Code ends in a jump or a return, so
// there is one.
func behind(in *code.Fast, n int) *code.Fast {
	return (*code.Fast)(unsafe.Add(unsafe.Pointer(in), n*code.FastSize))
}

// skip goes on behind a call that is done, and counts it and the jumps there.
func skip(steps int, call *code.Fast) (int, *code.Fast) {
	way := int(call.Y) &^ (code.FastSize - 1)
	return steps + code.FastSize*(1+int(call.Y)&code.Steps) - way, (*code.Fast)(unsafe.Add(unsafe.Pointer(call), way))
}

// straight is the edge of one step from in to the instruction at the index.
func straight(in *code.Fast, target int32) int32 {
	far := (target-in.PC)*code.FastSize | 1
	if target <= in.PC {
		far |= code.Back
	}
	return far
}

// fastAt is the instruction that the frame is at.
func fastAt(f *Frame) *code.Fast { return &f.Method.Fast[f.PC] }

// inOrder reports whether the access, to what others may know, is in line with what
// is assumed of it, and there is nothing to note about it.
func (m *Machine) inOrder(t *Thread, guard int32, x access) bool {
	g := &m.Program.Guards.List[guard]
	if m.Hashes.Bins && g.Kind != code.ReadOnly {
		return false
	}
	return m.inLine(t, g, x)
}

// staticInOrder is inOrder of an access to a static field.
func (m *Machine) staticInOrder(t *Thread, f *Frame, in *code.Fast, store bool) bool {
	if in.Y > 0 {
		return m.Mem[in.Y] == 2 && !m.Orders
	}
	f.PC = in.PC
	return m.inOrder(t, -in.Y, access{obj: int64(in.X), store: store, static: true})
}

// handOn takes note that v, perhaps a reference, is about to be stored to an object
// that others may know.
func (m *Machine) handOn(obj, v int64, ref bool) {
	if ref {
		m.publish(v)
	}
	m.touchConstant(obj)
}

// either is the side of a branch.
func either(taken bool, in *code.Fast) int32 {
	if taken {
		return in.X
	}
	return in.Y
}

// from is the frame whose slots begin at base.
func (t *Thread) from(base int32) *frame { return (*frame)(unsafe.Pointer(&t.Stack[base])) }

// reserve makes room on the stack for a frame that ends before end, and reports
// whether the stack is another one now.
func (t *Thread) reserve(end int32) (moved bool) {
	if int(end) < len(t.Stack) {
		return false
	}
	t.Stack = append(t.Stack, make([]int64, max(int(end)+1-len(t.Stack), len(t.Stack), 64))...)
	return true
}

// runOne executes one instruction of t in the loop that searches.
func (m *Machine) runOne(t *Thread) halt {
	m.single = true
	h := m.run(t, true)
	m.single = false
	return h
}
