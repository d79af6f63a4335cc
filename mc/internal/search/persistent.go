package search

import (
	"slices"

	"bandsaw/mc/internal/checkpoint"
	"bandsaw/mc/internal/choice"
	"bandsaw/mc/internal/column"
	"bandsaw/mc/internal/reduce"
)

// Persisting is a system that tells why threads are to be followed together.
type Persisting interface {
	Sleeping
	// Live is how many threads live. Upcoming is what the mover accesses first, as far as that is
	// known before it moves; it is good until the next step.
	Live() int
	Upcoming(mover int) []reduce.Access
	// Ties are those of the thread at the position in the present state, which Stand is called in
	// first: of a mover that is about to make the accesses, or of a thread that cannot move. It is
	// not ok if they are not known. first is that the accesses are only what it begins with; with all that it does
	// there are as many ties, or more.
	Stand()
	Ties(position int, accesses []reduce.Access, first bool, ties *reduce.Ties) (ok bool)
	// Trying says whether steps are tried only, which is no matter of what was met before; accesses are
	// noted then.
	Trying(on bool)
	// Proceeds reports whether the thread can move, atomic sections of others aside.
	Proceeds(thread int) bool
}

// persistentSets are sets of movers that it is enough to follow from a state (Godefroid,
// Partial-Order Methods for the Verification of Concurrent Systems, 1996, chapter 4): nothing
// that the other threads may do, however long, depends on what these are about to do. What a
// mover is about to access is found by its steps, which are tried and undone.
//
// What the others may do is done later then; so that it is not put off for ever, a state in which
// not all are followed relies on one of its successors, and never on itself by way of others.
type persistentSets struct {
	by Persisting // nil for none
	// relies are, by the states, those that they rely on, or others that these rely on; the
	// state itself where all its movers are followed, or will be.
	relies column.Column[uint32]

	upcoming [reduce.MostThreads]reduce.Ties
	stepped  [reduce.MostThreads]reduce.Ties
	one      reduce.Ties // of a thread of a crowd
	accesses []reduce.Access
	out      []int // the threads that are left out while another makes a step
	executed int64 // statements, in planning
	kept     int64 // states from which it was enough
	// Of the last plans, the first of which count less and less, how many there were, and were of use.
	plans, useful int64
}

// following are the movers that are followed from a state.
type following struct {
	movers, rest reduce.Threads // rest are left out
	on           int            // a successor that the state can rely on, -1 for none yet
	depends      bool           // on a move the rest cannot move as before
	planned      bool           // there was something to plan
}

// has reports whether the mover is followed.
func (f *following) has(mover int) bool { return f.movers.Has(mover) }

// partly reports whether some movers are left out.
func (f *following) partly() bool { return f.rest != 0 }

// persists lets a search have persistent sets, if it is to.
func (s *search) persists() {
	if by, ok := s.sys.(Persisting); ok && s.Persistent && !s.InPlace && s.Circles == nil && s.Limits.Depth == 0 {
		s.persistent.by = by
	}
}

func (p *persistentSets) on() bool { return p.by != nil }

// everybody follows all movers.
func everybody() following { return following{movers: ^reduce.Threads(0), on: -1} }

// follow plans which movers are followed from the present state, of that size, to which the system can be
// undone by the mark. noting is whether accesses are noted besides.
func (p *persistentSets) follow(mark Mark, size int64, noting bool) following {
	all := everybody()
	if !p.on() {
		return all
	}
	movers := reduce.Threads(0)
	for m := p.by.NextMover(0); m >= 0; m = p.by.NextMover(m + 1) {
		movers |= reduce.Thread(m)
	}
	if movers.Len() < 2 {
		return all
	}
	best := p.least(movers, mark, size, noting)
	all.planned = true
	if best == movers {
		return all
	}
	return following{movers: best, rest: movers &^ best, on: -1, planned: true}
}

// Where plans are of use for fewer than one of so many states, one of as many is planned, once this was found out of
// so many.
const (
	persistTrial = 1024
	persistPays  = 16
)

// tries reports whether it is planned who is followed from the state of that number.
func (p *persistentSets) tries(n int) bool {
	return p.plans < persistTrial || p.useful*persistPays >= p.plans || n%persistPays == 0
}

