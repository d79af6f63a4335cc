package infer

import (
	"bandsaw/artifact/sel"
	"bandsaw/artifact/typing"
	"bandsaw/ir"
)

// state is what is known of a node and of all that are joined with it.
type state struct {
	abstraction string // "" for none
	// fixed is true for what the user selected: what flows in changes
	// nothing.
	fixed bool
	// at is the node by which the abstraction came, and in the number of the
	// edge by which it came there, or -1 if the user's file says it.
	at nodeID
	in int
	// pos is where the user's file says it; "" if that is still to be found
	// by following the edges.
	pos string
	// concrete says what the node is if it cannot hold tokens, "" if it can;
	// needs is which of the joined nodes it is that cannot.
	concrete string
	needs    nodeID
	// Of arrays, leaf is the type of the innermost elements, and any a node that may hold
	// arrays of any type, "" for none. mixed says why elements cannot be tokens; "" if they can.
	leaf       ir.Type
	any, mixed string
}

// holds notes what the node n, of arrays, holds. Whether an object is an array of a
// type that is shorter than int cannot be asked once its elements are tokens, as those are
// of int.
func (st *state) holds(n node) {
	switch {
	case n.typ == "":
		st.any = n.name
	case st.leaf == "":
		st.leaf = n.typ
	case st.leaf != n.typ:
		st.mixed = n.name + ", of " + string(n.typ)
	}
	if st.any != "" && st.leaf.IsIntLike() && st.leaf != ir.Int {
		st.mixed = st.any + ", where any object can be"
	}
}

// solver finds an abstraction for every node: the strongest of those that
// flow into it.
type solver struct {
	*graph
	priority []string
	coerces  sel.Name           // what the user says of coercions
	own      map[string]ir.Type // of abstractions, the type of the values
	lib      Library            // nil if all fit
	states   []state            // by representative
	out      [][]int            // by representative, the edges that leave
	joined   map[nodeID][]int   // by node, the joins it takes part in
	indexed  indexed
	summary  map[ir.FieldID]bool       // fields that are accessed through tokens
	queue    []nodeID                  // representatives whose abstraction is to be handed on
	trees    map[nodeID]map[nodeID]hop // what joinTree found, by its argument
}

func newSolver(g *graph, priority []string) *solver {
	s := &solver{
		graph:    g,
		priority: priority,
		states:   make([]state, len(g.nodes)),
		out:      make([][]int, len(g.nodes)),
		joined:   map[nodeID][]int{},
		trees:    map[nodeID]map[nodeID]hop{},
	}
	for i, n := range g.nodes {
		st := s.state(nodeID(i))
		if st.concrete == "" {
			st.concrete, st.needs = n.concrete, nodeID(i)
		}
		if n.array && n.concrete == "" {
			st.holds(n)
		}
	}
	for i, e := range g.edges {
		r := g.rep(e.from)
		s.out[r] = append(s.out[r], i)
	}
	for i, j := range g.joins {
		s.joined[j.from] = append(s.joined[j.from], i)
		s.joined[j.to] = append(s.joined[j.to], i)
	}
	return s
}

func (s *solver) state(n nodeID) *state { return &s.states[s.rep(n)] }

// start gives the node n an abstraction that the user's file names at pos.
func (s *solver) start(n nodeID, abstraction, pos string, fixed bool) {
	r := s.rep(n)
	st := &s.states[r]
	st.abstraction, st.fixed, st.at, st.in, st.pos = abstraction, fixed, n, -1, pos
	s.queue = append(s.queue, r)
}

// run hands abstractions on until nothing changes. Breadth-first, so that the
// ways by which they come are short; it ends because a node's abstraction only
// ever gives way to one that the priorities put before it.
func (s *solver) run() {
	for len(s.queue) > 0 {
		r := s.queue[0]
		s.queue = s.queue[1:]
		for _, i := range s.out[r] {
			s.propagate(s.states[r].abstraction, i)
		}
	}
}

// propagate lets an abstraction go along the i-th edge. Where it cannot go on
// is found by conflicts when all is known.
func (s *solver) propagate(abstraction string, i int) {
	e := s.edges[i]
	r := s.rep(e.to)
	st := &s.states[r]
	switch {
	case st.concrete != "", st.fixed, st.abstraction == abstraction:
		return
	case st.abstraction != "" && typing.Stronger(s.priority, st.abstraction, abstraction) != abstraction:
		return
	}
	st.abstraction, st.at, st.in, st.pos = abstraction, e.to, i, ""
	s.queue = append(s.queue, r)
}

// spread gives abstraction to every node of the program's own variables that
// has none and whose values never come where it cannot be: the rest.
func (s *solver) spread(abstraction, pos string) {
	barred := s.barred(abstraction)
	for i, n := range s.nodes {
		id := nodeID(i)
		if n.own && !n.hidden && n.typ != "" && n.typ.Kind() == n.typ && !n.typ.IsRef() && n.concrete == "" && s.state(id).abstraction == "" && !barred[s.rep(id)] {
			s.start(id, abstraction, pos, false)
		}
	}
	s.run()
}

// barred are the representatives from which values flow to where tokens of the
// abstraction cannot be, or would meet another.
func (s *solver) barred(abstraction string) []bool {
	return s.barredWhere(abstraction, func(r nodeID) bool { return s.states[r].concrete != "" })
}

// barredWhere is barred where f says which nodes need numbers.
func (s *solver) barredWhere(abstraction string, f func(r nodeID) bool) []bool {
	unfit := map[nodeID]bool{}
	for i, n := range s.nodes {
		if st := s.state(nodeID(i)); st.mixed != "" {
			unfit[s.rep(nodeID(i))] = true
		}
		if s.lib != nil && (n.typ.Kind() == ir.Float || n.typ.Kind() == ir.Double) && !s.lib.Fits(abstraction, n.typ.Kind()) {
			unfit[s.rep(nodeID(i))] = true
		}
	}
	return s.before(func(r nodeID) bool {
		st := &s.states[r]
		return unfit[r] || f(r) || st.abstraction != "" && st.abstraction != abstraction
	})
}

// needed are the representatives whose values something needs as numbers.
func (s *solver) needed(abstraction string) []bool {
	return s.before(func(r nodeID) bool {
		return s.states[r].concrete != "" && !s.becomesNumber(abstraction, s.states[r].needs)
	})
}

// before are the representatives from which values flow to one that f holds of.
func (s *solver) before(f func(r nodeID) bool) []bool {
	into := make([][]nodeID, len(s.nodes))
	for _, e := range s.edges {
		t := s.rep(e.to)
		into[t] = append(into[t], s.rep(e.from))
	}
	barred := make([]bool, len(s.nodes))
	var work []nodeID
	bar := func(r nodeID) {
		if !barred[r] {
			barred[r] = true
			work = append(work, r)
		}
	}
	for i := range s.nodes {
		r := s.rep(nodeID(i))
		if f(r) {
			bar(r)
		}
	}
	for _, n := range s.spelled() {
		bar(s.rep(n))
	}
	for len(work) > 0 {
		r := work[len(work)-1]
		work = work[:len(work)-1]
		for _, f := range into[r] {
			bar(f)
		}
	}
	return barred
}
