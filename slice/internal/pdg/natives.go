package pdg

import "bandsaw/ir"

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
	// telling natives tell the search what its answer has to say: they always stay.
	telling
	// ending natives say that a thread's code has ended by an exception: they stay if the
	// property says something of that.
	ending
	// violating natives say that the property does not hold: they always stay.
	violating
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

// kindOfEffect says what the effects of the machine's operations are for dependences.
var kindOfEffect = map[ir.Effect]nativeKind{
	ir.Opaque:       opaque,
	ir.Pure:         asking,
	ir.Reads:        asking,
	ir.Asks:         asking,
	ir.Numbers:      numbering,
	ir.Chooses:      choosing,
	ir.Synchronises: synchronising,
	ir.Sections:     sectioning,
	ir.Prints:       output,
	ir.Idles:        output,
	ir.Tells:        telling,
	ir.Uncaught:     ending,
	ir.Violates:     violating,
}

// kindOfNative classifies a native method. A slice is made to be searched, so
// that it counts what a search has.
func kindOfNative(m *ir.Method) nativeKind {
	effect, ok := ir.SearchEffect(m.ID)
	if !ok {
		return unmodelled
	}
	return kindOfEffect[effect]
}

// usesArguments reports whether the arguments of a native matter.
func (k nativeKind) usesArguments() bool { return k != output && k != unmodelled }

// chooseMayBlock reports whether a call of choose can block: it does when there is
// nothing to choose from.
func chooseMayBlock(c *ir.Call) bool {
	if len(c.Args) == 0 {
		return false // any number at all
	}
	lo, ok1 := c.Args[0].(*ir.Const)
	hi, ok2 := c.Args[1].(*ir.Const)
	return !ok1 || !ok2 || lo.Bits > hi.Bits
}

// asksThreads reports whether what the operation answers depends on what other
// threads do.
func asksThreads(id ir.MethodID) bool {
	op := ir.MachineOperation(id)
	return op == nil || op.Effect == ir.Reads && !op.OwnStack && op.Thread != ir.Current && op.Monitor != ir.Holds
}
