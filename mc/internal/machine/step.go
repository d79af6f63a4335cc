package machine

import (
	"errors"
	"slices"

	"bandsaw/ir"
	"bandsaw/mc/internal/choice"
	"bandsaw/mc/internal/code"
)

// Outcome is how a step ended.
type Outcome uint8

// The outcomes. After any but Moved the state is of no use but to be undone.
const (
	// Moved: the thread has come to its next visible operation, or its end.
	Moved Outcome = iota
	// Pruned: the path is impossible (an empty choice, an abstract operator
	// without a result).
	Pruned
	// CutShort: a limit of the machine was reached; see Machine.Cut.
	CutShort
	// Faulted: the program is malformed; see Machine.Fault.
	Faulted
	// Refuted: an assumption does not hold; see Machine.Escape.
	Refuted
)

// halt is why a thread stopped executing.
type halt uint8

const (
	haltReady   halt = iota // before a visible operation, or a choice
	haltBlocked             // it cannot go on
	haltEnded
	haltFuel // a bound of the step was reached
	haltPruned
	haltCut
	haltFault
	haltRefuted
	haltStep // one instruction was to be executed, and is
)

func (h halt) outcome() Outcome {
	switch h {
	case haltPruned:
		return Pruned
	case haltCut:
		return CutShort
	case haltFault:
		return Faulted
	case haltRefuted:
		return Refuted
	}
	return Moved
}

// Begin executes the invisible operations before the first choice or visible
// operation, so that the program is in the state that a search starts from.
func (m *Machine) Begin() Outcome {
	m.begin(nil)
	t := m.Threads[m.Live[0]]
	m.save(t)
	if o := m.run(t, false).outcome(); o != Moved {
		return o
	}
	return m.settle()
}

func (m *Machine) begin(c choice.Chooser) {
	m.watched.known = m.watched.known && !m.watched.bare
	m.chooser = c
	m.Uncaught, m.Broken = m.Uncaught[:0], nil
	m.Accessed = m.Accessed[:0]
	m.fuel = m.Fuel
	m.width = 1
	m.made = 0
	m.disturbs, m.Settled, m.Amidst = false, false, false
	if s := m.Summaries; s != nil {
		if s.steps++; m.worked() >= s.wakeAt {
			m.rouse()
		}
	}
}

// Step executes one transition of the live thread at the position, which can
// move; c resolves its choices.
func (m *Machine) Step(position int, c choice.Chooser) Outcome {
	m.begin(c)
	t := m.Threads[m.Live[position]]
	m.save(t)
	m.movesOn(t)
	if m.Holder != t.ID {
		m.Holder = -1 // it is blocked
	}
	first, before := true, m.Statements
	switch t.Status {
	case Running:
	case Joining:
		m.endJoin(t)
		first = !m.Program.StatesSeen // who asks finds that it goes on
	case Entering:
		t.Status, t.WaitOn = Running, 0
	default:
		if m.inTime(t) {
			m.noteHaste(t)
		}
		if owner := m.Owner(t.WaitOn); owner != nil {
			t.Status = Notified // its time is over, and it wants the monitor back
			return m.settle()
		}
		m.endWait(t)
		m.hold(t)
		first = false
	}
	h := m.run(t, first)
	m.neutralise(t)
	if o := h.outcome(); o != Moved {
		return o
	}
	m.noteArrival(t, before)
	return m.settle()
}

// endWait lets a thread that waited, or was notified, take the monitor back.
func (m *Machine) endWait(t *Thread) {
	m.saveTop(t)
	m.noteEnter(t, t.WaitOn)
	m.noteDoing(t)
	if t.Status == TimedWaiting {
		m.noteWaiters(t, t.WaitOn)
	}
	m.setOwner(t.WaitOn, t, t.Count)
	t.TimedOut = t.Status == TimedWaiting
	t.Status, t.WaitOn, t.Count = Running, 0, 0
	t.Top().PC++
}

// endJoin lets a thread go on that joined one that has ended, or was woken.
func (m *Machine) endJoin(t *Thread) {
	m.saveTop(t)
	if m.ThreadOf(t.WaitOn) == nil {
		m.passes(t, t.WaitOn)
	} else {
		m.noteDoing(t)
	}
	t.Status, t.WaitOn = Running, 0
	t.Top().PC++
}

