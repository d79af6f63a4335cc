package smt

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// A solution of Spacer's is a conjunction of lemmas for each relation, many of which bar ways that it has looked at and
// that no proof needs; and lemmas are disjunctions, some of whose literals tell no more than where it looked. Supported
// takes literals away as long as all clauses still hold (A. Bradley and Z. Manna, "Checking Safety by Inductive
// Generalization of Counterexamples to Induction"), and those lemmas that nothing rests on: from the clauses
// that end in false it goes back by unsatisfiable cores (A. Ivrii, A. Gurfinkel and A. Belov, "Small Inductive Safe
// Invariants").

const (
	supportLimit   = 100_000 // work on one question
	supportClauses = 1000    // at most
	supportChecks  = 2000    // questions at most
	supportNodes   = 50_000  // of the solution without let
)

// clause is one of the text's: whatever the variables are, the head, an applied relation or false, follows from the body.
type clause struct {
	vars []*Expr // names with their sorts
	body []*Expr
	head *Expr
}

// lemma is a disjunction of literals over a relation's parameters.
type lemma struct {
	name     string
	literals []string // names of their functions
	bodies   []*Expr
	needed   bool
}

// support looks for what a solution needs.
type support struct {
	z3       *Z3
	sorts    map[string]*Expr // of relations
	clauses  []*clause
	solution map[string]Definition
	lemmas   map[string][]*lemma
	limit    int // work on one question
	checks   int
}

// supported is the solution without what it does not need; as it is, if the solver cannot tell.
func supported(text string, solution map[string]Definition) (map[string]Definition, error) {
	s, err := newSupport(text, solution, supportLimit)
	if err != nil {
		return nil, err
	}
	if !s.unfold(nil) || !s.split() {
		return solution, nil
	}
	if s.z3, err = NewZ3(0); err != nil {
		return nil, err
	}
	defer s.z3.Close()
	s.declare()
	if ok, err := s.find(); !ok || err != nil {
		return solution, err
	}
	return s.rest(), nil
}

// newSupport reads the clauses of the text.
func newSupport(text string, solution map[string]Definition, limit int) (*support, error) {
	s := &support{sorts: map[string]*Expr{}, solution: solution, lemmas: map[string][]*lemma{}, limit: limit}
	return s, s.read(text)
}

// read reads the relations and the clauses.
func (s *support) read(text string) error {
	for strings.TrimSpace(text) != "" {
		x, rest, err := ParseExpr(text)
		if err != nil {
			return err
		}
		text = rest
		switch x.List[0].Word {
		case "declare-fun":
			s.sorts[x.List[1].Word] = x.List[2]
		case "assert":
			s.clauses = append(s.clauses, clauseOf(x.List[1]))
		}
	}
	return nil
}

func clauseOf(x *Expr) *clause {
	c := &clause{}
	if x.is("forall") {
		c.vars, x = x.List[1].List, x.List[2]
	}
	c.body, c.head = []*Expr{x.List[1]}, x.List[2]
	if x.List[1].is("and") {
		c.body = x.List[1].List[1:]
	}
	return c
}

// is reports whether the expression is an operator applied.
func (x *Expr) is(op string) bool { return len(x.List) > 0 && x.List[0].Word == op }

// relation is what the expression applies, "" if it is none.
func (s *support) relation(x *Expr) string {
	name := x.Word
	if len(x.List) > 0 {
		name = x.List[0].Word
	}
	if s.sorts[name] == nil {
		return ""
	}
	return name
}

// arguments are those of an applied relation.
func arguments(x *Expr) []*Expr {
	if len(x.List) == 0 {
		return nil
	}
	return x.List[1:]
}

