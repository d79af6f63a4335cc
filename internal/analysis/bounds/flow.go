package bounds

import (
	"bandsaw/internal/analysis/digraph"
	"bandsaw/ir"
)

// flow carries zones through one method.
type flow struct {
	a       *analysis
	m       *ir.Method
	number  map[*ir.Local]int
	lengths []bool
	// in are the zones at the beginnings of blocks that are executed; those that
	// were joined in a hurry are not closed.
	in    map[*ir.Block]*zone
	dirty map[*ir.Block]bool
	order []*ir.Block // as a search comes to them, in reverse postorder
	place map[*ir.Block]int
	joins map[*ir.Block]int // how often more came to a block from behind
	// here is the zone that block carries, taken again for each block, and branch what comes
	// of one in each of ways.
	here, branch zone
	// returns are the zones and operands of the returns that are executed.
	returns []returned
	// flows, if not nil, is told which zones flow to which blocks, and they do not.
	flows func(to *ir.Block, z *zone)
	// given is what the method is given, if that is known.
	given given
}

type returned struct {
	z *zone
	x ir.Operand // nil for none
}

// patience is how often a loop's zone is joined before what changes is forgotten.
const patience = 2

func newFlow(a *analysis, m *ir.Method, wanted wanted) *flow {
	number, lengths := variables(m, wanted)
	f := &flow{
		a: a, m: m, number: number, lengths: lengths, in: map[*ir.Block]*zone{}, dirty: map[*ir.Block]bool{},
		place: map[*ir.Block]int{}, joins: map[*ir.Block]int{},
	}
	for i, b := range m.Blocks {
		f.place[b] = i
	}
	g := make(digraph.Graph, len(m.Blocks))
	for i, b := range m.Blocks {
		for _, t := range b.Succs() {
			g[i] = append(g[i], int32(f.place[t]))
		}
		for _, h := range b.Handlers {
			g[i] = append(g[i], int32(f.place[h.Target]))
		}
	}
	post := g.DepthFirst(0).Postorder
	for i := len(post) - 1; i >= 0; i-- {
		f.order = append(f.order, m.Blocks[post[i]])
	}
	for i, b := range f.order {
		f.place[b] = i
	}
	return f
}

// start is the zone in which the method begins that is given so much.
func (f *flow) start(given given) *zone {
	start := newZone(f.lengths)
	for l, v := range f.number {
		if f.lengths[v] {
			f.anyLength(start, v, l)
		}
	}
	isParam := map[*ir.Local]bool{}
	for _, p := range f.m.Params {
		isParam[p] = true
	}
	for l, v := range f.number {
		if !f.lengths[v] && !isParam[l] {
			start.interval(v, 0, 0, f.lengths)
		}
	}
	f.take(start, given)
	return start
}

// solve iterates until nothing changes.
func (f *flow) solve() {
	first := f.m.Blocks[0]
	f.in[first], f.dirty[first] = f.start(f.given), true
	for again := true; again; {
		again = false
		for _, b := range f.order {
			if f.dirty[b] {
				f.dirty[b] = false
				f.block(b, nil)
				again = true
			}
		}
	}
}

// enter is the zone in which the block begins, until another block is entered.
func (f *flow) enter(b *ir.Block) *zone {
	z := &f.here
	z.copy(f.in[b])
	if f.joins[b] > patience {
		for v, length := range f.lengths {
			if length {
				z.set(0, v, min(z.at(0, v), 0))
				z.set(v, 0, min(z.at(v, 0), longest))
			}
		}
		z.close()
	}
	return z
}

// block carries the zone through a block to its successors; if seen is not nil, it is
// told the zone before each statement instead.
func (f *flow) block(b *ir.Block, seen func(z *zone, s ir.Stmt)) {
	z := f.enter(b)
	last := len(b.Stmts) - 1
	for i, s := range b.Stmts {
		if seen != nil {
			seen(z, s)
		} else if len(b.Handlers) > 0 && !quiet(s) {
			for _, h := range b.Handlers {
				f.flow(b, h.Target, z)
			}
		}
		if i == last {
			break
		}
		if !f.transfer(z, s) {
			return
		}
	}
	if seen == nil {
		f.ways(b, z, func(to *ir.Block, z *zone) { f.flow(b, to, z) })
	}
}

// quiet reports whether statements of this kind throw nothing.
func quiet(s ir.Stmt) bool {
	switch s.(type) { // others: may throw something
	case *ir.Move, *ir.Unary, *ir.InstanceOf, *ir.Catch, *ir.Goto, *ir.If, *ir.Switch, *ir.Return:
		return true
	}
	return false
}

// flow joins the zone into the beginning of a block.
func (f *flow) flow(from, to *ir.Block, z *zone) {
	if f.flows != nil {
		f.flows(to, z)
		return
	}
	old := f.in[to]
	if old == nil {
		f.in[to], f.dirty[to] = z.clone(), true
		return
	}
	behind := f.place[to] <= f.place[from]
	if !old.join(z, behind && f.joins[to] >= patience) {
		return
	}
	f.dirty[to] = true
	if behind {
		f.joins[to]++
	}
}

