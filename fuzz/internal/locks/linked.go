package locks

import (
	"fmt"
	"strings"
)

// linked is a ConcurrentLinkedQueue, or Deque, which has some elements already and lost some before the threads begin, so that
// dead nodes are in it.
func (g *generator) linked(name string, bothWays bool) resource {
	class := "ConcurrentLinkedQueue"
	adds, takes, peeks := []string{"offer", "add"}, []string{"poll"}, []string{"peek"}
	if bothWays {
		class = "ConcurrentLinkedDeque"
		adds, takes, peeks = []string{"offerFirst", "offerLast"}, []string{"pollFirst", "pollLast"}, []string{"peekFirst", "peekLast"}
	}
	x := func() string { return fmt.Sprint(1 + g.r.IntN(3)) }
	call := func(of []string, arg string) string { return fmt.Sprintf("%s.%s(%s)", name, g.pick(of...), arg) }
	// add and take are several at a time now and then: what one leaves behind the next finds.
	add := func(g *generator, in string, _ int) { g.line(in, "%s;", call(adds, x())) }
	take := func(g *generator, in string, _ int) {
		for range 1 + g.r.IntN(3) {
			g.note(in, `"p" + `+call(takes, ""))
		}
	}
	peek := func(g *generator, in string, _ int) { g.note(in, `"k" + `+call(peeks, "")) }
	ops := []op{add, add, take, take, take, peek, truth(name + ".isEmpty()")}
	through := []op{ // what goes from one element to the next
		func(g *generator, in string, _ int) { g.note(in, fmt.Sprintf(`"c" + %s.contains(%s)`, name, x())) },
		func(g *generator, in string, _ int) {
			g.note(in, fmt.Sprintf(`"r" + %s.remove((Object) %s)`, name, x()))
		},
		gives(`"s" + ` + name + ".size()"), gives(`"a" + ` + name + ".toArray().length"), gives(name + ".toString()"),
		func(g *generator, in string, _ int) {
			g.line(in, "for (int v : %s) { log(\"%d\" + v); }", name, g.self)
		},
		func(g *generator, in string, _ int) {
			g.line(in, "for (Iterator<Integer> i = %s.iterator(); i.hasNext(); ) { if (i.next() == %s) { i.remove(); } }", name, x())
			g.log(in, `"ir"`)
		},
		simple(name + ".clear()"), simple(name + ".addAll(List.of(1, 2))"), gives(name + ".removeIf(v -> v > 1)"),
	}
	if bothWays {
		through = append(through, func(g *generator, in string, _ int) {
			g.line(in, "for (Iterator<Integer> i = %s.descendingIterator(); i.hasNext(); ) { log(\"%d\" + i.next()); }", name, g.self)
		})
	}
	if !bothWays || g.r.IntN(6) == 0 { // where something goes through a deque there are no sections
		for range 3 {
			ops = append(ops, through[g.r.IntN(len(through))])
		}
	}
	var first []string
	for range g.r.IntN(4) {
		first = append(first, x())
	}
	decl := fmt.Sprintf("static final %s<Integer> %s = new %s<>(List.of(%s));", class, name, class, strings.Join(first, ", "))
	if n := g.r.IntN(3); n > 0 {
		var before []string
		for range n {
			before = append(before, call(takes, "")+";", call(adds, x())+";")
		}
		decl += "\n    static { " + strings.Join(before, " ") + " }"
	}
	return resource{name, decl, ops, nil}
}
