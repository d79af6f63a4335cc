package delta

import (
	"math/bits"

	"bandsaw/ir"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/machine"
)

// run executes groups until all have come to a stop, or were left: the one at the lowest
// place first, so that groups meet again where their ways do.
func (e *Engine) run() {
	for len(e.waiting) > 0 {
		g := e.waiting[len(e.waiting)-1]
		e.waiting = e.waiting[:len(e.waiting)-1]
		e.many, e.parted = false, false
		for e.step(g) {
			if e.many {
				e.drop(g, "many different values")
				break
			}
			if e.parted {
				e.parted = false
				if !e.without(g, e.left, "") {
					break
				}
			}
			if len(e.waiting) == 0 {
				continue
			}
			next := e.waiting[len(e.waiting)-1]
			switch d := compare(g, next); {
			case d == 0:
				e.waiting = e.waiting[:len(e.waiting)-1]
				e.merge(g, next)
				e.spare = append(e.spare, next)
			case d > 0:
				e.waiting = e.waiting[:len(e.waiting)-1]
				e.wait(g)
				g = next
			}
		}
	}
}

// whyFault is that of members for which an instruction does what lowering excludes.
const whyFault = "a fault"

// drop leaves all members of a group.
func (e *Engine) drop(g *group, why string) bool {
	e.leave(g.mask, why)
	e.spare = append(e.spare, g)
	return false
}

// without leaves the members of a mask, if that was not done ("" is why), and reports whether others are left in the group.
func (e *Engine) without(g *group, mask []uint64, why string) bool {
	rest := e.words.take(e.w)
	some := false
	for i := range rest {
		rest[i] = g.mask[i] &^ mask[i]
		some = some || rest[i] != 0
	}
	if why != "" {
		e.leave(mask, why)
	}
	if !some {
		e.spare = append(e.spare, g)
		return false
	}
	g.restrict(rest)
	return true
}

func (e *Engine) operand(g *group, base, x int32) value {
	if x >= 0 {
		return g.slots[base+x]
	}
	return single(e.m.Program.Consts[^x])
}

