// Package predicate abstracts a program by predicates: in place of the values of
// the variables that predicates mention, the program keeps which combinations of
// the predicates can be true, in variables of its own that hold sets of tokens
// (ir.Group), and changes them where it assigns (ir.Image). What results is an
// ordinary program, which is checked without a solver.
//
// It is the predicate abstraction of J. Daniel, P. Parízek and C. Păsăreanu,
// "Predicate Abstraction in Java Pathfinder"; docs/predicates.md says for each
// of its mechanisms what stands for it here.
//
// What makes it right: the values of a program and the sets of its abstraction
// belong together if references and all data that keep their values agree and
// each set has the token of the values that the variables have. The relation of
// an assignment has every pair of tokens before and after that some values have;
// a set of which nothing is written stays; a branch takes away only what
// contradicts it. A reference is never abstracted: whether two are the same
// object is tested when the program is executed.
//
//	term/        what predicates are about: places, terms, formulas
//	relation/    which of them can be true together, and what follows
//	code/        what is asked of statements alone
//	lost/        what has no value any more
//	facts/       what is known of variables, and what statements do, without predicates
//	prepare/     the program as it is then looked at
//	scope/       the predicates of a file, by their contexts
//	clauses/     the program as Horn clauses, and what invariants are made of
//	find/        predicates that a file lacks, which uses nothing of what follows
//	tokens/      what sets of tokens say wherever the program goes
//	automatic.go predicates for branches and temporaries
//	group.go     predicates that share places; their tokens
//	together.go  those that count at one point
//	rigid.go     indices that stand for any
//	method.go    the statements of a method, made anew
//	delay.go     assignments that wait for the next
//	update.go    sets changed by an effect
//	define.go    variables as what they were computed from
//	branch.go    decisions
//	call.go      arguments and results
//	output.go    elements of arrays that a callee writes
//	chain.go     the way back to objects whose predicates mention another's field
//	claim.go     what other threads may have written since
//	contract.go  methods that call themselves or one another
//	decided.go   how the entries of relations were decided
//
//kinds:of lowered abstract
package predicate

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"bandsaw/abstract/internal/predicate/code"
	"bandsaw/abstract/internal/predicate/facts"
	"bandsaw/abstract/internal/predicate/lost"
	"bandsaw/abstract/internal/predicate/prepare"
	"bandsaw/abstract/internal/predicate/relation"
	"bandsaw/abstract/internal/predicate/scope"
	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/abstract/internal/predicate/tokens"
	"bandsaw/artifact/pred"
	"bandsaw/artifact/relations"
	"bandsaw/internal/basl/derive"
	"bandsaw/ir"
)

// Options say how a program is abstracted.
type Options struct {
	// Whole is the lifted program before slicing, or nil: what predicates mention
	// there and was sliced away is no error.
	Whole *ir.Program
	// Branches: conditions over what has no value become predicates by themselves.
	Branches bool
	// Races: accesses are looked at, so that none may go.
	Races bool
	Cache *derive.Cache // may be nil
	// Decisions: the report has how each entry of each relation was decided.
	Decisions bool
	Suggest   scope.Suggest // for names that are not there

	// sampled: relations have no more than values show that are tried, so that they may
	// lack something. Tests that find nothing wrong then need not ask the solver.
	sampled bool
}

// Report tells what was done.
type Report struct {
	Predicates int // given and made
	Automatic  int // of those, made for branches and temporaries
	Groups     int
	Tokens     int // of the largest group
	Relations  int
	Queries    int // to the solver; what the cache had is not asked
	Unknown    int // relations of which all results are possible since the solver gave up
	Notes      []string
	Decisions  *relations.File // if asked for
}

func (r *Report) String() string {
	return fmt.Sprintf("%d predicates (%d of them for branches and temporaries) in %d groups with up to %d tokens; %d relations, %d queries",
		r.Predicates, r.Automatic, r.Groups, r.Tokens, r.Relations, r.Queries)
}

// pass is the abstraction of one program.
type pass struct {
	*scope.Subject
	opts    Options
	deriver *relation.Deriver
	report  *Report

	groups    []*group
	static    []*group
	objects   map[string][]*group
	methods   map[*ir.Method][]*group
	returns   map[ir.MethodID]*group
	byMachine map[ir.MethodID]bool // methods that nobody gives sets
	assigned  map[*ir.Local]bool   // parameters that are set
	chains    []*chain
	tracked   *facts.Modset        // what the sets of methods rest on and other threads may write
	claims    map[ir.MethodID]bool // methods that claim it, or call such
	sides     *facts.Sides         // what needs no claim

	outputs map[ir.MethodID][]output
	cells   []*ir.Field // that hold them

	relations map[string]*asked
	order     []*asked
	errs      []error
}

