package predicate

import (
	"fmt"
	"slices"
	"strings"
)

// effectWriter writes a random lowered program whose methods write what the predicates of their callers are about:
// static fields, fields, elements, lengths; and which asks what the predicates say, before and after.
type effectWriter struct {
	writer
	static, object []comparison
	scenes         []*scene // the methods, each of which calls itself or later ones
	wide           []string // kinds of numbers besides ints
	related        bool
	temporaries    []string // kinds of those of the method
	hot            []string // what most predicates are about, so that they have to do with one another
	block          int
}

// scene is a method while it is written.
type scene struct {
	name   string
	result string // "" for main
	throws bool   // what it calls may throw
	asks   []comparison
	own    bool         // it has a section
	gives  []comparison // of what it returns
	loops  bool
}

// comparison is a predicate that the program can ask, too.
type comparison struct {
	kind, x, op, y string
	plus           int
}

func (c comparison) String() string {
	out := c.x + " " + c.op + " " + c.y
	switch {
	case c.plus > 0:
		return fmt.Sprint(out, " + ", c.plus)
	case c.plus < 0:
		return fmt.Sprint(out, " - ", -c.plus)
	}
	return out
}

func (s *scene) signature() string {
	if s.result == "" {
		return "main(java.lang.String[])void"
	}
	return s.name + "(int,T,int[])" + s.result
}

// What predicates of a method are about. In z and h is 0 or 1, in n what is 2 at least.
var (
	effectSizes   = []string{"n", "class(Main).n", "o.n", "c.length", "e.length", "class(Main).A.length", "o.data.length"}
	effectIndices = []string{"0", "1", "z", "class(Main).h"}
	effectPlaces  = map[string][]string{
		"int":    {"x", "y", "o.f", "w.f", "w.g", "o.next.f", "class(Main).s", "class(Main).s", "class(Main).t", "class(Main).S.f", "z"},
		"long":   {"v", "v", "class(Main).l", "o.l"},
		"double": {"d", "class(Main).d"},
	}
	effectStatics = map[string][]string{
		"int":    {"class(Main).s", "class(Main).t", "class(Main).n", "class(Main).A.length", "class(Main).A[0]", "class(Main).A[class(Main).h]", "class(Main).S.f", "class(Main).S.n"},
		"long":   {"class(Main).l", "class(Main).k"},
		"double": {"class(Main).d"},
	}
	effectFields = map[string][]string{
		"int":  {"this.f", "this.g", "this.n", "this.data.length", "this.next.f", "this.next.n"},
		"long": {"this.l"},
	}
)

func (g *effectWriter) place(kind string) string {
	if kind != "int" {
		return g.pick(effectPlaces[kind]...)
	}
	if g.IntN(5) > 0 {
		return g.pick(g.hot...)
	}
	return g.anyPlace()
}

// anyPlace is a place of an int.
func (g *effectWriter) anyPlace() string {
	switch g.IntN(6) {
	case 0, 1:
		return g.pick(effectSizes...)
	case 2:
		return g.pick("c", "c", "e", "class(Main).A", "o.data") + "[" + g.pick(effectIndices...) + "]"
	}
	return g.pick(effectPlaces["int"]...)
}

// staticPlace is what static fields lead to.
func (g *effectWriter) staticPlace(kind string) string {
	if kind == "int" && g.IntN(4) > 0 {
		for range 4 {
			if p := g.pick(g.hot...); slices.Contains(effectStatics[kind], p) {
				return p
			}
		}
	}
	return g.pick(effectStatics[kind]...)
}

func (g *effectWriter) kind() string {
	if len(g.wide) > 0 && g.IntN(3) == 0 {
		return g.pick(g.wide...)
	}
	return "int"
}

// compare makes a predicate over what place gives.
func (g *effectWriter) compare(kind string, place func() string) comparison {
	c := comparison{kind: kind, x: place(), op: g.pick("==", "!=", "<", "<=", ">", ">=")}
	for c.y = c.x; c.y == c.x; {
		if c.y = place(); g.IntN(3) == 0 {
			c.y = g.pick("0", "1", "2", "3", "-1")
		}
	}
	if kind != "double" && g.IntN(4) == 0 {
		c.plus = g.IntN(3) - 1
	}
	return c
}

