package pdg

import "bandsaw/ir"

// MachineClass is the class whose native methods are the machine's operations.
const MachineClass = "bandsaw.Machine"

// nativeKind says what a native method does, as far as dependences go.
type nativeKind int

const (
	// opaque natives may do anything: they always stay, and read and write
	// the whole heap.
	opaque nativeKind = iota
	// unmodelled natives are those that nobody can execute: a path that comes
	// to one is cut there, so they always stay, and do nothing.
	unmodelled
	// output natives write to a stream that nobody reads, or do nothing.
	output
	// synchronising natives act on threads and monitors: they always stay.
	synchronising
	// sectioning natives begin and end atomic sections: they stay where
	// something that happens in the section does (atomic.go).
	sectioning
	// asking natives compute a result from their arguments and from what
	// synchronising operations did, and change nothing.
	asking
	// choosing natives make a choice of the environment, or block.
	choosing
	// numbering natives give objects numbers in the order in which they are
	// asked, so that each call depends on all others.
	numbering
)

// machineNatives are the machine's operations by name.
var machineNatives = map[string]nativeKind{
	"print":             output,
	"println":           output,
	"write":             output,
	"yield":             output,
	"fillInStackTrace":  output, // a check keeps no stack traces
	"traceDepth":        asking,
	"traceModule":       unmodelled,
	"traceClass":        unmodelled,
	"traceMethod":       unmodelled,
	"traceFile":         unmodelled,
	"traceLine":         unmodelled,
	"exit":              synchronising, // it ends all threads
	"wait":              synchronising,
	"timedWait":         synchronising,
	"notify":            synchronising,
	"notifyAll":         synchronising,
	"start":             synchronising,
	"join":              synchronising,
	"wake":              synchronising,
	"setDaemon":         synchronising,
	"awaitOthers":       synchronising,
	"threadState":       asking,
	"deadline":          output, // time is not known when a slice is checked
	"sleep":             output,
	"read":              asking, // the input is empty when a slice is checked
	"nanoTime":          asking,
	"currentTimeMillis": asking,
	beginAtomic:         sectioning,
	endAtomic:           sectioning,
	"handles":           synchronising,
	"unexplored":        synchronising,
	"assume":            synchronising,
	"count":             opaque, // counters and summaries are kept from path to path
	"setCounter":        opaque,
	"counter":           opaque,
	"first":             opaque,
	"holdsLock":         asking,
	"alive":             asking,
	"currentThread":     asking,
	"classOf":           asking,
	"className":         asking,
	"newArray":          asking,
	"choose":            choosing,
	"identityHash":      numbering,
}

// kindOfNative classifies a native method. One of the machine's that is not
// known by name is asking if it takes nothing but values that never change and
// returns a result; else it is opaque.
func kindOfNative(m *ir.Method) nativeKind {
	if m.ID.Class() != MachineClass {
		return unmodelled
	}
	if k, ok := machineNatives[m.ID.Name()]; ok {
		return k
	}
	if m.ID.Result() == ir.Void {
		return opaque
	}
	for _, t := range m.ID.Params() {
		if !t.IsPrimitive() && t != ir.StringClass && t != ir.ClassClass {
			return opaque
		}
	}
	return asking
}

// usesArguments reports whether the arguments of a native matter.
func (k nativeKind) usesArguments() bool { return k != output && k != unmodelled }

// StartsThread reports whether the method is the one that begins a thread.
func StartsThread(id ir.MethodID) bool {
	return id.Class() == MachineClass && id.Name() == "start"
}

// neverNull reports whether the native's result is never null.
func neverNull(m *ir.Method) bool {
	if m.ID.Class() != MachineClass {
		return false
	}
	switch m.ID.Name() {
	case "currentThread", "classOf", "className", "newArray", "format", "concat", "text":
		return true
	}
	return false
}

// chooseMayBlock reports whether a call of choose can block: it does when there is
// nothing to choose from.
func chooseMayBlock(c *ir.Call) bool {
	if len(c.Args) != 2 {
		return true
	}
	lo, ok1 := c.Args[0].(*ir.Const)
	hi, ok2 := c.Args[1].(*ir.Const)
	return !ok1 || !ok2 || lo.Bits > hi.Bits
}
