package scope

import "bandsaw/abstract/internal/predicate/term"

// MaxFormula bounds the predicates that are made.
const MaxFormula = 9

// Predicate is a formula of a context.
type Predicate struct {
	Formula *term.Formula
	Split   bool
	Auto    bool // the pass put it in, for a branch or a temporary
	Asked   bool // it is what a branch asks
	Size    int  // of one that the pass put in: of all that it was made of, more than Formula has if sums were simplified
	Word    string
}

// String is the predicate as the user would write it.
func (p *Predicate) String() string {
	if p.Word != "" {
		return p.Word
	}
	return p.Formula.String()
}

// PlacesOf are the places of the predicates, each once.
func PlacesOf(ps []*Predicate) []*term.Place {
	var out []*term.Place
	seen := map[string]bool{}
	for _, p := range ps {
		for _, x := range p.Formula.Places() {
			if !seen[x.Key()] {
				seen[x.Key()] = true
				out = append(out, x)
			}
		}
	}
	return out
}

// Over is the predicate with its places replaced by what f gives for them, made by the pass.
func (p *Predicate) Over(f func(*term.Place) *term.Term) *Predicate {
	out := &Predicate{Formula: p.Formula.Mapped(f), Auto: true, Size: p.length()}
	for _, q := range p.Formula.Places() {
		out.Size += f(q).Size() - term.Of(q).Size()
	}
	return out
}

// length is the number of operators and leaves of the predicate as it was made.
func (p *Predicate) length() int { return max(p.Size, p.Formula.Size()) }

// Made reports whether the predicate was made of one that was made: it is not
// carried on, or that would have no end.
func (p *Predicate) Made() bool { return p.Auto && p.length() > MaxFormula/2 }