// choose makes the predicates and the methods.
func (g *effectWriter) choose() {
	if g.IntN(3) == 0 {
		g.wide = append(g.wide, "long")
	}
	if g.IntN(8) == 0 {
		g.wide = append(g.wide, "double")
	}
	most := 1 + *mostPredicates
	g.hot = []string{"x", g.pick("class(Main).s", "class(Main).s", "class(Main).t"), g.pick("class(Main).n", "class(Main).n", "class(Main).n", g.pick(effectSizes...))}
	if g.IntN(2) == 0 {
		g.hot = append(g.hot, g.pick("c.length", "y"), g.anyPlace())
	}
	if g.IntN(5) > 0 {
		for range 1 + g.IntN(most) {
			k := g.kind()
			g.static = append(g.static, g.compare(k, func() string { return g.staticPlace(k) }))
		}
	}
	if g.IntN(3) == 0 {
		for range 1 + g.IntN(most) {
			k := g.kind()
			if effectFields[k] == nil {
				k = "int"
			}
			g.object = append(g.object, g.compare(k, func() string { return g.pick(effectFields[k]...) }))
		}
	}
	for i := range 2 + g.IntN(2) {
		s := &scene{name: fmt.Sprint("m", i), result: g.pick("int", "int", "int", "int", "int[]", "T"), throws: g.IntN(4) == 0, own: g.IntN(5) > 0, loops: g.IntN(2) == 0}
		if i == 0 {
			s = &scene{name: "main", own: true, loops: true}
		}
		g.scenes = append(g.scenes, s)
		for range 1 + g.IntN(2) {
			c := g.compare("int", func() string { return g.pick(append(g.hot, "c.length", "c.length")...) })
			c.x = "return"
			s.gives = append(s.gives, c)
		}
		n := 1 + g.IntN(most)
		if i == 0 {
			n++
		}
		for range n {
			if k := g.kind(); s.own {
				s.asks = append(s.asks, g.compare(k, func() string { return g.place(k) }))
			}
		}
	}
	if g.IntN(3) == 0 {
		g.relate()
	}
}

// relate has the predicates be about one number each that a caller knows, that the method is given, that it writes, and
// that it returns: what was so before the call and what is so behind it are easily confused there.
func (g *effectWriter) relate() {
	ops := [][]string{{"<", "<=", "=="}, {">", ">=", "=="}, {"<", ">", "!="}}[g.IntN(3)] // mostly they follow from one another
	op := func() string { return g.pick(ops...) }
	known := g.pick("class(Main).s", "class(Main).t")
	given := g.pick("c.length", "c.length", "c.length", "x", "o.n", "c[0]")
	g.static = append(g.static[:0], comparison{"int", "class(Main).n", op(), known, 0})
	if g.IntN(2) == 0 {
		g.static = append(g.static, comparison{"int", g.pick("class(Main).n", known), op(), g.pick("2", "3", "4"), 0})
	}
	for _, s := range g.scenes {
		s.own, s.asks = true, s.asks[:min(1, len(s.asks))]
		if s.result == "" {
			s.asks = []comparison{{"int", "y", op(), "x", 0}, {"int", known, op(), "x", 0}, {"int", "e.length", "<", "9", 0}}
			continue
		}
		s.result, s.gives = "int", []comparison{{"int", "return", op(), given, 0}}
	}
	g.related = true
}

// relations is what main does then.
func (g *effectWriter) relations(s, callee *scene) {
	g.line("x = choose 0 .. 4")
	g.line("t0 = choose 0 .. 4")
	g.line("<Main.s> = t0")
	g.line("t0 = choose 0 .. 4")
	g.line("<Main.t> = t0")
	g.line("n = choose 2 .. 4")
	g.line("<Main.n> = n")
	for _, c := range slices.Concat(s.asks[1:2], g.static) {
		g.asked(s, nil, 0, c)
	}
	size := g.operand("class(Main).n", 0)
	g.line("e = newarray int[] (%s)", size)
	arg := g.pick(size, size, "x")
	g.line("y = static Main.%s (%s, o, e)", callee.signature(), arg)
	g.line("p = pending")
	g.line("pending = null")
	for _, c := range slices.Concat(g.static[:1], s.asks[:2]) {
		g.asked(s, nil, 0, c)
	}
}

