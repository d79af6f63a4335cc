package machine

import (
	"maps"
	"slices"

	"bandsaw/mc/internal/code"
)

// What classes of the library have set up before the initial state, such as tables of digits and caches of boxed numbers,
// mostly stays as it is. It stands in no state if it is a part of the image, as constant objects are: a reference to it is its
// index, and it is written only where it is not what it was.

// lasting are the objects on the heap that static fields of the library lead to and that do not change, as far as is known,
// nor do those that they lead to. An array in a field that does not change is taken to be one, such as
// the cache of boxed numbers, though others of its type change. Nothing goes wrong where that is wrong, but of what
// is exchanged for an equal object there are more states. They are in an order that does not depend on where they are.
func (m *Machine) lasting() []int64 {
	r := reaching{m: m}
	r.begin(m.Base)
	visit := func(o int64) {
		if o >= m.Base && m.lasts(o, false) {
			r.visit(o)
		}
	}
	of := m.Program.Settled
	if m.Program.AllSettle {
		of = len(m.Program.Stored)
	}
	for _, s := range m.Program.Stored[:of] {
		if o := m.Mem[s.Address]; s.Kind == code.Ref && o >= m.Base && m.lasts(o, s.Final) {
			r.visit(o)
		}
	}
	for ; r.gone < len(r.work); r.gone++ {
		m.refs(r.work[r.gone], visit)
	}
	// What leads elsewhere does not last, nor what leads to that, which was mostly met before it.
	for left := true; left; {
		left = false
		for _, o := range slices.Backward(r.work) {
			if !r.has(o) {
				continue
			}
			m.refs(o, func(to int64) {
				if to >= m.Base && !r.has(to) && r.has(o) {
					r.seen[o/64] &^= 1 << (o % 64)
					left = true
				}
			})
		}
	}
	return slices.DeleteFunc(r.work, func(o int64) bool { return !r.has(o) })
}

// lasts reports whether an object does not change, and nobody owns it; of an array that a field leads to which does not
// change if final is true.
func (m *Machine) lasts(o int64, final bool) bool {
	t := m.TypeOf(o)
	switch {
	case m.Mem[o+code.HeaderLock]>>code.OwnerShift != 0:
		return false
	case t.Array:
		return t.Frozen || final || m.Program.AllSettle
	}
	return t.Constant && !t.Thread
}

// ExtendImage makes what lasts of the initial state a part of the image. It is to be called where that was come to, before
// marks are made. It reports whether there is anything, and if another machine of the program has done so before, the same.
func (m *Machine) ExtendImage() (ok bool) {
	p := m.Program
	if m.untracked != nil || m.HasOrigins() || m.Path != nil {
		return false
	}
	objects := m.lasting()
	first := len(p.Lasting()) == 0
	if len(objects) == 0 || !first && len(objects) != len(p.Lasting()) {
		return false
	}
	place := int64(len(p.Image))
	if !first {
		place = int64(p.Lasting()[0])
	}
	moves := moves{from: m.Base, to: make([]int64, m.Top-m.Base)}
	placed := make([]int64, len(objects))
	for i, o := range objects {
		if !first && m.Mem[o] != p.Image[place] {
			return false
		}
		moves.to[o-m.Base], placed[i] = place, place
		place += m.Size(o)
	}
	base, top := place, place
	for o := m.Base; o < m.Top; o += m.Size(o) {
		if moves.to[o-m.Base] == 0 {
			moves.to[o-m.Base] = top
			top += m.Size(o)
		}
	}
	m.move(&moves, base, top)
	if first {
		p.ExtendImage(m.usual(), placed)
	}
	for _, o := range placed {
		copy(m.Mem[o+code.HeaderLock:o+code.HeaderSize], p.Image[o+code.HeaderLock:])
	}
	m.touched = m.touched[:0]
	for _, a := range p.Constants {
		if o := int64(a); !slices.Equal(m.Mem[o:o+m.Size(o)], p.Image[o:o+m.Size(o)]) {
			m.touched = append(m.touched, a)
		}
	}
	return true
}

// usual is the present memory of statics and constant objects, but that references to what is on the heap are as in
// the initial one, and that nobody owns anything.
func (m *Machine) usual() []int64 {
	p := m.Program
	image := slices.Clone(m.Mem[:m.Base])
	initial := func(at int64) {
		if image[at] >= m.Base {
			image[at] = p.Image[at]
		}
	}
	m.eachStaticRef(initial)
	for _, o := range p.Constants {
		m.eachRef(int64(o), initial)
		image[o+code.HeaderLock] &= code.FlagMask
	}
	return image
}

// moves are where objects of the heap, from an address on, are moved to.
type moves struct {
	from int64
	to   []int64
}

func (v *moves) of(o int64) int64 {
	if o < v.from {
		return o
	}
	return v.to[o-v.from]
}

// move moves all objects on the heap, which begins and ends elsewhere then.
func (m *Machine) move(v *moves, base, top int64) {
	cells := make([]int64, max(int64(len(m.Mem)), top+1024))
	copy(cells, m.Mem[:m.Base])
	var moved []int64
	for o := m.Base; o < m.Top; o += m.Size(o) {
		copy(cells[v.of(o):], m.Mem[o:o+m.Size(o)])
		moved = append(moved, v.of(o))
	}
	m.Mem, m.Base, m.Top, m.markTop = cells, base, top, 0
	m.limit = min(int64(len(m.Mem)), m.MaxCells)
	ref := func(at int64) { m.Mem[at] = v.of(m.Mem[at]) }
	m.eachStaticRef(ref)
	for _, o := range m.touched {
		m.eachRef(int64(o), ref)
	}
	for _, o := range moved {
		m.eachRef(o, ref)
	}
	for _, t := range m.Threads {
		t.Obj, t.Pending, t.WaitOn, t.Thrown.Exception = v.of(t.Obj), v.of(t.Pending), v.of(t.WaitOn), v.of(t.Thrown.Exception)
		for i := range t.Ahead {
			if a := &t.Ahead[i]; !a.Static {
				a.Obj = v.of(a.Obj)
			}
		}
		for i := range t.Frames {
			slots, live := t.Slots(&t.Frames[i]), t.Live(i)
			for j, s := range live.Slots {
				if live.Kinds[j] == code.Ref {
					slots[s] = v.of(slots[s])
				}
			}
		}
	}
	for i := range m.Uncaught {
		m.Uncaught[i].Exception = v.of(m.Uncaught[i].Exception)
	}
	m.keepers.move(v, base)
	m.unreached, m.Accessed = m.unreached[:0], m.Accessed[:0]
}

// move takes note that objects were moved, those before an address out of the heap.
func (k *keepers) move(v *moves, base int64) {
	users, locks := maps.Clone(k.usersOf), maps.Clone(k.lockOf)
	clear(k.usersOf)
	clear(k.lockOf)
	k.changeAll()
	for o, u := range users {
		to := v.of(o)
		k.usersOf[to] = u
		if o >= v.from && to < base {
			k.outside = append(k.outside, to)
		}
	}
	for o, lock := range locks {
		k.lockOf[v.of(o)] = v.of(lock)
	}
}
