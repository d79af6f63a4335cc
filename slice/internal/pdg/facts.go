package pdg

import (
	"slices"

	"bandsaw/ir"
)

// Facts are what is known of a statement, for those who get the slice: that the
// object that it works on is not null, that a call, an access to an element of an
// array, or the making of one, throws nothing, that a cast lets its object pass, and that
// no other thread comes to what an access conflicts with. They hold of the statement in the slice too, which
// is executed there with the same operands, those that decide on exceptions.
func (g *Graph) Facts(m *Method, at int32) ir.Facts {
	f := g.sharing.facts(m, at)
	s := m.Stmts[at]
	may := ir.MayThrow(g.Program.Program, s)
	_, cast := s.(*ir.Cast)
	if !cast && slices.Contains(may, ir.NullPointerException) && g.null.Safe(m, at) {
		if c, ok := s.(*ir.Call); !ok || c.Kind != ir.StaticCall {
			f |= ir.NonNull
		}
	}
	if cast && !g.MayThrow(m, at) {
		f |= ir.Fits
	}
	_, call := s.(*ir.Call)
	checks := slices.Contains(may, ir.ArrayIndexOutOfBoundsException) || slices.Contains(may, ir.NegativeArraySizeException)
	if (call || checks) && !g.MayThrow(m, at) {
		f |= ir.NoThrow
	}
	return f
}
