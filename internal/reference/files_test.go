package reference_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"bandsaw/internal/filetest"
	"bandsaw/internal/reference"
	"bandsaw/ir"
)

// TestFiles tells what the programs of testdata can come to, and which accesses conflict; once more with patience where
// that is something else.
func TestFiles(t *testing.T) {
	filetest.Run(t, func(t *testing.T, name string, parts map[string]string) string {
		p := filetest.Program(t, name, parts["program"])
		any := explored(t, p, false)
		if patient := explored(t, p, true); patient != any {
			return any + "\npatient:\n" + patient
		}
		return any
	})
}

func explored(t *testing.T, p *ir.Program, patient bool) string {
	conflicts := map[string]bool{}
	b, ok, err := reference.ExploreWatched(p, 10000, reference.Watch{Patient: patient, Conflict: func(x, y ir.Stmt, object ir.Type) {
		of := []string{ir.String(x), ir.String(y)}
		slices.Sort(of)
		conflicts[fmt.Sprintf("%s | %s %s", of[0], of[1], object)] = true
	}})
	if err != nil {
		return fmt.Sprintln(err)
	}
	var out strings.Builder
	fmt.Fprintf(&out, "%d states, all: %v, deadlock: %v, endless: %v\n", b.States, ok, b.Deadlock, b.Endless)
	for _, c := range slices.Sorted(maps.Keys(b.Thrown)) {
		fmt.Fprintf(&out, "ends by %s\n", c)
	}
	for _, e := range slices.Sorted(maps.Keys(b.Ends)) {
		fmt.Fprintf(&out, "end:\n  %s\n", strings.ReplaceAll(strings.TrimSpace(e), "\n", "\n  "))
	}
	for _, c := range slices.Sorted(maps.Keys(conflicts)) {
		fmt.Fprintf(&out, "conflict: %s\n", strings.TrimSpace(c))
	}
	return out.String()
}