// unfold puts what clauses say of relations of which the solution says nothing, or with quantifiers, in their place, and of those
// that are named. It reports whether that is possible.
func (s *support) unfold(also map[string]bool) bool {
	for _, name := range slices.Sorted(maps.Keys(s.sorts)) {
		if d, ok := s.solution[name]; ok && !d.Body.quantified() && !also[name] {
			continue
		}
		var said, others []*clause
		for _, c := range s.clauses {
			if s.relation(c.head) == name {
				said = append(said, c)
			} else {
				others = append(others, c)
			}
		}
		s.clauses = nil
		for len(others) > 0 {
			c := others[0]
			others = others[1:]
			i := slices.IndexFunc(c.body, func(x *Expr) bool { return s.relation(x) == name })
			if i < 0 {
				s.clauses = append(s.clauses, c)
				continue
			}
			for n, d := range said {
				if slices.ContainsFunc(d.body, func(x *Expr) bool { return s.relation(x) == name }) {
					return false
				}
				others = append(others, c.with(i, d, n))
			}
			if len(s.clauses)+len(others) > supportClauses {
				return false
			}
		}
	}
	return true
}

func (x *Expr) quantified() bool {
	return x.is("exists") || x.is("forall") || slices.ContainsFunc(x.List, (*Expr).quantified)
}

// with is the clause with the body of d in the place of its i-th condition, which is the head of d.
func (c *clause) with(i int, d *clause, n int) *clause {
	out := &clause{vars: slices.Clone(c.vars), head: c.head}
	args := arguments(c.body[i])
	own := map[string]bool{}
	for _, v := range d.vars {
		own[v.List[0].Word] = true
	}
	as := map[string]*Expr{}
	var equal []int // arguments that are not just a variable of d
	for k, x := range arguments(d.head) {
		if own[x.Word] && as[x.Word] == nil {
			as[x.Word] = args[k]
		} else {
			equal = append(equal, k)
		}
	}
	for _, v := range d.vars {
		if as[v.List[0].Word] != nil {
			continue
		}
		name := &Expr{Word: fmt.Sprint(v.List[0].Word, "_", n, "_", len(c.vars))}
		as[v.List[0].Word] = name
		out.vars = append(out.vars, &Expr{List: []*Expr{name, v.List[1]}})
	}
	out.body = slices.Concat(c.body[:i:i], c.body[i+1:])
	for _, x := range d.body {
		out.body = append(out.body, x.mapped(as))
	}
	for _, k := range equal {
		out.body = append(out.body, &Expr{List: []*Expr{{Word: "="}, args[k], arguments(d.head)[k].mapped(as)}})
	}
	return out
}

// mapped is the expression with others in the place of some words.
func (x *Expr) mapped(as map[string]*Expr) *Expr {
	if len(x.List) == 0 {
		if y := as[x.Word]; y != nil {
			return y
		}
		return x
	}
	out := &Expr{List: make([]*Expr, len(x.List))}
	for i, y := range x.List {
		out.List[i] = y.mapped(as)
	}
	return out
}

// write is the expression as a solver reads it.
func (x *Expr) write(b *strings.Builder) {
	if len(x.List) == 0 {
		b.WriteString(x.Word)
		return
	}
	b.WriteByte('(')
	for i, y := range x.List {
		if i > 0 {
			b.WriteByte(' ')
		}
		y.write(b)
	}
	b.WriteByte(')')
}

func (x *Expr) String() string {
	var b strings.Builder
	x.write(&b)
	return b.String()
}

// split makes lemmas of the definitions, and reports whether they are not too large.
func (s *support) split() bool {
	nodes := 0
	for _, name := range slices.Sorted(maps.Keys(s.sorts)) {
		d, ok := s.solution[name]
		if !ok || d.Body.quantified() {
			continue
		}
		x, ok := unlet(d.Body, nil, &nodes)
		if !ok {
			return false
		}
		for k, y := range parts(x, true) {
			l := &lemma{name: fmt.Sprint(name, ".", k)}
			for j, z := range parts(y, false) {
				l.literals = append(l.literals, fmt.Sprint(l.name, ".", j))
				l.bodies = append(l.bodies, z)
			}
			s.lemmas[name] = append(s.lemmas[name], l)
		}
	}
	return true
}

