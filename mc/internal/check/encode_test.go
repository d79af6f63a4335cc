package check

import (
	"bytes"
	"slices"
	"testing"

	"bandsaw/artifact/prop"
	"bandsaw/internal/randomprog"
	"bandsaw/ir"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/search"
	"bandsaw/mc/internal/state"
	"bandsaw/mc/internal/store"
)

// TestEncodeChanges: in each state that searches of random programs come to, the vector
// that is written from what has changed is that which is written as a whole, and differs
// from the one that it says it comes from in what it says. A state that is gone to by what
// is other than in the one before is that of its vector.
func TestEncodeChanges(t *testing.T) {
	partly, changed, said, idle := 0, 0, 0, 0
	for seed := *randomSeed; seed < *randomSeed+2*(*randomCount); seed++ {
		make := randomprog.Program
		switch {
		case seed%2 == 0:
			make = randomprog.Driver // more objects, which refer to each other
		case seed%4 == 1:
			make = func(seed uint64) (*ir.Program, string, error) { return randomprog.Alike(seed, 4) }
		}
		p, src, err := make(seed)
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, src)
		}
		for _, algorithm := range []search.Algorithm{search.BreadthFirst, search.DepthFirst} {
			begin := func() (*checker, error) {
				return newChecker(p, &prop.Property{}, Options{Unreduced: code.Reduction(seed) % (code.All + 1), allSettle: seed/2%2 == 0, leaves: true}, nothingKnown())
			}
			c, err := begin()
			if err != nil {
				t.Fatal(err)
			}
			if seed%3 > 0 {
				c.sys.enc.Nearby, c.sys.enc.Short = 2+int(seed%5), int(seed%4) // these have few objects
			}
			twice := &encodedTwice{system: c.sys, whole: c.sys.enc.Beside(c.sys.m), known: map[int]parts{}}
			if twice.outcome(twice.m.Begin()) != search.Moved {
				continue
			}
			if seed%5 > 1 {
				twice.extendImage()
			}
			// What a search that has to start anew came to until then is as good.
			_, _ = algorithm(twice, search.Options{Limits: search.Limits{States: 3000}, CompactAt: 1 << 12})
			if twice.wrong != "" {
				t.Fatalf("seed %d: %s\n%s", seed, twice.wrong, src)
			}
			partly += twice.partly
			changed += twice.changed
			said += twice.said
			idle += twice.idle
		}
	}
	if *randomCount >= enough && changed < 1000 {
		t.Errorf("only %d states were come to by what changes", changed)
	}
	if *randomCount >= enough && 20*idle > said {
		t.Errorf("%d of the %d parts that are said to have changed are what they were", idle, said)
	}
	if *randomCount >= enough && partly < 1000 {
		t.Errorf("only %d vectors were written from what had changed", partly)
	}
}

// encodedTwice is a system that writes each vector a second time.
type encodedTwice struct {
	*system
	whole  *state.Encoder
	known  map[int]parts // what is known by a number
	last   parts
	wrong  string
	partly int
	// said is how many parts were said to have changed, idle how many of these had not.
	said, idle int
	// changed is how many states were come to by what is other than in the one before.
	changed int
	// lent is a vector that was restored, and lentFrom what it was.
	lent, lentFrom []byte
}

// parts are those of a vector.
type parts struct {
	bytes []byte
	ends  []int
}

func (p parts) at(i int) []byte {
	from := 0
	if i > 0 {
		from = p.ends[i-1]
	}
	return p.bytes[from:p.ends[i]]
}

func (e *encodedTwice) Encode(v *store.Vector) {
	if v.Known > 0 {
		e.known[v.Known] = e.last
	}
	if e.m.Changes() != nil {
		e.partly++
	}
	e.system.Encode(v)
	got := parts{bytes.Clone(v.Bytes), slices.Clone(v.Ends)}
	var again store.Vector
	e.whole.Forget()
	e.whole.Encode(&again)
	switch {
	case !bytes.Equal(got.bytes, again.Bytes):
		e.wrong = "bytes that were written from what had changed are not those of the whole"
	case !slices.Equal(got.ends, again.Ends) || v.Split != again.Split:
		e.wrong = "parts of what changed are not those of the whole"
	case e.enc.Cells() != e.whole.Cells():
		e.wrong = "the size by what changed is not that of the whole"
	}
	if base, known := e.known[v.Base]; v.Base > 0 && (!known || !differ(base, got, v)) {
		e.wrong = "more has changed than the vector says"
	} else if known {
		e.count(base, got, v)
	}
	e.last = got
}

// count counts the parts that are said to have changed.
func (e *encodedTwice) count(base, got parts, v *store.Vector) {
	for i := range got.ends {
		if _, has := slices.BinarySearch(v.Changed, int32(i)); has || i >= v.From && !isOf(v.Runs, i) {
			e.said++
			if i < len(base.ends) && bytes.Equal(base.at(i), got.at(i)) {
				e.idle++
			}
		}
	}
}

// Change comes to the state that the vector is of, by what is told of the difference or by comparing the vectors.
func (e *encodedTwice) Change(to *store.Difference) bool {
	want, known := e.known[to.Known]
	if known && e.changed%4 == 1 {
		e.lent, e.lentFrom = slices.Clone(want.bytes), want.bytes
		if e.Restore(&store.Vector{Bytes: e.lent, Known: to.Known, Base: to.Base}) != nil {
			return false
		}
	} else if !e.system.Change(to) {
		return false
	}
	if !bytes.Equal(e.lent, e.lentFrom) {
		e.wrong = "a vector to be restored was written over"
	}
	e.changed++
	var again store.Vector
	e.whole.Forget()
	e.whole.Encode(&again)
	if known && !bytes.Equal(again.Bytes, want.bytes) {
		e.wrong = "the state by what changes is not that of the vector"
	}
	if e.changed%3 == 0 {
		var own store.Vector
		e.enc.Encode(&own)
		if !bytes.Equal(own.Bytes, again.Bytes) || !slices.Equal(own.Ends, again.Ends) || own.Split != again.Split || e.enc.Cells() != e.whole.Cells() {
			e.wrong = "what is known of the state by what changes is not that of the vector"
		}
	}
	return true
}

// differ reports whether two vectors differ in nothing but in parts that have changed, and
// from one on but for runs.
func differ(base, got parts, v *store.Vector) bool {
	if v.From > len(base.ends) || v.From > len(got.ends) {
		return false
	}
	for i := range v.From {
		if _, has := slices.BinarySearch(v.Changed, int32(i)); !has && !bytes.Equal(base.at(i), got.at(i)) {
			return false
		}
	}
	end := int32(v.From)
	for _, r := range v.Runs {
		if r.At < end || r.Of < 1 {
			return false
		}
		end = r.At + r.Of
		for i := range r.Of {
			if !bytes.Equal(base.at(int(r.Was+i)), got.at(int(r.At+i))) {
				return false
			}
		}
	}
	return true
}

// isOf reports whether a part is of one of the runs.
func isOf(runs []store.Run, part int) bool {
	return slices.ContainsFunc(runs, func(r store.Run) bool { return int(r.At) <= part && part < int(r.At+r.Of) })
}
