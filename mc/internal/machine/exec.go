package machine

import (
	"errors"
	"fmt"
	"math/bits"

	"bandsaw/ir"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/reduce"
)

// run executes instructions of t until it halts. With first set, one visible
// operation may be executed, if nothing but operations local to t comes before
// it; then t halts before the next, unless no other thread can move.
//
// The frame's PC is written back on every way out, and before anything that
// looks at it.
func (m *Machine) run(t *Thread, first bool) halt {
	m.stopRecording(stopCut)
	var (
		p      = m.Program
		k      = p.Consts
		f      = t.Top()
		pc     = f.PC
		ins    = f.Method.Code
		slots  = t.Slots(f)
		single = m.single
		solo   = single || len(m.Live) == 1 && !m.NoReduction
		last   = m.schedulable(solo)
		// Whether what t does is checked against what is assumed of it.
		watched = !solo || !single && !m.NoReduction && !m.last()
		// Whether stretches that concern t alone are executed in the fast form, once that is made.
		warms = m.warms()
		quick = warms
		// Whether the call that t is in is recorded.
		recording = false
		fast      = f.Method.Fast
	)
	m.saveTop(t)
	m.began, m.unreached, m.passed = m.Statements, m.unreached[:0], m.passed[:0]
	clear(m.begun)
	for {
		if quick && int(pc) < len(fast) && fast[pc].Op > code.FastOne {
			f.PC = pc
			if h := m.hurry(t, watched); h != haltStep {
				return h
			}
			f = t.Top()
			pc, ins, fast, slots = f.PC, f.Method.Code, f.Method.Fast, t.Slots(f)
		}
		in := &ins[pc]
		if watched && in.Op <= last {
			f.PC = pc
		}
		seen := watched && in.Op <= last && m.visible(t, in, slots)
		if m.Hashes.Bins && watched && in.Op <= last && (seen || m.guarded(in, slots)) {
			m.noteBin(t)
		}
		if seen && !solo {
			ahead := false // it is as if it were not visible
			switch {
			case m.Holder == t.ID && !m.NoReduction:
				if what := m.blocksInSection(in, slots); what != "" {
					f.PC = pc
					return m.escape(what)
				}
			case (!first || m.hidden(t)) && !m.alone(t):
				f.PC = pc
				if ahead = m.goesAhead(t) || m.keeps(t); !ahead {
					m.stops(t)
					return haltReady
				}
			}
			first = false
			if !ahead {
				if m.Midway != nil && m.Statements > m.began {
					f.PC = pc
					m.Amidst = true
					m.Midway()
				}
				m.movesOn(t)
				m.hold(t)
			}
		}
		if seen && m.Accesses {
			m.noteCell(t, in, slots)
		}
		if m.Hook != nil {
			f.PC = pc
			m.Hook(t, f)
			switch {
			case m.postponed:
				m.postponed = false
				return haltReady
			case m.contradicted:
				m.contradicted = false
				return haltPruned
			}
		}
		m.Statements++
		if !in.Reached {
			in.Reached = true
			m.news++
			if m.runs != nil && in.Op.Ends() {
				m.plant(f.Method, pc)
				fast = f.Method.Fast
			}
		} else if warms && (len(fast) == 0 || fast[pc].Op == code.FastCold) {
			fast = p.Warm(f.Method, pc)
		}
		// Operands, for those that have them.
		var a, b int64
		if in.A >= 0 {
			a = slots[in.A]
		} else {
			a = k[^in.A]
		}
		if in.B >= 0 {
			b = slots[in.B]
		} else {
			b = k[^in.B]
		}
		if recording {
			if seen {
				m.stopRecording(stopVisible)
			}
			if m.recording() {
				m.recordInstr(t, pc, a, b, slots)
			}
			if !m.recording() {
				recording, quick = false, m.warms()
			}
		}
		next := pc + 1
		switch in.Op {
		case code.Move:
			if in.X != 0 && a != 0 && !p.TypeSets[in.X-1].Has(int32(m.Mem[a])) {
				return m.fault(f, pc, "a fact is false: the object that is cast is no "+string(f.Method.Stmts[pc].(*ir.Move).Dst.Type))
			}
			slots[in.Dst] = a

		case code.LoadField:
			if a == 0 {
				return m.fault(f, pc, "null dereference")
			}
			slots[in.Dst] = m.Mem[a+int64(in.X)]
		case code.LoadStatic:
			if in.Y > 0 && !seen && m.Accesses && m.Orders {
				m.noteCell(t, in, slots) // before the class was initialised it was seen
			}
			slots[in.Dst] = m.Mem[in.X]
		case code.LoadElem:
			if a == 0 {
				return m.fault(f, pc, "null dereference")
			}
			if uint64(b) >= uint64(m.Mem[a]>>32) {
				return m.outOfBounds(t, f, pc)
			}
			slots[in.Dst] = m.Elem(a, b)
		case code.StoreField:
			if a == 0 {
				return m.fault(f, pc, "null dereference")
			}
			m.storeField(in, a, operand(slots, k, in.C))
		case code.StoreStatic:
			v := operand(slots, k, in.C)
			if in.Ref {
				m.publish(v)
			}
			if at := int64(in.X); m.untracked == nil || !m.storeLoose(at, v, in.Ref) {
				m.set(at, v)
			}
		case code.StoreElem:
			if a == 0 {
				return m.fault(f, pc, "null dereference")
			}
			if uint64(b) >= uint64(m.Mem[a]>>32) {
				return m.outOfBounds(t, f, pc)
			}
			m.storeElem(a, b, operand(slots, k, in.C))
		case code.Length:
			if a == 0 {
				return m.fault(f, pc, "null dereference")
			}
			slots[in.Dst] = m.Mem[a] >> 32
		case code.New:
			typ := p.Types[in.X]
			v := m.allocate(in.X, 0, typ.Size, typ.Zero)
			if v == 0 {
				return m.cutShort(f, pc, CutMemory)
			}
			slots[in.Dst] = v
			if m.Path != nil && typ.Throwable && p.Raised(f.Method, int(pc)) {
				f.PC = pc
				m.Path.Made(t, v)
			}
		case code.NewArray:
			if a < 0 {
				return m.fault(f, pc, "array of negative size")
			}
			v := m.NewArray(p.Types[in.X], a)
			if v == 0 {
				return m.cutShort(f, pc, CutMemory)
			}
			slots[in.Dst] = v
		case code.NewArrays:
			dims := make([]int64, 0, 4)
			for _, d := range p.ArrayDims[in.Y] {
				n := operand(slots, k, d)
				if n < 0 {
					return m.fault(f, pc, "array of negative size")
				}
				dims = append(dims, n)
			}
			v := m.newArrays(p.Types[in.X], dims)
			if v == 0 {
				return m.cutShort(f, pc, CutMemory)
			}
			slots[in.Dst] = v
		case code.InstanceOf:
			slots[in.Dst] = truth(a != 0 && p.TypeSets[in.X].Has(int32(m.Mem[a])))

		case code.Call:
			site := &p.Calls[in.X]
			if len(t.Frames) >= m.MaxFrames {
				return m.cutShort(f, pc, CutFrames)
			}
			if m.fuel--; m.fuel < 0 && m.Statements > m.began+1 {
				f.PC = pc
				m.Statements--
				return haltFuel
			}
			f.PC = pc
			if m.Hashes.Bins && looksIntoBin(site.Method) {
				m.noteBin(t)
			}
			record := false
			if m.Summaries != nil && site.Method.Recall && m.Hook == nil && !m.single {
				v, how := m.recall(t, site, slots, watched)
				if how == answers {
					if in.Dst >= 0 {
						slots[in.Dst] = v
					}
					break
				}
				record = how == records
			}
			callee := m.push(t, site.Method)
			for i, x := range site.Args {
				callee[i] = operand(t.Stack[t.Frames[len(t.Frames)-2].Base:], k, x)
			}
			f = t.Top()
			next, ins, fast, slots = 0, f.Method.Code, f.Method.Fast, callee
			if record {
				m.beginRecording(t, watched)
				recording, quick = true, quick && !m.Summaries.keeps
			}
		case code.Return:
			if len(t.Frames) == 1 && m.Path != nil {
				f.PC = pc
				return m.lastReturn(t)
			}
			if len(t.Frames) == 1 && (!solo || m.endBlocked(t)) {
				// The end of a thread is visible to those who can tell. A
				// join cannot: it does not come before.
				blocked := m.endBlocked(t)
				if blocked {
					// The exception comes out even if the end never does.
					m.noteUncaught(t)
				}
				if typ := m.TypeOf(t.Obj); p.EndIsSeen && !m.NoReduction && m.Holder == t.ID && !typ.Contested {
					f.PC = pc
					return m.escape(code.EnteredInSection(typ))
				}
				if len(t.Ahead) > 0 && !blocked && !first && !m.alone(t) {
					m.keepsAhead(t)
				}
				if blocked || (p.EndIsSeen || m.NoReduction || len(t.Ahead) > 0) && !first && !m.alone(t) {
					if len(t.Ahead) == 1 && !blocked {
						m.Program.Guards.Spare(t.Ahead[0].At)
					}
					f.PC = pc
					m.Statements--
					return haltReady
				}
			}
			t.Frames = t.Frames[:len(t.Frames)-1]
			if len(t.Frames) == 0 {
				m.end(t)
				return haltEnded
			}
			m.saveTop(t)
			f = t.Top()
			ins, fast, slots = f.Method.Code, f.Method.Fast, t.Slots(f)
			if m.CheckFacts && t.Pending != 0 && f.Method.IR.Facts[f.Method.Stmts[f.PC]]&ir.NoThrow != 0 {
				return m.fault(f, f.PC, "a fact is false: the call throws "+m.Message(t.Pending))
			}
			if recording && m.Summaries.returns(t) {
				m.endRecording(t, a)
			}
			if dst := ins[f.PC].Dst; dst >= 0 {
				slots[dst] = a
			}
			next = f.PC + 1
		case code.Native:
			f.PC = pc
			native := p.Calls[in.X].Native
			if p.StatesSeen && (p.AskDoing[native] || native == p.Suspends) {
				if !first && !m.alone(t) {
					m.Statements--
					return haltReady
				}
				first = false
				m.hold(t)
			}
			top := m.Top
			v, err := m.native(t, in, slots)
			if err != nil {
				return m.peerFailed(t, pc, err)
			}
			if recording {
				m.recordNew(top)
			}
			if native == p.Suspends {
				first = false // others can move, or cannot
				if m.suspended(t) {
					f.PC = pc + 1
					m.release(t)
					return haltBlocked
				}
			}
			if in.Dst >= 0 {
				slots[in.Dst] = v
			}
			quick = quick && m.Hook == nil // its result may have an origin
		case code.GetPending:
			slots[in.Dst] = t.Pending
		case code.SetPending:
			t.Pending = a
			if a != 0 && a != t.Thrown.Exception {
				f.PC = pc
				t.Thrown = thrown(t, a)
			}

		case code.Enter:
			if a == 0 {
				return m.fault(f, pc, "null dereference")
			}
			if what := m.looksForEnd(in, a); what != "" {
				f.PC = pc
				return m.escape(what)
			}
			switch owner := m.Owner(a); owner {
			case nil:
				f.PC = pc
				m.noteEnter(t, a)
				m.setOwner(a, t, 1)
			case t:
				m.setOwner(a, t, m.Mem[a+code.HeaderLock]>>code.CountShift+1)
			default:
				f.PC = pc
				m.Statements--
				m.noteBlocked(t, a, false)
				m.release(t)
				if p.StatesSeen {
					m.Statements++
					t.Status, t.WaitOn = Entering, a
				}
				return haltBlocked
			}
		case code.Exit, code.Wait, code.TimedWait, code.Notify, code.NotifyAll:
			if a == 0 || m.Owner(a) != t {
				return m.fault(f, pc, "a monitor that the thread does not own")
			}
			f.PC = pc
			if what := m.looksForEnd(in, a); what != "" {
				return m.escape(what)
			}
			if m.Mem[a+code.HeaderLock]&code.Shared != 0 {
				if m.opensSection(t) && !first && !m.alone(t) {
					m.Statements--
					return haltReady
				}
				m.hold(t)
				if watched && !m.NoReduction {
					m.coming = coming{}
					if m.seesMonitor(t, a) && (in.Op == code.Wait || in.Op == code.TimedWait) {
						m.keeps(t) // it comes back without entering
					}
				}
			}
			if h := m.monitor(t, in.Op, a); h != haltEnded {
				return h
			}
			first = false
		case code.Holds:
			if a == 0 {
				return m.fault(f, pc, "null dereference")
			}
			slots[in.Dst] = truth(m.Owner(a) == t)

		case code.Start:
			if a == 0 {
				return m.fault(f, pc, "null dereference")
			}
			if m.opensSection(t) && !first && !m.alone(t) {
				f.PC = pc
				m.Statements--
				return haltReady
			}
			if m.fuel--; m.fuel < 0 && m.Statements > m.began+1 {
				f.PC = pc
				m.Statements--
				return haltFuel
			}
			if !m.start(t, a) {
				return m.fault(f, pc, "a thread started twice")
			}
			first, solo, watched = false, false, true
			last = m.schedulable(solo)
			m.hold(t)
		case code.Join:
			if a == 0 {
				return m.fault(f, pc, "null dereference")
			}
			if p.Wakes {
				m.noteDoing(t) // a wake before would have found it here
			}
			if m.ThreadOf(a) != nil {
				f.PC = pc
				m.noteBlocked(t, a, true)
				m.release(t)
				if p.JoinIsSeen {
					m.note(t, reduce.Read, reduce.Begun, a, 0)
					t.Status, t.WaitOn = Joining, a
				} else {
					m.Statements--
				}
				return haltBlocked
			}
			if m.Holder == t.ID && !p.EndIsSeen && !m.NoReduction && m.Mem[a+code.HeaderLock]&code.Started != 0 {
				f.PC = pc
				return m.escape(code.Awaited) // it might not have ended yet
			}
			m.passes(t, a)
			watched = !solo || !m.last()
		case code.Alive:
			if a == 0 {
				return m.fault(f, pc, "null dereference")
			}
			if what := m.looksForEnd(in, a); watched && what != "" {
				f.PC = pc
				return m.escape(what)
			}
			m.noteAlive(t, a)
			live := m.ThreadOf(a) != nil
			if !live {
				m.joined(a)
				watched = !solo || !m.last()
			}
			slots[in.Dst] = truth(live)
		case code.Broken:
			m.Fault = f.Method.Err
			f.PC = pc
			return haltFault
		case code.Current:
			slots[in.Dst] = t.Obj
		case code.Yield:
		case code.Wake:
			if a == 0 {
				return m.fault(f, pc, "null dereference")
			}
			m.note(t, reduce.Write, reduce.Doing, a, 0)
			woken, what := m.wakeThread(t, a)
			if what != "" {
				f.PC = pc
				return m.escape(what)
			}
			if in.Dst >= 0 {
				slots[in.Dst] = truth(woken)
			}
			first = false
		case code.Atomic:
			m.beginAtomic(t)
		case code.EndAtomic:
			held := m.Holder == t.ID
			if !m.endAtomic(t) {
				return m.fault(f, pc, "the end of an atomic section that was not begun")
			}
			if held && m.Holder < 0 {
				first = false // others can move
			}

		case code.Choose:
			if a > b {
				f.PC = pc
				return m.impossible(t)
			}
			f.PC = pc
			lo, hi, listed := m.alternatives(t, a, b)
			n := hi - lo + 1
			if listed != nil {
				n = int64(len(listed))
			} else if lo > hi {
				return m.impossible(t)
			}
			pick, ok := m.choose(t, n, false)
			switch {
			case !ok:
				m.Statements--
				return haltReady
			case listed != nil:
				slots[in.Dst] = listed[pick]
			default:
				slots[in.Dst] = lo + pick
			}
			quick = quick && m.Hook == nil // an identity hash code has an origin
		case code.AnyOf:
			values := p.AnyOf[in.X]
			if len(values) == 0 {
				f.PC = pc
				return m.impossible(t)
			}
			pick, ok := m.choose(t, int64(len(values)), true)
			if !ok {
				f.PC = pc
				m.Statements--
				return haltReady
			}
			slots[in.Dst] = values[pick]
		case code.ImageOf:
			set := m.image(t, f, &p.Images[in.X])
			if p.Images[in.X].Relation.To != ir.Truth {
				if set == 0 {
					f.PC = pc
					return m.impossible(t)
				}
				slots[in.Dst] = int64(^set & p.Images[in.X].Results)
				break
			}
			if set == 0 {
				f.PC = pc
				return m.impossible(t)
			}
			if set != 3 {
				slots[in.Dst] = int64(set >> 1)
				break
			}
			pick, ok := m.choose(t, 2, true)
			if !ok {
				f.PC = pc
				m.Statements--
				return haltReady
			}
			slots[in.Dst] = pick
		case code.AbsOf:
			slots[in.Dst] = int64(p.Abs[in.X].Abstraction.TokenOf(a))
			if slots[in.Dst] < 0 {
				return m.fault(f, pc, "a value without a token")
			}
			if m.Witnesses && p.Abs[in.X].Abstraction.Of.Kind() == ir.Int {
				slots[in.Dst] = witnessed(slots[in.Dst], a)
			}
		case code.Abs1, code.Abs2:
			if m.Witnesses {
				f.PC = pc
				v, h, ok := m.abstractly(t, f, in, a, b)
				if !ok {
					return h
				}
				slots[in.Dst] = v
				break
			}
			abs := &p.Abs[in.X]
			i := a
			if in.Op == code.Abs2 {
				i = a*abs.Tokens + b
			}
			if uint64(i) >= uint64(len(abs.Table)) {
				return m.fault(f, pc, "an operand that is no token")
			}
			set := abs.Table[i]
			if set&(set-1) == 0 {
				if set == 0 {
					f.PC = pc
					return m.impossible(t)
				}
				slots[in.Dst] = int64(bits.TrailingZeros64(set))
				break
			}
			pick, ok := m.choose(t, int64(bits.OnesCount64(set)), true)
			if !ok {
				f.PC = pc
				m.Statements--
				return haltReady
			}
			for ; pick > 0; pick-- {
				set &= set - 1
			}
			slots[in.Dst] = int64(bits.TrailingZeros64(set))

		case code.Goto:
			next = in.X
		case code.IfEq:
			next = m.branch(a == b, in)
		case code.IfNe:
			next = m.branch(a != b, in)
		case code.IfLt:
			next = m.branch(a < b, in)
		case code.IfGe:
			next = m.branch(a >= b, in)
		case code.IfGt:
			next = m.branch(a > b, in)
		case code.IfLe:
			next = m.branch(a <= b, in)
		case code.Switch:
			next = p.Switches[in.X].Lookup(int32(a))
		case code.ClassSwitch:
			if a == 0 {
				return m.fault(f, pc, "null dereference")
			}
			next = p.ClassSwitches[in.X].Lookup(m.TypeOf(a).Case)
			if next < 0 {
				return m.fault(f, pc, fmt.Sprintf("an object of class %s, which no case covers", m.TypeOf(a).Name))
			}
		default:
			slots[in.Dst] = arithmetic(in.Op, a, b)
		}
		if next <= pc && in.Op >= code.Goto && in.Op <= code.ClassSwitch {
			if m.fuel--; m.fuel < 0 {
				f.PC = next
				return haltFuel
			}
		}
		if single {
			f.PC = next
			return haltStep
		}
		pc = next
	}
}

