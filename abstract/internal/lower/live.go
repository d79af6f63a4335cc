package lower

import "bandsaw/ir"

// liveness is the backward dataflow analysis that finds the locals whose
// values a block may still read. It is only asked about handlers, and only
// built for methods that have some.
type liveness struct {
	m     *ir.Method
	local map[*ir.Local]int
	block map[*ir.Block]int
	in    [][]uint64 // at the blocks' starts
}

func newLiveness(m *ir.Method) *liveness {
	l := &liveness{
		m:     m,
		local: make(map[*ir.Local]int, len(m.Locals)),
		block: make(map[*ir.Block]int, len(m.Blocks)),
		in:    make([][]uint64, len(m.Blocks)),
	}
	for i, x := range m.Locals {
		l.local[x] = i
	}
	for i, b := range m.Blocks {
		l.block[b] = i
		l.in[i] = make([]uint64, len(m.Locals)/64+1)
	}
	for changed := true; changed; {
		changed = false
		for i := len(m.Blocks) - 1; i >= 0; i-- {
			changed = l.visit(i) || changed
		}
	}
	return l
}

// visit computes the locals live before block i anew, and reports whether
// there are more than before.
func (l *liveness) visit(i int) bool {
	b := l.m.Blocks[i]
	live := make([]uint64, len(l.in[i]))
	handled := make([]uint64, len(l.in[i]))
	for _, s := range b.Succs() {
		join(live, l.in[l.block[s]])
	}
	for _, h := range b.Handlers {
		join(handled, l.in[l.block[h.Target]])
	}
	join(live, handled)
	for k := len(b.Stmts) - 1; k >= 0; k-- {
		s := b.Stmts[k]
		if dst := ir.Def(s); dst != nil {
			clear(live, l.local[dst])
		}
		for _, x := range ir.Uses(s) {
			set(live, l.local[x])
		}
		join(live, handled) // any statement may throw
	}
	return join(l.in[i], live)
}

// join adds the bits of g to f, and reports whether f changed.
func join(f, g []uint64) bool {
	changed := false
	for i := range f {
		if m := f[i] | g[i]; m != f[i] {
			f[i] = m
			changed = true
		}
	}
	return changed
}

// before reports whether x is live at the start of b.
func (l *liveness) before(b *ir.Block, x *ir.Local) bool {
	return has(l.in[l.block[b]], l.local[x])
}
