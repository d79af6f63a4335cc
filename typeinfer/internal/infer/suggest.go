package infer

import (
	"cmp"
	"fmt"
	"math"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"bandsaw/artifact/answer"
	"bandsaw/artifact/typing"
	"bandsaw/internal/analysis/digraph"
	"bandsaw/ir"
)

// Levels is how many proposals there are, from coarse to fine. The odd ones
// are only for variables that any int comes to, the even ones also for those
// that are computed from themselves, as counters are.
const Levels = 6

// Suggestion is an abstraction proposed for a variable, both as a selection
// writes them, and why. Without an abstraction it stays concrete.
type Suggestion struct {
	Variable, Abstraction, Reason string
	of                            variable
	decides                       decides
}

// Seen is how many values variables had in a number of states of the program.
type Seen struct {
	States int
	Values map[string]int
}

// A variable that is computed from itself and had no more values than fewValues in manyStates
// or more is left concrete, but by the finest proposals.
const (
	fewValues  = 4
	manyStates = 1000
)

// few reports whether a variable had so few values that it need not have an abstraction.
func (s Seen) few(name string) bool {
	n, ok := s.of(name)
	return ok && n <= fewValues && s.States >= manyStates
}

// many reports whether a variable had more values than a proposal can tell apart.
func (s Seen) many(name string) bool {
	n, ok := s.of(name)
	return ok && n > maxTold
}

// of is the number of values that a variable had.
func (s Seen) of(name string) (int, bool) {
	n, ok := s.Values[strings.TrimSuffix(name, "#1")]
	return n, ok
}

// text tells it.
func (s Seen) text(name string) string {
	n, ok := s.of(name)
	switch {
	case !ok:
		return ""
	case n == 1:
		return fmt.Sprintf("; it had 1 value in %d states", s.States)
	}
	return fmt.Sprintf("; it had %d values in %d states", n, s.States)
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
	g := build(prog, false)
	s := newSolver(g, nil)
	p := newProposer(s, prog)
	p.bar()
	p.reach(level%2 == 0)
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
	fine := (level + 1) / 2
	propose := func(v variable, n nodeID, known bool, name string) {
		r := s.rep(n)
		if node := g.nodes[n]; !known || !node.own || node.hidden || node.concrete != "" || p.barred[r] || p.why[r] == "" {
			return
		}
		if p.told[r] && !p.tells(n, fine, p.why[r] != fromItself || seen.many(name)) {
			return
		}
		out = append(out, Suggestion{Variable: name, of: v, decides: decided[name], Reason: p.why[r]})
		nodes = append(nodes, n)
	}
	variables(prog, func(v variable, name string) {
		n, ok := g.values[v]
		propose(v, n, ok && isWide(v.typ), name)
		if v.typ.IsArray() && isWide(typing.Leaf(v.typ)) {
			n, ok := g.arrays[v]
			propose(v, n, ok, elements(v, name))
		}
	})
	for i := range out {
		s, met := &out[i], p.of(nodes[i])
		switch part := p.part(nodes[i]); {
		case p.numbers[part]:
			s.Abstraction = met.all(fine)
		case s.Reason != fromItself || fine == len(most)-1 || !seen.few(s.Variable):
			s.Abstraction = met.abstraction(fine, p.real[part])
		}
		s.Reason += met.text() + s.decides.text() + seen.text(s.Variable)
	}
	nearestFirst(out)
	return out
}

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
	p := newProposer(newSolver(g, nil), prog)
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
}

// numbers are those that the variables of one part meet.
type numbers struct {
	cuts  map[int64]bool // compared with, assigned
	steps map[int64]bool // added, subtracted
	mod   int64          // common multiple of divisors
	near  map[int64]int  // of cuts, how near to the property they are compared with
}

