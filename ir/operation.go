package ir

import "strings"

// MachineClass is the class whose native methods are the machine's operations.
const MachineClass = "bandsaw.Machine"

// Operation is what is known of an operation of the machine: a native method
// of MachineClass, which the models of the JDK's classes call and whoever
// executes the program performs. The table of them is all that any tool knows
// of them, but for the few that a tool has to name, which have a constant.
type Operation struct {
	ID MethodID

	// Effect is what it does beside giving a result.
	Effect Effect

	// By is who has it.
	By Executor

	// Monitor and Thread say which statement lowering puts in the place of a
	// call, "" for both if the call stays one. An operation that Chooses becomes
	// a Choose.
	Monitor MonitorOp
	Thread  ThreadOp

	// Whole: it enters the monitor first and leaves it at last. The object is known
	// to the thread alone, so that its monitor is no lock.
	Whole bool

	// JoinsNot: who is woken does not join a thread.
	JoinsNot bool

	// NonNull: its result is never null.
	NonNull bool

	// Makes: its result is a new object with each call.
	Makes bool

	// Result says which objects its result can be.
	Result Origins

	// NeedsObject: its first argument must not be null. Lowering raises
	// NullPointerException if that may be so. Else no operation in the table
	// throws anything.
	NeedsObject bool

	// Notes says what the text is that its last argument has: what the verdict
	// has to say, if the search comes there.
	Notes Note

	// Fields are those that it reads, of its arguments.
	Fields []FieldID

	// OwnStack: what it reads is the stack of the calling thread, to which other threads do nothing.
	OwnStack bool

	// Ordered: who calls it orders it by accesses of its own with all that changes Fields.
	Ordered bool

	// AsksDoing: its result depends on what other threads are doing or wait for, so that whatever changes that is to be seen.
	AsksDoing bool

	// Classes: it can give the Class object of any class of the program, so that
	// there must be one of each.
	Classes bool

	// Search is the result in every search, which a model for another checker may
	// take for the call. nil if it is not always the same, or if the verdict
	// has to say that it rests on it.
	Search *Const
}

// Effect is what an operation of the machine does beside giving a result.
type Effect string

const (
	// Opaque operations may do anything: read and write the whole heap and what
	// is kept from path to path, block, throw. So does one that is not in the table.
	Opaque Effect = ""
	// Pure operations compute their result from their arguments: from their values,
	// the content of strings, and the classes of objects.
	Pure Effect = "pure"
	// Reads: the result depends as well on what threads and monitors are doing,
	// or on Fields. Nothing changes.
	Reads Effect = "reads"
	// Asks: the result is a matter of the world around the program. A search takes
	// one for it and says so in its answer, if anybody uses it; nothing changes
	// that a search could see.
	Asks Effect = "asks"
	// Numbers: objects get numbers in the order in which they are asked for one, so
	// that each call depends on all others.
	Numbers Effect = "numbers"
	// Chooses makes a choice of the environment, or makes the path impossible
	// if there is none to make.
	Chooses Effect = "chooses"
	// Synchronises: it acts on threads and monitors.
	Synchronises Effect = "synchronises"
	// Sections begin and end atomic sections.
	Sections Effect = "sections"
	// Prints writes to a stream that no property reads.
	Prints Effect = "prints"
	// Idles does nothing in a search: it takes time, or keeps what only a run can
	// be asked for.
	Idles Effect = "idles"
	// Tells the search what its answer has to say or to take into account.
	Tells Effect = "tells"
	// Uncaught: the code of the thread has ended by the exception that is the argument. A search
	// finds there what the property says of that; what follows is done about it.
	Uncaught Effect = "uncaught"
	// Violates: a search that comes there has found what the property, which its
	// argument names, says is never so.
	Violates Effect = "violates"
)

// Executor is who has an operation.
type Executor string

