package delta

import (
	"bandsaw/mc/internal/code"
)

// object is one of the objects of a group. Its cells are its fields or elements, one
// each. References to it are the engine's: constant objects have the addresses that the machine
// gives them, others the number of the object behind these.
type object struct {
	typ    *code.Type
	length int64
	lock   int64 // flags
	cells  []value
	// seen are the members that have it; nil for all.
	seen []uint64
	// number is that in the canonical form being made, -1 for none.
	number int32
	// old objects were there when the group began: what is stored to them changes a state.
	// Common ones are the same in all states, until something is stored to them.
	old, common bool
}

// change is an old value of a cell, or an old lock where there is no cell.
type change struct {
	of   *object
	cell int32
	old  value
}

const ofLock = -1

// object finds that of a reference, which is not null.
func (e *Engine) object(ref int64) *object {
	if ref >= e.first {
		return e.objects[ref-e.first]
	}
	return e.constant(ref)
}

// constant is the object at an address below the heap.
func (e *Engine) constant(address int64) *object {
	if o := e.constants[address]; o != nil {
		return o
	}
	m := e.m
	mem := m.Program.Image
	if cells := e.common.touched[address]; cells != nil {
		mem = nil
		o := &object{typ: e.typeAt(address), length: m.Program.Image[address] >> 32, lock: cells.lock, cells: scalars(cells.cells), number: -1, old: true, common: true}
		e.constants[address] = o
		return o
	}
	t := e.typeAt(address)
	o := &object{typ: t, length: mem[address] >> 32, lock: mem[address+code.HeaderLock], number: -1, old: true, common: true}
	o.cells = scalars(cellsOf(mem, address, t))
	e.constants[address] = o
	return o
}

func (e *Engine) typeAt(address int64) *code.Type {
	return e.m.Program.Types[int32(e.m.Program.Image[address])]
}

// cellsOf are the fields or elements of an object in the memory of a machine.
func cellsOf(mem []int64, address int64, t *code.Type) []int64 {
	if !t.Array {
		return mem[address+code.HeaderSize : address+int64(t.Size)]
	}
	out := make([]int64, mem[address]>>32)
	for i := range out {
		n := int64(i)
		out[i] = t.Packing.Load(mem[address+code.HeaderSize+t.Packing.Cell(n)], n)
	}
	return out
}

func scalars(cells []int64) []value {
	out := make([]value, len(cells))
	for i, c := range cells {
		out[i] = single(c)
	}
	return out
}

// isRef reports whether the cell of an object of the type holds a reference.
func isRef(t *code.Type, cell int) bool {
	if t.Array {
		return t.Elem == code.Ref
	}
	return t.Fields[cell].Kind == code.Ref
}

// make adds an object with its initial cells, for the members of a mask.
func (e *Engine) make(t *code.Type, length int64, seen []uint64) int64 {
	o := &e.objectsOf.take(1)[0]
	o.typ, o.length, o.seen, o.number = t, length, seen, -1
	if t.Array {
		o.cells = e.values.take(int(length))
		if t.Default != 0 {
			for i := range o.cells {
				o.cells[i].one = t.Default
			}
		}
	} else {
		o.cells = e.values.take(int(t.Size) - code.HeaderSize)
		for i, v := range t.Zero {
			o.cells[i].one = v
		}
	}
	e.objects = append(e.objects, o)
	return e.first + int64(len(e.objects)-1)
}

// load reads a cell of the object that each member refers to.
func (e *Engine) load(g *group, ref value, cell int) value {
	if ref.set == nil {
		return e.object(ref.one).cells[cell]
	}
	b := &e.building
	b.begin(e.w)
	t := e.scratch[0]
	for i, r := range ref.set.values {
		e.work += int64(g.hi - g.lo)
		if intersect(t, ref.set.mask(i, e.w), g.mask, g.lo, g.hi) {
			b.part(e.object(r).cells[cell], t, g.lo, g.hi)
		}
	}
	return e.value(b)
}

// part adds what v is for the members of the mask.
func (b *builder) part(v value, mask []uint64, lo, hi int) {
	if v.set == nil {
		to := b.slot(v.one)
		for i := lo; i < hi; i++ {
			to[i] |= mask[i]
		}
		return
	}
	b.work += int64(len(v.set.values) * (hi - lo))
	for j, x := range v.set.values {
		from := v.set.mask(j, b.w)
		any := uint64(0)
		for i := lo; i < hi; i++ {
			any |= from[i] & mask[i]
		}
		if any == 0 {
			continue
		}
		to := b.slot(x)
		for i := lo; i < hi; i++ {
			to[i] |= from[i] & mask[i]
		}
	}
}

