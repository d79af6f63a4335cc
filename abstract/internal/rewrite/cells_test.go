package rewrite

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"bandsaw/artifact/typing"
	"bandsaw/ir"
)

// TestOverApproximatesCells is TestOverApproximates for programs with arrays of
// which the indices are abstracted, in the same way or by a concrete variable, two of them in
// a third.
func TestOverApproximatesCells(t *testing.T) {
	c, loads := newCovering(t), 0
	for seed := range uint64(150) {
		g := &cellWriter{Rand: rand.New(rand.NewPCG(seed, 3))}
		g.elem = []string{"Cuts(0)", "Modulo(2)", "Range(-1,1)", "Cuts(-1,2)"}[g.IntN(4)]
		g.index = []string{"Cuts(0)", "Modulo(2)", "Cuts(0,1,4)", "Range(1,2)", "Modulo(3)"}[g.IntN(5)]
		src, types := g.program()
		c.compare(seed, src, types, 300)
		loads += strings.Count(src, "= r[") + strings.Count(src, "= q[")
	}
	if c.gaveUp > 40 || loads < 150 {
		t.Errorf("gave up on %d of %d programs; %d loads", c.gaveUp, c.programs, loads)
	}
}

// cellWriter writes a method with the arrays r and q, and g that holds such, the variables s... that hold
// elements, i0 that holds an index as a token, c0 that is one, and n that is a length.
type cellWriter struct {
	*rand.Rand
	strings.Builder
	elem, index string
}

func (g *cellWriter) of(all ...string) string { return all[g.IntN(len(all))] }
func (g *cellWriter) place() string {
	return g.of("r", "q") + "[" + g.of("0", "1", "2", "3", "c0", "i0") + "]"
}
func (g *cellWriter) value() string { return g.of("s0", "s1", "s2", fmt.Sprint(g.IntN(7)-3)) }

func (g *cellWriter) program() (string, *typing.Typing) {
	const id = "Main.f0(int,int,int)int"
	types := &typing.Typing{Abstractions: []string{g.elem}, Priority: []string{g.elem, g.index}}
	if g.elem != g.index {
		types.Abstractions = append(types.Abstractions, g.index)
	}
	for _, v := range []string{"s0", "s1", "s2"} {
		types.Locals = append(types.Locals, typing.Local{Method: id, Local: v, Types: typing.Types{Type: ir.TokenType(g.elem)}})
	}
	for _, v := range []string{"i0", "n"} {
		types.Locals = append(types.Locals, typing.Local{Method: id, Local: v, Types: typing.Types{Type: ir.TokenType(g.index)}})
	}
	for _, v := range []string{"r", "q"} {
		types.Locals = append(types.Locals, typing.Local{Method: id, Local: v, Types: typing.Types{Type: ir.TokenType(g.elem) + "[]", Elem: g.elem, Index: g.index}})
	}
	types.Locals = append(types.Locals, typing.Local{Method: id, Local: "g", Types: typing.Types{Type: ir.TokenType(g.elem) + "[][]", Elem: g.elem, Index: g.index}})
	g.WriteString(`instantiated class Main {
  static method main(java.lang.String[])void {
    param args java.lang.String[]
  b0:
    return
  }
  static method f0(int,int,int)int {
    param c0 int
    param c1 int
    param c2 int
    local s0 int
    local s1 int
    local s2 int
    local i0 int
    local n int
    local $t int
    local r int[]
    local q int[]
    local g int[][]
    local d int
  b0:
    g = newarray int[][] (2, 4)
    r = newarray int[] (4)
    c1 = 4
    q = newarray int[] (c1)
    i0 = c0
    goto b1
`)
	blocks := 2 + g.IntN(4)
	for b := 1; b <= blocks; b++ {
		fmt.Fprintf(g, "  b%d:\n", b)
		for range 2 + g.IntN(5) {
			fmt.Fprintf(g, "    %s\n", g.stmt())
		}
		if b == blocks {
			g.WriteString("    return 0\n  }\n}\n")
			break
		}
		x, y := g.of("s0", "s1"), g.value()
		switch g.IntN(4) {
		case 0:
			x, y = g.of("i0", "c0", "2"), "n"
		case 1: // as lowering checks an index
			fmt.Fprintf(g, "    $t = length %s\n", g.of("r", "q"))
			x, y = g.of("i0", "c0", "2"), "$t"
		}
		fmt.Fprintf(g, "    if %s %s %s goto b%d else b%d\n", x, g.of("==", "<", ">="), y, b+1, 1+g.IntN(blocks))
	}
	return g.String(), types
}

func (g *cellWriter) stmt() string {
	switch g.IntN(11) {
	case 0:
		return "c0 = c0 + 1\n    c0 = c0 & 3"
	case 1:
		return "i0 = " + g.of("c0", "0", "1", "2", "3")
	case 2:
		return "n = length " + g.of("r", "q")
	case 3:
		return g.of("r = q", "q = r", "r = newarray int[] (4)", "q = newarray int[] (c1)")
	case 4:
		return g.of("s0", "s1", "s2") + " = " + g.value() + g.of(" + ", " - ") + g.value()
	case 5, 6:
		return g.of("s0", "s1", "s2") + " = " + g.place()
	case 7:
		return "d = " + g.of("0", "1", "c0 & 1") + "\n    " + g.of("r", "q") + " = g[d]"
	case 8:
		return g.of("g[0] = r", "g[1] = q", "g[1] = r", "g = newarray int[][] (2, 4)", "g = newarray int[][] (2, c1)", "d = length g")
	}
	return g.place() + " = " + g.value()
}
