package cli

import (
	"fmt"
	"slices"
	"sort"
	"strconv"
	"strings"

	"github.com/xrash/smetrics"
)

// DidYouMean is ` (did you mean "x"?)` for the candidates that are the name with
// its packages and outer classes, else for the one nearest to it, or "" when none
// is near.
func DidYouMean(name string, candidates []string) string {
	sorted := append([]string(nil), candidates...)
	sort.Strings(sorted)
	sorted = slices.Compact(sorted)
	if full := fullNames(name, sorted); len(full) > 0 {
		return fmt.Sprintf(" (did you mean %s?)", strings.Join(full, " or "))
	}
	best, score := "", near
	for _, c := range sorted {
		s := smetrics.JaroWinkler(name, c, 0.7, 4)
		if swapped(lastName(name), lastName(c)) { // of short names nothing else is alike
			s = max(s, 0.9)
		}
		if s > near && lastName(c) == lastName(name) {
			s += 0.1 // the member is right, the class is not
		}
		if s > score {
			best, score = c, s
		}
	}
	if best == "" {
		return ""
	}
	return fmt.Sprintf(" (did you mean %q?)", best)
}

// swapped reports whether the names differ by two letters side by side, one in the place of the other.
func swapped(a, b string) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range len(a) - 1 {
		if a[i] != b[i] {
			return a[i] == b[i+1] && a[i+1] == b[i] && a[i+2:] == b[i+2:]
		}
	}
	return false
}

// near is how alike names are, from 0 to 1, of which one may have been meant.
const near = 0.8

// lastName is what follows a name's last dot.
func lastName(name string) string { return name[strings.LastIndex(name, ".")+1:] }

// maxFullNames bounds how many names are suggested.
const maxFullNames = 3

// fullNames are the first of the candidates that end in the name, in quotes:
// "bank.Bank$Account.balance" for "Account.balance" and "Bank.Account.balance".
func fullNames(name string, candidates []string) []string {
	dotted := func(s string) string { return strings.ReplaceAll(s, "$", ".") }
	var full []string
	for _, c := range candidates {
		if len(full) < maxFullNames && c != name && name != "" && strings.HasSuffix("."+dotted(c), "."+dotted(name)) {
			full = append(full, strconv.Quote(c))
		}
	}
	return full
}

// Nearest lists up to four of the numbers, those nearest to the wanted one.
func Nearest(wanted int, numbers []int) string {
	sorted := slices.Compact(slices.Sorted(slices.Values(numbers)))
	far := func(n int) int { return max(n-wanted, wanted-n) }
	slices.SortStableFunc(sorted, func(a, b int) int { return far(a) - far(b) })
	sorted = sorted[:min(4, len(sorted))]
	slices.Sort(sorted)
	return strings.Trim(strings.ReplaceAll(fmt.Sprint(sorted), " ", ", "), "[]")
}
