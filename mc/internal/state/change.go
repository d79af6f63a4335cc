package state

import (
	"bytes"
	"slices"
	"sort"

	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/store"
)

// Change goes from the present state, which was restored before and is that of the base, to
// one that differs from it so. Objects stay where they are up to where one has others than
// the other, and are made anew from there on; threads stay by their positions. It is not ok if that cannot be; then the
// machine is in no state at all.
func (d *Decoder) Change(to *store.Difference) (ok bool) {
	if d.base.restored != to.Base || !d.stay() || len(d.base.ends) != to.BaseOf {
		return false
	}
	rest := d.differing(to)
	return d.changed(rest, to.Known)
}

// change is Change to a state of which there is the whole vector.
func (d *Decoder) change(v *store.Vector) (ok bool) {
	if !d.stay() {
		return false
	}
	own := d.read
	rest := d.compared(v.Bytes)
	ok = d.changed(rest, v.Known)
	d.read = own // what is read is the vector's, and not to be written over
	return ok
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
	if garbage := m.Top - m.Base - b.Cells(); garbage > max(leastGarbage, min(b.Cells()/garbageShare, mostGarbage)) || len(m.Threads)-len(m.Live) > mostEnded {
		return false // restoring all of it takes that away
	}
	d.other, d.full, d.fresh = false, false, d.fresh[:0]
	return true
}

// What is made anew leaves garbage behind: that is no matter up to some cells, and bearable up to so many, and to so large
// a part of what is none. It leaves threads behind that have ended.
const (
	leastGarbage = 1 << 10
	mostGarbage  = 1 << 14
	garbageShare = 4
	mostEnded    = 1 << 6
)

// changed ends reading the parts that are fresh. The rest is what stands beside the segments, or begins
// with the segment from which on objects cannot stay. What was read is written again, and has to be as it was
// read.
func (d *Decoder) changed(rest []byte, known int) (ok bool) {
	b, anew := d.base, d.other
	if anew {
		d.fresh = d.fresh[:len(d.fresh)-1]
	} else {
		d.beyond(rest)
	}
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
	if anew {
		if !d.anew(d.broke, rest) {
			return false
		}
	} else {
		last := b.last()
		b.out, b.ends = b.out[:last.bytes], b.ends[:last.parts]
		b.trail(false)
		if !bytes.Equal(b.out[last.bytes:], rest) {
			return false
		}
	}
	b.encoded()
	b.sorter.forget()
	b.wrote, b.known, b.restored = nil, known, known
	return true
}

// beyond reads what stands beside the segments.
func (d *Decoder) beyond(beside []byte) {
	d.m.ForgetBeside()
	d.in = beside
	d.beside()
	d.m.Restored()
}

// anew reads all from a segment on, where other objects are met than in the present state. Those of the present one are taken
// again where the same segment met such ones, and stay as they are where the bytes do. It is not ok if there is no room, or a monitor
// is owned by a thread before it is known that there are so many.
func (d *Decoder) anew(k int, rest []byte) (ok bool) {
	b := d.base
	d.live = len(d.m.Live)
	d.in, d.size, d.other = rest, b.before(k).bytes+len(rest), false
	clear(b.dirty)
	b.cut, b.missing, b.lost, b.source = none, false, false, d
	b.rebuild(k)
	b.source = nil
	if b.missing || d.full || d.other {
		return false
	}
	beside := d.in
	d.beyond(d.in)
	b.part(d.size)
	b.out = append(b.out, beside...)
	b.positions()
	return true
}

// candidates are the objects that were met in a segment, which may be met in the one that is read next; none are if that is none.
func (d *Decoder) candidates(k int) {
	s := &d.base.old
	if d.next, d.beyondNext = 0, 0; k >= s.first && k < s.end() {
		d.next, d.beyondNext = s.ahead(k).met-s.before.met, s.segment(k).met-s.before.met
	}
}

// again is the next candidate that fits and was not met, 0 if there is none.
func (d *Decoder) again(fits func(n int, o int64) bool) int64 {
	b := d.base
	if b.source == nil {
		return 0
	}
	for n := d.next; n < d.beyondNext; n++ {
		if o := b.old.queue[n]; o != gone && b.old.now[n] < 0 && fits(n, o) {
			d.next = n + 1
			return o
		}
	}
	return 0
}

// differing reads the segments that have parts of a difference, and gives what stands beside, or all from the one on that
// cannot be read in place.
func (d *Decoder) differing(to *store.Difference) (rest []byte) {
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
	d.inPlace, d.numbered = true, true
	defer func() { d.inPlace = false }()
	for i < len(to.Parts) && to.Parts[i] < b.last().parts && !d.other {
		k := sort.Search(len(b.segments), func(k int) bool { return b.segments[k].parts > to.Parts[i] })
		before, first := b.before(k), i
		from := copied(before.parts, b.segments[k].parts)
		if d.in = d.read[from:]; d.resized(&b.segments[k], to) {
			d.other = true
		} else {
			d.segment(&b.segments[k], before)
			d.other = d.other || len(d.in) > 0
		}
		d.fresh = append(d.fresh, fresh{k, from, len(d.read)})
		if d.other {
			d.broke, d.read, i = k, d.read[:from], first
			return d.read[copied(before.parts, int32(to.Of)):]
		}
	}
	b.met = len(b.queue)
	return d.read[copied(b.last().parts, int32(to.Of)):]
}

// resized reports whether a segment may have more or fewer parts than before, so that the one behind it is
// another. Only that of the constants may, of which others are not as in the beginning.
func (d *Decoder) resized(s *segment, to *store.Difference) bool {
	if s.object >= 0 || int(s.root) != d.base.ofConstants() {
		return false
	}
	_, moved := slices.BinarySearch(to.Parts, s.parts)
	return moved
}

// partOf is a part of a vector.
func partOf(bytes []byte, ends []int, i int) []byte {
	if i == 0 {
		return bytes[:ends[0]]
	}
	return bytes[ends[i-1]:ends[i]]
}

// compared reads the segments of a vector that are other than in the present one's, and gives
// what stands beside, or all from the one on that cannot be read in place.
func (d *Decoder) compared(in []byte) (rest []byte) {
	b := d.base
	last := b.last().bytes
	d.inPlace, d.numbered, d.size, d.read = true, true, len(in), in
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
		if d.other {
			d.broke = k
			return in[from:]
		}
	}
	b.met = len(b.queue)
	return in[min(last+moved, len(in)):]
}

// segment reads one, in which the same objects have to be met as before.
func (d *Decoder) segment(s, before *segment) {
	m, b := d.m, d.base
	b.met, b.present = before.met, none
	switch r := int(s.root); {
	case s.object >= 0:
		o := b.queue[s.object]
		d.content(o, int(s.piece))
		d.other = d.other || b.pieces(o) != int(s.pieces)
	case r < b.ofSettled():
		st := &m.Program.Stored[m.Program.Settled+r]
		v := d.cell(st.Kind)
		m.Mem[st.Address] = v
	case r == b.ofSettled():
		d.settled(m.Program.Stored[:m.Program.Settled])
	case r == b.ofConstants():
		d.constants()
	case r == b.ofFirst():
		d.first()
	case r >= b.threadRoot(0):
		t := m.Threads[m.Live[r-b.threadRoot(0)]]
		m.Empty(t)
		d.thread(t)
	default: // which threads there are
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
