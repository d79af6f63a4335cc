package monitor

import (
	"strings"

	"bandsaw/artifact/prop"
	"bandsaw/mc/internal/trace"
)

// checks tells of what the property put into the program, and what found there that it
// does not hold: invariants, methods that are not to be reached, sums that do not fit.
type checks struct {
	blind
	subject
}

func newChecks(s subject) Monitor { return &checks{subject: s} }

// Step implements Monitor.
func (c *checks) Step(counts func(*Violation) bool) *Violation {
	b := c.m.Broken
	if b == nil {
		return nil
	}
	if v := (&Violation{Thread: b.Thread, Kind: prop.Kind(b.Check), Message: c.message(b.Check), Place: c.m.Line(b.Thread)}); counts(v) {
		return v
	}
	return nil
}

// message is that for a check that does not hold: what that is, and the values that it
// reads.
func (c *checks) message(check string) string {
	message := prop.Broken(check)
	var values []string
	for _, p := range c.property.Named(check).Paths(c.prog) {
		values = append(values, p.Text+" is "+trace.Value(c.m, p.Fields))
	}
	if len(values) == 0 {
		return message
	}
	return message + ": " + strings.Join(values, ", ")
}
