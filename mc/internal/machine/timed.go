package machine

import (
	"fmt"
	"slices"

	"bandsaw/ir"
	"bandsaw/mc/internal/code"
)

// timed says how a value was computed from readings of a clock. That of a reading, or of the
// difference of two, is (at / unit + what the clock began with, of a reading, + offset + what is
// not known) / scale + rest, rounded as the JVM does. It says all that there is to know of the
// value in a machine that is Vague: there the number in the cell is only one of those that it may be.
type timed struct {
	kind clockKind
	// at is the instant of a reading, or how much later the first one was, in nanoseconds; the clock
	// counts by the unit.
	at, unit, offset int64
	// clock is the unit of the clock that was read, of a difference by both, 0 of what a thread waits for.
	clock int64
	// low and high are the bounds of what is not known, and unknown its number: two readings with
	// the same differ by what is known, and what is told in the same way besides is the same. 0 is none.
	low, high int64
	unknown   int
	// scale is what it was divided by.
	scale, rest int64
	// reading is the number of the reading, or of the one from which another was subtracted, and less that of this one, where
	// instants are open; 0 else.
	reading, less int
	// from is how the reading was computed that was subtracted, 0 if that is not known.
	from Origins
	// bounds are those of what was computed in another way; of a
	// difference, what was learnt besides by comparing it, if anything.
	bounds bounds
}

type clockKind uint8

const (
	noTime clockKind = iota
	aReading
	aSpan
	otherTime
)

// known reports whether more is known of it than bounds, exact that it has one value if the
// clock was read at given instants, and plain that it was not divided besides.
func (x timed) known() bool { return x.kind == aReading || x.kind == aSpan }

func (x timed) plain() bool { return x.known() && x.scale == 1 }

func (x timed) exact() bool { return x.plain() && x.low == x.high }

// with is the same with something more that is not known, within the bounds.
func (x timed) with(low, high int64) timed {
	x.low, x.high = x.low+low, x.high+high
	if x.low == x.high {
		x.offset += x.low
		x.low, x.high, x.unknown = 0, 0, 0
	}
	return x
}

// unlearnt is the same without what was learnt of it by comparing.
func (x timed) unlearnt() timed {
	if x.kind == aSpan {
		x.bounds = bounds{}
	}
	return x
}

// begun is what the clock that is read began with.
func (x timed) begun() int64 {
	if x.kind == aReading {
		return beginning(x.unit)
	}
	return 0
}

// number is one that it may be.
func (x timed) number() int64 {
	if !x.known() {
		return x.bounds.low
	}
	n := (x.at/x.unit+x.begun()+x.offset+min(max(x.low, 0), x.high))/x.scale + x.rest
	if x.bounds.of != noNumbers {
		n = min(max(n, x.bounds.low), x.bounds.high)
	}
	return n
}

// otherTimesSkipped is what is not explored where something depends on a value that was
// computed from the time in another way.
const otherTimesSkipped = "of the time, only differences between readings of one clock that are compared with constants were explored"

// mostTimes is how many ways of computing from the time there are at most.
const mostTimes = 1 << 20

// times is the origin of a value that was computed so from the time.
func (w *World) times(x timed) Origins {
	if len(w.timed) == 0 {
		w.timed = []timed{{kind: otherTime}}
		w.timedAt = map[timed]Origins{w.timed[0]: otherTimes}
	}
	o, ok := w.timedAt[x]
	switch {
	case ok:
		return o
	case len(w.timed) == mostTimes:
		return otherTimes
	}
	w.timed = append(w.timed, x)
	w.news++
	o = Origins(len(w.timed)) << mostOrigins
	w.timedAt[x] = o
	return o
}

// timedOf is how a value with the origins was computed from the time.
func (m *Machine) timedOf(o Origins) timed {
	if o&byTime == 0 {
		return timed{}
	}
	return m.World.timed[o>>mostOrigins-1]
}

// asStored are the origins of a value that is put into the heap: what was subtracted is told by
// variables alone.
func (m *Machine) asStored(o Origins) Origins {
	x := m.timedOf(o)
	if x.from == 0 {
		return o
	}
	x.from = 0
	return o&^byTime | m.World.times(x)
}

// nextUnknown is the least number that nothing that is not known has.
func (m *Machine) nextUnknown() int {
	taken := map[int]bool{}
	for _, key := range m.telling(func(x timed) bool { return x.unknown != 0 || x.from != 0 }) {
		x := m.timedOf(m.of[key])
		taken[x.unknown] = true
		taken[m.timedOf(x.from).unknown] = true
	}
	n := 1
	for taken[n] {
		n++
	}
	return n
}

