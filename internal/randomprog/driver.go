package randomprog

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"bandsaw/ir"
)

// Driver makes the random driver of a seed, and its text: a program of one thread that calls, in a loop, a method
// with chosen arguments, on objects that refer to each other. Some drivers end by an exception.
func Driver(seed uint64) (*ir.Program, string, error) {
	src := driver(rand.New(rand.NewPCG(seed, 5)))
	p, err := parse(src)
	return p, src, err
}

const driverHead = `program lowered
entry Main.main(java.lang.String[])void

library instantiated class java.lang.Object {
}

library class java.lang.Class extends java.lang.Object {
}

library instantiated class java.lang.Thread extends java.lang.Object {
}

library instantiated class java.lang.Throwable extends java.lang.Object {
  field detailMessage java.lang.String
}

library instantiated class java.lang.RuntimeException extends java.lang.Throwable {
}

library class java.lang.String extends java.lang.Object {
}

library class java.lang.Lib extends java.lang.Object {
  static field seen int
  static field cache Node
}

library class bandsaw.Machine extends java.lang.Object {
  static native method merge()void
}

class A extends java.lang.Object {
  static field s0 int
  static field s1 long
  static field p Node
}

instantiated class Node extends java.lang.Object {
  field key int
  field d double
  field left Node
  field right Node
  field bytes byte[]
  field nodes Node[]
}

instantiated class Leaf extends Node {
  field more int
}
`

const stepLocals = `    local x0 int
    local x1 int
    local n0 int
    local n1 int
    local o0 Node
    local o1 Node
    local q Node
    local bs byte[]
    local ns Node[]
    local is int[]
    local d double
    local w long
    local c java.lang.Class
    local e java.lang.Throwable
    local m java.lang.Object
`

// driver writes the text.
func driver(r *rand.Rand) string {
	d := &driving{Rand: r}
	all := []func(){
		d.key, d.setKey, d.down, d.down, d.link, d.link, d.create, d.create, d.number, d.number, d.compare, d.compare, d.loop, d.walk, d.chooseMore,
		d.statics, d.library, d.bytes, d.nodes, d.ints, d.monitor, d.fail, d.caught, d.impossible, d.real, d.class, d.swap, d.search, d.merge, d.merge,
	}
	kinds := []func(){d.key, d.setKey, d.link}
	for range 3 + r.IntN(9) {
		kinds = append(kinds, all[r.IntN(len(all))])
	}
	if r.IntN(3) == 0 {
		kinds = append(kinds, d.fail, d.key)
	}
	d.kinds = kinds
	var out strings.Builder
	out.WriteString(driverHead)
	calls := 2 + r.IntN(2)
	d.some(1 + r.IntN(2))
	d.stmt("x0 = x0 & 7")
	for k := range calls {
		end, then := d.fresh(), d.fresh()
		d.stmt("if k == %d goto %s else %s", k, then, end)
		d.label(then)
		d.some(3)
		d.stmt("goto %s", end)
		d.label(end)
	}
	step := d.out.String()
	d.out.Reset()
	d.block, d.check = 0, true
	d.some(2)
	check := d.out.String()
	hidden := []string{"", "    q = new Leaf\n    o.<Node.right> = q\n", "    <A.p> = o\n"}[r.IntN(3)]
	twice := ""
	if r.IntN(3) == 0 {
		twice = "    v = choose k .. 2\n"
	}
	fmt.Fprintf(&out, `
class Main extends java.lang.Object {
  static method main(java.lang.String[])void {
    param args java.lang.String[] java args
    local o Node
    local q Node
    local i int
    local k int
    local v int
    local e java.lang.Throwable
  b0:
    o = new Node
%s    i = 0
    goto b1
  b1:
    if i < %d goto b2 else b5
  b2:
    k = choose 0 .. %d
    v = choose 0 .. %d
%s    static Main.step(Node,int,int)void (o, k, v)
    e = pending
    check e != null goto b5 else b3
  b3:
    static Main.check(Node,int)void (o, v)
    e = pending
    check e != null goto b5 else b4
  b4:
    i = i + 1
    goto b1
  b5:
    return
  }

  static method step(Node,int,int)void {
    param o Node java o
    param k int java k
    param v int java v
%s  b0:
    o0 = o
    o1 = o
    x0 = v
%s    return
  }

  static method check(Node,int)void {
    param o Node java o
    param v int java v
    local k int
%s  b0:
    o0 = o
    o1 = o
%s    return
  }

  static method walk(Node,int)int {
    param o Node java o
    param n int java n
    local x int
    local y int
    local q Node
  b0:
    if o == null goto b3 else b1
  b1:
    if n > 4 goto b3 else b2
  b2:
    n = n + 1
    q = o.<Node.left>
    x = static Main.walk(Node,int)int (q, n)
    q = o.<Node.right>
    y = static Main.walk(Node,int)int (q, n)
    x = x + y
    y = o.<Node.key>
    x = x + y
    x = x & 3
    return x
  b3:
    return 1
  }
}
`, hidden, 3+r.IntN(3), calls-1, 1+r.IntN(3), twice, stepLocals, step, stepLocals, check)
	return out.String()
}

