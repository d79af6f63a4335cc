package rewrite

import (
	"fmt"
	"os"
	"testing"

	"bandsaw/artifact/typing"
	"bandsaw/internal/basl/derive"
	"bandsaw/internal/basl/family"
	"bandsaw/internal/filetest"
	"bandsaw/ir"
)

// covering compares executions of random programs with their abstractions: each has to be
// one that the abstract program can do as well, step by step.
type covering struct {
	*testing.T
	prelude string
	cache   *derive.Cache
	// programs were compared, gaveUp of them not to the end; events are what was
	// recorded of all.
	programs, gaveUp, events int
}

func newCovering(t *testing.T) *covering {
	prelude, err := os.ReadFile("testdata/prelude.ir")
	if err != nil {
		t.Fatal(err)
	}
	cache, err := derive.OpenCache(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	return &covering{T: t, prelude: string(prelude), cache: cache}
}

// compare executes the program of a seed up to so many events. The abstractions of the typing
// are those given, and for the rest families.
func (c *covering) compare(seed uint64, src string, types *typing.Typing, most int, given ...*ir.Abstraction) {
	c.Helper()
	in := filetest.Program(c, fmt.Sprint("seed ", seed), c.prelude, src)
	out, _, err := Program(in, types, append(given, families(c.T, types.Abstractions, given)...), c.cache)
	if err != nil {
		c.Fatalf("seed %d: %v\n%s", seed, err, src)
	}
	if err := ir.Check(out); err != nil {
		c.Fatalf("seed %d: %v\n%s\n%s", seed, err, src, text(c.T, out))
	}
	events := recorded(in, most)
	c.programs++
	c.events += len(events)
	ok, cut, why := simulates(out, events)
	if cut {
		c.gaveUp++
	} else if !ok {
		c.Fatalf("seed %d: the abstract program cannot do what the program does: %s\n%s\n%s", seed, why, src, text(c.T, out))
	}
}

// families are the abstractions with the names, of those that are not given.
func families(t *testing.T, names []string, given []*ir.Abstraction) (out []*ir.Abstraction) {
	have := map[string]bool{}
	for _, a := range given {
		have[a.Name] = true
	}
	for _, name := range names {
		if have[name] {
			continue
		}
		a, err := family.Instance(name, func(name string, _ []int64) (*ir.Abstraction, error) {
			for _, a := range given {
				if a.Name == name {
					return a, nil
				}
			}
			return nil, nil
		})
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, a)
	}
	return out
}
