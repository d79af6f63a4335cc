package state

import (
	"slices"

	"bandsaw/mc/internal/code"
)

// Where a reference first leads to an object that does not change once it is made, a
// vector has one number for that object and all that it leads to: that of the graph,
// as a string of bytes beside the vectors. So it is for strings, boxed numbers,
// records, and elements of arrays that nobody stores to any more, as long as all
// of the graph is first led to from there, and nobody owns or uses a part of it. What
// is in a graph has numbers as all objects have, so that other references tell which
// of several equal ones they are to.
//
// A graph is not taken to stay as it is. If a cell of it is stored to, it is another.
//
// A graph is its objects, in the order in which they are first led to, each where it first is:
// its type, its length, its flags, and its fields or elements. A reference is 0 for
// null, 2 plus twice the index of a constant object; 1, and the object, for one that is
// led to for the first time; 5, and a number, for such a one that is written as a graph of its own; and 5
// plus twice how many objects ago it was, for another, which may be in front of that graph.

// graphObjects is how many objects a graph has at most, graphDepth how many of them lead to each other in a row. So
// it is soon known of a long list that it is none.
const (
	graphObjects = 32
	graphDepth   = 4
)

// leastGraph is how many bytes a graph has at least that has a number in another, instead
// of standing there.
const leastGraph = 12

// leastElements is how many cells an array takes at least that is a graph of its own.
const leastElements = 4

// graph is one that an encoder met.
type graph struct {
	number  int     // none if it may be another by now
	objects []int64 // in order
	cells   int64
}

// graphs finds and numbers graphs.
type graphs struct {
	// Plain is that there are none.
	Plain  bool
	table  *graphSet
	beside bool // another encoder adds to the table
	missed int  // graphs that were not there
	known  []graph
	home   []int32 // by an object's address, the place in known of the graph that it is of
	inner  []int64
	buffer []byte
}

// mostGraphs is how many an encoder remembers.
const mostGraphs = 1 << 16

// forget lets all graphs be found anew.
func (g *graphs) forget() { g.known = g.known[:0] }

// of is the graph that begins with the object, as it was met before; nil if that is not graph.
func (g *graphs) of(o int64) *graph {
	if o >= int64(len(g.home)) || int(g.home[o]) >= len(g.known) {
		return nil
	}
	graph := &g.known[g.home[o]]
	if graph.number < 0 || graph.objects[0] != o {
		return nil
	}
	return graph
}

// renew takes note that a cell of an object is stored to: its graph may be another.
func (g *graphs) renew(o int64) {
	if o < int64(len(g.home)) && int(g.home[o]) < len(g.known) {
		g.known[g.home[o]].number = none
	}
}

// remember takes note of a graph.
func (g *graphs) remember(number int, objects []int64, cells int64) {
	if len(g.known) == mostGraphs {
		g.forget()
	}
	i := len(g.known)
	if root := objects[0]; root < int64(len(g.home)) && int(g.home[root]) < i && g.known[g.home[root]].objects[0] == root {
		i = int(g.home[root])
	} else if i < cap(g.known) {
		g.known = g.known[:i+1]
	} else {
		g.known = append(g.known, graph{})
	}
	graph := &g.known[i]
	graph.number, graph.objects, graph.cells = number, append(graph.objects[:0], objects...), cells
	for _, o := range objects {
		for o >= int64(len(g.home)) {
			g.home = append(g.home, make([]int32, max(len(g.home), 1024))...)
		}
		if was := int(g.home[o]); was != i && was < len(g.known) && slices.Contains(g.known[was].objects, o) {
			g.known[was].number = none // it is not told any more of what is stored to the object
		}
		g.home[o] = int32(i)
	}
}

// graph writes the graph that begins with the object, which is met now; it is not ok if there is none.
func (e *Encoder) graph(o int64) (ok bool) {
	n := e.met
	g := e.of(o)
	switch {
	case g != nil && e.number(e.m, o) == n && e.within[n] == int32(n):
		e.met += len(g.objects) // as before
	case g != nil && e.areNew(g.objects):
		e.meetAll(g.objects)
	default:
		if g = e.newGraph(o); g == nil {
			return false
		}
		e.meetAll(g.objects)
	}
	e.cells += g.cells
	e.out = append(e.out, 5)
	e.uint(uint64(g.number))
	return true
}

