package infer

import (
	"maps"
	"slices"
	"strings"

	"bandsaw/artifact/answer"
	"bandsaw/artifact/typing"
	"bandsaw/internal/analysis/digraph"
	"bandsaw/ir"
)

// Levels is how many proposals there are, from coarse to fine. The odd ones
// are only for variables that any int comes to, the even ones also for those
// that are computed from themselves, as counters are.
//
// Of those beyond the ones for numbers only, two are two of these with references too, and the last is one with
// indices of arrays too.
const (
	Levels        = 9
	numbersLevels = 6
	cellsLevel    = 9
)

// Suggestion is an abstraction proposed for a variable, both as a selection
// writes them, and why. Without an abstraction it stays concrete.
type Suggestion struct {
	Variable, Abstraction, Reason string
	of                            variable
	decides                       decides
}

// Suggest proposes abstractions for the user's variables that would hold too
// many values, at a level from 1 to Levels. Variables between which values flow, and that are compared, get
// the same one, made of the numbers that they meet; those whose value is
// needed as a number get none.
//
// The influences say which of them decide on the property: these come first, and so do the
// numbers that they are compared with, where only some can be told apart. Else the order is
// that of the program. Of what is only computed from itself, variables that were seen to have
// few values are left concrete.
func Suggest(prog *ir.Program, level int, influences []answer.Influence, seen Seen) []Suggestion {
	switch {
	case level == cellsLevel:
		level = 4
		if out := suggest(prog, level, false, true, influences, seen); out != nil {
			return out
		}
	case level > numbersLevels:
		level = 2*level - 10
		if out := suggest(prog, level, true, false, influences, seen); out != nil {
			return out
		}
	}
	return suggest(prog, level, false, false, influences, seen)
}

// suggest is Suggest, of references too or not, and of indices of arrays; nil if none can be proposed for these.
func suggest(prog *ir.Program, level int, refs, cells bool, influences []answer.Influence, seen Seen) []Suggestion {
	fine := (level + 1) / 2
	g := build(prog, refs)
	s := newSolver(g, nil)
	p := newProposer(s, prog, seen)
	p.reach(level%2 == 0)
	if cells {
		if !p.free() {
			return nil
		}
		free := p.freed
		s = newSolver(g, nil)
		p = newProposer(s, prog, seen)
		p.freed = free
		p.meetSizes()
		p.reach(level%2 == 0)
	}
	var fixed map[nodeID]Suggestion
	if refs {
		if fixed = p.suggestReferences(prog, fine); len(fixed) == 0 {
			return nil
		}
	}
	p.bar()
	by := map[string]answer.Influence{}
	for _, i := range influences {
		by[i.Variable] = i
	}
	decided := map[string]decides{}
	variables(prog, func(v variable, name string) {
		if n, ok := g.values[v]; ok {
			decided[name] = p.weigh(name, n, by)
		}
		if n, ok := g.arrays[v]; ok && v.typ.IsArray() {
			decided[elements(v, name)] = p.weigh(elements(v, name), n, by)
		}
	})
	var out []Suggestion
	var nodes []nodeID
	propose := func(v variable, n nodeID, known bool, name string) {
		r := s.rep(n)
		if f, ok := fixed[p.part(n)]; ok {
			if known && s.state(n).fixed && s.state(n).at == n {
				out = append(out, Suggestion{Variable: name, Abstraction: f.Abstraction, Reason: f.Reason + decided[name].text() + seen.text(name), of: v, decides: decided[name]})
				nodes = append(nodes, n)
			}
			return
		}
		if node := g.nodes[n]; !known || !node.own || node.hidden || node.concrete != "" || p.barred[r] || p.why[r] == "" {
			return
		}
		if p.told[r] && !p.tells(n, fine, p.why[r] == fromAny || !refs && p.why[r] != fromItself || seen.many(name)) {
			return
		}
		out = append(out, Suggestion{Variable: name, of: v, decides: decided[name], Reason: p.why[r]})
		nodes = append(nodes, n)
	}
	variables(prog, func(v variable, name string) {
		n, ok := g.values[v]
		propose(v, n, ok && (isWide(v.typ) || isShort(v.typ) && seen.many(name) || s.state(n).fixed), name)
		if v.typ.IsArray() && isWide(typing.Leaf(v.typ)) {
			n, ok := g.arrays[v]
			propose(v, n, ok, elements(v, name))
		}
		if n, ok := g.slots[v]; ok && v.typ.IsArray() && s.state(n).fixed {
			propose(v, n, ok, elements(v, name))
		}
	})
	for i := range out {
		s, met := &out[i], p.of(nodes[i])
		if s.Abstraction != "" { // of references
			continue
		}
		switch part := p.part(nodes[i]); {
		case p.numbers[part]:
			s.Abstraction = met.all(fine)
		case p.narrow(part):
			s.Abstraction = met.narrow(fine)
		case s.Reason != fromItself || fine == len(most)-1 || !seen.few(s.Variable):
			s.Abstraction = met.abstraction(fine, p.real[part])
		}
		s.Reason += met.text() + s.decides.text() + seen.text(s.Variable)
	}
	if refs && !runs(prog, out, nodes) || cells && !p.indices(out, nodes, fine) {
		return nil
	}
	nearestFirst(out)
	return out
}

