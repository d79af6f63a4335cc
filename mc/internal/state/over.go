package state

import "bandsaw/mc/internal/store"

// The end: where all threads have ended nothing is read any more, as nothing is of dead locals. All such states are one.

// isOver reports whether the machine is in a state in which all threads have ended, and these are one.
func (e *Encoder) isOver() bool { return len(e.m.Live) == 0 && !e.Leaves }

// theEnd is the vector of all these.
func (e *Encoder) theEnd() *store.Vector {
	if e.over == nil {
		e.over = e.ended()
	}
	return e.over
}

// end makes v the vector of a state in which all threads have ended. What is known of the state that was
// encoded last stays: it is mostly gone back to.
func (e *Encoder) end(v *store.Vector) {
	over := e.theEnd()
	if v == e.wrote {
		e.known, e.wrote = v.Known, nil
	}
	if v != e.ending {
		e.ending, over.Base = v, 0
	}
	e.stored(v)
	e.atEnd = true
	*v = *over
}

// stored takes note of what the end is known by, if it was the last that v was made.
func (e *Encoder) stored(v *store.Vector) {
	if e.atEnd && v == e.ending {
		e.over.Base = max(v.Known, 0) // one that is not of the store is soon another's
	}
	e.atEnd = false
}

// ended is the state of no threads in which statics are null or 0, and those of the library and constants as they were in the
// beginning.
func (e *Encoder) ended() *store.Vector {
	o := &Encoder{m: e.m}
	o.lay(e.m.Program)
	for root := range o.roots(0) {
		switch root {
		default:
			o.cell(e.m.Program.Stored[e.m.Program.Settled+root].Kind, 0)
		case o.ofSettled():
			for left := e.m.Program.Settled; left > 0; left -= partSettled {
				o.uint(0)
				o.part(len(o.out))
			}
		case o.ofConstants(), o.ofFirst():
			o.uint(0)
		case o.ofThreads():
			o.uint(0) // that were not joined
			o.uint(0) // that live
		}
		o.rooted(len(o.out), root)
	}
	return &store.Vector{Bytes: o.out, Ends: o.ends, Split: o.split(), From: len(o.ends)}
}
