package relation

import (
	"flag"
	"math/bits"
	"math/rand/v2"
	"testing"

	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/artifact/relations"
	"bandsaw/internal/basl/derive"
	"bandsaw/internal/smt"
	"bandsaw/ir"
)

var (
	samples   = flag.Int("samples", 20000, "with how many values each table is compared")
	firstSeed = flag.Uint64("seed", 203, "that of the random terms")
)

// variable is a term, the variable of the name.
func variable(name string, typ ir.Type) *term.Term {
	return term.Of(&term.Place{Kind: term.Local, Local: &ir.Local{Name: name}, Type: typ})
}

// TestTables: a relation has what values show, which are drawn by chance: of sums,
// products, bits and shifts of ints and longs.
func TestTables(t *testing.T) {
	d := &Deriver{}
	defer d.Close()
	d.Cache, _ = derive.OpenCache(derive.NoCache)
	i, n := &term.Place{Kind: term.Local, Local: &ir.Local{Name: "i"}, Type: ir.Int}, &term.Place{Kind: term.Local, Local: &ir.Local{Name: "n"}, Type: ir.Int}
	l := &term.Place{Kind: term.Local, Local: &ir.Local{Name: "l"}, Type: ir.Long}
	b := &term.Place{Kind: term.Local, Local: &ir.Local{Name: "b"}, Type: ir.Byte}
	preds := []*term.Formula{
		term.Compare(ir.Lt, term.Of(i), term.Of(n)),
		term.Compare(ir.Gt, term.Of(i), term.Const(3, 32)),
		term.Compare(ir.Le, term.Of(l), term.Op("i2l", 64, term.Of(n))),
		term.Compare(ir.Eq, term.Of(b), term.Of(i)),
	}
	for _, e := range []*term.Term{
		term.Op("+", 32, term.Of(i), term.Const(1, 32)),
		term.Op("-", 32, term.Of(i), term.Of(n)),
		term.Op("&", 32, term.Of(i), term.Const(7, 32)),
		term.Op(">>", 32, term.Of(i), term.Of(n)),
		term.Op("neg", 32, term.Of(n)),
		term.Op("l2i", 32, term.Of(l)),
		term.Op("i2b", 32, term.Of(i)),
		term.Op("cmp", 32, term.Of(l), term.Op("i2l", 64, term.Of(i))),
	} {
		compareTable(t, d, preds, i, e)
	}
}

// TestHardTables: the same where the solver does not decide what remainders by a variable are, one within the other: what is
// not linear is what linear facts say of it.
func TestHardTables(t *testing.T) {
	d := &Deriver{}
	defer d.Close()
	d.Cache, _ = derive.OpenCache(derive.NoCache)
	at := func(name string) *term.Place {
		return &term.Place{Kind: term.Local, Local: &ir.Local{Name: name}, Type: ir.Int}
	}
	head, size, n := at("head"), at("size"), at("n")
	index := term.Op("%", 32, term.Op("+", 32, term.Of(head), term.Of(size)), term.Of(n))
	preds := []*term.Formula{
		term.Compare(ir.Eq, term.Of(size), term.Of(n)),
		term.Compare(ir.Eq, term.Of(n), term.Const(0, 32)),
		term.Compare(ir.Lt, index, term.Const(0, 32)),
		term.Compare(ir.Ge, index, term.Of(n)),
		term.Compare(ir.Ge, term.Of(head), term.Of(n)),
		term.Compare(ir.Lt, term.Of(head), term.Const(0, 32)),
	}
	compareTable(t, d, preds, head, term.Op("%", 32, term.Op("+", 32, term.Of(head), term.Of(n)), term.Of(n)))
	compareTable(t, d, preds, size, term.Op("+", 32, term.Of(size), term.Const(1, 32)))
	if d.Unknown > 0 {
		t.Errorf("%d undecided", d.Unknown)
	}
}

