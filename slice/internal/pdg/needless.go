package pdg

import (
	"slices"

	"bandsaw/internal/analysis/bitset"
	"bandsaw/internal/analysis/classinit"
	"bandsaw/internal/analysis/escape"
	"bandsaw/internal/analysis/locks"
	"bandsaw/internal/analysis/pointsto"
	"bandsaw/ir"
)

// A region is needless if nobody can tell whether its monitor is entered there,
// whatever becomes of the lock elsewhere: no other thread can want the monitor
// meanwhile, and nothing in the region asks whether it is held. Its enter and its
// exits go, but for other reasons together.

// findNeedless finds the needless regions, and the locks that are free because of
// another one around them. It makes no difference which of them are found: each goes
// for itself.
func (k *monitors) findNeedless() {
	k.needless = make([][]bool, len(k.regions))
	for i, r := range k.regions {
		if r != nil {
			k.needless[i] = make([]bool, len(r.Enter))
		}
	}
	if !k.nested {
		return
	}
	asked := k.findAsked()
	held := k.held
	k.eachRegion(func(m *Method, r *locks.Regions, region int32) {
		alone := k.alone(m, r, region) && !k.asks(m, r, region, asked)
		k.needless[m.Index][region] = alone || k.again(m, r, region, held)
	})
	k.findGuarded()
	escaping := escape.Objects(k.g.Program.Program, k.g.Program.Types)
	k.eachRegion(func(m *Method, r *locks.Regions, region int32) {
		l := k.list[k.ofRegion(m, r, region)]
		if (l.free || !escaping.Meets(k.lockedIn(m, r, region))) && !k.asks(m, r, region, asked) {
			k.needless[m.Index][region] = true
		}
	})
}

// eachRegion calls f with the regions that may be needless: those of locks that are
// held by regions alone, and that are entered without an exception.
func (k *monitors) eachRegion(f func(m *Method, r *locks.Regions, region int32)) {
	for _, m := range k.g.Program.Methods {
		r := k.regions[m.Index]
		if r == nil {
			continue
		}
		for region := range int32(len(r.Enter)) {
			n := k.ofRegion(m, r, region)
			e := r.Enter[region]
			if n == noLock || k.list[n].loose || e < k.g.Flows[m.Index].Entry && k.g.MayThrow(m, e) {
				continue
			}
			f(m, r, region)
		}
	}
}

// isNeedless reports whether the monitor statement, or the entry of a synchronized
// method, which is node n of its flow, is of a needless region.
func (k *monitors) isNeedless(m *Method, n int32) bool {
	region := k.regionAt(m, n)
	return region != locks.NoRegion && k.needless[m.Index][region]
}

// regionAt is the region that node n of the method's flow enters or leaves.
func (k *monitors) regionAt(m *Method, n int32) int32 {
	r := k.regions[m.Index]
	if r == nil {
		return locks.NoRegion
	}
	if mon, ok := m.Stmts[min(int(n), len(m.Stmts)-1)].(*ir.Monitor); ok && int(n) < len(m.Stmts) && mon.Op == ir.Exit {
		return r.Under[n]
	}
	for region, e := range r.Enter {
		if e == n {
			return int32(region)
		}
	}
	return locks.NoRegion
}

// lockedIn are the objects of which the region holds the monitor of one.
func (k *monitors) lockedIn(m *Method, r *locks.Regions, region int32) *bitset.Set {
	if e := r.Enter[region]; e != k.g.Flows[m.Index].Entry {
		return k.objects(m, e)
	}
	return k.g.Program.Types.LockedBy(m.Method)
}

// within calls f with the nodes of the region, the one that enters it among them,
// until it is false, and reports whether it never was.
func within(flow *Flow, r *locks.Regions, region int32, f func(n int32) bool) bool {
	if !f(r.Enter[region]) {
		return false
	}
	for _, n := range flow.Order {
		if n != flow.End && r.Within(r.Under[n], region) && !f(n) {
			return false
		}
	}
	return true
}

// alone reports whether there is only one thread from the beginning of the region
// to its end.
func (k *monitors) alone(m *Method, r *locks.Regions, region int32) bool {
	p := k.g.parallel
	return within(k.g.Flows[m.Index], r, region, func(n int32) bool {
		return !p.Several[m.Index][n] && (int(n) >= len(m.Stmts) || !p.MayStart(m.Calls[n]))
	})
}

// again reports whether the thread that enters the region is in the monitor already,
// and stays so.
func (k *monitors) again(m *Method, r *locks.Regions, region int32, held *locks.Held) bool {
	e := r.Enter[region]
	if e < k.g.Flows[m.Index].Entry {
		name := k.names.Of(m, m.Stmts[e].(*ir.Monitor).X)
		return name != locks.Name{} && held.At(m, e)[name]
	}
	name := locks.Name{Root: "p0"}
	if m.Static {
		name = locks.ClassName(m.ID.Class())
	}
	return held.AtEntry(m)[name]
}

