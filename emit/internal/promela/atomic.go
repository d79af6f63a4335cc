package promela

import "bandsaw/ir"

// Atomic sections. All calls are inlined, so how deep in sections a node is
// can be read off the program. A section that fits into one step needs nothing
// else. If some section does not, holder_ is the Thread object of the thread
// that is between two steps of one, and every step of the others waits until
// there is none. A thread that cannot go on in its section gives holder_ up.

// markSections finds out how deep in atomic sections each node is.
func (w *network) markSections() error {
	for _, p := range w.processes {
		seen := map[*node]bool{p.entry: true}
		work := []*node{p.entry}
		for len(work) > 0 {
			n := work[len(work)-1]
			work = work[:len(work)-1]
			after := n.sections
			switch n.section() { // others: neither begin nor end a section
			case ir.Atomic:
				after++
			case ir.EndAtomic:
				if after == 0 {
					return p.refusal(n, "may end an atomic section that was not begun, which has no model in Promela")
				}
				after--
			}
			for _, t := range n.succs {
				if !seen[t] {
					seen[t], t.sections = true, after
					work = append(work, t)
				} else if t.sections != after {
					if t.stmt == nil {
						t = n
					}
					return p.refusal(t, "is in an atomic section or not, depending on the way to it, which has no model in Promela")
				}
			}
		}
	}
	return nil
}

// section is ir.Atomic or ir.EndAtomic if that is what the node does.
func (n *node) section() ir.ThreadOp {
	if s, ok := n.stmt.(*ir.Thread); ok && n.kind == plain && (s.Op == ir.Atomic || s.Op == ir.EndAtomic) {
		return s.Op
	}
	return ""
}

// sectionRole is the role of a node that begins or ends a section: like a
// monitor's that all threads need for each step.
func sectionRole(n *node) role {
	switch {
	case n.section() == ir.Atomic && n.sections == 0:
		return acquires
	case n.section() == ir.EndAtomic && n.sections == 1:
		return left
	}
	return both
}

// markHolds finds out whether some section is left in a step's middle.
func (e *emitter) markHolds(divided []*regions) {
	for _, r := range divided {
		for _, h := range r.heads {
			e.holds = e.holds || h.sections > 0
		}
	}
}

// free is the condition for a step that begins with n that no other thread is
// in an atomic section, "" if that needs no asking.
func (e *emitter) free(n *node) string {
	if !e.holds || n.sections > 0 {
		return ""
	}
	return "(holder_ == 0)"
}

// and joins two conditions, of which each may be "" for none.
func and(x, y string) string {
	switch {
	case x == "":
		return y
	case y == "":
		return x
	}
	return "(" + x + " && " + y + ")"
}

// blockedInSection writes, for a step in an atomic section that has to wait
// for the guard, that the thread is not the holder while it waits, and is it
// again when it goes on.
func (e *emitter) blockedInSection(n *node, guard string) {
	o := &e.out
	o.line("((holder_ == 0 && %s) || holder_ == %s);", guard, e.me())
	o.line("if")
	o.line(":: %s -> holder_ = %s", guard, e.me())
	o.line(":: else -> holder_ = 0; goto %s", e.labels[n])
	o.line("fi;")
}

// setHolder writes the beginning or the end of a section.
func (e *emitter) setHolder(n *node, op ir.ThreadOp) {
	if !e.holds || sectionRole(n) == both {
		return
	}
	if op == ir.Atomic {
		e.out.line("holder_ = %s;", e.me())
	} else {
		e.out.line("holder_ = 0;")
	}
}
