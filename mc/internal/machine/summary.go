package machine

import (
	"cmp"
	"slices"

	"bandsaw/ir"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/reduce"
)

// A method summary says what a call comes to (Berglund and Artho, "Method summaries
// for JPF", 2018): its context, which is what the call read before it wrote it, and its
// effects, which are what it wrote last, its result, and the objects that it made. A
// call in the same context has the same effects, and need not be executed.
//
// The contexts of a method make a tree: a call comes to the same first read whenever
// its arguments are the same, to the same second one whenever the value of the first
// is, and so on. Objects have numbers in the order in which a call meets them, so that
// contexts are the same up to the names of objects.

// Summaries are those of the methods of one machine.
type Summaries struct {
	// Calls is how many calls there were of methods that have summaries or might get
	// some, Answered how many of these were not executed, and Statements how many statements
	// those would have been.
	Calls, Answered, Statements int64

	all     bool // of whatever size
	keeps   bool // for other runs
	methods []*summarised
	account
	parked  []*summarised  // methods that are left alone for now
	wakeAt  int64          // the work done when they are looked at again
	steps   int64          // of the machine
	made    int64          // summaries that were recorded
	asked   *code.CallSite // a call that is to be recorded, as the fast form found
	refs    map[int64]bool // addresses of the static fields that are references
	record  recorder
	builder builder
	objects []int64 // met by the present call
	pooling
}

// summarised is a method with its summaries.
type summarised struct {
	method          *code.Method
	params          []bool // which of them are references
	ref             bool   // the result is one
	calls, answered int64
	recorded        int64
	statements      int64 // that were not executed
	account
	size, price  int64 // of the calls recorded: statements, and what it costs to ask for them
	stopped      map[string]int64
	stops, tried int64 // recordings that came to nothing, and all
	cutShort     int64 // the statements of the longest recording that was stopped
	kept         bool  // some are of a run before
	rested       rest
	tree         node
	nodes        int
}

// NewSummaries makes the summaries of a machine that has none yet. With all, calls are
// summarised however few statements they have; else only where that pays.
func NewSummaries(p *code.Program, all bool) *Summaries {
	s := &Summaries{all: all, refs: map[int64]bool{}}
	for i := range p.Statics {
		s.refs[int64(p.Statics[i].Address)] = p.Statics[i].Kind == code.Ref
	}
	for _, m := range p.Methods {
		x := &summarised{method: m, stopped: map[string]int64{}}
		for _, l := range m.IR.Params {
			x.params = append(x.params, l.Type.IsRef())
		}
		x.ref = m.ID.Result().IsRef()
		s.methods = append(s.methods, x)
		m.Recall = true
	}
	return s
}

// node is what calls come to read that are the same up to there: first what is the same in
// all that are known, and then a place that is not, or their end.
type node struct {
	tests    []test // the steps, as they are asked for
	load     load   // the place likewise
	prepared bool   // these are known
	edges    []edge
	end      *effects

	steps []step
	place place
}

// step is a place with what was read there.
type step struct {
	place place
	sight sight
}

type edge struct {
	sight sight
	to    *node
}

// where says what sort of place a place is.
type where uint8

const (
	inArgument where = iota
	inThread         // the Thread object of the thread that calls
	inField
	inElement
	inCell // of an array's elements, as it is in memory
	inStatic
)

// place is something that can be read or written.
type place struct {
	where  where
	ref    bool
	shared bool  // others may know the object
	guard  int32 // of the accesses, Unguarded where nothing is assumed
	init   int32 // of a static field: see code.Static
	of     value // the object
	at     int64 // offset, index, address, or number of the argument
}

// sort says how a value is known.
type sort uint8

const (
	plain sort = iota // a number, null, or a constant object
	met               // the object of that number among those that were met
	made              // likewise, of those that were made
	first             // an object that was not met before
)

// value is one that a call reads or writes.
type value struct {
	sort sort
	n    int64
}

// sight is a value that is read: of an object that was not met before its type and
// length, and whether others may know it.
type sight struct {
	value
	shared bool
}

// effects are those of a call.
type effects struct {
	makes   []making
	writes  []writing
	result  value
	pending value
	// thrown is where that was thrown; elsewhere is true if that is not in the call.
	thrown     Thrown
	throws     value
	elsewhere  bool
	alone      bool // only for a thread that nobody watches
	statements int64
	fuel       int64
	depth      int   // frames
	cells      int64 // of memory
	cost       int64 // of applying them
	touches    []touch
	asks       []int32 // those of the touches that are asked for all, by the guards as they were when so many were weakened
	asksOf     int
	// ran is what the call executes, where summaries are kept. It is fresh if it is not
	// known yet to this run.
	ran   map[spotOfCode]uint8
	fresh bool
}

type making struct {
	typ    *code.Type
	length int64
}

