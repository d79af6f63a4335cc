package slicer

import (
	"fmt"

	"bandsaw/internal/jumps"
	"bandsaw/ir"
	"bandsaw/slice/internal/pdg"
)

// methodSlice rewrites one method to its statements that matter.
type methodSlice struct {
	c    *Closure
	m    *pdg.Method
	f    *pdg.Flow
	next []int32 // the observables
	ret  []int32 // returns on the way to the exit
	out  *ir.Method

	block   map[int]*ir.Block // made for Blocks[i] of the old method
	catch   map[int]*ir.Block // made for a Blocks[i] that is a handler
	pending []int             // blocks made but not filled
	end     *ir.Block         // returns a default value, for ways that do not say what
	names   int
	kept    map[int32]bool // old statements that stand in the result
}

// sliceMethod makes the slice of m. Its second result are the numbers of the
// old statements that are left.
func (c *Closure) sliceMethod(m *pdg.Method) (*ir.Method, map[int32]bool, error) {
	next, err := c.observables(m)
	if err != nil {
		return nil, nil, err
	}
	out := *m.Method
	out.Blocks, out.Locals, out.Facts = nil, nil, nil
	out.Synchronized = m.Synchronized && c.locked(m)
	s := &methodSlice{
		c: c, m: m, f: c.g.Flows[m.Index], next: next, out: &out,
		block: map[int]*ir.Block{}, catch: map[int]*ir.Block{}, kept: map[int32]bool{},
	}
	s.ret = returns(m, s.f, next)
	s.nameBlocks()
	if err := s.rewrite(); err != nil {
		return nil, nil, err
	}
	jumps.Merge(&out)
	out.Locals = usedLocals(m.Method, &out)
	return &out, s.kept, nil
}

// nameBlocks makes sure that new names are not those of old blocks.
func (s *methodSlice) nameBlocks() {
	s.names = len(s.m.Blocks)
	for _, b := range s.m.Blocks {
		var k int
		if n, err := fmt.Sscanf(b.Name, "b%d", &k); n == 1 && err == nil && k >= s.names {
			s.names = k + 1
		}
	}
}

func (s *methodSlice) newBlock() *ir.Block {
	b := &ir.Block{Name: fmt.Sprintf("b%d", s.names)}
	s.names++
	return b
}

// rewrite fills the blocks that can be reached, beginning with the first.
func (s *methodSlice) rewrite() error {
	start, err := s.target(s.f.Entry, s.m.Stmts[0])
	if err != nil {
		return err
	}
	entry := start
	if _, isOld := s.block[0]; !isOld || s.block[0] != start {
		entry = &ir.Block{Name: s.m.Blocks[0].Name}
		entry.Stmts = []ir.Stmt{&ir.Goto{At: at(s.m.Stmts[0]), Target: start}}
	}
	for len(s.pending) > 0 {
		b := s.pending[len(s.pending)-1]
		s.pending = s.pending[:len(s.pending)-1]
		if err := s.fill(b); err != nil {
			return err
		}
	}
	s.collect(entry)
	return nil
}

// collect lists the blocks in the order of the old method, what is new last.
func (s *methodSlice) collect(entry *ir.Block) {
	s.out.Blocks = append(s.out.Blocks, entry)
	for i := range s.m.Blocks {
		if b := s.catch[i]; b != nil {
			s.out.Blocks = append(s.out.Blocks, b)
		}
		if b := s.block[i]; b != nil && b != entry {
			s.out.Blocks = append(s.out.Blocks, b)
		}
	}
	if s.end != nil {
		s.out.Blocks = append(s.out.Blocks, s.end)
	}
}

// target is the block at which control that is at node n of the flow comes to
// the next node that matters; from is the statement that goes there.
func (s *methodSlice) target(n int32, from ir.Stmt) (*ir.Block, error) {
	node := s.next[n]
	switch {
	case node == s.f.Exit && s.ret[n] >= 0:
		return s.blockFor(s.m.Block(s.ret[n])), nil
	case node == s.f.Exit:
		if s.end == nil {
			s.end = s.newBlock()
			s.end.Stmts = []ir.Stmt{&ir.Return{At: at(from), X: s.defaultResult()}}
		}
		return s.end, nil
	case node > s.f.End:
		return s.blockFor(int(s.f.Heads[node-s.f.End-1].Block)), nil
	case node >= 0 && node < s.f.Entry:
		return s.blockFor(s.m.Block(node)), nil
	}
	return nil, fmt.Errorf("%s: internal error: control is lost after %s", s.m.ID, ir.String(from))
}

// blockFor is the new block for the old one, behind its catch if it has one.
func (s *methodSlice) blockFor(b int) *ir.Block {
	if n := s.block[b]; n != nil {
		return n
	}
	n := &ir.Block{Name: s.m.Blocks[b].Name}
	if isHandler(s.m.Blocks[b]) {
		n = s.newBlock()
	}
	s.block[b] = n
	s.pending = append(s.pending, b)
	return n
}

func isHandler(b *ir.Block) bool {
	_, ok := b.Stmts[0].(*ir.Catch)
	return ok
}

