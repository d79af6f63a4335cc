package search

import (
	"slices"

	"bandsaw/internal/analysis/digraph"
	"bandsaw/mc/internal/choice"
	"bandsaw/mc/internal/column"
)

// ends finds out whether each state can come to an end, after a search that
// explored all: if not, threads go round and round from there for ever, however
// they are scheduled.
//
// While it searches, one state is kept of each that is come to from it: breadth-first the successor with the greatest number.
// Depth-first it is one that is known to come to an end when the search leaves the state, or else the first of those before
// it: hopes go in a circle only where all that was explored does. Most states come to an end by these alone. What is left is
// looked at anew.
type ends struct {
	hope  column.Column[uint32]
	none  bool          // old states have no numbers
	void  bool          // what was seen is no part of the states
	lists map[int][]int // successors of the states that were looked at anew
	can   []bool        // come to an end, as far as is known
	into  map[int][]int // states of lists, by successor
	seq   choice.Sequence
}

// ended is the hope of a state from which nothing has to happen any more. Others are one more than a state's number, 0 for none.
const ended = 1<<32 - 1

// maxAnew bounds how many states are looked at anew of which one look does not tell.
const maxAnew = 50_000

// over notes that nothing has to happen after the state n.
func (e *ends) over(n int) { e.set(n, ended) }

// leads notes a successor.
func (e *ends) leads(n, to int) { e.set(n, uint32(to)+1) }

func (e *ends) set(n int, hope uint32) {
	if e.reserve(n) && hope > e.hope.At(n) {
		e.hope.Set(n, hope)
	}
}

// reserve makes room for the hope of the state n, if states have some.
func (e *ends) reserve(n int) bool {
	for !e.none && e.hope.Len() <= n {
		e.hope.Add(0)
	}
	return !e.none
}

// led notes a successor of the state n, which is left in a search that goes deep first, as far as it is explored.
func (e *ends) led(n, to int) {
	if !e.reserve(max(n, to)) {
		return
	}
	hope, old := e.hope.At(to), e.hope.At(n)
	if hope == 0 || to <= n && hope != ended {
		hope = uint32(to) + 1
	}
	if old == 0 || hope == ended || old != ended && hope < min(old, uint32(n)+1) {
		e.hope.Set(n, hope)
	}
}

// end finds circles of states, after a search that explored all, that are left by no
// move: the first that violates; or, if nobody asks, the first that is preferred, or else the first.
func (s *search) end() {
	if s.Void != nil && s.Void() {
		return // moves are not what they were
	}
	unknown := false
	var first []int
	violates := func(circle []int) bool {
		if first == nil {
			first = circle
		}
		return s.Prefers == nil || s.Prefers(circle, s.restore)
	}
	if s.Circles != nil {
		violates = func(circle []int) bool {
			yes, known := s.Circles(circle, s.restore)
			unknown = unknown || !known
			return yes
		}
	}
	circle, known := s.endless(violates)
	if len(circle) == 0 {
		circle = first
	}
	switch {
	case len(circle) == 0 && (unknown || !known) && s.Circles != nil:
		s.cut(CutEnds)
	case len(circle) > 0:
		s.answer.Endless = circle
		s.answer.Always = !s.ends.can[0] && s.closedFrom(0)
		if s.Circles != nil {
			s.answer.Violated, s.answer.Circle, s.answer.Path = true, true, s.pathInto(circle[0])
		}
	}
}

// endless finds states, in ascending order, that all lead to each other and
// nowhere else, and that are wanted, if there are any. They are known if it was found
// out whether there are.
func (s *search) endless(wanted func(circle []int) bool) (circle []int, known bool) {
	e := &s.ends
	if e.void || e.none || s.InPlace || e.hope.Len() == 0 {
		return nil, false
	}
	e.can, e.lists, e.into = make([]bool, s.store.Len()), map[int][]int{}, map[int][]int{}
	e.reserve(s.store.Len() - 1)
	last, ok := s.rouse(e.resolve(s.sleep.misses))
	if !ok {
		return nil, false
	}
	seen := map[int]bool{}
	for _, n := range last {
		if e.can[n] || seen[n] {
			continue
		}
		closed, ok := s.closure(n)
		if !ok {
			return nil, false
		}
		for _, c := range sinks(closed, e.lists) {
			if !seen[c[0]] && wanted(c) {
				return c, true
			}
		}
		for _, n := range closed {
			seen[n] = true
		}
	}
	return nil, true
}

// pathInto finds a shortest path, among the stored states, to the one with the number.
func (s *search) pathInto(n int) []Move {
	parents := map[int]int{0: 0}
	for queue := []int{0}; len(queue) > 0; queue = queue[1:] {
		if _, found := parents[n]; found {
			break
		}
		list, ok := s.successors(queue[0], nil)
		if !ok {
			panic("mc: a stored state cannot be executed again")
		}
		for _, to := range list {
			if _, known := parents[to]; !known {
				parents[to] = queue[0]
				queue = append(queue, to)
			}
		}
	}
	var path []Move
	for ; n != 0; n = parents[n] {
		path = append(path, s.moveBetween(parents[n], n))
	}
	slices.Reverse(path)
	return path
}