type writing struct {
	place place
	value value
}

// touch is an access of a call to what others may come to.
type touch struct {
	place place
	store bool
}

// recalled is what becomes of a call.
type recalled uint8

const (
	executes recalled = iota
	answers           // it need not be executed
	records           // it is executed, and recorded
)

// recall answers a call by a summary, if one fits.
func (m *Machine) recall(t *Thread, site *code.CallSite, slots []int64, watched bool) (result int64, how recalled) {
	s := m.Summaries
	x := s.methods[site.Method.Index]
	if s.asked == site {
		s.asked = nil // the fast form did
		return 0, records
	}
	x.calls++
	s.Calls++
	if t.Pending != 0 || m.Hashes.Bins {
		return 0, executes
	}
	if x.nodes > 0 {
		log := len(s.record.log)
		s.objects = s.objects[:0]
		e, took := m.find(t, x, site, slots, watched)
		if e != nil {
			x.answered++
			s.Answered++
			s.Statements += e.statements
			x.statements += e.statements
			m.charge(x, took+e.cost, e.statements)
			return m.apply(t, e), answers
		}
		s.record.log = s.record.log[:log]
		m.charge(x, took, 0)
	}
	if m.mayRecord(x) {
		return 0, records
	}
	if x.nodes == 0 && !s.all {
		s.park(x)
	}
	return 0, executes
}

// find follows the tree of the method as far as the present state is like a context;
// nil if none is, after what took that long.
func (m *Machine) find(t *Thread, x *summarised, site *code.CallSite, slots []int64, watched bool) (e *effects, took int64) {
	s := m.Summaries
	n, took, turn := &x.tree, costCall, s.turnCost()
	noted := len(s.record.calls) > 0
	for {
		if !n.prepared {
			m.prepare(n)
		}
		took += turn + costRead*int64(len(n.tests))
		if noted {
			if !m.meetAll(t, n, site, slots) {
				return nil, took
			}
		} else if !m.fits(t, n.tests, site, slots) {
			return nil, took
		}
		if n.end != nil {
			break
		}
		if len(n.edges) == 0 {
			return nil, took
		}
		var v int64
		if noted {
			v = m.meet(t, &n.place, site, slots)
		} else {
			v = m.value(t, &n.load, site, slots)
		}
		if n = n.follow(m.sight(n.load.ref, v)); n == nil {
			return nil, took
		}
	}
	e = n.end
	switch {
	case e.alone && watched, m.fuel < e.fuel, len(t.Frames)+e.depth > m.MaxFrames, m.Top+e.cells > m.MaxCells:
		return nil, took
	}
	if watched && !m.touches(t, e) {
		return nil, took
	}
	return e, took
}

// meetAll is fits of the node's steps, one by one, each of which is recorded.
func (m *Machine) meetAll(t *Thread, n *node, site *code.CallSite, slots []int64) bool {
	for i := range n.steps {
		if !m.looks(m.meet(t, &n.steps[i].place, site, slots), &n.steps[i].sight) {
			return false
		}
	}
	return true
}

// touches notes what the call reads and writes that others may come to, and reports whether that is in line with what is assumed.
// Where something is visible to others nothing is noted: the call is executed then, and has accessed nothing yet.
func (m *Machine) touches(t *Thread, e *effects) bool {
	if !m.allInOrder(t, e) {
		visible := func(x touch) bool {
			return x.place.init == 0 && m.Program.Guards.List[x.place.guard].Kind == code.Visible
		}
		if slices.ContainsFunc(e.touches, visible) {
			return false
		}
		for i := range e.touches {
			if x := &e.touches[i]; !m.asAssumed(t, m.object(x.place.of), &x.place, x.store) {
				return false
			}
		}
	}
	if m.Orders {
		for _, x := range e.touches {
			if x.place.init > 0 {
				m.note(t, reduce.Read, reduce.Cell, 0, x.place.at)
			}
		}
	}
	return true
}

// allInOrder reports whether all accesses are in line with what is assumed of them, and nothing is to be noted about that.
func (m *Machine) allInOrder(t *Thread, e *effects) bool {
	if g := m.Program.Guards; e.asks == nil || e.asksOf != g.Weakenings {
		e.asks, e.asksOf = asking(e.touches, g), g.Weakenings
	}
	for _, i := range e.asks {
		x := &e.touches[i]
		p := &x.place
		if p.init > 0 {
			if m.Mem[p.init] != 2 {
				return false
			}
		} else if !m.inOrder(t, p.guard, m.accessOf(m.object(p.of), p, x.store)) {
			return false
		}
	}
	return true
}

