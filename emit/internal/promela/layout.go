package promela

import (
	"fmt"
	"sort"

	"bandsaw/artifact/prop"
	"bandsaw/ir"
)

// layout is where objects and fields are kept. Each object that can ever exist
// has a reference of its own, a number from 1 on, given by its site, the
// thread that makes it and how many it made there before: so the order in
// which threads allocate leaves no trace in the state. References are sorted
// by class, subclasses after their superclass, so that a class test is a
// comparison or two; an object needs no field for its class. Each field that
// is read somewhere is an array indexed by reference.
type layout struct {
	*network
	names namer

	last       int // the largest reference
	threadLow  int // the first Thread object's reference: main's
	threadHigh int

	kept    map[ir.FieldID]bool // fields that some live Load reads
	columns map[ir.FieldID]*column
	pools   map[string]*column // elements, by kind of element
	lengths *column            // of arrays, nil if no length is needed
	owners  *column            // monitors' owners and depths, nil if none is used
	statics map[ir.FieldID]string
	pooled  map[*site]string // counters of sites with a pool

	waiting bool // somebody waits: the array waits_ is needed
	life    bool // somebody asks whether a thread lives: life_ is needed
}

// column is an array with an element, or for arrays width elements, for each
// reference from low to high.
type column struct {
	name      string
	typ       ir.Type
	low, high int
	width     int
}

func (c *column) size() int { return (c.high - c.low + 1) * c.width }

// cover widens the column to the site's references.
func (c *column) cover(s *site) {
	if s.objects == 0 {
		return
	}
	if c.high == 0 || s.low < c.low {
		c.low = s.low
	}
	c.high = max(c.high, s.low+s.objects-1)
}

// newLayout decides what is kept and gives every object its reference.
func newLayout(w *network, property *prop.Property) (*layout, error) {
	l := &layout{network: w, names: namer{}, columns: map[ir.FieldID]*column{}, pools: map[string]*column{},
		statics: map[ir.FieldID]string{}, pooled: map[*site]string{}}
	for _, p := range w.processes {
		p.markCycles()
	}
	l.arrayLengths()
	l.markPartial()
	l.keepFields()
	if err := l.markSites(); err != nil {
		return nil, err
	}
	if err := l.countObjects(); err != nil {
		return nil, err
	}
	l.number()
	for _, p := range w.processes {
		l.insertBounds(p)
		p.walk()
		p.liveness(l.keeps)
	}
	return l, l.makeColumns()
}

// keepFields finds the fields whose values matter: a field is kept if a Load
// of it is live, and a Load can be live only through kept fields.
func (l *layout) keepFields() {
	l.kept = l.loaded(func(*node) bool { return true })
	for {
		for _, p := range l.processes {
			p.liveness(l.keeps)
		}
		live := l.loaded(func(n *node) bool { return !n.dead() })
		if len(live) == len(l.kept) {
			return
		}
		l.kept = live
	}
}

func (l *layout) loaded(counts func(*node) bool) map[ir.FieldID]bool {
	out := map[ir.FieldID]bool{}
	l.each(func(p *process, n *node) {
		if s, ok := n.stmt.(*ir.Load); ok && counts(n) {
			out[placeField(s.From)] = true
		}
	})
	return out
}

// each calls f with every plain node.
func (l *layout) each(f func(*process, *node)) {
	for _, p := range l.processes {
		for _, n := range p.nodes {
			if n.kind == plain {
				f(p, n)
			}
		}
	}
}

func placeField(p ir.Place) ir.FieldID {
	switch p := p.(type) { // others: elements
	case *ir.StaticPlace:
		return p.Field
	case *ir.FieldPlace:
		return p.Field
	}
	return elements
}

// keeps reports whether what a Store node stores is kept.
func (l *layout) keeps(n *node) bool {
	return l.kept[placeField(n.stmt.(*ir.Store).To)]
}