// hurry executes a stretch of t, up to the first instruction that it leaves to run.
func (m *Machine) hurry(t *Thread, watched bool) halt {
	if f := t.Top(); m.runs == nil || m.recording() || !enters(f.Method, f.PC) {
		if h := m.stretch(t, watched); h != haltStep || m.runs == nil || m.recording() {
			return h
		}
	}
	return m.runCompiled(t, watched)
}

// warms reports whether run may execute stretches that concern a thread alone in the
// fast form. While a call is recorded that is to be kept it executes none, but makes that.
func (m *Machine) warms() bool {
	return m.Hook == nil && !m.single && !m.NoReduction && !m.Slow
}

func operand(slots, k []int64, x int32) int64 {
	if x >= 0 {
		return slots[x]
	}
	return k[^x]
}

func (m *Machine) branch(taken bool, in *code.Instr) int32 {
	side, to := uint8(code.TookY), in.Y
	if taken {
		side, to = code.TookX, in.X
	}
	if in.Taken&side == 0 {
		in.Taken |= side
		m.news++
	}
	return to
}

func truth(b bool) int64 {
	if b {
		return 1
	}
	return 0
}

func (m *Machine) storeField(in *code.Instr, obj, v int64) {
	if m.Mem[obj+code.HeaderLock]&code.Shared != 0 {
		m.handOn(obj, v, in.Ref)
	}
	if at := obj + int64(in.X); m.untracked == nil || !m.storeLoose(at, v, in.Ref) {
		m.set(at, v)
	}
}

