package check

import (
	"fmt"
	"maps"
	"slices"
	"strconv"

	"bandsaw/artifact/result"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/reach"
	"bandsaw/mc/internal/search"
)

// Report is the answer with what is not part of the result file, because it
// is not the same on each run.
type Report struct {
	*result.Result
	Bytes int64 // taken by the stored states
	// Coverage is what was reached, if that was asked for.
	Coverage *reach.Coverage
	// Interrupted is true if that is among the reasons for giving up.
	Interrupted bool
}

// report is what the search found.
func (c *checker) report(answer *search.Answer) (*Report, error) {
	r := &result.Result{
		Verdict: result.Holds, Property: c.property.Names(), Cuts: []string{},
		Assumptions: append([]string{}, c.prog.Notes...),
		Statistics: result.Statistics{
			Search: c.searched(answer), States: answer.States, Revisited: answer.Revisited,
			Transitions: answer.Transitions, Statements: answer.Statements, Depth: answer.Depth,
		},
	}
	r.Assumptions = append(r.Assumptions, c.sys.m.World.Assumed()...)
	if c.arguments != "" && !c.usual {
		r.Assumptions = append(r.Assumptions, c.arguments)
	}
	if c.o.Cores <= 1 { // else who answered what is not the same on each run
		r.Summaries = summaries(c.sys.m.Summaries)
	}
	r.Together = c.toldTogether(answer.States)
	violated, err := c.explained(r, answer)
	if err != nil {
		return nil, err
	}
	if violated {
		r.Verdict = result.Violated
	} else {
		if r.Cuts = c.cuts(answer); len(r.Cuts) > 0 {
			r.Verdict = result.GaveUp
			r.Suggestions, r.Values = c.advise(answer)
		}
		r.Unreached, r.Assertions = reach.Unreached(c.code)
		r.Assertions.Sliced = c.code.IR.Sliced
		r.Idle = c.idle()
		r.Assumptions = append(r.Assumptions, c.granted()...)
		if r.Verdict == result.Holds {
			r.Endless = c.endless(answer)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(c.sys.m.World.Reports)) {
		r.Reports = append(r.Reports, result.Report{Name: name, Value: c.sys.m.World.Reports[name]})
	}
	report := &Report{Result: r, Bytes: answer.Bytes, Interrupted: slices.Contains(answer.Cuts, search.Interrupted)}
	if c.o.Coverage {
		report.cover(c.code)
	}
	if r.Verdict == result.GaveUp || r.Violation != nil && !r.Violation.Feasible {
		r.Losses = c.losses(answer)
	}
	return report, nil
}

// cover adds what was reached of the program.
func (r *Report) cover(p *code.Program) {
	r.Coverage = reach.Covered(p)
	r.Result.Coverage = r.Coverage.Summary()
}

// cuts names what was not explored.
func (c *checker) cuts(answer *search.Answer) []string {
	cuts := []string{}
	for _, cut := range answer.Cuts {
		if cut == search.Interrupted {
			cuts = append(cuts, fmt.Sprintf("interrupted after %d states", answer.States))
			continue
		}
		switch {
		case cut == search.CutEnds:
			cuts = append(cuts, "whether threads go round for ever was not found out")
			continue
		case cut == cutSolver, cut == cutLong, cut == cutDefect:
			cuts = append(cuts, cut)
			continue
		case cut == search.CutStates && c.o.Search == Inputs:
			cuts = append(cuts, fmt.Sprintf("only %d paths were followed", answer.Walks))
			continue
		case cut == Preempt && answer.Walks == 0:
			cuts = append(cuts, "only some executions without pre-emptions were tried")
			continue
		case cut == Deviate && answer.Walks == 0:
			cuts = append(cuts, "the plain execution was not tried to its end")
			continue
		case cut == Preempt:
			cuts = append(cuts, fmt.Sprintf("executions were all tried with less than %d pre-emptions, of others some", answer.Walks))
			continue
		case cut == Deviate:
			cuts = append(cuts, fmt.Sprintf("executions were all tried that deviate less than %d times from the plain one, of others some", answer.Walks))
			continue
		case algorithms[cut] != nil:
			tried := fmt.Sprintf("%d random executions were", answer.Walks)
			if answer.Walks == 1 {
				tried = "one random execution was"
			}
			cuts = append(cuts, "only "+tried+" tried")
			continue
		case cut == search.CutOmission:
			o := answer.Omission
			cuts = append(cuts, fmt.Sprintf("no violation found in %d states, told apart by %s: the probability that others were left out is %.1g", answer.States, o.By, o.Probability))
			continue
		}
		cuts = append(cuts, fmt.Sprintf("%s limit reached after %d states", c.limit(cut), answer.States))
	}
	if why := c.noCircles(); why != "" && c.looksForCircles() {
		cuts = append(cuts, "whether threads go round for ever was not looked for: "+why)
	}
	if c.hashesMatter() {
		cuts = append(cuts, c.hashes())
	}
	if c.arguments != "" && c.usual {
		cuts = append(cuts, c.arguments)
	}
	return append(cuts, c.sys.m.World.Skipped()...)
}

// limit names a limit with its value, where the user gave one.
func (c *checker) limit(cut string) string {
	l := c.o.Limits
	if l.Depth == 0 {
		l.Depth = search.Longest
	}
	switch cut {
	case search.CutStates:
		return fmt.Sprintf("states %d", l.States)
	case search.CutStatements:
		return result.StatementsLimit + strconv.FormatInt(l.Statements, 10)
	case search.CutDepth:
		return fmt.Sprintf("depth %d", l.Depth)
	case search.CutTime:
		return fmt.Sprintf("time %s", l.Time)
	case search.CutMemory:
		return fmt.Sprintf("memory %d MB", l.Memory>>20)
	}
	return cut
}
