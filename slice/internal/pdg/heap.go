package pdg

import (
	"sort"
	"strings"

	"bandsaw/ir"
)

// heapEdges adds the dependences through the heap: of every load of a field on
// every store to it, by whatever thread and through whatever object; of array
// elements likewise, where an array can be of both static types. Hubs keep
// their number linear.
func (g *Graph) heapEdges(arr *arrays) {
	shared := g.sharedPlaces()
	elements := map[ir.Type]bool{}
	for _, m := range g.Program.Methods {
		for i, s := range m.Stmts {
			if !g.Flows[m.Index].Reached[i] {
				continue
			}
			at := g.Stmt(m, int32(i))
			var place ir.Place
			switch s := s.(type) {
			case *ir.Load:
				place = s.From
			case *ir.Store:
				place = s.To
			default:
				continue
			}
			name := placeName(place)
			kind := Data
			if shared[name] {
				kind = Interference
			}
			if e, ok := place.(*ir.ElemPlace); ok {
				elements[e.Array.OperandType()] = true
			}
			hub := g.hub(name)
			if _, ok := s.(*ir.Load); ok {
				g.edge(kind, hub, at, Value, Value)
			} else {
				g.edge(kind, at, hub, Value, Value)
			}
		}
	}
	g.elementAliases(arr, elements)
	g.nativeHeap()
}

// placeName names the hub of a place: "field C.f" or "elements of T[]".
func placeName(p ir.Place) string {
	if f, ok := fieldOf(p); ok {
		return FieldHub(f)
	}
	return "elements of " + string(p.(*ir.ElemPlace).Array.OperandType())
}

// FieldHub is the name of the hub of a field.
func FieldHub(f ir.FieldID) string { return "field " + string(f) }

// sharedPlaces are the names of places that started threads use.
func (g *Graph) sharedPlaces() map[string]bool {
	out := map[string]bool{}
	for _, m := range g.Program.Methods {
		if !m.Shared {
			continue
		}
		for _, s := range m.Stmts {
			switch s := s.(type) {
			case *ir.Load:
				out[placeName(s.From)] = true
			case *ir.Store:
				out[placeName(s.To)] = true
			}
		}
	}
	return out
}

// elementAliases connects the hubs of array types of which one array can be
// both.
func (g *Graph) elementAliases(arr *arrays, elements map[ir.Type]bool) {
	var types []ir.Type
	for t := range elements {
		types = append(types, t)
	}
	sort.Slice(types, func(i, j int) bool { return types[i] < types[j] })
	views := map[[2]ir.Type]bool{}
	for t := range arr.created {
		var as []ir.Type
		for _, s := range types {
			if arr.canBe(t, s) {
				as = append(as, s)
			}
		}
		for _, a := range as {
			for _, b := range as {
				views[[2]ir.Type{a, b}] = true
			}
		}
	}
	for _, a := range types {
		for _, b := range types {
			if a != b && views[[2]ir.Type{a, b}] {
				g.edge(Data, g.hub("elements of "+string(a)), g.hub("elements of "+string(b)), Value, Value)
			}
		}
	}
}

// nativeHeap adds what native methods read and write of the heap.
func (g *Graph) nativeHeap() {
	places := g.placeHubs()
	for _, m := range g.Program.Methods {
		for i, c := range m.calls {
			if c == nil || c.native == nil || !g.Flows[m.Index].Reached[i] {
				continue
			}
			at := g.Stmt(m, int32(i))
			switch kindOfNative(c.native) {
			case opaque:
				for _, h := range places {
					g.edge(Interference, h, at, Exec, Value)
					g.edge(Interference, at, h, Value, Effect)
				}
			case asking:
				if !readsStrings(c.native) {
					continue
				}
				for _, h := range places {
					if contentOfStrings(g.Nodes[h].Name) {
						g.edge(Data, h, at, Value, Value)
					}
				}
			case numbering:
				hub := g.hub("identity hashes")
				g.edge(Interference, hub, at, Value, Value)
				g.edge(Interference, at, hub, Value, Value|Effect)
			}
		}
	}
}

func readsStrings(m *ir.Method) bool {
	for _, t := range m.ID.Params() {
		if t == ir.StringClass {
			return true
		}
	}
	return false
}

// contentOfStrings reports whether the hub's place can be part of a string.
func contentOfStrings(hub string) bool {
	switch hub {
	case FieldHub("java.lang.String.value"), FieldHub("java.lang.String.coder"), "elements of byte[]":
		return true
	}
	return false
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
