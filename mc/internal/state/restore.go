package state

import (
	"encoding/binary"
	"errors"

	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/machine"
	"bandsaw/mc/internal/store"
)

// Decoder restores states of one machine from their vectors.
type Decoder struct {
	m *machine.Machine
	// enc is the encoder of the vectors; base, that of the machine, goes on from what
	// is restored.
	enc, base *Encoder
	in        []byte
	size      int // of the vector
	live      int
	full      bool // an object had no room
	// inPlace is that objects stay where they are; other is that they cannot, from the segment on with the number broke.
	// numbered is that live threads keep their numbers.
	inPlace, other, numbered bool
	broke                    int
	present                  store.Vector
	fresh                    []fresh // what changes, in order
	read                     []byte  // what it is
	// next are the objects, up to another, of those that stood where all is read anew, that may be met again.
	next, beyondNext int
}

// NewDecoder makes a decoder, for the machine, of vectors that the encoder makes.
func NewDecoder(m *machine.Machine, enc *Encoder) *Decoder {
	base := enc
	if enc.m != m {
		base = enc.Beside(m)
	}
	return &Decoder{m: m, enc: enc, base: base}
}

// errMemory cannot occur for vectors made under the same limit: a restored
// state has no garbage.
var errMemory = errors.New("no room to restore a state")

// Restore puts the machine into the state of the vector, which the encoder
// made, from any state, or with a Base from one that can be encoded. Marks made before
// are void.
func (d *Decoder) Restore(v *store.Vector) error {
	if v.Base > 0 && d.change(v) {
		return nil
	}
	return d.whole(v)
}

// whole restores all of the state.
func (d *Decoder) whole(v *store.Vector) error {
	m, b := d.m, d.base
	d.in, d.size, d.full, d.other, d.numbered = v.Bytes, len(v.Bytes), false, false, false
	b.startOver()
	m.Reset()
	d.live = 0
	d.rootsFrom(0)
	if !d.full {
		d.beside()
	}
	m.Restored()
	if d.full {
		return errMemory
	}
	b.part(d.size)
	b.out = append(b.out[:0], v.Bytes...)
	b.positions()
	b.encoded()
	b.wrote, b.known, b.restored = nil, v.Known, v.Known
	return nil
}

// rootsFrom reads the roots from one on, and the objects that stand behind them.
func (d *Decoder) rootsFrom(root int) {
	for b := d.base; root < b.roots(d.live) && !d.full && !d.other; root++ {
		d.root(root)
		d.rest(root)
	}
}

// root reads what a root is of.
func (d *Decoder) root(r int) {
	m, b := d.m, d.base
	b.present = none
	stored := m.Program.Stored
	switch {
	case r < b.ofSettled():
		s := &stored[m.Program.Settled+r]
		v := d.cell(s.Kind)
		m.Mem[s.Address] = v
	case r == b.ofSettled():
		d.settled(stored[:m.Program.Settled])
	case r == b.ofConstants():
		d.constants()
	case r == b.ofFirst():
		d.first()
	case r == b.ofThreads():
		d.threads()
	default:
		t := m.Threads[m.Live[r-b.threadRoot(0)]]
		m.Empty(t)
		d.thread(t)
	}
}

// settled reads what the encoder's writes.
func (d *Decoder) settled(stored []code.Static) {
	m := d.m
	for len(stored) > 0 {
		row := stored[:min(partSettled, len(stored))]
		stored = stored[len(row):]
		others := d.uint()
		for i := range row {
			s := &row[i]
			v := m.Program.Image[s.Address]
			if others>>i&1 != 0 {
				v = d.cell(s.Kind) // the memory may be elsewhere then, as an object was made
			}
			m.Mem[s.Address] = v
		}
		d.part()
	}
}

// threads reads which threads there are.
func (d *Decoder) threads() {
	m := d.m
	m.SetUnjoined(int64(d.uint()))
	d.live = int(d.uint())
	m.Keep(d.live)
	for i := range d.live {
		if obj := d.ref(); i < len(m.Live) {
			m.Threads[m.Live[i]].Obj = obj
		} else {
			m.AddThread(obj)
		}
	}
}

// part ends a part.
func (d *Decoder) part() {
	if !d.inPlace {
		d.base.part(d.at())
	}
}

// at is how far the vector is read.
func (d *Decoder) at() int { return d.size - len(d.in) }

// rest ends a root, and reads the objects that stand behind it.
func (d *Decoder) rest(root int) {
	b := d.base
	b.rooted(d.at(), root)
	if b.drains(root, d.live) {
		b.drain(func(n int) {
			if !d.full && !d.other {
				d.heapObject(n, 0, root)
			}
		})
	}
	b.present = none
}

