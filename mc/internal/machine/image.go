package machine

import (
	"math/bits"

	"bandsaw/ir"
	"bandsaw/mc/internal/code"
)

// image is the set of results that the relation has for any tokens of the sets
// that are its arguments, as a mask.
func (m *Machine) image(t *Thread, f *Frame, x *code.Image) uint64 {
	table := x.Relation.Table
	switch len(x.Args) {
	case 0:
		return table[0]
	case 1:
		out := uint64(0)
		for set := possible(m.operand(t, f, x.Args[0]), x.Sizes[0]); set != 0; set &= set - 1 {
			out |= table[bits.TrailingZeros64(set)]
		}
		return out
	}
	return m.product(t, f, x, 0, 0)
}

// product is the union of the entries whose tokens before the argument arg are
// those of the index so far.
func (m *Machine) product(t *Thread, f *Frame, x *code.Image, arg, index int) uint64 {
	if arg == len(x.Args) {
		return x.Relation.Table[index]
	}
	out := uint64(0)
	for set := possible(m.operand(t, f, x.Args[arg]), x.Sizes[arg]); set != 0 && out != x.Results; set &= set - 1 {
		out |= m.product(t, f, x, arg+1, index*x.Sizes[arg]+bits.TrailingZeros64(set))
	}
	return out
}

// possible is the mask of the tokens, of n, that the value of a cell leaves.
func possible(ruledOut int64, n int) uint64 { return ^uint64(ruledOut) & ir.All(n) }
