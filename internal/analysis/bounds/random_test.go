package bounds

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"bandsaw/internal/analysis/analysistest"
	"bandsaw/internal/analysis/pointsto"
	"bandsaw/ir"
)

// TestRandom executes random methods on random ints, and compares what happens with
// what is known: an access in bounds is, a dead statement is never executed.
func TestRandom(t *testing.T) {
	known, checks := 0, 0
	for seed := range uint64(1000) {
		g := &generator{Rand: rand.New(rand.NewPCG(seed, 3)), divides: seed%2 == 1}
		p := analysistest.Program(t, fmt.Sprint("seed ", seed), g.program())
		r := Analyse(p, pointsto.Analyse(p, pointsto.NewObjects(p), pointsto.Known{}), nil)
		for range 60 {
			x := &executor{t: t, p: p, r: r, left: 300}
			x.run(p.Method("Main.f(int,int)int"), []any{g.value(), g.value()})
			known, checks = known+x.known, checks+x.checks
			if t.Failed() {
				t.Fatalf("seed %d:\n%s", seed, g.text.String())
			}
		}
	}
	if known*10 < checks || known*10 > checks*9 {
		t.Errorf("of %d checks executed %d are known not to fail: too few or too many to show anything", checks, known)
	}
}

// TestGiven executes random methods as main calls them, and compares what their variables have at the
// beginning of each block with what is known to hold there.
func TestGiven(t *testing.T) {
	held := 0
	for seed := range uint64(600) {
		g := &generator{Rand: rand.New(rand.NewPCG(seed, 4)), recursive: seed%3 == 0}
		for range 1 + g.IntN(2) {
			call := [2]string{"x", "x"}
			for i := range call {
				if g.IntN(3) > 0 {
					call[i] = fmt.Sprint(g.IntN(12) - 6)
				}
			}
			g.calls = append(g.calls, call)
		}
		p := analysistest.Program(t, fmt.Sprint("seed ", seed), g.program())
		r := Analyse(p, pointsto.Analyse(p, pointsto.NewObjects(p), pointsto.Known{}), nil)
		given := map[*ir.Block][]Apart{}
		for range 30 {
			x := &executor{t: t, p: p, r: r, left: 300}
			x.enter = func(m *ir.Method, b *ir.Block, vars map[*ir.Local]any) {
				facts, ok := given[b]
				if !ok {
					facts = r.At(m, b)
					given[b] = facts
				}
				for _, f := range facts {
					held++
					if of, above := numberOf(f.Of, vars), numberOf(f.Above, vars); of != nil && above != nil && *of-*above > f.Most {
						t.Errorf("%s, %s: %v is %d, %v is %d: more than %d above", m.ID, b.Name, f.Of, *of, f.Above, *above, f.Most)
					}
				}
			}
			call, args, n := g.calls[g.IntN(len(g.calls))], []any{}, min(max(g.value(), 0), longest)
			for _, a := range call {
				v := n
				if a != "x" {
					fmt.Sscan(a, &v)
				}
				args = append(args, v)
			}
			x.run(p.Method("Main.f(int,int)int"), args)
			if t.Failed() {
				t.Fatalf("seed %d:\n%s", seed, g.text.String())
			}
		}
	}
	if held < 100_000 {
		t.Errorf("only %d facts were compared", held)
	}
}

// numberOf is the number; nil if it is the length of no array.
func numberOf(n Number, vars map[*ir.Local]any) *int64 {
	v := int64(0)
	switch x := vars[n.Local].(type) {
	case int32:
		v = int64(x)
	case []int32:
		if x == nil {
			return nil
		}
		v = int64(len(x))
	}
	return &v
}

// generator draws programs of two methods, of which f calls g.
type generator struct {
	*rand.Rand
	text strings.Builder
	// calls are what main passes to f, x being the number of arguments.
	calls [][2]string
	// recursive draws calls of f in f.
	recursive bool
	// divides draws divisions by variables of which it was asked whether they are zero.
	divides bool
}

func (g *generator) value() int32 {
	all := []int32{0, 1, 2, 3, 7, -1, -2, 1<<31 - 1, -1 << 31, 1<<31 - 2, int32(g.IntN(20)) - 8}
	return all[g.IntN(len(all))]
}

func (g *generator) program() string {
	g.text.WriteString("class Main {\n static field z int\n static method main(java.lang.String[])void {\n param args java.lang.String[]\n local x int\n local y int\n b0:\n x = length args\n y = <Main.z>\n")
	if g.calls == nil {
		g.calls = [][2]string{{"x", "x"}}
	}
	for i, c := range g.calls {
		fmt.Fprintf(&g.text, " if y == %d goto c%d else d%[2]d\n c%[2]d:\n x = static Main.f(int,int)int (%s, %s)\n return\n d%[2]d:\n", i, i, c[0], c[1])
	}
	g.text.WriteString(" return\n }\n")
	g.method("g", false)
	g.method("f", true)
	g.text.WriteString("}\n")
	return g.text.String()
}

