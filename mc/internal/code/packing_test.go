package code

import (
	"math"
	"testing"

	"bandsaw/ir"
)

// TestPacking: what is stored in an element is loaded from it, and changes no
// other.
func TestPacking(t *testing.T) {
	for typ, values := range map[ir.Type][]int64{
		ir.Boolean: {0, 1}, ir.Byte: {0, 1, -1, math.MinInt8, math.MaxInt8}, ir.Char: {0, 'a', math.MaxUint16},
		ir.Short: {0, -1, math.MinInt16, math.MaxInt16}, ir.Int: {0, -1, math.MinInt32, math.MaxInt32},
		ir.Float: {0, 0xbf800000, math.MaxUint32}, ir.Long: {0, -1, math.MinInt64}, ir.Double: {0, math.MinInt64}, "A": {0, 77},
	} {
		p := PackingOf(typ)
		const n = 21
		cells := make([]int64, p.Cells(n))
		want := make([]int64, n)
		for round := range 3 * n {
			i := int64(round*8) % n
			v := values[round%len(values)]
			want[i] = v
			cells[p.Cell(i)] = p.Store(cells[p.Cell(i)], i, v)
			for j := range want {
				if got := p.Load(cells[p.Cell(int64(j))], int64(j)); got != want[j] {
					t.Fatalf("%s: element %d is %d after %d was stored to %d, expected %d", typ, j, got, v, i, want[j])
				}
			}
		}
		if p.Cells(0) != 0 {
			t.Errorf("%s: %d cells for no element", typ, p.Cells(0))
		}
	}
}

// TestCopy: what is copied are the elements that were there, within an array
// too, and no others change.
func TestCopy(t *testing.T) {
	for p := Whole; p <= Floats; p++ {
		const n = 37
		fill := func(seed int64) (cells []int64) {
			cells = make([]int64, p.Cells(n))
			for i := range int64(n) {
				cells[p.Cell(i)] = p.Store(cells[p.Cell(i)], i, (i+1)*seed)
			}
			return cells
		}
		for to := range int64(n + 1) {
			for from := range int64(n + 1) {
				for length := range n + 1 - max(to, from) {
					for _, same := range []bool{true, false} {
						dst, src := fill(0x6b3f5d9723), fill(0x35a1c8e46f)
						if same {
							src = dst
						}
						want := make([]int64, n)
						for i := range want {
							want[i] = p.Load(dst[p.Cell(int64(i))], int64(i))
							if k := int64(i); k >= to && k < to+length {
								want[i] = p.Load(src[p.Cell(k-to+from)], k-to+from)
							}
						}
						p.Copy(dst, to, src, from, length)
						for i := range want {
							if got := p.Load(dst[p.Cell(int64(i))], int64(i)); got != want[i] {
								t.Fatalf("packing %d: copy %d elements from %d to %d, same array %t: element %d is %#x, expected %#x", p, length, from, to, same, i, got, want[i])
							}
						}
					}
				}
			}
		}
	}
}

// TestPutBytes: bytes lie as elements do.
func TestPutBytes(t *testing.T) {
	data := []byte{1, 0x80, 0xff, 'a', 0, 7, 0x7f, 8, 0xc3, 10}
	cells := make([]int64, Bytes.Cells(int64(len(data))))
	PutBytes(cells, data)
	for i, b := range data {
		if got := Bytes.Load(cells[Bytes.Cell(int64(i))], int64(i)); got != int64(int8(b)) {
			t.Errorf("element %d is %d, not %d", i, got, int8(b))
		}
	}
}