func (g *effectWriter) predicates() string {
	var b strings.Builder
	section := func(head string, asks []comparison) {
		if len(asks) > 0 || strings.HasPrefix(head, "method") {
			fmt.Fprintf(&b, "[%s]\n", head)
		}
		for _, c := range asks {
			fmt.Fprintln(&b, c)
		}
	}
	section("static", g.static)
	section("object T", g.object)
	for _, s := range g.scenes {
		if !s.own {
			continue
		}
		section("method Main."+s.name, s.asks)
		switch {
		case s.result == "int":
			for _, c := range s.gives {
				fmt.Fprintln(&b, c)
			}
		case s.result == "int[]" && g.IntN(2) == 0:
			c := g.compare("int", func() string { return g.place("int") })
			c.x = g.pick("e.length", "e[0]", "e.length")
			if c.x != c.y {
				fmt.Fprintln(&b, c)
			}
		}
		if s.result != "" && g.IntN(4) == 0 {
			fmt.Fprintf(&b, "%s %s old(x)\n", g.pick("x", "class(Main).s", "y", "c.length"), g.pick("==", "<=", ">"))
		}
		if g.IntN(4) == 0 {
			a := g.pick("c", "e")
			fmt.Fprintf(&b, "any k in %s\n%s[k] %s %s\n", a, a, g.pick("==", "<=", ">"), g.pick("0", "1", "x", "class(Main).s", "k"))
			if g.IntN(2) == 0 {
				fmt.Fprintf(&b, "k %s %s\n", g.pick("=", "<", "<="), g.pick("0", "1", "x", "n", a+".length"))
			}
		}
		if g.IntN(8) == 0 {
			fmt.Fprintf(&b, "%s <= 0..2\n", g.pick("x", "y", "class(Main).s"))
		}
	}
	return b.String()
}

func (g *effectWriter) program() string {
	g.choose()
	g.b.WriteString(`program lowered
entry Main.main(java.lang.String[])void
library instantiated class java.lang.Object {
}
library instantiated class java.lang.Throwable extends java.lang.Object {
}
library class java.lang.String extends java.lang.Object {
}
instantiated class E extends java.lang.Throwable {
}
instantiated class T {
  field f int
  field g int
  field n int
  field l long
  field next T
  field data int[]
}
class Main {
  static field s int
  static field t int
  static field n int
  static field h int
  static field k long
  static field l long
  static field d double
  static field S T
  static field A int[]
`)
	for i, s := range g.scenes {
		g.method(s, g.scenes[max(i, 1):])
	}
	g.b.WriteString("}\n")
	return g.b.String()
}

func (g *effectWriter) begin(block int) { fmt.Fprintf(&g.b, "  b%d:\n", block) }

func (g *effectWriter) next() int { g.block++; return g.block }

func (g *effectWriter) method(s *scene, callees []*scene) {
	fmt.Fprintf(&g.b, "  static method %s {\n", s.signature())
	if s.result == "" {
		g.b.WriteString("    param args java.lang.String[]\n    var x int\n    var o T\n    var c int[]\n")
	} else {
		g.b.WriteString("    param x int\n    param o T\n    param c int[]\n")
	}
	g.b.WriteString("    var y int\n    var z int\n    var n int\n    var w T\n    var e int[]\n    var v long\n    var d double\n    local p java.lang.Throwable\n    local ex E\n")
	for i := range 4 {
		fmt.Fprintf(&g.b, "    local t%[1]d int\n    local u%[1]d T\n    local a%[1]d int[]\n    local l%[1]d long\n    local d%[1]d double\n", i)
	}
	head := g.b.String()
	g.b.Reset()
	g.temporaries = nil
	defer func() {
		body := g.b.String()
		g.b.Reset()
		g.b.WriteString(head)
		types := map[string]string{"t": "int", "u": "T", "a": "int[]", "l": "long", "d": "double"}
		for i, kind := range g.temporaries {
			fmt.Fprintf(&g.b, "    local %s%d %s\n", kind, 4+i, types[kind])
		}
		g.b.WriteString(body)
	}()
	g.block = 0
	g.begin(0)
	if s.result == "" {
		g.line("<Main.n> = %d", 2+g.IntN(2))
		g.line("c = newarray int[] (%d)", 2+g.IntN(2))
		g.fresh("o")
		g.line("<Main.S> = o")
		g.line("<Main.A> = c")
		g.line("x = choose 0 .. 3")
		g.line("<Main.s> = x")
	}
	g.line("w = o")
	g.line("e = c")
	g.line("y = %s", g.pick("0", "x"))
	g.line("z = 0")
	g.line("n = 2")
	if s.result != "" && g.IntN(3) > 0 { // then more is known of it than its caller knew
		to := g.pick("s", "s", "t", "n")
		if g.related {
			to = strings.TrimPrefix(g.pick(g.static[0].x, g.static[0].y), "class(Main).")
		}
		g.line("<Main.%s> = %s", to, g.pick("2", "3", "4", "6"))
	}
	if !s.loops { // it may be in the place of its calls
		g.stmts(s, nil, 2+g.IntN(4), 1)
	} else {
		if g.related && s.result == "" {
			for range 1 + g.IntN(2) {
				g.relations(s, callees[g.IntN(len(callees))])
			}
		}
		g.stmts(s, callees, 5+g.IntN(5), 2)
	}
	g.line("return%s", g.result(s))
	g.b.WriteString("  }\n")
}

