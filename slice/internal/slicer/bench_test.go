package slicer

import (
	"fmt"
	"testing"

	"bandsaw/artifact/prop"
	"bandsaw/internal/analysis/analysistest"
	"bandsaw/ir"
)

// BenchmarkSlice slices a program of about 100,000 statements: 2,000 methods
// that call one another, with branches, loops, fields, exceptions and locks.
func BenchmarkSlice(b *testing.B) {
	p := large(b, 2000)
	n, _, _, _, _ := size(p)
	b.ReportAllocs()
	for b.Loop() {
		r, err := Slice(p, prop.Default(), nil)
		if err != nil {
			b.Fatal(err)
		}
		if r.Program == nil {
			b.Fatal("no slice")
		}
	}
	b.ReportMetric(float64(n), "statements")
	b.ReportMetric(float64(n)*float64(b.N)/b.Elapsed().Seconds(), "statements/s")
}

// BenchmarkOneMethod slices a program whose statements are in one method, as
// large as a class file allows.
func BenchmarkOneMethod(b *testing.B) {
	p := longMethod(b, 600)
	n, _, _, _, _ := size(p)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Slice(p, prop.Default(), nil); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(n), "statements")
	b.ReportMetric(float64(n)*float64(b.N)/b.Elapsed().Seconds(), "statements/s")
}

// large is a program with n methods.
func large(b *testing.B, n int) *ir.Program {
	p := analysistest.Program(b, "large", "instantiated class Main {\n static method main(java.lang.String[])void {\n param args java.lang.String[]\n b0:\n return\n }\n}\n")
	g := newLarge(p)
	for i := range n {
		g.calls = i
		g.begin(ir.NewMethodID(mainClass, fmt.Sprintf("h%d", i), []ir.Type{ir.Int}, ir.Int), true)
		g.budget = 25
		for range 10 {
			g.body(4)
		}
		g.end()
	}
	return g.complete(b, n)
}

// longMethod is a program with one method of n parts.
func longMethod(b *testing.B, n int) *ir.Program {
	p := analysistest.Program(b, "large", "instantiated class Main {\n static method main(java.lang.String[])void {\n param args java.lang.String[]\n b0:\n return\n }\n}\n")
	g := newLarge(p)
	g.begin(ir.NewMethodID(mainClass, "h0", []ir.Type{ir.Int}, ir.Int), true)
	for range n {
		g.budget = 20
		g.depth = 0
		g.body(20)
	}
	g.end()
	g.helper(1)
	g.helper(2)
	return g.complete(b, 3)
}

// newLarge begins a large program, whose main method calls all others.
func newLarge(p *ir.Program) *generator {
	g := newGenerator(p, 7)
	for i, c := range p.Classes {
		if c.Name == mainClass {
			p.Classes = append(p.Classes[:i], p.Classes[i+1:]...)
			break
		}
	}
	g.declare()
	return g
}

// complete adds what a program needs besides n methods.
func (g *generator) complete(b *testing.B, n int) *ir.Program {
	g.run("T0")
	g.run("T1")
	g.act("Main")
	g.act("Sub")
	g.main()
	main := g.p.Class(mainClass).Methods[len(g.p.Class(mainClass).Methods)-1]
	first := main.Blocks[0]
	last := len(first.Stmts) - 1
	term := first.Stmts[last]
	first.Stmts = first.Stmts[:last]
	for i := range n {
		id := ir.MethodID(fmt.Sprintf("Main.h%d(int)int", i))
		first.Stmts = append(first.Stmts, &ir.Call{Kind: ir.StaticCall, Method: id, Args: []ir.Operand{ir.IntConst(int32(i))}})
	}
	first.Stmts = append(first.Stmts, term)
	g.p.SortClasses()
	if err := ir.Check(g.p); err != nil {
		b.Fatal(err)
	}
	return g.p
}