// resolve finds the states that come to an end by their hopes, and the last ones, ascending, of those that do not: one of each
// circle that hopes go in.
func (e *ends) resolve(asleep func(n int) bool) (last []int) {
	known := make([]bool, e.hope.Len())
	var path []int
	for n := range known {
		path = path[:0]
		at := n
		for !known[at] {
			known[at] = true
			path = append(path, at)
			hope := e.hope.At(at)
			if e.can[at] || hope == ended {
				e.can[at] = true
				break
			}
			if hope == 0 && asleep(at) {
				break // it has moves, and nobody followed them
			}
			at = int(max(hope, 1)) - 1
		}
		for _, p := range path {
			e.can[p] = e.can[at]
		}
		if !e.can[at] && slices.Contains(path, at) {
			last = append(last, at)
		}
	}
	slices.Sort(last)
	return last
}

// rouse looks anew at those of the last states all of whose movers slept: mostly one step tells that they come to an end, and
// with them those that hope for them. It gives those that are the last then.
func (s *search) rouse(last []int) (still []int, ok bool) {
	e := &s.ends
	roused := false
	for _, n := range last {
		if e.hope.At(n) != 0 || !s.sleep.misses(n) {
			continue
		}
		if _, ok := s.anew(n); !ok {
			return nil, false
		}
		roused = roused || e.can[n]
	}
	if roused {
		last = e.resolve(s.sleep.misses)
	}
	return last, true
}

// anew are the successors of a state that is looked at anew: all, if none is known to come to an end, as the state is otherwise. It
// is not ok if these states are too many.
func (s *search) anew(n int) (list []int, ok bool) {
	e := &s.ends
	if list, ok = e.lists[n]; ok {
		return list, true
	}
	if len(e.lists) >= maxAnew {
		return nil, false
	}
	var enough func(n int) bool
	if s.sleep.on() { // many states are looked at
		enough = e.comes
	}
	if list, ok = s.successors(n, enough); !ok {
		return nil, false
	}
	if e.can[n] = e.can[n] || slices.ContainsFunc(list, e.comes); e.can[n] {
		return list, true
	}
	e.lists[n] = list
	for _, to := range list {
		e.into[to] = append(e.into[to], n)
	}
	return list, true
}

// closure looks anew at all states that are come to from n, those aside that
// are known to come to an end. It gives those that do not. It is not ok if they
// are too many.
func (s *search) closure(n int) (closed []int, ok bool) {
	e := &s.ends
	work := []int{n}
	met := map[int]bool{n: true}
	var good []int
	for i := 0; i < len(work); i++ {
		at := work[i]
		list, ok := s.anew(at)
		if !ok {
			return nil, false
		}
		if e.can[at] {
			good = append(good, at)
		}
		for _, to := range list {
			if e.can[to] {
				good = append(good, to)
			} else if !met[to] {
				met[to] = true
				work = append(work, to)
			}
		}
	}
	for len(good) > 0 {
		to := good[len(good)-1]
		good = good[:len(good)-1]
		for _, from := range e.into[to] {
			if !e.can[from] {
				e.can[from] = true
				good = append(good, from)
			}
		}
	}
	for _, at := range work {
		if !e.can[at] {
			closed = append(closed, at)
		}
	}
	return closed, true
}

// closedFrom reports whether no end is come to from n.
func (s *search) closedFrom(n int) bool {
	_, ok := s.closure(n)
	return ok && !s.ends.can[n]
}

// comes reports whether a state is known to come to an end.
func (e *ends) comes(n int) bool { return e.can[n] }

// successors executes every move of a stored state again, or those up to the first that leads to a state that is enough.
func (s *search) successors(n int, enough func(n int) bool) (list []int, ok bool) {
	if s.restore(n) != nil {
		return nil, false
	}
	size, mark := s.sys.Size(), s.sys.Mark()
	if n >= s.ends.hope.Len() {
		s.ends.can[n] = s.sys.NextMover(0) < 0 || s.sys.Visit()
	}
	c, f := &s.ends.seq, everybody()
	if s.persistent.partly(n) {
		f = s.persistent.follow(mark, size, false)
	}
	for mover, found := s.sys.NextMover(0), false; mover >= 0 && !found; mover = s.sys.NextMover(mover + 1) {
		if !f.has(mover) {
			continue
		}
		c.Reset()
		for {
			c.Rewind()
			switch s.sys.Step(mover, size, c) {
			case Pruned:
				s.ends.can[n] = true // it was not over if the mover slept
			case Moved:
				s.sys.Encode(&s.vector)
				to, added := s.store.Add(&s.vector)
				if added && !s.sleep.on() {
					return nil, false
				}
				if added { // by a move that sleeps; it leads to what is known
					s.ends.can = append(s.ends.can, false)
				}
				list = append(list, to)
			}
			s.sys.Undo(mark)
			found = len(list) > 0 && enough != nil && enough(list[len(list)-1])
			if found || !c.Next() {
				break
			}
		}
	}
	s.present = n + 1
	return list, true
}

// sinks are the strongly connected components of the states that no edge leaves, each in
// ascending order.
func sinks(states []int, edges map[int][]int) (found [][]int) {
	number := map[int]int32{}
	for i, n := range states {
		number[n] = int32(i)
	}
	graph := make(digraph.Graph, len(states))
	for i, n := range states {
		for _, to := range edges[n] {
			graph[i] = append(graph[i], number[to])
		}
	}
	component, size := graph.Components()
	left := make([]bool, len(size))
	all := make([][]int, len(size))
	for i, n := range states {
		c := component[i]
		all[c] = append(all[c], n)
		for _, to := range graph[i] {
			left[c] = left[c] || component[to] != c
		}
	}
	for c, states := range all {
		if !left[c] {
			slices.Sort(states)
			found = append(found, states)
		}
	}
	return found
}