// asked is a relation that the program uses, and the question that it answers.
type asked struct {
	relation *ir.Relation
	question *relation.Question
}

// Program abstracts the lowered program, or one whose data are tokens already, by
// the predicates. The result is of level abstract and shares with in what does
// not change.
//
// Errors name what the program does not have, or the method and line that needs a
// value that predicates took.
func Program(in *ir.Program, f *pred.File, opts Options) (*ir.Program, *Report, error) {
	if in.Level == ir.Lifted {
		return nil, nil, fmt.Errorf("cannot abstract a program at level %s, expected %s", in.Level, ir.Lowered)
	}
	in.BuildIndex()
	in, _ = prepare.Program(in, f, func(m *ir.Method, l *ir.Local) bool { return prepare.AsksOld(f, m, l) })
	ctx, notes, err := scope.Resolve(f, in, opts.Whole, opts.Suggest)
	if err != nil {
		return nil, nil, err
	}
	p := &pass{
		Subject: &scope.Subject{In: in, Contexts: ctx, Threads: code.StartsThreads(in), Mods: facts.Modsets(in), Frozen: facts.FrozenFields(in)}, opts: opts,
		deriver: &relation.Deriver{Cache: opts.Cache, Reasons: opts.Decisions, Sampled: opts.sampled}, report: &Report{Notes: notes},
		objects: map[string][]*group{}, methods: map[*ir.Method][]*group{}, returns: map[ir.MethodID]*group{},
		byMachine: map[ir.MethodID]bool{in.ThreadEntry: true, in.Uncaught: true}, assigned: map[*ir.Local]bool{},
		relations: map[string]*asked{},
	}
	defer p.deriver.Close()
	for _, m := range in.Entry {
		p.byMachine[m] = true
	}
	code.EachStmt(in, func(_ *ir.Method, s ir.Stmt) {
		if d := ir.Def(s); d != nil {
			p.assigned[d] = true
		}
	})
	if err := p.findLost(); err != nil {
		return nil, nil, err
	}
	p.automatic()
	if err := p.makeGroups(); err != nil {
		return nil, nil, err
	}
	p.makeChains()
	p.findClaims()
	p.findOutputs()
	out := p.program()
	if err := errors.Join(p.errs...); err != nil {
		return nil, nil, err
	}
	if err := p.answer(out); err != nil {
		return nil, nil, err
	}
	p.contracts(out)
	if opts.Decisions {
		p.decidedByContracts(out)
	}
	return out, p.report, nil
}

// findLost finds what has no value any more.
func (p *pass) findLost() error {
	p.Lost = lost.New(p.In, func(x any) bool { _, ok := p.Contexts.Keep[x]; return ok })
	n := len(p.report.Notes)
	p.Contexts.Replace(p.withLengths)
	slices.Sort(p.report.Notes[n:])
	mention := func(m *ir.Method, ps []*scope.Predicate) {
		for _, x := range ps {
			for _, q := range x.Formula.Places() {
				p.Lost.Mention(m, q)
			}
		}
	}
	mention(nil, p.Contexts.Static)
	for _, c := range p.ObjectClasses() {
		mention(nil, p.Contexts.Objects[c])
	}
	for _, m := range p.MethodsInOrder() {
		mention(m, p.Contexts.Methods[m])
	}
	errs := p.Lost.Spread()
	if p.opts.Races && p.Lost.ElementsAreLost() {
		errs = append(errs, errors.New("the property looks for data races, but predicates take the elements of arrays, so that nobody accesses them any more"))
	}
	const most = 10
	if len(errs) > most {
		errs = append(errs[:most:most], fmt.Errorf("and %d more", len(errs)-most))
	}
	return errors.Join(errs...)
}

// withLengths puts the lengths of arrays that all have one into the predicates, as what the
// program computes has them. What then says nothing goes.
func (p *pass) withLengths(ps []*scope.Predicate) []*scope.Predicate {
	var out []*scope.Predicate
	for _, x := range ps {
		f := x.Formula.Mapped(func(q *term.Place) *term.Term {
			if q.Kind == term.Length && q.Ref.Type.IsArray() {
				return p.lengthTerm(q.Ref)
			}
			return term.Of(q)
		})
		if f.Key() == x.Formula.Key() {
			out = append(out, x)
			continue
		}
		if len(f.Places()) == 0 {
			p.report.Notes = append(p.report.Notes, x.String()+" says nothing: the length is always the same")
			continue
		}
		y := *x
		y.Formula = f
		out = append(out, &y)
	}
	return out
}

// lengthTerm is the length of the array: a number if all that there can be have one.
func (p *pass) lengthTerm(array *term.Ref) *term.Term {
	if n, fixed := p.Lost.FixedLengthOf(array); fixed {
		return term.Const(n, 32)
	}
	return term.Of(&term.Place{Kind: term.Length, Ref: array, Type: ir.Int})
}

