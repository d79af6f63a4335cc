package reduce

import (
	"slices"
	"testing"
)

// TestCrowd: threads that stand far behind are in a set together.
func TestCrowd(t *testing.T) {
	s := Thread(3) | Thread(Crowd+2)
	has := slices.Collect(s.Among(Crowd + 4))
	if want := []int{3, Crowd, Crowd + 1, Crowd + 2, Crowd + 3}; !slices.Equal(has, want) || !s.Has(Crowd) || s.Has(Crowd-1) {
		t.Errorf("%v, expected %v", has, want)
	}
	if s.Len() <= (Thread(1) | Thread(2) | Thread(3)).Len() {
		t.Error("a crowd counts as one")
	}
	var both Ties
	both.Add(&Ties{Any: Thread(1) | Thread(2)})
	both.Add(&Ties{Any: Thread(4), All: Thread(5)})
	if want := Thread(1) | Thread(2) | Thread(4) | Thread(5); both.All != want || both.Any != 0 {
		t.Errorf("all of %b, one of %b", both.All, both.Any)
	}
}

// TestPersistent: sets grow by what their threads are tied to.
func TestPersistent(t *testing.T) {
	set := func(positions ...int) (s Threads) {
		for _, p := range positions {
			s |= Thread(p)
		}
		return s
	}
	for _, c := range []struct {
		name       string
		ties       map[int]*Ties
		from, want Threads
	}{
		{"nobody is tied", nil, set(1), set(1)},
		{"who comes to it and has the object", map[int]*Ties{0: {Rivals: []Rivals{{Come: set(1, 2), Reach: set(2, 3)}}}}, set(0), set(0, 1, 2)},
		{"who comes to it cannot get at the object", map[int]*Ties{0: {Rivals: []Rivals{{Come: set(1, 2)}}}}, set(0), set(0)},
		{"who has the object may hand it on", map[int]*Ties{0: {Rivals: []Rivals{{Come: set(1), Reach: set(2)}}}}, set(0), set(0, 1)},
		{"who has the object is in the set", map[int]*Ties{0: {Rivals: []Rivals{{Come: set(1), Reach: set(2)}}, All: set(2)}}, set(0), set(0, 2)},
		{"by way of another", map[int]*Ties{0: {All: set(1)}, 1: {Rivals: []Rivals{{Come: set(3), Reach: set(3)}}}}, set(0), set(0, 1, 3)},
		{"one of some is enough", map[int]*Ties{0: {Any: set(2, 3)}}, set(0), set(0, 2)},
		{"one of some is there", map[int]*Ties{0: {Any: set(2, 3)}}, set(0, 3), set(0, 3)},
	} {
		none := &Ties{}
		got := Persistent(c.from, func(position int) *Ties {
			if ties := c.ties[position]; ties != nil {
				return ties
			}
			return none
		})
		if got != c.want {
			t.Errorf("%s: %b, expected %b", c.name, got, c.want)
		}
	}
}
