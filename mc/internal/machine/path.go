package machine

import (
	"slices"
	"strings"

	"bandsaw/internal/tell"
	"bandsaw/ir"
	"bandsaw/mc/internal/choice"
	"bandsaw/mc/internal/code"
)

// Path is what there is beside the state of a machine that runs one path (package run):
// the time, threads that sleep, what java knows of objects and exceptions. It is told of
// what the machine does, and asked by the natives of the program. A machine that searches
// has none.
type Path interface {
	// Attach is called before all else.
	Attach(*Machine)
	// Started and Ended are told of threads, Stir of one that waited and may go on now, Wait of
	// one that begins a timed wait, DaemonChanged of one that is waited for in the end, or no
	// more.
	Started(*Thread)
	Ended(*Thread)
	Stir(*Thread)
	Wait(*Thread)
	DaemonChanged(on bool)
	// Asleep reports whether a thread waits for a time that has not come; Wake lets it go on.
	Asleep(*Thread) bool
	Wake(*Thread)
	// Collect makes room for a number of cells. It is not ok if there is none.
	Collect(cells int64) (ok bool)
	// Made is told of an exception that a thread has made.
	Made(t *Thread, exception int64)

	// Clock is the time since the program began, in nanoseconds.
	Clock() int64
	// Deadline says when the next timed wait of a thread ends by itself.
	Deadline(t *Thread, nanos int64)
	// Sleep lets a thread sleep, AwaitOthers wait until no other thread lives that the
	// program waits for: ErrBlocked until then.
	Sleep(t *Thread, nanos int64) error
	AwaitOthers(*Thread) error
	// IdentityHash is the identity hash code of an object.
	IdentityHash(obj int64) int64
	// FillInStackTrace notes where a thread is as the place where an exception was made,
	// and TraceOf is that place, nil if it is not known.
	FillInStackTrace(t *Thread, exception int64)
	TraceOf(exception int64) Trace
}

// Trace is where an exception was made: the frames of its thread, innermost
// first.
type Trace []Place

// Place is a place in a method.
type Place struct {
	Method *code.Method
	PC     int32
	// Unsure: Java may tell another line, or other frames between this one and the one within.
	Unsure bool
}

// JavaPlace is a place in the Java program; File is "" and Line 0 if unknown.
type JavaPlace struct {
	Module, Class, Method, File string
	Line                        int
}

// JavaPlace tells a place as a stack trace does.
func (m *Machine) JavaPlace(p Place) JavaPlace {
	id := p.Method.ID
	pos := p.Method.Stmts[p.PC].Pos()
	if pos.Method != "" {
		id = pos.Method
	}
	j := JavaPlace{Class: id.Class(), Method: id.Name(), Line: pos.Line}
	if c := m.Program.IR.Class(j.Class); c != nil {
		j.Class, j.File = m.Program.IR.TellsAs(j.Class), c.Source
	}
	return j
}

// Natives is the package of what native methods of the JDK do, in classes named as theirs.
const Natives = "bandsaw.natives."

func isNative(m *code.Method) bool { return strings.HasPrefix(m.ID.Class(), Natives) }

// isHelper reports whether the JDK has no such method: it is a model's, and not what a
// native method itself does, which is the outermost of those.
func isHelper(m *code.Method, within bool) bool {
	return strings.HasPrefix(m.ID.Class(), "bandsaw.") && (within || !isNative(m))
}

// FillTo says how far memory may be filled before Collect is asked.
func (m *Machine) FillTo(top int64) { m.limit = top }

// FilledTo is how far that is.
func (m *Machine) FilledTo() int64 { return m.limit }

// Spent is how a turn ended.
type Spent uint8

// The ends of turns.
const (
	// SpentNothing: the thread is blocked, or has ended.
	SpentNothing Spent = iota
	// SpentYielding: it let others go first.
	SpentYielding
	// SpentAll: it has had its share of time.
	SpentAll
)