// makeGroups puts the predicates into groups, and says which variables hold their sets.
func (p *pass) makeGroups() error {
	add := func(ps []*scope.Predicate, name string, together [][]*scope.Predicate) ([]*group, error) {
		gs, err := grouped(p.deriver, ps, name, together)
		p.groups = append(p.groups, gs...)
		p.report.Predicates += len(ps)
		for _, x := range ps {
			if x.Auto {
				p.report.Automatic++
			}
		}
		for _, g := range gs {
			p.report.Tokens = max(p.report.Tokens, len(g.words))
			if len(g.apart) > 0 {
				p.report.Notes = append(p.report.Notes, fmt.Sprintf("%s: its predicates have more than %d combinations together: what connects %s with the others may be lost", name, ir.MaxTokens, some(g.apart)))
			}
		}
		return gs, err
	}
	var err error
	if p.static, err = add(p.Contexts.Static, "static", nil); err != nil {
		return err
	}
	for i, g := range p.static {
		g.field = ir.NewFieldID(tokens.StaticHome, "$tokens"+strconv.Itoa(i+1))
	}
	for _, c := range p.ObjectClasses() {
		gs, err := add(p.Contexts.Objects[c], c, nil)
		if err != nil {
			return err
		}
		for i, g := range gs {
			g.class, g.this, g.field = c, p.Contexts.This[c], ir.NewFieldID(c, "$tokens"+strconv.Itoa(i+1))
		}
		p.objects[c] = gs
	}
	for _, m := range p.MethodsInOrder() {
		gs, err := add(p.Contexts.Methods[m], m.ID.Class()+"."+m.ID.Name()+overload(p.In, m), together(m, p.Contexts.Methods[m]))
		if err != nil {
			return err
		}
		p.methods[m] = gs
		for i, g := range gs {
			g.local = &ir.Local{Name: "$tokens" + strconv.Itoa(i+1), Type: g.typ()}
			g.param = !p.byMachine[m.ID] && g.mentions(func(x *term.Place) bool { return p.fromOutside(m, x) })
			if p.returns[m.ID] == nil && g.mentions(func(x *term.Place) bool { return x.Kind == term.Return }) {
				p.returns[m.ID] = g
			}
		}
	}
	p.report.Groups = len(p.groups)
	return nil
}

// some are the first of the predicates, and how many more there are.
func some(ps []*scope.Predicate) string {
	const most = 3
	var out []string
	for _, x := range ps[:min(len(ps), most)] {
		out = append(out, x.String())
	}
	if len(ps) > most {
		out = append(out, fmt.Sprintf("and %d more", len(ps)-most))
	}
	return strings.Join(out, ", ")
}

// overload tells apart methods of one name.
func overload(prog *ir.Program, m *ir.Method) string {
	n, at := 0, 0
	for _, x := range prog.Class(m.ID.Class()).Methods {
		if x.ID.Name() == m.ID.Name() {
			n++
			if x == m {
				at = n
			}
		}
	}
	if at == 1 {
		return ""
	}
	return "#" + strconv.Itoa(at)
}

// fromOutside reports whether callers of m know something of the place.
func (p *pass) fromOutside(m *ir.Method, x *term.Place) bool {
	switch {
	case x.Local != nil:
		return slices.Contains(m.Params, x.Local)
	case x.Kind == term.Static:
		return true
	case x.Ref != nil:
		return x.Ref.Local == nil || slices.Contains(m.Params, x.Ref.Local)
	}
	return false
}

// program makes the program anew.
func (p *pass) program() *ir.Program {
	in := p.In
	out := &ir.Program{
		Made: in.Made, Level: ir.Abstract, Entry: in.Entry, ThreadEntry: in.ThreadEntry, Uncaught: in.Uncaught,
		Unmodelled: in.Unmodelled, Abstractions: in.Abstractions, Notes: in.Notes, Sliced: in.Sliced,
	}
	for _, c := range in.Classes {
		out.Classes = append(out.Classes, p.class(c))
	}
	if len(p.static)+len(p.claims)+len(p.cells) > 0 {
		home := &ir.Class{Name: tokens.StaticHome, Super: ir.ObjectClass, Library: true, Fields: p.cells}
		if len(p.claims) > 0 {
			home.Fields = append(home.Fields, &ir.Field{Name: claimedField.Name(), Type: ir.ClaimClass, Static: true})
			out.Classes = append(out.Classes, &ir.Class{Name: ir.ClaimClass, Super: ir.ObjectClass, Library: true, Instantiated: true})
		}
		for _, g := range p.static {
			home.Fields = append(home.Fields, &ir.Field{Name: g.field.Name(), Type: g.typ(), Static: true})
		}
		out.Classes = append(out.Classes, home)
	}
	out.SortClasses()
	return out
}