// settle executes what became invisible for other threads because a thread was
// started or ended: a new thread's first operations, the join of a thread that
// has ended, everything that the last remaining thread does.
func (m *Machine) settle() Outcome {
	m.chooser = nil
	for m.disturbs {
		m.disturbs = false
		for i := 0; i < len(m.Live); i++ {
			t := m.Threads[m.Live[i]]
			if t.Status == Awaiting && !m.expects() {
				m.goOn(t)
				m.Settled = true
			}
			if m.suspended(t) || t.Status != Running && (t.Status != Joining || !m.canProceed(t) || m.Program.StatesSeen) {
				continue
			}
			before, unsaved := m.Statements, m.saving(t)
			joined := t.Status == Joining
			if joined {
				m.endJoin(t)
			}
			h := m.run(t, false)
			m.neutralise(t)
			if h == haltReady && !joined && m.Statements == before {
				m.unsave(t, unsaved)
			} else {
				m.Settled = true
			}
			if o := h.outcome(); o != Moved {
				return o
			}
			m.noteArrival(t, before)
			if h == haltEnded {
				i--
			}
		}
		if m.NoReduction {
			break
		}
	}
	m.foresee()
	return Moved
}

// CanMove reports whether the live thread at the position can move.
func (m *Machine) CanMove(position int) bool {
	t := m.Threads[m.Live[position]]
	moves := m.canMove(t)
	if moves && m.Patient && m.inTime(t) && m.othersMove(t) {
		m.World.Assume(inTimeLast)
		return false
	}
	return moves
}

// othersMove reports whether another thread than t can move though no time passes, or could but for an atomic section.
func (m *Machine) othersMove(t *Thread) bool {
	return slices.ContainsFunc(m.Live, func(id int32) bool {
		u := m.Threads[id]
		return u != t && !m.inTime(u) && m.canProceed(u)
	})
}

// timeStands reports whether what t is about to choose is whether the time of a wait is over, and that has to wait
// for others.
func (m *Machine) timeStands(t *Thread) bool {
	if !m.Patient || !asksTime(t) || !m.othersMove(t) {
		return false
	}
	m.World.Assume(inTimeLast)
	return true
}

// asksTime reports whether t is in what tells code of the JDK whether the time of its wait is over.
func asksTime(t *Thread) bool { return t.Top().Method.ID == ir.WaitClock }

// noteHaste notes that the time of a wait of t's is over.
func (m *Machine) noteHaste(t *Thread) {
	if m.Hook != nil && m.Hasty == "" && m.othersMove(t) {
		m.Hasty = m.Line(t)
	}
}

// inTime reports whether t goes on when the time of its wait is over, if nothing else ends that.
func (m *Machine) inTime(t *Thread) bool {
	return t.Status == TimedWaiting && m.TypeOf(t.WaitOn).Name != ir.RespiteClass
}

// inTimeLast is what a machine that is Patient assumes.
const inTimeLast = "a timed wait ends by its time only when no other thread can move"

func (m *Machine) canMove(t *Thread) bool {
	return m.canProceed(t) && !m.excluded(t)
}

// Proceeds is CanMove without regard to the atomic sections of others.
func (m *Machine) Proceeds(position int) bool { return m.canProceed(m.Threads[m.Live[position]]) }

// canProceed is canMove without regard to the atomic sections of others.
func (m *Machine) canProceed(t *Thread) bool {
	return !m.suspended(t) && m.unblocked(t)
}

// unblocked is canProceed without regard to whether t is suspended.
func (m *Machine) unblocked(t *Thread) bool {
	switch t.Status {
	case Waiting:
		return false
	case Awaiting:
		return !m.expects() // settle lets it go on, and until then no other is the only one that can move
	case TimedWaiting:
		return m.Owner(t.WaitOn) == nil || m.Program.StatesSeen && m.Path == nil
	case Notified, Entering:
		return m.Owner(t.WaitOn) == nil
	case Joining:
		return m.ThreadOf(t.WaitOn) == nil
	}
	f := t.Top()
	in := &f.Method.Code[f.PC]
	switch in.Op {
	case code.Enter:
		obj := m.operand(t, f, in.A)
		o := m.Owner(obj)
		// Who comes to a monitor that others are taken not to use is to tell.
		return o == nil || o == t || m.Program.StatesSeen && m.Path == nil || !m.last() && m.Program.Guards.List[m.TypeOf(obj).Monitor].Kind == code.OneThread
	case code.Join:
		return m.Program.JoinIsSeen || m.ThreadOf(m.operand(t, f, in.A)) == nil
	case code.Return:
		return len(t.Frames) > 1 || !m.endBlocked(t)
	}
	return true
}

