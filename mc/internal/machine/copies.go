package machine

import (
	"maps"
	"slices"
)

// A machine that copies goes back as most explicit-state checkers do, to be compared
// with undoing (Gvero and others, State extensions for Java PathFinder, 2008,
// section 4): each mark stores the whole state, and going back to it restores that.
// No change is logged.

// whole is a state that a mark stored.
type whole struct {
	cells    []int64 // statics, touched constants one behind the other, heap
	touched  []int32
	top      int64
	threads  []Thread
	live     []int32
	holder   int32
	unjoined int64
	usersOf  map[int64][]int32
	lockOf   map[int64]int64
	origins  map[int64]Origins
	zone     int
}

// store makes the present state the last of the copies, in the room of one that
// was taken back before, and returns its number.
func (m *Machine) store() int {
	n := len(m.copies)
	if n < cap(m.copies) {
		m.copies = m.copies[:n+1]
	} else {
		m.copies = append(m.copies, whole{})
	}
	w := &m.copies[n]
	w.cells = w.cells[:0]
	for i := range m.Program.Stored {
		w.cells = append(w.cells, m.Mem[m.Program.Stored[i].Address])
	}
	for _, a := range m.touched {
		o := int64(a)
		w.cells = append(w.cells, m.Mem[o:o+m.Size(o)]...)
	}
	w.cells = append(w.cells, m.Mem[m.Base:m.Top]...)
	w.touched = append(w.touched[:0], m.touched...)
	w.live = append(w.live[:0], m.Live...)
	w.top, w.holder, w.unjoined = m.Top, m.Holder, m.unjoined
	w.threads = slices.Grow(w.threads[:0], len(m.Threads))[:len(m.Threads)]
	for i, t := range m.Threads {
		copyThread(&w.threads[i], t)
	}
	w.usersOf, w.lockOf = nil, nil
	if len(m.usersOf) > 0 {
		w.usersOf = make(map[int64][]int32, len(m.usersOf))
		for o, users := range m.usersOf {
			w.usersOf[o] = slices.Clone(users)
		}
	}
	if len(m.lockOf) > 0 {
		w.lockOf = maps.Clone(m.lockOf)
	}
	w.origins, w.zone = nil, m.zoneAt
	if m.HasOrigins() {
		w.origins = maps.Clone(m.of)
	}
	m.copied += int64(cap(w.cells))
	return n
}

// restore goes back to the copy of the number; those behind it are given up, it
// is not.
func (m *Machine) restore(n int) {
	for i := n + 1; i < len(m.copies); i++ {
		m.copied -= int64(cap(m.copies[i].cells))
	}
	m.copies = m.copies[:n+1]
	w := &m.copies[n]
	cells := w.cells
	for i := range m.Program.Stored {
		m.Mem[m.Program.Stored[i].Address] = cells[i]
	}
	cells = cells[len(m.Program.Stored):]
	for _, a := range m.touched {
		o := int64(a)
		copy(m.Mem[o:o+m.Size(o)], m.Program.Image[o:])
	}
	m.touched = append(m.touched[:0], w.touched...)
	for _, a := range m.touched {
		o := int64(a)
		cells = cells[copy(m.Mem[o:o+m.Size(o)], cells):]
	}
	copy(m.Mem[m.Base:], cells)
	m.Top = w.top
	m.Live = append(m.Live[:0], w.live...)
	m.Holder, m.unjoined = w.holder, w.unjoined
	m.Threads = m.Threads[:len(w.threads)]
	for i, t := range m.Threads {
		copyThread(t, &w.threads[i])
	}
	m.keepers.clear()
	for o, users := range w.usersOf {
		m.SetUsers(o, slices.Clone(users))
	}
	maps.Copy(m.lockOf, w.lockOf)
	m.forgetOrigins()
	for key, o := range w.origins {
		m.putOrigins(key, o)
	}
	m.zoneAt = w.zone
}

// forgetCopies gives all of them up.
func (m *Machine) forgetCopies() { m.copies, m.copied = m.copies[:0], 0 }

// copyThread makes one thread as another is, in its own room.
func copyThread(to, from *Thread) {
	frames, stack, ahead := to.Frames, to.Stack, to.Ahead
	*to = *from
	to.Ahead = append(ahead[:0], from.Ahead...)
	used := int32(0)
	if len(from.Frames) > 0 {
		top := from.Top()
		used = top.Base + top.Method.Slots
	}
	to.Frames = append(frames[:0], from.Frames...)
	if len(stack) < int(used) {
		stack = make([]int64, used)
	}
	copy(stack[:used], from.Stack)
	to.Stack = stack
}
