package store

import (
	"bytes"
	"encoding/binary"
	"math"
	"math/rand"
	"slices"
	"strings"
	"testing"
)

// vector makes a vector that is different for each i, some of them long.
func vector(i int) *Vector {
	n := 4 + i%37
	if i%5000 == 0 {
		n = greatestChunk/3 + i
	}
	v := &Vector{Bytes: make([]byte, n)}
	binary.LittleEndian.PutUint32(v.Bytes, uint32(i))
	for at := 2; at < n; at += 1 + n/100 + i%5 {
		v.Ends = append(v.Ends, at)
	}
	v.Ends = append(v.Ends, n)
	return v
}

// eachExact tests each exact kind: a new store, and one that begins anew where another ended; and a
// tree that was turned.
func eachExact(t *testing.T, test func(*testing.T, Store)) {
	t.Run("turned", func(t *testing.T) {
		turned := newTree()
		turned.turn(nil)
		test(t, turned)
	})
	for _, kind := range Kinds() {
		if Exact(kind) {
			t.Run(kind, func(t *testing.T) { test(t, New(kind, 0)) })
			t.Run(kind+" again", func(t *testing.T) {
				before := New(kind, 0)
				for i := range 1000 {
					before.Add(vector(7 * i))
				}
				test(t, Again(before, kind, 0))
			})
		}
	}
}

func TestStoreIsASet(t *testing.T) { eachExact(t, isASet) }

func isASet(t *testing.T, s Store) {
	const n = 50_000
	for i := range n {
		if number, added := s.Add(vector(i)); number != i || !added {
			t.Fatalf("vector %d: got number %d, added %v", i, number, added)
		}
	}
	for _, i := range rand.New(rand.NewSource(1)).Perm(n) {
		v := vector(i)
		if number, added := s.Add(v); number != i || added {
			t.Fatalf("vector %d again: got number %d, added %v", i, number, added)
		}
		if !bytes.Equal(s.At(i), v.Bytes) {
			t.Fatalf("vector %d is not what was added", i)
		}
	}
	if s.Len() != n {
		t.Errorf("got %d vectors, want %d", s.Len(), n)
	}
}

func TestStoreTellsPrefixesApart(t *testing.T) { eachExact(t, tellsPrefixesApart) }

func tellsPrefixesApart(t *testing.T, s Store) {
	for i, v := range [][]byte{{}, {0}, {0, 0}, {1}} {
		if number, added := s.Add(&Vector{Bytes: v, Ends: []int{len(v)}}); number != i || !added {
			t.Errorf("vector %v: got number %d, added %v", v, number, added)
		}
	}
}

// TestStoreBesideMap adds vectors that come from each other by few changes, of
// parts, of their number and of their sizes, as states do, and asks a map what
// should come of it. Some parts are short enough to be kept in place. Now and then a
// vector says from which of those before it comes, and how.
func TestStoreBesideMap(t *testing.T) { eachExact(t, besideMap) }

func besideMap(t *testing.T, s Store) {
	random := rand.New(rand.NewSource(7))
	known := map[string]int{}
	parts := []string{"a"}
	var before [][]string // of the vectors, by number
	differences := 0
	for range 30_000 {
		at := random.Intn(len(parts))
		text := strings.Repeat(string(rune('a'+random.Intn(3))), random.Intn(7))
		switch random.Intn(12) {
		case 0:
			parts = append(parts[:at], append([]string{text}, parts[at:]...)...)
		case 1:
			parts = append(parts[:at+1], text)
		case 2:
			if len(parts) > 1 {
				parts = append(parts[:at], parts[at+1:]...)
			}
		case 3:
			parts = append(parts, text)
		default:
			parts[at] = text
		}
		// A letter ends each part: equal bytes have equal parts, and sections.
		v := &Vector{Split: [2]int{min(len(parts[0])/2, len(parts)), min(len(parts[0]), len(parts))}}
		for _, p := range parts {
			v.Bytes = append(append(v.Bytes, p...), '.')
			v.Ends = append(v.Ends, len(v.Bytes))
		}
		if len(before) > 0 && random.Intn(4) > 0 {
			from := max(0, len(before)-1-random.Intn(3)*random.Intn(len(before)))
			since(v, from+1, before[from], parts, random)
		}
		want, old := known[string(v.Bytes)]
		if !old {
			want = len(known)
			known[string(v.Bytes)] = want
			before = append(before, slices.Clone(parts))
		}
		if number, added := s.Add(v); number != want || added == old {
			t.Fatalf("%s: got number %d, added %v, want %d, %v", v.Bytes, number, added, want, !old)
		}
		if d, ok := s.(Differing); ok && random.Intn(4) == 0 {
			if differs(t, d, random.Intn(len(before)), random.Intn(len(before)), before) {
				differences++
			}
		}
	}
	if _, ok := s.(Differing); ok && differences < 100 {
		t.Errorf("only %d differences are known", differences)
	}
	for v, n := range known {
		if got := s.At(n); string(got) != v {
			t.Fatalf("vector %d is %s, want %s", n, got, v)
		}
	}
}

