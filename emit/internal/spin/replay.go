package spin

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"bandsaw/artifact/result"
	"bandsaw/internal/cli"
)

// shorten looks for a shorter counterexample and returns its trail, or the one
// that there was.
func (c *check) shorten(trail []byte, a *answer) ([]byte, error) {
	const worth = 20 // steps
	if a.depth < worth {
		return trail, nil
	}
	switch err := c.compile("short", a.vector, 0, "-DREACH"); {
	case errors.Is(err, cli.ErrInterrupted):
		return trail, nil
	case err != nil:
		return nil, err
	}
	// Pan overwrites the trail when it finds a shorter one. Where it is
	// stopped, the last may be incomplete.
	_, early, err := c.search("short", c.opts.Shorten, "-i", fmt.Sprintf("-m%d", a.depth+1))
	if err != nil || early != nil {
		return trail, err
	}
	shorter, err := os.ReadFile(filepath.Join(c.dir, modelName+".trail"))
	if err != nil || len(shorter) > len(trail) {
		return trail, nil
	}
	return shorter, nil
}

// mark is one line of a replay: a line of the model that was executed.
type mark struct {
	line, thread int
	a, b, c      int
}

// final is where a process is when the trail ends.
type final struct {
	pid     int
	process string
	line    int
	ended   bool
}

// recording is a replay's output.
type recording struct {
	marks   []mark
	finals  []final
	globals map[string]int
	locals  map[int]map[string]int
	stuck   bool // some process is not at its end
}

// replay executes the trail.
func (c *check) replay(trail []byte) (*replayed, error) {
	if err := os.WriteFile(filepath.Join(c.dir, modelName+".trail"), trail, 0o644); err != nil {
		return nil, err
	}
	out, _, err := c.search("pan", 0, "-S", fmt.Sprintf("-m%d", c.opts.Depth))
	if err != nil {
		return nil, err
	}
	rec, err := readReplay(string(out))
	if err != nil {
		return nil, err
	}
	return tellPath(rec, c.maps), nil
}

var (
	finalLine = regexp.MustCompile(`^\s*\d+:\s+proc\s+(\d+) \((\w+)\)\s+[^:]*:(\d+) \(state\s+\d+\)(.*)`)
	localHead = regexp.MustCompile(`^local vars proc (\d+)`)
	valueLine = regexp.MustCompile(`^\s+(?:bit|bool|byte|short|int)\s+(\w+(?:\[\d+\])?):\s+(-?\d+)`)
)

// readReplay reads what pan -S prints: the marks, then where each process is
// and what each variable holds.
func readReplay(out string) (*recording, error) {
	rec := &recording{globals: map[string]int{}, locals: map[int]map[string]int{}}
	values := rec.globals
	for _, line := range strings.Split(out, "\n") {
		switch {
		case strings.HasPrefix(line, "@"):
			var m mark
			if _, err := fmt.Sscanf(line, "@%d %d %d %d %d", &m.line, &m.thread, &m.a, &m.b, &m.c); err != nil {
				return nil, fmt.Errorf("a replay printed %q, expected a mark", line)
			}
			rec.marks = append(rec.marks, m)
		case strings.TrimSpace(line) == "-end-" && len(rec.finals) > 0:
			rec.finals[len(rec.finals)-1].ended = true
		}
		if m := finalLine.FindStringSubmatch(line); m != nil {
			pid, _ := strconv.Atoi(m[1])
			at, _ := strconv.Atoi(m[3])
			rec.finals = append(rec.finals, final{pid: pid, process: m[2], line: at})
			rec.stuck = rec.stuck || strings.Contains(m[4], "invalid end state")
		}
		if m := localHead.FindStringSubmatch(line); m != nil {
			pid, _ := strconv.Atoi(m[1])
			values = map[string]int{}
			rec.locals[pid] = values
		}
		if m := valueLine.FindStringSubmatch(line); m != nil {
			values[m[1]], _ = strconv.Atoi(m[2])
		}
	}
	return rec, nil
}

// replayed is a counterexample in Java's terms.
type replayed struct {
	violation *result.Violation
	steps     []result.Step
	ends      []result.ThreadEnd
}
