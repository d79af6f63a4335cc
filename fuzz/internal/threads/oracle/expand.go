package oracle

import "bandsaw/fuzz/internal/threads/lang"

// Barriers and blocking queues do what they do under a lock of their own, with
// conditions, as the JDK's CyclicBarrier and ArrayBlockingQueue: each operation
// is compiled to those of the lock. What else they have only who holds the lock
// looks at.

// barrier is a CyclicBarrier: the current generation, how many of it are still
// to come, and whether it is broken.
type barrier struct {
	generation, count int8
	broken            bool
}

// The conditions of a queue's lock.
const notEmpty, notFull = 0, 1

// withLocks is the program with the locks of its barriers and queues after its own.
func withLocks(p *lang.Program) *lang.Program {
	q := *p
	q.Locks = append([]lang.Lock{}, p.Locks...)
	for range p.Barriers {
		q.Locks = append(q.Locks, lang.Lock{Conds: 1})
	}
	for range p.Queues {
		q.Locks = append(q.Locks, lang.Lock{Conds: 2})
	}
	return &q
}

// lockOf is the number of the lock of a barrier or a queue.
func (c *compiler) lockOf(on lang.On, i int) int {
	own := len(c.p.Locks) - len(c.p.Barriers) - len(c.p.Queues)
	if on == lang.OnQueue {
		own += len(c.p.Barriers)
	}
	return own + i
}

// operation calls an operation of the lock, or of its condition.
func (c *compiler) operation(op string, lock, cond int) {
	c.instrs = append(c.instrs, instr{op: opCall, call: &lang.Expr{Kind: lang.Call, Op: op, A: lock, N: cond}})
}

// when compiles what is done if the value on the stack is not zero.
func (c *compiler) when(body func()) {
	otherwise := c.emit(opJumpIfZero, 0, 0)
	body()
	c.instrs[otherwise].a = c.here()
}

// meet waits at a barrier. It leaves the number of those that were still to come.
func (c *compiler) meet(b int) {
	lock := c.lockOf(lang.OnBarrier, b)
	generation, index := c.newLocal(), c.newLocal()
	broken := func() {
		c.emit(opBroken, b, generation)
		c.when(func() { c.emit(opThrow, int(lang.Runtime), 0) })
	}
	breakIt := func() {
		c.emit(opBreak, b, 0)
		c.operation("signalAll", lock, 0)
		c.emit(opThrow, int(lang.Interrupted), 0)
	}
	c.operation("lock", lock, 0)
	c.protected(func() {
		c.emit(opGeneration, b, 0)
		c.emit(opStoreLocal, generation, 0)
		broken()
		c.operation("interrupted", 0, 0)
		c.when(breakIt)
		c.emit(opArrive, b, 0)
		c.emit(opStoreLocal, index, 0)
		c.emit(opLoadLocal, index, 0)
		last := c.emit(opJumpIfZero, 0, 0)
		head := c.here()
		c.operation("await", lock, 0)
		after := c.emit(opJump, 0, 0)
		c.handlers = append(c.handlers, handler{head, after, c.here(), lang.Interrupted})
		c.emit(opCurrent, b, generation)
		c.when(func() {
			c.emit(opBroken, b, generation)
			c.emit(opNot, 0, 0)
			c.when(breakIt)
		})
		c.operation("interrupt", c.self, 0)
		c.instrs[after].a = c.here()
		broken()
		c.emit(opCurrent, b, generation)
		end := c.emit(opJumpIfZero, 0, 0)
		c.emit(opJump, head, 0)
		c.instrs[last].a = c.here()
		c.operation("signalAll", lock, 0)
		c.emit(opNextGeneration, b, 0)
		c.instrs[end].a = c.here()
	}, func() { c.operation("unlock", lock, 0) })
	c.emit(opLoadLocal, index, 0)
}

func (c *compiler) isBroken(b int) {
	lock, result := c.lockOf(lang.OnBarrier, b), c.newLocal()
	c.operation("lock", lock, 0)
	c.emit(opGeneration, b, 0)
	c.emit(opStoreLocal, result, 0)
	c.emit(opBroken, b, result)
	c.emit(opStoreLocal, result, 0)
	c.operation("unlock", lock, 0)
	c.emit(opLoadLocal, result, 0)
}

