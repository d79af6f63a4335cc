package query

import (
	"fmt"
	"slices"

	"bandsaw/artifact/answer"
	"bandsaw/artifact/pdg"
	"bandsaw/internal/cli"

	"github.com/alecthomas/participle/v2/lexer"
)

// Ask answers a query; name is the graph's file, for errors. The errors say
// where in the query what was expected.
func Ask(name string, file *pdg.Graph, text string) (*answer.Answer, error) {
	e, err := parse(text)
	if err != nil {
		return nil, err
	}
	g, err := arrange(name, file)
	if err != nil {
		return nil, err
	}
	a := &answer.Answer{Query: text}
	return a, g.ask(e, a)
}

// ask fills in the answer: that of a query of its own kind, or a set.
func (g *graph) ask(e *expr, a *answer.Answer) error {
	if len(e.Rest) == 0 {
		if f, args := ready(e.First); f != nil {
			return f(g, e.First.Pos, args, a)
		}
	}
	s, err := g.set(e)
	if err != nil {
		return err
	}
	for _, n := range s.list() {
		a.Nodes = append(a.Nodes, g.tell(n))
	}
	return nil
}

// readyMade are the queries whose answer is no set.
var readyMade map[string]func(g *graph, pos lexer.Position, args []*argument, a *answer.Answer) error

func init() {
	readyMade = map[string]func(g *graph, pos lexer.Position, args []*argument, a *answer.Answer) error{
		"path":       (*graph).path,
		"why":        (*graph).why,
		"influences": (*graph).influences,
		"unused":     (*graph).unused,
		"shared":     (*graph).shared,
		"races":      (*graph).races,
	}
}

// ready is the ready-made query that the term is, with its arguments.
func ready(t *term) (f func(*graph, lexer.Position, []*argument, *answer.Answer) error, args []*argument) {
	switch {
	case t.Why != nil:
		return readyMade["why"], []*argument{{Pos: t.Why.Pos, Expr: &expr{First: t.Why}}}
	case t.Call != nil:
		return readyMade[t.Call.Name], t.Call.Args
	}
	return readyMade[t.Name], nil
}

// set evaluates an expression to the nodes that it stands for.
func (g *graph) set(e *expr) (set, error) {
	s, err := g.term(e.First)
	for _, t := range e.Rest {
		if err != nil {
			return nil, err
		}
		var u set
		if u, err = g.term(t.Term); err != nil {
			return nil, err
		}
		switch t.Op {
		case "|":
			s = s.combine(u, func(a, b bool) bool { return a || b })
		case "&":
			s = s.combine(u, func(a, b bool) bool { return a && b })
		case "-":
			s = s.combine(u, func(a, b bool) bool { return a && !b })
		}
	}
	return s, err
}

func (g *graph) term(t *term) (set, error) {
	if f, _ := ready(t); f != nil {
		return nil, fmt.Errorf("%s: %s is no set of nodes, and stands alone", t.Pos, nameOf(t))
	}
	switch {
	case t.Not != nil:
		s, err := g.term(t.Not)
		if err != nil {
			return nil, err
		}
		return g.where(func(n int32) bool { return !s[n] }), nil
	case t.Group != nil:
		return g.set(t.Group)
	case t.Call != nil:
		return g.call(t.Call)
	case t.Place != "":
		return g.place(t.Pos, t.Place)
	case t.Node != nil:
		return g.id(t.Pos, *t.Node)
	case t.Number != "":
		return nil, fmt.Errorf("%s: a line is File.java:%s, or line(%s) of all files", t.Pos, t.Number, t.Number)
	}
	return g.named(t.Pos, t.Name)
}

// nameOf is what a ready-made query is called.
func nameOf(t *term) string {
	switch {
	case t.Why != nil:
		return "why"
	case t.Call != nil:
		return t.Call.Name
	}
	return t.Name
}