// markSites finds out which sites' objects must be told apart.
func (l *layout) markSites() error {
	mark := func(x value, f func(*site)) {
		for i := range l.points(x).All() {
			f(l.sites[i])
		}
	}
	var err error
	l.each(func(p *process, n *node) {
		switch s := n.stmt.(type) { // others: leave the sites as they are
		case *ir.Monitor:
			mark(n.args[0], func(s *site) { s.lockable = true })
			l.waiting = l.waiting || s.Op == ir.Wait || s.Op == ir.TimedWait
		case *ir.Thread:
			l.life = l.life || s.Op == ir.Join || s.Op == ir.Alive
		case *ir.Length:
			if !n.dead() {
				mark(n.args[0], func(s *site) { s.columned = true })
			}
		case *ir.Load:
			if _, static := s.From.(*ir.StaticPlace); !static && !n.dead() {
				mark(n.args[0], func(s *site) {
					s.columned = true
					if !s.modelled() {
						err = refusal(n.frame, n.stmt, fmt.Sprintf("reads the content of a %s, which has no model in Promela", s.typ))
					}
				})
			}
		case *ir.Store:
			if _, static := s.To.(*ir.StaticPlace); !static && l.keeps(n) {
				mark(n.args[0], func(s *site) { s.columned = true })
			}
		}
	})
	for _, p := range l.processes {
		for _, n := range p.nodes {
			if _, ok := n.stmt.(*ir.If); ok && n.kind == branch && n.args[0].typ().IsRef() && !n.args[0].isNull() && !n.args[1].isNull() {
				for _, x := range n.args {
					mark(x, func(s *site) { s.compared = true })
				}
			}
		}
	}
	return err
}

// anonymous reports whether the objects of a site need not be told apart: all
// such objects of a class share one reference.
func (l *layout) anonymous(s *site) bool {
	return !s.lockable && !s.compared && !s.columned && !l.isThread(s)
}

func (l *layout) isThread(s *site) bool {
	return !s.typ.IsArray() && l.prog.IsSubclass(string(s.typ), ir.ThreadClass)
}

// countObjects bounds how many objects each site can make.
func (l *layout) countObjects() error {
	for _, s := range l.sites {
		s.count = 1
		if s.kind != allocation {
			s.objects = 1
			continue
		}
		if s.node.inCycle {
			s.count = s.proc.executions(s.node)
			if s.count == 0 {
				s.count = l.opts.Heap
			}
		}
		if l.isThread(s) {
			s.pool = s.proc.class != ""
			if s.pool {
				s.count = l.opts.Heap
			}
			s.objects = s.count
		}
	}
	threads := 0
	for _, p := range l.processes[1:] {
		p.instances = 0
		for i := range p.self.refs.Set().All() {
			if s := l.sites[i]; s.kind == allocation {
				p.instances += s.objects
			}
		}
		threads += p.instances
	}
	const most = 254 // a process identifier is a byte, and main has one
	if threads > most {
		return fmt.Errorf("the model would need %d threads, and Spin allows %d (-heap bounds what loops start)", threads, most)
	}
	for _, s := range l.sites {
		switch {
		case s.kind != allocation || l.isThread(s):
		case l.anonymous(s):
			s.count, s.objects = 1, 1
		default:
			s.objects = s.count * s.proc.instances
		}
	}
	return nil
}

