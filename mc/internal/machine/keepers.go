package machine

import (
	"maps"
	"slices"

	"bandsaw/mc/internal/code"
)

// keepers say who keeps others from an object, as far as it was accessed while
// others lived: they are part of the state, but only where guards ask for them.
type keepers struct {
	// usersOf are the threads, counted from 1, that an object is used by, or a static
	// field by its address: a number for each element of an array, or one for all
	// fields, and behind it one for the monitor. 0 is none yet.
	usersOf map[int64][]int32
	// lockOf are the objects whose monitors are owned at each access of an object's
	// fields or elements.
	lockOf map[int64]int64
}

const (
	// ofMonitor is the part of an object that is its monitor.
	ofMonitor = -1
	// Gone stands for a thread that has ended, or a lock that nobody can reach.
	Gone = -1
)

func (k *keepers) clear() {
	clear(k.usersOf)
	clear(k.lockOf)
}

// parts is how many users an object can have.
func (m *Machine) parts(x access) int {
	switch {
	case x.static:
		return 1
	case m.TypeOf(x.obj).Array:
		return int(m.Len(x.obj)) + 1
	}
	return 2
}

// onlyUser reports whether no thread but t has accessed that yet, and takes note
// that t does.
func (m *Machine) onlyUser(t *Thread, x access) bool {
	users, n := m.usersOf[x.obj], m.parts(x)
	if len(users) != n { // it has none, or was undone, and the users with it
		if m.usersOf == nil {
			m.usersOf = map[int64][]int32{}
		}
		users = make([]int32, n)
		m.usersOf[x.obj] = users
	}
	part := x.part
	if part == ofMonitor {
		part = int32(len(users)) - 1
		if owner := m.Owner(x.obj); owner != nil && owner != t {
			return false
		}
	}
	if int(part) >= len(users) || part < 0 {
		return true // a fault, which the execution reports
	}
	if users[part] == 0 {
		m.setUser(x.obj, part, t.ID+1)
	}
	return users[part] == t.ID+1
}

func (m *Machine) setUser(obj int64, part, user int32) {
	users := m.usersOf[obj]
	if m.Logging {
		m.log = append(m.log, int64(users[part]), int64(part), obj<<tagBits|tagUser)
	}
	users[part] = user
}

// heldKeeper reports whether t owns the monitor by which accesses to the object are
// guarded. If that is not known yet it is the one that t entered last, as far as that
// can be told.
func (m *Machine) heldKeeper(t *Thread, obj int64) bool {
	lock := m.lockOf[obj]
	if lock == 0 {
		if lock = m.innermost(t); lock == 0 {
			return false
		}
		m.setLock(obj, lock)
	}
	return lock != Gone && m.owns(t, lock)
}

func (m *Machine) setLock(obj, lock int64) {
	if m.lockOf == nil {
		m.lockOf = map[int64]int64{}
	}
	if m.Logging {
		m.log = append(m.log, m.lockOf[obj], obj<<tagBits|tagLock)
	}
	m.lockOf[obj] = lock
}

// innermost is an object whose monitor t owns and that others may know, among those
// that its innermost methods refer to; 0 if there is none.
func (m *Machine) innermost(t *Thread) int64 {
	for i := len(t.Frames) - 1; i >= 0; i-- {
		f := &t.Frames[i]
		live := f.Method.Live(f.PC)
		if i < len(t.Frames)-1 {
			live = f.Method.Resume(f.PC)
		}
		for j := len(live.Slots) - 1; j >= 0; j-- {
			if live.Kinds[j] != code.Ref {
				continue
			}
			if o := t.Stack[f.Base+live.Slots[j]]; m.owns(t, o) && m.Mem[o+code.HeaderLock]&code.Shared != 0 {
				return o
			}
		}
	}
	return 0
}

// forgetKeepers lets everything have other keepers from now on.
func (m *Machine) forgetKeepers() {
	for _, o := range slices.Sorted(maps.Keys(m.usersOf)) {
		for part, user := range m.usersOf[o] {
			if user != 0 {
				m.setUser(o, int32(part), 0)
			}
		}
	}
	for _, o := range slices.Sorted(maps.Keys(m.lockOf)) {
		if m.lockOf[o] != 0 {
			m.setLock(o, 0)
		}
	}
}

// Keepers gives the keepers of an object, or of a static field at its address:
// threads by the parts that they use, and a lock. Both may be Gone.
type Keepers struct {
	Users []int32
	Lock  int64
}

// KeepersOf are those of the object, or of the static field at its address.
func (m *Machine) KeepersOf(obj int64) Keepers { return Keepers{m.usersOf[obj], m.lockOf[obj]} }

// Kept are the addresses, ascending, of the static fields and constant objects that
// have keepers; any reports whether something else may.
func (m *Machine) Kept() (constants []int64, others bool) {
	seen := func(o int64) {
		if o >= m.Base {
			others = true
		} else if !slices.Contains(constants, o) {
			constants = append(constants, o)
		}
	}
	for o := range m.usersOf {
		seen(o)
	}
	for o := range m.lockOf {
		seen(o)
	}
	slices.Sort(constants)
	return constants, others
}

// SetKeepers restores the keepers of an object or a static field.
func (m *Machine) SetKeepers(obj int64, k Keepers) {
	if len(k.Users) > 0 {
		if m.usersOf == nil {
			m.usersOf = map[int64][]int32{}
		}
		m.usersOf[obj] = k.Users
	}
	if k.Lock != 0 {
		if m.lockOf == nil {
			m.lockOf = map[int64]int64{}
		}
		m.lockOf[obj] = k.Lock
	}
}
