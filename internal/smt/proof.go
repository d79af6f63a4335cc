package smt

// proofLimit bounds the work on one question of a proof.
const proofLimit = 2_000_000

// Proves reports whether all clauses of the text hold under the solution: whether each lemma of a clause's head, or false, follows from what the solution says of its body.
// Spacer has no part in that. It is not so if that cannot be known, as where the solution has quantifiers. An error is a fault of the solver.
func Proves(text string, solution map[string]Definition) (bool, error) {
	s := &support{sorts: map[string]*Expr{}, solution: solution, lemmas: map[string][]*lemma{}, limit: proofLimit}
	if err := s.read(text); err != nil {
		return false, err
	}
	if !s.unfold() || !s.split() {
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
