package machine

// Looks is a number that threads have in common which look alike: they stand at the same places, and are near to
// objects of the same types. So they mostly do the same when they go on. It may be that of the thread as it was when it
// last stood there.
func (m *Machine) Looks(position int) uint64 {
	t := m.Threads[m.Live[position]]
	at := placesOf(t)
	key := looking{t.ID, at}
	looks, known := m.likes[key]
	if !known {
		if m.likes == nil {
			m.likes = map[looking]uint64{}
		}
		looks = m.nearTo(t, at)
		m.likes[key] = looks
	}
	return looks
}

// looking is a thread at its places.
type looking struct {
	thread int32
	at     uint64
}

// near is how many references away objects are that are looked at: a thread of a pool refers to its worker, that to
// what it does, a future, that to a callable, and that to a task.
const near = 5

// mixed is a number for one and another behind it.
func mixed(a, b uint64) uint64 {
	a = (a ^ b) * 0x9e3779b97f4a7c15
	return a ^ a>>32
}

// placesOf is a number for what the thread does, and the places at which its methods are.
func placesOf(t *Thread) uint64 {
	at := uint64(t.Status)
	for i := range t.Frames {
		at = mixed(at, uint64(t.Frames[i].at()))
	}
	return at
}

// nearTo adds the types of the objects to which the thread leads by a few references, in any order.
func (m *Machine) nearTo(t *Thread, looks uint64) uint64 {
	r := &m.reach
	r.m, r.by = m, nil
	r.begin(m.Base)
	r.thread(t)
	for away := uint64(0); away < near; away++ {
		for end := len(r.work); r.gone < end; {
			obj, _ := r.goOn()
			looks += mixed(away, uint64(int32(m.Mem[obj])))
		}
	}
	return looks
}
