package store

import (
	"fmt"
	"math/rand/v2"
	"testing"
)

// TestSubsuming adds random states with sets: one is new exactly if none that was added has its
// rest and all of its sets'.
func TestSubsuming(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, kind := range []string{Flat, Collapse, Tree} {
		var rest []byte
		var ruledOut []uint64
		s := Subsuming(New(kind, 0), func() ([]byte, []uint64) { return rest, ruledOut })
		type state struct {
			rest     string
			ruledOut []uint64
		}
		var all []state
		fresh := 0
		for range 3000 {
			rest = []byte(fmt.Sprint("rest", r.IntN(6)))
			ruledOut = nil
			for range 1 + rest[4]%3 {
				ruledOut = append(ruledOut, r.Uint64()&r.Uint64()&31)
			}
			covering := map[int]bool{}
			for n, x := range all {
				if x.rest == string(rest) && covers(x.ruledOut, ruledOut) {
					covering[n] = true
				}
			}
			number, added := s.Add(&Vector{Bytes: []byte(fmt.Sprint(string(rest), ruledOut)), Ends: []int{len(fmt.Sprint(string(rest), ruledOut))}})
			switch {
			case added == (len(covering) > 0):
				t.Fatalf("%s: %s %v: added %v, but %d cover it", kind, rest, ruledOut, added, len(covering))
			case added && number != len(all):
				t.Fatalf("%s: number %d, want %d", kind, number, len(all))
			case !added && !covering[number]:
				t.Fatalf("%s: %s %v is not covered by %v", kind, rest, ruledOut, all[number])
			case added:
				all = append(all, state{string(rest), append([]uint64(nil), ruledOut...)})
				fresh++
			}
		}
		if fresh < 30 || s.Len() != fresh {
			t.Errorf("%s: %d new, %d stored", kind, fresh, s.Len())
		}
	}
	for _, c := range []struct {
		x, y []uint64
		want bool
	}{
		{[]uint64{1, 0}, []uint64{3, 0}, true}, {[]uint64{3, 0}, []uint64{1, 0}, false}, {[]uint64{0, 2}, []uint64{0, 1}, false}, {nil, nil, true},
	} {
		if covers(c.x, c.y) != c.want {
			t.Errorf("%v covers %v: want %v", c.x, c.y, c.want)
		}
	}
}
