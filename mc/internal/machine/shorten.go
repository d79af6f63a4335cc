package machine

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

// Shortened is now, or the latest reading (a negative one is none), moved so. Who asks for the
// latest reading asks for now, last: then what tells of readings is moved.
func (m *Machine) Shortened(isNow bool, now, latest int64) int64 {
	at := latest
	if isNow {
		at = now
	}
	if !m.shortens() {
		return at
	}
	if !isNow || m.earlier == nil {
		all := append(m.told(), now)
		if latest >= 0 {
			all = append(all, latest)
		}
		m.earlier = m.Times.shortened(all)
	}
	earlier, ok := m.earlier[at]
	if !ok {
		earlier = at
	}
	if isNow {
		m.retime(m.earlier)
		m.earlier = nil
	}
	return earlier
}

// retime moves the instants that values tell of, numbers what is not known of readings from 1 in
// order, and gives what was computed from the time the number that stands for all that it may be.
func (m *Machine) retime(earlier map[int64]int64) {
	unknown := map[int]int{0: 0}
	renumbered := func(n int) int {
		if _, ok := unknown[n]; !ok {
			unknown[n] = len(unknown)
		}
		return unknown[n]
	}
	keys := m.telling(func(x timed) bool { return x.known() || x.bounds.of != noNumbers })
	for _, key := range keys {
		x := m.timedOf(m.of[key])
		x.unknown = renumbered(x.unknown)
		switch x.kind { // others: tell of no instant
		case aReading:
			x.at = earlier[x.at]
		case aSpan:
			if x.from == 0 {
				break
			}
			from := m.timedOf(x.from)
			begun, ok := earlier[from.at]
			if end, told := earlier[from.at+x.at]; ok && told && end == begun+x.at {
				from.at, from.unknown = begun, renumbered(from.unknown)
				x.from = m.World.times(from)
			} else {
				x.from = 0
			}
		}
		m.setOrigins(key, m.of[key]&^byTime|m.World.times(x))
		m.setNumber(key, x.number())
	}
}

// setNumber puts the number in the cell or slot of the key.
func (m *Machine) setNumber(key, number int64) {
	if key >= 0 {
		if m.Mem[key] != number {
			m.set(key, number)
		}
		return
	}
	t, index := m.Threads[^key>>32], int32(^key)
	if t.Stack[index] == number {
		return
	}
	for i := range t.Frames {
		if f := &t.Frames[i]; f.Base <= index && index < f.Base+f.Method.Slots {
			m.save(t)
			m.saveFrame(t, i)
			t.Stack[index] = number
		}
	}
}