// asking are those accesses that are in line with the guards if and only if all are.
func asking(touches []touch, g *code.Guards) []int32 {
	type same struct { // an access, as far as that depends on it
		kind        code.GuardKind
		guard, init int32
		of          value
		at          int64
		store       bool
	}
	asks, before := []int32{}, map[same]bool{}
	for i := range touches {
		x := &touches[i]
		p := &x.place
		by := same{kind: g.List[p.guard].Kind, init: p.init, store: x.store}
		switch {
		case p.init > 0:
			by = same{init: p.init}
		case by.kind == code.ReadOnly && !x.store:
			continue
		case by.kind == code.ReadOnly || by.kind == code.StaticMonitor || by.kind == code.Visible || by.kind == code.Apart:
			by.guard = p.guard
		case p.where == inField && (by.kind == code.OwnMonitor || by.kind == code.SomeMonitor || by.kind == code.OneThread),
			p.where == inElement && (by.kind == code.OwnMonitor || by.kind == code.SomeMonitor):
			by.of = p.of
		default:
			by.of, by.guard, by.at = p.of, p.guard, p.at
		}
		if !before[by] {
			before[by] = true
			asks = append(asks, int32(i))
		}
	}
	return asks
}

// touching are the accesses to what others may come to of a call with the context and the effects.
func touching(path []step, writes []writing) (out []touch) {
	add := func(p *place, store bool) {
		if p.othersCome() && p.of.sort != made {
			out = append(out, touch{*p, store})
		}
	}
	for i := range path {
		add(&path[i].place, false)
	}
	for i := range writes {
		add(&writes[i].place, true)
	}
	return out
}

// touch finds what is touched by the calls whose contexts end in the node or behind it. The path leads to it.
func (n *node) touch(path []step) {
	path = append(path, n.steps...)
	if n.end != nil {
		n.end.touches = touching(path, n.end.writes)
		return
	}
	path = append(path, step{place: n.place})
	for _, e := range n.edges {
		e.to.touch(path)
	}
}

// meet reads a place.
func (m *Machine) meet(t *Thread, p *place, site *code.CallSite, slots []int64) (v int64) {
	switch p.where {
	case inArgument:
		return operand(slots, m.Program.Consts, site.Args[p.at])
	case inThread:
		m.recordAccess(readEvent, p, 0, t.Obj)
		return t.Obj
	}
	obj := m.object(p.of)
	v = m.look(p, obj)
	if len(m.Summaries.record.calls) > 0 {
		m.recordAccess(readEvent, p, obj, v)
	}
	return v
}

// othersCome reports whether others may come to the place, so that more than its value is to be asked where they are about.
func (p *place) othersCome() bool {
	return p.init > 0 || p.where == inStatic || p.shared && p.where != inCell
}

// looks reports whether a value looks as it did, without asking what else it could
// look like.
func (m *Machine) looks(v int64, as *sight) bool {
	s := m.Summaries
	switch as.sort { // a value that was read is none that the call has made
	case plain:
		return v == as.n
	case met:
		return v == s.objects[as.n]
	}
	if v < m.Base || m.Mem[v] != as.n || (m.Mem[v+code.HeaderLock]&code.Shared != 0) != as.shared || slices.Contains(s.objects, v) {
		return false
	}
	s.objects = append(s.objects, v)
	return true
}

// follow is where what is read leads to. What is asked for often comes to be looked at first.
func (n *node) follow(s sight) *node {
	for i := range n.edges {
		e := &n.edges[i]
		if e.sight.n != s.n || e.sight != s {
			continue
		}
		to := e.to
		if i > 0 {
			n.edges[i], n.edges[i/2] = n.edges[i/2], *e
		}
		return to
	}
	return nil
}

// sight is what a value looks like; an object that was not met before is met now.
func (m *Machine) sight(ref bool, v int64) sight {
	if !ref || v < m.Base {
		return sight{value: value{plain, v}}
	}
	s := m.Summaries
	if i := slices.Index(s.objects, v); i >= 0 {
		return sight{value: value{met, int64(i)}}
	}
	s.objects = append(s.objects, v)
	return sight{value{first, m.Mem[v]}, m.Mem[v+code.HeaderLock]&code.Shared != 0}
}

// object is the address of an object that is not made by the call.
func (m *Machine) object(v value) int64 {
	if v.sort == met {
		return m.Summaries.objects[v.n]
	}
	return v.n
}

// look reads a place of the object.
func (m *Machine) look(p *place, obj int64) int64 {
	switch p.where {
	case inElement:
		return m.Elem(obj, p.at)
	case inStatic:
		return m.Mem[p.at]
	}
	return m.Mem[obj+p.at]
}

// accessOf is an access to the place of the object, but for how the code tells it apart.
func (m *Machine) accessOf(obj int64, p *place, store bool) access {
	switch p.where {
	case inStatic:
		return access{obj: p.at, store: store, static: true}
	case inElement:
		return access{obj: obj, part: int32(p.at), store: store}
	}
	return access{obj: obj, offset: int32(p.at), store: store}
}

