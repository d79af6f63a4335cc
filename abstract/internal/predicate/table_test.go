package predicate

import (
	"flag"
	"math/bits"
	"math/rand/v2"
	"testing"

	"bandsaw/artifact/relations"
	"bandsaw/internal/basl/derive"
	"bandsaw/internal/smt"
	"bandsaw/ir"
)

var samples = flag.Int("samples", 20000, "with how many values each table is compared")

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
		compareTable(t, d, preds, i, e)
	}
}

// TestHardTables: the same where the solver does not decide what remainders by a variable are, one within the other: what is
// not linear is what linear facts say of it.
func TestHardTables(t *testing.T) {
	d := &deriver{}
	defer d.close()
	d.cache, _ = derive.OpenCache(derive.NoCache)
	at := func(name string) *place {
		return &place{kind: localPlace, local: &ir.Local{Name: name}, typ: ir.Int}
	}
	head, size, n := at("head"), at("size"), at("n")
	index := opTerm("%", 32, opTerm("+", 32, placeTerm(head), placeTerm(size)), placeTerm(n))
	preds := []*formula{
		compare(ir.Eq, placeTerm(size), placeTerm(n)),
		compare(ir.Eq, placeTerm(n), constTerm(0, 32)),
		compare(ir.Lt, index, constTerm(0, 32)),
		compare(ir.Ge, index, placeTerm(n)),
		compare(ir.Ge, placeTerm(head), placeTerm(n)),
		compare(ir.Lt, placeTerm(head), constTerm(0, 32)),
	}
	compareTable(t, d, preds, head, opTerm("%", 32, opTerm("+", 32, placeTerm(head), placeTerm(n)), placeTerm(n)))
	compareTable(t, d, preds, size, opTerm("+", 32, placeTerm(size), constTerm(1, 32)))
	if d.Unknown > 0 {
		t.Errorf("%d undecided", d.Unknown)
	}
}

// TestRealTables: the same of floats and doubles, with NaN and infinities.
func TestRealTables(t *testing.T) {
	d := &deriver{}
	defer d.close()
	d.cache, _ = derive.OpenCache(derive.NoCache)
	i := &place{kind: localPlace, local: &ir.Local{Name: "i"}, typ: ir.Int}
	f, g := &place{kind: localPlace, local: &ir.Local{Name: "f"}, typ: ir.Float}, &place{kind: localPlace, local: &ir.Local{Name: "g"}, typ: ir.Float}
	half := func(bits int) *term { return constTerm(ofReal(0.5, bits), bits) }
	preds := []*formula{
		compare(ir.Lt, placeTerm(f), placeTerm(g)),
		compare(ir.Ge, placeTerm(f), numberTerm(0, -32)),
		compare(ir.Le, opTerm("i2d", -64, placeTerm(i)), opTerm("f2d", -64, placeTerm(g))),
	}
	for _, e := range []*term{
		opTerm("+", -32, placeTerm(f), half(-32)),
		opTerm("neg", -32, placeTerm(f)),
		opTerm("*", -32, placeTerm(g), half(-32)),
	} {
		compareTable(t, d, preds[:2], f, e)
	}
	compareTable(t, d, preds[1:], f, opTerm("i2f", -32, placeTerm(i)))
	compareTable(t, d, preds, i, opTerm("f2i", 32, placeTerm(f)))
	compareTable(t, d, preds, i, opTerm("cmpl", 32, placeTerm(f), placeTerm(g)))
	if d.Unknown > 0 {
		t.Errorf("%d undecided", d.Unknown)
	}
}

// TestReals: the solver computes with floating-point numbers as the samples do.
func TestReals(t *testing.T) {
	s, err := smt.NewZ3(0)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	at := func(name string, typ ir.Type) *term {
		return placeTerm(&place{kind: localPlace, local: &ir.Local{Name: name}, typ: typ})
	}
	f, g, x, y, i, l := at("f", ir.Float), at("g", ir.Float), at("x", ir.Double), at("y", ir.Double), at("i", ir.Int), at("l", ir.Long)
	var all []*term
	for _, op := range []string{"+", "-", "*", "/"} {
		all = append(all, opTerm(op, -32, f, g), opTerm(op, -64, x, y))
	}
	for _, op := range []string{"cmpl", "cmpg"} {
		all = append(all, opTerm(op, 32, f, g), opTerm(op, 32, x, y))
	}
	all = append(all, opTerm("neg", -32, f), opTerm("i2f", -32, i), opTerm("i2d", -64, i), opTerm("l2f", -32, l), opTerm("l2d", -64, l),
		opTerm("f2d", -64, f), opTerm("d2f", -32, x), opTerm("f2i", 32, f), opTerm("f2l", 64, f), opTerm("d2i", 32, x), opTerm("d2l", 64, x))
	for _, e := range all {
		q := &question{to: tokens{formulas: []*formula{compare(ir.Eq, e, e)}}}
		ls, at := q.leaves()
		z := newExploration(q, ls, at)
		z.drawFrom(rand.New(rand.NewPCG(5, 6)))
		enc := encoder{leafOf: func(t *term) *smt.Term { return ls[at[t.key()]].v }}
		for range 40 {
			s.Push()
			for k, leaf := range ls {
				z.values[k] = z.draw(leaf.t.bits)
				s.Assert(smt.Eq(leaf.v, smt.Const(z.values[k], leaf.v.Sort)))
			}
			is := constTerm(e.eval(z.value), e.bits)
			same := compare(ir.Eq, e, is)
			if e.bits < 0 && realOf(is.n, is.bits) != realOf(is.n, is.bits) {
				same = compare(ir.Ne, e, e)
			}
			s.Assert(smt.Not(enc.formula(same)))
			if answer, err := s.Check(0); err != nil || answer != smt.Unsat {
				t.Errorf("%s of %v is %s: %v, %v", e, z.values, is, answer, err)
			}
			s.Pop()
		}
	}
}

// compareTable compares the relation of the place set to e with what drawn values show.
func compareTable(t *testing.T, d *deriver, preds []*formula, i *place, e *term) {
	t.Helper()
	words, err := d.minterms(preds, nil)
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
	d.reasons = true
	answer, err := d.answer(q)
	if err != nil {
		t.Fatal(err)
	}
	table := answer.Table
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
	for k, reasons := range answer.Reasons { // each result has one, and examples show it
		if len(reasons) != bits.OnesCount64(table[k]) {
			t.Errorf("i = %s: from %s there are %b, and reasons %v", e, words[k], table[k], reasons)
		}
		for to, r := range reasons {
			if r.By != relations.Witness && r.By != relations.Z3 {
				continue
			}
			copy(x.values, r.Values)
			if x.note(); x.table[k]>>to&1 == 0 {
				t.Errorf("i = %s: from %s to %s: %v does not show it", e, words[k], words[to], r)
			}
		}
	}
	x.drawFrom(rand.New(rand.NewPCG(3, 4)))
	for range *samples {
		for k, leaf := range ls {
			x.values[k] = x.draw(leaf.t.bits)
		}
		x.note()
	}
	for k, set := range x.table {
		if set&^table[k] != 0 {
			t.Errorf("i = %s: from %s values lead to %b, but the table has %b", e, words[k], set, table[k])
		}
	}
}
