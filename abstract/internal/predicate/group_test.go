package predicate

import (
	"slices"
	"testing"

	"bandsaw/abstract/internal/predicate/relation"
	"bandsaw/abstract/internal/predicate/scope"
	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/ir"
)

// TestTokens: predicates of one variable have a token more than they are.
func TestTokens(t *testing.T) {
	d := &relation.Deriver{}
	defer d.Close()
	n := &term.Place{Kind: term.Local, Local: &ir.Local{Name: "n"}, Type: ir.Int}
	var ps []*scope.Predicate
	for k := range int64(25) {
		ps = append(ps, &scope.Predicate{Formula: term.Compare(ir.Le, term.Of(n), term.Const(k, 32))})
	}
	gs, err := grouped(d, ps, "n", nil)
	if err != nil || len(gs) != 1 || len(gs[0].words) != 26 {
		t.Errorf("%d groups: %v", len(gs), err)
	}
	// More than a set can hold: several groups.
	for k := range int64(60) {
		ps = append(ps, &scope.Predicate{Formula: term.Compare(ir.Le, term.Of(n), term.Const(100+k, 32))})
	}
	gs, err = grouped(d, ps, "n", nil)
	if err != nil || len(gs) != 2 || len(gs[0].words) != 64 {
		t.Errorf("%d groups: %v", len(gs), err)
	}
}

// TestGroupsByPoint: of predicates that do not fit, those that count at one point share a group, though others are before them,
// and though all count at another.
func TestGroupsByPoint(t *testing.T) {
	d := &relation.Deriver{}
	defer d.Close()
	var ps []*scope.Predicate
	variable := func(name string) *term.Term {
		return term.Of(&term.Place{Kind: term.Local, Local: &ir.Local{Name: name}, Type: ir.Int})
	}
	n := variable("n")
	for _, name := range []string{"a", "b", "c", "d", "e", "f", "g"} {
		ps = append(ps, &scope.Predicate{Formula: term.Compare(ir.Lt, variable(name), n)})
	}
	for _, c := range []struct {
		together [][]*scope.Predicate
		shared   bool
	}{{nil, false}, {[][]*scope.Predicate{ps[4:]}, true}, {[][]*scope.Predicate{ps, ps[4:]}, true}} {
		gs, err := grouped(d, ps, "n", c.together)
		if err != nil {
			t.Fatal(err)
		}
		shared := slices.ContainsFunc(gs, func(g *group) bool { return subset(ps[4:], g.preds) })
		if shared != c.shared || !slices.ContainsFunc(gs, func(g *group) bool { return slices.Contains(g.preds, ps[0]) }) {
			t.Errorf("together %d: %d groups, shared %v", len(c.together), len(gs), shared)
		}
	}
}