// heapObject reads an object from a piece on.
func (d *Decoder) heapObject(n, piece, root int) {
	b := d.base
	o := b.queue[n]
	for pieces := b.pieces(o); piece < pieces && !d.full && !d.other; piece++ {
		d.content(o, piece)
		b.object(d.at(), n, piece, pieces, root)
	}
	b.stood(n)
}

func (d *Decoder) constants() {
	m := d.m
	m.Untouch()
	defer func(cells int64) { d.base.cells = cells }(d.base.cells)
	for {
		i := d.uint()
		if i == 0 {
			return
		}
		o := int64(m.Program.Constants[i-1])
		m.Touch(o)
		for piece := range d.base.pieces(o) {
			d.content(o, piece)
		}
	}
}

// first reads the objects that the first thread refers to.
func (d *Decoder) first() {
	for d.ref() != 0 {
	}
}

// beside reads what stands behind the segments.
func (d *Decoder) beside() {
	d.keepers()
	for len(d.in) > 0 {
		d.origin()
	}
}

// origin restores where a value comes from.
func (d *Decoder) origin() {
	of, at, offset := d.uint(), int64(d.uint()), int64(d.uint())
	o := machine.Origins(d.uint())
	switch of {
	case ofSlot:
		d.m.SetSlotOrigins(d.m.Threads[at], int32(offset), o)
	case ofConstant:
		d.m.SetCellOrigins(at, o)
	case ofObject:
		d.m.SetCellOrigins(d.base.queue[at]+offset, o)
	case ofZone:
		d.m.SetZone(int(o))
	case ofStandIn:
		of := int64(o)
		if of >= d.m.Base {
			of = d.base.queue[of-d.m.Base]
		}
		d.m.SetCellOrigins(d.base.queue[at]+code.HeaderLock, machine.Origins(of))
	}
}

func (d *Decoder) keepers() {
	for len(d.in) > 0 {
		n := int64(d.uint())
		if n == 0 {
			return
		}
		o := n - 1
		if o >= d.m.Base {
			o = d.base.queue[o-d.m.Base]
		}
		if users := d.users(); users != nil {
			d.m.SetUsers(o, users)
		}
		switch lock := d.uint(); {
		case lock == 0:
		case lock == 1:
			d.m.SetLock(o, machine.Gone)
		case lock&1 == 0:
			d.m.SetLock(o, int64(d.m.Program.Constants[lock/2-2]))
		default:
			d.m.SetLock(o, d.base.queue[lock/2-1])
		}
	}
}

// users reads who uses which parts of something, nil for nobody.
func (d *Decoder) users() []int32 {
	used := d.uint()
	if used == 0 {
		return nil
	}
	d.base.placed = true
	users := make([]int32, d.uint())
	for ; used > 0; used-- {
		part := d.uint()
		users[part] = machine.Gone
		if position := int64(d.uint()); position > 0 {
			users[part] = int32(d.numberOf(position))
		}
	}
	return users
}

func (d *Decoder) thread(t *machine.Thread) {
	m := d.m
	status := d.uint()
	t.Status, t.Expected = machine.Status(status>>5), status&8 != 0
	if status&4 != 0 {
		m.Holder = t.ID
	}
	if status&2 != 0 {
		t.Atomic = int32(d.uint())
	}
	if status&1 != 0 {
		t.Pending = d.ref()
		if m.Thrown {
			t.Thrown = machine.Thrown{Exception: t.Pending, Method: int32(d.uint()) - 1, PC: int32(d.uint())}
		}
	}
	if t.Status != machine.Running {
		t.WaitOn = d.ref()
		t.Count = int64(d.uint())
	}
	frames := int(d.uint())
	for i := 0; i < frames; i++ {
		method, pc := m.Program.At(int32(d.uint()))
		slots := m.AddFrame(t, method, pc)
		live := method.Live(pc)
		if i < frames-1 {
			live = method.Resume(pc)
		}
		for j, s := range live.Slots {
			slots[s] = d.cell(live.Kinds[j])
		}
	}
	if status&16 != 0 {
		for range d.uint() {
			t.Ahead = append(t.Ahead, d.ahead())
		}
	}
}

// ahead reads what the encoder's writes.
func (d *Decoder) ahead() (a machine.Ahead) {
	kind := d.uint()
	a.Part, a.Store, a.Static = int32(kind>>2), kind&1 != 0, kind&2 != 0
	a.At = code.Spot{At: int32(d.uint()), From: int32(d.uint()) - 1}
	if a.Static {
		a.Obj = int64(d.uint())
	} else {
		a.Obj = d.ref()
	}
	return a
}

