package pdg

import (
	"bandsaw/ir"
	"bandsaw/slice/internal/digraph"
)

// held is a lock, or a class initialisation, that a thread is in, and what the
// object is called in the method where that is known.
type held struct {
	// node is the lock's number, or that of the initialisation after those of all locks.
	node int
	name lockExpr
}

// lockOrder finds in which order locks are taken: who holds one, or initialises a
// class, and may have to wait for another.
type lockOrder struct {
	k     *locks
	inits map[*classInit]int
	// at is of each method what may be held when it is called.
	at    []map[held]bool
	after digraph.Graph
	self  []bool // of each node, whether one may be waited for by who holds another of it
	work  []*Method
}

// inCycles marks the locks that may take part in a deadlock with other locks and
// class initialisations alone: there are threads that each hold one of them and
// wait for the next. Waits that never end for other reasons are criteria, so
// that what a thread holds meanwhile stays too.
func (k *locks) inCycles() []bool {
	o := &lockOrder{k: k, inits: map[*classInit]int{}, at: make([]map[held]bool, len(k.g.Program.Methods))}
	n := len(k.list)
	for _, c := range k.g.Program.sortedInits() {
		o.inits[c] = n
		n++
	}
	o.after, o.self = make(digraph.Graph, n), make([]bool, n)
	for _, m := range k.g.Program.Methods {
		o.at[m.Index] = map[held]bool{}
		if isClassInitializer(m.ID) {
			for _, c := range k.g.Program.sortedInits() {
				if c.own == m {
					o.at[m.Index][held{node: o.inits[c]}] = true
				}
			}
		}
		o.work = append(o.work, m)
	}
	for len(o.work) > 0 {
		m := o.work[len(o.work)-1]
		o.work = o.work[:len(o.work)-1]
		o.method(m)
	}
	component, size := o.after.Components()
	out := make([]bool, len(k.list))
	for i := range out {
		out[i] = o.self[i] || size[component[i]] > 1
	}
	return out
}

// method goes through a method with what may be held when it is called.
func (o *lockOrder) method(m *Method) {
	f := o.k.g.Flows[m.Index]
	r := o.k.regions[m.Index]
	if m.Synchronized && r != nil {
		e := lockExpr{root: "p0"}
		if m.Static {
			e = classExpr(m.ID.Class())
		}
		if n := o.k.ofRegion(m, r, 0); n != noLock {
			o.wanted(m, nil, n, e)
		}
	}
	for i, s := range m.Stmts {
		if !f.Reached[i] {
			continue
		}
		var in []held
		if r != nil {
			in = o.inRegions(m, r, r.under[i])
		}
		if mon, ok := s.(*ir.Monitor); ok && mon.Op == ir.Enter {
			if n := o.k.number(o.k.objects(m, int32(i))); n != noLock {
				o.wanted(m, in, n, o.k.name(m, mon.X))
			}
		}
		if c := m.calls[i]; c != nil {
			o.called(m, s, c, in)
		}
	}
}

// inRegions are the locks of the region and of those around it.
func (o *lockOrder) inRegions(m *Method, r *regions, at int32) []held {
	var out []held
	for ; at != noRegion; at = r.outer[at] {
		n := o.k.ofRegion(m, r, at)
		if n == noLock || o.k.list[n].free {
			continue
		}
		h := held{node: n}
		switch e := r.enter[at]; {
		case e != o.k.g.Flows[m.Index].Entry:
			h.name = o.k.settledName(m, r, at)
		case m.Static:
			h.name = classExpr(m.ID.Class())
		default:
			h.name = o.k.name(m, m.Params[0])
		}
		out = append(out, h)
	}
	return out
}

// settledName is the name of the object that is locked in the region: none if
// it may come to mean another there.
func (k *locks) settledName(m *Method, r *regions, region int32) lockExpr {
	e := k.name(m, m.Stmts[r.enter[region]].(*ir.Monitor).X)
	if len(e.root) == 0 || e.root[0] != 'd' {
		return e
	}
	for i, under := range r.under[:len(m.Stmts)] {
		if r.within(under, region) && k.name(m, ir.Def(m.Stmts[i])) == (lockExpr{root: e.root}) {
			return lockExpr{}
		}
	}
	return e
}

// wanted notes that lock n is waited for while what m was called with, and in,
// is held.
func (o *lockOrder) wanted(m *Method, in []held, n int, name lockExpr) {
	if o.k.list[n].free {
		return
	}
	want := func(h held) {
		switch {
		case h.node != n:
			o.edge(h.node, n)
		case o.k.list[n].many && (h.name != name || name == lockExpr{}):
			o.self[n] = true
		}
	}
	for h := range o.at[m.Index] {
		want(h)
	}
	for _, h := range in {
		want(h)
	}
}

func (o *lockOrder) edge(from, to int) {
	for _, t := range o.after[from] {
		if int(t) == to {
			return
		}
	}
	o.after[from] = append(o.after[from], int32(to))
}

// called hands on what is held to what the statement runs.
func (o *lockOrder) called(m *Method, s ir.Stmt, c *call, in []held) {
	all := append([]held(nil), in...)
	for h := range o.at[m.Index] {
		all = append(all, h)
	}
	if len(all) == 0 {
		return
	}
	if s, ok := s.(*ir.Call); ok {
		for i, h := range all {
			all[i].name = o.k.inCallee(m, s, h.name)
		}
		for _, t := range c.targets {
			for _, h := range all {
				o.hold(t, h)
			}
		}
	}
	if c.init != nil {
		o.initialises(c.init, all, map[*classInit]bool{})
	}
}

// initialises hands what is held on to the initialisers of a class.
func (o *lockOrder) initialises(c *classInit, all []held, seen map[*classInit]bool) {
	if seen[c] {
		return
	}
	seen[c] = true
	for _, h := range all {
		if h.node != o.inits[c] {
			o.edge(h.node, o.inits[c])
		}
		if c.own != nil {
			o.hold(c.own, held{node: h.node})
		}
	}
	for _, s := range c.supers {
		o.edge(o.inits[c], o.inits[s])
		o.initialises(s, all, seen)
	}
}

// hold notes that m may be called with this held.
func (o *lockOrder) hold(m *Method, h held) {
	if !o.at[m.Index][h] {
		o.at[m.Index][h] = true
		o.work = append(o.work, m)
	}
}
