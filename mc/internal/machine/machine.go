// Package machine executes programs: frames, heap, monitors, threads, and an
// undo log with which every change can be taken back. It knows nothing of who
// searches: a search asks which threads can move, steps one, and undoes.
//
// A step (a transition) executes one visible operation of a thread and the
// invisible ones that follow it, up to the thread's next visible operation.
// docs/mc.md says what is visible and why that is enough.
//
//kinds:of lowered abstract
package machine

import (
	"errors"
	"io"

	"bandsaw/internal/analysis/inputs"
	"bandsaw/ir"
	"bandsaw/mc/internal/choice"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/reduce"
)

// Status is what a thread is doing.
type Status uint8

// A thread that runs may still be blocked, at the instruction that it is to
// execute next. One that waits is in the wait set of a monitor; one that was
// notified waits no more but has to take the monitor back first. One that joins
// another has come to its join and found it alive; it is only said to where that
// matters (code.JoinIsSeen). One that enters has come to a monitor that another owns;
// it is only said to where threads ask for that (code.StatesSeen). One that awaits is
// behind joins of threads that have not all ended (see foresee).
const (
	Running Status = iota
	Waiting
	TimedWaiting
	Notified
	Joining
	Entering
	Awaiting
)

// Frame is an activation of a method.
type Frame struct {
	Method *code.Method
	PC     int32 // instruction to execute next; in a caller, the Call
	Base   int32 // of the frame's slots in the thread's Stack
	stamp  uint64
}

// Thread is one thread.
type Thread struct {
	ID      int32 // index in Machine.Threads
	Status  Status
	Obj     int64 // the Thread object
	Pending int64 // the exception being thrown, or 0
	WaitOn  int64 // the object waited on, or the Thread joined, when not Running
	Count   int64 // how often its monitor is to be entered again
	Atomic  int32 // depth of atomic sections
	// TimedOut is that the wait which the present step has ended was over by itself.
	TimedOut bool
	Frames   []Frame
	Stack    []int64
	// Thrown tells where the exception was thrown that the thread threw last. It is
	// part of a state only if that is asked for.
	Thrown Thrown
	// Expected is that the thread which awaits does so until this one has ended.
	Expected bool
	// Ahead is what the thread went ahead with on its way to where it stands.
	Ahead []Ahead
	// Gone is that it has ended, told that the program was told of the exception that ended
	// it, busy that it did nothing else at the end of its last turn; of a machine that runs
	// one path.
	Gone, told, busy bool

	stamp, aheadStamp uint64
}

// Thrown is an exception that was thrown, 0 for none, and where in the user's
// code: the number of the method, and the instruction.
type Thrown struct {
	Exception  int64
	Method, PC int32
}

// Top is the thread's innermost frame.
func (t *Thread) Top() *Frame { return &t.Frames[len(t.Frames)-1] }

// Slots are the slots of the frame f of t.
func (t *Thread) Slots(f *Frame) []int64 { return t.Stack[f.Base : f.Base+f.Method.Slots] }

// Live is what is live in the i-th frame of t: in the innermost before the next
// instruction, in others when the call returns.
func (t *Thread) Live(i int) *code.LiveSet {
	f := &t.Frames[i]
	if i == len(t.Frames)-1 {
		return f.Method.Live(f.PC)
	}
	return f.Method.Resume(f.PC)
}

// Uncaught tells of a thread that ended by an exception.
type Uncaught struct {
	Thread    *Thread
	Exception int64
	Main      bool // it executed the program's entry
}

// Broken tells of a check that does not hold.
type Broken struct {
	Thread *Thread
	Check  string // its name
}

// Break ends the step if the check is asked for: t found that it does not hold.
func (m *Machine) Break(t *Thread, check string) error {
	if m.Path != nil || m.Asks == nil || !m.Asks(check) {
		return nil
	}
	m.Broken = &Broken{t, check}
	return errBroken
}

// errBroken is what the peer returns that found a check not to hold.
var errBroken = errors.New("a check of the property does not hold")

// Peer executes a native method.
type Peer func(m *Machine, t *Thread, args []int64) (int64, error)

// Given is what a program that is searched reads from its standard input.
type Given struct {
	File  string // "" for none
	Bytes []byte
}