// content reads what the encoder's writes.
func (d *Decoder) content(o int64, piece int) {
	m := d.m
	t := m.TypeOf(o)
	d.base.turn(m, o)
	if o >= m.Base {
		d.base.renew(o)
	}
	if piece == 0 {
		d.head(o)
	}
	if !t.Array {
		d.base.cells += int64(t.Size)
		for i := range t.Fields {
			v := d.cell(t.Fields[i].Kind)
			m.Mem[o+code.HeaderSize+int64(i)] = v
		}
		return
	}
	n := m.Len(o)
	raw := t.Packing.Cells(n)
	if piece == 0 {
		d.base.cells += code.HeaderSize + raw
	}
	from := int64(piece) * pieceCells
	if packed(t, raw) {
		cells := m.Mem[o+code.HeaderSize:][from:min(from+pieceCells, raw)]
		for len(cells) > partCells {
			d.in = fill(cells[:partCells], d.in)
			cells = cells[partCells:]
			d.part()
		}
		d.in = fill(cells, d.in)
		return
	}
	for i := from; i < min(from+pieceCells, n) && !d.full; i++ {
		v := d.cell(t.Elem)
		m.SetElem(o, i, v)
		if (i+1)%partElements == 0 {
			d.part()
		}
	}
}

// fill reads the cells, and returns what is behind them.
func fill(cells []int64, in []byte) []byte {
	for i := range cells {
		cells[i] = int64(binary.LittleEndian.Uint64(in[8*i:]))
	}
	return in[8*len(cells):]
}

func (d *Decoder) cell(k code.Kind) int64 {
	switch k {
	case code.Ref:
		return d.ref()
	case code.Word:
		v := int64(binary.LittleEndian.Uint32(d.in))
		d.in = d.in[4:]
		return v
	case code.Wide:
		v := int64(binary.LittleEndian.Uint64(d.in))
		d.in = d.in[8:]
		return v
	}
	u := d.uint()
	if k == code.Set {
		return int64(u)
	}
	return int64(u>>1) ^ -int64(u&1)
}

func (d *Decoder) uint() uint64 {
	if b := d.in[0]; b < 0x80 {
		d.in = d.in[1:]
		return uint64(b)
	}
	u, n := binary.Uvarint(d.in)
	d.in = d.in[n:]
	return u
}

func (d *Decoder) ref() int64 {
	u := d.uint()
	switch {
	case u == 0:
		return 0
	case u&1 == 0:
		return int64(d.m.Program.Constants[u/2-1])
	}
	if u == 5 {
		return d.readGraph(int(d.uint()))
	}
	if u > 1 {
		n := int(u-7) / 4
		switch {
		case u == 3:
			n = int(d.base.parents[d.base.present])
		case u&3 == 1:
			n = d.base.met - 1 - int(u-9)/4
		}
		if d.inPlace && (n < 0 || n >= d.base.met) {
			d.other = true // the present state has fewer objects
			return 0
		}
		if u > 5 {
			d.base.dependOn(n)
		}
		return d.base.queue[n]
	}
	t := d.m.Program.Types[d.uint()]
	length := int64(0)
	if t.Array {
		length = int64(d.uint())
	}
	if !t.Array && t.Constant || t.Array && t.Frozen {
		d.base.unsure = true // what has been met already for this not to be a graph
	}
	if d.inPlace {
		return d.known(t, length)
	}
	o := d.again(func(n int, o int64) bool {
		return d.base.old.within[n] < 0 && d.m.TypeOf(o) == t && (!t.Array || d.m.Len(o) == length)
	})
	if o == 0 {
		o = d.m.Allocate(t, length)
	}
	if o == 0 {
		d.full = true
		return 0
	}
	d.base.meet(d.m, o, none)
	return o
}

// head reads what the encoder's writes.
func (d *Decoder) head(o int64) {
	w, more := d.lock()
	d.m.Mem[o+code.HeaderLock] = w
	if more == withUsers {
		d.m.SetUsers(o, d.users())
	} else if o >= d.m.Base {
		d.m.SetUsers(o, nil)
	}
}

func (d *Decoder) lock() (w int64, more uint64) {
	u := d.uint()
	w, more = int64(u>>2), u>>1&1
	if u&1 == 0 {
		return w, more
	}
	d.base.placed = true
	position := int64(d.uint())
	if position == 0 {
		return w | code.OwnerEnded<<code.OwnerShift, more
	}
	return w | d.numberOf(position)<<code.OwnerShift | int64(d.uint())<<code.CountShift, more
}

// numberOf is the number, from 1, of the live thread at the position. Threads are numbered
// anew, in order, if they are.
func (d *Decoder) numberOf(position int64) int64 {
	if d.numbered {
		return d.owner(position)
	}
	return position
}
