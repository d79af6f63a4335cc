package store

import "encoding/binary"

// collapse keeps each different part once, and of a vector the numbers of its
// parts (Holzmann, State Compression in SPIN: Recursive Indexing and Compression
// Training Runs, 1997). Short parts stand in the vector themselves.
type collapse struct {
	exact
	parts, vectors *Strings
	numbers        []byte
	buffer         []byte
}

func newCollapse() *collapse { return &collapse{parts: NewStrings(), vectors: NewStrings()} }

// Add writes for each part twice its number plus one, or twice its length and
// the part itself.
func (c *collapse) Add(v *Vector) (number int, added bool) {
	c.numbers = c.numbers[:0]
	from := 0
	for _, end := range v.Ends {
		part := v.Bytes[from:end]
		from = end
		if len(part) <= longestShort {
			c.numbers = append(binary.AppendUvarint(c.numbers, 2*uint64(len(part))), part...)
			continue
		}
		n, _ := c.parts.Put(part)
		c.numbers = binary.AppendUvarint(c.numbers, 2*uint64(n)+1)
	}
	return c.vectors.Put(c.numbers)
}

func (c *collapse) At(number int) []byte {
	c.buffer = c.buffer[:0]
	for in := c.vectors.At(number); len(in) > 0; {
		u, k := binary.Uvarint(in)
		in = in[k:]
		if u&1 != 0 {
			c.buffer = append(c.buffer, c.parts.At(int(u/2))...)
			continue
		}
		c.buffer = append(c.buffer, in[:u/2]...)
		in = in[u/2:]
	}
	return c.buffer
}

func (c *collapse) Len() int { return c.vectors.Len() }

func (c *collapse) Full() bool { return max(c.Len(), c.parts.Len()) >= maxNumber }

func (c *collapse) Bytes() int64 { return c.parts.Bytes() + c.vectors.Bytes() }
