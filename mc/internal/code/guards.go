package code

import (
	"slices"

	"fmt"
	"strings"

	"bandsaw/ir"
)

// Reduction says by what a search may interleave less; each is a bit. The first ones
// are assumptions, which are checked on the way.
type Reduction uint

const (
	// Frozen: what is shared may only be read.
	Frozen Reduction = 1 << iota
	// Locks: what is shared is accessed under one lock only.
	Locks
	// Threads: what is shared is used by one thread only.
	Threads
	// Ends: a thread waits for the end of another by joining it only.
	Ends
	// Sleep: what was explored from a state is not explored again behind something else
	// on which it does not depend. Of a depth-first search.
	Sleep
	// Source: a thread is followed at first, and another one where an order of two
	// operations that depend on each other is left to try. Of a search without a store.
	Source
	// Symmetry: which of several threads is where does not matter if nothing else tells them
	// apart. Of a search with a store.
	Symmetry
	// Initialisers: while a class is initialised, what only its initialiser stores to, and how
	// far that is, is a matter of the thread that does it.
	Initialisers
	// Persistent: what no other thread may conflict with, from where it stands, or by what it
	// can reach, is a matter of one thread. Of a search with a store.
	Persistent
	// Ahead: no other thread comes to what conflicts with an access before its thread moves on
	// from the next point. Of a search with a store.
	Ahead

	// None is none of these.
	None Reduction = 0
	// All are all of these.
	All = Frozen | Locks | Threads | Ends | Sleep | Source | Symmetry | Initialisers | Persistent | Ahead
)

// reductions are their names, in the order of their bits.
var reductions = []string{"frozen", "locks", "threads", "ends", "sleep", "source", "symmetry", "initialisers", "persistent", "ahead"}

// ParseReduction reads "all", "none" or a list of names with commas between.
func ParseReduction(text string) (Reduction, error) {
	switch text {
	case "all":
		return All, nil
	case "none":
		return None, nil
	}
	var r Reduction
next:
	for name := range strings.SplitSeq(text, ",") {
		for i, n := range reductions {
			if name == n {
				r |= 1 << i
				continue next
			}
		}
		return 0, fmt.Errorf("%q is no reduction; expected all, none, or some of %s", name, strings.Join(reductions, ","))
	}
	return r, nil
}

// GuardKind is what is taken to hold of every access by which other threads could
// be disturbed: one of a static field, or of a shared object. The kinds are in the
// order in which they are tried.
type GuardKind uint8

const (
	// ReadOnly: none of them is a store.
	ReadOnly GuardKind = iota
	// OwnMonitor: the thread owns the object's monitor.
	OwnMonitor
	// StaticMonitor: the thread owns the monitor of a constant object, or of the
	// one that a static field refers to which does not change.
	StaticMonitor
	// FieldMonitor: the thread owns the monitor of the object that a field of the
	// same object refers to, which does not change.
	FieldMonitor
	// ElementMonitor: the thread owns the monitor of the element of an array that has the
	// same index as the accessed one, or that modulo the array's length. A static field
	// refers to the array; neither does change.
	ElementMonitor
	// SomeMonitor: the thread owns the monitor of a certain object, that which it
	// owned at the first such access to this object. Which that is belongs to the
	// state.
	SomeMonitor
	// OneThread: all are by the same thread, to this object; to this element of an
	// array. Which that is belongs to the state.
	OneThread
	// Visible: nothing, so that threads interleave there.
	Visible
	// Apart: the program says that it conflicts with no other. A store breaks all the same
	// what is taken of the place if that is ReadOnly, as others go by it.
	Apart
)

// allowed reports whether the kind may be assumed.
func (k GuardKind) allowed(r Reduction) bool {
	switch k {
	case ReadOnly:
		return r&Frozen != 0
	case OwnMonitor, StaticMonitor, FieldMonitor, ElementMonitor, SomeMonitor:
		return r&Locks != 0
	case OneThread:
		return r&Threads != 0
	}
	return true
}

// Guard is what is assumed of the accesses to one field, or to the elements of the
// arrays of one type, or of the operations on the monitors of objects of one type. A
// search that meets an access which is not in line with it weakens it, and has to
// start anew.
type Guard struct {
	Of   string // the field, the array type, or the monitor
	Kind GuardKind
	// Lock says where the lock is: for StaticMonitor the address of the static field
	// or the constant object, for ElementMonitor that of the static field, for FieldMonitor the offset of the field.
	Lock int32
	// By is the guard of the field that refers to the lock: it has to be read-only.
	// It is 0 for a constant object.
	By int32
	// Init is, for a static field that only its class's initialiser stores to, the
	// address of the class's $init: it changes no more once that is 2.
	Init int32
	// Place is, if the kind is Apart, the guard of the place, 0 where that depends on the
	// object.
	Place int32
	// Natively is that native methods access it too, which are no points at which threads interleave.
	Natively bool
	// Size is that of objects of the class that declares the field, in cells; 0 if
	// it is static, or the guard one of arrays.
	Size int32
}

