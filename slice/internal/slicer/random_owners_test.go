package slicer

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"bandsaw/ir"
)

// ownerProgram adds to the prelude a library of bags, which have cells, views, arrays and copies, throw exceptions and call tasks of the
// program's, and a class Main that fills
// several of them, made by several statements: in turns, by helpers, tasks and threads, one with what another has, one in the place of
// another; and that fails if one of them does not have what it guesses. What is asked is about few of them, so that much
// of what fills the others goes, and must not go where they turn out to be the same.
func ownerProgram(prelude *ir.Program, seed uint64) *ir.Program {
	g := &ownerGenerator{r: rand.New(rand.NewPCG(seed, 11))}
	switch g.r.IntN(3) {
	case 0:
		g.plain = true
	case 1:
		g.moving = true
	}
	text := "program lifted\nentry Main.main(java.lang.String[])void\n" + bags + g.classes()
	p, err := ir.Parse("owners", []byte(text))
	if err != nil {
		panic(fmt.Sprintf("%v in %s", err, text))
	}
	prelude.Classes = append(prelude.Classes, p.Classes...)
	prelude.SortClasses()
	return prelude
}

type ownerGenerator struct {
	r      *rand.Rand
	blocks int
	b      strings.Builder
	// plain programs leave each bag where it is, and put in what is asked of one by one: so less of
	// what one has depends on another.
	plain bool
	// moving programs hand what bags have from one to the other, in the library, by methods that throw nothing: what may throw
	// stays whoever it is for.
	moving bool
	// inMix: the method that is made is called by others, and must end.
	inMix bool
}

func (g *ownerGenerator) line(format string, args ...any) {
	fmt.Fprintf(&g.b, "    "+format+"\n", args...)
}

func (g *ownerGenerator) label() string {
	g.blocks++
	return fmt.Sprintf("b%d", g.blocks)
}

func (g *ownerGenerator) begin(label string) { fmt.Fprintf(&g.b, "  %s:\n", label) }

func (g *ownerGenerator) one(of ...string) string { return of[g.r.IntN(len(of))] }

func (g *ownerGenerator) bag() string  { return g.one("a", "b", "c") }
func (g *ownerGenerator) item() string { return g.one("x", "y") }

// call is a virtual call of a method of a class of the library.
func (g *ownerGenerator) call(dst, class, method string, args ...string) {
	g.line("%svirtual %s.%s (%s) -> %[2]s.%[3]s", dst, class, method, strings.Join(args, ", "))
}

func (g *ownerGenerator) makeItem(x string) {
	g.line("%s = new Item", x)
	g.line("%s.<Item.k> = %d", x, g.r.IntN(3))
}

func (g *ownerGenerator) makeBag(a string) {
	switch g.r.IntN(4) {
	case 0:
		g.line("%s = static Bags.of(java.lang.Object)Bag (%s)", a, g.item())
	case 1:
		g.line("%s = static Bags.copy(Bag)Bag (%s)", a, g.bag())
	default:
		g.newBag(a)
	}
}

func (g *ownerGenerator) newBag(a string) {
	g.line("%s = new Bag", a)
	g.call("", "Bag", g.one("open()void", "open()void", "clear()void"), a)
}

