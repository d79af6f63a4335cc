package query

import (
	"fmt"
	"slices"
	"strings"

	"bandsaw/artifact/answer"
	"bandsaw/internal/tell"

	"github.com/alecthomas/participle/v2/lexer"
)

// unused tells what the user's own code has that never matters to anything:
// statements that are never reached, variables and fields that nobody reads.
// Methods that cannot run are not in the graph.
func (g *graph) unused(pos lexer.Position, args []*argument, a *answer.Answer) error {
	if len(args) > 0 {
		return fmt.Errorf("%s: unused takes no arguments", pos)
	}
	a.Unused = []answer.Unused{}
	a.Unused = append(a.Unused, g.unusedFields()...)
	for m := range g.Methods {
		if !g.Methods[m].Library {
			a.Unused = append(a.Unused, g.unusedLocals(int32(m))...)
			a.Unused = append(a.Unused, g.unreached(int32(m))...)
		}
	}
	if len(a.Unused) == 0 {
		a.Note = "everything that can run is used"
	}
	return nil
}

// unusedFields are the fields of the user's classes that are not both written
// and read.
func (g *graph) unusedFields() []answer.Unused {
	user := map[string]bool{}
	for _, m := range g.Methods {
		if !m.Library {
			user[m.Method.Class()] = true
		}
	}
	why := map[string]string{}
	for _, f := range g.RemovedFields {
		why[string(f)] = "neither read nor written"
	}
	for n := range g.Nodes {
		f, ok := strings.CutPrefix(g.node(int32(n)).ID, fieldPrefix)
		if !ok {
			continue
		}
		switch {
		case len(g.out[n]) > 0:
			delete(why, f)
			if len(g.in[n]) == 0 {
				why[f] = "read and never written"
			}
		case len(g.in[n]) > 0:
			why[f] = "written and never read"
		}
	}
	for n := range g.Nodes {
		delete(why, string(g.node(int32(n)).Folded))
	}
	var out []answer.Unused
	for f, w := range why {
		if dot := strings.LastIndexByte(f, '.'); user[f[:dot]] && !tell.Added(f[dot+1:]) {
			out = append(out, answer.Unused{Kind: "field", Name: f, Why: w})
		}
	}
	slices.SortFunc(out, func(a, b answer.Unused) int { return strings.Compare(a.Name, b.Name) })
	return out
}

const mainSuffix = ".main(java.lang.String[])void"

// unusedLocals are the variables of the source that a method assigns and never
// reads, and its parameters that it never reads.
func (g *graph) unusedLocals(m int32) []answer.Unused {
	read := map[string]bool{"this": true}
	var defined []int32
	for _, n := range g.nodes[m] {
		node := g.node(n)
		for _, l := range node.Uses {
			read[l] = true
		}
		if node.Defines != "" && !node.Temporary && !node.Unreachable {
			defined = append(defined, n)
		}
	}
	method := &g.Methods[m]
	var out []answer.Unused
	for _, n := range defined {
		node := g.node(n)
		if read[node.Defines] {
			continue
		}
		read[node.Defines] = true
		u := answer.Unused{
			Kind: "variable", Why: "assigned and never read", Source: method.Source, Line: node.Line,
			Name: method.Method.Class() + "." + method.Method.Name() + "." + node.Defines,
		}
		if node.Kind == "param" {
			if strings.HasSuffix(string(method.Method), mainSuffix) {
				continue // main must have it
			}
			u.Kind, u.Why = "parameter", "never read"
		}
		out = append(out, u)
	}
	return out
}

// unreached are the lines of the method of which no statement is ever reached.
func (g *graph) unreached(m int32) []answer.Unused {
	reached := map[int]bool{} // by line
	added := g.addedByCompiler(m)
	for _, n := range g.nodes[m] {
		if node := g.node(n); node.Kind == "statement" && node.Line > 0 && !added[n] {
			reached[node.Line] = reached[node.Line] || !node.Unreachable
		}
	}
	var out []answer.Unused
	for line, ok := range reached {
		if !ok {
			method := &g.Methods[m]
			out = append(out, answer.Unused{
				Kind: "statements", Why: "never reached", Source: method.Source, Line: line,
				Name: method.Method.Class() + "." + method.Method.Name(),
			})
		}
	}
	slices.SortFunc(out, func(a, b answer.Unused) int { return a.Line - b.Line })
	return out
}

// addedByCompiler are the statements of the method that nobody wrote: with which an exception
// that leaves a synchronized or a try with finally is caught, to be thrown again.
func (g *graph) addedByCompiler(m int32) map[int32]bool {
	out := map[int32]bool{}
	caught := map[string]bool{}
	for _, n := range g.nodes[m] {
		node := g.node(n)
		if node.Temporary && strings.HasSuffix(node.Text, " = catch") {
			out[n], caught[node.Defines] = true, true
		}
	}
	for _, n := range g.nodes[m] {
		node := g.node(n)
		thrown, isThrow := strings.CutPrefix(node.Text, "throw ")
		if isThrow && caught[thrown] || strings.HasPrefix(node.Text, "monitor exit ") {
			out[n] = true
		}
	}
	return out
}
