package generate

import (
	"fmt"
	"strings"

	"bandsaw/fuzz/internal/tree"
)

func expr(typ string, parts ...any) *tree.Node { return tree.New(tree.Expr, typ, parts...) }

// expr is an expression of the type, at most depth deep.
func (g *generator) expr(typ string, depth int) *tree.Node {
	if depth <= 0 || g.oneIn(6) {
		return g.leaf(typ)
	}
	d := depth - 1
	switch g.IntN(10) {
	case 0:
		return expr(typ, "(", g.expr("boolean", d), " ? ", g.expr(typ, d), " : ", g.expr(typ, d), ")")
	case 1, 2:
		if c := g.callOf(typ); c != nil {
			return c
		}
	case 3:
		if e := g.element(typ, d); e != nil {
			return e
		}
	}
	switch {
	case typ == "boolean":
		return g.truth(d)
	case isNumber(typ):
		return g.number(typ, d)
	case typ == "String":
		return expr(typ, "Main.cut(", g.expr("String", d), " + ", g.show(g.expr(g.anyType(), d)), ")")
	case typ == "Op":
		return g.lambda(d)
	case typ == "Object":
		t := pick(g, append([]string{"String", "int", "double", "int[]"}, g.classes[0].name))
		return expr(typ, "((Object) ", g.expr(t, d), ")")
	case strings.HasSuffix(typ, "[]"):
		return g.array(typ, d)
	}
	return g.object(typ, d)
}

// leaf is a variable or a literal.
func (g *generator) leaf(typ string) *tree.Node {
	var vars []string
	for _, v := range g.scope {
		if v.typ == typ && (!g.inside || v.final && !v.counter) {
			vars = append(vars, v.name)
		}
	}
	for _, s := range g.statics {
		if s.typ == typ {
			vars = append(vars, "Main."+s.name)
		}
	}
	if g.this != nil {
		for _, f := range g.this.allFields() {
			if f.typ == typ {
				vars = append(vars, "this."+f.name)
			}
		}
		if g.this.name == typ {
			vars = append(vars, "this")
		}
	}
	if len(vars) > 0 && g.IntN(4) > 0 {
		return expr(typ, pick(g, vars))
	}
	return g.literal(typ)
}

var ints = []string{"0", "1", "-1", "2", "3", "7", "10", "31", "100", "127", "128", "-129", "255", "65535", "32768",
	"Integer.MAX_VALUE", "Integer.MIN_VALUE", "123456789", "0x5f3759df", "-7"}

// literal is a constant of the type, or null or something small and new.
func (g *generator) literal(typ string) *tree.Node {
	text := ""
	switch typ {
	case "boolean":
		text = pick(g, []string{"true", "false"})
	case "int":
		text = "(" + pick(g, ints) + ")"
	case "byte", "short", "char":
		text = "((" + typ + ") (" + pick(g, ints) + "))"
	case "long":
		text = pick(g, []string{"0L", "1L", "(-1L)", "2L", "63L", "1000000007L", "Long.MAX_VALUE", "Long.MIN_VALUE", "0x123456789abcdefL", "(-4294967296L)"})
	case "float":
		text = pick(g, []string{"0f", "(-0f)", "1f", "1.5f", "(-2.25f)", "1e10f", "3.4e38f", "1e-40f", "Float.NaN", "Float.POSITIVE_INFINITY", "16777217f", "0.1f"})
	case "double":
		text = pick(g, []string{"0d", "(-0d)", "1d", "0.1", "(-2.5)", "1e100", "1e-320", "Double.NaN", "Double.NEGATIVE_INFINITY", "4.9e-324", "123456789.125", "2147483648d", "9.3e18"})
	case "String":
		text = pick(g, []string{`""`, `"a"`, `"aa"`, `"bandsaw"`, `"\u00e9t\u00e9"`, `"\u4f60"`, "((String) null)"})
	case "Op":
		text = pick(g, []string{"y -> y", "y -> y + 1", "y -> -y", "Math::abs", "Integer::bitCount"})
		text = "((Op) " + text + ")"
	case "Object":
		text = pick(g, []string{"null", `"o"`, "Integer.valueOf(5)", "new Object()"})
		text = "((Object) " + text + ")"
	default:
		if elem, ok := strings.CutSuffix(typ, "[]"); ok {
			if g.oneIn(12) {
				return expr(typ, "((", typ, ") null)")
			}
			if elem == "int[]" {
				return expr(typ, "(new int[4][4])")
			}
			return expr(typ, "(new ", elem, "[8])")
		}
		if g.oneIn(6) {
			return expr(typ, "((", typ, ") null)")
		}
		return expr(typ, "(new ", typ, "())")
	}
	return expr(typ, text)
}

