package generate

import (
	"fmt"

	"bandsaw/fuzz/internal/tree"
)

// classHead decides on the members of the next class.
func (g *generator) classHead(i int) {
	c := &class{name: fmt.Sprintf("C%d", i)}
	if i > 0 && g.IntN(4) > 0 {
		c.super = pick(g, g.classes)
		c.methods = append(c.methods, c.super.methods...)
	}
	g.classes = append(g.classes, c)
	for range 1 + g.IntN(3) {
		c.fields = append(c.fields, variable{name: g.fresh("f"), typ: pick(g, primitives)})
	}
	if g.oneIn(3) {
		c.fields = append(c.fields, variable{name: g.fresh("f"), typ: "C0"})
	}
	for range 1 + g.IntN(2) {
		m := &method{name: g.fresh("v"), result: pick(g, primitives), level: 30 + len(c.methods)}
		for range g.IntN(3) {
			m.params = append(m.params, pick(g, primitives))
		}
		c.methods = append(c.methods, m)
	}
}

// allFields are the fields of a class with those that it inherits.
func (c *class) allFields() []variable {
	var out []variable
	for ; c != nil; c = c.super {
		out = append(out, c.fields...)
	}
	return out
}

func (g *generator) class(c *class) *tree.Node {
	var members []*tree.Node
	for _, f := range c.fields {
		value := g.literal(f.typ)
		if f.typ == "C0" { // a new one would have a new one
			value = tree.New(tree.Fixed, "", "null")
		}
		members = append(members, tree.New(tree.Removable, "", f.typ, " ", f.name, " = ", value, ";\n"))
	}
	inherited := 0
	if c.super != nil {
		inherited = len(c.super.methods)
	}
	for i, m := range c.methods {
		if i < inherited && g.coin() {
			continue // not overridden
		}
		g.level, g.this = m.level, c
		members = append(members, tree.New(tree.Removable, "", g.methodBody(m)))
	}
	g.level, g.this = 40, c
	g.scope = []variable{{name: "x", typ: "int", final: true}}
	members = append(members, tree.New(tree.Removable, "", "public long area(int x) {\nMain.burn();\nreturn ", g.expr("long", 3), ";\n}\n"))
	g.scope = nil
	g.this = nil
	head := "class " + c.name
	if c.super != nil {
		head += " extends " + c.super.name
	}
	var show string
	for _, f := range c.fields {
		if f.typ != "C0" {
			show += ` + " " + ` + f.name
		}
	}
	members = append(members, tree.New(tree.Removable, "", "public String toString() {\nreturn \"", c.name, "\"", show, ";\n}\n"))
	return tree.New(tree.Removable, "", head, " implements Shape {\n", members, "}\n")
}

// methodBody is a method with its body, at g.level, in g.this.
func (g *generator) methodBody(m *method) *tree.Node {
	g.scope = nil
	params := ""
	for i, p := range m.params {
		if i > 0 {
			params += ", "
		}
		name := fmt.Sprintf("p%d", i)
		params += p + " " + name
		g.scope = append(g.scope, variable{name: name, typ: p})
	}
	sync := ""
	if g.oneIn(6) {
		sync = "synchronized "
	}
	body := g.body(5)
	result := g.expr(m.result, 3)
	g.scope = nil
	return tree.New(tree.Fixed, "", sync, m.result, " ", m.name, "(", params, ") {\nMain.burn();\n", body, "return ", result, ";\n}\n")
}
