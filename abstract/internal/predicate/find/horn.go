package find

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"bandsaw/abstract/internal/predicate/code"
	"bandsaw/abstract/internal/predicate/facts"
	"bandsaw/abstract/internal/predicate/scope"
	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/artifact/result"
	"bandsaw/internal/analysis/bitset"
	"bandsaw/internal/analysis/liveness"
	"bandsaw/internal/smt"
	"bandsaw/ir"
)

// Where conditions and their weakest preconditions have no end (i < n, i + 1 < n, ...),
// invariants help that are no conditions of the program. Spacer finds them: the
// program is told to it as Horn clauses, and the atoms of the solution are
// candidates for predicates. Whether they are invariants is seen when the program is
// abstracted by them. So the clauses may be wrong: all objects of a class are one, an
// array is a value of the variable that refers to it, and other threads write only what
// nobody owns a monitor for. What all threads see then has a relation of its own, the
// invariant of monitors (S. Owicki and D. Gries, "Verifying Properties of Parallel
// Programs"): it is so where a thread begins and where one enters, and each makes it so
// before it leaves.
//
// What the clauses know nothing of, such as whether two references are equal, may have no
// solution by which nothing is thrown. So if none is found, each place at which
// something is made that is thrown is asked about alone: what all of them need may be too much,
// too.

// hornEffort bounds the work on one solution, in the solver's own units: about a second's.
const hornEffort = 1_500_000

const (
	hornStmts = 4000 // of a program that is told as clauses, at most
	hornSlots = 60   // that others than one method see, at most
	hornSites = 24   // that are asked about alone, at most
)

// invariants adds the atoms of invariants by which the program throws nothing that nobody
// catches, of the first solution of Spacer's that has new ones.
func (x *refinement) invariants() error {
	hopeless := map[*ir.New]bool{}
	for _, how := range []told{{}, {whole: true}, {each: true, whole: true}} {
		found, sites, err := x.solved(how)
		if err != nil {
			return err
		}
		if found == nil {
			for _, how.only = range sites[:min(len(sites), hornSites)] {
				if hopeless[how.only] {
					continue
				}
				more, _, err := x.solved(how)
				if err != nil {
					return err
				}
				hopeless[how.only] = more == nil
				found = append(found, more...)
			}
		}
		if x.addAll(found); len(x.added) > 0 {
			return nil
		}
	}
	return nil
}

// withoutElements is invariants, if there are some by which nothing at all is thrown, or else not what the counterexample throws,
// whatever elements of arrays are and if numbers do not wrap: then nothing has to be known of elements.
func (x *refinement) withoutElements(r *result.Result) error {
	how := told{bare: true, ideal: true}
	found, sites, err := x.solved(how)
	if err != nil {
		return err
	}
	if found == nil && len(sites) > 1 {
		for _, how.only = range x.thrownIn(r, sites) {
			more, _, err := x.solved(how)
			if err != nil {
				return err
			}
			found = append(found, more...)
		}
	}
	x.addAll(found)
	if len(x.added) > 0 {
		x.notNegative(found)
		x.ofResults(found)
	}
	return nil
}

// thrownIn are those of the places at which the counterexample made last what it ends with.
func (x *refinement) thrownIn(r *result.Result, sites []*ir.New) []*ir.New {
	at := map[spot][]*ir.New{}
	x.eachOwn(func(w *facts.Flow, _ facts.Known, s ir.Stmt) {
		if n, ok := s.(*ir.New); ok && slices.Contains(sites, n) {
			at[spotOf(w.Method, n)] = append(at[spotOf(w.Method, n)], n)
		}
	})
	for _, s := range slices.Backward(r.Trace) {
		if found := at[spot{s.Class, s.Method, s.Line}]; found != nil {
			return found
		}
	}
	return nil
}

