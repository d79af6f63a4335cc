package machine

import (
	"slices"

	"bandsaw/ir"
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/numbering"
)

// A call is recorded while it is executed: what it reads, writes and makes goes to a
// log, and becomes a summary when it returns. Calls within
// it are recorded in the same log, and what is answered by a summary goes there too.

// recorder holds the calls that are recorded, the innermost last.
type recorder struct {
	calls []recording
	log   []event
	// What it took to record them, and may take.
	took, most int64
}

type recording struct {
	of         *summarised
	args       []int64
	shared     []bool // of the arguments that are objects
	frames     int    // of the caller
	depth      int    // of frames, the deepest
	log        int    // where it begins
	top        int64
	statements int64
	fuel       int64
	thrown     Thrown
	watched    bool
	ran        map[spotOfCode]uint8
}

type eventKind uint8

const (
	readEvent eventKind = iota
	writeEvent
	madeEvent
	aloneEvent // a summary was used that is only for a thread that nobody watches
)

// event is a read, a write, or the making of an object; or says what was used.
type event struct {
	kind   eventKind
	place  place // but for the object
	obj, v int64
	shared bool // v is an object that others may know
	typ    *code.Type
	length int64
}

// Why recordings stop.
const (
	stopVisible   = "other threads could come in"
	stopMonitor   = "monitors"
	stopThreads   = "operations on threads"
	stopChoice    = "a choice"
	stopLarge     = "too much is read or written"
	stopPublished = "what is used was handed to other threads meanwhile"
	stopCut       = "the step ended"
	stopLong      = "it took longer than what summaries have saved allows"
	stopUnknown   = "arrays of arrays, or strings whose characters were stored"
)

const (
	maxEvents  = 4000 // of a call
	maxContext = 200  // places that it reads first, or writes
	maxEdges   = 64   // values of one place
)

// recording reports whether calls are recorded.
func (m *Machine) recording() bool { return m.Summaries != nil && len(m.Summaries.record.calls) > 0 }

// beginRecording begins to record the call that t has just entered.
func (m *Machine) beginRecording(t *Thread, watched bool) {
	s := m.Summaries
	f := t.Top()
	x := s.methods[f.Method.Index]
	r := recording{
		of: x, frames: len(t.Frames) - 1, depth: len(t.Frames), log: len(s.record.log), top: m.Top,
		statements: m.Statements, fuel: m.fuel, thrown: t.Thrown, watched: watched,
	}
	if s.keeps {
		r.ran = map[spotOfCode]uint8{}
	}
	for i, ref := range x.params {
		v := t.Slots(f)[i]
		r.args = append(r.args, v)
		r.shared = append(r.shared, ref && m.known(v))
	}
	x.recording += costBegin
	s.recording += costBegin
	if len(s.record.calls) == 0 {
		s.record.took, s.record.most = 0, m.mayTake()
	}
	s.record.calls = append(s.record.calls, r)
}

// returns reports whether t has returned from the innermost call that is recorded.
func (s *Summaries) returns(t *Thread) bool { return s.ends(len(t.Frames)) }

// ends reports whether the innermost call that is recorded is over where so many frames are left.
func (s *Summaries) ends(frames int) bool {
	n := len(s.record.calls)
	return n > 0 && s.record.calls[n-1].frames == frames
}

// known reports whether others may know the object.
func (m *Machine) known(v int64) bool {
	return v != 0 && m.Mem[v+code.HeaderLock]&code.Shared != 0
}

// stopRecording forgets the calls that are being recorded.
func (m *Machine) stopRecording(why string) {
	if !m.recording() {
		return
	}
	s := m.Summaries
	outer := &s.record.calls[0]
	s.spend(outer.of, s.record.took)
	for i := range s.record.calls {
		x := s.record.calls[i].of
		x.stopped[why]++
		x.cutShort = max(x.cutShort, m.Statements-s.record.calls[i].statements)
		if why != stopLong {
			x.stops++
		}
		m.proves(x)
	}
	s.record.calls, s.record.log = s.record.calls[:0], s.record.log[:0]
}

