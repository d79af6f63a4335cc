package randomprog

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"bandsaw/ir"
)

// Outcomes are the static fields Main.out0 and so on, ints, in which a program of one thread leaves what it has come to. Then its
// blocks is0 and so on each end with a test of one of them, which leads on, and at last to an exception.
const Outcomes = 4

// Sequential makes a program of one thread, full of references to objects of few sites: of numbers of all types, arrays of arrays, methods that
// call each other and themselves, and exceptions. It ends whatever it chooses.
func Sequential(seed uint64) (*ir.Program, string, error) {
	src := sequential(rand.New(rand.NewPCG(seed, 53)))
	p, err := parse(src)
	return p, src, err
}

const sequentialHead = `program lowered
entry Main.main(java.lang.String[])void

library instantiated class java.lang.Object {
}

library class java.lang.Class extends java.lang.Object {
}

library instantiated class java.lang.Throwable extends java.lang.Object {
}

library instantiated class java.lang.RuntimeException extends java.lang.Throwable {
}

library class java.lang.String extends java.lang.Object {
}

instantiated class Err extends java.lang.RuntimeException {
  field code int
}

instantiated class Obj extends java.lang.Object {
  field x int
  field l long
  field b byte
  field z boolean
  field next Obj
  field arr int[]
  field any java.lang.Object
}

instantiated class Sub extends Obj {
  field y int
  field other Obj
}

`

// variables are those of each method, by their types, which are static fields of Main too.
var variables = []struct{ typ, names string }{
	{"int", "i j k"}, {"long", "l m"}, {"byte", "b"}, {"short", "h"}, {"char", "c"}, {"boolean", "z y"},
	{"Obj", "p q r"}, {"java.lang.Object", "o"},
	{"int[]", "ia ja"}, {"byte[]", "ba"}, {"boolean[]", "za"}, {"Obj[]", "oa"}, {"int[][]", "aa"}, {"Obj[][]", "ob"},
}

var sequentialFields = []struct{ name, typ string }{
	{"Obj.x", "int"}, {"Obj.x", "int"}, {"Obj.l", "long"}, {"Obj.b", "byte"}, {"Obj.z", "boolean"}, {"Obj.next", "Obj"}, {"Obj.next", "Obj"},
	{"Obj.arr", "int[]"}, {"Obj.any", "java.lang.Object"}, {"Sub.y", "int"}, {"Sub.other", "Obj"},
}

// sequence writes the methods of a program of one thread.
type sequence struct {
	*rand.Rand
	out     strings.Builder
	methods int
	method  int // -1 for main
	blocks  int
	loops   int
	chosen  int
	handler string // where exceptions go, "" out of the method
	types   []string
	arrays  bool // most of what it does is with arrays, many of which are large
}

func sequential(r *rand.Rand) string {
	g := &sequence{Rand: r, methods: 1 + r.IntN(3), method: -1}
	g.arrays = r.IntN(3) == 0
	// Few types make many aliases.
	for _, v := range variables {
		if r.IntN(3) > 0 || v.typ == "int" || v.typ == "Obj" {
			g.types = append(g.types, v.typ)
		}
	}
	g.out.WriteString(sequentialHead + "class Main extends java.lang.Object {\n")
	for k := range Outcomes {
		fmt.Fprintf(&g.out, "  static field out%d int\n", k)
	}
	for _, v := range variables {
		for i := range 2 {
			fmt.Fprintf(&g.out, "  static field %s%d %s\n", staticName(v.typ), i, v.typ)
		}
	}
	g.begin("main(java.lang.String[])void", "param args java.lang.String[]", nil)
	g.handler = "caught"
	g.some(6+r.IntN(10), 2)
	g.end()
	for g.method = 0; g.method < g.methods; g.method++ {
		g.handler = ""
		result := "int"
		if g.object() {
			result = "Obj"
		}
		g.begin(fmt.Sprintf("m%d(int,Obj,int)%s", g.method, result), "param i int\n    param p Obj\n    param deep int", []string{"i", "p"})
		if r.IntN(3) == 0 {
			g.handler = "caught"
		}
		g.some(3+r.IntN(7), 2)
		x := "i"
		if result == "Obj" {
			x = g.pick("p", "q")
		}
		g.line("return %s", x)
		if g.handler != "" {
			g.label("caught")
			g.line("e = pending")
			g.line("pending = null")
			g.code()
			g.line("return %s", x)
		}
		g.out.WriteString("  }\n")
	}
	g.out.WriteString("}\n")
	return g.out.String()
}

