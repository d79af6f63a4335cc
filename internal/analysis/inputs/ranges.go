package inputs

import (
	"maps"
	"math"
	"slices"

	"bandsaw/internal/analysis/liveness"
	"bandsaw/ir"
)

// place is where numbers are, that many statements share: exactly one of the others
// than method is set, or none if it is the result of the method.
type place struct {
	field  ir.FieldID
	elem   ir.Type // the elements of all arrays of the type
	method ir.MethodID
	local  *ir.Local
}

// ranges is between which numbers lie the values of variables, and the lengths of the
// arrays that they refer to: of local variables at each statement, else at any time.
type ranges struct {
	p      *ir.Program
	opaque bool // an operation that nothing is known of may change the heap
	limits []int64
	shared map[place]*spread
	// returned is what is known of the parameters of a method where it returns, by its
	// result if that is a truth value.
	returned map[ir.MethodID]map[truth][]interval
	reads    map[place]map[ir.MethodID]bool
	callers  map[ir.MethodID]map[ir.MethodID]bool
	methods  map[ir.MethodID]*method
	work     []ir.MethodID
	queued   map[ir.MethodID]bool
	spare    [][]interval // that nobody uses any more
}

// spread is the interval of a place, which grows.
type spread struct {
	interval
	changes int
}

// truth is a truth value, or unknown.
type truth int

const (
	isFalse truth = iota
	isTrue
	unknown
)

func truthOf(a interval) truth {
	switch a {
	case single(0):
		return isFalse
	case single(1):
		return isTrue
	}
	return unknown
}

// method is a method that can run.
type method struct {
	*ir.Method
	followed []*ir.Local       // its local variables whose values are intervals
	number   map[*ir.Local]int // of those
	live     *liveness.Method
	// executed is how many of a block's statements can be.
	executed map[*ir.Block]int
	// assigned are the parameters that it assigns to, nil if nobody asked.
	assigned map[*ir.Local]bool
	// before is that of its local variables, when all is known; nil if nobody asked (ranges.before).
	before map[ir.Stmt][]interval
}

// How often an interval grows by what comes to it, before it grows to the next of the
// program's own numbers, and before it grows to all that its type has.
const (
	growsSlowly = 4
	growsAtAll  = 24
)

func findRanges(p *ir.Program) *ranges {
	r := &ranges{
		p: p, shared: map[place]*spread{}, returned: map[ir.MethodID]map[truth][]interval{}, reads: map[place]map[ir.MethodID]bool{},
		callers: map[ir.MethodID]map[ir.MethodID]bool{}, methods: map[ir.MethodID]*method{}, queued: map[ir.MethodID]bool{},
	}
	r.limits = limits(p)
	for _, id := range slices.Concat(p.Entry, []ir.MethodID{p.ThreadEntry, p.Uncaught}) {
		if m := p.Method(id); m != nil {
			for _, l := range m.Params {
				r.shared[place{method: id, local: l}] = &spread{interval: every(l.Type)}
			}
			r.reach(m)
		}
	}
	for len(r.work) > 0 {
		id := r.work[0]
		r.work = r.work[1:]
		r.queued[id] = false
		(&flow{ranges: r, m: r.methods[id]}).solve()
	}
	return r
}

// copied is a copy of what is known of local variables, for who frees it.
func (r *ranges) copied(s []interval) []interval {
	if n := len(r.spare); n > 0 {
		out := r.spare[n-1]
		r.spare = r.spare[:n-1]
		return append(out[:0], s...)
	}
	return slices.Clone(s)
}

// free takes back what copied gave.
func (r *ranges) free(s []interval) { r.spare = append(r.spare, s) }

// before is what is known of a method's local variables before a statement; nil if it is not executed.
func (r *ranges) before(m *method, s ir.Stmt) []interval {
	if m.before == nil {
		m.before = map[ir.Stmt][]interval{}
		(&flow{ranges: r, m: m, note: true}).solve()
	}
	return m.before[s]
}

