package ir

import (
	"fmt"
	"math"
	"math/rand/v2"
	"sort"
)

// generator makes random programs that Check accepts, with every kind of
// statement, flag and constant of their level.
type generator struct {
	*rand.Rand
	p       *Program
	classes int // of the user
	methods int // a class
	blocks  int // at most, a method
	m       *Method
	odd     bool // names that need quotes
}

// randomProgram is the program of that level and seed.
func randomProgram(level Level, seed uint64) *Program {
	g := &generator{
		Rand:    rand.New(rand.NewPCG(seed, 1)),
		p:       &Program{Level: level},
		classes: 4, methods: 4, blocks: 6,
		odd: seed%2 == 1,
	}
	g.program()
	return g.p
}

// bigProgram is a program of about n user classes without odd names.
func bigProgram(level Level, n int) *Program {
	g := &generator{
		Rand:    rand.New(rand.NewPCG(7, 7)),
		p:       &Program{Level: level},
		classes: n, methods: 12, blocks: 12,
	}
	g.program()
	return g.p
}

func (g *generator) coin() bool { return g.IntN(2) == 0 }

func pick[T any](g *generator, of ...T) T { return of[g.IntN(len(of))] }

// name is a name that begins as given.
func (g *generator) name(stem string, i int) string {
	n := fmt.Sprintf("%s%d", stem, i)
	if g.odd && g.IntN(4) == 0 {
		n += pick(g, "", "-x", " ", "`", "\"", "\\", "é", "名", "$", "\n", "\x00", "\xed\xa0\x80", "😀", "\u200b", "#2", "'")
	}
	return n
}

// text is a string of Java.
func (g *generator) text() string {
	return pick(g, "", "a", "it's \"quoted\"", "\x00\x01\x7f", "\n\r\t\\", "é名😀", "\xed\xa0\x80", "a\xed\xb0\x80\xed\xa0\x80", "\u2028\u200b\ufeff", "//", "`")
}

func (g *generator) program() {
	p := g.p
	if g.coin() {
		p.Made = Made{Tool: "lift", Version: "1", Options: []string{"-x=" + g.text()}, Inputs: []Input{{g.text(), "00"}}}
	}
	for range g.IntN(3) {
		p.Notes = append(p.Notes, g.text())
		p.Sliced = true
	}
	if g.coin() {
		p.Uncaught = "Main.uncaught(java.lang.Thread,java.lang.Throwable)void"
		p.Unmodelled = []Unmodelled{{"Main.missing()void", g.text(), nil}, {"Main.nowhere()void", "", []MethodID{"Main.main(java.lang.String[])void", p.Uncaught}}}
	}
	if p.Level == Abstract {
		p.Abstractions = []*Abstraction{g.abstraction("Parity"), g.abstraction("Signs")}
		p.Groups = []*Group{{Name: "A.m#1", Predicates: []string{g.text(), "i < j"}, Tokens: []string{"TT", "FT", "TF"}}, {Name: "G", Predicates: []string{"x"}, Tokens: []string{"F"}}}
		p.Relations = []*Relation{g.relation("0", "G", "A.m#1"), g.relation("less", Truth, "G", "A.m#1"), g.relation("step", "A.m#1", "A.m#1"), g.relation("what ever", "G")}
		for _, name := range []string{"x1", "x2", "x3"} { // long tables, of which two are the same mostly
			p.Relations = append(p.Relations, g.relation(name, "A.m#1", "A.m#1", "A.m#1", "A.m#1"))
		}
		if g.coin() {
			p.Relations[6].Table = p.Relations[4].Table
		}
	}
	g.library()
	for i := range g.classes {
		g.classHead(i)
	}
	p.SortClasses()
	for _, c := range p.Classes {
		for _, m := range c.Methods {
			if !m.Abstract && !m.Native {
				g.body(m)
			}
		}
	}
}

// library adds the classes that the machine knows and the entries.
func (g *generator) library() {
	object := &Class{Name: ObjectClass, Library: true, Instantiated: true}
	throwable := &Class{Name: ThrowableClass, Super: ObjectClass, Library: true}
	object.Methods = append(object.Methods, g.method(MethodID(ObjectClass+".<init>()void"), false))
	entry := g.method("Main.main(java.lang.String[])void", true)
	thread := g.method("Main.thread(java.lang.Thread)void", true)
	uncaught := g.method("Main.uncaught(java.lang.Thread,java.lang.Throwable)void", true)
	main := &Class{Name: "Main", Super: ObjectClass, Source: "Main.java", Methods: []*Method{entry, thread, uncaught}}
	for _, u := range g.p.Unmodelled {
		main.Methods = append(main.Methods, &Method{ID: u.Method, Static: true, Native: true})
	}
	g.p.Entry = []MethodID{entry.ID}
	if g.p.Level != Lifted {
		g.p.ThreadEntry = thread.ID
	}
	g.p.Classes = append(g.p.Classes, object, throwable, main)
}

