// Package lang is a small language of concurrent programs: what threads share,
// and what each of them does, as a tree that can be printed as Java, executed by
// an oracle, and shrunk.
package lang

// Program is a main thread and others, which share variables and objects of
// java.util.concurrent.
type Program struct {
	Ints     []Int
	Monitors []MonitorKind
	Refs     int // static fields of the type Box
	Locks    []Lock
	Sems     []Sem
	Latches  []int // initial counts
	Barriers []int `json:",omitempty"` // parties
	Queues   []int `json:",omitempty"` // capacities
	// Classes are the static initialisers of nested classes: statements without
	// locals that throw nothing.
	Classes [][]*Stmt `json:",omitempty"`
	Threads []*Thread
}

// IntKind says how a shared int is kept.
type IntKind int

// The kinds of shared ints. Results are static fields that are compared in the
// end; so are Static and Volatile ones.
const (
	Result IntKind = iota
	Static
	Volatile
	Field  // of an object that all threads know
	Elem   // of an array
	Atomic // an AtomicInteger
)

// Int is a shared int.
type Int struct {
	Kind IntKind
	Init int
}

// MonitorKind says whose monitor it is.
type MonitorKind int

// The kinds of monitors: of an object that is nothing but a lock, of the main
// class, of the object with the fields, of the array.
const (
	Plain MonitorKind = iota
	Class
	Object
	Array
)

// Lock is a ReentrantLock with some conditions.
type Lock struct {
	Fair  bool
	Conds int
}

// Sem is a Semaphore.
type Sem struct {
	Permits int
	Fair    bool
}

// Style says how a thread is written.
type Style int

// The styles of threads.
const (
	Lambda Style = iota
	Subclass
	Runnable
)

// Thread is what a thread does. The first is the main thread, the others are
// made by it before it does anything.
type Thread struct {
	Style Style
	Body  []*Stmt
}

// The numbers of locals that each thread has.
const (
	Locals    = 2 // ints, 0 at first
	RefLocals = 2 // of the type Box, null at first
)

// StmtKind says what a statement is.
type StmtKind int

// The kinds of statements, with the fields that they use.
const (
	SetLocal StmtKind = iota // local A = E
	SetInt                   // shared int A = E
	Inc                      // shared int A ++
	If                       // if (E) Body else Else
	Loop                     // N times Body
	While                    // while (E) Body
	Sync                     // synchronized (monitor A) Body; N = 1: a synchronized method, where that can be. After the monitors come the threads' own
	Try                      // try Body catch (Catch) Else finally Finally
	Throw                    // throw new a RuntimeException
	Do                       // E, a call, as a statement
	NewBox                   // local ref A = new Box(E)
	Publish                  // static ref A = local ref B
	LoadBox                  // local ref A = static ref B
	SetField                 // local ref A . field N = E
	Use                      // nested class A: initialises it
)

// Exc is a class of exceptions.
type Exc int

// The exceptions. Runtime stands for RuntimeException and its subclasses where
// it is caught.
const (
	None Exc = iota
	Interrupted
	Runtime
	IllegalMonitor
	NullPointer
	Death
)

// Stmt is a statement.
type Stmt struct {
	Kind    StmtKind
	A       int     `json:",omitempty"`
	B       int     `json:",omitempty"`
	N       int     `json:",omitempty"`
	E       *Expr   `json:",omitempty"`
	Catch   Exc     `json:",omitempty"`
	Body    []*Stmt `json:",omitempty"`
	Else    []*Stmt `json:",omitempty"`
	Finally []*Stmt `json:",omitempty"`
}

// ExprKind says what an expression is.
type ExprKind int

// The kinds of expressions, with the fields that they use.
const (
	Const    ExprKind = iota // N
	Local                    // local A
	Shared                   // shared int A
	BoxField                 // local ref A . field N
	IsNull                   // local ref A == null
	Bin                      // X Op Y, of ints
	Not                      // !X
	Call                     // an operation of threads
)

// Expr is an expression: an int, or a boolean, which is 0 or 1.
type Expr struct {
	Kind ExprKind
	A    int    `json:",omitempty"`
	N    int    `json:",omitempty"`
	M    int    `json:",omitempty"`
	Op   string `json:",omitempty"` // of Bin: + - == != <; of Call: a name of Ops
	X    *Expr  `json:",omitempty"`
	Y    *Expr  `json:",omitempty"`
}

// On says what the operation's A is the number of.
type On int

// What operations are on.
const (
	OnNothing On = iota
	OnThread
	OnMonitor
	OnLock
	OnCond // condition N of lock A
	OnSem
	OnLatch
	OnAtomic
	OnBarrier
	OnQueue
)

// Op describes an operation that can be called.
type Op struct {
	On     On
	Type   string // of its result: void, boolean, int
	Throws bool   // InterruptedException
	Java   string // the call: % is the object, # the number N, ~ the number M
}

