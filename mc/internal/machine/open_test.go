package machine

import (
	"math"
	"math/rand/v2"
	"testing"
)

// TestDifferences: the readings that a number was computed from compare with the differences as the number does with another, wherever
// in its type it is.
func TestDifferences(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 9))
	pick := func(of ...int64) int64 { return of[r.IntN(len(of))] }
	compared := 0
	for range 200_000 {
		x := timed{kind: aSpan, unit: pick(1, 1000, 1e6), scale: pick(1, 1, 2, 7, 1000, 86_400_000_000_000)}
		x.offset = pick(0, 0, r.Int64N(21)-10, math.MaxInt64-r.Int64N(50), math.MinInt64+r.Int64N(50))
		if x.scale > 1 {
			x.rest = pick(0, 0, r.Int64N(21)-10, math.MaxInt64-r.Int64N(50), math.MinInt64+r.Int64N(50))
		}
		d := pick(r.Int64N(41)-20, r.Int64N(40*x.scale+1)-20*x.scale, r.Int64N(2*century)-century)
		if d > century/x.unit || d < -century/x.unit {
			continue
		}
		value, beyond := sum(d, x.offset)
		if beyond {
			continue
		}
		if value, beyond = sum(value/x.scale, x.rest); beyond {
			continue
		}
		number, beyond := sum(value, r.Int64N(5)-2)
		if beyond {
			number = pick(math.MaxInt64, math.MinInt64)
		}
		compared++
		low, high := x.differences(number)
		span := d * x.unit
		if got, want := [2]bool{span < low, span > high}, [2]bool{value < number, value > number}; got != want {
			t.Fatalf("%+v of %d is %d, which is compared with %d: %v by %d..%d, expected %v", x, span, value, number, got, low, high, want)
		}
	}
	if compared < 50_000 {
		t.Errorf("%d numbers were compared", compared)
	}
}

// TestInstantsOfZones: those of a zone are some of the ways in which all can be, whatever the clock counted by that was read before.
func TestInstantsOfZones(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 10))
	unordered := 0
	for range 20_000 {
		z := nothingRead.clone()
		for range 1 + r.IntN(6) {
			z = z.clone()
			if r.IntN(3) == 0 {
				z.inUnit([]int64{millis, nanos}[r.IntN(2)])
			}
			z.passes()
			z = z.reading(len(z.ids) + 1)
			i, j := r.IntN(len(z.ids)+1), r.IntN(len(z.ids)+1)
			if i != j {
				z.bound(i, j, r.Int64N(20*millis)-10*millis)
			}
		}
		for _, i := range z.ids {
			for _, j := range z.ids {
				low, high := z.later(i, j)
				if d := z.instant(i) - z.instant(j); d < low || d > high {
					t.Fatalf("%d is %d later than %d, expected %d..%d: %+v", i, d, j, low, high, z)
				}
				if low < 0 && high > 0 {
					unordered++
				}
			}
		}
	}
	if unordered < 1000 {
		t.Errorf("%d times no reading was the earlier one", unordered)
	}
}