func (g *generator) relation(name, to string, from ...string) *Relation {
	r := &Relation{Name: name, Text: g.text(), From: from, To: to}
	r.Table = make([]uint64, r.entries(g.p))
	for i := range r.Table {
		r.Table[i] = g.Uint64N(1 << len(r.results(g.p)))
	}
	return r
}

func (g *generator) abstraction(name string) *Abstraction {
	a := &Abstraction{Name: name, Of: Int, Arithmetic: pick(g, "java", "ideal"), Tokens: []string{"A", g.name("B", 1), "C"}}
	for range a.Tokens {
		a.Guards = append(a.Guards, g.guard(3))
	}
	for _, op := range []string{"(n + 1) % 4", "add", "div", "lt", "n < -2", "n == 3 given n + 1", "neg"} {
		o := &Operator{Name: op, Arity: operatorArity(op)}
		o.Table = make([]uint64, o.entries(len(a.Tokens)))
		for i := range o.Table {
			o.Table[i] = 1 + g.Uint64N(3)
			if !IsComparison(op) {
				o.Table[i] = 1 + g.Uint64N(7)
			}
		}
		a.Operators = append(a.Operators, o)
	}
	return a
}

// guard is a random condition of that depth at most.
func (g *generator) guard(depth int) *Guard {
	if depth == 0 {
		return &Guard{Op: "true"}
	}
	switch g.IntN(4) {
	case 0:
		return &Guard{Op: "not", Args: []*Guard{g.guard(depth - 1)}}
	case 1:
		op := &Guard{Op: pick(g, "and", "or")}
		for range 2 + g.IntN(2) {
			op.Args = append(op.Args, g.guard(depth-1))
		}
		return op
	}
	return &Guard{Op: pick(g, "eq", "ne", "lt", "le", "gt", "ge"), Args: []*Guard{g.term(depth), g.term(depth)}}
}

// term is a random integer of a guard.
func (g *generator) term(depth int) *Guard {
	if depth == 0 {
		return pick(g, &Guard{Op: "n"}, &Guard{Op: "const", Value: g.Int64N(21) - 10})
	}
	switch g.IntN(4) {
	case 0:
		return &Guard{Op: "neg", Args: []*Guard{g.term(depth - 1)}}
	case 1:
		return &Guard{Op: "rem", Args: []*Guard{g.term(depth - 1), {Op: "const", Value: 1 + g.Int64N(5)}}}
	}
	return &Guard{Op: pick(g, "add", "sub"), Args: []*Guard{g.term(depth - 1), g.term(depth - 1)}}
}

func (g *generator) classHead(i int) {
	c := &Class{
		Name:  "p." + g.name("C", i),
		Super: ObjectClass,
		Final: g.coin(), Enum: g.coin(), Library: g.coin(), Instantiated: g.coin(), Traits: g.traits(TraitOfClass),
		As: pick(g, "", "p.Told"), Source: pick(g, "", "C.java"), File: pick(g, "", "x.jar!C.class"),
	}
	if i > 0 && g.coin() {
		for _, s := range g.p.Classes {
			if s.Name[:2] == "p." && !s.Interface && g.coin() {
				c.Super = s.Name
			}
		}
	}
	if !c.Library {
		c.Traits, c.As = 0, ""
	}
	if g.IntN(4) == 0 {
		c.Interface, c.Abstract, c.Super, c.Instantiated = true, true, "", false
	}
	for _, s := range g.p.Classes {
		if s.Interface && g.IntN(4) == 0 {
			c.Interfaces = append(c.Interfaces, s.Name)
		}
	}
	for k, t := range g.someTypes(g.IntN(6)) {
		f := &Field{Name: g.name("f", k), Type: t, Static: g.coin(), Final: g.coin(), Volatile: g.coin()}
		if c.Library {
			f.Traits = g.traits(TraitOfField)
		}
		if f.Static && g.coin() {
			f.Value = g.constant(kindOf(t))
		}
		c.Fields = append(c.Fields, f)
	}
	c.Defaults = c.Interface && g.coin()
	for k := range g.IntN(g.methods + 1) {
		m := g.methodHead(c, k)
		if c.Library {
			m.Traits = g.traits(TraitOfMethod)
		}
		c.Methods = append(c.Methods, m)
		c.Defaults = c.Defaults || c.Interface && !m.Static && !m.Abstract
	}
	g.p.Classes = append(g.p.Classes, c)
}

// traits are some of those that one of these can have.
func (g *generator) traits(of TraitOf) (out Traits) {
	for _, t := range AllTraits {
		if t.Of == of && g.IntN(4) == 0 {
			out |= t.Bit
		}
	}
	if out&(Identity|Bins|FailsFast) != 0 {
		out |= Table
	}
	return out
}

