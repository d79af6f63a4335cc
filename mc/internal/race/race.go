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

	"bandsaw/ir"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/machine"
)

// Detector collects the races that the states of a machine show.
type Detector struct {
	m     *machine.Machine
	seen  map[[2]*code.Instr]bool
	last  [2]*code.Instr    // in conflict, often the same again
	found map[string]string // by the variable's name: where, the least
	next  []access
}

// access is what a thread is about to do.
type access struct {
	thread *machine.Thread
	in     *code.Instr
	object int64 // or 0
	cell   int64 // address of the field, or index of the element
	store  bool
}

// NewDetector makes a detector for the machine.
func NewDetector(m *machine.Machine) *Detector {
	return &Detector{m: m, seen: map[[2]*code.Instr]bool{}, found: map[string]string{}}
}

// Look looks at the machine's present state.
func (d *Detector) Look() {
	m := d.m
	if len(m.Live) < 2 {
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
	for i, id := range m.Live {
		t := m.Threads[id]
		if t.Status != machine.Running {
			continue
		}
		f := t.Top()
		in := &f.Method.Code[f.PC]
		if in.Op > code.StoreElem || !m.CanMove(i) {
			continue
		}
		a := d.access(t, f, in)
		for _, b := range d.next {
			if a.object == b.object && a.cell == b.cell && (a.store || b.store) {
				d.conflict(a, b)
			}
		}
		d.next = append(d.next, a)
	}
}

// conflict notes a race, once for two instructions.
func (d *Detector) conflict(a, b access) {
	pair := [2]*code.Instr{b.in, a.in}
	if pair == d.last {
		return
	}
	d.last = pair
	if !d.seen[pair] {
		d.seen[pair] = true
		d.note(a, b)
	}
}

func (d *Detector) access(t *machine.Thread, f *machine.Frame, in *code.Instr) access {
	value := func(x int32) int64 {
		if x < 0 {
			return d.m.Program.Consts[^x]
		}
		return t.Stack[f.Base+x]
	}
	a := access{thread: t, in: in, store: in.Op >= code.StoreField}
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

// note keeps a race, unless the variable is volatile, both accesses are atomic
// operations of the library, or it is of no concern to the user.
func (d *Detector) note(a, b access) {
	if a.thread.Atomic > 0 && b.thread.Atomic > 0 {
		return
	}
	name, ok := d.variable(a)
	if !ok {
		return
	}
	first, second := d.m.Line(a.thread), d.m.Line(b.thread)
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
}

// before orders places, such that those of one file stand in the order of their
// lines.
func before(a, b string) bool { return cmp.Or(cmp.Compare(len(a), len(b)), cmp.Compare(a, b)) < 0 }

// variable names what is accessed. It is not ok if that cannot be in a race, or
// if it is inside of a class that is made for several threads.
func (d *Detector) variable(a access) (string, bool) {
	f := a.thread.Top()
	var id ir.FieldID
	switch s := f.Method.Stmts[f.PC].(type) { // others: no access
	case *ir.Load:
		id = fieldOf(s.From)
	case *ir.Store:
		id = fieldOf(s.To)
	}
	if id == "" {
		return "elements of " + string(d.m.TypeOf(a.object).Name), single(f.Method.Class)
	}
	class, field := d.m.Program.IR.Class(id.Class()), d.m.Program.IR.Field(id)
	return short(id.Class()) + "." + id.Name(), !field.Volatile && single(class) && id.Name()[0] != '$'
}

func fieldOf(p ir.Place) ir.FieldID {
	switch p := p.(type) { // others: no field
	case *ir.FieldPlace:
		return p.Field
	case *ir.StaticPlace:
		return p.Field
	}
	return ""
}

// single reports whether a class leaves it to its users to order accesses: one
// of the user's own, a collection, a builder of strings.
func single(c *ir.Class) bool {
	return !c.Library || c.Name == "java.lang.AbstractStringBuilder" ||
		strings.HasPrefix(c.Name, "java.util.") && !strings.HasPrefix(c.Name, "java.util.concurrent.")
}

func short(class string) string { return class[strings.LastIndexAny(class, ".$")+1:] }

// Text tells the races found, "" for none: the first with its lines.
func (d *Detector) Text() string {
	var names []string
	for n := range d.found {
		names = append(names, n)
	}
	slices.Sort(names)
	switch len(names) {
	case 0:
		return ""
	case 1:
		return fmt.Sprintf("%s (%s)", names[0], d.found[names[0]])
	}
	return fmt.Sprintf("%s (%s) and %d more", names[0], d.found[names[0]], len(names)-1)
}
