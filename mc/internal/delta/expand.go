package delta

import (
	"cmp"
	"slices"

	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/machine"
	"bandsaw/mc/internal/search"
)

// mostMembers is how many members a group has at most: with more, masks are long beside what
// members have in common.
const mostMembers = 1024

// leastMembers is below how many states are expanded one by one, if nobody says otherwise.
const leastMembers = 8

// member is a state of a group: where it is, what it has, and the state that it is a successor of, or is.
type member struct {
	place, data, from uint32
	mid               uint32 // its number among those within transitions, plus one; 0 for none
}

// level is what is known of the states that are being expanded, from one number to another.
type level struct {
	search.Level
	from         int
	alternatives []uint32
	pruned       []uint32 // how many of them, as far as they were executed
	left         []bool
	over         int      // states in which no thread lives
	queue        []member // within transitions
	// first is the number of the level's first state within a transition. through and midThrough
	// have, of the states and of these, one that they go through, plus one; 0 for none.
	first               int
	through, midThrough []uint32
}

// leads notes a successor of a state.
func (l *level) leads(m member, to uint32, e *Engine) {
	at := &l.Leads[int(m.from)-l.from]
	if m.mid > 0 {
		at = &e.midLeads[m.mid-1]
	}
	*at = max(*at, to)
}

// meeting is a place at which states are matched in the midst of transitions, and tally whether that pays.
type meeting struct{ method, pc int32 }

type tally struct{ tried, dropped int }

// Expand makes the successors of the states from one number to another, which are known. stop is asked now and
// then whether that is the end; then some states may be missing.
func (e *Engine) Expand(from, to int, stop func() bool) *search.Level {
	n := to - from
	l := &level{from: from, alternatives: make([]uint32, n), pruned: make([]uint32, n), left: make([]bool, n), first: len(e.midLeads), through: make([]uint32, n)}
	l.Leads = make([]uint32, n)
	e.level = l
	queue := make([]member, 0, n)
	for i := from; i < to; i++ {
		queue = append(queue, member{e.States.places[i], e.States.data[i], uint32(i), 0})
	}
	e.expand(queue, false, stop)
	for len(l.queue) > 0 && !stop() {
		queue, l.queue = l.queue, nil
		e.expand(queue, true, stop)
	}
	for i := len(l.midThrough) - 1; i >= 0; i-- {
		if t := l.midThrough[i]; t > 0 {
			e.midLeads[l.first+i] = max(e.midLeads[l.first+i], e.midLeads[t-1])
		}
	}
	for i, t := range l.through {
		if t > 0 {
			l.Leads[i] = max(l.Leads[i], e.midLeads[t-1])
		}
	}
	for i := range n {
		if l.left[i] {
			l.Left = append(l.Left, from+i)
		} else {
			l.Transitions += int64(l.alternatives[i])
			l.Pruned += int64(l.pruned[i])
		}
	}
	e.Apart += int64(len(l.Left))
	e.Together += int64(n - len(l.Left) - l.over)
	return &l.Level
}

// expand executes states in groups. Those of one base and one control are together, as long as they are not too
// many; those of one place and one shape stand side by side.
func (e *Engine) expand(queue []member, midst bool, stop func() bool) {
	slices.SortFunc(queue, func(a, b member) int {
		if a.place != b.place {
			if c, d := e.places[a.place].control, e.places[b.place].control; c != d {
				return int(c) - int(d)
			}
		}
		if a.data == b.data {
			return int(a.place) - int(b.place)
		}
		s, t := e.shapeOfData[a.data], e.shapeOfData[b.data]
		return cmp.Or(int(e.baseOfShape[s])-int(e.baseOfShape[t]), int(a.place)-int(b.place), int(s)-int(t), int(a.data)-int(b.data))
	})
	for len(queue) > 0 && !stop() {
		n := 1
		for n < len(queue) && n < mostMembers && e.together(queue[0], queue[n]) {
			n++
		}
		e.group(queue[:n], midst)
		queue = queue[n:]
	}
}

func (e *Engine) together(a, b member) bool {
	return e.places[a.place].control == e.places[b.place].control && e.baseOf(a.data) == e.baseOf(b.data)
}

