package delta

import (
	"encoding/binary"
	"errors"
	"fmt"
	"slices"

	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/machine"
)

// base is what nearly all states have in common: the static fields of libraries, the constant objects that
// differ from the initial memory, and what is reached from these; then the Thread object, and what is reached
// from that.
type base struct {
	number  int
	settled []int64 // the library's static fields
	touched map[int64]*touched
	thread  int64 // the Thread object, 0 if the thread has ended
	objects []plain
	// without is how many of these are reached without the Thread object, and head is what is written of them.
	without int
	head    []byte
	over    *base // the same without the Thread object
	cells   int64 // that the objects take
}

// touched is what a constant object holds that differs from the initial memory.
type touched struct {
	lock  int64
	cells []int64
}

// plain is an object of the base. References are the engine's.
type plain struct {
	typ          *code.Type
	length, lock int64
	cells        []int64
}

// ErrUnfit says that a state has what groups do not: several threads, monitors that are owned, and so on.
var ErrUnfit = errors.New("states that differ in data only cannot be executed together")

func unfit(what string) error { return fmt.Errorf("%w: %s", ErrUnfit, what) }

// reader numbers the objects of a machine in the order in which they are met.
type reader struct {
	e     *Engine
	m     *machine.Machine
	queue []int64
	out   []byte
	err   error
}

// forget makes the objects that were met ones that were not.
func (r *reader) forget() {
	for _, o := range r.queue {
		r.e.numberAt[o-r.m.Base] = 0
	}
}

// ref is a reference as the engine has it, and writes it.
func (r *reader) ref(o int64) int64 {
	switch {
	case o == 0:
		r.out = append(r.out, 0)
		return 0
	case o < r.m.Base:
		r.out = binary.AppendUvarint(r.out, 2+2*uint64(o))
		return o
	}
	if at := o - r.m.Base; at < int64(len(r.e.numberAt)) && r.e.numberAt[at] > 0 {
		n := int64(r.e.numberAt[at]) - 1
		r.out = binary.AppendUvarint(r.out, 3+2*uint64(n))
		return r.e.first + n
	}
	n := int64(len(r.queue))
	r.meet(o)
	t := r.m.TypeOf(o)
	r.out = append(r.out, 1)
	r.out = binary.AppendUvarint(r.out, uint64(t.ID))
	if t.Array {
		r.out = binary.AppendUvarint(r.out, uint64(r.m.Len(o)))
	}
	return r.e.first + n
}

func (r *reader) cell(ref bool, v int64) int64 {
	if ref {
		return r.ref(v)
	}
	r.out = binary.AppendVarint(r.out, v)
	return v
}

// content reads an object's flags and cells.
func (r *reader) content(o int64) plain {
	t := r.m.TypeOf(o)
	p := plain{typ: t, lock: r.m.Mem[o+code.HeaderLock]}
	if t.Array {
		p.length = r.m.Len(o)
	}
	if p.lock>>code.OwnerShift != 0 {
		r.err = unfit("a monitor is owned before a choice")
	}
	r.out = binary.AppendUvarint(r.out, uint64(p.lock))
	p.cells = make([]int64, 0, cellsIn(t, p.length))
	for i, v := range cellsOf(r.m.Mem, o, t) {
		p.cells = append(p.cells, r.cell(isRef(t, i), v))
	}
	return p
}

// drain reads the objects from the n-th on.
func (r *reader) drain(n int) (objects []plain) {
	for ; n < len(r.queue); n++ {
		objects = append(objects, r.content(r.queue[n]))
	}
	return objects
}

// image is the memory that a base was read from. Where it is the same, the base is.
type image struct {
	base    *base
	thread  int64
	settled []int64
	touched []int64 // what differs from the initial memory: addresses
	objects []int64 // addresses, as they were met
	words   []int64 // what these hold, but for their marks
}

