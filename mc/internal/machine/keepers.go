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
	// outside are the static fields and constant objects that usersOf has.
	outside []int64
	// lately are some of what was looked up last in these.
	lately [lately]struct {
		user, guarded int64 // an object each, 0 for none
		users         []int32
		lock          int64
	}
}

// lately is how many are remembered, a power of two.
const lately = 64

// usersNow are the users of an object.
func (k *keepers) usersNow(obj int64) []int32 {
	l := &k.lately[obj>>2%lately]
	if l.user != obj {
		l.user, l.users = obj, k.usersOf[obj]
	}
	return l.users
}

// lockNow is the lock of an object.
func (k *keepers) lockNow(obj int64) int64 {
	l := &k.lately[obj>>2%lately]
	if l.guarded != obj {
		l.guarded, l.lock = obj, k.lockOf[obj]
	}
	return l.lock
}

// change forgets what was looked up of an object.
func (k *keepers) change(obj int64) {
	l := &k.lately[obj>>2%lately]
	if l.user == obj {
		l.user, l.users = 0, nil
	}
	if l.guarded == obj {
		l.guarded = 0
	}
}

// changeAll forgets all that was looked up.
func (k *keepers) changeAll() { clear(k.lately[:]) }

const (
	// ofMonitor is the part of an object that is its monitor.
	ofMonitor = -1
	// Gone stands for a thread that has ended, or a lock that nobody can reach.
	Gone = -1
)

func (k *keepers) clear() {
	clear(k.usersOf)
	clear(k.lockOf)
	k.outside = k.outside[:0]
	k.changeAll()
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

// partOf is the part of the object that is accessed, counted from 0.
func (m *Machine) partOf(x access) int {
	if x.part == ofMonitor {
		return m.parts(x) - 1
	}
	return int(x.part)
}

// userOf is the thread, counted from 1, by which that is used; 0 for none yet.
func (m *Machine) userOf(x access) int32 {
	users := m.usersNow(x.obj)
	if part := m.partOf(x); part >= 0 && part < len(users) {
		return users[part]
	}
	return 0
}

// ownedByOther reports whether that is a monitor which another thread owns.
func (m *Machine) ownedByOther(t *Thread, x access) bool {
	if x.part != ofMonitor {
		return false
	}
	owner := m.Owner(x.obj)
	return owner != nil && owner != t
}

// uses reports whether t is who uses that.
func (m *Machine) uses(t *Thread, x access) bool {
	return m.userOf(x) == t.ID+1 && !m.ownedByOther(t, x)
}

// unkept reports whether that has no keeper yet, but may have one.
func (m *Machine) unkept(t *Thread, g *code.Guard, x access) bool {
	switch g.Kind { // others: have none
	case code.SomeMonitor:
		return m.lockNow(x.obj) == 0
	case code.OneThread:
		return m.userOf(x) == 0 && !m.ownedByOther(t, x)
	}
	return false
}

// keep lets that have a keeper now, and reports whether t has one for it.
func (m *Machine) keep(t *Thread, g *code.Guard, x access) bool {
	if g.Kind == code.SomeMonitor {
		return m.keepsByLock(t, x)
	}
	return m.keepsAlone(t, x)
}

// keepsAlone reports whether no thread but t uses that. If none does yet, t does now.
func (m *Machine) keepsAlone(t *Thread, x access) bool {
	if m.ownedByOther(t, x) {
		return false
	}
	part, n := m.partOf(x), m.parts(x)
	if part < 0 || part >= n {
		return true // a fault, which the execution reports
	}
	if len(m.usersOf[x.obj]) != n { // it has none, or was undone, and the users with it
		m.SetUsers(x.obj, make([]int32, n))
	}
	if m.userOf(x) == 0 {
		m.setUser(x.obj, int32(part), t.ID+1)
	}
	return m.uses(t, x)
}

func (m *Machine) setUser(obj int64, part, user int32) {
	users := m.usersOf[obj]
	if m.Logging {
		m.log = append(m.log, int64(users[part]), int64(part), obj<<tagBits|tagUser)
	}
	users[part] = user
}

// holdsKept reports whether t holds the lock by which accesses to the object are guarded.
func (m *Machine) holdsKept(t *Thread, x access) bool {
	lock := m.lockNow(x.obj)
	return lock > 0 && m.holds(t, lock, x.store)
}

// keepsByLock reports whether t holds the lock by which accesses to the object are
// guarded. If none is yet, it is one that t holds, as far as that can be told.
func (m *Machine) keepsByLock(t *Thread, x access) bool {
	if m.lockNow(x.obj) == 0 {
		lock := m.innermost(t, x.store)
		if lock == 0 {
			return false
		}
		m.setLock(x.obj, lock)
	}
	return m.holdsKept(t, x)
}

func (m *Machine) setLock(obj, lock int64) {
	if m.Logging {
		m.log = append(m.log, m.lockOf[obj], obj<<tagBits|tagLock)
	}
	m.SetLock(obj, lock)
}

// forgetKeepers lets everything have other keepers from now on.
func (m *Machine) forgetKeepers() {
	var used []int64
	for o, users := range m.usersOf { // most are left from elsewhere, and have none here
		if slices.ContainsFunc(users, func(user int32) bool { return user != 0 }) {
			used = append(used, o)
		}
	}
	slices.Sort(used)
	for _, o := range used {
		for part, user := range m.usersOf[o] {
			if user != 0 {
				m.setUser(o, int32(part), 0)
			}
		}
	}
	for _, o := range slices.Sorted(maps.Keys(m.lockOf)) {
		m.setLock(o, 0)
	}
}

// UsersOf are the threads, counted from 1, by the parts that they use, of an object, or of a
// static field at its address. They may be Gone. 0 is none; so is what is not there.
func (m *Machine) UsersOf(obj int64) []int32 { return m.usersOf[obj] }

// LockOf is the object whose monitor guards the object: 0 for none, or Gone.
func (m *Machine) LockOf(obj int64) int64 { return m.lockOf[obj] }

// HasKeepers reports whether anything may have.
func (m *Machine) HasKeepers() bool { return len(m.usersOf) > 0 || len(m.lockOf) > 0 }

// Kept appends, in any order and some twice, the static fields, by their addresses, and constant
// objects that may have keepers, and the heap objects that may be guarded by a lock.
func (m *Machine) Kept(to []int64) []int64 {
	to = append(to, m.outside...)
	if len(m.lockOf) > 0 {
		to = slices.AppendSeq(to, maps.Keys(m.lockOf))
	}
	return to
}

// SetUsers restores the users of an object or a static field; nil for none.
func (m *Machine) SetUsers(obj int64, users []int32) {
	m.change(obj)
	if users == nil {
		delete(m.usersOf, obj)
		return
	}
	if m.usersOf == nil {
		m.usersOf = map[int64][]int32{}
	}
	if obj < m.Base && m.usersOf[obj] == nil {
		m.outside = append(m.outside, obj)
	}
	m.usersOf[obj] = users
}

// SetLock restores the lock that guards an object or a static field; 0 for none.
func (m *Machine) SetLock(obj, lock int64) {
	m.change(obj)
	if lock == 0 {
		delete(m.lockOf, obj)
		return
	}
	if m.lockOf == nil {
		m.lockOf = map[int64]int64{}
	}
	m.lockOf[obj] = lock
}

// forgetOutside forgets what Kept lists.
func (m *Machine) forgetOutside() {
	for _, o := range m.outside {
		delete(m.usersOf, o)
	}
	m.outside = m.outside[:0]
	clear(m.lockOf)
	m.changeAll()
}
