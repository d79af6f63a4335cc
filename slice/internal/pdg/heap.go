package pdg

import (
	"fmt"
	"slices"
	"strings"

	"bandsaw/internal/analysis/bitset"
	"bandsaw/internal/analysis/escape"
	"bandsaw/ir"
)

// heapEdges adds the dependences through the heap: of every load of a field on
// every store to it, by whatever thread and through whatever object; of array
// elements likewise, by the statement that makes the array. Hubs keep their number
// low.
func (g *Graph) heapEdges() {
	g.nameArrays()
	g.findHubOwners()
	shared, written := g.sharedPlaces()
	escaping := escape.Objects(g.Program.Program, g.Program.Types)
	for _, m := range g.Program.Methods {
		defaults := g.defaultStores(m)
		for i, s := range m.Stmts {
			place := placeOf(s)
			if place == nil || !g.Flows[m.Index].Reached[i] || defaults[int32(i)] {
				continue
			}
			for _, name := range g.placeNames(place) {
				kind := Data
				if shared[name] {
					kind = Interference
				}
				if shared[name] && written[name] && g.parallel.Several[m.Index][i] && g.mayBeShared(place, escaping) {
					g.meets[g.Stmt(m, int32(i))] = Value
				}
				g.access(m, int32(i), g.hub(name), kind)
			}
		}
	}
	g.nativeHeap()
}

// placeOf is the place that s loads or stores, nil for other statements.
func placeOf(s ir.Stmt) ir.Place {
	switch s := s.(type) { // others: none
	case *ir.Load:
		return s.From
	case *ir.Store:
		return s.To
	}
	return nil
}

// placeNames are the names of the hubs of a place: "field C.f", or "elements of
// T[]" for each array that it may be of, and that has elements.
func (g *Graph) placeNames(p ir.Place) []string {
	if f, ok := ir.PlaceField(p); ok {
		return []string{FieldHub(f)}
	}
	arrays := g.Program.Types.Of(p.(*ir.ElemPlace).Array)
	out, known := g.namesOf[arrays]
	if !known {
		for i := range arrays.All() {
			if name := g.elementsOf(i); name != "" && !slices.Contains(out, name) {
				out = append(out, name)
			}
		}
		g.namesOf[arrays] = out
	}
	return out
}

// elementsOf is the name of the hub of the elements of the array; "" if it has none.
func (g *Graph) elementsOf(array int) string {
	if n, ok := g.Program.Types.Length(array); ok && n == 0 {
		return ""
	}
	return g.elements[array]
}

// nameArrays names the hubs of the elements of the arrays that are used: those of
// one type have numbers if there are several.
func (g *Graph) nameArrays() {
	t := g.Program.Types
	used := t.Objects.None()
	for _, m := range g.Program.Methods {
		for _, s := range m.Stmts {
			if e, ok := placeOf(s).(*ir.ElemPlace); ok {
				used.Union(t.Of(e.Array))
			}
		}
	}
	used.Union(t.Field(ir.StringValue))
	for i := range used.All() {
		used.Add(t.Objects.Like(i))
	}
	g.elements = make([]string, len(t.Objects.Types))
	g.namesOf = map[*bitset.Set][]string{}
	number := map[ir.Type]int{}
	for i := range used.All() {
		typ := t.Objects.Types[i]
		if !typ.IsArray() {
			continue
		}
		if like := t.Objects.Like(i); like != i {
			continue
		}
		number[typ]++
		g.elements[i] = "elements of " + string(typ)
		if n := number[typ]; n > 1 {
			g.elements[i] += fmt.Sprintf(" #%d", n)
		}
	}
	for i := range used.All() {
		g.elements[i] = g.elements[t.Objects.Like(i)]
	}
}

// FieldHub is the name of the hub of a field.
func FieldHub(f ir.FieldID) string { return "field " + string(f) }

// sharedPlaces are the names of places that started threads use, and of those
// that are written when there may be more than one thread.
func (g *Graph) sharedPlaces() (shared, written map[string]bool) {
	shared, written = map[string]bool{}, map[string]bool{}
	for _, m := range g.Program.Methods {
		for i, s := range m.Stmts {
			p := placeOf(s)
			if p == nil {
				continue
			}
			_, isStore := s.(*ir.Store)
			isStore = isStore && g.parallel.Several[m.Index][i]
			for _, name := range g.placeNames(p) {
				shared[name] = shared[name] || m.Shared
				written[name] = written[name] || isStore
			}
		}
	}
	return shared, written
}

