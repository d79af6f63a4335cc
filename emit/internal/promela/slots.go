package promela

import (
	"strings"

	"bandsaw/internal/analysis/bitset"
)

// Variables of the state that are never alive together share one variable of
// the model, a slot, so that the state is no larger than it must be.

// slot is a variable of a proctype.
type slot struct {
	name string
	typ  string
	vars []*variable
}

// shareSlots gives the process's state variables their slots: in their order,
// each the first slot of its type that no variable alive with it has.
func (e *emitter) shareSlots(p *process) {
	conflicts := p.conflicts()
	names := namer{}
	for _, v := range p.vars {
		if !v.state || v == p.self {
			continue
		}
		typ := wider(e.varType(v))
		s := p.freeSlot(v, typ, &conflicts[v.id])
		if s == nil {
			s = &slot{name: names.name("local_", v.name), typ: typ}
			p.slots = append(p.slots, s)
		}
		s.vars = append(s.vars, v)
		v.text = s.name
	}
}

// freeSlot is a slot of the type whose variables all differ from those given.
func (p *process) freeSlot(v *variable, typ string, conflicts *bitset.Set) *slot {
	for _, s := range p.slots {
		free := s.typ == typ
		for _, other := range s.vars {
			free = free && !conflicts.Has(other.id)
		}
		if free {
			return s
		}
	}
	return nil
}

// conflicts lists for each variable of the state those that are alive when it
// is assigned, or with it from the beginning.
func (p *process) conflicts() []bitset.Set {
	out := make([]bitset.Set, len(p.vars))
	conflict := func(i, j int) {
		if i != j && p.vars[i].state && p.vars[j].state {
			out[i].Add(j)
			out[j].Add(i)
		}
	}
	for i := range p.entry.liveIn.All() {
		for j := range p.entry.liveIn.All() {
			conflict(i, j)
		}
	}
	for _, n := range p.nodes {
		if n.dst != nil && !n.dead() {
			for i := range n.liveOut.All() {
				conflict(n.dst.id, i)
			}
		}
	}
	return out
}

// about names what a slot holds, for a comment.
func (s *slot) about() string {
	seen := map[string]bool{}
	var names []string
	for _, v := range s.vars {
		if !seen[v.name] {
			seen[v.name] = true
			names = append(names, v.name)
		}
	}
	return comment(strings.Join(names, ", "))
}