// words are what an object holds, as it is in memory, before and behind its mark.
func (r *reader) words(o int64) (before, behind []int64) {
	return r.m.Mem[o : o+code.HeaderMark], r.m.Mem[o+code.HeaderMark+1 : o+r.m.Size(o)]
}

// keep makes the memory that the base was read from the image.
func (r *reader) keep(b *base, thread int64, touched []int64) {
	im := &r.e.image
	im.base, im.thread = b, thread
	im.settled, im.words = im.settled[:0], im.words[:0]
	for _, s := range r.m.Program.Stored[:r.m.Program.Settled] {
		im.settled = append(im.settled, r.m.Mem[s.Address])
	}
	im.touched = append(im.touched[:0], touched...)
	im.objects = append(im.objects[:0], r.queue...)
	for _, o := range slices.Concat(im.touched, im.objects) {
		before, behind := r.words(o)
		im.words = append(append(im.words, before...), behind...)
	}
}

// asImage reports whether the memory is that of the image; then the objects of the base are
// met.
func (r *reader) asImage(thread int64, touched []int64) bool {
	im := &r.e.image
	if im.base == nil || im.thread != thread || !slices.Equal(touched, im.touched) {
		return false
	}
	for i, s := range r.m.Program.Stored[:r.m.Program.Settled] {
		if r.m.Mem[s.Address] != im.settled[i] {
			return false
		}
	}
	words := im.words
	same := func(part []int64) bool {
		if len(part) > len(words) || !slices.Equal(part, words[:len(part)]) {
			return false
		}
		words = words[len(part):]
		return true
	}
	for _, objects := range [][]int64{im.touched, im.objects} {
		for _, o := range objects {
			if o >= r.m.Top || r.m.Mem[o] != words[0] || o+r.m.Size(o) > r.m.Top {
				return false
			}
			before, behind := r.words(o)
			if !same(before) || !same(behind) {
				return false
			}
		}
	}
	for _, o := range im.objects {
		r.meet(o)
	}
	return true
}

// meet numbers an object.
func (r *reader) meet(o int64) {
	at := o - r.m.Base
	if more := int(at) + 1 - len(r.e.numberAt); more > 0 {
		r.e.numberAt = append(r.e.numberAt, make([]int32, max(more, len(r.e.numberAt)))...)
	}
	r.queue = append(r.queue, o)
	r.e.numberAt[at] = int32(len(r.queue))
}

// touched are the constant objects that differ from the initial memory.
func (r *reader) touched() (list []int64) {
	for _, a := range r.m.Touched() {
		o := int64(a)
		if end := o + r.m.Size(o); !slices.Equal(r.m.Mem[o:end], r.m.Program.Image[o:end]) {
			list = append(list, o)
		}
	}
	return list
}

// readBase finds the base of the machine's state.
func (r *reader) readBase(thread int64) *base {
	touchedAt := r.touched()
	if r.asImage(thread, touchedAt) {
		return r.e.image.base
	}
	b := &base{touched: map[int64]*touched{}}
	p := r.m.Program
	for _, s := range p.Stored[:p.Settled] {
		b.settled = append(b.settled, r.cell(s.Kind == code.Ref, r.m.Mem[s.Address]))
	}
	for _, o := range touchedAt {
		r.out = binary.AppendUvarint(r.out, uint64(o))
		c := r.content(o)
		b.touched[o] = &touched{c.lock, c.cells}
	}
	r.out = append(r.out, 0)
	b.objects = r.drain(0)
	b.without = len(b.objects)
	b.head = slices.Clone(r.out)
	if thread != 0 {
		b.thread = r.ref(thread)
		b.objects = append(b.objects, r.drain(b.without)...)
	}
	if b = r.e.known(b, r.out); r.err == nil {
		r.keep(b, thread, touchedAt)
	}
	return b
}

// known is the base that was met before, or this one.
func (e *Engine) known(b *base, text []byte) *base {
	n, added := e.baseKeys.Put(text)
	if added {
		b.number = n
		for _, o := range b.objects {
			b.cells += sizeOf(o.typ, o.length)
		}
		e.bases = append(e.bases, b)
	}
	return e.bases[n]
}

