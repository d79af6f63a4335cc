package pdg

import (
	"slices"

	"bandsaw/artifact/prop"
	"bandsaw/ir"
)

// sharing knows of each place how threads share it, as far as several may come to it
// at a time.
type sharing struct {
	held   *Held
	places map[string]*shared
}

// shared is how several threads access a place.
type shared struct {
	stored  bool // some of them store to it
	started bool // some are by threads that were started
	// locks are held at each of the accesses, as Access names them; those of the first
	// come first.
	locks []string
	met   bool
	// observed places are looked at by others than the program's statements.
	observed bool
}

// findSharing goes through all accesses of the program.
func (g *Graph) findSharing(property *prop.Property) *sharing {
	x := &sharing{held: g.Held(), places: map[string]*shared{}}
	if g.Program.Types.Opaque {
		return x
	}
	for _, f := range property.Observed {
		x.place(FieldHub(f)).observed = true
	}
	for _, f := range g.readByMachine() {
		x.place(f).observed = true
	}
	for _, m := range g.Program.Methods {
		for i, s := range m.Stmts {
			place := placeOf(s)
			if place == nil || !g.Flows[m.Index].Reached[i] {
				continue
			}
			a, _ := x.held.Access(m, int32(i))
			if !a.Concurrent {
				continue
			}
			_, store := s.(*ir.Store)
			for _, name := range g.placeNames(place) {
				p := x.place(name)
				p.stored = p.stored || store
				p.started = p.started || m.Shared
				if !p.met {
					p.met, p.locks = true, a.Locks
				} else {
					p.locks = slices.DeleteFunc(slices.Clone(p.locks), func(l string) bool { return !slices.Contains(a.Locks, l) })
				}
			}
		}
	}
	return x
}

// facts are why no other thread is about to do what the access, statement number at
// of m, conflicts with; none if one may be.
func (x *sharing) facts(m *Method, at int32) ir.Facts {
	a, ok := x.held.Access(m, at)
	g := x.held.g
	if !ok || g.Program.Types.Opaque {
		return 0
	}
	out := ir.Facts(0)
	for _, name := range g.placeNames(placeOf(m.Stmts[at])) {
		p := x.places[name]
		switch {
		case p != nil && p.observed:
			return 0
		case !a.Concurrent || p == nil || !p.started:
			out = max(out, ir.Unshared)
		case !p.stored:
			out = max(out, ir.Frozen)
		case len(p.locks) > 0:
			out = max(out, ir.Guarded)
		default:
			return 0
		}
	}
	return out
}

func (x *sharing) place(name string) *shared {
	p := x.places[name]
	if p == nil {
		p = &shared{}
		x.places[name] = p
	}
	return p
}

// readByMachine are the hubs of the places that operations of the machine read.
func (g *Graph) readByMachine() []string {
	out := []string{FieldHub(ir.StringValue), FieldHub(ir.StringCoder)}
	for i := range g.Program.Types.Field(ir.StringValue).All() {
		out = append(out, g.elements[i])
	}
	for _, m := range g.Program.Methods {
		for _, c := range m.Calls {
			if op := c.Operation(); op != nil {
				for _, f := range op.Fields {
					out = append(out, FieldHub(f))
				}
			}
		}
	}
	return out
}