// group makes the successors of some states of one control and one base.
func (e *Engine) group(queue []member, midst bool) {
	c := &e.controls[e.places[queue[0].place].control]
	if len(c.frames) == 0 {
		for _, m := range queue {
			e.level.leads(m, search.Over, e)
		}
		e.level.over += len(queue)
		return
	}
	if len(queue) < e.Least {
		e.leaveAll(queue, "few states are alike")
		return
	}
	top := &c.frames[len(c.frames)-1]
	in := &top.method.Code[top.pc]
	if in.Op != code.Choose && !midst {
		e.leaveAll(queue, "no choice")
		return
	}
	start := e.fill(queue, c)
	e.driver = c.driver
	if midst {
		e.execute(start, start.mask)
		return
	}
	f := start.top()
	lo, hi := e.operand(start, f.base, in.A), e.operand(start, f.base, in.B)
	how := e.map2(start, hi, lo, code.LSub)
	var most int64
	none := e.words.take(e.w)
	clear(e.left)
	e.each(start, how, e.scratch[0], func(d int64, mask []uint64) {
		if d < 0 || d >= mostAlternatives {
			addTo(none, mask)
			return
		}
		most = max(most, d)
		members(mask, func(n int) { e.level.alternatives[int(e.members[n].from)-e.level.from] = uint32(d + 1) })
	})
	e.abandon(none)
	gone := slices.Clone(none)
	in.Reached = true
	for j := int64(0); j <= most; j++ {
		mask := e.words.take(e.w)
		e.each(start, how, e.scratch[0], func(d int64, part []uint64) {
			if d >= j && d < mostAlternatives {
				addTo(mask, part)
			}
		})
		for i := range mask {
			mask[i] &^= gone[i]
		}
		if empty(mask) {
			continue
		}
		v := e.map2(start, lo, single(j), code.LAdd)
		dst := f.base + in.Dst
		was := start.slots[dst]
		start.slots[dst] = v
		start.frames[len(start.frames)-1].pc++
		e.m.Statements++
		addTo(gone, e.execute(start, mask))
		start.slots[dst] = was
		start.frames[len(start.frames)-1].pc--
	}
}

// mostAlternatives bounds those of one choice.
const mostAlternatives = 1 << 12

// leaveAll lets states be expanded one by one.
func (e *Engine) leaveAll(queue []member, why string) {
	e.Why[why] += int64(len(queue))
	for _, m := range queue {
		e.level.left[int(m.from)-e.level.from] = true
	}
}

// abandon does the same with members.
func (e *Engine) abandon(mask []uint64) {
	members(mask, func(n int) { e.level.left[int(e.members[n].from)-e.level.from] = true })
}

// execute goes on from the start for the members of a mask, and takes up where they stop. All is as before then.
// It gives the members that were left.
func (e *Engine) execute(start *group, mask []uint64) (left []uint64) {
	words, numbers, values, sets, objects := e.words.used(), e.numbers.used(), e.values.used(), e.sets.used(), e.objectsOf.used()
	clear(e.changed)
	clear(e.foreign)
	clear(e.left)
	g := &group{frames: slices.Clone(start.frames), slots: slices.Clone(start.slots), pending: start.pending}
	g.restrict(slices.Clone(mask))
	e.Groups++
	e.waiting = append(e.waiting[:0], g)
	e.run()
	for _, g := range e.stopped {
		kept := make([]uint64, e.w)
		for i := range kept {
			kept[i] = g.mask[i] &^ e.left[i]
		}
		if g.restrict(kept); g.n > 0 {
			e.arrive(g)
		}
	}
	e.spare = append(e.spare, e.stopped...)
	e.stopped = e.stopped[:0]
	e.abandon(e.left)
	left = slices.Clone(e.left)
	e.undo()
	e.words.release(words)
	e.numbers.release(numbers)
	e.values.release(values)
	e.sets.release(sets)
	e.objectsOf.release(objects)
	return left
}

// stop puts a group among those that have stopped.
func (e *Engine) stop(g *group) {
	for _, h := range e.stopped {
		if len(g.frames) == len(h.frames) && compare(g, h) == 0 {
			e.merge(h, g)
			e.spare = append(e.spare, g)
			return
		}
	}
	e.stopped = append(e.stopped, g)
}

