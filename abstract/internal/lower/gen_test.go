package lower

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"bandsaw/ir"

	"github.com/google/go-cmp/cmp"
)

// TestSameBehaviour compares what random lifted programs do with what their
// lowered forms do, both executed by interp.
func TestSameBehaviour(t *testing.T) {
	seeds := 600
	if testing.Short() {
		seeds = 100
	}
	for seed := range seeds {
		if !sameBehaviour(t, uint64(seed)) {
			return
		}
	}
}

// FuzzLower looks for seeds whose programs behave differently when lowered.
func FuzzLower(f *testing.F) {
	f.Fuzz(func(t *testing.T, seed uint64) { sameBehaviour(t, seed) })
}

func sameBehaviour(t *testing.T, seed uint64) bool {
	src := randomSource(seed)
	in := parse(t, fmt.Sprint("seed ", seed), []byte(src))
	want, whole := execute(in, 3000)
	how := usual
	if seed%2 == 0 {
		how = limits{} // all that can be shared is
	}
	low, err := lower(in, how)
	if err != nil {
		t.Errorf("seed %d: %v\n%s", seed, err, src)
		return false
	}
	if err := ir.Check(low); err != nil {
		t.Errorf("seed %d: %v\n%s", seed, err, src)
		return false
	}
	checkOverflow(t, seed, low)
	got, _ := execute(low, 100000)
	if !whole {
		got = got[:min(len(got), len(want))]
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("seed %d: lowering changed what the program does (-lifted +lowered):\n%s\n%s", seed, diff, src)
		return false
	}
	return true
}

// source writes a random program of one thread. Its methods are numbered, and
// call mostly later ones, so that most calls end; loops may not.
type source struct {
	*rand.Rand
	strings.Builder
	handlers int // handler blocks of the method being written
	blocks   int // its other blocks
	index    int // its number
	static   bool
}

// The methods: a static one for each class, and virtual ones with a few
// implementations each.
const methods = 6

var classes = []string{"A", "B", "C"} // each extends the one before

func randomSource(seed uint64) string {
	g := &source{Rand: rand.New(rand.NewPCG(seed, 5))}
	g.WriteString("class E extends java.lang.RuntimeException {\n}\ninstantiated class F extends E {\n}\n")
	g.WriteString("defaults interface I {\n  static field n int\n")
	if g.coin() {
		g.method(methods, "helper(A,int)int", "this I", "o A", "i int")
	}
	g.clinit("I")
	g.WriteString("}\nclass Main {\n  static field n int\n")
	g.method(0, "main(java.lang.String[])void", "static", "args java.lang.String[]")
	g.clinit("Main")
	g.WriteString("}\n")
	for i, c := range classes {
		fmt.Fprintf(g, "instantiated class %s", c)
		if i > 0 {
			fmt.Fprintf(g, " extends %s", classes[i-1])
		}
		if i == 1 {
			g.WriteString(" implements I")
		}
		g.WriteString(" {\n  field n int\n  field a A\n  static field s int\n  static field t A\n")
		for k := 1; k <= methods; k++ {
			if i == 0 || g.coin() {
				g.method(k, fmt.Sprintf("v%d(A,int)int", k), "this "+c, "o A", "i int")
			}
			if k%len(classes) == i {
				g.method(k, fmt.Sprintf("s%d(A,int)int", k), "static", "o A", "i int")
			}
		}
		g.clinit(c)
		g.WriteString("}\n")
	}
	return g.String()
}

func (g *source) coin() bool { return g.IntN(2) == 0 }

// first is a if it is the case, else b.
func first(is bool, a, b string) string {
	if is {
		return a
	}
	return b
}

func (g *source) pick(of ...string) string { return of[g.IntN(len(of))] }

