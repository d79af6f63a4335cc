package ir

import (
	"slices"
	"strings"
)

// Traits are what is known of a class of the library, or of a member of one, that no
// statement shows. The models say it by annotations (models/README.md), lift writes it,
// and no pass changes it.
type Traits uint64

// The traits of classes.
const (
	// Ends: its own loops and recursions end whatever they are given and whatever
	// other threads do; those of what they call are not meant.
	Ends Traits = 1 << iota
	// Unordered: it leaves it to its callers to order accesses to its fields, so that
	// data races on these are theirs.
	Unordered
	// Works: it works on what its callers give it, so that its accesses to elements
	// of arrays are theirs.
	Works
	// Table: it is a hash table, or one of its views, iterators or entries.
	Table
	// Identity: such a table compares its keys by identity.
	Identity
	// Bins: such a table holds a lock, of the keys that fall into one bin, while it calls functions
	// that it was given.
	Bins
	// List: it is a list that keeps what is added to it, until something else is done with it than to add,
	// to look at it, and to go through it. Its iterators give each element that it has when they have no more.
	List
	// Early: its initialiser depends on nothing that changes, and nobody can tell when it was executed, but
	// by waiting for it.
	Early
	// FailsFast: such a part of a table goes on through it only if no entry came or went since it began.
	FailsFast
	// Spells: what it does, called by a builder of texts, is to make characters: nothing but these lasts.
	Spells
	// Asked: what it chooses programs ask for, as their inputs. All else in the library chooses what is not in a
	// program's hands: who is woken, how long something lasts.
	Asked
	// Value: its objects do not change, and which of those that are equal one is is nobody's business: its methods may
	// give a new one or one that there is.
	Value
	// Concurrent: what is said of its total methods is so while other threads use their receiver, too.
	Concurrent
	// DeniesNull: its total methods throw a NullPointerException if an argument is null.
	DeniesNull
	// Orders: its total methods compare what they are given by its natural order, or by a comparator, and throw what that throws, and a
	// ClassCastException if there is none.
	Orders
	// Natural: its compareTo throws a NullPointerException if it is given null, a ClassCastException if it is given what is of another class, and nothing
	// else.
	Natural
)

// The traits of methods.
const (
	// Locks: it returns only once the thread alone has the lock that its receiver is.
	Locks Traits = Natural << (1 + iota)
	// Unlocks: it gives up such a lock.
	Unlocks
	// Shares: it returns only once the thread has the lock that its receiver is, with others that have it so, and no other has that lock, or one of the
	// same Sync, alone.
	Shares
	// Unshares: it gives up such a lock.
	Unshares
	// Hashes: it takes the hash code of a key to find the key's place in a table.
	Hashes
	// IntoBin: each operation on a key of a table with bins begins with it.
	IntoBin
	// Keyed: it looks at entries of a table by their keys, or at none: what it does is the
	// same wherever an entry is.
	Keyed
	// AnyOrder: it compares entries of a table, or asks them for their hash codes, in whatever
	// order: what it does is the same in each as long as they do no more than answer.
	AnyOrder
	// Builds: a builder of texts takes up something by it, or gives its text; if it is static, it makes a text of numbers.
	Builds
	// InWords: it makes a text of its argument, and nothing else that a program could see.
	InWords
	// Advances: each call that returns takes its receiver, an iterator, on towards an end that there is, whatever other threads do;
	// nothing but this and the iterator's own ways to change what it goes through takes it anywhere.
	Advances
	// Seeks: what it returns is negative, or an index in an array or a text that is not before its last argument, if what it looks
	// for, the argument before that, is a character, or a text that is not empty.
	Seeks
	// Function: what it returns, a number, depends on its arguments alone: of an object on which one it is, as it, too, never changes.
	Function
	// Total: it returns, and throws nothing, whatever it is given, but for functions, beside which nothing is null, if no other thread changes its receiver meanwhile and none of the
	// user's methods that are called in it does so or waits for others; what these throw, and hashCode, equals and toString of the library that
	// it asks its arguments for, is theirs.
	Total
	// Computes: it is a function of what it is given, whatever loops and branches it has: which way it goes shows in nothing but what it returns and
	// what it leaves in objects that it stores to, and these are the same whichever way it goes, as is which of the user's methods it calls, and that it throws nothing.
	Computes
	// Refuses: which way it goes may show in what it throws, also where one calls it that computes.
	Refuses
	// Guessed: it stands for a method of the JDK's that calls others elsewhere, so that stack traces may tell a wrong line of it, and frames
	// within that the JDK does not have.
	Guessed
	// Hidden: the JVM shows no frame of it in stack traces (jdk.internal.vm.annotation.Hidden).
	Hidden
	// Gives: what it returns is never null.
	Gives
	// Passes: the functions that it is given get no null from it.
	Passes
	// Answers: what it returns is null only if a function that it is given gives null.
	Answers
)

