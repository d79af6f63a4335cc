package machine

import (
	"errors"
	"fmt"

	"bandsaw/ir"
	"bandsaw/mc/internal/choice"
	"bandsaw/mc/internal/code"
)

// running is what only a machine that runs one path has.
type running struct {
	limit  int64 // heap to collect at
	spare  []int64
	traces map[int64]*Trace
	places int   // in traces
	enough int   // places to collect at
	clock  int64 // nanoseconds since the program began

	shortcuts []Shortcut

	turn *Thread // whose turn it is
	slicing
	moment moment
	agenda
	identities
	peerErr error // of the peer that ended the turn
}

// timing is when a thread of such a machine goes on by itself.
type timing struct {
	deadline int64 // of the next timed wait, 0 for none
	asleep   bool
	until    int64 // of the wait or sleep that the thread is in, 0 for none
	told     bool  // of the exception that ended it
	last     bool  // it waits until it is the last one
	spins    bool  // it did so at the end of its last turn
	gone     bool  // it has ended
}

// Exit ends the program, whatever its threads do.
type Exit struct{ Status int }

func (e *Exit) Error() string { return fmt.Sprintf("exit with status %d", e.Status) }

// Unmodelled is what a run or a path ends with that comes to a native method
// without a peer.
type Unmodelled struct {
	Method ir.MethodID
	Why    string // what it stands for, "" for a native method of the program's
}

func (e *Unmodelled) Error() string {
	text := fmt.Sprintf("the native method %s, which is not modelled", e.Method)
	if e.Why != "" {
		text += ": " + e.Why
	}
	return text
}

// ErrBlocked is what a peer returns when the thread cannot go on yet: the call
// is executed again when the thread has its next turn.
var ErrBlocked = errors.New("blocked")

// Epoch is when the program's clock begins: 2024-01-01 00:00:00 UTC, in milliseconds.
const Epoch = 1_704_067_200_000

// How much time passes, in nanoseconds, when the clock is read, when a thread
// yields, and when one has used up its turn. A program that waits for a time or
// for another thread to sleep without waiting itself comes to an end so.
const (
	timeToRead  = 1_000
	timeToYield = 10_000
	timeOfTurn  = 1_000_000
)

// Clock is the time since the program began, in nanoseconds.
func (m *Machine) Clock() int64 {
	m.clock += timeToRead
	return m.clock
}

// Deadline says when the next timed wait of t ends by itself.
func (m *Machine) Deadline(t *Thread, nanos int64) { t.deadline = m.after(nanos) }

// Sleep lets t sleep: ErrBlocked until the time is over.
func (m *Machine) Sleep(t *Thread, nanos int64) error {
	switch {
	case !t.asleep:
		t.asleep = true
		m.goesOnAt(t, m.after(nanos))
		return ErrBlocked
	case t.until > m.clock:
		return ErrBlocked
	}
	t.asleep, t.until = false, 0
	return nil
}

func (m *Machine) after(nanos int64) int64 {
	at := m.clock + max(nanos, 0)
	if at < m.clock {
		return 1<<63 - 1
	}
	return max(at, 1)
}

// Turn lets a live thread, given by its number, execute until it blocks, ends, or
// has had its share of time. The errors are those of peers, *Exit and
// *Unmodelled among them.
func (m *Machine) Turn(id int32, c choice.Chooser) (Outcome, error) {
	m.begin(c)
	t := m.Threads[id]
	if m.Holder != t.ID {
		m.Holder = -1 // it is blocked
		m.hold(t)
	}
	if t.Status != Running {
		t.until = 0
		m.endWait(t)
	}
	m.turn, m.peerErr = t, nil
	h := m.fill(t)
	if h == haltStep {
		h = m.runForward(t)
	}
	if h == haltFuel {
		if m.fuel < 0 {
			m.clock += timeOfTurn
		} else {
			m.clock += timeToYield
		}
	}
	return h.outcome(), m.peerErr
}

// Idle reports whether the thread that had the last turn only went round and
// round, as it will until another one or the clock lets it on.
func (m *Machine) Idle() bool { return m.idle }

// native finds the peer of the native method that a site calls.
func (m *Machine) peer(site *code.CallSite) (Peer, error) {
	if p := m.peers[site.Native]; p != nil {
		return p, nil
	}
	e := &Unmodelled{Method: m.Program.Natives[site.Native]}
	for _, u := range m.Program.IR.Unmodelled {
		if u.Method == e.Method && u.Why != "native" {
			e.Why = u.Why
		}
	}
	return nil, e
}

// Daemon reports whether the program does not wait for the thread.
func (m *Machine) Daemon(t *Thread) bool {
	return m.Mem[t.Obj+code.HeaderLock]&code.Daemon != 0
}

// SetDaemon says whether the program waits for the thread of a Thread object.
func (m *Machine) SetDaemon(obj int64, on bool) {
	old := m.Mem[obj+code.HeaderLock]
	w := old &^ code.Daemon
	if on {
		w |= code.Daemon
	}
	if w != old && m.ThreadOf(obj) != nil {
		if on {
			m.users--
		} else {
			m.users++
		}
	}
	m.set(obj+code.HeaderLock, w)
}