func (g *source) clinit(class string) {
	switch g.IntN(9) {
	case 0, 1, 2, 3:
	case 4, 5:
		field := map[string]string{"Main": "n", "I": "n"}[class]
		if field == "" {
			field = "s"
		}
		fmt.Fprintf(g, "  static method <clinit>()void {\n  b0:\n    <%s.%s> = %d\n    return\n  }\n", class, field, g.IntN(5))
	case 6: // has an effect, but does not fail
		fmt.Fprintf(g, "  static method <clinit>()void {\n    local x int\n  b0:\n    x = <%s.s>\n"+
			"    static bandsaw.Machine.println(int,int)void (1, x)\n    return\n  }\n", g.pick(classes...))
	default:
		g.method(methods/2, "<clinit>()void", "static")
	}
}

// method writes a method with the number and signature.
func (g *source) method(index int, signature string, params ...string) {
	g.index, g.static = index, params[0] == "static"
	if g.static {
		params = params[1:]
		g.WriteString("  static")
	}
	if g.IntN(4) == 0 && !strings.HasPrefix(signature, "<") {
		g.WriteString("  synchronized")
	}
	fmt.Fprintf(g, "  method %s {\n", signature)
	for _, p := range params {
		fmt.Fprintf(g, "    param %s\n", p)
	}
	g.WriteString("    local x int\n    local y int\n    local p A\n    local q B\n    local a A[]\n    local n int[]\n" +
		"    local any java.lang.Object\n    local e java.lang.Throwable\n    local f E\n")
	if len(params) < 2 {
		g.WriteString("    local o A\n    local i int\n")
	}
	g.handlers, g.blocks = g.IntN(3), 2+g.IntN(5)
	tables := make([]string, g.blocks+g.handlers)
	caught := map[int]bool{}
	for b := range tables {
		for k := range g.IntN(g.handlers + 1) {
			target := g.blocks + g.IntN(g.handlers)
			caught[target] = true
			tables[b] += fmt.Sprintf("%s %s b%d", first(k == 0, " on", ","), g.pick("java.lang.RuntimeException", "java.lang.Error", "E", "F",
				"java.lang.NullPointerException", "java.lang.Throwable", "any", "java.lang.ArithmeticException"), target)
		}
	}
	for i := range 20 {
		if g.coin() {
			fmt.Fprintf(g, "    null @%d \"null %d\"\n", i, i)
		}
	}
	offset := 0
	for b, table := range tables {
		fmt.Fprintf(g, "  b%d:%s\n", b, table)
		if caught[b] {
			g.WriteString("    e = catch\n")
		}
		if b == 0 {
			g.WriteString("    o = new C\n    p = new B\n    q = p\n    f = new F\n    e = f\n    n = newarray int[] (3)\n    a = newarray B[] (2)\n")
		}
		for range g.IntN(6) {
			offset++
			fmt.Fprintf(g, "    %s @%d\n", g.stmt(), offset)
		}
		fmt.Fprintf(g, "    %s\n", g.terminator(b, strings.HasSuffix(signature, "int")))
	}
	g.WriteString("  }\n")
}

func (g *source) terminator(b int, result bool) string {
	to := func() string { // mostly forward, so that most programs end
		if g.IntN(8) == 0 {
			return fmt.Sprint("b", g.IntN(g.blocks))
		}
		return fmt.Sprint("b", min(b+1+g.IntN(2), g.blocks-1))
	}
	if b != g.blocks-1 || g.IntN(8) == 0 {
		switch g.IntN(8) {
		case 0, 1:
			return "goto " + to()
		case 6:
			return fmt.Sprintf("x = %s instanceof %s\n    if x %s 0 goto %s else %s", g.pick("any", "o"), g.pick("B", "C", "int[]"), g.pick("==", "!="), to(), to())
		case 2:
			return fmt.Sprintf("if %s %s %s goto %s else %s", g.int(), g.pick("==", "!=", "<", ">=", ">", "<="), g.int(), to(), to())
		case 3:
			return fmt.Sprintf("if %s %s null goto %s else %s", g.pick("o", "p", "q", "any"), g.pick("==", "!="), to(), to())
		case 4:
			return fmt.Sprintf("switch x { 0: %s, 2: %s, default: %s }", to(), to(), to())
		case 5:
			if g.coin() {
				return "throw " + g.pick("e", "f")
			}
			return "goto " + to()
		}
	}
	if result {
		return "return " + g.int()
	}
	return "return"
}

