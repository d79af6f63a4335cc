package trace

import (
	"fmt"
	"strings"
	"testing"

	"bandsaw/artifact/result"
)

// TestFolding: a loop of many rounds is told by its first rounds and the last, a loop
// around it likewise; what is left out is counted. Few rounds, and those in which
// something is chosen, are told as they are.
func TestFolding(t *testing.T) {
	count := func(of func(add func(line int, thread, choice string))) (told, left int, text string) {
		var lines []string
		f := folded(func(s result.Step) {
			told++
			var n, round int
			if _, err := fmt.Sscanf(s.Statement, "... %d steps more like the %d before", &n, &round); err == nil || n > 0 {
				told, left = told-1, left+n
			}
			lines = append(lines, fmt.Sprint(s.Line, s.Statement))
		})
		i := 0
		of(func(line int, thread, choice string) {
			i++
			f.add(item{step: result.Step{Line: line, Thread: thread, Choice: choice, Changes: []result.Change{{Name: "i", From: fmt.Sprint(i - 1), To: fmt.Sprint(i)}}}})
		})
		f.flush()
		return told, left, strings.Join(lines, ",")
	}
	type adder = func(line int, thread, choice string)
	loop := func(rounds int, thread, choice string) func(adder) {
		return func(add adder) {
			add(1, "main", "")
			for range rounds {
				add(2, "main", choice)
				add(3, thread, "")
			}
			add(4, "main", "")
		}
	}
	if told, left, text := count(loop(1000, "main", "")); told != 10 || left != 1992 ||
		text != "1,2,3,2,3,2,3,2... 1992 steps more like the 2 before,2,3,4" {
		t.Errorf("told %d, left out %d: %s", told, left, text)
	}
	for _, few := range []func(adder){loop(maxRounds, "main", ""), loop(1000, "main", "one of 2")} {
		if _, left, text := count(few); left != 0 {
			t.Errorf("left out %d of what is to be told: %s", left, text)
		}
	}
	told, left, text := count(func(add adder) {
		for range 50 {
			add(9, "main", "")
			for range 30 {
				add(5, "main", "")
			}
		}
	})
	if told+left != 50*31 || told > 40 {
		t.Errorf("told %d, left out %d: %s", told, left, text)
	}
}
