package oracle

import "slices"

// object is what can be synchronized on and waited on.
type monitor struct {
	owner int8 // -1 for none
	count int8
	set   []int8 // of threads that wait, ascending
}

// queued is a ReentrantLock, a Semaphore or a CountDownLatch.
type queued struct {
	owner int8 // of a lock, -1 for none
	n     int8 // holds, permits, or the count of the latch
	queue []int8
	conds [][]int8 // of threads that await and are not signalled
}

// thread is where a thread is. Phase says how far it is in the operation at
// pc; what else the operation has to remember stands beside it.
type thread struct {
	pc                  int16
	phase               phase
	started, ended      bool
	interrupted, permit bool
	dying, suspended    bool // it is to throw Death, at any statement; it does not move
	stillborn           bool // was stopped before it was started
	absorbed            bool // an interrupt is to be restored
	saved               int8 // holds to take back
	outcome             end  // of the wait
	pending             int8 // exception that is being handled
	locals, stack       []int8
}

type state struct {
	ints     []int8
	refs     []int8 // box number + 1, 0 for null
	boxes    [][2]int8
	monitors []monitor // the program's, then the threads'
	sync     []queued  // locks, semaphores, latches
	barriers []barrier
	queues   [][]int8 // what is in them
	classes  []int8   // not initialised, ready, or by whom it is being initialised
	threads  []thread
}

func (s *state) clone() *state {
	n := &state{
		ints: slices.Clone(s.ints), refs: slices.Clone(s.refs), boxes: slices.Clone(s.boxes),
		barriers: slices.Clone(s.barriers), queues: slices.Clone(s.queues), monitors: slices.Clone(s.monitors), sync: slices.Clone(s.sync), classes: slices.Clone(s.classes), threads: slices.Clone(s.threads),
	}
	for i := range n.monitors {
		n.monitors[i].set = slices.Clone(n.monitors[i].set)
	}
	for i := range n.queues {
		n.queues[i] = slices.Clone(n.queues[i])
	}
	for i := range n.sync {
		q := &n.sync[i]
		q.queue = slices.Clone(q.queue)
		q.conds = slices.Clone(q.conds)
		for k := range q.conds {
			q.conds[k] = slices.Clone(q.conds[k])
		}
	}
	for i := range n.threads {
		t := &n.threads[i]
		t.locals, t.stack = slices.Clone(t.locals), slices.Clone(t.stack)
	}
	return n
}

// key is the same for equal states only.
func (s *state) key() string {
	b := make([]byte, 0, 128)
	list := func(xs []int8) {
		b = append(b, byte(len(xs)))
		for _, x := range xs {
			b = append(b, byte(x))
		}
	}
	flag := func(fs ...bool) {
		x := byte(0)
		for _, f := range fs {
			x <<= 1
			if f {
				x |= 1
			}
		}
		b = append(b, x)
	}
	list(s.ints)
	list(s.refs)
	list(s.classes)
	for _, x := range s.barriers {
		b = append(b, byte(x.generation), byte(x.count))
		flag(x.broken)
	}
	for _, q := range s.queues {
		list(q)
	}
	b = append(b, byte(len(s.boxes)))
	for _, x := range s.boxes {
		b = append(b, byte(x[0]), byte(x[1]))
	}
	for i := range s.monitors {
		m := &s.monitors[i]
		b = append(b, byte(m.owner), byte(m.count))
		list(m.set)
	}
	for i := range s.sync {
		q := &s.sync[i]
		b = append(b, byte(q.owner), byte(q.n))
		list(q.queue)
		for _, c := range q.conds {
			list(c)
		}
	}
	for i := range s.threads {
		t := &s.threads[i]
		b = append(b, byte(t.pc), byte(t.pc>>8), byte(t.phase), byte(t.saved), byte(t.outcome), byte(t.pending))
		flag(t.started, t.ended, t.interrupted, t.permit, t.absorbed, t.dying, t.suspended, t.stillborn)
		list(t.locals)
		list(t.stack)
	}
	return string(b)
}

func (t *thread) push(v int8) { t.stack = append(t.stack, v) }

func (t *thread) pop() int8 {
	v := t.stack[len(t.stack)-1]
	t.stack = t.stack[:len(t.stack)-1]
	return v
}
