// Package infer finds an abstract type for every variable of a lifted program
// from those that the user selected (Bandera section 5.3).
//
// It builds a graph of how ints flow (build), lets the selected abstractions
// go along its edges (solver), and looks where they meet what they must not.
//
//kinds:of lifted
package infer

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"bandsaw/artifact/sel"
	"bandsaw/artifact/typing"
	"bandsaw/ir"
)

// Library is what inference asks of abstractions.
type Library interface {
	// Fits tells whether values of the type can have the abstraction, or that of it which
	// ir.AbstractionAt names.
	Fits(abstraction string, t ir.Type) bool
	// TellsNumbers tells whether tokens of the abstraction can be used as the numbers that
	// they stand for.
	TellsNumbers(abstraction string) bool
}

// Infer finds the abstract types of the lifted program prog for what the
// selection names in it, its targets. The error, where tokens have no
// meaning, is of type Conflicts.
//
// own says which type each abstraction that the selection names is of: at
// others it is the one that ir.AbstractionAt names. The rest of a selection is left out
// where that does not fit. Without a library all fit, and none tells numbers.
func Infer(prog *ir.Program, selection *sel.Selection, targets []sel.Target, own map[string]ir.Type, lib Library) (*typing.Typing, error) {
	g := build(prog, slices.ContainsFunc(targets, func(t sel.Target) bool { return own[t.Abstraction].IsRef() }))
	var priority []string
	for _, p := range selection.Priority {
		priority = append(priority, p.Text)
	}
	nodes := make([]nodeID, len(targets))
	for i, t := range targets {
		v, id := g.selected(prog, t)
		if t.Abstraction != sel.Concrete && !fitsReference(own[t.Abstraction], v, t) {
			return nil, fmt.Errorf("%s: %s is of type %s, but %s abstracts %s", t.Pos, v.name(), v.typ, t.Abstraction, cmp.Or(own[t.Abstraction], ir.Int))
		}
		nodes[i] = id
		n := &g.nodes[id]
		n.hidden = false
		if t.Abstraction == sel.Concrete {
			n.concrete = fmt.Sprintf("%s, selected as concrete at %s,", n.name, t.Pos)
			n.number = !t.Elem && !v.typ.IsRef()
		}
	}
	by, err := g.indexed(targets, nodes, own)
	if err != nil {
		return nil, err
	}
	g.free(by)
	s := newSolver(g, priority)
	s.own, s.lib, s.coerces = own, lib, selection.Coercions
	if errors := s.selectAll(targets, nodes); errors != nil {
		return nil, errors
	}
	s.startIndices(by)
	s.run()
	s.demandTexts()
	s.demand()
	s.demandTests(prog)
	s.demandTexts()
	s.demandTests(prog)
	if rest := selection.Rest; rest.Text != sel.Concrete {
		s.spread(rest.Text, rest.Pos.String())
		s.demand()
	}
	errors, settled := s.meetings()
	var more Conflicts
	s.summary, more = s.summaries()
	errors = append(append(errors, more...), s.unmade()...)
	if errors = append(errors, s.misfits()...); errors != nil {
		return nil, errors
	}
	return s.typing(prog, settled), nil
}

// selected is the variable that the user selected, and its node.
func (g *graph) selected(prog *ir.Program, t sel.Target) (variable, nodeID) {
	var v variable
	switch t.Kind {
	case sel.Field:
		v = variable{field: t.Field, typ: prog.Field(t.Field).Type}
	case sel.Result:
		v = resultOf(t.Method)
	case sel.Local:
		locals := prog.Method(t.Method).Locals
		l := locals[slices.IndexFunc(locals, func(l *ir.Local) bool { return l.Name == t.Local })]
		v = variable{method: t.Method, local: l, typ: l.Type}
	}
	if t.Elem {
		if n, ok := g.slots[v]; ok && !holdsNumbers(v.typ) || ok && v.typ.Elem().IsRef() && !v.typ.Elem().IsArray() {
			return v, n
		}
		return v, g.arrays[v]
	}
	if n, ok := g.values[v]; ok {
		return v, n
	}
	n := g.add(node{name: v.name()}) // a reference, where no references are abstracted
	return v, n
}