// asAssumed reports whether an access is in line with what is assumed of it, or is no point as nobody can conflict.
func (m *Machine) asAssumed(t *Thread, obj int64, p *place, store bool) bool {
	if p.init > 0 {
		return m.Mem[p.init] == 2
	}
	x := m.accessOf(obj, p, store)
	switch p.where { // how the code tells it apart is asked for rarely
	case inStatic:
		x.at = code.StaticLocation(int32(p.at))
	case inElement:
		x.at = code.ElementLocation(m.TypeOf(obj).Name)
	default:
		x.at = code.FieldLocation(p.guard)
	}
	g := &m.Program.Guards.List[p.guard]
	switch {
	case m.inOrder(t, p.guard, x):
		return true
	case m.Hashes.Bins || !m.unkept(t, g, x):
		return false
	case m.Persistent:
		return !m.comes(t, p.guard, x)
	}
	// Which lock it is may be known to the call's own frames.
	return g.Kind == code.OneThread && m.keep(t, g, x)
}

// apply does what the call would have done.
func (m *Machine) apply(t *Thread, e *effects) (result int64) {
	s := m.Summaries
	from := len(s.objects)
	for _, x := range e.makes {
		var a int64
		if x.typ.Array {
			a = m.NewArray(x.typ, x.length)
		} else {
			a = m.NewObject(x.typ)
		}
		s.objects = append(s.objects, a)
		m.recordMade(a, x.typ, x.length)
	}
	address := func(v value) int64 {
		switch v.sort {
		case met:
			return s.objects[v.n]
		case made:
			return s.objects[from+int(v.n)]
		}
		return v.n
	}
	for i := range e.writes {
		w := &e.writes[i]
		obj, v := address(w.place.of), address(w.value)
		m.recordAccess(writeEvent, &w.place, obj, v)
		switch w.place.where {
		case inStatic:
			if w.place.ref {
				m.publish(v)
			}
			m.set(w.place.at, v)
		case inElement:
			m.storeElem(obj, w.place.at, v)
		case inCell:
			m.Mem[obj+w.place.at] = v
		default:
			if m.Mem[obj+code.HeaderLock]&code.Shared != 0 {
				m.handOn(obj, v, w.place.ref)
			}
			m.set(obj+w.place.at, v)
		}
	}
	if n := len(s.record.calls); n > 0 {
		r := &s.record.calls[n-1]
		r.depth = max(r.depth, len(t.Frames)+e.depth)
		if e.alone {
			s.record.log = append(s.record.log, event{kind: aloneEvent})
		}
	}
	if s.keeps {
		m.goOver(e)
	}
	m.Statements += e.statements
	m.fuel -= e.fuel
	if v := address(e.throws); v != 0 {
		t.Thrown = Thrown{v, e.thrown.Method, e.thrown.PC}
		if e.elsewhere {
			t.Thrown = thrown(t, v)
		}
	}
	t.Pending = address(e.pending)
	return address(e.result)
}

// MethodCalls is how often a method was called, while it had summaries or might have
// got some, and how many of the calls these answered.
type MethodCalls struct {
	Method          ir.MethodID
	Calls, Answered int64
	Statements      int64 // not executed
}

// Methods are those of which calls were answered, those that saved most first.
func (s *Summaries) Methods() []MethodCalls {
	var out []MethodCalls
	for _, x := range s.methods {
		if x.answered > 0 {
			out = append(out, MethodCalls{x.method.ID, x.calls, x.answered, x.statements})
		}
	}
	slices.SortFunc(out, func(a, b MethodCalls) int {
		return cmp.Or(cmp.Compare(b.Statements, a.Statements), cmp.Compare(a.Method, b.Method))
	})
	return out
}

// Share is how many of some calls were answered.
type Share struct{ Calls, Answered int64 }

func (s *Share) add(x *summarised) {
	s.Calls += x.calls
	s.Answered += x.answered
}

// longCall is how many statements the calls of a method have in the mean that is a long one.
const longCall = 50

// Shares are those of the methods with summaries, and of the long methods, whether they have any
// or not.
func (s *Summaries) Shares() (summarised, long Share) {
	for _, x := range s.methods {
		if x.recorded > 0 || x.kept {
			summarised.add(x)
		}
		if known := x.recorded + x.answered; known > 0 && x.size+x.statements >= longCall*known || known == 0 && x.cutShort >= longCall {
			long.add(x)
		}
	}
	return summarised, long
}

// Recorded are how many recordings became a summary, and how many did not, by why.
func (s *Summaries) Recorded() (recorded int64, stopped map[string]int64) {
	stopped = map[string]int64{}
	for _, x := range s.methods {
		recorded += x.recorded
		for why, n := range x.stopped {
			stopped[why] += n
		}
	}
	return recorded, stopped
}
