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
func (p *path) Made(t *machine.Thread, exception int64) { p.made(exception, t.Places()) }

// FillInStackTrace is Made, but for the exception's constructors.
func (p *path) FillInStackTrace(t *machine.Thread, exception int64) {
	p.made(exception, p.m.Making(t, exception))
}

func (p *path) made(exception int64, tr machine.Trace) {
	if p.of == nil {
		p.of = map[int64]*machine.Trace{}
	}
	p.of[exception] = &tr
	if p.places += len(tr); p.places > p.enough {
		p.m.FillTo(min(p.m.FilledTo(), p.m.Top)) // most of these exceptions are garbage
	}
}

// TraceOf is where the exception was made; nil if that is not known.
func (p *path) TraceOf(exception int64) machine.Trace {
	if t := p.of[exception]; t != nil {
		return *t
	}
	return nil
}