// findAsked finds of each method, by index, the locks of which it, or what it calls,
// asks who holds them: it waits, notifies, or says so.
func (k *monitors) findAsked() []*bitset.Set {
	methods := k.g.Program.Methods
	out := make([]*bitset.Set, len(methods))
	for i := range out {
		out[i] = bitset.New(len(k.list))
	}
	k.eachUse(func(m *Method, _ NodeID, objects *bitset.Set, op ir.MonitorOp) {
		if n := k.number(objects); n != noLock && op != ir.Enter && op != ir.Exit {
			out[m.Index].Add(n)
		}
	})
	for again := true; again; {
		again = false
		for i := len(methods) - 1; i >= 0; i-- {
			for _, c := range methods[i].Calls {
				c.Each(func(t *Method) { again = out[i].Union(out[t.Index]) || again })
			}
		}
	}
	return out
}

// asks reports whether something in the region asks who holds its lock.
func (k *monitors) asks(m *Method, r *locks.Regions, region int32, asked []*bitset.Set) bool {
	lock := k.ofRegion(m, r, region)
	t := k.g.Program.Types
	return !within(k.g.Flows[m.Index], r, region, func(n int32) bool {
		if int(n) >= len(m.Stmts) {
			return true
		}
		c := m.Calls[n]
		none := true
		c.Each(func(t *Method) { none = none && !asked[t.Index].Has(lock) })
		if op := c.Operation(); op.UsesMonitor() {
			none = none && k.number(t.Of(pointsto.MonitorOf(m.Stmts[n]))) != lock
		}
		return none
	})
}

// findGuarded finds the locks that threads take only while they hold another one, the
// same of one object: nobody ever waits for them. A lock that is waited on is none that guards,
// as it is given up meanwhile.
func (k *monitors) findGuarded() {
	waited := bitset.New(len(k.list))
	k.eachUse(func(_ *Method, _ NodeID, objects *bitset.Set, op ir.MonitorOp) {
		if n := k.number(objects); n != noLock && (op == ir.Wait || op == ir.TimedWait) {
			waited.Add(n)
		}
	})
	around := k.findAround(waited)
	guards := make([]*bitset.Set, len(k.list))
	for _, m := range k.g.Program.Methods {
		r := k.regions[m.Index]
		if r == nil || around[m.Index] == nil {
			continue
		}
		for region := range int32(len(r.Enter)) {
			n := k.ofRegion(m, r, region)
			if n == noLock || k.needless[m.Index][region] {
				continue
			}
			held := k.holding(m, r, r.Outer[region], around[m.Index], waited)
			held.Remove(n)
			if guards[n] == nil {
				guards[n] = held
			} else {
				guards[n].Intersect(held)
			}
		}
	}
	for n, l := range k.list {
		if guards[n] == nil || l.free || l.loose {
			continue
		}
		for guard := range guards[n].All() {
			l.free = true
			k.g.edge(Monitor, k.list[guard].hub, l.hub, Effect, Effect) // one does not stay without the other
			break
		}
	}
}

// findAround finds of each method, by index, the locks of single objects that whoever calls it
// holds, nil if nobody calls it; those in not do not count.
func (k *monitors) findAround(not *bitset.Set) []*bitset.Set {
	g := k.g
	out := make([]*bitset.Set, len(g.Program.Methods))
	var work []*Method
	meet := func(m *Method, held *bitset.Set) {
		if old := out[m.Index]; old == nil {
			out[m.Index] = held.Clone()
			work = append(work, m)
		} else if old.Intersect(held) {
			work = append(work, m)
		}
	}
	for _, m := range g.Program.Methods {
		if len(m.Callers) == 0 || slices.Contains(g.Program.ThreadRuns, m) || slices.Contains(g.Program.Entries, m) || classinit.IsInitialiser(m.ID) {
			meet(m, bitset.New(len(k.list)))
		}
	}
	for len(work) > 0 {
		m := work[len(work)-1]
		work = work[:len(work)-1]
		for i, c := range m.Calls {
			if c == nil || len(c.Targets) == 0 || !g.Flows[m.Index].Reached[i] {
				continue
			}
			held := out[m.Index]
			if r := k.regions[m.Index]; r != nil {
				held = k.holding(m, r, r.Under[i], held, not)
			}
			for _, t := range c.Targets {
				meet(t, held)
			}
		}
	}
	return out
}

// holding are the locks of single objects held in the region, with those around the
// method.
func (k *monitors) holding(m *Method, r *locks.Regions, region int32, around, not *bitset.Set) *bitset.Set {
	out := around.Clone()
	for ; region != locks.NoRegion; region = r.Outer[region] {
		n := k.ofRegion(m, r, region)
		if n == noLock || k.list[n].many || k.list[n].loose || not.Has(n) {
			continue
		}
		if k.lockedIn(m, r, region).Len() == 1 {
			out.Add(n)
		}
	}
	return out
}
