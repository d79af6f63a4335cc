package ranking

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"bandsaw/internal/analysis/analysistest"
	"bandsaw/internal/analysis/callgraph"
	"bandsaw/internal/analysis/flow"
	"bandsaw/internal/analysis/nullness"
	"bandsaw/internal/analysis/throws"
	"bandsaw/ir"
)

var (
	randomSeed  = flag.Uint64("randomseed", 0, "the first `SEED` of TestRandom")
	randomCount = flag.Uint64("randomcount", 30, "how many `PROGRAMS` TestRandom draws")
)

// TestRandom executes random methods as main calls them, until a method is in a state in which it was before: of the
// loops whose heads it comes by in between one goes on for ever, so that not all of them may be known to end.
func TestRandom(t *testing.T) {
	proved, endless := 0, 0
	for seed := *randomSeed; seed < *randomSeed+*randomCount; seed++ {
		g := &generator{Rand: rand.New(rand.NewPCG(seed, 11))}
		p := analysistest.Program(t, fmt.Sprint("seed ", seed), g.program())
		prog := callgraph.Build(p, nil)
		thrown := throws.Analyse(prog, nullness.Analyse(prog))
		m := prog.MethodOf("Main.f(int,int)int")
		f := flow.New(m, thrown, nil)
		prover := Prover{Ints: prog.Ints, Share: 100000}
		ends := map[*ir.Block]bool{} // of the heads
		for i, h := range f.Heads {
			ends[m.Blocks[h.Block]] = prover.Loop(m, f, i)
			if ends[m.Blocks[h.Block]] && !h.Ends {
				proved++
			}
		}
		if err := prover.Close(); err != nil {
			t.Skip(err)
		}
		for range 40 {
			heads := circle(m.Method, g.args())
			if heads == nil {
				continue
			}
			endless++
			all := true
			for b := range heads {
				if e, isHead := ends[b]; isHead {
					all = all && e
				}
			}
			if all {
				t.Fatalf("seed %d: goes on for ever, though all loops are known to end\n%s", seed, g.text.String())
			}
		}
	}
	t.Logf("%d loops proved, %d executions go on for ever", proved, endless)
	if uint64(proved) < *randomCount/8 || uint64(endless) < *randomCount {
		t.Errorf("%d loops are proved to end, and %d executions go on for ever: too few to show anything", proved, endless)
	}
}

// generator draws a method with loops, and what main passes to it.
type generator struct {
	*rand.Rand
	text   strings.Builder
	passes []string // what main passes: a constant, or "x", any length
	blocks int
}

var numbers = []string{"i", "j", "k", "n"}

func (g *generator) pick(of ...string) string { return of[g.IntN(len(of))] }

func (g *generator) constant() string {
	return g.pick("0", "1", "2", "3", "5", "8", "-1", "-3", "100", "46341", "1073741824", "2147483647", "-2147483648")
}

func (g *generator) operand() string {
	if g.IntN(2) == 0 {
		return g.constant()
	}
	return g.pick(numbers...)
}

func (g *generator) line(format string, args ...any) { fmt.Fprintf(&g.text, format+"\n", args...) }

func (g *generator) program() string {
	for range 2 {
		g.passes = append(g.passes, g.pick("x", "x", g.constant()))
	}
	g.line("library class java.lang.Text {\n static function method at(int)int {\n param x int\n local n int\n b0:\n n = x & %d\n return n\n }\n}", textMask)
	g.line("class Main {\n static method main(java.lang.String[])void {\n param args java.lang.String[]\n local x int\n b0:\n x = length args")
	g.line(" x = static Main.f(int,int)int (%s, %s)\n return\n }", g.passes[0], g.passes[1])
	g.line(" static method f(int,int)int {\n param i int\n param j int\n local k int\n local n int\n local l long\n local m long\n local a int[]\n b0:")
	g.line(" k = %s\n n = %s\n a = newarray int[] (%d)", g.constant(), g.constant(), 1+g.IntN(9))
	for range 1 + g.IntN(2) {
		g.loop(1)
	}
	g.line(" return k\n }\n}")
	return g.text.String()
}

// textMask is the argument of Text.at of which its results are bits.
const textMask = 3