// recordAccess notes an access to a place of an object, in the calls being recorded.
func (m *Machine) recordAccess(kind eventKind, p *place, obj, v int64) {
	if !m.recording() {
		return
	}
	e := event{kind: kind, place: *p, obj: obj, v: v}
	e.place.of = value{}
	if p.where == inField || p.where == inElement {
		e.place.shared = m.known(obj)
	}
	e.shared = p.ref && m.known(v)
	m.Summaries.record.log = append(m.Summaries.record.log, e)
}

func (m *Machine) recordMade(obj int64, typ *code.Type, length int64) {
	if m.recording() {
		m.Summaries.record.log = append(m.Summaries.record.log, event{kind: madeEvent, obj: obj, typ: typ, length: length})
	}
}

// recordInstr notes what the instruction is about to do, whose first operands are a
// and b.
func (m *Machine) recordInstr(t *Thread, pc int32, a, b int64, slots []int64) {
	s := m.Summaries
	in := &t.Top().Method.Code[pc]
	if s.keeps {
		r := &s.record.calls[len(s.record.calls)-1]
		r.ran[spotOfCode{t.Top().Method, pc}] |= side(in, a, b)
	}
	switch in.Op { // others: concern the frame alone, or the classes of objects
	case code.LoadField:
		if a != 0 {
			m.recordAt(readEvent, m.fieldOf(a, in.X, in.Y), a, m.Mem[a+int64(in.X)])
		}
	case code.StoreField:
		if a != 0 {
			m.recordAt(writeEvent, m.fieldOf(a, in.X, in.Y), a, operand(slots, m.Program.Consts, in.C))
		}
	case code.LoadStatic:
		m.recordAt(readEvent, m.staticOf(in.X, in.Y), 0, m.Mem[in.X])
	case code.StoreStatic:
		m.recordAt(writeEvent, m.staticOf(in.X, in.Y), 0, operand(slots, m.Program.Consts, in.C))
	case code.LoadElem:
		if a != 0 && uint64(b) < uint64(m.Len(a)) {
			m.recordAt(readEvent, m.elementOf(a, b, m.guardOfElement(in, a)), a, m.Elem(a, b))
		}
	case code.StoreElem:
		if a != 0 && uint64(b) < uint64(m.Len(a)) {
			m.recordAt(writeEvent, m.elementOf(a, b, m.guardOfElement(in, a)), a, operand(slots, m.Program.Consts, in.C))
		}
	case code.New:
		m.recordMade(m.Top, m.Program.Types[in.X], 0)
	case code.NewArray:
		m.recordMade(m.Top, m.Program.Types[in.X], a)
	case code.NewArrays:
		m.stopRecording(stopUnknown)
	case code.Call:
		m.recordDepth(t)
	case code.Native:
		m.recordNative(in, slots)
	case code.Current:
		m.recordAccess(readEvent, &place{where: inThread, ref: true}, 0, t.Obj)
	case code.Enter, code.Exit, code.Wait, code.TimedWait, code.Notify, code.NotifyAll, code.Holds:
		m.stopRecording(stopMonitor)
	case code.Start, code.Join, code.Alive, code.Wake, code.Atomic, code.EndAtomic:
		m.stopRecording(stopThreads)
	case code.Choose, code.AnyOf:
		m.stopRecording(stopChoice)
	}
	if m.recording() {
		m.tookToRecord(costRecord)
	}
}

// tookToRecord counts what it took to record, and stops where that, or what is recorded, is too much.
func (m *Machine) tookToRecord(cost int64) {
	r := &m.Summaries.record
	r.took += cost
	switch {
	case len(r.log) > maxEvents:
		m.stopRecording(stopLarge)
	case r.took > r.most:
		m.stopRecording(stopLong)
	}
}

// recordFast notes an access that a stretch makes; it gives what the stretch is to know of objects then: nothing, if no call is recorded any more.
func (m *Machine) recordFast(kind eventKind, p place, obj, v int64) (record int64) {
	m.recordAccess(kind, &p, obj, v)
	m.tookToRecord(costNote)
	if !m.recording() {
		return 0
	}
	return code.Shared
}