const (
	// ByAny: every run and every search.
	ByAny Executor = ""
	// ByRun: only a run, which follows one path and has a clock. A path of a
	// search ends there, cut.
	ByRun Executor = "run"
	// ByBody: lift makes a body for it, of ordinary statements.
	ByBody Executor = "body"
	// ByNobody: it stands for what is not known; a path ends there, cut.
	ByNobody Executor = "nobody"
)

// Note is what an operation notes for the verdict.
type Note string

const (
	// NoNote: nothing.
	NoNote Note = ""
	// Cut is a note of what is not explored.
	Cut Note = "cut"
	// Assumption is a note of what the verdict rests on.
	Assumption Note = "assumption"
	// Doubt is a note of why a violation behind it may be in no execution. All executions are explored.
	Doubt Note = "doubt"
)

// Origins says which objects the result of an operation can be.
type Origins string

const (
	// AnyFitting: an object of any class that fits the result's type.
	AnyFitting Origins = ""
	// AThread: the Thread object of a thread that was started, or of the first one.
	AThread Origins = "thread"
	// LikeFirst: a new array of the class of the first argument, with nulls.
	LikeFirst Origins = "like its first argument"
)

// ThreadCrew is the field of a Thread object that says which crew the thread is of.
const ThreadCrew FieldID = "java.lang.Thread.crew"

// UsualTable is the length of the smallest array of the JDK's hash tables.
const UsualTable = 16

// The operations that tools have to name.
const (
	MachineStart        MethodID = machine + "start(java.lang.Thread)void"
	MachineThread       MethodID = machine + "thread(int)java.lang.Thread"
	MachineSomeThread   MethodID = machine + "someThread(int)java.lang.Thread"
	MachineMember       MethodID = machine + "member(java.lang.Object,int)java.lang.Thread"
	MachineThreadState  MethodID = machine + "threadState(java.lang.Thread)int"
	MachineHolder       MethodID = machine + "holder(java.lang.Thread)java.lang.Thread"
	MachineSuspend      MethodID = machine + "suspend(java.lang.Thread,boolean)void"
	MachineExit         MethodID = machine + "exit(int)void"
	MachineBeginAtomic  MethodID = machine + "beginAtomic()void"
	MachineEndAtomic    MethodID = machine + "endAtomic()void"
	MachineChooseInt    MethodID = machine + "choose(int,int)int"
	MachineChooseSaid   MethodID = machine + "choose(int,int,java.lang.String)int"
	MachineChooseLong   MethodID = machine + "choose(long,long)long"
	MachineAnyFloat     MethodID = machine + "anyFloat()float"
	MachineAnyDouble    MethodID = machine + "anyDouble()double"
	MachineTrace        MethodID = machine + "trace(java.lang.Throwable)java.lang.String"
	MachineReached      MethodID = machine + "reached(java.lang.String)void"
	MachineViolated     MethodID = machine + "violated(java.lang.String)void"
	MachineEnded        MethodID = machine + "ended(java.lang.Throwable)void"
	MachineUnexplored   MethodID = machine + "unexplored(java.lang.String)void"
	MachineMerge        MethodID = machine + "merge()void"
	MachineTakes        MethodID = machine + "takes(java.lang.Object[],java.lang.Object)boolean"
	MachineClassOf      MethodID = machine + "classOf(java.lang.Object)java.lang.Class"
	MachineConcat       MethodID = machine + "concat(java.lang.String,java.lang.String)java.lang.String"
	MachineHex          MethodID = machine + "hex(int)java.lang.String"
	MachineFile         MethodID = machine + "file(java.lang.String)java.lang.String"
	MachineEnumValues   MethodID = machine + "enumValues(java.lang.Class)java.lang.Object[]"
	MachineEntry        MethodID = machine + "entry(java.lang.Class)bandsaw.ClassEntry"
	MachineClassNamed   MethodID = machine + "classNamed(java.lang.String)java.lang.Class"
	MachineIdentityHash MethodID = machine + "identityHash(java.lang.Object)int"
	MachineGoesThrough  MethodID = machine + "goesThrough(java.lang.Object)void"
	MachineKey          MethodID = machine + "key(java.lang.Object)void"
	MachineUsualTable   MethodID = machine + "usualTable()int"
	MachineProviders    MethodID = machine + "providers(java.lang.Class)java.lang.Object[]"
	MachineResource     MethodID = machine + "resource(java.lang.String)java.lang.String"
	MachineBundles      MethodID = machine + "bundles(java.lang.String)java.lang.Object[]"
	MachineZone         MethodID = machine + "zone(java.lang.String)java.lang.String"
	MachineProxy        MethodID = machine + "proxy(java.lang.Class[],java.lang.reflect.InvocationHandler)java.lang.Object"
	MachineRethrown     MethodID = machine + "rethrown(java.lang.Class,java.lang.Throwable)java.lang.Throwable"
	MachineArrayOf      MethodID = machine + "arrayOf(java.lang.Class,int)java.lang.Object[]"
	MachineArrayOfOther MethodID = machine + "arrayOf$others(java.lang.Class,int)java.lang.Object[]"
)