// driving writes the body of a method.
type driving struct {
	*rand.Rand
	kinds []func()
	out   strings.Builder
	block int
	depth int
	check bool // of the method that looks only
}

func (d *driving) stmt(format string, args ...any) { fmt.Fprintf(&d.out, "    "+format+"\n", args...) }
func (d *driving) label(block string)              { fmt.Fprintf(&d.out, "  %s:\n", block) }
func (d *driving) number2() string                 { return []string{"x0", "x1"}[d.IntN(2)] }
func (d *driving) ref() string                     { return []string{"o0", "o0", "o1"}[d.IntN(3)] }
func (d *driving) side() string                    { return []string{"left", "right"}[d.IntN(2)] }

func (d *driving) fresh() string {
	d.block++
	return fmt.Sprintf("b%d", d.block)
}

func (d *driving) some(n int) {
	for range 1 + d.IntN(n) {
		d.kinds[d.IntN(len(d.kinds))]()
	}
}

// when writes a body that is executed under a condition.
func (d *driving) when(condition string, body func()) {
	then, end := d.fresh(), d.fresh()
	d.stmt("if %s goto %s else %s", condition, then, end)
	d.label(then)
	d.depth++
	body()
	d.depth--
	d.stmt("goto %s", end)
	d.label(end)
}

func (d *driving) key() { d.stmt("%s = %s.<Node.key>", d.number2(), d.ref()) }

func (d *driving) setKey() {
	if d.check {
		d.key()
		return
	}
	x := d.number2()
	d.stmt("%s = %s & 3", x, x)
	d.stmt("%s.<Node.key> = %s", d.ref(), x)
}

// down goes to a node below, if there is one.
func (d *driving) down() {
	o := d.ref()
	d.stmt("q = %s.<Node.%s>", o, d.side())
	d.when("q != null", func() { d.stmt("%s = q", o) })
}

// search goes down to a node with a key.
func (d *driving) search() {
	head, body, less, more, end := d.fresh(), d.fresh(), d.fresh(), d.fresh(), d.fresh()
	d.stmt("n1 = 0")
	d.stmt("goto %s", head)
	d.label(head)
	d.stmt("x1 = o0.<Node.key>")
	d.stmt("n1 = n1 + 1")
	d.stmt("if n1 > 5 goto %s else %s", end, body)
	d.label(body)
	d.stmt("if v < x1 goto %s else %s", less, more)
	d.label(less)
	d.stmt("q = o0.<Node.left>")
	next := d.fresh()
	d.stmt("goto %s", next)
	d.label(more)
	d.stmt("q = o0.<Node.right>")
	d.stmt("goto %s", next)
	d.label(next)
	on := d.fresh()
	d.stmt("if q == null goto %s else %s", end, on)
	d.label(on)
	d.stmt("o0 = q")
	d.stmt("goto %s", head)
	d.label(end)
}

func (d *driving) link() {
	if !d.check {
		d.stmt("%s.<Node.%s> = %s", d.ref(), d.side(), []string{"o0", "o1", "o", "null"}[d.IntN(4)])
	}
}

func (d *driving) create() {
	if d.check {
		return
	}
	d.stmt("q = new %s", []string{"Node", "Leaf"}[d.IntN(2)])
	d.stmt("q.<Node.key> = %s", []string{"v", "k", "1"}[d.IntN(3)])
	if d.IntN(2) == 0 {
		d.stmt("q.<Node.%s> = %s", d.side(), d.ref())
	}
	if d.IntN(3) > 0 {
		d.stmt("%s.<Node.%s> = q", d.ref(), d.side())
	}
	if d.IntN(3) == 0 {
		d.stmt("o0 = q")
	}
}

func (d *driving) number() {
	x := d.number2()
	d.stmt("%s = %s %s %s", x, d.number2(), []string{"+", "-", "*", "&", "|", "^", "<<", ">>"}[d.IntN(8)], []string{"x0", "x1", "v", "2"}[d.IntN(4)])
	d.stmt("%s = %s & 7", x, x)
}

func (d *driving) compare() {
	if d.depth < 2 {
		d.when(fmt.Sprintf("%s %s %s", d.number2(), []string{"<", "==", ">=", "!="}[d.IntN(4)], []string{"v", "x0", "1"}[d.IntN(3)]), func() { d.some(2) })
	}
}

func (d *driving) loop() {
	if d.depth > 0 {
		return
	}
	begin, end := d.fresh(), d.fresh()
	d.stmt("n0 = 0")
	d.stmt("goto %s", begin)
	d.label(begin)
	d.depth++
	d.some(2)
	d.depth--
	d.stmt("n0 = n0 + 1")
	d.stmt("if n0 < v goto %s else %s", begin, end)
	d.label(end)
}

func (d *driving) walk() { d.stmt("%s = static Main.walk(Node,int)int (%s, 0)", d.number2(), d.ref()) }

