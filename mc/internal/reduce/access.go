// Package reduce knows which operations of threads depend on each other, and so
// which orders of them are worth exploring: an execution is told by what its
// operations access, two that conflict happen in the order in which they were
// executed, and where nothing orders them otherwise it is worth trying the other
// order.
package reduce

// Kind is how an operation accesses a variable.
type Kind uint8

const (
	// Read: writes of other threads make a difference to it.
	Read Kind = iota
	// Write: makes a difference to reads and to other writes.
	Write
	// Await: the operation was not possible before the last write. So it comes behind
	// that, and there is no other order to try.
	Await
)

// What is a sort of variables.
type What uint8

const (
	// Cell is a field, a static field or an element of an array.
	Cell What = iota
	// Owner is who has a monitor: it is written by who gets it, at most one after the
	// other, so that of two the other may be first.
	Owner
	// Free is whether a monitor is free: it is written by who leaves it.
	Free
	// Waiters are the threads that wait on an object.
	Waiters
	// Doing is whether a thread waits, or joins.
	Doing
	// Begun is whether a thread was started, and Over whether it has ended.
	Begun
	Over
	// Call is written by who lets a thread go on that cannot by itself.
	Call

	whatBits = 3 // tell the sorts apart
)

// Variable is something that operations access: of an object, or of the thread of
// a Thread object, and which part of it.
type Variable struct {
	What         What
	Object, Part int64
}

// Access is an access of a thread.
type Access struct {
	Thread int32
	Kind   Kind
	// Updates is that it is in a section that may be exchanged for others like it, if all of that is
	// in one step.
	Updates bool
	Of      Variable
}

// Conflict reports whether the order matters in which operations come that access
// this.
func Conflict(a, b []Access) bool {
	for i := range a {
		for j := range b {
			if a[i].Of == b[j].Of && (a[i].Kind == Write || b[j].Kind == Write) {
				return true
			}
		}
	}
	return false
}
