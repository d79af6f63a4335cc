package generate

import (
	"fmt"
	"strings"

	"bandsaw/fuzz/internal/tree"
)

// block is some statements, with a scope of their own.
func (g *generator) block(most int) *tree.Node {
	n := len(g.scope)
	var stmts []*tree.Node
	for range 1 + g.IntN(most) {
		stmts = append(stmts, g.stmt(most))
	}
	g.scope = g.scope[:n]
	return tree.New(tree.Fixed, "", stmts)
}

// body is a block that begins with some variables.
func (g *generator) body(most int) *tree.Node {
	n := len(g.scope)
	var vars []*tree.Node
	for range 1 + g.IntN(3) {
		vars = append(vars, g.declaration())
	}
	stmts := g.block(most)
	g.scope = g.scope[:n]
	return tree.New(tree.Fixed, "", vars, stmts)
}

func stmt(parts ...any) *tree.Node { return tree.New(tree.Removable, "", parts...) }

// stmt is one statement; most bounds the size of what stands inside.
func (g *generator) stmt(most int) *tree.Node {
	if most <= 1 {
		if g.coin() {
			return g.assignment()
		}
		return g.logged()
	}
	inner := most / 2
	switch g.IntN(24) {
	case 0, 1, 2, 3:
		return g.declaration()
	case 4, 5, 6, 7:
		return g.assignment()
	case 8, 9:
		return g.logged()
	case 10, 11:
		if g.coin() {
			return stmt("if (", g.expr("boolean", 3), ") {\n", g.block(inner), "}\n")
		}
		return stmt("if (", g.expr("boolean", 3), ") {\n", g.block(inner), "} else {\n", g.block(inner), "}\n")
	case 12, 13:
		return g.counted(inner)
	case 14:
		return g.conditional(inner)
	case 15:
		return g.forEach(inner)
	case 16, 17:
		return g.try(inner)
	case 18:
		return g.switchStmt(inner)
	case 19:
		return g.jump()
	case 20:
		return stmt("if (", g.expr("boolean", 2), ") {\nthrow new Trouble(", g.expr("int", 2), ");\n}\n")
	case 21:
		if c := g.callOf(""); c != nil {
			return stmt("Main.log(", g.show(c), ");\n")
		}
		return g.logged()
	case 22:
		return stmt("synchronized (", g.lock(), ") {\n", g.block(inner), "}\n")
	}
	return g.increment()
}

// lock is an object that is not null.
func (g *generator) lock() string {
	if g.this != nil && !g.inside && g.coin() {
		return "this"
	}
	return "Main.class"
}

func (g *generator) logged() *tree.Node {
	t := g.anyType()
	return stmt("Main.log(", g.show(g.expr(t, 3)), ");\n")
}

func (g *generator) declaration() *tree.Node {
	v := variable{name: g.fresh("x"), typ: g.anyType()}
	n := stmt(v.typ, " ", v.name, " = ", g.expr(v.typ, 3), ";\n")
	g.scope = append(g.scope, v)
	return n
}

// assignable lists what can be assigned.
func (g *generator) assignable() []variable {
	var out []variable
	for _, s := range g.statics {
		out = append(out, variable{name: "Main." + s.name, typ: s.typ})
	}
	if g.this != nil {
		for _, f := range g.this.allFields() {
			out = append(out, variable{name: "this." + f.name, typ: f.typ})
		}
	}
	if !g.inside {
		for _, v := range g.scope {
			if !v.final {
				out = append(out, v)
			}
		}
	}
	return out
}

// place is something to assign to, of any type: a variable, a field of an
// object or an element of an array.
func (g *generator) place() (text *tree.Node, typ string) {
	v := pick(g, g.assignable())
	if elem, ok := strings.CutSuffix(v.typ, "[]"); ok && g.IntN(3) > 0 {
		return tree.New(tree.Fixed, "", v.name, "[", g.index(), "]"), elem
	}
	if c := g.classOf(v.typ); c != nil && g.coin() {
		f := pick(g, c.allFields())
		return tree.New(tree.Fixed, "", v.name, ".", f.name), f.typ
	}
	return tree.New(tree.Fixed, "", v.name), v.typ
}

func (g *generator) classOf(typ string) *class {
	for _, c := range g.classes {
		if c.name == typ {
			return c
		}
	}
	return nil
}

// index is mostly within the bounds of an array of length 8.
func (g *generator) index() *tree.Node {
	x := g.expr("int", 2)
	if g.IntN(8) == 0 {
		return x
	}
	return tree.New(tree.Expr, "int", "(", x, " & 3)")
}

func isNumber(typ string) bool {
	switch typ {
	case "byte", "short", "char", "int", "long", "float", "double":
		return true
	}
	return false
}

func isIntegral(typ string) bool { return isNumber(typ) && typ != "float" && typ != "double" }

func (g *generator) assignment() *tree.Node {
	place, typ := g.place()
	switch {
	case typ == "String":
		return stmt(place, " = Main.cut(", g.expr("String", 3), ");\n")
	case isNumber(typ) && g.oneIn(3):
		ops := []string{"+=", "-=", "*=", "/=", "%="}
		if isIntegral(typ) {
			ops = append(ops, "&=", "|=", "^=", "<<=", ">>=", ">>>=")
		}
		op := pick(g, ops)
		with := pick(g, []string{"int", "long", "double", "char", typ})
		if strings.ContainsAny(op, "&|^<>") {
			with = pick(g, []string{"int", "long", "byte"})
		}
		return stmt(place, " ", op, " ", g.expr(with, 2), ";\n")
	}
	return stmt(place, " = ", g.expr(typ, 3), ";\n")
}