// number gives the references: by class in preorder of the class tree, arrays
// last; within a class by site. Main's Thread object is the first, and those of
// a process come before others of their class that nobody starts: what belongs
// to a thread is found by how far its Thread object is from the first.
func (l *layout) number() {
	order := l.classOrder()
	sorted := append([]*site(nil), l.sites...)
	started := map[*site]bool{}
	for _, p := range l.processes {
		for i := range p.self.refs.Set().All() {
			started[l.sites[i]] = true
		}
	}
	rank := func(s *site) (int, string) {
		switch {
		case s.typ.IsArray():
			return 2 * len(order), string(s.typ)
		case l.isThread(s) && s != l.main && !started[s]:
			return 2*order[string(s.typ)] + 1, ""
		}
		return 2 * order[string(s.typ)], ""
	}
	sort.SliceStable(sorted, func(i, j int) bool {
		a, at := rank(sorted[i])
		b, bt := rank(sorted[j])
		if a != b {
			return a < b
		}
		return at < bt
	})
	next, shared := 1, map[ir.Type]int{}
	for _, s := range sorted {
		if s.kind == allocation && l.anonymous(s) || s.kind == stringConst && l.anonymous(s) {
			if low := shared[s.typ]; low != 0 {
				s.low = low
				continue
			}
			shared[s.typ] = next
		}
		s.low = next
		next += s.objects
		if l.isThread(s) {
			l.threadHigh = next - 1
		}
	}
	l.last, l.threadLow = next-1, l.main.low
	for _, p := range l.processes {
		p.selfLow = l.main.low
		first := true
		for i := range p.self.refs.Set().All() {
			if s := l.sites[i]; p.class != "" && s.kind == allocation && (first || s.low < p.selfLow) {
				p.selfLow, first = s.low, false
			}
		}
	}
}

// classOrder numbers the classes so that subclasses follow their superclass.
func (l *layout) classOrder() map[string]int {
	subs := map[string][]string{}
	for _, c := range l.prog.Classes {
		subs[c.Super] = append(subs[c.Super], c.Name)
	}
	order := map[string]int{}
	var visit func(string)
	visit = func(name string) {
		if _, done := order[name]; done {
			return
		}
		order[name] = len(order)
		for _, s := range subs[name] {
			visit(s)
		}
	}
	for _, root := range subs[""] {
		visit(root)
	}
	return order
}

// insertBounds puts, around every allocation that may need more room than the
// model has, the test for room and the counting.
func (l *layout) insertBounds(p *process) {
	for _, n := range p.nodes {
		s := l.bySite[n]
		if s == nil || n.dead() || l.anonymous(s) {
			continue
		}
		n.site = s
		counted := n.inCycle || s.pool
		long := s.length < 0
		if !counted && !long {
			continue
		}
		alloc := *n
		full := &node{kind: cut, stmt: n.stmt, frame: n.frame, site: s, reason: l.noRoom(n, counted, long)}
		*n = node{id: n.id, kind: bound, stmt: n.stmt, frame: n.frame, args: n.args, site: s, succs: []*node{&alloc, full}}
		s.node = &alloc
		delete(l.bySite, n)
		l.bySite[&alloc] = s
		if !counted {
			continue
		}
		after := &node{kind: count, frame: n.frame, site: s}
		if s.pool {
			l.pooled[s] = l.names.name("pool_", string(s.typ))
		} else {
			s.counter = &variable{id: len(p.vars), name: "made_" + string(s.typ), typ: ir.Int, most: s.count}
			p.vars = append(p.vars, s.counter)
			after.dst = s.counter
		}
		after.succs = alloc.succs
		alloc.succs = []*node{after}
	}
}

// noRoom says what the model has no room for.
func (l *layout) noRoom(n *node, counted, long bool) string {
	many := fmt.Sprintf("more than %d objects of %s (-heap)", n.site.count, n.site.typ)
	length := fmt.Sprintf("an array longer than %d (-array)", l.opts.Array)
	switch {
	case counted && long:
		return fmt.Sprintf("%s, or %s, made at %s", many, length, where(n))
	case long:
		return fmt.Sprintf("%s made at %s", length, where(n))
	}
	return fmt.Sprintf("%s made at %s", many, where(n))
}

// where names a node's place: the Java line or the method.
func where(n *node) string {
	if line := n.stmt.Pos().Line; line > 0 {
		return fmt.Sprintf("%s:%d", n.frame.method.ID, line)
	}
	return string(n.frame.method.ID)
}
