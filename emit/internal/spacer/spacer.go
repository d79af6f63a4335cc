// Package spacer has Z3's Spacer solve a program that is told as Horn clauses, checks the solution without it, and tells it in Java's terms.
package spacer

import (
	"bandsaw/artifact/prop"
	"bandsaw/emit/internal/horn"
	"bandsaw/internal/smt"
	"bandsaw/ir"
)

// Proof is what was found.
type Proof struct {
	// Model is the program as it was told last, and Solution, if it is not nil, proves that the property holds of it.
	Model    *horn.Model
	Solution map[string]smt.Definition
	// Questions are how often Spacer was asked.
	Questions int
}

// Options bound the work.
type Options struct {
	// Effort is that on each question, in the solver's own units, the last and the largest.
	Effort uint
	// Kept has answers to earlier questions; it may be nil.
	Kept smt.Kept
}

// DefaultEffort is that of some seconds.
const DefaultEffort = 12_000_000

// firstEffort is that on the first questions, of about a second: what is soon found in one way may take long in another.
const firstEffort = 1_500_000

// Prove looks for a proof that the property holds of the program, told in one way after the other. The error says what cannot be told, or is a fault of the
// solver.
func Prove(prog *ir.Program, property *prop.Property, o Options) (*Proof, error) {
	p := &Proof{}
	refuted := map[horn.Options]bool{}
	for effort := min(firstEffort, o.Effort); ; effort = o.Effort {
		for _, how := range []horn.Options{{}, {Wrap: true}, {Arrays: true}, {Wrap: true, Arrays: true}} {
			if refuted[how] {
				continue
			}
			model, err := horn.Emit(prog, property, how)
			if err != nil {
				return nil, err
			}
			p.Model = model
			if how.Wrap && !model.Sums || how.Arrays && !model.Arrays {
				refuted[how] = true
				continue
			}
			p.Questions++
			solution, answer, err := smt.Horn(model.Text(), true, effort, o.Kept)
			if err != nil {
				return nil, err
			}
			refuted[how] = answer == smt.Unsat
			if answer != smt.Sat {
				continue
			}
			proved, err := smt.Proves(model.Text(), solution)
			if err != nil {
				return nil, err
			}
			if proved {
				p.Solution = solution
				return p, nil
			}
		}
		if effort == o.Effort {
			return p, nil
		}
	}
}
