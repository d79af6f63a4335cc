package machine

import "bandsaw/mc/internal/code"

// The undo log is a stack of records, each ended by a word whose low bits tell
// its kind, so that it is read backwards:
//
//	cell      old value, address
//	thread    what it threw last, where: method, instruction; status, pending,
//	          waited-on object, count, number of frames, depth of atomic
//	          sections, holder of the machine and whether it is expected, threads that
//	          ended and were not joined, thread
//	frame     slots..., pc, method, base, index of the frame, thread
//	started   (no more): the last thread is taken away
//	ended     position among the live, thread
//	user      old thread, part, object
//	lock      old lock, object
//	array     old cells..., array
//	origins   old origins, cell or slot
//	arranged  old order of the live threads..., how many
//	zone      (no more): the number of the old one
//	ahead     old accesses (object, part and whether it is a store or static, spot)..., how many, thread
//
// Heap cells allocated since the last mark are not logged: undoing frees them.
// A thread and a frame are saved whole, the first time that a step comes to
// them; its stores to locals are then not logged one by one.
const (
	tagBits = 4

	tagCell    = 0
	tagThread  = 1
	tagFrame   = 2
	tagStarted = 3
	tagEnded   = 4
	tagUser    = 5
	tagLock    = 6
	tagArray   = 7
	tagOrigins = 8
	tagOrder   = 9
	tagAhead   = 10
	tagZone    = 11
)

// Mark is a point that the machine can be undone to.
type Mark struct {
	Log int   // length of the undo log, or the number of the state's copy
	Top int64 // of the heap
}

// Mark remembers the current state. Marks are undone to in the reverse order;
// Forget and restoring make them void.
func (m *Machine) Mark() Mark {
	m.stamp++
	m.markTop = m.Top
	m.watched.bare = false
	if m.Copying {
		return Mark{m.store(), m.Top}
	}
	return Mark{len(m.log), m.Top}
}

// LogSize is the length of the undo log in words, with the copies.
func (m *Machine) LogSize() int { return cap(m.log) + int(m.copied) }

// Forget empties the undo log: no earlier mark can be undone to any more.
func (m *Machine) Forget() {
	m.log = m.log[:0]
	m.forgetCopies()
	m.watched.known = false
	m.stamp++
	m.markTop = m.Top
}

// Undo takes back all that happened since the mark, which stays valid.
func (m *Machine) Undo(to Mark) {
	if m.Copying {
		m.restore(to.Log)
	} else {
		m.unroll(to.Log)
	}
	m.Top = to.Top
	if m.untracked != nil {
		m.Top = max(to.Top, m.untracked.floor)
	}
	m.markTop = m.Top
	m.watched.bare = false
	m.watched.changes.Low = min(m.watched.changes.Low, to.Top)
	m.stamp++
}

// unroll takes back what was logged behind a length of the log.
func (m *Machine) unroll(length int) {
	log := m.log
	n := len(log)
	for n > length {
		if m.watched.known {
			m.watchRecord(n)
		}
		tag := log[n-1]
		switch tag & (1<<tagBits - 1) {
		case tagCell:
			if at := tag >> tagBits; m.untracked == nil || !m.Loose(at) {
				m.Mem[at] = log[n-2]
			}
			n -= 2
		case tagThread:
			t := m.Threads[tag>>tagBits]
			r := log[n-11:]
			t.Thrown = Thrown{r[0], int32(r[1] >> 32), int32(r[1])}
			r = r[2:]
			t.Status, t.Pending, t.WaitOn, t.Count = Status(r[0]), r[1], r[2], r[3]
			t.Frames = t.Frames[:r[4]]
			t.Atomic, m.Holder, t.Expected, m.unjoined = int32(r[5]), int32(r[6]), r[6]>>32&1 != 0, r[7]
			n -= 11
		case tagFrame:
			t := m.Threads[tag>>tagBits]
			r := log[n-5:]
			method, base, index := m.Program.Methods[r[1]], int32(r[2]), int(r[3])
			if index >= len(t.Frames) {
				t.Frames = t.Frames[:index+1]
			}
			t.Frames[index] = Frame{Method: method, PC: int32(r[0]), Base: base}
			n -= 5 + int(method.Slots)
			copy(t.Stack[base:base+method.Slots], log[n:])
		case tagStarted:
			m.Live = m.Live[:len(m.Live)-1]
			m.Threads = m.Threads[:len(m.Threads)-1]
			n--
		case tagEnded:
			pos := int(log[n-2])
			m.Live = append(m.Live, 0)
			copy(m.Live[pos+1:], m.Live[pos:])
			m.Live[pos] = int32(tag >> tagBits)
			n -= 2
		case tagUser:
			m.usersOf[tag>>tagBits][log[n-2]] = int32(log[n-3])
			n -= 3
		case tagLock:
			m.SetLock(tag>>tagBits, log[n-2])
			n -= 2
		case tagArray:
			elems := m.elems(tag >> tagBits)
			n -= 1 + len(elems)
			copy(elems, log[n:])
		case tagOrder:
			n -= 1 + int(tag>>tagBits)
			for i := range m.Live {
				m.Live[i] = int32(log[n+i])
			}
		case tagAhead:
			n -= m.unsaveAhead(log[:n])
		case tagZone:
			m.zoneAt = int(tag >> tagBits)
			n--
		case tagOrigins:
			m.putOrigins(tag>>tagBits, Origins(log[n-2]))
			n -= 2
		}
	}
	m.log = log[:n]
	m.watched.logged = min(m.watched.logged, n)
}