// prune notes that the paths of a group are impossible.
func (e *Engine) prune(g *group) {
	members(g.mask, func(n int) {
		e.level.leads(e.members[n], search.Over, e)
		e.level.pruned[int(e.members[n].from)-e.level.from]++
	})
}

// target is a place that members come to, and what is counted where that is within a transition, else nil.
type target struct {
	place uint32
	tally *tally
}

func (e *Engine) targetOf(place uint32) target {
	c := &e.controls[e.places[place].control]
	if n := len(c.frames); n > 0 {
		if f := c.frames[n-1]; f.method.Code[f.pc].Op != code.Choose {
			return target{place, e.sites[meeting{f.method.Index, f.pc}]}
		}
	}
	return target{place, nil}
}

// reach takes up that a member has come to the target, with data.
func (e *Engine) reach(n int, data uint32) {
	m := &e.members[n]
	l := e.level
	if t := e.aim.tally; t != nil {
		mid, added := e.mids.put(e.aim.place, data)
		t.tried++
		if added {
			e.midLeads, l.midThrough = append(e.midLeads, 0), append(l.midThrough, 0)
			l.queue = append(l.queue, member{e.aim.place, data, m.from, uint32(mid) + 1})
		} else {
			t.dropped++
		}
		at := &l.through[int(m.from)-l.from]
		if m.mid > 0 {
			at = &l.midThrough[int(m.mid)-1-l.first]
		}
		*at = max(*at, uint32(mid)+1)
		return
	}
	number, added := e.States.put(e.aim.place, data)
	if added {
		l.Parents = append(l.Parents, m.from)
	}
	l.leads(*m, uint32(number), e)
}

// matches reports whether states are matched before an instruction behind a call, in the midst of a transition:
// where it turns out that few are equal they are not any more.
func (e *Engine) matches(f *frame) bool {
	s := meeting{f.method.Index, f.pc}
	t := e.sites[s]
	if t == nil {
		t = &tally{}
		e.sites[s] = t
	}
	return f.method.Code[f.pc].Op != code.Choose && (t.tried < enoughTries || 4*t.dropped >= t.tried)
}

const enoughTries = 500

// kind are objects that may take each other's place in a group.
type kind struct {
	typ          int32
	length, lock int64
}

// pool are the objects of a kind, of which the shape being filled in has used some.
type pool struct {
	refs  []int64
	used  int
	shape int // the number of the shape in the group
}

