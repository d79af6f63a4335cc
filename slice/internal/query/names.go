package query

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"bandsaw/artifact"
	"bandsaw/internal/cli"

	"github.com/alecthomas/participle/v2/lexer"
)

// sets are the names that stand for nodes of one sort.
var sets = map[string]func(g *graph, n int32) bool{
	"all":      func(g *graph, n int32) bool { return true },
	"kept":     func(g *graph, n int32) bool { return g.node(n).Kept },
	"cut":      func(g *graph, n int32) bool { return !g.node(n).Kept },
	"user":     func(g *graph, n int32) bool { return g.method[n] >= 0 && !g.methodOf(n).Library },
	"library":  func(g *graph, n int32) bool { return g.method[n] >= 0 && g.methodOf(n).Library },
	"criteria": (*graph).criterion,
	"branches": func(g *graph, n int32) bool { return g.node(n).Branch },
}

// selectors are the functions that choose nodes by a name. found lists, for
// errors, the names that there are.
var selectors = map[string]struct {
	holds func(g *graph, n int32, name string) bool
	found func(g *graph, n int32) []string
}{
	"line": {
		func(g *graph, n int32, name string) bool { return strconv.Itoa(g.node(n).Line) == name }, nil,
	},
	"kind": {
		func(g *graph, n int32, name string) bool { return g.node(n).Kind == name }, nil,
	},
	"text": {
		func(g *graph, n int32, name string) bool {
			return strings.Contains(g.node(n).Text, name) || strings.Contains(g.node(n).Java, name)
		}, nil,
	},
	"file": {
		func(g *graph, n int32, name string) bool { return g.source(n) == name },
		func(g *graph, n int32) []string { return []string{g.source(n)} },
	},
	"class": {
		func(g *graph, n int32, name string) bool { return g.class(n) == name },
		func(g *graph, n int32) []string { return []string{g.class(n)} },
	},
	"method": {(*graph).isMethod, (*graph).methodNames},
	"calls": {
		func(g *graph, n int32, name string) bool {
			called := false
			g.entered(n, func(m int32) { called = called || g.isMethod(m, name) })
			return called
		}, (*graph).methodNames,
	},
	"field": {
		func(g *graph, n int32, name string) bool { return g.node(n).ID == fieldPrefix+name }, (*graph).fieldNames,
	},
	"reads": {
		func(g *graph, n int32, name string) bool {
			return g.touches(g.in[n], name) || string(g.node(n).Folded) == name
		}, (*graph).fieldNames,
	},
	"writes": {
		func(g *graph, n int32, name string) bool { return g.touches(g.out[n], name) }, (*graph).fieldNames,
	},
	"variable": {
		func(g *graph, n int32, name string) bool { return g.isLocal(n, g.node(n).Defines, name) }, (*graph).localNames,
	},
	"uses": {
		func(g *graph, n int32, name string) bool {
			return slices.ContainsFunc(g.node(n).Uses, func(l string) bool { return g.isLocal(n, l, name) })
		}, (*graph).localNames,
	},
}

// functionNames are those of all functions, for errors.
func functionNames() []string {
	names := []string{"depends", "affects", "chop", "path", "why"}
	for f := range selectors {
		names = append(names, f)
	}
	slices.Sort(names)
	return names
}

func listed(names []string) string { return artifact.Or(names) }

// selected are the nodes that a selector chooses; that there are none is an
// error, for then the name is wrong.
func (g *graph) selected(pos lexer.Position, selector, name string) (set, error) {
	f := selectors[selector]
	s := g.where(func(n int32) bool { return f.holds(g, n, name) })
	if s.empty() {
		instead := g.suggest(f.found, name)
		if selector == "kind" {
			instead = ", expected " + listed(g.kinds())
		}
		return nil, fmt.Errorf("%s: the graph has no %s%s", pos, describe(selector, name), instead)
	}
	return s, nil
}

func describe(selector, name string) string {
	switch selector {
	case "text":
		return fmt.Sprintf("statement with the text %q", name)
	case "calls":
		return "call of " + name
	case "reads", "writes":
		return "statement that " + selector + " the field " + name
	case "uses":
		return "statement that uses the variable " + name
	case "kind":
		return "node of the kind " + name
	}
	return selector + " " + name
}

func (g *graph) suggest(found func(g *graph, n int32) []string, name string) string {
	if found == nil {
		return ""
	}
	var names []string
	for n := range g.Nodes {
		names = append(names, found(g, int32(n))...)
	}
	if slices.Contains(names, name) {
		return "" // there is what has the name
	}
	return cli.DidYouMean(name, names)
}

