package machine

import (
	"slices"

	"bandsaw/mc/internal/code"
)

// What a context's places hold is compared as it lies in memory: a step of the tree that is asked for is a test of a
// cell, and elements of an array that lie in one cell are one test.

// test is a place that is read, with what it is to hold.
type test struct {
	want int64 // those bits of the cell; the number of an object that was met; the header of one that was not
	mask int64 // of the bits of the cell, of a number
	cell
	kind testKind
}

type testKind uint8

const (
	isNumber   testKind = iota
	isMet               // the object of that number among those that were met
	isFirst             // an object that was not met before and that no others know
	isFirstOne          // likewise, that others may know
)

// cell is where a place lies.
type cell struct {
	at   int32 // in the object, the address, the number of the argument
	obj  int16 // the number of the object
	from from
}

type from uint8

const (
	fromObject from = iota
	fromAddress
	fromArgument
	fromThread
)

// load is a place as it is read.
type load struct {
	i int64 // the index of an element
	cell
	pack code.Packing // of an array's elements
	ref  bool
}

// loadOf is the place as it is read where the objects with these headers were met.
func (m *Machine) loadOf(p *place, headers []int64) load {
	l := load{cell: cell{at: int32(p.at)}, ref: p.ref}
	switch p.where {
	case inArgument:
		l.from = fromArgument
		return l
	case inThread:
		l.from = fromThread
		return l
	case inStatic:
		l.from = fromAddress
		return l
	}
	var header int64
	if p.of.sort == met {
		l.obj, header = int16(p.of.n), headers[p.of.n]
	} else {
		l.from, header = fromAddress, m.Mem[p.of.n]
	}
	if p.where == inElement {
		l.pack, l.i = m.Program.Types[int32(header)].Packing, p.at
		l.at = int32(code.HeaderSize + l.pack.Cell(p.at))
	}
	if l.from == fromAddress {
		l.at += int32(p.of.n)
	}
	return l
}

// headers are those of the objects that were met.
func (m *Machine) headers() []int64 {
	var out []int64
	for _, o := range m.Summaries.objects {
		out = append(out, m.Mem[o])
	}
	return out
}

// prepare makes the node one that can be asked for. The call has met what leads to it.
func (m *Machine) prepare(n *node) {
	headers := m.headers()
	n.prepared = true
	n.tests = make([]test, 0, len(n.steps))
	for i := range n.steps {
		s := &n.steps[i]
		l := m.loadOf(&s.place, headers)
		x := test{cell: l.cell, want: s.sight.n, mask: -1}
		switch {
		case s.sight.sort == met:
			x.kind = isMet
		case s.sight.sort == first && s.sight.shared:
			x.kind = isFirstOne
		case s.sight.sort == first:
			x.kind = isFirst
		case l.pack != code.Whole:
			x.mask, x.want = l.pack.Store(0, l.i, -1), l.pack.Store(0, l.i, x.want)
			if y := n.testOf(x.cell); y != nil {
				y.mask |= x.mask
				y.want |= x.want
				continue
			}
		}
		if s.sight.sort == first {
			headers = append(headers, s.sight.n)
		}
		n.tests = append(n.tests, x)
	}
	if n.end == nil {
		n.load = m.loadOf(&n.place, headers)
	}
}

// testOf is the test of the node that asks for elements in the cell.
func (n *node) testOf(c cell) *test {
	for i := range n.tests {
		if y := &n.tests[i]; y.mask != -1 && y.cell == c {
			return y
		}
	}
	return nil
}

// fits reports whether the present state is as the tests say, and meets the objects that they are about.
func (m *Machine) fits(t *Thread, tests []test, site *code.CallSite, slots []int64) bool {
	mem, objects := m.Mem, m.Summaries.objects
	for i := range tests {
		x := &tests[i]
		var v int64
		switch x.from {
		case fromObject:
			v = mem[objects[x.obj]+int64(x.at)]
		case fromAddress:
			v = mem[x.at]
		case fromArgument:
			v = operand(slots, m.Program.Consts, site.Args[x.at])
		case fromThread:
			v = t.Obj
		}
		switch x.kind {
		case isNumber:
			if v&x.mask != x.want {
				return false
			}
		case isMet:
			if v != objects[x.want] {
				return false
			}
		default:
			if v < m.Base || mem[v] != x.want || (mem[v+code.HeaderLock]&code.Shared != 0) != (x.kind == isFirstOne) || slices.Contains(objects, v) {
				return false
			}
			objects = append(objects, v)
			m.Summaries.objects = objects
		}
	}
	return true
}

// value is what the place holds.
func (m *Machine) value(t *Thread, l *load, site *code.CallSite, slots []int64) int64 {
	switch l.from {
	case fromArgument:
		return operand(slots, m.Program.Consts, site.Args[l.at])
	case fromThread:
		return t.Obj
	}
	at := int64(l.at)
	if l.from == fromObject {
		at += m.Summaries.objects[l.obj]
	}
	return l.pack.Load(m.Mem[at], l.i)
}
