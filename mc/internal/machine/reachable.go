package machine

import (
	"slices"

	"bandsaw/internal/analysis/bitset"
	"bandsaw/ir"
	"bandsaw/mc/internal/code"
)

// reachable are those of the cells, ascending, that are of objects which can be reached from
// live variables and static fields. They are taken out.
func (m *Machine) reachable(cells []int64) []int64 {
	if len(cells) == 0 {
		return nil
	}
	r := &m.throughAll
	r.m = m
	r.begin(1)
	r.constants = m.Program.Constants
	if m.Path == nil && m.untracked == nil { // else nobody takes note of what is stored to
		r.passOver(m.Base, m.touched)
		r.constants = m.touched
	}
	for _, id := range m.Live {
		r.thread(m.Threads[id])
	}
	r.statics()
	var found []int64
	for len(cells) > 0 {
		obj, ok := r.goOn()
		if !ok {
			break
		}
		i, _ := slices.BinarySearch(cells, obj)
		j, _ := slices.BinarySearch(cells, obj+m.Size(obj))
		found = append(found, cells[i:j]...)
		cells = slices.Delete(cells, i, j)
	}
	return found
}

// reaching goes through the objects that can be reached from some variables, those that are
// near to them first.
type reaching struct {
	m       *Machine
	from    int64       // it goes through no object before this address
	by      *bitset.Set // the types of objects to go through, nil for all
	seen    []uint64    // a bit for each address
	work    []int64     // that are seen, in order
	via     []referrer  // what each was met by
	next    referrer    // what is met by now
	gone    int         // through how many of them
	most    int         // through how many objects and threads it goes to find one, 0 for all
	through int         // so many up to now
	// constants are those that anybody can get at, ascending, of those that it goes through.
	constants []int32
}

// referrer is what refers to an object.
type referrer struct {
	by holder
	// of is the number of the thread; the frame of a slot; and the slot, the address of the static field, the constant object, or the
	// place of an object among those that were seen.
	of, frame, at int32
}

// holder is what kind of thing has a reference.
type holder uint8

// Those from bySlot on are a thread's.
const (
	byObject holder = iota
	byConstant
	byStatic
	bySlot
	byThread  // the thread is its object
	byPending // it is about to throw it
	byWaiting // it waits for it
)

// begin forgets what was seen, to go through all objects, from the address 1 on, or through those on the heap.
func (r *reaching) begin(from int64) {
	r.from = from
	words := int(r.m.Top/64 + 1)
	r.seen = slices.Grow(r.seen[:0], words)[:words]
	clear(r.seen)
	r.work, r.via, r.gone, r.through = r.work[:0], r.via[:0], 0, 0
}

// passOver takes the objects before an address as seen, but for some: constants that nothing was stored to lead to
// constants only.
func (r *reaching) passOver(end int64, but []int32) {
	for word := range end / 64 {
		r.seen[word] = ^uint64(0)
	}
	r.seen[end/64] |= 1<<(end%64) - 1
	for _, obj := range but {
		r.seen[obj/64] &^= 1 << (obj % 64)
	}
}

func (r *reaching) visit(obj int64) {
	if obj >= r.from && !r.has(obj) && (r.by == nil || r.by.Has(int(int32(r.m.Mem[obj])))) {
		r.seen[obj/64] |= 1 << (obj % 64)
		r.work, r.via = append(r.work, obj), append(r.via, r.next)
	}
}

func (r *reaching) has(obj int64) bool { return r.seen[obj/64]&(1<<(obj%64)) != 0 }

// thread visits what the thread refers to by itself: its Thread object, what it waits for
// or is about to throw, and its live variables.
func (r *reaching) thread(t *Thread) {
	r.through++
	r.next = referrer{by: byThread, of: t.ID}
	r.visit(t.Obj)
	r.next.by = byPending
	r.visit(t.Pending)
	r.next.by = byWaiting
	r.visit(t.WaitOn)
	for i := len(t.Frames) - 1; i >= 0; i-- {
		f, live := &t.Frames[i], t.Live(i)
		for k, slot := range live.Slots {
			if live.Kinds[k] == code.Ref {
				r.next = referrer{by: bySlot, of: t.ID, frame: int32(i), at: slot}
				r.visit(t.Stack[f.Base+slot])
			}
		}
	}
}

// statics visits what any thread can get at: by static fields, the constant objects, and the threads of crews.
func (r *reaching) statics() {
	for _, id := range r.m.Live {
		if t := r.m.Threads[id]; r.m.Crew(t) != 0 {
			r.next = referrer{by: byThread, of: id}
			r.visit(t.Obj)
		}
	}
	for i := range r.m.Program.StoredRefs {
		at := r.m.Program.StoredRefs[i].Address
		if v := r.m.Mem[at]; v >= r.from {
			r.next = referrer{by: byStatic, at: at}
			r.visit(v)
		}
	}
	if r.from < r.m.Base {
		for _, obj := range r.constants {
			r.visit(int64(obj))
		}
		return
	}
	for _, obj := range r.m.touched { // others refer to constant objects only
		r.next = referrer{by: byConstant, at: obj}
		r.refs(int64(obj))
	}
}

// Crew is the crew that the thread is of, 0 for none: whoever has that can ask for the thread.
func (m *Machine) Crew(t *Thread) int64 {
	off := m.TypeOf(t.Obj).Offset(ir.ThreadCrew)
	if off == 0 {
		return 0
	}
	return m.Mem[t.Obj+int64(off)]
}

// goOn is one more object, whose references are visited.
func (r *reaching) goOn() (obj int64, ok bool) {
	if r.gone == len(r.work) {
		return 0, false
	}
	obj = r.work[r.gone]
	r.next = referrer{by: byObject, at: int32(r.gone)}
	r.gone++
	r.through++
	r.refs(obj)
	return obj, true
}

// refs visits what an object refers to: Machine.refs of it, written out, since most of the time goes here.
func (r *reaching) refs(obj int64) {
	mem, t := r.m.Mem, r.m.TypeOf(obj)
	switch {
	case !t.Array:
		for _, offset := range t.RefOffsets {
			r.visit(mem[obj+int64(offset)])
		}
	case t.Elem == code.Ref:
		first := obj + code.HeaderSize
		for _, v := range mem[first : first+r.m.Len(obj)] {
			r.visit(v)
		}
	}
}

// leadsTo reports whether what was visited leads to the object.
func (r *reaching) leadsTo(obj int64) bool {
	for !r.has(obj) {
		if _, more := r.goOn(); !more || r.full() {
			return r.has(obj)
		}
	}
	return true
}

// full reports whether it went through as many as it may.
func (r *reaching) full() bool { return r.most > 0 && r.through >= r.most }

// liveSlots tells of the slots of live variables, by their keys, and what they hold.
func (m *Machine) liveSlots(tell func(key, v int64)) {
	for _, id := range m.Live {
		t := m.Threads[id]
		for i := range t.Frames {
			f := &t.Frames[i]
			for _, slot := range t.Live(i).Slots {
				tell(slotKey(t, f.Base+slot), t.Stack[f.Base+slot])
			}
		}
	}
}
