package digraph

// Dominators gives each node's immediate dominator when paths begin at root;
// the root's is itself, an unreachable node's is -1. It is the iterative
// method of Cooper, Harvey and Kennedy ("A Simple, Fast Dominance Algorithm").
func (g Graph) Dominators(root int32) []int32 {
	search := g.DepthFirst(root)
	preds := g.Reverse()
	idom := make([]int32, len(g))
	for n := range idom {
		idom[n] = -1
	}
	idom[root] = root
	number := search.Number
	meet := func(a, b int32) int32 {
		for a != b {
			for number[a] < number[b] {
				a = idom[a]
			}
			for number[b] < number[a] {
				b = idom[b]
			}
		}
		return a
	}
	order := search.Postorder
	for changed := true; changed; {
		changed = false
		for i := len(order) - 2; i >= 0; i-- {
			n := order[i]
			best := int32(-1)
			for _, p := range preds[n] {
				switch {
				case idom[p] < 0: // not reached, or not yet
				case best < 0:
					best = p
				default:
					best = meet(best, p)
				}
			}
			if idom[n] != best {
				idom[n] = best
				changed = true
			}
		}
	}
	return idom
}

// Tree answers whether one node dominates another in constant time.
type Tree struct {
	in, out []int32 // times at which a walk of the tree enters and leaves a node
}

// NewTree prepares queries on the dominator tree given by idom, as Dominators
// made it for root.
func NewTree(idom []int32, root int32) *Tree {
	children := make(Graph, len(idom))
	for n, d := range idom {
		if d >= 0 && int32(n) != root {
			children[d] = append(children[d], int32(n))
		}
	}
	t := &Tree{in: make([]int32, len(idom)), out: make([]int32, len(idom))}
	for n := range t.in {
		t.in[n] = -1
	}
	type frame struct {
		node int32
		next int
	}
	clock := int32(0)
	stack := []frame{{node: root}}
	t.in[root] = clock
	for len(stack) > 0 {
		f := &stack[len(stack)-1]
		if f.next == len(children[f.node]) {
			t.out[f.node] = clock
			stack = stack[:len(stack)-1]
			continue
		}
		c := children[f.node][f.next]
		f.next++
		clock++
		t.in[c] = clock
		stack = append(stack, frame{node: c})
	}
	return t
}

// Dominates reports whether every path from the root to b passes a; a node
// dominates itself. Of unreachable nodes it reports false.
func (t *Tree) Dominates(a, b int32) bool {
	return t.in[a] >= 0 && t.in[b] >= 0 && t.in[a] <= t.in[b] && t.out[b] <= t.out[a]
}
