package store

// pairs is a set of nodes with two children, numbered from 0 in the order in
// which they were put in.
type pairs struct {
	chunks [][]node
	slots  []uint32 // open addressing: the number plus one, 0 for none
	n      int
}

// node is two references, the left child in the high bits.
type node uint64

func pair(left, right ref) node { return node(left)<<32 | node(right) }

func (p node) children() (left, right ref) { return ref(p >> 32), ref(p) }

const nodesInChunk = 1 << 14

func newPairs() pairs { return pairs{slots: make([]uint32, 1<<10)} }

func (p *pairs) len() int { return p.n }

func (p *pairs) bytes() int64 {
	return int64(len(p.chunks))*nodesInChunk*8 + int64(len(p.slots))*4
}

func (p *pairs) at(number int) node { return p.chunks[number/nodesInChunk][number%nodesInChunk] }

// slot is where the search for a node begins: the high bits of its product with
// an odd number near 2^64 divided by the golden ratio.
func (p *pairs) slot(x node) int {
	h := uint64(x) ^ uint64(x)>>32
	h *= 0x9e3779b97f4a7c15
	h ^= h >> 29
	return int(h * 0xbf58476d1ce4e5b9 >> 32 & uint64(len(p.slots)-1))
}

// put adds the node if it is new, and returns its number.
func (p *pairs) put(x node) (number int, added bool) {
	i := p.slot(x)
	for p.slots[i] != 0 {
		if n := int(p.slots[i] - 1); p.at(n) == x {
			return n, false
		}
		i = (i + 1) & (len(p.slots) - 1)
	}
	n := p.n
	if n%nodesInChunk == 0 {
		p.chunks = append(p.chunks, make([]node, nodesInChunk))
	}
	p.chunks[n/nodesInChunk][n%nodesInChunk] = x
	p.n++
	p.slots[i] = uint32(n + 1)
	if p.n*4 > len(p.slots)*3 {
		p.grow()
	}
	return n, true
}

func (p *pairs) grow() {
	p.slots = make([]uint32, 2*len(p.slots))
	for n := range p.n {
		i := p.slot(p.at(n))
		for p.slots[i] != 0 {
			i = (i + 1) & (len(p.slots) - 1)
		}
		p.slots[i] = uint32(n + 1)
	}
}
