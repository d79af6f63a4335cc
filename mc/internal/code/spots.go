package code

import "fmt"

// Spot is an instruction, by its number in the program, and that of the call which its
// method is in; -1 for none. Methods of the library are called for many objects, and so what
// others do with these depends on the call.
type Spot struct{ At, From int32 }

// name tells the spots of a program apart.
func (s Spot) name() string { return fmt.Sprintf("ahead at %d, called at %d", s.At, s.From) }

// Undisputed reports whether it is assumed that nobody comes to what conflicts with accesses at the
// spot, before their threads move on from where they stand then.
func (g *Guards) Undisputed(s Spot) bool {
	if g.reduction&Ahead == 0 {
		return false
	}
	disputed, ok := g.disputed[s]
	if !ok {
		_, disputed = g.known[s.name()]
		g.disputed[s] = disputed
	}
	return !disputed
}

// stands is the name of what is known of a spot at which threads stand.
func (s Spot) stands() string { return fmt.Sprintf("amidst at %d, called at %d", s.At, s.From) }

// Stands reports whether threads stand at the spot, in an atomic section that has kept nobody from moving, though nobody
// comes to what conflicts with that: a search before this one had them come by, only to stop in the midst of the section.
func (g *Guards) Stands(s Spot) bool {
	stands, ok := g.stands[s]
	if !ok {
		_, stands = g.known[s.stands()]
		g.stands[s] = stands
	}
	return stands
}

// Stop takes note that a thread came by the spot and stopped in the midst of the section: in the next search, if this one
// has to start anew, threads stand there.
func (g *Guards) Stop(s Spot) { g.amidst[s] = true }

// Spare takes note that it is of no use to go ahead at the spot: the next search, if this one has to start
// anew, does not.
func (g *Guards) Spare(s Spot) { g.spared[s] = true }

// Dispute takes note that somebody did come to that.
func (g *Guards) Dispute(s Spot) {
	g.disputed[s] = true
	g.Weakened = true
}
