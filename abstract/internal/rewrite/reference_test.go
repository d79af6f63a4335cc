package rewrite

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"bandsaw/artifact/typing"
	"bandsaw/internal/basl/values"
	"bandsaw/ir"
)

// TestOverApproximatesReferences is TestOverApproximates for programs with objects of three
// classes and strings, of which variables, fields, and elements of arrays hold tokens.
func TestOverApproximatesReferences(t *testing.T) {
	n, null := &ir.Guard{Op: "n"}, &ir.Guard{Op: "const"}
	isNull := &ir.Abstraction{Name: "Null", Of: ir.ObjectClass, Arithmetic: "java", Tokens: []string{"NULL", "OBJECT"},
		Guards: []*ir.Guard{{Op: "eq", Args: []*ir.Guard{n, null}}, {Op: "ne", Args: []*ir.Guard{n, null}}}}
	c := newCovering(t)
	for seed := range uint64(referencePrograms) {
		g := &referenceWriter{Rand: rand.New(rand.NewPCG(seed, 11))}
		g.refs = g.of("Null", "Class(A)", "Class(A,C)", "Class(B,A)", "Site(Main.java:3)", "Site(Main.java:4,Main.java:3)")
		g.strings = g.of("Text(a)", "Text(a,ab)", "Lengths(0)", "Lengths(1,2)", "Text(7,aa)", "Null")
		g.numbers = g.of("Cuts(0)", "Range(0,2)", "Cuts(1,97)", "Modulo(2)")
		src, types := g.program()
		c.compare(seed, src, types, 300, isNull)
	}
	if c.gaveUp > c.programs/5 || c.events < 20*c.programs {
		t.Errorf("gave up on %d of %d programs; %d events", c.gaveUp, c.programs, c.events)
	}
}

const referencePrograms = 300

// object is one that a program has made, or a string.
type object struct {
	class  string
	text   string
	line   int
	fields map[ir.FieldID]int64
}

// tokenOf is the token of a reference, as the machine that recorded it has it.
func (o *object) tokenOf(a *ir.Abstraction) int64 {
	if o == nil {
		return int64(a.TokenOf(0))
	}
	above := map[string]string{"A": "A", "B": "AB", "C": "C"}
	for i, g := range a.Guards {
		if values.Possible(g, func(g *ir.Guard) values.Truth {
			switch g.Op {
			case "instance":
				return certain(strings.Contains(above[o.class], g.Text))
			case "site":
				return certain(g.Text == fmt.Sprintf("Main.java:%d", o.line))
			}
			return certain(values.HoldsText(g, o.text))
		}).May {
			return int64(i)
		}
	}
	panic("a reference without a token")
}

// referenceWriter writes a method with variables r0... and s0... that hold tokens of objects and
// strings, k0... that hold objects, n0... numbers that are tokens, and c0... numbers.
type referenceWriter struct {
	*rand.Rand
	strings.Builder
	refs, strings, numbers string
}

func (g *referenceWriter) of(all ...string) string { return all[g.IntN(len(all))] }

