package state

import (
	"bytes"
	"sort"

	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/store"
)

// Change goes from the present state, which was restored before and is that of the base, to
// one that differs from it so, if both have the same threads, and the same objects in the same
// order. It is not ok otherwise; then the machine is in no state at all.
func (d *Decoder) Change(to *store.Difference) (ok bool) {
	if d.base.restored != to.Base || !d.stay() || len(d.base.ends) != to.Of {
		return false
	}
	beside := d.differing(to)
	return d.changed(beside, to.Known)
}

// change is Change to a state of which there is the whole vector.
func (d *Decoder) change(v *store.Vector) (ok bool) {
	if !d.stay() {
		return false
	}
	beside := d.compared(v.Bytes)
	return d.changed(beside, v.Known)
}

// fresh is a segment that is other than in the present state, and what it is.
type fresh struct {
	segment  int
	from, to int // of bytes
}

// stay prepares reading parts of a state with objects where they are. It is not ok if they
// cannot stay.
func (d *Decoder) stay() (ok bool) {
	m, b := d.m, d.base
	if !b.based || m.Changes() == nil || b.Tokens {
		return false
	}
	b.encode(&d.present, false)
	if b.Cells() != m.Top-m.Base {
		return false // restoring all of it takes garbage away
	}
	d.other, d.full, d.fresh = false, false, d.fresh[:0]
	return true
}

// changed ends reading the parts that are fresh: what stands beside the segments is next.
// The present state is written again, and has to be as it was read.
func (d *Decoder) changed(beside []byte, known int) (ok bool) {
	m, b := d.m, d.base
	if d.other {
		return false
	}
	m.ForgetBeside()
	d.in = beside
	d.beside()
	m.Restored()
	for _, f := range d.fresh {
		if !b.redo(f.segment) {
			return false
		}
	}
	b.redone()
	for _, f := range d.fresh {
		if !bytes.Equal(b.out[b.before(f.segment).bytes:b.segments[f.segment].bytes], d.read[f.from:f.to]) {
			return false
		}
	}
	last := b.last()
	b.out, b.ends = b.out[:last.bytes], b.ends[:last.parts]
	b.trail(false)
	if !bytes.Equal(b.out[last.bytes:], beside) {
		return false
	}
	b.encoded()
	b.wrote, b.known, b.restored = nil, known, known
	return true
}

// differing reads the segments that have parts of a difference, and gives what stands beside.
func (d *Decoder) differing(to *store.Difference) (beside []byte) {
	b := d.base
	d.read = d.read[:0]
	// copied gives the parts from one to another, as they are to be.
	i := 0
	copied := func(part, end int32) (from int) {
		from = len(d.read)
		for ; part < end; part++ {
			if i < len(to.Parts) && to.Parts[i] == part {
				d.read = append(d.read, partOf(to.Bytes, to.Ends, i)...)
				i++
			} else {
				d.read = append(d.read, partOf(b.out, b.ends, int(part))...)
			}
		}
		return from
	}
	d.inPlace = true
	defer func() { d.inPlace = false }()
	for i < len(to.Parts) && to.Parts[i] < b.last().parts && !d.other {
		k := sort.Search(len(b.segments), func(k int) bool { return b.segments[k].parts > to.Parts[i] })
		before := b.before(k)
		from := copied(before.parts, b.segments[k].parts)
		d.in = d.read[from:]
		d.segment(&b.segments[k], before)
		d.other = d.other || len(d.in) > 0
		d.fresh = append(d.fresh, fresh{k, from, len(d.read)})
	}
	b.met = len(b.queue)
	return d.read[copied(b.last().parts, int32(len(b.ends))):]
}

// partOf is a part of a vector.
func partOf(bytes []byte, ends []int, i int) []byte {
	if i == 0 {
		return bytes[:ends[0]]
	}
	return bytes[ends[i-1]:ends[i]]
}

// compared reads the segments of a vector that are other than in the present one's, and gives
// what stands beside.
func (d *Decoder) compared(in []byte) (beside []byte) {
	b := d.base
	last := b.last().bytes
	d.inPlace, d.size, d.read = true, len(in), in
	defer func() { d.inPlace = false }()
	at, moved := 0, 0 // how far the present one is compared, and how much farther in is
	for !d.other {
		at += common(b.out[at:last], in[at+moved:])
		if at == last {
			break
		}
		k := sort.Search(len(b.segments), func(k int) bool { return b.segments[k].bytes > at })
		before := b.before(k)
		from := before.bytes + moved
		d.in = in[from:]
		d.segment(&b.segments[k], before)
		at, moved = b.segments[k].bytes, d.at()-b.segments[k].bytes
		d.fresh = append(d.fresh, fresh{k, from, d.at()})
	}
	b.met = len(b.queue)
	return in[min(last+moved, len(in)):]
}

// segment reads one, in which the same objects have to be met as before.
func (d *Decoder) segment(s *segment, before segment) {
	m, b := d.m, d.base
	b.met, b.present = before.met, none
	switch r := int(s.root); {
	case s.object >= 0:
		o := b.queue[s.object]
		d.content(o, int(s.piece))
		d.other = d.other || b.pieces(o) != int(s.pieces)
	case r < b.ofSettled():
		st := &m.Program.Stored[m.Program.Settled+r]
		m.Mem[st.Address] = d.cell(st.Kind)
	case r == b.ofSettled():
		for _, st := range m.Program.Stored[:m.Program.Settled] {
			m.Mem[st.Address] = d.cell(st.Kind)
		}
	case r == b.ofFirst():
		d.first()
	case r >= b.threadRoot(0):
		t := m.Threads[m.Live[r-b.threadRoot(0)]]
		m.Empty(t)
		d.thread(t)
	default: // constants, and which threads there are
		d.other = true
	}
	d.other = d.other || b.met != s.met
}

// owner is the number, from 1, of the live thread at the position.
func (d *Decoder) owner(position int64) int64 {
	if int(position) > len(d.m.Live) {
		d.other = true // the present state has fewer threads
		return 0
	}
	return int64(d.m.Live[position-1]) + 1
}

// known is the object that was met next in the present state, if it is such a one.
func (d *Decoder) known(t *code.Type, length int64) int64 {
	m, b := d.m, d.base
	if b.met == len(b.queue) {
		d.other = true
		return 0
	}
	o := b.queue[b.met]
	if m.TypeOf(o) != t || t.Array && m.Len(o) != length || b.within[b.met] >= 0 {
		d.other = true
		return 0
	}
	b.met++
	return o
}

// common is how many bytes are the same from the beginning.
func common(a, b []byte) (n int) {
	const block = 256
	shorter := min(len(a), len(b))
	for shorter-n >= block && bytes.Equal(a[n:n+block], b[n:n+block]) {
		n += block
	}
	for n < shorter && a[n] == b[n] {
		n++
	}
	return n
}