// loop draws one, with another in it perhaps.
func (g *generator) loop(deep int) {
	g.blocks++
	b := g.blocks
	g.line(" goto h%d\n h%[1]d:", b)
	g.before()
	x, op := g.pick(numbers...), g.pick("<", "<=", ">", ">=", "!=")
	g.line(" if %s %s %s goto b%d else e%[4]d\n b%[4]d:", x, op, g.operand(), b)
	if op != "!=" { // mostly towards the end
		on := fmt.Sprintf(" %s = %s %s %s", x, x, map[byte]string{'<': "+", '>': "-"}[op[0]], g.pick("1", "2", "3"))
		switch g.IntN(6) {
		case 0, 1, 2:
			g.line("%s", on)
		case 3:
			g.either(on)
		}
	}
	for range 1 + g.IntN(3) {
		switch {
		case deep > 0 && g.IntN(4) == 0:
			g.loop(deep - 1)
		case g.IntN(3) == 0:
			g.blocks++
			c := g.blocks
			g.line(" if %s %s %s goto t%d else f%[4]d\n t%[4]d:", g.pick(numbers...), g.pick("<", ">", "==", "!="), g.operand(), c)
			g.statement()
			g.line(" goto g%d\n f%[1]d:", c)
			g.statement()
			g.line(" goto g%d\n g%[1]d:", c)
		default:
			g.statement()
		}
	}
	g.line(" goto h%d\n e%[1]d:", b)
}

// before draws what is computed for the test of a loop.
func (g *generator) before() {
	switch g.IntN(6) {
	case 0:
		g.line(" n = %s %s %s", g.pick(numbers...), g.pick("+", "-", "*", "/", "%"), g.operand())
	case 1:
		g.line(" n = length a")
	case 2:
		x := g.pick(numbers...)
		g.line(" l = i2l %s\n m = i2l %s\n l = l * m\n m = i2l %s\n n = l cmp m", x, x, g.pick(numbers...))
	case 3:
		g.asks()
	}
}

// either draws two questions: after the one answer to one of them, and after the others to the other, comes what is on.
func (g *generator) either(on string) {
	answer, first := g.IntN(textMask+1), g.IntN(2)
	for i := range 2 {
		g.asks()
		g.blocks++
		then, els := " t%d:\n%s\n goto g%[1]d\n", " f%d:\n goto g%[1]d\n"
		if i == first {
			then, els = " t%d:\n goto g%[1]d\n", " f%d:\n%s\n goto g%[1]d\n"
		}
		g.line(" if n == %d goto t%d else f%[2]d", answer, g.blocks)
		for _, way := range []string{then, els} {
			if strings.Contains(way, "%s") {
				g.line(way, g.blocks, on)
			} else {
				g.line(way, g.blocks)
			}
		}
		g.line(" g%d:", g.blocks)
	}
}

// asks draws a question that has the same answer for the same number.
func (g *generator) asks() {
	g.line(" n = static java.lang.Text.at(int)int (%s)", g.pick(numbers...))
}

func (g *generator) statement() {
	x := g.pick("i", "j", "k")
	switch g.IntN(10) {
	case 0, 1, 2:
		g.line(" %s = %s %s %s", x, x, g.pick("+", "-"), g.pick("1", "1", "2", "3", "1073741824"))
	case 3:
		g.line(" %s = %s %s %s", x, g.pick(numbers...), g.pick("+", "-", "*", "/", "%"), g.pick(numbers...))
	case 4:
		g.line(" %s = %s %s %s", x, x, g.pick("<<", ">>", ">>>"), g.pick("1", "1", "2", "31"))
	case 5:
		g.line(" %s = %s %s %s", x, x, g.pick("*", "/", "%", "&", "|", "^"), g.pick("2", "3", "8", "10", "-1"))
	case 6:
		y := g.pick(numbers...)
		g.line(" n = %s - %s\n n = n %s\n %s = %s + n", x, y, g.pick("/ 2", ">> 1", ">>> 1"), g.pick("k", x, y), y)
	case 7:
		g.line(" n = a[%s]", x)
	case 8:
		g.line(" n = %s & %s\n %s = n", x, g.pick(numbers...), x)
	case 9:
		g.asks()
	}
}

// args are some that main may pass.
func (g *generator) args() []int32 {
	x := []int32{0, 1, 2, 7, 8, 1000, 46340, 46341, 1 << 30, longestArray, longestArray - 1}[g.IntN(11)]
	var out []int32
	for _, a := range g.passes {
		v := x
		if a != "x" {
			fmt.Sscan(a, &v)
		}
		out = append(out, v)
	}
	return out
}

