package query

import (
	"fmt"
	"slices"
	"strings"

	"bandsaw/artifact/answer"

	"github.com/alecthomas/participle/v2/lexer"
)

// influences tells which variables decide on the property: those that the
// conditionals of the slice read, how far these are from the criteria, and with
// what they are compared. It is what a person looked for before selecting
// abstractions (Dwyer, Hatcliff and others, "Tool-supported program abstraction
// for finite-state verification", 2001, section 5).
func (g *graph) influences(pos lexer.Position, args []*argument, a *answer.Answer) error {
	if len(args) > 0 {
		return fmt.Errorf("%s: influences takes no arguments", pos)
	}
	nearest := g.walk(g.where(g.criterion), false, limit{})
	by := map[string]*answer.Influence{}
	for n := range g.Nodes {
		n := int32(n)
		state := nearest.nearest(n)
		if !g.node(n).Branch || !g.node(n).Kept || state < 0 {
			continue
		}
		decided := g.variablesOf(n)
		for _, v := range decided {
			inf := by[v]
			if inf == nil {
				inf = &answer.Influence{Variable: v}
				by[v] = inf
			}
			inf.Conditionals = append(inf.Conditionals, answer.Conditional{Node: g.tell(n), Distance: int(nearest.distance[state])})
			inf.Constants = append(inf.Constants, g.node(n).Constants...)
			for _, other := range decided {
				if other != v {
					inf.With = append(inf.With, other)
				}
			}
		}
	}
	a.Influences = []answer.Influence{}
	for _, inf := range by {
		slices.SortStableFunc(inf.Conditionals, func(a, b answer.Conditional) int { return a.Distance - b.Distance })
		inf.Constants, inf.With = unique(inf.Constants), unique(inf.With)
		a.Influences = append(a.Influences, *inf)
	}
	slices.SortFunc(a.Influences, func(a, b answer.Influence) int {
		if d := a.Conditionals[0].Distance - b.Conditionals[0].Distance; d != 0 {
			return d
		}
		if d := len(b.Conditionals) - len(a.Conditionals); d != 0 {
			return d
		}
		return strings.Compare(a.Variable, b.Variable)
	})
	if len(a.Influences) == 0 {
		a.Note = "no conditional decides on the property"
	}
	return nil
}

func unique(texts []string) []string {
	slices.Sort(texts)
	return slices.Compact(texts)
}

// variablesOf are the variables whose values the statement reads, through
// temporaries and the results of calls, sorted.
func (g *graph) variablesOf(n int32) []string {
	r := reads{g: g, seen: map[int32]bool{}}
	r.operands(n)
	return unique(r.found)
}

// reads collects the variables that a statement reads.
type reads struct {
	g     *graph
	seen  map[int32]bool
	found []string
}

// operands follows what the node reads through locals.
func (r *reads) operands(n int32) {
	for _, l := range r.g.in[n] {
		if l.kind == "data" && r.g.method[l.node] >= 0 {
			r.definition(l.node)
		}
	}
}

// definition takes the variable that the node defines, or what a temporary's
// value comes from.
func (r *reads) definition(n int32) {
	if r.seen[n] {
		return
	}
	r.seen[n] = true
	g := r.g
	node, m := g.node(n), g.methodOf(n)
	if node.Defines != "" && !node.Temporary {
		r.found = append(r.found, m.Method.Class()+"."+m.Method.Name()+"."+node.Defines)
		return
	}
	for _, l := range g.in[n] {
		id := g.node(l.node).ID
		if f, ok := strings.CutPrefix(id, fieldPrefix); ok {
			if !g.node(l.node).Added {
				r.found = append(r.found, f)
			}
			return
		}
		if strings.HasPrefix(id, elementsPrefix) {
			r.elements(n)
			return
		}
	}
	calls := false
	for _, l := range g.in[n] {
		if l.kind == "result" && g.node(l.node).Kind == "exit" {
			calls = true
			r.returned(l.node)
		}
	}
	if !calls {
		r.operands(n)
	}
}

// returned follows what a method returns.
func (r *reads) returned(exit int32) {
	if r.seen[exit] {
		return
	}
	r.seen[exit] = true
	for _, l := range r.g.in[exit] {
		if l.kind == "result" {
			r.operands(l.node)
		}
	}
}

// elements takes the arrays of which the node loads an element, as a selection
// names them; of a table that a compiler made for a switch on an enum what the switch is on.
func (r *reads) elements(load int32) {
	uses := r.g.node(load).Uses
	if len(uses) == 0 {
		return
	}
	for _, array := range r.g.definitions(load, uses[0]) {
		if r.g.isTable(array) {
			for _, ordinal := range r.g.definitions(load, uses[len(uses)-1]) {
				r.operands(ordinal)
			}
			return
		}
	}
	arrays := reads{g: r.g, seen: map[int32]bool{}}
	for _, array := range r.g.definitions(load, uses[0]) {
		arrays.definition(array)
	}
	for _, v := range arrays.found {
		r.found = append(r.found, v+"[]")
	}
}

// definitions are the nodes that define the local variable which the node reads.
func (g *graph) definitions(n int32, variable string) []int32 {
	var out []int32
	for _, l := range g.in[n] {
		if l.kind == "data" && g.method[l.node] >= 0 && g.node(l.node).Defines == variable {
			out = append(out, l.node)
		}
	}
	return out
}

// isTable reports whether the node loads a field that a compiler made.
func (g *graph) isTable(n int32) bool {
	return slices.ContainsFunc(g.in[n], func(l link) bool {
		return strings.HasPrefix(g.node(l.node).ID, fieldPrefix) && g.node(l.node).Added
	})
}