var variableNames = []string{"i", "j", "k", "n"}

func (g *generator) variable() string { return variableNames[g.IntN(len(variableNames))] }
func (g *generator) array() string    { return []string{"a", "b"}[g.IntN(2)] }

func (g *generator) operand() string {
	if g.IntN(3) == 0 {
		return fmt.Sprint(g.value())
	}
	return g.variable()
}

func (g *generator) small() string {
	return []string{"1", "2", "-1", "3", "5", "16", "31"}[g.IntN(7)]
}

func (g *generator) method(name string, calls bool) {
	w := func(format string, args ...any) { fmt.Fprintf(&g.text, format+"\n", args...) }
	w(" static method %s(int,int)int {\n param i int\n param j int\n local k int\n local n int\n local a int[]\n local b int[]", name)
	blocks := 4 + g.IntN(5)
	for b := range blocks {
		w(" b%d:", b)
		if b == 0 {
			w(" a = newarray int[] (%d)\n b = a\n n = length a", 1+g.IntN(8))
		}
		for range g.IntN(4) {
			g.statement(w, calls)
		}
		switch {
		case b == blocks-1 || g.IntN(10) == 0:
			w(" return %s", g.operand())
		case g.divides && g.IntN(2) == 0:
			w(" if %s %s 0 goto b%d else b%d", g.variable(), []string{"==", "!="}[g.IntN(2)], g.target(b, blocks), g.target(b, blocks))
		default:
			w(" if %s %s %s goto b%d else b%d", g.variable(), []string{"<", "<=", ">", ">=", "==", "!="}[g.IntN(6)], g.operand(), g.target(b, blocks), g.target(b, blocks))
		}
	}
	w(" }")
}

// target is mostly the next block, so that loops are left again.
func (g *generator) target(b, blocks int) int {
	if g.IntN(4) == 0 {
		return g.IntN(b+1) + g.IntN(2)*(blocks-1-b) // back, or further on
	}
	return min(b+1+g.IntN(2), blocks-1)
}

func (g *generator) statement(w func(string, ...any), calls bool) {
	if g.divides && g.IntN(3) == 0 {
		w(" %s = %s %s %s", g.variable(), g.operand(), []string{"/", "%"}[g.IntN(2)], g.variable())
		return
	}
	switch g.IntN(12) {
	case 0:
		w(" %s = %s", g.variable(), g.operand())
	case 1, 2:
		w(" %s = %s %s %s", g.variable(), g.variable(), []string{"+", "-"}[g.IntN(2)], g.small())
	case 3:
		w(" %s = %s %s %s", g.variable(), g.operand(), []string{"+", "-", "*", "&", "|", "^", "/", "%"}[g.IntN(8)], g.operand())
	case 4:
		w(" %s = %s %s %s", g.variable(), g.variable(), []string{"&", "%", "/", ">>", ">>>", "<<"}[g.IntN(6)], g.small())
	case 5:
		w(" %s = %s %s", g.variable(), []string{"neg", "i2b", "i2c", "i2s"}[g.IntN(4)], g.variable())
	case 6:
		w(" %s = length %s", g.variable(), g.array())
	case 7, 8:
		w(" %s = %s[%s]", g.variable(), g.array(), g.operand())
	case 9:
		w(" %s[%s] = %s", g.array(), g.operand(), g.operand())
	case 10:
		w(" %s = newarray int[] (%s)", g.array(), g.operand())
	case 11:
		if calls {
			callee := "g"
			if g.recursive && g.IntN(2) == 0 {
				callee = "f"
			}
			w(" %s = static Main.%s(int,int)int (%s, %s)", g.variable(), callee, g.operand(), g.operand())
		} else {
			w(" b = a")
		}
	}
}

// executor executes methods of such programs.
type executor struct {
	t             *testing.T
	p             *ir.Program
	r             *Result
	left          int // statements before it gives up
	known, checks int
	// enter, if not nil, is told of each block that is executed.
	enter func(m *ir.Method, b *ir.Block, vars map[*ir.Local]any)
}

