package lineage

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"bandsaw/internal/filetest"
	"bandsaw/mc/internal/choice"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/machine"
	"bandsaw/mc/internal/peers"
)

// library stands behind every filetest's program.
const library = `
library instantiated class java.lang.Object {
}
library instantiated class java.lang.Thread extends java.lang.Object {
}
library instantiated class java.lang.Throwable extends java.lang.Object {
}
`

// noting takes the first alternative of each choice, and notes at which lines abstract ones are made.
type noting struct {
	choice.First
	m     *machine.Machine
	lines []int
}

func (n *noting) Choose(of int64, abstract bool) int64 {
	if abstract {
		f := n.m.Threads[n.m.Live[0]].Top()
		n.lines = append(n.lines, f.Method.Stmts[f.PC].Pos().Line)
	}
	return 0
}

// TestFiles runs testdata/*.txt: the program's one thread is executed. Of each branch with a line of
// its own it is told at which lines the choices were made on which it depends, the last first.
func TestFiles(t *testing.T) {
	filetest.Run(t, func(t *testing.T, name string, part map[string]string) string {
		c, err := code.Compile(filetest.Program(t, name, part["program"], library), code.Options{AllClassConstants: peers.NeedsClasses})
		if err != nil {
			t.Fatal(err)
		}
		m := machine.New(c, machine.Config{Peers: peers.Table()}, nil)
		choices := &noting{m: m}
		lineage := New(m, func() int { return len(choices.lines) })
		var out strings.Builder
		m.Hook = func(t *machine.Thread, f *machine.Frame) {
			lineage.Before(t, f)
			in := &f.Method.Code[f.PC]
			line := f.Method.Stmts[f.PC].Pos().Line
			if slices.Contains([]code.Op{code.IfEq, code.IfNe, code.Switch}, in.Op) && line > 0 {
				fmt.Fprintf(&out, "%d:", line)
				for _, i := range lineage.Condition(t, f).Choices() {
					fmt.Fprintf(&out, " %d", choices.lines[i])
				}
				out.WriteString("\n")
			}
		}
		outcome := m.Begin()
		for outcome == machine.Moved && len(m.Live) > 0 {
			outcome = m.Step(0, choices)
		}
		if m.Fault != nil || len(m.Uncaught) > 0 {
			t.Fatal(m.Fault, m.Uncaught)
		}
		return out.String()
	})
}