// kinds are those of the graph's nodes.
func (g *graph) kinds() []string {
	var kinds []string
	for n := range g.Nodes {
		kinds = append(kinds, g.node(int32(n)).Kind)
	}
	slices.Sort(kinds)
	return slices.Compact(kinds)
}

// place are the statements at a line of a file, or at several.
func (g *graph) place(pos lexer.Position, text string) (set, error) {
	file, lines, _ := strings.Cut(text, ":")
	first, last, several := strings.Cut(lines, "..")
	from, err := strconv.Atoi(first)
	to := from
	if several && err == nil {
		to, err = strconv.Atoi(last)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %s: no line number", pos, text)
	}
	s := g.where(func(n int32) bool {
		return g.node(n).Kind == "statement" && g.source(n) == file && from <= g.node(n).Line && g.node(n).Line <= to
	})
	if !s.empty() {
		return s, nil
	}
	var with []int
	for n := range g.Nodes {
		if g.source(int32(n)) == file && g.node(int32(n)).Line > 0 {
			with = append(with, g.node(int32(n)).Line)
		}
	}
	if len(with) == 0 {
		return nil, fmt.Errorf("%s: no method of the file %s can run%s", pos, file,
			g.suggest(func(g *graph, n int32) []string { return []string{g.source(n)} }, file))
	}
	return nil, fmt.Errorf("%s: no statement at %s; there are some at lines %s", pos, text, cli.Nearest(from, with))
}

// id is the node with the ID.
func (g *graph) id(pos lexer.Position, id string) (set, error) {
	n, ok := g.number[id]
	if !ok {
		return nil, fmt.Errorf("%s: the graph has no node %q%s", pos, id,
			g.suggest(func(g *graph, n int32) []string { return []string{g.node(n).ID} }, id))
	}
	s := g.none()
	s[n] = true
	return s, nil
}

// named are the nodes that a bare name stands for: a sort of nodes, a node's
// ID, a field, a method, a class or a variable, in this order.
func (g *graph) named(pos lexer.Position, name string) (set, error) {
	if f := sets[name]; f != nil {
		return g.where(func(n int32) bool { return f(g, n) }), nil
	}
	if _, ok := g.number[name]; ok {
		return g.id(pos, name)
	}
	for _, selector := range []string{"field", "method", "class", "variable"} {
		if s, err := g.selected(pos, selector, name); err == nil {
			return s, nil
		}
	}
	hint := g.suggest(func(g *graph, n int32) []string {
		return append(append(g.fieldNames(n), g.methodNames(n)...), g.class(n))
	}, name)
	if hint == "" {
		hint = cli.DidYouMean(name, slices.Concat(slices.Collect(maps.Keys(sets)), slices.Collect(maps.Keys(readyMade))))
	}
	return nil, fmt.Errorf("%s: the graph has no field, method, class, variable or node %s%s", pos, name, hint)
}

const fieldPrefix = "field "

func (g *graph) fieldNames(n int32) []string {
	if f, ok := strings.CutPrefix(g.node(n).ID, fieldPrefix); ok {
		return []string{f}
	}
	return nil
}

// touches reports whether one of the links leads to the field.
func (g *graph) touches(links []link, field string) bool {
	return slices.ContainsFunc(links, func(l link) bool { return g.node(l.node).ID == fieldPrefix+field })
}

func (g *graph) source(n int32) string {
	if m := g.methodOf(n); m != nil {
		return m.Source
	}
	return ""
}

func (g *graph) class(n int32) string {
	if m := g.methodOf(n); m != nil {
		return m.Method.Class()
	}
	return ""
}

// isMethod reports whether the node is of the method, which is given as
// Class.method or with its parameters, Class.method(int).
func (g *graph) isMethod(n int32, name string) bool {
	return slices.Contains(g.methodNames(n), name)
}

func (g *graph) methodNames(n int32) []string {
	m := g.methodOf(n)
	if m == nil {
		return nil
	}
	with, _, _ := strings.Cut(string(m.Method), ")")
	return []string{m.Method.Class() + "." + m.Method.Name(), with + ")"}
}

// isLocal reports whether the local of the node's method has the name, which is
// given as it is or as Class.method.variable.
func (g *graph) isLocal(n int32, local, name string) bool {
	if local == "" {
		return false
	}
	if local == name {
		return true
	}
	m := g.methodOf(n)
	return m != nil && name == m.Method.Class()+"."+m.Method.Name()+"."+local
}

func (g *graph) localNames(n int32) []string {
	return append(slices.Clone(g.node(n).Uses), g.node(n).Defines)
}
