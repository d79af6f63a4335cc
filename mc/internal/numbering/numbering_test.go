package numbering

import (
	"math/rand/v2"
	"testing"
)

// TestMap does the same to a Numbering and to a map: few words, so that they come again, and some that differ in one of the two alone.
func TestMap(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	words := []int64{0, 1, -1, 1 << 20, 1 << 40, -1 << 63}
	word := func() int64 {
		if r.IntN(3) == 0 {
			return words[r.IntN(len(words))]
		}
		return int64(r.IntN(40))
	}
	var n Numbering
	want := map[[2]int64]int32{}
	for i := range int32(200000) {
		a, b := word(), word()
		known, has := want[[2]int64{a, b}]
		if got, ok := n.Find(a, b); ok != has || got != known {
			t.Fatalf("step %d: Find(%d, %d) is %d, %v, want %d, %v", i, a, b, got, ok, known, has)
		}
		switch {
		case r.IntN(3) == 0:
			number, ok := n.At(a, b)
			if ok != has || *number != known {
				t.Fatalf("step %d: At(%d, %d) is %d, %v, want %d, %v", i, a, b, *number, ok, known, has)
			}
			*number = i
			want[[2]int64{a, b}] = i
		case r.IntN(3000) == 0:
			if r.IntN(3) == 0 {
				n.era = ^uint32(0) // the last one
			}
			n.Clear()
			clear(want)
		}
	}
}