func (g *generator) truth(d int) *tree.Node {
	switch g.IntN(8) {
	case 0:
		return expr("boolean", "(!", g.expr("boolean", d), ")")
	case 1, 2:
		return expr("boolean", "(", g.expr("boolean", d), " ", pick(g, []string{"&&", "||", "&", "|", "^", "==", "!="}), " ", g.expr("boolean", d), ")")
	case 3:
		t := pick(g, g.classes).name
		return expr("boolean", "(", g.expr("Object", d), " instanceof ", t, ")")
	case 4:
		return expr("boolean", "(\"\" + ", g.expr("String", d), ").", pick(g, []string{"isEmpty()", "equals(\"aa\")", "startsWith(\"a\")", "contains(\"an\")"}))
	}
	t := pick(g, []string{"int", "int", "long", "float", "double", "char", "byte"})
	return expr("boolean", "(", g.expr(t, d), " ", pick(g, []string{"<", "<=", ">", ">=", "==", "!="}), " ", g.expr(t, d), ")")
}

// number is an operation whose result is cast to the type.
func (g *generator) number(typ string, d int) *tree.Node {
	operand := pick(g, []string{typ, typ, "int", "long", "double", "char", "byte", "float", "short"})
	other := pick(g, []string{operand, operand, "int"})
	cast := "(" + typ + ") "
	switch n := g.IntN(14); {
	case n < 5:
		return expr(typ, "(", cast, "(", g.expr(operand, d), " ", pick(g, []string{"+", "-", "*"}), " ", g.expr(other, d), "))")
	case n < 6:
		return expr(typ, "(", cast, "(", g.expr(operand, d), " ", pick(g, []string{"/", "%"}), " ", g.divisor(other, d), "))")
	case n < 8 && isIntegral(operand):
		if !isIntegral(other) {
			other = "int"
		}
		return expr(typ, "(", cast, "(", g.expr(operand, d), " ", pick(g, []string{"&", "|", "^", "<<", ">>", ">>>"}), " ", g.expr(other, d), "))")
	case n < 9:
		return expr(typ, "(", cast, "(-", g.expr(operand, d), "))")
	case n < 10 && isIntegral(operand):
		return expr(typ, "(", cast, "(~", g.expr(operand, d), "))")
	case n < 11:
		return g.math(typ, d)
	case n < 12:
		return expr(typ, "(", cast, "(\"\" + ", g.expr("String", d), ").", pick(g, []string{"length()", "hashCode()", "indexOf('a')"}), ")")
	case n < 13 && g.coin():
		return expr(typ, "(", cast, g.shapeArea(d), ")")
	case n < 13:
		return expr(typ, "(", cast, g.expr("Op", d), ".", pick(g, []string{"apply", "twice"}), "(", g.expr("int", d), "))")
	}
	return expr(typ, "(", cast, g.expr(operand, d), ")")
}

// divisor is seldom 0.
func (g *generator) divisor(typ string, d int) *tree.Node {
	x := g.expr(typ, d)
	if isIntegral(typ) && g.IntN(5) > 0 {
		return expr(typ, "(", x, " | 1)")
	}
	return x
}

func (g *generator) math(typ string, d int) *tree.Node {
	t := pick(g, []string{"int", "long", "float", "double"})
	if g.coin() {
		return expr(typ, "((", typ, ") Math.", pick(g, []string{"max", "min"}), "(", g.expr(t, d), ", ", g.expr(t, d), "))")
	}
	if t == "double" && g.coin() {
		return expr(typ, "((", typ, ") Math.", pick(g, []string{"sqrt", "floor", "ceil", "rint", "signum"}), "(", g.expr(t, d), "))")
	}
	return expr(typ, "((", typ, ") Math.abs(", g.expr(t, d), "))")
}