// ofResults says of `return` what the candidates say of a variable that the method returns, and what its parameters were:
// that its callers know.
func (x *refinement) ofResults(found []candidate) {
	returned := map[*ir.Method]map[*ir.Local]bool{}
	x.eachOwn(func(w *facts.Flow, at facts.Known, s ir.Stmt) {
		r, ok := s.(*ir.Return)
		if !ok || r.X == nil {
			return
		}
		if t := w.Term(at, r.X); t != nil && t.Op == "place" && t.P.Kind == term.Local && term.Bits(t.P.Type) == term.Bits(w.Method.ID.Result()) && code.CalledWith(w.Method, t.P.Local) < 0 {
			if returned[w.Method] == nil {
				returned[w.Method] = map[*ir.Local]bool{}
			}
			returned[w.Method][t.P.Local] = true
		}
	})
	for _, c := range found {
		told := true
		f := c.f.Mapped(func(p *term.Place) *term.Term {
			switch {
			case p.Kind == term.Local && returned[c.m][p.Local]:
				return term.Of(&term.Place{Kind: term.Return, Type: c.m.ID.Result()})
			case p.Kind == term.Local && code.CalledWith(c.m, p.Local) >= 0, p.Kind == term.Length && p.Ref.Local != nil && code.CalledWith(c.m, p.Ref.Local) >= 0:
			default:
				told = false
			}
			return term.Of(p)
		})
		if !told {
			continue
		}
		for _, of := range x.candidate(nil, candidate{m: c.m, f: f}) {
			x.add(of)
		}
	}
}

// notNegative adds that variables are not negative whose differences are compared: only then these do not wrap.
func (x *refinement) notNegative(found []candidate) {
	for _, c := range found {
		if c.f.Op != "cmp" {
			continue
		}
		for _, side := range []*term.Term{c.f.L, c.f.R} {
			for _, p := range side.Places() {
				if side.Op != "-" || p.Kind != term.Local || term.Bits(p.Type) <= 0 {
					continue
				}
				for _, least := range x.candidate(nil, candidate{m: c.m, f: term.Compare(ir.Ge, term.Of(p), term.Const(0, term.Bits(p.Type)))}) {
					x.add(least)
				}
			}
		}
	}
}

// addAll adds the atoms of a solution.
func (x *refinement) addAll(found []candidate) {
	for _, c := range found {
		x.add(c)
	}
	if len(x.added) > 0 {
		x.equations(found)
	}
}

// equations adds what variables are that predicates are about and that are computed once, from what the candidates of the
// method are about: of from <= a.length - count it follows that at < a.length if at == from + step.
func (x *refinement) equations(found []candidate) {
	about := map[*ir.Method]map[string]bool{}
	for _, c := range found {
		if about[c.m] == nil {
			about[c.m] = map[string]bool{}
		}
		for _, p := range c.f.Places() {
			about[c.m][p.Key()] = true
		}
	}
	x.eachOwn(func(w *facts.Flow, at facts.Known, s ir.Stmt) {
		d := ir.Def(s)
		if d == nil || d.Java == "" || about[w.Method] == nil || code.Definitions(w.Method)[d] != 1 {
			return
		}
		to := &term.Place{Kind: term.Local, Local: d, Type: d.Type}
		t := w.Value(at, s)
		if t == nil || len(t.Places()) < 2 || !slices.ContainsFunc(t.Places(), func(p *term.Place) bool { return about[w.Method][p.Key()] }) ||
			!slices.ContainsFunc(scope.PlacesOf(x.Contexts.Methods[w.Method]), func(p *term.Place) bool { return p.Key() == to.Key() }) {
			return
		}
		if eq := x.candidate(nil, candidate{m: w.Method, f: term.Compare(ir.Eq, term.Of(to), t)}); len(eq) > 0 {
			x.add(eq[0])
		}
	})
}

// told is how a program is told as clauses.
type told struct {
	ideal bool    // numbers do not wrap
	bare  bool    // nothing is known of the elements of arrays
	each  bool    // there is a relation behind each statement, not only where ways meet
	whole bool    // see smt.Horn
	only  *ir.New // what is made elsewhere to be thrown ends its way; nil if nothing does
}

// solved are the atoms of a solution, nil if there is none, and the places at which something is
// made that is thrown.
func (x *refinement) solved(how told) ([]candidate, []*ir.New, error) {
	h := &horn{
		refinement: x, told: how, threads: code.StartsThreads(x.In),
		methods: map[ir.MethodID]*hornMethod{}, shared: map[string]*slot{}, relations: map[string]*relationSlots{},
	}
	if !h.find() {
		return nil, nil, nil
	}
	h.most = x.quotients()
	for _, id := range h.order {
		h.method(h.methods[id])
	}
	h.whole()
	h.sums = x.comparedSums()
	solution, answer, err := smt.Horn(h.decls.String()+h.text.String(), how.whole, hornEffort, x.cache)
	if err != nil || answer != smt.Sat {
		return nil, h.sites, err
	}
	return h.atoms(solution), h.sites, nil
}

