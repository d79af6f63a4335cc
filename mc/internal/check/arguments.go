package check

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"bandsaw/artifact/result"
	"bandsaw/ir"
	"bandsaw/mc/internal/arguments"
	"bandsaw/mc/internal/machine"
	"bandsaw/mc/internal/peers"
)

// peers are those of all programs and, where arguments are a choice, their own.
func (c *checker) peers() map[ir.MethodID]machine.Peer {
	if c.o.More == 0 {
		return peers.Table()
	}
	all := maps.Clone(peers.Table())
	all[arguments.Native] = func(m *machine.Machine, _ *machine.Thread, args []int64) (int64, error) {
		value := c.o.Values[args[0]]
		c.chosen = append(c.chosen, value)
		s, ok := m.NewString(value)
		if !ok {
			return 0, machine.ErrMemory
		}
		return s, nil
	}
	return all
}

// called is the step by which main was called in the last execution, with the
// arguments that were chosen.
func (c *checker) called() result.Step {
	var texts []string
	for _, a := range append(slices.Clone(c.o.Given), c.chosen...) {
		texts = append(texts, fmt.Sprintf("%q", a))
	}
	m := c.userMain()
	step := result.Step{
		Thread: "main", Class: m.ID.Class(), Method: m.ID.Name(), Line: firstLine(m),
		Statement: m.ID.Name() + "(" + strings.Join(texts, ", ") + ")",
	}
	if class := c.prog.Class(step.Class); class != nil {
		step.File = class.Source
	}
	return step
}

// userMain is the method of the user's that gets the arguments.
func (c *checker) userMain() *ir.Method {
	m := c.prog.Method(c.prog.Entry[0])
	for m.Synthetic {
		var next *ir.Method
		for _, b := range m.Blocks {
			for _, s := range b.Stmts {
				if call, ok := s.(*ir.Call); ok && slices.Contains(call.Args, ir.Operand(m.Params[0])) {
					next = c.prog.Method(call.Method)
				}
			}
		}
		if next == nil {
			break
		}
		m = next
	}
	return m
}

// firstLine is the first line of a method's code that is known, 0 for none.
func firstLine(m *ir.Method) int {
	for _, b := range m.Blocks {
		for _, s := range b.Stmts {
			if line := s.Pos().Line; line > 0 {
				return line
			}
		}
	}
	return 0
}