// mayBeShared reports whether the place may be of an object that several threads
// come to.
func (g *Graph) mayBeShared(p ir.Place, escaping *bitset.Set) bool {
	base := ir.PlaceObject(p)
	return base == nil || escaping.Meets(g.Program.Types.Of(base))
}

// nativeHeap adds what native methods read and write of the heap.
func (g *Graph) nativeHeap() {
	places := g.placeHubs()
	content := g.stringHubs(places)
	for _, m := range g.Program.Methods {
		for i, c := range m.Calls {
			if c == nil || c.Native == nil || !g.Flows[m.Index].Reached[i] {
				continue
			}
			at := g.Stmt(m, int32(i))
			switch kindOfNative(c.Native) {
			case opaque:
				for _, h := range places {
					g.edge(Interference, h, at, Exec, Value)
					g.edge(Interference, at, h, Value, Effect)
				}
			case asking, telling:
				if asksThreads(c.Native.ID) {
					g.meets[at] = Value
				}
				g.readsOf(m, m.Stmts[i].(*ir.Call), content, at)
			case numbering:
				hub := g.hub("identity hashes")
				g.edge(Interference, hub, at, Value, Value)
				g.edge(Interference, at, hub, Value, Value|Effect)
				g.meets[at] = Value
			}
		}
	}
}

// readsOf adds what an operation of the machine reads: its fields, and the content
// of the strings among them and its arguments.
func (g *Graph) readsOf(m *Method, c *ir.Call, content []NodeID, at NodeID) {
	var fields []ir.FieldID
	if op := ir.MachineOperation(c.Method); op != nil {
		fields = op.Fields
	}
	if len(fields) == 0 && !takesString(m, c) {
		return
	}
	read := slices.Clone(content)
	for _, f := range fields {
		if h, ok := g.hubs[FieldHub(f)]; ok {
			read = append(read, h)
		}
	}
	slices.Sort(read)
	for _, h := range slices.Compact(read) {
		g.edge(Data, h, at, Value, Value)
	}
}

// stringHubs are those among the hubs in which the content of strings is.
func (g *Graph) stringHubs(places []NodeID) []NodeID {
	content := map[string]bool{FieldHub(ir.StringValue): true, FieldHub(ir.StringCoder): true}
	for i := range g.Program.Types.Field(ir.StringValue).All() {
		content[g.elements[i]] = true
	}
	var out []NodeID
	for _, h := range places {
		if content[g.Nodes[h].Name] {
			out = append(out, h)
		}
	}
	return out
}

// takesString reports whether an argument of the call is a string that the program
// makes: those that are constants nobody changes.
func takesString(m *Method, c *ir.Call) bool {
	for i, t := range c.Method.Params() {
		if t == ir.StringClass && !constantText(m, c.Args[i], 3) {
			return true
		}
	}
	return false
}

// constantText reports whether what the method has there is a constant, or what all that call it, so many calls far, pass to it
// as one.
func constantText(m *Method, x ir.Operand, far int) bool {
	l, ok := x.(*ir.Local)
	if !ok {
		return true
	}
	p, isParam := m.Param(l)
	if !isParam || far == 0 || len(m.Callers) == 0 {
		return false
	}
	for _, s := range m.Stmts {
		if ir.Def(s) == l {
			return false
		}
	}
	for _, c := range m.Callers {
		call, ok := c.Method.Stmts[c.Stmt].(*ir.Call)
		if !ok || p >= len(call.Args) || !constantText(c.Method, call.Args[p], far-1) {
			return false
		}
	}
	return true
}

// placeHubs are the hubs of fields and elements, in order.
func (g *Graph) placeHubs() []NodeID {
	var out []NodeID
	for n, node := range g.Nodes {
		if node.Kind == Hub && (strings.HasPrefix(node.Name, "field ") || strings.HasPrefix(node.Name, "elements of ")) {
			out = append(out, NodeID(n))
		}
	}
	return out
}
