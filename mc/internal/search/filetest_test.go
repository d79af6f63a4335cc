package search

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"bandsaw/internal/filetest"
	"bandsaw/mc/internal/choice"
	"bandsaw/mc/internal/store"
)

// TestFiles runs testdata/*.txt: both searches explore the graph of the part
// "graph" under the limits of "limits" and say what they found.
//
// A line of the graph is a state, a colon and what its movers do, one word
// each: the state that they lead to, or several with bars between if the move
// makes a choice; "!" for a violation, "~" for an impossible path, "#" for a
// limit of the system. A state without movers is stuck, which violates the
// property if there is a "*" in place of them. The first line is where all begins.
func TestFiles(t *testing.T) {
	filetest.Run(t, fileTest)
}

func fileTest(t *testing.T, name string, part map[string]string) string {
	var o Options
	for _, line := range strings.Split(strings.TrimSpace(part["limits"]), "\n") {
		if _, err := fmt.Sscanf(line, "states %d", &o.States); err == nil || line == "" {
			continue
		}
		if _, err := fmt.Sscanf(line, "depth %d", &o.Depth); err != nil {
			t.Fatalf("limit %q: expected states or depth, and a number", line)
		}
	}
	got := ""
	for _, s := range []struct {
		name   string
		search func(System, Options) (*Answer, error)
	}{{"bfs", BreadthFirst}, {"dfs", DepthFirst}} {
		g := readGraph(t, part["graph"])
		a, err := s.search(g, o)
		if err != nil {
			t.Fatal(err)
		}
		got += fmt.Sprintf("%s: %s\n", s.name, told(g, a))
		visited := len(g.visited)
		if once := len(slices.Compact(slices.Sorted(slices.Values(g.visited)))); once != visited {
			t.Errorf("%s: visited %v, some more than once", s.name, g.visited)
		}
		if all := !a.Violated && len(a.Cuts) == 0; all && int64(visited) != a.States {
			t.Errorf("%s: %d states, but visited %v", s.name, a.States, g.visited)
		}
	}
	return got
}

// told is the answer in a few lines.
func told(g *graph, a *Answer) string {
	out := fmt.Sprintf("%d states, %d transitions, depth %d", a.States, a.Transitions, a.Depth)
	if a.Violated {
		what := "violated"
		if a.Stuck {
			what = "stuck"
		}
		out += "\n  " + what + " after " + g.follow(a.Path)
	}
	if len(a.Cuts) > 0 {
		out += "\n  cut: " + strings.Join(a.Cuts, ", ")
	}
	if len(a.Endless) > 0 {
		var states []string
		for _, n := range a.Endless {
			states = append(states, string(a.Vector(n)))
		}
		slices.Sort(states)
		out += fmt.Sprintf("\n  endless: %s, always: %t", strings.Join(states, " "), a.Always)
	}
	return out
}

// graph is a system whose states are words.
type graph struct {
	first, now string
	moves      map[string][]string
	visited    []string
	log        []string // the states that marks lead back to
}

func readGraph(t *testing.T, text string) *graph {
	g := &graph{moves: map[string][]string{}}
	for _, line := range strings.Split(strings.TrimSpace(text), "\n") {
		state, moves, ok := strings.Cut(line, ":")
		if !ok {
			t.Fatalf("no colon in %q", line)
		}
		if g.first == "" {
			g.first, g.now = state, state
		}
		g.moves[state] = strings.Fields(moves)
	}
	for _, moves := range g.moves {
		for _, m := range moves {
			for _, to := range strings.Split(m, "|") {
				if _, ok := g.moves[to]; !ok && !strings.Contains("!~#*", to) {
					t.Fatalf("no state %q", to)
				}
			}
		}
	}
	return g
}

func (g *graph) Visit() bool {
	g.visited = append(g.visited, g.now)
	return false
}

func (g *graph) NextMover(from int) int {
	if moves := g.moves[g.now]; from < len(moves) && moves[0] != "*" {
		return from
	}
	return -1
}

func (g *graph) Thread(mover int) int { return mover }

func (g *graph) Mover(thread int) int {
	if thread < 0 || g.NextMover(thread) != thread {
		return -1
	}
	return thread
}

func (g *graph) Step(mover int, _ int64, c choice.Chooser) Outcome {
	targets := strings.Split(g.moves[g.now][mover], "|")
	to := targets[0]
	if len(targets) > 1 {
		to = targets[c.Choose(int64(len(targets)), false)]
	}
	switch to {
	case "!":
		return Violated
	case "~":
		return Pruned
	case "#":
		return CutShort
	}
	g.log = append(g.log, g.now)
	g.now = to
	return Moved
}

func (g *graph) Stuck() bool { return slices.Equal(g.moves[g.now], []string{"*"}) }

func (g *graph) Mark() Mark { return Mark{Log: len(g.log)} }

func (g *graph) Undo(m Mark) {
	for len(g.log) > m.Log {
		g.now = g.log[len(g.log)-1]
		g.log = g.log[:len(g.log)-1]
	}
}

func (g *graph) Size() int64 { return 0 }

func (g *graph) Encode(v *store.Vector) {
	v.Bytes = append(v.Bytes[:0], g.now...)
	v.Ends = append(v.Ends[:0], len(v.Bytes))
}

func (g *graph) Restore(v *store.Vector) error {
	g.now, g.log = string(v.Bytes), nil
	return nil
}

func (g *graph) Change(*store.Difference) bool { return false }

func (g *graph) Garbage() int64    { return 0 }
func (g *graph) Cut() string       { return "steps" }
func (g *graph) Err() error        { return nil }
func (g *graph) Memory() int64     { return 0 }
func (g *graph) Statements() int64 { return 0 }

// follow executes a path from the first state and gives the states on it.
func (g *graph) follow(path []Move) string {
	g.now = g.first
	out := g.first
	for _, m := range path {
		script := choice.Script(m.Script)
		if g.Step(m.Mover, 0, &script) == Moved {
			out += " " + g.now
		} else {
			out += " " + g.moves[g.now][m.Mover]
		}
	}
	return out
}