// result is what the method returns.
func (g *effectWriter) result(s *scene) string {
	switch s.result {
	case "":
		return ""
	case "int":
		if g.IntN(2) == 0 { // what makes a predicate true, or nearly so
			return " " + g.operand(s.gives[0].y, 0)
		}
		return " " + g.operand(g.place("int"), 0)
	case "T":
		return " " + g.ref(0)
	}
	return " " + g.pick("e", "e", "e", "c")
}

func (g *effectWriter) fresh(to string) {
	g.line("%s = new T", to)
	g.line("%s.<T.next> = %s", to, to)
	g.line("%s.<T.n> = %d", to, 2+g.IntN(2))
	g.line("%s.<T.data> = c", to)
}

// operand reads a place as predicates write it, into the temporaries of the number.
func (g *effectWriter) operand(place string, k int) string {
	head, last := "", place
	if i := strings.Index(place, "["); i >= 0 {
		array, index := g.operand(place[:i], k), g.operand(place[i+1:len(place)-1], 3)
		to := g.temporary("t")
		g.line("%s = %s[%s]", to, array, index)
		return to
	}
	if i := strings.LastIndex(place, "."); i >= 0 {
		head, last = place[:i], place[i+1:]
	}
	to := "t"
	switch last {
	case "next", "S":
		to = "u"
	case "data", "A":
		to = "a"
	case "l", "k":
		to = "l"
	case "d":
		to = "d"
	}
	if head == "" {
		return place
	}
	to = g.temporary(to)
	switch {
	case head == "class(Main)":
		g.line("%s = <Main.%s>", to, last)
	case last == "length":
		g.line("%s = length %s", to, g.operand(head, k))
	default:
		g.line("%s = %s.<T.%s>", to, g.operand(head, k), last)
	}
	return to
}

// temporary is a new variable, which is set once, as those of compilers are: what it has is known in terms of what was read.
func (g *effectWriter) temporary(kind string) string {
	g.temporaries = append(g.temporaries, kind)
	return fmt.Sprint(kind, 3+len(g.temporaries))
}

// number is a constant of the kind, or what is read.
func (g *effectWriter) number(kind, place string, k int) string {
	if strings.Trim(place, "-0123456789") == "" {
		return place + map[string]string{"long": "L", "double": "d"}[kind]
	}
	return g.operand(place, k)
}

func (g *effectWriter) ref(k int) string {
	return g.operand(g.pick("o", "w", "w", "class(Main).S", "o.next"), k)
}

func (g *effectWriter) array(k int) string {
	return g.operand(g.pick("c", "e", "class(Main).A", "o.data"), k)
}

func (g *effectWriter) size() string {
	return g.operand(g.pick("class(Main).n", "class(Main).n", g.pick(effectSizes...)), 0)
}

func (g *effectWriter) stmts(s *scene, callees []*scene, n, depth int) {
	for range n {
		g.stmt(s, callees, depth)
	}
}

