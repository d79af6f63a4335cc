package locks

import (
	"fmt"
	"maps"

	"bandsaw/internal/analysis/callgraph"
	"bandsaw/ir"
)

// modes are the ways to have locks of java.util.concurrent: alone, and shared with others.
type modes uint8

const (
	alone modes = 1 << iota
	shared
)

// modesOf are the ways in which a method has its receiver that has one of these traits.
func modesOf(t, lock, share ir.Traits) (out modes) {
	if t&lock != 0 {
		out |= alone
	}
	if t&share != 0 {
		out |= shared
	}
	return out
}

// mode is the way in which the lock is held.
func (e Name) mode() modes {
	if e.Shared {
		return shared
	}
	return alone
}

// remove takes out the locks that are held in these ways.
func (x modes) remove(held map[Name]bool) {
	if x != 0 {
		maps.DeleteFunc(held, func(e Name, _ bool) bool { return e.Locked && x&e.mode() != 0 })
	}
}

// lockCall tells of statement number s of m in which ways it acquires a lock for sure, and
// in which it may release one.
func lockCall(m *callgraph.Method, s int32) (acquire, release modes) {
	c := m.Calls[s]
	if c == nil || len(c.Targets) == 0 {
		return 0, 0
	}
	acquire = alone | shared
	for _, t := range c.Targets {
		acquire &= modesOf(t.Traits, ir.Locks, ir.Shares)
		release |= modesOf(t.Traits, ir.Unlocks, ir.Unshares)
	}
	return acquire, release
}

// heldLocks are of a method, by the nodes of its flow, the locks of
// java.util.concurrent that it has acquired itself and holds for sure; nil where
// there is none.
type heldLocks []map[Name]bool

// findLocked finds the locks that methods hold by calls, forwards over their flows. Dropping
// methods are those that may release what they have not acquired themselves: what their callers hold
// is not held for sure any more behind a call of theirs.
func (h *Held) findLocked() {
	p := h.p
	h.locked = make([]heldLocks, len(p.Methods))
	h.drops = make([]modes, len(p.Methods))
	var work []*callgraph.Method
	for _, m := range p.Methods {
		for s := range m.Stmts {
			if acquire, release := lockCall(m, int32(s)); acquire|release != 0 {
				work = append(work, m)
				break
			}
		}
	}
	for len(work) > 0 {
		m := work[len(work)-1]
		work = work[:len(work)-1]
		dropped := h.drops[m.Index]
		h.locked[m.Index], h.drops[m.Index] = h.solveLocked(m)
		if h.drops[m.Index] != dropped {
			for _, c := range m.Callers {
				work = append(work, c.Method)
			}
		}
	}
}

// solveLocked is the greatest solution for one method; nil where it acquires none.
func (h *Held) solveLocked(m *callgraph.Method) (in heldLocks, drops modes) {
	f := h.flows[m.Index]
	acquires := modes(0)
	for s := range m.Stmts {
		acquire, _ := lockCall(m, int32(s))
		acquires |= acquire
	}
	if acquires == 0 {
		return nil, h.dropped(m, nil)
	}
	in = make(heldLocks, len(f.Succs))
	seen := make([]bool, len(f.Succs))
	seen[f.Entry] = true
	for again := true; again; {
		again = false
		for _, n := range f.Order {
			if !seen[n] {
				continue
			}
			for k, t := range f.Succs[n] {
				out := h.afterNode(m, n, k, in[n])
				if !seen[t] {
					seen[t], in[t], again = true, out, true
					continue
				}
				left := maps.Clone(in[t])
				maps.DeleteFunc(left, func(e Name, _ bool) bool { return !out[e] })
				if len(left) < len(in[t]) {
					in[t], again = left, true
				}
			}
		}
	}
	return in, h.dropped(m, in)
}

// dropped are the ways in which the method may release locks that it has not acquired for sure.
func (h *Held) dropped(m *callgraph.Method, in heldLocks) (out modes) {
	for s := range m.Stmts {
		if !h.flows[m.Index].Reached[s] {
			continue
		}
		var held map[Name]bool
		if in != nil {
			held = in[s]
		}
		out |= h.drop(m, int32(s), held)
	}
	return out
}

// afterNode is what is held behind node n of m's flow, on its edge number k.
func (h *Held) afterNode(m *callgraph.Method, n int32, k int, before map[Name]bool) map[Name]bool {
	if int(n) >= len(m.Stmts) {
		return before
	}
	out := before
	change := func(e Name, held bool) {
		out = maps.Clone(out)
		if out == nil {
			out = map[Name]bool{}
		}
		delete(out, e)
		if held {
			out[e] = true
		}
	}
	acquire, release := lockCall(m, n)
	drop := h.drop(m, n, before)
	if drop != 0 {
		out = maps.Clone(out)
		drop.remove(out)
	}
	switch {
	case release != 0:
		e := h.receiver(m, n)
		for _, e.Shared = range []bool{false, true} {
			change(e, false)
		}
	case acquire != 0 && drop == 0 && k == 0:
		e := h.receiver(m, n)
		e.Shared = acquire&alone == 0
		if e.Root != "" || e.Field != "" {
			change(e, true)
		}
	}
	if ir.Def(m.Stmts[n]) != nil {
		root := fmt.Sprintf("d%d", n) // which is another object from here on
		for e := range out {
			if e.Root == root {
				change(e, false)
			}
		}
	}
	return out
}

// drop are the ways in which the statement may release a lock that the method has not
// acquired for sure.
func (h *Held) drop(m *callgraph.Method, s int32, held map[Name]bool) modes {
	_, release := lockCall(m, s)
	if release == 0 {
		return h.dropsOf(m.Calls[s])
	}
	e := h.receiver(m, s)
	for _, e.Shared = range []bool{false, true} {
		if held[e] {
			release &^= e.mode()
		}
	}
	return release
}

// Releases reports whether what the call runs may release a lock of java.util.concurrent that it has not acquired itself.
func (h *Held) Releases(c *callgraph.Call) bool { return h.dropsOf(c) != 0 }

// dropsOf are the ways in which what the call runs may release such a lock.
func (h *Held) dropsOf(c *callgraph.Call) (out modes) {
	c.Each(func(t *callgraph.Method) { out |= h.drops[t.Index] })
	return out
}

// receiver names the lock that the call is of. One that has just been found, as by a call, has the name that it has anywhere, so that one
// that is found in two places has one name.
func (h *Held) receiver(m *callgraph.Method, s int32) Name {
	e := h.names.Of(m, m.Stmts[s].(*ir.Call).Args[0])
	e.Locked = true
	if e.isFound() {
		if one, ok := h.singleOf(m, e); ok {
			return one
		}
	}
	return e
}