func newProposer(s *solver, prog *ir.Program) *proposer {
	p := &proposer{solver: s, parts: make([]nodeID, len(s.nodes)), met: map[nodeID]*numbers{}, numbers: map[nodeID]bool{}, real: map[nodeID]bool{}}
	p.divide()
	for i, n := range p.nodes {
		if n.typ.IsReal() {
			p.real[p.part(nodeID(i))] = true
		}
	}
	p.meet(prog)
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
	sizes := map[nodeID][]int64{}
	for _, size := range p.sizes {
		sizes[p.rep(size.array)] = append(sizes[p.rep(size.array)], size.of)
	}
	into := map[nodeID][]nodeID{}
	for _, e := range p.edges {
		into[e.to] = append(into[e.to], e.from)
	}
	for _, a := range p.accesses {
		for _, from := range into[a.number] {
			for _, n := range sizes[p.rep(a.array)] {
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

// all is the abstraction with a token for each number from the least to the greatest of those
// near zero that are met, and for those far away; "" if they are too many.
func (k *numbers) all(fine int) string {
	var at, far []int64
	for _, n := range sorted(k.cuts) {
		if max(n, -n) <= maxTold {
			at = append(at, n)
		} else {
			far = append(far, n)
		}
	}
	lo, hi := at[0]-int64(fine-2), at[len(at)-1]+int64(fine-2) // 0 is always met
	if hi-lo >= maxTold || len(far) > maxFar {
		return ""
	}
	all := slices.DeleteFunc(far, isWider)
	for n := lo; n <= hi; n++ {
		all = append(all, n)
	}
	slices.Sort(all)
	return cuts(slices.Compact(all))
}

// maxFar is how many numbers far from zero a proposal tells apart beside those near it.
const maxFar = 4

// isWider reports whether a number is no int.
func isWider(n int64) bool { return bits.Len64(uint64(max(n, -n))) > 31 }

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
		mark(n, "any int comes to it")
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

// meet gathers the numbers in the program that variables meet.
func (p *proposer) meet(prog *ir.Program) {
	for _, c := range prog.Classes {
		for _, f := range c.Fields {
			if f.Value != nil {
				p.assigned(variable{field: ir.NewFieldID(c.Name, f.Name), typ: f.Type}, f.Value)
			}
		}
		for _, m := range c.Methods {
			for _, b := range m.Blocks {
				for _, s := range b.Stmts {
					p.meets(prog, m, s)
				}
			}
		}
	}
}

// assigned notes a number that is assigned to a variable.
func (p *proposer) assigned(v variable, x ir.Operand) {
	c, ok := x.(*ir.Const)
	if n, known := p.values[v]; ok && known {
		p.of(n).cut(c)
	}
}

// cut notes a number that a variable meets: an integer, or those between which it lies.
func (k *numbers) cut(c *ir.Const) {
	switch {
	case c.Cut || !c.Type.IsPrimitive():
	case !c.Type.IsReal():
		k.cuts[c.Bits] = true
	default:
		f := ir.RealOf(c.Type, c.Bits)
		if math.Abs(f) < math.MaxInt32 { // not NaN
			k.cuts[int64(math.Floor(f))], k.cuts[int64(math.Ceil(f))] = true, true
		}
	}
}

// element notes a number that is assigned to an element of an array.
func (p *proposer) element(m *ir.Method, to *ir.ElemPlace, x ir.Operand) {
	array, ok := operand(m.ID, to.Array)
	if !ok || !array.typ.IsArray() {
		return
	}
	c, isConst := x.(*ir.Const)
	if n, known := p.arrays[array]; known && isConst {
		p.of(n).cut(c)
	}
}

// meets notes the numbers in one statement.
func (p *proposer) meets(prog *ir.Program, m *ir.Method, s ir.Stmt) {
	switch s := s.(type) { // others: no numbers beside variables
	case *ir.Move:
		p.assigned(variable{method: m.ID, local: s.Dst, typ: s.Dst.Type}, s.Src)
	case *ir.Return:
		p.assigned(resultOf(m.ID), s.X)
	case *ir.Store:
		switch to := s.To.(type) {
		case *ir.ElemPlace:
			p.element(m, to, s.Src)
		case *ir.FieldPlace:
			p.assigned(variable{field: to.Field, typ: fieldType(prog, to.Field)}, s.Src)
		case *ir.StaticPlace:
			p.assigned(variable{field: to.Field, typ: fieldType(prog, to.Field)}, s.Src)
		}
	case *ir.Call:
		if callee := prog.Method(s.Method); callee != nil && len(callee.Params) == len(s.Args) {
			for i, l := range callee.Params {
				p.assigned(variable{method: callee.ID, local: l, typ: l.Type}, s.Args[i])
			}
		}
	case *ir.If:
		if n, c, ok := p.beside(m, s.X, s.Y); ok {
			p.of(n).cut(c)
		}
	case *ir.Switch:
		if v, ok := operand(m.ID, s.X); ok {
			if n, ok := p.values[v]; ok {
				for _, c := range s.Cases {
					p.of(n).cuts[int64(c.Value)] = true
				}
			}
		}
	case *ir.Binary:
		n, c, ok := p.beside(m, s.X, s.Y)
		switch {
		case ok && (s.Op == ir.Cmp || s.Op == ir.Cmpl || s.Op == ir.Cmpg):
			p.of(n).cut(c)
		case ok && !c.Type.IsReal():
			p.of(n).operator(s.Op, c.Bits)
		}
	}
}

func fieldType(prog *ir.Program, id ir.FieldID) ir.Type {
	if f := prog.Field(id); f != nil {
		return f.Type
	}
	return ""
}

// beside is the node of the one operand and the number that is the other.
func (p *proposer) beside(m *ir.Method, x, y ir.Operand) (nodeID, *ir.Const, bool) {
	v, ok := operand(m.ID, x)
	c, isConst := y.(*ir.Const)
	if !ok {
		v, ok = operand(m.ID, y)
		c, isConst = x.(*ir.Const)
	}
	n, known := p.values[v]
	if !ok || !isConst || !known || c.Cut || !c.Type.IsPrimitive() {
		return 0, nil, false
	}
	return n, c, true
}

// maxModulus is the largest divisor that a proposal has remainders of.
const maxModulus = 16

func (k *numbers) operator(op ir.BinaryOp, c int64) {
	switch op { // others: no number decides on the result
	case ir.Add, ir.Sub:
		k.steps[max(c, -c)] = true
	case ir.Rem:
		k.divisor(max(c, -c))
	case ir.And:
		if c > 0 && c&(c+1) == 0 {
			k.divisor(c + 1)
		}
	case ir.Shl, ir.Shr, ir.Ushr:
		k.steps[1<<(c&31)] = true
	}
}

func (k *numbers) divisor(d int64) {
	if d > maxModulus { // what is left over is below
		k.cuts[d] = true
	}
	if d < 2 || d > maxModulus {
		return
	}
	gcd := func(a, b int64) int64 {
		for b != 0 {
			a, b = b, a%b
		}
		return a
	}
	if m := k.mod / gcd(k.mod, d) * d; m <= maxModulus {
		k.mod = m
	}
}

// most numbers that the Cuts of a proposal have, by how fine it is: signs, the
// numbers met, and those near to them too.
var most = [...]int{1: 1, 2: 8, 3: 14}

// abstraction is the proposal of that fineness, for variables of which some may be real.
func (k *numbers) abstraction(fine int, real bool) string {
	family := "Signs"
	if fine > 1 {
		family = cuts(k.borders(fine))
	}
	if k.mod > 1 && !real {
		family += fmt.Sprintf("*Modulo(%d)", k.mod)
	}
	return family
}

func cuts(at []int64) string {
	if len(at) == 1 && at[0] == 0 {
		return "Signs"
	}
	texts := make([]string, len(at))
	for i, n := range at {
		texts[i] = strconv.FormatInt(n, 10)
	}
	return "Cuts(" + strings.Join(texts, ",") + ")"
}

// borders are the numbers that Cuts have: those met, and at the finest also those one
// step away. If there are too many it is those on which the property depends most nearly, and
// then those nearest to zero.
func (k *numbers) borders(fine int) []int64 {
	at := sorted(k.cuts)
	if fine == 3 {
		near := []int64{1}
		near = append(near, sorted(k.steps)...)
		for _, n := range slices.Clone(at) {
			for _, d := range near {
				at = append(at, n-d, n+d)
			}
		}
	}
	slices.SortFunc(at, func(a, b int64) int {
		return cmp.Or(cmp.Compare(k.distance(a), k.distance(b)), cmp.Compare(max(a, -a), max(b, -b)), cmp.Compare(a, b))
	})
	at = slices.Compact(at)
	at = at[:min(len(at), most[fine])]
	at = slices.DeleteFunc(at, isWider)
	slices.Sort(at)
	return at
}

// distance is how near to the property a number is compared with.
func (k *numbers) distance(n int64) int {
	if d, ok := k.near[n]; ok {
		return d
	}
	return math.MaxInt
}

func sorted(set map[int64]bool) []int64 {
	var out []int64
	for n := range set {
		out = append(out, n)
	}
	slices.Sort(out)
	return out
}

// text tells the numbers.
func (k *numbers) text() string {
	text := ""
	for _, n := range sorted(k.cuts) {
		text += ", " + strconv.FormatInt(n, 10)
	}
	text = "; it meets " + text[2:]
	if k.mod > 1 {
		text += fmt.Sprintf(", and remainders modulo %d", k.mod)
	}
	return text
}
