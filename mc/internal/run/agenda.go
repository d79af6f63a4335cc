package run

import (
	"container/heap"
	"math/bits"

	"bandsaw/mc/internal/machine"
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

// Stir makes t a candidate for the next turn.
func (p *path) Stir(t *machine.Thread) {
	w := int(t.ID >> 6)
	for len(p.candidates) <= w {
		p.candidates = append(p.candidates, 0)
	}
	p.candidates[w] |= 1 << (t.ID & 63)
}

// goesOnAt says when t, which waits or sleeps, goes on by itself; 0 for never.
func (p *path) goesOnAt(t *machine.Thread, at int64) {
	p.timings[t.ID].until = at
	if at > 0 {
		heap.Push(&p.timers, timer{at, t.ID})
	}
}

// valid reports whether the timer is still that of its thread.
func (p *path) valid(x timer) bool {
	return !p.m.Threads[x.id].Gone && p.timings[x.id].until == x.at
}

// next is the number of the thread whose turn it is: the one that has waited
// longest for its time, or the first that can move of those behind the last
// one, in the order in which they were started. -1 if none can move.
func (p *path) next(last int32) int32 {
	for len(p.timers) > 0 && p.timers[0].at <= p.clock {
		x := heap.Pop(&p.timers).(timer)
		if p.valid(x) {
			p.due = append(p.due, x)
			p.Stir(p.m.Threads[x.id])
		}
	}
	kept := p.due[:0]
	next := int32(-1)
	for _, x := range p.due {
		if !p.valid(x) {
			continue
		}
		kept = append(kept, x)
		if next < 0 && p.ready(p.m.Threads[x.id]) {
			next = x.id
		}
	}
	p.due = kept
	if next >= 0 {
		return next
	}
	if next = p.candidate(last+1, int32(len(p.m.Threads))); next < 0 {
		next = p.candidate(0, last+1)
	}
	return next
}

// candidate is the first thread with a number from lo to below hi that can
// move, -1 if there is none.
func (p *path) candidate(lo, hi int32) int32 {
	for w := int(lo >> 6); w < len(p.candidates) && int32(w<<6) < hi; w++ {
		set := p.candidates[w]
		if int32(w<<6) < lo {
			set &^= 1<<(lo&63) - 1
		}
		for ; set != 0; set &= set - 1 {
			id := int32(w<<6 + bits.TrailingZeros64(set))
			if id >= hi {
				return -1
			}
			switch t := p.m.Threads[id]; {
			case t.Gone, t.Status == machine.Waiting, p.Asleep(t):
				p.candidates[w] &^= 1 << (id & 63)
			case p.ready(t):
				return id
			}
		}
	}
	return -1
}

// ready reports whether a live thread can move now.
func (p *path) ready(t *machine.Thread) bool {
	if p.timings[t.ID].last && p.others(t) {
		return false
	}
	return !p.Asleep(t) && p.m.Ready(t)
}

// pass moves the clock on to the first time at which a thread can move. It is
// false if there is none.
func (p *path) pass() bool {
	for len(p.timers) > 0 && !p.valid(p.timers[0]) {
		heap.Pop(&p.timers)
	}
	next := int64(0)
	if len(p.timers) > 0 && p.m.Ready(p.m.Threads[p.timers[0].id]) {
		next = p.timers[0].at
	} else {
		for _, x := range p.timers {
			if p.valid(x) && (next == 0 || x.at < next) && p.m.Ready(p.m.Threads[x.id]) {
				next = x.at
			}
		}
	}
	if next <= p.clock {
		return false
	}
	p.clock = next
	return true
}

// others reports whether a thread other than t lives that the program waits
// for.
func (p *path) others(t *machine.Thread) bool {
	if p.m.Daemon(t) {
		return p.users > 0
	}
	return p.users > 1
}