// ways tells the blocks to which control may go at the end of a block, each with what holds
// then, which is not to be kept.
func (f *flow) ways(b *ir.Block, z *zone, way func(to *ir.Block, z *zone)) {
	t := b.Term()
	if to := f.a.only[t]; to != nil {
		way(to, z)
		return
	}
	compared := func(to *ir.Block, op ir.CondOp, x, y ir.Operand) {
		f.branch.copy(z)
		if f.holds(&f.branch, op, x, y) {
			way(to, &f.branch)
		}
	}
	switch s := t.(type) { // others: nothing is known behind them
	case *ir.If:
		compared(s.Then, s.Op, s.X, s.Y)
		compared(s.Else, s.Op.Negated(), s.X, s.Y)
	case *ir.Switch:
		for _, c := range s.Cases {
			compared(c.Target, ir.Eq, s.X, &ir.Const{Type: ir.Int, Bits: int64(c.Value)})
		}
		way(s.Default, z)
	default:
		for _, to := range b.Succs() {
			way(to, z)
		}
	}
}

// term is an operand as variable number v plus k; v is 0 for a constant.
func (f *flow) term(x ir.Operand) (v int, k int64, ok bool) {
	switch x := x.(type) {
	case *ir.Local:
		v = f.number[x]
		return v, 0, v != 0 && !f.lengths[v]
	case *ir.Const:
		return 0, x.Bits, x.Type.IsIntLike()
	}
	return 0, 0, false
}

// holds adds a comparison of ints. It is false if that cannot be.
func (f *flow) holds(z *zone, op ir.CondOp, x, y ir.Operand) bool {
	v, k, ok1 := f.term(x)
	w, l, ok2 := f.term(y)
	if !ok1 || !ok2 {
		return true
	}
	below := func(d int64) bool { return z.restrict(v, w, l-k+d) } // x <= y + d
	above := func(d int64) bool { return z.restrict(w, v, k-l+d) } // y <= x + d
	switch op {
	case ir.Lt:
		return below(-1)
	case ir.Le:
		return below(0)
	case ir.Gt:
		return above(-1)
	case ir.Ge:
		return above(0)
	case ir.Eq:
		return below(0) && above(0)
	case ir.Ne:
		// At an end of what is possible, it is one less.
		if z.at(v, w) == l-k {
			return below(-1)
		}
		if z.at(w, v) == k-l {
			return above(-1)
		}
		switch {
		case k != l: // no distance from zero
		case w == 0:
			z.not0[v] = true
		case v == 0:
			z.not0[w] = true
		}
	}
	return true
}

// report notes what holds at the statements.
func (f *flow) report() {
	for _, b := range f.m.Blocks {
		if f.in[b] == nil {
			for _, s := range b.Stmts {
				f.a.out.Dead[s] = true
			}
			continue
		}
		executed := map[ir.Stmt]bool{}
		f.block(b, func(z *zone, s ir.Stmt) {
			executed[s] = true
			f.reportStmt(b, z, s)
		})
		for _, s := range b.Stmts {
			if !executed[s] {
				f.a.out.Dead[s] = true
			}
		}
	}
}

func (f *flow) reportStmt(b *ir.Block, z *zone, s ir.Stmt) {
	out := f.a.out
	switch s := s.(type) { // others: no checks
	case *ir.Load:
		if f.inBounds(z, s.From) {
			out.InBounds[s] = true
		}
	case *ir.Store:
		if f.inBounds(z, s.To) {
			out.InBounds[s] = true
		}
	case *ir.NewArray:
		negative := false
		for _, d := range s.Dims {
			v, k, ok := f.term(d)
			negative = negative || !ok || z.lowest(v)+k < 0
		}
		if !negative {
			out.NotNegative[s] = true
		}
	case *ir.Binary:
		if v, k, ok := f.term(s.Y); ok && divides(s) && (z.lowest(v)+k > 0 || z.highest(v)+k < 0 || k == 0 && z.not0[v]) {
			out.NotZero[s] = true
		}
	case *ir.If, *ir.Switch:
		if out.Only[s] != nil || f.a.only[s] != nil {
			return
		}
		var only *ir.Block
		several := false
		f.ways(b, z, func(to *ir.Block, _ *zone) {
			several = several || only != nil && only != to
			only = to
		})
		if only != nil && !several {
			out.Only[s] = only
		}
	case *ir.Return:
		f.returns = append(f.returns, returned{z.clone(), s.X})
	}
}

// inBounds reports whether the place is an element that the array has, if there is one.
func (f *flow) inBounds(z *zone, p ir.Place) bool {
	e, ok := p.(*ir.ElemPlace)
	if !ok {
		return false
	}
	array, ok := e.Array.(*ir.Local)
	if !ok || f.number[array] == 0 {
		return false
	}
	v, k, ok := f.term(e.Index)
	return ok && z.lowest(v)+k >= 0 && z.at(v, f.number[array]) <= -1-k
}
