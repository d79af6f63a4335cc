package prepare

import (
	"slices"
	"strconv"

	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/internal/analysis/liveness"
	"bandsaw/ir"
)

// What a method counts on in one round of a loop belongs together: after `out[at++] = c; ... i++`, at - i is what it was, but
// between at++ and i++ it is not, and a predicate over both would be lost there. So numbers are counted on as late as they can
// be, and where ways meet before that on which others were, on each of these ways. No predicate then has to say what is so in
// between.

// withLateSteps is the program in which numbers are counted on, as `n = n + 1` does, behind the checks of Java's own and what else
// follows and does not read them: partial dead code (J. Knoop, O. Rüthing and B. Steffen, "Partial Dead Code Elimination"), as
// after a check that throws nobody reads them. That of the user's methods; what the program does is the same.
func withLateSteps(prog *ir.Program) *ir.Program {
	return withUsersMethods(prog, func(m *ir.Method) *ir.Method {
		if size(m) > maxTails || !slices.ContainsFunc(m.Blocks, func(b *ir.Block) bool { return slices.ContainsFunc(b.Stmts, isStep) }) {
			return m
		}
		out := withStmts(m, ir.Clone)
		changed := false
		for late(out) {
			changed = true
		}
		if !changed {
			return m
		}
		return out
	})
}

// withUsersMethods is withMethods for those of the user's that have statements.
func withUsersMethods(prog *ir.Program, f func(*ir.Method) *ir.Method) *ir.Program {
	library := map[*ir.Method]bool{}
	for _, c := range prog.Classes {
		for _, m := range c.Methods {
			library[m] = c.Library
		}
	}
	return withMethods(prog, func(m *ir.Method) *ir.Method {
		if library[m] || len(m.Blocks) == 0 {
			return m
		}
		return f(m)
	})
}

// isStep reports whether the statement counts a variable on.
func isStep(s ir.Stmt) bool {
	b, ok := s.(*ir.Binary)
	if !ok || b.Op != ir.Add && b.Op != ir.Sub || b.X != ir.Operand(b.Dst) {
		return false
	}
	_, constant := b.Y.(*ir.Const)
	return constant && (b.Dst.Type == ir.Int || b.Dst.Type == ir.Long)
}

// late moves a step behind the check at the end of its block, and behind what else does not read it; it reports whether there was one.
func late(m *ir.Method) bool {
	preds := map[*ir.Block]int{m.Blocks[0]: 1}
	for _, b := range m.Blocks {
		for _, to := range b.Succs() {
			preds[to]++
		}
	}
	live := liveness.Of(m)
	g, _ := graphOf(m)
	search := g.DepthFirst(0)
	for i, b := range m.Blocks {
		check, ok := b.Term().(*ir.If)
		if !ok || !check.Check || check.Then == check.Else || !search.Reached(int32(i)) { // a loop that nobody comes to has no end here
			continue
		}
		for i, s := range b.Stmts {
			if !isStep(s) || passes(b.Stmts[i+1:], s.(*ir.Binary)) < len(b.Stmts)-i-1 {
				continue
			}
			to, other := check.Then, check.Else
			if live.Before(other, ir.Def(s)) {
				to, other = other, to
			}
			if live.Before(other, ir.Def(s)) || preds[to] > 1 || to == b {
				continue
			}
			step := s.(*ir.Binary)
			b.Stmts = slices.Delete(b.Stmts, i, i+1)
			before(b.Stmts[i:], step)
			at := min(passes(to.Stmts, step), len(to.Stmts)-1)
			before(to.Stmts[:at], step)
			if next, ok := to.Stmts[at].(*ir.Binary); ok && isStep(next) && next.Dst == step.Dst {
				to.Stmts[at] = both(step, next)
			} else {
				to.Stmts = slices.Insert(to.Stmts, at, s)
			}
			return true
		}
	}
	return false
}

