package machine

import (
	"slices"

	"bandsaw/internal/analysis/inputs"
	"bandsaw/mc/internal/code"
)

// held are the numbers that variables of the class hold, ascending: live local
// variables, and fields and elements of what can be reached. They are the same in
// states that are one.
func (m *Machine) held(c *inputs.Class) []int64 {
	h := holding{m: m, class: c, seen: map[int64]bool{}}
	for i := range m.Program.Stored {
		s := &m.Program.Stored[i]
		switch {
		case s.Kind == code.Ref:
			h.object(m.Mem[s.Address])
		case c.Fields[s.ID]:
			h.numbers = append(h.numbers, m.Mem[s.Address])
		}
	}
	for _, o := range m.Program.Constants {
		h.object(int64(o))
	}
	for _, id := range m.Live {
		h.thread(m.Threads[id])
	}
	for len(h.work) > 0 {
		o := h.work[len(h.work)-1]
		h.work = h.work[:len(h.work)-1]
		h.within(o)
	}
	slices.Sort(h.numbers)
	return slices.Compact(h.numbers)
}

// holding gathers what variables of a class hold.
type holding struct {
	m       *Machine
	class   *inputs.Class
	numbers []int64
	seen    map[int64]bool // objects
	work    []int64
}

func (h *holding) object(o int64) {
	if o != 0 && !h.seen[o] {
		h.seen[o] = true
		h.work = append(h.work, o)
	}
}

func (h *holding) thread(t *Thread) {
	h.object(t.Obj)
	h.object(t.Pending)
	h.object(t.WaitOn)
	for i := range t.Frames {
		f := &t.Frames[i]
		live, slots := t.Live(i), t.Slots(f)
		for j, s := range live.Slots {
			switch {
			case live.Kinds[j] == code.Ref:
				h.object(slots[s])
			case h.class.Locals[f.Method.IR.Locals[s]]:
				h.numbers = append(h.numbers, slots[s])
			}
		}
	}
}

// within gathers what the object holds.
func (h *holding) within(o int64) {
	m := h.m
	t := m.TypeOf(o)
	if !t.Array {
		for i := range t.Fields {
			f := &t.Fields[i]
			switch v := m.Mem[o+int64(f.Offset)]; {
			case f.Kind == code.Ref:
				h.object(v)
			case h.class.Fields[f.ID]:
				h.numbers = append(h.numbers, v)
			}
		}
		return
	}
	counted := h.class.Elems[t.Name.Elem()]
	if !counted && t.Elem != code.Ref {
		return
	}
	for i := range m.Len(o) {
		if v := m.Elem(o, i); counted {
			h.numbers = append(h.numbers, v)
		} else {
			h.object(v)
		}
	}
}