// typePool are the types of variables at the program's level.
func (g *generator) typePool() []Type {
	pool := []Type{Boolean, Byte, Char, Short, Int, Int, Long, Float, Double, ObjectClass, "int[]", "java.lang.Object[][]", "long[]"}
	if g.p.Level == Abstract {
		pool = append(pool, "@Signs", "@Signs[]", "@Parity", "@G", "@A.m#1")
	}
	return pool
}

func (g *generator) someTypes(n int) []Type {
	out := make([]Type, n)
	for i := range out {
		out[i] = pick(g, g.typePool()...)
	}
	return out
}

func (g *generator) methodHead(c *Class, k int) *Method {
	var params []Type
	for _, t := range g.someTypes(g.IntN(4)) {
		params = append(params, concrete(t))
	}
	result := pick(g, Void, Int, Long, Float, Double, Boolean, ObjectClass)
	id := NewMethodID(c.Name, g.name("m", k), params, result)
	m := g.method(id, g.coin() || g.p.Level != Lifted)
	switch g.IntN(8) {
	case 0:
		m.Abstract, m.Static, m.Params, m.Locals = true, false, nil, nil
	case 1:
		m.Native, m.Params, m.Locals = true, nil, nil
	}
	m.Synchronized = g.p.Level == Lifted && g.coin()
	m.Synthetic, m.Varargs = g.coin(), g.coin()
	return m
}

// concrete is the type of Java that a variable of type t stands for.
func concrete(t Type) Type {
	if t.IsToken() {
		return Int
	}
	if t.IsArray() && t.Elem().IsToken() {
		return ArrayOf(Int)
	}
	return t
}

// method is a method without a body.
func (g *generator) method(id MethodID, static bool) *Method {
	m := &Method{ID: id, Static: static || g.p.Level != Lifted}
	if !static || g.p.Level != Lifted && id.Class()[0] == 'p' && g.coin() {
		m.Params = append(m.Params, &Local{Name: "this", Type: Type(id.Class()), Java: "this"})
	}
	for i, t := range id.Params() {
		if t == Int && g.p.Level == Abstract && g.coin() {
			t = "@Signs"
		}
		m.Params = append(m.Params, &Local{Name: g.name("p", i), Type: t, Java: pick(g, "", "p", fmt.Sprint("p", i))})
	}
	m.Locals = append(m.Locals, m.Params...)
	return m
}

// constant is a constant of the kind.
func (g *generator) constant(kind Type) *Const {
	c := g.value(kind)
	if c == nil {
		return nil
	}
	c.Cut = g.IntN(8) == 0
	return c
}

func (g *generator) value(kind Type) *Const {
	switch kind {
	case Int:
		switch g.IntN(6) {
		case 0:
			return BoolConst(g.coin())
		case 1:
			return &Const{Type: Byte, Bits: int64(int8(g.Uint32()))}
		case 2:
			return &Const{Type: Char, Bits: int64(uint16(g.Uint32()))}
		case 3:
			return &Const{Type: Short, Bits: int64(int16(g.Uint32()))}
		case 4:
			return IntConst(pick[int32](g, 0, -1, math.MinInt32, math.MaxInt32))
		}
		return IntConst(int32(g.Uint32()))
	case Long:
		return &Const{Type: Long, Bits: pick(g, 0, -1, math.MinInt64, math.MaxInt64, int64(g.Uint64()))}
	case Float:
		f := pick(g, 0, float32(math.Copysign(0, -1)), 1.5, math.MaxFloat32, math.SmallestNonzeroFloat32, float32(math.Inf(1)), math.Float32frombits(0x7fc00001), math.Float32frombits(0xff800123), math.Float32frombits(g.Uint32()))
		return &Const{Type: Float, Bits: int64(math.Float32bits(f))}
	case Double:
		f := pick(g, 0, math.Copysign(0, -1), 1e300, 0.1, math.MaxFloat64, math.SmallestNonzeroFloat64, math.Inf(-1), math.Float64frombits(0x7ff8000000000123), math.Float64frombits(g.Uint64()))
		return &Const{Type: Double, Bits: int64(math.Float64bits(f))}
	case refKind:
		switch g.IntN(3) {
		case 0:
			return NullConst()
		case 1:
			return &Const{Type: StringClass, Text: g.text()}
		}
		return &Const{Type: ClassClass, Text: pick(g, "int[]", "p.C", "p.a-b", "void", "long", "X[][]")}
	}
	a := g.p.Abstraction(kind.Abstraction())
	if a == nil {
		return nil // a set of tokens
	}
	n := g.IntN(len(a.Tokens))
	return &Const{Type: kind, Text: a.Tokens[n], Bits: int64(n)}
}

// sortedIDs are IDs in the order that Check wants.
func sortedIDs(ids []MethodID) []MethodID {
	sort.Slice(ids, func(i, j int) bool { return ids[i] < ids[j] })
	return ids
}