// rate takes note of a plan.
func (p *persistentSets) rate(f *following) {
	if !f.planned {
		return
	}
	if p.plans++; f.partly() {
		p.useful++
	}
	if p.plans == 2*persistTrial {
		p.plans, p.useful = p.plans/2, p.useful/2
	}
}

// plan is follow of the state of that number, where it is tried.
func (p *persistentSets) plan(n int, mark Mark, size int64, noting bool) following {
	if !p.on() || !p.tries(n) {
		return everybody()
	}
	f := p.follow(mark, size, noting)
	p.rate(&f)
	return f
}

// plan is what is known of the ties in the present state.
type plan struct {
	*persistentSets
	movers  reduce.Threads
	first   reduce.Threads // of which the ties of what comes first are known
	whole   reduce.Threads // of which those of whole steps are
	unknown bool           // some cannot be known
	mark    Mark
	size    int64
	tried   int // steps of a mover
}

// least is the persistent set with the fewest of the movers, in the order of what begins them.
func (p *persistentSets) least(movers reduce.Threads, mark Mark, size int64, noting bool) reduce.Threads {
	before := p.by.Statements()
	defer func() { p.executed += p.by.Statements() - before }()
	x := plan{persistentSets: p, movers: movers, mark: mark, size: size}
	p.by.Stand()
	type begun struct{ by, atLeast reduce.Threads }
	var from []begun
	for rest := movers; rest != 0; rest &= rest - 1 {
		by := rest & -rest
		if set := reduce.Persistent(by, x.tiesOfFirst) & movers; set != movers {
			from = append(from, begun{by, set})
		}
	}
	slices.SortStableFunc(from, func(a, b begun) int { return a.atLeast.Len() - b.atLeast.Len() })
	best := movers
	p.by.Trying(true)
	for _, b := range from {
		if b.atLeast.Len() >= best.Len() || x.unknown {
			break
		}
		if set := reduce.Persistent(b.by, x.tiesOfSteps) & movers; set.Len() < best.Len() {
			best = set
		}
	}
	p.by.Trying(false)
	p.by.Noting(noting)
	if x.unknown {
		return movers
	}
	return best
}

// tiesOfFirst are those of what the threads of the place come to first.
func (x *plan) tiesOfFirst(place int) *reduce.Ties {
	t := &x.upcoming[place]
	if !x.first.Has(place) {
		x.first |= reduce.Thread(place)
		x.tie(place, t, x.comesTo)
	}
	return x.orAll(t)
}

// tiesOfSteps are those of all that the threads of the place may do in their next steps.
func (x *plan) tiesOfSteps(place int) *reduce.Ties {
	if !x.movers.Has(place) {
		return x.tiesOfFirst(place)
	}
	t := &x.stepped[place]
	if !x.whole.Has(place) {
		x.whole |= reduce.Thread(place)
		x.tie(place, t, func(position int, t *reduce.Ties) (ok bool) {
			if x.by.NextMover(position) != position {
				return x.comesTo(position, t)
			}
			return x.try(position) && x.by.Ties(position, x.accesses, false, t)
		})
	}
	return x.orAll(t)
}

// comesTo finds the ties of what the thread at the position comes to first.
func (x *plan) comesTo(position int, t *reduce.Ties) (ok bool) {
	return x.by.Ties(position, x.by.Upcoming(position), true, t)
}

// tie finds the ties of the threads of a place, by those of each.
func (x *plan) tie(place int, t *reduce.Ties, of func(position int, t *reduce.Ties) (ok bool)) {
	from, to := reduce.Place(place, x.by.Live())
	if to == from+1 {
		x.unknown = !of(from, t) || x.unknown
		return
	}
	t.Clear()
	for i := from; i < to && !x.unknown; i++ {
		x.unknown = !of(i, &x.one)
		t.Add(&x.one)
	}
}

// orAll gives the ties, or, where some are not known, ties with all.
func (x *plan) orAll(t *reduce.Ties) *reduce.Ties {
	if x.unknown {
		t.Rivals, t.All = t.Rivals[:0], x.movers
	}
	return t
}

