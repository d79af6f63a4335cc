package delta

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"bandsaw/internal/filetest"
	"bandsaw/mc/internal/choice"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/machine"
	"bandsaw/mc/internal/state"
	"bandsaw/mc/internal/store"
)

// TestFiles runs testdata/*.txt: the states that the lowered program reaches are
// expanded in groups of two or more, and those that are left, by the machine. They have to be
// the states that the machine alone comes to. The output tells how many were expanded
// together, and why others were not; or why the program is none for groups.
func TestFiles(t *testing.T) {
	filetest.Run(t, func(t *testing.T, name string, part map[string]string) string {
		c, err := code.Compile(filetest.Program(t, name, part["program"], library), code.Options{})
		if err != nil {
			t.Fatal(err)
		}
		alone, together := explored(t, c, 1<<30), explored(t, c, 2)
		if len(alone.states) != len(together.states) {
			t.Errorf("%d states alone, %d together", len(alone.states), len(together.states))
		}
		for v := range alone.states {
			if !together.states[v] {
				t.Errorf("the state %x is not found together", v)
			}
		}
		if alone.transitions != together.transitions {
			t.Errorf("%d transitions alone, %d together", alone.transitions, together.transitions)
		}
		return together.text
	})
}

// library stands behind every filetest's program.
const library = `
library instantiated class java.lang.Object {
}
library instantiated class java.lang.Thread extends java.lang.Object {
}
library instantiated class java.lang.Throwable extends java.lang.Object {
  field detailMessage java.lang.String
}
`

// exploration is what was found of a program: its states, as vectors of the encoder that knows
// nothing of groups, and the transitions between them.
type exploration struct {
	states      map[string]bool
	transitions int64
	text        string
}

// explored explores the program with groups of so many states or more.
func explored(t *testing.T, c *code.Program, least int) exploration {
	m := machine.New(c, machine.Config{Logging: true}, nil)
	e := New(m)
	e.Least = least
	if err := e.Add(); err != nil {
		t.Fatal(err)
	}
	out := exploration{states: map[string]bool{}}
	for from := 0; from < e.States.Len(); {
		to := e.States.Len()
		l := e.Expand(from, to, func() bool { return false })
		out.transitions += l.Transitions - l.Pruned
		for _, n := range l.Left {
			more, err := oneByOne(t, e, n)
			if err != nil {
				return exploration{text: err.Error() + "\n"}
			}
			out.transitions += more
		}
		from = to
	}
	enc := state.NewEncoder(m)
	for n := range e.States.Len() {
		restore(t, e, n)
		var v store.Vector
		enc.Forget()
		enc.Encode(&v)
		out.states[string(v.Bytes)] = true
	}
	if len(out.states) != e.States.Len() {
		t.Errorf("%d states are %d", e.States.Len(), len(out.states))
	}
	var text strings.Builder
	fmt.Fprintf(&text, "%d states, %d transitions: %d states together in %d groups, %d apart\n", e.States.Len(), out.transitions, e.Together, e.Groups, e.Apart)
	for _, why := range slices.SortedFunc(maps.Keys(e.Why), cmp.Compare) {
		fmt.Fprintf(&text, "  %s: %d\n", why, e.Why[why])
	}
	out.text = text.String()
	return out
}

// oneByOne lets the machine make the successors of a state, and adds them.
func oneByOne(t *testing.T, e *Engine, n int) (transitions int64, err error) {
	for i := 0; ; i++ {
		restore(t, e, n)
		if i >= len(e.m.Live) {
			return transitions, nil
		}
		if !e.m.CanMove(i) {
			continue
		}
		var choices choice.Sequence
		for again := true; again; again = choices.Next() {
			restore(t, e, n)
			choices.Rewind()
			switch o := e.m.Step(i, &choices); o {
			case machine.Pruned:
			case machine.Moved:
				transitions++
				if err := e.Add(); err != nil {
					return transitions, err
				}
			default:
				t.Fatalf("a step ended as %d", o)
			}
		}
	}
}

func restore(t *testing.T, e *Engine, n int) {
	t.Helper()
	if err := e.Restore(e.States.At(n)); err != nil {
		t.Fatal(err)
	}
}