// areNew reports whether the objects would all be met now.
func (e *Encoder) areNew(objects []int64) bool {
	return !slices.ContainsFunc(objects, func(o int64) bool { return !e.isNew(o) })
}

// meetAll meets the objects of a graph.
func (e *Encoder) meetAll(objects []int64) {
	root := int32(e.met)
	for _, o := range objects {
		e.meet(e.m, o, root)
	}
}

// newGraph finds the graph that begins with the object, nil if there is none.
func (e *Encoder) newGraph(o int64) *graph {
	if e.Plain || !e.begins(o) {
		return nil
	}
	out := e.out
	e.out, e.inner = e.buffer[:0], e.inner[:0]
	number, cells := none, int64(0)
	if e.gather(o, 1) {
		number = e.graphNumber(e.out)
	}
	e.buffer, e.out = e.out, out
	if number < 0 {
		return nil
	}
	for _, o := range e.inner {
		cells += e.m.Size(o)
	}
	e.remember(number, e.inner, cells)
	return e.of(o)
}

// begins reports whether a graph may begin with an object.
func (e *Encoder) begins(o int64) bool {
	t := e.m.TypeOf(o)
	if !t.Array {
		return t.Constant && e.free(o)
	}
	return t.Frozen && t.Elem != code.Ref && t.Packing.Cells(e.m.Len(o)) >= leastElements && e.m.Mem[o+code.HeaderLock]&code.Shared != 0 && e.free(o)
}

// free reports whether nobody owns or uses an object.
func (e *Encoder) free(o int64) bool {
	return e.m.Mem[o+code.HeaderLock]>>code.OwnerShift == 0 && inUse(e.m.UsersOf(o)) == 0
}

// gather writes an object of a graph, which so many lead to in a row, it included. It is not ok if that is none.
func (e *Encoder) gather(o int64, depth int) (ok bool) {
	m, t := e.m, e.m.TypeOf(o)
	if depth > graphDepth || len(e.inner) == graphObjects {
		return false
	}
	e.inner = append(e.inner, o)
	e.uint(uint64(t.ID))
	if t.Array {
		n := m.Len(o)
		e.uint(uint64(n))
		e.uint(uint64(m.Mem[o+code.HeaderLock]))
		if cells := m.Mem[o+code.HeaderSize:][:t.Packing.Cells(n)]; t.Packing != code.Whole {
			e.out = appendCells(e.out, cells)
		} else {
			for _, v := range cells {
				e.cell(t.Elem, v)
			}
		}
		return true
	}
	e.uint(uint64(m.Mem[o+code.HeaderLock]))
	for i, v := range m.Mem[o+code.HeaderSize:][:len(t.Fields)] {
		if k := t.Fields[i].Kind; k != code.Ref {
			e.cell(k, v)
		} else if !e.gatherRef(t, v, depth) {
			return false
		}
	}
	return true
}

// gatherRef writes what a field of an object of a graph refers to.
func (e *Encoder) gatherRef(from *code.Type, o int64, depth int) (ok bool) {
	switch i := slices.Index(e.inner, o); {
	case o == 0:
		e.out = append(e.out, 0)
	case o < e.m.Base:
		e.uint(2 + 2*uint64(e.m.Mem[o+code.HeaderMark]))
	case i >= 0:
		e.uint(5 + 2*uint64(len(e.inner)-i))
	case !e.isNew(o):
		if !e.m.Loose(o) {
			e.dependOn(e.number(e.m, o))
		}
		return false
	case !e.belongs(from, o):
		return false
	default:
		start := len(e.out)
		e.out = append(e.out, 1)
		if !e.gather(o, depth+1) {
			return false
		}
		if len(e.out)-start > leastGraph {
			n := e.graphNumber(e.out[start+1:])
			e.out = append(e.out[:start], 5)
			e.uint(uint64(n))
		}
	}
	return true
}

// belongs reports whether an object to which a field of one of a graph refers may be of it too.
func (e *Encoder) belongs(from *code.Type, o int64) bool {
	t := e.m.TypeOf(o)
	if !t.Array {
		return t.Constant && e.free(o)
	}
	if from != e.m.Program.Strings && !(t.Frozen && e.m.Mem[o+code.HeaderLock]&code.Shared != 0) {
		return false
	}
	return t.Elem != code.Ref && t.Elem != code.Set && e.free(o)
}