// catchFor is the new handler block for the old one: the catch alone, and then
// on to where control matters next.
func (s *methodSlice) catchFor(b int) (*ir.Block, error) {
	if n := s.catch[b]; n != nil {
		return n, nil
	}
	old := s.m.Blocks[b]
	n := &ir.Block{Name: old.Name}
	s.catch[b] = n
	at0 := s.m.First(b)
	s.kept[at0] = true
	n.Stmts = []ir.Stmt{ir.Clone(old.Stmts[0])}
	after := s.f.Succs[at0][0]
	t, err := s.target(after, old.Stmts[0])
	if err != nil {
		return nil, err
	}
	n.Stmts = append(n.Stmts, &ir.Goto{At: at(old.Stmts[0]), Target: t})
	return n, nil
}

// fill writes the new block for the old one.
func (s *methodSlice) fill(b int) error {
	old, n := s.m.Blocks[b], s.block[b]
	first := s.m.First(b)
	throwing := map[int32]bool{} // flow nodes that exceptions lead to
	for i, stmt := range old.Stmts {
		num := first + int32(i)
		if _, isCatch := stmt.(*ir.Catch); isCatch || ir.IsTerminator(stmt) {
			continue
		}
		if s.c.Kept(s.m, num) {
			s.kept[num] = true
			n.Stmts = append(n.Stmts, s.statement(num))
			facts := s.c.g.Facts(s.m, num)
			if stmt == s.m.Stmts[num] {
				facts |= s.m.Facts[stmt]
			}
			if s.c.Marks[s.c.g.Stmt(s.m, num)]&pdg.Value == 0 {
				facts &^= ir.Guarded // the lock may go
			}
			s.out.SetFacts(n.Stmts[len(n.Stmts)-1], facts)
			for _, t := range s.f.Succs[num][1:] {
				throwing[t] = true
			}
		}
	}
	term, err := s.terminator(first+int32(len(old.Stmts)-1), throwing)
	if err != nil {
		return err
	}
	n.Stmts = append(n.Stmts, term)
	for _, h := range old.Handlers {
		t := int(s.m.BlockOf(h.Target))
		if !throwing[s.f.Target(s.m, int32(t))] {
			continue
		}
		target, err := s.catchFor(t)
		if err != nil {
			return err
		}
		n.Handlers = append(n.Handlers, ir.Handler{Class: h.Class, Target: target})
	}
	return nil
}

// terminator is the end of the new block: the old one, or a jump to where
// control matters next.
func (s *methodSlice) terminator(num int32, throwing map[int32]bool) (ir.Stmt, error) {
	old := s.m.Stmts[num]
	if r, ok := old.(*ir.Return); ok {
		s.kept[num] = true
		c := &ir.Return{At: r.At, X: r.X}
		if r.X != nil && !s.c.NeedsOperand(s.m, num, 0) {
			c.X = s.defaultResult()
		}
		return c, nil
	}
	if !s.c.Kept(s.m, num) {
		t, err := s.target(num, old)
		if err != nil {
			return nil, err
		}
		return &ir.Goto{At: at(old), Target: t}, nil
	}
	s.kept[num] = true
	c := ir.Clone(old)
	if _, ok := c.(*ir.Throw); ok {
		for _, t := range s.f.Succs[num] {
			throwing[t] = true
		}
		return c, nil
	}
	var failed error
	ir.Targets(c, func(t **ir.Block) {
		b, err := s.target(s.f.Target(s.m, s.m.BlockOf(*t)), old)
		if err != nil {
			failed = err
		}
		*t = b
	})
	return c, failed
}

// statement copies a statement that matters, with marked default values for
// operands that do not, and without a result that does not.
func (s *methodSlice) statement(num int32) ir.Stmt {
	c := ir.Clone(s.m.Stmts[num])
	k := 0
	ir.Operands(c, func(x *ir.Operand) {
		if t := (*x).OperandType(); !s.c.NeedsOperand(s.m, num, k) && !stays(*x) {
			*x = cut(t)
		}
		k++
	})
	if call, ok := c.(*ir.Call); ok {
		if call.Kind == ir.VirtualCall {
			call.Targets = s.c.g.Program.Called(s.m.Stmts[num].(*ir.Call))
		}
		if s.c.Marks[s.c.g.Stmt(s.m, num)]&pdg.Value == 0 {
			call.Dst = nil
		}
	}
	return c
}

// stays reports whether the operand is a constant that costs nothing. A string
// or a Class would be an object of the slice.
func stays(x ir.Operand) bool {
	c, ok := x.(*ir.Const)
	return ok && (!c.Type.IsRef() || c.Type == ir.Null)
}

// defaultResult is what the method returns where nobody asks, nil for void.
func (s *methodSlice) defaultResult() ir.Operand {
	t := s.m.ID.Result()
	if t == ir.Void {
		return nil
	}
	return cut(t)
}

func at(s ir.Stmt) ir.At { return ir.At{Origin: *s.Pos()} }

// usedLocals are the old method's locals that the new one uses, its parameters
// first.
func usedLocals(old, out *ir.Method) []*ir.Local {
	used := map[*ir.Local]bool{}
	for _, b := range out.Blocks {
		for _, s := range b.Stmts {
			if d := ir.Def(s); d != nil {
				used[d] = true
			}
			for _, u := range ir.Uses(s) {
				used[u] = true
			}
		}
	}
	var locals []*ir.Local
	for i, l := range old.Locals {
		if i < len(old.Params) || used[l] {
			locals = append(locals, l)
		}
	}
	return locals
}

// cut is what stands in the place of a value of the type that does not matter:
// the default, marked.
func cut(t ir.Type) *ir.Const {
	switch {
	case t.IsIntLike():
		t = ir.Int
	case t.IsRef():
		t = ir.Null
	}
	return &ir.Const{Type: t, Cut: true}
}
