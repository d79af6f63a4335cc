package main

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"bandsaw/artifact/result"
)

// liberties are the things that a checker may do with states, as flags of mc.
var liberties = [][]string{
	{"-mixed", "fast"},
	{"-summaries", "on"},
	{"-backtrack", "copy"},
	{"-delta", "on"},
	{"-j", "2"},
	{"-stateless"},
}

// together checks that any two of the liberties, and all that do not exclude each other,
// lead to what the plain search says of a program: its verdict, and what it counts. Without
// -everyway it is some pairs, which change from program to program.
func together(t *testing.T, name, lowered string, flags ...string) {
	t.Helper()
	all := slices.Concat(liberties[:len(liberties)-1]...)
	ways := [][]string{all}
	pair, number := 0, turn(name+" together", 21)
	for i := range liberties {
		for j := range i {
			if pair++; *everyWay || (pair+number)%7 == 0 {
				ways = append(ways, slices.Concat(liberties[j], liberties[i]))
			}
		}
	}
	if !*everyWay && number%3 > 0 {
		ways = ways[1:]
	}
	states := "5000" // without a store of states each costs what its path is long
	if *everyWay {
		states = "20000"
	}
	plain := map[string]*result.Result{}
	for _, way := range ways {
		search := []string{"-search", "bfs", "-states", states}
		if slices.Contains(way, "-stateless") {
			if slices.Contains(way, "-j") || slices.Contains(way, "-delta") {
				continue // such a search has no states to share, or to execute together
			}
			search = []string{"-stateless", "-states", states}
			way = way[:len(way)-1]
		}
		search = append(search, flags...)
		if plain[search[0]] == nil {
			plain[search[0]] = searched(t, lowered, append(slices.Clone(search), "-mixed", "off")...)
		}
		if other := unlike(searched(t, lowered, append(slices.Clone(search), way...)...), plain[search[0]]); other != "" {
			t.Errorf("%s %s: %s", strings.Join(search, " "), strings.Join(way, " "), other)
		}
	}
}

// unlike tells what is other in a result than in that of the plain search. Where states are executed
// together statements count once for all, and a violation may be another one as deep.
func unlike(got, plain *result.Result) string {
	if got.Together != nil && got.Together.Groups > 0 {
		got.Statistics.Statements = plain.Statistics.Statements
		if got.Verdict == result.Violated {
			got.Statistics = result.Statistics{Search: plain.Statistics.Search, Depth: got.Statistics.Depth}
			same := *plain
			same.Statistics = result.Statistics{Search: plain.Statistics.Search, Depth: plain.Statistics.Depth}
			plain = &same
		}
	}
	// what is the answer, and what was counted
	said := func(r *result.Result) []any {
		out := []any{r.Verdict, r.Cuts, r.Unreached, r.Endless, r.Statistics, r.Status()}
		if r.Violation != nil {
			out = append(out, r.Violation.Kind)
		}
		return out
	}
	if a, b := said(got), said(plain); !reflect.DeepEqual(a, b) {
		return fmt.Sprintf("got %+v, plain %+v", a, b)
	}
	return ""
}
