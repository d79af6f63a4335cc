package locks

import (
	"fmt"
	"maps"

	"bandsaw/internal/analysis/callgraph"
	"bandsaw/ir"
)

// lockCall tells of statement number s of m whether it acquires a lock for sure, and
// whether it may release one.
func lockCall(m *callgraph.Method, s int32) (acquire, release bool) {
	c := m.Calls[s]
	if c == nil || len(c.Targets) == 0 {
		return false, false
	}
	acquire = true
	for _, t := range c.Targets {
		acquire = acquire && t.Traits&ir.Locks != 0
		release = release || t.Traits&ir.Unlocks != 0
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
	h.drops = make([]bool, len(p.Methods))
	var work []*callgraph.Method
	for _, m := range p.Methods {
		for s := range m.Stmts {
			if acquire, release := lockCall(m, int32(s)); acquire || release {
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
		if h.drops[m.Index] && !dropped {
			for _, c := range m.Callers {
				work = append(work, c.Method)
			}
		}
	}
}

// solveLocked is the greatest solution for one method; nil where it acquires none.
func (h *Held) solveLocked(m *callgraph.Method) (in heldLocks, drops bool) {
	f := h.flows[m.Index]
	acquires := false
	for s := range m.Stmts {
		acquire, _ := lockCall(m, int32(s))
		acquires = acquires || acquire
	}
	if !acquires {
		for s := range m.Stmts {
			drops = drops || f.Reached[s] && h.drop(m, int32(s), nil)
		}
		return nil, drops
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
	for s := range m.Stmts {
		drops = drops || f.Reached[s] && h.drop(m, int32(s), in[s])
	}
	return in, drops
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
	switch {
	case h.drop(m, n, before):
		out = nil
	case release:
		change(h.receiver(m, n), false)
	case acquire && k == 0:
		if e := h.receiver(m, n); e.Root != "" || e.Field != "" {
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

// drop reports whether the statement may release a lock that the method has not
// acquired for sure.
func (h *Held) drop(m *callgraph.Method, s int32, held map[Name]bool) bool {
	if _, release := lockCall(m, s); release {
		return !held[h.receiver(m, s)]
	}
	return h.Releases(m.Calls[s])
}

// Releases reports whether what the call runs may release a lock of java.util.concurrent that it has not acquired itself.
func (h *Held) Releases(c *callgraph.Call) bool {
	releases := false
	c.Each(func(t *callgraph.Method) { releases = releases || h.drops[t.Index] })
	return releases
}

// receiver names the lock that the call is of.
func (h *Held) receiver(m *callgraph.Method, s int32) Name {
	e := h.names.Of(m, m.Stmts[s].(*ir.Call).Args[0])
	e.Locked = true
	return e
}
