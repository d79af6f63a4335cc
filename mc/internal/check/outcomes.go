package check

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"bandsaw/artifact/prop"
	"bandsaw/ir"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/machine"
	"bandsaw/mc/internal/search"
)

// Outcomes are the values that fields can have in the end.
type Outcomes struct {
	// All are the different ones, sorted: each field's value, and whether it is
	// of a deadlock.
	All    []string
	Cuts   []string // what was not explored
	States int64
	// Interrupted is true if that is among the cuts.
	Interrupted bool
}

// Ends explores the whole program and gives the values of the static fields in
// all states in which no thread can move: those where all have ended, by
// whatever exceptions, and deadlocks.
func Ends(p *ir.Program, fields []ir.FieldID, o Options) (*Outcomes, error) {
	for _, f := range fields {
		if d := p.Field(f); d == nil || !d.Static {
			return nil, fmt.Errorf("there is no static field %s", f)
		}
	}
	if o.Cores > 1 {
		return nil, fmt.Errorf("-j %d: outcomes are looked for on one core only", o.Cores)
	}
	if p.Method(ir.MachineSuspend) != nil {
		// In the end a suspended thread may stand before what nobody else can see.
		o.Unreduced |= code.Frozen | code.Locks | code.Threads
	}
	o.leaves = true
	return untilHeld(p, &prop.Property{}, o, func(c *checker) (*Outcomes, error) { return c.outcomes(fields) })
}

func (c *checker) outcomes(fields []ir.FieldID) (*Outcomes, error) {
	seen := map[string]bool{}
	c.sys.ended = func(m *machine.Machine) {
		var values []string
		for _, f := range fields {
			values = append(values, string(f)+" = "+valueOf(m, f))
		}
		if m.Awaited() {
			values = append(values, "deadlock")
		}
		seen[strings.Join(values, ", ")] = true
	}
	if c.o.Search == Auto {
		c.o.Search = BFS // one violation is not what is looked for
	}
	answer, err := c.search()
	if err != nil {
		return nil, err
	}
	out := &Outcomes{Cuts: c.cuts(answer), States: answer.States, Interrupted: slices.Contains(answer.Cuts, search.Interrupted)}
	for v := range seen {
		out.All = append(out.All, v)
	}
	slices.Sort(out.All)
	return out, nil
}

// valueOf is the value of a static field, as a person would write it.
func valueOf(m *machine.Machine, f ir.FieldID) string {
	s := m.Program.Static(f)
	if s == nil {
		return "?"
	}
	v := m.Mem[s.Address]
	switch {
	case s.Kind != code.Ref && s.Type == ir.Boolean:
		return fmt.Sprint(v != 0)
	case s.Type == ir.Float:
		return fmt.Sprint(math.Float32frombits(uint32(v)))
	case s.Type == ir.Double:
		return fmt.Sprint(math.Float64frombits(uint64(v)))
	case s.Kind != code.Ref:
		return fmt.Sprint(v)
	case v == 0:
		return "null"
	case m.TypeOf(v) == m.Program.Strings:
		return fmt.Sprintf("%q", m.Text(v))
	}
	return string(m.TypeOf(v).Name)
}
