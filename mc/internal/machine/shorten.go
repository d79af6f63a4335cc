package machine

import "slices"

// Nothing that a program does tells how long ago a reading of the clock was, or how much later
// another, beyond the longest span that matters; nor when the first one was, unless readings
// are compared with constants as well. So before the clock is read, all that was read is moved to
// instants as early as can be: states that differ by no more than that are one, and a program
// that goes on for ever, looking at the clock, has no more of them than others.

// shortens reports whether that is done. Where a path is told it is not, and readings go by
// the clock; there are as many ways on. Nor where numbers that were computed from readings in a way
// that is not known count as they are, and not by their bounds: they are not moved.
func (m *Machine) shortens() bool {
	return m.Vague && !m.Times.Absolute && (m.Logging || m.Copying)
}

// Shortened is that one of the instants, of all that are told and these (now and the readings
// behind it, of which a negative one is none), as early as can be. Who asks for the first reading
// asks for the others next, and for now, with number 0, last: then what tells of them is changed.
func (m *Machine) Shortened(number int, instants []int64) int64 {
	at := instants[number]
	if at < 0 || !m.shortens() {
		return at
	}
	s := &m.shortening
	if number == 1 || s.earlier == nil {
		s.telling = m.telling()
		all := slices.DeleteFunc(slices.Clone(instants), func(r int64) bool { return r < 0 })
		for _, key := range s.telling {
			all = append(all, m.instantAt(key))
		}
		s.earlier = m.Times.shortened(all)
	}
	earlier := s.earlier[at]
	if number == 0 {
		for _, key := range s.telling {
			told := m.instantAt(key)
			m.moveInstant(key, (s.earlier[told]-told)/m.timedOf(m.of[key]).unit)
		}
		*s = shortening{}
	}
	return earlier
}

// shortening is what tells of instants, and where these are to be.
type shortening struct {
	telling []int64
	earlier map[int64]int64
}

// telling are the cells that can be reached, and the slots of live variables, that tell of
// readings: no others, since going back to a state may forget those.
func (m *Machine) telling() (keys []int64) {
	tells := func(key int64) bool { return m.timedOf(m.of[key]).kind == aReading }
	m.liveSlots(func(key, _ int64) {
		if tells(key) {
			keys = append(keys, key)
		}
	})
	var cells []int64
	for key := range m.of {
		switch {
		case key < 0 || !tells(key):
		case key < m.Base:
			keys = append(keys, key)
		default:
			cells = append(cells, key)
		}
	}
	slices.Sort(cells)
	return append(keys, m.reachable(cells)...)
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
