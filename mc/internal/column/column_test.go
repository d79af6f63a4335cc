package column

import (
	"slices"
	"testing"
)

// TestColumn: a column is as a slice, on both sides of where a chunk and a region end.
func TestColumn(t *testing.T) {
	for _, n := range []int{0, 1, chunk - 1, chunk, chunk + 1, 9*chunk + 5, 20 * chunk} {
		var c Column[uint16]
		var want []uint16
		for i := range n {
			c.Add(uint16(i * 7))
			want = append(want, uint16(i*7))
		}
		for i := 0; i < n; i += 1 + n/50 {
			c.Set(i, c.At(i)+1)
			want[i]++
		}
		if got := c.All(); c.Len() != n || !slices.Equal(got, want) {
			t.Errorf("%d: %d and %v, want %v", n, c.Len(), got, want)
		}
		if again := Of(want); !slices.Equal(again.All(), want) {
			t.Errorf("%d: Of gives %v, want %v", n, again.All(), want)
		}
		if least := int64(2 * n); c.Bytes() < least || c.Bytes() > least+least/4+8*chunk {
			t.Errorf("%d take %d bytes", n, c.Bytes())
		}
	}
}