func (g *referenceWriter) program() (string, *typing.Typing) {
	const id = "Main.f0(int,int,int)int"
	types := &typing.Typing{Abstractions: []string{g.refs, g.strings, g.numbers}}
	slices.Sort(types.Abstractions)
	types.Abstractions = slices.Compact(types.Abstractions)
	local := func(name string, x typing.Types) {
		types.Locals = append(types.Locals, typing.Local{Method: id, Local: name, Types: x})
	}
	token := func(a string) typing.Types { return typing.Types{Type: ir.TokenType(a)} }
	for _, i := range []string{"0", "1", "2"} {
		local("r"+i, token(g.refs))
		local("s"+i, token(g.strings))
		local("n"+i, token(g.numbers))
	}
	types.Locals = append(types.Locals, typing.Local{Method: "A.<init>(int)void", Local: "n", Types: token(g.numbers)})
	local("q", typing.Types{Type: ir.TokenType(g.refs) + "[]", Elem: g.refs})
	for f, a := range map[ir.FieldID]string{"A.next": g.refs, "A.number": g.numbers} {
		x := token(a)
		x.Summary = true
		types.Fields = append(types.Fields, typing.Field{Field: f, Types: x})
	}
	types.Fields = append(types.Fields, typing.Field{Field: "C.kept", Types: token(g.refs)})
	g.WriteString(`instantiated class A extends java.lang.Object {
  field next A
  field number int
  static method <init>(int)void {
    param this A
    param n int
  b0:
    this.<A.number> = n
    return
  }
}
instantiated class B extends A {
}
instantiated class C extends java.lang.Object {
  field kept java.lang.Object
}
instantiated class Main source "Main.java" {
  static method main(java.lang.String[])void {
    param args java.lang.String[]
  b0:
    return
  }
  static method f0(int,int,int)int {
    param c0 int
    param c1 int
    param c2 int
    local n0 int
    local n1 int
    local n2 int
    local r0 A
    local r1 java.lang.Object
    local r2 A
    local s0 java.lang.String
    local s1 java.lang.String
    local s2 java.lang.String
    local k0 A
    local k1 java.lang.Object
    local k2 C
    local $o A
    local q A[]
  b0:
    q = newarray A[] (2)
    k2 = new C @0:9
    k0 = new A @0:2
    static A.<init>(int)void (k0, 1)
    r0 = k0
    r2 = k0
    s0 = "a"
    s1 = "x"
    s2 = "ab"
    goto b1
`)
	if g.IntN(2) == 0 { // numbers are set by no constructor
		s := g.String()
		g.Reset()
		g.WriteString(strings.Replace(s, "    this.<A.number> = n\n", "", 1))
	}
	blocks := 3 + g.IntN(4)
	for b := 1; b <= blocks; b++ {
		fmt.Fprintf(g, "  b%d:\n", b)
		for range 2 + g.IntN(5) {
			fmt.Fprintf(g, "    %s\n", g.stmt())
		}
		if b == blocks {
			g.WriteString("    return 0\n  }\n}\n")
			break
		}
		to := func() int { return 1 + g.IntN(blocks) }
		r := func() string { return g.of("r0", "r2", "k0") }
		switch g.IntN(5) {
		case 0:
			fmt.Fprintf(g, "    classswitch %s { A: b%d, B: b%d }\n", g.of("r0", "r2", "k0"), to(), b+1)
		case 1, 2:
			fmt.Fprintf(g, "    if %s %s %s goto b%d else b%d\n", r(), g.of("==", "!="), g.of(r(), r(), "null"), b+1, to())
		case 3:
			fmt.Fprintf(g, "    if %s %s %s goto b%d else b%d\n", g.of("n0", "n1", "c1"), g.of("==", "<", ">="), g.of("n2", "1", "c0"), b+1, to())
		default:
			fmt.Fprintf(g, "    if c2 == 0 goto b%d else b%d\n", b+1, to())
		}
	}
	return g.String(), types
}

// made puts an object, with its constructor called, into a variable.
func (g *referenceWriter) made(v string) string {
	return fmt.Sprintf("%s = new %s @1:%d\n    static A.<init>(int)void (%[1]s, %[4]s)", v, g.of("A", "B"), 2+g.IntN(3), g.of("c0", "n0", "1"))
}

