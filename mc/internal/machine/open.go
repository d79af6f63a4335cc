package machine

import (
	"math/big"
	"slices"

	"bandsaw/mc/internal/code"
)

// A machine that is Vague chooses no instants when clocks are read. They are open: what is known of them is a zone, and a
// comparison of two comes out in each way that this leaves, and narrows it. So two executions differ
// only by what they have asked of the time. What is known is what can be, up to the longest span that
// matters; but not all that is computed from readings is known so, so that what was violated has to be found by instants.

// Open reports whether instants are. Where readings are compared with constants they are not.
func (m *Machine) Open() bool { return m.Vague && !m.Times.Absolute }

// zoneNumber is that of a zone, 0 if no reading is known of.
func (w *World) zoneNumber(z *zone) int {
	if len(z.ids) == 0 {
		return 0
	}
	if len(w.zones) == 0 {
		w.zones, w.zoneAt = []*zone{nothingRead}, map[string]int{}
	}
	key := z.key()
	n, ok := w.zoneAt[key]
	if !ok {
		n = len(w.zones)
		w.zones = append(w.zones, z)
		w.zoneAt[key] = n
		w.news++
	}
	return n
}

// zone is what is known of the readings.
func (m *Machine) zone() *zone {
	if m.zoneAt == 0 {
		return nothingRead
	}
	return m.World.zones[m.zoneAt]
}

func (m *Machine) setZone(z *zone) {
	n := m.World.zoneNumber(z)
	if n == m.zoneAt {
		return
	}
	if m.Logging {
		m.log = append(m.log, int64(m.zoneAt)<<tagBits|tagZone)
	}
	m.zoneAt = n
}

// toldOf are the numbers of the readings that somebody may still tell of, ascending.
func (m *Machine) toldOf() (ids []int) {
	of := func(o Origins) {
		x := m.timedOf(o)
		ids = append(ids, x.reading, x.less)
	}
	for _, key := range m.telling(func(x timed) bool { return x.reading != 0 || x.less != 0 }) {
		of(m.of[key])
	}
	for key, o := range m.of { // what ways depend on in methods that compute
		if key < 0 && int32(^key) >= controlSlots {
			of(o)
		}
	}
	slices.Sort(ids)
	ids = slices.Compact(ids)
	if len(ids) > 0 && ids[0] == 0 {
		ids = ids[1:]
	}
	return ids
}

// readNow is the number of a new reading, of the clock that counts by the unit; 0 if it is no clock's.
func (m *Machine) readNow(unit int64) int {
	told := m.toldOf()
	z := m.zone().keep(told).clone()
	if unit != 0 {
		z.inUnit(unit)
	}
	z.widen(m.Times.Longest)
	z.passes()
	id := 1
	for _, other := range told {
		if other == id {
			id++
		}
	}
	m.setZone(z.reading(id))
	m.World.noteOnce(&m.World.Vague)
	m.World.Assume(anyTime)
	return id
}

// reachedBy lets the clock be no earlier than so much behind a reading.
func (m *Machine) reachedBy(id int, behind int64) {
	m.spanMatters(behind)
	z := m.zone().clone()
	row := z.row(id)
	if row < 0 {
		return
	}
	if z.unit > 1 {
		behind = floorDiv(behind, z.unit) * z.unit
	}
	z.passes()
	z.bound(row, 0, -behind)
	m.setZone(z)
}

// spanMatters takes note of a span.
func (m *Machine) spanMatters(span int64) {
	if span < 0 {
		span = -span
	}
	if span <= century && span > m.Times.Longest {
		m.learn(Mattering{Longest: span})
	}
}

// apart is how much later the readings are apart, at least and at most, that x was computed from.
func (m *Machine) apart(x timed) (low, high int64) {
	if !m.Open() {
		return m.Times.around(x.at)
	}
	low, high = m.zone().later(x.reading, x.less)
	return max(low, -century), min(high, century)
}

// inZone is x at instants that are in the zone.
func (m *Machine) inZone(x timed) timed {
	if x.reading != 0 {
		x.at = m.zone().instant(x.reading)
	}
	if x.less != 0 {
		x.at -= m.zone().instant(x.less)
	}
	return x
}

// shows remembers that operands, and what is computed from them, have numbers that stand for others.
func (m *Machine) shows(t *Thread, f *Frame, in *code.Instr) {
	if !m.Open() || m.postponed {
		return
	}
	for _, slot := range []int32{in.A, in.B, in.Dst} {
		if slot >= 0 {
			m.shown = append(m.shown, slotKey(t, f.Base+slot))
		}
	}
}