// circle executes the method until it is where it was before with the same numbers, and gives the blocks
// in between; nil if it ends, or is not seen to go on for ever.
func circle(m *ir.Method, args []int32) map[*ir.Block]bool {
	x := newExecution(m, args)
	type state struct {
		b *ir.Block
		n [7]int64
	}
	seen := map[state]int{}
	var trail []*ir.Block
	for x.b != nil && len(trail) < 3000 {
		s := state{b: x.b}
		for i, l := range m.Locals {
			s.n[i] = x.numbers[l]
		}
		if from, again := seen[s]; again {
			blocks := map[*ir.Block]bool{}
			for _, b := range trail[from:] {
				blocks[b] = true
			}
			return blocks
		}
		seen[s] = len(trail)
		trail = append(trail, x.b)
		x.block()
	}
	return nil
}

// execution is that of a method; of an array it knows the length, its elements are zero.
type execution struct {
	numbers map[*ir.Local]int64
	b       *ir.Block // nil when it has ended
}

func newExecution(m *ir.Method, args []int32) *execution {
	x := &execution{map[*ir.Local]int64{}, m.Blocks[0]}
	for i, p := range m.Params {
		x.numbers[p] = int64(args[i])
	}
	return x
}

func (x *execution) value(o ir.Operand) int64 {
	if c, ok := o.(*ir.Const); ok {
		return c.Bits
	}
	return x.numbers[o.(*ir.Local)]
}

func (x *execution) block() {
	for _, s := range x.b.Stmts {
		switch s := s.(type) {
		case *ir.Move:
			x.numbers[s.Dst] = x.value(s.Src)
		case *ir.Unary: // to a long
			x.numbers[s.Dst] = x.value(s.X)
		case *ir.NewArray:
			x.numbers[s.Dst] = x.value(s.Dims[0])
		case *ir.Length:
			x.numbers[s.Dst] = x.value(s.Array)
		case *ir.Load:
			e := s.From.(*ir.ElemPlace)
			if i := x.value(e.Index); i < 0 || i >= x.value(e.Array) {
				x.b = nil
				return
			}
			x.numbers[s.Dst] = 0
		case *ir.Call: // of Text.at
			x.numbers[s.Dst] = x.value(s.Args[0]) & textMask
		case *ir.Binary:
			v, ok := calculated(s.Op, x.value(s.X), x.value(s.Y))
			if !ok {
				x.b = nil
				return
			}
			if s.Dst.Type == ir.Int {
				v = int64(int32(v))
			}
			x.numbers[s.Dst] = v
		case *ir.Goto:
			x.b = s.Target
		case *ir.If:
			x.b = s.Else
			if holdsOf(s.Op, x.value(s.X), x.value(s.Y)) {
				x.b = s.Then
			}
		case *ir.Return:
			x.b = nil
		default:
			panic("not drawn: " + ir.String(s))
		}
	}
}

// calculated is the result of the operation on ints, but for what wraps around, or on longs; not ok for a division by zero.
func calculated(op ir.BinaryOp, x, y int64) (v int64, ok bool) {
	switch op {
	case ir.Add:
		return x + y, true
	case ir.Sub:
		return x - y, true
	case ir.Mul:
		return x * y, true
	case ir.And:
		return x & y, true
	case ir.Or:
		return x | y, true
	case ir.Xor:
		return x ^ y, true
	case ir.Shl:
		return int64(int32(x) << (y & 31)), true
	case ir.Shr:
		return int64(int32(x) >> (y & 31)), true
	case ir.Ushr:
		return int64(int32(uint32(x) >> (y & 31))), true
	case ir.Cmp:
		switch {
		case x < y:
			return -1, true
		case x > y:
			return 1, true
		}
		return 0, true
	case ir.Div:
		if y == 0 {
			return 0, false
		}
		return x / y, true
	case ir.Rem:
		if y == 0 {
			return 0, false
		}
		return x % y, true
	}
	panic("not drawn: " + string(op))
}

func holdsOf(op ir.CondOp, x, y int64) bool {
	switch op { // others: at least
	case ir.Eq:
		return x == y
	case ir.Ne:
		return x != y
	case ir.Lt:
		return x < y
	case ir.Le:
		return x <= y
	case ir.Gt:
		return x > y
	}
	return x >= y
}
