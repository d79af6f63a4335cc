package pdg

import (
	"slices"

	"bandsaw/internal/analysis/bitset"
	"bandsaw/ir"
)

// A method that runs for several owners (see pointsto) has its nodes once for each of them, and so has what is in
// a field or in arrays: what one list holds depends on what is put into that list. The nodes of Graph
// stand for those of all owners together, for people and for what does not tell owners apart; the
// closure goes by those of each.

// At is a node as it is for one owner; 0 is nobody. Of nodes that are not told apart Owner is 0.
type At struct {
	Node  NodeID
	Owner int
}

// Dep is a dependence of a node that is told apart, or on one.
type Dep struct {
	From At
	Kind Kind
	Need Aspect
	Give Aspect
}

// Scope is which nodes an edge of the graph is about, where they are told apart.
type Scope uint8

// The scopes.
const (
	// Any: what one of the nodes needs of another it needs of all of them.
	Any Scope = iota
	// Within: both are of one method, and run for one owner.
	Within
	// Sum: Graph.DepsOf has the edge for each owner.
	Sum
)

// byOwner is what the graph knows of each owner.
type byOwner struct {
	owners map[NodeID][]int // of the hubs, sorted; none for those that are not told apart
	deps   map[At][]Dep
	// Memos of ownersIn and elementsIn.
	in       map[*bitset.Set][]int
	elements map[*bitset.Set][]At
}

func newByOwner() byOwner {
	return byOwner{owners: map[NodeID][]int{}, deps: map[At][]Dep{}, in: map[*bitset.Set][]int{}, elements: map[*bitset.Set][]At{}}
}

// Owners lists the owners by whom the node is told apart, sorted; nil if it is not.
func (g *Graph) Owners(n NodeID) []int {
	if m := g.Nodes[n].Method; m != nil {
		return g.ownersOf(m)
	}
	return g.apart.owners[n]
}

func (g *Graph) ownersOf(m *Method) []int {
	if list := g.Program.Types.Owners(m.ID); len(list) > 1 {
		return list
	}
	return nil
}

// DepsOf lists the dependences of the node of an owner, or on such: those of Deps that are a Sum.
func (g *Graph) DepsOf(n At) []Dep { return g.apart.deps[n] }

func (g *Graph) addDep(to At, d Dep) { g.apart.deps[to] = append(g.apart.deps[to], d) }

// activations lists for whom the method runs: 0 if it is not told apart.
func (g *Graph) activations(m *Method) []int {
	if list := g.ownersOf(m); list != nil {
		return list
	}
	return []int{0}
}

// eachCalled calls f with for whom statement number s of m, a call, runs, and for whom t, which it calls.
func (g *Graph) eachCalled(m *Method, s int32, t *Method, f func(caller, callee int)) {
	call := m.Stmts[s].(*ir.Call)
	for _, owner := range g.activations(m) {
		for _, of := range g.ownersCalled(m, owner, call, t) {
			f(owner, of)
		}
	}
}

// ownersCalled lists for whom t runs when the call runs it, with its method running for the owner.
func (g *Graph) ownersCalled(m *Method, owner int, call *ir.Call, t *Method) (out []int) {
	of := []int{owner}
	if g.ownersOf(m) == nil {
		of = g.Program.Types.Owners(m.ID) // one, whoever it is
	}
	for _, owner := range of {
		for _, a := range g.Program.Types.CalledFor(owner, call) {
			if a.Method == t.ID && !slices.Contains(out, a.Owner) {
				out = append(out, a.Owner)
			}
		}
	}
	if g.ownersOf(t) == nil && len(out) > 0 {
		return []int{0}
	}
	return out
}

// places are the hubs of a place, each with whom the objects belong to that the place is of, as the method runs for the
// owner. The list is not to be changed.
func (g *Graph) places(m *Method, owner int, p ir.Place) []At {
	switch p := p.(type) {
	case *ir.FieldPlace:
		var out []At
		for _, of := range g.ownersIn(g.objectsFor(m, owner, p.Obj)) {
			out = append(out, At{g.hub(FieldHub(p.Field)), of})
		}
		return out
	case *ir.ElemPlace:
		return g.elementsIn(g.objectsFor(m, owner, p.Array))
	case *ir.StaticPlace:
		return []At{{g.hub(FieldHub(p.Field)), 0}}
	}
	panic("no place")
}

// ownersIn lists whom the objects of a set belong to.
func (g *Graph) ownersIn(objects *bitset.Set) []int {
	out, known := g.apart.in[objects]
	if !known {
		for o := range objects.All() {
			if of := g.Program.Types.Objects.Owner(o); !slices.Contains(out, of) {
				out = append(out, of)
			}
		}
		slices.Sort(out)
		g.apart.in[objects] = out
	}
	return out
}

// elementsIn lists the hubs of the arrays of a set, each with the owners of such arrays.
func (g *Graph) elementsIn(objects *bitset.Set) []At {
	out, known := g.apart.elements[objects]
	if !known {
		seen := map[At]bool{}
		for o := range objects.All() {
			if name := g.elementsOf(o); name != "" {
				if at := (At{g.hub(name), g.Program.Types.Objects.Owner(o)}); !seen[at] {
					seen[at] = true
					out = append(out, at)
				}
			}
		}
		g.apart.elements[objects] = out
	}
	return out
}

// objectsFor is the set of the objects that the operand can refer to as the method runs for the owner.
func (g *Graph) objectsFor(m *Method, owner int, x ir.Operand) *bitset.Set {
	return g.Program.Types.OfFor(m.ID, owner, x)
}

// findHubOwners finds by whom the hubs of fields and arrays are told apart: those whose objects are accessed.
func (g *Graph) findHubOwners() {
	owners := map[NodeID]*bitset.Set{}
	g.eachAccess(func(m *Method, _ int32, place ir.Place) {
		for _, owner := range g.activations(m) {
			for _, at := range g.places(m, owner, place) {
				if owners[at.Node] == nil {
					owners[at.Node] = &bitset.Set{}
				}
				owners[at.Node].Add(at.Owner)
			}
		}
	})
	for hub, set := range owners {
		if set.Len() > 1 {
			g.apart.owners[hub] = slices.Collect(set.All())
		}
	}
}

// eachAccess calls f with the statements that load from the heap or store to it.
func (g *Graph) eachAccess(f func(m *Method, s int32, place ir.Place)) {
	for _, m := range g.Program.Methods {
		for i, s := range m.Stmts {
			if place := placeOf(s); place != nil && g.Flows[m.Index].Reached[i] {
				f(m, int32(i), place)
			}
		}
	}
}

// access adds the dependence between statement number s of m, an access, and the hub of its place.
func (g *Graph) access(m *Method, s int32, hub NodeID, kind Kind) {
	at := g.Stmt(m, s)
	from, to := at, hub
	_, isLoad := m.Stmts[s].(*ir.Load)
	if isLoad {
		from, to = hub, at
	}
	if g.ownersOf(m) == nil && g.Owners(hub) == nil {
		g.edge(kind, from, to, Value, Value)
		return
	}
	g.scoped(Sum, kind, from, to, Value, Value)
	for _, owner := range g.activations(m) {
		for _, of := range g.places(m, owner, placeOf(m.Stmts[s])) {
			if of.Node != hub {
				continue
			}
			if g.Owners(hub) == nil {
				of.Owner = 0
			}
			from, to := At{at, owner}, of
			if isLoad {
				from, to = to, from
			}
			g.addDep(to, Dep{from, kind, Value, Value})
		}
	}
}