func (g *effectWriter) stmt(s *scene, callees []*scene, depth int) {
	k := g.kind()
	switch n := g.IntN(27); {
	case n < 5:
		g.ask(s, callees, depth)
	case n < 11 && len(callees) > 0:
		g.call(s, callees[g.IntN(len(callees))])
		if g.IntN(3) > 0 {
			g.ask(s, callees, depth)
		}
	case n < 13: // a number
		at := g.place(k)
		if k != "int" {
			to := map[string]string{"long": "v", "double": "d"}[k]
			switch g.IntN(4) {
			case 0:
				g.line("%s = %s %s", to, map[string]string{"long": "i2l", "double": "i2d"}[k], g.operand(g.place("int"), 0))
			case 1:
				g.line("%s = %s + %s", to, g.operand(at, 0), g.number(k, "1", 1))
			default:
				g.line("%s = %s", to, g.number(k, g.pick(at, at, "0", "2"), 0))
			}
			return
		}
		to := g.pick("x", "y")
		if g.IntN(2) == 0 {
			g.line("%s = %s %s %s", to, g.operand(at, 0), g.pick("+", "-"), g.operand(g.pick("1", "1", g.place("int")), 1))
			return
		}
		g.line("%s = %s", to, g.operand(at, 0))
	case n == 13:
		g.line("%s = choose %d .. %d", g.pick("x", "y"), -g.IntN(2), 1+g.IntN(3))
	case n == 14:
		g.line("z = %s", g.pick("0", "1", g.operand("class(Main).h", 0)))
		g.line("<Main.h> = z")
	case n == 15: // what is 2 at least
		if g.IntN(2) == 0 {
			g.line("n = choose 2 .. %d", 3+g.IntN(2))
		} else {
			g.line("n = %s", g.size())
		}
		g.line("%s = n", g.pick("<Main.n>", "<Main.n>", g.ref(1)+".<T.n>"))
	case n < 19: // a static field
		if k != "int" {
			g.line("<Main.%s> = %s", map[string]string{"long": g.pick("l", "k"), "double": "d"}[k], g.number(k, g.pick(g.place(k), "1", "3"), 0))
			return
		}
		if g.IntN(3) == 0 {
			g.line("n = %s", g.pick("2", "3", "4", g.size()))
			g.line("<Main.n> = n")
			return
		}
		to := g.pick("s", "s", "t")
		if g.IntN(3) == 0 {
			g.line("t0 = <Main.%s>", to)
			g.line("t0 = t0 %s 1", g.pick("+", "-"))
			g.line("<Main.%s> = t0", to)
			return
		}
		g.line("<Main.%s> = %s", to, g.operand(g.pick(g.place("int"), g.place("int"), "1", "3"), 0))
	case n < 21: // a field
		if k == "long" {
			g.line("%s.<T.l> = %s", g.ref(1), g.number(k, g.pick(g.place(k), "1", "3"), 0))
			return
		}
		g.line("%s.<T.%s> = %s", g.ref(1), g.pick("f", "f", "g"), g.operand(g.pick(g.place("int"), "1", "3"), 0))
	case n == 21: // an element
		g.line("%s[%s] = %s", g.array(1), g.operand(g.pick(effectIndices...), 3), g.operand(g.pick(g.place("int"), "1", "3"), 0))
	case n == 22: // an array
		// Of a parameter that the method sets its callers are told nothing.
		g.line("%s = newarray int[] (%s)", map[bool]string{true: "c", false: "e"}[g.IntN(3) == 0 && (s.result == "" || g.IntN(3) == 0)], g.size())
		if g.IntN(3) == 0 {
			g.line("%s = e", g.pick("<Main.A>", g.ref(1)+".<T.data>"))
		}
	case n == 23: // which objects there are
		switch g.IntN(5) {
		case 0:
			g.fresh("w")
		case 1:
			g.line("w = %s", g.ref(0))
		case 2:
			g.line("<Main.S> = %s", g.ref(0))
		case 3:
			g.line("%s.<T.next> = %s", g.ref(1), g.ref(0))
		default:
			g.line("%s = %s", g.pick("e", "<Main.A>"), g.array(0))
		}
	case n < 26 && depth > 0: // some time, perhaps often
		loop := s.loops && n == 24
		head, body, end := g.next(), g.next(), g.next()
		g.line("goto b%d", head)
		g.begin(head)
		g.line("t2 = choose 0 .. %d", 1+g.IntN(2))
		g.line("if t2 == 0 goto b%d else b%d", end, body)
		g.begin(body)
		g.stmts(s, callees, 1+g.IntN(3), depth-1)
		g.line("goto b%d", map[bool]int{true: head, false: end}[loop])
		g.begin(end)
	case n == 26 && s.throws && depth > 0:
		thrown, end := g.next(), g.next()
		g.line("t2 = choose 0 .. 1")
		g.line("if t2 == 0 goto b%d else b%d", end, thrown)
		g.begin(thrown)
		g.line("ex = new E")
		g.line("pending = ex")
		g.leave(s)
		g.begin(end)
	}
}