func (g *generator) increment() *tree.Node {
	for range 5 {
		place, typ := g.place()
		if isNumber(typ) {
			if g.coin() {
				return stmt(pick(g, []string{"++", "--"}), place, ";\n")
			}
			return stmt(place, pick(g, []string{"++", "--"}), ";\n")
		}
	}
	return g.logged()
}

// counted is a for loop, sometimes with a label.
func (g *generator) counted(inner int) *tree.Node {
	i := g.fresh("i")
	head := ""
	saved := g.loops
	if g.oneIn(3) {
		label := g.fresh("loop")
		head = label + ":\n"
		g.loops = append(g.loops[:len(g.loops):len(g.loops)], label)
	} else {
		g.loops = append(g.loops[:len(g.loops):len(g.loops)], "")
	}
	g.scope = append(g.scope, variable{name: i, typ: "int", final: true, counter: true})
	body := g.block(inner)
	g.scope = g.scope[:len(g.scope)-1]
	g.loops = saved
	return stmt(head, "for (int ", i, " = 0; ", i, " < ", fmt.Sprint(1+g.IntN(6)), "; ", i, "++) {\nMain.burn();\n", body, "}\n")
}

func (g *generator) conditional(inner int) *tree.Node {
	saved := g.loops
	g.loops = append(g.loops[:len(g.loops):len(g.loops)], "")
	defer func() { g.loops = saved }()
	n, i := g.IntN(5), g.fresh("w")
	head := fmt.Sprintf("int %s = %d;\n", i, n)
	cond := tree.New(tree.Fixed, "", i, "-- > 0 && ", g.expr("boolean", 2))
	body := g.block(inner)
	if g.coin() {
		return stmt("{\n", head, "while (", cond, ") {\nMain.burn();\n", body, "}\n}\n")
	}
	return stmt("{\n", head, "do {\nMain.burn();\n", body, "} while (", cond, ");\n}\n")
}

func (g *generator) forEach(inner int) *tree.Node {
	typ := pick(g, arrays)
	elem := strings.TrimSuffix(typ, "[]")
	e := g.fresh("e")
	saved := g.loops
	g.loops = append(g.loops[:len(g.loops):len(g.loops)], "")
	array := g.expr(typ, 2)
	g.scope = append(g.scope, variable{name: e, typ: elem})
	body := g.block(inner)
	g.scope = g.scope[:len(g.scope)-1]
	g.loops = saved
	return stmt("for (", elem, " ", e, " : ", array, ") {\nMain.burn();\n", body, "}\n")
}

// jump leaves a loop or the round of one.
func (g *generator) jump() *tree.Node {
	if len(g.loops) == 0 {
		return g.logged()
	}
	word := pick(g, []string{"break", "continue"})
	if label := pick(g, g.loops); label != "" {
		word += " " + label
	}
	return stmt("if (", g.expr("boolean", 3), ") {\n", word, ";\n}\n")
}

var exceptions = []string{
	"ArithmeticException", "ArrayIndexOutOfBoundsException", "NullPointerException", "ClassCastException",
	"NegativeArraySizeException", "Trouble", "RuntimeException", "ArrayStoreException | ClassCastException",
	"IndexOutOfBoundsException",
}

func (g *generator) try(inner int) *tree.Node {
	parts := []any{"try {\n", g.block(inner), "}"}
	caught := false
	if g.IntN(4) > 0 {
		caught = true
		first := pick(g, exceptions)
		e := g.fresh("e")
		parts = append(parts, " catch (", first, " ", e, ") {\nMain.log(", e, ");\n", g.block(inner), "}")
		if first != "RuntimeException" && g.coin() {
			parts = append(parts, " catch (RuntimeException ", e, ") {\nMain.log(", e, ".getMessage());\n", g.block(inner), "}")
		}
	}
	if !caught || g.oneIn(3) {
		parts = append(parts, " finally {\n", g.block(inner), "}")
	}
	parts = append(parts, "\n")
	return stmt(parts...)
}

func (g *generator) switchStmt(inner int) *tree.Node {
	parts := []any{"switch (", "", ") {\n"}
	typ := pick(g, []string{"int", "String", "char", "byte"})
	x := g.expr(typ, 2)
	if typ == "int" {
		x = tree.New(tree.Expr, "int", "(", x, " & 7)")
	}
	if typ == "String" { // null would not do
		x = tree.New(tree.Expr, "String", "(\"\" + ", x, ")")
	}
	parts[1] = x
	// A break in it leaves the switch, a continue does not belong to it.
	saved := g.loops
	g.loops = nil
	for i := range 2 + g.IntN(3) {
		label := ""
		switch typ {
		case "String":
			label = fmt.Sprintf("%q", strings.Repeat("a", i))
		case "char":
			label = fmt.Sprintf("'%c'", 'a'+i)
		case "int", "byte":
			label = fmt.Sprint(i)
		}
		parts = append(parts, "case ", label, ":\n", g.block(inner))
		if g.IntN(3) > 0 {
			parts = append(parts, "break;\n")
		}
	}
	if g.coin() {
		parts = append(parts, "default:\n", g.block(inner))
	}
	g.loops = saved
	parts = append(parts, "}\n")
	return stmt(parts...)
}