// Name tells people what is read.
func (g Given) Name() string {
	if g.File == "" {
		return "empty"
	}
	return "that of " + g.File
}

// Config is what a machine is set up with.
type Config struct {
	Peers map[ir.MethodID]Peer
	// Shortcuts are there for each of the program's.
	Shortcuts map[ir.MethodID]Shortcut
	// Out and Err receive what the program prints; nil discards it.
	Out, Err io.Writer
	// In is the standard input of a machine that runs one path; nil is empty.
	In io.ByteReader
	// Given is the standard input of a machine that searches.
	Given Given
	// Logging keeps the undo log. Without it a machine can only go forward.
	Logging bool
	// Copying stores the whole state at each mark in place of that.
	Copying bool
	// NoReduction makes every access of the heap, every operation on a
	// monitor and every choice a point at which threads interleave. For
	// testing the reduction.
	NoReduction bool
	// Compiled are methods of the program in Go, nil for none.
	Compiled *Compiled
	// Slow executes nothing in the fast form. For testing and comparing it.
	Slow bool
	// Persistent lets a thread go on through what nothing conflicts with that others may
	// still do, by where they stand or by what they can reach.
	Persistent bool
	// ReachWithin is through how many objects and threads it goes to see what others can reach, 0 for all.
	ReachWithin int
	// GoAhead lets a thread go on through an access as long as no other comes to one that conflicts
	// with it before the thread moves on.
	GoAhead bool

	// LateSections, without reduction, lets an atomic section begin with its
	// first such operation, as it does with the reduction.
	LateSections bool
	// CheckFacts tests at the end of each call what the program says of it.
	CheckFacts bool
	// ChooseFree keeps each thread from abstract choices: it stays before the first
	// that it comes to. What is left are executions of the program that was abstracted.
	ChooseFree bool
	// Accesses lets a step note what it accesses, in Accessed; Orders, with what was seen of
	// it before, by which other orders of what was executed can be told.
	Accesses, Orders bool
	// Witnesses keeps beside each token a number that it stands for, which decides
	// abstract choices.
	Witnesses bool
	// Asks reports whether a check that is in the program is one to look for; nil
	// is none.
	Asks func(check string) bool
	// Origins keeps where values come from, so that it is noted only if it matters.
	Origins bool
	// Free lets time pass where the program reads the clock, by spans that matter.
	Free bool
	// Early lets sleeps and timed waits end before their time, as far as the clock tells.
	Early bool
	// Vague lets comparisons come out in any way that the time may be the reason for, where
	// the instants that are explored do not tell.
	Vague bool
	Times Times
	// Ticks lets TimeToRead pass whenever the program reads the clock.
	Ticks bool
	// Patient lets a timed wait end by its time only when no other thread can move.
	Patient bool
	// Thrown makes where a pending exception was thrown a part of the state.
	Thrown bool
	// Past is that a search goes on after a violation. What others can do before one that ends a path
	// is possible too, and may be what refutes an assumption by which the path came there.
	Past bool
	// Symmetry forgets the order of threads that can be exchanged for each other: the first
	// one goes on behind its joins (see foresee), and an encoder sorts them.
	Symmetry bool
	// Path is what a machine has beside its state that runs one path; nil for one that
	// searches.
	Path Path
	// MaxCells bounds the memory of the program, in cells of 8 bytes.
	MaxCells int64
	// MinHeap is the least heap, in cells, that a machine that runs one path
	// fills before it collects garbage.
	MinHeap int64
	// MaxFrames bounds the call depth of a thread.
	MaxFrames int
	// MaxChoices bounds the alternatives of one choice of the program, 0 for
	// no bound. A choice that has more is made among Numbers, if they are
	// given, or among those that Enough gives, which stand for all, else among
	// the usual ones. Where Enough gives more than those, it is asked only of a
	// machine that is Thorough. One that has FewChoices or more is made among what Enough
	// gives if that is fewer.
	MaxChoices int64
	FewChoices int64
	Numbers    *Range
	Enough     func(s *ir.Choose, lo, hi int64) (a *inputs.Alternatives, ok bool)
	Thorough   bool
}

