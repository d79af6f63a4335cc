package slicer

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"bandsaw/ir"
)

// listProgram adds to the prelude a class Main that keeps its threads in a list, waits for all that are in it, and then
// adds to what they add to, under the same lock; or forgets one, takes some out, goes through it only in part, through
// another one, or lets somebody else have it. In the end, when all have ended for sure, it fails if the sum is not right.
func listProgram(prelude *ir.Program, seed uint64) *ir.Program {
	g := &listGenerator{r: rand.New(rand.NewPCG(seed, 3))}
	if g.r.IntN(4) > 0 {
		g.mistake = listMistakes[g.r.IntN(len(listMistakes))]
	}
	text := "program lifted\nentry Main.main(java.lang.String[])void\n" + listClasses + g.main()
	p, err := ir.Parse("lists", []byte(text))
	if err != nil {
		panic(fmt.Sprintf("%v in %s", err, text))
	}
	prelude.Classes = append(prelude.Classes, p.Classes...)
	prelude.SortClasses()
	return prelude
}

// listMistakes are what a program may do wrong; some of it does no harm.
var listMistakes = []string{
	"forgets", // to add a thread
	"clears",  // the list
	"hands",   // it to a method that takes the first out
	"removes", // by the iterator
	"late",    // begins with the second element
	"early",   // ends before the last
	"some",    // waits by a condition
	"leaves",  // the loop by a condition
	"twice",   // takes another element in a round
	"other",   // goes through a list that has one of the threads
	"again",   // starts a thread in the loop
	"before",  // makes the iterator, or asks for the size, before the last is added
	"adds",    // a thread in the loop, which is started before
	"stale",   // goes on with the iterator, or the counter, where an earlier loop has left it
	"keeps",   // the list in a field, of which another thread takes one out
}

type listGenerator struct {
	r       *rand.Rand
	mistake string
	blocks  int
	b       strings.Builder
}

func (g *listGenerator) is(mistake string) bool { return g.mistake == mistake }

func (g *listGenerator) line(format string, args ...any) {
	fmt.Fprintf(&g.b, "    "+format+"\n", args...)
}

// label is a new block's name.
func (g *listGenerator) label() string {
	g.blocks++
	return fmt.Sprintf("b%d", g.blocks)
}

func (g *listGenerator) begin(label string) { fmt.Fprintf(&g.b, "  %s:\n", label) }

const (
	listCall = "virtual java.util.ArrayList.%s (%s) -> java.util.ArrayList.%[1]s"
	itCall   = "virtual java.util.ArrayList$Itr.%s (%s) -> java.util.ArrayList$Itr.%[1]s"
)

func (g *listGenerator) list(dst, method, args string) { g.line(dst+listCall, method, args) }
func (g *listGenerator) it(dst, method, args string)   { g.line(dst+itCall, method, args) }

// add makes a thread, starts it, and adds it.
func (g *listGenerator) add(t string, list string) {
	g.line("%s = new T0", t)
	add := func() {
		if list != "" {
			g.list("", "add(java.lang.Object)boolean", list+", "+t)
		}
	}
	if g.r.IntN(2) == 0 {
		add()
		g.line("static bandsaw.Machine.start(java.lang.Thread)void (%s)", t)
	} else {
		g.line("static bandsaw.Machine.start(java.lang.Thread)void (%s)", t)
		add()
	}
}