func (m *Machine) storeElem(arr, i, v int64) {
	if m.Mem[arr+code.HeaderLock]&code.Shared != 0 {
		m.handOn(arr, v, m.TypeOf(arr).Elem == code.Ref)
	}
	if m.untracked != nil && m.Loose(arr) {
		t := m.TypeOf(arr)
		at := arr + code.HeaderSize + t.Packing.Cell(i)
		m.storeLoose(at, t.Packing.Store(m.Mem[at], i, v), t.Elem == code.Ref)
		return
	}
	m.SetElem(arr, i, v)
}

func (m *Machine) native(t *Thread, in *code.Instr, slots []int64) (int64, error) {
	site := &m.Program.Calls[in.X]
	var buf [8]int64
	args := buf[:0]
	for _, x := range site.Args {
		args = append(args, operand(slots, m.Program.Consts, x))
	}
	peer, err := m.peer(site, args)
	if err != nil {
		return 0, err
	}
	return peer(m, t, args)
}

// The limits that cut a path short.
const (
	CutMemory = "program memory"
	CutFrames = "call depth"
)

// ErrMemory is what a peer returns when there is no room for an object.
var ErrMemory = errors.New(CutMemory)

func (m *Machine) cutShort(f *Frame, pc int32, limit string) halt {
	f.PC = pc
	m.Cut = limit
	if limit == CutFrames {
		m.Cut = fmt.Sprintf("%s %d", limit, m.MaxFrames)
	}
	if _, known := m.World.Short[limit]; !known && m.Path == nil {
		m.World.noteShort(limit, m.placeOf(f))
	}
	return haltCut
}

// outOfBounds ends a step at an index out of bounds, which lowering excludes. An abstract program may come to one all the
// same where tokens do not know what excludes it, as that an index below n is one of an array of n: no execution does.
func (m *Machine) outOfBounds(t *Thread, f *Frame, pc int32) halt {
	if m.Program.IR.Level == ir.Abstract {
		f.PC = pc
		return m.impossible(t)
	}
	return m.fault(f, pc, "array index out of bounds")
}

// fault ends a step of a program that does what lowering excludes.
func (m *Machine) fault(f *Frame, pc int32, what string) halt {
	f.PC = pc
	m.Fault = fmt.Errorf("%s: %s, which a lowered program excludes", code.Where(f.Method, f.Method.Stmts[pc]), what)
	return haltFault
}