// ops are random statements on the bags and items that the method has.
func (g *ownerGenerator) ops(n, deep int) {
	for range n {
		kind := g.r.IntN(29)
		switch {
		case g.plain:
			kind = []int{2, 2, 2, 7, 9, 10, 17, 17, 18, 22}[g.r.IntN(10)]
		case g.moving:
			kind = []int{6, 8, 8, 10, 12, 19, 26, 26, 26, 26}[g.r.IntN(10)]
		}
		switch kind {
		case 0:
			g.makeBag(g.bag())
		case 1:
			g.line("%s = %s", g.bag(), g.bag())
		case 2, 3, 4, 5:
			g.call("", "Bag", "add(java.lang.Object)void", g.bag(), g.item())
		case 6:
			g.makeItem(g.item())
		case 7:
			g.line("%s.<Item.k> = %d", g.item(), g.r.IntN(3))
		case 8:
			g.call("", "Bag", "take(Bag)void", g.bag(), g.bag())
		case 9:
			g.call("i = ", "Bag", "size()int", g.bag())
			g.line("j = j + i")
		case 10, 11:
			g.call("o = ", "Bag", "first()java.lang.Object", g.bag())
			g.line("i = static Main.value(java.lang.Object)int (o)")
			g.line("j = j + i")
		case 12:
			g.call("v = ", "Bag", "view()View", g.bag())
			g.call("o = ", "View", "next()java.lang.Object", "v")
			g.line("i = static Main.value(java.lang.Object)int (o)")
			g.line("j = j + i")
		case 13:
			g.line("<Main.s> = %s", g.bag())
		case 14:
			g.line("%s = <Main.s>", g.bag())
		case 15:
			g.line("static Main.mix(Bag,Item)void (%s, %s)", g.bag(), g.item())
		case 16:
			p := g.one("p", "q")
			if g.r.IntN(2) == 0 {
				g.call("", "Pot", "put(Bag)void", p, g.bag())
			} else {
				g.call(g.bag()+" = ", "Pot", "get()Bag", p)
			}
		case 17:
			g.call("o = ", "Bag", "at(int)java.lang.Object", g.bag(), fmt.Sprint(g.r.IntN(2)))
			g.line("i = static Main.value(java.lang.Object)int (o)")
			g.line("j = j + i")
		case 18:
			g.fails(func() { g.call("o = ", "Bag", "pop()java.lang.Object", g.bag()) })
		case 19:
			g.call("o = ", "Bag", "swap(java.lang.Object)java.lang.Object", g.bag(), g.item())
			g.line("i = static Main.value(java.lang.Object)int (o)")
			g.line("j = j + i")
		case 20:
			g.call("l = ", "Bag", "items()java.lang.Object[]", g.bag())
			g.call("", "Bag", "nest(java.lang.Object[])void", g.bag(), "l")
		case 21:
			g.call("o = ", "Bag", "at(int)java.lang.Object", g.bag(), "0")
			g.line("h = o instanceof java.lang.Object[]")
			then, after := g.label(), g.label()
			g.line("if h == 1 goto %s else %s", then, after)
			g.begin(then)
			g.line("l = cast java.lang.Object[] o")
			if g.r.IntN(2) == 0 {
				g.fails(func() { g.line("l[0] = %s", g.item()) })
			} else {
				g.fails(func() { g.line("o = l[%d]", g.r.IntN(2)) })
				g.line("i = static Main.value(java.lang.Object)int (o)")
				g.line("j = j + i")
			}
			g.line("goto %s", after)
			g.begin(after)
		case 22:
			g.call("", "Task", "put(Item)void", g.one("w", "z"), g.item())
		case 23:
			if !g.inMix {
				g.fails(func() { g.call("", "Bag", "each(Call)void", g.bag(), g.one("w", "z")) })
			}
		case 24:
			g.call("", "Bag", "open()void", g.bag())
		case 25:
			t := g.one("w", "z")
			g.line("%s.<Task.bag> = %s", t, g.bag())
			g.line("i = %s.<Task.n>", t)
			g.line("j = j + i")
		case 26:
			g.call("", "Bag", "push(java.lang.Object)void", g.bag(), g.item())
		default:
			if deep > 0 {
				g.branch(deep)
			}
		}
	}
}

// fails makes statements of which any exception is caught.
func (g *ownerGenerator) fails(statements func()) {
	try, handler, after := g.label(), g.label(), g.label()
	class := g.one("java.lang.RuntimeException", "java.lang.ArithmeticException", "java.lang.RuntimeException")
	g.line("goto %s", try)
	fmt.Fprintf(&g.b, "  %s: on %s %s\n", try, class, handler)
	statements()
	g.line("goto %s", after)
	g.begin(handler)
	g.line("ex = catch")
	g.line("j = j + %d", g.r.IntN(2))
	g.line("goto %s", after)
	g.begin(after)
}

