package predicate

import (
	"bandsaw/ir"
	"slices"
	"testing"
)

// TestTokens: predicates of one variable have a token more than they are.
func TestTokens(t *testing.T) {
	d := &deriver{}
	defer d.close()
	n := &place{kind: localPlace, local: &ir.Local{Name: "n"}, typ: ir.Int}
	var ps []*predicate
	for k := range int64(25) {
		ps = append(ps, &predicate{f: compare(ir.Le, placeTerm(n), constTerm(k, 32))})
	}
	gs, err := grouped(d, ps, "n", nil)
	if err != nil || len(gs) != 1 || len(gs[0].words) != 26 {
		t.Errorf("%d groups: %v", len(gs), err)
	}
	// More than a set can hold: several groups.
	for k := range int64(60) {
		ps = append(ps, &predicate{f: compare(ir.Le, placeTerm(n), constTerm(100+k, 32))})
	}
	gs, err = grouped(d, ps, "n", nil)
	if err != nil || len(gs) != 2 || len(gs[0].words) != 64 {
		t.Errorf("%d groups: %v", len(gs), err)
	}
}

// TestGroupsByPoint: of predicates that do not fit, those that count at one point share a group, though others are before them.
func TestGroupsByPoint(t *testing.T) {
	d := &deriver{}
	defer d.close()
	var ps []*predicate
	variable := func(name string) *term {
		return placeTerm(&place{kind: localPlace, local: &ir.Local{Name: name}, typ: ir.Int})
	}
	n := variable("n")
	for _, name := range []string{"a", "b", "c", "d", "e", "f", "g"} {
		ps = append(ps, &predicate{f: compare(ir.Lt, variable(name), n)})
	}
	for _, c := range []struct {
		together []*predicate
		shared   bool
	}{{nil, false}, {ps[4:], true}} {
		gs, err := grouped(d, ps, "n", [][]*predicate{c.together})
		if err != nil {
			t.Fatal(err)
		}
		shared := slices.ContainsFunc(gs, func(g *group) bool { return subset(ps[4:], g.preds) })
		if shared != c.shared || !slices.ContainsFunc(gs, func(g *group) bool { return slices.Contains(g.preds, ps[0]) }) {
			t.Errorf("together %d: %d groups, shared %v", len(c.together), len(gs), shared)
		}
	}
}
