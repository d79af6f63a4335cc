package machine

import (
	"maps"
	"slices"

	"bandsaw/mc/internal/code"
)

// anyTime is what is assumed of clocks that are read.
const anyTime = "clocks may advance by any time when they are read, and never go back"

// What is computed from the time in a way by which the instants do not tell comparisons
// apart has bounds still, since the spans that it was computed from do. A comparison that
// these leave open comes out in every way, in a machine that is Vague: that is more than
// can be, so that what holds then holds.

// boundsOf are the bounds of a number of the type with the origins, which is v in the
// present state.
func (m *Machine) boundsOf(o Origins, v int64, of numbers) bounds {
	if o == 0 {
		return exactly(of, v)
	}
	x := m.timedOf(o)
	switch {
	case x.kind == otherTime && x.bounds.of == of:
		return x.bounds
	case x.known() && of == longs:
		return m.boundsOfTimed(x)
	}
	return unbounded(of)
}

// boundsOfTimed are those of a reading, or of the difference of two, or what was computed from it.
func (m *Machine) boundsOfTimed(x timed) bounds {
	low, high := int64(0), century
	if x.kind == aSpan {
		low, high = m.apart(x)
	}
	if low == -century || high == century {
		m.World.Assume(notACentury)
	}
	b := bounds{of: longs, low: -(-low / x.unit), high: high / x.unit}
	b = computed(code.LAdd, b, bounds{of: longs, low: x.begun() + x.offset + x.low, high: x.begun() + x.offset + x.high})
	b = computed(code.LDiv, b, exactly(longs, x.scale))
	b = computed(code.LAdd, b, exactly(longs, x.rest))
	if x.bounds.of == longs {
		b, _ = b.and(x.bounds)
	}
	return b
}

// difference are the bounds of how much more one of two readings of one clock is than the other.
func (m *Machine) difference(x, y measured) (b bounds, ok bool) {
	if x.kind != aReading || y.kind != aReading || x.unit != y.unit || x.scale != y.scale || m.wraps(x.timed) || m.wraps(y.timed) {
		return bounds{}, false
	}
	scale, more := x.scale, x.rest-y.rest
	xs, ys := m.boundsOfTimed(x.timed), m.boundsOfTimed(y.timed)
	signs := scale > 1 && min(xs.low, ys.low) < 0 && max(xs.high, ys.high) > 0
	x.scale, x.rest, y.scale, y.rest = 1, 0, 1, 0
	d, _ := between(x, y)
	b = m.boundsOfTimed(d)
	if scale > 1 {
		m.matters(scale * x.unit) // those that are as far apart have other quotients
		b.low, b.high = floorDiv(b.low, scale), -floorDiv(-b.high, scale)
	}
	if signs { // two that are around 0 are rounded towards each other
		b.low, b.high = b.low-1, b.high+1
	}
	return computed(code.LAdd, b, exactly(longs, more)), true
}

// floorDiv is a by b, rounded down.
func floorDiv(a, b int64) int64 {
	if a < 0 {
		return -((b - 1 - a) / b)
	}
	return a / b
}

// within are the origins of a number that was computed from the time and of which the
// bounds are known; none if the number is.
func (m *Machine) within(b bounds) Origins {
	if b.known() {
		m.World.Assume(anyTime)
		return 0
	}
	x := timed{kind: otherTime, bounds: b}
	if m.Vague {
		x.unknown = m.nextUnknown()
	}
	return m.World.times(x)
}