// graphNumber is the number of a graph.
func (e *Encoder) graphNumber(graph []byte) int {
	if !e.beside {
		return e.table.put(graph)
	}
	n := e.table.find(graph)
	if n < 0 {
		e.missed++
	}
	return max(n, 0)
}

// touched takes note that a cell of the object of the number may have changed, or who uses it.
func (e *Encoder) touched(n int, offset int64) {
	e.renew(e.queue[n])
	if e.within[n] >= 0 {
		k := e.objectAt[n]
		e.rewrite(k)
		if from := e.segments[k].object; from >= 0 {
			e.joins(int(from)) // less deep, it may be one with what leads to it
		}
		return
	}
	e.rewrite(e.segmentOf(n, offset))
	e.joins(n)
}

// joins takes note that an object that stands by itself may be in a graph now, or else what leads to it.
func (e *Encoder) joins(n int) {
	for !e.Plain && e.queue[n] != gone {
		o := e.queue[n]
		if t := e.m.TypeOf(o); t.Array && t.Elem == code.Ref || !t.Array && !t.Constant || !e.free(o) {
			return
		}
		k := e.metIn(n)
		from := int(e.segments[k].object)
		if !e.begins(o) && (from < 0 || e.queue[from] == gone || !e.m.TypeOf(e.queue[from]).Constant) {
			return
		}
		e.rewrite(int32(k))
		if from < 0 {
			return
		}
		n = from
	}
}

// readGraph makes the objects of a graph, and gives the first.
func (d *Decoder) readGraph(number int) int64 {
	b := d.base
	n, cells := b.met, b.cells
	if d.inPlace {
		var g *graph
		if n < len(b.queue) && b.within[n] == int32(n) {
			g = b.of(b.queue[n])
		}
		if g == nil || g.number != number {
			d.other = true
			return 0
		}
		b.met += len(g.objects)
		b.cells += g.cells
		return b.queue[n]
	}
	if o := d.again(func(n int, o int64) bool {
		g := b.of(o)
		return b.old.within[n] == int32(b.old.before.met+n) && g != nil && g.number == number && !slices.ContainsFunc(g.objects, func(o int64) bool { return b.number(d.m, o) >= 0 })
	}); o != 0 {
		g := b.of(o)
		b.meetAll(g.objects)
		b.cells += g.cells
		return o
	}
	o := d.graphAt(number, n)
	if d.full {
		return 0
	}
	b.remember(number, b.queue[n:], b.cells-cells)
	return o
}

// graphAt makes the objects of a graph that is part of that which begins with the object of the number root.
func (d *Decoder) graphAt(number, root int) int64 {
	in := d.in
	d.in = d.enc.table.at(number)
	o := d.graphObject(root)
	d.in = in
	return o
}

// graphObject makes an object of the graph.
func (d *Decoder) graphObject(root int) int64 {
	m, b := d.m, d.base
	t := m.Program.Types[d.uint()]
	length := int64(0)
	if t.Array {
		length = int64(d.uint())
	}
	o := m.Allocate(t, length)
	if o == 0 {
		d.full = true
		return 0
	}
	b.meet(m, o, int32(root))
	b.cells += m.Size(o)
	m.Mem[o+code.HeaderLock] = int64(d.uint())
	m.SetUsers(o, nil)
	cells := func() []int64 { return m.Mem[o+code.HeaderSize : o+m.Size(o)] }
	switch {
	case t.Array && t.Packing != code.Whole:
		d.in = fill(cells(), d.in)
	case t.Array:
		for i := range cells() {
			cells()[i] = d.cell(t.Elem)
		}
	default:
		for i := range t.Fields {
			v := int64(0)
			if t.Fields[i].Kind == code.Ref {
				v = d.graphRef(root)
			} else {
				v = d.cell(t.Fields[i].Kind)
			}
			if d.full {
				return 0
			}
			cells()[i] = v
		}
	}
	return o
}

// graphRef reads a reference in a graph.
func (d *Decoder) graphRef(root int) int64 {
	switch u := d.uint(); {
	case u == 0:
		return 0
	case u&1 == 0:
		return int64(d.m.Program.Constants[u/2-1])
	case u == 1:
		return d.graphObject(root)
	case u == 5:
		return d.graphAt(int(d.uint()), root)
	default:
		return d.base.queue[d.base.met-int(u-5)/2]
	}
}
