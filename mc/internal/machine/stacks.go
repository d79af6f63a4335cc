package machine

// A machine that runs one path has one large stack, that of the thread whose
// turn it is; the others keep what their frames use, and no more. So thousands
// of threads need little memory. A thread with many frames keeps its stack.

// maxKept is how many slots are copied from turn to turn.
const maxKept = 1 << 14

// lend gives t, whose turn begins, the large stack.
func (m *Machine) lend(t *Thread) {
	if len(t.Stack) > maxKept {
		return
	}
	if m.stack == nil {
		m.stack = make([]int64, 2*len(frame{}))
	}
	copy(m.stack, t.Stack)
	t.kept, t.Stack, m.stack = t.Stack, m.stack, nil
}

// reclaim takes the large stack back from t, whose turn is over.
func (m *Machine) reclaim(t *Thread) {
	used := 0
	if len(t.Frames) > 0 {
		f := t.Top()
		used = int(f.Base + f.Method.Slots)
	}
	if used > maxKept {
		return
	}
	if used > 0 {
		t.kept = append(t.kept[:0], t.Stack[:used]...)
	} else {
		t.kept = nil
	}
	if len(t.Stack) > len(m.stack) {
		m.stack = t.Stack
	}
	t.Stack, t.kept = t.kept, nil
}
