package bitset

import (
	"maps"
	"math/rand/v2"
	"slices"
	"testing"
)

// TestAgainstMaps compares random operations with those of maps.
func TestAgainstMaps(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	const n = 200
	random := func() (*Set, map[int]bool) {
		s, m := New(r.IntN(n)), map[int]bool{}
		for range r.IntN(40) {
			i := r.IntN(n)
			if s.Add(i) == m[i] {
				t.Fatalf("Add(%d) does not tell whether it is new", i)
			}
			m[i] = true
		}
		return s, m
	}
	for range 2000 {
		s, m := random()
		o, k := random()
		before := maps.Clone(m)
		switch what := r.IntN(7); what {
		case 0:
			changed := s.Union(o)
			maps.Copy(m, k)
			if changed != !maps.Equal(m, before) {
				t.Fatal("Union does not tell whether it changed anything")
			}
		case 1:
			changed := s.Intersect(o)
			maps.DeleteFunc(m, func(i int, _ bool) bool { return !k[i] })
			if changed != !maps.Equal(m, before) {
				t.Fatal("Intersect does not tell whether it changed anything")
			}
		case 5, 6:
			within, w := random()
			if what == 6 {
				within, w = nil, k
			}
			gained, of := New(r.IntN(n)), &Words{}
			of.Of(o)
			lacks := s.Lacks(of, within)
			s.Gain(of, within, gained)
			for i := range k {
				if w[i] {
					m[i] = true
				}
			}
			if lacks != !maps.Equal(m, before) {
				t.Fatal("Lacks does not tell whether Gain changes anything")
			}
			for i := range n {
				if gained.Has(i) != (m[i] && !before[i]) {
					t.Fatalf("Gain says of %d that it was new: %v", i, gained.Has(i))
				}
			}
			if !slices.Equal(slices.Collect(of.All()), slices.Collect(o.All())) {
				t.Fatal("Words are not the members of the set")
			}
			if o.Forget(of); !o.Empty() {
				t.Fatal("Forget leaves members")
			}
			k = map[int]bool{}
		case 2:
			s.Subtract(o)
			maps.DeleteFunc(m, func(i int, _ bool) bool { return k[i] })
		case 3:
			i, in := r.IntN(n), r.IntN(2) == 0
			s.Put(i, in)
			if delete(m, i); in {
				m[i] = true
			}
		case 4:
			c := s.Clone()
			s.Remove(r.IntN(n))
			s = c
		}
		if got, want := slices.Collect(s.All()), slices.Sorted(maps.Keys(m)); !slices.Equal(got, want) {
			t.Fatalf("the set has %v, expected %v", got, want)
		}
		within := true
		for i := range m {
			within = within && k[i]
		}
		if s.Within(o) != within || !s.Within(s) {
			t.Fatalf("Within is %v", !within)
		}
		meets := false
		for i := range m {
			meets = meets || k[i]
			if !s.Has(i) {
				t.Fatalf("the set has no %d", i)
			}
		}
		if s.Meets(o) != meets || s.Empty() != (len(m) == 0) || s.Len() != len(m) {
			t.Fatal("Meets, Empty or Len is wrong")
		}
	}
}

// TestNil: a nil set is empty.
func TestNil(t *testing.T) {
	var none *Set
	s := New(10)
	s.Add(3)
	if none.Has(3) || !none.Empty() || none.Len() != 0 || none.Meets(s) || s.Meets(none) || s.Union(none) || slices.Collect(none.All()) != nil {
		t.Error("a nil set has members")
	}
	if s.Subtract(none); !s.Has(3) {
		t.Error("subtracting nothing took something out")
	}
	if !none.Clone().Empty() || !s.Intersect(none) || !s.Empty() {
		t.Error("the intersection with nothing has members")
	}
}
