package machine

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"bandsaw/ir"
	"bandsaw/mc/internal/code"
)

// running is what only a machine that runs one path has.
type running struct {
	limit int64 // heap to collect at

	shortcuts []Shortcut

	turn *Thread // whose turn it is
	slicing
	moment  moment
	peerErr error // of the peer that ended the turn
}

// Exit ends the program, whatever its threads do.
type Exit struct{ Status int }

func (e *Exit) Error() string { return fmt.Sprintf("exit with status %d", e.Status) }

// Unmodelled is what a run or a path ends with that comes to a native method
// without a peer.
type Unmodelled struct {
	Method ir.MethodID
	Why    string // what it stands for, "" for a native method of the program's
	Texts  string // its arguments that are texts, as it is called here
}

func (e *Unmodelled) Error() string {
	text := fmt.Sprintf("the native method %s, which is not modelled", e.Method)
	if e.Why != "" {
		text += ": " + e.Why
	}
	if e.Texts != "" {
		text += " (" + e.Texts + ")"
	}
	return text
}

// ErrBlocked is what a peer returns when the thread cannot go on yet: the call
// is executed again when the thread has its next turn.
var ErrBlocked = errors.New("blocked")

// maxText is how much is told of a text that a native method is called with.
const maxText = 200

// peer finds the peer of the native method that a site calls with the arguments.
func (m *Machine) peer(site *code.CallSite, args []int64) (Peer, error) {
	if p := m.peers[site.Native]; p != nil {
		return p, nil
	}
	e := &Unmodelled{Method: m.Program.Natives[site.Native]}
	for _, u := range m.Program.IR.Unmodelled {
		if u.Method == e.Method && u.Why != "native" {
			e.Why = u.Why
		}
	}
	if e.Why == "" {
		return nil, e
	}
	var texts []string
	for i, t := range e.Method.Params() {
		if at := len(args) - len(e.Method.Params()) + i; t == ir.StringClass && args[at] != 0 {
			text := []rune(m.Text(args[at]))
			texts = append(texts, strconv.Quote(string(text[:min(len(text), maxText)])))
		}
	}
	e.Texts = strings.Join(texts, ", ")
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
	if w != old && m.Path != nil && m.ThreadOf(obj) != nil {
		m.Path.DaemonChanged(on)
	}
	m.set(obj+code.HeaderLock, w)
}

// runNative executes the native method that a Call of the fast form calls.
func (m *Machine) runNative(t *Thread, in *code.Fast) halt {
	f := t.Top()
	site := &m.Program.Calls[in.X]
	slots := t.Slots(f)
	var buf [8]int64
	args := buf[:0]
	for _, x := range site.Args {
		args = append(args, operand(slots, m.Program.Consts, x))
	}
	peer, err := m.peer(site, args)
	if err != nil {
		return m.peerFailed(t, f.PC, err)
	}
	v, err := peer(m, t, args)
	if err != nil {
		return m.peerFailed(t, f.PC, err)
	}
	if dst := f.Method.Code[f.PC].Dst; dst >= 0 {
		slots[dst] = v
	}
	if m.Top > m.limit && !m.Path.Collect(0) {
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
	case err == errBroken && m.Past:
		h := m.impossible(t)
		if h != haltPruned {
			m.Broken = nil
		}
		return h
	case err == errBroken:
		return haltPruned // the state is of no use
	case err == errEnded:
		f.PC = pc + 1
		return haltReady
	case err == ErrMemory:
		return m.cutShort(f, pc, CutMemory)
	case err == ErrObserve:
		m.Statements--
		return haltReady
	case err == ErrBlocked:
		return haltBlocked
	case m.Path != nil:
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
	if m.Path != nil {
		m.Path.Made(t, exception)
	}
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