// mostTried is how many steps of a mover are tried, at most.
const mostTried = 256

// try makes all steps of the mover to know what they access, to the end of the atomic section that they
// may be in. It is not ok if they show more than that, or are too many.
func (x *plan) try(mover int) (ok bool) {
	x.accesses, x.tried = x.accesses[:0], 0
	return x.tryFrom(mover, x.mark)
}

func (x *plan) tryFrom(mover int, mark Mark) (ok bool) {
	var choices choice.Sequence
	for again := true; again; again = choices.Next() {
		choices.Rewind()
		outcome := x.by.Step(mover, x.size, &choices)
		x.accesses = append(x.accesses, x.by.Accesses()...)
		x.tried++
		ok := outcome == Moved || outcome == Pruned
		ok = ok && !choices.Observed() && x.tried <= mostTried
		if ok && outcome == Moved && x.by.Exclusive() {
			ok = x.tryFrom(x.by.NextMover(0), x.by.Mark())
		}
		x.by.Undo(mark)
		if !ok {
			return false
		}
	}
	return true
}

// moves takes note that a mover that is followed is about to make a step, and moved that it has made it, while the
// system is in the state that it leads to.
func (p *persistentSets) moves(f *following) {
	p.out = p.out[:0]
	if !f.partly() {
		return
	}
	for position := range f.rest.Among(p.by.Live()) {
		p.out = append(p.out, p.by.Thread(position))
	}
}

func (p *persistentSets) moved(f *following) {
	for _, thread := range p.out {
		f.depends = f.depends || !p.by.Proceeds(thread)
	}
}

// led takes note of where such a step led to from a state: once nothing more is decided of what is found from there.
func (p *persistentSets) led(f *following, from, to int) {
	if f.partly() && p.root(to) != from {
		f.on = to
	}
}

// enough reports whether the movers that were followed from a state suffice, which relies on another then; else
// the rest is to be followed.
func (p *persistentSets) enough(f *following, from int) bool {
	if !f.partly() {
		return true
	}
	if f.on < 0 || f.depends {
		f.movers, f.rest = f.rest, 0
		return false
	}
	on := p.root(f.on)
	p.grow(from)
	p.relies.Set(from, uint32(on))
	p.kept++
	return true
}

// root is the last state that a state relies on, by way of others: all its movers are followed, or will be, or it
// is not known yet which.
func (p *persistentSets) root(n int) int {
	p.grow(n)
	for int(p.relies.At(n)) != n {
		p.relies.Set(n, p.relies.At(int(p.relies.At(n))))
		n = int(p.relies.At(n))
	}
	return n
}

// grow makes room for the state: it relies on itself.
func (p *persistentSets) grow(n int) {
	for p.relies.Len() <= n {
		p.relies.Add(uint32(p.relies.Len()))
	}
}

// save writes what is known of all states.
func (p *persistentSets) save(w *checkpoint.Writer) {
	checkpoint.Ints(w, p.relies.All())
	checkpoint.Ints(w, []int64{p.executed, p.kept, p.plans, p.useful})
}

// load is the counterpart of save.
func (p *persistentSets) load(r *checkpoint.Reader) {
	p.relies = column.Of(checkpoint.ReadInts[uint32](r))
	n := checkpoint.ReadInts[int64](r)
	p.executed, p.kept, p.plans, p.useful = n[0], n[1], n[2], n[3]
}

// save gives what load makes it of.
func (f *following) save() []int64 {
	depends := int64(0)
	if f.depends {
		depends = 1
	}
	return []int64{int64(f.movers), int64(f.rest), int64(f.on), depends}
}

// followingSaved is how many numbers save gives.
const followingSaved = 4

func (f *following) load(n []int64) {
	*f = following{movers: reduce.Threads(n[0]), rest: reduce.Threads(n[1]), on: int(n[2]), depends: n[3] != 0}
}

// partly reports whether not all movers of the state were followed.
func (p *persistentSets) partly(n int) bool { return n < p.relies.Len() && int(p.relies.At(n)) != n }

// bytes is the memory that they take.
func (p *persistentSets) bytes() int64 { return p.relies.Bytes() }