// computedTime are the origins of what the instruction computes from values of which
// one at least was computed from the clock, or compares.
func (m *Machine) computedTime(t *Thread, f *Frame, in *code.Instr, a, b Origins) Origins {
	m.represent(t, f, in)
	if !computing[in.Op] {
		return m.vaguely(t, f, in, a, b)
	}
	x, y := measured{timed: m.timedOf(a), number: m.operand(t, f, in.A), of: a}, measured{}
	if in.Op != code.LNeg {
		y = measured{timed: m.timedOf(b), number: m.operand(t, f, in.B), of: b}
	}
	learnt := bounds{}
	if x.kind == aSpan && x.bounds.of == longs || y.kind == aSpan && y.bounds.of == longs {
		learnt = computed(in.Op, m.boundsOf(a, x.number, longs), m.boundsOf(b, y.number, longs))
		x.timed, y.timed = x.timed.unlearnt(), y.timed.unlearnt()
	}
	if in.Op == code.LCmp && m.compares(t, x, y, m.asked(t, f, in)) {
		m.represent(t, f, in) // as it came out
		return a.and(b) &^ byTime
	}
	if z, ok := m.combined(in.Op, x, y); ok {
		if z.kind == aSpan {
			z.bounds = learnt
		}
		return a.and(b)&^byTime | m.World.times(z)
	}
	return m.vaguely(t, f, in, a, b)
}

// represent gives the operands of the instruction numbers that they may be, in a machine that is Vague: what turns
// out to be known is computed from these.
func (m *Machine) represent(t *Thread, f *Frame, in *code.Instr) {
	if !m.Vague {
		return
	}
	for _, operand := range []int32{in.A, in.B} {
		o := m.operandOrigins(t, f, operand)
		if x := m.timedOf(o); x.known() {
			t.Stack[f.Base+operand] = m.inZone(x).number()
		}
	}
}

// computing are the operations of which more is known.
var computing = map[code.Op]bool{code.LAdd: true, code.LSub: true, code.LNeg: true, code.LMul: true, code.LDiv: true, code.LCmp: true}

// measured is a number, with its origins and how it was computed from the clock if it was.
type measured struct {
	timed
	number int64
	of     Origins
}

