package slicer

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"bandsaw/ir"
)

// copyProgram adds to the prelude a class Main whose threads share an array, made with a constant length, and put copies of
// it in its place, most of them of other lengths, as lists do that grow. It fails where one has a length, or as many
// elements in a loop, as there may be, or may not be.
func copyProgram(prelude *ir.Program, seed uint64) *ir.Program {
	g := &copyGenerator{r: rand.New(rand.NewPCG(seed, 5))}
	text := "program lifted\nentry Main.main(java.lang.String[])void\n" + copyClasses + g.methods()
	p, err := ir.Parse("copies", []byte(text))
	if err != nil {
		panic(fmt.Sprintf("%v in %s", err, text))
	}
	prelude.Classes = append(prelude.Classes, p.Classes...)
	prelude.SortClasses()
	return prelude
}

type copyGenerator struct {
	r      *rand.Rand
	blocks int
	b      strings.Builder
}

func (g *copyGenerator) line(format string, args ...any) {
	fmt.Fprintf(&g.b, "    "+format+"\n", args...)
}

func (g *copyGenerator) label() string {
	g.blocks++
	return fmt.Sprintf("b%d", g.blocks)
}

func (g *copyGenerator) begin(label string) { fmt.Fprintf(&g.b, "  %s:\n", label) }

const copyLocals = `    local a java.lang.Object[]
    local c java.lang.Object[]
    local e java.lang.Object
    local o Main
    local n int
    local i int
    local w java.lang.IllegalStateException
    local t T0
  b0:
`

func (g *copyGenerator) methods() string {
	g.b.WriteString("  static method main(java.lang.String[])void {\n    param args java.lang.String[]\n" + copyLocals)
	g.line("o = new Main")
	g.line("<Main.r0> = o")
	g.line("a = newarray java.lang.Object[] (%d)", g.r.IntN(2))
	g.line("<Main.items> = a")
	threads := g.r.IntN(3)
	for range threads {
		g.line("t = new T0")
		g.line("static bandsaw.Machine.start(java.lang.Thread)void (t)")
	}
	g.acts()
	if threads > 0 && g.r.IntN(2) == 0 {
		g.line("static bandsaw.Machine.join(java.lang.Thread)void (t)")
	}
	g.acts()
	g.line("return")
	g.b.WriteString("  }\n}\ninstantiated class T0 extends java.lang.Thread {\n  method run()void {\n    param this T0\n" + copyLocals)
	g.acts()
	g.line("return")
	g.b.WriteString("  }\n}\n")
	return g.b.String()
}

// acts takes the array and does something with it and with copies.
func (g *copyGenerator) acts() {
	g.line("a = <Main.items>")
	for range 2 + g.r.IntN(3) {
		switch g.r.IntN(6) {
		case 0, 1, 2:
			g.line("n = length a")
			if g.r.IntN(3) == 0 {
				g.line("n = %d", g.r.IntN(4))
			} else {
				g.line("n = n + %d", 1+g.r.IntN(2))
			}
			g.line("c = static bandsaw.Machine.newArray(java.lang.Object[],int)java.lang.Object[] (a, n)")
			if g.r.IntN(4) > 0 {
				g.line("<Main.items> = c")
			}
			if g.r.IntN(2) == 0 {
				g.line("a = c")
			}
		case 3:
			g.line("a = <Main.items>")
		case 4:
			g.line("n = length a")
			g.failsIf("n", g.r.IntN(7))
		case 5:
			g.counts()
		}
	}
}

// counts goes through the array and compares how many elements it has.
func (g *copyGenerator) counts() {
	head, round, out := g.label(), g.label(), g.label()
	g.line("i = 0")
	g.line("goto %s", head)
	g.begin(head)
	g.line("n = length a")
	g.line("if i >= n goto %s else %s", out, round)
	g.begin(round)
	g.line("e = a[i]")
	g.line("i = i + 1")
	g.line("goto %s", head)
	g.begin(out)
	g.failsIf("i", g.r.IntN(7))
}

func (g *copyGenerator) failsIf(x string, n int) {
	fails, on := g.label(), g.label()
	g.line("if %s == %d goto %s else %s", x, n, fails, on)
	g.begin(fails)
	g.line("w = new java.lang.IllegalStateException")
	g.line("throw w")
	g.begin(on)
}

const copyClasses = checkedFields + `  static field items java.lang.Object[]
`