// vaguely gives the origins of what the instruction computes from numbers of which
// one at least was computed from the clock, or compares.
func (m *Machine) vaguely(t *Thread, f *Frame, in *code.Instr, a, b Origins) Origins {
	of := operations[in.Op]
	others := a.and(b) &^ byTime
	x := m.boundsOf(a, m.operand(t, f, in.A), of.from)
	y := exactly(of.from, 0)
	if in.Op < code.INeg { // the others have one operand
		y = m.boundsOf(b, m.operand(t, f, in.B), of.from)
	}
	diff, readings := m.difference(measured{timed: m.timedOf(a), of: a}, measured{timed: m.timedOf(b), of: b})
	switch in.Op {
	case code.LSub:
		if readings {
			return others | m.within(diff)
		}
	case code.LCmp, code.FCmpl, code.FCmpg, code.DCmpl, code.DCmpg:
		asks := m.asked(t, f, in)
		ok := false
		if readings {
			ok = m.readingsCompareVaguely(t, f, in, diff, asks)
		} else {
			ok = m.comparesVaguely(t, f, in, x, y, asks)
		}
		if !ok {
			others |= otherTimes
		}
		return others
	}
	return others | m.within(computed(in.Op, x, y))
}

// readingsCompareVaguely is comparesVaguely for readings of the clock, by the bounds of their
// difference.
func (m *Machine) readingsCompareVaguely(t *Thread, f *Frame, in *code.Instr, diff bounds, asks code.Op) bool {
	number := m.operand(t, f, in.B)
	take := func(way operands) { t.Stack[f.Base+in.A] = number + way.first }
	return m.outcomes(t, in, diff, exactly(longs, 0), asks, take)
}

// waitsVaguely reports whether t, which begins to wait for a time that was computed from
// the clock so, goes on at any time.
func (m *Machine) waitsVaguely(t *Thread) bool {
	f := t.Top()
	in := &f.Method.Code[f.PC]
	if x := m.timedOf(m.operandOrigins(t, f, m.Program.Calls[in.X].Args[1])); !m.Vague || x.kind == noTime || x.exact() {
		return false
	}
	m.setOrigins(slotKey(t, f.Base+in.Dst), 0)
	m.World.noteOnce(&m.World.Vague)
	return true
}

// branchesVaguely lets a branch that asks of numbers which were computed from the clock be
// taken or not, and reports whether it could.
func (m *Machine) branchesVaguely(t *Thread, f *Frame, in *code.Instr, a, b Origins) bool {
	if operations[in.Op].from != ints || !m.areInts(a) || !m.areInts(b) {
		return false
	}
	x, y := m.boundsOf(a, m.operand(t, f, in.A), ints), m.boundsOf(b, m.operand(t, f, in.B), ints)
	return m.comparesVaguely(t, f, in, x, y, in.Op)
}

// areInts reports whether a value with the origins that is compared with an int that is known
// is one of which the bounds are.
func (m *Machine) areInts(o Origins) bool { return o == 0 || m.timedOf(o).bounds.of == ints }

// comparesVaguely lets the comparison come out in one of the ways that the bounds of its
// operands allow, by making the operands such numbers. It reports whether the machine can do
// that.
func (m *Machine) comparesVaguely(t *Thread, f *Frame, in *code.Instr, x, y bounds, asks code.Op) bool {
	if in.A == in.B || m.same(m.operandOrigins(t, f, in.A), m.operandOrigins(t, f, in.B)) {
		return !x.nan // else it is equal to itself
	}
	return m.outcomes(t, in, x, y, asks, func(way operands) {
		m.become(t, f, in.A, way.x, way.first)
		m.become(t, f, in.B, way.y, way.second)
	})
}

// outcomes chooses among the ways in which the comparison of numbers within the bounds can come
// out, of those that the branch asks to tell apart (all, if it is none), if there are several,
// and takes it. It reports whether the machine can do that.
func (m *Machine) outcomes(t *Thread, in *code.Instr, x, y bounds, asks code.Op, take func(operands)) bool {
	nan := x.nan || y.nan
	possible := []relation{less, equal, greater}
	if taken := relations[asks]; taken != 0 {
		possible = []relation{taken, anyRelation &^ taken}
	}
	var ways []operands
	for _, r := range possible {
		if way, ok := operandsThat(r, x, y); ok {
			if nan && r&ofNaN(in.Op) != 0 {
				way.x, way.y = x, y
			}
			ways = append(ways, way)
		}
	}
	m.World.Assume(anyTime)
	switch {
	case !nan && len(ways) == 1:
		if m.Vague { // the numbers are some that they may be, each by itself
			take(ways[0])
		}
		return true
	case !m.Vague || nan && len(ways) < len(possible):
		return false
	case len(ways) == 0: // of one number two comparisons came out as no number lets them
		m.contradicted = true
		return true
	}
	m.Statements++ // as the choice of an instruction that is executed
	pick, ok := m.choose(t, int64(len(ways)), false)
	m.Statements--
	if m.postponed = !ok; ok {
		m.World.noteOnce(&m.World.Vague)
		take(ways[pick])
	}
	return true
}

