package infer

import (
	"fmt"
	"math/rand"
	"strings"
	"testing"

	"bandsaw/artifact/sel"
	"bandsaw/artifact/typing"
	"bandsaw/internal/cli"
	"bandsaw/ir"
)

// TestRandom infers types for random programs and selections, and checks each
// statement by the types alone: what abstract will do with it has a meaning.
func TestRandom(t *testing.T) {
	const programs = 3000
	typed := 0
	for seed := range int64(programs) {
		r := rand.New(rand.NewSource(seed))
		program, selection := randomProgram(r), randomSelection(r)
		prog, err := ir.Parse("program", []byte(program))
		if err != nil {
			t.Fatalf("%v\n%s", err, program)
		}
		if err := ir.Check(prog); err != nil {
			t.Fatalf("%v\n%s", err, program)
		}
		s, err := sel.Read("t.sel", []byte(selection))
		if err != nil {
			t.Fatal(err)
		}
		targets, err := s.Resolve(prog, cli.DidYouMean)
		if err != nil {
			continue // selected twice
		}
		types, err := Infer(prog, s, targets, nil, nil)
		if err != nil {
			continue
		}
		typed++
		c := &consistency{prog: prog, types: types}
		c.check()
		if c.errs != nil {
			t.Fatalf("seed %d: %s\n%s\n%s", seed, strings.Join(c.errs, "\n"), selection, program)
		}
	}
	if typed < programs/10 {
		t.Errorf("only %d of %d programs have types: the test says little", typed, programs)
	}
}

// randomSelection selects some fields and locals.
func randomSelection(r *rand.Rand) string {
	var b strings.Builder
	names := []string{"Signs", "EvenOdd"}
	variables := []string{"Main.x", "Main.y", "Main.a[]", "Main.b[]", "Main.f.i", "Main.g.j", "Main.g.return", "Main.f.c[]"}
	for range 1 + r.Intn(3) {
		fmt.Fprintf(&b, "%s : %s\n", variables[r.Intn(len(variables))], names[r.Intn(2)])
	}
	if r.Intn(2) == 0 {
		b.WriteString("priority Signs > EvenOdd\n")
	}
	if r.Intn(3) == 0 {
		b.WriteString("rest Point\n")
	}
	return b.String()
}

// randomProgram has two methods of a few random statements.
func randomProgram(r *rand.Rand) string {
	var b strings.Builder
	b.WriteString("program lifted\nentry Main.main(java.lang.String[])void\n\nclass Main extends java.lang.Object {\n")
	b.WriteString("  static field x int\n  static field y int\n  static field a int[]\n  static field b int[]\n  static field o java.lang.Object\n")
	for _, name := range []string{"f", "g"} {
		fmt.Fprintf(&b, "  static method %s(int,int[])int {\n    param i int java i\n    param c int[] java c\n", name)
		b.WriteString("    local j int java j\n    local k int\n    local d int[] java d\n    local p java.lang.Object java p\n    local z boolean java z\n  b0:\n")
		for range r.Intn(10) {
			b.WriteString("    " + randomStatement(r) + "\n")
		}
		fmt.Fprintf(&b, "    if %s < %s goto b1 else b2\n  b1:\n    return %s\n  b2:\n    return %s\n  }\n", anyInt(r), anyInt(r), anyInt(r), anyInt(r))
	}
	b.WriteString("  static method main(java.lang.String[])void {\n    param s java.lang.String[]\n  b0:\n    return\n  }\n}\n\n")
	b.WriteString("library class java.lang.Object {\n}\n")
	return b.String()
}

func pick(r *rand.Rand, from ...string) string { return from[r.Intn(len(from))] }
func anyInt(r *rand.Rand) string               { return pick(r, "i", "j", "k", "7") }
func anyVar(r *rand.Rand) string               { return pick(r, "i", "j", "k") }
func anyArray(r *rand.Rand) string             { return pick(r, "c", "d") }

func randomStatement(r *rand.Rand) string {
	switch r.Intn(14) {
	case 0, 1:
		return anyVar(r) + " = " + anyInt(r)
	case 2, 3:
		return anyVar(r) + " = " + anyInt(r) + pick(r, " + ", " % ", " << ") + anyVar(r)
	case 4:
		return anyVar(r) + " = neg " + anyVar(r)
	case 5:
		return anyVar(r) + " = " + pick(r, "<Main.x>", "<Main.y>")
	case 6:
		return pick(r, "<Main.x>", "<Main.y>") + " = " + anyInt(r)
	case 7:
		return anyVar(r) + " = " + anyArray(r) + "[0]"
	case 8:
		return anyArray(r) + "[" + pick(r, "0", "0", "0", "k") + "] = " + anyInt(r)
	case 9:
		return anyArray(r) + " = " + pick(r, "<Main.a>", "<Main.b>", "c", "newarray int[] (1)", "cast int[] p")
	case 10:
		return pick(r, "<Main.a>", "<Main.b>", "p", "<Main.o>") + " = " + anyArray(r)
	case 11:
		return "p = <Main.o>"
	case 12:
		return "z = " + pick(r, "1:boolean", "1:boolean", "k")
	}
	return anyVar(r) + " = static Main." + pick(r, "f", "g") + "(int,int[])int (" + anyInt(r) + ", " + anyArray(r) + ")"
}