func (g *source) int() string { return g.pick("x", "y", "i", "0", "1", "2", "-1") }

func (g *source) obj() string {
	if !g.static && g.IntN(4) == 0 {
		return "this"
	}
	return g.pick("o", "o", "p", "p", "q")
}

// stmt is a random statement that keeps to the variables' types.
func (g *source) stmt() string {
	class := g.pick(classes...)
	switch g.IntN(26) {
	case 0, 1:
		return fmt.Sprintf("%s = %s %s %s", g.pick("x", "y"), g.int(), g.pick("+", "-", "*", "/", "%", "&", "<<"), g.int())
	case 2, 3, 4:
		return "static bandsaw.Machine.println(int,int)void (1, " + g.pick("x", "y", "i") + ")"
	case 5:
		return fmt.Sprintf("%s.<A.n> = %s", g.pick("o", "p", "q"), g.int())
	case 6:
		return fmt.Sprintf("%s = %s.<A.n>", g.pick("x", "y"), g.pick("o", "p", "q"))
	case 7:
		return fmt.Sprintf("%s.<A.a> = %s", g.pick("o", "p", "q"), g.pick("o", "p", "q", "null"))
	case 8:
		return fmt.Sprintf("%s = %s.<A.a>", g.pick("o", "p"), g.pick("o", "p", "q"))
	case 9:
		return fmt.Sprintf("<%s.s> = %s", class, g.int())
	case 10:
		return fmt.Sprintf("x = <%s.%s>", g.pick("I", "Main"), "n")
	case 11:
		return fmt.Sprintf("y = <%s.s>", class)
	case 12:
		return fmt.Sprintf("o = <%s.t>", class)
	case 13:
		return fmt.Sprintf("<%s.t> = %s", class, g.pick("o", "p", "q"))
	case 14:
		return fmt.Sprintf("%s = new %s", g.pick("o", "p", "any"), class)
	case 15:
		return fmt.Sprintf("a = newarray %s[] (%s)", class, g.int())
	case 16:
		return fmt.Sprintf("a[%s] = %s", g.pick("x", "0", "1"), g.pick("o", "p", "q", "null"))
	case 17:
		return fmt.Sprintf("%s = a[%s]", g.pick("o", "p"), g.pick("x", "0", "1"))
	case 18:
		return fmt.Sprintf("%s = n[%s]", g.pick("x", "y"), g.pick("x", "y", "0"))
	case 19:
		return fmt.Sprintf("n[%s] = %s", g.pick("x", "y", "0"), g.int())
	case 20:
		return g.pick("q = cast B o", "q = cast B any", "p = cast C o", "o = p", "any = q", "q = null", "any = n", "f = cast E e", "p = cast A any")
	case 21:
		return fmt.Sprintf("%s = %s instanceof %s", g.pick("x", "y"), g.pick("o", "any", "q"), class)
	case 22:
		return g.pick("x = length n", "y = length a", "n = newarray int[] (x)", "f = new F", "monitor enter o", "x = neg y")
	}
	return g.call()
}

func (g *source) call() string {
	k := g.index + 1 + g.IntN(2)
	if g.IntN(12) == 0 {
		k = 1 + g.IntN(methods)
	}
	if k > methods {
		return "y = 1"
	}
	dst := g.pick("x = ", "y = ", "")
	if g.coin() {
		return fmt.Sprintf("%sstatic %s.s%d(A,int)int (%s, %s)", dst, classes[k%len(classes)], k, g.obj(), g.int())
	}
	kind := g.pick("virtual", "virtual", "virtual", "special")
	return fmt.Sprintf("%s%s A.v%d(A,int)int (%s, o, %s)", dst, kind, k, g.obj(), g.int())
}