func (d *driving) chooseMore() {
	if !d.check && d.depth == 0 {
		d.stmt("x1 = choose %s .. 2", []string{"0", "v", "k"}[d.IntN(3)])
	}
}

func (d *driving) impossible() {
	d.when("x0 == 6", func() { d.stmt("x1 = choose 1 .. 0") })
}

func (d *driving) statics() {
	switch d.IntN(6) {
	case 0:
		d.stmt("x0 = <A.s0>")
	case 1:
		d.stmt("x0 = x0 & 3")
		d.stmt("<A.s0> = x0")
	case 2:
		d.stmt("w = i2l v")
		d.stmt("<A.s1> = w")
	case 3:
		d.stmt("<A.p> = %s", d.ref())
	default:
		d.stmt("q = <A.p>")
		d.when("q != null", func() { d.stmt("o0 = q") })
	}
}

// library changes what nearly all states have in common.
func (d *driving) library() {
	switch d.IntN(3) {
	case 0:
		d.when("x1 == 2", func() { d.stmt("<java.lang.Lib.seen> = x0") })
	case 1:
		d.stmt("x1 = <java.lang.Lib.seen>")
	default:
		d.when("x0 == 3", func() { d.stmt("<java.lang.Lib.cache> = o1") })
	}
}

// lazy loads an array from a field of an object. Where there is none yet it is made, and
// the program goes on at end; what follows is for the other case.
func (d *driving) lazy(array, field string, make ...string) (end string) {
	o := d.ref()
	d.stmt("%s = %s.<%s>", array, o, field)
	none, some, end := d.fresh(), d.fresh(), d.fresh()
	d.stmt("if %s == null goto %s else %s", array, none, some)
	d.label(none)
	for _, s := range make {
		d.stmt("%s", s)
	}
	d.stmt("%s.<%s> = %s", o, field, array)
	d.stmt("goto %s", end)
	d.label(some)
	return end
}

func (d *driving) bytes() {
	end := d.lazy("bs", "Node.bytes", "n1 = v + 1", "bs = newarray byte[] (n1)")
	d.stmt("n1 = length bs")
	d.stmt("n1 = n1 - 1")
	d.stmt("n1 = n1 & v")
	if !d.check {
		d.stmt("x1 = x1 * 100")
		d.stmt("x1 = i2b x1")
		d.stmt("bs[n1] = x1")
	}
	d.stmt("x1 = bs[n1]")
	d.stmt("goto %s", end)
	d.label(end)
}

func (d *driving) nodes() {
	end := d.lazy("ns", "Node.nodes", "ns = newarray Node[] (4)")
	d.stmt("n1 = x0 & 3")
	if d.check || d.IntN(2) == 0 {
		d.stmt("q = ns[n1]")
		d.when("q != null", func() { d.stmt("o0 = q") })
	} else {
		d.stmt("ns[n1] = %s", d.ref())
	}
	d.stmt("goto %s", end)
	d.label(end)
}

func (d *driving) ints() {
	d.stmt("is = newarray int[] (3)")
	d.stmt("is[1] = x0")
	d.stmt("n1 = v & 1")
	d.stmt("is[n1] = x1")
	d.stmt("x0 = is[1]")
}

func (d *driving) monitor() {
	d.stmt("m = %s", d.ref())
	d.stmt("monitor enter m")
	d.setKey()
	d.stmt("monitor exit m")
}

func (d *driving) fail() {
	d.when(fmt.Sprintf("x0 == %d", 1+d.IntN(7)), func() {
		d.when(fmt.Sprintf("x1 != %d", d.IntN(3)), func() {
			d.stmt("e = new java.lang.RuntimeException")
			d.stmt("pending = e")
			d.stmt("return")
			d.label(d.fresh())
		})
	})
}

// caught throws an exception and goes on.
func (d *driving) caught() {
	d.when("x1 > v", func() {
		d.stmt("e = new java.lang.Throwable")
		d.stmt("pending = e")
	})
	d.stmt("e = pending")
	d.when("e != null", func() {
		d.stmt("pending = null")
		d.stmt("x0 = 1")
	})
}

func (d *driving) real() {
	d.stmt("d = i2d %s", d.number2())
	if d.check {
		d.stmt("d = %s.<Node.d>", d.ref())
		d.stmt("x1 = d2i d")
		return
	}
	d.stmt("d = d * 0.5d")
	d.stmt("%s.<Node.d> = d", d.ref())
}

func (d *driving) class() {
	leaf, node, end := d.fresh(), d.fresh(), d.fresh()
	d.stmt("classswitch %s { Leaf: %s, Node: %s }", d.ref(), leaf, node)
	d.label(leaf)
	d.stmt("x1 = 1")
	d.stmt("goto %s", end)
	d.label(node)
	d.stmt("x1 = %s instanceof Leaf", d.ref())
	d.stmt("goto %s", end)
	d.label(end)
}

func (d *driving) swap() {
	d.stmt("q = o0")
	d.stmt("o0 = o1")
	d.stmt("o1 = q")
}

// merge says where states that are executed together are compared.
func (d *driving) merge() { d.stmt("static bandsaw.Machine.merge()void ()") }
