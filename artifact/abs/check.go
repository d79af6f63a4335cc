package abs

import (
	"errors"
	"fmt"

	"bandsaw/ir"
)

// check reports what would make another tool stumble over the file: an
// abstraction that breaks ir's rules, or decisions that contradict its tables.
func (f *File) check() error {
	a := f.Abstraction
	if a == nil {
		return errors.New("expected an abstraction, found none")
	}
	if err := a.Check(); err != nil {
		return err
	}
	for _, o := range a.Operators {
		if err := f.checkDecisions(o); err != nil {
			return fmt.Errorf("abstraction %s: decisions on %s: %w", a.Name, o.Name, err)
		}
	}
	return nil
}

func (f *File) checkDecisions(o *ir.Operator) error {
	decisions := f.Decisions[o.Name]
	if len(decisions) != len(o.Table) {
		return fmt.Errorf("expected %d, one an entry, found %d", len(o.Table), len(decisions))
	}
	results := Results(f.Abstraction, o.Name)
	for i, d := range decisions {
		in := map[string]bool{}
		for _, r := range d.In {
			in[r.Result] = true
		}
		for k := range results {
			name := ResultName(f.Abstraction, o.Name, k)
			if in[name] != (o.Table[i]&(1<<k) != 0) {
				return fmt.Errorf("number %d contradicts the table about %s", i+1, name)
			}
		}
		if len(d.In)+len(d.Out) != results {
			return fmt.Errorf("number %d is about %d results, expected %d", i+1, len(d.In)+len(d.Out), results)
		}
	}
	return nil
}
