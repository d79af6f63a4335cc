package reach

import (
	"fmt"
	"strings"
	"testing"

	"bandsaw/internal/filetest"
	"bandsaw/mc/internal/choice"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/machine"
	"bandsaw/mc/internal/state"
	"bandsaw/mc/internal/store"
)

// TestFiles runs testdata/*.txt: all states of the lowered program are reached, and what of its
// code no path came to is told, and how many ways of its branches some did.
func TestFiles(t *testing.T) {
	filetest.Run(t, func(t *testing.T, name string, part map[string]string) string {
		c, err := code.Compile(filetest.Program(t, name, part["program"], library), code.Options{})
		if err != nil {
			t.Fatal(err)
		}
		explore(t, c)
		unreached, assertions := Unreached(c)
		var out strings.Builder
		for _, u := range unreached {
			fmt.Fprintf(&out, "%s: %s.%s, %s:%d to %d\n", u.Kind, u.Class, u.Method, u.File, u.Line, u.Last)
		}
		fmt.Fprintf(&out, "assertions: %+v\n", *assertions)
		covered := Covered(c).Summary()
		fmt.Fprintf(&out, "branches: %d of %d ways\n", covered.Branches.Reached, covered.Branches.All)
		return out.String()
	})
}

// library stands behind every filetest's program.
const library = `
library instantiated class java.lang.AssertionError extends java.lang.Throwable {
}
library instantiated class java.lang.Object {
}
library instantiated class java.lang.Thread extends java.lang.Object {
}
library instantiated class java.lang.Throwable extends java.lang.Object {
  field detailMessage java.lang.String
}
`

// explore executes every transition of the program.
func explore(t *testing.T, c *code.Program) {
	m := machine.New(c, machine.Config{Logging: true}, nil)
	enc := state.NewEncoder(m)
	dec := state.NewDecoder(m, enc)
	vector := func() string {
		var v store.Vector
		enc.Encode(&v)
		return string(v.Bytes)
	}
	restore := func(v string) {
		if err := dec.Restore(&store.Vector{Bytes: []byte(v)}); err != nil {
			t.Fatal(err)
		}
	}
	first := vector()
	seen, work := map[string]bool{first: true}, []string{first}
	for len(work) > 0 {
		v := work[len(work)-1]
		work = work[:len(work)-1]
		for i := 0; ; i++ {
			restore(v)
			if i >= len(m.Live) {
				break
			}
			if !m.CanMove(i) {
				continue
			}
			var choices choice.Sequence
			for again := true; again; again = choices.Next() {
				restore(v)
				choices.Rewind()
				if m.Step(i, &choices) != machine.Moved {
					continue
				}
				if to := vector(); !seen[to] {
					seen[to] = true
					work = append(work, to)
				}
			}
		}
	}
}
