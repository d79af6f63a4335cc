// Package values represents sets of integers exactly: those that a guard
// describes. With linear terms, remainders by constants and one variable, a
// guard's values are a finite union of spans: intervals, perhaps infinite, of
// which some remainders modulo a common M belong to the set.
package values

import (
	"math"
	"sort"
)

// The ends of spans without end.
const (
	NegInf = math.MinInt64
	PosInf = math.MaxInt64
)

// MaxModulus bounds the common modulus of an abstraction's guards.
const MaxModulus = 1024

// Span is the integers from Lo to Hi, both included, whose remainder is in Res.
type Span struct {
	Lo, Hi int64
	Res    Residues
}

// Set is a union of spans with one modulus, from left to right.
type Set struct {
	M     int
	Spans []Span
}

// Has reports whether n is in the span.
func (s Span) Has(n int64) bool {
	return s.Lo <= n && n <= s.Hi && s.Res.Has(Mod(n, s.Res.M))
}

// Has reports whether n is in the set.
func (s Set) Has(n int64) bool {
	i := sort.Search(len(s.Spans), func(i int) bool { return n <= s.Spans[i].Hi })
	return i < len(s.Spans) && s.Spans[i].Has(n)
}

// Empty reports whether the set holds no value.
func (s Set) Empty() bool { return len(s.Spans) == 0 }

// Single is the span of n alone.
func Single(n int64, m int) Span { return Span{n, n, ResidueOf(n, m)} }

// IsSingle reports whether the span holds one value only.
func (s Span) IsSingle() bool { return s.Lo == s.Hi }

// narrowed moves the ends of the span to members of the set, drops remainders
// that no value between has, and reports whether any value is left.
func (s Span) narrowed() (Span, bool) {
	lo, ok1 := s.Next(s.Lo)
	hi, ok2 := s.Previous(s.Hi)
	if !ok1 || !ok2 || lo > hi {
		return Span{}, false
	}
	s.Lo, s.Hi = lo, hi
	if lo != NegInf && hi != PosInf && uint64(hi)-uint64(lo) < uint64(s.Res.M) {
		here := NoResidues(s.Res.M)
		for n := lo; ; n++ {
			here.Add(Mod(n, s.Res.M))
			if n == hi {
				break
			}
		}
		s.Res = s.Res.Meet(here)
	}
	return s, true
}

// Next is the first member that is not below n; an infinite end is its own.
func (s Span) Next(n int64) (int64, bool) {
	if n = max(n, s.Lo); n == NegInf {
		return n, s.Res.Count() > 0
	}
	for range s.Res.M {
		if n > s.Hi {
			return 0, false
		}
		if s.Res.Has(Mod(n, s.Res.M)) {
			return n, true
		}
		if n == PosInf {
			return 0, false
		}
		n++
	}
	return 0, false
}

// Previous is the last member that is not above n; an infinite end is its own.
func (s Span) Previous(n int64) (int64, bool) {
	if n = min(n, s.Hi); n == PosInf {
		return n, s.Res.Count() > 0
	}
	for range s.Res.M {
		if n < s.Lo {
			return 0, false
		}
		if s.Res.Has(Mod(n, s.Res.M)) {
			return n, true
		}
		if n == NegInf {
			return 0, false
		}
		n--
	}
	return 0, false
}

// Meets reports whether the spans, of one modulus, have a value in common.
func (s Span) Meets(t Span) bool {
	lo, hi := max(s.Lo, t.Lo), min(s.Hi, t.Hi)
	if lo > hi || !s.Res.meets(t.Res) {
		return false
	}
	if uint64(hi)-uint64(lo) >= uint64(s.Res.M) {
		return true // every remainder occurs
	}
	_, ok := s.Meet(t)
	return ok
}

// Meet is the values that are in both spans, of one modulus; false if none is.
func (s Span) Meet(t Span) (Span, bool) {
	both := Span{max(s.Lo, t.Lo), min(s.Hi, t.Hi), s.Res.Meet(t.Res)}
	if both.Lo > both.Hi {
		return Span{}, false
	}
	return both.narrowed()
}

// Within is the part of the set between lo and hi.
func (s Set) Within(lo, hi int64) Set {
	out := Set{M: s.M}
	for _, p := range s.Spans {
		if q, ok := p.Meet(Span{lo, hi, AllResidues(s.M)}); ok {
			out.Spans = append(out.Spans, q)
		}
	}
	return out
}

// Nearest is the member nearest to zero, the positive one of two. The set is
// not empty.
func (s Set) Nearest() int64 {
	best, found := int64(0), false
	consider := func(n int64, ok bool) {
		if ok && (!found || abs(n) < abs(best) || abs(n) == abs(best) && n > best) {
			best, found = n, true
		}
	}
	for _, p := range s.Spans {
		consider(p.Next(max(p.Lo, 0)))
		consider(p.Previous(min(p.Hi, 0)))
	}
	return best
}

func abs(n int64) uint64 {
	if n < 0 {
		return -uint64(n)
	}
	return uint64(n)
}

// NewSpan is the values from lo to hi with a remainder in res, with its ends
// moved to members; false if there are none.
func NewSpan(lo, hi int64, res Residues) (Span, bool) {
	if lo > hi {
		return Span{}, false
	}
	return Span{lo, hi, res}.narrowed()
}
