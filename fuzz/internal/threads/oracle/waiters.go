package oracle

import "bandsaw/fuzz/internal/threads/lang"

// asksForWaiters reports whether the program asks who waits for a lock.
func asksForWaiters(p *lang.Program) bool {
	return calls(p, "hasQueuedThreads") || calls(p, "getQueueLength")
}

// stops reports whether threads are stopped.
func stops(p *lang.Program) bool { return calls(p, "stop") }

// calls reports whether a thread has the operation.
func calls(p *lang.Program, op string) bool {
	var inExpr func(e *lang.Expr) bool
	inExpr = func(e *lang.Expr) bool {
		return e != nil && (e.Kind == lang.Call && e.Op == op || inExpr(e.X) || inExpr(e.Y))
	}
	var in func(body []*lang.Stmt) bool
	in = func(body []*lang.Stmt) bool {
		for _, s := range body {
			if inExpr(s.E) || in(s.Body) || in(s.Else) || in(s.Finally) {
				return true
			}
		}
		return false
	}
	for _, t := range p.Threads {
		if in(t.Body) {
			return true
		}
	}
	return false
}

// queueLength is how many threads count as waiting for a lock.
func (v *move) queueLength(lock int) (n int8) {
	for _, i := range v.s.sync[lock].queue {
		if v.s.threads[i].phase != unwaited {
			n++
		}
	}
	for i := range v.s.threads {
		t := &v.s.threads[i]
		if t.phase != headed {
			continue
		}
		if e := v.code[i].instrs[t.pc].call; e != nil && v.acquisition(e).q == lock {
			n++
		}
	}
	return n
}
