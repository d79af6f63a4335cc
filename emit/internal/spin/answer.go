package spin

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"bandsaw/artifact/pmlmap"
	"bandsaw/internal/cli"
)

// answer is what pan printed, as far as it matters.
type answer struct {
	errors         int // -1 if pan did not come so far as to say
	full           bool
	completed      bool // pan said nothing of an incomplete search
	states         int64
	matched        int64
	transitions    int64
	depth          int64
	tooDeep        bool
	noMemory       bool
	vectorTooSmall bool
	early          error // what ended pan: cli.ErrTimeUp or cli.ErrInterrupted
	vector         int
	unknown        string // an error of a kind that models do not have

	// unreached are the lines of the model that pan lists as not executed, by
	// proctype; a proctype without an entry was not listed.
	unreached map[string]map[int]bool
}

var (
	errorLine     = regexp.MustCompile(`^pan:\d+: (.*?)(?: \(at depth -?\d+\))?$`)
	errorsLine    = regexp.MustCompile(`depth reached (\d+),.*errors: (\d+)`)
	countLine     = regexp.MustCompile(`^\s*([\d.e+]+) (states, stored|states, matched|transitions)`)
	unreachedHead = regexp.MustCompile(`^unreached in (?:proctype|init) (\w+)`)
	unreachedLine = regexp.MustCompile(`^\s+[^:\s]+:(\d+), state \d+`)
)

// readAnswer reads pan's output. Pan exits 0 even on errors; only what it
// prints counts, and nothing is taken for granted that it does not print.
func readAnswer(out []byte) *answer {
	a := &answer{errors: -1, completed: true, unreached: map[string]map[int]bool{}}
	process := ""
	for _, line := range strings.Split(string(out), "\n") {
		a.readTroubles(line)
		if m := errorLine.FindStringSubmatch(line); m != nil && !known(m[1]) {
			a.unknown = m[1]
		}
		if m := errorsLine.FindStringSubmatch(line); m != nil {
			a.depth, _ = strconv.ParseInt(m[1], 10, 64)
			a.errors, _ = strconv.Atoi(m[2])
		}
		if m := countLine.FindStringSubmatch(line); m != nil {
			a.count(m[2], m[1])
		}
		if m := unreachedHead.FindStringSubmatch(line); m != nil {
			process = m[1]
			a.unreached[process] = map[int]bool{}
		} else if m := unreachedLine.FindStringSubmatch(line); m != nil && process != "" {
			n, _ := strconv.Atoi(m[1])
			a.unreached[process][n] = true
		}
	}
	return a
}

// known reports whether an error is one that a model makes on purpose.
func known(text string) bool {
	return strings.HasPrefix(text, "invalid end state") ||
		strings.HasPrefix(text, "assertion violated (violation_!=1)") ||
		strings.HasPrefix(text, "assertion violated (violation_!=2)") ||
		strings.HasPrefix(text, "assertion violated (violation_!=4)")
}

func (a *answer) count(what, number string) {
	x, err := strconv.ParseFloat(number, 64)
	if err != nil {
		return
	}
	switch what {
	case "states, stored":
		a.states = int64(x)
	case "states, matched":
		a.matched = int64(x)
	case "transitions":
		a.transitions = int64(x)
	}
}

// readTroubles looks for what makes a search incomplete.
func (a *answer) readTroubles(line string) {
	switch {
	case strings.Contains(line, "Search not completed"):
		a.completed = false
	case strings.Contains(line, "max search depth too small"):
		a.tooDeep = true
	case strings.Contains(line, "VECTORSZ") && strings.Contains(line, "too small"):
		a.vectorTooSmall = true
	case strings.Contains(line, "reached -DMEMLIM bound"), strings.Contains(line, "out of memory"):
		a.noMemory = true
	case strings.HasPrefix(line, "Full statespace search for"):
		a.full = true
	}
}

// cuts lists what kept the search from being complete, none if pan gives
// every evidence that it was: a full search, completed, no errors, no depth or
// memory limit reached, and every place that stands for behaviour beyond a
// bound listed as not reached.
func (a *answer) cuts(m *pmlmap.Map, o Options) ([]string, error) {
	var out []string
	far := fmt.Sprintf("after %d states", a.states)
	switch {
	case a.errors < 0: // it was ended before it could say
		far = "and Spin's checker did not say how far it came"
	case a.states == 0:
		far = "before there were any states"
	}
	switch a.early {
	case cli.ErrInterrupted:
		out = append(out, "interrupted "+far)
	case cli.ErrTimeUp:
		out = append(out, fmt.Sprintf("time: %v, %s", o.Time, far))
	}
	if a.tooDeep {
		out = append(out, fmt.Sprintf("depth: a path is longer than %d steps (-depth), %s", o.Depth, far))
	}
	if a.noMemory {
		out = append(out, fmt.Sprintf("memory: the search needs more than %d MB (-memory), %s", o.Memory, far))
	}
	if a.vectorTooSmall {
		out = append(out, fmt.Sprintf("state: it needs more than %d bytes", a.vector))
	}
	if len(out) == 0 && (a.errors != 0 || !a.full || !a.completed) {
		return nil, fmt.Errorf("spin's checker does not say that its search was complete")
	}
	if len(out) > 0 {
		return out, nil
	}
	seen := map[string]bool{}
	for _, c := range m.Cuts {
		if a.reached(c.Process, c.Line) && !seen[c.Reason] {
			seen[c.Reason] = true
			out = append(out, fmt.Sprintf("bound: %s, %s", c.Reason, far))
		}
	}
	return out, nil
}

// reached reports whether pan came to a line of the model, or does not say that it did not.
func (a *answer) reached(process string, line int) bool {
	lines, listed := a.unreached[process]
	return !listed || !lines[line]
}

// notes are what the program noted where pan came by, cuts or assumptions, sorted.
func (a *answer) notes(m *pmlmap.Map, cuts bool) []string {
	seen := map[string]bool{}
	for _, n := range m.Notes {
		if n.Cut == cuts && a.reached(n.Process, n.Line) {
			seen[n.What] = true
		}
	}
	return slices.Sorted(maps.Keys(seen))
}