// queue is an operation of a queue; it leaves its result, if there is one.
func (c *compiler) queue(e *lang.Expr) {
	lock, result, late := c.lockOf(lang.OnQueue, e.A), c.newLocal(), c.newLocal()
	first := "lock"
	if lang.Ops[e.Op].Throws {
		first = "lockInterruptibly"
	}
	c.operation(first, lock, 0)
	c.protected(func() {
		switch e.Op {
		case "put":
			c.waitWhile(opFull, e.A, func() { c.operation("await", lock, notFull) })
			c.enqueue(e, lock)
		case "offer":
			c.emit(opFull, e.A, 0)
			c.emit(opNot, 0, 0)
			c.emit(opStoreLocal, result, 0)
			c.emit(opLoadLocal, result, 0)
			c.when(func() { c.enqueue(e, lock) })
		case "take":
			c.waitWhile(opEmpty, e.A, func() { c.operation("await", lock, notEmpty) })
			c.dequeue(e, lock, result)
		case "poll":
			c.none(result)
			c.emit(opEmpty, e.A, 0)
			c.emit(opNot, 0, 0)
			c.when(func() { c.dequeue(e, lock, result) })
		case "pollTimed":
			c.none(result)
			c.emit(opPush, 0, 0)
			c.emit(opStoreLocal, late, 0)
			var end int
			c.waitWhile(opEmpty, e.A, func() {
				c.emit(opLoadLocal, late, 0)
				c.emit(opNot, 0, 0)
				end = c.emit(opJumpIfZero, 0, 0)
				c.operation("awaitTimed", lock, notEmpty)
				c.emit(opNot, 0, 0)
				c.emit(opStoreLocal, late, 0)
			})
			c.dequeue(e, lock, result)
			c.instrs[end].a = c.here()
		case "size":
			c.emit(opSize, e.A, 0)
			c.emit(opStoreLocal, result, 0)
		}
	}, func() { c.operation("unlock", lock, 0) })
	if e.Op != "put" {
		c.emit(opLoadLocal, result, 0)
	}
}

// waitWhile waits again and again while the queue is so.
func (c *compiler) waitWhile(is opcode, queue int, wait func()) {
	head := c.here()
	c.emit(is, queue, 0)
	c.when(func() {
		wait()
		c.emit(opJump, head, 0)
	})
}

func (c *compiler) none(result int) {
	c.emit(opPush, -1, 0)
	c.emit(opStoreLocal, result, 0)
}

func (c *compiler) enqueue(e *lang.Expr, lock int) {
	c.emit(opEnqueue, e.A, e.N)
	c.operation("signal", lock, notEmpty)
}

func (c *compiler) dequeue(e *lang.Expr, lock, result int) {
	c.emit(opDequeue, e.A, 0)
	c.emit(opStoreLocal, result, 0)
	c.operation("signal", lock, notFull)
}

// guarded executes what is done to barriers and queues by who holds their lock.
func (m *machine) guarded(s *state, t *thread, in instr) {
	switch in.op {
	case opGeneration:
		t.push(s.barriers[in.a].generation)
	case opCurrent:
		t.push(truth(s.barriers[in.a].generation == t.locals[in.b]))
	case opBroken:
		b := &s.barriers[in.a]
		t.push(truth(b.broken && b.generation == t.locals[in.b]))
	case opArrive:
		s.barriers[in.a].count--
		t.push(s.barriers[in.a].count)
	case opNextGeneration:
		b := &s.barriers[in.a]
		b.generation, b.count = b.generation+1, int8(m.p.Barriers[in.a])
	case opBreak:
		b := &s.barriers[in.a]
		b.broken, b.count = true, int8(m.p.Barriers[in.a])
	case opEmpty:
		t.push(truth(len(s.queues[in.a]) == 0))
	case opFull:
		t.push(truth(len(s.queues[in.a]) == m.p.Queues[in.a]))
	case opSize:
		t.push(int8(len(s.queues[in.a])))
	case opEnqueue:
		s.queues[in.a] = append(s.queues[in.a], int8(in.b))
	case opDequeue:
		q := s.queues[in.a]
		t.push(q[0])
		s.queues[in.a] = q[1:]
	}
}
