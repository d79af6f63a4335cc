package rewrite

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"bandsaw/artifact/typing"
	"bandsaw/internal/basl/family"
	"bandsaw/internal/basl/values"
	"bandsaw/ir"
)

var (
	programs  = flag.Int("programs", 250, "how many random programs TestOverApproximates has")
	firstSeed = flag.Uint64("seed", 0, "the first of their seeds")
)

// TestOverApproximates executes random programs, and looks for an execution of
// the abstract program in which each variable always holds the token of the
// value that it held. There must be one: the abstract program has all the
// behaviour of the program.
func TestOverApproximates(t *testing.T) {
	c := newCovering(t)
	programs := *programs
	if testing.Short() {
		programs /= 10
	}
	for n := range uint64(programs) {
		seed := *firstSeed + n
		src, types := randomAbstract(seed)
		c.compare(seed, src, types, 2000, library()...)
	}
	if c.gaveUp > max(1, programs/10) {
		t.Errorf("gave up on %d of %d programs", c.gaveUp, programs)
	}
}

// ofSorts are the abstractions that the sorts s and e of variables may have.
var ofSorts = map[byte][]string{
	's': {"Signs", "Signs", "Range(-1,1)", "Cuts(-2,3)*Modulo(2)", "Cuts(-1,2)"},
	'e': {"EvenOdd", "EvenOdd", "Modulo(3)", "Set(0,2,4)"},
}

// anyFamily is an expression of the library's families with random arguments.
func anyFamily(r *rand.Rand) string {
	few := func(n int) string {
		var out []string
		for range 1 + r.IntN(n) {
			out = append(out, strconv.Itoa(r.IntN(13)-6))
		}
		return strings.Join(out, ",")
	}
	low := r.IntN(8) - 5
	switch r.IntN(9) {
	case 0, 1:
		return fmt.Sprintf("Range(%d,%d)", low, low+r.IntN(4))
	case 2, 3:
		return "Set(" + few(3) + ")"
	case 4, 5:
		return "Cuts(" + few(2) + ")"
	case 6, 7:
		return fmt.Sprintf("Modulo(%d)", 2+r.IntN(4))
	}
	return fmt.Sprintf("Cuts(%s)*Modulo(2)", few(1))
}

// tellsNumbers reports whether tokens of the abstraction can be used as numbers.
func tellsNumbers(name string) bool {
	a, err := family.Instance(name, func(string, []int64) (*ir.Abstraction, error) { return nil, nil })
	return err == nil && values.TellsNumbers(a)
}

// writer writes a random lowered program with variables of three sorts, told
// by their names: c... are concrete, s... and e... have the abstractions of
// the sort. What is abstract is assigned to what is concrete only if it tells numbers.
type writer struct {
	*rand.Rand
	strings.Builder
	types *typing.Typing
	sorts map[byte]string
	tells map[byte]bool // those whose abstraction tells numbers
	x, y  string        // what was compared last
}

// Signatures of the methods, as the sorts of parameters and result.
var signatures = []string{"csec", "scce", "ecss", "ssse"}

const functions = 4

func randomAbstract(seed uint64) (string, *typing.Typing) {
	g := &writer{Rand: rand.New(rand.NewPCG(seed, 7)), sorts: map[byte]string{}, tells: map[byte]bool{}}
	for _, sort := range []byte("se") {
		g.sorts[sort] = ofSorts[sort][g.IntN(len(ofSorts[sort]))]
		if seed%25 == 0 || seed >= 500 {
			g.sorts[sort] = anyFamily(g.Rand)
		}
		g.tells[sort] = tellsNumbers(g.sorts[sort])
	}
	s, e := g.sorts['s'], g.sorts['e']
	g.types = &typing.Typing{Abstractions: []string{e, s}, Priority: []string{s, e}}
	slices.Sort(g.types.Abstractions)
	g.types.Abstractions = slices.Compact(g.types.Abstractions)
	if g.IntN(2) == 0 {
		g.types.Priority = []string{e, s}
	}
	g.WriteString("instantiated class Main {\n")
	for _, f := range []string{"c", "s", "e"} {
		fmt.Fprintf(g, "  static field %s int = %d\n  static field %s0 int\n", f, g.IntN(7)-3, f)
		g.field(f)
		g.field(f + "0")
	}
	g.WriteString("  static method main(java.lang.String[])void {\n    param args java.lang.String[]\n  b0:\n    return\n  }\n")
	for i := range functions {
		g.function(i)
	}
	g.WriteString("}\n")
	return g.String(), g.types
}

func (g *writer) tokens(name string) (typing.Types, bool) {
	a, ok := g.sorts[name[0]]
	return typing.Types{Type: ir.TokenType(a)}, ok
}