// step executes one instruction of a group. It reports whether the group goes on. What it does not
// know, or what may end a path, is left to the machine: for these members all is executed there
// that begins in the state that they came from.
func (e *Engine) step(g *group) bool {
	f := g.top()
	in := &f.method.Code[f.pc]
	p := e.m.Program
	in.Reached = true
	e.m.Statements++
	e.shared += int64(g.n)
	var a, b value
	if in.A >= 0 {
		a = g.slots[f.base+in.A]
	} else {
		a = single(p.Consts[^in.A])
	}
	if in.B >= 0 {
		b = g.slots[f.base+in.B]
	} else {
		b = single(p.Consts[^in.B])
	}
	next := f.pc + 1
	switch in.Op {
	case code.Move:
		g.slots[f.base+in.Dst] = a
	case code.LoadField:
		if !e.nonNull(g, a) {
			return false
		}
		g.slots[f.base+in.Dst] = e.load(g, a, int(in.X)-code.HeaderSize)
	case code.LoadStatic:
		g.slots[f.base+in.Dst] = e.static(in.X)
	case code.LoadElem:
		if !e.nonNull(g, a) {
			return false
		}
		v, ok := e.loadElem(g, a, b)
		if !ok {
			return e.drop(g, whyFault)
		}
		g.slots[f.base+in.Dst] = v
	case code.StoreField:
		if !e.nonNull(g, a) {
			return false
		}
		e.store(g, a, int(in.X)-code.HeaderSize, e.operand(g, f.base, in.C))
	case code.StoreStatic:
		e.storeStatic(g, in.X, e.operand(g, f.base, in.C), in.Ref)
	case code.StoreElem:
		if !e.nonNull(g, a) {
			return false
		}
		if !e.storeElem(g, a, b, e.operand(g, f.base, in.C)) {
			return e.drop(g, whyFault)
		}
	case code.Length:
		if !e.nonNull(g, a) {
			return false
		}
		g.slots[f.base+in.Dst] = e.lengths(g, a)
	case code.New:
		t := p.Types[in.X]
		g.slots[f.base+in.Dst] = single(e.make(t, 0, g.mask))
	case code.NewArray:
		v, ok := e.newArray(g, p.Types[in.X], a)
		if !ok {
			return e.drop(g, "a long array")
		}
		g.slots[f.base+in.Dst] = v
	case code.InstanceOf:
		g.slots[f.base+in.Dst] = e.map1(g, a, func(r int64) int64 {
			return truth(r != 0 && p.TypeSets[in.X].Has(e.object(r).typ.ID))
		})
	case code.Call:
		return e.call(g, f, in)
	case code.Return:
		return e.ret(g, a)
	case code.Native:
		if p.Natives[p.Calls[in.X].Native] == ir.MachineMerge {
			f.pc++
			return !e.matchHere(g, f)
		}
		v, ok := e.native(g, f, in)
		if !ok {
			return e.drop(g, string(p.Natives[p.Calls[in.X].Native]))
		}
		f = g.top()
		if in.Dst >= 0 {
			g.slots[f.base+in.Dst] = v
		}
	case code.GetPending:
		g.slots[f.base+in.Dst] = g.pending
	case code.SetPending:
		g.pending = a
	case code.Enter:
		if !e.nonNull(g, a) {
			return false
		}
		g.held++
	case code.Exit:
		if g.held--; g.held < 0 {
			return e.drop(g, whyFault)
		}
	case code.Notify, code.NotifyAll:
		if g.held == 0 {
			return e.drop(g, whyFault)
		}
	case code.Current:
		g.slots[f.base+in.Dst] = single(e.common.thread)
	case code.Yield:
	case code.Choose:
		return e.choose(g, f, in, a, b)
	case code.Goto:
		next = in.X
	case code.IfEq, code.IfNe, code.IfLt, code.IfGe, code.IfGt, code.IfLe:
		return e.branch(g, f, in, a, b)
	case code.Switch:
		return e.jump(g, f, a, func(v int64) int32 { return p.Switches[in.X].Lookup(int32(v)) })
	case code.ClassSwitch:
		if !e.nonNull(g, a) {
			return false
		}
		return e.jump(g, f, a, func(r int64) int32 { return p.ClassSwitches[in.X].Lookup(e.object(r).typ.Case) })
	default:
		switch {
		case in.Op >= code.IAdd && in.Op < code.INeg:
			g.slots[f.base+in.Dst] = e.map2(g, a, b, in.Op)
		case in.Op >= code.INeg && in.Op <= code.D2F:
			g.slots[f.base+in.Dst] = e.map1(g, a, func(v int64) int64 { return machine.Arithmetic(in.Op, v, 0) })
		default:
			return e.drop(g, "an operation on threads, or an abstract one")
		}
	}
	if next <= f.pc && !e.burn(g) {
		return false
	}
	f.pc = next
	return true
}

// burn takes one unit of fuel. A member that used up half of what a transition may use is
// left: then a transition that was matched in its midst has no more than all of it.
func (e *Engine) burn(g *group) bool {
	if g.fuel++; g.fuel > e.fuel {
		return e.drop(g, "a long transition")
	}
	return true
}

// nonNull leaves the members for which a reference is null, and reports whether there are others.
func (e *Engine) nonNull(g *group, ref value) bool {
	if ref.set == nil {
		return ref.one != 0 || e.drop(g, whyFault)
	}
	for i, r := range ref.set.values {
		if r == 0 {
			null := e.words.take(e.w)
			if intersect(null, ref.set.mask(i, e.w), g.mask, g.lo, g.hi) {
				return e.without(g, null, whyFault)
			}
		}
	}
	return true
}

func truth(b bool) int64 {
	if b {
		return 1
	}
	return 0
}

// map1 is f of each value.
func (e *Engine) map1(g *group, v value, f func(int64) int64) value {
	if v.set == nil {
		return single(f(v.one))
	}
	b := &e.building
	b.begin(e.w)
	for i, x := range v.set.values {
		t := e.scratch[0]
		if intersect(t, v.set.mask(i, e.w), g.mask, g.lo, g.hi) {
			to := b.slot(f(x))
			for k := g.lo; k < g.hi; k++ {
				to[k] |= t[k]
			}
		}
	}
	return e.value(b)
}

