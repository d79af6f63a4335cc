package store

import "bandsaw/mc/internal/column"

// pairs is a set of nodes with two children, numbered from 0 in the order in
// which they were put in.
type pairs struct {
	index  index
	nodes  column.Column[node]
	recent recent
}

// recent are nodes that were put in lately, each at a place that its hash gives: searches go
// on from where they were, so that most nodes are asked for again soon, and what the index refers to
// lies all over the memory.
type recent []numbered

// numbered is a node and its number plus one, 0 for none.
type numbered struct {
	node   node
	number uint32
}

// leastRecent and mostRecent bound how many there are: fewer than nodes, and no more than the caches of a core
// have room for.
const (
	leastRecent = 1 << 8
	mostRecent  = 1 << 12
)

// at is the place of a node with the hash. The index takes the high bits.
func (r recent) at(hash uint64) *numbered { return &r[hash>>8&uint64(len(r)-1)] }

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

func newPairs() pairs { return pairs{index: newIndex(), recent: make(recent, leastRecent)} }

func (p *pairs) len() int { return p.nodes.Len() }

func (p *pairs) bytes() int64 { return p.index.bytes() + p.nodes.Bytes() }

func (p *pairs) at(number int) node { return p.nodes.At(number) }

// put adds the node if it is new, and returns its number.
func (p *pairs) put(x node) (number int, added bool) {
	hash := x.hash()
	last := p.recent.at(hash)
	if last.node == x && last.number > 0 {
		return int(last.number) - 1, false
	}
	number, added = p.search(x, hash)
	*last = numbered{x, uint32(number) + 1}
	if added && number == len(p.recent) && number < mostRecent {
		p.recent = make(recent, 4*len(p.recent))
	}
	return number, added
}

// search is put without regard to what was asked for lately.
func (p *pairs) search(x node, hash uint64) (number int, added bool) {
	at := p.index.probe(hash)
	for n := p.index.next(&at); n >= 0; n = p.index.next(&at) {
		if p.nodes.At(n) == x {
			return n, false
		}
	}
	n := p.nodes.Len()
	p.nodes.Add(x)
	p.index.insert(at, n, func(n int) uint64 { return p.nodes.At(n).hash() })
	return n, true
}
