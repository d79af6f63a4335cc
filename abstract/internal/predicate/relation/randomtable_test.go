package relation

import (
	"flag"
	"math/rand/v2"
	"testing"

	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/internal/basl/derive"
	"bandsaw/ir"
)

var tables = flag.Int("tables", 6, "how many random tables are compared with values")

// TestRandomTables: a relation has what values show, of random terms of numbers of all types, with conversions between them,
// and constants near the ends of each.
func TestRandomTables(t *testing.T) {
	d := &Deriver{}
	defer d.Close()
	d.Cache, _ = derive.OpenCache(derive.NoCache)
	for n := range *tables {
		g := &termWriter{Rand: rand.New(rand.NewPCG(*firstSeed+uint64(n), 17))}
		for _, typ := range []ir.Type{ir.Int, ir.Int, ir.Byte, ir.Char, ir.Short, ir.Long} {
			g.places = append(g.places, &term.Place{Kind: term.Local, Local: &ir.Local{Name: string(typ) + string(rune('a'+len(g.places)))}, Type: typ})
		}
		preds := []*term.Formula{g.comparison(0), g.comparison(1), g.comparison(2)}
		to := g.places[g.IntN(len(g.places))]
		e := g.term(term.Bits(to.Type), 2)
		if narrow := map[ir.Type]string{ir.Byte: "i2b", ir.Char: "i2c", ir.Short: "i2s"}[to.Type]; narrow != "" {
			e = term.Op(narrow, 32, e)
		}
		t.Logf("seed %d: %v: %s = %s", *firstSeed+uint64(n), preds, to, e)
		compareValues(t, d, preds, to, e)
	}
}

// TestRandomQuotients: so has one between quotients by variables that are compared with numbers and the sums that say as much
// of a divisor that is more than 0, with divisors and numbers of either sign.
func TestRandomQuotients(t *testing.T) {
	d := &Deriver{}
	defer d.Close()
	d.Cache, _ = derive.OpenCache(derive.NoCache)
	ops := []ir.CondOp{ir.Eq, ir.Ne, ir.Lt, ir.Le, ir.Gt, ir.Ge}
	for n := range *tables {
		r := rand.New(rand.NewPCG(*firstSeed+uint64(n), 18))
		bits, typ := 32, ir.Int
		if r.IntN(2) == 0 {
			bits, typ = 64, ir.Long
		}
		place := func(name string) *term.Place {
			return &term.Place{Kind: term.Local, Local: &ir.Local{Name: name}, Type: typ}
		}
		x, y, q := place("x"), place("y"), place("q")
		number := func() *term.Term { return term.Const(int64(r.IntN(7)-3), bits) }
		preds := []*term.Formula{
			term.Compare(ops[r.IntN(6)], term.Of(q), number()),
			term.Compare(ops[r.IntN(6)], term.Of(y), term.Const(int64(r.IntN(3)-1), bits)),
			term.Compare(ops[r.IntN(6)], term.Op("+", bits, term.Of(x), term.Op("*", bits, term.Of(y), number())), term.Const(0, bits)),
		}
		e := term.Op("/", bits, term.Of(x), term.Of(y))
		t.Logf("seed %d: %v: q = %s", *firstSeed+uint64(n), preds, e)
		compareValues(t, d, preds, q, e)
	}
}

// termWriter makes random terms.
type termWriter struct {
	*rand.Rand
	places []*term.Place
}

func (g *termWriter) number(bits int) *term.Term {
	ends := []int64{0, 1, 2, 3, 7, 10, 127, 128, 255, 256, 32767, 32768, 65535, 65536, 1<<31 - 1, -1 << 31, 1<<31 - 2, -1<<31 + 1, 100, 1000}
	if bits == 64 {
		ends = append(ends, 1<<63-1, -1<<63, 1<<31, 1<<32, 1<<63-2)
	}
	n := ends[g.IntN(len(ends))]
	if g.IntN(4) == 0 {
		n = -n
	}
	return term.Const(term.Cut(n, bits), bits)
}

func (g *termWriter) place(bits int) *term.Term {
	for {
		if p := g.places[g.IntN(len(g.places))]; term.Bits(p.Type) == bits {
			return term.Of(p)
		}
	}
}

// term is one of so many bits, at most so deep.
func (g *termWriter) term(bits, depth int) *term.Term {
	of := func() *term.Term { return g.term(bits, depth-1) }
	switch k := g.IntN(12); {
	case depth == 0 || k < 2:
		return g.place(bits)
	case k == 2:
		return g.number(bits)
	case k < 7:
		return term.Op([]string{"+", "-"}[g.IntN(2)], bits, of(), of())
	case k == 7:
		return term.Op([]string{"*", "/", "%", "&", "|", "^"}[g.IntN(6)], bits, of(), g.number(bits))
	case k == 8:
		return term.Op([]string{"<<", ">>", ">>>"}[g.IntN(3)], bits, of(), term.Const(int64(g.IntN(40)), 32))
	case k == 9 && bits == 32:
		return term.Op([]string{"i2b", "i2c", "i2s"}[g.IntN(3)], 32, of())
	case k == 10 && bits == 32:
		return term.Op("l2i", 32, g.term(64, depth-1))
	case k >= 9 && bits == 64:
		return term.Op("i2l", 64, g.term(32, depth-1))
	}
	return term.Op("neg", bits, of())
}

func (g *termWriter) comparison(n int) *term.Formula {
	bits := []int{32, 32, 64}[g.IntN(3)]
	l, r := g.term(bits, 1), g.number(bits)
	if n != 1 {
		r = g.term(bits, 1)
	}
	return term.Compare([]ir.CondOp{ir.Eq, ir.Ne, ir.Lt, ir.Le, ir.Gt, ir.Ge}[g.IntN(6)], l, r)
}
