package reference

import (
	"cmp"
	"fmt"

	"bandsaw/ir"
)

// canProceed reports whether the thread's next step does not block.
func (p *program) canProceed(s *state, t *thread) bool {
	switch t.status {
	case ended, waiting:
		return false
	case timed:
		return s.object(t.waitsOn).owner == 0 || p.asks
	case notified, entering:
		return s.object(t.waitsOn).owner == 0
	case joining:
		return s.threadOf(t.waitsOn) < 0
	}
	free := func(ref int64) bool {
		owner := s.object(ref).owner
		return owner == 0 || s.threads[owner-1].obj == t.obj && s.threads[owner-1].status != ended
	}
	f := t.top()
	x := step{p: p, s: s, t: t}
	switch stmt := f.stmt().(type) { // others: never block
	case *ir.Monitor:
		return stmt.Op != ir.Enter || x.value(stmt.X) == 0 || free(x.value(stmt.X)) || p.asks
	case *ir.Return:
		return len(t.frames) > 1 || free(t.obj)
	}
	return true
}

// canMove is canProceed with regard to the sections of others.
func (p *program) canMove(s *state, i int) bool {
	if !p.canProceed(s, &s.threads[i]) {
		return false
	}
	h := s.holder - 1
	return h < 0 || h == i || !p.canProceed(s, &s.threads[h])
}

// timeStands reports whether another thread than that can go on which is in no timed wait, or could but for the
// section of one, so that no time passes where threads are taken to take none.
func (p *program) timeStands(s *state, t *thread) bool {
	if !p.watch.Patient {
		return false
	}
	for i := range s.threads {
		if u := &s.threads[i]; u != t && u.status != timed && p.canProceed(s, u) {
			return true
		}
	}
	return false
}

// outcome is how a step ended.
type outcome byte

const (
	moved outcome = iota
	impossible
)

// chooser takes the alternatives of one step in turn.
type chooser struct {
	taken, of []int64
	used      int
}

func (c *chooser) choose(n int64) int64 {
	if c.used == len(c.taken) {
		c.taken, c.of = append(c.taken, 0), append(c.of, n)
	}
	c.used++
	return c.taken[c.used-1]
}

// next prepares for the following combination; false if there is none.
func (c *chooser) next() bool {
	c.used = 0
	for len(c.taken) > 0 {
		last := len(c.taken) - 1
		if c.taken[last]++; c.taken[last] < c.of[last] {
			return true
		}
		c.taken, c.of = c.taken[:last], c.of[:last]
	}
	return false
}

// step is the execution of one statement.
type step struct {
	p *program
	s *state
	t *thread
	c *chooser
}

func (x *step) value(o ir.Operand) int64 {
	if c, ok := o.(*ir.Const); ok {
		return x.p.constant(c)
	}
	f := x.t.top()
	return f.locals[f.method.slot[o.(*ir.Local)]]
}

func (x *step) set(l *ir.Local, v int64) {
	if l != nil {
		f := x.t.top()
		f.locals[f.method.slot[l]] = v
	}
}

func (x *step) setBool(l *ir.Local, v bool) {
	x.set(l, ir.BoolConst(v).Bits)
}

func (x *step) deref(o ir.Operand) *object {
	v := x.value(o)
	if v == 0 {
		panic(malformed("null is dereferenced"))
	}
	return x.s.object(v)
}

func (x *step) jump(b *ir.Block) {
	f := x.t.top()
	f.block, f.at = b, 0
}

// local reports whether a statement concerns nothing but variables of its own
// frame and objects that nobody else knows, so that it does not matter when others move.
func local(t *thread) bool {
	switch s := t.top().stmt().(type) { // others: visible, or rare
	case *ir.Move, *ir.Unary, *ir.Binary, *ir.Length, *ir.New, *ir.NewArray, *ir.InstanceOf, *ir.Pending, *ir.Goto, *ir.If, *ir.Switch, *ir.ClassSwitch:
		return true
	case *ir.Call:
		return !ir.MachineOperation(s.Method).TellsDoing()
	case *ir.Return:
		return len(t.frames) > 1
	}
	return false
}

// maxLocal bounds how many local statements follow a step at once.
const maxLocal = 200

// step executes a statement of the thread i, which can move, and the local ones
// that follow it.
func (p *program) step(s *state, i int, c *chooser) outcome {
	n := len(s.threads)
	if o := p.statement(s, i, c); o != moved {
		return o
	}
	p.locals(s, i)
	if len(s.threads) > n {
		p.locals(s, n)
	}
	return moved
}