func (m *Machine) recordAt(kind eventKind, p place, obj, v int64) { m.recordAccess(kind, &p, obj, v) }

// recordDepth notes that t, in a call that is recorded, is about to call.
func (m *Machine) recordDepth(t *Thread) {
	r := &m.Summaries.record.calls[len(m.Summaries.record.calls)-1]
	r.depth = max(r.depth, len(t.Frames)+1)
}

// fieldOf is the place of a field of the object.
func (m *Machine) fieldOf(obj int64, offset, guard int32) place {
	return place{where: inField, ref: m.TypeOf(obj).FieldAt(offset).Kind == code.Ref, guard: guard, at: int64(offset)}
}

// staticOf is that of a static field, by the operands of its loads and stores.
func (m *Machine) staticOf(address, by int32) place {
	p := place{where: inStatic, ref: m.Summaries.refs[int64(address)], at: int64(address)}
	if by > 0 {
		p.init = by
	} else {
		p.guard = -by
	}
	return p
}

// elementOf is that of an element of the array.
func (m *Machine) elementOf(arr, i int64, guard int32) place {
	return place{where: inElement, ref: m.TypeOf(arr).Elem == code.Ref, guard: guard, at: i}
}

// recordNative notes what a native method is about to read: it has to be one that
// computes its result from its arguments, of strings their contents.
func (m *Machine) recordNative(in *code.Instr, slots []int64) {
	site := &m.Program.Calls[in.X]
	id := m.Program.Natives[site.Native]
	op := ir.MachineOperation(id)
	switch {
	case op == nil || op.By != ir.ByAny || op.Effect != ir.Pure && !op.Unseen():
		m.stopRecording("a native method: " + id.Class() + "." + id.Name())
		return
	case op.Unseen():
		return
	}
	p := m.Program
	for i, typ := range id.Params() {
		o := operand(slots, p.Consts, site.Args[i])
		if typ != ir.StringClass || o < m.Base || p.StringValue == 0 {
			continue // no string, or a constant
		}
		field := func(offset int32, ref bool) int64 {
			v := m.Mem[o+int64(offset)]
			m.recordAccess(readEvent, &place{where: inField, ref: ref, at: int64(offset), guard: p.GuardOf(p.Strings.FieldAt(offset).ID)}, o, v)
			return v
		}
		value := field(p.StringValue, true)
		if p.StringCoder != 0 {
			field(p.StringCoder, false)
		}
		if value < m.Base {
			continue
		}
		for i := range m.TypeOf(value).Packing.Cells(m.Len(value)) {
			m.recordAccess(readEvent, &place{where: inCell, at: code.HeaderSize + i}, value, m.Mem[value+code.HeaderSize+i])
		}
	}
}

// recordNew notes the objects that a native method has made, from that address on.
func (m *Machine) recordNew(from int64) {
	for o := from; o < m.Top && m.recording(); o += m.Size(o) {
		typ := m.TypeOf(o)
		m.recordMade(o, typ, m.Len(o))
		for i := int64(code.HeaderSize); i < m.Size(o); i++ {
			v := m.Mem[o+i]
			switch {
			case v == 0:
			case typ.Array && typ.Elem == code.Ref:
				m.stopRecording(stopUnknown)
				return
			case typ.Array:
				m.recordAccess(writeEvent, &place{where: inCell, at: i}, o, v)
			default:
				f := typ.FieldAt(int32(i))
				m.recordAccess(writeEvent, &place{where: inField, ref: f.Kind == code.Ref, at: i}, o, v)
			}
		}
	}
}

