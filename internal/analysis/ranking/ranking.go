// Package ranking proves that loops and recursions end: it looks for functions of
// whole numbers that each round makes smaller. What a method's variables of whole numbers
// have in a machine is bounded, and so is a sum of multiples of them that is not
// computed in the machine: one that gets smaller with each round is a proof, if
// nothing wraps around. The functions are linear, over the numbers as they are, without their sign or by how
// far they are from zero; where none gets smaller in all
// rounds, one that does in some and never grows in others leaves these to the next (they are lexicographic).
// Which multiples, a solver finds from examples of rounds, and then looks for a round that
// refutes them, which is the next example.
//
//kinds:of lifted
package ranking

import (
	"bandsaw/internal/analysis/bounds"
	"bandsaw/internal/analysis/callgraph"
	"bandsaw/internal/analysis/flow"
	"bandsaw/internal/smt"
	"bandsaw/ir"
)

// Prover proves that loops and recursions end. Its zero value is ready.
type Prover struct {
	// Share is how much the solver works for one proof at most, beside what it works for all
	// together; 0 is no limit.
	Share uint
	// Ints is what is known of the ints of the methods; nil for nothing.
	Ints *bounds.Result

	solver *smt.Z3
	failed error
	begun  uint // how much it had worked when the proof at hand was begun
	short  bool
	moves  map[within]map[*ir.Local]course
}

// Short reports whether a question of the last proof had no answer, so that with more work
// it might be one.
func (p *Prover) Short() bool { return p.short }

// begin begins a proof.
func (p *Prover) begin() {
	p.short = false
	if p.solver != nil {
		p.begun = p.solver.Work()
	}
}

// budget is how much the solver works for all proofs together: a program with thousands of
// loops is not to take much longer than it does without.
const budget = 8000000

// check puts a question to the solver; when the budget is spent it has no answer.
func (p *Prover) check() (smt.Answer, error) {
	most, worked := uint(limit), p.solver.Work()
	if p.Share > 0 {
		most = min(most, p.Share)
	}
	if worked > budget || p.Share > 0 && worked-p.begun > p.Share {
		p.short = true
		return smt.Unknown, nil
	}
	a, err := p.solver.Check(most)
	p.short = p.short || a == smt.Unknown
	return a, err
}

// ask is the solver, which is started when there is something to ask it; nil if that
// cannot be, or the budget is spent.
func (p *Prover) ask() smt.Solver {
	if p.solver == nil && p.failed == nil {
		p.solver, p.failed = smt.NewZ3(0)
	}
	if p.failed != nil {
		return nil
	}
	if p.solver.Work() > budget {
		p.short = true
		return nil
	}
	return p.solver
}

// Close ends the solver. The error is why there was none, so that nothing was proved.
func (p *Prover) Close() error {
	if p.solver != nil && p.failed == nil {
		p.solver.Close()
		p.solver = nil
	}
	return p.failed
}

// Loop reports whether control comes to head number i of the method's flow finitely
// often only each time that it comes to the loop.
func (p *Prover) Loop(m *callgraph.Method, f *flow.Flow, i int) bool {
	p.begin()
	if f.Heads[i].Ends {
		return true
	}
	bodies := f.Bodies()
	if bodies == nil {
		return false
	}
	head := f.Heads[i].Node
	if advances(m, f, head, bodies[i]) {
		return true
	}
	w := newWalk(p, m, f, bodies, head, bodies[i])
	return w.rounds(head) && p.ranks(w)
}

// Recursion reports whether each call of m, of whatever depth, calls m again finitely
// often deep only: if it calls itself and is in no other circle of calls.
func (p *Prover) Recursion(m *callgraph.Method, f *flow.Flow) bool {
	p.begin()
	bodies := f.Bodies()
	if len(f.Heads) > 0 && bodies == nil {
		return false
	}
	w := newWalk(p, m, f, bodies, f.Entry, nil)
	w.again = func(n int32) bool {
		c := m.Calls[n]
		if c == nil {
			return false
		}
		for _, t := range c.Targets {
			if t == m {
				return true
			}
		}
		return false
	}
	return w.rounds(f.Entry) && p.ranks(w)
}

// whole reports whether the type is one of whole numbers, and of how many bits they are.
func whole(t ir.Type) (smt.Sort, bool) {
	switch {
	case t == ir.Long:
		return smt.BitVec(64), true
	case t.IsIntLike():
		return smt.BitVec(32), true
	}
	return 0, false
}