// save remembers a thread before the step changes it.
func (m *Machine) save(t *Thread) {
	if !m.Logging || t.stamp == m.stamp {
		return
	}
	t.stamp = m.stamp
	m.log = append(m.log, t.Thrown.Exception, int64(t.Thrown.Method)<<32|int64(t.Thrown.PC), int64(t.Status), t.Pending, t.WaitOn, t.Count, int64(len(t.Frames)), int64(t.Atomic), int64(uint32(m.Holder))|truth(t.Expected)<<32, m.unjoined, int64(t.ID)<<tagBits|tagThread)
}

// saveTop remembers a thread's innermost frame before the step changes it.
func (m *Machine) saveTop(t *Thread) { m.saveFrame(t, len(t.Frames)-1) }

// saveFrame remembers a frame of a thread before the step changes it.
func (m *Machine) saveFrame(t *Thread, index int) {
	f := &t.Frames[index]
	if !m.Logging || f.stamp == m.stamp {
		return
	}
	f.stamp = m.stamp
	m.log = append(m.log, t.Slots(f)...)
	m.log = append(m.log, int64(f.PC), int64(f.Method.Index), int64(f.Base), int64(index), int64(t.ID)<<tagBits|tagFrame)
}

// unsaved is what saving a thread and its innermost frame may be taken back to.
type unsaved struct {
	log, saved  int // lengths of the log before and after
	thread, top uint64
}

// saving remembers a thread and its innermost frame before it may be changed.
func (m *Machine) saving(t *Thread) unsaved {
	u := unsaved{log: len(m.log), thread: t.stamp, top: t.Top().stamp}
	m.save(t)
	m.saveTop(t)
	u.saved = len(m.log)
	return u
}

// unsave forgets what was remembered of a thread that has executed nothing, if nothing else
// was since: so nobody takes it to have changed.
func (m *Machine) unsave(t *Thread, u unsaved) {
	if len(m.log) == u.saved {
		m.log = m.log[:u.log]
		t.stamp, t.Top().stamp = u.thread, u.top
	}
}

// stored is an array that was stored to since the last mark: how often, or that it
// was saved as a whole.
type stored struct {
	array int64
	stamp uint64
	left  int64 // stores before it is, negative once it was
}

// manyStored is how many arrays are looked at by how often they are stored to.
const manyStored = 64

// saveElem remembers the cell of an array, counted from its elements, before it is
// changed; one that is stored to often is remembered as a whole: it reports whether
// it was, since the last mark.
func (m *Machine) saveElem(arr, cell int64) (whole bool) {
	s := &m.stored[arr>>2%manyStored]
	if s.array != arr || s.stamp != m.stamp {
		*s = stored{arr, m.stamp, m.TypeOf(arr).Packing.Cells(m.Len(arr))/2 + 1}
	}
	if s.left < 0 {
		return true
	}
	if s.left--; s.left < 0 {
		m.log = append(append(m.log, m.elems(arr)...), arr<<tagBits|tagArray)
		return true
	}
	at := arr + code.HeaderSize + cell
	m.log = append(m.log, m.Mem[at], at<<tagBits|tagCell)
	return false
}

// elems are the cells of an array's elements.
func (m *Machine) elems(arr int64) []int64 {
	from := arr + code.HeaderSize
	return m.Mem[from : from+m.TypeOf(arr).Packing.Cells(m.Len(arr))]
}

func (m *Machine) logStarted() {
	if m.Logging {
		m.log = append(m.log, tagStarted)
	}
}

func (m *Machine) logEnded(pos int, t *Thread) {
	if m.Logging {
		m.log = append(m.log, int64(pos), int64(t.ID)<<tagBits|tagEnded)
	}
}
