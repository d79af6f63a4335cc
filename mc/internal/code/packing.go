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

// Copy puts the n elements of src from index from on into dst, from index to
// on, cell by cell. The two may be the same array, of which the elements are as
// they were before.
func (p Packing) Copy(dst []int64, to int64, src []int64, from, n int64) {
	if n <= 0 {
		return
	}
	if p == Whole {
		copy(dst[to:to+n], src[from:from+n])
		return
	}
	shift := packingShifts[p]
	width := int64(64 >> shift)
	inCell := int64(1)<<shift - 1
	first, last := to>>shift, (to+n-1)>>shift
	head := ^uint64(0) << (to & inCell * width)
	tail := ^uint64(0) >> (63 - (to+n-1)&inCell*width - (width - 1))
	// The lowest bits of cell c come from bit low of the cell c+ahead.
	ahead, low := (from-to)>>shift, uint((from-to)&inCell*width)
	part := func(c int64, mask uint64) {
		var v uint64
		if i := c + ahead; i >= 0 {
			v = uint64(src[i]) >> low
		}
		if low > 0 && c+ahead+1 < int64(len(src)) {
			v |= uint64(src[c+ahead+1]) << (64 - low)
		}
		dst[c] = int64(uint64(dst[c])&^mask | v&mask)
	}
	if first == last {
		part(first, head&tail)
		return
	}
	if ahead >= 0 {
		part(first, head)
		copyCells(dst[first+1:last], src[first+1+ahead:], low, false)
		part(last, tail)
		return
	}
	part(last, tail)
	copyCells(dst[first+1:last], src[first+1+ahead:], low, true)
	part(first, head)
}

// copyCells fills cells with the bits of src from bit low on, the last cell
// first if they lie behind what they are filled with.
func copyCells(dst, src []int64, low uint, backward bool) {
	switch {
	case low == 0:
		copy(dst, src)
	case backward:
		for i := len(dst) - 1; i >= 0; i-- {
			dst[i] = int64(uint64(src[i])>>low | uint64(src[i+1])<<(64-low))
		}
	default:
		for i := range dst {
			dst[i] = int64(uint64(src[i])>>low | uint64(src[i+1])<<(64-low))
		}
	}
}

// PutBytes puts bytes into the cells of a new array of them.
func PutBytes(cells []int64, data []byte) {
	for i, b := range data {
		cells[i>>3] |= int64(b) << (i & 7 << 3)
	}
}
