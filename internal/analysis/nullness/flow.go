package nullness

import (
	"bandsaw/internal/analysis/bitset"
	"bandsaw/internal/analysis/callgraph"
	"bandsaw/internal/analysis/typetest"
	"bandsaw/ir"
)

// flow follows one method's references: at each point, which locals are
// not null on every path. Control flow is taken widely: every statement that
// could throw anything may reach every handler of its block.
//
// In constructors and class initialisers it also follows which of the class's
// own fields have been assigned a reference that is not null.
type flow struct {
	n     *Result
	m     *callgraph.Method
	local map[*ir.Local]int
	// field numbers the candidate fields of the class that the method
	// initialises; superDone is set once the superclass's constructor ran.
	field     map[ir.FieldID]int
	superDone int
	size      int
	in        []*bitset.Set // at the beginning of each block, nil if not reached
	dirty     []bool
	only      map[int32]*ir.Block // see Result.Decided
}

func newFlow(n *Result, m *callgraph.Method) *flow {
	f := &flow{n: n, m: m, local: make(map[*ir.Local]int, len(m.Locals))}
	for _, l := range m.Locals {
		if l.Type.IsRef() {
			f.local[l] = len(f.local)
		}
	}
	f.size = len(f.local)
	if candidates := n.fields.of[m.ID]; candidates != nil {
		f.field = map[ir.FieldID]int{}
		for _, id := range candidates {
			f.field[id] = f.size
			f.size++
		}
	}
	f.superDone = f.size
	f.size++
	f.in = make([]*bitset.Set, len(m.Blocks))
	f.dirty = make([]bool, len(m.Blocks))
	return f
}

// solve iterates to the fixed point, then notes what holds at each statement
// and what flows out of the method.
func (f *flow) solve() {
	start := bitset.New(f.size)
	for i, p := range f.m.Params {
		if k, ok := f.local[p]; ok {
			start.Put(k, !f.n.param[f.m.Index][i] || i == 0 && !f.m.Static)
		}
	}
	f.in[0] = start
	f.dirty[0] = true
	for again := true; again; {
		again = false
		for b := range f.m.Blocks {
			if f.dirty[b] {
				f.dirty[b] = false
				f.block(b, false)
				again = true
			}
		}
	}
	f.only = map[int32]*ir.Block{}
	for b := range f.m.Blocks {
		if f.in[b] != nil {
			f.block(b, true)
		}
	}
	f.n.only[f.m.Index] = f.only
}

// flow joins the state into the beginning of a block.
func (f *flow) flow(target *ir.Block, state *bitset.Set) {
	t := f.m.BlockOf(target)
	if f.in[t] == nil {
		f.in[t] = state.Clone()
		f.dirty[t] = true
	} else if f.in[t].Intersect(state) {
		f.dirty[t] = true
	}
}

// block carries the state through a block. When final, it reports what it
// finds; else it passes the state on to the successors.
func (f *flow) block(b int, final bool) {
	block := f.m.Blocks[b]
	state := f.in[b].Clone()
	for i, s := range block.Stmts {
		if final {
			f.report(f.m.First(b)+int32(i), s, state)
		} else if len(block.Handlers) > 0 && ir.CanThrow(s) {
			for _, h := range block.Handlers {
				f.flow(h.Target, state)
			}
		}
		f.transfer(s, state)
	}
	if !final {
		f.branch(b, state)
	} else if t, ok := f.test(block); ok && f.decides(t, state) {
		f.only[f.m.First(b)+int32(len(block.Stmts))-1] = t.shows
	}
}

// nonNull reports whether the operand cannot be null in the state.
func (f *flow) nonNull(x ir.Operand, state *bitset.Set) bool {
	switch x := x.(type) {
	case *ir.Local:
		k, ok := f.local[x]
		return ok && state.Has(k)
	case *ir.Const:
		return x.Type != ir.Null
	}
	return false
}

func (f *flow) learn(x ir.Operand, state *bitset.Set) {
	if l, ok := x.(*ir.Local); ok {
		if k, ok := f.local[l]; ok {
			state.Add(k)
		}
	}
}

// transfer changes the state as executing s to its normal end does.
func (f *flow) transfer(s ir.Stmt, state *bitset.Set) {
	if x := ir.Dereferenced(s); x != nil {
		f.learn(x, state)
	}
	f.transferFields(s, state)
	dst := ir.Def(s)
	if dst == nil {
		return
	}
	if k, ok := f.local[dst]; ok {
		state.Put(k, f.resultNonNull(s, state))
	}
}

