package pdg

import (
	"fmt"
	"slices"

	"bandsaw/artifact/prop"
	"bandsaw/internal/analysis/bitset"
	"bandsaw/internal/analysis/escape"
	"bandsaw/internal/analysis/flow"
	"bandsaw/internal/analysis/locks"
	"bandsaw/internal/analysis/pointsto"
	"bandsaw/ir"
)

// lock stands for the monitors of objects that the program does not tell apart
// where it uses them.
type lock struct {
	hub NodeID
	// free is true if no two threads ever want the monitor of one of the
	// objects at a time: one thread alone comes to it, or whoever does is in another
	// monitor, the same for all, or each object's is entered only once.
	free bool
	// many is true if it may be the monitors of several objects.
	many bool
	// loose is true if some operation of the machine takes it: what is done while it
	// is held is then no part of one method.
	loose bool
}

// monitors are those that the program uses.
type monitors struct {
	g    *Graph
	list []*lock
	// of is of each object the number of its lock, noLock for none.
	of      []int
	regions []*locks.Regions // by method index, nil for methods without
	names   *locks.Names
	held    *locks.Held
	// needless are by method index the regions that go for themselves: see findNeedless.
	needless [][]bool
	// nested is true if all regions of all methods are nested, and all atomic
	// sections are.
	nested bool
}

const noLock = -1

// findLocks groups the objects whose monitors are used: those that one statement
// may mean are of one lock.
func (g *Graph) findLocks() *monitors {
	k := &monitors{g: g, names: g.names}
	k.regions, k.nested = g.findRegions()
	t := g.Program.Types
	k.of = make([]int, len(t.Objects.Types))
	for i := range k.of {
		k.of[i] = noLock
	}
	group := newGroups(len(t.Objects.Types))
	used := t.Objects.None()
	k.eachUse(func(m *Method, _ NodeID, objects *bitset.Set, _ ir.MonitorOp) {
		used.Union(objects)
		group.joinAll(objects)
	})
	escaping := escape.Objects(g.Program.Program, t)
	name := map[string]int{}
	for i := range used.All() {
		root := group.find(i)
		if k.of[root] == noLock {
			k.of[root] = len(k.list)
			text := "monitors of " + string(t.Objects.Types[i])
			if name[text]++; name[text] > 1 {
				text = fmt.Sprintf("%s #%d", text, name[text])
			}
			k.list = append(k.list, &lock{hub: g.hub(text), free: true})
		}
		k.of[i] = k.of[root]
	}
	k.eachUse(func(m *Method, at NodeID, objects *bitset.Set, op ir.MonitorOp) {
		l := k.lock(objects)
		if l == nil {
			return
		}
		if m.Shared && escaping.Meets(objects) {
			l.free = false
		}
		if s := int(at - g.base[m.Index]); s < len(m.Stmts) && enters(m, s) {
			l.loose = true
		}
	})
	k.findOnce()
	k.findMany()
	if g.held == nil {
		g.held = locks.FindHeld(g.Program, g.Flows, k.regions, k.names)
	}
	k.held = g.held
	k.findNeedless()
	return k
}

// eachUse calls f with every statement that uses monitors, and with the entries
// of synchronized methods, as if they were monitor statements.
func (k *monitors) eachUse(f func(m *Method, at NodeID, objects *bitset.Set, op ir.MonitorOp)) {
	t := k.g.Program.Types
	for _, m := range k.g.Program.Methods {
		if m.Synchronized {
			f(m, k.g.Entry(m), t.LockedBy(m.Method), ir.Enter)
		}
		for i, s := range m.Stmts {
			if !k.g.Flows[m.Index].Reached[i] {
				continue
			}
			if mon, ok := s.(*ir.Monitor); ok {
				f(m, k.g.Stmt(m, int32(i)), k.objects(m, int32(i)), mon.Op)
			} else if op := m.Calls[i].Operation(); op.UsesMonitor() {
				f(m, k.g.Stmt(m, int32(i)), t.Of(pointsto.MonitorOf(s)), op.Monitor)
			}
		}
	}
}

