package predicate

import (
	"math/rand/v2"
	"testing"

	"bandsaw/internal/basl/derive"
	"bandsaw/ir"
)

// TestTables: a relation has what values show, which are drawn by chance: of sums,
// products, bits and shifts of ints and longs.
func TestTables(t *testing.T) {
	d := &deriver{}
	defer d.close()
	d.cache, _ = derive.OpenCache(derive.NoCache)
	i, n := &place{kind: localPlace, local: &ir.Local{Name: "i"}, typ: ir.Int}, &place{kind: localPlace, local: &ir.Local{Name: "n"}, typ: ir.Int}
	l := &place{kind: localPlace, local: &ir.Local{Name: "l"}, typ: ir.Long}
	b := &place{kind: localPlace, local: &ir.Local{Name: "b"}, typ: ir.Byte}
	preds := []*formula{
		compare(ir.Lt, placeTerm(i), placeTerm(n)),
		compare(ir.Gt, placeTerm(i), constTerm(3, 32)),
		compare(ir.Le, placeTerm(l), opTerm("i2l", 64, placeTerm(n))),
		compare(ir.Eq, placeTerm(b), placeTerm(i)),
	}
	for _, e := range []*term{
		opTerm("+", 32, placeTerm(i), constTerm(1, 32)),
		opTerm("-", 32, placeTerm(i), placeTerm(n)),
		opTerm("&", 32, placeTerm(i), constTerm(7, 32)),
		opTerm(">>", 32, placeTerm(i), placeTerm(n)),
		opTerm("neg", 32, placeTerm(n)),
		opTerm("l2i", 32, placeTerm(l)),
		opTerm("i2b", 32, placeTerm(i)),
		opTerm("cmp", 32, placeTerm(l), opTerm("i2l", 64, placeTerm(i))),
	} {
		words, err := d.minterms(preds, nil, ir.MaxTokens)
		if err != nil {
			t.Fatal(err)
		}
		before := tokens{formulas: preds, words: words}
		after := tokens{words: words}
		for _, p := range preds {
			after.formulas = append(after.formulas, p.mapped(func(x *place) *term {
				if x == i {
					return e
				}
				return placeTerm(x)
			}))
		}
		q := &question{from: []tokens{before}, to: after}
		ls, at := q.leaves()
		q.assume = ranges(ls)
		table, err := d.table(q)
		if err != nil {
			t.Fatal(err)
		}
		full := 0
		for _, set := range table {
			if set == ir.All(len(words)) {
				full++
			}
		}
		if full == len(table) {
			t.Errorf("i = %s: the table says nothing", e)
		}
		x := newExploration(q, ls, at)
		r := rand.New(rand.NewPCG(3, 4))
		for range *samples {
			for k, leaf := range ls {
				x.values[k] = x.draw(r, []int64{0, 3, 4, -1}, k, leaf.t.bits)
			}
			x.note()
		}
		for k, set := range x.table {
			if set&^table[k] != 0 {
				t.Errorf("i = %s: from %s values lead to %b, but the table has %b", e, words[k], set, table[k])
			}
		}
	}
}

// TestTokens: predicates of one variable have a token more than they are.
func TestTokens(t *testing.T) {
	d := &deriver{}
	defer d.close()
	n := &place{kind: localPlace, local: &ir.Local{Name: "n"}, typ: ir.Int}
	var ps []*predicate
	for k := range int64(25) {
		ps = append(ps, &predicate{f: compare(ir.Le, placeTerm(n), constTerm(k, 32))})
	}
	gs, err := d.grouped(ps, "n")
	if err != nil || len(gs) != 1 || len(gs[0].words) != 26 {
		t.Errorf("%d groups: %v", len(gs), err)
	}
	// More than a set can hold: several groups.
	for k := range int64(60) {
		ps = append(ps, &predicate{f: compare(ir.Le, placeTerm(n), constTerm(100+k, 32))})
	}
	gs, err = d.grouped(ps, "n")
	if err != nil || len(gs) != 2 || len(gs[0].words) != 64 {
		t.Errorf("%d groups: %v", len(gs), err)
	}
}
