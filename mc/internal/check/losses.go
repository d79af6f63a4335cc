package check

import (
	"cmp"
	"slices"

	"bandsaw/artifact/result"
	"bandsaw/ir"
	"bandsaw/mc/internal/choice"
	"bandsaw/mc/internal/machine"
	"bandsaw/mc/internal/search"
	"bandsaw/mc/internal/trace"
)

// Of an abstract search that does not decide it is told where abstract choices are made
// most often: its states, a sample if they are many, are expanded once more.

// Bounds of the sample, and of the places that are told.
const (
	lossStates     = 1_000
	lossStatements = 2_000_000
	lossScripts    = 64 // combinations of choices of one transition
	lossPlaces     = 10
)

// countedChoices resolves choices by a sequence, and calls made at each abstract one that the sequence has not yet.
type countedChoices struct {
	*choice.Sequence
	made func()
}

func (c countedChoices) Choose(n int64, abstract bool) int64 {
	if abstract && c.Grows() {
		c.made()
	}
	return c.Sequence.Choose(n, abstract)
}

// losses counts abstract choices behind the states that the search stored; nil if there are none. It comes last: the
// machine notes what it meets.
func (c *checker) losses(answer *search.Answer) *result.Losses {
	if c.prog.Level != ir.Abstract || answer.Stored == 0 {
		return nil
	}
	out := &result.Losses{}
	places := map[result.LossAt]int64{}
	m := c.sys.m
	var at trace.Point
	m.Hook = func(t *machine.Thread, f *machine.Frame) { at = trace.PointOf(t, f) }
	defer func() { m.Hook = nil }()
	made := func() {
		if l, ok := at.Lost(m); ok {
			places[result.LossAt{Where: l.Where, Variable: l.Variable, Operand: l.Operand, Abstraction: l.Abstraction, Operator: l.Operator}]++
			out.Choices++
		}
	}
	n := min(answer.Stored, lossStates)
	end := m.Statements + lossStatements
	for i := range n {
		if c.goTo(answer.Vector(i*answer.Stored/n)) != nil || m.Statements >= end {
			break
		}
		out.States++
		c.expand(made)
	}
	for p, n := range places {
		p.Choices = n
		out.Places = append(out.Places, p)
	}
	slices.SortFunc(out.Places, func(a, b result.LossAt) int {
		return cmp.Or(cmp.Compare(b.Choices, a.Choices), cmp.Compare(a.Where, b.Where), cmp.Compare(a.Operator, b.Operator), cmp.Compare(a.Abstraction, b.Abstraction), cmp.Compare(a.Variable, b.Variable), cmp.Compare(a.Operand, b.Operand))
	})
	out.Places = out.Places[:min(len(out.Places), lossPlaces)]
	if out.Choices == 0 {
		return nil
	}
	return out
}

// expand executes what each thread can do in the present state, in the ways that there are.
func (c *checker) expand(made func()) {
	for mover := c.sys.NextMover(0); mover >= 0; mover = c.sys.NextMover(mover + 1) {
		var choices choice.Sequence
		for range lossScripts {
			mark := c.sys.Mark()
			outcome := c.sys.Step(mover, 0, countedChoices{&choices, made})
			c.sys.Undo(mark)
			if outcome == search.Failed || !choices.Next() {
				break
			}
		}
	}
}
