package machine

import (
	"fmt"
	"maps"
	"slices"
	"time"

	"bandsaw/ir"
	"bandsaw/mc/internal/code"
)

// A search that lets time pass chooses, where the program reads the clock, among the
// instants that stand for all: what it does depends on time only by comparing the
// difference of two readings with a constant, as long as it does nothing else with them,
// and of which constants is learnt from the origins of what it compares. docs/mc.md says
// why the instants are enough.

// Times is what a search knows of the constants.
type Times struct {
	// Spans are the differences that matter, in nanoseconds, ascending from 0. With two, the
	// difference of these is one.
	Spans []int64
	// Loose are others, with which there would be too many differences: what is compared with
	// these is not told apart.
	Loose []int64
	// Absolute is that readings are compared with constants as well: the program's
	// beginning counts as one.
	Absolute bool
	// Sleeps is that threads sleep or wait for a time, once the clock was read.
	Sleeps bool
}

// Mattering is what a search finds to matter of the time: a span, readings by themselves, or
// that threads sleep.
type Mattering struct {
	Span             int64
	Absolute, Sleeps bool
}

// With are the times and what was found to matter beside; loosely, if there may be spans that
// are not told apart.
func (s Times) With(m Mattering, loosely bool) Times {
	s.Absolute, s.Sleeps = s.Absolute || m.Absolute, s.Sleeps || m.Sleeps
	before := s.Spans
	if s.Spans = slices.Clone(s.Spans); len(s.Spans) == 0 {
		s.Spans = []int64{0}
	}
	if !slices.Contains(s.Spans, m.Span) {
		s.Spans = append(s.Spans, m.Span)
	}
	for grown := true; grown && len(s.Spans) <= mostSpans; {
		grown = false
		slices.Sort(s.Spans)
		for i, x := range s.Spans {
			for _, y := range s.Spans[:i] {
				if !slices.Contains(s.Spans, x-y) {
					s.Spans = append(s.Spans, x-y)
					grown = true
				}
			}
		}
	}
	slices.Sort(s.Spans)
	if loosely && len(s.Spans) > fewSpans {
		s.Spans, s.Loose = before, append(slices.Clone(s.Loose), m.Span)
	}
	return s
}