// become makes an operand that is not known the number, within the bounds; and what holds the same.
func (m *Machine) become(t *Thread, f *Frame, operand int32, b bounds, number int64) {
	o := m.operandOrigins(t, f, operand)
	if o == 0 {
		return
	}
	key := slotKey(t, f.Base+operand)
	if t.Stack[f.Base+operand] != number {
		m.World.noteOnce(&m.World.Vague) // what else was computed with it may be of another
	}
	m.setNumber(key, number)
	x := m.timedOf(o)
	if x.kind == aReading {
		return // it is compared with others
	}
	m.narrow(key, b)
	if x.unknown != 0 {
		for _, other := range slices.Sorted(maps.Keys(m.of)) {
			if other != key && m.same(o, m.of[other]) {
				m.narrow(other, b)
				m.setNumber(other, number)
			}
		}
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

// narrow makes the bounds those of what the cell or slot of the key holds.
func (m *Machine) narrow(key int64, b bounds) {
	o := m.of[key]
	x := m.timedOf(o)
	how := Origins(0)
	if x.bounds = b; x.known() || !b.known() {
		how = m.World.times(x)
	}
	m.setOrigins(key, o&^byTime|how)
}

// same reports whether values with the origins are one that is not known.
func (m *Machine) same(o, p Origins) bool {
	if o&byTime == 0 || p&byTime == 0 {
		return false
	}
	x, y := m.timedOf(o), m.timedOf(p)
	x.from, y.from = 0, 0
	return x == y && x.unknown != 0
}

// relation is how one number compares with another; or one of several ways.
type relation uint8

const (
	less relation = 1 << iota
	equal
	greater
	anyRelation = less | equal | greater
)

// relations are those for which a branch is taken that asks how numbers compare.
var relations = map[code.Op]relation{code.IfLt: less, code.IfLe: less | equal, code.IfEq: equal, code.IfNe: less | greater, code.IfGe: equal | greater, code.IfGt: greater}

// ofNaN is what the instruction says of numbers of which one is none.
func ofNaN(op code.Op) relation {
	if op == code.FCmpg || op == code.DCmpg {
		return greater
	}
	return less
}

// operands are the bounds of two numbers, and two such numbers.
type operands struct {
	x, y          bounds
	first, second int64
}

// operandsThat are those of numbers within the bounds that compare so; not ok if none do.
func operandsThat(r relation, x, y bounds) (o operands, ok bool) {
	add := func(p operands) {
		if !ok {
			o, ok = p, true
			return
		}
		o.x, o.y = o.x.with(p.x), o.y.with(p.y)
	}
	if r&less != 0 {
		if a, b, some := ordered(x, y); some {
			add(operands{a, b, a.low, b.high})
		}
	}
	if both, some := x.and(y); some && r&equal != 0 {
		add(operands{both, both, both.low, both.low})
	}
	if r&greater != 0 {
		if b, a, some := ordered(y, x); some {
			add(operands{a, b, a.high, b.low})
		}
	}
	return o, ok
}

// ordered are the bounds of numbers within x and y of which the first is less.
func ordered(x, y bounds) (a, b bounds, some bool) {
	if x.compare(x.low, y.high) >= 0 {
		return x, y, false
	}
	a, b = x, y
	a.high, b.low = x.least(x.high, x.next(y.high, false)), x.most(y.low, x.next(x.low, true))
	a.nan, b.nan = false, false
	return a, b, true
}
