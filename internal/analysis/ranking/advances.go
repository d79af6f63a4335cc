package ranking

import (
	"slices"

	"bandsaw/internal/analysis/callgraph"
	"bandsaw/internal/analysis/construction"
	"bandsaw/internal/analysis/flow"
	"bandsaw/ir"
)

// advances reports whether each round of a loop takes an iterator on towards the end that it has (ir.Advances): one that was
// made before the loop, and that nobody does anything else with.
func advances(m *callgraph.Method, f *flow.Flow, head int32, body map[int32]bool) bool {
	return slices.ContainsFunc(f.Order, func(n int32) bool {
		if !body[n] || int(n) >= len(m.Stmts) || !calls(m, n, isAdvance) {
			return false
		}
		it, ok := m.Stmts[n].(*ir.Call).Args[0].(*ir.Local)
		return ok && own(m, it, body) && !roundWithout(f, head, body, n)
	})
}

func isAdvance(m *callgraph.Method) bool { return m.Traits&ir.Advances != 0 }

// calls reports whether the statement is a call, and what it calls are such methods.
func calls(m *callgraph.Method, n int32, such func(*callgraph.Method) bool) bool {
	c := m.Calls[n]
	return c != nil && c.Native == nil && len(c.Targets) > 0 && !slices.ContainsFunc(c.Targets, func(t *callgraph.Method) bool { return !such(t) })
}

// own reports whether the variable is assigned new objects outside of the loop, which are only asked for what is next
// and whether there is any.
func own(m *callgraph.Method, it *ir.Local, body map[int32]bool) bool {
	made := false
	for i, s := range m.Stmts {
		n := int32(i)
		if ir.Def(s) == it {
			if body[n] || !calls(m, n, func(t *callgraph.Method) bool { return makes(t, 4) }) && !copiesNew(m, n) {
				return false
			}
			made = true
		}
		if !slices.Contains(ir.Uses(s), it) {
			continue
		}
		asks := calls(m, n, func(t *callgraph.Method) bool { return isAdvance(t) || slices.Contains(questions, t.ID.Name()) })
		if !asks || slices.Contains(s.(*ir.Call).Args[1:], ir.Operand(it)) {
			return false
		}
	}
	return made
}

// questions are the methods of iterators that take them nowhere.
var questions = []string{"hasNext", "hasMoreElements", "hasMoreTokens", "countTokens"}

// copiesNew reports whether the statement copies a new object that nobody else has: all that was done with it is that the library has
// constructed it.
func copiesNew(m *callgraph.Method, n int32) bool {
	move, ok := m.Stmts[n].(*ir.Move)
	if !ok {
		return false
	}
	x, ok := move.Src.(*ir.Local)
	if !ok || !madeIn(m, x, 0) {
		return false
	}
	for k, s := range m.Stmts {
		if int32(k) != n && slices.Contains(ir.Uses(s), x) && !constructs(m, int32(k), x) {
			return false
		}
	}
	return true
}

// constructs reports whether the statement calls a constructor of the library for the object.
func constructs(m *callgraph.Method, n int32, x *ir.Local) bool {
	call, ok := m.Stmts[n].(*ir.Call)
	return ok && construction.IsConstructor(call.Method) && call.Args[0] == ir.Operand(x) && !slices.Contains(call.Args[1:], ir.Operand(x)) &&
		calls(m, n, func(t *callgraph.Method) bool { return ir.IsJDK(t.ID.Class()) })
}

// makes reports whether the method returns a new object, which it or what it calls, so many calls deep, makes, and which nobody
// else has.
func makes(m *callgraph.Method, deep int) bool {
	returns := false
	for _, s := range m.Stmts {
		r, ok := s.(*ir.Return)
		if !ok {
			continue
		}
		x, ok := r.X.(*ir.Local)
		if !ok || !madeIn(m, x, deep) || !handsOver(m, x) {
			return false
		}
		returns = true
	}
	return returns
}

// handsOver reports whether all that the method does with the object is to fill its fields, or have the library construct it, and
// to return it.
func handsOver(m *callgraph.Method, x *ir.Local) bool {
	for n, s := range m.Stmts {
		if !slices.Contains(ir.Uses(s), x) {
			continue
		}
		switch s := s.(type) { // others: calls may be of its constructor, all else gives it away
		case *ir.Return:
		case *ir.Store:
			if to, ok := s.To.(*ir.FieldPlace); !ok || to.Obj != ir.Operand(x) || s.Src == ir.Operand(x) {
				return false
			}
		default:
			if !constructs(m, int32(n), x) {
				return false
			}
		}
	}
	return true
}

// madeIn reports whether the variable is assigned once, a new object.
func madeIn(m *callgraph.Method, x *ir.Local, deep int) bool {
	if _, isParam := m.Param(x); isParam {
		return false
	}
	found := false
	for n, s := range m.Stmts {
		if ir.Def(s) != x {
			continue
		}
		_, isNew := s.(*ir.New)
		if found || !isNew && (deep == 0 || !calls(m, int32(n), func(t *callgraph.Method) bool { return makes(t, deep-1) })) {
			return false
		}
		found = true
	}
	return found
}

// roundWithout reports whether control may come from the head to the head again without the normal end of statement n.
func roundWithout(f *flow.Flow, head int32, body map[int32]bool, n int32) bool {
	seen := map[int32]bool{}
	for work := []int32{head}; len(work) > 0; {
		a := work[len(work)-1]
		work = work[:len(work)-1]
		succs := f.Succs[a]
		if a == n {
			succs = succs[1:]
		}
		for _, t := range succs {
			if t == head {
				return true
			}
			if body[t] && !seen[t] {
				seen[t] = true
				work = append(work, t)
			}
		}
	}
	return false
}
