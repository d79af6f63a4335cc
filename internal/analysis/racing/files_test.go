package racing_test

import (
	"fmt"
	"strings"
	"testing"

	"bandsaw/internal/analysis/racing"
	"bandsaw/internal/filetest"
)

// TestFiles lists of the classes of a program which leave it to their users to order accesses, which work on
// what their callers give them, and of which fields races count.
func TestFiles(t *testing.T) {
	filetest.Run(t, func(t *testing.T, name string, parts map[string]string) string {
		var out strings.Builder
		for _, c := range filetest.Program(t, name, parts["in"]).Classes {
			fmt.Fprint(&out, c.Name)
			if racing.Class(c) {
				fmt.Fprint(&out, "  its users order accesses")
			}
			if racing.Works(c) {
				fmt.Fprint(&out, "  works on what it is given")
			}
			fmt.Fprintln(&out)
			for _, f := range c.Fields {
				fmt.Fprintf(&out, "  %s: %v\n", f.Name, racing.Field(c, f))
			}
		}
		return out.String()
	})
}
