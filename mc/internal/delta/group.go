package delta

import (
	"slices"

	"bandsaw/mc/internal/code"
)

// frame is an activation in a group: pc is the instruction to execute next; in a caller, the
// Call.
type frame struct {
	method *code.Method
	pc     int32
	base   int32 // of its slots
}

// group is some members that are at one place.
type group struct {
	mask   []uint64 // never changed: another is put in its place
	n      int      // how many they are
	lo, hi int      // words of the mask that have members
	frames []frame
	slots  []value
	// pending is the exception being thrown, 0 for none.
	pending value
	fuel    int // the most that a member has used
	held    int // how often monitors were entered
}

func (g *group) top() *frame { return &g.frames[len(g.frames)-1] }

// restrict makes the mask that of the group.
func (g *group) restrict(mask []uint64) {
	g.mask, g.n = mask, count(mask)
	g.lo, g.hi = extent(mask)
}

// compare is less than 0 if a is to go on first: it is at a lower place, so that it may come to
// where b is. It is 0 if they are at the same place.
func compare(a, b *group) int {
	n := min(len(a.frames), len(b.frames))
	for i := range n {
		if d := a.frames[i].pc - b.frames[i].pc; d != 0 {
			return int(d)
		}
	}
	// The shorter one is about to make the call that the other is in.
	return len(a.frames) - len(b.frames)
}

// wait puts a group among those that wait, of which the last is the one that is to go on first.
func (e *Engine) wait(g *group) {
	i := len(e.waiting)
	for i > 0 && compare(e.waiting[i-1], g) < 0 {
		i--
	}
	if i > 0 && compare(e.waiting[i-1], g) == 0 {
		e.merge(e.waiting[i-1], g)
		e.spare = append(e.spare, g)
		return
	}
	e.waiting = slices.Insert(e.waiting, i, g)
}

// split takes the members of a mask, some of g's but not all, out of g into a group of their own.
func (e *Engine) split(g *group, mask []uint64) *group {
	var h *group
	if n := len(e.spare); n > 0 {
		h, e.spare = e.spare[n-1], e.spare[:n-1]
	} else {
		h = &group{}
	}
	h.frames = append(h.frames[:0], g.frames...)
	h.slots = append(h.slots[:0], g.slots...)
	h.pending, h.fuel, h.held = g.pending, g.fuel, g.held
	own := e.words.take(e.w)
	rest := e.words.take(e.w)
	for i := range own {
		own[i] = g.mask[i] & mask[i]
		rest[i] = g.mask[i] &^ mask[i]
	}
	h.restrict(own)
	g.restrict(rest)
	return h
}

// merge puts the members of h, which is at the same place, into g.
func (e *Engine) merge(g, h *group) {
	for i := range g.frames {
		f := &g.frames[i]
		live := f.method.Live(f.pc)
		if i < len(g.frames)-1 {
			live = f.method.Resume(f.pc)
		}
		for _, s := range live.Slots {
			if x, y := g.slots[f.base+s], h.slots[f.base+s]; !x.same(y) {
				g.slots[f.base+s] = e.union(g, x, h, y)
			}
		}
	}
	if !g.pending.same(h.pending) {
		g.pending = e.union(g, g.pending, h, h.pending)
	}
	g.fuel = max(g.fuel, h.fuel)
	mask := e.words.take(e.w)
	for i := range mask {
		mask[i] = g.mask[i] | h.mask[i]
	}
	g.restrict(mask)
}

// union is x for the members of g and y for those of h.
func (e *Engine) union(g *group, x value, h *group, y value) value {
	b := &e.building
	b.begin(e.w)
	b.part(x, g.mask, g.lo, g.hi)
	b.part(y, h.mask, h.lo, h.hi)
	return e.value(b)
}

// leave lets the members of a mask be executed one by one, and says why.
func (e *Engine) leave(mask []uint64, why string) {
	addTo(e.left, mask)
	e.Why[why] += int64(count(mask))
}