// neutralise gives these slots of the thread, once the instruction was executed, the number that is the same whatever
// is known of the readings.
func (m *Machine) neutralise(t *Thread) {
	for _, key := range m.shown {
		if x := m.timedOf(m.of[key]); x.known() || x.bounds.of != noNumbers {
			t.Stack[int32(^key)] = x.number()
		}
	}
	m.shown = m.shown[:0]
}

// result is one that a comparison can have: the difference of the readings is within the bounds.
type result struct{ low, high int64 }

// comparesOpen lets the comparison of the difference x of two readings with a number come out in each way in
// which it can, and narrows what is known so. It reports whether that is all that can be.
func (m *Machine) comparesOpen(t *Thread, x timed, number int64, asks code.Op) bool {
	low, high := x.differences(number)
	results := []result{{-noBound, below(low)}, {low, high}, {above(high), noBound}}
	switch asks {
	case code.IfLt, code.IfGe:
		results = []result{results[0], {low, noBound}}
	case code.IfGt, code.IfLe:
		results = []result{{-noBound, high}, results[2]}
	}
	z := m.zone()
	var zones []*zone
	i, j := z.row(x.reading), z.row(x.less)
	if i < 0 || j < 0 {
		return false
	}
	for _, w := range results {
		if w.low >= noBound || w.high <= -noBound {
			m.World.Assume(notACentury)
			continue
		}
		narrowed := z.clone()
		if (w.low <= -noBound || narrowed.bound(j, i, -w.low)) && (w.high >= noBound || narrowed.bound(i, j, w.high)) {
			zones = append(zones, narrowed)
		}
		for _, span := range []int64{w.low, w.high} {
			m.spanMatters(span)
		}
	}
	if len(zones) == 0 {
		return false
	}
	m.Statements++ // as the choice of an instruction that is executed
	pick, ok := m.choose(t, int64(len(zones)), false)
	m.Statements--
	if m.postponed = !ok; ok {
		m.setZone(zones[pick])
	}
	return true
}

// differences are the least and the greatest of the readings where x is the number, which may be none; those longer than a
// century are without bound. What x is computed from may be near the end of its type, so that these are whole numbers.
func (x timed) differences(number int64) (low, high int64) {
	n := new(big.Int).Sub(big.NewInt(number), big.NewInt(x.rest))
	least, most := new(big.Int).Mul(n, big.NewInt(x.scale)), new(big.Int)
	remains := big.NewInt(x.scale - 1) // what a number that is divided loses, rounded towards 0
	most.Set(least)
	if n.Sign() >= 0 {
		most.Add(most, remains)
	}
	if n.Sign() <= 0 {
		least.Sub(least, remains)
	}
	span := func(n *big.Int) int64 {
		n.Sub(n, big.NewInt(x.offset)).Mul(n, big.NewInt(x.unit))
		switch {
		case n.Cmp(big.NewInt(century)) > 0:
			return noBound
		case n.Cmp(big.NewInt(-century)) < 0:
			return -noBound
		}
		return n.Int64()
	}
	return span(least), span(most)
}

// below and above are the bound next to another, if that is one.
func below(bound int64) int64 {
	if bound <= -noBound || bound >= noBound {
		return bound
	}
	return bound - 1
}

func above(bound int64) int64 { return -below(-bound) }

// Renaming numbers readings, and what is not known of them, in the order in which they are met, so that
// states are the same that differ in these numbers only.
type Renaming struct {
	m                 *Machine
	readings, unknown map[int]int
	met               []int // readings, in order
}

// Renaming returns one of a machine's state.
func (m *Machine) Renaming() *Renaming {
	return &Renaming{m, map[int]int{0: 0}, map[int]int{0: 0}, nil}
}

// Of are the origins with the numbers.
func (r *Renaming) Of(o Origins) Origins {
	x := r.m.timedOf(o)
	if x.reading == 0 && x.less == 0 && x.unknown == 0 {
		return o
	}
	x.reading, x.less = r.reading(x.reading), r.reading(x.less)
	if _, ok := r.unknown[x.unknown]; !ok {
		r.unknown[x.unknown] = len(r.unknown)
	}
	x.unknown = r.unknown[x.unknown]
	if x.from != 0 {
		x.from = r.Of(x.from)
	}
	return o&^byTime | r.m.World.times(x)
}

func (r *Renaming) reading(id int) int {
	n, ok := r.readings[id]
	if !ok {
		n = len(r.readings)
		r.readings[id] = n
		r.met = append(r.met, id)
	}
	return n
}

// Zone is what is known of the readings that were met, by its number.
func (r *Renaming) Zone() int {
	numbers := make([]int, len(r.met))
	for i := range numbers {
		numbers[i] = i + 1
	}
	return r.m.World.zoneNumber(r.m.zone().as(r.met, numbers))
}

// SetZone restores what is known of the readings.
func (m *Machine) SetZone(number int) { m.zoneAt = number }
