package code

import (
	"fmt"
	"math/bits"

	"bandsaw/ir"
)

// bitset is a set of slots.
type bitset []uint64

func newBitset(n int) bitset    { return make(bitset, (n+63)/64) }
func (b bitset) add(i int32)    { b[i>>6] |= 1 << (i & 63) }
func (b bitset) remove(i int32) { b[i>>6] &^= 1 << (i & 63) }
func (b bitset) union(o bitset) bool {
	changed := false
	for i, w := range o {
		if n := b[i] | w; n != b[i] {
			b[i], changed = n, true
		}
	}
	return changed
}

// Live are the slots that are live before the instruction.
func (m *Method) Live(pc int32) *LiveSet {
	m.analyse()
	return m.live[pc]
}

// Resume are the slots that are live in a caller's frame while the callee of
// the Call at pc runs.
func (m *Method) Resume(pc int32) *LiveSet {
	m.analyse()
	return m.resume[pc]
}

func (m *Method) analyse() {
	if m.live != nil {
		return
	}
	slots := make(map[*ir.Local]int32, len(m.IR.Locals))
	for i, l := range m.IR.Locals {
		slots[l] = int32(i)
	}
	m.live, m.resume = liveness(m.IR, slots)
}

// liveness computes which slots are live before each statement of m: a
// backward data-flow analysis over its blocks. A dead slot's value can never
// be read again, so states that differ in it behave alike.
//
// The second result is for the frames of callers, which stay at their Call
// until the callee returns: what is live then, without the arguments, which
// the callee has already, and without the result, which is still to come.
func liveness(m *ir.Method, slots map[*ir.Local]int32) (before, resume []*LiveSet) {
	n := len(m.Locals)
	index := make(map[*ir.Block]int, len(m.Blocks))
	in := make([]bitset, len(m.Blocks))
	for i, b := range m.Blocks {
		index[b] = i
		in[i] = newBitset(n)
	}
	live := newBitset(n)
	out := func(b *ir.Block) {
		clear(live)
		ir.Targets(b.Term(), func(t **ir.Block) { live.union(in[index[*t]]) })
	}
	for changed := true; changed; {
		changed = false
		for i := len(m.Blocks) - 1; i >= 0; i-- {
			b := m.Blocks[i]
			out(b)
			for k := len(b.Stmts) - 1; k >= 0; k-- {
				transfer(live, b.Stmts[k], slots)
			}
			if in[i].union(live) {
				changed = true
			}
		}
	}
	known := map[string]*LiveSet{}
	for _, b := range m.Blocks {
		out(b)
		first := len(before)
		before = append(before, make([]*LiveSet, len(b.Stmts))...)
		resume = append(resume, make([]*LiveSet, len(b.Stmts))...)
		for k := len(b.Stmts) - 1; k >= 0; k-- {
			if c, ok := b.Stmts[k].(*ir.Call); ok {
				if c.Dst != nil {
					live.remove(slots[c.Dst])
				}
				resume[first+k] = liveSet(live, m, known)
			}
			transfer(live, b.Stmts[k], slots)
			before[first+k] = liveSet(live, m, known)
		}
	}
	return before, resume
}

func transfer(live bitset, s ir.Stmt, slots map[*ir.Local]int32) {
	if d := ir.Def(s); d != nil {
		live.remove(slots[d])
	}
	ir.Operands(s, func(x *ir.Operand) {
		if l, ok := (*x).(*ir.Local); ok {
			live.add(slots[l])
		}
	})
}

// liveSet lists the set's slots; equal sets are one.
func liveSet(live bitset, m *ir.Method, known map[string]*LiveSet) *LiveSet {
	key := fmt.Sprint([]uint64(live))
	if s := known[key]; s != nil {
		return s
	}
	s := &LiveSet{}
	for w, word := range live {
		for ; word != 0; word &= word - 1 {
			slot := w*64 + bits.TrailingZeros64(word)
			s.Slots = append(s.Slots, int32(slot))
			s.Kinds = append(s.Kinds, KindOf(m.Locals[slot].Type))
		}
	}
	known[key] = s
	return s
}