// selectAll gives the selected nodes their abstractions. The elements of one
// array can be selected through several variables, but in one way only.
func (s *solver) selectAll(targets []sel.Target, nodes []nodeID) Conflicts {
	var errors Conflicts
	for i, t := range targets {
		if t.Abstraction == sel.Concrete {
			continue
		}
		n, st := nodes[i], s.state(nodes[i])
		switch {
		case st.concrete != "":
			errors = append(errors, newConflict(t.Pos.String(),
				fmt.Sprintf("%s is selected as %s, but it holds the same arrays as %s, which must be concrete",
					s.nodes[n].name, t.Abstraction, strings.TrimSuffix(st.concrete, ",")),
				t.Abstraction+": "+s.tell(t.Pos.String(), s.shared(n, st.needs))))
		case st.fixed && st.abstraction != t.Abstraction:
			errors = append(errors, newConflict(t.Pos.String(),
				fmt.Sprintf("%s is selected as %s, but it holds the same arrays as %s", s.nodes[n].name, t.Abstraction, s.nodes[st.at].name),
				s.from(n)))
		case !st.fixed:
			s.start(n, t.Abstraction, t.Pos.String(), true)
		}
	}
	return errors
}

// typing lists the types of all variables.
func (s *solver) typing(prog *ir.Program, settled []typing.Conflict) *typing.Typing {
	t := &typing.Typing{
		Priority:  append([]string{}, s.priority...),
		Fields:    []typing.Field{},
		Results:   []typing.Result{},
		Locals:    []typing.Local{},
		Conflicts: append([]typing.Conflict{}, settled...),
	}
	for _, c := range prog.Classes {
		for _, f := range c.Fields {
			id := ir.NewFieldID(c.Name, f.Name)
			if x, ok := s.types(variable{field: id, typ: f.Type}); ok {
				x.Summary = s.summary[id]
				t.Fields = append(t.Fields, typing.Field{Field: id, Types: x})
			}
		}
		for _, m := range c.Methods {
			if x, ok := s.types(resultOf(m.ID)); ok {
				t.Results = append(t.Results, typing.Result{Method: m.ID, Types: x})
			}
			for _, l := range m.Locals {
				if x, ok := s.types(variable{method: m.ID, local: l, typ: l.Type}); ok {
					t.Locals = append(t.Locals, typing.Local{Method: m.ID, Local: l.Name, Types: x})
				}
			}
		}
	}
	t.Abstractions = s.occurring()
	return t
}

// types are the types of one variable, and whether it is to be listed.
func (s *solver) types(v variable) (typing.Types, bool) {
	if n, ok := s.values[v]; ok && v.typ.IsRef() && s.state(n).abstraction != "" {
		return typing.Types{Type: ir.TokenType(s.state(n).abstraction), Why: s.why(n)}, true
	} else if ok && !v.typ.IsRef() {
		x := typing.Types{Type: typing.WithLeaf(v.typ, s.at(s.state(n).abstraction, v.typ))}
		if x.Type != v.typ {
			x.Why = s.why(n)
		}
		return x, v.typ == ir.Int || x.Type != v.typ
	}
	if n, ok := s.slots[v]; ok && s.state(n).abstraction != "" {
		a := s.state(n).abstraction
		return typing.Types{Type: ir.TokenType(a) + "[]", Elem: a, Index: s.indexed[s.rep(n)].Index, Why: s.why(n)}, true
	}
	n, ok := s.arrays[v]
	if !ok {
		return typing.Types{}, false
	}
	x := typing.Types{Type: v.typ, Elem: s.at(s.state(n).abstraction, s.state(n).leaf)}
	if x.Elem != "" {
		x.Type, x.Index, x.Why = typing.WithLeaf(v.typ, x.Elem), s.indexed[s.rep(n)].Index, s.why(n)
	}
	return x, x.Elem != "" || v.typ.IsArray() && typing.Leaf(v.typ) == ir.Int
}

// at is the abstraction at the type of a variable.
func (s *solver) at(abstraction string, t ir.Type) string {
	own := s.own[abstraction].Kind()
	if own == "" {
		own = ir.Int // as the families are
	}
	if abstraction == "" || t.Kind() == own || t.IsRef() {
		return abstraction
	}
	return ir.AbstractionAt(abstraction, t.Kind())
}

// occurring are the abstractions that variables have, sorted.
func (s *solver) occurring() []string {
	names := []string{}
	for i, n := range s.nodes {
		if n.typ == "" {
			continue
		}
		if a := s.at(s.state(nodeID(i)).abstraction, n.typ); a != "" && !slices.Contains(names, a) {
			names = append(names, a)
		}
	}
	for _, t := range s.indexed {
		names = append(names, t.Index)
	}
	slices.Sort(names)
	return slices.Compact(names)
}
