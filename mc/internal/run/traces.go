package run

import "bandsaw/mc/internal/machine"

// traces are where exceptions were made.
type traces struct {
	of     map[int64]*machine.Trace
	places int // in all
	enough int // places to collect at
}

// minPlaces is the least number of places in all traces that is worth a
// collection.
const minPlaces = 1 << 20

// Made notes where t is as the place where the exception was made.
func (p *path) Made(t *machine.Thread, exception int64) {
	if p.of == nil {
		p.of = map[int64]*machine.Trace{}
	}
	tr := t.Places()
	p.of[exception] = &tr
	if p.places += len(tr); p.places > p.enough {
		p.m.FillTo(min(p.m.FilledTo(), p.m.Top)) // most of these exceptions are garbage
	}
}

// FillInStackTrace notes where t is as the place where the exception was made.
// As in the JDK, its own constructors, and the methods fillInStackTrace that
// stand above them, are left out.
func (p *path) FillInStackTrace(t *machine.Thread, exception int64) {
	p.Made(t, exception)
	tr := *p.of[exception]
	for len(tr) > 0 && tr[0].Method.ID.Name() == "fillInStackTrace" {
		tr = tr[1:]
	}
	class := string(p.m.TypeOf(exception).Name)
	for len(tr) > 0 && tr[0].Method.ID.Name() == "<init>" && p.m.Program.IR.IsSubclass(class, tr[0].Method.ID.Class()) {
		tr = tr[1:]
	}
	p.of[exception] = &tr
}

// TraceOf is where the exception was made; nil if that is not known.
func (p *path) TraceOf(exception int64) machine.Trace {
	if t := p.of[exception]; t != nil {
		return *t
	}
	return nil
}