func (g *listGenerator) main() string {
	g.b.WriteString(checkedFields + `  static field kept java.util.ArrayList
  static method take(java.util.ArrayList)void {
    param list java.util.ArrayList
  b0:
    virtual java.util.ArrayList.remove()void (list) -> java.util.ArrayList.remove()void
    return
  }
  static method main(java.lang.String[])void {
    param args java.lang.String[]
    local list java.util.ArrayList
    local other java.util.ArrayList
    local it java.util.ArrayList$Itr
    local old java.util.ArrayList$Itr
    local o Main
    local e java.lang.Object
    local f java.lang.Object
    local t java.lang.Thread
    local t1 T0
    local t2 T0
    local t3 T0
    local h boolean
    local x int
    local i int
    local n int
    local w java.lang.IllegalStateException
  b0:
    o = new Main
    <Main.r0> = o
    list = new java.util.ArrayList
    special java.util.ArrayList.<init>()void (list)
    other = new java.util.ArrayList
    special java.util.ArrayList.<init>()void (other)
`)
	if g.is("keeps") {
		g.line("<Main.kept> = list")
	}
	threads := 2
	g.add("t1", "list")
	byIndex := g.r.IntN(3) == 0
	look := func() {
		if byIndex {
			g.list("n = ", "size()int", "list")
		} else {
			g.list("it = ", "iterator()java.util.ArrayList$Itr", "list")
		}
	}
	if g.is("before") {
		look()
	}
	switch {
	case g.is("forgets"):
		g.add("t2", "")
	case g.is("other"):
		g.add("t2", "other")
	default:
		g.add("t2", "list")
	}
	switch {
	case g.is("clears"):
		g.list("", "remove()void", "list")
	case g.is("hands"):
		g.line("static Main.take(java.util.ArrayList)void (list)")
	case g.is("adds"):
		g.line("t3 = new T0")
		g.line("static bandsaw.Machine.start(java.lang.Thread)void (t3)")
		threads = 3
	}
	if !g.is("before") {
		look()
	}
	if g.is("late") && !byIndex {
		g.it("f = ", "next()java.lang.Object", "it")
	}
	if g.is("late") {
		g.line("i = 1")
	} else {
		g.line("i = 0")
	}
	g.loop(&threads, byIndex)
	if g.is("stale") {
		// The iterator is as it was left, though the list has one more.
		g.add("t3", "list")
		threads = 3
		g.loop(&threads, byIndex)
	}
	done, fails := g.label(), g.label()
	g.line("monitor enter o")
	g.line("x = <Main.s0>")
	g.line("x = x + 1")
	g.line("<Main.s0> = x")
	g.line("monitor exit o")
	for i := range threads {
		g.line("static bandsaw.Machine.join(java.lang.Thread)void (t%d)", i+1)
	}
	g.line("x = <Main.s0>")
	g.line("if x == %d goto %s else %s", threads+1, done, fails)
	g.begin(fails)
	g.line("w = new java.lang.IllegalStateException")
	g.line("throw w")
	g.begin(done)
	g.line("return")
	g.b.WriteString("  }\n}\n")
	return g.b.String()
}

// loop goes through the list.
func (g *listGenerator) loop(threads *int, byIndex bool) {
	head, round, out := g.label(), g.label(), g.label()
	g.line("goto %s", head)
	g.begin(head)
	if byIndex {
		if !g.is("before") {
			g.list("n = ", "size()int", "list")
		}
		if g.is("early") {
			g.line("n = n - 1")
		}
		g.line("if i >= n goto %s else %s", out, round)
	} else {
		g.it("h = ", "hasNext()boolean", "it")
		if g.r.IntN(2) == 0 {
			g.line("if h == 0 goto %s else %s", out, round)
		} else {
			g.line("if h != 0 goto %s else %s", round, out)
		}
	}
	g.begin(round)
	if byIndex {
		g.list("e = ", "get(int)java.lang.Object", "list, i")
	} else {
		g.it("e = ", "next()java.lang.Object", "it")
	}
	g.line("t = cast java.lang.Thread e")
	g.inRound(out, threads, byIndex)
	if byIndex {
		g.line("i = i + 1")
	}
	g.line("goto %s", head)
	g.begin(out)
}

// inRound waits for the element whose turn it is.
func (g *listGenerator) inRound(out string, threads *int, byIndex bool) {
	join := func() { g.line("static bandsaw.Machine.join(java.lang.Thread)void (t)") }
	switch {
	case g.is("some"), g.is("leaves"):
		wait, after := g.label(), g.label()
		g.line("x = <Main.s0>")
		if g.is("leaves") {
			g.line("if x == 1 goto %s else %s", wait, out)
		} else {
			g.line("if x == 1 goto %s else %s", wait, after)
		}
		g.begin(wait)
		join()
		g.line("goto %s", after)
		g.begin(after)
	case g.is("twice") && !byIndex:
		skip, after := g.label(), g.label()
		join()
		g.it("h = ", "hasNext()boolean", "it")
		g.line("if h == 0 goto %s else %s", after, skip)
		g.begin(skip)
		g.it("f = ", "next()java.lang.Object", "it")
		g.line("goto %s", after)
		g.begin(after)
	case g.is("removes"):
		join()
		if byIndex {
			g.list("", "remove()void", "list")
		} else {
			g.it("", "remove()void", "it")
		}
	case g.is("again"):
		join()
		if *threads == 2 {
			*threads = 3
		}
		once, after := g.label(), g.label()
		g.line("if t == t2 goto %s else %s", once, after)
		g.begin(once)
		g.line("t3 = new T0")
		g.line("static bandsaw.Machine.start(java.lang.Thread)void (t3)")
		g.line("goto %s", after)
		g.begin(after)
	case g.is("adds"):
		join()
		once, after := g.label(), g.label()
		g.line("if t == t2 goto %s else %s", once, after)
		g.begin(once)
		g.list("", "add(java.lang.Object)boolean", "list, t3")
		g.line("goto %s", after)
		g.begin(after)
	default:
		join()
	}
}

