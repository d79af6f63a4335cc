package machine

import (
	"slices"
	"time"
)

// TimeStoodStill is what is not explored where the clock is read and no time passes.
const TimeStoodStill = "time was explored as standing still but for sleeps and timed waits"

// timeAsRun is what is not explored where it passes as it does in a run.
const timeAsRun = "time was explored as passing as in mc run: a microsecond whenever a clock is read, and what sleeps and timed waits last"

// TimeToRead is how much time passes, in nanoseconds, when the clock is read of a machine
// that runs one path, or that Ticks.
const TimeToRead = 1_000

// TimeTaken is what is not explored of the time where the clock is read.
func (m *Machine) TimeTaken() string {
	if m.Ticks {
		return timeAsRun
	}
	return TimeStoodStill
}

// The units of the two clocks, in nanoseconds.
const (
	nanos  = 1
	millis = 1e6
)

// Epoch is what the clock says, in milliseconds, when the program begins: 2024-01-01 00:00:00 UTC.
// Uptime is what that says which counts nanoseconds from a beginning of its own, which is
// no program's, but mostly the machine's: eleven days and a half.
const (
	Epoch  = 1_704_067_200_000
	Uptime = 1_000_000_000_000_000
)

// beginning is what the clock with the unit says when the program begins.
func beginning(unit int64) int64 {
	switch unit {
	case millis:
		return Epoch
	case nanos:
		return Uptime
	}
	return 0
}

// Reading is what the clock with the unit says at an instant, for the native method that
// t executes.
func (m *Machine) Reading(t *Thread, now, unit int64) int64 {
	x := timed{kind: otherTime}
	mixed := m.mixes(unit)
	switch {
	case m.Open():
		x = timed{kind: aReading, clock: unit, unit: unit, scale: 1}
		if m.Times.Mixed {
			x.unit = nanos
		}
		x.reading = m.readNow(x.unit)
		if mixed {
			x.offset, x.scale = beginning(unit)*unit-beginning(nanos), unit
		}
		m.fromTime(t, x)
		return x.number()
	case mixed && m.Vague:
		x = timed{kind: aReading, clock: unit, at: now, unit: nanos, offset: beginning(unit)*unit - beginning(nanos), scale: unit}
	case now%unit == 0:
		x = timed{kind: aReading, clock: unit, at: now, unit: unit, scale: 1}
	}
	m.fromTime(t, x)
	return beginning(unit) + now/unit
}

// mixes reports whether the clock that counts by the unit, which is read now, cuts off what readings of another
// tell, and takes note where that is learnt, or where it is not explored: instants at which milliseconds are read are
// whole ones, so that the other readings are not as close to each other as they can be. Where instants are open, and rounded
// down to whole ones, so are those of differences.
func (m *Machine) mixes(unit int64) bool {
	other := func(x timed) bool {
		return (x.kind == aReading || x.kind == aSpan && m.Open()) && x.clock != 0 && x.clock != unit
	}
	if !m.Times.Mixed {
		if len(m.telling(other)) > 0 {
			m.learn(Mattering{Mixed: true})
		}
		return false
	}
	if unit == nanos {
		return false
	}
	if !m.Vague {
		m.World.Skip(withinMillis)
	}
	return true
}

// withinMillis is what is not explored where both clocks are read.
const withinMillis = "of the time, readings in nanoseconds and in milliseconds were explored as if the first one was at a whole millisecond"

// fromTime says that the result of the native method that t executes was computed so from
// the time.
func (m *Machine) fromTime(t *Thread, x timed) {
	if !m.Origins || m.Path != nil {
		m.World.Skip(otherTimesSkipped) // what it is compared with nobody learns
		return
	}
	f := t.Top()
	if dst := f.Method.Code[f.PC].Dst; dst >= 0 {
		key := slotKey(t, f.Base+dst)
		m.setOrigins(key, m.of[key].and(m.World.times(x)))
	}
}

// Later are the instants behind now that stand for all at which the clock may be read next, if
// the latest reading was at that instant, a negative one for none.
func (m *Machine) Later(now, unit, latest int64) []int64 {
	if end := mostRounds * (m.Times.longest() + apart); now > end && (m.Times.Absolute || !m.Vague) {
		m.World.Skip("time was explored up to " + time.Duration(end).String() + " after the beginning")
		return nil
	}
	if m.Times.Mixed && m.Vague {
		unit = nanos
	}
	readings := m.Times.remembered(now, latest, m.told())
	if m.Times.Absolute {
		readings = append(readings, 0)
	}
	later, skipped := m.Times.later(now, unit, readings)
	if skipped != "" {
		m.World.Skip(skipped)
	}
	return later
}

// LaterTimes is how many of them there are, for the native method that t executes. Others may change what is told of
// readings, and so which these are: from here on they keep still, until the section ends in which t chooses one.
func (m *Machine) LaterTimes(t *Thread, now, unit, latest int64) int64 {
	n := len(m.Later(now, unit, latest))
	if n > 0 {
		m.hold(t)
	}
	return int64(n)
}

