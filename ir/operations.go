package ir

const (
	machine = MachineClass + "."

	object    = "(java.lang.Object)"
	thread    = "(java.lang.Thread)"
	class     = "(java.lang.Class)"
	throwable = "(java.lang.Throwable,int)"
	toString  = "java.lang.String"
	toClass   = "java.lang.Class"
)

// operations is the table, in the order of models/bandsaw/Machine.java, which
// says what each one does.
var operations = []Operation{
	// Monitors.
	{ID: machine + "enter" + object + "void", Effect: Synchronises, Monitor: Enter, NeedsObject: true},
	{ID: machine + "exit" + object + "void", Effect: Synchronises, Monitor: Exit, NeedsObject: true},
	{ID: machine + "wait" + object + "void", Effect: Synchronises, Monitor: Wait, NeedsObject: true},
	{ID: machine + "timedWait" + object + "void", Effect: Synchronises, Monitor: TimedWait, NeedsObject: true},
	{ID: machine + "rest" + object + "void", Effect: Synchronises, Monitor: Wait, Whole: true, NeedsObject: true},
	{ID: machine + "timedRest" + object + "void", Effect: Synchronises, Monitor: TimedWait, Whole: true, NeedsObject: true},
	{ID: machine + "notify" + object + "void", Effect: Synchronises, Monitor: Notify, NeedsObject: true},
	{ID: machine + "notifyAll" + object + "void", Effect: Synchronises, Monitor: NotifyAll, NeedsObject: true},
	{ID: machine + "holdsLock" + object + "boolean", Effect: Reads, Monitor: Holds, NeedsObject: true},

	// Threads.
	{ID: MachineStart, Effect: Synchronises, Thread: Start, NeedsObject: true},
	{ID: machine + "join" + thread + "void", Effect: Synchronises, Thread: Join, NeedsObject: true},
	{ID: machine + "alive" + thread + "boolean", Effect: Reads, Thread: Alive, NeedsObject: true},
	{ID: machine + "currentThread()java.lang.Thread", Effect: Reads, Thread: Current, NonNull: true, Result: AThread},
	{ID: machine + "yield()void", Effect: Idles, Thread: Yield},
	{ID: machine + "wake" + thread + "boolean", Effect: Synchronises, Thread: Wake, NeedsObject: true},
	{ID: machine + "endWait" + thread + "boolean", Effect: Synchronises, Thread: Wake, JoinsNot: true, NeedsObject: true},
	{ID: MachineBeginAtomic, Effect: Sections, Thread: Atomic},
	{ID: MachineEndAtomic, Effect: Sections, Thread: EndAtomic},
	{ID: MachineEnded, Effect: Uncaught},
	{ID: MachineThreadState, Effect: Reads, AsksDoing: true},
	{ID: MachineHolder, Effect: Reads, Result: AThread, AsksDoing: true},
	{ID: MachineSuspend, Effect: Synchronises},
	{ID: MachineThread, Effect: Reads, Result: AThread},
	{ID: MachineSomeThread, Effect: Reads, Result: AThread, AsksDoing: true},
	{ID: MachineMember, Effect: Reads, Result: AThread,
		Fields: []FieldID{ThreadCrew}, Ordered: true},
	{ID: machine + "threadName" + thread + toString, Effect: Reads, NonNull: true, Makes: true,
		Fields: []FieldID{"java.lang.Thread.name", "java.lang.Thread.number"}},

	// Choices.
	{ID: MachineChooseInt, Effect: Chooses},
	{ID: MachineChooseSaid, Effect: Chooses},
	{ID: MachineChooseLong, Effect: Chooses},
	{ID: MachineAnyFloat, Effect: Chooses},
	{ID: MachineAnyDouble, Effect: Chooses},

	// What the search as a whole knows, which going back does not undo.
	{ID: machine + "count(java.lang.String,int)void", Effect: Opaque},
	{ID: machine + "setCounter(java.lang.String,int)void", Effect: Opaque},
	{ID: machine + "counter(java.lang.String,int)int", Effect: Opaque},
	{ID: machine + "report(java.lang.String,long)void", Effect: Tells},
	{ID: machine + "report(java.lang.String,java.lang.String)void", Effect: Tells},
	{ID: MachineMerge, Effect: Tells},
	{ID: machine + "first(java.lang.String)boolean", Effect: Opaque},
	{ID: machine + "first(java.lang.Object,boolean)boolean", Effect: Opaque},
	{ID: MachineUnexplored, Effect: Tells, Notes: Cut},
	{ID: machine + "unreal(java.lang.String)void", Effect: Tells, Notes: Cut},
	{ID: machine + "doubtful(java.lang.String)void", Effect: Tells, Notes: Doubt},
	{ID: machine + "assume(java.lang.String)void", Effect: Tells, Notes: Assumption},
	{ID: machine + "plausible(int,java.lang.String)int", Effect: Asks, Notes: Cut},
	{ID: machine + "plausible(long,java.lang.String)long", Effect: Asks, Notes: Cut},
	{ID: machine + "plausible(java.lang.String,java.lang.String)java.lang.String", Effect: Asks, Notes: Cut},
	{ID: machine + "unreal(java.lang.String,java.lang.String)java.lang.String", Effect: Asks, Notes: Cut},
	{ID: machine + "doubtful(long,java.lang.String)long", Effect: Asks, Notes: Doubt},
	{ID: machine + "assumed(int,java.lang.String)int", Effect: Asks, Notes: Assumption},
	{ID: machine + "assumed(long,java.lang.String)long", Effect: Asks, Notes: Assumption},
	{ID: machine + "assumed(java.lang.String,java.lang.String)java.lang.String", Effect: Asks, Notes: Assumption},

	// What a property put into the program.
	{ID: MachineReached, Effect: Violates},
	{ID: MachineViolated, Effect: Violates},

	// Output and input.
	{ID: machine + "print(int,boolean)void", Effect: Prints},
	{ID: machine + "print(int,char)void", Effect: Prints},
	{ID: machine + "print(int,int)void", Effect: Prints},
	{ID: machine + "print(int,long)void", Effect: Prints},
	{ID: machine + "print(int,float)void", Effect: Prints},
	{ID: machine + "print(int,double)void", Effect: Prints},
	{ID: machine + "print(int,java.lang.String)void", Effect: Prints},
	{ID: machine + "write(int,int)void", Effect: Prints},
	{ID: machine + "println(int)void", Effect: Prints},
	{ID: machine + "println(int,boolean)void", Effect: Prints},
	{ID: machine + "println(int,char)void", Effect: Prints},
	{ID: machine + "println(int,int)void", Effect: Prints},
	{ID: machine + "println(int,long)void", Effect: Prints},
	{ID: machine + "println(int,float)void", Effect: Prints},
	{ID: machine + "println(int,double)void", Effect: Prints},
	{ID: machine + "println(int,java.lang.String)void", Effect: Prints},
	{ID: machine + "constant(java.lang.String)java.lang.String", Effect: Pure},
	{ID: machine + "read(int)int", Effect: Asks},
	{ID: MachineFile, By: ByBody},

	// Objects and classes.
	{ID: MachineClassOf, Effect: Pure, NonNull: true, Classes: true},
	{ID: machine + "className" + class + toString, Effect: Pure, NonNull: true},
	{ID: machine + "classKind" + class + "int", Effect: Pure},
	{ID: machine + "superclass" + class + toClass, Effect: Pure, Classes: true},
	{ID: machine + "interfaceAt(java.lang.Class,int)java.lang.Class", Effect: Pure, Classes: true},
	{ID: machine + "componentType" + class + toClass, Effect: Pure, Classes: true},
	{ID: machine + "isAssignable(java.lang.Class,java.lang.Class)boolean", Effect: Pure},
	{ID: MachineEnumValues, By: ByBody},
	{ID: MachineEntry, By: ByBody},
	{ID: MachineClassNamed, By: ByBody},
	{ID: MachineProxy, By: ByBody},
	{ID: MachineProviders, By: ByBody},
	{ID: MachineResource, By: ByBody},
	{ID: MachineBundles, By: ByBody},
	{ID: MachineZone, By: ByBody},
	{ID: MachineRethrown, By: ByBody},
	{ID: MachineIdentityHash, Effect: Numbers},
	{ID: MachineGoesThrough, Effect: Tells},
	{ID: MachineKey, Effect: Tells},
	{ID: MachineUsualTable, Effect: Pure, Search: &Const{Type: Int, Bits: UsualTable}},
	{ID: machine + "newArray(java.lang.Object[],int)java.lang.Object[]", Effect: Pure, NonNull: true, Makes: true, Result: LikeFirst},
	{ID: MachineArrayOf, By: ByBody},
	{ID: MachineArrayOfOther, By: ByNobody}, // called by the body of arrayOf, not declared by the models
	{ID: MachineTakes, Effect: Pure},

	// Time.
	{ID: machine + "deadline(long)void", Effect: Idles},
	{ID: machine + "sleep(long)void", Effect: Idles},
	{ID: machine + "hasClock()boolean", Effect: Asks, Search: &Const{Type: Boolean}},
	{ID: machine + "clockIsFree()boolean", Effect: Asks},
	{ID: machine + "clockTick()long", Effect: Asks},
	{ID: machine + "waitsLast()boolean", Effect: Asks},
	{ID: machine + "instantsAreOpen()boolean", Effect: Asks},
	{ID: machine + "laterTimes(long,long,long)int", Effect: Asks},
	{ID: machine + "laterTime(int,long,long,long)long", Effect: Asks},
	{ID: machine + "reading(long,long)long", Effect: Asks},
	{ID: machine + "timedOut()boolean", Effect: Reads},
	{ID: machine + "until(long,long,long)long", Effect: Asks},
	{ID: machine + "slept(long)long", Effect: Asks},
	{ID: machine + "nanoTime()long", Effect: Asks},
	{ID: machine + "currentTimeMillis()long", Effect: Asks},
	{ID: machine + "setDaemon(java.lang.Thread,boolean)void", Effect: Synchronises},
	{ID: machine + "awaitOthers()void", Effect: Synchronises, By: ByRun},
	{ID: MachineExit, Effect: Synchronises},

	// Stack traces.
	{ID: MachineTrace, Effect: Reads, OwnStack: true, Makes: true},
	{ID: machine + "fillInStackTrace(java.lang.Throwable)void", Effect: Idles},
	{ID: machine + "traceDepth(java.lang.Throwable)int", Effect: Asks, Search: &Const{Type: Int, Bits: -1}},
	{ID: machine + "traceModule" + throwable + toString, Effect: Asks, By: ByRun, Makes: true},
	{ID: machine + "traceClass" + throwable + toString, Effect: Asks, By: ByRun, Makes: true},
	{ID: machine + "traceMethod" + throwable + toString, Effect: Asks, By: ByRun, Makes: true},
	{ID: machine + "traceFile" + throwable + toString, Effect: Asks, By: ByRun, Makes: true},
	{ID: machine + "traceLine" + throwable + "int", Effect: Asks, By: ByRun},
	{ID: machine + "frames()int", Effect: Reads, OwnStack: true},
	{ID: machine + "frameClass(int)" + toClass, Effect: Reads, OwnStack: true, NonNull: true, Classes: true},
	{ID: machine + "frameModule(int)" + toString, Effect: Reads, OwnStack: true, Makes: true},
	{ID: machine + "frameMethod(int)" + toString, Effect: Reads, OwnStack: true, NonNull: true, Makes: true},
	{ID: machine + "frameFile(int)" + toString, Effect: Reads, OwnStack: true, Makes: true},
	{ID: machine + "frameLine(int)int", Effect: Reads, OwnStack: true},

	// Strings.
	{ID: MachineConcat, Effect: Pure, NonNull: true, Makes: true},
	{ID: machine + "text(boolean)" + toString, Effect: Pure, NonNull: true, Makes: true},
	{ID: machine + "text(char)" + toString, Effect: Pure, NonNull: true, Makes: true},
	{ID: machine + "text(int)" + toString, Effect: Pure, NonNull: true, Makes: true},
	{ID: machine + "text(long)" + toString, Effect: Pure, NonNull: true, Makes: true},
	{ID: MachineHex, Effect: Pure, NonNull: true, Makes: true},

	// Floating point.
	{ID: machine + "floatBits(float)int", Effect: Pure},
	{ID: machine + "doubleBits(double)long", Effect: Pure},
	{ID: machine + "bitsToFloat(int)float", Effect: Pure},
	{ID: machine + "bitsToDouble(long)double", Effect: Pure},
	{ID: machine + "format(float)" + toString, Effect: Pure, NonNull: true, Makes: true},
	{ID: machine + "format(double)" + toString, Effect: Pure, NonNull: true, Makes: true},
	{ID: machine + "sin(double)double", Effect: Pure},
	{ID: machine + "cos(double)double", Effect: Pure},
	{ID: machine + "tan(double)double", Effect: Pure},
	{ID: machine + "exp(double)double", Effect: Pure},
	{ID: machine + "log(double)double", Effect: Pure},
	{ID: machine + "log10(double)double", Effect: Pure},
	{ID: machine + "pow(double,double)double", Effect: Pure},
	{ID: machine + "strictSin(double)double", Effect: Pure},
	{ID: machine + "strictCos(double)double", Effect: Pure},
	{ID: machine + "strictTan(double)double", Effect: Pure},
	{ID: machine + "strictExp(double)double", Effect: Pure},
	{ID: machine + "strictLog(double)double", Effect: Pure},
	{ID: machine + "strictLog10(double)double", Effect: Pure},
	{ID: machine + "asin(double)double", Effect: Pure},
	{ID: machine + "acos(double)double", Effect: Pure},
	{ID: machine + "atan(double)double", Effect: Pure},
	{ID: machine + "sinh(double)double", Effect: Pure},
	{ID: machine + "cosh(double)double", Effect: Pure},
	{ID: machine + "tanh(double)double", Effect: Pure},
	{ID: machine + "expm1(double)double", Effect: Pure},
	{ID: machine + "log1p(double)double", Effect: Pure},
	{ID: machine + "atan2(double,double)double", Effect: Pure},
	{ID: machine + "remainder(double,double)double", Effect: Pure},
	{ID: machine + "sqrt(double)double", Effect: Pure},
	{ID: machine + "fma(double,double,double)double", Effect: Pure},
	{ID: machine + "fma(float,float,float)float", Effect: Pure},
}

// operationByID is the table by ID.
var operationByID = func() map[MethodID]*Operation {
	out := make(map[MethodID]*Operation, len(operations))
	for i := range operations {
		out[operations[i].ID] = &operations[i]
	}
	return out
}()