// passes is how many of the statements the step can be behind as well as before. What copies the variable then adds to it itself.
func passes(stmts []ir.Stmt, step *ir.Binary) int {
	l := step.Dst
	for i, s := range stmts {
		if slices.Contains(ir.Uses(s), l) && !copies(s, l) || ir.Def(s) == l {
			return i
		}
		switch s := s.(type) { // others: they do more
		case *ir.Move, *ir.Unary, *ir.Binary, *ir.Load, *ir.Store, *ir.Length:
		case *ir.If:
			if !s.Check {
				return i
			}
		default:
			return i
		}
	}
	return len(stmts)
}

// copies reports whether the statement copies the number to a variable of its type.
func copies(s ir.Stmt, l *ir.Local) bool {
	x, ok := s.(*ir.Move)
	return ok && x.Src == ir.Operand(l) && x.Dst.Type == l.Type
}

// before makes the statements such that the step is behind them.
func before(stmts []ir.Stmt, step *ir.Binary) {
	for i, s := range stmts {
		if copies(s, step.Dst) {
			x := s.(*ir.Move)
			stmts[i] = &ir.Binary{At: x.At, Dst: x.Dst, Op: step.Op, X: step.X, Y: step.Y}
		}
	}
}

// both is one step in the place of two.
func both(first, second *ir.Binary) *ir.Binary {
	by := func(s *ir.Binary) int64 {
		if n := s.Y.(*ir.Const).Bits; s.Op == ir.Add {
			return n
		} else {
			return -n
		}
	}
	y := *second.Y.(*ir.Const)
	y.Bits = term.Cut(by(first)+by(second), term.Bits(second.Dst.Type))
	return &ir.Binary{At: second.At, Dst: second.Dst, Op: ir.Add, X: second.X, Y: &y}
}

// withStepsTogether is the program in which a block that only counts on before a loop begins anew stands where others end that
// set numbers, too.
func withStepsTogether(prog *ir.Program) *ir.Program {
	return withUsersMethods(prog, func(m *ir.Method) *ir.Method {
		for size(m) <= maxTails {
			b, before := stepping(m)
			if b == nil {
				break
			}
			m = taken(m, b, before)
		}
		return m
	})
}

// stepping is the first block that only counts on before a loop begins, and those that go there alone, on one of which a
// number is set at last; nil if there is none.
func stepping(m *ir.Method) (*ir.Block, []*ir.Block) {
	g, number := graphOf(m)
	search := g.DepthFirst(0)
	preds := g.Reverse()
	for i, b := range m.Blocks {
		last, ok := b.Term().(*ir.Goto)
		if !search.Reached(int32(i)) || search.Heads[i] || !ok || !search.Heads[number[last.Target]] || len(b.Stmts) < 2 ||
			slices.ContainsFunc(b.Stmts[:len(b.Stmts)-1], func(s ir.Stmt) bool { return !isStep(s) }) {
			continue
		}
		var before []*ir.Block
		sets := false
		for _, p := range preds[i] {
			x := m.Blocks[p]
			if _, straight := x.Term().(*ir.Goto); straight && search.Reached(p) {
				before = append(before, x)
				sets = sets || len(x.Stmts) > 1 && isStep(x.Stmts[len(x.Stmts)-2])
			}
		}
		if sets {
			return b, before
		}
	}
	return nil, nil
}

// taken is the method with the statements of b where blocks end that go there.
func taken(m *ir.Method, b *ir.Block, before []*ir.Block) *ir.Method {
	out := withStmts(m, ir.Clone)
	as := map[*ir.Block]*ir.Block{}
	for i, x := range m.Blocks {
		as[x] = out.Blocks[i]
	}
	for _, p := range before {
		to := as[p]
		to.Stmts = to.Stmts[:len(to.Stmts)-1]
		for _, s := range as[b].Stmts {
			to.Stmts = append(to.Stmts, ir.Clone(s))
		}
	}
	if !slices.ContainsFunc(out.Blocks, func(x *ir.Block) bool { return slices.Contains(x.Succs(), as[b]) }) {
		out.Blocks = slices.DeleteFunc(out.Blocks, func(x *ir.Block) bool { return x == as[b] })
	}
	for i, x := range out.Blocks {
		x.Name = "b" + strconv.Itoa(i)
	}
	return out
}
