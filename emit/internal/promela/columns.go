package promela

import (
	"fmt"
	"sort"

	"bandsaw/ir"
)

// makeColumns makes the arrays for fields, elements, lengths and monitors, as
// wide as the references that the remaining operations can name.
func (l *layout) makeColumns() error {
	var err error
	l.each(func(p *process, n *node) {
		if e := l.coverNode(n); e != nil && err == nil {
			err = e
		}
	})
	for _, p := range l.processes {
		if l.owners != nil && l.endsUnderMonitor(p) {
			l.coverSites(l.owners, value{v: p.self})
		}
	}
	return err
}

func (l *layout) coverNode(n *node) error {
	switch s := n.stmt.(type) { // others: have no column
	case *ir.Load:
		if n.dead() {
			return nil
		}
		return l.coverPlace(n, s.From)
	case *ir.Store:
		if !l.keeps(n) {
			return nil
		}
		return l.coverPlace(n, s.To)
	case *ir.Length:
		if _, same := l.sameLength(n.args[0]); same || n.dead() {
			return nil
		}
		if l.lengths == nil {
			l.lengths = &column{name: "length_", typ: ir.Int, width: 1}
		}
		l.coverSites(l.lengths, n.args[0])
	case *ir.Monitor:
		if l.owners == nil {
			l.owners = &column{name: "owner_", typ: ir.ObjectClass, width: 1}
		}
		l.coverSites(l.owners, n.args[0])
	}
	return nil
}

func (l *layout) coverSites(c *column, x value) {
	for i := range l.points(x).All() {
		c.cover(l.sites[i])
	}
}

func (l *layout) coverPlace(n *node, p ir.Place) error {
	switch p := p.(type) {
	case *ir.StaticPlace:
		f := l.prog.Field(p.Field)
		if l.statics[p.Field] == "" {
			l.statics[p.Field] = l.names.name("static_", string(p.Field))
			return l.sayable(n, f.Type)
		}
	case *ir.FieldPlace:
		c := l.columns[p.Field]
		if c == nil {
			c = &column{name: l.names.name("field_", string(p.Field)), typ: l.prog.Field(p.Field).Type, width: 1}
			l.columns[p.Field] = c
		}
		l.coverSites(c, n.args[0])
		return l.sayable(n, c.typ)
	case *ir.ElemPlace:
		return l.coverElements(n)
	}
	return nil
}

// sayable refuses the types that Promela has no numbers for.
func (l *layout) sayable(n *node, t ir.Type) error {
	switch t {
	case ir.Long, ir.Float, ir.Double:
		return refusal(n.frame, n.stmt, fmt.Sprintf("works on a %s, which Promela does not have", t))
	}
	return nil
}

// coverElements puts the arrays that an element access can name into one pool.
func (l *layout) coverElements(n *node) error {
	key := l.poolOf(n.args[0])
	if key == "" {
		return nil // no array reaches this: it is never executed
	}
	if key == mixed {
		return refusal(n.frame, n.stmt, "accesses arrays of different element types at one place")
	}
	c := l.pools[key]
	if c == nil {
		c = &column{width: 1}
		l.pools[key] = c
	}
	for i := range l.points(n.args[0]).All() {
		s := l.sites[i]
		c.cover(s)
		c.width = max(c.width, l.longest(s))
		c.typ = s.typ.Elem()
	}
	if c.name == "" {
		c.name = l.names.name("elem_", key)
	}
	return l.sayable(n, c.typ)
}

// mixed marks an access to arrays of several pools.
const mixed = "?"

// poolOf is the pool of all arrays that x can refer to, "" if there is none.
func (l *layout) poolOf(x value) string {
	key := ""
	for i := range l.points(x).All() {
		k := poolKey(l.sites[i].typ)
		if key != "" && k != key {
			k = mixed
		}
		key = k
	}
	return key
}

// poolKey: references share a pool, since an array of a subclass is an array
// of the superclass, and so do boolean and byte, which share an instruction.
func poolKey(t ir.Type) string {
	if !t.IsArray() {
		return mixed
	}
	switch e := t.Elem(); {
	case e.IsRef():
		return "ref"
	case e == ir.Boolean:
		return string(ir.Byte)
	default:
		return string(e)
	}
}

// arrayLengths fills in how long the arrays of each site can be: -1 for those
// whose length is not a constant.
func (l *layout) arrayLengths() {
	for n, s := range l.bySite {
		a, ok := n.stmt.(*ir.NewArray)
		if !ok {
			continue
		}
		s.length = -1
		if c, ok := a.Dims[0].(*ir.Const); ok {
			s.length = int(c.Bits)
		}
		if x := n.args[0]; x.c != nil {
			s.length = int(x.c.Bits)
		}
	}
}

func (l *layout) longest(s *site) int {
	if s.length < 0 {
		return l.opts.Array
	}
	return max(s.length, 1)
}

// sameLength is the length of every array that x can refer to, if it is one
// constant.
func (l *layout) sameLength(x value) (int, bool) {
	length, same := -1, true
	for i := range l.points(x).All() {
		n := l.sites[i].length
		if n < 0 || length >= 0 && n != length {
			same = false
		}
		length = n
	}
	return length, same && length >= 0
}

// sortedColumns lists columns by name.
func sortedColumns[K comparable](m map[K]*column) []*column {
	out := make([]*column, 0, len(m))
	for _, c := range m {
		out = append(out, c)
	}
	sort.Slice(out, func(i, j int) bool { return out[i].name < out[j].name })
	return out
}
