package code

// The reduction assumes that a program does not do what these say. A search
// that finds otherwise starts anew, with that among Options.Refuted.

// Disturbed is told of accesses that are not in line with their guards.
const Disturbed = "accesses were taken to be guarded that are not"

// Awaited is told of a thread that is in an atomic section, and keeps the others
// from moving, and comes to a join: then it matters to others whether the thread
// that it joins has ended.
const Awaited = "the end of a thread is awaited in an atomic section"

// EndLookedFor is told of a thread that could tell when another one ends, other than
// by a join.
const EndLookedFor = "a thread looks whether another has ended"

// ThreadEntered is told of a thread that enters the monitor of a Thread object: then a
// join, which the models make of it, has to enter it too.
const ThreadEntered = "the monitor of a thread is entered"

// GroupEntered is told of a thread that enters the monitor of a ThreadGroup: then it
// matters that threads end under that of their group, as they do until Java 18.
const GroupEntered = "the monitor of a group of threads is entered"

// WokenFromJoin is told of a wake that comes to a thread that joins another: then
// it matters to others whether a thread has come to its join.
const WokenFromJoin = "a thread that joins another is woken"

// Exchanged is told of an answer that goes by which thread is which, after threads were
// exchanged for each other.
const Exchanged = "it matters which thread is which"

// Unalike is told of a program in which threads could be exchanged for each other, but differ.
const Unalike = "no threads are alike"

// EnteredInSection is told of a thread that is in an atomic section, and keeps the
// others from moving, and comes to enter the monitor of an object of the type: then
// it matters to others whether the owner has left it.
func EnteredInSection(t *Type) string {
	return "the monitor of an object of " + string(t.Name) + " is entered in an atomic section"
}