// pairs calls f for all pairs of values that members have, with these.
func (e *Engine) pairs(g *group, x, y value, f func(v, u int64, mask []uint64)) {
	if y.set == nil {
		e.each(g, x, e.scratch[0], func(v int64, mask []uint64) { f(v, y.one, mask) })
		return
	}
	if x.set == nil {
		e.each(g, y, e.scratch[0], func(u int64, mask []uint64) { f(x.one, u, mask) })
		return
	}
	work := len(x.set.values) * len(y.set.values) * (g.hi - g.lo)
	e.work += int64(min(work, 30*g.n))
	if work > 16*g.n+1000 {
		e.one(g, x, y, f)
		return
	}
	s, t := e.scratch[0], e.scratch[3]
	for i, v := range x.set.values {
		if !intersect(s, x.set.mask(i, e.w), g.mask, g.lo, g.hi) {
			continue
		}
		for j, u := range y.set.values {
			if intersect(t, y.set.mask(j, e.w), s, g.lo, g.hi) {
				f(v, u, t)
			}
		}
	}
}

// one does what pairs does, member by member: where there are so many values that few pairs have more
// than one.
func (e *Engine) one(g *group, x, y value, f func(v, u int64, mask []uint64)) {
	e.spread(&e.columns[0], x)
	e.spread(&e.columns[1], y)
	t := e.scratch[0]
	clear(t)
	for i := g.lo; i < g.hi; i++ {
		for w := g.mask[i]; w != 0; w &= w - 1 {
			n := i<<6 + bits.TrailingZeros64(w)
			t[i] = w & -w
			f(e.columns[0][n], e.columns[1][n], t)
		}
		t[i] = 0
	}
}

// spread writes what a value is for each member into a column.
func (e *Engine) spread(column *[]int64, v value) {
	if len(*column) < 64*e.w {
		*column = make([]int64, 64*e.w)
	}
	c := *column
	if v.set == nil {
		for i := range c[:64*e.w] {
			c[i] = v.one
		}
		return
	}
	for i, x := range v.set.values {
		for k, w := range v.set.mask(i, e.w) {
			for ; w != 0; w &= w - 1 {
				c[k<<6+bits.TrailingZeros64(w)] = x
			}
		}
	}
}

func (e *Engine) map2(g *group, x, y value, op code.Op) value {
	if x.set == nil && y.set == nil {
		return single(machine.Arithmetic(op, x.one, y.one))
	}
	b := &e.building
	b.begin(e.w)
	e.pairs(g, x, y, func(v, u int64, mask []uint64) {
		to := b.slot(machine.Arithmetic(op, v, u))
		for k := g.lo; k < g.hi; k++ {
			to[k] |= mask[k]
		}
	})
	return e.value(b)
}

// branch splits a group where the outcomes of a comparison differ.
func (e *Engine) branch(g *group, f *frame, in *code.Instr, x, y value) bool {
	if x.set == nil && y.set == nil {
		to, side := in.Y, uint8(code.TookY)
		if holds(in.Op, x.one, y.one) {
			to, side = in.X, code.TookX
		}
		in.Taken |= side
		return e.to(g, f, to)
	}
	yes := e.scratch[4]
	clear(yes)
	e.pairs(g, x, y, func(v, u int64, mask []uint64) {
		if holds(in.Op, v, u) {
			for k := g.lo; k < g.hi; k++ {
				yes[k] |= mask[k]
			}
		}
	})
	n := count(yes)
	switch n {
	case g.n:
		in.Taken |= code.TookX
		return e.to(g, f, in.X)
	case 0:
		in.Taken |= code.TookY
		return e.to(g, f, in.Y)
	}
	in.Taken |= code.TookX | code.TookY
	h := e.split(g, yes)
	if e.to(h, h.top(), in.X) {
		e.wait(h)
	}
	return e.to(g, g.top(), in.Y)
}

