package code

import "bandsaw/ir"

// Packing is how an array's elements lie in its cells: as many to a cell as
// fit, the first in the lowest bits.
type Packing uint8

// The packings.
const (
	Whole  Packing = iota // long, double, references, tokens: a cell each
	Bytes                 // boolean, byte
	Chars                 // char: unsigned
	Shorts                // short
	Ints                  // int
	Floats                // float: bits, without a sign
)

// PackingOf is the packing of an array with elements of type t.
func PackingOf(t ir.Type) Packing {
	switch t {
	case ir.Boolean, ir.Byte:
		return Bytes
	case ir.Char:
		return Chars
	case ir.Short:
		return Shorts
	case ir.Int:
		return Ints
	case ir.Float:
		return Floats
	}
	return Whole
}

var packingShifts = [...]uint8{Whole: 0, Bytes: 3, Chars: 2, Shorts: 2, Ints: 1, Floats: 1}

// Cells is how many cells n elements take.
func (p Packing) Cells(n int64) int64 {
	shift := packingShifts[p]
	return (n + 1<<shift - 1) >> shift
}

// Cell is the number of the cell that holds the element i.
func (p Packing) Cell(i int64) int64 { return i >> packingShifts[p] }

// Load is the element i, in the cell w.
func (p Packing) Load(w, i int64) int64 {
	switch p {
	case Bytes:
		return int64(int8(w >> (i & 7 << 3)))
	case Chars:
		return int64(uint16(w >> (i & 3 << 4)))
	case Shorts:
		return int64(int16(w >> (i & 3 << 4)))
	case Ints:
		return int64(int32(w >> (i & 1 << 5)))
	case Floats:
		return int64(uint32(w >> (i & 1 << 5)))
	}
	return w
}

// Store is the cell w with v as the element i.
func (p Packing) Store(w, i, v int64) int64 {
	switch p {
	case Bytes:
		at := i & 7 << 3
		return w&^(0xff<<at) | v&0xff<<at
	case Chars, Shorts:
		at := i & 3 << 4
		return w&^(0xffff<<at) | v&0xffff<<at
	case Ints, Floats:
		at := i & 1 << 5
		return w&^(0xffffffff<<at) | v&0xffffffff<<at
	}
	return v
}
