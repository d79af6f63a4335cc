package pipeline

import (
	"fmt"
	"slices"
	"strings"

	"bandsaw/fuzz/internal/threads/oracle"
)

// Difference tells in what an answer is not the oracle's, "" if in nothing. Of
// an answer that was cut only outcomes that the oracle does not know count.
func Difference(want oracle.Outcomes, a Answer) string {
	var b strings.Builder
	list := func(what string, xs, ys oracle.Outcomes) {
		for _, x := range xs {
			if _, ok := slices.BinarySearch(ys, x); !ok {
				fmt.Fprintf(&b, "  %s: %s\n", what, x)
			}
		}
	}
	if a.FalseFact != "" {
		return "  " + a.FalseFact + "\n"
	}
	if a.Cut == "" {
		list("only the oracle has", want, a.Outcomes)
	}
	list("only bandsaw has", a.Outcomes, want)
	return b.String()
}