// object reports whether the method returns an object.
func (g *sequence) object() bool { return g.method%2 == 1 }

// staticName is what static fields of the type are called, but for a number.
func staticName(typ string) string {
	return "s" + strings.NewReplacer(".", "", "[]", "A", "java", "", "lang", "").Replace(typ)
}

func (g *sequence) pick(of ...string) string { return of[g.IntN(len(of))] }

func (g *sequence) line(format string, args ...any) {
	fmt.Fprintf(&g.out, "    "+format+"\n", args...)
}

func (g *sequence) label(name string) { g.out.WriteString("  " + name + ":\n") }

func (g *sequence) block() string {
	g.blocks++
	return fmt.Sprint("b", g.blocks)
}

// begin begins a method.
func (g *sequence) begin(signature, params string, has []string) {
	fmt.Fprintf(&g.out, "  static method %s {\n    %s\n", signature, params)
	for _, v := range variables {
		for _, n := range strings.Fields(v.names) {
			if !slices.Contains(has, n) {
				g.line("local %s %s", n, v.typ)
			}
		}
	}
	for k := range Outcomes {
		g.line("local out%d int", k)
	}
	for k := range 8 {
		g.line("local loop%d int", k)
	}
	g.line("local n int")
	g.line("local w int")
	g.line("local e java.lang.Throwable")
	g.line("local f Err")
	g.loops = 0
	g.label("begin")
}

// end is that of main.
func (g *sequence) end() {
	g.line("goto final")
	g.label("caught")
	g.line("e = pending")
	g.line("pending = null")
	g.code()
	g.line("<Main.out3> = i")
	g.line("goto final")
	g.label("final")
	for k := range Outcomes {
		g.line("out%d = <Main.out%d>", k, k)
	}
	g.line("goto is0")
	for k := range Outcomes {
		next := "bad"
		if k+1 < Outcomes {
			next = fmt.Sprint("is", k+1)
		}
		g.label(fmt.Sprint("is", k))
		g.line("if out%d == 0 goto %s else fine", k, next)
	}
	g.label("bad")
	g.line("e = new java.lang.RuntimeException")
	g.line("pending = e")
	g.line("return")
	g.label("fine")
	g.line("return")
	g.out.WriteString("  }\n")
}

// code sets i to the code of the exception e.
func (g *sequence) code() {
	do, skip := g.block(), g.block()
	g.line("z = e instanceof Err")
	g.line("if z == 0 goto %s else %s", skip, do)
	g.label(do)
	g.line("f = e")
	g.line("i = f.<Err.code>")
	g.line("goto %s", skip)
	g.label(skip)
}

// some writes so many statements.
func (g *sequence) some(n, depth int) {
	for range n {
		g.statement(depth)
	}
}

// typ is a type of variables.
func (g *sequence) typ() string { return g.types[g.IntN(len(g.types))] }

// of is a variable of the type.
func (g *sequence) of(typ string) string {
	for _, v := range variables {
		if v.typ == typ {
			return g.pick(strings.Fields(v.names)...)
		}
	}
	return "i"
}

func (g *sequence) static(typ string) string {
	return fmt.Sprintf("<Main.%s%d>", staticName(typ), g.IntN(2))
}

// number is an int: small, or at an end of a range.
func (g *sequence) number() string {
	if g.IntN(5) == 0 {
		return g.pick("2147483647", "-2147483648", "65535", "46341", "-129", "128", "1073741824", "255", "32")
	}
	return fmt.Sprint(g.IntN(12) - 3)
}

func (g *sequence) long() string {
	if g.IntN(4) == 0 {
		return g.pick("9223372036854775807L", "-9223372036854775808L", "4294967296L", "2147483648L", "-1L", "63L", "4611686018427387904L")
	}
	return fmt.Sprint(g.IntN(12)-3, "L")
}

// guarded does what follows unless the reference is null.
func (g *sequence) guarded(x string, do func()) {
	is, skip := g.block(), g.block()
	g.line("if %s == null goto %s else %s", x, skip, is)
	g.label(is)
	do()
	g.line("goto %s", skip)
	g.label(skip)
}

// indexed does what follows with an index in w that the array has.
func (g *sequence) indexed(array string, do func()) {
	g.guarded(array, func() {
		first, second, skip := g.block(), g.block(), g.block()
		g.line("n = length %s", array)
		g.line("w = %s", g.pick("0", "1", "2", "i", "j", "loop0", "0"))
		g.line("if w < 0 goto %s else %s", skip, first)
		g.label(first)
		g.line("if w < n goto %s else %s", second, skip)
		g.label(second)
		do()
		g.line("goto %s", skip)
		g.label(skip)
	})
}

