package predicate

import (
	"cmp"
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/abstract/internal/predicate/tokens"
	"bandsaw/artifact/pred"
	"bandsaw/internal/basl/derive"
	"bandsaw/ir"
)

var programs = flag.Int("programs", 3, "how many random programs to execute beside their abstractions")
var mostPredicates = flag.Int("most", 1, "how many predicates a method of theirs has at most")
var firstSeed = flag.Uint64("seed", 208, "the first of them")

// TestCovers executes random programs, and their abstractions by random predicates
// along the same way: every condition must be able to have the outcome that it
// has, no set may become empty, and none has a token that Invariants rules out.
// Relations have at first what samples show alone, which is less than they must have: where
// that is enough, it is with what the solver adds. The first program, and every fiftieth, is
// executed with all that they have.
func TestCovers(t *testing.T) {
	cache, err := derive.OpenCache(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	refused, again, decided, forced := 0, 0, 0, 0
	for i := range *programs {
		seed := *firstSeed + uint64(i)
		whole := i%50 == 0
		text, preds, branches := randomText(seed)
		c, err := covers(seed, text, preds, Options{Cache: cache, Branches: branches, sampled: !whole})
		if !whole && c.wrong != "" {
			again++
			c, err = covers(seed, text, preds, Options{Cache: cache, Branches: branches})
		}
		switch {
		case err != nil && strings.Contains(err.Error(), "keep"):
			refused++
			continue
		case err != nil:
			t.Fatalf("seed %d: %v\n%s\n%s", seed, err, c.text, c.preds)
		case c.wrong != "":
			t.Fatalf("seed %d, %s\n%s\n%s", seed, c.wrong, c.text, c.preds)
		}
		decided, forced = decided+c.decided, forced+c.forced
	}
	t.Logf("%d refused, %d for which samples were too few, %d of %d decisions forced", refused, again, forced, decided)
	if refused > 1+*programs/3 || forced < decided/20 {
		t.Errorf("of %d programs %d refused; of %d decisions %d forced: the test tests too little", *programs, refused, decided, forced)
	}
}

// covered is a random program, and what its executions beside its abstraction showed.
type covered struct {
	text, preds     string
	wrong           string // "" if nothing is
	decided, forced int
}

// randomText is the program of a seed and its predicates, two of three about what methods do to what their callers know.
func randomText(seed uint64) (text, preds string, branches bool) {
	r := rand.New(rand.NewPCG(seed, 7))
	if seed%3 > 0 {
		g := &effectWriter{writer: writer{Rand: r}}
		return g.program(), g.predicates(), g.IntN(4) > 0
	}
	g := &writer{Rand: r}
	return g.program(), g.predicates(), g.IntN(4) > 0
}

// covers executes the program, and its abstraction.
func covers(seed uint64, text, preds string, opts Options) (c covered, err error) {
	c = covered{text: text, preds: preds}
	in, out, _, err := abstracted(text, preds, opts)
	if err != nil {
		return c, err
	}
	sets := tokens.Everywhere(out)
	for run := range uint64(8) {
		real := &execution{prog: in, rand: rand.New(rand.NewPCG(seed, run)), most: 500}
		real.run()
		image := &execution{prog: out, took: real.took, follows: true, most: 100000, sets: sets}
		image.run()
		if image.wrong != "" {
			c.wrong = fmt.Sprintf("run %d: %s", run, image.wrong)
			return c, nil
		}
		c.decided, c.forced = c.decided+image.decided, c.forced+image.forced
	}
	return c, nil
}

// abstracted abstracts the program by the predicates, both of which are given as text.
func abstracted(text, preds string, opts Options) (in, out *ir.Program, r *Report, err error) {
	if in, err = ir.Parse("random", []byte(text)); err != nil {
		return nil, nil, nil, err
	}
	in.SortClasses()
	if err := ir.Check(in); err != nil {
		return nil, nil, nil, err
	}
	f, err := pred.Read("random", []byte(preds))
	if err != nil {
		return nil, nil, nil, err
	}
	opts.Suggest = func(string, []string) string { return "" }
	if out, r, err = Program(in, f, opts); err != nil {
		return nil, nil, nil, err
	}
	return in, out, r, ir.Check(out)
}

// writer writes a random lowered program.
type writer struct {
	*rand.Rand
	b      strings.Builder
	offset int
}

func (g *writer) pick(words ...string) string { return words[g.IntN(len(words))] }

func (g *writer) line(format string, args ...any) {
	g.offset++
	fmt.Fprintf(&g.b, "    "+format+" @%d:1\n", append(args, g.offset)...)
}

func (g *writer) program() string {
	g.b.WriteString(`program lowered
entry Main.main(java.lang.String[])void
class java.lang.Object
instantiated class T {
  field f int
  field g int
  field next T
}
class Main {
  static field s int
  static field t int
  static field S T
  static method main(java.lang.String[])void {
    param args java.lang.String[]
    var i int
    var j int
    var k int
    var p T
    var q T
    var r T
    var a int[]
    var b int[]
`)
	g.temps()
	g.b.WriteString("  b0:\n")
	for _, p := range []string{"p", "q", "r"} {
		g.line("%s = new T", p)
		g.line("%s.<T.next> = p", p)
	}
	g.line("<Main.S> = q")
	g.line("a = newarray int[] (2)")
	g.line("b = newarray int[] (3)")
	g.line("goto b1")
	g.body([]string{"i", "j", "k"}, []string{"p", "q", "r"}, []string{"a", "b"}, true)
	g.b.WriteString(`  }
  static method m(int,T,int[])int {
    param x int
    param o T
    param c int[]
    var y int
    var w T
`)
	g.temps()
	g.b.WriteString("  b0:\n")
	g.line("w = o")
	g.line("goto b1")
	g.body([]string{"x", "y"}, []string{"o", "w"}, []string{"c"}, false)
	g.b.WriteString(`  }
  static method n(T,int)int {
    param o T
    param x int
`)
	g.temps()
	for i, to := range []string{"if x >= 1 goto b1 else b2", "goto b2", "return x"} {
		fmt.Fprintf(&g.b, "  b%d:\n", i)
		for range 1 + g.IntN(3) {
			g.stmt([]string{"x"}, []string{"o"}, nil, false)
		}
		g.line("%s", to)
	}
	g.b.WriteString("  }\n}\n")
	return g.b.String()
}

func (g *writer) temps() {
	for i := range 4 {
		fmt.Fprintf(&g.b, "    local t%d int\n    local u%d T\n", i, i)
	}
}

// body writes the blocks from b1 on.
func (g *writer) body(ints, refs, arrays []string, calls bool) {
	n := 5
	if calls {
		n = 9
	}
	for i := 1; i <= n; i++ {
		fmt.Fprintf(&g.b, "  b%d:\n", i)
		for range 1 + g.IntN(4) {
			g.stmt(ints, refs, arrays, calls)
		}
		to := func() int { return 1 + g.IntN(n) }
		switch {
		case i == n && calls:
			g.line("return")
		case i == n:
			g.line("return %s", g.pick(ints...))
		default:
			x := g.value(ints, refs, arrays, "t0")
			if g.IntN(6) == 0 {
				g.line("t0 = %s %s", x, g.pick("& 1", "& 2", "& -2", "% 2"))
				x = "t0"
			}
			y := g.pick(append([]string{"0", "1", "3", "-1"}, ints...)...)
			g.line("if %s %s %s goto b%d else b%d", x, g.pick("==", "!=", "<", "<=", ">", ">="), y, max(i+1, to()), to())
		}
	}
}

// value is an operand: a variable, or a temporary into which something was read.
func (g *writer) value(ints, refs, arrays []string, temp string) string {
	switch n := g.IntN(8); {
	case n < 3:
		return g.pick(ints...)
	case n < 5:
		g.line("%s = %s.<T.%s>", temp, g.ref(refs), g.pick("f", "f", "g"))
	case n == 5:
		g.line("%s = <Main.%s>", temp, g.pick("s", "t"))
	case n == 6 && arrays != nil:
		g.line("t3 = %s & 1", g.pick(ints...))
		g.line("%s = %s[%s]", temp, g.pick(arrays...), g.pick("0", "1", "t3"))
	default:
		return fmt.Sprint(g.IntN(5) - 1)
	}
	return temp
}

// ref is an object: a variable, or what was read into a temporary.
func (g *writer) ref(refs []string) string {
	switch g.IntN(6) {
	case 0:
		g.line("u0 = <Main.S>")
		return "u0"
	case 1:
		g.line("u1 = %s.<T.next>", g.pick(refs...))
		return "u1"
	}
	return g.pick(refs...)
}

func (g *writer) stmt(ints, refs, arrays []string, calls bool) {
	switch n := g.IntN(16); {
	case n < 2:
		g.line("%s = %s", g.pick(ints...), g.value(ints, refs, arrays, "t0"))
	case n < 5:
		x, y := g.value(ints, refs, arrays, "t0"), g.value(ints, refs, arrays, "t1")
		op, to := g.pick("+", "-", "+", "-", "|", "&"), g.pick(ints...)
		if g.IntN(3) == 0 { // it counts
			x = to
		}
		if g.IntN(2) == 0 { // computed before, used later
			g.line("t2 = %s %s %s", x, op, y)
			if g.IntN(3) == 0 {
				g.stmt(ints, refs, arrays, false)
			}
			g.line("%s = t2", to)
		} else {
			g.line("%s = %s %s %s", to, x, op, y)
		}
	case n < 8:
		g.line("%s.<T.%s> = %s", g.ref(refs), g.pick("f", "f", "g"), g.value(ints, refs, arrays, "t0"))
	case n == 8:
		g.line("<Main.%s> = %s", g.pick("s", "t"), g.value(ints, refs, arrays, "t1"))
	case n == 9:
		g.line("%s = choose %d .. %d", g.pick(ints...), -g.IntN(3), g.IntN(4))
	case n == 10:
		g.line("%s = %s", g.pick(refs...), g.ref(refs))
	case n == 11:
		g.line("%s.<T.next> = %s", g.pick(refs...), g.ref(refs))
	case n == 12:
		g.line("<Main.S> = %s", g.ref(refs))
	case n == 13 && arrays != nil:
		g.line("t3 = %s & 1", g.pick(ints...))
		g.line("%s[%s] = %s", g.pick(arrays...), g.pick("0", "1", "t3"), g.value(ints, refs, arrays, "t0"))
	case n == 14 && calls && g.IntN(2) == 0: // it has no loop, and may be in the place of the call
		g.line("%s = static Main.n(T,int)int (%s, %s)", g.pick(ints...), g.ref(refs), g.value(ints, refs, arrays, "t0"))
	case n == 14 && calls:
		g.line("%s = static Main.m(int,T,int[])int (%s, %s, %s)", g.pick(ints...), g.value(ints, refs, arrays, "t0"), g.ref(refs), g.pick(arrays...))
	case n == 15 && len(arrays) > 1 && g.IntN(3) == 0:
		g.line("a = b")
	case n == 15:
		l := g.pick(refs...)
		g.line("%s = new T", l)
		g.line("%s.<T.next> = %s", l, l)
	}
}

func (g *writer) predicates() string {
	var b strings.Builder
	write := func(head string, most int, places ...string) {
		fmt.Fprintf(&b, "[%s]\n", head)
		for range 1 + g.IntN(most) {
			x, y := g.pick(places...), g.pick(append(places, "0", "1", "2", "-1", "3")...)
			if g.IntN(4) == 0 {
				y += g.pick(" + 1", " - 1")
			}
			if g.IntN(6) == 0 {
				x = g.pick("("+x+" & 1)", "("+x+" & 2)", "("+x+" & -2)", "("+x+" - 1 & 1)", x+" % 2")
			}
			if x != y {
				fmt.Fprintf(&b, "%s %s %s\n", x, g.pick("=", "!=", "<", "<=", ">", ">="), y)
			}
		}
	}
	write("method Main.main", *mostPredicates, "i", "j", "k", "p.f", "q.f", "r.f", "q.g", "p.next.f", "class(Main).s", "class(Main).S.f", "a[0]", "a[j]", "b[i]", "b.length")
	if g.IntN(2) == 0 {
		write("object T", (*mostPredicates+1)/2, "this.f", "this.g", "this.next.f", "this.next.g")
	}
	if g.IntN(2) == 0 {
		write("static", (*mostPredicates+1)/2, "class(Main).s", "class(Main).t", "class(Main).S.f", "class(Main).S.next.f")
	}
	if g.IntN(2) == 0 {
		write("method Main.m", *mostPredicates, "x", "y", "o.f", "w.f", "w.g", "class(Main).s", "return", "old(x)", "c[0]", "c[1]", "c[x]", "c.length")
		if g.IntN(2) == 0 {
			fmt.Fprintf(&b, "any k in c\nc[k] %s %s\n", g.pick("=", "!=", "<", "<="), g.pick("0", "1", "x", "k"))
			if g.IntN(2) == 0 {
				fmt.Fprintf(&b, "k %s %s\n", g.pick("=", "<"), g.pick("0", "1", "x", "c.length"))
			}
		}
	}
	if g.IntN(2) == 0 {
		// What a store says of any element an element that is read has.
		array, op := g.pick("a", "b"), g.pick("=", "!=", "<", "<=", ">", ">=")
		fmt.Fprintf(&b, "[method Main.main]\nany z in %s\n%s[z] %s %s\n", array, array, op, g.pick("0", "1", "i", "k", "z"))
		if g.IntN(2) == 0 {
			fmt.Fprintf(&b, "z %s %s\n", g.pick("=", "<", "<="), g.pick("0", "1", "i", "j", array+".length"))
		}
	}
	if g.IntN(4) == 0 {
		b.WriteString("[static]\nkeep " + g.pick("Main.main.i", "Main.s", "T.g", "Main.m.x") + "\n")
	}
	return b.String()
}

// execution executes a program of one thread. The abstraction follows the way that
// the program took.
type execution struct {
	prog            *ir.Program
	rand            *rand.Rand
	took            []outcome // of conditions and choices
	follows         bool
	most            int // statements
	steps           int
	wrong           string
	stop            bool
	statics         map[ir.FieldID]int64
	heap            []map[string]int64
	pending         int64 // what is thrown
	decided, forced int
	sets            map[*ir.Block]tokens.Sets // that Invariants goes by, where blocks begin
}

func (x *execution) run() {
	x.statics = map[ir.FieldID]int64{}
	x.heap = []map[string]int64{nil}
	x.call(x.prog.Method(x.prog.Entry[0]), []int64{0})
}

// outcome is what happened at a statement.
type outcome struct {
	at int // its offset
	v  int64
}

// outcome notes what happened at the statement, or takes what did: choices that the abstraction
// does not make are passed over.
func (x *execution) outcome(s ir.Stmt, v int64) (int64, bool) {
	at := s.Pos().Offset
	if !x.follows {
		x.took = append(x.took, outcome{at, v})
		return v, true
	}
	for len(x.took) > 0 {
		next := x.took[0]
		x.took = x.took[1:]
		if next.at == at {
			return next.v, true
		}
	}
	x.stop = true // as far as the program was executed
	return 0, false
}

func (x *execution) alloc(size int64) int64 {
	x.heap = append(x.heap, map[string]int64{"length": size})
	return int64(len(x.heap) - 1)
}

func (x *execution) call(m *ir.Method, args []int64) int64 {
	vars := map[*ir.Local]int64{}
	for i, p := range m.Params {
		if i < len(args) {
			vars[p] = args[i]
		}
	}
	val := func(o ir.Operand) int64 {
		if c, ok := o.(*ir.Const); ok {
			return c.Bits
		}
		return vars[o.(*ir.Local)]
	}
	at := func(p ir.Place) (map[string]int64, string) {
		switch p := p.(type) { // others: static fields are apart
		case *ir.FieldPlace:
			return x.heap[val(p.Obj)], string(p.Field)
		case *ir.ElemPlace:
			return x.heap[val(p.Array)], fmt.Sprint(val(p.Index))
		}
		return nil, ""
	}
	block := m.Blocks[0]
	for {
		for l, set := range x.sets[block] {
			if g := x.prog.Group(l.Type.Abstraction()); g != nil && l.Name != "" && ^vars[l]&int64(ir.All(len(g.Tokens))&^set) != 0 {
				x.wrong = fmt.Sprintf("%s has other tokens at %s of %s than it can have", l.Name, block.Name, m.ID)
			}
		}
	next:
		for _, s := range block.Stmts {
			if x.steps++; x.steps > x.most {
				x.stop = true
			}
			if x.stop || x.wrong != "" {
				return 0
			}
			switch s := s.(type) {
			case *ir.Move:
				vars[s.Dst] = val(s.Src)
			case *ir.Unary:
				vars[s.Dst] = unary(s.Op, val(s.X))
			case *ir.Binary:
				vars[s.Dst] = binary(s, val(s.X), val(s.Y))
			case *ir.Length:
				vars[s.Dst] = x.heap[val(s.Array)]["length"]
			case *ir.Pending:
				if s.Dst != nil {
					vars[s.Dst] = x.pending
				} else {
					x.pending = val(s.Src)
				}
			case *ir.Load:
				if p, ok := s.From.(*ir.StaticPlace); ok {
					vars[s.Dst] = x.statics[p.Field]
				} else {
					o, f := at(s.From)
					if o == nil {
						x.wrong = fmt.Sprintf("an access to null at %d", s.Pos().Offset)
					}
					vars[s.Dst] = o[f]
				}
			case *ir.Store:
				if p, ok := s.To.(*ir.StaticPlace); ok {
					x.statics[p.Field] = val(s.Src)
				} else if o, f := at(s.To); o != nil {
					o[f] = val(s.Src)
				} else {
					x.wrong = fmt.Sprintf("an access to null at %d", s.Pos().Offset)
				}
			case *ir.New:
				vars[s.Dst] = x.alloc(0)
			case *ir.NewArray:
				vars[s.Dst] = x.alloc(val(s.Dims[0]))
			case *ir.InstanceOf:
				vars[s.Dst] = 1
			case *ir.Choose:
				v := int64(0)
				if !x.follows {
					v = val(s.Lo) + x.rand.Int64N(val(s.Hi)-val(s.Lo)+1)
				}
				vars[s.Dst], _ = x.outcome(s, v)
			case *ir.Call:
				var args []int64
				for _, a := range s.Args {
					args = append(args, val(a))
				}
				v := x.call(x.prog.Method(s.Method), args)
				if s.Dst != nil {
					vars[s.Dst] = v
				}
			case *ir.Image:
				vars[s.Dst] = x.image(s, val)
			case *ir.If:
				holds := s.Op.Holds(val(s.X), val(s.Y))
				if !s.Check && !x.follows {
					x.outcome(s, int64(map[bool]int{true: 1}[holds]))
				} else if !s.Check && s.X.OperandType() != ir.Boolean {
					if v, ok := x.outcome(s, 0); ok && (v != 0) != holds {
						x.wrong = fmt.Sprintf("a condition on values at %d has another outcome", s.Pos().Offset)
					}
				}
				block = s.Else
				if holds {
					block = s.Then
				}
				break next
			case *ir.Goto:
				block = s.Target
				break next
			case *ir.Return:
				if s.X == nil {
					return 0
				}
				return val(s.X)
			default:
				panic(fmt.Sprintf("%T", s))
			}
		}
	}
}

func unary(op ir.UnaryOp, v int64) int64 {
	switch op { // others: random programs have none
	case ir.Neg:
		return term.Cut(-v, 32)
	case ir.I2L:
		return v
	case ir.I2D:
		return int64(math.Float64bits(float64(v)))
	}
	panic("unary " + op)
}

func binary(s *ir.Binary, x, y int64) int64 {
	a, b := math.Float64frombits(uint64(x)), math.Float64frombits(uint64(y))
	switch {
	case s.Op == ir.Cmpl || s.Op == ir.Cmpg: // random programs have no NaN
		return int64(cmp.Compare(a, b))
	case s.Dst.Type == ir.Double && s.Op == ir.Add:
		return int64(math.Float64bits(a + b))
	}
	return term.Compute(string(s.Op), term.Bits(s.Dst.Type), x, y)
}

// image is as the statement's meaning says: sets are masks of what is ruled out.
func (x *execution) image(s *ir.Image, val func(ir.Operand) int64) int64 {
	r := x.prog.Relation(s.Relation)
	tuples := []int{0}
	for i, from := range r.From {
		n := len(x.prog.Group(from).Tokens)
		var more []int
		for _, t := range tuples {
			for k := range n {
				if val(s.Args[i])>>k&1 == 0 {
					more = append(more, t*n+k)
				}
			}
		}
		tuples = more
	}
	set := uint64(0)
	for _, t := range tuples {
		set |= r.Table[t]
	}
	if set == 0 {
		x.wrong = fmt.Sprintf("no result of %s, %s, at %d", r.Name, r.Text, s.Pos().Offset)
		return 0
	}
	if r.To != ir.Truth {
		return int64(^set & ir.All(len(x.prog.Group(r.To).Tokens)))
	}
	x.decided++
	if set != 3 {
		x.forced++
	}
	v, ok := x.outcome(s, 0)
	if ok && set>>v&1 == 0 {
		x.wrong = fmt.Sprintf("%s, %s, cannot be %d at %d", r.Name, r.Text, v, s.Pos().Offset)
	}
	return v
}
