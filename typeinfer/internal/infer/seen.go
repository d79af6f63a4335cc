package infer

import (
	"fmt"
	"strings"

	"bandsaw/ir"
)

// Seen is how many values variables had in a number of states of the program, and which, if they are
// few. The length of an array is under the variable's name with Length behind it.
type Seen struct {
	States int
	Values map[string]int
	Are    map[string][]int64
}

// Length stands behind the name of a variable that holds an array.
const Length = ".length"

// A variable that is computed from itself and had no more values than fewValues in manyStates
// or more is left concrete, but by the finest proposals.
const (
	fewValues  = 4
	manyStates = 1000
)

// many reports whether a variable had more values than a proposal can tell apart.
func (s Seen) many(name string) bool {
	n, ok := s.of(name)
	return ok && n > maxTold
}

// of is the number of values that a variable had.
func (s Seen) of(name string) (int, bool) {
	n, ok := s.Values[strings.TrimSuffix(name, "#1")]
	return n, ok
}

// text tells it.
func (s Seen) text(name string) string {
	n, ok := s.of(name)
	switch {
	case !ok:
		return ""
	case n == 1:
		return fmt.Sprintf("; it had 1 value in %d states", s.States)
	}
	return fmt.Sprintf("; it had %d values in %d states", n, s.States)
}

// few reports whether a variable had so few values that it need not have an abstraction.
func (s Seen) few(name string) bool {
	n, ok := s.of(name)
	return ok && n <= fewValues && s.States >= manyStates
}

// constants are the values that variables of the method had, and temporaries that fields and lengths of arrays are
// loaded to, where they are few.
func (s Seen) constants(m *ir.Method) func(x ir.Operand) []int64 {
	if s.States < manyStates {
		return func(ir.Operand) []int64 { return nil }
	}
	names := map[ir.Operand]string{}
	for _, l := range m.Locals {
		if l.Java != "" {
			names[l] = methodName(m.ID) + "." + l.Name
		}
	}
	named := func(to ir.Place) string {
		f, _ := ir.PlaceField(to)
		return string(f)
	}
	for _, b := range m.Blocks {
		for _, st := range b.Stmts {
			switch st := st.(type) { // others: compute
			case *ir.Load:
				if st.Dst.Java == "" {
					names[st.Dst] = named(st.From)
				}
			case *ir.Length:
				if array := names[st.Array]; array != "" && st.Dst.Java == "" {
					names[st.Dst] = array + Length
				}
			}
		}
	}
	return func(x ir.Operand) []int64 { return s.Are[strings.TrimSuffix(names[x], "#1")] }
}

// meetsSeen notes the numbers that stand in the place of a variable in one statement wherever the program
// was executed: divisors and masks, and that which something is compared with.
func (p *proposer) meetsSeen(m *ir.Method, s ir.Stmt, few func(x ir.Operand) []int64) {
	meets := func(x, y ir.Operand, note func(k *numbers, c int64)) {
		v, ok := operand(m.ID, x)
		n, known := p.values[v]
		if !ok || !known {
			return
		}
		for _, c := range few(y) {
			note(p.of(n), c)
		}
	}
	compared := func(x, y ir.Operand) {
		if len(few(y)) == 1 {
			meets(x, y, func(k *numbers, c int64) { k.cuts[c] = true })
		}
	}
	switch s := s.(type) { // others: no two numbers
	case *ir.If:
		compared(s.X, s.Y)
		compared(s.Y, s.X)
	case *ir.Binary:
		switch s.Op { // others: no number decides on the result
		case ir.Rem:
			meets(s.X, s.Y, func(k *numbers, c int64) { k.operator(s.Op, c) })
		case ir.And:
			meets(s.X, s.Y, func(k *numbers, c int64) { k.operator(s.Op, c) })
			meets(s.Y, s.X, func(k *numbers, c int64) { k.operator(s.Op, c) })
		case ir.Cmp:
			compared(s.X, s.Y)
			compared(s.Y, s.X)
		}
	}
}
