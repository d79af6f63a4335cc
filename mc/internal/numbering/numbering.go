// Package numbering gives numbers to what is told apart by two words.
package numbering

// Numbering is the numbers of what has some. Emptying it costs nothing.
type Numbering struct {
	cells []numbered // as many as a power of two, more than half of them free
	era   uint32     // that of those that are in use
	used  int
}

type numbered struct {
	a, b   int64
	number int32
	era    uint32
}

// Clear forgets all numbers.
func (n *Numbering) Clear() {
	n.used = 0
	if n.era++; n.era == 0 {
		clear(n.cells)
		n.era = 1
	}
}

// At is the number of a and b, to be read or written until the next call; known is false, and the number 0, if
// they had none.
func (n *Numbering) At(a, b int64) (number *int32, known bool) {
	if 2*n.used >= len(n.cells) {
		n.grow()
	}
	mask := uint64(len(n.cells) - 1)
	for i := (uint64(a)*0x9e3779b97f4a7c15 ^ uint64(b)*0xc2b2ae3d27d4eb4f) >> 20 & mask; ; i = (i + 1) & mask {
		c := &n.cells[i]
		if c.era != n.era {
			n.used++
			*c = numbered{a: a, b: b, era: n.era}
			return &c.number, false
		}
		if c.a == a && c.b == b {
			return &c.number, true
		}
	}
}

// Find is the number of a and b, if they have one.
func (n *Numbering) Find(a, b int64) (number int32, known bool) {
	if n.used == 0 {
		return 0, false
	}
	mask := uint64(len(n.cells) - 1)
	for i := (uint64(a)*0x9e3779b97f4a7c15 ^ uint64(b)*0xc2b2ae3d27d4eb4f) >> 20 & mask; ; i = (i + 1) & mask {
		switch c := &n.cells[i]; {
		case c.era != n.era:
			return 0, false
		case c.a == a && c.b == b:
			return c.number, true
		}
	}
}

func (n *Numbering) grow() {
	old := n.cells
	n.cells = make([]numbered, max(64, 2*len(old)))
	n.used, n.era = 0, max(n.era, 1)
	for i := range old {
		if c := &old[i]; c.era == n.era {
			number, _ := n.At(c.a, c.b)
			*number = c.number
		}
	}
}