func (g *sequence) statement(depth int) {
	kind := g.IntN(26)
	if g.arrays && g.IntN(3) == 0 {
		kind = 11 + g.IntN(3)
	}
	switch kind {
	case 0, 1, 2:
		g.arithmetic()
	case 3:
		g.converting()
	case 4, 5, 6:
		g.makes()
	case 7, 8, 9, 10:
		g.field()
	case 11, 12, 13:
		g.element()
	case 14, 15:
		typ := g.typ()
		if g.IntN(2) == 0 {
			g.line("%s = %s", g.of(typ), g.static(typ))
		} else {
			g.line("%s = %s", g.static(typ), g.of(typ))
		}
	case 16:
		typ := g.typ()
		g.line("%s = %s", g.of(typ), g.of(typ))
	case 17:
		g.line("<Main.out%d> = %s", g.IntN(Outcomes), g.of("int"))
	case 18:
		if depth > 0 {
			g.branch(depth - 1)
		}
	case 19, 20:
		if depth > 0 && g.loops < 8 {
			g.loop(depth - 1)
		}
	case 21:
		if g.chosen++; g.chosen <= 3 {
			g.line("%s = choose %s", g.of("int"), g.pick("0 .. 3", "-1 .. 1", "0 .. 1"))
		}
	case 22, 23:
		g.call()
	case 24:
		g.throws()
	case 25:
		g.classes()
	}
	if g.IntN(4) == 0 {
		g.observe()
	}
}

// observe puts something into an outcome.
func (g *sequence) observe() {
	to := fmt.Sprintf("<Main.out%d>", g.IntN(Outcomes))
	p := g.of("Obj")
	switch g.IntN(6) {
	case 0:
		g.line("%s = %s", to, g.of("int"))
	case 1, 2:
		g.guarded(p, func() {
			g.line("i = %s.<Obj.x>", p)
			g.line("%s = i", to)
		})
	case 3:
		q := g.of("Obj")
		yes, skip := g.block(), g.block()
		g.line("if %s == %s goto %s else %s", p, q, yes, skip)
		g.label(yes)
		g.line("%s = %s", to, g.number())
		g.line("goto %s", skip)
		g.label(skip)
	case 4:
		a := g.of("int[]")
		g.indexed(a, func() {
			g.line("i = %s[w]", a)
			g.line("%s = i", to)
		})
	case 5:
		small := g.pick("byte", "short", "char", "boolean")
		g.line("i = %s", g.of(small))
		g.line("%s = i", to)
	}
}

func (g *sequence) arithmetic() {
	if g.IntN(3) == 0 {
		x := g.of("long")
		switch g.IntN(5) {
		case 0:
			g.line("%s = %s %s %s", x, g.of("long"), g.pick("+", "-", "*", "&", "|", "^"), g.of("long"))
		case 1:
			g.line("%s = %s %s %s", x, g.of("long"), g.pick("+", "-", "*", "&", "|", "^"), g.long())
		case 2:
			g.line("%s = %s %s %s", x, g.of("long"), g.pick("<<", ">>", ">>>"), g.pick("i", g.number()))
		case 3:
			g.line("%s = %s %s %s", x, g.of("long"), g.pick("/", "%"), g.pick("1L", "2L", "3L", "-1L", "7L", "-4L", "9223372036854775807L"))
		case 4:
			g.line("i = %s cmp %s", g.of("long"), g.pick(g.of("long"), g.long()))
		}
		return
	}
	x := g.of("int")
	switch g.IntN(6) {
	case 0:
		g.line("%s = %s", x, g.number())
	case 1:
		g.line("%s = %s %s %s", x, g.of("int"), g.pick("+", "-", "*", "&", "|", "^", "<<", ">>", ">>>"), g.of("int"))
	case 2, 3:
		g.line("%s = %s %s %s", x, g.of("int"), g.pick("+", "+", "-", "*", "&", "|", "^", "<<", ">>", ">>>"), g.number())
	case 4:
		g.line("%s = %s %s %s", x, g.of("int"), g.pick("/", "%"), g.pick("1", "2", "3", "-1", "7", "-4", "2147483647"))
	case 5:
		y := g.of("int")
		do, skip := g.block(), g.block()
		g.line("if %s == 0 goto %s else %s", y, skip, do)
		g.label(do)
		g.line("%s = %s %s %s", x, g.of("int"), g.pick("/", "%"), y)
		g.line("goto %s", skip)
		g.label(skip)
	}
}