// maxMost is how many numbers clauses compare quotients with.
const maxMost = 4

// quotients are the numbers of which the program asks whether a quotient by a variable is at most these.
func (x *refinement) quotients() []int64 {
	is := map[*ir.Local]*term.Term{}
	x.eachOwn(func(w *facts.Flow, at facts.Known, s ir.Stmt) {
		if d := ir.Def(s); d != nil && code.Definitions(w.Method)[d] == 1 {
			is[d] = w.Value(at, s)
		}
	})
	found := map[int64]bool{}
	x.eachOwn(func(w *facts.Flow, at facts.Known, s ir.Stmt) {
		f := comparedBy(w, at, s)
		if f == nil {
			return
		}
		_, most := f.Mapped(func(p *term.Place) *term.Term {
			if t := is[p.Local]; t != nil && t.Bits == term.Bits(p.Type) {
				return t
			}
			return term.Of(p)
		}).Quotient()
		for _, n := range most {
			found[n] = true
		}
	})
	out := slices.Sorted(maps.Keys(found))
	return out[:min(len(out), maxMost)]
}

// comparedSums are the shapes of sums that the program compares.
func (x *refinement) comparedSums() map[string]bool {
	out := map[string]bool{}
	for _, m := range x.ownMethods() {
		w := *x.named(m)
		w.Own = func(*ir.Local) bool { return false }
		w.Each(func(at facts.Known, s ir.Stmt) {
			f := comparedBy(&w, at, s)
			if f == nil || f.Op != "cmp" {
				return
			}
			for _, side := range []*term.Term{f.L, f.R} {
				sum := &term.Sum{Factor: map[string]int64{}}
				if sum.Add(side, 1) {
					out[(&linear{places: sum.Places, factor: sum.Factor}).shape(1)] = true
				}
			}
		})
	}
	delete(out, "")
	return out
}

// slot is a variable of the clauses: a number, the numbers of an array, or whether there
// is an exception.
type slot struct {
	name  string
	typ   ir.Type // of the number, or of the elements
	elems bool
	local *ir.Local  // nil for one that all methods see
	field ir.FieldID // of one that they see
}

func (s *slot) sort() string {
	switch {
	case s.elems:
		return "(Array Int Int)"
	case s.typ.IsReal():
		return "Real"
	}
	return "Int"
}

// relationSlots are what the arguments of a relation stand for; nil are those that no
// predicate can be about.
type relationSlots struct {
	m     *hornMethod
	slots []*slot
	at    int // where the slots of the result begin, -1 for none
}

// hornMethod is a method whose statements are told as clauses.
type hornMethod struct {
	m      *ir.Method
	w      *facts.Flow
	start  map[*ir.Block]facts.Known
	live   *liveness.Method
	number map[*ir.Block]int
	joins  map[*ir.Block]bool     // blocks that have a relation
	locals map[string]*slot       // by name
	seen   map[string]*term.Place // by the name of a slot, what the method calls it

	touched []*slot         // of what all methods see, what it and those that it calls read or write; with threads all
	written map[string]bool // of these, by name, what they write
}

// horn tells a program as clauses.
type horn struct {
	*refinement
	told
	methods   map[ir.MethodID]*hornMethod
	order     []ir.MethodID
	shared    map[string]*slot
	global    []*slot // of shared, sorted
	relations map[string]*relationSlots
	decls     strings.Builder
	text      strings.Builder
	fresh     int
	sites     []*ir.New // at which something is made that is thrown
	threads   bool
	sums      map[string]bool // that the program compares, by their shapes
	most      []int64         // of which the program asks whether a quotient by a variable is at most these
}

// unowned are the slots that other threads may write.
func (h *horn) unowned() []*slot {
	var out []*slot
	for _, s := range h.global {
		if s.name != pendingSlot && !h.Frozen[s.field] {
			out = append(out, s)
		}
	}
	return out
}