// each calls f for each value that members of the group have, with these: a mask
// that is good until the next call.
func (e *Engine) each(g *group, v value, mask []uint64, f func(x int64, mask []uint64)) {
	if v.set == nil {
		f(v.one, g.mask)
		return
	}
	e.work += int64(len(v.set.values) * (g.hi - g.lo))
	for i, x := range v.set.values {
		if intersect(mask, v.set.mask(i, e.w), g.mask, g.lo, g.hi) {
			f(x, mask)
		}
	}
}

// store writes to a cell of the object that each member refers to.
func (e *Engine) store(g *group, ref value, cell int, v value) {
	t := e.scratch[1]
	clear(t)
	e.each(g, ref, t, func(r int64, mask []uint64) { e.set(g, e.object(r), cell, mask, v) })
}

// set makes a cell of an object v for the members of the mask, which are of g.
func (e *Engine) set(g *group, o *object, cell int, mask []uint64, v value) {
	old := o.cells[cell]
	if old.same(v) {
		return
	}
	if o.old {
		e.notice(g, o, old, v, mask)
	}
	if o.lock&code.Shared != 0 && isRef(o.typ, cell) {
		e.publish(g, v, mask)
	}
	e.log = append(e.log, change{o, int32(cell), old})
	if !e.coversAll(mask, o.seen) {
		b := &e.building
		b.begin(e.w)
		rest := e.scratch[2]
		others := o.seen
		if others == nil {
			others = e.all
		}
		for i := range rest {
			rest[i] = others[i] &^ mask[i]
		}
		b.part(old, rest, 0, e.w)
		b.part(v, mask, g.lo, g.hi)
		v = e.value(b)
	}
	o.cells[cell] = v
}

// coversAll reports whether a mask has all members that see an object, those aside that were left.
func (e *Engine) coversAll(mask, seen []uint64) bool {
	if seen == nil {
		seen = e.all
	}
	for i, w := range seen {
		if w&^mask[i]&^e.left[i] != 0 {
			return false
		}
	}
	return true
}

// notice notes which members' states change by a store.
func (e *Engine) notice(g *group, o *object, old, v value, mask []uint64) {
	same := e.scratch[2]
	clear(same)
	equalTo(same, old, v, e.w)
	for i := g.lo; i < g.hi; i++ {
		w := mask[i] &^ same[i]
		e.changed[i] |= w
		if o.common {
			e.foreign[i] |= w
		}
	}
}

// equalTo adds the members for which two values are equal.
func equalTo(dst []uint64, x, y value, w int) {
	if x.set == nil {
		x, y = y, x
	}
	switch {
	case x.set == nil: // both are single, and differ
	case y.set == nil:
		for i, v := range x.set.values {
			if v == y.one {
				addTo(dst, x.set.mask(i, w))
			}
		}
	default:
		for i, v := range x.set.values {
			for j, u := range y.set.values {
				if u == v {
					p, q := x.set.mask(i, w), y.set.mask(j, w)
					for k := range dst {
						dst[k] |= p[k] & q[k]
					}
				}
			}
		}
	}
}

// publish makes what shared objects refer to shared too.
func (e *Engine) publish(g *group, v value, mask []uint64) {
	h := group{mask: append([]uint64(nil), mask...), lo: g.lo, hi: g.hi}
	e.each(&h, v, make([]uint64, e.w), func(r int64, part []uint64) {
		if r == 0 {
			return
		}
		o := e.object(r)
		if o.lock&code.Shared != 0 {
			return
		}
		part = append([]uint64(nil), part...)
		if o.old || !e.coversAll(part, o.seen) {
			e.leave(part, "an object becomes shared in some states only")
			e.parted = true // they are still in the group
			return
		}
		e.log = append(e.log, change{o, ofLock, single(o.lock)})
		o.lock |= code.Shared
		for i, c := range o.cells {
			if isRef(o.typ, i) {
				e.publish(g, c, part)
			}
		}
	})
}

// undo takes back all stores since the group began, and the objects made since.
func (e *Engine) undo() {
	for i := len(e.log) - 1; i >= 0; i-- {
		c := &e.log[i]
		if c.cell == ofLock {
			c.of.lock = c.old.one
		} else {
			c.of.cells[c.cell] = c.old
		}
	}
	e.log = e.log[:0]
	e.objects = e.objects[:e.began]
}
