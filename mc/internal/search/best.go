package search

import (
	"container/heap"

	"bandsaw/mc/internal/column"
)

// Best is the name of the search in the order of a heuristic.
const Best = "best"

// BestFirst explores first the state that Options.Score gives the least, of those
// with the same score the one found first (Edelkamp, Leue and Lluch-Lafuente, "Directed
// explicit-state model checking in the validation of communication protocols",
// 2004). It explores all states in the end, and then may say that the property holds.
func BestFirst(sys System, o Options) (*Answer, error) {
	b := &bestFirst{breadthFirst: breadthFirst{search: newSearch(sys, o), moves: map[int]Move{}}}
	b.found = b.open
	b.persists()
	b.explore()
	b.collect()
	return b.finish()
}

type bestFirst struct {
	breadthFirst
	frontier frontier
	depth    column.Column[int32] // of each state, as it was found
}

// open puts a state, which is the present one, into the frontier.
func (b *bestFirst) open(n int) {
	depth := int32(0)
	if n > 0 {
		depth = b.depth.At(int(b.parents.At(n))) + 1
	}
	b.depth.Add(depth)
	b.answer.Depth = max(b.answer.Depth, int64(depth))
	heap.Push(&b.frontier, scored{b.Score(), n})
}

func (b *bestFirst) explore() {
	b.root()
	b.open(0)
	for len(b.frontier) > 0 {
		n := heap.Pop(&b.frontier).(scored).state
		if d := b.Limits.Depth; d > 0 && int64(b.depth.At(n)) >= d {
			b.cut(CutDepth)
			continue
		}
		if !b.expand(n) {
			return
		}
	}
}

// scored is a state that is not expanded yet.
type scored struct {
	score int64
	state int
}

// frontier is a heap of states, the best at its top.
type frontier []scored

func (f frontier) Len() int { return len(f) }
func (f frontier) Less(i, j int) bool {
	return f[i].score < f[j].score || f[i].score == f[j].score && f[i].state < f[j].state
}
func (f frontier) Swap(i, j int) { f[i], f[j] = f[j], f[i] }

// Push implements heap.Interface.
func (f *frontier) Push(x any) { *f = append(*f, x.(scored)) }

// Pop implements heap.Interface.
func (f *frontier) Pop() any {
	last := len(*f) - 1
	x := (*f)[last]
	*f = (*f)[:last]
	return x
}