// listClasses are a list and its iterator, and a thread that counts.
const listClasses = `
instantiated library list class java.util.ArrayList {
  field items java.lang.Object[]
  field size int
  method <init>()void {
    param this java.util.ArrayList
    local a java.lang.Object[]
  b0:
    special java.lang.Object.<init>()void (this)
    a = newarray java.lang.Object[] (4)
    this.<java.util.ArrayList.items> = a
    return
  }
  method add(java.lang.Object)boolean {
    param this java.util.ArrayList
    param x java.lang.Object
    local a java.lang.Object[]
    local n int
  b0:
    a = this.<java.util.ArrayList.items>
    n = this.<java.util.ArrayList.size>
    a[n] = x
    n = n + 1
    this.<java.util.ArrayList.size> = n
    return 1
  }
  method get(int)java.lang.Object {
    param this java.util.ArrayList
    param i int
    local a java.lang.Object[]
    local x java.lang.Object
  b0:
    a = this.<java.util.ArrayList.items>
    x = a[i]
    return x
  }
  method size()int {
    param this java.util.ArrayList
    local n int
  b0:
    n = this.<java.util.ArrayList.size>
    return n
  }
  method remove()void {
    param this java.util.ArrayList
    local a java.lang.Object[]
    local x java.lang.Object
    local n int
  b0:
    a = this.<java.util.ArrayList.items>
    x = a[1]
    a[0] = x
    x = a[2]
    a[1] = x
    n = this.<java.util.ArrayList.size>
    n = n - 1
    this.<java.util.ArrayList.size> = n
    return
  }
  method iterator()java.util.ArrayList$Itr {
    param this java.util.ArrayList
    local i java.util.ArrayList$Itr
  b0:
    i = new java.util.ArrayList$Itr
    i.<java.util.ArrayList$Itr.list> = this
    return i
  }
}
instantiated library class java.util.ArrayList$Itr {
  field list java.util.ArrayList
  field cursor int
  method hasNext()boolean {
    param this java.util.ArrayList$Itr
    local l java.util.ArrayList
    local n int
    local i int
  b0:
    l = this.<java.util.ArrayList$Itr.list>
    n = l.<java.util.ArrayList.size>
    i = this.<java.util.ArrayList$Itr.cursor>
    if i >= n goto b2 else b1
  b1:
    return 1
  b2:
    return 0
  }
  method next()java.lang.Object {
    param this java.util.ArrayList$Itr
    local l java.util.ArrayList
    local i int
    local x java.lang.Object
  b0:
    l = this.<java.util.ArrayList$Itr.list>
    i = this.<java.util.ArrayList$Itr.cursor>
    x = special java.util.ArrayList.get(int)java.lang.Object (l, i)
    i = i + 1
    this.<java.util.ArrayList$Itr.cursor> = i
    return x
  }
  method remove()void {
    param this java.util.ArrayList$Itr
    local l java.util.ArrayList
    local i int
  b0:
    l = this.<java.util.ArrayList$Itr.list>
    special java.util.ArrayList.remove()void (l)
    return
  }
}
instantiated class T0 extends java.lang.Thread {
  method run()void {
    param this T0
    local l java.util.ArrayList
  b0:
    static T0.count()void ()
    l = <Main.kept>
    if l == null goto b2 else b1
  b1:
    virtual java.util.ArrayList.remove()void (l) -> java.util.ArrayList.remove()void
    goto b2
  b2:
    return
  }
  static method count()void {
    local o Main
    local n int
  b0:
    o = <Main.r0>
    monitor enter o
    n = <Main.s0>
    n = n + 1
    <Main.s0> = n
    monitor exit o
    return
  }
}
`
