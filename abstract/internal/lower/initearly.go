package lower

import (
	"slices"

	"bandsaw/internal/analysis/classinit"
	"bandsaw/ir"
)

// findEarly computes first, and early: what the start of the program can reach
// by calls, by initialising classes and by starting threads, until all of first
// are done.
func (n *inits) findEarly(main string, t *targets) {
	n.early = map[*ir.Method]int{}
	for _, c := range classinit.AtStart(n.p) {
		if rep := n.rep[c]; rep != "" && !slices.Contains(n.first, rep) {
			n.first = append(n.first, rep)
		}
	}
	e := &earlySearch{inits: n, targets: t, begun: map[string]bool{}, seen: map[*callees]bool{}}
	for i, rep := range n.first {
		e.done = i
		e.initialise(rep)
		if rep == n.rep[main] { // whose initialiser may end the program by an exception
			e.uncaught()
		}
		for len(e.work) > 0 {
			m := e.work[len(e.work)-1]
			e.work = e.work[:len(e.work)-1]
			e.visit(m)
		}
	}
}

type earlySearch struct {
	*inits
	targets *targets
	done    int // how many of first are done
	begun   map[string]bool
	seen    map[*callees]bool
	work    []*ir.Method
}

func (e *earlySearch) initialise(rep string) {
	if rep == "" || e.begun[rep] {
		return
	}
	e.begun[rep] = true
	for _, b := range e.begins[rep] {
		e.initialise(b)
	}
	if m := e.p.Method(clinitID(rep)); m != nil {
		e.reach(m)
	}
}

func (e *earlySearch) reach(m *ir.Method) {
	if _, seen := e.early[m]; !seen {
		e.early[m] = e.done
		e.work = append(e.work, m)
	}
}

// call reaches what calls of c can run.
func (e *earlySearch) call(c *callees) {
	if e.seen[c] {
		return
	}
	e.seen[c] = true
	for _, m := range c.methods {
		e.reach(m)
	}
}

// uncaught reaches what a concrete run executes when a thread ends by an
// exception.
func (e *earlySearch) uncaught() {
	if m := e.p.Method(e.p.Uncaught); m != nil {
		e.reach(m)
	}
}

func (e *earlySearch) visit(m *ir.Method) {
	for _, b := range m.Blocks {
		for _, s := range b.Stmts {
			e.initialise(e.repOf(s))
			call, ok := s.(*ir.Call)
			if !ok {
				continue
			}
			e.call(e.targets.of(call))
			if call.Method == ir.MachineStart {
				e.call(e.targets.threadTargets())
				e.uncaught()
			}
		}
	}
}