// differs checks what one vector has other than another, and reports whether that is known.
func differs(t *testing.T, s Differing, number, base int, vectors [][]string) (ok bool) {
	var d Difference
	if !s.Difference(number, base, &d) {
		return false
	}
	got := slices.Clone(vectors[base])
	if d.BaseOf != len(got) {
		t.Fatalf("%q has %d parts, not %d", got, len(got), d.BaseOf)
	}
	got = slices.Grow(got[:min(d.Of, d.BaseOf)], d.Of)[:d.Of]
	from := 0
	for i, at := range d.Parts {
		got[at] = strings.TrimSuffix(string(d.Bytes[from:d.Ends[i]]), ".")
		from = d.Ends[i]
	}
	if want := vectors[number]; !slices.Equal(got, want) || d.Of != len(want) || d.Known != number+1 || d.Base != base+1 {
		t.Fatalf("from %q to %q: %+v", vectors[base], want, d)
	}
	return true
}

// since says how the vector of the parts differs from that of others.
func since(v *Vector, base int, others, parts []string, random *rand.Rand) {
	v.Base, v.From = base, len(parts)
	if len(others) != len(parts) {
		v.From = min(len(others), len(parts))
	}
	if random.Intn(3) == 0 {
		v.From = random.Intn(v.From + 1)
	}
	for i := range v.From {
		if parts[i] != others[i] || random.Intn(9) == 0 {
			v.Changed = append(v.Changed, int32(i))
		}
	}
	for i := v.From; i < len(parts); i++ {
		if r := (Run{At: int32(i), Was: int32(random.Intn(len(others)))}); random.Intn(5) > 0 {
			for i < len(parts) && int(r.Was+r.Of) < len(others) && parts[i] == others[r.Was+r.Of] && random.Intn(9) > 0 {
				r.Of++
				i++
			}
			if r.Of > 0 {
				v.Runs = append(v.Runs, r)
			}
		}
	}
}

// TestOmission: stores that are not exact find nothing new twice, and leave out about
// as many vectors as they say, none while they are nearly empty.
func TestOmission(t *testing.T) {
	const n = 20_000
	for _, test := range []struct {
		kind        string
		memory      int64
		least, most int // that are left out
	}{
		{Hash, 0, 0, 0},
		{Bitstate, 1 << 30, 0, 0},
		{Bitstate, share << 13, 400, 1600}, // 2^16 bits, of which most are set in the end
	} {
		s := New(test.kind, test.memory)
		for i := range n {
			number, added := s.Add(vector(i))
			if added != (number == s.Len()-1) {
				t.Fatalf("%s, vector %d: got number %d, added %v", test.kind, i, number, added)
			}
			if _, again := s.Add(vector(i)); again {
				t.Fatalf("%s: vector %d is new a second time", test.kind, i)
			}
		}
		left := n - s.Len()
		if left < test.least || left > test.most {
			t.Errorf("%s of %d bytes: %d vectors are left out", test.kind, test.memory, left)
		}
		if p := s.Omission().Probability; p < 0 || p > 1 || test.most == 0 && p > 1e-3 || test.least > 0 && p < 0.99 {
			t.Errorf("%s of %d bytes: the probability of an omission is %g, %d are left out", test.kind, test.memory, p, left)
		}
		if b, ok := s.(*bitstate); ok && math.Abs(b.missed-float64(left)) > 1+float64(left)/5 {
			t.Errorf("%d bytes: %g omissions are expected, there are %d", test.memory, b.missed, left)
		}
	}
}

// BenchmarkAddNew adds states of 40 parts of 16 bytes, of which few change at a
// time, each among 64 values.
func BenchmarkAddNew(b *testing.B) {
	s := newTree()
	v := &Vector{Bytes: make([]byte, 640)}
	for i := 16; i <= 640; i += 16 {
		v.Ends = append(v.Ends, i)
	}
	b.ReportAllocs()
	n := 0
	for ; b.Loop(); n++ {
		for i, rest := 0, n; rest > 0; i, rest = i+1, rest/64 {
			v.Bytes[16*(i*7%40)] = byte(rest % 64)
		}
		s.Add(v)
	}
	b.ReportMetric(float64(s.Bytes())/float64(n), "B/state")
}
