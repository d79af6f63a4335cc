package inputs

import (
	"slices"

	"bandsaw/ir"
)

// form says how a number was made of one that was chosen: it is that plus a constant,
// or a constant less that, divided by another constant and rounded down. Where the sum
// would wrap around, what was chosen stands for itself.
type form struct {
	of   *ir.Choose
	less bool
	add  int64
	by   int64
}

// chosen are the numbers of which the form makes those of the interval.
func (f form) chosen(a interval) interval {
	lo, ok1 := multiplication(a.lo, f.by)
	hi, ok2 := multiplication(a.hi, f.by)
	hi, ok3 := addition(hi, f.by-1)
	if !ok1 || !ok2 || !ok3 {
		return every(ir.Long)
	}
	a = interval{lo, hi}
	op := subtraction
	if f.less {
		op = func(x, y int64) (int64, bool) { return subtraction(y, x) }
	}
	return corners(a, single(f.add), op)
}

// mostForms bounds in how many ways the numbers in one place are made. In a loop that
// counts down there would be one for each time around; those that come in yet another
// way stand for themselves.
const mostForms = 16

// mostCompared is how many numbers another one may be that a number is compared with.
const mostCompared = 1 << 12

// few is how many numbers are told apart one by one: no more than a choice is made among.
func (u *uses) few() uint64 { return min(mostCompared, max(u.wide, 1)) }

// mostModulus bounds remainders.
const mostModulus = 1 << 10

// uses follows numbers that were chosen through the program.
type uses struct {
	*ranges
	choices map[*ir.Choose]*choice
	forms   map[place][]*arrived
	users   map[place][]use
	work    []place
	// wide is how many alternatives, without one, a choice has that is not made among all.
	wide     uint64
	chooses  []*ir.Choose // in the order of the program
	compared []comparison
	// unread are the calls that make a text which nobody looks into.
	unread map[*ir.Call]bool
}

// arrived are numbers of a form that come to a place, made of those that lie between
// two.
type arrived struct {
	form
	from interval
}

// use is a statement that reads a place.
type use struct {
	m *method
	s ir.Stmt
}

func (u *uses) find() {
	var chooses []use
	for _, m := range u.inOrder() {
		for _, b := range m.Blocks {
			for _, s := range b.Stmts[:m.executed[b]] {
				u.read(use{m, s})
				if s, ok := s.(*ir.Choose); ok {
					chooses = append(chooses, use{m, s})
				}
			}
		}
	}
	for _, c := range chooses {
		s := c.s.(*ir.Choose)
		if s.Dst.Type.IsIntLike() || s.Dst.Type == ir.Long {
			u.choices[s] = &choice{starts: map[int64]bool{}, mod: 1}
			u.chooses = append(u.chooses, s)
			u.come(place{method: c.m.ID, local: s.Dst}, arrived{form{of: s, by: 1}, every(s.Dst.Type)})
		}
	}
	for len(u.work) > 0 {
		at := u.work[0]
		u.work = u.work[1:]
		for _, by := range u.users[at] {
			for _, f := range slices.Clone(u.forms[at]) {
				u.follow(at, by, u.left(at, by, *f))
			}
		}
	}
	u.order()
}

// inOrder are the methods that can run, in the order of the program.
func (u *uses) inOrder() []*method {
	var out []*method
	for _, c := range u.p.Classes {
		for _, m := range c.Methods {
			if x := u.methods[m.ID]; x != nil {
				out = append(out, x)
			}
		}
	}
	return out
}

// left are those numbers that the statement can read at a place.
func (u *uses) left(at place, by use, f arrived) arrived {
	if at.local != nil {
		f.from = f.from.meet(f.chosen(u.value(by, at.local)))
	}
	return f
}

// read notes what a statement reads.
func (u *uses) read(by use) {
	for _, l := range ir.Uses(by.s) {
		at := place{method: by.m.ID, local: l}
		u.users[at] = append(u.users[at], by)
	}
	switch s := by.s.(type) { // others: local variables only
	case *ir.Load:
		if at, _, ok := placeOf(u.p, s.From); ok {
			u.users[at] = append(u.users[at], by)
		}
	case *ir.Call:
		if s.Dst != nil {
			at := place{method: s.Method}
			u.users[at] = append(u.users[at], by)
		}
	}
}