// enters reports whether statement number s of m calls the operation of the
// machine that enters a monitor.
func enters(m *Method, s int) bool {
	op := m.Calls[s].Operation()
	return op != nil && op.Monitor == ir.Enter
}

// objects is the set of objects of which the monitor statement enters or exits
// the monitor of one. What it names may be another object elsewhere in the
// method: what counts is what was assigned to it just before it was entered.
func (k *monitors) objects(m *Method, s int32) *bitset.Set {
	mon := m.Stmts[s].(*ir.Monitor)
	if mon.Op == ir.Exit {
		if r := k.regions[m.Index]; k.nested && r != nil {
			return k.objects(m, r.Enter[r.Under[s]])
		}
		return k.g.Program.Types.Of(mon.X)
	}
	x := mon.X
	for first := m.First(m.Block(s)); s > first; s-- {
		l, ok := x.(*ir.Local)
		if !ok {
			break
		}
		if ir.Def(m.Stmts[s-1]) != l {
			continue
		}
		switch d := m.Stmts[s-1].(type) { // others: any of the types
		case *ir.Move:
			x = d.Src
			continue
		case *ir.New:
			return k.g.Program.Types.Objects.New(d)
		}
		break
	}
	return k.g.Program.Types.Of(x)
}

// lock is the lock of the objects, which one statement uses; nil if there are none.
func (k *monitors) lock(objects *bitset.Set) *lock {
	if n := k.number(objects); n != noLock {
		return k.list[n]
	}
	return nil
}

func (k *monitors) number(objects *bitset.Set) int {
	out := noLock
	for i := range objects.All() {
		out = k.of[i]
	}
	return out
}

// findOnce finds the locks of which each object's monitor is entered once at most, in
// the whole run: wherever one is entered it is another object's each time, and none
// whose monitor is entered elsewhere.
func (k *monitors) findOnce() {
	sets := make([][]*bitset.Set, len(k.list))
	again := make([]bool, len(k.list)) // entered more than once
	k.eachUse(func(m *Method, at NodeID, objects *bitset.Set, op ir.MonitorOp) {
		n := k.number(objects)
		if n == noLock || op != ir.Enter || k.list[n].free || again[n] {
			return
		}
		again[n] = k.list[n].loose || slices.ContainsFunc(sets[n], objects.Meets) || !k.enteredOnce(m, int32(at-k.g.base[m.Index]))
		sets[n] = append(sets[n], objects)
	})
	for n, l := range k.list {
		l.free = l.free || !again[n] && len(sets[n]) > 0
	}
}

// enteredOnce reports whether it is another object's monitor each time that node n of
// the method's flow, a monitor statement or the entry of a synchronized method, enters
// one.
func (k *monitors) enteredOnce(m *Method, n int32) bool {
	if n == k.g.Flows[m.Index].Entry {
		return !m.Static && k.g.Program.OncePassed(m, 0)
	}
	return k.g.Program.Once(m, n, pointsto.MonitorOf(m.Stmts[n]))
}

// findMany tells the locks of single objects.
func (k *monitors) findMany() {
	once := flow.Single(k.g.Program, k.g.Flows)
	seen := make([]bool, len(k.list))
	for i, n := range k.of {
		if n != noLock {
			l := k.list[n]
			l.many = l.many || seen[n] || !once.Has(i)
			seen[n] = true
		}
	}
}

