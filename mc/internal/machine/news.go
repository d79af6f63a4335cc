package machine

import (
	"maps"
	"slices"
)

// News is a number that changes whenever the machine notes something, for the first
// time, that is no part of a state: which code was reached, what the World and Hashes
// hold, and that a guard does not hold.
func (m *Machine) News() int {
	n := m.news + m.World.news + m.Hashes.news()
	if m.Program.Guards.Weakened {
		n++
	}
	return n
}

// Learnt is what a machine noted by which it goes on otherwise than one that did not.
// It does not change.
type Learnt struct {
	world  World
	hashes Hashes
}

// Learnt is what the machine has noted up to now: the same as long as that is the same.
func (m *Machine) Learnt() *Learnt {
	if m.learnt == nil || m.learnt.world.news != m.World.news || m.learnt.hashes != m.Hashes {
		m.learnt = &Learnt{*m.World.clone(), m.Hashes}
	}
	return m.learnt
}

// Learn makes the machine one that has noted this too.
func (m *Machine) Learn(l *Learnt) {
	if m.learnt != l {
		m.learnt, m.World, m.Hashes = l, l.world.clone(), l.hashes
	}
}

func (w *World) clone() *World {
	c := *w
	c.Counters, c.Seen, c.Wide = maps.Clone(w.Counters), maps.Clone(w.Seen), maps.Clone(w.Wide)
	c.Native, c.Short = maps.Clone(w.Native), maps.Clone(w.Short)
	c.origins, c.timed = slices.Clone(w.origins), slices.Clone(w.timed)
	c.timedAt = maps.Clone(w.timedAt)
	c.zones, c.zoneAt = slices.Clone(w.zones), maps.Clone(w.zoneAt)
	c.skipped, c.assumed = maps.Clone(w.skipped), maps.Clone(w.assumed)
	return &c
}