// endBlocked reports whether t, at its outermost method's return, cannot end
// yet because another thread owns the monitor of its Thread object.
func (m *Machine) endBlocked(t *Thread) bool {
	owner := m.Owner(t.Obj)
	return owner != nil && owner != t
}

// operand is the value of an operand of the frame's instruction.
func (m *Machine) operand(t *Thread, f *Frame, x int32) int64 {
	if x < 0 {
		return m.Program.Consts[^x]
	}
	return t.Stack[f.Base+x]
}

// Operand is the value of an operand of the instruction that t is about to execute.
func (m *Machine) Operand(t *Thread, x int32) int64 { return m.operand(t, t.Top(), x) }

// alone reports whether no other thread can move. Until t lets one, what t
// does cannot be interfered with.
func (m *Machine) alone(t *Thread) bool {
	return !m.NoReduction && m.movesAlone(t)
}

// movesAlone is alone, reduction or not.
func (m *Machine) movesAlone(t *Thread) bool {
	if m.Holder == t.ID {
		return true
	}
	for _, id := range m.Live {
		if u := m.Threads[id]; u != t && m.canMove(u) {
			return false
		}
	}
	return true
}

// visible reports whether what the schedulable instruction does, or whether t
// can execute it, may depend on what other threads do before it.
func (m *Machine) visible(t *Thread, in *code.Instr, slots []int64) bool {
	if m.untracked != nil && in.Op <= code.StoreElem && m.Loose(m.cellOf(in, slots)) {
		return false // it is no part of the state
	}
	if m.NoReduction {
		return true
	}
	m.coming = coming{}
	switch in.Op {
	case code.LoadStatic, code.StoreStatic:
		if in.Y > 0 {
			return m.Mem[in.Y] != initDone && !m.initialising(t, in)
		}
		return m.seen(t, -in.Y, access{obj: int64(in.X), store: in.Op == code.StoreStatic, static: true, at: code.StaticLocation(in.X)})
	case code.Wait, code.TimedWait:
		if m.Program.Wakes && m.Mem[t.Obj+code.HeaderLock]&code.Shared != 0 {
			return true // someone may wake t
		}
	}
	obj := int64(0)
	if in.A >= 0 {
		obj = slots[in.A]
	} else {
		obj = m.Program.Consts[^in.A]
	}
	if obj == 0 {
		return false // a fault, which the execution reports
	}
	lock := m.Mem[obj+code.HeaderLock]
	if m.Loose(obj) {
		lock |= code.Shared
	}
	if lock&code.Shared == 0 {
		return false
	}
	switch in.Op {
	case code.LoadField, code.StoreField:
		return m.seen(t, in.Y, access{obj: obj, offset: in.X, store: in.Op == code.StoreField, at: code.FieldLocation(in.Y)})
	case code.LoadElem, code.StoreElem:
		return m.seen(t, m.guardOfElement(in, obj), access{
			obj: obj, part: int32(operand(slots, m.Program.Consts, in.B)), store: in.Op == code.StoreElem,
			at: code.ElementLocation(m.TypeOf(obj).Name),
		})
	case code.Enter:
		return lock>>code.OwnerShift&code.OwnerMask != int64(t.ID)+1 && (m.seesMonitor(t, obj) || m.Program.StatesSeen)
	case code.Exit:
		return lock>>code.CountShift == 1 && (m.TypeOf(obj).Contested || m.Program.StatesSeen)
	case code.Wait, code.TimedWait:
		return m.TypeOf(obj).Contested || m.Program.StatesSeen
	case code.Notify, code.NotifyAll:
		return m.Program.Wakes
	case code.Join, code.Alive, code.Wake:
		if lock&code.Started != 0 && m.ThreadOf(obj) == nil {
			return false
		}
	}
	return true
}

// What the $init of a class holds while a thread initialises it, and when that is done, as
// lowering has it.
const (
	initRuns = 1
	initDone = 2
)

// initialising reports whether an access to a static field of a class that is not initialised
// yet is no matter of other threads'. That t initialises the class is one reason: all others
// that come to it wait until that is done (JVMS 5.5). And what threads do to see to that they
// do under the lock of the class, but for the question whether it is done, which has one answer
// until it is.
func (m *Machine) initialising(t *Thread, in *code.Instr) bool {
	by := m.Program.InitThreads[in.Y]
	switch {
	case by == 0:
		return false
	case in.X == by:
		return true
	case in.X == in.Y:
		f := t.Top()
		return f.Method.Initialises && (in.Op == code.LoadStatic || m.operand(t, f, in.C) == initRuns)
	}
	return m.Mem[in.Y] == initRuns && m.Mem[by] == t.Obj
}