// Machine holds a state of a program and executes it.
type Machine struct {
	Program *code.Program
	Config

	// Mem holds the statics, the constant objects and, from Base, the heap;
	// addresses index it. Cells from Top are free.
	Mem  []int64
	Top  int64
	Base int64
	// Threads holds every thread, those that ended too. Live are the numbers
	// of those that have not, in the order in which they were started.
	Threads []*Thread
	Live    []int32
	// Holder is the number of the thread that is in an atomic section and that
	// no other comes between, unless it is blocked; -1 for none.
	Holder int32

	// Uncaught lists the threads that the last step ended by an exception.
	Uncaught []Uncaught
	// Hasty is where the time of a wait was over first while another thread could move, of a machine with
	// a Hook; "" for nowhere.
	Hasty string
	// Accessed is what the last step accessed that other threads could be disturbed
	// by, or disturb, in order.
	Accessed []reduce.Access
	// Broken, if not nil, is the check of the property that the last step violated
	// by what the property put into the program.
	Broken *Broken
	// Cut says, after an outcome of Cut, what limit was reached.
	Cut string
	// Fault says, after Faulted, what the program did that no program made by
	// lowering does.
	Fault error
	// Escape, after Refuted, is the assumption that does not hold, as
	// code.Options has it.
	Escape string
	// Statements counts the instructions executed.
	Statements int64
	// Fuel is how many backward jumps and calls a step may make before it is
	// cut into two.
	Fuel int64
	// Hook, if not nil, is called before each instruction.
	Hook func(t *Thread, f *Frame)
	// Midway, if not nil, is called before a visible operation that is not the first
	// of its step: the state there is not one that a search stores.
	Midway func()
	// Amidst is that the last step was looked at so, and Settled that others than the one
	// that was to move have moved too.
	Amidst, Settled bool
	// Reached, if not nil, answers in place of the heap whether others than the thread that
	// moves can reach an object, which ask would find out.
	Reached func(t *Thread, ask func() bool) bool
	// World is what is no part of a state.
	World *World
	// Summaries, if not nil, answer calls.
	Summaries *Summaries
	// Hashes is who asked for identity hash codes.
	Hashes Hashes
	// byIdentity is what is known of types already, see hashedByIdentity.
	byIdentity map[*code.Type]bool
	ownHashes  bool // Hashes.Own when that was found
	// breaks is of which classes it is known already whether they may break the contract of hashCode, see mayBreak.
	breaks map[*ir.Class]bool
	// tables is which classes are known already to be those of hash tables, see InTable.
	tables map[*ir.Class]bool
	// comparisons are what comparing does, nil if nobody looked yet, see comparing.
	comparisons *comparing
	// callingOut is what is known of methods already, see callsOut.
	callingOut map[*code.Method]bool
	// finals is the same of fields, see isFinal.
	finals map[ir.FieldID]bool

	peers    []Peer
	standing map[choosing]*standing // what Enough gave
	watched  watched
	news     int     // code met for the first time: see News
	learnt   *Learnt // what was noted when it was last asked for
	unjoined int64   // threads that have ended without anybody knowing it for sure
	keepers
	origins
	reach      reaching           // of othersReach
	likes      map[looking]uint64 // of threads at their places
	throughAll reaching           // of reachable
	ways       ways               // that it found
	leads      *code.Leads        // nil until something is asked of them
	passed     []code.Spot        // that the thread which moves came by in the section that it is in (stands)
	unreached  []int64            // by others than the one that moves, as was asked since it last handed anything on
	gotAt      []gotAt            // by whom, in the state in which ties are asked for
	waysOf     waysOf
	coming     coming        // the access that visible was asked for
	futures    *code.Futures // nil until something is asked of them
	untracked  *untracked    // nil if everything is tracked
	touched    []int32       // constant objects that may differ from the image, ascending
	log        []int64
	copies     []whole // of the marks, of a machine that copies
	copied     int64   // the cells that they take
	stored     [manyStored]stored
	stamp      uint64
	markTop    int64
	fuel       int64
	began      int64 // Statements when the thread's part of the step began
	forced     int64 // what an abstract choice takes, -1 for any
	width      int64 // combinations of choices in the step so far
	chooser    choice.Chooser
	disturbs   bool // a thread was started or ended in this step
	single     bool // run executes one instruction only
	foreseen   foreseen
	work       []int64

	compiledCode
	running // of a machine that runs one path
}