// edges lets each lock depend on what it keeps others from, and all that
// acts on the monitors on the lock: it stays as a whole or not at all.
func (k *monitors) edges() {
	g := k.g
	k.eachUse(func(m *Method, at NodeID, objects *bitset.Set, op ir.MonitorOp) {
		l := k.lock(objects)
		if l == nil {
			return
		}
		switch {
		case k.isNeedless(m, int32(at-g.base[m.Index])):
			k.together(m, at, op)
		case at == g.Entry(m):
			g.edge(Monitor, at, l.hub, Effect, Effect|Meets)
			if !m.Static {
				g.edge(Monitor, g.Param(m, 0), l.hub, Effect, Value)
			}
		case op == ir.Enter || op == ir.Exit:
			g.edge(Monitor, at, l.hub, Effect, Effect)
			g.edge(Monitor, l.hub, at, Exec, Effect)
			if op == ir.Enter && !l.free {
				g.meets[at] = Exec
			}
		case op == ir.Holds:
			g.edge(Monitor, l.hub, at, Value, Effect)
		default:
			g.edge(Monitor, l.hub, at, Exec, Effect)
		}
	})
	for _, m := range g.Program.Methods {
		if r := k.regions[m.Index]; r != nil {
			k.contents(m, r)
		}
		for i, c := range m.Calls {
			if c != nil && c.Native != nil && ir.MachineOperation(c.Native.ID).TellsDoing() {
				for _, l := range k.list {
					g.edge(Monitor, l.hub, g.Stmt(m, int32(i)), Value, Effect) // it tells who waits for a monitor
				}
			}
		}
	}
}

// together lets the enter of a needless region and the exit, the node at, depend on each other.
func (k *monitors) together(m *Method, at NodeID, op ir.MonitorOp) {
	if op != ir.Exit {
		return
	}
	r := k.regions[m.Index]
	enter := k.g.flowNode(m, r.Enter[r.Under[at-k.g.base[m.Index]]])
	k.g.within(Monitor, enter, at, Exec, Effect)
	k.g.within(Monitor, at, enter, Exec, Effect)
}

// contents lets the locks of the method's regions depend on what is in them.
func (k *monitors) contents(m *Method, r *locks.Regions) {
	f := k.g.Flows[m.Index]
	for _, n := range f.Order {
		if n >= f.Entry && n <= f.End {
			continue
		}
		for at := r.Under[n]; at != locks.NoRegion; at = r.Outer[at] {
			if l := k.ofRegion(m, r, at); l != noLock && !k.list[l].free && !k.needless[m.Index][at] {
				k.g.edge(Monitor, k.list[l].hub, k.g.flowNode(m, n), Meets, Effect)
			}
		}
	}
}

// ofRegion is the number of the lock whose monitor is held in the region, noLock
// if there is no object that it could be of.
func (k *monitors) ofRegion(m *Method, r *locks.Regions, region int32) int {
	e := r.Enter[region]
	t := k.g.Program.Types
	if e == k.g.Flows[m.Index].Entry {
		return k.number(t.LockedBy(m.Method))
	}
	return k.number(k.objects(m, e))
}

// criteria are the locks that stay whatever they protect.
func (k *monitors) criteria(property *prop.Property) {
	var order []bool
	if property.Waits() {
		order = k.inCycles()
	}
	atomic := k.inSections()
	suspends := k.g.Program.Method(ir.MachineSuspend) != nil
	for i, l := range k.list {
		switch {
		case l.free:
		case !k.nested:
			k.g.criterion(l.hub, Effect, "locks that are not nested")
		case l.loose:
			k.g.criterion(l.hub, Effect, "a lock that one method takes and another leaves")
		case atomic[i]:
			k.g.criterion(l.hub, Effect, "a lock that an atomic section may wait for")
		case order != nil && order[i]:
			k.g.criterion(l.hub, Effect, "a lock that may take part in a deadlock")
		case suspends:
			k.g.criterion(l.hub, Effect, "a lock that a suspended thread may hold")
		}
	}
}

// LockOf is the hub of the lock that m, a synchronized method, takes, if it has to.
func (g *Graph) LockOf(m *Method) (NodeID, bool) {
	if g.locks.isNeedless(m, g.Flows[m.Index].Entry) {
		return 0, false
	}
	if l := g.locks.lock(g.Program.Types.LockedBy(m.Method)); l != nil {
		return l.hub, true
	}
	return 0, false
}