func (g *ownerGenerator) branch(deep int) {
	then, other, after := g.label(), g.label(), g.label()
	if g.r.IntN(2) == 0 {
		g.line("i = static bandsaw.Machine.choose(int,int)int (0, 1)")
	} else {
		g.call("i = ", "Bag", "size()int", g.bag())
	}
	g.line("if i == %d goto %s else %s", g.r.IntN(2), then, other)
	g.begin(then)
	g.ops(1+g.r.IntN(2), deep-1)
	g.line("goto %s", after)
	g.begin(other)
	g.ops(g.r.IntN(2), deep-1)
	g.line("goto %s", after)
	g.begin(after)
}

// guess fails if what the program comes to is not this.
func (g *ownerGenerator) guess() {
	fails, after := g.label(), g.label()
	switch g.r.IntN(4) {
	case 0:
		g.call("i = ", "Bag", "size()int", g.bag())
	case 1:
		g.line("i = j + 0")
		g.line("<%s> = i", g.one("Main.s0", "Main.s2", "A.x"))
	default:
		if g.r.IntN(4) == 0 {
			g.call("o = ", "Bag", "at(int)java.lang.Object", g.bag(), fmt.Sprint(g.r.IntN(2)))
		} else {
			g.call("o = ", "Bag", "first()java.lang.Object", g.bag())
		}
		g.line("i = static Main.value(java.lang.Object)int (o)")
	}
	g.line("if i %s %d goto %s else %s", g.one("==", "==", ">"), g.r.IntN(4), fails, after)
	g.begin(fails)
	g.line("e = new java.lang.AssertionError")
	g.line(`special java.lang.AssertionError.<init>(java.lang.String)void (e, "it is")`)
	g.line("throw e")
	g.begin(after)
}

const ownerLocals = `    local a Bag
    local b Bag
    local c Bag
    local x Item
    local y Item
    local p Pot
    local q Pot
    local v View
    local w Task
    local z Task
    local l java.lang.Object[]
    local h boolean
    local o java.lang.Object
    local ex java.lang.RuntimeException
    local e java.lang.AssertionError
    local i int
    local j int
`

// fresh gives all variables their first values.
func (g *ownerGenerator) fresh() {
	g.line("j = 0")
	g.makeItem("x")
	g.makeItem("y")
	for _, a := range []string{"a", "b", "c"} {
		g.newBag(a)
	}
	for _, p := range []string{"p", "q"} {
		g.line("%s = new Pot", p)
		g.call("", "Pot", "put(Bag)void", p, g.bag())
	}
	for _, t := range []string{"w", "z"} {
		g.line("%s = new Task", t)
		g.line("%s.<Task.bag> = %s", t, g.bag())
		if t == "z" && g.r.IntN(2) == 0 {
			g.line("z.<Task.next> = w")
		}
	}
}

