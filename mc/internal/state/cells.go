package state

import (
	"encoding/binary"

	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/machine"
)

// Cells, references and the words of monitors, as they stand in segments.

// packed reports whether the elements of an array, which take so many cells, are
// written as they are in memory.
func packed(t *code.Type, cells int64) bool { return t.Packing != code.Whole && cells >= 4 }

func appendCells(dst []byte, cells []int64) []byte {
	for _, c := range cells {
		dst = binary.LittleEndian.AppendUint64(dst, uint64(c))
	}
	return dst
}

func (e *Encoder) cell(k code.Kind, v int64) {
	switch k {
	case code.Int:
		if e.Tokens {
			v = machine.Token(v)
		}
		u := uint64(v<<1 ^ v>>63)
		if u < 0x80 {
			e.out = append(e.out, byte(u))
			return
		}
		e.uint(u)
	case code.Ref:
		e.ref(v)
	case code.Word:
		e.out = binary.LittleEndian.AppendUint32(e.out, uint32(v))
	case code.Wide:
		e.out = binary.LittleEndian.AppendUint64(e.out, uint64(v))
	case code.Set:
		if e.apart {
			e.sets = append(e.sets, uint64(v))
			return
		}
		e.uint(uint64(v))
	}
}

func (e *Encoder) uint(u uint64) {
	for u >= 0x80 {
		e.out = append(e.out, byte(u)|0x80)
		u >>= 7
	}
	e.out = append(e.out, byte(u))
}

// ref writes a reference: 0 for null, 2 plus twice the index of a constant object, 1 for a heap object
// that is met now, and its type and length; 5 for one with which a graph begins, and the graph's number; 3 for the one in which the present object was met,
// for another that was met before 7 plus four times its number, or from an object, if it is one of those that were met last,
// 9 plus four times how many were met since. So what leads up and down, as lists and trees
// do, or to what is near, stays as it is when something is put in elsewhere.
func (e *Encoder) ref(o int64) {
	m := e.m
	switch {
	case o == 0:
		e.out = append(e.out, 0)
		return
	case o < m.Base:
		e.uint(2 + 2*uint64(m.Mem[o+code.HeaderMark]))
		return
	}
	if m.Loose(o) {
		// It stays where it is, behind the constants; its monitor is tracked.
		e.uint(2 + 2*uint64(int64(len(m.Program.Constants))+o))
		e.lock(m.Mem[o+code.HeaderLock], 0)
		return
	}
	if n := e.number(m, o); n >= 0 && n < e.met {
		if e.isParent(n) {
			e.out = append(e.out, 3)
			return
		}
		if e.dependOn(n); e.near(n) {
			e.uint(9 + 4*uint64(e.met-1-n))
		} else {
			e.uint(7 + 4*uint64(n))
		}
		return
	}
	if e.graph(o) {
		return
	}
	e.meet(m, o, none)
	e.out = append(e.out, 1)
	t := m.TypeOf(o)
	e.uint(uint64(t.ID))
	if t.Array {
		e.uint(uint64(m.Len(o)))
	}
}

// head writes what stands before the fields or elements of an object: the lock, and who uses
// it, if it is on the heap.
func (e *Encoder) head(o int64) {
	w := e.m.Mem[o+code.HeaderLock]
	var users []int32
	if o >= e.m.Base {
		users = e.m.UsersOf(o)
	}
	used := inUse(users)
	if used == 0 {
		e.lock(w, 0)
		return
	}
	e.lock(w, withUsers)
	e.users(users, used)
}

// withUsers is beside the flags of an object that has users.
const withUsers = 1

// lock writes an object's flags, and one more, and, if its monitor is owned, the owner's
// position among the live threads and the recursion count; position 0 is a
// thread that has ended.
func (e *Encoder) lock(w int64, more uint64) {
	flags := uint64(w&code.FlagMask)<<1 | more
	owner := w >> code.OwnerShift & code.OwnerMask
	if owner == 0 {
		e.uint(flags << 1)
		return
	}
	e.placed = true
	e.uint(flags<<1 | 1)
	if owner == code.OwnerEnded || e.position[owner-1] == 0 {
		e.uint(0)
		return
	}
	e.uint(uint64(e.position[owner-1]))
	e.uint(uint64(w >> code.CountShift))
}
