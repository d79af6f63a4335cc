package inputs

import (
	"maps"
	"slices"
	"strconv"

	"bandsaw/ir"
)

// flow follows the local variables of one method.
type flow struct {
	*ranges
	m    *method
	note bool // keep what is known before each statement

	states map[*ir.Block]*states
	work   []*ir.Block
	queued map[*ir.Block]bool
	// compared are, of the block at hand, the variables that hold how two others compare.
	compared map[*ir.Local]*ir.Binary
}

// states are what can be known of the local variables where a block begins, by which
// of its live truth values hold: so the outcome of tests that were taken together into
// one is not forgotten before that is looked at.
type states struct {
	by     map[string][]interval
	visits map[string]int
}

// mostStates is how many of them are kept apart.
const mostStates = 8

func (f *flow) solve() {
	f.states = map[*ir.Block]*states{}
	f.queued = map[*ir.Block]bool{}
	f.m.executed = map[*ir.Block]int{} // of the last time only: with less known of what it is called with, intervals may have grown further
	entry := make([]interval, len(f.m.followed))
	for i, l := range f.m.followed {
		switch {
		case slices.Contains(f.m.Params, l):
			entry[i] = f.of(place{method: f.m.ID, local: l}, l.Type, f.m.ID)
		case l.Type.IsArray():
			entry[i] = none
		default:
			entry[i] = single(0)
		}
	}
	f.come(f.m.Blocks[0], entry)
	for len(f.work) > 0 {
		b := f.work[0]
		f.work = f.work[1:]
		f.queued[b] = false
		for _, key := range slices.Sorted(maps.Keys(f.states[b].by)) {
			s := f.copied(f.states[b].by[key])
			f.through(b, s)
			f.free(s)
		}
	}
}

// come lets a state come to a block.
func (f *flow) come(b *ir.Block, in []interval) {
	s := f.states[b]
	if s == nil {
		s = &states{by: map[string][]interval{}, visits: map[string]int{}}
		f.states[b] = s
	}
	key := f.key(b, in)
	if _, known := s.by[key]; !known && len(s.by) >= mostStates {
		key = ""
	}
	old := s.by[key]
	if old == nil {
		s.by[key] = slices.Clone(in)
	} else {
		s.visits[key]++
		changed := false
		for i, l := range f.m.followed {
			if in[i].within(old[i]) {
				continue
			}
			changed = true
			old[i] = f.grown(old[i], in[i], l.Type, s.visits[key])
		}
		if !changed {
			return
		}
	}
	if !f.queued[b] {
		f.queued[b] = true
		f.work = append(f.work, b)
	}
}

// key names the truth values that are known and live.
func (f *flow) key(b *ir.Block, in []interval) string {
	key := ""
	for i, l := range f.m.followed {
		if l.Type == ir.Boolean && truthOf(in[i]) != unknown && f.m.live.Before(b, l) {
			key += strconv.Itoa(i) + "=" + strconv.FormatInt(in[i].lo, 10) + ","
		}
	}
	return key
}

// through follows the statements of a block from one state.
func (f *flow) through(b *ir.Block, s []interval) {
	f.compared = map[*ir.Local]*ir.Binary{}
	f.from(b, 0, s)
}

// from follows the statements of a block from the i-th on, and notes which can be executed.
func (f *flow) from(b *ir.Block, i int, s []interval) {
	if n := f.along(b, i, s); n > f.m.executed[b] {
		f.m.executed[b] = n
	}
}

// along does so until it comes to the end, and gives the number of the statement behind.
func (f *flow) along(b *ir.Block, i int, s []interval) int {
	for ; i < len(b.Stmts); i++ {
		stmt := b.Stmts[i]
		if f.note {
			f.keep(stmt, s)
		}
		switch stmt := stmt.(type) { // others: see def
		case *ir.Call:
			outcomes := f.call(stmt, s)
			if len(outcomes) == 0 {
				return i + 1
			}
			for _, o := range outcomes[1:] {
				f.from(b, i+1, o)
				f.free(o)
			}
			copy(s, outcomes[0])
			f.free(outcomes[0])
			continue
		case *ir.Store:
			f.store(stmt, s)
		case *ir.Thread:
			if stmt.Op == ir.Start && f.p.Method(f.p.ThreadEntry) != nil {
				f.reach(f.p.Method(f.p.ThreadEntry))
			}
		case *ir.Return:
			f.returns(stmt, s)
			return i + 1
		case *ir.If:
			f.branch(stmt, s)
			return i + 1
		case *ir.Switch:
			f.switchOn(stmt, s)
			return i + 1
		case *ir.Goto:
			f.come(stmt.Target, s)
			return i + 1
		case *ir.ClassSwitch:
			for _, c := range stmt.Cases {
				f.come(c.Target, s)
			}
			return i + 1
		case *ir.Choose:
			if f.value(stmt.Lo, s).join(f.value(stmt.Hi, s)).empty() || f.value(stmt.Lo, s).lo > f.value(stmt.Hi, s).hi {
				return i + 1 // nothing to choose from
			}
		}
		f.def(stmt, s)
	}
	return i
}

