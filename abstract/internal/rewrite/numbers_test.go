package rewrite

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"bandsaw/artifact/typing"
	"bandsaw/ir"
)

// kinds are the types of the variables of random programs on numbers, by the
// first letters of their names, with abstractions for each.
var kinds = map[byte]struct {
	typ          ir.Type
	abstractions []string
	constants    []string
}{
	'i': {ir.Int, []string{"Cuts(0,3)", "Modulo(2)", "Range(-1,1)"}, []string{"0", "1", "-2", "3"}},
	'l': {ir.Long, []string{"Cuts(0)@long", "Range(0,2)@long", "Cuts(0,3)@long"}, []string{"0L", "1L", "-2L", "5000000000L"}},
	'f': {ir.Float, []string{"Cuts(0)@float", "Set(1)@float"}, []string{"0f", "1.5f", "-0f", "0x7fc00000f"}},
	'd': {ir.Double, []string{"Cuts(0,3)@double", "Set(0,1)@double", "Cuts(0)@double"}, []string{"0d", "1d", "-2.5d", "0x7ff8000000000000d", "0x7ff0000000000000d"}},
}

const letters = "ilfd"

// numberWriter writes a random lowered program on numbers of all kinds, all of
// which are abstracted.
type numberWriter struct {
	*rand.Rand
	strings.Builder
}

func (g *numberWriter) name(kind byte) string { return fmt.Sprintf("%c%d", kind, g.IntN(3)) }

func (g *numberWriter) value(kind byte) string {
	if c := kinds[kind].constants; g.IntN(3) == 0 {
		return c[g.IntN(len(c))]
	}
	return g.name(kind)
}

func (g *numberWriter) stmt() string {
	kind := letters[g.IntN(4)]
	dst := g.name(kind)
	switch n := g.IntN(10); {
	case n == 0:
		return fmt.Sprintf("%s = %s", dst, g.value(kind))
	case n == 1:
		return fmt.Sprintf("%s = neg %s", dst, g.name(kind))
	case n < 5:
		from := letters[g.IntN(4)]
		if from == kind {
			return fmt.Sprintf("%s = %s", dst, g.value(kind))
		}
		return fmt.Sprintf("%s = %c2%c %s", dst, from, kind, g.name(from))
	}
	ops := []string{"+", "-"}
	if kind == 'f' || kind == 'd' {
		ops = []string{"+", "-", "*", "/", "%"}
	}
	return fmt.Sprintf("%s = %s %s %s", dst, g.value(kind), ops[g.IntN(len(ops))], g.value(kind))
}

func randomNumbers(seed uint64) (string, *typing.Typing) {
	g := &numberWriter{Rand: rand.New(rand.NewPCG(seed, 9))}
	const id = ir.MethodID("Main.f0(int,int,int)int")
	types := &typing.Typing{Abstractions: []string{}}
	g.WriteString("instantiated class Main {\n  static method main(java.lang.String[])void {\n    param args java.lang.String[]\n  b0:\n    return\n  }\n")
	g.WriteString("  static method f0(int,int,int)int {\n    param i0 int\n    param i1 int\n    param i2 int\n    local $t int\n")
	for _, k := range []byte(letters) {
		kind := kinds[k]
		name := kind.abstractions[g.IntN(len(kind.abstractions))]
		types.Abstractions = append(types.Abstractions, name)
		for n := range 3 {
			v := fmt.Sprintf("%c%d", k, n)
			if k != 'i' {
				fmt.Fprintf(g, "    local %s %s\n", v, kind.typ)
			}
			types.Locals = append(types.Locals, typing.Local{Method: id, Local: v, Types: typing.Types{Type: ir.TokenType(name)}})
		}
	}
	types.Results = []typing.Result{{Method: id, Types: typing.Types{Type: types.Locals[0].Type}}}
	blocks := 3 + g.IntN(4)
	for b := range blocks {
		fmt.Fprintf(g, "  b%d:\n", b)
		if b == 0 { // variables of lowered programs are assigned before they are read
			for _, k := range []byte(letters[1:]) {
				for n := range 3 {
					fmt.Fprintf(g, "    %c%d = %s\n", k, n, kinds[k].constants[g.IntN(len(kinds[k].constants))])
				}
			}
		}
		for range 1 + g.IntN(5) {
			fmt.Fprintf(g, "    %s\n", g.stmt())
		}
		if b == blocks-1 {
			g.WriteString("    return i0\n")
			break
		}
		k := letters[g.IntN(4)]
		op := []string{"==", "!=", "<", ">=", ">", "<="}[g.IntN(6)]
		x, y := g.name(k), g.value(k)
		if k != 'i' {
			cmp := map[byte][]string{'l': {"cmp", "cmp"}, 'f': {"cmpl", "cmpg"}, 'd': {"cmpl", "cmpg"}}[k][g.IntN(2)]
			fmt.Fprintf(g, "    $t = %s %s %s\n", x, cmp, y)
			x, y = "$t", "0"
		}
		fmt.Fprintf(g, "    if %s %s %s goto b%d else b%d\n", x, op, y, min(b+1+g.IntN(2), blocks-1), g.IntN(blocks))
	}
	g.WriteString("  }\n}\n")
	return g.String(), types
}

