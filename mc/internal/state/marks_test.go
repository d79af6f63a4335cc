package state

import (
	"slices"
	"testing"
)

// TestMarks: what was put in, and not taken out, is met in order, from any segment on.
func TestMarks(t *testing.T) {
	var m marks
	m.remove(1000)
	for _, k := range []int32{0, 63, 64, 127, 200, 5, 64} {
		m.put(k)
	}
	m.remove(127)
	from := func(k int) (met []int) {
		for k = m.next(k); k >= 0; k = m.next(k + 1) {
			met = append(met, k)
		}
		return met
	}
	all := []int{0, 5, 63, 64, 200}
	for k := range 300 {
		want := slices.Clone(all)
		want = slices.DeleteFunc(want, func(i int) bool { return i < k })
		if got := from(k); !slices.Equal(got, want) {
			t.Errorf("from %d on: %v, want %v", k, got, want)
		}
	}
	if clear(m); m.next(0) != none {
		t.Errorf("%d is there after all were taken out", m.next(0))
	}
}