// keep notes what is known before a statement.
func (f *flow) keep(stmt ir.Stmt, s []interval) {
	old := f.m.before[stmt]
	if old == nil {
		f.m.before[stmt] = slices.Clone(s)
		return
	}
	for i := range old {
		old[i] = old[i].join(s[i])
	}
}

// value is what an operand can be.
func (f *flow) value(x ir.Operand, s []interval) interval { return f.m.value(x, s) }

func (m *method) value(x ir.Operand, s []interval) interval {
	switch x := x.(type) {
	case *ir.Local:
		if followed(x.Type) {
			return s[m.number[x]]
		}
	case *ir.Const:
		switch {
		case x.Type == ir.Null:
			return none // the length of no array
		case x.Type.IsIntLike() || x.Type == ir.Long:
			return single(x.Bits)
		}
	}
	return every(x.OperandType())
}

// def follows what a statement assigns.
func (f *flow) def(stmt ir.Stmt, s []interval) {
	dst := ir.Def(stmt)
	if dst == nil {
		return
	}
	f.set(dst, f.result(stmt, dst.Type, s), s)
	if c, ok := stmt.(*ir.Binary); ok && c.Op == ir.Cmp && c.X != ir.Operand(dst) && c.Y != ir.Operand(dst) {
		f.compared[dst] = c
	}
}

// set gives a local variable a value.
func (f *flow) set(dst *ir.Local, a interval, s []interval) {
	if followed(dst.Type) {
		s[f.m.number[dst]] = a.meet(every(dst.Type))
	}
	delete(f.compared, dst)
	for l, c := range f.compared {
		if c.X == ir.Operand(dst) || c.Y == ir.Operand(dst) {
			delete(f.compared, l)
		}
	}
}

// result is what a statement assigns to a variable of the type.
func (f *flow) result(stmt ir.Stmt, t ir.Type, s []interval) interval {
	switch stmt := stmt.(type) { // others: anything
	case *ir.Move:
		return f.value(stmt.Src, s)
	case *ir.Unary:
		return unary(stmt.Op, t, f.value(stmt.X, s))
	case *ir.Binary:
		return binary(stmt.Op, t, f.value(stmt.X, s), f.value(stmt.Y, s))
	case *ir.Length:
		if stmt.Array.OperandType().IsArray() {
			return f.value(stmt.Array, s).meet(every(stmt.Array.OperandType()))
		}
	case *ir.NewArray:
		return f.value(stmt.Dims[0], s).meet(every(t))
	case *ir.InstanceOf:
		return interval{0, 1}
	case *ir.Choose:
		return interval{f.value(stmt.Lo, s).lo, f.value(stmt.Hi, s).hi}
	case *ir.Load:
		if at, typ, ok := placeOf(f.p, stmt.From); ok && followed(t) && followed(typ) {
			return f.of(at, typ, f.m.ID)
		}
	}
	return every(t)
}

// placeOf is the shared place that a statement accesses, and the type of what is there;
// not ok for elements of an array of which not even the type is known.
func placeOf(p *ir.Program, x ir.Place) (place, ir.Type, bool) {
	if id, ok := ir.PlaceField(x); ok {
		if f := p.Field(id); f != nil {
			return place{field: id}, f.Type, true
		}
		return place{}, "", false
	}
	t := x.(*ir.ElemPlace).Array.OperandType()
	if !t.IsArray() || t.Elem().IsToken() {
		return place{}, "", false
	}
	return place{elem: t.Elem()}, t.Elem(), true
}

func (f *flow) store(stmt *ir.Store, s []interval) {
	if at, t, ok := placeOf(f.p, stmt.To); ok {
		f.add(at, t, f.value(stmt.Src, s))
	} else if followed(stmt.Src.OperandType()) {
		f.noteOpaque()
	}
}

// branch comes to both sides with what is known there.
func (f *flow) branch(stmt *ir.If, s []interval) {
	f.side(stmt, stmt.Op, stmt.Then, s)
	f.side(stmt, stmt.Op.Negated(), stmt.Else, s)
}

func (f *flow) side(stmt *ir.If, op ir.CondOp, to *ir.Block, s []interval) {
	s = f.copied(s)
	defer f.free(s)
	x, y := stmt.X, stmt.Y
	if x.OperandType().IsRef() {
		f.come(to, s)
		return
	}
	if l, ok := x.(*ir.Local); ok && f.compared[l] != nil {
		if k, ok := y.(*ir.Const); ok && k.Bits == 0 {
			x, y = f.compared[l].X, f.compared[l].Y
		}
	}
	if f.restrict(op, x, y, s) {
		f.come(to, s)
	}
}