// unlet is the expression without let.
func unlet(x *Expr, as map[string]*Expr, nodes *int) (*Expr, bool) {
	if *nodes++; *nodes > supportNodes {
		return nil, false
	}
	switch {
	case len(x.List) == 0:
		if y := as[x.Word]; y != nil {
			return y, true
		}
		return x, true
	case x.is("let"):
		inner := map[string]*Expr{}
		maps.Copy(inner, as)
		for _, b := range x.List[1].List {
			y, ok := unlet(b.List[1], as, nodes)
			if !ok {
				return nil, false
			}
			inner[b.List[0].Word] = y
		}
		return unlet(x.List[2], inner, nodes)
	}
	out := &Expr{List: make([]*Expr, len(x.List))}
	for i, y := range x.List {
		z, ok := unlet(y, as, nodes)
		if !ok {
			return nil, false
		}
		out.List[i] = z
	}
	return out, true
}

// parts are the conjuncts of the formula, or its disjuncts.
func parts(x *Expr, conjuncts bool) []*Expr {
	op, other := "or", "and"
	if conjuncts {
		op, other = other, op
	}
	var out []*Expr
	switch {
	case x.is(op):
		for _, y := range x.List[1:] {
			out = append(out, parts(y, conjuncts)...)
		}
		return out
	case x.is("=>") && !conjuncts && len(x.List) == 3:
		return append(parts(not(x.List[1]), false), parts(x.List[2], false)...)
	case x.is("not") && x.List[1].is(other):
		for _, y := range x.List[1].List[1:] {
			out = append(out, parts(not(y), conjuncts)...)
		}
		return out
	case x.is("not") && x.List[1].is("not"):
		return parts(x.List[1].List[1], conjuncts)
	}
	return []*Expr{x}
}

func not(x *Expr) *Expr { return &Expr{List: []*Expr{{Word: "not"}, x}} }

// declare tells the solver the literals, and the variables of the clauses, of which each gets names of its own.
func (s *support) declare() {
	s.z3.say("(set-option :produce-unsat-cores true)")
	s.z3.say("(set-option :smt.core.minimize true)")
	for _, name := range slices.Sorted(maps.Keys(s.lemmas)) {
		var params strings.Builder
		for i, p := range s.solution[name].Params {
			fmt.Fprintf(&params, "(%s %s)", p, s.sorts[name].List[i])
		}
		for _, l := range s.lemmas[name] {
			s.z3.say("(declare-const " + l.name + " Bool)")
			for j, f := range l.literals {
				s.z3.say("(define-fun " + f + " (" + params.String() + ") Bool " + l.bodies[j].String() + ")")
			}
		}
	}
	for i, c := range s.clauses {
		as := map[string]*Expr{}
		for _, v := range c.vars {
			name := &Expr{Word: "c" + strconv.Itoa(i) + v.List[0].Word}
			as[v.List[0].Word] = name
			s.z3.say("(declare-const " + name.Word + " " + v.List[1].String() + ")")
		}
		for k, x := range c.body {
			c.body[k] = x.mapped(as)
		}
		c.head = c.head.mapped(as)
	}
}

// at is the lemma said of the arguments.
func (l *lemma) at(args []*Expr) string {
	out := "(or false"
	for _, f := range l.literals {
		if x := (&Expr{Word: f}); len(args) == 0 {
			out += " " + x.String()
		} else {
			out += " " + (&Expr{List: append([]*Expr{x}, args...)}).String()
		}
	}
	return out + ")"
}

