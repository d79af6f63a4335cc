package main

import "bandsaw/internal/smt"

// once is a solver that is started when it is first asked for.
type once struct {
	z3    *smt.Z3
	tried bool
}

// solver is nil where none is installed: what it would be asked is not known then.
func (o *once) solver() (smt.Solver, error) {
	if !o.tried {
		o.tried = true
		o.z3, _ = smt.NewZ3(0)
	}
	if o.z3 == nil {
		return nil, nil
	}
	return o.z3, nil
}

func (o *once) close() {
	if o.z3 != nil {
		o.z3.Close()
	}
}
