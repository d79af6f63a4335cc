package machine

import (
	"slices"

	"bandsaw/mc/internal/code"
)

// reachable are those of the cells, ascending, that are of objects which can be reached from
// live variables and static fields.
func (m *Machine) reachable(cells []int64) []int64 {
	if len(cells) == 0 {
		return nil
	}
	r := reaching{m: m, left: cells, seen: make([]uint64, m.Top/64+1)}
	for _, id := range m.Live {
		t := m.Threads[id]
		r.visit(t.Obj)
		r.visit(t.Pending)
		r.visit(t.WaitOn)
		for i := range t.Frames {
			f, live := &t.Frames[i], t.Live(i)
			for k, slot := range live.Slots {
				if live.Kinds[k] == code.Ref {
					r.visit(t.Stack[f.Base+slot])
				}
			}
		}
	}
	for i := range m.Program.Stored {
		if s := &m.Program.Stored[i]; s.Kind == code.Ref {
			r.visit(m.Mem[s.Address])
		}
	}
	for _, obj := range m.Program.Constants {
		r.visit(int64(obj))
	}
	for len(r.work) > 0 && len(r.left) > 0 {
		obj := r.work[len(r.work)-1]
		r.work = r.work[:len(r.work)-1]
		r.within(obj)
	}
	return r.found
}

// reaching goes through objects, until no cell is left to be found.
type reaching struct {
	m           *Machine
	left, found []int64
	seen        []uint64 // a bit for each address
	work        []int64
}

func (r *reaching) visit(obj int64) {
	if obj == 0 || r.seen[obj/64]&(1<<(obj%64)) != 0 {
		return
	}
	r.seen[obj/64] |= 1 << (obj % 64)
	r.work = append(r.work, obj)
}

// within finds the cells of the object, and visits the objects that it refers to.
func (r *reaching) within(obj int64) {
	m, t := r.m, r.m.TypeOf(obj)
	i, _ := slices.BinarySearch(r.left, obj)
	j := i
	for end := obj + m.Size(obj); j < len(r.left) && r.left[j] < end; j++ {
		r.found = append(r.found, r.left[j])
	}
	r.left = slices.Delete(r.left, i, j)
	switch {
	case !t.Array:
		for i := range t.Fields {
			if t.Fields[i].Kind == code.Ref {
				r.visit(m.Mem[obj+int64(t.Fields[i].Offset)])
			}
		}
	case t.Elem == code.Ref:
		for i := range m.Len(obj) {
			r.visit(m.Mem[obj+code.HeaderSize+i])
		}
	}
}

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