// MachineText is the operation that makes a string of a value of the type:
// boolean, char, int or long.
func MachineText(t Type) MethodID { return NewMethodID(MachineClass, "text", []Type{t}, StringClass) }

// MachineOperation is the operation of the machine with this ID, nil for a
// method that is none, or is not known: that may do anything.
func MachineOperation(id MethodID) *Operation {
	if !strings.HasPrefix(string(id), machine) {
		return nil
	}
	return operationByID[id]
}

// MachineOperations are the operations, in the order of the table. Nobody changes them.
func MachineOperations() []Operation { return operations }

// Replaced reports whether lowering puts a statement in the place of its calls.
func (o *Operation) Replaced() bool {
	return o != nil && (o.Monitor != "" || o.Thread != "" || o.Effect == Chooses)
}

// UsesMonitor reports whether it acts on a monitor that others may use too.
func (o *Operation) UsesMonitor() bool { return o != nil && o.Monitor != "" && !o.Whole }

// ChoosesValue reports whether it makes a choice of the environment.
func (o *Operation) ChoosesValue() bool { return o != nil && o.Effect == Chooses }

// OnlyPrints reports whether all that it does is to print.
func (o *Operation) OnlyPrints() bool { return o != nil && o.Effect == Prints }

// OnlyAnswers reports whether all that it does is to give a result, in a
// search: a call whose result nobody uses can be left out.
func (o *Operation) OnlyAnswers() bool {
	if o == nil || o.By != ByAny {
		return false
	}
	switch o.Effect {
	case Pure, Reads, Asks, Numbers:
		return true
	case Opaque, Chooses, Synchronises, Sections, Prints, Idles, Tells, Uncaught, Violates:
	}
	return false
}

// TellsDoing reports whether AsksDoing, of an operation or nil.
func (o *Operation) TellsDoing() bool { return o != nil && o.AsksDoing }

// DemandsObject reports whether its first argument must not be null.
func (o *Operation) DemandsObject() bool { return o != nil && o.NeedsObject }

// Unseen reports whether nothing that a search could see comes of it.
func (o *Operation) Unseen() bool { return o != nil && (o.Effect == Prints || o.Effect == Idles) }

// MayBlock reports whether a thread that executes it may have to wait for others; of one that is not known, too.
func (o *Operation) MayBlock() bool {
	return o == nil || o.Monitor == Enter || o.Monitor == Wait || o.Monitor == TimedWait || o.Thread == Join || o.ID == MachineSuspend
}

// SearchEffect is the effect that a call of the native method has in a search. It
// is not ok if a search cannot execute it: the path is cut there.
func SearchEffect(id MethodID) (e Effect, ok bool) {
	switch op := MachineOperation(id); {
	case id.Class() != MachineClass:
		return Opaque, false
	case op == nil:
		return Opaque, true
	default:
		return op.Effect, op.By == ByAny
	}
}
