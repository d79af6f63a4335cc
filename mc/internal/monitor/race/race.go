// Package race finds data races: two threads that are each about to access the
// same variable, one of them to store to it, with nothing in between that would
// order them (JLS 17.4.5). Interleavings of such accesses are explored as if
// memory were sequentially consistent; Java promises that only to programs
// without races.
//
// A program has a race if and only if it has one in some sequentially consistent
// execution, and then also one in which the two accesses come one right after
// the other; so it is enough to look at the threads' next operations, in the
// states that a search stores and where visible operations stand within a step
// (docs/mc.md): between those, threads do nothing that others could see.
//
//kinds:of lowered abstract
package race

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"bandsaw/internal/analysis/racing"
	"bandsaw/internal/tell"
	"bandsaw/ir"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/machine"
)

// Race is two accesses in conflict: what threads are about to do.
type Race struct {
	Variable string // "Counter.x", "elements of int[]"
	Accesses [2]Access
	Where    string // "Main.java:7 and Main.java:9", in the order of files and lines
}

// Access is what a thread is about to do.
type Access struct {
	Thread *machine.Thread
	Store  bool
	in     *code.Instr
	object int64 // or 0
	cell   int64 // address of the field, or index of the element
}

// Detector collects the races that the states of a machine show.
type Detector struct {
	// Met are the races that were found since it was last set to nil, each pair once.
	Met []*Race
	// Only, if not "", is the variable on which races are looked for.
	Only string
	// InTable is that some race comes in the midst of an operation of a hash table, or of what such an operation calls.
	InTable bool

	// Moved is the thread that moves, where all states before were looked at, so that nobody else is about to do what
	// was not seen; -1 where they were not.
	Moved int32

	// FalseFact tells, once two threads are about to do what conflicts though the
	// program says that one of them never does.
	FalseFact string

	m     *machine.Machine
	seen  map[pair]bool     // in conflict: whether that is a race
	last  pair              // in conflict, often the same again
	race  bool              // whether these are
	found map[string]string // by the variable's name: where, the least
	next  []Access
}

// pair is two instructions that are in conflict: of elements, on arrays of that type; and whether they are on behalf of a
// class that leaves it to its users to order accesses, which depends on who called them.
type pair struct {
	a, b     *code.Instr
	array    *code.Type
	concerns bool
}

// NewDetector makes a detector for the machine.
func NewDetector(m *machine.Machine) *Detector {
	return &Detector{m: m, Moved: -1, seen: map[pair]bool{}, found: map[string]string{}}
}

// News is another number once a pair was found that was not before, or a race in a table.
func (d *Detector) News() int {
	if d.InTable {
		return len(d.seen) + 1
	}
	return len(d.seen)
}

// Look looks at the machine's present state. A thread that another's atomic
// section keeps from moving is about to do what it is about to do all the same:
// outside of a section nothing orders it with what is in one. What a property put
// into the program is none of the program's accesses.
func (d *Detector) Look() {
	m := d.m
	if len(m.Live) < 2 {
		return
	}
	if d.Moved >= 0 {
		d.lookAt(d.Moved)
		return
	}
	about := 0 // how many are about to access something
	for _, id := range m.Live {
		t := m.Threads[id]
		if f := t.Top(); f.Method.Code[f.PC].Op <= code.StoreElem {
			about++
		}
	}
	if about < 2 {
		return
	}
	d.next = d.next[:0]
	for _, id := range m.Live {
		if a, accesses := d.upcoming(m.Threads[id]); accesses && !m.Loose(a.address()) {
			d.about(a)
		}
	}
}

// lookAt looks at what the thread of the number is about to do, if it lives.
func (d *Detector) lookAt(thread int32) {
	m := d.m
	at := slices.Index(m.Live, thread)
	if at < 0 {
		return
	}
	a, accesses := d.upcoming(m.Threads[thread])
	if !accesses || m.Loose(a.address()) {
		return
	}
	elements := ofElement(a.in)
	for i, id := range m.Live {
		f := m.Threads[id].Top()
		if in := &f.Method.Code[f.PC]; i == at || in.Op > code.StoreElem || ofElement(in) != elements || !elements && in.X != a.in.X {
			continue
		}
		b, accesses := d.upcoming(m.Threads[id])
		switch {
		case !accesses || a.cell != b.cell || a.object != b.object || !a.Store && !b.Store:
		case i < at:
			d.conflict(&b, &a)
		default:
			d.conflict(&a, &b)
		}
	}
}

// upcoming is the access that the thread is about to make, if it is one.
func (d *Detector) upcoming(t *machine.Thread) (a Access, accesses bool) {
	f := t.Top()
	in := &f.Method.Code[f.PC]
	if t.Status != machine.Running || in.Op > code.StoreElem {
		return Access{}, false
	}
	return d.access(t, f, in), true
}

// about compares an access with those before it. Of threads about to do the same
// one stands for all.
func (d *Detector) about(a Access) {
	stands := false
	for i := range d.next {
		b := &d.next[i]
		if a.cell != b.cell || a.object != b.object {
			continue
		}
		if a.Store || b.Store {
			d.conflict(b, &a)
		}
		stands = stands || a.in == b.in && a.Thread.Atomic > 0 == (b.Thread.Atomic > 0)
	}
	if !stands {
		d.next = append(d.next, a)
	}
}

