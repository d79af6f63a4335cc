package trace

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"bandsaw/internal/filetest"
	"bandsaw/ir"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/machine"
	"bandsaw/mc/internal/peers"
)

// TestFiles runs testdata/*.txt: the lowered program is executed as "schedule"
// says, one transition a line: the position of the thread among those that
// live, and the choices it makes. What the recorder tells of it is compared.
func TestFiles(t *testing.T) {
	filetest.Run(t, fileTest)
}

// library stands behind every filetest's program.
const library = `
library instantiated class java.lang.Object {
}
library instantiated class java.lang.Thread extends java.lang.Object {
}
library instantiated class java.lang.Throwable extends java.lang.Object {
}
`

func fileTest(t *testing.T, name string, part map[string]string) string {
	p := filetest.Program(t, name, part["program"], library)
	c, err := code.Compile(p, code.Options{AllClassConstants: peers.NeedsClasses})
	if err != nil {
		t.Fatal(err)
	}
	m := machine.New(c, machine.Config{Peers: peers.Table()}, nil)
	r := NewRecorder(m)
	r.Violated = func() bool { return len(m.Uncaught) > 0 }
	before := printed(t, p)
	got := recorded(t, m, r, part["schedule"])
	if after := printed(t, p); after != before {
		t.Errorf("telling the program changed it (-before +after):\n%s", cmp.Diff(before, after))
	}
	return got
}

func printed(t *testing.T, p *ir.Program) string {
	t.Helper()
	var b strings.Builder
	if err := ir.Print(&b, p); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// recorded executes the schedule and gives the trace.
func recorded(t *testing.T, m *machine.Machine, r *Recorder, schedule string) string {
	m.Hook = r.Before
	outcome := m.Begin()
	for line := range strings.Lines(schedule) {
		if outcome != machine.Moved {
			t.Fatalf("before %q: the step ended as %d: %v", line, outcome, m.Fault)
		}
		var numbers []int64
		for _, w := range strings.Fields(line) {
			var n int64
			if _, err := fmt.Sscan(w, &n); err != nil {
				t.Fatalf("%q: expected numbers", line)
			}
			numbers = append(numbers, n)
		}
		mover := int(numbers[0])
		if mover >= len(m.Live) || !m.CanMove(mover) {
			t.Fatalf("%q: nobody can move there", line)
		}
		outcome = m.Step(mover, r.Chooser(numbers[1:]))
	}
	steps, ends := r.Finish()
	var out strings.Builder
	for _, s := range steps {
		fmt.Fprintf(&out, "%s %s:%d: %s", s.Thread, s.File, s.Line, s.Statement)
		for _, c := range s.Changes {
			fmt.Fprintf(&out, "  [%s: %s -> %s]", c.Name, c.From, c.To)
		}
		if s.Choice != "" {
			fmt.Fprintf(&out, "  (%s)", s.Choice)
		}
		out.WriteString("\n")
	}
	for _, e := range ends {
		fmt.Fprintf(&out, "%s is %s\n", e.Thread, e.State)
	}
	return out.String()
}