// run executes a method; it is not ok if that ends by an exception, or is given up.
func (x *executor) run(m *ir.Method, args []any) (result int32, ok bool) {
	vars := map[*ir.Local]any{}
	for _, l := range m.Locals {
		vars[l] = int32(0)
		if l.Type.IsArray() {
			vars[l] = []int32(nil)
		}
	}
	for i, p := range m.Params {
		vars[p] = args[i]
	}
	value := func(o ir.Operand) int32 {
		if c, ok := o.(*ir.Const); ok {
			return int32(c.Bits)
		}
		return vars[o.(*ir.Local)].(int32)
	}
	// element finds the place; it is not ok if there is none.
	element := func(s ir.Stmt, p ir.Place) (*int32, bool) {
		e := p.(*ir.ElemPlace)
		a, i := vars[e.Array.(*ir.Local)].([]int32), value(e.Index)
		if a == nil {
			return nil, false
		}
		if !x.check(s, ir.ArrayIndexOutOfBoundsException, 0 <= i && int(i) < len(a)) {
			return nil, false
		}
		return &a[i], true
	}
	for b := m.Blocks[0]; ; {
		if x.enter != nil {
			x.enter(m, b, vars)
		}
		for _, s := range b.Stmts {
			if x.left--; x.left < 0 {
				return 0, false
			}
			if x.r.Dead[s] {
				x.t.Errorf("executes a dead statement: %s", ir.String(s))
			}
			switch s := s.(type) {
			case *ir.Move:
				if _, isArray := vars[s.Dst].([]int32); isArray {
					vars[s.Dst] = vars[s.Src.(*ir.Local)]
				} else {
					vars[s.Dst] = value(s.Src)
				}
			case *ir.Unary:
				vars[s.Dst] = unary(s.Op, value(s.X))
			case *ir.Binary:
				y := value(s.Y)
				if divides(s) && !x.check(s, ir.ArithmeticException, y != 0) {
					return 0, false
				}
				vars[s.Dst] = binary(s.Op, value(s.X), y)
			case *ir.Length:
				a := vars[s.Array.(*ir.Local)].([]int32)
				if a == nil {
					return 0, false
				}
				vars[s.Dst] = int32(len(a))
			case *ir.NewArray:
				n := value(s.Dims[0])
				if !x.check(s, ir.NegativeArraySizeException, n >= 0) || n > 1000 {
					return 0, false
				}
				vars[s.Dst] = make([]int32, n)
			case *ir.Load:
				place, ok := element(s, s.From)
				if !ok {
					return 0, false
				}
				vars[s.Dst] = *place
			case *ir.Store:
				place, ok := element(s, s.To)
				if !ok {
					return 0, false
				}
				*place = value(s.Src)
			case *ir.Call:
				got, ok := x.run(x.p.Method(s.Method), []any{value(s.Args[0]), value(s.Args[1])})
				if !ok {
					return 0, false
				}
				vars[s.Dst] = got
			case *ir.Return:
				return value(s.X), true
			case *ir.If:
				b = s.Else
				if compare(s.Op, value(s.X), value(s.Y)) {
					b = s.Then
				}
				if only := x.r.Only[s]; only != nil && only != b {
					x.t.Errorf("goes the other way: %s", ir.String(s))
				}
			default:
				panic("not drawn: " + ir.String(s))
			}
		}
	}
}

// check counts a check, and compares it with what is known. It returns whether the
// check succeeds.
func (x *executor) check(s ir.Stmt, class string, succeeds bool) bool {
	x.checks++
	if x.r.Never(s, class) {
		x.known++
		if !succeeds {
			x.t.Errorf("throws %s: %s", class, ir.String(s))
		}
	}
	return succeeds
}

func unary(op ir.UnaryOp, x int32) int32 {
	switch op { // others: not drawn
	case ir.I2B:
		return int32(int8(x))
	case ir.I2C:
		return int32(uint16(x))
	case ir.I2S:
		return int32(int16(x))
	}
	return -x
}

func binary(op ir.BinaryOp, x, y int32) int32 {
	switch op { // others: not drawn
	case ir.Add:
		return x + y
	case ir.Sub:
		return x - y
	case ir.Mul:
		return x * y
	case ir.Div:
		return x / y
	case ir.Rem:
		return x % y
	case ir.And:
		return x & y
	case ir.Or:
		return x | y
	case ir.Shl:
		return x << (y & 31)
	case ir.Shr:
		return x >> (y & 31)
	case ir.Ushr:
		return int32(uint32(x) >> (y & 31))
	}
	return x ^ y
}

func compare(op ir.CondOp, x, y int32) bool {
	return slices.Contains(map[ir.CondOp][]bool{
		ir.Eq: {x == y}, ir.Ne: {x != y}, ir.Lt: {x < y}, ir.Le: {x <= y}, ir.Gt: {x > y}, ir.Ge: {x >= y},
	}[op], true)
}
