package machine

import (
	"cmp"
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"bandsaw/mc/internal/code"
)

// timedProgram reads a clock and compares what passed between readings, while threads sleep.
type timedProgram struct {
	naps     []nap
	compares [][]comparison // of each reading
}

// nap is a sleep that begins before one reading, and that one at the soonest is behind.
type nap struct {
	begin, end int
	time       int64
}

// comparison is of the present reading with an earlier one.
type comparison struct {
	with int
	span int64
}

const tick = 4_000_000

func randomTimed(r *rand.Rand) timedProgram {
	var p timedProgram
	n := 2 + r.IntN(3)
	for i := range n {
		var c []comparison
		for range r.IntN(3) * min(i, 1) {
			c = append(c, comparison{r.IntN(max(i, 1)), tick * int64(1+r.IntN(3))})
		}
		p.compares = append(p.compares, c)
	}
	for range r.IntN(3) * min(4-n, 1) {
		begin := r.IntN(n)
		p.naps = append(p.naps, nap{begin, begin + r.IntN(n-begin), tick * int64(1+r.IntN(2))})
	}
	return p
}

// standingAt is where an execution stands: before a reading.
type standingAt struct {
	now      int64
	readings []int64
	known    []int64 // these, and where the first thread began to sleep before
	untils   []int64 // of the naps
	anchors  []int64 // the last that was known when they began
}

// results are what the comparisons can come to, if the clock may be at any of the instants
// that next gives, from where it stands or, what is the same, elsewhere; over is told of each nap
// that is over.
func (p timedProgram) results(next func(standingAt) (standingAt, []int64), over func(until, anchor int64)) map[string]bool {
	all := map[string]bool{}
	var from func(standingAt, string)
	from = func(at standingAt, result string) {
		i := len(at.readings)
		if i == len(p.compares) {
			all[result] = true
			return
		}
		at.untils, at.anchors = slices.Clone(at.untils), slices.Clone(at.anchors)
		for k, n := range p.naps {
			if n.begin == i {
				if len(at.known) == 0 {
					at.known = []int64{at.now}
				}
				at.untils[k], at.anchors[k] = at.now+n.time, at.known[len(at.known)-1]
			}
		}
		for k, n := range p.naps {
			if n.end == i {
				over(at.untils[k], at.anchors[k])
				at.now = max(at.now, at.untils[k])
			}
		}
		at, instants := next(at)
		for _, now := range instants {
			told := result
			for _, c := range p.compares[i] {
				switch d := now - at.readings[c.with] - c.span; {
				case d < 0:
					told += "<"
				case d > 0:
					told += ">"
				default:
					told += "="
				}
			}
			from(standingAt{now, append(slices.Clone(at.readings), now), append(slices.Clone(at.known), now), at.untils, at.anchors}, told)
		}
	}
	from(standingAt{untils: make([]int64, len(p.naps)), anchors: make([]int64, len(p.naps))}, "")
	return all
}

// TestInstants: the instants that are explored tell apart what all instants of a fine
// grid do.
func TestInstants(t *testing.T) {
	told, least := 0, 0
	for seed := range *timedCount {
		p := randomTimed(rand.New(rand.NewPCG(seed, 5)))
		most := int64(tick)
		for _, n := range p.naps {
			most += n.time
		}
		for _, c := range slices.Concat(p.compares...) {
			most = max(most, c.span+tick)
		}
		want := p.results(func(at standingAt) (same standingAt, instants []int64) {
			if len(at.known) == 0 {
				return at, []int64{at.now}
			}
			for now := at.now; now <= at.known[len(at.known)-1]+most || now == at.now; now += tick / 4 {
				instants = append(instants, now)
			}
			return at, instants
		}, func(int64, int64) {})
		got := exploredInstants(t, p)
		if !maps.Equal(got, want) {
			t.Fatalf("seed %d: %+v\n%s\nexpected\n%s", seed, p, list(got), list(want))
		}
		// Naps that end at any time let the clock be wherever it can be, and elsewhere.
		p.naps = nil
		early := exploredInstants(t, p)
		for result := range want {
			if !early[result] {
				t.Fatalf("seed %d: %+v\nwith early naps\n%s\nexpected\n%s too", seed, p, list(early), result)
			}
		}
		told += len(want)
		least = max(least, len(want))
	}
	if told < 600 || least < 20 {
		t.Errorf("the programs tell hardly anything: %d results, %d at most of one", told, least)
	}
}

var timedCount = flag.Uint64("timed", 300, "number of random programs that read a clock")

