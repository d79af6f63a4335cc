package machine

import (
	"slices"

	"bandsaw/mc/internal/code"
)

// set stores to a cell of memory, remembering the old value.
func (m *Machine) set(addr, v int64) {
	if m.Logging && addr < m.markTop {
		m.log = append(m.log, m.Mem[addr], addr<<tagBits|tagCell)
	}
	m.Mem[addr] = v
}

// allocate makes an object, or an array of length elements. Its memory is
// taken back by undoing, and garbage by restoring a state. It returns 0 if
// the memory would grow past its limit.
func (m *Machine) allocate(typ int32, length int64, size int32, zero []int64) int64 {
	addr := m.Top
	end := addr + int64(size)
	if end > m.MaxCells {
		return 0
	}
	if end > int64(len(m.Mem)) {
		m.grow(max(end, min(2*int64(len(m.Mem)), m.MaxCells)))
		if m.Path == nil {
			m.limit = min(int64(len(m.Mem)), m.MaxCells)
		}
	}
	m.Top = end
	if m.untracked != nil {
		m.untracked.begun(addr, end, m.Program.Types[typ])
	}
	cells := m.Mem[addr:end]
	clear(cells)
	cells[code.HeaderType] = int64(typ) | length<<32
	copy(cells[code.HeaderSize:], zero)
	return addr
}

// grow makes the memory so many cells long, and no longer: what there may be is a limit of the user's.
func (m *Machine) grow(cells int64) {
	mem := make([]int64, cells)
	copy(mem, m.Mem)
	m.Mem = mem
}

// NewObject allocates an object with default fields; 0 if there is no room.
func (m *Machine) NewObject(t *code.Type) int64 {
	return m.allocate(t.ID, 0, t.Size, t.Zero)
}

// NewArray allocates an array with default elements; 0 if there is no room.
func (m *Machine) NewArray(t *code.Type, length int64) int64 {
	if m.Top+t.Packing.Cells(length) > m.MaxCells || length > 1<<31-16 {
		return 0
	}
	a := m.allocate(t.ID, length, code.HeaderSize+int32(t.Packing.Cells(length)), nil)
	if a != 0 && t.Default != 0 {
		elems := m.Mem[a+code.HeaderSize : a+code.HeaderSize+length]
		for i := range elems {
			elems[i] = t.Default
		}
	}
	return a
}

// newArrays allocates arrays of arrays, as multianewarray does.
func (m *Machine) newArrays(t *code.Type, dims []int64) int64 {
	a := m.NewArray(t, dims[0])
	if a == 0 || len(dims) == 1 {
		return a
	}
	elem := m.Program.Types[t.ElemType]
	for i := int64(0); i < dims[0]; i++ {
		e := m.newArrays(elem, dims[1:])
		if e == 0 {
			return 0
		}
		m.Mem[a+code.HeaderSize+i] = e
	}
	return a
}

// TypeOf is the type of the object at the address.
func (m *Machine) TypeOf(obj int64) *code.Type {
	return m.Program.Types[int32(m.Mem[obj])]
}

// Len is the length of the array at the address.
func (m *Machine) Len(arr int64) int64 { return m.Mem[arr] >> 32 }

// Elem is the element i of the array at the address.
func (m *Machine) Elem(arr, i int64) int64 {
	p := m.TypeOf(arr).Packing
	return p.Load(m.Mem[arr+code.HeaderSize+p.Cell(i)], i)
}

// SetElem stores to an element of an array.
func (m *Machine) SetElem(arr, i, v int64) {
	p := m.TypeOf(arr).Packing
	at := arr + code.HeaderSize + p.Cell(i)
	if m.Logging && arr < m.markTop {
		m.saveElem(arr, p.Cell(i))
	}
	m.Mem[at] = p.Store(m.Mem[at], i, v)
}

// Size is the size of an object in cells, header included.
func (m *Machine) Size(obj int64) int64 {
	t := m.TypeOf(obj)
	if !t.Array {
		return int64(t.Size)
	}
	return code.HeaderSize + t.Packing.Cells(m.Len(obj))
}

// refs calls back with the references that an object holds.
func (m *Machine) refs(o int64, visit func(r int64)) {
	m.eachRef(o, func(at int64) { visit(m.Mem[at]) })
}

// eachStaticRef tells of the static fields that hold references.
func (m *Machine) eachStaticRef(tell func(at int64)) {
	for i := range m.Program.StoredRefs {
		tell(int64(m.Program.StoredRefs[i].Address))
	}
}

// eachRef tells of the cells of an object that hold references.
func (m *Machine) eachRef(o int64, tell func(at int64)) {
	t := m.TypeOf(o)
	if !t.Array {
		for _, offset := range t.RefOffsets {
			tell(o + int64(offset))
		}
	} else if t.Elem == code.Ref {
		for i := range m.Len(o) {
			tell(o + code.HeaderSize + i)
		}
	}
}

// Owner is the thread that owns an object's monitor, nil for none.
func (m *Machine) Owner(obj int64) *Thread {
	switch id := m.Mem[obj+code.HeaderLock] >> code.OwnerShift & code.OwnerMask; id {
	case 0:
		return nil
	case code.OwnerEnded:
		return &ended
	default:
		return m.Threads[id-1]
	}
}

// ended stands for threads that ended while they owned a monitor, which no
// other thread can then enter.
var ended Thread

// setOwner makes a thread the owner of an object's monitor, count times; nil
// makes the monitor free.
func (m *Machine) setOwner(obj int64, t *Thread, count int64) {
	w := m.Mem[obj+code.HeaderLock] & code.FlagMask
	if t != nil {
		w |= (int64(t.ID)+1)<<code.OwnerShift | count<<code.CountShift
	}
	m.set(obj+code.HeaderLock, w)
	m.touchConstant(obj)
}

// touchConstant notes that a constant object may now differ from the image.
func (m *Machine) touchConstant(obj int64) {
	if obj >= m.Base || m.Path != nil {
		return
	}
	if i, ok := slices.BinarySearch(m.touched, int32(obj)); !ok {
		m.touched = slices.Insert(m.touched, i, int32(obj))
	}
}

// Touched are the addresses of the constant objects that may differ from the
// initial image, ascending.
func (m *Machine) Touched() []int32 { return m.touched }

// publish marks an object and all that can be reached from it as shared.
func (m *Machine) publish(obj int64) {
	m.unreached = m.unreached[:0] // others may reach what they did not
	if obj == 0 || m.Path != nil || m.Mem[obj+code.HeaderLock]&code.Shared != 0 {
		return
	}
	m.set(obj+code.HeaderLock, m.Mem[obj+code.HeaderLock]|code.Shared)
	work := append(m.work[:0], obj)
	visit := func(o int64) {
		if o == 0 {
			return
		}
		if w := m.Mem[o+code.HeaderLock]; w&code.Shared == 0 {
			m.set(o+code.HeaderLock, w|code.Shared)
			work = append(work, o)
		}
	}
	for len(work) > 0 {
		o := work[len(work)-1]
		work = work[:len(work)-1]
		t := m.TypeOf(o)
		if !t.Array {
			for i := range t.Fields {
				if t.Fields[i].Kind == code.Ref {
					visit(m.Mem[o+int64(t.Fields[i].Offset)])
				}
			}
		} else if t.Elem == code.Ref {
			for i := int64(0); i < m.Len(o); i++ {
				visit(m.Mem[o+code.HeaderSize+i])
			}
		}
	}
	m.work = work
}
