package derive

import (
	"math/rand/v2"
	"testing"
)

// What is found as the other factor is one, as numbers of that size wrap.
func TestFactor(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for _, bits := range []uint{8, 32, 64} {
		w := integers{bits, true}
		found := 0
		for range 2000 {
			p, n := anyOf(r, bits), anyOf(r, bits)
			q, ok := w.factor(p, n, r)
			if !ok {
				continue
			}
			found++
			if got, _ := w.apply("mul", p, q); got != n {
				t.Fatalf("%d bits: %d * %d is %d, want %d", bits, p, q, got, n)
			}
		}
		if found < 1000 {
			t.Errorf("%d bits: of 2000 only %d have another factor", bits, found)
		}
	}
}