// leave returns nothing, as where an exception is thrown.
func (g *effectWriter) leave(s *scene) {
	switch s.result {
	case "":
		g.line("return")
	case "int":
		g.line("return %s", g.pick("0", "7", "x"))
	default:
		g.line("return null")
	}
}

// ask decides what a predicate that is known here says, and does something where it is so.
func (g *effectWriter) ask(s *scene, callees []*scene, depth int) {
	all := slices.Concat(s.asks, s.asks, g.static)
	for _, c := range g.object {
		this := g.pick("o", "w")
		c.x, c.y = strings.Replace(c.x, "this", this, 1), strings.Replace(c.y, "this", this, 1)
		all = append(all, c)
	}
	c := g.compare("int", func() string { return g.place("int") })
	if len(all) > 0 && g.IntN(5) > 0 {
		c = all[g.IntN(len(all))]
	}
	g.asked(s, callees, depth, c)
}

// asked decides the predicate.
func (g *effectWriter) asked(s *scene, callees []*scene, depth int, c comparison) {
	x, y := g.number(c.kind, c.x, 0), g.number(c.kind, c.y, 1)
	if c.plus != 0 {
		to := map[string]string{"int": "t1", "long": "l1"}[c.kind]
		g.line("%s = %s + %s", to, y, g.number(c.kind, fmt.Sprint(c.plus), 1))
		y = to
	}
	switch {
	case c.kind == "long":
		g.line("t0 = %s cmp %s", x, y)
		x, y = "t0", "0"
	case c.kind == "double":
		g.line("t0 = %s %s %s", x, map[bool]string{true: "cmpg", false: "cmpl"}[strings.HasPrefix(c.op, "<")], y)
		x, y = "t0", "0"
	}
	then, end := g.next(), g.next()
	g.line("if %s %s %s goto b%d else b%d", x, c.op, y, then, end)
	g.begin(then)
	if depth > 0 {
		g.stmts(s, callees, g.IntN(3), depth-1)
	}
	g.line("goto b%d", end)
	g.begin(end)
}

// call calls the method, the caller of which looks for what was thrown.
func (g *effectWriter) call(s, callee *scene) {
	to := map[string]string{"int": g.pick("x", "y"), "int[]": "e", "T": "w"}[callee.result]
	caught := to
	if callee.result != "int" {
		caught = map[string]string{"int[]": "a2", "T": "u2"}[callee.result]
	}
	if g.IntN(2) == 0 {
		g.ask(s, nil, 0)
	}
	array := g.pick("e", "e", "c")
	switch g.IntN(4) {
	case 0:
		array = g.array(1)
	case 1, 2:
		g.line("e = newarray int[] (%s)", g.size())
		array = "e"
	}
	g.line("%s = static Main.%s (%s, %s, %s)", caught, callee.signature(), g.operand(g.pick(g.place("int"), "x", "1"), 0), g.ref(1), array)
	thrown, ended := g.next(), g.next()
	g.line("p = pending")
	g.line("if p == null goto b%d else b%d", ended, thrown)
	g.begin(thrown)
	if s.throws && g.IntN(2) == 0 {
		g.leave(s)
		g.begin(ended)
	} else {
		end := g.next()
		g.line("pending = null")
		g.line("goto b%d", end)
		g.begin(ended)
		if caught != to {
			g.line("%s = %s", to, caught)
		}
		g.line("goto b%d", end)
		g.begin(end)
		return
	}
	if caught != to {
		g.line("%s = %s", to, caught)
	}
}
