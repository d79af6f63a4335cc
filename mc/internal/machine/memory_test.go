package machine

import "testing"

// TestMemoryKeepsToItsLimit checks that memory grows to what there may be, and no further.
func TestMemoryKeepsToItsLimit(t *testing.T) {
	m := &Machine{Config: Config{MaxCells: 1000}, Mem: make([]int64, 300), Top: 8}
	for m.allocate(0, 0, 7, nil) != 0 {
	}
	if cap(m.Mem) > 1000 {
		t.Errorf("room for %d cells of 1000 that there may be", cap(m.Mem))
	}
	if m.Top < 1000-7 {
		t.Errorf("%d cells of 1000 were used", m.Top)
	}
}