// TestNumbersCovered executes random programs on ints, longs, floats and
// doubles; the abstract program can do the same, step by step.
func TestNumbersCovered(t *testing.T) {
	programs := 150
	if testing.Short() {
		programs = 30
	}
	c := newCovering(t)
	for seed := range uint64(programs) {
		src, types := randomNumbers(seed)
		c.compare(seed, src, types, 300)
	}
	if c.gaveUp > programs/5 || c.events < 20*programs {
		t.Errorf("gave up on %d of %d programs, which have %d steps", c.gaveUp, programs, c.events)
	}
}

// convert is a conversion of a number's bits.
func convert(op ir.UnaryOp, x int64) int64 {
	from, to := op.Kinds()
	f := float64(x)
	if from.IsReal() {
		f = ir.RealOf(from, x)
		switch to {
		case ir.Int, ir.Long:
			return truncated(f, to)
		}
	} else if !to.IsReal() {
		if to == ir.Int {
			return int64(int32(x))
		}
		return x
	} else if to == ir.Float {
		return int64(math.Float32bits(float32(x))) // rounded once
	}
	return realBits(to, f)
}

// truncated is Java's conversion to an integer (JLS 5.1.3).
func truncated(f float64, to ir.Type) int64 {
	lo, hi := to.Range()
	switch {
	case f != f:
		return 0
	case f <= float64(lo):
		return lo
	case f >= float64(hi):
		return hi
	}
	return int64(f)
}

func realBits(t ir.Type, f float64) int64 {
	if t == ir.Float {
		return int64(math.Float32bits(float32(f)))
	}
	return int64(math.Float64bits(f))
}

// onNumbers is the operator on numbers of the type, as bits.
func onNumbers(op ir.BinaryOp, t ir.Type, x, y int64) int64 {
	if !t.IsReal() {
		switch op {
		case ir.Add:
			return x + y
		case ir.Sub:
			return x - y
		case ir.Cmp:
			return int64(order(x < y, x == y))
		}
		panic(op)
	}
	f, g := ir.RealOf(t, x), ir.RealOf(t, y)
	switch op { // others: the programs have none
	case ir.Cmpl, ir.Cmpg:
		if f != f || g != g {
			return map[ir.BinaryOp]int64{ir.Cmpl: -1, ir.Cmpg: 1}[op]
		}
		return int64(order(f < g, f == g))
	case ir.Add:
		f += g
	case ir.Sub:
		f -= g
	case ir.Mul:
		f *= g
	case ir.Div:
		f /= g
	case ir.Rem:
		f = math.Mod(f, g)
	}
	return realBits(t, f)
}

func order(less, same bool) int {
	switch {
	case less:
		return -1
	case same:
		return 0
	}
	return 1
}
