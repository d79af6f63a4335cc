package state

import (
	"bytes"
	"sort"

	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/store"
)

// change restores a state by what is other in it than in the present one, where both have
// the same threads, and the same objects in the same order. It is not ok otherwise; then
// the machine is in no state at all.
func (d *Decoder) change(v *store.Vector) (ok bool) {
	m, b := d.m, d.base
	if !b.based || m.Changes() == nil || b.Tokens {
		return false
	}
	b.Encode(&d.present)
	if b.Cells() != m.Top-m.Base {
		return false // restoring all of it takes garbage away
	}
	d.inPlace, d.other, d.full = true, false, false
	d.size = len(v.Bytes)
	changed, at := d.segments(v.Bytes)
	d.inPlace = false
	if d.other {
		return false
	}
	m.ForgetKeepers()
	d.in = v.Bytes[at:]
	d.beside()
	m.Restored()
	for _, k := range changed {
		if !b.redo(k) {
			return false
		}
	}
	last := b.last()
	b.out, b.ends = b.out[:last.bytes], b.ends[:last.parts]
	b.trail(false)
	if !bytes.Equal(b.out, v.Bytes) {
		return false
	}
	b.encoded()
	b.wrote, b.known = nil, v.Known
	return true
}

// segments reads those that are other than in the present state's vector, and gives them,
// with where the last one ends.
func (d *Decoder) segments(in []byte) (changed []int, end int) {
	b := d.base
	last := b.last().bytes
	at, moved := 0, 0 // how far the present one is compared, and how much farther in is
	for !d.other {
		at += common(b.out[at:last], in[at+moved:])
		if at == last {
			break
		}
		k := sort.Search(len(b.segments), func(k int) bool { return b.segments[k].bytes > at })
		var before segment
		if k > 0 {
			before = b.segments[k-1]
		}
		d.in = in[before.bytes+moved:]
		d.segment(&b.segments[k], before)
		changed = append(changed, k)
		at, moved = b.segments[k].bytes, d.at()-b.segments[k].bytes
	}
	b.met = len(b.queue)
	return changed, last + moved
}

// segment reads one, in which the same objects have to be met as before.
func (d *Decoder) segment(s *segment, before segment) {
	m, b := d.m, d.base
	b.met = before.met
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
	if m.TypeOf(o) != t || t.Array && m.Len(o) != length {
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