func (g *ownerGenerator) classes() string {
	g.b.WriteString(`instantiated class Item {
  field k int
}
instantiated class Pot {
  field bag Bag
  method put(Bag)void {
    param this Pot
    param bag Bag
  b0:
    this.<Pot.bag> = bag
    return
  }
  method get()Bag {
    param this Pot
    local bag Bag
  b0:
    bag = this.<Pot.bag>
    return bag
  }
}
instantiated class Task extends Call {
  field bag Bag
  field next Task
  field n int
  method call(java.lang.Object)void {
    param this Task
    param o java.lang.Object
    local b Bag
    local h boolean
    local x Item
    local n int
  b0:
    h = o instanceof Item
    if h == 0 goto b1 else b2
  b1:
    n = this.<Task.n>
    n = n + 1
    this.<Task.n> = n
    return
  b2:
    x = cast Item o
    special Task.put(Item)void (this, x)
    return
  }
  method put(Item)void {
    param this Task
    param x Item
    local b Bag
    local t Task
  b0:
    b = this.<Task.bag>
    virtual Bag.add(java.lang.Object)void (b, x) -> Bag.add(java.lang.Object)void
    t = this.<Task.next>
    if t == null goto b1 else b2
  b1:
    return
  b2:
    virtual Task.put(Item)void (t, x) -> Task.put(Item)void
    return
  }
}
` + checkedFields + `  static field s Bag
  static method value(java.lang.Object)int {
    param o java.lang.Object
    local h boolean
    local x Item
    local k int
  b0:
    h = o instanceof Item
    if h == 0 goto b1 else b2
  b1:
    return 3
  b2:
    x = cast Item o
    k = x.<Item.k>
    return k
  }
  static method mix(Bag,Item)void {
    param a Bag
    param x Item
`)
	g.b.WriteString(strings.Replace(strings.Replace(ownerLocals, "    local a Bag\n", "", 1), "    local x Item\n", "", 1))
	g.b.WriteString("  b0:\n")
	g.line("b = a")
	g.line("c = <Main.s>")
	g.line("j = 0")
	g.makeItem("y")
	g.line("p = new Pot")
	g.call("", "Pot", "put(Bag)void", "p", "a")
	g.line("q = p")
	g.line("w = new Task")
	g.line("w.<Task.bag> = a")
	g.line("z = w")
	g.inMix = true
	// It does not call itself.
	text := g.b.String()
	for {
		g.ops(1+g.r.IntN(3), 1)
		if !strings.Contains(g.b.String()[len(text):], "Main.mix") {
			break
		}
		g.b.Reset()
		g.b.WriteString(text)
	}
	g.inMix = false
	g.line("return")
	g.b.WriteString("  }\n  static method main(java.lang.String[])void {\n    param args java.lang.String[]\n    local t1 T\n    local t2 T\n" + ownerLocals + "  b0:\n")
	g.fresh()
	g.line("<Main.s> = %s", g.bag())
	g.ops(2+g.r.IntN(5), 2)
	threads := g.r.IntN(3)
	for n := range threads {
		t := fmt.Sprintf("t%d", n+1)
		g.line("%s = new T", t)
		g.line("%s.<T.bag> = %s", t, g.bag())
		g.line("static bandsaw.Machine.start(java.lang.Thread)void (%s)", t)
	}
	g.ops(1+g.r.IntN(4), 1)
	for n := range threads {
		if g.r.IntN(3) > 0 {
			g.line("static bandsaw.Machine.join(java.lang.Thread)void (t%d)", n+1)
		}
	}
	for range 1 + g.r.IntN(3) {
		g.guess()
	}
	g.line("return")
	g.b.WriteString("  }\n}\ninstantiated class T extends java.lang.Thread {\n  field bag Bag\n  method run()void {\n    param this T\n" + ownerLocals + "  b0:\n")
	g.fresh()
	g.line("%s = this.<T.bag>", g.bag())
	g.ops(1+g.r.IntN(3), 1)
	if g.r.IntN(4) == 0 {
		g.guess()
	}
	g.line("return")
	g.b.WriteString("  }\n}\n")
	return g.b.String()
}

