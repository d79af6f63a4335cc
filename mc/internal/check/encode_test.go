package check

import (
	"bytes"
	"slices"
	"testing"

	"bandsaw/artifact/prop"
	"bandsaw/internal/randomprog"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/search"
	"bandsaw/mc/internal/store"
)

// TestEncodeChanges: in each state that searches of random programs come to, the vector
// that is written from what has changed is that which is written as a whole.
func TestEncodeChanges(t *testing.T) {
	partly := 0
	for seed := *randomSeed; seed < *randomSeed+*randomCount/3; seed++ {
		p, src, err := randomprog.Program(seed)
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, src)
		}
		for _, algorithm := range []search.Algorithm{search.BreadthFirst, search.DepthFirst} {
			begin := func() (*checker, error) {
				return newChecker(p, &prop.Property{}, Options{Unreduced: code.Reduction(seed) % (code.All + 1)}, nothingKnown())
			}
			c, err := begin()
			if err != nil {
				t.Fatal(err)
			}
			twice := &encodedTwice{system: c.sys}
			if twice.outcome(twice.m.Begin()) != search.Moved {
				continue
			}
			// What a search that has to start anew came to until then is as good.
			_, _ = algorithm(twice, search.Options{Limits: search.Limits{States: 3000}, CompactAt: 1 << 12})
			if twice.wrong != "" {
				t.Fatalf("seed %d: %s\n%s", seed, twice.wrong, src)
			}
			partly += twice.partly
		}
	}
	if partly < 1000 {
		t.Errorf("only %d vectors were written from what had changed", partly)
	}
}

// encodedTwice is a system that writes each vector a second time.
type encodedTwice struct {
	*system
	wrong  string
	partly int
}

func (e *encodedTwice) Encode(v *store.Vector) {
	if e.m.Changes() != nil {
		e.partly++
	}
	e.system.Encode(v)
	got, ends, size := bytes.Clone(v.Bytes), slices.Clone(v.Ends), e.Size()
	e.enc.Forget()
	e.system.Encode(v)
	switch {
	case !bytes.Equal(got, v.Bytes):
		e.wrong = "bytes that were written from what had changed are not those of the whole"
	case !slices.Equal(ends, v.Ends):
		e.wrong = "parts of what changed are not those of the whole"
	case size != e.Size():
		e.wrong = "the size by what changed is not that of the whole"
	}
}