// Turn lets a live thread, given by its number, execute until it blocks, ends, or
// has had its share of time. The errors are those of peers, *Exit and
// *Unmodelled among them.
func (m *Machine) Turn(id int32, c choice.Chooser) (Outcome, Spent, error) {
	m.begin(c)
	t := m.Threads[id]
	if m.Holder != t.ID {
		m.Holder = -1 // it is blocked
		m.hold(t)
	}
	if t.Status != Running {
		m.endWait(t)
	}
	m.turn, m.peerErr = t, nil
	h := m.fill(t)
	if h == haltStep {
		h = m.runForward(t)
	}
	spent := SpentNothing
	if h == haltFuel {
		if spent = SpentYielding; m.fuel < 0 {
			spent = SpentAll
		}
	}
	return h.outcome(), spent, m.peerErr
}

// Idle reports whether the thread that had the last turn only went round and
// round, as it will until another one or the clock lets it on.
func (m *Machine) Idle() bool { return m.idle }

// Where names the place of the thread that had the last turn: in the library
// also the one in the user's code that led there.
func (m *Machine) Where() string { return m.place(m.turn) }

// WhereIs names the place of any thread so.
func (m *Machine) WhereIs(t *Thread) string { return m.place(t) }

// asleep reports whether the thread waits for a time that has not come.
func (m *Machine) asleep(t *Thread) bool { return m.Path != nil && m.Path.Asleep(t) }

// Ready reports whether a thread, which is not asleep, can move now.
func (m *Machine) Ready(t *Thread) bool { return m.canMove(t) }

// maxTrace is how many frames a trace holds; java's -XX:MaxJavaStackTraceDepth.
const maxTrace = 1024

// Places are where the thread's frames stand, the innermost first, but for the methods that
// Java does not show.
func (t *Thread) Places() Trace { return t.places(maxTrace) }

// places are up to most of them.
func (t *Thread) places(most int) Trace {
	n := len(t.Frames)
	tr := make(Trace, 0, min(n, most))
	unsure := false
	for i := n - 1; i >= 0 && len(tr) < most; i-- {
		f := &t.Frames[i]
		if f.Method.Hidden() || f.Method.Class.Library && isHelper(f.Method, i > 0 && isNative(t.Frames[i-1].Method)) {
			unsure = unsure || f.Method.IR.Traits&ir.Hidden == 0 && f.Method.Class.Library && f.Method.Stmts[f.PC].Pos().Offset >= 0 || tell.Stands(f.Method.ID.Class())
			continue
		}
		tr = append(tr, Place{Method: f.Method, PC: f.PC, Unsure: unsure || f.Method.IR.Traits&ir.Guessed != 0})
		unsure = false
	}
	return tr
}

// IsTest reports whether the thread executes tests, which others have frames for that call them.
func (t *Thread) IsTest() bool {
	return slices.ContainsFunc(t.Frames, func(f Frame) bool { return f.Method.Hidden() && strings.HasSuffix(f.Method.ID.Name(), "$entry") })
}

// Making is where the thread makes the exception. As in the JDK, its own constructors, and the
// methods fillInStackTrace that stand above them, are left out. What the library does but for calls, and how it
// comes to fail by itself, is unsure.
func (m *Machine) Making(t *Thread, exception int64) Trace {
	tr := t.places(len(t.Frames)) // those left out are none of the most that there may be
	raised := true
	for len(tr) > 0 && tr[0].Method.ID.Name() == "fillInStackTrace" {
		tr, raised = tr[1:], false
	}
	class := string(m.TypeOf(exception).Name)
	for len(tr) > 0 && tr[0].Method.ID.Name() == "<init>" && m.Program.IR.IsSubclass(class, tr[0].Method.ID.Class()) {
		tr, raised = tr[1:], false
	}
	tr = tr[:min(len(tr), maxTrace)]
	if raised && len(tr) > 0 {
		tr[0].Unsure = tr[0].Unsure || tr[0].Method.Class.Library
	}
	return tr
}