const (
	// Unguarded is the number of the guard that is none: of what no assumption is ever
	// made of.
	Unguarded = iota
	// Conflictless is the number of the guard of all accesses that are Apart, but stores to fields
	// of which something is taken.
	Conflictless
)

// Guards are the assumptions about accesses. Guards are numbered; what has none
// has the number Unguarded.
type Guards struct {
	List []Guard
	// Weakened is set once one of them was found not to hold.
	Weakened bool
	// Weakenings is how often one was.
	Weakenings int

	reduction Reduction
	known     map[string]Guard
	disputed  map[Spot]bool // false for those at which threads go ahead, true where none does any more
	spared    map[Spot]bool // at which it is of no use
	stands    map[Spot]bool // whether threads stand there in atomic sections
	amidst    map[Spot]bool // those that they came by, and stopped in the midst of the section
	number    map[string]int32
	apart     map[int32]int32 // of the guards of places, those of accesses that are Apart
}

func newGuards(r Reduction, known map[string]Guard) *Guards {
	return &Guards{List: []Guard{{Kind: Visible}, {Kind: Apart}}, apart: map[int32]int32{}, disputed: map[Spot]bool{}, spared: map[Spot]bool{}, stands: map[Spot]bool{}, amidst: map[Spot]bool{}, reduction: r, known: known, number: map[string]int32{}}
}

// add makes a guard: the first, from the kind on, that no search has refuted yet.
func (g *Guards) add(of string, size int32, first GuardKind) int32 {
	guard, ok := g.known[of]
	if !ok {
		guard = Guard{Of: of, Size: size, Kind: first}
	}
	for !guard.Kind.allowed(g.reduction) {
		guard.Kind++
	}
	n := int32(len(g.List))
	g.number[of] = n
	g.List = append(g.List, guard)
	return n
}

// free says that accesses of that name conflict with no other.
func (g *Guards) free(of string) { g.number[of] = Conflictless }

// storeApart is the guard of stores that are Apart, to the place with the guard.
func (g *Guards) storeApart(place int32) int32 {
	n, ok := g.apart[place]
	if !ok {
		n = int32(len(g.List))
		g.apart[place] = n
		g.List = append(g.List, Guard{Kind: Apart, Place: place})
	}
	return n
}

// Allows reports whether a guard of the kind may be assumed.
func (g *Guards) Allows(k GuardKind) bool { return k.allowed(g.reduction) }

// Weaken replaces a guard by one that comes after it.
func (g *Guards) Weaken(n int32, by Guard) {
	old := &g.List[n]
	by.Of, by.Size, by.Natively = old.Of, old.Size, old.Natively
	*old = by
	g.Weakened = true
	g.Weakenings++
}

// Known are all guards, for the next search.
func (g *Guards) Known() map[string]Guard {
	known := map[string]Guard{}
	for _, guard := range g.List {
		if guard.Of != "" {
			known[guard.Of] = guard
		}
	}
	for s, disputed := range g.disputed {
		if disputed || g.spared[s] {
			known[s.name()] = Guard{Of: s.name(), Kind: Visible}
		}
	}
	for s := range g.amidst {
		known[s.stands()] = Guard{Of: s.stands(), Kind: Visible}
	}
	return known
}

// GuardOf is the number of the guard of a field.
func (p *Program) GuardOf(f ir.FieldID) int32 { return p.Guards.number[string(f)] }

// StoredBesideNatives reports whether native methods access a field that is stored to after it is shared, as far as is
// known: where they do is no access that is noted.
func (g *Guards) StoredBesideNatives() bool {
	return slices.ContainsFunc(g.List, func(x Guard) bool { return x.Natively && x.Kind != ReadOnly })
}

// Number is the number of the guard of that name, if there is one.
func (g *Guards) Number(of string) (n int32, ok bool) {
	n, ok = g.number[of]
	return n, ok
}

// StoreApart is that of stores that are Apart, to the place whose guard has the name.
func (g *Guards) StoreApart(place string) (n int32, ok bool) {
	n, ok = g.apart[g.number[place]]
	return n, ok
}
