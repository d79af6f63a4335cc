package reduce

import "math/bits"

// Threads is a set of threads of a state, by their positions among those that live, of
// which there are MostThreads at most.
type Threads uint64

// MostThreads is how many threads a set can have.
const MostThreads = 64

// Thread is the set of the one at the position.
func Thread(position int) Threads { return 1 << position }

// Has reports whether the thread at the position is in the set.
func (s Threads) Has(position int) bool { return s&Thread(position) != 0 }

// Len is how many there are.
func (s Threads) Len() int { return bits.OnesCount64(uint64(s)) }

// First is the least position; the set is not empty.
func (s Threads) First() int { return bits.TrailingZeros64(uint64(s)) }

// Rivals are the other threads that matter to an access by a thread. Threads that are left
// out come to what conflicts with it only if one of them may come to such an operation and one,
// which may hand it on to that, can get at the object.
type Rivals struct {
	// Come are those that may come, from where they stand, to an operation that conflicts with
	// such an access to some object, and Reach those that can get at the object.
	Come, Reach Threads
}

// Ties are for which other threads a persistent set has to have that a thread is in.
type Ties struct {
	// Rivals are those of what the thread is about to access.
	Rivals []Rivals
	// All are needed in any case, and one of Any, if there is one: before that has moved
	// the thread cannot.
	All, Any Threads
}

// pull adds what the ties ask for.
func (t *Ties) pull(set Threads) Threads {
	set |= t.All
	if t.Any&set == 0 {
		set |= t.Any & -t.Any
	}
	for _, r := range t.Rivals {
		set |= r.Come & r.Reach
		if r.Reach&^set != 0 {
			set |= r.Come
		}
	}
	return set
}

// Persistent is the least persistent set that has those threads, as far as the ties tell (Godefroid,
// Partial-Order Methods for the Verification of Concurrent Systems, 1996, section 4.5): whatever the
// others do, of what its threads are about to do nothing depends on it, and none of them that cannot
// move is let go. ties is asked about each of its threads.
func Persistent(set Threads, ties func(position int) *Ties) Threads {
	for again := true; again; {
		before := set
		for rest := set; rest != 0; rest &= rest - 1 {
			set = ties(rest.First()).pull(set)
		}
		again = set != before
	}
	return set
}