func (p *pass) class(c *ir.Class) *ir.Class {
	out := *c
	out.Fields = slices.Clone(c.Fields)
	for _, g := range p.objects[c.Name] {
		out.Fields = append(out.Fields, &ir.Field{Name: g.field.Name(), Type: g.typ()})
	}
	for _, ch := range p.chains {
		for _, f := range []ir.FieldID{ch.first, ch.next} {
			if f.Class() == c.Name {
				out.Fields = append(out.Fields, &ir.Field{Name: f.Name(), Type: ir.Type(ch.class)})
			}
		}
	}
	out.Methods = make([]*ir.Method, len(c.Methods))
	for i, m := range c.Methods {
		out.Methods[i] = m
		if len(m.Blocks) > 0 {
			out.Methods[i] = p.method(m)
		}
	}
	return &out
}

// relation is the name of the relation that answers the question, which is asked
// when the whole program is known.
func (p *pass) relation(text string, q *relation.Question, from []*group, to string) string {
	names := make([]string, len(from))
	for i, g := range from {
		names[i] = g.name
	}
	q.Thresholds()
	ls, at := q.Leaves()
	q.Assume = append(q.Assume[:len(q.Assume):len(q.Assume)], relation.Ranges(ls)...)
	key := strings.Join(names, " ") + " -> " + to + "\n" + q.Text(ls, at)
	for _, k := range q.From {
		if k.Of != nil {
			key += fmt.Sprint("\n", k.Of)
		}
	}
	if a := p.relations[key]; a != nil {
		return a.relation.Name
	}
	a := &asked{&ir.Relation{Name: fmt.Sprintf("r%04d", len(p.order)+1), Text: text, From: names, To: to}, q}
	p.relations[key] = a
	p.order = append(p.order, a)
	return a.relation.Name
}

// derivers is how many derive relations at once: always as many, as a solver may do
// otherwise after other questions.
const derivers = 2

// derive finds the tables of the relations; of those that ask the same once.
func (p *pass) derive() error {
	first := map[string]int{}
	var asked []int // those to be answered
	same := make([]int, len(p.order))
	for i, a := range p.order {
		text := a.question.Text(a.question.Leaves())
		a.question.Formulas(func(f *term.Formula) { f.Terms(func(t *term.Term) { t.Key() }) }) // they are shared, and note it
		if _, seen := first[text]; !seen {
			first[text] = i
			asked = append(asked, i)
		}
		same[i] = first[text]
	}
	answers := make([]*relation.Answer, len(p.order))
	errs := make([]error, derivers)
	all := []*relation.Deriver{p.deriver}
	for len(all) < derivers {
		all = append(all, &relation.Deriver{Cache: p.opts.Cache, Reasons: p.opts.Decisions, Sampled: p.opts.sampled})
	}
	var done sync.WaitGroup
	for k, d := range all {
		done.Go(func() {
			for n := k; n < len(asked) && errs[k] == nil; n += derivers {
				a := p.order[asked[n]]
				var err error
				if answers[asked[n]], err = d.Answer(a.question); err != nil {
					errs[k] = fmt.Errorf("the relation of %s: %w", a.relation.Text, err)
				}
			}
		})
	}
	done.Wait()
	for _, d := range all[1:] {
		d.Close()
		p.deriver.Queries += d.Queries
		p.deriver.Unknown += d.Unknown
	}
	if err := errors.Join(errs...); err != nil {
		return err
	}
	for i, a := range p.order {
		answer := answers[same[i]]
		for _, e := range a.question.Expanded() {
			a.relation.Table = append(a.relation.Table, answer.Table[e])
		}
		if p.opts.Decisions {
			p.decided(a, answer)
		}
	}
	return nil
}

func sortRelations(prog *ir.Program) {
	slices.SortFunc(prog.Relations, func(a, b *ir.Relation) int { return strings.Compare(a.Name, b.Name) })
}

// answer derives all relations and puts them and the groups into the program.
func (p *pass) answer(out *ir.Program) error {
	if err := p.derive(); err != nil {
		return err
	}
	for _, a := range p.order {
		out.Relations = append(out.Relations, a.relation)
	}
	for _, g := range p.groups {
		x := &ir.Group{Name: g.name, Tokens: g.words}
		for _, q := range g.preds {
			x.Predicates = append(x.Predicates, q.String())
		}
		out.Groups = append(out.Groups, x)
	}
	slices.SortFunc(out.Groups, func(a, b *ir.Group) int { return strings.Compare(a.Name, b.Name) })
	sortRelations(out)
	p.report.Relations, p.report.Queries, p.report.Unknown = len(p.order), p.deriver.Queries, p.deriver.Unknown
	return nil
}
