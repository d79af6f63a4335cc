package lower

import (
	"slices"
	"strconv"

	"bandsaw/internal/analysis/constants"
	"bandsaw/ir"
)

// tidy cleans up the control flow of m: branches that constants decide and
// jumps to jumps are resolved, blocks that nothing reaches are removed, a
// block is joined with the only one that jumps to it, and temporaries that no
// statement uses any more go. Blocks are named in their order.
func tidy(m *ir.Method, temps map[string]*ir.Local) {
	ends := map[*ir.Block]*ir.Block{}
	for _, b := range m.Blocks {
		last := len(b.Stmts) - 1
		b.Stmts[last] = decided(b.Stmts[last])
		ir.Targets(b.Stmts[last], func(t **ir.Block) { *t = threaded(*t, ends) })
		b.Stmts[last] = decided(b.Stmts[last])
	}
	preds := reached(m.Blocks[0])
	joined := map[*ir.Block]bool{}
	for _, b := range m.Blocks {
		if preds[b] > 0 && !joined[b] {
			merge(b, m.Blocks[0], preds, joined)
		}
	}
	m.Blocks = slices.DeleteFunc(m.Blocks, func(b *ir.Block) bool { return preds[b] == 0 || joined[b] })
	for i, b := range m.Blocks {
		b.Name = "b" + strconv.Itoa(i)
	}
	dropUnused(m, temps)
}

// decided is t, or a jump if t can only go one way.
func decided(t ir.Stmt) ir.Stmt {
	s, ok := t.(*ir.If)
	if !ok {
		return t
	}
	if s.Then == s.Else {
		return &ir.Goto{At: s.At, Target: s.Then}
	}
	x, ok1 := s.X.(*ir.Const)
	y, ok2 := s.Y.(*ir.Const)
	if !ok1 || !ok2 {
		return t
	}
	holds, ok := constants.Compare(s.Op, x, y)
	switch {
	case !ok:
		return t
	case holds:
		return &ir.Goto{At: s.At, Target: s.Then}
	}
	return &ir.Goto{At: s.At, Target: s.Else}
}

// threaded is the block that a jump to b comes to without doing anything;
// ends remembers the answers.
func threaded(b *ir.Block, ends map[*ir.Block]*ir.Block) *ir.Block {
	var path []*ir.Block
	for {
		if end, ok := ends[b]; ok {
			b = end
			break
		}
		g, ok := b.Stmts[0].(*ir.Goto)
		if !ok {
			break
		}
		path = append(path, b)
		ends[b] = b // where a loop of nothing but jumps ends
		b = g.Target
	}
	for _, x := range path {
		ends[x] = b
	}
	return b
}

// reached counts for each block that can be reached the jumps to it; the entry
// has one more.
func reached(entry *ir.Block) map[*ir.Block]int {
	preds := map[*ir.Block]int{entry: 1}
	work := []*ir.Block{entry}
	for len(work) > 0 {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		ir.Targets(b.Term(), func(t **ir.Block) {
			if preds[*t] == 0 {
				work = append(work, *t)
			}
			preds[*t]++
		})
	}
	return preds
}

// merge appends to b the block that it jumps to, as long as no other does.
func merge(b, entry *ir.Block, preds map[*ir.Block]int, joined map[*ir.Block]bool) {
	for {
		g, ok := b.Term().(*ir.Goto)
		if !ok || preds[g.Target] != 1 || g.Target == entry || g.Target == b {
			return
		}
		joined[g.Target] = true
		b.Stmts = append(b.Stmts[:len(b.Stmts)-1], g.Target.Stmts...)
	}
}

func dropUnused(m *ir.Method, temps map[string]*ir.Local) {
	if len(temps) == 0 {
		return
	}
	unused := make(map[*ir.Local]bool, len(temps))
	for _, l := range temps {
		unused[l] = true
	}
	for _, b := range m.Blocks {
		for _, s := range b.Stmts {
			delete(unused, ir.Def(s))
			for _, l := range ir.Uses(s) {
				delete(unused, l)
			}
		}
	}
	m.Locals = slices.DeleteFunc(m.Locals, func(l *ir.Local) bool { return unused[l] })
}