// choose resolves a choice among n alternatives. It is not ok if the step has
// to end before the choice: so that the state is stored and matched, when
// there is no other thread to interleave with anyway, or because the step has
// too many combinations already.
func (m *Machine) choose(t *Thread, n int64, abstract bool) (pick int64, ok bool) {
	if n == 1 {
		return 0, true
	}
	if m.chooser == nil || abstract && m.ChooseFree {
		return 0, false
	}
	if m.timeStands(t) {
		return 0, m.Statements == m.began+1 // else others may move first
	}
	if m.Statements > m.began+1 && (m.width*min(n, maxWidth+1) > maxWidth || m.NoReduction || m.alone(t)) {
		return 0, false
	}
	m.stopRecording(stopChoice)
	m.width *= n
	if pick := m.forced; pick >= 0 {
		return m.chooser.Observe(func() int64 { return pick }), true
	}
	pick = m.chooser.Choose(n, abstract)
	if pick > 0 && asksTime(t) {
		m.noteHaste(t)
	}
	return pick, true
}

// hidden reports whether races could be missed on the visible operation that t comes to
// first, as the step began before that, at a choice or where one was cut: it is then not what t is
// about to do while others are in the midst of their atomic sections, or come to their own first
// visible operations from such places.
func (m *Machine) hidden(t *Thread) bool {
	return m.Midway != nil && m.Statements > m.began && (m.Program.Sections || m.othersWithin(t))
}

// othersWithin reports whether another thread than t stands at an operation that is never visible.
func (m *Machine) othersWithin(t *Thread) bool {
	last := m.schedulable(false)
	return slices.ContainsFunc(m.Live, func(id int32) bool {
		u := m.Threads[id]
		if u == t || u.Status != Running {
			return false
		}
		f := u.Top()
		return f.Method.Code[f.PC].Op > last
	})
}

// impossible ends a path at an operation without a result. What the others can
// do before t comes to it is possible, so the step ends before it if they can
// move.
func (m *Machine) impossible(t *Thread) halt {
	if (m.chooser == nil || m.Statements > m.began+1) && !m.alone(t) {
		m.Statements--
		return haltReady
	}
	return haltPruned
}

// start begins the thread of a Thread object, on behalf of another.
func (m *Machine) start(by *Thread, obj int64) bool {
	lock := m.Mem[obj+code.HeaderLock]
	if lock&code.Started != 0 {
		return false
	}
	m.set(obj+code.HeaderLock, lock|code.Started)
	m.publish(obj)
	t := m.newThread(obj)
	m.logStarted()
	m.noteStart(by, t)
	m.push(t, m.Program.ThreadEntry)[0] = obj
	m.disturbs = true
	return true
}

// end removes a thread whose outermost method returned from the live ones. As
// in the JDK, a thread ends under the monitor of its Thread object, and all
// that wait on that are notified (java.lang.Thread.join).
func (m *Machine) end(t *Thread) {
	m.noteUncaught(t)
	m.release(t)
	pos := slices.Index(m.Live, t.ID)
	m.Live = slices.Delete(m.Live, pos, pos+1)
	m.logEnded(pos, t)
	m.unjoined++
	if t.Expected {
		m.joined(t.Obj)
	}
	if m.Path != nil {
		m.Path.Ended(t)
		t.Gone, t.Stack = true, nil
	}
	m.noteEnd(t)
	m.wakeAll(t, t.Obj)
	m.disturbs = true
}

// noteUncaught notes the exception that leaves the thread's outermost method.
func (m *Machine) noteUncaught(t *Thread) {
	if t.Pending != 0 {
		m.uncaught(t, t.Pending)
	}
}

func (m *Machine) uncaught(t *Thread, exception int64) {
	m.Uncaught = append(m.Uncaught, Uncaught{t, exception, t.Frames[:1][0].Method == m.Program.Entry})
}

// EndedBy is what the peer does that is told that the thread's code has ended by the exception. A
// search has the step end there: what a handler does is no part of what may be a violation.
func (m *Machine) EndedBy(t *Thread, exception int64) error {
	m.uncaught(t, exception)
	if m.Path != nil {
		return nil
	}
	return errEnded
}

// errEnded is what the peer returns behind which the step is to end.
var errEnded = errors.New("the thread's code has ended by an exception")

// escape notes that an assumption does not hold.
func (m *Machine) escape(what string) halt {
	m.Escape = what
	return haltRefuted
}