// ended is a base without the Thread object.
func (e *Engine) ended(b *base) *base {
	if b.over == nil {
		b.over = e.known(&base{settled: b.settled, touched: b.touched, objects: b.objects[:b.without], without: b.without, head: b.head}, b.head)
	}
	return b.over
}

// use makes a base that of the objects.
func (e *Engine) use(b *base) {
	if e.common == b {
		return
	}
	e.common = b
	e.constants = map[int64]*object{}
	e.baseObjects = e.baseObjects[:0]
	for i := range b.objects {
		o := &b.objects[i]
		e.baseObjects = append(e.baseObjects, &object{typ: o.typ, length: o.length, lock: o.lock, cells: scalars(o.cells), number: -1, old: true, common: true})
	}
	e.settled.cells = scalars(b.settled)
}

// read finds the state that the machine is in.
func (e *Engine) read() (place, data uint32, err error) {
	m := e.m
	switch {
	case len(m.Live) > 1:
		return 0, 0, unfit("several threads")
	case m.Holder >= 0:
		return 0, 0, unfit("an atomic section before a choice")
	case m.HasOrigins():
		return 0, 0, unfit("values from the world around the program")
	}
	if m.HasKeepers() {
		return 0, 0, unfit("what threads keep")
	}
	var thread *machine.Thread
	obj, expect := int64(0), int64(1)
	if len(m.Live) == 1 {
		thread = m.Threads[m.Live[0]]
		obj, expect = thread.Obj, 0
		if thread.Status != machine.Running || thread.Atomic > 0 {
			return 0, 0, unfit("a thread that waits, or is in an atomic section")
		}
	}
	if m.Unjoined() != expect {
		return 0, 0, unfit("several threads")
	}
	r := &reader{e: e, m: m}
	defer r.forget()
	b := r.readBase(obj)
	if r.err != nil {
		return 0, 0, r.err
	}
	e.universe(1)
	e.use(b)
	e.objects = append(e.objects[:0], e.baseObjects...)
	e.all[0] = 1
	if thread == nil {
		key := binary.AppendUvarint(nil, uint64(e.controlOf(nil)))
		return e.placeOf(key), e.dataOver(), nil
	}
	// What is not of the base is made into objects of a group of one.
	take := func(ref bool, v int64) value {
		if ref {
			n := len(r.queue)
			v = r.ref(v)
			if len(r.queue) > n {
				o := r.queue[n]
				t := m.TypeOf(o)
				x := &object{typ: t, lock: m.Mem[o+code.HeaderLock], number: -1, old: true}
				if t.Array {
					x.length = m.Len(o)
				}
				if x.lock>>code.OwnerShift != 0 {
					r.err = unfit("a monitor is owned before a choice")
				}
				e.objects = append(e.objects, x)
			}
		}
		return single(v)
	}
	e.statics.cells = e.statics.cells[:0]
	for _, s := range e.userStatics {
		e.statics.cells = append(e.statics.cells, take(s.Kind == code.Ref, m.Mem[s.Address]))
	}
	var roots []value
	var key []byte
	frames := make([]frame, len(thread.Frames))
	for i, f := range thread.Frames {
		frames[i] = frame{f.Method, f.PC, f.Base}
	}
	n := e.controlOf(frames)
	c := &e.controls[n]
	key = binary.AppendUvarint(key, uint64(n))
	for _, s := range c.numbers {
		key = binary.AppendVarint(key, thread.Stack[s])
	}
	for _, s := range c.refs {
		roots = append(roots, take(true, thread.Stack[s]))
	}
	roots = append(roots, take(true, thread.Pending))
	for n := len(b.objects); n < len(e.objects); n++ {
		o := e.objects[n]
		for i, v := range cellsOf(m.Mem, r.queue[n], o.typ) {
			o.cells = append(o.cells, take(isRef(o.typ, i), v))
		}
	}
	if r.err != nil {
		return 0, 0, r.err
	}
	e.form.begin(e, b, roots)
	e.form.done = func(_ []uint64, number func(int) uint32) { data = number(0) }
	e.form.walk(e.all, 0, 0)
	e.form.end()
	return e.placeOf(key), data, nil
}

