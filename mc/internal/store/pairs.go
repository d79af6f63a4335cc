package store

// pairs is a set of nodes with two children, numbered from 0 in the order in
// which they were put in.
type pairs struct {
	index index
	nodes list[node]
}

// node is two references, the left child in the high bits.
type node uint64

func pair(left, right ref) node { return node(left)<<32 | node(right) }

func (p node) children() (left, right ref) { return ref(p >> 32), ref(p) }

// hash is the finalizer of SplitMix64 (Steele, Lea and Flood, 2014).
func (p node) hash() uint64 {
	h := uint64(p)
	h = (h ^ h>>30) * 0xbf58476d1ce4e5b9
	h = (h ^ h>>27) * 0x94d049bb133111eb
	return h ^ h>>31
}

func newPairs() pairs { return pairs{index: newIndex()} }

func (p *pairs) len() int { return p.nodes.n }

func (p *pairs) bytes() int64 { return p.index.bytes() + p.nodes.bytes(8) }

func (p *pairs) at(number int) node { return p.nodes.at(number) }

// put adds the node if it is new, and returns its number.
func (p *pairs) put(x node) (number int, added bool) {
	at := p.index.probe(x.hash())
	for n := p.index.next(&at); n >= 0; n = p.index.next(&at) {
		if p.nodes.at(n) == x {
			return n, false
		}
	}
	n := p.nodes.n
	p.nodes.add(x)
	p.index.insert(at, n, func(n int) uint64 { return p.nodes.at(n).hash() })
	return n, true
}