// bags is the library.
const bags = `library class Call {
  abstract method call(java.lang.Object)void {
    param this Call
    param o java.lang.Object
  }
}
instantiated library class Cell {
  field item java.lang.Object
  field next Cell
}
instantiated library class Bag {
  field head Cell
  field size int
  field items java.lang.Object[]
  static field NONE java.lang.Object[]
  static method <clinit>()void {
    local a java.lang.Object[]
  b0:
    a = newarray java.lang.Object[] (0)
    <Bag.NONE> = a
    return
  }
  method clear()void {
    param this Bag
    local a java.lang.Object[]
  b0:
    a = <Bag.NONE>
    this.<Bag.items> = a
    this.<Bag.size> = 0
    return
  }
  method open()void {
    param this Bag
    local a java.lang.Object[]
  b0:
    a = newarray java.lang.Object[] (1)
    this.<Bag.items> = a
    return
  }
  method add(java.lang.Object)void {
    param this Bag
    param x java.lang.Object
    local c Cell
    local d Cell
    local n int
    local l int
    local a java.lang.Object[]
  b0:
    c = new Cell
    c.<Cell.item> = x
    d = this.<Bag.head>
    c.<Cell.next> = d
    this.<Bag.head> = c
    n = this.<Bag.size>
    a = this.<Bag.items>
    l = length a
    if n < l goto b2 else b1
  b1:
    a = static bandsaw.Machine.newArray(java.lang.Object[],int)java.lang.Object[] (a, 3)
    this.<Bag.items> = a
    n = 0
    goto b2
  b2:
    a[n] = x
    n = n + 1
    this.<Bag.size> = n
    return
  }
  method at(int)java.lang.Object {
    param this Bag
    param i int
    local a java.lang.Object[]
    local l int
    local x java.lang.Object
  b0:
    a = this.<Bag.items>
    l = length a
    if i < l goto b2 else b1
  b1:
    return null
  b2:
    x = a[i]
    return x
  }
  method first()java.lang.Object {
    param this Bag
    local c Cell
    local x java.lang.Object
  b0:
    c = this.<Bag.head>
    if c == null goto b1 else b2
  b1:
    return null
  b2:
    x = c.<Cell.item>
    return x
  }
  method push(java.lang.Object)void {
    param this Bag
    param x java.lang.Object
    local c Cell
    local d Cell
  b0:
    c = new Cell
    c.<Cell.item> = x
    d = this.<Bag.head>
    c.<Cell.next> = d
    this.<Bag.head> = c
    return
  }
  method pop()java.lang.Object {
    param this Bag
    local c Cell
    local x java.lang.Object
    local n int
    local k int
  b0:
    n = this.<Bag.size>
    k = 1 / n
    n = n - 1
    this.<Bag.size> = n
    c = this.<Bag.head>
    x = c.<Cell.item>
    c = c.<Cell.next>
    this.<Bag.head> = c
    return x
  }
  method swap(java.lang.Object)java.lang.Object {
    param this Bag
    param x java.lang.Object
    local c Cell
    local y java.lang.Object
  b0:
    c = this.<Bag.head>
    if c == null goto b1 else b2
  b1:
    return x
  b2:
    y = c.<Cell.item>
    c.<Cell.item> = x
    return y
  }
  method items()java.lang.Object[] {
    param this Bag
    local a java.lang.Object[]
  b0:
    a = this.<Bag.items>
    return a
  }
  method nest(java.lang.Object[])void {
    param this Bag
    param l java.lang.Object[]
    local a java.lang.Object[]
  b0:
    a = newarray java.lang.Object[] (2)
    a[0] = l
    this.<Bag.items> = a
    return
  }
  method each(Call)void {
    param this Bag
    param t Call
    local c Cell
    local n int
    local x java.lang.Object
  b0:
    c = this.<Bag.head>
    n = 0
    goto b1
  b1:
    if c == null goto b4 else b2
  b2:
    if n < 2 goto b3 else b4
  b3:
    x = c.<Cell.item>
    c = c.<Cell.next>
    n = n + 1
    virtual Call.call(java.lang.Object)void (t, x) -> Task.call(java.lang.Object)void
    goto b1
  b4:
    return
  }
  method size()int {
    param this Bag
    local n int
  b0:
    n = this.<Bag.size>
    return n
  }
  method take(Bag)void {
    param this Bag
    param from Bag
    local c Cell
    local n int
  b0:
    c = from.<Bag.head>
    this.<Bag.head> = c
    n = from.<Bag.size>
    this.<Bag.size> = n
    from.<Bag.head> = null
    return
  }
  method view()View {
    param this Bag
    local v View
  b0:
    v = new View
    v.<View.bag> = this
    return v
  }
}
instantiated library class View {
  field bag Bag
  field at Cell
  method next()java.lang.Object {
    param this View
    local b Bag
    local c Cell
    local x java.lang.Object
  b0:
    c = this.<View.at>
    if c == null goto b1 else b2
  b1:
    b = this.<View.bag>
    x = special Bag.first()java.lang.Object (b)
    c = b.<Bag.head>
    this.<View.at> = c
    return x
  b2:
    c = c.<Cell.next>
    this.<View.at> = c
    return null
  }
}
library class Bags {
  static field last Bag
  static method of(java.lang.Object)Bag {
    param x java.lang.Object
    local b Bag
  b0:
    b = new Bag
    special Bag.open()void (b)
    special Bag.add(java.lang.Object)void (b, x)
    return b
  }
  static method copy(Bag)Bag {
    param from Bag
    local b Bag
    local x java.lang.Object
    local n int
  b0:
    n = special Bag.size()int (from)
    if n == 2 goto b1 else b2
  b1:
    b = <Bags.last>
    if b == null goto b2 else b3
  b2:
    x = special Bag.first()java.lang.Object (from)
    b = static Bags.of(java.lang.Object)Bag (x)
    <Bags.last> = b
    return b
  b3:
    return b
  }
}
`
