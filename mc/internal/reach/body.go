package reach

import (
	"sort"

	"bandsaw/ir"
	"bandsaw/mc/internal/code"
)

// body is the control-flow graph of a method.
type body struct {
	m      *code.Method
	start  map[*ir.Block]int32 // number of the first instruction
	before map[*ir.Block][]*ir.Block
	normal map[*ir.Block]bool // something else than an exception leads there
	// plain says, by the number of a block, whether it is normal and can end
	// without throwing an exception.
	plain []bool
}

func (f *finder) body(m *code.Method) *body {
	if b := f.bodies[m]; b != nil {
		return b
	}
	b := &body{m: m, start: map[*ir.Block]int32{}, before: map[*ir.Block][]*ir.Block{}}
	f.bodies[m] = b
	n := int32(0)
	for _, block := range m.IR.Blocks {
		b.start[block] = n
		n += int32(len(block.Stmts))
		for _, to := range successors(block) {
			b.before[to] = append(b.before[to], block)
		}
	}
	throws := f.throwing(m)
	b.normal = b.unexceptional()
	for _, block := range m.IR.Blocks {
		b.plain = append(b.plain, b.normal[block] && !throws[block])
	}
	return b
}

// blockOf finds the block of an instruction.
func (b *body) blockOf(pc int32) *ir.Block {
	blocks := b.m.IR.Blocks
	return blocks[sort.Search(len(blocks), func(i int) bool { return b.start[blocks[i]] > pc })-1]
}

// returned reports whether a call that was reached came back without an exception.
func (b *body) returned(pc int32) bool {
	if !b.m.Code[pc+1].Reached {
		return false
	}
	block := b.blockOf(pc)
	caught := onException(block)
	if caught == nil {
		return true
	}
	for _, to := range successors(block) {
		if to != caught && b.m.Code[b.start[to]].Reached {
			return true
		}
	}
	return false
}

// avoided reports whether a path came by another way to where the block of an empty choice goes on: the choice is
// what an assumption does that is in the place of its call.
func (b *body) avoided(pc int32) bool {
	to := successors(b.blockOf(pc))
	return len(to) == 1 && b.m.Code[b.start[to[0]]].Reached
}

// successors are the blocks that the block's terminator leads to.
func successors(b *ir.Block) []*ir.Block {
	if len(b.Stmts) == 0 {
		return nil
	}
	return b.Succs()
}

// throwing finds the blocks of the method that always come to throw an
// exception, if they come to an end.
func (f *finder) throwing(m *code.Method) map[*ir.Block]bool {
	if t, ok := f.throws[m]; ok {
		return t
	}
	throws := map[*ir.Block]bool{}
	f.throws[m] = throws // nothing is known of it where it calls itself
	for changed := true; changed; {
		changed = false
		for i := len(m.IR.Blocks) - 1; i >= 0; i-- {
			block := m.IR.Blocks[i]
			if !throws[block] && (setsPending(block) || f.callsThrower(m, block) || allThrow(block, throws)) {
				throws[block], changed = true, true
			}
		}
	}
	return throws
}

// callsThrower reports whether the block calls a method of the user's that
// always throws.
func (f *finder) callsThrower(m *code.Method, b *ir.Block) bool {
	for _, s := range b.Stmts {
		call, ok := s.(*ir.Call)
		if !ok {
			continue
		}
		callee := f.methods[call.Method]
		if callee != nil && callee != m && Users(callee) && f.throwing(callee)[callee.IR.Blocks[0]] {
			return true
		}
	}
	return false
}

// allThrow reports whether the block leads to blocks that throw only, if none
// of its own calls throws.
func allThrow(block *ir.Block, throws map[*ir.Block]bool) bool {
	n := 0
	caught := onException(block)
	for _, b := range successors(block) {
		if b == caught {
			continue
		}
		if n++; !throws[b] {
			return false
		}
	}
	return n > 0
}

// setsPending reports whether the block throws: it sets the thread's pending
// exception to one.
func setsPending(b *ir.Block) bool {
	for _, s := range b.Stmts {
		if p, ok := s.(*ir.Pending); ok && p.Src != nil && p.Src.OperandType() != ir.Null {
			return true
		}
	}
	return false
}

// unexceptional finds the blocks that can be come to without an exception.
func (b *body) unexceptional() map[*ir.Block]bool {
	normal := map[*ir.Block]bool{}
	var visit func(block *ir.Block)
	visit = func(block *ir.Block) {
		if normal[block] {
			return
		}
		normal[block] = true
		if setsPending(block) {
			return // the handler, or the end
		}
		caught := onException(block)
		for _, to := range successors(block) {
			if to != caught {
				visit(to)
			}
		}
	}
	visit(b.m.IR.Blocks[0])
	return normal
}

// onException is where a block goes that asks for the pending exception, if
// there is one; nil for other blocks.
func onException(b *ir.Block) *ir.Block {
	s, ok := b.Stmts[len(b.Stmts)-1].(*ir.If)
	if !ok || s.Y.OperandType() != ir.Null {
		return nil
	}
	for _, st := range b.Stmts {
		if p, ok := st.(*ir.Pending); ok && p.Dst != nil && s.X == ir.Operand(p.Dst) {
			if s.Op == ir.Ne {
				return s.Then
			}
			return s.Else
		}
	}
	return nil
}