// lambda captures a copy of what is in scope.
func (g *generator) lambda(d int) *tree.Node {
	x := g.fresh("a")
	scope, inside, loops := g.scope, g.inside, g.loops
	g.inside, g.loops = true, nil
	g.scope = append(g.scope[:len(g.scope):len(g.scope)], variable{name: x, typ: "int", final: true})
	defer func() { g.scope, g.inside, g.loops = scope, inside, loops }()
	switch g.IntN(3) {
	case 0:
		return expr("Op", "((Op) ", x, " -> {\nMain.burn();\nreturn ", g.expr("int", d), ";\n})")
	case 1:
		if !inside && g.this == nil {
			return expr("Op", "new Op() {\npublic int apply(int ", x, ") {\nMain.burn();\nreturn ", g.expr("int", d), ";\n}\n}")
		}
	}
	return expr("Op", "((Op) ", x, " -> ", g.expr("int", d), ")")
}

func (g *generator) array(typ string, d int) *tree.Node {
	elem := strings.TrimSuffix(typ, "[]")
	switch g.IntN(4) {
	case 0:
		if typ == "int[][]" {
			return expr(typ, "(new int[Main.size(", g.expr("int", d), ")][Main.size(", g.expr("int", d), ")])")
		}
		if g.oneIn(5) {
			return expr(typ, "(new ", elem, "[", g.expr("short", d), "])")
		}
		return expr(typ, "(new ", elem, "[Main.size(", g.expr("int", d), ")])")
	case 1:
		return expr(typ, g.expr(typ, d), ".clone()")
	case 2:
		return g.leaf(typ)
	}
	return expr(typ, "(new ", typ, "{", g.expr(elem, d), ", ", g.expr(elem, d), ", ", g.expr(elem, d), "})")
}

// element reads an array or a field of an object.
func (g *generator) element(typ string, d int) *tree.Node {
	if g.coin() {
		for _, a := range arrays {
			if strings.TrimSuffix(a, "[]") == typ {
				return expr(typ, g.expr(a, d), "[", g.index(), "]")
			}
		}
	}
	c := pick(g, g.classes)
	for _, f := range c.allFields() {
		if f.typ == typ {
			return expr(typ, g.expr(c.name, d), ".", f.name)
		}
	}
	return nil
}

// object is an object of the class, or of one below it.
func (g *generator) object(typ string, d int) *tree.Node {
	if g.oneIn(4) {
		return expr(typ, "((", typ, ") ", g.expr("Object", d), ")")
	}
	var names []string
	for _, c := range g.classes {
		for s := c; s != nil; s = s.super {
			if s.name == typ {
				names = append(names, c.name)
			}
		}
	}
	name := pick(g, names)
	if name == typ {
		return expr(typ, "(new ", typ, "())")
	}
	return expr(typ, "((", typ, ") new ", name, "())")
}

// callOf calls a method with a result of the type ("" for any) that the method
// being made may call; nil if there is none.
func (g *generator) callOf(typ string) *tree.Node {
	type choice struct {
		receiver string // "" for static
		m        *method
	}
	var all []choice
	for _, m := range g.methods {
		if m.level > g.level && (typ == "" || m.result == typ) {
			all = append(all, choice{"", m})
		}
	}
	for _, c := range g.classes {
		for _, m := range c.methods {
			if m.level > g.level && (typ == "" || m.result == typ) {
				all = append(all, choice{c.name, m})
			}
		}
	}
	if len(all) == 0 {
		return nil
	}
	c := pick(g, all)
	parts := []any{"Main."}
	if c.receiver != "" {
		parts = []any{g.expr(c.receiver, 1), "."}
	}
	parts = append(parts, c.m.name, "(")
	for i, p := range c.m.params {
		if i > 0 {
			parts = append(parts, ", ")
		}
		parts = append(parts, g.expr(p, 1))
	}
	return expr(c.m.result, append(parts, ")")...)
}

// shapeArea calls an interface method.
func (g *generator) shapeArea(d int) *tree.Node {
	return expr("long", "((Shape) ", g.expr(pick(g, g.classes).name, d), ").area(", fmt.Sprint(g.IntN(5)), ")")
}
