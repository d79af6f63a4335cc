package code

import "fmt"

// Place is an instruction, by its number in the program, and that of the call which its
// method is in; -1 for none. Methods of the library are called for many objects, and so what
// others do with these depends on the call.
type Place struct{ At, From int32 }

// name tells the places of a program apart.
func (p Place) name() string { return fmt.Sprintf("ahead at %d, called at %d", p.At, p.From) }

// Undisputed reports whether it is assumed that nobody comes to what conflicts with accesses at the
// place, before their threads move on from where they stand then.
func (g *Guards) Undisputed(p Place) bool {
	if g.reduction&Ahead == 0 {
		return false
	}
	disputed, ok := g.disputed[p]
	if !ok {
		_, disputed = g.known[p.name()]
		g.disputed[p] = disputed
	}
	return !disputed
}

// Spare takes note that it is of no use to go ahead at the place: the next search, if this one has to start
// anew, does not.
func (g *Guards) Spare(p Place) { g.spared[p] = true }

// Dispute takes note that somebody did come to that.
func (g *Guards) Dispute(p Place) {
	g.disputed[p] = true
	g.Weakened = true
}
