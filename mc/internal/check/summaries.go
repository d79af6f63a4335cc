package check

import (
	"cmp"
	"maps"
	"slices"

	"bandsaw/artifact/result"
	"bandsaw/mc/internal/machine"
)

// summaries tells how often method summaries answered calls; nil if there were none.
func summaries(s *machine.Summaries) *result.Summaries {
	if s == nil {
		return nil
	}
	recorded, stopped := s.Recorded()
	out := &result.Summaries{Calls: s.Calls, Answered: s.Answered, Statements: s.Statements, Recorded: recorded}
	for _, m := range s.Methods() {
		out.Methods = append(out.Methods, result.Summarised{Method: string(m.Method), Calls: m.Calls, Answered: m.Answered, Statements: m.Statements})
	}
	for _, why := range slices.SortedFunc(maps.Keys(stopped), func(a, b string) int {
		return cmp.Or(cmp.Compare(stopped[b], stopped[a]), cmp.Compare(a, b))
	}) {
		out.Stopped = append(out.Stopped, result.Stopped{Why: why, Times: stopped[why]})
	}
	return out
}