// isShort reports whether they may be too many together with those of other variables.
func isShort(t ir.Type) bool { return t == ir.Byte || t == ir.Short || t == ir.Char }

// isWide reports whether values of the type are too many to be tried one by one.
func isWide(t ir.Type) bool { return t == ir.Int || t == ir.Long || t.IsReal() }

// elements is how a selection names those of the arrays in a variable.
func elements(v variable, name string) string {
	return name + string(v.typ[strings.IndexByte(string(v.typ), '['):])
}

// Together tells of two variables, as selections name them, whether values flow between
// them or they are compared, so that they get one abstraction. The name of an array, with
// "[]" behind or not, stands for its elements.
func Together(prog *ir.Program) func(x, y string) bool {
	g := build(prog, false)
	p := newProposer(newSolver(g, nil), prog, Seen{})
	parts := map[string]nodeID{}
	variables(prog, func(v variable, name string) {
		if n, ok := g.values[v]; ok {
			parts[name] = p.part(n)
		}
		if n, ok := g.arrays[v]; ok && v.typ.IsArray() {
			parts[name] = p.part(n)
			parts[name+"[]"] = p.part(n)
		}
	})
	return func(x, y string) bool {
		a, ok1 := parts[x]
		b, ok2 := parts[y]
		return ok1 && ok2 && a == b
	}
}

// variables calls f with each variable of the program, and how a selection
// names it.
func variables(prog *ir.Program, f func(v variable, name string)) {
	for _, c := range prog.Classes {
		for _, x := range c.Fields {
			f(variable{field: ir.NewFieldID(c.Name, x.Name), typ: x.Type}, c.Name+"."+x.Name)
		}
		for _, m := range c.Methods {
			name := methodName(m.ID)
			if slices.ContainsFunc(c.Methods, func(o *ir.Method) bool { return o != m && o.ID.Name() == m.ID.Name() }) {
				name = string(m.ID[:len(m.ID)-len(m.ID.Result())])
			}
			f(resultOf(m.ID), name+".return")
			for _, l := range m.Locals {
				f(variable{method: m.ID, local: l, typ: l.Type}, name+"."+l.Name+first(m, l))
			}
		}
	}
}

// first is "#1" for the first of several variables of one name in a method, as the name alone
// means all of them.
func first(m *ir.Method, l *ir.Local) string {
	if l.Java == l.Name && slices.ContainsFunc(m.Locals, func(o *ir.Local) bool { return o != l && o.Java == l.Java }) {
		return "#1"
	}
	return ""
}

// proposer is the work of Suggest. Parts of the graph, by one of their nodes,
// are what gets one abstraction.
type proposer struct {
	*solver
	barred []bool
	told   []bool // what is needed as a number, which a token must tell
	// numbers are the parts whose abstraction tells numbers.
	numbers map[nodeID]bool
	parts   []nodeID // a union-find forest
	met     map[nodeID]*numbers
	why     []string        // by representative, why it holds too many values
	real    map[nodeID]bool // parts that have values with fractions
	// freed are the arrays whose indices get an abstraction, and the parts of these.
	freed map[nodeID]nodeID
}

func newProposer(s *solver, prog *ir.Program, seen Seen) *proposer {
	p := &proposer{solver: s, parts: make([]nodeID, len(s.nodes)), met: map[nodeID]*numbers{}, numbers: map[nodeID]bool{}, real: map[nodeID]bool{}}
	p.divide()
	for i, n := range p.nodes {
		if n.typ.IsReal() {
			p.real[p.part(nodeID(i))] = true
		}
		if n.typ == ir.Long {
			p.of(nodeID(i)).long = true
		}
	}
	for part := range p.real {
		p.of(part).long = false
	}
	p.meet(prog, seen)
	return p
}