// AwaitOthers lets t wait until no other thread lives that the program waits
// for: ErrBlocked until then.
func (m *Machine) AwaitOthers(t *Thread) error {
	if t.last = m.others(t); t.last {
		return ErrBlocked
	}
	return nil
}

// asleep reports whether the thread waits for a time that has not come.
func (m *Machine) asleep(t *Thread) bool { return t.until > m.clock && t.Status != Notified }

// runNative executes the native method that a Call of the fast form calls.
func (m *Machine) runNative(t *Thread, in *code.Fast) halt {
	f := t.Top()
	site := &m.Program.Calls[in.X]
	peer, err := m.peer(site)
	if err != nil {
		return m.peerFailed(t, f.PC, err)
	}
	slots := t.Slots(f)
	var buf [8]int64
	args := buf[:0]
	for _, x := range site.Args {
		args = append(args, operand(slots, m.Program.Consts, x))
	}
	v, err := peer(m, t, args)
	if err != nil {
		return m.peerFailed(t, f.PC, err)
	}
	if dst := f.Method.Code[f.PC].Dst; dst >= 0 {
		slots[dst] = v
	}
	if m.Top > m.limit && !m.collect(0) {
		return m.cutShort(f, f.PC, CutMemory)
	}
	return haltStep
}

// Shortcut does what a method does, or is not ok and does nothing. It allocates
// no objects.
type Shortcut func(m *Machine, args []int64) (v int64, ok bool)

// shortcut tries the other way to execute what a site calls.
func (m *Machine) shortcut(site *code.CallSite, slots []int64) (int64, bool) {
	var buf [8]int64
	args := buf[:0]
	for _, x := range site.Args {
		args = append(args, operand(slots, m.Program.Consts, x))
	}
	return m.shortcuts[site.Method.Shortcut-1](m, args)
}

// peerFailed ends a step in which a peer did not succeed.
func (m *Machine) peerFailed(t *Thread, pc int32, err error) halt {
	f := t.Top()
	f.PC = pc
	switch {
	case err == errBroken:
		return haltPruned // the state is of no use
	case err == ErrMemory:
		return m.cutShort(f, pc, CutMemory)
	case err == ErrObserve:
		m.Statements--
		return haltReady
	case err == ErrBlocked:
		return haltBlocked
	case m.Forward:
		m.peerErr = err
		return m.fault(f, pc, err.Error())
	}
	var native *Unmodelled
	var exit *Exit
	switch {
	case errors.As(err, &exit):
		// Nothing happens on the path any more, in no thread.
		return m.impossible(t)
	case errors.As(err, &native):
		h := m.impossible(t)
		if h == haltPruned {
			m.World.Native[m.place(t)] = native
			m.World.Skip(fmt.Sprintf("%s calls %s", m.place(t), native))
		}
		return h
	}
	return m.fault(f, pc, err.Error())
}

// beforeCall is asked when a thread has too many frames. It answers haltStep if the call is to be made, haltEnded if it
// is to be taken as made.
func (m *Machine) beforeCall(t *Thread, callee *code.Method) halt {
	f := t.Top()
	// The program asks for an exception after a call that closes a cycle of
	// calls; one that does not cannot be what makes the stack so deep.
	next := f.PC + 1
	for hops := 0; f.Method.Code[next].Op == code.Goto && hops < len(f.Method.Code); hops++ {
		next = f.Method.Code[next].X // one of several targets that the call may have
	}
	if f.Method.Code[next].Op != code.GetPending {
		if len(t.Frames) >= beyond*m.MaxFrames {
			return m.cutShort(f, f.PC, CutFrames)
		}
		return haltStep
	}
	typ := m.Program.Type(ir.StackOverflowError)
	if typ == nil {
		return m.cutShort(f, f.PC, CutFrames)
	}
	exception := m.NewObject(typ)
	if exception == 0 {
		return m.cutShort(f, f.PC, CutMemory)
	}
	m.trace(t, exception)
	t.Pending = exception
	return haltEnded
}

// beyond times the limit of its depth, a stack is cut where the program does
// not ask for an exception.
const beyond = 4

// lastReturn is the return of a thread's outermost method: the program tells
// of an exception that leaves it, and then the thread ends.
func (m *Machine) lastReturn(t *Thread) halt {
	if t.Pending != 0 && !t.told {
		t.told = true
		m.noteUncaught(t)
		if u := m.Program.Uncaught; u != nil {
			exception := t.Pending
			t.Pending = 0
			t.Frames = t.Frames[:0]
			slots := m.push(t, u)
			slots[0], slots[1] = t.Obj, exception
			return haltStep
		}
	}
	if m.endBlocked(t) {
		return haltBlocked
	}
	t.Frames = t.Frames[:0]
	t.Pending = 0
	m.end(t)
	return haltEnded
}

// Where names the place of the thread that had the last turn: in the library
// also the one in the user's code that led there.
func (m *Machine) Where() string { return m.place(m.turn) }