// resultNonNull reports whether what s assigns cannot be null.
func (f *flow) resultNonNull(s ir.Stmt, state *bitset.Set) bool {
	switch s := s.(type) { // others: unknown
	case *ir.New, *ir.NewArray, *ir.Catch:
		return true
	case *ir.Move:
		return f.nonNull(s.Src, state)
	case *ir.Cast:
		return f.nonNull(s.X, state)
	case *ir.Load:
		id, ok := ir.PlaceField(s.From)
		if !ok {
			return false
		}
		if k, own := f.field[id]; own && f.ownPlace(s.From) {
			return state.Has(k)
		}
		return f.n.fields.nonNull(id)
	case *ir.Call:
		return f.callNonNull(s)
	}
	return false
}

func (f *flow) callNonNull(c *ir.Call) bool {
	for _, id := range f.n.p.Called(c) {
		if m := f.n.p.MethodOf(id); m != nil {
			if f.n.maybeNull(m) {
				return false
			}
		} else if m := f.n.p.Method(id); m == nil || !neverNull(m) {
			return false
		}
	}
	return true
}

// neverNull reports whether the native's result is never null.
func neverNull(m *ir.Method) bool {
	op := ir.MachineOperation(m.ID)
	return op != nil && op.NonNull
}

// branch passes the state on to the block's successors, with what the
// comparison at its end tells: no way leads from what is never null to where it is.
func (f *flow) branch(b int, state *bitset.Set) {
	block := f.m.Blocks[b]
	if only := f.m.Only(f.m.First(b) + int32(len(block.Stmts)) - 1); only != nil {
		f.flow(only, state)
		return
	}
	t, ok := f.test(block)
	if !ok {
		for _, to := range block.Succs() {
			f.flow(to, state)
		}
		return
	}
	if !f.decides(t, state) {
		f.flow(t.other, state)
	}
	state.Add(f.local[t.X])
	f.flow(t.shows, state)
}

// test is one that shows of a local that it is not null.
type test struct {
	typetest.Shown
	shows, other *ir.Block
}

// test is that at the block's end, false if there is none.
func (f *flow) test(block *ir.Block) (test, bool) {
	shown, ok := typetest.AtEnd(block)
	cond, isIf := block.Term().(*ir.If)
	if _, known := f.local[shown.X]; !ok || !known || !isIf {
		return test{}, false
	}
	if shown.Then {
		return test{shown, cond.Then, cond.Else}, true
	}
	return test{shown, cond.Else, cond.Then}, true
}

// decides reports whether the test always goes one way: what it tests is never null, and if for its type, always of that.
func (f *flow) decides(t test, state *bitset.Set) bool {
	if t.shows == t.other || !t.Both || !state.Has(f.local[t.X]) {
		return false
	}
	if t.Type == "" {
		return true
	}
	all, _ := f.n.p.Types.Are(t.X, t.Type)
	return all
}

// report notes what holds at s, and what null flows out of the method there.
func (f *flow) report(at int32, s ir.Stmt, state *bitset.Set) {
	n := f.n
	if x := ir.Dereferenced(s); x != nil {
		n.safe[f.m.Index][at] = f.nonNull(x, state)
	}
	f.reportFields(s, state)
	switch s := s.(type) { // others: give no reference away
	case *ir.Return:
		if s.X != nil && s.X.OperandType().IsRef() && !f.nonNull(s.X, state) {
			n.returnNull(f.m)
		}
	case *ir.Store:
		if id, ok := ir.PlaceField(s.To); ok && s.Src.OperandType().IsRef() && !f.nonNull(s.Src, state) {
			n.storeNull(id)
		}
	case *ir.Call:
		given := true
		for i, x := range s.Args {
			receiver := i == 0 && s.Kind != ir.StaticCall
			if !x.OperandType().IsRef() || receiver || f.nonNull(x, state) {
				continue
			}
			given = false
			if f.m.Traits&ir.Passes != 0 && ir.CallsFunction(s) {
				continue
			}
			for _, t := range f.m.Calls[at].Targets {
				n.passNull(t, i)
			}
		}
		n.given[f.m.Index][at] = given
	}
}