// follows reports whether the lemma of the clause's head, or false if that is nil, follows from the body, if the lemmas
// that among says hold there; and which of these are enough.
func (s *support) follows(c *clause, l *lemma, among func(*lemma) bool) (core []*lemma, ok bool, err error) {
	if s.checks++; s.checks > supportChecks {
		return nil, false, nil
	}
	s.z3.Push()
	defer s.z3.Pop()
	assumed := map[string]*lemma{}
	var names []string
	for _, x := range c.body {
		name := s.relation(x)
		if name == "" {
			s.z3.say("(assert " + x.String() + ")")
			continue
		}
		for _, m := range s.lemmas[name] {
			if among(m) {
				s.z3.say("(assert (=> " + m.name + " " + m.at(arguments(x)) + "))")
				if assumed[m.name] == nil {
					assumed[m.name] = m
					names = append(names, m.name)
				}
			}
		}
	}
	if l != nil {
		s.z3.say("(assert (not " + l.at(arguments(c.head)) + "))")
	}
	s.z3.say("(set-option :rlimit " + strconv.Itoa(s.limit) + ")")
	answer, err := s.z3.ask("(check-sat-assuming (" + strings.Join(names, " ") + "))")
	s.z3.say("(set-option :rlimit 0)")
	if err != nil || answer != "unsat" {
		return nil, false, err
	}
	said, err := s.z3.ask("(get-unsat-core)")
	for _, name := range strings.Fields(strings.Trim(said, "()")) {
		core = append(core, assumed[name])
	}
	return core, true, err
}

// find finds the lemmas that are needed, and reports whether the solver could tell.
func (s *support) find() (bool, error) {
	var work []*lemma
	of := map[*lemma]string{}
	for name, ls := range s.lemmas {
		for _, l := range ls {
			of[l] = name
		}
	}
	// rests finds on what the lemma rests, or false.
	rests := func(c *clause, l *lemma) (bool, error) {
		_, ok, err := s.follows(c, l, func(m *lemma) bool { return m.needed })
		if ok || err != nil {
			return true, err
		}
		core, ok, err := s.follows(c, l, func(*lemma) bool { return true })
		for _, m := range core {
			if !m.needed {
				m.needed = true
				work = append(work, m)
			}
		}
		return ok, err
	}
	for _, c := range s.clauses {
		if s.relation(c.head) == "" {
			if ok, err := rests(c, nil); !ok || err != nil {
				return false, err
			}
		}
	}
	for len(work) > 0 {
		l := work[0]
		work = work[1:]
		heads := slices.DeleteFunc(slices.Clone(s.clauses), func(c *clause) bool { return s.relation(c.head) != of[l] })
		if err := s.shorten(l, heads); err != nil {
			return false, err
		}
		for _, c := range heads {
			if ok, err := rests(c, l); !ok || err != nil {
				return false, err
			}
		}
	}
	return true, nil
}

// shorten takes literals away, the first first, without which the lemma holds too.
func (s *support) shorten(l *lemma, heads []*clause) error {
	for j := 0; j < len(l.literals) && len(l.literals) > 1; {
		before := *l
		l.literals, l.bodies = slices.Delete(slices.Clone(l.literals), j, j+1), slices.Delete(slices.Clone(l.bodies), j, j+1)
		for _, c := range heads {
			_, ok, err := s.follows(c, l, func(*lemma) bool { return true })
			if err != nil {
				return err
			}
			if !ok {
				*l = before
				j++
				break
			}
		}
	}
	return nil
}

// rest is the solution of the lemmas that are needed.
func (s *support) rest() map[string]Definition {
	out := map[string]Definition{}
	for name, d := range s.solution {
		if d.Body.quantified() {
			continue
		}
		body := &Expr{List: []*Expr{{Word: "and"}}}
		for _, l := range s.lemmas[name] {
			if l.needed {
				body.List = append(body.List, &Expr{List: append([]*Expr{{Word: "or"}}, l.bodies...)})
			}
		}
		out[name] = Definition{d.Params, body}
	}
	return out
}

// Conjuncts are those of a formula, each as the disjuncts of which one holds; nil of one that is too large, or has quantifiers.
func Conjuncts(x *Expr) [][]*Expr {
	nodes := 0
	x, ok := unlet(x, nil, &nodes)
	if !ok || x.quantified() {
		return nil
	}
	var out [][]*Expr
	for _, y := range parts(x, true) {
		out = append(out, parts(y, false))
	}
	return out
}