func (g *sequence) converting() {
	switch g.IntN(10) {
	case 0:
		g.line("b = i2b %s", g.of("int"))
	case 1:
		g.line("h = i2s %s", g.of("int"))
	case 2:
		g.line("c = i2c %s", g.of("int"))
	case 3:
		g.line("%s = i2l %s", g.of("long"), g.of("int"))
	case 4:
		g.line("%s = l2i %s", g.of("int"), g.of("long"))
	case 5:
		g.line("%s = neg %s", g.of("int"), g.of("int"))
	case 6:
		g.line("%s = neg %s", g.of("long"), g.of("long"))
	case 7:
		g.line("%s = %s", g.of("int"), g.pick("b", "h", "c", "z"))
	case 8:
		g.line("%s = %s %s %s", g.of("boolean"), g.of("boolean"), g.pick("&", "|", "^"), g.of("boolean"))
	case 9:
		g.line("%s = %s & 1", g.of("boolean"), g.of("int"))
	}
}

// makes makes an object.
func (g *sequence) makes() {
	small := func() string {
		if g.arrays && g.IntN(3) > 0 {
			return g.pick("9", "10", "12")
		}
		if g.IntN(2) == 0 {
			return g.pick("0", "1", "2", "3", "9")
		}
		g.line("n = %s & 3", g.of("int"))
		return "n"
	}
	switch typ := g.typ(); {
	case strings.HasSuffix(typ, "[][]"):
		n := small()
		m := small()
		g.line("%s = newarray %s (%s)", g.of(typ), typ, g.pick(n, n+", "+m, n+", 2"))
	case strings.HasSuffix(typ, "[]"):
		n := small()
		g.line("%s = newarray %s (%s)", g.of(typ), typ, n)
	case typ == "java.lang.Object":
		x := g.pick("p", "q", "ia", "oa", "aa", "null")
		g.line("o = %s", x)
	case g.IntN(8) == 0:
		g.line("%s = null", g.of("Obj"))
	default:
		p := g.of("Obj")
		g.line("%s = new %s", p, g.pick("Obj", "Obj", "Sub"))
		if g.IntN(2) == 0 {
			g.line("%s.<Obj.x> = %s", p, g.pick(g.number(), g.of("int")))
		}
	}
}

func (g *sequence) field() {
	f := sequentialFields[g.IntN(len(sequentialFields))]
	p := g.of("Obj")
	access := func() {
		if g.IntN(2) == 0 {
			g.line("%s = %s.<%s>", g.of(f.typ), p, f.name)
		} else {
			g.line("%s.<%s> = %s", p, f.name, g.of(f.typ))
		}
	}
	g.guarded(p, func() {
		if !strings.HasPrefix(f.name, "Sub") {
			access()
			return
		}
		do, skip := g.block(), g.block()
		g.line("z = %s instanceof Sub", p)
		g.line("if z == 0 goto %s else %s", skip, do)
		g.label(do)
		access()
		g.line("goto %s", skip)
		g.label(skip)
	})
}

func (g *sequence) element() {
	if g.arrays && g.IntN(3) == 0 {
		g.large()
		return
	}
	var arrays []string
	for _, t := range append(g.types, "int[]") {
		if strings.HasSuffix(t, "[]") {
			arrays = append(arrays, t)
		}
	}
	typ := g.pick(arrays...)
	a, elem := g.of(typ), strings.TrimSuffix(typ, "[]")
	g.indexed(a, func() {
		if g.IntN(2) == 0 {
			g.line("%s = %s[w]", g.of(elem), a)
		} else {
			g.line("%s[w] = %s", a, g.of(elem))
		}
	})
}

// large makes a large array of ints, which one variable or field more may refer to.
func (g *sequence) large() {
	a := g.of("int[]")
	g.line("%s = newarray int[] (%s)", a, g.pick("9", "10", "12"))
	switch g.IntN(4) {
	case 0:
		g.line("%s = %s", g.of("int[]"), a)
	case 1:
		g.line("%s = %s", g.static("int[]"), a)
	case 2:
		p := g.of("Obj")
		g.guarded(p, func() { g.line("%s.<Obj.arr> = %s", p, a) })
	}
}

