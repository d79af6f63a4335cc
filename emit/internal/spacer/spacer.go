// Package spacer has Z3's Spacer solve a program that is told as Horn clauses, has the solution checked without it, and tells it in Java's terms.
package spacer

import (
	"fmt"
	"strconv"

	"bandsaw/artifact/prop"
	"bandsaw/artifact/result"
	"bandsaw/emit/internal/horn"
	"bandsaw/internal/smt"
	"bandsaw/ir"
)

// Options bound the work.
type Options struct {
	// Effort is that on each question, in the solver's own units.
	Effort uint
	// Kept has answers to earlier questions; nil has none.
	Kept smt.Kept
}

// firstEffort is that on the first questions, about a second's: what is soon found in one way may take long in another.
const firstEffort = 1_500_000

// ways are how a program is told, one after the other: what proves more, or is found more easily, first.
var ways = []horn.Options{{}, {Wrap: true}, {Arrays: true}, {Wrap: true, Arrays: true}}

// Prove looks for a proof that the property holds of the lowered program. The answer, which lacks its header, is never that it is
// violated. The error says what cannot be told as clauses, or is a fault of the solver.
func Prove(prog *ir.Program, property *prop.Property, o Options) (*result.Result, error) {
	r := &result.Result{Verdict: result.GaveUp, Property: property.Names(), Statistics: result.Statistics{Search: result.Horn}, Unasked: unasked}
	left, questions := ways, 0
	var model *horn.Model
	for effort := min(firstEffort, o.Effort); len(left) > 0; effort = o.Effort {
		var again []horn.Options
		for _, how := range left {
			var err error
			if model, err = horn.Emit(prog, property, how); err != nil {
				return nil, err
			}
			if how.Wrap && !model.Sums || how.Arrays && !model.Arrays {
				continue // as it was told before
			}
			questions++
			solution, answer, err := solve(model, effort, o.Kept)
			if err != nil {
				return nil, err
			}
			switch {
			case solution != nil:
				r.Verdict, r.Cuts, r.Assumptions = result.Holds, []string{}, model.Assumptions
				r.Proof = &result.Proof{By: "Z3's Spacer", Clauses: len(model.Clauses), Relations: len(model.Relations), Questions: questions}
				r.Invariants = invariants(prog, model, solution)
				return r, nil
			case answer != smt.Unsat:
				again = append(again, how)
			}
		}
		if effort == o.Effort {
			break
		}
		left = again
	}
	r.Cuts = []string{fmt.Sprintf("no proof by Horn clauses was found, after %s", asked(questions))}
	for _, what := range model.Unsaid {
		r.Cuts = append(r.Cuts, "clauses cannot say what is done at "+what)
	}
	r.Assumptions = model.Assumptions
	return r, nil
}

func asked(n int) string {
	if n == 1 {
		return "one question"
	}
	return strconv.Itoa(n) + " questions"
}

// unasked is what clauses do not tell.
var unasked = []string{"code that no path reaches", "executions that never end"}

// solve gives a solution that was checked, nil for none, and what Spacer answers.
func solve(m *horn.Model, effort uint, kept smt.Kept) (map[string]smt.Definition, smt.Answer, error) {
	text := m.Text()
	inlined, err := smt.Inlined(text)
	if err != nil {
		return nil, smt.Unknown, err
	}
	solution, answer, err := smt.Horn(inlined, true, effort, kept)
	if err != nil || answer != smt.Sat {
		return nil, answer, err
	}
	proved, err := smt.Proves(text, solution)
	if err != nil || !proved {
		return nil, smt.Unknown, err
	}
	return solution, answer, nil
}