// come lets numbers come to a place.
func (u *uses) come(at place, f arrived) {
	all := u.forms[at]
	i := slices.IndexFunc(all, func(x *arrived) bool { return x.form == f.form })
	switch {
	case f.from.empty():
		return
	case i >= 0 && f.from.within(all[i].from):
		return
	case i >= 0:
		all[i].from = all[i].from.join(f.from)
	case len(all) >= mostForms:
		u.itself(f.of, f.from)
		return
	default:
		u.forms[at] = append(all, &f)
	}
	u.work = append(u.work, at)
}

// follow looks what a statement does with numbers of the form at a place.
func (u *uses) follow(at place, by use, f arrived) {
	if u.choices[f.of].failed || f.from.empty() {
		return
	}
	switch s := by.s.(type) { // others: need the number
	case *ir.Move:
		u.local(by, s.Dst, f)
	case *ir.Load:
		if at.local == nil {
			u.local(by, s.Dst, f)
			return
		}
		u.need(by, at.local, f)
	case *ir.Store:
		if s.Src != ir.Operand(at.local) || index(s.To) == ir.Operand(at.local) {
			u.need(by, at.local, f)
		}
		if s.Src == ir.Operand(at.local) {
			u.store(by, s, f)
		}
	case *ir.Return:
		u.come(place{method: by.m.ID}, f)
	case *ir.Call:
		u.call(at, by, s, f)
	case *ir.If:
		u.compare(by, at.local, s.X, s.Y, s.Op != ir.Eq && s.Op != ir.Ne, f)
	case *ir.Switch:
		for _, k := range s.Cases {
			u.apart(f.form, single(int64(k.Value)))
		}
	case *ir.Unary:
		u.unary(by, s, f)
	case *ir.Binary:
		u.binary(by, at.local, s, f)
	default:
		u.need(by, at.local, f)
	}
}

func index(x ir.Place) ir.Operand {
	if e, ok := x.(*ir.ElemPlace); ok {
		return e.Index
	}
	return nil
}

// value is what an operand of a statement can be.
func (u *uses) value(by use, x ir.Operand) interval { return by.m.value(x, u.before(by.m, by.s)) }

// local lets numbers come to a local variable.
func (u *uses) local(by use, dst *ir.Local, f arrived) {
	if !followed(dst.Type) {
		u.fail(f)
		return
	}
	u.come(place{method: by.m.ID, local: dst}, f)
}

func (u *uses) fail(f arrived) { u.choices[f.of].failed = true }

// store lets numbers come to a field or to elements. What the machine itself reads needs
// the number.
func (u *uses) store(by use, s *ir.Store, f arrived) {
	to, t, ok := placeOf(u.p, s.To)
	if !ok || u.opaque || to.field != "" && ownedByMachine(u.p, to.field.Class()) || to.elem == ir.Byte || to.elem == ir.Boolean || !fits(u.value(by, s.Src), t) {
		u.need(by, s.Src, f)
		return
	}
	u.come(to, f)
}

// fits reports whether a place of the type holds the numbers as they are.
func fits(a interval, t ir.Type) bool {
	lo, hi := t.Range()
	return a.within(interval{lo, hi})
}

// call lets an argument come to the parameter, or a result to the variable. Numbers that
// are only printed, or within a text that nobody looks into, nobody can tell apart.
func (u *uses) call(at place, by use, s *ir.Call, f arrived) {
	if at.local == nil {
		if s.Dst != nil {
			u.local(by, s.Dst, f)
		}
		return
	}
	if u.unread[s] {
		return
	}
	callee := u.p.Method(s.Method)
	if callee == nil || len(callee.Blocks) == 0 {
		if !ir.MachineOperation(s.Method).OnlyPrints() {
			u.need(by, at.local, f)
		}
		return
	}
	for i, l := range callee.Params {
		if s.Args[i] == ir.Operand(at.local) {
			u.come(place{method: callee.ID, local: l}, f)
		}
	}
}