// endRecording makes a summary of the innermost call that is recorded, which has just
// returned the result.
func (m *Machine) endRecording(t *Thread, result int64) {
	s := m.Summaries
	last := len(s.record.calls) - 1
	r := &s.record.calls[last]
	why := ""
	x := r.of
	cost := int64(costBuild)
	if last == 0 {
		cost += s.record.took
	}
	if x.hasRoom() {
		b := &s.builder
		b.begin(m, r)
		if why = b.build(t, result); why == "" {
			x.recorded++
			s.made++
		}
		cost += costBuild * int64(len(s.record.log)-r.log)
	}
	s.spend(x, cost)
	if why != "" {
		x.stopped[why]++
		x.stops++
	}
	m.proves(x)
	if last > 0 {
		outer := &s.record.calls[last-1]
		outer.depth = max(outer.depth, r.depth)
		if s.keeps {
			outer.goesOver(r.ran)
		}
	}
	s.record.calls = s.record.calls[:last]
	if last == 0 {
		s.record.log = s.record.log[:0]
	}
}

// builder makes a summary of a recorded call. There is one for all, which keeps its memory.
type builder struct {
	m       *Machine
	r       *recording
	objects numbering.Numbering // those met have even numbers, those made odd ones
	shared  []bool              // of those met
	made    int32
	path    []step
	spots   numbering.Numbering // places that were read or written, to the done
	done    []done
	e       effects
}

// done is what was done of a place.
type done struct {
	write int  // the number of the last write, plus one
	free  bool // the program says that what was recorded conflicts with no other
}

// anyElement is the place of an array that stands for its elements, of which some were written.
const anyElement = -1

func (b *builder) begin(m *Machine, r *recording) {
	b.m, b.r = m, r
	b.objects.Clear()
	b.spots.Clear()
	b.shared, b.made = b.shared[:0], 0
	b.path, b.done = b.path[:0], b.done[:0]
	b.e = effects{makes: b.e.makes[:0], writes: b.e.writes[:0]}
}

// known is how an object is known.
func (b *builder) known(obj int64) (value, bool) {
	n, ok := b.objects.Find(obj, 0)
	if n&1 != 0 {
		return value{made, int64(n >> 1)}, ok
	}
	return value{met, int64(n >> 1)}, ok
}

func (b *builder) build(t *Thread, result int64) (why string) {
	m, r := b.m, b.r
	for i, v := range r.args {
		b.see(place{where: inArgument, ref: r.of.params[i], at: int64(i)}, v, r.shared[i])
	}
	for i := r.log; i < len(m.Summaries.record.log); i++ {
		if why = b.event(&m.Summaries.record.log[i]); why != "" {
			return why
		}
		if len(b.path)+len(b.e.writes) > maxContext+len(r.args) {
			return stopLarge
		}
	}
	e := new(effects)
	*e = b.e
	e.makes, e.writes = slices.Clone(e.makes), slices.Clone(e.writes)
	var ok1, ok2, ok3 bool
	e.result, ok1 = b.value(r.of.ref, result)
	e.pending, ok2 = b.value(true, t.Pending)
	ok3 = true
	if t.Thrown != r.thrown {
		e.throws, ok3 = b.value(true, t.Thrown.Exception)
		e.thrown = t.Thrown
		e.elsewhere = !m.thrownWithin(t, r)
	}
	if !ok1 || !ok2 || !ok3 {
		return stopPublished
	}
	e.statements, e.fuel = m.Statements-r.statements, r.fuel-m.fuel
	e.ran = r.ran
	e.depth, e.cells = r.depth-r.frames, m.Top-r.top
	e.cost = int64(costWrite*len(e.writes) + costMake*len(e.makes))
	r.of.size += e.statements
	r.of.price += e.cost + costCall + int64(costRead*len(b.path))
	if r.of.add(b.path, e) {
		m.Summaries.share(r.of, b.path, e)
	}
	return ""
}

// thrownWithin reports whether the place where the exception was thrown is one that
// the recorded call itself came to: then it is in a method of the user's. Else it is
// where the caller is.
func (m *Machine) thrownWithin(t *Thread, r *recording) bool {
	if t.Thrown.Method < 0 {
		return false
	}
	for i := r.frames - 1; i >= 0; i-- {
		if f := &t.Frames[i]; isUsers(f) {
			return f.Method.Index != t.Thrown.Method || f.PC != t.Thrown.PC
		}
	}
	return true
}

