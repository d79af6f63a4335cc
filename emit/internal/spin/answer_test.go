package spin

import (
	"strings"
	"testing"

	"bandsaw/artifact/pmlmap"
)

const complete = `
(Spin Version 6.5.2 -- 6 December 2019)
	+ Partial Order Reduction

Full statespace search for:
	never claim         	- (none specified)
	assertion violations	+
	cycle checks       	- (disabled by -DSAFETY)
	invalid end states	+

State-vector 64 byte, depth reached 61, errors: 0
       66 states, stored
       20 states, matched
       86 transitions (= stored+matched)
      124 atomic steps

unreached in proctype main_
	model.pml:85, state 62, "((to_>=0))"
	(1 of 75 states)
unreached in proctype thread_T
	(0 of 20 states)
`

// TestCuts: only what pan prints of a complete search is one, and whatever it
// does not say is a reason not to believe it.
func TestCuts(t *testing.T) {
	m := &pmlmap.Map{Cuts: []pmlmap.Cut{{Process: "main_", Line: 85, Reason: "too many"}}}
	elsewhere := &pmlmap.Map{Cuts: []pmlmap.Cut{{Process: "thread_T", Line: 90, Reason: "too many"}}}
	for _, test := range []struct {
		name, out string
		m         *pmlmap.Map
		want      string // part of the cuts or of the error; "" for a complete search
	}{
		{"complete", complete, m, ""},
		{"cut reached", complete, elsewhere, "too many, after 66 states"},
		{"process not listed", strings.Split(complete, "unreached in")[0], m, "too many"},
		{"depth", "error: max search depth too small\n" + complete, m, "depth: "},
		{"memory", "pan: reached -DMEMLIM bound\n" + complete, m, "memory: "},
		{"vector", "pan: error, VECTORSZ too small, recompile pan.c\n", m, "state: "},
		{"nothing", "", m, "does not say"},
		{"not completed", "Warning: Search not completed\n" + complete, m, "does not say"},
		{"bitstate", strings.Replace(complete, "Full statespace", "Bit statespace", 1), m, "does not say"},
		{"no count of errors", strings.Replace(complete, "errors: 0", "", 1), m, "does not say"},
	} {
		t.Run(test.name, func(t *testing.T) {
			cuts, err := readAnswer([]byte(test.out)).cuts(test.m, DefaultOptions())
			got := strings.Join(cuts, "; ")
			if err != nil {
				got = err.Error()
			}
			if test.want == "" && got != "" || !strings.Contains(got, test.want) {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

func TestAnswer(t *testing.T) {
	a := readAnswer([]byte(complete))
	if a.errors != 0 || a.states != 66 || a.matched != 20 || a.transitions != 86 || a.depth != 61 || a.unknown != "" {
		t.Errorf("got %+v", a)
	}
	a = readAnswer([]byte("pan:1: indexing a[5] - size is 3 (at depth 4)\nState-vector 20 byte, depth reached 4, errors: 1\n"))
	if a.errors != 1 || a.unknown == "" {
		t.Errorf("an error of another kind: got %+v", a)
	}
	for _, line := range []string{
		"pan:1: invalid end state (at depth 10)",
		"pan:1: assertion violated (violation_!=1) (at depth 9)",
		"pan:1: assertion violated (violation_!=2) (at depth 9)",
	} {
		if a := readAnswer([]byte(line)); a.unknown != "" {
			t.Errorf("%s: called unknown", line)
		}
	}
}