// condition is one for a branch.
func (g *sequence) condition() string {
	switch g.IntN(4) {
	case 0:
		return g.of("Obj") + g.pick(" == ", " != ") + g.pick("null", g.of("Obj"))
	case 1:
		return "o " + g.pick("==", "!=") + " " + g.pick("p", "q", "ia", "oa")
	case 2:
		return g.pick("z", "b", "c", "h", "y") + " " + g.pick("==", "<", ">") + " " + g.pick("0", "1", "i")
	}
	return g.of("int") + " " + g.pick("==", "!=", "<", "<=", ">", ">=") + " " + g.pick(g.number(), g.of("int"))
}

func (g *sequence) branch(depth int) {
	yes, no, on := g.block(), g.block(), g.block()
	if g.IntN(5) == 0 {
		g.line("switch %s { 0: %s, 2: %s, default: %s }", g.of("int"), yes, no, on)
	} else {
		g.line("if %s goto %s else %s", g.condition(), yes, no)
	}
	g.label(yes)
	g.some(1+g.IntN(2), depth)
	g.line("goto %s", on)
	g.label(no)
	g.some(g.IntN(3), depth)
	g.line("goto %s", on)
	g.label(on)
}

func (g *sequence) loop(depth int) {
	n := g.loops
	g.loops++
	top, body, on := g.block(), g.block(), g.block()
	g.line("loop%d = 0", n)
	g.line("goto %s", top)
	g.label(top)
	g.line("if loop%d < %d goto %s else %s", n, 2+g.IntN(2), body, on)
	g.label(body)
	g.some(1+g.IntN(4), depth)
	g.line("loop%d = loop%d + 1", n, n)
	g.line("goto %s", top)
	g.label(on)
}

// call calls a method behind this one or, if it is not too deep, the method itself.
func (g *sequence) call() {
	callee := g.method + 1 + g.IntN(2)
	deep := "2"
	skip := ""
	if g.method >= 0 && g.IntN(3) == 0 || callee >= g.methods {
		if callee = g.method; callee < 0 {
			return
		}
		do := g.block()
		skip = g.block()
		g.line("if deep <= 0 goto %s else %s", skip, do)
		g.label(do)
		g.line("n = deep - 1")
		deep = "n"
	}
	result, typ := "", "int"
	if callee%2 == 1 {
		typ = "Obj"
	}
	if g.IntN(4) > 0 {
		result = g.of(typ) + " = "
	}
	g.line("%sstatic Main.m%d(int,Obj,int)%s (%s, %s, %s)", result, callee, typ, g.pick(g.of("int"), g.number()), g.pick(g.of("Obj"), "null", g.of("Obj")), deep)
	on, thrown := g.block(), g.block()
	g.line("e = pending")
	g.line("check e == null goto %s else %s", on, thrown)
	g.label(thrown)
	g.out.WriteString(g.away())
	g.label(on)
	if skip != "" {
		g.line("goto %s", skip)
		g.label(skip)
	}
}

// away is where exceptions go.
func (g *sequence) away() string {
	switch {
	case g.handler != "":
		return "    goto " + g.handler + "\n"
	case g.object():
		return "    return null\n"
	}
	return "    return 0\n"
}

func (g *sequence) throws() {
	do, skip := g.block(), g.block()
	g.line("if %s goto %s else %s", g.condition(), do, skip)
	g.label(do)
	if g.IntN(3) == 0 {
		g.line("e = new java.lang.RuntimeException")
	} else {
		g.line("f = new Err")
		g.line("f.<Err.code> = %s", g.pick(g.of("int"), g.number()))
		g.line("e = f")
	}
	g.line("pending = e")
	g.out.WriteString(g.away())
	g.label(skip)
}

// classes asks for classes, or works on a monitor.
func (g *sequence) classes() {
	p := g.of("Obj")
	switch g.IntN(4) {
	case 0:
		g.guarded(p, func() {
			one, two, on := g.block(), g.block(), g.block()
			g.line("classswitch %s { Obj: %s, Sub: %s }", p, one, two)
			g.label(one)
			g.line("%s = %s", g.of("int"), g.number())
			g.line("goto %s", on)
			g.label(two)
			g.line("%s = %s", g.of("int"), g.number())
			g.line("goto %s", on)
			g.label(on)
		})
	case 1:
		g.line("%s = o instanceof %s", g.of("boolean"), g.pick("Obj", "Sub", "int[]", "java.lang.Object", "Obj[]"))
	case 2:
		g.line("%s = %s instanceof Sub", g.of("boolean"), p)
	case 3:
		g.guarded(p, func() {
			g.line("monitor enter %s", p)
			g.line("%s = monitor holds %s", g.of("boolean"), p)
			g.line("monitor exit %s", p)
		})
	}
}