func (g *writer) field(name string) {
	if x, ok := g.tokens(name); ok {
		g.types.Fields = append(g.types.Fields, typing.Field{Field: ir.NewFieldID("Main", name), Types: x})
	}
}

func (g *writer) function(i int) {
	id := ir.MethodID(fmt.Sprintf("Main.f%d(int,int,int)int", i))
	fmt.Fprintf(g, "  static method f%d(int,int,int)int {\n", i)
	for k := range 3 {
		fmt.Fprintf(g, "    param %c%d int\n", signatures[i][k], k)
	}
	for _, v := range []string{"c0", "c1", "c2", "s0", "s1", "s2", "e0", "e1", "e2"} {
		if k := int(v[1] - '0'); signatures[i][k] != v[0] {
			fmt.Fprintf(g, "    local %s int\n", v)
		}
		if x, ok := g.tokens(v); ok {
			g.types.Locals = append(g.types.Locals, typing.Local{Method: id, Local: v, Types: x})
		}
	}
	if x, ok := g.tokens(signatures[i][3:]); ok {
		g.types.Results = append(g.types.Results, typing.Result{Method: id, Types: x})
	}
	blocks := 2 + g.IntN(5)
	for b := range blocks {
		fmt.Fprintf(g, "  b%d:\n", b)
		for range 1 + g.IntN(6) {
			fmt.Fprintf(g, "    %s\n", g.stmt(i))
		}
		to := func() string { return fmt.Sprint("b", min(b+1+g.IntN(2), blocks-1)) }
		switch {
		case b == blocks-1:
			fmt.Fprintf(g, "    return %s\n", g.value(signatures[i][3]))
		case g.IntN(4) == 0:
			fmt.Fprintf(g, "    switch %s { -1: %s, 0: %s, 3: %s, default: b%d }\n", g.value('s'), to(), to(), to(), g.IntN(blocks))
		case g.IntN(4) == 0:
			fmt.Fprintf(g, "    goto %s\n", to())
		default:
			op := []string{"==", "!=", "<", ">=", ">", "<="}[g.IntN(6)]
			if g.IntN(2) == 0 || g.x == "" { // else what was compared before
				g.x, g.y = g.value('s'), g.value('s')
			}
			fmt.Fprintf(g, "    if %s %s %s goto %s else b%d\n", g.x, op, g.y, to(), g.IntN(blocks))
		}
	}
	g.WriteString("  }\n")
}

// name is a local of the sort.
func (g *writer) name(sort byte) string { return fmt.Sprintf("%c%d", sort, g.IntN(3)) }

// value is something that may be assigned to a variable of the sort.
func (g *writer) value(sort byte) string {
	switch n := g.IntN(6); {
	case n == 0:
		return fmt.Sprint(g.IntN(9) - 4)
	case n < 3 && sort != 'c':
		return g.name(sort)
	case sort == 'c':
		if from := "se"[g.IntN(2)]; n == 5 && g.tells[from] {
			return g.name(from)
		}
		return g.name('c')
	}
	return g.name("cse"[g.IntN(3)])
}

func (g *writer) stmt(function int) string {
	sort := "cse"[g.IntN(3)]
	dst := g.name(sort)
	switch g.IntN(12) {
	case 0:
		return fmt.Sprintf("%s = %s", dst, g.value(sort))
	case 1:
		return fmt.Sprintf("%s = %s %s", dst, []string{"neg", "neg", "i2b", "i2s", "i2c"}[g.IntN(5)], g.value(sort))
	case 2:
		return fmt.Sprintf("%s = %s %s %d", dst, g.value(sort), []string{"/", "%"}[g.IntN(2)], 1+g.IntN(4))
	case 3, 9, 10:
		return fmt.Sprintf("%s = <Main.%s>", dst, field(sort, g.IntN(2)))
	case 4:
		return fmt.Sprintf("<Main.%s> = %s", field(sort, g.IntN(2)), g.value(sort))
	case 5, 11:
		if callee := function + 1; callee < functions {
			s := signatures[callee]
			if dst = g.name(s[3]); s[3] == 'c' {
				dst = g.name("cse"[g.IntN(3)])
			}
			return fmt.Sprintf("%s = static Main.f%d(int,int,int)int (%s, %s, %s)", dst, callee, g.value(s[0]), g.value(s[1]), g.value(s[2]))
		}
	}
	return fmt.Sprintf("%s = %s %s %s", dst, g.value(sort), []string{"+", "-", "+", "-", "*", "&"}[g.IntN(6)], g.value(sort))
}

func field(sort byte, n int) string {
	if n == 0 {
		return string(sort)
	}
	return string(sort) + "0"
}
