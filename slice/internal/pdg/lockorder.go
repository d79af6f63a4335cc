package pdg

import (
	"bandsaw/internal/analysis/bitset"
	"bandsaw/internal/analysis/callgraph"
	"bandsaw/internal/analysis/digraph"
	"bandsaw/internal/analysis/locks"
	"bandsaw/internal/analysis/pointsto"
	"bandsaw/ir"
)

// held is a lock, or a class initialisation, that a thread is in, and what the
// object is called in the method where that is known.
type held struct {
	// node is the lock's number, or that of the initialisation after those of all locks.
	node int
	name locks.Name
}

// lockOrder finds in which order locks are taken: who holds one, or initialises a
// class, and may have to wait for another.
type lockOrder struct {
	k     *monitors
	inits map[*callgraph.Init]int
	// What may be held when a method is called, by its index: the nodes of
	// objects without names, and those with: with one that means the same
	// everywhere by their numbers in global.
	bare   []*bitset.Set
	named  []map[held]bool
	known  []*bitset.Set
	nodes  []*bitset.Set // of what is known
	global []held
	number map[held]int
	// before is of each node the set of those that may be held while it is waited for.
	before []*bitset.Set
	self   []bool      // of each lock, whether one may be waited for by who holds another of it
	loose  *bitset.Set // the locks that may be held anywhere
	work   []*Method
	queued []bool
	supers map[*callgraph.Init][]*callgraph.Init // memo of withSupers
}

// inCycles marks the locks that may take part in a deadlock with other locks and
// class initialisations alone: there are threads that each hold one of them and
// wait for the next. Waits that never end for other reasons are criteria, so
// that what a thread holds meanwhile stays too.
func (k *monitors) inCycles() []bool {
	methods := k.g.Program.Methods
	o := &lockOrder{
		k: k, inits: map[*callgraph.Init]int{}, supers: map[*callgraph.Init][]*callgraph.Init{},
		bare: make([]*bitset.Set, len(methods)), named: make([]map[held]bool, len(methods)), queued: make([]bool, len(methods)),
		self: make([]bool, len(k.list)), known: make([]*bitset.Set, len(methods)), nodes: make([]*bitset.Set, len(methods)), number: map[held]int{},
	}
	n := len(k.list)
	for _, c := range k.g.Program.SortedInits() {
		o.inits[c] = n
		n++
	}
	o.loose = bitset.New(n)
	for i, l := range k.list {
		if l.loose && !l.free {
			o.loose.Add(i)
		}
	}
	for range n {
		o.before = append(o.before, o.loose.Clone())
	}
	for i := range methods {
		o.bare[i], o.named[i], o.known[i], o.nodes[i] = bitset.New(n), map[held]bool{}, &bitset.Set{}, &bitset.Set{}
	}
	for c, i := range o.inits {
		if c.Own != nil {
			o.bare[c.Own.Index].Add(i)
		}
	}
	for _, m := range methods {
		o.push(m)
	}
	for len(o.work) > 0 {
		m := o.work[0]
		o.work = o.work[1:]
		o.queued[m.Index] = false
		o.method(m)
	}
	after := make(digraph.Graph, n)
	for i, before := range o.before {
		for h := range before.All() {
			if h != i {
				after[h] = append(after[h], int32(i))
			}
		}
	}
	component, size := after.Components()
	out := make([]bool, len(k.list))
	for i := range out {
		out[i] = o.self[i] || size[component[i]] > 1
	}
	return out
}

func (o *lockOrder) push(m *Method) {
	if !o.queued[m.Index] {
		o.queued[m.Index] = true
		o.work = append(o.work, m)
	}
}

// method goes through a method with what may be held when it is called.
func (o *lockOrder) method(m *Method) {
	f := o.k.g.Flows[m.Index]
	r := o.k.regions[m.Index]
	several := o.k.g.parallel.Several[m.Index] // nobody waits while there is but one thread
	if m.Synchronized && r != nil && several[f.Entry] && !o.k.isNeedless(m, f.Entry) {
		if n := o.k.ofRegion(m, r, 0); n != noLock {
			name := locks.ClassName(m.ID.Class())
			if !m.Static {
				name = locks.Name{Root: "p0"}
			}
			o.wanted(m, nil, n, name)
		}
	}
	for i, s := range m.Stmts {
		mon, isMonitor := s.(*ir.Monitor)
		if !f.Reached[i] || m.Calls[i] == nil && !isMonitor {
			continue
		}
		var in []held
		if r != nil {
			in = o.inRegions(m, r, r.Under[i])
		}
		if !several[i] {
			// Nor in what it runs, if that starts none.
		} else if isMonitor && mon.Op == ir.Enter && !o.k.isNeedless(m, int32(i)) {
			if n := o.k.number(o.k.objects(m, int32(i))); n != noLock {
				o.wanted(m, in, n, o.k.names.Of(m, mon.X))
			}
		} else if enters(m, i) {
			if n := o.k.number(o.k.g.Program.Types.Of(pointsto.MonitorOf(s))); n != noLock {
				o.wanted(m, in, n, locks.Name{})
			}
		}
		if c := m.Calls[i]; c != nil && (several[i] || o.k.g.parallel.MayStart(c)) {
			o.called(m, s, c, in)
		}
	}
}

