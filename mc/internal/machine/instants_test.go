package machine

import (
	"cmp"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"bandsaw/mc/internal/code"
)

// timedProgram reads a clock, sleeps, and compares what passed between readings.
type timedProgram struct {
	sleeps   []int64 // before each reading, 0 for none
	compares [][]comparison
}

// comparison is of the present reading with an earlier one.
type comparison struct {
	with int
	span int64
}

const tick = 4_000_000

func randomTimed(r *rand.Rand) timedProgram {
	var p timedProgram
	for i := range 2 + r.IntN(3) {
		p.sleeps = append(p.sleeps, tick*int64(r.IntN(2)*r.IntN(3)))
		var c []comparison
		for range r.IntN(3) * min(i, 1) {
			c = append(c, comparison{r.IntN(max(i, 1)), tick * int64(1+r.IntN(3))})
		}
		p.compares = append(p.compares, c)
	}
	return p
}

// results are what the comparisons can come to, if the clock may be at any of the instants
// that next gives.
func (p timedProgram) results(next func(now int64, readings []int64) []int64, slept func(since, time int64, readings []int64) int64) map[string]bool {
	all := map[string]bool{}
	var from func(now int64, readings []int64, result string)
	from = func(now int64, readings []int64, result string) {
		i := len(readings)
		if i == len(p.sleeps) {
			all[result] = true
			return
		}
		if d := p.sleeps[i]; d > 0 {
			now = slept(now, d, readings)
		}
		for _, at := range next(now, readings) {
			told := result
			for _, c := range p.compares[i] {
				switch d := at - readings[c.with] - c.span; {
				case d < 0:
					told += "<"
				case d > 0:
					told += ">"
				default:
					told += "="
				}
			}
			from(at, append(slices.Clone(readings), at), told)
		}
	}
	from(0, nil, "")
	return all
}

// TestInstants: the instants that are explored tell apart what all instants of a fine
// grid do.
func TestInstants(t *testing.T) {
	told, least := 0, 0
	for seed := range uint64(300) {
		p := randomTimed(rand.New(rand.NewPCG(seed, 5)))
		most := int64(0)
		for i := range p.sleeps {
			most = max(most, p.sleeps[i])
			for _, c := range p.compares[i] {
				most = max(most, c.span)
			}
		}
		want := p.results(func(now int64, readings []int64) (instants []int64) {
			if len(readings) == 0 {
				return []int64{now}
			}
			for at := now; at <= readings[len(readings)-1]+most+tick || at == now; at += tick / 4 {
				instants = append(instants, at)
			}
			return instants
		}, func(since, time int64, _ []int64) int64 { return since + time })
		got := exploredInstants(t, p)
		if !maps.Equal(got, want) {
			t.Fatalf("seed %d: %+v\n%s\nexpected\n%s", seed, p, list(got), list(want))
		}
		told += len(want)
		least = max(least, len(want))
	}
	if told < 600 || least < 20 {
		t.Errorf("the programs tell hardly anything: %d results, %d at most of one", told, least)
	}
}

// exploredInstants are the results by the instants of a search, which learns what matters.
func exploredInstants(t *testing.T, p timedProgram) map[string]bool {
	m := &Machine{World: newWorld()}
	last := func(readings []int64) int64 {
		if len(readings) == 0 {
			return -1
		}
		return readings[len(readings)-1]
	}
	for {
		got := p.results(func(now int64, readings []int64) []int64 {
			for i, c := range p.compares {
				if i <= len(readings) {
					for _, c := range c {
						m.matters(c.span)
					}
				}
			}
			told := map[int64]bool{}
			for _, compares := range p.compares[len(readings):] {
				for _, c := range compares {
					if c.with < len(readings) {
						told[readings[c.with]] = true
					}
				}
			}
			kept := m.Times.remembered(now, append(slices.Clone(readings), -1), told)
			return append([]int64{now}, m.Later(now, 1, append(kept, -1))...)
		}, func(since, time int64, readings []int64) int64 {
			if last := last(readings); last >= 0 {
				if !m.Times.Sleeps {
					m.learn(Mattering{Sleeps: true})
				}
				m.matters(since + time - last)
			}
			return since + time
		})
		if m.World.Learnt == nil {
			if cuts := m.World.Skipped(); len(cuts) > 0 {
				t.Fatalf("%+v: %q", p, cuts)
			}
			return got
		}
		m.Times, m.World = m.Times.With(*m.World.Learnt), newWorld()
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
				x.timed, ok = combined(op, y, x)
				compute = func(d int64) int64 { return of(c, before(d)) }
			} else {
				x.timed, ok = combined(op, x, y)
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
		m := &Machine{World: newWorld()}
		for m.compares(x, measured{number: n}, asks); m.World.Learnt != nil; m.compares(x, measured{number: n}, asks) {
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
