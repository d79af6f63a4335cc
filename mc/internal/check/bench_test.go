package check

import (
	"testing"

	"bandsaw/ir"
	"bandsaw/mc/internal/choice"
	"bandsaw/mc/internal/machine"
)

// withInt replaces the int constant from by to in the arguments of calls in
// the method, to scale a program up.
func withInt(p *ir.Program, method ir.MethodID, from, to int64) {
	for _, b := range p.Method(method).Blocks {
		for _, s := range b.Stmts {
			if _, ok := s.(*ir.Call); !ok {
				continue
			}
			ir.Operands(s, func(x *ir.Operand) {
				if c, ok := (*x).(*ir.Const); ok && c.Type == ir.Int && c.Bits == from {
					*x = ir.IntConst(int32(to))
				}
			})
		}
	}
}

func benchmarkSearch(b *testing.B, algorithm string) {
	f := readFiletest(b, "../../testdata/race.txt")
	withInt(f.program, f.program.Entry[0], 3, 20)
	f.options.Search = algorithm
	b.ReportAllocs()
	states := int64(0)
	for b.Loop() {
		r, err := Check(f.program, f.property, f.options)
		if err != nil {
			b.Fatal(err)
		}
		states += r.Statistics.States
	}
	b.ReportMetric(float64(states)/b.Elapsed().Seconds(), "states/s")
}

// BenchmarkBreadthFirst and BenchmarkDepthFirst measure a whole search of the
// race of two threads that add one to a counter twenty times each.
func BenchmarkBreadthFirst(b *testing.B) { benchmarkSearch(b, BFS) }
func BenchmarkDepthFirst(b *testing.B)   { benchmarkSearch(b, DFS) }

// raced is a checker of the race with so many rounds, which knows what few rounds show.
func raced(b *testing.B, rounds int64) *checker {
	f := readFiletest(b, "../../testdata/race.txt")
	known := nothingKnown()
	checked := func() (*checker, error) { return newChecker(f.program, f.property, f.options, known) }
	if _, err := settled(known, nil, checked, (*checker).search); err != nil {
		b.Fatal(err)
	}
	withInt(f.program, f.program.Entry[0], 3, rounds)
	c, err := checked()
	if err != nil {
		b.Fatal(err)
	}
	return c
}

// BenchmarkSteps measures stepping and undoing alone.
func BenchmarkSteps(b *testing.B) {
	c := raced(b, 1000)
	m := c.sys.m
	m.Begin()
	b.ReportAllocs()
	for b.Loop() {
		mark := m.Mark()
		for i := range 100 {
			m.Step(i%2+1, choice.First{})
		}
		m.Undo(mark)
	}
	b.ReportMetric(float64(b.N)*100/b.Elapsed().Seconds(), "steps/s")
}

// BenchmarkStatements measures straight execution without an undo log.
func BenchmarkStatements(b *testing.B) {
	m := raced(b, 1<<30).machine(false)
	m.Begin()
	m.Fuel = 1 << 20
	for b.Loop() {
		if m.Step(1, choice.First{}) != machine.Moved {
			b.Fatal("the thread did not move")
		}
	}
	b.ReportMetric(float64(m.Statements)/b.Elapsed().Seconds(), "statements/s")
}
