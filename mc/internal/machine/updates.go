package machine

import (
	"bandsaw/internal/analysis/bitset"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/reduce"
)

// What a step does that has all of a section which only updates variables (code.Updates) commutes with all
// sections of others that do, under the same monitor too: none of them tells which came first, and none begins in the
// midst of the other.

// updates reports whether the operation that t executes is one of such a section, which tells of it.
func (m *Machine) updates(t *Thread) bool {
	if len(t.Frames) == 0 {
		return false
	}
	if m.future().Updates().Tells(t.Top().at()) {
		return true
	}
	_, ok := m.updatingCall(t)
	return ok
}

// updatingCall is the call that t is in which has such a section, or enters or leaves one, if it is in one.
func (m *Machine) updatingCall(t *Thread) (at int32, ok bool) {
	u := m.future().Updates()
	for i := len(t.Frames) - 2; i >= 0; i-- {
		if at := t.Frames[i].at(); u.Calls(at) {
			return at, true
		}
	}
	return 0, false
}

// at is the number of the frame's instruction in the program.
func (f *Frame) at() int32 { return f.Method.Start + f.PC }

// updatesInOne reports whether an access of a step is of such a section of which the step has all. An atomic
// section is in one step always; under a monitor, who enters it leaves it again.
func updatesInOne(accesses []reduce.Access, i int) bool {
	a := &accesses[i]
	if !a.Updates || a.Kind == reduce.Await {
		return false
	}
	of := func(what reduce.What, b *reduce.Access) bool {
		return b.Of.What == what && b.Of.Object == a.Of.Object && b.Thread == a.Thread && b.Kind == reduce.Write
	}
	switch a.Of.What { // others: none of theirs
	case reduce.Cell:
		return true
	case reduce.Owner:
		for j := i + 1; j < len(accesses) && !of(reduce.Owner, &accesses[j]); j++ {
			if of(reduce.Free, &accesses[j]) {
				return accesses[j].Updates
			}
		}
	case reduce.Free:
		for j := i - 1; j >= 0 && !of(reduce.Free, &accesses[j]); j-- {
			if of(reduce.Owner, &accesses[j]) {
				return accesses[j].Updates
			}
		}
	}
	return false
}

// updated reports whether what t went ahead with is of an atomic update that it has made, since it is not in the midst of that.
func (m *Machine) updated(t *Thread, a *Ahead) bool {
	if !m.Persistent {
		return false
	}
	u := m.future().Updates()
	return (u.Tells(a.At.At) || u.Calls(a.At.From)) && (len(t.Frames) == 0 || !u.Amidst(a.At.At, t.Top().at()))
}

// comeBesideUpdates are the other threads that may come to an operation on the location that is in no such section.
func (m *Machine) comeBesideUpdates(t *Thread, at code.Location) (come reduce.Threads) {
	may, calls := m.future().ConflictingWithUpdate(at)
	for i, id := range m.Live {
		if u := m.Threads[id]; u != t && u.reachesButBy(may, calls) {
			come |= reduce.Thread(i)
		}
	}
	return come
}

// reachesButBy is reaches, but for what calls lead to that the thread is in.
func (t *Thread) reachesButBy(may, calls *bitset.Set) bool {
	for i := range t.Frames {
		f := &t.Frames[i]
		at := int(f.Method.Start + f.PC)
		if i == len(t.Frames)-1 {
			return may.Has(at)
		}
		if may.Has(at + 1) {
			return true
		}
		if calls.Has(at) {
			return false
		}
	}
	return false
}
