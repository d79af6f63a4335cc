package cli

import (
	"fmt"
	"sort"

	"github.com/xrash/smetrics"
)

// DidYouMean is ` (did you mean "x"?)` for the candidate nearest to name, or ""
// when none is near.
func DidYouMean(name string, candidates []string) string {
	sorted := append([]string(nil), candidates...)
	sort.Strings(sorted)
	best, score := "", 0.8
	for _, c := range sorted {
		if s := smetrics.JaroWinkler(name, c, 0.7, 4); s > score {
			best, score = c, s
		}
	}
	if best == "" {
		return ""
	}
	return fmt.Sprintf(" (did you mean %q?)", best)
}
