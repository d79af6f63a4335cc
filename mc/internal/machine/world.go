package machine

import (
	"cmp"
	"errors"
	"maps"
	"slices"
	"strings"

	"bandsaw/artifact"
)

// World is what a program under test can ask of the search itself. It is no
// part of a state, and going back does not undo it.
type World struct {
	// Counters are the numbers that the program keeps by name.
	Counters map[string]int32
	// Reports are what the program shows beside the verdict, by name.
	Reports map[string]string
	// Seen holds the summaries that the program came by with.
	Seen map[string]bool
	// Wide are the choices of which not all alternatives were tried, and Native the
	// calls that ended a path, each by its place.
	Wide   map[string]Wide
	Native map[string]*Unmodelled
	// Stinted is true once only some numbers were tried though those are known, and
	// not very few, that stand for all.
	Stinted bool
	// Many is true once a choice was made of many numbers, all of them or the usual ones, since none are known that
	// stand for all.
	Many bool
	// Crowded is true once numbers that stand for all had no room between them for more, where all can be tried.
	Crowded bool
	// Learnt is what was first found to matter of the time beside what was known, nil for nothing.
	Learnt *Mattering
	// Vague is true once something came out in any way that the time might be the reason for.
	Vague bool
	// Short are the places at which limits of the machine cut paths short, by the
	// limit: of each the first.
	Short map[string]string
	// Unreal is what the program was given that no execution has, the last of that;
	// "" for nothing.
	Unreal string
	// numbered is true once an identity hash code was chosen.
	numbered bool

	skipped map[unexplored]bool
	where   map[string]string // of what was skipped, the first line of the user's in the order of lines where it mattered
	assumed map[string]bool
	origins []origin // of values, by their numbers
	ofHash  Origins  // that of identity hash codes, 0 if none has been asked for
	timed   []timed  // how values were computed from the time, by their numbers
	timedAt map[timed]Origins
	zones   []*zone // what is known of readings, by their numbers, the first of none
	zoneAt  map[string]int
	news    int // how many things were noted
}

func newWorld() *World {
	return &World{Counters: map[string]int32{}, Reports: map[string]string{}, Seen: map[string]bool{}, Wide: map[string]Wide{}, Native: map[string]*Unmodelled{}, skipped: map[unexplored]bool{}, assumed: map[string]bool{}}
}

// Skip notes that not all behaviours are explored, and what not. Noting the
// same again changes nothing.
func (w *World) Skip(what string) { note(w, w.skipped, unexplored{what: what}) }

// SkipAt notes as Skip does what is the same at several places: its words before the place, and behind it.
func (w *World) SkipAt(place, before, behind string) {
	note(w, w.skipped, unexplored{before, place, behind})
}

// noteWhere notes a line of the user's where something that was skipped matters.
func (w *World) noteWhere(what, line string) {
	if line == "" {
		return
	}
	if w.where == nil {
		w.where = map[string]string{}
	}
	if at, ok := w.where[what]; !ok || byLine(line, at) < 0 {
		w.where[what] = line
		w.news++
	}
}

// Where is the first line of the user's, in the order of lines, where something that was skipped was met to matter, "" for none.
func (w *World) Where(what string) string { return w.where[what] }

// unexplored is what was not explored, anywhere or, with what comes behind that, at a place.
type unexplored struct{ what, place, behind string }

// note adds to a set of what was noted.
func note[K comparable](w *World, set map[K]bool, what K) {
	if !set[what] {
		set[what] = true
		w.news++
	}
}

// noteOnce notes that something was so, in a field of the world's.
func (w *World) noteOnce(field *bool) {
	if !*field {
		*field = true
		w.news++
	}
}

// noteShort notes where a limit cut a path short.
func (w *World) noteShort(limit, place string) {
	if w.Short == nil {
		w.Short = map[string]string{}
	}
	w.Short[limit] = place
	w.news++
}

// Skipped are the things noted, sorted; what is the same at several places is one.
func (w *World) Skipped() []string {
	places := map[unexplored][]string{}
	for s := range w.skipped {
		same := unexplored{what: s.what, behind: s.behind}
		places[same] = append(places[same], s.place)
	}
	var out []string
	for s, at := range places {
		if s.behind != "" {
			slices.SortFunc(at, byLine)
			s.what += " " + artifact.And(at) + " " + s.behind
		}
		out = append(out, s.what)
	}
	slices.Sort(out)
	return out
}

// byLine orders places, "C.m:12", by the methods and then by the lines.
func byLine(a, b string) int {
	aMethod, aLine, _ := strings.Cut(a, ":")
	bMethod, bLine, _ := strings.Cut(b, ":")
	return cmp.Or(cmp.Compare(aMethod, bMethod), cmp.Compare(len(aLine), len(bLine)), cmp.Compare(aLine, bLine))
}

// Assume notes what the program was told of the world around it. Noting the same
// again changes nothing.
func (w *World) Assume(what string) { note(w, w.assumed, what) }

// Assumed are the things noted, sorted.
func (w *World) Assumed() []string { return slices.Sorted(maps.Keys(w.assumed)) }

// ErrObserve is what a peer returns that was refused to observe: it is
// executed again when it may.
var ErrObserve = errors.New("nothing can be observed here")

// Observe asks f, which may look at the world and change it. What it says is
// part of the transition: executed again, the transition gets the same answer,
// without asking.
func (m *Machine) Observe(f func() int64) (int64, error) {
	if m.chooser == nil {
		return 0, ErrObserve
	}
	return m.chooser.Observe(f), nil
}
