package infer

import (
	"fmt"
	"iter"
	"slices"
	"strings"
)

// hop is one step of the way that tokens took: the node they came to, and the
// statement by which; the first hop has none.
type hop struct {
	node nodeID
	at   *where
}

// back goes the way that tokens took to the node n, beginning at n, back to
// the node that the user's file names.
func (s *solver) back(n nodeID) iter.Seq[hop] {
	return func(yield func(hop) bool) {
		for {
			st := s.state(n)
			for n != st.at {
				step := s.joinTree(st.at)[n]
				if !yield(hop{n, step.at}) {
					return
				}
				n = step.node
			}
			if st.in < 0 {
				yield(hop{n, nil})
				return
			}
			e := &s.edges[st.in]
			if !yield(hop{n, &e.at}) {
				return
			}
			n = e.from
		}
	}
}

// pos is the place in the user's file from which the tokens at n come.
func (s *solver) pos(n nodeID) string {
	var passed []*state
	st := s.state(n)
	for st.pos == "" {
		passed = append(passed, st)
		st = s.state(s.edges[st.in].from)
	}
	for _, p := range passed {
		p.pos = st.pos
	}
	return st.pos
}

// joinTree has for every node that is joined with a the step towards a on a
// shortest way through variables that hold the same arrays.
func (s *solver) joinTree(a nodeID) map[nodeID]hop {
	if tree := s.trees[a]; tree != nil {
		return tree
	}
	tree := map[nodeID]hop{a: {}}
	for queue := []nodeID{a}; len(queue) > 0; queue = queue[1:] {
		n := queue[0]
		for _, i := range s.joined[n] {
			j := &s.joins[i]
			next := j.to
			if next == n {
				next = j.from
			}
			if _, seen := tree[next]; !seen {
				tree[next] = hop{n, &j.at}
				queue = append(queue, next)
			}
		}
	}
	s.trees[a] = tree
	return tree
}

// shared is a shortest way from a to b through variables that hold the same
// arrays.
func (s *solver) shared(a, b nodeID) []hop {
	tree := s.joinTree(a)
	way := []hop{}
	for n := b; n != a; n = tree[n].node {
		way = append(way, hop{n, tree[n].at})
	}
	way = append(way, hop{a, nil})
	slices.Reverse(way)
	return way
}

// source is the last named variable on the way to n, n included.
func (s *solver) source(n nodeID) string {
	for h := range s.back(n) {
		if x := s.nodes[h.node]; !x.hidden {
			return x.name
		}
	}
	return s.nodes[n].name
}

// origin tells how tokens came to n: the place in the user's file, the
// variable there and every named variable on the way, with the statements:
// "t.sel:1:1: Event.count -> FirstTask.run.seen (FirstTask.run:10)".
func (s *solver) origin(n nodeID) string {
	way := slices.Collect(s.back(n))
	slices.Reverse(way)
	return s.tell(s.pos(n), way)
}

// tell writes a way that begins at a place in the user's file.
func (s *solver) tell(pos string, way []hop) string {
	var b strings.Builder
	b.WriteString(pos + ": ")
	first := true
	for _, h := range way {
		x := s.nodes[h.node]
		switch {
		case x.hidden:
			continue
		case !first:
			b.WriteString(" -> ")
		}
		first = false
		b.WriteString(x.name)
		if h.at != nil {
			fmt.Fprintf(&b, " (%s)", h.at)
		}
	}
	return b.String()
}

// why tells in short how tokens came to n: the place in the user's file, the
// last named variable before n, and the last statement.
func (s *solver) why(n nodeID) string {
	var last *where
	for h := range s.back(n) {
		switch {
		case h.node == n:
			last = h.at
		case !s.nodes[h.node].hidden:
			return fmt.Sprintf("%s, from %s at %s", s.pos(n), s.nodes[h.node].name, last)
		}
	}
	return s.pos(n)
}