// TestRealTables: the same of floats and doubles, with NaN and infinities.
func TestRealTables(t *testing.T) {
	d := &Deriver{}
	defer d.Close()
	d.Cache, _ = derive.OpenCache(derive.NoCache)
	i := &term.Place{Kind: term.Local, Local: &ir.Local{Name: "i"}, Type: ir.Int}
	f, g := &term.Place{Kind: term.Local, Local: &ir.Local{Name: "f"}, Type: ir.Float}, &term.Place{Kind: term.Local, Local: &ir.Local{Name: "g"}, Type: ir.Float}
	half := func(bits int) *term.Term { return term.Const(term.OfReal(0.5, bits), bits) }
	preds := []*term.Formula{
		term.Compare(ir.Lt, term.Of(f), term.Of(g)),
		term.Compare(ir.Ge, term.Of(f), term.Number(0, -32)),
		term.Compare(ir.Le, term.Op("i2d", -64, term.Of(i)), term.Op("f2d", -64, term.Of(g))),
	}
	for _, e := range []*term.Term{
		term.Op("+", -32, term.Of(f), half(-32)),
		term.Op("neg", -32, term.Of(f)),
		term.Op("*", -32, term.Of(g), half(-32)),
	} {
		compareTable(t, d, preds[:2], f, e)
	}
	compareTable(t, d, preds[1:], f, term.Op("i2f", -32, term.Of(i)))
	compareTable(t, d, preds, i, term.Op("f2i", 32, term.Of(f)))
	compareTable(t, d, preds, i, term.Op("cmpl", 32, term.Of(f), term.Of(g)))
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
	f, g, x, y, i, l := variable("f", ir.Float), variable("g", ir.Float), variable("x", ir.Double), variable("y", ir.Double), variable("i", ir.Int), variable("l", ir.Long)
	var all []*term.Term
	for _, op := range []string{"+", "-", "*", "/"} {
		all = append(all, term.Op(op, -32, f, g), term.Op(op, -64, x, y))
	}
	for _, op := range []string{"cmpl", "cmpg"} {
		all = append(all, term.Op(op, 32, f, g), term.Op(op, 32, x, y))
	}
	all = append(all, term.Op("neg", -32, f), term.Op("i2f", -32, i), term.Op("i2d", -64, i), term.Op("l2f", -32, l), term.Op("l2d", -64, l),
		term.Op("f2d", -64, f), term.Op("d2f", -32, x), term.Op("f2i", 32, f), term.Op("f2l", 64, f), term.Op("d2i", 32, x), term.Op("d2l", 64, x))
	for _, e := range all {
		q := &Question{To: Tokens{Formulas: []*term.Formula{term.Compare(ir.Eq, e, e)}}}
		ls, at := q.Leaves()
		z := newExploration(q, ls, at)
		z.drawFrom(rand.New(rand.NewPCG(5, 6)))
		enc := encoder{leafOf: func(t *term.Term) *smt.Term { return ls[at[t.Key()]].v }}
		for range 40 {
			s.Push()
			for k, leaf := range ls {
				z.values[k] = z.draw(leaf.T.Bits)
				s.Assert(smt.Eq(leaf.v, smt.Const(z.values[k], leaf.v.Sort)))
			}
			is := term.Const(e.Eval(z.value), e.Bits)
			same := term.Compare(ir.Eq, e, is)
			if e.Bits < 0 && term.RealOf(is.N, is.Bits) != term.RealOf(is.N, is.Bits) {
				same = term.Compare(ir.Ne, e, e)
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
func compareTable(t *testing.T, d *Deriver, preds []*term.Formula, i *term.Place, e *term.Term) {
	t.Helper()
	if compareValues(t, d, preds, i, e) {
		t.Errorf("i = %s: the table says nothing", e)
	}
}

// compareValues compares it, and reports whether everything is possible.
func compareValues(t *testing.T, d *Deriver, preds []*term.Formula, i *term.Place, e *term.Term) (all bool) {
	t.Helper()
	words, err := d.Minterms(preds, nil)
	if err != nil {
		t.Fatal(err)
	}
	before := Tokens{Formulas: preds, Words: words}
	after := Tokens{Words: words}
	for _, p := range preds {
		after.Formulas = append(after.Formulas, p.Mapped(func(x *term.Place) *term.Term {
			if x == i {
				return e
			}
			return term.Of(x)
		}))
	}
	q := &Question{From: []Tokens{before}, To: after}
	ls, at := q.Leaves()
	q.Assume = Ranges(ls)
	d.Reasons = true
	answer, err := d.Answer(q)
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
			x.values[k] = x.draw(leaf.T.Bits)
		}
		x.note()
	}
	for k, set := range x.table {
		if set&^table[k] != 0 {
			t.Errorf("i = %s: from %s values lead to %b, but the table has %b", e, words[k], set, table[k])
		}
	}
	return full == len(table)
}