// to jumps.
func (e *Engine) to(g *group, f *frame, pc int32) bool {
	if pc <= f.pc && !e.burn(g) {
		return false
	}
	f.pc = pc
	return true
}

func holds(op code.Op, x, y int64) bool {
	switch op {
	case code.IfEq:
		return x == y
	case code.IfNe:
		return x != y
	case code.IfLt:
		return x < y
	case code.IfGe:
		return x >= y
	case code.IfGt:
		return x > y
	}
	return x <= y
}

// jump splits a group by where its members go; members that go nowhere are left.
func (e *Engine) jump(g *group, f *frame, v value, where func(int64) int32) bool {
	if v.set == nil {
		to := where(v.one)
		if to < 0 {
			return e.drop(g, whyFault)
		}
		return e.to(g, f, to)
	}
	b := &e.building
	b.begin(e.w)
	e.each(g, v, e.scratch[0], func(x int64, mask []uint64) {
		to := b.slot(int64(where(x)))
		for k := g.lo; k < g.hi; k++ {
			to[k] |= mask[k]
		}
	})
	targets := e.value(b)
	if targets.set == nil {
		if targets.one < 0 {
			return e.drop(g, whyFault)
		}
		return e.to(g, f, int32(targets.one))
	}
	for i, to := range targets.set.values[1:] {
		h := e.split(g, targets.set.mask(i+1, e.w))
		switch {
		case to < 0:
			e.drop(h, whyFault)
		case e.to(h, h.top(), int32(to)):
			e.wait(h)
		}
	}
	if to := targets.set.values[0]; to >= 0 {
		return e.to(g, g.top(), int32(to))
	}
	return e.drop(g, whyFault)
}

// call enters a method.
func (e *Engine) call(g *group, f *frame, in *code.Instr) bool {
	site := &e.m.Program.Calls[in.X]
	if len(g.frames) >= e.m.MaxFrames {
		return e.drop(g, "a deep recursion")
	}
	if !e.burn(g) {
		return false
	}
	callee := site.Method
	base := f.base + f.method.Slots
	need := int(base + callee.Slots)
	for len(g.slots) < need {
		g.slots = append(g.slots, value{})
	}
	slots := g.slots[base:need]
	clear(slots)
	for i, v := range callee.Zero {
		slots[i].one = v
	}
	for i, x := range site.Args {
		slots[i] = e.operand(g, f.base, x)
	}
	g.frames = append(g.frames, frame{callee, 0, base})
	return true
}

// ret leaves a method. The end of the thread is a stop; so is the return to the method that
// makes the choices, if states are matched there, as where the program says so.
func (e *Engine) ret(g *group, v value) bool {
	g.frames = g.frames[:len(g.frames)-1]
	if len(g.frames) == 0 {
		if g.pending.set != nil || g.pending.one != 0 || g.held != 0 {
			return e.drop(g, "an exception ends the thread")
		}
		e.stop(g)
		return false
	}
	f := g.top()
	if dst := f.method.Code[f.pc].Dst; dst >= 0 {
		g.slots[f.base+dst] = v
	}
	f.pc++
	return len(g.frames) != e.driver || !e.matchHere(g, f)
}

// matchHere stops the group, to match states in the midst of a transition, unless it turned out here
// that few are equal.
func (e *Engine) matchHere(g *group, f *frame) bool {
	if g.held != 0 || g.pending != (value{}) || !e.matches(f) {
		return false
	}
	e.stop(g)
	return true
}

// choose stops before a choice, but for the one that the group begins with.
func (e *Engine) choose(g *group, f *frame, in *code.Instr, lo, hi value) bool {
	if lo.set != nil || hi.set != nil {
		b := &e.building
		b.begin(e.w)
		e.pairs(g, lo, hi, func(v, u int64, mask []uint64) {
			to := b.slot(min(max(u-v, -1), 1))
			for k := g.lo; k < g.hi; k++ {
				to[k] |= mask[k]
			}
		})
		kinds := e.value(b)
		if kinds.set != nil {
			for i, kind := range kinds.set.values[1:] {
				h := e.split(g, kinds.set.mask(i+1, e.w))
				if e.chosen(h, h.top(), in, lo, kind) {
					e.wait(h)
				}
			}
			return e.chosen(g, g.top(), in, lo, kinds.set.values[0])
		}
		return e.chosen(g, f, in, lo, kinds.one)
	}
	return e.chosen(g, f, in, lo, min(max(hi.one-lo.one, -1), 1))
}