// Default limits of a step and of a program.
const (
	DefaultFuel      = 1000
	DefaultMaxFrames = 10000
	DefaultMinHeap   = 1 << 20
	// maxWidth bounds the combinations of choices in one step; a step that
	// would have more ends before the choice.
	maxWidth = 64
)

// New makes a machine in the program's initial state: the main thread before
// the entry's first instruction, with the arguments given.
func New(p *code.Program, cfg Config, args []string) *Machine {
	if cfg.MaxFrames == 0 {
		cfg.MaxFrames = DefaultMaxFrames
	}
	if cfg.MinHeap == 0 {
		cfg.MinHeap = DefaultMinHeap
	}
	if cfg.MaxCells == 0 {
		cfg.MaxCells = 1 << 40
	}
	m := &Machine{Program: p, Config: cfg, World: newWorld(), Holder: -1, forced: -1, Fuel: DefaultFuel, Base: int64(len(p.Initial()))}
	m.Mem = append(make([]int64, 0, len(p.Initial())+1024), p.Initial()...)
	m.Mem = m.Mem[:cap(m.Mem)]
	m.Top = m.Base
	m.limit = min(int64(len(m.Mem)), m.MaxCells)
	if m.Path != nil {
		m.Path.Attach(m)
	}
	if p.Untracked && m.Path == nil {
		m.untracked, m.Slow = newUntracked(p), true
		m.leftOver() // there is room for it
		m.attend()
	}
	for _, id := range p.Shortcuts {
		m.shortcuts = append(m.shortcuts, cfg.Shortcuts[id])
	}
	for _, n := range p.Natives {
		m.peers = append(m.peers, cfg.Peers[n])
	}
	m.install(cfg.Compiled)
	obj := m.allocate(p.MainThread.ID, 0, p.MainThread.Size, p.MainThread.Zero)
	m.Mem[obj+code.HeaderLock] |= code.Started
	arr := m.newStringArray(args)
	t := m.newThread(obj)
	m.push(t, p.Entry)
	if p.Entry.Slots > 0 && len(p.Entry.IR.Params) > 0 {
		t.Slots(t.Top())[0] = arr
	}
	return m
}

func (m *Machine) newStringArray(args []string) int64 {
	t := m.Program.Type("java.lang.String[]")
	arr := m.allocate(t.ID, int64(len(args)), code.HeaderSize+int32(len(args)), nil)
	for i, a := range args {
		s, ok := m.NewString(a)
		if ok {
			m.Mem[arr+code.HeaderSize+int64(i)] = s
		}
	}
	return arr
}

// newThread adds a thread without frames, and makes it live.
func (m *Machine) newThread(obj int64) *Thread {
	n := len(m.Threads)
	var t *Thread
	if n < cap(m.Threads) && m.Threads[:n+1][n] != nil {
		// Reuse the stack of a thread that was undone.
		m.Threads = m.Threads[:n+1]
		t = m.Threads[n]
		*t = Thread{Frames: t.Frames[:0], Stack: t.Stack, Ahead: t.Ahead[:0]}
	} else {
		t = &Thread{}
		m.Threads = append(m.Threads, t)
	}
	t.ID, t.Obj, t.stamp, t.aheadStamp = int32(n), obj, m.stamp, m.stamp
	m.Live = append(m.Live, t.ID)
	if m.Path != nil {
		m.Mem[obj] |= (int64(n) + 1) << 32
		m.Path.Started(t)
	}
	return t
}

// push enters a method: its slots hold their initial values.
func (m *Machine) push(t *Thread, callee *code.Method) []int64 {
	if m.Path != nil && callee.Fast == nil {
		m.Program.Translate(callee)
	}
	base := int32(0)
	if n := len(t.Frames); n > 0 {
		f := &t.Frames[n-1]
		base = f.Base + f.Method.Slots
	}
	end := base + callee.Slots
	t.reserve(end)
	t.Frames = append(t.Frames, Frame{Method: callee, Base: base, stamp: m.stamp})
	slots := t.Stack[base:end]
	if callee.Zero != nil {
		copy(slots, callee.Zero)
	} else {
		clear(slots)
	}
	return slots
}

