package machine

import (
	"bandsaw/mc/internal/code"
)

// What a thread holds by which others are kept from accesses: a monitor; one of the JDK's
// locks, which an object stands for by its monitor or by a field that refers to the
// thread (ir.Owner); or a lock for reading, which the thread itself remembers
// (ir.ReadLocks), and by which it is kept that nobody has the lock alone.

// holds reports whether t holds the lock that the object is, alone if it is to store.
func (m *Machine) holds(t *Thread, obj int64, store bool) bool {
	return obj != 0 && m.holdsSync(t, m.syncOf(obj), store)
}

// syncOf is what says who has the lock that an object is: itself if it is none of the
// JDK's.
func (m *Machine) syncOf(obj int64) int64 {
	if typ := m.TypeOf(obj); typ.Sync != 0 {
		return m.Mem[obj+int64(typ.Sync)]
	}
	return obj
}

func (m *Machine) holdsSync(t *Thread, sync int64, store bool) bool {
	if sync == 0 {
		return false
	}
	if m.owns(t, sync) {
		return true
	}
	typ := m.TypeOf(sync)
	if !typ.Locks {
		return false
	}
	return typ.Owner != 0 && m.Mem[sync+int64(typ.Owner)] == t.Obj || !store && m.reads(t, sync)
}

// reads reports whether t has the lock for reading.
func (m *Machine) reads(t *Thread, sync int64) bool {
	at := m.TypeOf(t.Obj).ReadLocks
	if at == 0 {
		return false
	}
	all := m.Mem[t.Obj+int64(at)]
	if all == 0 {
		return false
	}
	for i := range m.Len(all) {
		if m.Elem(all, i) == sync {
			return true
		}
	}
	return false
}

// Readers are the threads that have the lock which an object is for reading.
func (m *Machine) Readers(lock int64) []*Thread {
	if lock == 0 || m.TypeOf(lock).Sync == 0 {
		return nil
	}
	var out []*Thread
	if sync := m.syncOf(lock); sync != 0 && m.TypeOf(sync).Locks {
		for _, t := range m.Threads {
			if m.reads(t, sync) {
				out = append(out, t)
			}
		}
	}
	return out
}

// innermost is a lock that t holds and that others may know, alone if it is to store, among
// those that its innermost methods refer to, or by way of a field or two. 0 if there is none.
func (m *Machine) innermost(t *Thread, store bool) int64 {
	for i := len(t.Frames) - 1; i >= 0; i-- {
		f := &t.Frames[i]
		live := t.Live(i)
		for j := len(live.Slots) - 1; j >= 0; j-- {
			if live.Kinds[j] != code.Ref {
				continue
			}
			if lock := m.heldFrom(t, t.Stack[f.Base+live.Slots[j]], store, 2); lock != 0 {
				return lock
			}
		}
	}
	return 0
}

// heldFrom is the first such lock among the object and those to which at most so many
// fields lead from it.
func (m *Machine) heldFrom(t *Thread, o int64, store bool, fields int) int64 {
	if o == 0 {
		return 0
	}
	if sync := m.syncOf(o); m.holdsSync(t, sync, store) && m.Mem[sync+code.HeaderLock]&code.Shared != 0 {
		return sync
	}
	if fields > 0 {
		for _, offset := range m.TypeOf(o).RefOffsets {
			if lock := m.heldFrom(t, m.Mem[o+int64(offset)], store, fields-1); lock != 0 {
				return lock
			}
		}
	}
	return 0
}
