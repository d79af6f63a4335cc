// Package arguments gives the program that is checked the arguments of its main
// method: those that the user named, and others that are a choice.
package arguments

import (
	"fmt"
	"slices"
	"strings"

	"bandsaw/ir"
)

// Arguments are those of a program's main method.
type Arguments struct {
	// Given come first, in each execution.
	Given []string
	// More is how many there may be after them, each with any of Values.
	More   int
	Values []string
}

// usual are values to try for programs that nobody said which to try.
var usual = []string{"", "0", "1", "-1", "a"}

// The program's own texts are tried too: the first mostOwn, of at most
// longestOwn bytes.
const (
	mostOwn    = 20
	longestOwn = 16
)

// Usual are texts to try as arguments of the program: some that many programs
// are made for, and those that stand in the user's own classes.
func Usual(p *ir.Program) []string {
	values := slices.Clone(usual)
	for _, c := range p.Classes {
		if c.Library {
			continue
		}
		for _, m := range c.Methods {
			for _, b := range m.Blocks {
				for _, s := range b.Stmts {
					ir.Operands(s, func(x *ir.Operand) {
						k, ok := (*x).(*ir.Const)
						if ok && k.Type == ir.StringClass && len(k.Text) <= longestOwn &&
							len(values) < len(usual)+mostOwn && !slices.Contains(values, k.Text) {
							values = append(values, k.Text)
						}
					})
				}
			}
		}
	}
	return values
}

// Assumption says what a verdict on the program rests on, "" where it does not
// look at its arguments.
func (a Arguments) Assumption(p *ir.Program) string {
	entry := p.Method(p.Entry[0])
	if len(entry.Params) == 0 || !reads(p, entry, 0, map[*ir.Local]bool{}) {
		return ""
	}
	if len(a.Given) == 0 && a.More == 0 {
		return "the program has no arguments"
	}
	var parts []string
	if len(a.Given) > 0 {
		parts = append(parts, "the arguments are "+quoted(a.Given))
	}
	if a.More > 0 {
		what := "there are "
		if len(a.Given) > 0 {
			what = ""
		}
		parts = append(parts, fmt.Sprintf("%sup to %d more, each one of %s", what, a.More, quoted(a.Values)))
		if len(a.Given) == 0 {
			parts[0] = fmt.Sprintf("there are up to %d arguments, each one of %s", a.More, quoted(a.Values))
		}
	}
	return strings.Join(parts, " and ")
}

func quoted(texts []string) string {
	var out []string
	for _, t := range texts {
		out = append(out, fmt.Sprintf("%q", t))
	}
	return strings.Join(out, ", ")
}

// reads reports whether a method does anything with a parameter but to hand it
// on to one that does nothing with it.
func reads(p *ir.Program, m *ir.Method, param int, asked map[*ir.Local]bool) bool {
	if len(m.Blocks) == 0 {
		return true
	}
	local := m.Params[param]
	if asked[local] {
		return false
	}
	asked[local] = true
	for _, b := range m.Blocks {
		for _, s := range b.Stmts {
			call, ok := s.(*ir.Call)
			if !ok {
				if slices.Contains(ir.Uses(s), local) {
					return true
				}
				continue
			}
			for i, x := range call.Args {
				if x != ir.Operand(local) {
					continue
				}
				if callee := p.Method(call.Method); callee == nil || reads(p, callee, i, asked) {
					return true
				}
			}
		}
	}
	return false
}
