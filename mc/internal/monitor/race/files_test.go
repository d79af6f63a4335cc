package race

import (
	"fmt"
	"strings"
	"testing"

	"bandsaw/internal/filetest"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/machine"
	"bandsaw/mc/internal/peers"
)

// library stands behind every filetest's program.
const library = `
library instantiated class java.lang.Object {
}
library instantiated class java.lang.Thread extends java.lang.Object {
}
library instantiated class java.lang.Throwable extends java.lang.Object {
}
`

// TestFiles runs testdata/*.txt: the lowered program is executed as "schedule" says, one
// transition a line: the position of the thread among those that live. In each state the races
// are told that were not met before, and in the end what all of them come to; with a part
// "facts", which facts are false.
func TestFiles(t *testing.T) {
	filetest.Run(t, func(t *testing.T, name string, part map[string]string) string {
		p := filetest.Program(t, name, part["program"], library)
		_, facts := part["facts"]
		c, err := code.Compile(p, code.Options{AllClassConstants: peers.NeedsClasses, CheckFacts: facts})
		if err != nil {
			t.Fatal(err)
		}
		m := machine.New(c, machine.Config{Peers: peers.Table()}, nil)
		m.CheckFacts = facts
		d := NewDetector(m)
		var out strings.Builder
		look := func() {
			d.Met = nil
			d.Look()
			var at []string
			for _, id := range m.Live {
				at = append(at, m.Line(m.Threads[id]))
			}
			fmt.Fprintf(&out, "at %s\n", strings.Join(at, ", "))
			for _, r := range d.Met {
				fmt.Fprintf(&out, "  %s: %s\n", r.Variable, r.Where)
				for _, a := range r.Accesses {
					fmt.Fprintf(&out, "    thread %d, store %v\n", a.Thread.ID, a.Store)
				}
			}
		}
		outcome := m.Begin()
		look()
		for line := range strings.Lines(part["schedule"]) {
			var mover int
			if _, err := fmt.Sscan(line, &mover); err != nil {
				t.Fatalf("%q: %v", line, err)
			}
			if outcome != machine.Moved || mover >= len(m.Live) || !m.CanMove(mover) {
				t.Fatalf("%q: nobody can move there\n%s", line, out.String())
			}
			outcome = m.Step(mover, nil)
			look()
		}
		fmt.Fprintf(&out, "in all: %s\n", d.Text())
		if d.FalseFact != "" {
			fmt.Fprintln(&out, d.FalseFact)
		}
		return out.String()
	})
}