// restrict makes of the state what is left of it where x op y; it reports whether
// anything is.
func (f *flow) restrict(op ir.CondOp, x, y ir.Operand, s []interval) bool {
	a, b := f.value(x, s), f.value(y, s)
	left, right := a.where(op, b), b.where(mirrored[op], a)
	if left.empty() || right.empty() {
		return false
	}
	if l, ok := x.(*ir.Local); ok && followed(l.Type) {
		s[f.m.number[l]] = left
	}
	if l, ok := y.(*ir.Local); ok && followed(l.Type) {
		s[f.m.number[l]] = right
	}
	return true
}

func (f *flow) switchOn(stmt *ir.Switch, s []interval) {
	a := f.value(stmt.X, s)
	l, isLocal := stmt.X.(*ir.Local)
	isLocal = isLocal && followed(l.Type)
	rest := a
	for _, c := range stmt.Cases {
		v := single(int64(c.Value))
		if isLocal && !v.within(a) {
			continue
		}
		to := f.copied(s)
		if isLocal {
			to[f.m.number[l]] = v
		}
		f.come(c.Target, to)
		f.free(to)
		rest = rest.where(ir.Ne, v)
	}
	if isLocal && rest.empty() {
		return
	}
	if isLocal {
		s[f.m.number[l]] = rest
	}
	f.come(stmt.Default, s)
}

// returns adds what is known where the method returns to its summary.
func (f *flow) returns(stmt *ir.Return, s []interval) {
	result := unknown
	if stmt.X != nil {
		a := f.value(stmt.X, s)
		f.add(place{method: f.m.ID}, f.m.ID.Result(), a)
		if f.m.ID.Result() == ir.Boolean {
			result = truthOf(a)
		}
	}
	all := f.returned[f.m.ID]
	if all == nil {
		all = map[truth][]interval{}
		f.returned[f.m.ID] = all
	}
	old, changed := all[result], false
	if old == nil {
		old, changed = slices.Repeat([]interval{none}, len(f.m.Params)), true
	}
	for i, l := range f.m.Params {
		if n, ok := f.m.number[l]; ok && !s[n].within(old[i]) {
			old[i], changed = old[i].join(s[n]), true
		}
	}
	all[result] = old
	if changed {
		f.enqueueAll(f.callers[f.m.ID])
	}
}

// call hands arguments on, and gives the states in which the call can end.
func (f *flow) call(stmt *ir.Call, s []interval) [][]interval {
	callee := f.p.Method(stmt.Method)
	if callee == nil || len(callee.Blocks) == 0 {
		effect, ok := ir.SearchEffect(stmt.Method)
		switch {
		case !ok:
			return nil // the path ends there
		case effect == ir.Opaque:
			f.noteOpaque()
		}
		if stmt.Dst != nil {
			f.set(stmt.Dst, every(stmt.Dst.Type), s)
		}
		return [][]interval{f.copied(s)}
	}
	if f.callers[callee.ID] == nil {
		f.callers[callee.ID] = map[ir.MethodID]bool{}
	}
	f.callers[callee.ID][f.m.ID] = true
	for i, l := range callee.Params {
		f.add(place{method: callee.ID, local: l}, l.Type, f.value(stmt.Args[i], s))
	}
	f.reach(callee)
	var out [][]interval
	for t := isFalse; t <= unknown; t++ {
		ends := f.returned[callee.ID][t]
		if ends == nil {
			continue
		}
		o := f.copied(s)
		switch {
		case !f.ended(stmt, callee, t, ends, o):
			f.free(o)
		case len(out) > 0 && stmt.Dst == nil:
			for i := range o {
				out[0][i] = out[0][i].join(o[i])
			}
			f.free(o)
		default:
			out = append(out, o)
		}
	}
	return out
}

// ended makes of the state what it is once a call has returned in that way; it reports
// whether it can.
func (f *flow) ended(stmt *ir.Call, callee *ir.Method, t truth, ends, s []interval) bool {
	assigned := f.assigned(f.methods[callee.ID])
	for i, l := range callee.Params {
		x, ok := stmt.Args[i].(*ir.Local)
		if !ok || !followed(l.Type) || !followed(x.Type) || l.Type.IsArray() || assigned[l] {
			continue
		}
		n := f.m.number[x]
		if s[n] = s[n].meet(ends[i]); s[n].empty() {
			return false
		}
	}
	if stmt.Dst == nil {
		return true
	}
	result := f.of(place{method: callee.ID}, callee.ID.Result(), f.m.ID)
	if t != unknown {
		result = single(int64(t))
	}
	f.set(stmt.Dst, result, s)
	return true
}

// assigned are the parameters that a method assigns to.
func (r *ranges) assigned(m *method) map[*ir.Local]bool {
	if m.assigned == nil {
		m.assigned = map[*ir.Local]bool{}
		for _, b := range m.Blocks {
			for _, s := range b.Stmts {
				if d := ir.Def(s); d != nil && slices.Contains(m.Params, d) {
					m.assigned[d] = true
				}
			}
		}
	}
	return m.assigned
}