// ordering reports whether of what a comparison of longs gave it may be asked more than
// whether it is 0: they are equal.
func (u *uses) ordering(by use, result *ir.Local) bool {
	return slices.ContainsFunc(u.users[place{method: by.m.ID, local: result}], func(by use) bool {
		s, ok := by.s.(*ir.If)
		if !ok || s.Op != ir.Eq && s.Op != ir.Ne {
			return true
		}
		other := s.X
		if other == ir.Operand(result) {
			other = s.Y
		}
		n, ok := constant(other)
		return !ok || n != 0
	})
}

// compare tells numbers apart by what they are compared with; ordered, if it is asked
// which is less.
func (u *uses) compare(by use, l *ir.Local, x, y ir.Operand, ordered bool, f arrived) {
	other := x
	if other == ir.Operand(l) {
		other = y
	}
	if other == ir.Operand(l) {
		return // with themselves
	}
	// With what lies outside of where they are, they all compare alike.
	with := u.value(by, other).meet(u.value(by, l))
	switch {
	case with.empty():
	case with.more() < u.few():
		u.apart(f.form, with)
	default:
		u.together(by, l, other, ordered, f)
	}
}

// together notes a comparison with what may be very many numbers: see order.
func (u *uses) together(by use, l *ir.Local, other ir.Operand, ordered bool, f arrived) {
	y, ok := other.(*ir.Local)
	if !ok || !f.plain() {
		u.need(by, l, f)
		return
	}
	if c := (comparison{by, l, y, f.of, ordered}); !slices.Contains(u.compared, c) {
		u.compared = append(u.compared, c)
	}
}

// apart tells each of few numbers apart, and what is below and above.
func (u *uses) apart(f form, a interval) {
	c := u.choices[f.of]
	for n := a.lo; n <= a.hi; n++ {
		at := f.chosen(single(n))
		if at == every(ir.Long) {
			continue // nothing is made that
		}
		c.starts[at.lo] = true
		if next, ok := addition(at.hi, 1); ok {
			c.starts[next] = true
		}
	}
}

// need has each number that can be there stand for itself.
func (u *uses) need(by use, x ir.Operand, f arrived) { u.needs(f, u.value(by, x)) }

func (u *uses) needs(f arrived, a interval) {
	if !a.empty() {
		u.itself(f.of, f.chosen(a).meet(f.from))
	}
}

// itself has each of these numbers stand for itself where it is chosen.
func (u *uses) itself(s *ir.Choose, a interval) {
	c := u.choices[s]
	switch {
	case a.empty():
	case a.more() >= Most || len(c.each) > Most:
		c.failed = true
	case !slices.ContainsFunc(c.each, a.within):
		c.each = append(c.each, a)
	}
}

// unary makes numbers of numbers, or needs them.
func (u *uses) unary(by use, s *ir.Unary, f arrived) {
	a := u.value(by, s.X)
	switch s.Op { // others: need the number
	case ir.Neg:
		u.made(by, s.Dst, s.X, form{of: f.of, less: !f.less, add: -f.add, by: 1}, func(n int64) (int64, bool) { return subtraction(0, n) }, f)
	case ir.I2L, ir.L2I, ir.I2B, ir.I2C, ir.I2S:
		if within := unary(s.Op, s.Dst.Type, a); a.within(within) {
			u.local(by, s.Dst, f)
			return
		}
		u.need(by, s.X, f)
	default:
		u.need(by, s.X, f)
	}
}