// consistency checks a typing statement by statement.
type consistency struct {
	prog  *ir.Program
	types *typing.Typing
	m     *ir.Method
	errs  []string
}

func (c *consistency) check() {
	for _, class := range c.prog.Classes {
		for _, m := range class.Methods {
			c.m = m
			for _, b := range m.Blocks {
				for _, s := range b.Stmts {
					c.stmt(s)
				}
			}
		}
	}
}

func (c *consistency) value(x ir.Operand) string {
	if l, ok := x.(*ir.Local); ok {
		return c.types.Local(c.m.ID, l.Name)
	}
	return ""
}

func (c *consistency) elem(x ir.Operand) string {
	if l, ok := x.(*ir.Local); ok {
		return c.types.LocalElem(c.m.ID, l.Name)
	}
	return ""
}

// comes checks that a value with the abstraction from may come to to.
func (c *consistency) comes(s ir.Stmt, from, to string) {
	if from != "" && (to == "" || c.types.Stronger(from, to) == "") {
		c.errs = append(c.errs, fmt.Sprintf("%s: %q comes to %q", ir.String(s), from, to))
	}
}

// same checks that two variables that hold the same arrays agree.
func (c *consistency) same(s ir.Stmt, a, b string) {
	if a != b {
		c.errs = append(c.errs, fmt.Sprintf("%s: arrays of %q and of %q", ir.String(s), a, b))
	}
}

// assign checks x to a variable with the types given.
func (c *consistency) assign(s ir.Stmt, x ir.Operand, to, elem string) {
	if _, isConst := x.(*ir.Const); isConst {
		return
	}
	if x.OperandType().IsRef() {
		c.same(s, c.elem(x), elem)
	} else {
		c.comes(s, c.value(x), to)
	}
}

func (c *consistency) stmt(s ir.Stmt) {
	switch s := s.(type) { // others: not in these programs
	case *ir.Move:
		c.assign(s, s.Src, c.value(s.Dst), c.elem(s.Dst))
	case *ir.Cast:
		c.assign(s, s.X, c.value(s.Dst), c.elem(s.Dst))
	case *ir.Unary:
		c.comes(s, c.value(s.X), c.value(s.Dst))
	case *ir.Binary:
		c.comes(s, c.operator(s, s.X, s.Y), c.value(s.Dst))
	case *ir.If:
		c.operator(s, s.X, s.Y)
	case *ir.Load:
		switch p := s.From.(type) { // others: not in these programs
		case *ir.StaticPlace:
			if s.Dst.Type.IsRef() {
				c.same(s, c.types.FieldElem(p.Field), c.elem(s.Dst))
			} else {
				c.comes(s, c.types.Field(p.Field), c.value(s.Dst))
			}
		case *ir.ElemPlace:
			c.comes(s, c.value(p.Index), "")
			c.comes(s, c.elem(p.Array), c.value(s.Dst))
		}
	case *ir.Store:
		switch p := s.To.(type) { // others: not in these programs
		case *ir.StaticPlace:
			c.assign(s, s.Src, c.types.Field(p.Field), c.types.FieldElem(p.Field))
		case *ir.ElemPlace:
			c.comes(s, c.value(p.Index), "")
			c.comes(s, c.value(s.Src), c.elem(p.Array))
		}
	case *ir.Call:
		callee := c.prog.Method(s.Method)
		for i, x := range s.Args {
			name := callee.Params[i].Name
			c.assign(s, x, c.types.Local(callee.ID, name), c.types.LocalElem(callee.ID, name))
		}
		c.comes(s, c.types.Result(s.Method), c.value(s.Dst))
	case *ir.Return:
		if s.X != nil {
			c.assign(s, s.X, c.types.Result(c.m.ID), c.types.ResultElem(c.m.ID))
		}
	}
}

// operator is the abstraction of an operator's result.
func (c *consistency) operator(s ir.Stmt, x, y ir.Operand) string {
	a, b := c.value(x), c.value(y)
	op := c.types.Stronger(a, b)
	if op == "" && a != b {
		c.errs = append(c.errs, fmt.Sprintf("%s: %q meets %q", ir.String(s), a, b))
	}
	return op
}