func (p *proposer) part(n nodeID) nodeID {
	n = p.rep(n)
	for p.parts[n] != n {
		p.parts[n] = p.parts[p.parts[n]]
		n = p.parts[n]
	}
	return n
}

func (p *proposer) of(n nodeID) *numbers {
	r := p.part(n)
	if p.met[r] == nil {
		p.met[r] = &numbers{cuts: map[int64]bool{0: true}, steps: map[int64]bool{}, mod: 1, near: map[int64]int{}}
	}
	return p.met[r]
}

// bar finds what is needed as a number, and of that what tokens can be used for. Indices
// of arrays meet their sizes.
func (p *proposer) bar() {
	needs := func(number bool) func(r nodeID) bool {
		return func(r nodeID) bool {
			return p.states[r].concrete != "" && p.nodes[p.states[r].needs].number == number
		}
	}
	p.barred = p.barredWhere("", needs(false))
	p.told = p.before(needs(true))
	type dimension struct {
		array nodeID
		outer bool
	}
	sizes := map[dimension][]int64{}
	for _, size := range p.sizes {
		d := dimension{p.rep(size.array), size.outer}
		sizes[d] = append(sizes[d], size.of)
	}
	into := map[nodeID][]nodeID{}
	for _, e := range p.edges {
		into[e.to] = append(into[e.to], e.from)
	}
	for _, a := range p.accesses {
		for _, from := range into[a.number] {
			for _, n := range sizes[dimension{p.rep(a.array), a.outer}] {
				p.of(from).cuts[n] = true
			}
		}
	}
}

// maxTold is how many numbers a proposal tells apart where they are needed.
const maxTold = 16

// tells notes for a variable that is needed as a number that its part has a token for each
// number, and reports whether that can be and is wanted.
func (p *proposer) tells(n nodeID, fine int, wanted bool) bool {
	part := p.part(n)
	if !wanted || fine == 1 || p.real[part] || p.of(n).all(fine) == "" {
		return false
	}
	p.numbers[part] = true
	return true
}

// unite makes the parts of two nodes one.
func (p *proposer) unite(x, y nodeID) {
	a, b := p.part(x), p.part(y)
	if a == b {
		return
	}
	from, to := p.met[a], p.of(b)
	p.parts[a] = b
	if from == nil {
		return
	}
	maps.Copy(to.cuts, from.cuts)
	maps.Copy(to.steps, from.steps)
	maps.Copy(to.near, from.near)
	to.long = to.long || from.long
	to.divisor(from.mod)
}

// divide finds the parts: what values flow between, where tokens can be.
func (p *proposer) divide() {
	for i := range p.parts {
		p.parts[i] = nodeID(i)
	}
	for _, e := range p.edges {
		if p.state(e.from).concrete == "" && p.state(e.to).concrete == "" {
			p.parts[p.part(e.from)] = p.part(e.to)
		}
	}
}

// fromItself is why what counts holds too many values.
const fromItself = "it is computed from itself"

// fromAny is why an input does.
const fromAny = "any int comes to it"

// reach finds where values come that are any int or, if counters count, are
// computed from themselves.
func (p *proposer) reach(counters bool) {
	p.why = make([]string, len(p.nodes))
	var work []nodeID
	mark := func(n nodeID, why string) {
		if r := p.rep(n); p.why[r] == "" {
			p.why[r] = why
			work = append(work, r)
		}
	}
	for _, n := range p.anys {
		mark(n, fromAny)
	}
	if counters {
		for _, n := range p.counters() {
			mark(n, fromItself)
		}
	}
	for len(work) > 0 {
		r := work[0]
		work = work[1:]
		for _, i := range p.out[r] {
			mark(p.edges[i].to, "values come to it from there")
		}
	}
}

// counters are the nodes on a cycle of the flow with an operator on it.
func (p *proposer) counters() []nodeID {
	next := make(digraph.Graph, len(p.nodes))
	for _, e := range p.edges {
		f := p.rep(e.from)
		next[f] = append(next[f], int32(p.rep(e.to)))
	}
	in, size := next.Components()
	computed := map[int32]bool{}
	for n, c := range in {
		computed[c] = computed[c] || size[c] > 1 && p.nodes[n].operator
	}
	var out []nodeID
	for n, c := range in {
		if computed[c] {
			out = append(out, nodeID(n))
		}
	}
	return out
}
