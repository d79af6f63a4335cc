package delta

import (
	"encoding/binary"
	"math/bits"
	"slices"

	"bandsaw/mc/internal/code"
)

// What a state is made of. Its place is where its frames are, and the numbers that their
// live slots hold; its data are what live slots refer to and all that is reached from there and from
// the static fields of the user's classes, and what all states have in common: the base.
//
// Data are a shape and, in the order in which a traversal of that comes to them, the numbers in
// cells that hold no references. A shape is the base, and the objects, with their types, in the order in which
// references to them are met: each reference is null, a constant, an object that was met before, or the
// next one.

// control is where the frames of a thread are; the end of the thread has none.
type control struct {
	frames []frame
	// numbers and refs are the live slots that hold these.
	numbers, refs []int32
	// driver is how many frames there are up to the innermost of the user's: that which makes the choices.
	driver int
}

// where is a place: a control and the numbers in slots.
type where struct {
	control uint32
	numbers []int64
}

// controlOf is the control of frames.
func (e *Engine) controlOf(frames []frame) uint32 {
	e.key = e.key[:0]
	for _, f := range frames {
		e.key = binary.AppendUvarint(e.key, uint64(f.method.Start+f.pc))
	}
	n, added := e.controlKeys.Put(e.key)
	if added {
		c := control{frames: slices.Clone(frames), driver: len(frames)}
		for i, f := range frames {
			live := f.method.Live(f.pc)
			if i < len(frames)-1 {
				live = f.method.Resume(f.pc)
			}
			for k, s := range live.Slots {
				if live.Kinds[k] == code.Ref {
					c.refs = append(c.refs, f.base+s)
				} else {
					c.numbers = append(c.numbers, f.base+s)
				}
			}
		}
		for c.driver > 1 && frames[c.driver-1].method.Class.Name == verifyClass {
			c.driver--
		}
		e.controls = append(e.controls, c)
	}
	return uint32(n)
}

// verifyClass has the methods by which a program makes choices.
const verifyClass = "bandsaw.Verify"

// arrive takes up the states in which a group has stopped.
func (e *Engine) arrive(g *group) {
	e.here = e.controlOf(g.frames)
	c := &e.controls[e.here]
	e.roots = e.roots[:0]
	for _, s := range c.refs {
		e.roots = append(e.roots, g.slots[s])
	}
	e.roots = append(e.roots, g.pending)
	key := binary.AppendUvarint(nil, uint64(e.here))
	e.divide(g, g.mask, c.numbers, key)
}

// divide divides members by the numbers in slots.
func (e *Engine) divide(g *group, mask []uint64, slots []int32, key []byte) {
	for i, s := range slots {
		v := g.slots[s]
		if v.set == nil {
			key = binary.AppendVarint(key, v.one)
			continue
		}
		for k, x := range v.set.values {
			part := e.words.take(e.w)
			if intersect(part, v.set.mask(k, e.w), mask, 0, e.w) {
				e.divide(g, part, slots[i+1:], binary.AppendVarint(key[:len(key):len(key)], x))
			}
		}
		return
	}
	e.arrived(mask, e.placeOf(key), len(g.frames) == 0)
}

func (e *Engine) placeOf(key []byte) uint32 {
	n, added := e.placeKeys.Put(key)
	if added {
		c, k := binary.Uvarint(key)
		w := where{control: uint32(c)}
		for key = key[k:]; len(key) > 0; key = key[k:] {
			var x int64
			x, k = binary.Varint(key)
			w.numbers = append(w.numbers, x)
		}
		e.places = append(e.places, w)
	}
	return uint32(n)
}

// arrived takes up members at a place. Of those whose data nothing changed it is known what they are.
func (e *Engine) arrived(mask []uint64, place uint32, over bool) {
	e.aim = e.targetOf(place)
	if over {
		data := e.dataOver()
		members(mask, func(n int) { e.reach(n, data) })
		return
	}
	rest, foreign := e.words.take(e.w), e.words.take(e.w)
	same := slices.Equal(e.roots, e.rootsBefore)
	for i := range mask {
		rest[i] = mask[i]
		if same {
			rest[i] &= e.changed[i]
			for w := mask[i] &^ e.changed[i]; w != 0; w &= w - 1 {
				n := i<<6 + bits.TrailingZeros64(w)
				e.reach(n, e.members[n].data)
			}
		}
	}
	for i := range rest {
		foreign[i] = rest[i] & e.foreign[i]
		rest[i] &^= foreign[i]
	}
	if !empty(foreign) {
		e.leave(foreign, "a store to what all states have in common")
	}
	if empty(rest) {
		return
	}
	e.form.begin(e, e.common, e.roots)
	e.form.done = func(mask []uint64, data func(n int) uint32) {
		members(mask, func(n int) { e.reach(n, data(n)) })
	}
	e.form.walk(rest, 0, 0)
	e.form.end()
}