// call evaluates a function.
func (g *graph) call(c *call) (set, error) {
	switch c.Name {
	case "depends", "affects":
		from, l, err := g.beginning(c)
		if err != nil {
			return nil, err
		}
		return g.walk(from, c.Name == "affects", l).reached(), nil
	case "chop":
		from, to, err := g.two(c.Pos, c.Name, c.Args)
		if err != nil {
			return nil, err
		}
		return g.chop(from, to), nil
	}
	if _, ok := selectors[c.Name]; ok {
		text, err := nameArgument(c)
		if err != nil {
			return nil, err
		}
		return g.selected(c.Pos, c.Name, text)
	}
	names := functionNames()
	return nil, fmt.Errorf("%s: no function %s, expected one of %s%s", c.Pos, c.Name, listed(names), cli.DidYouMean(c.Name, names))
}

// chop are the nodes on ways from one set to the other.
func (g *graph) chop(from, to set) set {
	both := func(a, b bool) bool { return a && b }
	affected, needed := g.walk(from, true, limit{}).reached(), g.walk(to, false, limit{}).reached()
	// Only what has a way to the other side is between: a method that both sides call
	// has no part in it for that.
	ends := to.combine(affected, both)
	if ends.empty() {
		return ends
	}
	begins := from.combine(needed, both)
	affected, needed = g.walk(begins, true, limit{}).reached(), g.walk(ends, false, limit{}).reached()
	return affected.combine(needed, both)
}

// beginning reads the arguments of depends and affects: a set, and then a
// distance and kinds of dependence, in any order.
func (g *graph) beginning(c *call) (from set, l limit, err error) {
	if len(c.Args) == 0 || c.Args[0].Expr == nil {
		return nil, l, fmt.Errorf("%s: %s needs a set of nodes to begin with", c.Pos, c.Name)
	}
	if from, err = g.set(c.Args[0].Expr); err != nil {
		return nil, l, err
	}
	for _, a := range c.Args[1:] {
		if a.Number != nil {
			l.distance = *a.Number
			continue
		}
		kind := plainName(a.Expr)
		if _, ok := pdg.Kinds[kind]; !ok {
			return nil, l, fmt.Errorf("%s: expected a distance or a kind of dependence: %s", a.Pos, kindNames())
		}
		if l.kinds == nil {
			l.kinds = map[string]bool{}
		}
		l.kinds[kind] = true
	}
	return from, l, nil
}

// two reads the two sets that a function takes.
func (g *graph) two(pos lexer.Position, name string, args []*argument) (a, b set, err error) {
	if len(args) != 2 || args[0].Expr == nil || args[1].Expr == nil {
		return nil, nil, fmt.Errorf("%s: %s needs two sets of nodes: %s(from, to)", pos, name, name)
	}
	if a, err = g.set(args[0].Expr); err != nil {
		return nil, nil, err
	}
	b, err = g.set(args[1].Expr)
	return a, b, err
}

// plainName is the name that an expression is, "" if it is more.
func plainName(e *expr) string {
	if e == nil || len(e.Rest) > 0 {
		return ""
	}
	return e.First.Name
}

func nameArgument(c *call) (string, error) {
	if len(c.Args) == 1 {
		if n := c.Args[0].Number; n != nil {
			return fmt.Sprint(*n), nil
		}
		if name := plainName(c.Args[0].Expr); name != "" {
			return name, nil
		}
		if e := c.Args[0].Expr; e != nil && len(e.Rest) == 0 && e.First.Node != nil {
			return *e.First.Node, nil
		}
	}
	if c.Name == "line" {
		return "", fmt.Errorf("%s: line needs a number, as in line(12)", c.Pos)
	}
	return "", fmt.Errorf("%s: %s needs one name", c.Pos, c.Name)
}

func kindNames() string {
	var names []string
	for k := range pdg.Kinds {
		names = append(names, k)
	}
	slices.Sort(names)
	return listed(names)
}