// The traits of fields.
const (
	// View: it holds a view of the object, or a number that is computed from it, of which
	// any thread may make one, and which are all alike.
	View Traits = Answers << (1 + iota)
	// Owner: it refers to the thread that has the lock.
	Owner
	// Sync: it refers to the object that says which thread has the lock, by its monitor or by a
	// field of its own that is Owner.
	Sync
	// ReadLocks: of a thread, it refers to an array of those objects of the locks that the thread has
	// for reading, so that no thread has them alone. Nobody but the thread stores to it.
	ReadLocks
)

// TraitOf says what can have a trait.
type TraitOf string

// What can have traits.
const (
	TraitOfClass  TraitOf = "class"
	TraitOfMethod TraitOf = "method"
	TraitOfField  TraitOf = "field"
)

// Trait describes one trait.
type Trait struct {
	Bit  Traits
	Name string
	Of   TraitOf
	// Nested: the classes within one that has it have it too, or their members of the same names.
	Nested bool
}

// AllTraits are the traits, in the order of their bits.
var AllTraits = []Trait{
	{Ends, "ends", TraitOfClass, false},
	{Unordered, "unordered", TraitOfClass, true},
	{Works, "works", TraitOfClass, true},
	{Table, "table", TraitOfClass, true},
	{Identity, "identity", TraitOfClass, true},
	{Bins, "bins", TraitOfClass, true},
	{List, "list", TraitOfClass, false},
	{Early, "early", TraitOfClass, false},
	{FailsFast, "failsfast", TraitOfClass, true},
	{Spells, "spells", TraitOfClass, true},
	{Asked, "asked", TraitOfClass, false},
	{Value, "value", TraitOfClass, false},
	{Concurrent, "concurrent", TraitOfClass, false},
	{DeniesNull, "deniesnull", TraitOfClass, false},
	{Orders, "orders", TraitOfClass, true},
	{Natural, "natural", TraitOfClass, false},
	{Locks, "locks", TraitOfMethod, false},
	{Unlocks, "unlocks", TraitOfMethod, false},
	{Shares, "shares", TraitOfMethod, false},
	{Unshares, "unshares", TraitOfMethod, false},
	{Hashes, "hashes", TraitOfMethod, false},
	{IntoBin, "intobin", TraitOfMethod, false},
	{Keyed, "keyed", TraitOfMethod, true},
	{AnyOrder, "anyorder", TraitOfMethod, false},
	{Builds, "builds", TraitOfMethod, false},
	{InWords, "inwords", TraitOfMethod, false},
	{Advances, "advances", TraitOfMethod, false},
	{Seeks, "seeks", TraitOfMethod, false},
	{Function, "function", TraitOfMethod, false},
	{Total, "total", TraitOfMethod, false},
	{Computes, "computes", TraitOfMethod, false},
	{Refuses, "refuses", TraitOfMethod, true},
	{Guessed, "guessed", TraitOfMethod, false},
	{Hidden, "hidden", TraitOfMethod, false},
	{Gives, "gives", TraitOfMethod, false},
	{Passes, "passes", TraitOfMethod, false},
	{Answers, "answers", TraitOfMethod, false},
	{View, "view", TraitOfField, false},
	{Owner, "owner", TraitOfField, false},
	{Sync, "sync", TraitOfField, false},
	{ReadLocks, "readlocks", TraitOfField, false},
}

// Names are the names of the traits, in the order of their bits.
func (t Traits) Names() []string {
	var out []string
	for _, k := range AllTraits {
		if t&k.Bit != 0 {
			out = append(out, k.Name)
		}
	}
	return out
}

// traitNamed is the trait that one of those can have, by its name; 0 for none.
func traitNamed(name string, of TraitOf) Traits {
	i := slices.IndexFunc(AllTraits, func(k Trait) bool { return k.Name == name && k.Of == of })
	if i < 0 {
		return 0
	}
	return AllTraits[i].Bit
}

// traits checks that what has them can have them, and is of the library.
func (c *checker) traits(t Traits, of TraitOf, cl *Class, what func() string) {
	if t == 0 {
		return
	}
	if !cl.Library {
		c.errorf("%s: %s of a class that is not of the library", what(), strings.Join(t.Names(), ", "))
	}
	for _, k := range AllTraits {
		if t&k.Bit != 0 && k.Of != of {
			c.errorf("%s: a %s that is %s, which is for a %s", what(), of, k.Name, k.Of)
		}
	}
	if t&(Identity|Bins|FailsFast) != 0 && t&Table == 0 {
		c.errorf("%s: %s, and no table", what(), strings.Join((t&(Identity|Bins|FailsFast)).Names(), ", "))
	}
}

// appendTraits appends the member with the names, none if there are none.
func appendTraits(b []byte, t Traits) []byte {
	if t == 0 {
		return b
	}
	return appendJSONList(append(b, `,"traits":`...), t.Names())
}

// traits takes the names of traits.
func (r *jsonReader) traits(of TraitOf) (out Traits) {
	for ok := r.open('['); ok; ok = r.next(']') {
		r.space()
		pos := r.pos
		name := r.name()
		t := traitNamed(name, of)
		if t == 0 {
			r.fail(pos, "no trait of a %s is called %q", of, name)
		}
		out |= t
	}
	return out
}

// traits appends the names as modifiers.
func (p *printer) traits(t Traits) {
	for _, n := range t.Names() {
		p.flag(true, n)
	}
}
