package machine

import (
	"slices"

	"bandsaw/ir"
	"bandsaw/mc/internal/code"
)

// ranksOf gives objects identity hash codes that put hash tables in all orders. It is
// in the program if lift was asked for that.
const ranksOf = ir.MethodID("bandsaw.Ranks.of(java.lang.Object,int)int")

// RanksHashes reports whether it is.
func (m *Machine) RanksHashes() bool { return m.Program.IR.Method(ranksOf) != nil }

// inAllOrders reports whether the keys of entries in a table's array of the length come in all orders as Ranks chooses hash
// codes: all have such a hash code, and are objects of one class, or of classes below one. In tables of another length
// objects could be in other orders by the same hash codes.
func (m *Machine) inAllOrders(length int64, keys []int64) bool {
	if length < ir.UsualTable || m.Hashes.Length != 0 && m.Hashes.Length != length {
		return false
	}
	kind := ""
	for _, key := range keys {
		if key == 0 {
			return false
		}
		of, ranked := m.rankedAs(m.TypeOf(key))
		if !ranked || kind != "" && of != kind {
			return false
		}
		kind = of
	}
	m.Hashes.Length = length
	return true
}

// rankedAs is the class whose objects, and those of classes below, Ranks puts in an order, if the type is one
// of those and its objects have that hash code and no other. It is the type itself for arrays.
func (m *Machine) rankedAs(typ *code.Type) (kind string, ok bool) {
	c := typ.Class
	if c == nil {
		return string(typ.Name), true
	}
	hash := m.Program.IR.Method(hashCodeOf(m.Program.IR, c))
	if hash == nil || !slices.ContainsFunc(hash.Blocks, asksRank) {
		return "", false
	}
	for c.Super != "" && c.Super != ir.ObjectClass && c.Super != ir.EnumClass {
		c = m.Program.IR.Class(c.Super)
	}
	return c.Name, true
}

// asksRank reports whether the block calls Ranks.
func asksRank(b *ir.Block) bool {
	return slices.ContainsFunc(b.Stmts, func(s ir.Stmt) bool {
		call, ok := s.(*ir.Call)
		return ok && call.Method == ranksOf
	})
}