func (p *program) locals(s *state, i int) {
	t := &s.threads[i]
	for n := 0; n < maxLocal && t.status == running && local(t); n++ {
		stmt := t.top().stmt()
		p.comes(t)
		t.top().at++
		(&step{p: p, s: s, t: t}).simple(stmt)
	}
}

// statement executes one statement.
func (p *program) statement(s *state, i int, c *chooser) outcome {
	t := &s.threads[i]
	if s.holder != i+1 {
		s.holder = 0 // it is blocked
	}
	if t.atomic > 0 {
		s.holder = i + 1
	}
	if t.status == timed || t.status == notified {
		o := s.object(t.waitsOn)
		if o.owner != 0 {
			t.status = notified // its time is over, and it wants the monitor back
			return moved
		}
		o.owner, o.count = i+1, t.count
		t.goOn()
		return moved
	}
	if t.status == joining {
		t.goOn()
		return moved
	}
	if t.status == entering {
		t.status, t.waitsOn = running, 0
	}
	x := &step{p, s, t, c}
	f := t.top()
	stmt := f.stmt()
	f.at++                       // jumps, calls and returns go elsewhere
	switch stmt := stmt.(type) { // others: simple
	case *ir.Monitor:
		x.monitor(i, stmt)
		return moved
	case *ir.Thread:
		x.thread(i, stmt)
		if stmt.Op == ir.EndAtomic {
			p.changed(s, i)
		}
		return moved
	}
	o := x.simple(stmt)
	if _, stores := stmt.(*ir.Store); stores && o == moved {
		p.changed(s, i)
	}
	return o
}

func (x *step) simple(stmt ir.Stmt) outcome {
	switch s := stmt.(type) {
	case *ir.Move:
		x.set(s.Dst, x.value(s.Src))
	case *ir.Binary:
		x.set(s.Dst, arithmetic(s.Op, x.value(s.X), x.value(s.Y), s.X.OperandType() == ir.Long))
	case *ir.Unary:
		x.set(s.Dst, converted(s.Op, x.value(s.X), s.X.OperandType() == ir.Long))
	case *ir.Load:
		x.set(s.Dst, *x.place(s.From))
	case *ir.Store:
		*x.place(s.To) = x.value(s.Src)
	case *ir.Length:
		x.set(s.Dst, int64(len(x.deref(s.Array).cells)))
	case *ir.New:
		x.set(s.Dst, x.p.new(x.s, s.Class))
	case *ir.NewArray:
		var dims []int64
		for _, d := range s.Dims {
			dims = append(dims, x.value(d))
		}
		x.set(s.Dst, x.p.newArray(x.s, s.Type, dims...))
	case *ir.InstanceOf:
		v := x.value(s.X)
		x.setBool(s.Dst, v != 0 && x.p.Assignable(x.s.object(v).class, s.Type))
	case *ir.Call:
		switch s.Method {
		case ir.MachineThreadState:
			x.deref(s.Args[0])
			x.set(s.Dst, x.doing(x.value(s.Args[0])))
			return moved
		case ir.MachineHolder:
			x.deref(s.Args[0])
			x.set(s.Dst, x.holderAwaited(x.value(s.Args[0])))
			return moved
		case ir.MachineSomeThread:
			x.set(s.Dst, x.s.live(x.value(s.Args[0])))
			return moved
		}
		m := x.p.methods[s.Method]
		if m == nil || len(m.Blocks) == 0 {
			panic(malformed("a call of " + string(s.Method)))
		}
		if len(x.t.frames) > mostFrames {
			panic(tooDeep{})
		}
		var args []int64
		for _, a := range s.Args {
			args = append(args, x.value(a))
		}
		x.t.frames = append(x.t.frames, x.p.enter(m, args))
	case *ir.Return:
		x.leave(s)
	case *ir.Pending:
		if s.Src != nil {
			x.t.pending = x.value(s.Src)
		} else {
			x.set(s.Dst, x.t.pending)
		}
	case *ir.Choose:
		lo, hi := x.value(s.Lo), x.value(s.Hi)
		if lo > hi {
			return impossible
		}
		if x.t.top().method.ID == ir.WaitClock && x.p.timeStands(x.s, x.t) {
			hi = lo
		}
		x.set(s.Dst, lo+x.c.choose(hi-lo+1))
	case *ir.AnyOf:
		if len(s.Values) == 0 {
			return impossible
		}
		x.set(s.Dst, x.p.constant(s.Values[x.c.choose(int64(len(s.Values)))]))
	case *ir.Image:
		return x.image(s)
	case *ir.Goto:
		x.jump(s.Target)
	case *ir.If:
		if s.Op.Holds(x.value(s.X), x.value(s.Y)) {
			x.jump(s.Then)
		} else {
			x.jump(s.Else)
		}
	case *ir.Switch:
		x.jump(s.Default)
		for _, c := range s.Cases {
			if int64(c.Value) == x.value(s.X) {
				x.jump(c.Target)
			}
		}
	case *ir.ClassSwitch:
		class := x.deref(s.X).class
		if class.IsArray() {
			class = ir.ObjectClass
		}
		for _, c := range s.Cases {
			if c.Class == string(class) {
				x.jump(c.Target)
				return moved
			}
		}
		panic(malformed("an object of class " + string(class)))
	default:
		panic(malformed(fmt.Sprintf("the statement %T is not supported", stmt)))
	}
	return moved
}

