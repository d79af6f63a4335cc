package promela

import (
	"bandsaw/internal/analysis/bitset"
	"bandsaw/ir"
)

// sharing finds what threads can see of one another: which objects can be
// reached by two threads, which operations run before any thread is started,
// and which fields never change once threads run. What no other thread can see
// needs no scheduling point.
type sharing struct {
	*network
	alone   map[*node]bool      // operations of main before any start
	changes map[fieldOf]bool    // fields of shared objects stored to while threads run
	statics map[ir.FieldID]bool // likewise
}

// markShared sets node.shared on every operation that other threads can see or
// disturb.
func (w *network) markShared() *sharing {
	sh := &sharing{network: w, alone: map[*node]bool{}, changes: map[fieldOf]bool{}, statics: map[ir.FieldID]bool{}}
	w.markSharedSites()
	sh.markAlone()
	for _, p := range w.processes {
		for _, n := range p.nodes {
			sh.noteStore(n)
		}
	}
	for _, p := range w.processes {
		for _, n := range p.nodes {
			n.shared = !sh.alone[n] && sh.visible(n)
		}
	}
	return sh
}

// markSharedSites: shared is what can be reached from static fields, constants
// and the Thread objects of running threads.
func (w *network) markSharedSites() {
	var work []int
	share := func(i int) {
		if !w.sites[i].shared {
			w.sites[i].shared = true
			work = append(work, i)
		}
	}
	shareAll := func(all *bitset.Set) {
		for i := range all.All() {
			share(i)
		}
	}
	for _, v := range w.statics {
		shareAll(v.Set())
	}
	for _, s := range w.sites {
		if s.kind == mainThread || !s.modelled() {
			share(s.id)
		}
	}
	for _, p := range w.processes {
		for _, n := range p.nodes {
			if isStart(n) {
				shareAll(w.points(n.args[0]))
			}
		}
	}
	for len(work) > 0 {
		i := work[len(work)-1]
		work = work[:len(work)-1]
		for k, v := range w.fields {
			if k.site == i {
				shareAll(v.Set())
			}
		}
	}
}

// markAlone finds the operations of main that no start comes before.
func (sh *sharing) markAlone() {
	p := sh.processes[0]
	var starts []*node
	for _, n := range p.nodes {
		if isStart(n) {
			starts = append(starts, n)
		}
	}
	after := reachable(starts)
	for _, n := range p.nodes {
		if !after[n] {
			sh.alone[n] = true
		}
	}
}

func (sh *sharing) noteStore(n *node) {
	s, ok := n.stmt.(*ir.Store)
	if !ok || n.kind != plain || sh.alone[n] {
		return
	}
	switch to := s.To.(type) {
	case *ir.StaticPlace:
		sh.statics[to.Field] = true
	case *ir.FieldPlace:
		for i := range sh.points(n.args[0]).All() {
			sh.changes[fieldOf{i, to.Field}] = true
		}
	case *ir.ElemPlace:
		for i := range sh.points(n.args[0]).All() {
			sh.changes[fieldOf{i, elements}] = true
		}
	}
}

// visible reports whether another thread can see the operation, or the
// operation can see another thread.
func (sh *sharing) visible(n *node) bool {
	switch n.kind {
	case reacquire:
		return true
	case stop:
		return true
	case plain:
	default:
		return false
	}
	switch s := n.stmt.(type) {
	case *ir.Load:
		return sh.visiblePlace(s.From, n)
	case *ir.Store:
		return sh.visiblePlace(s.To, n)
	case *ir.Monitor:
		return sh.anyShared(n.args[0])
	case *ir.Thread:
		return s.Op != ir.Current
	case *ir.Move, *ir.Unary, *ir.Binary, *ir.Length, *ir.New, *ir.NewArray, *ir.InstanceOf, *ir.Call, *ir.Pending,
		*ir.Choose, *ir.Abs, *ir.AnyOf, *ir.Image, *ir.Goto, *ir.If, *ir.Switch, *ir.ClassSwitch, *ir.Return:
	}
	return false
}

func (sh *sharing) visiblePlace(p ir.Place, n *node) bool {
	switch p := p.(type) {
	case *ir.StaticPlace:
		return sh.statics[p.Field]
	case *ir.FieldPlace:
		return sh.anyChanging(n.args[0], p.Field)
	case *ir.ElemPlace:
		return sh.anyChanging(n.args[0], elements)
	}
	return true
}

// anyChanging reports whether a shared object of x may change in the field
// while threads run.
func (sh *sharing) anyChanging(x value, field ir.FieldID) bool {
	found := false
	for i := range sh.points(x).All() {
		if sh.sites[i].shared && sh.changes[fieldOf{i, field}] {
			found = true
		}
	}
	return found
}

func (sh *sharing) anyShared(x value) bool {
	found := false
	for i := range sh.points(x).All() {
		found = found || sh.sites[i].shared
	}
	return found
}
