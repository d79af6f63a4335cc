package infer

import (
	"fmt"
	"strings"

	"bandsaw/artifact/sel"
	"bandsaw/artifact/typing"
	"bandsaw/ir"
)

// access is a number that counts the elements of an array: an index, a size or a length.
type access struct {
	array  nodeID // of the elements
	number nodeID
	// outer is true if it counts arrays that have the elements, and not these.
	outer bool
}

// size is a number that is the size of an array.
type size struct {
	array nodeID // of the elements
	of    int64
	// outer is true if it is that of an array of arrays that have the elements.
	outer bool
}

// counts notes that the number counts what the operand holds in its dimension, from 0.
func (b *builder) counts(at where, array ir.Operand, dimension int, number nodeID) {
	if v, ok := operand(at.method, array); ok {
		if n, ok := b.slots[v]; ok {
			b.accesses = append(b.accesses, access{n, number, dimension > 0})
		}
		if n, ok := b.arrays[v]; ok {
			b.accesses = append(b.accesses, access{n, number, dimension < dimensions(v.typ)-1})
		}
	}
}

// dimensions is how many an array of the type has.
func dimensions(t ir.Type) int { return strings.Count(string(t), "[]") }

// sized notes the size of an array that is made in its dimension, from 0, if it is a number.
func (b *builder) sized(at where, array *ir.Local, dimension int, x ir.Operand) {
	c, isConst := x.(*ir.Const)
	v, _ := operand(at.method, array)
	if n, ok := b.arrays[v]; ok && isConst {
		b.sizes = append(b.sizes, size{n, c.Bits, dimension < dimensions(array.Type)-1})
	}
}

// length lets the length of an array come into a variable.
func (b *builder) length(at where, s *ir.Length) {
	n := b.add(node{name: expression(s), operator: true})
	b.counts(at, s.Array, 0, n)
	b.computes(at, s.Dst, n)
}

// indexed is what abstracts the indices of arrays, by their representative.
type indexed map[nodeID]sel.Target

// indexed finds the arrays whose indices are abstracted. These may be in variables
// of arrays of numbers, and of such arrays, only, and nothing may count their elements but
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
	why := g.unindexed()
	for i, t := range targets {
		if r := g.rep(nodes[i]); by[r].Index != "" && why[r] != "" {
			return nil, fmt.Errorf("%s: %s", t.Pos, why[r])
		}
	}
	return by, nil
}

// unindexed tells, by their representative, of the arrays whose indices cannot be abstracted, why.
func (g *graph) unindexed() map[nodeID]string {
	why := map[nodeID]string{}
	because := func(n nodeID, format string, args ...any) {
		if r := g.rep(n); why[r] == "" {
			why[r] = fmt.Sprintf(format, args...) + ", so that its indices cannot be abstracted"
		}
	}
	for i, n := range g.nodes {
		if n.array && !n.flat {
			because(nodeID(i), "%s, which is of no type of arrays, can hold the array too", n.name)
		}
	}
	for _, h := range g.handed {
		because(h.array, "the array comes to %s at %s", h.to, h.at)
	}
	return why
}

// handed is an array that a method without a body gets.
type handed struct {
	array nodeID
	to    ir.MethodID
	at    where
}

// free takes from what counts elements that it must be concrete.
func (g *graph) free(by indexed) {
	for _, a := range g.accesses {
		if _, ok := by[g.rep(a.array)]; ok && !a.outer {
			n := &g.nodes[a.number]
			n.concrete, n.operator = "", true
		}
	}
}

// startIndices gives what counts elements the abstraction of the indices.
func (s *solver) startIndices(by indexed) {
	s.indexed = by
	for _, a := range s.accesses {
		if t, ok := by[s.rep(a.array)]; ok && !a.outer {
			s.start(a.number, t.Index, t.Pos.String(), true)
		}
	}
}

// flat reports whether a variable of the type holds arrays of numbers, or arrays of such, and nothing else.
func flat(t ir.Type) bool { return t.IsArray() && typing.Leaf(t).IsPrimitive() }