// Reset puts the machine back to the initial memory, without any thread, for a
// state to be restored. Every mark becomes void.
func (m *Machine) Reset() {
	m.Forget()
	for _, s := range m.Program.Stored {
		m.Mem[s.Address] = m.Program.Image[s.Address]
	}
	m.Untouch()
	m.Top, m.markTop = m.Base, m.Base
	m.Live = m.Live[:0]
	m.Threads = m.Threads[:0]
	m.Holder, m.unjoined = -1, 0
	m.keepers.clear()
	m.forgetOrigins()
}

// Untouch puts the constant objects back to the initial image, for those of another state to be
// restored.
func (m *Machine) Untouch() {
	for _, a := range m.touched {
		o := int64(a)
		copy(m.Mem[o:o+m.Size(o)], m.Program.Image[o:])
	}
	m.touched = m.touched[:0]
}

// Empty puts a live thread back to where it has no frames, for its part of another state
// to be restored. Every mark becomes void.
func (m *Machine) Empty(t *Thread) {
	if m.Holder == t.ID {
		m.Holder = -1
	}
	*t = Thread{ID: t.ID, Obj: t.Obj, Frames: t.Frames[:0], Stack: t.Stack, Ahead: t.Ahead[:0], stamp: m.stamp, aheadStamp: m.stamp}
}

// ForgetBeside forgets what stands beside the objects of a state, who keeps others from static
// fields and constants, locks that guard objects, and where values come from, for another
// state to be restored.
func (m *Machine) ForgetBeside() {
	m.forgetOutside()
	m.forgetOrigins()
}

// Keep lets so many live threads be there at most, for another state to be restored: no monitor
// or part of it is the others' there.
func (m *Machine) Keep(n int) {
	for len(m.Live) > n {
		t := m.Threads[m.Live[len(m.Live)-1]]
		m.Live = m.Live[:len(m.Live)-1]
		m.Empty(t)
		if int(t.ID) == len(m.Threads)-1 {
			m.Threads = m.Threads[:t.ID]
		}
	}
}

// AddThread adds a live thread without frames to a machine that is being restored.
func (m *Machine) AddThread(obj int64) *Thread { return m.newThread(obj) }

// AddFrame pushes a frame onto a thread that is being restored, at the
// instruction, and returns its slots.
func (m *Machine) AddFrame(t *Thread, callee *code.Method, pc int32) []int64 {
	slots := m.push(t, callee)
	t.Top().PC = pc
	return slots
}

// Allocate makes room for an object that is being restored; 0 if there is none.
func (m *Machine) Allocate(t *code.Type, length int64) int64 {
	size := t.Size
	if t.Array {
		size = code.HeaderSize + int32(t.Packing.Cells(length))
	}
	return m.allocate(t.ID, length, size, nil)
}

// Touch notes that a constant object was changed while restoring.
func (m *Machine) Touch(obj int64) { m.touchConstant(obj) }

// Unjoined is how many threads have ended of which no other knows that they have.
func (m *Machine) Unjoined() int64 { return m.unjoined }

// SetUnjoined restores that.
func (m *Machine) SetUnjoined(n int64) { m.unjoined = n }

// Restored ends restoring: the state can be marked and stepped.
func (m *Machine) Restored() { m.Forget() }

// ThreadOf finds the thread of a Thread object among the live ones, nil if
// it was not started or has ended.
func (m *Machine) ThreadOf(obj int64) *Thread {
	if m.Path != nil {
		n := m.Mem[obj] >> 32
		if n == 0 || m.Threads[n-1].Gone {
			return nil
		}
		return m.Threads[n-1]
	}
	for _, id := range m.Live {
		if t := m.Threads[id]; t.Obj == obj {
			return t
		}
	}
	return nil
}

// Dead reports whether the thread of a Thread object was started and has
// ended.
func (m *Machine) Dead(obj int64) bool {
	return m.Mem[obj+code.HeaderLock]&code.Started != 0 && m.ThreadOf(obj) == nil
}
