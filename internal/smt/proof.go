package smt

import (
	"maps"
	"slices"

	"bandsaw/internal/analysis/digraph"
)

// proofLimit bounds the work on one question of a proof.
const proofLimit = 2_000_000

// Proves reports whether all clauses of the text hold under the solution: whether each lemma of a clause's head, or false, follows from what the solution says of
// its body. Spacer has no part in that. It is not so where it cannot be known. An error is a fault of the solver.
//
// Where Spacer puts relations into one another, what it says of those is not always a solution: then the clauses that end in such a relation are put in its place.
func Proves(text string, solution map[string]Definition) (bool, error) {
	s, err := newSupport(text, solution, proofLimit)
	if err != nil {
		return false, err
	}
	clauses := s.clauses
	ok, err := s.proves(nil)
	if ok || err != nil {
		return ok, err
	}
	if s, err = newSupport(text, solution, proofLimit); err != nil {
		return false, err
	}
	return s.proves(s.acyclic(clauses))
}

// proves is Proves, with what clauses say of some relations in the place of these.
func (s *support) proves(unfolded map[string]bool) (bool, error) {
	if !s.unfold(unfolded) {
		return false, nil
	}
	for name := range unfolded {
		delete(s.sorts, name)
	}
	if !s.split() {
		return false, nil
	}
	var err error
	if s.z3, err = NewZ3(0); err != nil {
		return false, err
	}
	defer s.z3.Close()
	s.declare()
	all := func(*lemma) bool { return true }
	for _, c := range s.clauses {
		heads := []*lemma{nil}
		if name := s.relation(c.head); name != "" {
			heads = s.lemmas[name]
		}
		for _, l := range heads {
			if _, ok, err := s.follows(c, l, all); !ok || err != nil {
				return false, err
			}
		}
	}
	return true, nil
}

// acyclic are the relations that no clause leads back to.
func (s *support) acyclic(clauses []*clause) map[string]bool {
	names := slices.Sorted(maps.Keys(s.sorts))
	graph := make(digraph.Graph, len(names))
	for _, c := range clauses {
		to, ok := slices.BinarySearch(names, s.relation(c.head))
		if !ok {
			continue
		}
		for _, x := range c.body {
			if from, ok := slices.BinarySearch(names, s.relation(x)); ok {
				graph[from] = append(graph[from], int32(to))
			}
		}
	}
	component, size := graph.Components()
	out := map[string]bool{}
	for i, name := range names {
		if size[component[i]] == 1 && !slices.Contains(graph[i], int32(i)) {
			out[name] = true
		}
	}
	return out
}