// limits are the numbers at which intervals stop growing for a while.
func limits(p *ir.Program) []int64 {
	out := []int64{math.MinInt64, math.MinInt32, -1, 0, 1, math.MaxInt32, math.MaxInt64}
	for _, c := range p.Classes {
		if c.Library {
			continue
		}
		for _, m := range c.Methods {
			for _, b := range m.Blocks {
				for _, s := range b.Stmts {
					ir.Operands(s, func(x *ir.Operand) {
						if k, ok := (*x).(*ir.Const); ok && followed(k.Type) {
							out = append(out, k.Bits-1, k.Bits, k.Bits+1)
						}
					})
				}
			}
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// reach takes a method among those that can run.
func (r *ranges) reach(m *ir.Method) {
	if r.methods[m.ID] != nil {
		return
	}
	x := &method{Method: m, number: map[*ir.Local]int{}, live: liveness.Of(m)}
	for _, l := range m.Locals {
		if followed(l.Type) {
			x.number[l] = len(x.followed)
			x.followed = append(x.followed, l)
		}
	}
	r.methods[m.ID] = x
	r.enqueue(m.ID)
}

func (r *ranges) enqueue(id ir.MethodID) {
	if !r.queued[id] {
		r.queued[id] = true
		r.work = append(r.work, id)
	}
}

// enqueueAll is in an order that is always the same, as on it depends what intervals
// grow to.
func (r *ranges) enqueueAll(ids map[ir.MethodID]bool) {
	for _, id := range slices.Sorted(maps.Keys(ids)) {
		r.enqueue(id)
	}
}

// noteOpaque takes it that anything may come to anywhere in the heap.
func (r *ranges) noteOpaque() {
	if r.opaque {
		return
	}
	r.opaque = true
	for _, id := range slices.Sorted(maps.Keys(r.methods)) {
		r.enqueue(id)
	}
}

// of is the interval of a shared place of the type, for the method that asks.
func (r *ranges) of(at place, t ir.Type, reader ir.MethodID) interval {
	if !followed(t) || r.opaque && (at.field != "" || at.elem != "") {
		return every(t)
	}
	if r.reads[at] == nil {
		r.reads[at] = map[ir.MethodID]bool{}
	}
	r.reads[at][reader] = true
	return r.at(at, t).interval
}

// at is the interval of a place, with which it begins if it is the first time.
func (r *ranges) at(at place, t ir.Type) *spread {
	s := r.shared[at]
	if s == nil {
		s = &spread{interval: none}
		switch {
		case at.field != "" && ownedByMachine(r.p, at.field.Class()), at.elem == ir.Byte || at.elem == ir.Boolean || at.elem.IsRef():
			s.interval = every(t)
		case at.field != "" && !t.IsArray():
			s.interval = single(0)
			if f := r.p.Field(at.field); f != nil && f.Value != nil {
				s.interval = s.join(single(f.Value.Bits))
			}
		case at.elem != "":
			s.interval = single(0)
		}
		r.shared[at] = s
	}
	return s
}

// ownedByMachine reports whether the machine itself sets fields of objects of the class.
func ownedByMachine(p *ir.Program, class string) bool {
	switch class {
	case "java.lang.String", "java.lang.Class", "java.lang.Object":
		return true
	}
	return p.IsSubclass(class, "java.lang.Throwable") || p.IsSubclass(class, "java.lang.Thread")
}

// add lets the numbers of an interval come to a shared place.
func (r *ranges) add(at place, t ir.Type, a interval) {
	if !followed(t) {
		return
	}
	s := r.at(at, t)
	a = a.meet(every(t))
	if a.within(s.interval) {
		return
	}
	s.changes++
	s.interval = r.grown(s.interval, a, t, s.changes)
	r.enqueueAll(r.reads[at])
}

// grown is the join of both, or more, so that it does not go on for ever.
func (r *ranges) grown(a, b interval, t ir.Type, changes int) interval {
	j := a.join(b)
	switch {
	case a.empty() || changes < growsSlowly:
		return j
	case changes > growsAtAll:
		return every(t)
	}
	if j.lo < a.lo {
		i, found := slices.BinarySearch(r.limits, j.lo)
		if !found {
			i--
		}
		j.lo = r.limits[i]
	}
	if j.hi > a.hi {
		i, _ := slices.BinarySearch(r.limits, j.hi)
		j.hi = r.limits[i]
	}
	return j.meet(every(t))
}