// arithmetic is on longs, or else on ints.
func arithmetic(op ir.BinaryOp, a, b int64, long bool) int64 {
	if long {
		return computed(op, a, b, 63, uint64(a))
	}
	return int64(int32(computed(op, a, b, 31, uint64(uint32(a)))))
}

// computed is the number whose lowest bits are the result. Distances of shifts have the bits of mask, and a shift without sign is one of the pattern.
func computed(op ir.BinaryOp, a, b, mask int64, pattern uint64) int64 {
	switch op {
	case ir.Add:
		return a + b
	case ir.Sub:
		return a - b
	case ir.Mul:
		return a * b
	case ir.Div, ir.Rem:
		switch {
		case b == 0:
			panic(malformed("a division by 0"))
		case op == ir.Div:
			return a / b
		}
		return a % b
	case ir.And:
		return a & b
	case ir.Or:
		return a | b
	case ir.Xor:
		return a ^ b
	case ir.Shl:
		return a << (b & mask)
	case ir.Shr:
		return a >> (b & mask)
	case ir.Ushr:
		return int64(pattern >> (b & mask))
	case ir.Cmp:
		return int64(cmp.Compare(a, b))
	}
	panic(malformed("the operator " + string(op) + " is not supported"))
}

// converted is what a conversion makes of a number, or the negation.
func converted(op ir.UnaryOp, v int64, long bool) int64 {
	switch op {
	case ir.Neg:
		return arithmetic(ir.Sub, 0, v, long)
	case ir.I2L:
		return v
	case ir.L2I:
		return int64(int32(v))
	case ir.I2B:
		return int64(int8(v))
	case ir.I2C:
		return int64(uint16(v))
	case ir.I2S:
		return int64(int16(v))
	}
	panic(malformed("the conversion " + string(op) + " is not supported"))
}

// leave drops a frame; from the last one the thread ends, under the monitor of
// its Thread object.
func (x *step) leave(s *ir.Return) {
	t := x.t
	var v int64
	if s.X != nil {
		v = x.value(s.X)
	}
	t.frames = t.frames[:len(t.frames)-1]
	if len(t.frames) > 0 {
		f := t.top()
		x.set(f.block.Stmts[f.at-1].(*ir.Call).Dst, v)
		return
	}
	t.status, t.atomic, x.s.holder = ended, 0, 0
	x.notifyAll(t.obj)
}

func (x *step) waitSet(ref int64) []*thread {
	var set []*thread
	for i := range x.s.threads {
		if t := &x.s.threads[i]; (t.status == waiting || t.status == timed) && t.waitsOn == ref {
			set = append(set, t)
		}
	}
	return set
}

func (x *step) notifyAll(ref int64) {
	for _, t := range x.waitSet(ref) {
		t.status = notified
	}
}

func (x *step) monitor(self int, s *ir.Monitor) {
	o := x.deref(s.X)
	ref := x.value(s.X)
	if s.Op != ir.Enter && s.Op != ir.Holds && o.owner != self+1 {
		panic(malformed("a monitor that the thread does not own"))
	}
	switch s.Op {
	case ir.Enter:
		if o.owner != 0 && o.owner != self+1 {
			x.t.status, x.t.waitsOn = entering, ref
			x.t.top().at-- // it stands there until that is free
			return
		}
		o.owner = self + 1
		o.count++
	case ir.Exit:
		if o.count--; o.count == 0 {
			o.owner = 0
		}
	case ir.Wait, ir.TimedWait:
		x.t.status = waiting
		if s.Op == ir.TimedWait {
			x.t.status = timed
		}
		x.t.waitsOn, x.t.count = ref, o.count
		o.owner, o.count = 0, 0
		x.s.holder = 0 // others may move, in a section too
		x.t.top().at-- // it stands there until it has the monitor back
	case ir.Notify:
		if set := x.waitSet(ref); len(set) > 0 {
			set[x.c.choose(int64(len(set)))].status = notified
		}
	case ir.NotifyAll:
		x.notifyAll(ref)
	case ir.Holds:
		x.setBool(s.Dst, o.owner == self+1)
	}
}

