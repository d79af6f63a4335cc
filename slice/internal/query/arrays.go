package query

import "strings"

const elementsPrefix = "elements of "

// arrays are what holds the arrays whose elements these nodes access, as a selection names
// it: fields, and local variables where no field does; those that the user's code names, if
// it does at all. added says that nothing holds them but fields that a compiler made.
func (g *graph) arrays(accesses []int32) (names []string, added bool) {
	var fields, locals, library []string
	for _, n := range accesses {
		uses := g.node(n).Uses
		if len(uses) == 0 {
			continue
		}
		h := holders{g: g, seen: map[int32]bool{}}
		h.variable(n, uses[0], "")
		added = added || h.added
		switch {
		case g.methodOf(n).Library:
			library = append(library, h.fields...)
		case len(h.fields) > 0:
			fields = append(fields, h.fields...)
		default:
			locals = append(locals, h.locals...)
		}
	}
	for _, found := range [][]string{fields, locals, library} {
		if len(found) > 0 {
			return unique(found), false
		}
	}
	return nil, added
}

// holders collects the variables that an array comes from.
type holders struct {
	g              *graph
	seen           map[int32]bool
	fields, locals []string
	added          bool // found a field that a compiler made
}

// variable follows the local variable that the node reads; dimensions are the [] with which
// the array is reached from what it holds.
func (h *holders) variable(n int32, name, dimensions string) {
	for _, d := range h.g.definitions(n, name) {
		h.definition(d, dimensions)
	}
}

func (h *holders) definition(n int32, dimensions string) {
	if h.seen[n] {
		return
	}
	h.seen[n] = true
	g := h.g
	node, m := g.node(n), g.methodOf(n)
	if !node.Temporary && !m.Library {
		h.locals = append(h.locals, m.Method.Class()+"."+m.Method.Name()+"."+node.Defines+dimensions)
	}
	if node.Kind == "param" {
		h.argument(n, dimensions)
		return
	}
	for _, l := range g.in[n] {
		id := g.node(l.node).ID
		if f, ok := strings.CutPrefix(id, fieldPrefix); ok {
			if h.added = h.added || g.node(l.node).Added; !g.node(l.node).Added {
				h.fields = append(h.fields, f+dimensions)
			}
			return
		}
		if strings.HasPrefix(id, elementsPrefix) && len(node.Uses) > 0 {
			h.variable(n, node.Uses[0], "[]"+dimensions)
			return
		}
	}
	for _, l := range g.in[n] {
		switch {
		case l.kind == "result" && g.node(l.node).Kind == "exit":
			for _, r := range g.in[l.node] {
				if r.kind == "result" && len(g.node(r.node).Uses) > 0 {
					h.variable(r.node, g.node(r.node).Uses[0], dimensions)
				}
			}
		case l.kind == "data" && g.method[l.node] >= 0 && !calls(g, n):
			h.definition(l.node, dimensions)
		}
	}
}

// calls reports whether the node runs a method.
func calls(g *graph, n int32) bool {
	for _, l := range g.out[n] {
		if l.kind == "call" {
			return true
		}
	}
	return false
}

// argument follows what calls give the parameter.
func (h *holders) argument(param int32, dimensions string) {
	g := h.g
	number := g.parameter(param)
	for _, call := range g.in[param] {
		if call.kind != "param" {
			continue
		}
		for _, l := range g.in[call.node] {
			if l.kind == "data" && l.argument == number && g.method[l.node] >= 0 {
				h.definition(l.node, dimensions)
			}
		}
	}
}