// monitor is the relation of what all threads see, and its slots.
func (h *horn) monitor() (string, []*slot) {
	slots := slices.DeleteFunc(slices.Clone(h.global), func(s *slot) bool { return s.name == pendingSlot })
	h.relation(monitorRelation, nil, slots, sortsOf(slots), -1)
	return monitorRelation, slots
}

// pendingSlot is the exception that is being thrown: whether there is one.
const pendingSlot = "pending"

// monitorRelation is of what all threads see, where nobody owns a monitor.
const monitorRelation = "M"

// find finds the methods that can be called and what they see, and reports whether
// they can be told as clauses.
func (h *horn) find() bool {
	work := h.entries()
	stmts := 0
	h.shared[pendingSlot] = &slot{name: pendingSlot, typ: ir.Int}
	for len(work) > 0 {
		id := work[0]
		work = work[1:]
		m := h.In.Method(id)
		if h.methods[id] != nil || len(m.Blocks) == 0 {
			continue
		}
		x := &hornMethod{m: m, w: h.named(m), live: liveness.Of(m), number: map[*ir.Block]int{}, joins: map[*ir.Block]bool{m.Blocks[0]: true},
			locals: map[string]*slot{}, seen: map[string]*term.Place{}}
		x.start = x.w.Start()
		h.methods[id] = x
		h.order = append(h.order, id)
		preds := map[*ir.Block]int{}
		for i, b := range m.Blocks {
			x.number[b] = i
			stmts += len(b.Stmts)
			for _, to := range b.Succs() {
				if preds[to]++; preds[to] > 1 {
					x.joins[to] = true
				}
			}
			for _, s := range b.Stmts {
				switch s := s.(type) { // others: they call nothing
				case *ir.Call:
					work = append(work, s.Method)
				case *ir.Store:
					h.share(s.To)
				case *ir.Load:
					h.share(s.From)
				}
			}
		}
		for _, l := range m.Locals {
			for _, s := range h.slotsOf(l.Type, l.Name) {
				s.local = l
				x.locals[s.name] = s
			}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(h.shared)) {
		h.global = append(h.global, h.shared[name])
	}
	h.frame()
	return stmts <= hornStmts && len(h.global) <= hornSlots
}

// frame finds what each method touches: of the rest its relations say nothing. Any may throw; where there are threads, others may
// write anything meanwhile.
func (h *horn) frame() {
	read, written := map[ir.MethodID]map[string]bool{}, map[ir.MethodID]map[string]bool{}
	for _, id := range h.order {
		r, w := map[string]bool{}, map[string]bool{pendingSlot: true}
		read[id], written[id] = r, w
		for _, s := range h.global {
			if h.threads {
				w[s.name] = true
			}
		}
		elements := false
		note := func(in map[string]bool, p ir.Place) {
			if f, ok := ir.PlaceField(p); ok {
				for _, s := range h.slotsOf(h.In.Field(f).Type, string(f)) {
					in[s.name] = true
				}
			}
		}
		for _, b := range h.methods[id].m.Blocks {
			for _, s := range b.Stmts {
				switch s := s.(type) { // others: they see what is the method's own
				case *ir.Load:
					note(r, s.From)
				case *ir.Store:
					_, elem := s.To.(*ir.ElemPlace)
					elements = elements || elem
					note(w, s.To)
				}
			}
		}
		for name := range r { // the array may be one of these
			if elements && h.shared[name].elems {
				w[name] = true
			}
		}
	}
	for again := true; again; {
		again = false
		for _, id := range h.order {
			n := len(read[id]) + len(written[id])
			for _, b := range h.methods[id].m.Blocks {
				for _, s := range b.Stmts {
					if call, ok := s.(*ir.Call); ok {
						maps.Copy(read[id], read[call.Method])
						maps.Copy(written[id], written[call.Method])
					}
				}
			}
			again = again || len(read[id])+len(written[id]) > n
		}
	}
	for _, id := range h.order {
		m := h.methods[id]
		m.written = written[id]
		for _, s := range h.global {
			if read[id][s.name] || written[id][s.name] {
				m.touched = append(m.touched, s)
			}
		}
	}
}

// changed are the slots of what all methods see that the method, or one that it calls, writes.
func (m *hornMethod) changed() []*slot {
	return slices.DeleteFunc(slices.Clone(m.touched), func(s *slot) bool { return !m.written[s.name] })
}

// entries are the methods with which threads begin.
func (h *horn) entries() []ir.MethodID {
	if h.threads && h.In.ThreadEntry != "" {
		return append(slices.Clone(h.In.Entry), h.In.ThreadEntry)
	}
	return slices.Clone(h.In.Entry)
}

// share notes what the field holds as what all methods see.
func (h *horn) share(p ir.Place) {
	id, ok := ir.PlaceField(p)
	if !ok {
		return
	}
	for _, s := range h.slotsOf(h.In.Field(id).Type, string(id)) {
		s.field = id
		h.shared[s.name] = s
	}
}

// slotsOf are those of something of the type.
func (h *horn) slotsOf(t ir.Type, name string) []*slot {
	switch {
	case term.Bits(t) != 0:
		return []*slot{{name: name, typ: t}}
	case t.IsArray():
		out := []*slot{{name: name + ".length", typ: ir.Int}}
		if term.Bits(t.Elem()) > 0 && !h.bare {
			out = append(out, &slot{name: name + "[]", typ: t.Elem(), elems: true})
		}
		return out
	case t.IsClass() && h.In.IsSubclass(string(t), ir.ThrowableClass):
		return []*slot{{name: name, typ: ir.Boolean}}
	}
	return nil
}

// relation declares the relation over the slots, if it is new.
func (h *horn) relation(name string, m *hornMethod, slots []*slot, sorts []string, result int) {
	if h.relations[name] != nil {
		return
	}
	h.relations[name] = &relationSlots{m, slots, result}
	h.decls.WriteString("(declare-fun " + name + " (" + strings.Join(sorts, " ") + ") Bool)\n")
}

// params are the slots that a method is called with.
func (h *horn) params(m *hornMethod) []*slot {
	var out []*slot
	for _, l := range m.m.Params {
		for _, s := range h.slotsOf(l.Type, l.Name) {
			out = append(out, m.locals[s.name])
		}
	}
	return append(out, m.touched...)
}

// first are the slots of params that what the method has at first is told of: the others stay.
func (h *horn) first(m *hornMethod) []*slot {
	return slices.DeleteFunc(h.params(m), func(s *slot) bool { return s.local == nil && !m.written[s.name] })
}

func (h *horn) index(m *hornMethod) string {
	return strconv.Itoa(slices.Index(h.order, m.m.ID))
}

// entry is the relation of the slots with which the method is called.
func (h *horn) entry(m *hornMethod) string {
	name := "E" + h.index(m)
	slots := h.params(m)
	h.relation(name, m, slots, sortsOf(slots), -1)
	return name
}

// summary is the relation of what the method is called with, its result, and what all
// methods see when it returns.
func (h *horn) summary(m *hornMethod) string {
	name := "S" + h.index(m)
	before := h.params(m)
	sorts := sortsOf(before)
	about := slices.Clone(before)
	for i, s := range about {
		switch {
		case s.local != nil:
			about[i] = m.old(s)
		case m.written[s.name]:
			about[i] = nil
		}
	}
	result := len(about)
	for _, s := range h.slotsOf(m.m.ID.Result(), "return") {
		about = append(about, s)
		sorts = append(sorts, s.sort())
	}
	about = append(about, m.changed()...)
	h.relation(name, m, about, append(sorts, sortsOf(m.changed())...), result)
	return name
}

// old is the slot of what the parameter was when the method was called, nil if no variable has that.
func (m *hornMethod) old(s *slot) *slot {
	switch l := code.AsCalled(m.m, s.local); l {
	case nil:
		return nil
	case s.local:
		return s
	default:
		return m.locals[l.Name]
	}
}

func sortsOf(slots []*slot) []string {
	out := make([]string, len(slots))
	for i, s := range slots {
		out[i] = s.sort()
	}
	return out
}

// at is the relation of the slots that are live, those that the method was called with
// before them; and the slots. What facts of live variables mention is live too.
func (h *horn) at(m *hornMethod, name string, live func(*ir.Local) bool, f facts.Known) (string, []*slot, []*slot) {
	name = "B" + h.index(m) + "x" + name
	first := h.first(m)
	var now []*slot
	for _, l := range m.m.Locals {
		needed := live(l)
		for of, k := range f {
			needed = needed || live(of) && !m.w.Own(of) && k.Mentions(l)
		}
		if !needed {
			continue
		}
		for _, s := range h.slotsOf(l.Type, l.Name) {
			now = append(now, m.locals[s.name])
		}
	}
	now = append(now, m.touched...)
	about := make([]*slot, len(first))
	for i, s := range first {
		if s.local != nil {
			about[i] = m.old(s)
		}
	}
	h.relation(name, m, append(about, now...), append(sortsOf(first), sortsOf(now)...), -1)
	return name, first, now
}

// begins is the relation where the block begins.
func (h *horn) begins(m *hornMethod, b *ir.Block) (string, []*slot, []*slot) {
	return h.at(m, strconv.Itoa(m.number[b]), func(l *ir.Local) bool { return m.live.Before(b, l) }, m.start[b])
}

// method tells the method.
func (h *horn) method(m *hornMethod) {
	for _, b := range m.m.Blocks {
		if !m.joins[b] || m.start[b] == nil {
			continue
		}
		w := &way{h: h, m: m, env: map[string]string{}, first: map[string]string{}, known: map[string]string{}}
		name, first, now := h.begins(m, b)
		if b == m.m.Blocks[0] { // it may be where a loop begins, too
			args := w.anything(w.first, h.params(m))
			entry := w.clone()
			entry.env = maps.Clone(w.first)
			entry.assume("%s", applied(h.entry(m), args))
			entry.clause(name, append(entry.values(first), entry.values(now)...))
		}
		w.from(name, first, now)
		w.block(b)
	}
}

// after tells which variables are live behind statement i of the block.
func (m *hornMethod) after(b *ir.Block, i int) func(*ir.Local) bool {
	live := map[*ir.Local]bool{}
	m.live.Each(b, func(k int, _ ir.Stmt, after *bitset.Set) {
		if k == i {
			for n, l := range m.m.Locals {
				live[l] = after.Has(n)
			}
		}
	})
	return func(l *ir.Local) bool { return live[l] }
}

// ofArray is the slot of the array's length or elements, nil if it has none.
func (h *horn) ofArray(m *hornMethod, r *term.Ref, elems bool) *slot {
	if r == nil {
		return nil
	}
	name := map[bool]string{false: ".length", true: "[]"}[elems]
	switch {
	case len(r.Steps) > 0:
		return h.shared[string(r.Steps[len(r.Steps)-1])+name]
	case r.Local != nil:
		return m.locals[r.Local.Name+name]
	}
	return h.shared[string(r.Static)+name]
}

// slotOf is the slot of the place, nil if it has none.
func (h *horn) slotOf(m *hornMethod, p *term.Place) *slot {
	var s *slot
	switch p.Kind { // others: none
	case term.Local:
		return m.locals[p.Local.Name]
	case term.Static, term.Field:
		s = h.shared[string(p.Field)]
	case term.Length, term.Element:
		s = h.ofArray(m, p.Ref, p.Kind == term.Element)
	}
	if s != nil && m.seen[s.name] == nil {
		m.seen[s.name] = p
	}
	return s
}

// whole tells that the program begins with zeros, each other thread with what is so
// where nobody owns a monitor, and that nothing is thrown to the end.
func (h *horn) whole() {
	for _, id := range h.entries() {
		m := h.methods[id]
		if m == nil {
			continue
		}
		w := &way{h: h, env: map[string]string{}, known: map[string]string{}}
		if slices.Contains(h.In.Entry, id) {
			for _, s := range h.global {
				w.env[s.name] = map[string]string{"Int": "0", "Real": "0.0"}[s.sort()]
				if s.elems {
					w.env[s.name] = "((as const (Array Int Int)) 0)"
				}
			}
		} else {
			w.entered(h.global)
			w.env[pendingSlot] = "0"
		}
		var args []string
		for _, s := range h.params(m) {
			if s.local != nil {
				w.set(s, "")
			}
			args = append(args, w.env[s.name])
		}
		w.clause(h.entry(m), args)
		for _, s := range h.slotsOf(id.Result(), "$return") {
			w.set(s, "")
			args = append(args, w.env[s.name])
		}
		for _, s := range m.changed() {
			w.set(s, "")
			args = append(args, w.env[s.name])
		}
		w.assume("%s", applied(h.summary(m), args))
		bad := w.clone()
		bad.assume("(= %s 1)", w.env[pendingSlot])
		bad.clause("", nil)
	}
}
