package machine

import (
	"slices"
	"testing"
)

// TestSkipped: what is the same at several places is told once, by the order of the lines.
func TestSkipped(t *testing.T) {
	w := newWorld()
	w.Skip("states were matched on summaries")
	for _, place := range []string{"A.m:100", "A.m:9", "A.m:9", "A.k:20"} {
		w.SkipAt(place, "of any int at", "only some were tried")
	}
	w.SkipAt("A.m:9", "of any long at", "only some were tried")
	want := []string{
		"of any int at A.k:20, A.m:9 and A.m:100 only some were tried",
		"of any long at A.m:9 only some were tried",
		"states were matched on summaries",
	}
	if got := w.Skipped(); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