// exploredInstants are the results by the instants of a search, which learns what matters.
func exploredInstants(t *testing.T, p timedProgram) map[string]bool {
	m := &Machine{World: newWorld()}
	for {
		got := p.results(func(at standingAt) (standingAt, []int64) {
			i := len(at.readings)
			for _, c := range slices.Concat(p.compares[:i+1]...) {
				m.matters(c.span)
			}
			told := map[int64]bool{}
			for _, c := range slices.Concat(p.compares[i:]...) {
				if c.with < i {
					told[at.readings[c.with]] = true
				}
			}
			for k, n := range p.naps {
				if n.begin <= i && !m.Times.Sleeps {
					m.learn(Mattering{Sleeps: true})
				}
				if n.begin <= i && i < n.end {
					told[at.anchors[k]] = true
				}
			}
			latest := int64(-1)
			if n := len(at.known); n > 0 {
				latest = at.known[n-1]
			}
			kept := m.Times.remembered(at.now, latest, slices.Collect(maps.Keys(told)))
			later, skipped := m.Times.later(at.now, 1, kept)
			if skipped != "" {
				m.World.Skip(skipped)
			}
			return at, append([]int64{at.now}, later...)
		}, func(until, anchor int64) { m.matters(until - anchor) })
		if m.World.Learnt == nil {
			if cuts := m.World.Skipped(); len(cuts) > 0 {
				t.Fatalf("%+v: %q", p, cuts)
			}
			return got
		}
		m.Times, m.World = m.Times.With(*m.World.Learnt, false), newWorld()
	}
}

// TestComparedTimes: how a number that is computed from the difference of two readings
// compares with another changes at no differences but those that are said to matter.
func TestComparedTimes(t *testing.T) {
	branches := []code.Op{code.IfLt, code.IfLe, code.IfGt, code.IfGe, 0}
	known := 0
	for seed := range uint64(3000) {
		r := rand.New(rand.NewPCG(seed, 6))
		x := measured{timed: timed{kind: aSpan, unit: 1, scale: 1}}
		if r.IntN(3) == 0 {
			x.unit = 12
		}
		unit := x.unit
		compute := func(d int64) int64 { return d / unit }
		said := "d"
		ok := true
		m := &Machine{World: newWorld()}
		for range r.IntN(5) {
			before, c := compute, int64(r.IntN(9)-2)
			op := []code.Op{code.LAdd, code.LSub, code.LNeg, code.LMul, code.LDiv}[r.IntN(5)]
			left := r.IntN(2) == 0 && (op == code.LAdd || op == code.LSub)
			if op == code.LDiv && c == 0 {
				continue
			}
			said = fmt.Sprintf("(%s op%d %d, left %v)", said, op, c, left)
			of := func(a, b int64) int64 {
				switch op {
				case code.LAdd:
					return a + b
				case code.LSub:
					return a - b
				case code.LNeg:
					return -a
				case code.LMul:
					return a * b
				}
				return a / b
			}
			y := measured{number: c}
			if left {
				x.timed, ok = m.combined(op, y, x)
				compute = func(d int64) int64 { return of(c, before(d)) }
			} else {
				x.timed, ok = m.combined(op, x, y)
				compute = func(d int64) int64 { return of(before(d), c) }
			}
			if !ok {
				break
			}
		}
		if !ok {
			continue
		}
		known++
		n, asks := int64(r.IntN(21)-10), branches[r.IntN(len(branches))]
		for m.compares(nil, x, measured{number: n}, asks); m.World.Learnt != nil; m.compares(nil, x, measured{number: n}, asks) {
			m.Times.Spans = append(m.Times.Spans, m.World.Learnt.Span)
			m.World.Learnt = nil
		}
		result := func(d int64) any {
			switch v := compute(d); asks {
			case code.IfLt:
				return v < n
			case code.IfLe:
				return v <= n
			case code.IfGt:
				return v > n
			case code.IfGe:
				return v >= n
			default:
				return cmp.Compare(v, n)
			}
		}
		// Differences are those that a clock of the unit can show.
		for d := -400 * unit; d < 400*unit; d += unit {
			next := d + unit
			matters := d == 0 || next == 0 || slices.ContainsFunc(m.Times.Spans, func(s int64) bool { return d <= s && s <= next || d <= -s && -s <= next })
			if result(d) != result(next) && !matters {
				t.Fatalf("seed %d: %s asked by %d beside %d changes at %d, which is none of %v", seed, said, asks, n, next, m.Times.Spans)
			}
		}
	}
	if known < 1000 {
		t.Errorf("little is known: of %d programs", known)
	}
}

func list(results map[string]bool) string { return fmt.Sprint(slices.Sorted(maps.Keys(results))) }