// fill makes the objects of a group, and the group.
func (e *Engine) fill(queue []member, c *control) *group {
	e.words.release(place{})
	e.numbers.release(place{})
	e.values.release(place{})
	e.sets.release(place{})
	e.objectsOf.release(place{})
	e.universe(len(queue))
	e.members = queue
	for n := range queue {
		e.all[n>>6] |= 1 << (n & 63)
	}
	e.use(e.bases[e.baseOf(queue[0].data)])
	e.objects = append(e.objects[:0], e.baseObjects...)
	clear(e.pools)
	w := &filler{e: e}
	slots := 0
	if n := len(c.frames); n > 0 {
		f := c.frames[n-1]
		slots = int(f.base + f.method.Slots)
	}
	g := &group{frames: slices.Clone(c.frames), slots: make([]value, slots)}
	e.fuel = 1 << 30
	statics := w.cells(len(e.userStatics))
	roots := w.cells(len(c.refs) + 1)
	numbers := w.cells(len(c.numbers))
	for from := 0; from < len(queue); {
		shapeNumber := e.shapeOfData[queue[from].data]
		to := from + 1
		for to < len(queue) && e.shapeOfData[queue[to].data] == shapeNumber && queue[to].place == queue[from].place {
			to++
		}
		s := e.shape(shapeNumber)
		e.fuel = min(e.fuel, int(machine.DefaultFuel+4*(s.base.cells+s.cells))/2)
		e.formed += s.cells * int64(1+to-from)
		for i, v := range e.places[queue[from].place].numbers {
			w.all(numbers+i, v, from, to)
		}
		objects := w.objectsOf(s, from, to)
		ref := func(r int64) int64 {
			if n := r - e.first - int64(len(s.base.objects)); n >= 0 {
				return objects[n]
			}
			return r
		}
		refs := s.statics
		for i, f := range e.userStatics {
			if f.Kind == code.Ref {
				w.all(statics+i, ref(refs[0]), from, to)
				refs = refs[1:]
			}
		}
		for i, r := range s.roots {
			w.all(roots+i, ref(r), from, to)
		}
		refs = s.refs
		for i, o := range s.objects {
			cell := w.of[objects[i]-e.first]
			for k := range cellsIn(o.typ, o.length) {
				if isRef(o.typ, k) {
					w.all(cell+k, ref(refs[0]), from, to)
					refs = refs[1:]
				}
			}
		}
		for n := from; n < to; n++ {
			numbers := e.numbersOf(queue[n].data)
			for i, f := range e.userStatics {
				if f.Kind != code.Ref {
					w.one(statics+i, numbers.next(), n)
				}
			}
			for i, o := range s.objects {
				cell := w.of[objects[i]-e.first]
				if o.typ.Array && o.typ.Elem == code.Ref {
					continue
				}
				for k := range cellsIn(o.typ, o.length) {
					if !isRef(o.typ, k) {
						w.one(cell+k, numbers.next(), n)
					}
				}
			}
		}
		from = to
	}
	e.statics.cells = e.statics.cells[:0]
	for i := range e.userStatics {
		e.statics.cells = append(e.statics.cells, w.value(statics+i))
	}
	for n, first := range w.of {
		if n < len(e.baseObjects) {
			continue
		}
		o := e.objects[n]
		for k := range o.cells {
			o.cells[k] = w.value(first + k)
		}
	}
	for i, s := range c.numbers {
		g.slots[s] = w.value(numbers + i)
	}
	e.rootsBefore = e.rootsBefore[:0]
	for i := range len(c.refs) + 1 {
		v := w.value(roots + i)
		e.rootsBefore = append(e.rootsBefore, v)
		if i < len(c.refs) {
			g.slots[c.refs[i]] = v
		} else {
			g.pending = v
		}
	}
	e.began = len(e.objects)
	g.restrict(e.all)
	return g
}

// filler fills cells with the values of members.
type filler struct {
	e    *Engine
	used int
	of   []int // the first cell of each object
	refs []int64
	// shapes is how many there were.
	shapes int
}

// cells makes n cells, and gives the number of the first.
func (w *filler) cells(n int) (first int) {
	first = w.used
	w.used += n
	for len(w.e.filling) < w.used {
		w.e.filling = append(w.e.filling, builder{})
	}
	for i := first; i < w.used; i++ {
		w.e.filling[i].begin(w.e.w)
	}
	return first
}

// objectsOf finds an object for each of a shape.
func (w *filler) objectsOf(s *shape, from, to int) (refs []int64) {
	e := w.e
	w.refs = w.refs[:0]
	for len(w.of) < len(e.objects) {
		w.of = append(w.of, 0)
	}
	w.shapes++
	var last kind
	var p *pool
	for _, o := range s.objects {
		if k := (kind{o.typ.ID, o.length, o.lock}); p == nil || k != last {
			if last, p = k, e.pools[k]; p == nil {
				p = &pool{}
				e.pools[k] = p
			}
		}
		if p.shape != w.shapes {
			p.used, p.shape = 0, w.shapes
		}
		if p.used == len(p.refs) {
			r := e.make(o.typ, o.length, e.words.take(e.w))
			x := e.object(r)
			x.lock, x.old = o.lock, true
			p.refs = append(p.refs, r)
			w.of = append(w.of, w.cells(len(x.cells)))
		}
		r := p.refs[p.used]
		p.used++
		fillBits(e.object(r).seen, from, to)
		w.refs = append(w.refs, r)
	}
	return w.refs
}

func fillBits(m []uint64, from, to int) {
	for from < to {
		n := min(64-from&63, to-from)
		m[from>>6] |= (1<<n - 1) << (from & 63)
		from += n
	}
}

// all puts a value into a cell for the members from one to another; one for one member.
func (w *filler) all(cell int, v int64, from, to int) {
	fillBits(w.e.filling[cell].slot(v), from, to)
}

func (w *filler) one(cell int, v int64, n int) {
	w.e.filling[cell].slot(v)[n>>6] |= 1 << (n & 63)
}

// value is what a cell holds.
func (w *filler) value(cell int) value { return w.e.value(&w.e.filling[cell]) }
