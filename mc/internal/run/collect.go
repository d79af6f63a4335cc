package run

import (
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/machine"
)

// collector is the memory that objects are moved to next.
type collector struct{ spare []int64 }

// Collect makes room for a number of cells: it moves all objects that can
// still be reached to another memory, in the order in which they are met
// (Cheney's algorithm), and lets the old one be. It is at a point where every reference
// is in the state.
func (p *path) Collect(cells int64) (ok bool) {
	m := p.m
	c := collection{m: m, from: m.Mem, to: p.spare, base: m.Base}
	if int64(cap(c.to)) < m.Top {
		c.to = make([]int64, m.Top+max(m.Top-m.Base, m.MinHeap))
	}
	c.to = c.to[:cap(c.to)]
	copy(c.to, c.from[:m.Base])
	c.top = m.Base
	c.roots()
	for o := m.Base; o < c.top; {
		o += c.object(o)
	}
	p.keep(&c)
	p.spare, m.Mem, m.Top = c.from, c.to, c.top
	if cells > m.MaxCells-m.Top {
		return false
	}
	limit := m.Top + cells + max(m.Top-m.Base, m.MinHeap)
	m.FillTo(limit)
	if int64(len(m.Mem)) < limit {
		m.Mem = append(make([]int64, 0, limit), m.Mem[:m.Top]...)[:limit]
		p.spare = nil
	}
	return true
}

// collection moves the objects that can be reached.
type collection struct {
	m        *machine.Machine
	from, to []int64
	base     int64
	top      int64 // of the new memory
}

// roots moves what statics, constant objects and threads refer to.
func (c *collection) roots() {
	m := c.m
	for i := range m.Program.Stored {
		if st := &m.Program.Stored[i]; st.Kind == code.Ref {
			c.cell(int64(st.Address))
		}
	}
	for _, o := range m.Program.Constants {
		c.object(int64(o))
	}
	for _, id := range m.Live {
		t := m.Threads[id]
		t.Obj, t.Pending, t.WaitOn = c.moved(t.Obj), c.moved(t.Pending), c.moved(t.WaitOn)
		for i := range t.Frames {
			f := &t.Frames[i]
			slots := t.Stack[f.Base:]
			for _, s := range f.Method.RefSlots {
				slots[s] = c.moved(slots[s])
			}
		}
	}
}

// object moves what the object at o of the new memory refers to, and gives its
// size.
func (c *collection) object(o int64) int64 {
	w := c.to[o]
	t := c.m.Program.Types[int32(w)]
	if !t.Array {
		for _, off := range t.RefOffsets {
			c.cell(o + int64(off))
		}
		return int64(t.Size)
	}
	n := w >> 32
	if t.Elem == code.Ref {
		for i := range n {
			c.cell(o + code.HeaderSize + i)
		}
	}
	return code.HeaderSize + t.Packing.Cells(n)
}

func (c *collection) cell(at int64) {
	if o := c.to[at]; o >= c.base {
		c.to[at] = c.moved(o)
	}
}

// moved is the new address of an object of the old memory. One that was moved
// has it, negated, in place of its type.
func (c *collection) moved(o int64) int64 {
	if o < c.base {
		return o
	}
	w := c.from[o]
	if w < 0 {
		return -w
	}
	t := c.m.Program.Types[int32(w)]
	size := int64(t.Size)
	if t.Array {
		size = code.HeaderSize + t.Packing.Cells(w>>32)
	}
	a := c.top
	c.top += size
	copy(c.to[a:c.top], c.from[o:o+size])
	c.from[o] = -a
	return a
}

// keep keeps the traces of the exceptions that were moved.
func (t *traces) keep(c *collection) {
	old := t.of
	t.places = 0
	t.of = map[int64]*machine.Trace{}
	for o, trace := range old {
		if w := c.from[o]; o >= c.base && w < 0 {
			t.of[-w] = trace
			t.places += len(*trace)
		}
	}
	t.enough = max(2*t.places, minPlaces)
}