// Ops are the operations.
var Ops = map[string]Op{
	"start":         {OnThread, "void", false, "%.start()"},
	"join":          {OnThread, "void", true, "%.join()"},
	"joinTimed":     {OnThread, "void", true, "%.join(5)"},
	"isAlive":       {OnThread, "boolean", false, "%.isAlive()"},
	"interrupt":     {OnThread, "void", false, "%.interrupt()"},
	"isInterrupted": {OnThread, "boolean", false, "%.isInterrupted()"},
	"unpark":        {OnThread, "void", false, "LockSupport.unpark(%)"},
	"stop":          {OnThread, "void", false, "%.stop()"}, // until Java 19, as the next two
	"suspend":       {OnThread, "void", false, "%.suspend()"},
	"resume":        {OnThread, "void", false, "%.resume()"},
	"interrupted":   {OnNothing, "boolean", false, "Thread.interrupted()"},
	"sleep":         {OnNothing, "void", true, "Thread.sleep(10)"},
	"yield":         {OnNothing, "void", false, "Thread.yield()"},
	"park":          {OnNothing, "void", false, "LockSupport.park()"},
	"parkNanos":     {OnNothing, "void", false, "LockSupport.parkNanos(1000)"},

	"wait":      {OnMonitor, "void", true, "%.wait()"},
	"waitTimed": {OnMonitor, "void", true, "%.wait(10)"},
	"notify":    {OnMonitor, "void", false, "%.notify()"},
	"notifyAll": {OnMonitor, "void", false, "%.notifyAll()"},

	"lock":              {OnLock, "void", false, "%.lock()"},
	"lockInterruptibly": {OnLock, "void", true, "%.lockInterruptibly()"},
	"tryLock":           {OnLock, "boolean", false, "%.tryLock()"},
	"tryLockTimed":      {OnLock, "boolean", true, "%.tryLock(1, TimeUnit.SECONDS)"},
	"tryLockZero":       {OnLock, "boolean", true, "%.tryLock(0, TimeUnit.SECONDS)"},
	"unlock":            {OnLock, "void", false, "%.unlock()"},
	"isHeld":            {OnLock, "boolean", false, "%.isHeldByCurrentThread()"},
	"hasQueuedThreads":  {OnLock, "boolean", false, "%.hasQueuedThreads()"},
	"getQueueLength":    {OnLock, "int", false, "%.getQueueLength()"},
	"isLocked":          {OnLock, "boolean", false, "%.isLocked()"},

	"await":                {OnCond, "void", true, "%.await()"},
	"awaitTimed":           {OnCond, "boolean", true, "%.await(1, TimeUnit.SECONDS)"},
	"hasWaiters":           {OnCond, "boolean", false, "LOCK.hasWaiters(%)"},
	"getWaitQueueLength":   {OnCond, "int", false, "LOCK.getWaitQueueLength(%)"},
	"awaitUninterruptibly": {OnCond, "void", false, "%.awaitUninterruptibly()"},
	"signal":               {OnCond, "void", false, "%.signal()"},
	"signalAll":            {OnCond, "void", false, "%.signalAll()"},

	"acquire":                {OnSem, "void", true, "%.acquire(#)"},
	"acquireUninterruptibly": {OnSem, "void", false, "%.acquireUninterruptibly(#)"},
	"tryAcquire":             {OnSem, "boolean", false, "%.tryAcquire(#)"},
	"tryAcquireTimed":        {OnSem, "boolean", true, "%.tryAcquire(#, 1, TimeUnit.SECONDS)"},
	"release":                {OnSem, "void", false, "%.release(#)"},
	"availablePermits":       {OnSem, "int", false, "%.availablePermits()"},
	"drainPermits":           {OnSem, "int", false, "%.drainPermits()"},

	"latchAwait":      {OnLatch, "void", true, "%.await()"},
	"latchAwaitTimed": {OnLatch, "boolean", true, "%.await(1, TimeUnit.SECONDS)"},
	"countDown":       {OnLatch, "void", false, "%.countDown()"},
	"getCount":        {OnLatch, "int", false, "(int) %.getCount()"},

	// Of a barrier it throws an unchecked exception if that is broken; of a queue
	// the number is -1 where there is none.
	"meet":     {OnBarrier, "int", true, "meet(%)"},
	"isBroken": {OnBarrier, "boolean", false, "%.isBroken()"},

	"put":       {OnQueue, "void", true, "%.put(#)"},
	"offer":     {OnQueue, "boolean", false, "%.offer(#)"},
	"take":      {OnQueue, "int", true, "%.take()"},
	"poll":      {OnQueue, "int", false, "number(%.poll())"},
	"pollTimed": {OnQueue, "int", true, "number(%.poll(1, TimeUnit.SECONDS))"},
	"size":      {OnQueue, "int", false, "%.size()"},

	"incrementAndGet": {OnAtomic, "int", false, "%.incrementAndGet()"},
	"getAndAdd":       {OnAtomic, "int", false, "%.getAndAdd(#)"},
	"getAndSet":       {OnAtomic, "int", false, "%.getAndSet(#)"},
	"compareAndSet":   {OnAtomic, "boolean", false, "%.compareAndSet(#, ~)"},
}

// ThrowsInterrupted reports whether statements can end by an
// InterruptedException, as the compiler sees it.
func ThrowsInterrupted(body []*Stmt) bool {
	for _, s := range body {
		inner := ThrowsInterrupted(s.Body)
		if s.Kind == Try && s.Catch == Interrupted {
			inner = false
		}
		if inner || ThrowsInterrupted(s.Else) || ThrowsInterrupted(s.Finally) || s.E.throws() {
			return true
		}
	}
	return false
}

func (e *Expr) throws() bool {
	return e != nil && (e.Kind == Call && Ops[e.Op].Throws || e.X.throws() || e.Y.throws())
}

// Type is the type of an expression: int, boolean or void.
func (e *Expr) Type() string {
	switch e.Kind {
	case IsNull, Not:
		return "boolean"
	case Bin:
		if e.Op == "+" || e.Op == "-" {
			return "int"
		}
		return "boolean"
	case Call:
		return Ops[e.Op].Type
	}
	return "int"
}

// Observed reports whether the shared int is one whose final value is compared.
func (i Int) Observed() bool { return i.Kind == Result || i.Kind == Static || i.Kind == Volatile }
