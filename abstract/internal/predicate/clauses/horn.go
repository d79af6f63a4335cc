// Package clauses tells a program to Z3's Spacer as Horn clauses, and reads the atoms of the solution: comparisons of which
// invariants are made by which the program throws nothing. Whether they are invariants is seen when the program is abstracted by
// them. So the clauses may be wrong: all objects of a class are one, an array is a value of the variable that refers to it, and
// other threads write only what nobody owns a monitor for. What all threads see then has a relation of its own, the invariant of
// monitors (S. Owicki and D. Gries, "Verifying Properties of Parallel Programs"): it is so where a thread begins and where one
// enters, and each makes it so before it leaves.
//
//	horn.go       the program as Horn clauses
//	way.go        its ways from one clause's relation to the next
//	real.go       floating-point numbers there, as real ones
//	nonlinear.go  what is said of products, quotients and bits
//	atom.go       what their solutions compare
//
//kinds:of lowered abstract
package clauses

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"bandsaw/abstract/internal/predicate/code"
	"bandsaw/abstract/internal/predicate/facts"
	"bandsaw/abstract/internal/predicate/scope"
	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/internal/analysis/bitset"
	"bandsaw/internal/analysis/liveness"
	"bandsaw/internal/basl/derive"
	"bandsaw/internal/smt"
	"bandsaw/ir"
)

// hornEffort bounds the work on one solution, in the solver's own units: about a second's.
const hornEffort = 1_500_000

const (
	hornStmts = 4000 // of a program that is told as clauses, at most
	hornSlots = 60   // that others than one method see, at most
)

// Told is how a program is told as clauses.
type Told struct {
	Ideal bool    // numbers do not wrap
	Bare  bool    // nothing is known of the elements of arrays
	Each  bool    // there is a relation behind each statement, not only where ways meet
	Whole bool    // see smt.Horn
	Only  *ir.New // what is made elsewhere to be thrown ends its way; nil if nothing does
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

// Program is a program that is told as clauses.
type Program struct {
	Subject *scope.Subject
	Flow    func(*ir.Method) *facts.Flow // what is known in a method
	Sums    map[string]bool              // that the program compares, by their shapes
	Most    []int64                      // of which the program asks whether a quotient by a variable is at most these
	Cache   *derive.Cache                // may be nil
}

// Atom is a comparison in a solution, of what the method sees.
type Atom struct {
	Method  *ir.Method
	Formula *term.Formula
}

// Solve gives the atoms of a solution, nil if there is none, and the places at which something is made that is thrown.
func (p *Program) Solve(how Told) ([]Atom, []*ir.New, error) {
	h := &horn{
		Program: p, Told: how, threads: code.StartsThreads(p.Subject.In),
		methods: map[ir.MethodID]*hornMethod{}, shared: map[string]*slot{}, relations: map[string]*relationSlots{},
	}
	if !h.find() {
		return nil, nil, nil
	}
	for _, id := range h.order {
		h.method(h.methods[id])
	}
	h.whole()
	solution, answer, err := smt.Horn(h.decls.String()+h.text.String(), how.Whole, hornEffort, p.Cache)
	if err != nil || answer != smt.Sat {
		return nil, h.sites, err
	}
	return h.atoms(solution), h.sites, nil
}

// horn tells a program as clauses.
type horn struct {
	*Program
	Told
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
}

// unowned are the slots that other threads may write.
func (h *horn) unowned() []*slot {
	var out []*slot
	for _, s := range h.global {
		if s.name != pendingSlot && !h.Subject.Frozen[s.field] {
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
		m := h.Subject.In.Method(id)
		if h.methods[id] != nil || len(m.Blocks) == 0 {
			continue
		}
		x := &hornMethod{m: m, w: h.Flow(m), live: liveness.Of(m), number: map[*ir.Block]int{}, joins: map[*ir.Block]bool{m.Blocks[0]: true},
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
				for _, s := range h.slotsOf(h.Subject.In.Field(f).Type, string(f)) {
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
	if h.threads && h.Subject.In.ThreadEntry != "" {
		return append(slices.Clone(h.Subject.In.Entry), h.Subject.In.ThreadEntry)
	}
	return slices.Clone(h.Subject.In.Entry)
}

// share notes what the field holds as what all methods see.
func (h *horn) share(p ir.Place) {
	id, ok := ir.PlaceField(p)
	if !ok {
		return
	}
	for _, s := range h.slotsOf(h.Subject.In.Field(id).Type, string(id)) {
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
		if term.Bits(t.Elem()) > 0 && !h.Bare {
			out = append(out, &slot{name: name + "[]", typ: t.Elem(), elems: true})
		}
		return out
	case t.IsClass() && h.Subject.In.IsSubclass(string(t), ir.ThrowableClass):
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
		if slices.Contains(h.Subject.In.Entry, id) {
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