// chosen goes on with a choice that has none, one or more alternatives: -1, 0 or 1.
func (e *Engine) chosen(g *group, f *frame, in *code.Instr, lo value, kind int64) bool {
	switch kind {
	case -1:
		e.prune(g)
		e.spare = append(e.spare, g)
		return false
	case 0:
		g.slots[f.base+in.Dst] = lo
		f.pc++
		return true
	}
	if g.held != 0 {
		return e.drop(g, "a monitor is owned before a choice")
	}
	e.m.Statements--
	e.stop(g)
	return false
}

// loadElem reads elements. It is not ok if an index is out of bounds for some.
func (e *Engine) loadElem(g *group, arr, index value) (value, bool) {
	if arr.set == nil && index.set == nil {
		o := e.object(arr.one)
		if uint64(index.one) >= uint64(o.length) {
			return value{}, false
		}
		return o.cells[index.one], true
	}
	b := &e.building
	b.begin(e.w)
	ok := true
	e.pairs(g, arr, index, func(r, i int64, mask []uint64) {
		o := e.object(r)
		if uint64(i) >= uint64(o.length) {
			ok = false
			return
		}
		b.part(o.cells[i], mask, g.lo, g.hi)
	})
	return e.value(b), ok
}

// storeElem writes elements.
func (e *Engine) storeElem(g *group, arr, index, v value) bool {
	ok, first := true, int64(0)
	e.pairs(g, arr, index, func(r, i int64, mask []uint64) {
		o := e.object(r)
		if first == 0 {
			first = r
		}
		if uint64(i) >= uint64(o.length) || o.typ.Packing != e.object(first).typ.Packing {
			ok = false
		}
	})
	if !ok {
		return false
	}
	v = e.narrow(g, e.object(first).typ, v)
	own := e.scratch[5]
	e.pairs(g, arr, index, func(r, i int64, mask []uint64) {
		clear(own)
		copy(own[g.lo:g.hi], mask[g.lo:g.hi])
		e.set(g, e.object(r), int(i), own, v)
	})
	return true
}

// narrow is a value as an element of an array of the type holds it.
func (e *Engine) narrow(g *group, t *code.Type, v value) value {
	as := func(x int64) int64 { return t.Packing.Load(t.Packing.Store(0, 0, x), 0) }
	if v.set == nil {
		return single(as(v.one))
	}
	for _, x := range v.set.values {
		if as(x) != x {
			return e.map1(g, v, as)
		}
	}
	return v
}

func (e *Engine) lengths(g *group, arr value) value {
	return e.map1(g, arr, func(r int64) int64 { return e.object(r).length })
}

// newArray makes arrays, one for each length.
func (e *Engine) newArray(g *group, t *code.Type, length value) (value, bool) {
	if length.set == nil {
		if length.one < 0 || length.one > manyElements {
			return value{}, false
		}
		return single(e.make(t, length.one, g.mask)), true
	}
	ok := true
	e.each(g, length, e.scratch[0], func(n int64, mask []uint64) { ok = ok && n >= 0 && n <= manyElements })
	if !ok {
		return value{}, false
	}
	s := &set{masks: e.words.take(len(length.set.values) * e.w)}
	e.each(g, length, e.scratch[0], func(n int64, mask []uint64) {
		own := s.masks[len(s.values)*e.w:][:e.w:e.w]
		copy(own[g.lo:g.hi], mask[g.lo:g.hi])
		s.values = append(s.values, e.make(t, n, own))
	})
	if len(s.values) == 1 {
		return single(s.values[0]), true
	}
	return value{set: s}, true
}

// manyElements is how long an array may be that a group makes.
const manyElements = 1 << 12
