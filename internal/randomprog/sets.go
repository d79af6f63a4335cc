package randomprog

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"bandsaw/ir"
)

// Sets makes the random program of a seed, and its text: two threads that compute with sets of
// tokens, by relations some entries of which are empty. Some end by an exception.
func Sets(seed uint64) (*ir.Program, string, error) {
	w := &setWriter{Rand: rand.New(rand.NewPCG(seed, 23))}
	text := w.program()
	p, err := ir.Parse("random", []byte(text))
	if err != nil {
		return nil, text, err
	}
	p.SortClasses()
	w.relate(p)
	return p, text, ir.Check(p)
}

// setWriter writes a random abstract program that computes with sets of tokens.
type setWriter struct {
	*rand.Rand
	b     strings.Builder
	lines int
}

func (w *setWriter) pick(words ...string) string { return words[w.IntN(len(words))] }

func (w *setWriter) line(format string, args ...any) {
	w.lines++
	fmt.Fprintf(&w.b, "    "+format+" @%d:%d\n", append(args, w.lines, w.lines)...)
}

func (w *setWriter) program() string {
	w.b.WriteString(`program abstract
entry Main.main(java.lang.String[])void
thread Main.thread(java.lang.Thread)void

library instantiated class java.lang.Object {
}
library instantiated class java.lang.Thread extends java.lang.Object {
}
library class java.lang.String extends java.lang.Object {
}
library instantiated class java.lang.Throwable extends java.lang.Object {
}
instantiated class E extends java.lang.Throwable {
}
instantiated class T {
  field f @H
}
class Main {
  static field s @G
  static field o T
  static method thread(java.lang.Thread)void {
    param this java.lang.Thread
`)
	w.body(func() { w.line("o = <Main.o>") })
	w.b.WriteString("  static method main(java.lang.String[])void {\n    param args java.lang.String[]\n    local t java.lang.Thread\n")
	w.body(func() {
		w.line("o = new T")
		w.line("<Main.o> = o")
		w.line("t = new java.lang.Thread")
		w.line("thread start t")
	})
	w.b.WriteString("}\n")
	return w.b.String()
}

// body is what a thread does: blocks, from which it goes on to any.
func (w *setWriter) body(first func()) {
	w.b.WriteString("    local g @G\n    local h @H\n    local b boolean\n    local o T\n    local e E\n  b0:\n")
	first()
	w.line("goto b1")
	const blocks = 4
	for i := 1; i <= blocks; i++ {
		w.b.WriteString(fmt.Sprintf("  b%d:\n", i))
		for range 1 + w.IntN(3) {
			w.act()
		}
		w.line("b = image %s", w.pick("condG(g)", "condG(g)", "condH(h)", "condGH(g, h)", "coin()"))
		w.line("if b == 0 goto b%d else b%d", 1+w.IntN(blocks+2), 1+w.IntN(blocks+1))
	}
	fmt.Fprintf(&w.b, "  b%d:\n", blocks+1)
	w.line("return")
	fmt.Fprintf(&w.b, "  b%d:\n", blocks+2)
	w.line("e = new E")
	w.line("pending = e")
	w.line("return")
	w.b.WriteString("  }\n")
}

func (w *setWriter) act() {
	switch w.IntN(8) {
	case 0:
		w.line("g = image stepG(g)")
	case 1:
		w.line("g = image mixG(g, h)")
	case 2:
		w.line("h = image mixH(g, h)")
	case 3:
		w.line("h = image startH()")
	case 4:
		w.line("g = <Main.s>")
	case 5:
		w.line("<Main.s> = g")
	case 6:
		w.line("h = o.<T.f>")
	case 7:
		w.line("o.<T.f> = h")
	}
}

// relate gives the program its groups, of few tokens or of many, and relations, some
// entries of which are empty.
func (w *setWriter) relate(p *ir.Program) {
	for _, name := range []string{"G", "H"} {
		g := &ir.Group{Name: name, Predicates: []string{"a", "b", "c", "d", "e"}}
		for i := range 2 + w.IntN(1+w.IntN(30)) {
			g.Tokens = append(g.Tokens, strings.NewReplacer("0", "F", "1", "T").Replace(fmt.Sprintf("%05b", i)))
		}
		p.Groups = append(p.Groups, g)
	}
	many := w.IntN(2) == 0
	relation := func(name, to string, from ...string) {
		r := &ir.Relation{Name: name, Text: name, From: from, To: to}
		results := 2
		if to != ir.Truth {
			results = len(p.Group(to).Tokens)
		}
		entries := 1
		for _, g := range from {
			entries *= len(p.Group(g).Tokens)
		}
		for range entries {
			set := uint64(1) << w.IntN(results)
			if many {
				set |= w.Uint64() & w.Uint64() & ir.All(results)
			}
			if len(from) > 0 && w.IntN(8) == 0 {
				set = 0
			}
			r.Table = append(r.Table, set)
		}
		p.Relations = append(p.Relations, r)
	}
	relation("coin", ir.Truth)
	relation("condG", ir.Truth, "G")
	relation("condGH", ir.Truth, "G", "H")
	relation("condH", ir.Truth, "H")
	relation("mixG", "G", "G", "H")
	relation("mixH", "H", "G", "H")
	relation("startH", "H")
	relation("stepG", "G", "G")
}