// numbersOf reads the numbers of data.
type numbersOf struct{ text []byte }

func (n *numbersOf) next() int64 {
	if b := n.text[0]; b < 0x80 {
		n.text = n.text[1:]
		return int64(b>>1) ^ -int64(b&1)
	}
	v, k := binary.Varint(n.text)
	n.text = n.text[k:]
	return v
}

// numbers are those of data, behind the shape.
func (e *Engine) numbersOf(data uint32) numbersOf {
	text := e.dataKeys.At(int(data))
	_, k := binary.Uvarint(text)
	return numbersOf{text[k:]}
}

// write puts the machine into a state.
func (e *Engine) write(place, data uint32) error {
	m := e.m
	p := m.Program
	shape := e.shape(e.shapeOfData[data])
	b := shape.base
	numbers := e.numbersOf(data)
	m.Reset()
	at := make([]int64, 0, len(b.objects)+len(shape.objects))
	full := false
	allocate := func(t *code.Type, length, lock int64) {
		o := m.Allocate(t, length)
		if o == 0 {
			full = true
			return
		}
		m.Mem[o+code.HeaderLock] = lock
		at = append(at, o)
	}
	for _, o := range b.objects {
		allocate(o.typ, o.length, o.lock)
	}
	for _, o := range shape.objects {
		allocate(o.typ, o.length, o.lock)
	}
	if full {
		return errors.New("no room to restore a state")
	}
	ref := func(r int64) int64 {
		if r < e.first {
			return r
		}
		return at[r-e.first]
	}
	fill := func(o int64, t *code.Type, cells []int64) {
		for i, v := range cells {
			if isRef(t, i) {
				v = ref(v)
			}
			if t.Array {
				m.SetElem(o, int64(i), v)
			} else {
				m.Mem[o+code.HeaderSize+int64(i)] = v
			}
		}
	}
	for i, s := range p.Stored[:p.Settled] {
		v := b.settled[i]
		if s.Kind == code.Ref {
			v = ref(v)
		}
		m.Mem[s.Address] = v
	}
	for o, c := range b.touched {
		m.Mem[o+code.HeaderLock] = c.lock
		fill(o, e.typeAt(o), c.cells)
		m.Touch(o)
	}
	for i := range b.objects {
		fill(at[i], b.objects[i].typ, b.objects[i].cells)
	}
	refs := shape.statics
	for _, f := range e.userStatics {
		if f.Kind == code.Ref {
			m.Mem[f.Address] = ref(refs[0])
			refs = refs[1:]
		} else {
			m.Mem[f.Address] = numbers.next()
		}
	}
	refs = shape.refs
	for i, o := range shape.objects {
		cells := e.cells[:0]
		for k := range cellsIn(o.typ, o.length) {
			if isRef(o.typ, k) {
				cells, refs = append(cells, refs[0]), refs[1:]
			} else {
				cells = append(cells, numbers.next())
			}
		}
		e.cells = cells
		fill(at[len(b.objects)+i], o.typ, cells)
	}
	w := e.places[place]
	c := &e.controls[w.control]
	if len(c.frames) == 0 {
		m.SetUnjoined(1)
	} else {
		t := m.AddThread(ref(b.thread))
		for _, f := range c.frames {
			m.AddFrame(t, f.method, f.pc)
		}
		for i, s := range c.numbers {
			t.Stack[s] = w.numbers[i]
		}
		for i, s := range c.refs {
			t.Stack[s] = ref(shape.roots[i])
		}
		t.Pending = ref(shape.roots[len(c.refs)])
	}
	m.Restored()
	return nil
}