func (x *step) thread(self int, s *ir.Thread) {
	switch s.Op {
	case ir.Start:
		o := x.deref(s.X)
		if o.started {
			panic(malformed("a thread started twice"))
		}
		o.started = true
		obj := x.value(s.X)
		entry := x.p.enter(x.p.methods[x.p.ThreadEntry], []int64{obj})
		x.s.threads = append(x.s.threads, thread{obj: obj, frames: []frame{entry}})
	case ir.Yield:
	case ir.Join:
		x.deref(s.X)
		if ref := x.value(s.X); x.s.threadOf(ref) >= 0 {
			x.t.status, x.t.waitsOn = joining, ref
			x.t.top().at-- // it stands there until that has ended
		}
	case ir.Current:
		x.set(s.Dst, x.t.obj)
	case ir.Alive:
		x.deref(s.X)
		x.setBool(s.Dst, x.s.threadOf(x.value(s.X)) >= 0)
	case ir.Wake:
		x.deref(s.X)
		woken := x.wake(x.s.threadOf(x.value(s.X)))
		x.setBool(s.Dst, woken)
	case ir.Atomic:
		x.t.atomic++
	case ir.EndAtomic:
		if x.t.atomic == 0 {
			panic(malformed("the end of a section that was not begun"))
		}
		if x.t.atomic--; x.t.atomic == 0 && x.s.holder == self+1 {
			x.s.holder = 0
		}
	}
}

// doing is what the thread of a Thread object does, as bandsaw.Machine.threadState has it.
func (x *step) doing(ref int64) int64 {
	i := x.s.threadOf(ref)
	if i < 0 {
		if x.s.object(ref).started {
			return 5
		}
		return 4
	}
	t := &x.s.threads[i]
	switch t.status {
	case running, ended:
	case waiting:
		return 2
	case timed:
		return 3
	case notified, entering:
		return 1
	case joining:
		if x.s.threadOf(t.waitsOn) >= 0 {
			return 2
		}
		return 1
	}
	return 0
}

// holderAwaited is the Thread object of the thread that has the monitor which another has come to.
func (x *step) holderAwaited(ref int64) int64 {
	if i := x.s.threadOf(ref); i >= 0 && x.s.threads[i].status == entering {
		if owner := x.s.object(x.s.threads[i].waitsOn).owner; owner > 0 {
			return x.s.threads[owner-1].obj
		}
	}
	return 0
}

// goOn ends a wait or a join.
func (t *thread) goOn() {
	t.status, t.waitsOn, t.count = running, 0, 0
	t.top().at++
}

// wake ends what the thread waits for.
func (x *step) wake(i int) bool {
	if i < 0 {
		return false
	}
	t := &x.s.threads[i]
	switch t.status {
	case waiting, timed:
		t.status = notified
		return true
	case joining:
		if x.s.threadOf(t.waitsOn) >= 0 {
			t.goOn()
			return true
		}
	}
	return false
}

// image sets the variable to the set of the tokens that the relation leads to from
// those in the sets of the arguments, or chooses one of the truth values. A set is
// held as the mask of what is not in it.
func (x *step) image(s *ir.Image) outcome {
	r := x.p.Relation(s.Relation)
	tuples := []int{0}
	for i, from := range r.From {
		n := len(x.p.Group(from).Tokens)
		var more []int
		for _, t := range tuples {
			for k := range n {
				if x.value(s.Args[i])>>k&1 == 0 {
					more = append(more, t*n+k)
				}
			}
		}
		tuples = more
	}
	set := uint64(0)
	for _, t := range tuples {
		set |= r.Table[t]
	}
	if set == 0 {
		return impossible
	}
	if r.To != ir.Truth {
		x.set(s.Dst, int64(^set&ir.All(len(x.p.Group(r.To).Tokens))))
		return moved
	}
	values := []int64{0, 1}
	if set != 3 {
		values = []int64{int64(set >> 1)}
	}
	x.set(s.Dst, values[x.c.choose(int64(len(values)))])
	return moved
}
