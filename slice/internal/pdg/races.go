package pdg

import (
	"bandsaw/artifact/prop"
	"bandsaw/internal/analysis/racing"
	"bandsaw/ir"
)

// raceCriteria are, where data races violate the property, the accesses that may be
// in one: those that can meet with others of several threads, one of which writes.
func (g *Graph) raceCriteria(property *prop.Property) {
	if !property.Races() {
		return
	}
	for _, m := range g.Program.Methods {
		for i, s := range m.Stmts {
			at := g.Stmt(m, int32(i))
			place := placeOf(s)
			if place == nil || !g.Flows[m.Index].Reached[i] || g.meets[at]&Value == 0 {
				continue
			}
			if id, ok := ir.PlaceField(place); ok {
				if f := g.Program.Field(id); f != nil && !racing.Field(g.Program.Class(id.Class()), f) {
					continue
				}
			}
			g.criterion(at, Effect|Meets, "an access that may be in a data race")
		}
	}
}
