package machine

import (
	"slices"

	"bandsaw/mc/internal/code"
)

// ways remembers how objects can be reached. Mostly an object is reached the same way in the next state: to look whether that is still
// there takes a few loads, where to look for one takes a walk through the heap. What a way says is what such a walk would find.
type ways [numberOfWays]way

// An object has waysEach places for ways, one for each of the threads that they begin with, as far as there is room.
const (
	numberOfWays = 512
	waysEach     = 2
	longestWay   = 12
)

// way leads from a live variable, a static field, or a constant object, to an object.
type way struct {
	to   int64 // 0 for none
	from referrer
	legs []leg
}

// leg is from an object, by its type and length, to what it refers to at an offset.
type leg struct{ head, offset int64 }

// of are the places for ways to an object.
func (w *ways) of(obj int64) []way {
	at := int(obj) % (numberOfWays / waysEach) * waysEach
	return w[at : at+waysEach]
}

// lead reports whether a way is known that leads to the object, and begins with none of the thread's variables.
func (w *ways) lead(m *Machine, t *Thread, obj int64) bool {
	places := w.of(obj)
	for i := range places {
		if x := &places[i]; (x.from.by < bySlot || x.from.of != t.ID) && x.leads(m, obj) {
			return true
		}
	}
	return false
}

// leads reports whether it is a way to the object, and still there.
func (x *way) leads(m *Machine, obj int64) bool {
	if x.to != obj {
		return false
	}
	o := x.begin(m)
	for _, leg := range x.legs {
		if o == 0 || m.Mem[o] != leg.head {
			return false
		}
		o = m.Mem[o+leg.offset]
	}
	return o == x.to
}

// begin is the object that the way begins with, 0 if its variable is not live any more.
func (x *way) begin(m *Machine) int64 {
	from := &x.from
	switch {
	case from.by == byStatic:
		return m.Mem[from.at]
	case from.by == byConstant:
		return int64(from.at)
	case !slices.Contains(m.Live, from.of):
		return 0
	}
	t := m.Threads[from.of]
	switch from.by {
	case byThread:
		return t.Obj
	case byPending:
		return t.Pending
	case byWaiting:
		return t.WaitOn
	}
	if int(from.frame) >= len(t.Frames) {
		return 0
	}
	live := t.Live(int(from.frame))
	if i, ok := slices.BinarySearch(live.Slots, from.at); ok && live.Kinds[i] == code.Ref {
		return t.Stack[t.Frames[from.frame].Base+from.at]
	}
	return 0
}

// remember takes note of the way that was found to an object.
func (w *ways) remember(r *reaching, obj int64) {
	var found way
	if found.remember(r, obj); found.to != 0 {
		*w.room(obj, found.from) = found
	}
}

// remember makes it the way that was found to the object, unless that is too long.
func (x *way) remember(r *reaching, obj int64) {
	m := r.m
	i := slices.Index(r.work, obj)
	objects := []int64{obj} // in reverse
	for ; r.via[i].by == byObject; objects = append(objects, r.work[i]) {
		if i = int(r.via[i].at); len(objects) > longestWay {
			return
		}
	}
	x.from = r.via[i]
	if x.from.by == byConstant {
		objects = append(objects, int64(x.from.at))
	}
	x.to, x.legs = obj, x.legs[:0]
	for i := len(objects) - 1; i > 0; i-- {
		x.legs = append(x.legs, leg{m.Mem[objects[i]], m.offsetOf(objects[i], objects[i-1])})
	}
}

// room is where a way that begins so is put: in the place of one that begins with the same thread, else of the one that was put there first.
func (w *ways) room(obj int64, from referrer) *way {
	places := w.of(obj)
	for i := range places {
		if x := &places[i]; x.to == obj && x.from.by >= bySlot == (from.by >= bySlot) && x.from.of == from.of {
			return x
		}
	}
	last := places[waysEach-1]
	copy(places[1:], places)
	places[0] = last
	return &places[0]
}

// offsetOf is where an object refers to another.
func (m *Machine) offsetOf(o, to int64) (offset int64) {
	m.eachRef(o, func(at int64) {
		if m.Mem[at] == to {
			offset = at - o
		}
	})
	return offset
}

// waysOf remembers how each thread gets at an object, and how any does.
type waysOf [numberOfWays]way

// anybody stands for all threads.
const anybody = -1

// of is the place for a way of the thread's to the object.
func (w *waysOf) of(obj int64, thread int32) *way {
	return &w[(uint64(obj)*31+uint64(thread+1))%numberOfWays]
}