// told are the instants of readings that live variables and objects which can be reached
// tell of.
func (m *Machine) told() (told []int64) {
	for _, key := range m.telling(func(x timed) bool { return x.kind == aReading }) {
		told = append(told, m.timedOf(m.of[key]).at)
	}
	return told
}

// telling are the slots of live variables, and the cells that can be reached, that hold what was
// computed from the time in such a way: no others, since going back to a state may forget those.
func (m *Machine) telling(so func(timed) bool) (keys []int64) {
	tells := func(key int64) bool { return m.of[key]&byTime != 0 && so(m.timedOf(m.of[key])) }
	m.liveSlots(func(key, _ int64) {
		if tells(key) {
			keys = append(keys, key)
		}
	})
	var constants, cells []int64
	for key := range m.of {
		switch {
		case key < 0 || !tells(key):
		case key < m.Base:
			constants = append(constants, key)
		default:
			cells = append(cells, key)
		}
	}
	slices.Sort(constants)
	slices.Sort(cells)
	return slices.Concat(keys, constants, m.reachable(cells))
}

// Until is when a thread goes on at the soonest that begins to wait for a time, where the
// clock was read last at that instant, for the native method that t executes; its second
// argument is the time; 0 if it may go on at once. The result tells of the reading, which so is
// remembered meanwhile.
func (m *Machine) Until(t *Thread, now, time, last int64) int64 {
	if m.waitsVaguely(t) {
		return 0
	}
	if m.Open() {
		return m.untilOpen(t, time)
	}
	if !m.Times.Sleeps {
		m.learn(Mattering{Sleeps: true})
	}
	f := t.Top()
	in := &f.Method.Code[f.PC]
	until := now + min(time, century)
	of, o := timed{kind: otherTime}, m.operandOrigins(t, f, m.Program.Calls[in.X].Args[1])
	switch d := m.timedOf(o); {
	case o == 0:
		of = timed{kind: aReading, at: last, unit: nanos, offset: until - last, scale: 1}
	case d.kind == aSpan && d.exact() && m.timedOf(d.from).at == now && m.timedOf(d.from).exact():
		of = timed{kind: aReading, at: now + d.at, unit: nanos, offset: d.offset * d.unit, scale: 1}
		until = of.at + of.offset
	}
	m.setOrigins(slotKey(t, f.Base+in.Dst), o&^byTime)
	m.fromTime(t, of)
	return until
}

// untilOpen is Until where instants are open: the result tells of a reading of no clock, when the wait begins.
func (m *Machine) untilOpen(t *Thread, time int64) int64 {
	f := t.Top()
	in := &f.Method.Code[f.PC]
	o := m.operandOrigins(t, f, m.Program.Calls[in.X].Args[1])
	of := timed{kind: aReading, unit: nanos, offset: min(time, century), scale: 1}
	if d := m.timedOf(o); d.kind == aSpan && d.exact() { // up to then from the reading that was subtracted, which was before
		of.reading, of.offset = d.reading, d.offset*d.unit
	} else {
		of.reading = m.readNow(0)
	}
	m.setOrigins(slotKey(t, f.Base+in.Dst), o&^byTime)
	m.fromTime(t, of)
	return of.number()
}

// Slept is the instant, when a thread has waited until then; 0 if it may have gone on at once.
func (m *Machine) Slept(t *Thread, until int64) int64 {
	if until == 0 && m.Vague {
		return 0
	}
	f := t.Top()
	in := &f.Method.Code[f.PC]
	o := m.operandOrigins(t, f, m.Program.Calls[in.X].Args[0])
	m.setOrigins(slotKey(t, f.Base+in.Dst), 0)
	if x := m.timedOf(o); m.Open() && x.kind == aReading && x.unit == nanos {
		m.reachedBy(x.reading, x.offset)
		return 0
	}
	if x := m.timedOf(o); x.kind == aReading && m.matters(x.offset) {
		return x.at + x.offset
	}
	if m.Vague {
		m.World.noteOnce(&m.World.Vague)
		return 0
	}
	m.matter(t, o)
	return until
}

// learn takes note of what matters and was not known to, the first time.
func (m *Machine) learn(what Mattering) {
	if m.World.Learnt == nil {
		m.World.Learnt = &what
		m.World.news++
	}
}

// matters notes that a difference of two readings is compared with the time, and reports
// whether the instants tell what comes of that apart.
func (m *Machine) matters(time int64) bool {
	switch {
	case time < 0:
		time = -time
	case time == 0:
		return true
	}
	if m.Open() {
		m.spanMatters(time)
		return true
	}
	switch {
	case slices.Contains(m.Times.Loose, time):
		return false
	case time > century:
		m.World.Assume(notACentury)
	case len(m.Times.Spans) <= mostSpans && !slices.Contains(m.Times.Spans, time):
		m.learn(Mattering{Span: time})
	}
	return true
}

// notACentury is what is assumed where more matters.
const notACentury = "the program runs for less than a hundred years"