// form is the canonical form of data, being made for many members at once: the part that these have
// in common is made once (d'Amorim, Lauterburg and Marinov, Delta execution for efficient state-space
// exploration of object-oriented programs, 2007, section 3.4).
type form struct {
	e       *Engine
	base    *base
	shape   []byte
	order   []*object
	columns []value
	roots   object // what stands before all objects
	isRef   []bool
	key     []byte
	dense   [][]int64
	// done is told of members with one shape, and a function that numbers their data.
	done func(mask []uint64, data func(n int) uint32)
}

func (f *form) begin(e *Engine, b *base, roots []value) {
	f.e, f.base = e, b
	f.shape = binary.AppendUvarint(f.shape[:0], uint64(b.number))
	f.shape = binary.AppendUvarint(f.shape, uint64(len(roots)))
	f.roots.cells, f.isRef = f.roots.cells[:0], f.isRef[:0]
	f.roots.cells = append(f.roots.cells, e.statics.cells...)
	for _, s := range e.userStatics {
		f.isRef = append(f.isRef, s.Kind == code.Ref)
	}
	for _, r := range roots {
		f.roots.cells = append(f.roots.cells, r)
		f.isRef = append(f.isRef, true)
	}
	f.order = append(f.order[:0], &f.roots)
	f.columns = f.columns[:0]
}

// end makes the form one of nothing.
func (f *form) end() { f.forget(1) }

// forget takes the objects from the n-th on out of the order.
func (f *form) forget(n int) {
	for _, o := range f.order[n:] {
		o.number = -1
	}
	f.order = f.order[:n]
}

// walk goes on for the members of a mask at a cell of the object with the number. Where references
// differ each part goes its own way.
func (f *form) walk(mask []uint64, at, cell int) {
	e := f.e
	lo, hi := extent(mask)
	for ; at < len(f.order); at, cell = at+1, 0 {
		o := f.order[at]
		for ; cell < len(o.cells); cell++ {
			v := o.cells[cell]
			switch {
			case at == 0 && !f.isRef[cell] || at > 0 && !isRef(o.typ, cell):
				f.columns = append(f.columns, v)
				continue
			case v.set == nil:
				if !f.ref(v.one) {
					e.leave(mask, whyEnded)
					return
				}
				continue
			}
			from := -1
			for i := range v.set.values {
				if meets(v.set.mask(i, e.w)[lo:hi], mask[lo:hi]) {
					if from >= 0 {
						from = -2
						break
					}
					from = i
				}
			}
			if from >= 0 {
				if !f.ref(v.set.values[from]) {
					e.leave(mask, whyEnded)
					return
				}
				continue
			}
			shape, order, columns := len(f.shape), len(f.order), len(f.columns)
			for i, r := range v.set.values {
				part := e.words.take(e.w)
				if !intersect(part, v.set.mask(i, e.w), mask, lo, hi) {
					continue
				}
				if f.ref(r) {
					f.walk(part, at, cell+1)
				} else {
					e.leave(part, whyEnded)
				}
				f.forget(order)
				f.shape, f.columns = f.shape[:shape], f.columns[:columns]
			}
			return
		}
	}
	f.finish(mask, lo, hi)
}

const whyEnded = "what a thread has that ended"

func meets(x, y []uint64) bool {
	for i := range x {
		if x[i]&y[i] != 0 {
			return true
		}
	}
	return false
}

// ref writes a reference. It is not ok if that is to what only a thread that has ended refers to.
func (f *form) ref(r int64) bool {
	e := f.e
	switch {
	case r == 0:
		f.shape = append(f.shape, 0)
		return true
	case r < e.first:
		f.shape = binary.AppendUvarint(f.shape, 2+2*uint64(r))
		return true
	}
	n := r - e.first
	if n < int64(len(e.common.objects)) {
		f.shape = binary.AppendUvarint(f.shape, 3+2*uint64(n))
		return n < int64(len(f.base.objects))
	}
	o := e.objects[n]
	if o.number >= 0 {
		f.shape = binary.AppendUvarint(f.shape, 3+2*(uint64(len(f.base.objects))+uint64(o.number)))
		return true
	}
	o.number = int32(len(f.order)) - 1
	f.order = append(f.order, o)
	f.shape = append(f.shape, 1)
	f.shape = binary.AppendUvarint(f.shape, uint64(o.typ.ID))
	if o.typ.Array {
		f.shape = binary.AppendUvarint(f.shape, uint64(o.length))
	}
	f.shape = binary.AppendUvarint(f.shape, uint64(o.lock))
	return true
}

