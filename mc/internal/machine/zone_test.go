package machine

import (
	"maps"
	"math/rand/v2"
	"slices"
	"testing"
)

// TestZones: a zone has what comparisons of readings can come to on a fine grid of instants, and, as long as
// nothing is forgotten, no more; so it has where readings that nobody tells of any more are left out, and readings have
// other numbers.
func TestZones(t *testing.T) {
	told, more := 0, 0
	for seed := range *timedCount {
		r := rand.New(rand.NewPCG(seed, 7))
		p := randomTimed(r)
		most := int64(tick)
		for _, n := range p.naps {
			most += n.time
		}
		longest := int64(0)
		for _, c := range slices.Concat(p.compares...) {
			most = max(most, c.span+tick)
			longest = max(longest, c.span)
		}
		want := p.results(func(at standingAt) (standingAt, []int64) {
			if len(at.known) == 0 {
				return at, []int64{at.now}
			}
			var instants []int64
			for now := at.now; now <= at.known[len(at.known)-1]+most || now == at.now; now += tick / 4 {
				instants = append(instants, now)
			}
			return at, instants
		}, func(int64, int64) {})
		unit := []int64{nanos, millis}[r.IntN(2)]
		if got := p.zoneResults(unit, century); !maps.Equal(got, want) {
			t.Fatalf("seed %d: %+v in units of %d\n%s\nexpected\n%s", seed, p, unit, list(got), list(want))
		}
		widened := p.zoneResults(unit, longest)
		for result := range want {
			if !widened[result] {
				t.Fatalf("seed %d: %+v, beyond %d forgotten\n%s\nexpected\n%s", seed, p, longest, list(widened), result)
			}
		}
		told += len(want)
		more += len(widened) - len(want)
	}
	if told < 600 || more > told/10 {
		t.Errorf("%d results, and %d more where what is beyond the longest span is forgotten", told, more)
	}
}

// zoneResults are what the comparisons can come to by zones.
func (p timedProgram) zoneResults(unit, longest int64) map[string]bool {
	all := map[string]bool{}
	type place struct {
		z        *zone
		readings []int // by their numbers
		begun    []int // the naps, by the numbers of when they began
		result   string
	}
	kept := func(at place, i int) []int {
		var ids []int
		for _, c := range slices.Concat(p.compares[i:]...) {
			if c.with < len(at.readings) {
				ids = append(ids, at.readings[c.with])
			}
		}
		for k, n := range p.naps {
			if n.end >= i && at.begun[k] != 0 {
				ids = append(ids, at.begun[k])
			}
		}
		slices.Sort(ids)
		return slices.Compact(ids)
	}
	read := func(at *place, i int) int {
		ids := kept(*at, i)
		z := at.z.keep(ids).clone()
		z.inUnit(unit)
		z.widen(longest)
		z.passes()
		id := 1
		for slices.Contains(ids, id) {
			id++
		}
		at.z = z.reading(id)
		return id
	}
	var from func(place)
	var compare func(place, []comparison)
	compare = func(at place, compares []comparison) {
		if len(compares) == 0 {
			from(at)
			return
		}
		c := compares[0]
		i, j := at.z.row(at.readings[len(at.readings)-1]), at.z.row(at.readings[c.with])
		for _, way := range []struct {
			low, high int64
			told      string
		}{{-noBound, c.span - 1, "<"}, {c.span, c.span, "="}, {c.span + 1, noBound, ">"}} {
			z := at.z.clone()
			if i == j { // a reading with itself
				if 0 < way.low || 0 > way.high {
					continue
				}
			} else if way.low > -noBound && !z.bound(j, i, -way.low) || way.high < noBound && !z.bound(i, j, way.high) {
				continue
			}
			compare(place{z, at.readings, at.begun, at.result + way.told}, compares[1:])
		}
	}
	from = func(at place) {
		i := len(at.readings)
		if i == len(p.compares) {
			all[at.result] = true
			return
		}
		at.begun = slices.Clone(at.begun)
		for k, n := range p.naps {
			if n.begin == i {
				at.begun[k] = read(&at, i)
			}
		}
		for k, n := range p.naps {
			if n.end == i {
				z := at.z.clone()
				z.passes()
				z.bound(z.row(at.begun[k]), 0, -n.time)
				at.z = z
			}
		}
		id := read(&at, i)
		at.readings = append(slices.Clone(at.readings), id)
		compare(at, p.compares[i])
	}
	from(place{nothingRead, nil, make([]int, len(p.naps)), ""})
	return all
}

// TestZoneInUnit: instants that are in a zone are, rounded down, in that of the larger unit; and those that were
// rounded down to such ones are in that of the smaller one.
func TestZoneInUnit(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 8))
	for range 2000 {
		unit, other := int64(nanos), int64(10)
		if r.IntN(2) == 0 {
			unit, other = other, unit
		}
		instants := make([]int64, 2+r.IntN(3))
		z := &zone{unit: unit, most: make([]int64, len(instants)*len(instants))}
		for i := range instants {
			if instants[i] = r.Int64N(60) / unit * unit; i > 0 {
				z.ids = append(z.ids, i)
			}
		}
		for i, x := range instants {
			for j, y := range instants {
				if i != j {
					*z.at(i, j) = x - y + r.Int64N(2)*unit
				}
			}
		}
		z.close()
		z.inUnit(other)
		for i := range instants {
			if other > unit {
				instants[i] = instants[i] / other * other
			} else {
				instants[i] += r.Int64N(unit)
			}
		}
		for i, x := range instants {
			for j, y := range instants {
				if x-y > *z.at(i, j) {
					t.Fatalf("%d and %d are %d apart, not %d at most", x, y, x-y, *z.at(i, j))
				}
			}
		}
	}
}
