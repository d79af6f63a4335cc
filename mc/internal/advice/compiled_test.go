package advice

import (
	"testing"

	"bandsaw/internal/cli"
	"bandsaw/mc/internal/search"
)

// TestCompiled: a compiled checker is suggested for searches that were long, of
// transitions that are.
func TestCompiled(t *testing.T) {
	for _, c := range []struct {
		transitions, statements int64
		want                    string
	}{
		{10_000, 2_000_000_000, "mc -mixed compiled P.ir.json"},
		{10_000, 20_000_000, ""},
		{100_000_000, 2_000_000_000, ""},
		{0, 2_000_000_000, ""},
	} {
		a := Adviser{Command: cli.CommandLine{"mc", "P.ir.json"}}
		a.Compiled(search.Statistics{Transitions: c.transitions, Statements: c.statements})
		got := ""
		for _, s := range a.Suggestions() {
			got = s.Command
		}
		if got != c.want {
			t.Errorf("%d transitions, %d statements: %q, expected %q", c.transitions, c.statements, got, c.want)
		}
	}
}
