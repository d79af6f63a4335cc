package infer

import (
	"strings"

	"bandsaw/artifact/typing"
	"bandsaw/internal/analysis/chosen"
	"bandsaw/ir"
)

// choosesMany reports whether a call gives one of very many numbers, as it is the machine's choice of
// any, or between constants that are far apart, or comes to one.
func choosesMany(prog *ir.Program, s *ir.Call) bool {
	if s.Kind != ir.StaticCall {
		return false
	}
	if m := prog.Method(s.Method); m != nil && len(m.Blocks) > 0 {
		s = chosen.By(m, s.Args)
	}
	return s != nil && chosen.IsWide(s)
}

// demand gives the variables that hold one of very many numbers the abstraction that
// their value is turned into further on, if nothing needs the number: so many cannot
// be tried one by one, tokens can. Of several abstractions it is the one that
// the priorities put first.
func (s *solver) demand() {
	for _, n := range s.anys {
		if st := s.state(n); st.abstraction != "" || st.concrete != "" {
			continue
		}
		to, ok := s.becomes(n)
		if !ok {
			continue
		}
		if a := s.state(to).abstraction; !s.needed(a)[s.rep(n)] {
			s.start(n, a, s.pos(to), false)
		}
	}
	s.run()
}

// demandTests gives variables without a name that hold any int at all, and
// whose value nothing but tests and computations for these needs, the
// abstraction that the numbers in those propose. Nobody could select them.
func (s *solver) demandTests(prog *ir.Program) {
	var p *proposer
	barred := s.barred("")
	for _, n := range s.anys {
		if st := s.state(n); st.abstraction != "" || st.concrete != "" || barred[s.rep(n)] || !s.nameless(n) {
			continue
		}
		if p == nil {
			p = newProposer(s, prog, Seen{})
		}
		// Not Signs, which a library of the user's need not have.
		a := strings.Replace(p.of(n).abstraction(2, p.real[p.part(n)]), "Signs", "Cuts(0)", 1)
		s.start(n, a, "any int, which is only tested", false)
	}
	s.run()
}

// nameless reports whether the value of n comes to hidden nodes only.
func (s *solver) nameless(n nodeID) bool {
	seen := map[nodeID]bool{s.rep(n): true}
	if !s.nodes[n].hidden {
		return false
	}
	for work := []nodeID{s.rep(n)}; len(work) > 0; work = work[1:] {
		for _, i := range s.out[work[0]] {
			to := s.edges[i].to
			if !s.nodes[to].hidden {
				return false
			}
			if r := s.rep(to); !seen[r] {
				seen[r] = true
				work = append(work, r)
			}
		}
	}
	return true
}

// becomes is the first node with an abstraction that the value of n comes to,
// of those whose abstraction comes first; false if some are in no order.
func (s *solver) becomes(n nodeID) (first nodeID, ok bool) {
	seen := map[nodeID]bool{s.rep(n): true}
	for work := []nodeID{s.rep(n)}; len(work) > 0; work = work[1:] {
		for _, i := range s.out[work[0]] {
			r := s.rep(s.edges[i].to)
			switch {
			case seen[r]:
			case s.states[r].abstraction == "":
				work = append(work, r)
			case !ok:
				first, ok = r, true
			default:
				switch typing.Stronger(s.priority, s.states[r].abstraction, s.states[first].abstraction) {
				case "":
					return 0, false
				case s.states[first].abstraction:
				default:
					first = r
				}
			}
			seen[r] = true
		}
	}
	return first, ok
}
