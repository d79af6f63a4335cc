package machine

// Changes are what steps, and undoing them, may have changed since a state was
// watched: the undo log knows.
type Changes struct {
	Cells   []int64 // addresses
	Arrays  []int64 // of which any element
	Threads []int32
	// Started: threads were started, so that a number may be another thread's.
	Started bool
	// Low: what stood on the heap from this address on is not there any more.
	Low int64
}

// watched is how far what changed is known.
type watched struct {
	changes Changes
	known   bool // nothing else can have changed
	bare    bool // what is stored to new objects is not logged yet
	logged  int  // the log from here on was not looked at
}

// mostChanges bounds what is remembered: with more it is as well to look at all.
const mostChanges = 1 << 12

// Watch begins to watch the present state.
func (m *Machine) Watch() {
	w := &m.watched
	w.known, w.bare, w.logged = m.Logging && m.untracked == nil, m.Top > m.markTop, len(m.log)
	w.changes = Changes{Cells: w.changes.Cells[:0], Arrays: w.changes.Arrays[:0], Threads: w.changes.Threads[:0], Low: m.Top}
}

// Changes are those since Watch; nil if they are not known. Watch is to be called
// before they are asked for again.
func (m *Machine) Changes() *Changes {
	w := &m.watched
	for n := len(m.log); n > w.logged && w.known; {
		n -= m.watchRecord(n)
	}
	if !w.known {
		return nil
	}
	return &w.changes
}

// watchRecord takes note of what the record that ends at n of the log has the old value of. It
// gives its length.
func (m *Machine) watchRecord(n int) (length int) {
	w := &m.watched
	log := m.log[:n]
	tag := log[n-1]
	what := tag >> tagBits
	switch tag & (1<<tagBits - 1) {
	case tagCell:
		w.changes.Cells = append(w.changes.Cells, what)
		length = 2
	case tagThread:
		w.changes.Threads = append(w.changes.Threads, int32(what))
		length = 11
	case tagFrame:
		w.changes.Threads = append(w.changes.Threads, int32(what))
		length = 5 + int(m.Program.Methods[log[n-4]].Slots)
	case tagArray:
		w.changes.Arrays = append(w.changes.Arrays, what)
		length = 1 + len(m.elems(what))
	case tagStarted:
		w.changes.Started = true
		length = 1
	case tagEnded:
		length = 2
	case tagZone:
		length = 1
	case tagOrder:
		length = 1 + int(what)
	case tagAhead:
		w.changes.Threads = append(w.changes.Threads, int32(what))
		length = 2 + 3*int(log[n-2])
	case tagUser:
		w.changes.Cells = append(w.changes.Cells, what) // written with its lock
		length = 3
	case tagLock, tagOrigins:
		length = 2
	}
	if len(w.changes.Cells)+len(w.changes.Arrays)+len(w.changes.Threads) > mostChanges {
		w.known = false
	}
	return length
}