// inRegions are the locks of the region and of those around it.
func (o *lockOrder) inRegions(m *Method, r *locks.Regions, at int32) []held {
	var out []held
	for ; at != locks.NoRegion; at = r.Outer[at] {
		n := o.k.ofRegion(m, r, at)
		if n == noLock || o.k.list[n].free || o.k.needless[m.Index][at] {
			continue
		}
		h := held{node: n}
		switch e := r.Enter[at]; {
		case e != o.k.g.Flows[m.Index].Entry:
			h.name = o.k.names.Settled(m, r, at)
		case m.Static:
			h.name = locks.ClassName(m.ID.Class())
		default:
			h.name = o.k.names.Of(m, m.Params[0])
		}
		out = append(out, h)
	}
	return out
}

// wanted notes that lock n is waited for while what m was called with, and in,
// is held.
func (o *lockOrder) wanted(m *Method, in []held, n int, name locks.Name) {
	l := o.k.list[n]
	if l.free {
		return
	}
	o.before[n].Union(o.bare[m.Index])
	if l.many && (l.loose || o.bare[m.Index].Has(n)) {
		o.self[n] = true
	}
	want := func(h held) {
		o.before[n].Add(h.node)
		if h.node == n && l.many && (h.name != name || name == locks.Name{}) {
			o.self[n] = true
		}
	}
	for h := range o.named[m.Index] {
		want(h)
	}
	for i := range o.known[m.Index].All() {
		want(o.global[i])
	}
	for _, h := range in {
		want(h)
	}
}

// called hands on what is held to what the statement runs.
func (o *lockOrder) called(m *Method, s ir.Stmt, c *callgraph.Call, in []held) {
	all := append([]held(nil), in...)
	for h := range o.named[m.Index] {
		all = append(all, h)
	}
	if s, ok := s.(*ir.Call); ok {
		for i, h := range all {
			all[i].name = o.k.names.InCallee(m, s, h.name)
		}
		for _, t := range c.Targets {
			o.nodes[t.Index].Union(o.nodes[m.Index])
			if o.known[t.Index].Union(o.known[m.Index]) {
				o.push(t)
			}
			o.hold(t, o.bare[m.Index], all)
		}
	}
	if c.Init == nil {
		return
	}
	for i := range all {
		all[i].name = locks.Name{}
	}
	for _, init := range o.withSupers(c.Init) {
		before := o.before[o.inits[init]]
		before.Union(o.bare[m.Index])
		before.Union(o.nodes[m.Index])
		for _, h := range all {
			before.Add(h.node)
		}
		if init.Own != nil {
			o.hold(init.Own, o.nodes[m.Index], nil)
			o.hold(init.Own, o.bare[m.Index], all)
		}
	}
}

// withSupers lists the class initialisation and those of all supertypes, which it
// waits for.
func (o *lockOrder) withSupers(c *callgraph.Init) []*callgraph.Init {
	if list, ok := o.supers[c]; ok {
		return list
	}
	seen := map[*callgraph.Init]bool{}
	var list []*callgraph.Init
	var walk func(c *callgraph.Init)
	walk = func(c *callgraph.Init) {
		if seen[c] {
			return
		}
		seen[c] = true
		list = append(list, c)
		for _, s := range c.Supers {
			o.before[o.inits[s]].Add(o.inits[c])
			walk(s)
		}
	}
	walk(c)
	o.supers[c] = list
	return list
}

// hold notes that m may be called with this held.
func (o *lockOrder) hold(m *Method, bare *bitset.Set, more []held) {
	grew := o.bare[m.Index].Union(bare)
	for _, h := range more {
		switch {
		case h.name == locks.Name{}:
			grew = o.bare[m.Index].Add(h.node) || grew
		case h.name.Global():
			grew = o.known[m.Index].Add(o.numberOf(h)) || grew
			o.nodes[m.Index].Add(h.node)
		case !o.named[m.Index][h]:
			o.named[m.Index][h] = true
			grew = true
		}
	}
	if grew {
		o.push(m)
	}
}

// numberOf is the place in global of what means the same everywhere.
func (o *lockOrder) numberOf(h held) int {
	n, ok := o.number[h]
	if !ok {
		n = len(o.global)
		o.number[h] = n
		o.global = append(o.global, h)
	}
	return n
}
