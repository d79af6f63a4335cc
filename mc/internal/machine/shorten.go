package machine

import (
	"maps"
	"slices"
)

// Nothing that a program does tells how long ago a reading of the clock was, or how much later
// another, beyond the longest span that matters; nor when the first one was, unless readings
// are compared with constants as well. So before the clock is read, all that was read is moved to
// instants as early as can be: states that differ by no more than that are one, and a program
// that goes on for ever, looking at the clock, has no more of them than others.

// shortens reports whether that is done. Where a path is told it is not, and readings go by
// the clock; there are as many ways on.
func (m *Machine) shortens() bool { return !m.Times.Absolute && (m.Logging || m.Copying) }

// Shortened is that one of the instants, of all that are told and these (now and the readings
// behind it, of which a negative one is none), as early as can be. With move, what tells of them is changed.
func (m *Machine) Shortened(which int, instants []int64, move bool) int64 {
	if !m.shortens() {
		return instants[which]
	}
	all := slices.DeleteFunc(slices.Clone(instants), func(r int64) bool { return r < 0 })
	keys := slices.Sorted(maps.Keys(m.of))
	keys = slices.DeleteFunc(keys, func(key int64) bool { return m.timedOf(m.of[key]).kind != aReading })
	for _, key := range keys {
		all = append(all, m.instantAt(key))
	}
	earlier := m.Times.shortened(all)
	if move {
		for _, key := range keys {
			at := m.instantAt(key)
			m.moveInstant(key, (earlier[at]-at)/m.timedOf(m.of[key]).unit)
		}
	}
	if instants[which] < 0 {
		return instants[which]
	}
	return earlier[instants[which]]
}

// shortened are the instants, moved so that between two next to each other is no more than it
// takes to tell that it is longer than all that matters, in whole milliseconds.
func (s Times) shortened(instants []int64) map[int64]int64 {
	longest := int64(0)
	if n := len(s.Spans); n > 0 {
		longest = s.Spans[n-1]
	}
	slices.Sort(instants)
	earlier := map[int64]int64{}
	moved, last := int64(0), int64(0)
	for i, at := range instants {
		most := longest + apart
		if i == 0 {
			last, most = 0, 0
		}
		if gap := at - last; gap > most {
			moved += (gap - most) / millis * millis
		}
		earlier[at], last = at-moved, at
	}
	return earlier
}

// instantAt is the instant of the reading that the cell or slot of the key tells.
func (m *Machine) instantAt(key int64) int64 {
	x := m.timedOf(m.of[key])
	if key >= 0 {
		return x.instant(m.Mem[key])
	}
	t, index := m.slotAt(key)
	return x.instant(t.Stack[index])
}

// slotAt is the thread, and the place in its stack, that the key of a slot is of.
func (m *Machine) slotAt(key int64) (t *Thread, index int32) {
	return m.Threads[^key>>32], int32(^key)
}

// moveInstant adds to the number in a cell or slot.
func (m *Machine) moveInstant(key, by int64) {
	switch {
	case by == 0:
	case key >= 0:
		m.set(key, m.Mem[key]+by)
	default:
		t, index := m.slotAt(key)
		for i := range t.Frames {
			if f := &t.Frames[i]; f.Base <= index && index < f.Base+f.Method.Slots {
				m.save(t)
				m.saveFrame(t, i)
				t.Stack[index] += by
			}
		}
	}
}
