package reduce

import (
	"iter"
	"math/bits"
)

// Threads is a set of threads of a state, by their positions among those that live. It has all that stand at
// Crowd or behind, or none of them.
type Threads uint64

// MostThreads is how many places a set has.
const MostThreads = 64

// Crowd is the position from which on all threads have one place in sets. It is less only in tests.
var Crowd = MostThreads - 1

// Thread is the least set that has the one at the position.
func Thread(position int) Threads { return 1 << min(position, Crowd) }

// Has reports whether the thread at the position is in the set.
func (s Threads) Has(position int) bool { return s&Thread(position) != 0 }

// Len is how many there are; the crowd counts as many.
func (s Threads) Len() int {
	n := bits.OnesCount64(uint64(s))
	if s.Has(Crowd) {
		n += MostThreads
	}
	return n
}

// First is the least position; the set is not empty.
func (s Threads) First() int { return bits.TrailingZeros64(uint64(s)) }

// Among are the positions of the set, among so many threads that live, in order.
func (s Threads) Among(live int) iter.Seq[int] {
	return func(yield func(position int) bool) {
		for rest := s; rest != 0; rest &= rest - 1 {
			from, to := Place(rest.First(), live)
			for i := from; i < to; i++ {
				if !yield(i) {
					return
				}
			}
		}
	}
}

// Place is from where to where the threads stand, of so many that live, that have the place of a set.
func Place(place, live int) (from, to int) {
	if place == Crowd {
		return place, max(live, place)
	}
	return place, place + 1
}

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

// Add makes the ties also those of another thread. Of its Any all are needed then: there may be others.
func (t *Ties) Add(other *Ties) {
	t.Rivals = append(t.Rivals, other.Rivals...)
	t.All |= t.Any | other.All | other.Any
	t.Any = 0
}

// Clear makes them ties with nobody.
func (t *Ties) Clear() { t.Rivals, t.All, t.Any = t.Rivals[:0], 0, 0 }

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
// move is let go. ties is asked about each of its places.
func Persistent(set Threads, ties func(place int) *Ties) Threads {
	for again := true; again; {
		before := set
		for rest := set; rest != 0; rest &= rest - 1 {
			set = ties(rest.First()).pull(set)
		}
		again = set != before
	}
	return set
}