// compares takes note of the comparison of two values, and reports whether the instants that
// are explored tell its results apart. asks is the branch that asks for the result, 0 if
// that is not known.
func (m *Machine) compares(t *Thread, x, y measured, asks code.Op) bool {
	if x.kind == noTime {
		x, y = y, x
		asks = swapped[asks]
	}
	switch {
	case m.wraps(x.timed) || m.wraps(y.timed):
		return false
	case x.kind == aReading && y.kind == aReading:
		d, ok := between(x, y)
		if !ok || !d.exact() {
			return false
		}
		if m.Open() {
			return m.comparesOpen(t, d, 0, asks)
		}
		if !m.comparesSpan(d, -d.offset) {
			return false
		}
	case x.kind == aReading && y.kind == noTime && x.exact():
		at := y.number - x.offset - beginning(x.unit)
		if at > century/x.unit {
			m.World.Assume(notACentury)
			break
		}
		if at < -century/x.unit {
			break // whatever the clock says
		}
		m.World.Assume(fmt.Sprintf("the clock says %d when the program begins", beginning(x.unit)))
		if at >= 0 {
			if !m.Times.Absolute {
				m.learn(Mattering{Absolute: true})
			}
			if !m.matters(at * x.unit) {
				return false
			}
		}
	case x.kind == aSpan && y.kind == noTime && x.low == x.high && m.Open():
		return m.comparesOpen(t, x.timed, y.number, asks)
	case x.kind == aSpan && y.kind == noTime && x.exact():
		if !m.comparesSpan(x.timed, y.number-x.offset) {
			return false
		}
	case x.kind == aSpan && y.kind == noTime && x.low == x.high:
		for _, n := range quotients(y.number-x.rest, asks) {
			if n > century/x.scale || n < -century/x.scale {
				m.World.Assume(notACentury)
				continue
			}
			if !m.comparesSpan(x.timed, n*x.scale-x.offset) {
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
func (m *Machine) comparesSpan(x timed, n int64) bool {
	if n > century/x.unit || n < -century/x.unit {
		m.World.Assume(notACentury)
		return true
	}
	return m.matters(n * x.unit)
}

// between is the difference of two readings of one clock that were not divided.
func between(x, y measured) (d timed, ok bool) {
	if !x.plain() || !y.plain() || x.kind != aReading || y.kind != aReading || x.unit != y.unit {
		return timed{}, false
	}
	d = timed{kind: aSpan, at: x.at - y.at, reading: x.reading, less: y.reading, clock: x.clock, unit: x.unit, offset: x.offset - y.offset, scale: 1, from: y.of & byTime}
	if x.unknown != y.unknown || x.unknown == 0 {
		d = d.with(x.low-y.high, x.high-y.low)
	}
	return d, true
}

// combined is how the result of an operation is computed from the clock, if that is known.
func (m *Machine) combined(op code.Op, x, y measured) (z timed, ok bool) {
	switch {
	case op == code.LAdd && (x.kind == noTime || x.kind == otherTime && y.known() || x.kind == aSpan && y.kind == aReading):
		return m.combined(op, y, x)
	case op == code.LNeg && x.kind == aSpan && x.scale == 1:
		return m.unknowing(x.negated())
	case op == code.LSub && x.kind == noTime && y.kind == aSpan && y.scale == 1:
		z = y.negated()
		z.offset += x.number
		return m.unknowing(z)
	case !x.known():
		return timed{}, false
	case op == code.LSub && y.kind == aReading:
		if z, ok = between(x, y); !ok {
			return timed{}, false
		}
		return m.unknowing(z)
	case op == code.LAdd && y.kind == aSpan:
		return m.advanced(x, y)
	case op == code.LAdd && y.kind == otherTime:
		return m.inexact(x.timed, y.bounds)
	case op == code.LSub && y.kind == otherTime:
		return m.inexact(x.timed, computed(code.LNeg, y.bounds, exactly(longs, 0)))
	case y.kind != noTime:
		return timed{}, false
	case op == code.LSub:
		y.number = -y.number
		fallthrough
	case op == code.LAdd:
		z = x.timed
		if z.scale > 1 {
			z.rest += y.number
		} else {
			z.offset += y.number
		}
		return z, true
	case y.number <= 0 || y.number > century:
		return timed{}, false
	case op == code.LMul && x.scale == 1 && x.unit%y.number == 0 && max(-x.low, x.high) <= century/y.number:
		return x.timed.finer(y.number), true
	case op == code.LMul && x.scale == y.number:
		return m.rounded(x.timed)
	case op == code.LDiv && x.rest == 0 && x.scale < century/y.number:
		z = x.timed
		z.scale *= y.number
		return z, true
	}
	return timed{}, false
}

// negated is the difference with the other sign.
func (x timed) negated() timed {
	x.at, x.offset, x.low, x.high, x.from = -x.at, -x.offset, -x.high, -x.low, 0
	x.reading, x.less = x.less, x.reading
	return x
}

// finer is the same in a unit that is as many times smaller.
func (x timed) finer(times int64) timed {
	begun := (x.begun() + x.offset) * times
	x.unit /= times
	x.offset = begun - x.begun()
	x.low, x.high = x.low*times, x.high*times
	return x
}

// advanced is the reading x and the difference of a later one to it, which is that one.
func (m *Machine) advanced(x, y measured) (z timed, ok bool) {
	if !x.plain() || x.kind != aReading || y.scale != 1 || y.unit != x.unit || y.from != x.of&byTime {
		return timed{}, false
	}
	z = x.timed
	z.at, z.reading, z.offset = x.at+y.at, y.reading, x.offset+y.offset
	if y.exact() {
		return z, true // what is not known of x is not known of z
	}
	z.low, z.high, z.unknown = 0, 0, 0 // it went out
	return m.unknowing(z.with(y.low+x.high, y.high+x.low))
}

// loosened is x with something more that is not known, within the bounds. Of a difference that is
// known, of readings that are not, what is not known of these went out: it does not, where one of them is added.
func (m *Machine) loosened(x timed, low, high int64) (timed, bool) {
	if x.low == x.high && !m.timedOf(x.from).exact() {
		x.from = 0
	}
	return m.unknowing(x.with(low, high))
}

// wraps reports whether the number may be beyond those of the type, or not: then how it compares depends on
// more than the instants tell apart.
func (m *Machine) wraps(x timed) bool {
	if !x.known() {
		return false
	}
	low, high := int64(0), century
	if x.kind == aSpan {
		low, high = m.apart(x)
	}
	constant := x.begun() + x.offset
	over := false
	end := func(n int64) {
		n, o := sum(constant, n)
		_, p := sum(n/x.scale, x.rest)
		over = over || o || p
	}
	end(low/x.unit + x.low)
	end(high/x.unit + x.high)
	return over
}

// sum is that of two numbers, and whether it is beyond those of the type.
func sum(a, b int64) (n int64, beyond bool) {
	n = a + b
	return n, (n < a) != (b < 0)
}

// inexact is x and what is within the bounds besides, if these are narrow.
func (m *Machine) inexact(x timed, b bounds) (z timed, ok bool) {
	if b.of != longs || x.scale > 1 || b.low < -century || b.high > century || !m.Vague {
		return timed{}, false
	}
	return m.loosened(x, b.low, b.high)
}

// rounded is what was divided, multiplied again by as much: less what remained.
func (m *Machine) rounded(x timed) (z timed, ok bool) {
	if !m.Vague {
		return timed{}, false
	}
	z, remains := x, x.scale-1
	z.scale, z.rest, z.offset = 1, 0, x.offset+x.rest*x.scale
	whole := m.boundsOfTimed(z)
	low, high := int64(0), int64(0)
	if whole.high > x.rest*x.scale {
		low = -remains
	}
	if whole.low < x.rest*x.scale {
		high = remains
	}
	return m.loosened(z, low, high)
}

// unknowing numbers what is not known.
func (m *Machine) unknowing(x timed) (timed, bool) {
	if x.low == x.high {
		return x, true
	}
	if !m.Vague || x.low < -century || x.high > century {
		return timed{}, false
	}
	x.unknown = m.nextUnknown()
	return x, true
}
