package infer

import (
	"fmt"

	"bandsaw/artifact/sel"
	"bandsaw/ir"
)

// access is a number that counts the elements of an array: an index, a size or a length.
type access struct {
	array  nodeID // of the elements
	number nodeID
}

// size is a number that is the size of an array.
type size struct {
	array nodeID // of the elements
	of    int64
}

// counts notes that the number counts the elements of what the operand holds.
func (b *builder) counts(at site, array ir.Operand, number nodeID) {
	if v, ok := operand(at.method, array); ok {
		if n, ok := b.slots[v]; ok {
			b.accesses = append(b.accesses, access{n, number})
		}
		if n, ok := b.arrays[v]; ok {
			b.accesses = append(b.accesses, access{n, number})
		}
	}
}

// sized notes the size of an array that is made, if it is a number.
func (b *builder) sized(at site, array *ir.Local, x ir.Operand) {
	c, isConst := x.(*ir.Const)
	v, _ := operand(at.method, array)
	if n, ok := b.arrays[v]; ok && isConst {
		b.sizes = append(b.sizes, size{n, c.Bits})
	}
}

// length lets the length of an array come into a variable.
func (b *builder) length(at site, s *ir.Length) {
	n := b.add(node{name: expression(s), operator: true})
	b.counts(at, s.Array, n)
	b.computes(at, s.Dst, n)
}

// indexed is what abstracts the indices of arrays, by their representative.
type indexed map[nodeID]sel.Target

// indexed finds the arrays whose indices are abstracted. These may be in variables
// of arrays of one dimension only, and nothing may count their elements but
// statements that are rewritten.
func (g *graph) indexed(targets []sel.Target, nodes []nodeID, own map[string]ir.Type) (indexed, error) {
	by := indexed{}
	for i, t := range targets {
		r := g.rep(nodes[i])
		if t.Index == "" {
			continue
		}
		if other, twice := by[r]; twice && other.Index != t.Index {
			return nil, fmt.Errorf("%s: the indices are abstracted by %s, but those of the same arrays by %s at %s", t.Pos, t.Index, other.Index, other.Pos)
		}
		if k := own[t.Index].Kind(); k != "" && k != ir.Int {
			return nil, fmt.Errorf("%s: indices are of type int, but %s abstracts %s", t.Pos, t.Index, k)
		}
		by[r] = t
	}
	for i, t := range targets {
		if other, ok := by[g.rep(nodes[i])]; ok && t.Elem && t.Index == "" {
			return nil, fmt.Errorf("%s: the indices are concrete, but those of the same arrays are abstracted by %s at %s", t.Pos, other.Index, other.Pos)
		}
	}
	for i, n := range g.nodes {
		if t, ok := by[g.rep(nodeID(i))]; ok && n.array && !n.flat {
			return nil, fmt.Errorf("%s: %s can hold the array too, so that its indices cannot be abstracted: expected variables of arrays of one dimension only", t.Pos, n.name)
		}
	}
	for _, h := range g.handed {
		if t, ok := by[g.rep(h.array)]; ok {
			return nil, fmt.Errorf("%s: the array comes to %s at %s, so that its indices cannot be abstracted", t.Pos, h.to, h.at)
		}
	}
	return by, nil
}

// handed is an array that a method without a body gets.
type handed struct {
	array nodeID
	to    ir.MethodID
	at    site
}

// free takes from what counts elements that it must be concrete.
func (g *graph) free(by indexed) {
	for _, a := range g.accesses {
		if _, ok := by[g.rep(a.array)]; ok {
			n := &g.nodes[a.number]
			n.concrete, n.operator = "", true
		}
	}
}

// startIndices gives what counts elements the abstraction of the indices.
func (s *solver) startIndices(by indexed) {
	s.indexed = by
	for _, a := range s.accesses {
		if t, ok := by[s.rep(a.array)]; ok {
			s.start(a.number, t.Index, t.Pos.String(), true)
		}
	}
}

// flat reports whether a variable of the type holds arrays of numbers and nothing else.
func flat(t ir.Type) bool { return t.IsArray() && t.Elem().IsPrimitive() }
