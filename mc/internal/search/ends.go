package search

import "bandsaw/mc/internal/choice"

// ends finds out whether each state can come to an end, after a search that
// explored all: if not, threads go round and round from there for ever, however
// they are scheduled.
//
// While it searches, one successor is kept of each state, that with the greatest
// number. Most states come to an end by these alone. What is left, where they go in a
// circle, is looked at anew.
type ends struct {
	hope  []uint32
	none  bool          // old states have no numbers
	void  bool          // what was seen is no part of the states
	lists map[int][]int // successors of the states that were looked at anew
	can   []bool        // come to an end, as far as is known
	into  map[int][]int // states of lists, by successor
	seq   choice.Sequence
}

// ended is the hope of a state from which nothing has to happen any more.
const ended = 1<<32 - 1

// maxAnew bounds how many states are looked at anew.
const maxAnew = 50_000

// over notes that nothing has to happen after the state n.
func (e *ends) over(n int) { e.set(n, ended) }

// leads notes a successor.
func (e *ends) leads(n, to int) { e.set(n, uint32(to)) }

func (e *ends) set(n int, to uint32) {
	if e.none {
		return
	}
	for len(e.hope) <= n {
		e.hope = append(e.hope, 0)
	}
	e.hope[n] = max(e.hope[n], to)
}

// endless finds states, in ascending order, that all lead to each other and
// nowhere else, if there are any, and whether there is no end at all.
func (s *search) endless() (circle []int, always bool) {
	e := &s.ends
	if e.void || len(e.hope) == 0 {
		return nil, false
	}
	e.resolve(s.store.Len())
	e.lists, e.into = map[int][]int{}, map[int][]int{}
	for n, can := range e.can {
		if !can && int(e.hope[n]) <= n && e.lists[n] == nil {
			closed, ok := s.closure(n)
			if !ok {
				return nil, false
			}
			if len(closed) > 0 {
				return sink(closed, e.lists), !e.can[0] && s.closedFrom(0)
			}
		}
	}
	return nil, false
}

// resolve finds the states that come to an end by their hopes.
func (e *ends) resolve(states int) {
	e.can = make([]bool, states)
	e.set(states-1, 0)
	known := make([]bool, states)
	var path []int
	for n := range e.can {
		path = path[:0]
		at := n
		for !known[at] {
			known[at] = true
			path = append(path, at)
			if e.hope[at] == ended {
				e.can[at] = true
				break
			}
			at = int(e.hope[at])
		}
		for _, p := range path {
			e.can[p] = e.can[at]
		}
	}
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
		list, known := e.lists[at]
		if !known {
			if len(e.lists) >= maxAnew {
				return nil, false
			}
			if list, ok = s.successors(at); !ok {
				return nil, false
			}
			e.lists[at] = list
			for _, to := range list {
				e.into[to] = append(e.into[to], at)
			}
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

// successors executes every move of a stored state again.
func (s *search) successors(n int) (list []int, ok bool) {
	if s.restore(n) != nil {
		return nil, false
	}
	size, mark := s.sys.Size(), s.sys.Mark()
	c := &s.ends.seq
	for mover := s.sys.NextMover(0); mover >= 0; mover = s.sys.NextMover(mover + 1) {
		c.Reset()
		for {
			c.Rewind()
			if s.sys.Step(mover, size, c) == Moved {
				s.sys.Encode(&s.vector)
				to, added := s.store.Add(&s.vector)
				if added {
					return nil, false
				}
				list = append(list, to)
			}
			s.sys.Undo(mark)
			if !c.Next() {
				break
			}
		}
	}
	return list, true
}

// sink is a strongly connected component of the states that no edge leaves: the
// first that Tarjan's algorithm finds.
func sink(states []int, edges map[int][]int) []int {
	number, low := map[int]int{}, map[int]int{}
	var stack, found []int
	var visit func(n int)
	visit = func(n int) {
		number[n] = len(number) + 1
		low[n] = number[n]
		stack = append(stack, n)
		for _, to := range edges[n] {
			if number[to] == 0 {
				visit(to)
			}
			if found != nil {
				return
			}
			low[n] = min(low[n], low[to])
		}
		if low[n] == number[n] {
			for i := len(stack) - 1; ; i-- {
				found = append(found, stack[i])
				if stack[i] == n {
					return
				}
			}
		}
	}
	visit(states[0])
	return found
}