const (
	// mostSpans bounds the differences that matter, fewSpans those where others may be loose,
	// mostInstants the alternatives of one reading.
	mostSpans    = 64
	fewSpans     = 12
	mostInstants = 256
	// apart is how much later than all that matters an instant is that stands for those.
	apart = 1e9
	// century is longer than a program runs.
	century = 100 * 365 * 24 * 3600 * int64(1e9)
	// mostRounds bounds how far the clock is let advance, in times the longest span, where
	// instants are not moved together.
	mostRounds = 8
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

// beginning is what the clock with the unit says when the program begins.
func beginning(unit int64) int64 {
	if unit == millis {
		return Epoch
	}
	return 0
}

// Reading is what the clock with the unit says at an instant, for the native method that
// t executes.
func (m *Machine) Reading(t *Thread, now, unit int64) int64 {
	for _, key := range slices.Sorted(maps.Keys(m.of)) {
		if x := m.timedOf(m.of[key]); x.latest {
			x.latest = false
			m.setOrigins(key, m.of[key]&^byTime|m.World.times(x))
		}
	}
	x := timed{kind: otherTime}
	if now%unit == 0 {
		x = timed{kind: aReading, unit: unit, latest: true}
	}
	m.fromTime(t, x)
	return beginning(unit) + now/unit
}

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

// instant is the one that a reading of the number tells.
func (x timed) instant(number int64) int64 {
	return (number - x.offset - beginning(x.unit)) * x.unit
}

// Later are the instants behind now that stand for all at which the clock may be read next,
// if it was read at those before, of which a negative one is none.
func (m *Machine) Later(now, unit int64, readings []int64) []int64 {
	spans := m.Times.Spans
	if len(spans) == 0 {
		spans = []int64{0}
	}
	longest := spans[len(spans)-1]
	if len(spans) > mostSpans {
		m.World.Skip("of the time, some spans were explored, not all that matter")
		spans = spans[:mostSpans]
	}
	if end := mostRounds * (longest + apart); now > end && (m.Times.Absolute || !m.Vague) {
		m.World.Skip("time was explored up to " + time.Duration(end).String() + " after the beginning")
		return nil
	}
	if !slices.Contains(readings, -1) {
		m.World.Skip(fmt.Sprintf("of the time, %d readings were explored at a time, not more", len(readings)))
	}
	if m.Times.Absolute {
		readings = append(slices.Clone(readings), 0)
	}
	from := map[int64]map[int64]bool{} // of each point, the readings that it is a span from
	for _, r := range readings {
		for _, s := range spans {
			if p := r + s; r >= 0 && p >= now {
				if from[p] == nil {
					from[p] = map[int64]bool{}
				}
				from[p][r] = true
			}
		}
	}
	var points, later []int64
	for p := range from {
		points = append(points, p)
	}
	slices.Sort(points)
	add := func(at int64) {
		if at > now && at%unit == 0 && !slices.Contains(later, at) {
			later = append(later, at)
		}
	}
	for i, p := range points {
		add(p)
		if i+1 == len(points) {
			add((p+longest)/unit*unit + apart)
			break
		}
		next := points[i+1]
		between := (p + (next-p)/2) / unit * unit
		if between <= p {
			between += unit
		}
		if between < next {
			add(between)
		} else if !together(from[p], from[next]) {
			m.World.Skip("of the time, some instants were not explored that are too close to others")
		}
	}
	if len(points) > 0 && points[0] > now && now%unit != 0 {
		if up := (now/unit + 1) * unit; up < points[0] {
			add(up)
		}
	}
	slices.Sort(later)
	if len(later) > mostInstants {
		m.World.Skip("of the time, some instants were explored, not all that matter")
		later = later[:mostInstants]
	}
	return later
}

// together reports whether the points are spans from one reading, so that what is
// between them is the same whatever that is.
func together(a, b map[int64]bool) bool {
	for r := range a {
		if b[r] {
			return true
		}
	}
	return false
}

// Remembered is the reading of that number, from 1 for the latest, of those of these on which it depends
// still when the clock is read next: that some value tells of, or from which a thread may begin to
// sleep, not too long ago. Who asks for the first one asks for the others next.
func (m *Machine) Remembered(number int, now int64, readings []int64) int64 {
	if number == 1 {
		m.readings = m.Times.remembered(now, readings, m.told)
	}
	if number > len(m.readings) {
		return -1
	}
	return m.readings[number-1]
}

// remembered are those readings, latest first. It asks told, once at most, which of some readings are told by values.
func (s Times) remembered(now int64, readings []int64, told func([]int64) []int64) []int64 {
	longest := int64(0)
	if n := len(s.Spans); n > 0 {
		longest = s.Spans[n-1]
	}
	var kept, open []int64
	latest := slices.Max(readings)
	for _, r := range readings {
		switch {
		case r < 0 || r+longest < now:
		case s.Sleeps && r == latest:
			kept = append(kept, r)
		default:
			open = append(open, r)
		}
	}
	if len(open) > 0 {
		kept = append(kept, told(open)...)
	}
	slices.Sort(kept)
	slices.Reverse(kept)
	return kept
}

// told are the readings, of those given, that live variables and objects that can be reached
// tell: no others, since going back to a state may forget those.
func (m *Machine) told(readings []int64) (told []int64) {
	left := slices.Clone(readings)
	// by are those of them that the value of the cell or slot tells.
	by := func(key, v int64) []int64 {
		switch x := m.timedOf(m.of[key]); {
		case x.kind == aReading:
			if i := slices.Index(left, x.instant(v)); i >= 0 {
				return left[i : i+1]
			}
		case x.bounds.of != noNumbers && !m.Vague:
			return left // it was computed from some, who knows which
		}
		return nil
	}
	take := func(key, v int64) {
		these := slices.Clone(by(key, v))
		told = append(told, these...)
		left = slices.DeleteFunc(left, func(r int64) bool { return slices.Contains(these, r) })
	}
	m.liveSlots(take)
	var cells []int64
	for key := range m.of {
		switch {
		case key < 0 || len(by(key, m.Mem[key])) == 0:
		case key < m.Base:
			take(key, m.Mem[key])
		default:
			cells = append(cells, key)
		}
	}
	slices.Sort(cells)
	for _, cell := range m.reachable(cells) {
		take(cell, m.Mem[cell])
	}
	return told
}

// Until is when a thread goes on at the soonest that begins to wait for a time, where the
// clock was read last at that instant, for the native method that t executes; its second
// argument is the time; 0 if it may go on at once. The result tells of the reading, which so is remembered meanwhile.
func (m *Machine) Until(t *Thread, now, time, last int64) int64 {
	if m.Early || m.waitsVaguely(t) {
		return 0
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
		of = timed{kind: aReading, unit: nanos, offset: until - last}
	case d.kind == aSpan && d.scale == 1 && d.latest && now == last:
		of = timed{kind: aReading, unit: nanos, offset: d.offset * d.unit}
	}
	m.setOrigins(slotKey(t, f.Base+in.Dst), o&^byTime)
	m.fromTime(t, of)
	return until
}

// Slept is the instant, when a thread has waited until then; 0 if it may have gone on at once.
func (m *Machine) Slept(t *Thread, until int64) int64 {
	if m.Early || until == 0 && m.Vague {
		return 0
	}
	f := t.Top()
	in := &f.Method.Code[f.PC]
	o := m.operandOrigins(t, f, m.Program.Calls[in.X].Args[0])
	m.setOrigins(slotKey(t, f.Base+in.Dst), 0)
	if x := m.timedOf(o); x.kind == aReading && m.matters(x.offset) {
		return until
	}
	if m.Vague {
		m.World.noteVague()
		return 0
	}
	m.matter(o)
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
	switch {
	case slices.Contains(m.Times.Loose, time):
		return false
	case time > century:
		m.World.Assume("the program runs for less than a hundred years")
	case len(m.Times.Spans) <= mostSpans && !slices.Contains(m.Times.Spans, time):
		m.learn(Mattering{Span: time})
	}
	return true
}

// timed says how a value was computed from readings of a clock: a reading, or the
// difference of two, each plus an offset; that divided by the scale, plus a rest. The reading,
// or the one that was subtracted, may be the latest that there was of any clock.
type timed struct {
	kind                      clockKind
	unit, offset, scale, rest int64
	latest                    bool
	// bounds are those of what was computed in another way.
	bounds bounds
}

type clockKind uint8

const (
	noTime clockKind = iota
	aReading
	aSpan
	otherTime
)

// otherTimesSkipped is what is not explored where something depends on a value that was
// computed from the time in another way.
const otherTimesSkipped = "of the time, only differences between readings of one clock that are compared with constants were explored"

// mostTimes is how many ways of computing from the time there are at most.
const mostTimes = 1 << 12

// times is the origin of a value that was computed so from the time.
func (w *World) times(x timed) Origins {
	if len(w.timed) == 0 {
		w.timed = []timed{{kind: otherTime}}
	}
	i := slices.Index(w.timed, x)
	if i < 0 && len(w.timed) == mostTimes {
		return otherTimes
	}
	if i < 0 {
		i = len(w.timed)
		w.timed = append(w.timed, x)
		w.news++
	}
	return Origins(i+1) << mostOrigins
}

// timedOf is how a value with the origins was computed from the time.
func (m *Machine) timedOf(o Origins) timed {
	if o&byTime == 0 {
		return timed{}
	}
	return m.World.timed[o>>mostOrigins-1]
}

// known reports whether more is known of it than bounds.
func (x timed) known() bool { return x.kind == aReading || x.kind == aSpan }

// computedTime are the origins of what the instruction computes from values of which
// one at least was computed from the clock, or compares.
func (m *Machine) computedTime(t *Thread, f *Frame, in *code.Instr, a, b Origins) Origins {
	if !computing[in.Op] {
		return m.vaguely(t, f, in, a, b)
	}
	x, y := measured{number: m.operand(t, f, in.A)}, measured{}
	if in.Op != code.LNeg {
		y.number = m.operand(t, f, in.B)
	}
	x.timed, y.timed = m.timedOf(a), m.timedOf(b)
	if (a == 0 || x.known()) && (b == 0 || y.known()) {
		if in.Op == code.LCmp && m.compares(x, y, m.asked(t, f, in)) {
			return a.and(b) &^ byTime
		}
		if z, ok := combined(in.Op, x, y); ok {
			return a.and(b)&^byTime | m.World.times(z)
		}
	}
	return m.vaguely(t, f, in, a, b)
}

// computing are the operations of which more is known.
var computing = map[code.Op]bool{code.LAdd: true, code.LSub: true, code.LNeg: true, code.LMul: true, code.LDiv: true, code.LCmp: true}

// measured is a number, with how it was computed from the clock if it was.
type measured struct {
	timed
	number int64
}

// compares takes note of the comparison of two values, and reports whether the instants that
// are explored tell its results apart. asks is the branch that asks for the result, 0 if
// that is not known.
func (m *Machine) compares(x, y measured, asks code.Op) bool {
	if x.kind == noTime {
		x, y = y, x
		asks = swapped[asks]
	}
	switch {
	case x.kind == aReading && y.kind == aReading && x.unit == y.unit:
		if !m.comparesSpan(x, x.offset-y.offset) {
			return false
		}
	case x.kind == aReading && y.kind == noTime:
		at := y.number - x.offset - beginning(x.unit)
		if at > century/x.unit {
			m.World.Assume("the program runs for less than a hundred years")
			break
		}
		if at < -century/x.unit {
			break // whatever the clock says
		}
		m.World.Assume(fmt.Sprintf("the clock says %d when the program begins", beginning(x.unit)))
		if at > 0 {
			if !m.Times.Absolute {
				m.learn(Mattering{Absolute: true})
			}
			if !m.matters(at * x.unit) {
				return false
			}
		}
	case x.kind == aSpan && y.kind == noTime && x.scale == 1:
		if !m.comparesSpan(x, y.number-x.offset) {
			return false
		}
	case x.kind == aSpan && y.kind == noTime:
		for _, n := range quotients(y.number-x.rest, asks) {
			if n > century/x.scale || n < -century/x.scale {
				m.World.Assume("the program runs for less than a hundred years")
				continue
			}
			if !m.comparesSpan(x, n*x.scale-x.offset) {
				return false
			}
		}
	default:
		return false
	}
	m.World.Assume(anyTime)
	return true
}

// swapped is how the result of a comparison is asked for where the operands are swapped.
var swapped = map[code.Op]code.Op{code.IfLt: code.IfGt, code.IfGt: code.IfLt, code.IfLe: code.IfGe, code.IfGe: code.IfLe}

// asked is the branch behind a comparison that asks for its result, as nothing else does; 0
// if there is none.
func (m *Machine) asked(t *Thread, f *Frame, in *code.Instr) code.Op {
	next := &f.Method.Code[f.PC+1]
	if swapped[next.Op] == 0 || next.A != in.Dst || m.operand(t, f, next.B) != 0 {
		return 0
	}
	result := ir.Def(f.Method.Stmts[f.PC])
	for i, s := range f.Method.Stmts {
		if int32(i) != f.PC+1 && slices.Contains(ir.Uses(s), result) {
			return 0
		}
	}
	return next.Op
}

// quotients are those at which it changes how a number that was rounded towards 0 compares
// with n.
func quotients(n int64, asks code.Op) []int64 {
	beyond := n + 1
	if n < 0 {
		beyond = n - 1
		asks = swapped[asks]
	}
	switch {
	case n == 0:
		return []int64{-1, 1}
	case asks == code.IfGe || asks == code.IfLt:
		return []int64{n}
	case asks == code.IfGt || asks == code.IfLe:
		return []int64{beyond}
	}
	return []int64{n, beyond}
}

// comparesSpan takes note of a comparison of the difference of two readings with a number, and
// reports whether the instants tell its results apart.
func (m *Machine) comparesSpan(x measured, n int64) bool {
	if n > century/x.unit || n < -century/x.unit {
		m.World.Assume("the program runs for less than a hundred years")
		return true
	}
	return m.matters(n * x.unit)
}

// combined is how the result of an operation is computed from the clock, if that is known.
func combined(op code.Op, x, y measured) (z timed, ok bool) {
	switch {
	case op == code.LSub && x.kind == aReading && y.kind == aReading && x.unit == y.unit:
		return timed{kind: aSpan, unit: x.unit, offset: x.offset - y.offset, scale: 1, latest: y.latest}, true
	case op == code.LAdd && x.kind == noTime:
		return combined(op, y, x)
	case op == code.LNeg && x.kind == aSpan && x.scale == 1:
		x.offset, x.latest = -x.offset, false
		return x.timed, true
	case op == code.LSub && x.kind == noTime && y.kind == aSpan && y.scale == 1:
		y.offset, y.latest = x.number-y.offset, false
		return y.timed, true
	case y.kind != noTime:
		return timed{}, false
	case op == code.LSub:
		y.number = -y.number
		fallthrough
	case op == code.LAdd:
		if x.kind == aSpan && x.scale > 1 {
			x.rest += y.number
		} else {
			x.offset += y.number
		}
		return x.timed, true
	case op == code.LMul && x.kind == aReading && y.number > 0 && x.unit%y.number == 0:
		begun := (beginning(x.unit) + x.offset) * y.number
		x.unit /= y.number
		x.offset = begun - beginning(x.unit)
		return x.timed, true
	case x.kind != aSpan || y.number <= 0 || x.rest != 0 || y.number > century:
		return timed{}, false
	case op == code.LDiv && x.scale < century/y.number:
		x.scale *= y.number
		return x.timed, true
	case op == code.LMul && x.scale == 1 && x.unit%y.number == 0:
		x.unit /= y.number
		x.offset *= y.number
		return x.timed, true
	}
	return timed{}, false
}