// conflict notes a race, once for two instructions, and whether it is in a table, which depends on
// who called them. Two accesses in atomic sections are none, for one section comes after the other.
func (d *Detector) conflict(a, b *Access) {
	if a.Thread.Atomic > 0 && b.Thread.Atomic > 0 {
		return
	}
	two := pair{a: a.in, b: b.in}
	if ofElement(a.in) {
		two.array, two.concerns = d.m.TypeOf(a.object), d.concerns(a.Thread) || d.concerns(b.Thread)
	}
	if two != d.last {
		race, seen := d.seen[two]
		if !seen {
			race = d.first(a, b)
			d.seen[two] = race
		}
		d.last, d.race = two, race
	}
	d.InTable = d.InTable || d.race && (d.m.InTable(a.Thread) || d.m.InTable(b.Thread))
}

// first reports whether two instructions that were not in conflict before are a race, which it notes.
func (d *Detector) first(a, b *Access) bool {
	if a.observes() || b.observes() {
		return false
	}
	if facts := a.facts() | b.facts(); facts != 0 && d.m.CheckFacts && d.FalseFact == "" {
		d.FalseFact = fmt.Sprintf("a fact is false, of %s: the accesses at %s and %s conflict", strings.Join(facts.Names(), ", "), d.m.Line(a.Thread), d.m.Line(b.Thread))
	}
	return d.note(*a, *b)
}

func (d *Detector) access(t *machine.Thread, f *machine.Frame, in *code.Instr) Access {
	value := func(x int32) int64 {
		if x < 0 {
			return d.m.Program.Consts[^x]
		}
		return t.Stack[f.Base+x]
	}
	a := Access{Thread: t, in: in, Store: in.Op >= code.StoreField}
	switch in.Op {
	case code.LoadStatic, code.StoreStatic:
		a.cell = int64(in.X)
	case code.LoadField, code.StoreField:
		a.object = value(in.A)
		a.cell = a.object + int64(in.X)
	default:
		a.object, a.cell = value(in.A), value(in.B)
	}
	return a
}

// stmt is the statement that accesses.
func (a *Access) stmt() ir.Stmt {
	f := a.Thread.Top()
	return f.Method.Stmts[f.PC]
}

// observes reports whether a property put the access into the program.
func (a *Access) observes() bool { return ir.IsObserver(a.Thread.Top().Method.ID) }

// facts say that the access conflicts with no other.
func (a *Access) facts() ir.Facts { return a.Thread.Top().Method.IR.Facts[a.stmt()] & ir.Apart }

// ofElement reports whether the access is one of an element.
func ofElement(in *code.Instr) bool { return in.Op == code.LoadElem || in.Op == code.StoreElem }

// address is that of the object whose element is accessed, else of the field.
func (a *Access) address() int64 {
	if ofElement(a.in) {
		return a.object
	}
	return a.cell
}

// note keeps a race, unless the variable is volatile, or is of no concern to
// the user: then it is none.
func (d *Detector) note(a, b Access) bool {
	name, ok := d.variable(a, b)
	if !ok || d.Only != "" && name != d.Only {
		return false
	}
	first, second := d.m.Line(a.Thread), d.m.Line(b.Thread)
	if before(second, first) {
		first, second = second, first
	}
	where := first
	if second != first {
		where += " and " + second
	}
	if old, ok := d.found[name]; !ok || before(where, old) {
		d.found[name] = where
	}
	d.Met = append(d.Met, &Race{name, [2]Access{a, b}, where})
	return true
}

// before orders places, such that those of one file stand in the order of their
// lines.
func before(a, b string) bool { return cmp.Or(cmp.Compare(len(a), len(b)), cmp.Compare(a, b)) < 0 }

// variable names what is accessed. It is not ok if that cannot be in a race, or
// if a race on it is nobody's concern.
func (d *Detector) variable(a, b Access) (string, bool) {
	id, ordered := a.place()
	if _, too := b.place(); ordered && too {
		return "", false
	}
	if id == "" {
		return "elements of " + tell.Short(string(d.m.TypeOf(a.object).Name)), d.concerns(a.Thread) || d.concerns(b.Thread)
	}
	class, field := d.m.Program.IR.Class(id.Class()), d.m.Program.IR.Field(id)
	return tell.Short(id.Class()) + "." + id.Name(), racing.Field(class, field)
}

// place is the field that is accessed, "" for an element, and whether the access
// is as one to a volatile field.
func (a Access) place() (id ir.FieldID, ordered bool) {
	switch s := a.stmt().(type) { // others: no access
	case *ir.Load:
		id, _ = ir.PlaceField(s.From)
		return id, s.Volatile
	case *ir.Store:
		id, _ = ir.PlaceField(s.To)
		return id, s.Volatile
	}
	return "", false
}

// concerns reports whether the thread accesses an array on behalf of a class that
// leaves it to its users to order accesses.
func (d *Detector) concerns(t *machine.Thread) bool {
	for i := len(t.Frames) - 1; i >= 0; i-- {
		if c := t.Frames[i].Method.Class; racing.Class(c) {
			return true
		} else if !racing.Works(c) {
			return false
		}
	}
	return false
}

// All are the variables on which races were found, sorted.
func (d *Detector) All() []string {
	var names []string
	for n := range d.found {
		names = append(names, n)
	}
	slices.Sort(names)
	return names
}

// Text tells the races found, "" for none: the first with its lines.
func (d *Detector) Text() string {
	names := d.All()
	switch len(names) {
	case 0:
		return ""
	case 1:
		return fmt.Sprintf("%s (%s)", names[0], d.found[names[0]])
	}
	return fmt.Sprintf("%s (%s) and %d more", names[0], d.found[names[0]], len(names)-1)
}
