package facts

import (
	"slices"

	"bandsaw/abstract/internal/predicate/code"
	"bandsaw/ir"
)

// Sides tell apart what the thread with which the program begins does from what the threads do that are started. What one
// side alone writes is steady to the other; and what a thread alone on its side writes nobody changes but that thread.
type Sides struct {
	first, started map[ir.MethodID]bool // the methods that each of the sides comes to
	steady         [2]Frozen            // for methods of the first thread alone, and of the one that is started
	lone           bool                 // at most one thread is started
}

// SidesOf finds them in a lowered program.
func SidesOf(prog *ir.Program, frozen Frozen) *Sides {
	s := &Sides{
		first:   reachedFrom(prog, append(slices.Clone(prog.Entry), prog.Uncaught)),
		started: reachedFrom(prog, []ir.MethodID{prog.ThreadEntry, prog.Uncaught}),
		lone:    startsOnce(prog),
	}
	written := [2]map[ir.FieldID]bool{{}, {}} // by the other side
	code.EachStmt(prog, func(m *ir.Method, stmt ir.Stmt) {
		store, ok := stmt.(*ir.Store)
		if !ok {
			return
		}
		var field ir.FieldID
		switch to := store.To.(type) { // others: elements
		case *ir.StaticPlace:
			field = to.Field
		case *ir.FieldPlace:
			field = to.Field
		}
		written[0][field] = written[0][field] || s.started[m.ID]
		written[1][field] = written[1][field] || s.first[m.ID]
	})
	for i := range s.steady {
		s.steady[i] = Frozen{}
		for _, c := range prog.Classes {
			for _, f := range c.Fields {
				if id := ir.NewFieldID(c.Name, f.Name); frozen[id] || !written[i][id] {
					s.steady[i][id] = true
				}
			}
		}
	}
	return s
}

// Steady are the fields that no other thread than that which executes the method writes, as far as that is known.
func (s *Sides) Steady(m ir.MethodID, frozen Frozen) Frozen {
	switch {
	case s.first[m] && !s.started[m]:
		return s.steady[0]
	case s.started[m] && !s.first[m] && s.lone:
		return s.steady[1]
	}
	return frozen
}

// reachedFrom are the roots, and the methods that these call, and those call.
func reachedFrom(prog *ir.Program, roots []ir.MethodID) map[ir.MethodID]bool {
	out := map[ir.MethodID]bool{}
	for work := slices.Clone(roots); len(work) > 0; {
		m := prog.Method(work[len(work)-1])
		work = work[:len(work)-1]
		if m == nil || out[m.ID] {
			continue
		}
		out[m.ID] = true
		eachCall(m, func(_ *ir.Block, call *ir.Call) { work = append(work, call.Method) })
	}
	return out
}

func eachCall(m *ir.Method, f func(*ir.Block, *ir.Call)) {
	for _, b := range m.Blocks {
		for _, s := range b.Stmts {
			if call, ok := s.(*ir.Call); ok {
				f(b, call)
			}
		}
	}
}

// site is where something is done.
type site struct {
	m *ir.Method
	b *ir.Block
}

// startsOnce reports whether the program starts one thread at most: at one place, to which an execution comes at most once.
func startsOnce(prog *ir.Program) bool {
	var starts []site
	calls := map[ir.MethodID][]site{}
	for _, c := range prog.Classes {
		for _, m := range c.Methods {
			for _, b := range m.Blocks {
				for _, s := range b.Stmts {
					if t, ok := s.(*ir.Thread); ok && t.Op == ir.Start {
						starts = append(starts, site{m, b})
					}
				}
			}
			eachCall(m, func(b *ir.Block, call *ir.Call) { calls[call.Method] = append(calls[call.Method], site{m, b}) })
		}
	}
	return len(starts) == 0 || len(starts) == 1 && once(prog, calls, starts[0], map[ir.MethodID]bool{})
}

// once reports whether an execution comes to the place at most once, as it is in no loop of its method, and that is begun once.
func once(prog *ir.Program, calls map[ir.MethodID][]site, at site, seen map[ir.MethodID]bool) bool {
	id := at.m.ID
	if seen[id] || inLoop(at.b) || id == prog.ThreadEntry || id == prog.Uncaught {
		return false
	}
	seen[id] = true
	from := calls[id]
	if slices.Contains(prog.Entry, id) {
		return len(from) == 0 && len(prog.Entry) == 1
	}
	return len(from) == 1 && once(prog, calls, from[0], seen)
}

// inLoop reports whether a way leads from the block to itself.
func inLoop(b *ir.Block) bool {
	seen := map[*ir.Block]bool{}
	for work := slices.Clone(b.Succs()); len(work) > 0; {
		x := work[len(work)-1]
		work = work[:len(work)-1]
		if x == b {
			return true
		}
		if !seen[x] {
			seen[x] = true
			work = append(work, x.Succs()...)
		}
	}
	return false
}
