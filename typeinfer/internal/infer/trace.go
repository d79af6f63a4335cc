package infer

import (
	"fmt"
	"slices"
	"strings"
)

// hop is one step of the way that tokens took: the node they came to, and the
// statement by which; the first hop has none.
type hop struct {
	node nodeID
	at   *site
}

// trace is the way that tokens took to the node n, from a place in the user's
// file.
func (s *solver) trace(n nodeID) (pos string, way []hop) {
	for {
		st := s.state(n)
		shared := s.joinPath(st.at, n)
		slices.Reverse(shared)
		way = append(way, shared...)
		if st.in < 0 {
			way = append(way, hop{st.at, nil})
			slices.Reverse(way)
			return st.pos, way
		}
		e := &s.edges[st.in]
		way = append(way, hop{st.at, &e.at})
		n = e.from
	}
}

// joinPath is a shortest way from the node a, left out of it, to b through
// variables that hold the same arrays.
func (s *solver) joinPath(a, b nodeID) []hop {
	if a == b {
		return nil
	}
	tree := s.joinTree(a)
	var way []hop
	for n := b; n != a; n = tree[n].node {
		way = append(way, hop{n, tree[n].at})
	}
	slices.Reverse(way)
	return way
}

// joinTree has for every node that is joined with a the step towards a on a
// shortest way.
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

// source is the last named variable on the way to n, n included.
func (s *solver) source(n nodeID) string {
	_, way := s.trace(n)
	for i := len(way) - 1; i >= 0; i-- {
		if x := s.nodes[way[i].node]; !x.hidden {
			return x.name
		}
	}
	return s.nodes[n].name
}

// origin tells how tokens came to n: the place in the user's file, the
// variable there and every named variable on the way, with the statements:
// "t.sel:1:1: Event.count -> FirstTask.run.seen (FirstTask.run:10)".
func (s *solver) origin(n nodeID) string { return s.tell(s.trace(n)) }

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
	pos, way := s.trace(n)
	last := way[len(way)-1]
	for i := len(way) - 2; i >= 0; i-- {
		if x := s.nodes[way[i].node]; !x.hidden {
			return fmt.Sprintf("%s, from %s at %s", pos, x.name, last.at)
		}
	}
	return pos
}