func (g *referenceWriter) stmt() string {
	r := func() string { return g.of("r0", "r2", "k0") }
	s := func() string { return g.of("s0", "s1", "s2") }
	switch g.IntN(17) {
	case 0, 1:
		return g.made("k0") + "\n    " + g.of("r0", "r2") + " = k0"
	case 2:
		return g.made("$o") + "\n    " + g.of("r0", "r2") + " = $o"
	case 3:
		return g.of("r0", "r2") + " = " + g.of("r0", "r2", "k0", "null")
	case 4:
		return "r1 = " + g.of("r0", "r1", "k1", "k2", `"a"`)
	case 5:
		return "k1 = " + g.of("k0", "k2", "null", `"ab"`)
	case 6:
		return g.of("r0", "r2") + " = " + r() + ".<A.next>"
	case 7:
		return r() + ".<A.next> = " + g.of(r(), r(), "null")
	case 8:
		return g.of("n0", "n1", "n2") + " = " + r() + ".<A.number>"
	case 9:
		return r() + ".<A.number> = " + g.of("n0", "n1", "c0", "2")
	case 10:
		return "c2 = " + g.of("r0", "r1", "r2", "k0", "k1") + " instanceof " + g.of("A", "B", "C", "java.lang.String")
	case 11:
		return g.of("r0 = q[0]", "r2 = q[1]", "q[0] = r0", "q[1] = k0", "q[0] = r2", "k2.<C.kept> = r1", "r1 = k2.<C.kept>")
	case 12:
		return s() + " = " + g.of(s(), `"a"`, `"ab"`, "null", `""`)
	case 13:
		return fmt.Sprintf("%s = static bandsaw.Machine.concat(java.lang.String,java.lang.String)java.lang.String (%s, %s)", s(), g.of(s(), `"a"`, `"x"`), g.of(s(), `"b"`))
	case 14:
		return fmt.Sprintf("c2 = static java.lang.String.equals(java.lang.Object)boolean (%s, %s)", s(), g.of(s(), `"a"`, `"ab"`))
	case 15:
		return fmt.Sprintf("%s = static java.lang.String.%s()int (%s)", g.of("n0", "n1"), g.of("length", "hashCode"), s())
	}
	switch g.IntN(3) {
	case 0:
		return fmt.Sprintf("c2 = static java.lang.String.isEmpty()boolean (%s)", s())
	case 1:
		return "c0 = c0 + 1\n    c0 = c0 & 3\n    n0 = c0"
	}
	return fmt.Sprintf("%s = static bandsaw.Machine.text(int)java.lang.String (%s)", s(), g.of("n1", "7", "-1"))
}

// made is the reference of a new object.
func (m *machine) made(o *object) int64 {
	o.fields = map[ir.FieldID]int64{}
	m.objects = append(m.objects, o)
	return int64(len(m.objects) - 1)
}

// object is that of a reference; execution ends if it is null.
func (m *machine) object(ref int64) *object {
	if ref == 0 {
		if m.record || m.pos == len(m.events) {
			panic(finished{})
		}
		panic(mismatch{"null"})
	}
	return m.objects[ref]
}

func (m *machine) byClass(s *ir.ClassSwitch, ref int64) *ir.Block {
	class := m.object(ref).class
	for _, c := range s.Cases {
		if c.Class == class {
			return c.Target
		}
	}
	panic(finished{})
}

// stringOperations do with strings what the JDK does.
var stringOperations = map[ir.MethodID]func(m *machine, args []int64) int64{
	"java.lang.String.equals(java.lang.Object)boolean": func(m *machine, args []int64) int64 {
		x, y := m.object(args[0]), m.objects[args[1]]
		if y != nil && y.class == x.class && y.text == x.text {
			return 1
		}
		return 0
	},
	"java.lang.String.isEmpty()boolean": func(m *machine, args []int64) int64 {
		if m.object(args[0]).text == "" {
			return 1
		}
		return 0
	},
	"java.lang.String.length()int": func(m *machine, args []int64) int64 { return int64(len(m.object(args[0]).text)) },
	"java.lang.String.hashCode()int": func(m *machine, args []int64) int64 {
		h := int32(0)
		for _, c := range m.object(args[0]).text {
			h = 31*h + c
		}
		return int64(h)
	},
	"bandsaw.Machine.text(int)java.lang.String": func(m *machine, args []int64) int64 {
		return m.made(&object{class: "java.lang.String", text: fmt.Sprint(args[0])})
	},
	"bandsaw.Machine.concat(java.lang.String,java.lang.String)java.lang.String": func(m *machine, args []int64) int64 {
		text := func(ref int64) string {
			if ref == 0 {
				return "null"
			}
			return m.objects[ref].text
		}
		joined := text(args[0]) + text(args[1])
		if len(joined) > 50 { // it would double again and again
			panic(finished{})
		}
		return m.made(&object{class: "java.lang.String", text: joined})
	},
}