// binary makes numbers of numbers, tells them apart, or needs them.
func (u *uses) binary(by use, l *ir.Local, s *ir.Binary, f arrived) {
	if s.Op == ir.Cmp {
		u.compare(by, l, s.X, s.Y, u.ordering(by, s.Dst), f)
		return
	}
	k, right := constant(s.Y)
	left := false
	if !right {
		k, left = constant(s.X)
	}
	switch {
	case s.Op == ir.Add && (left || right):
		u.made(by, s.Dst, l, form{of: f.of, less: f.less, add: f.add + k, by: 1}, func(n int64) (int64, bool) { return addition(n, k) }, f)
	case s.Op == ir.Sub && right:
		u.made(by, s.Dst, l, form{of: f.of, less: f.less, add: f.add - k, by: 1}, func(n int64) (int64, bool) { return subtraction(n, k) }, f)
	case s.Op == ir.Sub && left:
		u.made(by, s.Dst, l, form{of: f.of, less: !f.less, add: k - f.add, by: 1}, func(n int64) (int64, bool) { return subtraction(k, n) }, f)
	case s.Op == ir.Shr && right && 0 <= k && k < 31:
		u.divided(by, s.Dst, l, f, 1<<k)
	case s.Op == ir.Div && right && k > 0 && u.value(by, l).lo >= 0:
		u.divided(by, s.Dst, l, f, k)
	case s.Op == ir.Rem && right && k > 0:
		u.modulo(by, l, f, k)
	case s.Op == ir.And && (left || right) && k >= 0 && k < mostModulus:
		m := int64(1)
		for m <= k {
			m *= 2
		}
		u.modulo(by, l, f, m)
	default:
		u.need(by, l, f)
	}
}

func constant(x ir.Operand) (int64, bool) {
	k, ok := x.(*ir.Const)
	if !ok || !followed(k.Type) {
		return 0, false
	}
	return k.Bits, true
}

// mostAdded bounds the constants of forms.
const mostAdded = 1 << 40

// made lets numbers of another form come to dst. Those of which it would not be the
// form, because they wrap around, stand for themselves.
func (u *uses) made(by use, dst *ir.Local, x ir.Operand, to form, make func(n int64) (int64, bool), f arrived) {
	a, all := u.value(by, x), every(dst.Type)
	if a.empty() {
		return
	}
	if to.add > mostAdded || to.add < -mostAdded || f.by != 1 || !followed(dst.Type) {
		u.need(by, x, f)
		return
	}
	fine := func(n int64) bool {
		made, ok := make(n)
		return ok && single(made).within(all)
	}
	// Of an interval only one end can wrap around.
	switch {
	case fine(a.lo) && fine(a.hi):
	case fine(a.lo):
		u.needs(f, interval{border(a.lo, a.hi, fine), a.hi})
	case fine(a.hi):
		u.needs(f, interval{a.lo, border(a.hi, a.lo, fine)})
	default:
		u.need(by, x, f)
		return
	}
	u.local(by, dst, arrived{to, f.from})
}

// border is the number nearest to good, on the way to bad, that is not fine.
func border(good, bad int64, fine func(n int64) bool) int64 {
	for good != bad {
		middle := good/2 + bad/2 + (good%2+bad%2)/2
		if middle == good || middle == bad {
			break
		}
		if fine(middle) {
			good = middle
		} else {
			bad = middle
		}
	}
	return bad
}

// divided lets numbers come to dst that are divided by k and rounded down.
func (u *uses) divided(by use, dst *ir.Local, x ir.Operand, f arrived, k int64) {
	d, ok := multiplication(f.by, k)
	if !ok || d > mostAdded {
		u.need(by, x, f)
		return
	}
	u.local(by, dst, arrived{form{of: f.of, less: f.less, add: f.add, by: d}, f.from})
}

// modulo tells numbers apart by what they leave over, divided by k, and by their signs.
func (u *uses) modulo(by use, l ir.Operand, f arrived, k int64) {
	c := u.choices[f.of]
	k, ok := multiplication(k, f.by)
	if a := u.value(by, l); !ok || !a.empty() && a.more() < uint64(k) || k > mostModulus {
		u.need(by, l, f)
		return
	}
	gcd := func(a, b int64) int64 {
		for b != 0 {
			a, b = b, a%b
		}
		return a
	}
	if m := c.mod / gcd(c.mod, k) * k; m <= mostModulus {
		c.mod = m
		u.apart(f.form, single(0))
		return
	}
	u.need(by, l, f)
}
