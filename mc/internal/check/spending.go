package check

import (
	"fmt"
	"strings"
	"time"

	"bandsaw/mc/internal/choice"
	"bandsaw/mc/internal/compiled"
	"bandsaw/mc/internal/search"
	"bandsaw/mc/internal/state"
	"bandsaw/mc/internal/store"
)

// Spending is where the time of searches went, and the memory of the last one.
type Spending struct {
	executing, moving, visiting, encoding, storing, restoring, undoing time.Duration
	together                                                           time.Duration // where many states are executed at once, all of it

	states    int         // that are stored
	shared    string      // what they have in common
	bytes     int64       // that these take
	beside    int64       // and what they refer to
	sizes     state.Sizes // of their vectors, of those that were measured
	measured  int
	heap, log int64  // of the machine
	inGo      string // which methods are
	// alike is what was done about threads that can be exchanged for each other.
	alike string
	// partly is from how many states not all threads were followed.
	partly  int64
	helpers []*Spending
}

// helper is where the time of another core goes.
func (s *Spending) helper() *Spending {
	h := &Spending{}
	s.helpers = append(s.helpers, h)
	return h
}

// helped adds what other cores took.
func (s *Spending) helped() {
	for _, h := range s.helpers {
		s.executing += h.executing
		s.moving += h.moving
		s.visiting += h.visiting
		s.encoding += h.encoding
		s.restoring += h.restoring
		s.undoing += h.undoing
	}
	s.helpers = nil
}

// mostMeasured bounds how many of the stored states' vectors are measured, mostRead the bytes that are read for
// that, and some more.
const (
	mostMeasured = 10_000
	mostRead     = 16 << 20
)

// measure measures the vectors of states, about evenly chosen if they are many, by restoring
// them to a machine of their own.
func (s *Spending) measure(d *state.Decoder, answer *search.Answer) {
	s.sizes, s.measured = state.Sizes{}, 0
	if answer.Stored == 0 {
		return
	}
	most := min(answer.Stored, mostMeasured, 1+mostRead/(1+len(answer.Vector(answer.Stored/2))))
	for i := range most {
		vector := answer.Vector(int(int64(i) * int64(answer.Stored) / int64(most)))
		if d.Restore(&store.Vector{Bytes: vector}) != nil {
			s.measured = 0
			return
		}
		d.Measure(&s.sizes)
		s.measured++
	}
}

// memory notes what is taken after a search.
func (s *Spending) memory(states store.Store, sys *system) {
	s.states, s.bytes, s.shared = states.Len(), states.Bytes(), ""
	if sharing, ok := states.(store.Sharing); ok {
		s.shared = sharing.Shared()
	}
	s.beside = sys.enc.Bytes()
	if compiled.Program != nil {
		s.inGo = "none, it is another program"
		if n := sys.m.InGo(); n > 0 {
			s.inGo = fmt.Sprintf("%d methods", n)
		}
	}
	s.heap, s.log = 8*int64(cap(sys.m.Mem)), 8*int64(sys.m.LogSize())
}

// Lines tell it, a subject each.
func (s *Spending) Lines() []string {
	var phases []string
	for _, phase := range []struct {
		name string
		took time.Duration
	}{
		{"executing", s.executing}, {"asking who moves", s.moving}, {"looking for races", s.visiting}, {"encoding", s.encoding},
		{"storing", s.storing}, {"restoring", s.restoring}, {"undoing", s.undoing},
	} {
		phases = append(phases, fmt.Sprintf("%s %.2f s", phase.name, phase.took.Seconds()))
	}
	if s.together > 0 {
		phases = append(phases, fmt.Sprintf("many states at once %.2f s", s.together.Seconds()))
	}
	lines := []string{"time: " + strings.Join(phases, ", ")}
	if s.states > 0 {
		lines = append(lines, fmt.Sprintf("states: %d in %.1f MB, %.1f bytes each; %sgraphs beside them take %.1f MB",
			s.states, mega(s.bytes), float64(s.bytes)/float64(s.states), s.shared, mega(s.beside)))
	}
	if s.measured > 0 {
		lines = append(lines, s.vectors())
	}
	if s.alike != "" {
		lines = append(lines, "symmetry: "+s.alike)
	}
	if s.states > 0 {
		lines = append(lines, fmt.Sprintf("threads: not all were followed from %d of %d states", s.partly, s.states))
	}
	if s.inGo != "" {
		lines = append(lines, "compiled: "+s.inGo)
	}
	return append(lines, fmt.Sprintf("machine: heap %.1f MB, undo log %.1f MB", mega(s.heap), mega(s.log)))
}

// vectors tells what the bytes of a vector are of, on average.
func (s *Spending) vectors() string {
	all := int64(0)
	var of []string
	for kind, bytes := range s.sizes {
		all += bytes
		of = append(of, fmt.Sprintf("%s %.1f", state.Kind(kind), float64(bytes)/float64(s.measured)))
	}
	line := fmt.Sprintf("vectors: %.1f bytes each: %s", float64(all)/float64(s.measured), strings.Join(of, ", "))
	if s.measured < s.states {
		line += fmt.Sprintf(" (of %d of them)", s.measured)
	}
	return line
}

func mega(bytes int64) float64 { return float64(bytes) / (1 << 20) }

// timed is a system and its store with a clock on each operation. The clock costs
// time too, about as much as a short operation.
type timed struct {
	*system
	store.Store
	spent *Spending
}

func (t timed) Step(mover int, size int64, c choice.Chooser) search.Outcome {
	defer since(&t.spent.executing, time.Now())
	return t.system.Step(mover, size, c)
}

func (t timed) NextMover(from int) int {
	defer since(&t.spent.moving, time.Now())
	return t.system.NextMover(from)
}

func (t timed) Visit() bool {
	defer since(&t.spent.visiting, time.Now())
	return t.system.Visit()
}

func (t timed) Encode(v *store.Vector) {
	defer since(&t.spent.encoding, time.Now())
	t.system.Encode(v)
}

func (t timed) Restore(v *store.Vector) error {
	defer since(&t.spent.restoring, time.Now())
	return t.system.Restore(v)
}

func (t timed) Change(to *store.Difference) bool {
	defer since(&t.spent.restoring, time.Now())
	return t.system.Change(to)
}

func (t timed) Difference(number, base int, d *store.Difference) bool {
	defer since(&t.spent.storing, time.Now())
	s, ok := t.Store.(store.Differing)
	return ok && s.Difference(number, base, d)
}

func (t timed) Undo(mark search.Mark) {
	defer since(&t.spent.undoing, time.Now())
	t.system.Undo(mark)
}

func (t timed) Add(v *store.Vector) (number int, added bool) {
	defer since(&t.spent.storing, time.Now())
	return t.Store.Add(v)
}

func (t timed) At(number int) []byte {
	defer since(&t.spent.storing, time.Now())
	return t.Store.At(number)
}

func since(sum *time.Duration, begun time.Time) { *sum += time.Since(begun) }
