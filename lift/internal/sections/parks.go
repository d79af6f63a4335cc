package sections

import (
	"slices"
	"strings"

	"bandsaw/internal/analysis/liveness"
	"bandsaw/ir"
	"bandsaw/lift/internal/lifter"
)

// UserParks reports whether the user's own code parks threads otherwise than in loops that do nothing but wait: then it can
// tell that a park ended by a permit that was meant for a lock, or that a lock took one that was meant for it.
func (p *Program) UserParks() bool {
	return slices.ContainsFunc(p.Methods, func(m *ir.Method) bool {
		return !p.Classes.InLibrary(m.ID) && slices.ContainsFunc(m.Blocks, func(b *ir.Block) bool {
			return slices.ContainsFunc(b.Stmts, func(s ir.Stmt) bool { return parks(s) && !p.onlyWaits(m, b, s) })
		})
	})
}

// parks reports whether the statement parks a thread.
func parks(s ir.Stmt) bool {
	c, ok := s.(*ir.Call)
	return ok && strings.HasPrefix(string(c.Method), lifter.LockSupport+".park")
}

// onlyWaits reports whether a park, a statement of the block, is all that a loop does which looks whether to go on: as in
//
//	while (!ready) LockSupport.park();
//
// A park that ends without a permit of its own leads to another look and no more, and a thread that looks and waits again might
// as well have come to the loop only then; nor can a permit be missed that another wait took, as the loop looks between the two.
func (p *Program) onlyWaits(m *ir.Method, b *ir.Block, park ir.Stmt) bool {
	last := len(b.Stmts) - 1
	again, ok := b.Stmts[last].(*ir.Goto)
	if !ok || last == 0 || b.Stmts[last-1] != park || park.(*ir.Call).Method.Name() != "park" { // the others end by themselves
		return false
	}
	loop := naturalLoop(m, again.Target, b)
	if loop == nil {
		return false
	}
	live := liveness.Of(m)
	for _, in := range loop {
		for _, s := range in.Stmts {
			if x := ir.Def(s); s != park && (!p.onlyLooks(m, s, nil) || x != nil && live.Before(again.Target, x)) {
				return false
			}
		}
	}
	return true
}

// naturalLoop are the blocks from which the last one is reached without the head, and that; nil if there is another way into them
// than by the head.
func naturalLoop(m *ir.Method, head, last *ir.Block) []*ir.Block {
	from := map[*ir.Block][]*ir.Block{}
	for _, b := range m.Blocks {
		for _, s := range b.Succs() {
			from[s] = append(from[s], b)
		}
		for _, h := range b.Handlers {
			from[h.Target] = append(from[h.Target], nil) // from the midst of a block
		}
	}
	loop := []*ir.Block{head}
	for work := []*ir.Block{last}; len(work) > 0; work = work[1:] {
		b := work[0]
		if slices.Contains(loop, b) {
			continue
		}
		if b == m.Blocks[0] || slices.Contains(from[b], nil) {
			return nil
		}
		loop = append(loop, b)
		work = append(work, from[b]...)
	}
	return loop
}

// onlyLooks reports whether the statement of the method changes nothing but a variable; below are methods that are being looked at.
func (p *Program) onlyLooks(m *ir.Method, s ir.Stmt, below []ir.MethodID) bool {
	switch s := s.(type) { // others: may change something, or wait
	case *ir.Move, *ir.Unary, *ir.Binary, *ir.Load, *ir.Length, *ir.InstanceOf, *ir.Cast, *ir.If, *ir.Goto, *ir.Switch, *ir.Return:
	case *ir.Call:
		if op := ir.MachineOperation(s.Method); op != nil {
			return op.Effect == ir.Pure || op.Effect == ir.Reads
		}
		if OfText(s.Method) { // whose bodies are not looked at
			return s.Method.Class() == ir.StringClass
		}
		if s.Kind == ir.VirtualCall && len(p.Targets(s)) == 0 {
			return false
		}
	default:
		return false
	}
	looks := true
	p.runs(m, s, func(id ir.MethodID) {
		callee := p.Method[id]
		switch {
		case slices.Contains(below, id) || id.Name() == "<clinit>" && (callee == nil || id.Class() == m.ID.Class()):
		case callee == nil || len(callee.Blocks) == 0:
			looks = false
		default:
			for _, b := range callee.Blocks {
				for _, s := range b.Stmts {
					looks = looks && p.onlyLooks(callee, s, append(below, id))
				}
			}
		}
	})
	return looks
}