// see adds a read to the context.
func (b *builder) see(p place, v int64, shared bool) {
	s := sight{value: value{plain, v}}
	if p.ref && v >= b.m.Base {
		if known, ok := b.known(v); ok {
			s.value = known
		} else {
			n, _ := b.objects.At(v, 0)
			*n = int32(2 * len(b.shared))
			b.shared = append(b.shared, shared)
			s = sight{value{first, b.m.Mem[v]}, shared}
		}
	}
	b.path = append(b.path, step{p, s})
}

// value is how a value is known at the end; not ok if it is not.
func (b *builder) value(ref bool, v int64) (value, bool) {
	if !ref || v < b.m.Base {
		return value{plain, v}, true
	}
	return b.known(v)
}

func (b *builder) event(e *event) (why string) {
	switch e.kind {
	case madeEvent:
		n, _ := b.objects.At(e.obj, 0)
		*n = 2*b.made + 1
		b.made++
		b.e.makes = append(b.e.makes, making{e.typ, e.length})
		return ""
	case aloneEvent:
		b.e.alone = true
		return ""
	}
	p := e.place
	if p.where != inStatic && p.where != inThread {
		of, ok := b.value(true, e.obj)
		if !ok {
			return stopPublished
		}
		p.of = of
		if was := of.sort == met && b.shared[of.n]; of.sort != plain && p.where != inCell && p.shared != was {
			if b.r.watched {
				return stopPublished // t itself could not use it
			}
			b.e.alone = true
		}
	}
	free := b.m.Program.Guards.List[p.guard].Kind == code.Apart
	number, known := b.spots.At(e.obj, p.at<<3|int64(p.where))
	if !known {
		*number = int32(len(b.done))
		b.done = append(b.done, done{free: free})
	}
	d := &b.done[*number]
	if merged := known && e.kind == readEvent || d.write > 0; merged && p.of.sort != made && d.free && !free {
		return stopUnknown // what the first access did without is asked of this one
	}
	d.free = d.free && free
	if e.kind == readEvent {
		if known || p.of.sort == made {
			return ""
		}
		if _, stored := b.spots.Find(e.obj, anyElement); p.where == inCell && stored {
			return stopUnknown
		}
		b.see(p, e.v, e.shared)
		return ""
	}
	v, ok := b.value(p.ref, e.v)
	if !ok {
		return stopPublished
	}
	if d.write > 0 && !(p.ref && (p.shared || p.where == inStatic)) {
		b.e.writes[d.write-1].value = v
		return ""
	}
	if p.where == inElement {
		b.spots.At(e.obj, anyElement)
	}
	b.e.writes = append(b.e.writes, writing{p, v})
	d.write = len(b.e.writes)
	return ""
}

// add puts a summary into the tree of the method, and reports whether it did: not where its call
// did not depend on its context alone, or is known.
func (x *summarised) add(path []step, e *effects) (added bool) {
	n, whole := &x.tree, path
	rest := func() *node {
		e.touches = touching(whole, e.writes)
		x.nodes += len(path) + 1
		return &node{steps: slices.Clone(path), end: e}
	}
	if x.nodes == 0 {
		*n = *rest()
		return true
	}
	for {
		for i := range n.steps {
			switch s := n.steps[i]; {
			case len(path) == 0 || s.place != path[0].place:
				return false
			case s.sight != path[0].sight:
				old := *n
				old.steps, old.prepared = n.steps[i+1:], false
				new := path[0].sight
				path = path[1:]
				*n = node{steps: n.steps[:i:i], place: s.place, edges: []edge{{s.sight, &old}, {new, rest()}}}
				return true
			}
			path = path[1:]
		}
		if n.end != nil || len(path) == 0 || n.place != path[0].place {
			return false
		}
		next := n.follow(path[0].sight)
		if next == nil {
			if len(n.edges) == maxEdges {
				return false
			}
			new := path[0].sight
			path = path[1:]
			n.edges = append(n.edges, edge{new, rest()})
			return true
		}
		n, path = next, path[1:]
	}
}