// finish numbers the data of members with one shape.
func (f *form) finish(mask []uint64, lo, hi int) {
	e := f.e
	e.formed += int64(len(f.shape) + len(f.columns)*(1+count(mask)))
	shape := e.shapeOf(f.shape)
	f.key = binary.AppendUvarint(f.key[:0], uint64(shape))
	var sets []int // columns whose members differ, and where their bytes stand
	for i, c := range f.columns {
		if c.set != nil {
			sets = append(sets, i)
		}
	}
	if len(sets) == 0 {
		for _, c := range f.columns {
			f.key = binary.AppendVarint(f.key, c.one)
		}
		n := e.dataOf(f.key, shape)
		f.done(mask, func(int) uint32 { return n })
		return
	}
	for len(f.dense) < len(sets) {
		f.dense = append(f.dense, nil)
	}
	for k, i := range sets {
		if len(f.dense[k]) < 64*e.w {
			f.dense[k] = make([]int64, 64*e.w)
		}
		c := f.columns[i].set
		for j, x := range c.values {
			of := c.mask(j, e.w)
			for at := lo; at < hi; at++ {
				for w := of[at] & mask[at]; w != 0; w &= w - 1 {
					f.dense[k][at<<6+bits.TrailingZeros64(w)] = x
				}
			}
		}
	}
	head := len(f.key)
	f.done(mask, func(n int) uint32 {
		key := f.key[:head]
		k := 0
		for _, c := range f.columns {
			x := c.one
			if c.set != nil {
				x = f.dense[k][n]
				k++
			}
			if u := uint64(x<<1 ^ x>>63); u < 0x80 {
				key = append(key, byte(u))
			} else {
				key = binary.AppendUvarint(key, u)
			}
		}
		f.key = key
		return e.dataOf(key, shape)
	})
}

// dataOf numbers data.
func (e *Engine) dataOf(key []byte, shape uint32) uint32 {
	n, added := e.dataKeys.Put(key)
	if added {
		e.shapeOfData = append(e.shapeOfData, shape)
	}
	return uint32(n)
}

// shape is what the bytes of one say.
type shape struct {
	base *base
	// statics, roots and refs are references, in the order of the traversal: those of static fields, of slots,
	// of objects. An object has the number of the engine's, if there were no others than the base's and these.
	statics, roots, refs []int64
	objects              []shaped
	cells                int64 // that the objects take
}

type shaped struct {
	typ          *code.Type
	length, lock int64
}

// shapeOf numbers a shape.
func (e *Engine) shapeOf(text []byte) uint32 {
	n, added := e.shapeKeys.Put(text)
	if added {
		base, _ := binary.Uvarint(text)
		e.baseOfShape = append(e.baseOfShape, uint32(base))
	}
	return uint32(n)
}

// baseOf is the base of data.
func (e *Engine) baseOf(data uint32) uint32 { return e.baseOfShape[e.shapeOfData[data]] }

// shape reads a shape, which is good until the next call.
func (e *Engine) shape(number uint32) *shape {
	s := &e.read1
	text := e.shapeKeys.At(int(number))
	next := func() int64 {
		u, k := binary.Uvarint(text)
		text = text[k:]
		return int64(u)
	}
	s.base, s.cells = e.bases[next()], 0
	s.statics, s.roots, s.objects, s.refs = s.statics[:0], s.roots[:0], s.objects[:0], s.refs[:0]
	roots := next()
	ref := func() int64 {
		switch u := next(); {
		case u == 0:
			return 0
		case u == 1:
			o := shaped{typ: e.m.Program.Types[next()]}
			if o.typ.Array {
				o.length = next()
			}
			o.lock = next()
			s.objects = append(s.objects, o)
			return e.first + int64(len(s.base.objects)+len(s.objects)-1)
		case u&1 == 0:
			return u/2 - 1
		default:
			return e.first + u/2 - 1
		}
	}
	for _, f := range e.userStatics {
		if f.Kind == code.Ref {
			s.statics = append(s.statics, ref())
		}
	}
	for range roots {
		s.roots = append(s.roots, ref())
	}
	for i := 0; i < len(s.objects); i++ {
		o := s.objects[i]
		for cell := range cellsIn(o.typ, o.length) {
			if isRef(o.typ, cell) {
				s.refs = append(s.refs, ref())
			}
		}
		s.cells += sizeOf(o.typ, o.length)
	}
	return s
}

// cellsIn is how many fields or elements an object has, sizeOf what it takes in the machine.
func cellsIn(t *code.Type, length int64) int {
	if t.Array {
		return int(length)
	}
	return int(t.Size) - code.HeaderSize
}

func sizeOf(t *code.Type, length int64) int64 {
	if t.Array {
		return code.HeaderSize + t.Packing.Cells(length)
	}
	return int64(t.Size)
}
