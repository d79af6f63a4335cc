package machine

import (
	"container/heap"
	"math/bits"
)

// agenda says which threads of a machine that runs one path are to be looked at
// for the next turn, so that a turn costs no more where thousands of others wait.
type agenda struct {
	// candidates are the threads that may be able to move: all but those that
	// were seen to wait. Bit ID of the whole.
	candidates []uint64
	// timers are the times at which threads go on by themselves. Those that are
	// no longer true are dropped when they are met.
	timers timers
	// due are the threads whose time has come and that have not moved since, in the
	// order of their times.
	due   []timer
	users int // how many live threads are no daemons
}

// timer is when a thread goes on.
type timer struct {
	at int64
	id int32
}

type timers []timer

func (h timers) Len() int { return len(h) }
func (h timers) Less(i, j int) bool {
	return h[i].at < h[j].at || h[i].at == h[j].at && h[i].id < h[j].id
}
func (h timers) Swap(i, j int) { h[i], h[j] = h[j], h[i] }
func (h *timers) Push(x any)   { *h = append(*h, x.(timer)) }
func (h *timers) Pop() any {
	last := len(*h) - 1
	x := (*h)[last]
	*h = (*h)[:last]
	return x
}

// stir makes t a candidate for the next turn.
func (m *Machine) stir(t *Thread) {
	if !m.Forward {
		return
	}
	w := int(t.ID >> 6)
	for len(m.candidates) <= w {
		m.candidates = append(m.candidates, 0)
	}
	m.candidates[w] |= 1 << (t.ID & 63)
}

// goesOnAt says when t, which waits or sleeps, goes on by itself; 0 for never.
func (m *Machine) goesOnAt(t *Thread, at int64) {
	t.until = at
	if at > 0 && m.Forward {
		heap.Push(&m.timers, timer{at, t.ID})
	}
}

// valid reports whether the timer is still that of its thread.
func (m *Machine) valid(x timer) bool {
	t := m.Threads[x.id]
	return !t.gone && t.until == x.at
}

// Next is the number of the thread whose turn it is: the one that has waited
// longest for its time, or the first that can move of those behind the last
// one, in the order in which they were started. -1 if none can move.
func (m *Machine) Next(last int32) int32 {
	for len(m.timers) > 0 && m.timers[0].at <= m.clock {
		x := heap.Pop(&m.timers).(timer)
		if m.valid(x) {
			m.due = append(m.due, x)
			m.stir(m.Threads[x.id])
		}
	}
	kept := m.due[:0]
	next := int32(-1)
	for _, x := range m.due {
		if !m.valid(x) {
			continue
		}
		kept = append(kept, x)
		if next < 0 && m.ready(m.Threads[x.id]) {
			next = x.id
		}
	}
	m.due = kept
	if next >= 0 {
		return next
	}
	if next = m.candidate(last+1, int32(len(m.Threads))); next < 0 {
		next = m.candidate(0, last+1)
	}
	return next
}

// candidate is the first thread with a number from lo to below hi that can
// move, -1 if there is none.
func (m *Machine) candidate(lo, hi int32) int32 {
	for w := int(lo >> 6); w < len(m.candidates) && int32(w<<6) < hi; w++ {
		set := m.candidates[w]
		if int32(w<<6) < lo {
			set &^= 1<<(lo&63) - 1
		}
		for ; set != 0; set &= set - 1 {
			id := int32(w<<6 + bits.TrailingZeros64(set))
			if id >= hi {
				return -1
			}
			switch t := m.Threads[id]; {
			case t.gone, t.Status == Waiting, m.asleep(t):
				m.candidates[w] &^= 1 << (id & 63)
			case m.ready(t):
				return id
			}
		}
	}
	return -1
}

// ready reports whether a live thread can move now.
func (m *Machine) ready(t *Thread) bool {
	if t.last && m.others(t) {
		return false
	}
	return !m.asleep(t) && m.canMove(t)
}

// Pass moves the clock on to the first time at which a thread can move. It is
// false if there is none.
func (m *Machine) Pass() bool {
	for len(m.timers) > 0 && !m.valid(m.timers[0]) {
		heap.Pop(&m.timers)
	}
	next := int64(0)
	if len(m.timers) > 0 && m.canMove(m.Threads[m.timers[0].id]) {
		next = m.timers[0].at
	} else {
		for _, x := range m.timers {
			if m.valid(x) && (next == 0 || x.at < next) && m.canMove(m.Threads[x.id]) {
				next = x.at
			}
		}
	}
	if next <= m.clock {
		return false
	}
	m.clock = next
	return true
}

// Awaited reports whether a thread lives that the program waits for.
func (m *Machine) Awaited() bool {
	if m.Forward {
		return m.users > 0
	}
	for _, id := range m.Live {
		if !m.Daemon(m.Threads[id]) {
			return true
		}
	}
	return false
}

// others reports whether a thread other than t lives that the program waits
// for.
func (m *Machine) others(t *Thread) bool {
	if m.Daemon(t) {
		return m.users > 0
	}
	return m.users > 1
}
