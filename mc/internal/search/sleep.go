package search

import (
	"slices"

	"bandsaw/mc/internal/checkpoint"
	"bandsaw/mc/internal/column"
	"bandsaw/mc/internal/reduce"
)

// Sleeping is a system that tells of its steps what is needed to see which threads need not
// be followed.
type Sleeping interface {
	Accessing
	// Amidst reports whether the last step was looked at in its midst, where others may be
	// about to do what conflicts with what it does next.
	Amidst() bool
	// Settled reports whether other threads than the mover may have moved in the last step.
	Settled() bool
	// Next are the cells that the thread accesses first when it goes on. They are good until
	// the next step.
	Next(thread int) []reduce.Access
	// Noting says whether anybody asks for accesses.
	Noting(on bool)
}

// movers are some of the movers of a state, by their positions, of which only the first are told.
type movers uint16

const mostMovers = 16

func (s movers) has(mover int) bool { return mover < mostMovers && s&(1<<mover) != 0 }

// sleepSets are the sleep sets of stored states (Godefroid, Partial-Order Methods for the
// Verification of Concurrent Systems, 1996, chapter 5). When all that a thread may do in a
// state was explored, it sleeps in the states behind what others do there, as long as nothing
// happens on which its step depends: what it leads to from these is come to from where its
// step led.
//
// Who sleeps in a stored state is no part of it. One that is come to again with a smaller sleep
// set is visited again, for those that slept in each visit before.
type sleepSets struct {
	by Sleeping // nil for none
	// asleep are, of each stored state, the movers that no visit follows, and visited is
	// whether there was one.
	asleep  column.Column[movers]
	visited column.Column[bool]
	// sleepers are those of the visits in progress, each one's behind those of the visit that
	// led to it, and accesses what they access.
	sleepers []sleeper
	accesses []reduce.Access
	behind   []sleeper // who sleeps behind the last step
	before   int64     // transitions
	skipped  int64     // movers that were not followed
	repeated int64     // statements that were executed again, to know what sleepers access
	idle     bool      // no thread is put to sleep any more: it does not pay
}

// A search that has made so many transitions goes on with sleep sets only if more than one of
// so many was spared.
const (
	sleepTrial = 4096
	sleepPays  = 16
)

// visit is one of a state: for all movers that do not sleep, or only for some that did.
type visit struct {
	sleepers, accesses int // where its own begin
	only               movers
	began              int  // where the accesses of the present mover begin
	amidst             bool // the present mover's step was looked at in its midst
	stays              bool // the present mover does not sleep when it is explored
}

// sleeps lets a search have sleep sets from here on, if it is to: where nothing is asked, or kept
// beside the states, that depends on which ways lead from one to another. The states below the
// number were visited.
func (s *search) sleeps(visited int) {
	by, ok := s.sys.(Sleeping)
	if !ok || !s.Sleep || s.lossy() || s.InPlace || s.Circles != nil {
		return
	}
	s.sleep = sleepSets{by: by, before: s.answer.Transitions}
	for n := range s.store.Len() {
		s.sleep.asleep.Add(0)
		s.sleep.visited.Add(n < visited)
	}
	by.Noting(true)
}

func (s *sleepSets) on() bool { return s.by != nil }

// noting reports whether they ask for accesses.
func (s *sleepSets) noting() bool { return s.on() && !s.idle }

// begin begins a visit of the present state, in which those of behind sleep that sleep in each
// visit. only are the movers to be followed, 0 for all that do not sleep.
func (s *sleepSets) begin(state int, only movers) visit {
	v := visit{sleepers: len(s.sleepers), accesses: len(s.accesses), only: only}
	for _, z := range s.behind {
		if m := s.position(z.thread); s.asleep.At(state).has(m) {
			z.mover = int32(m)
			s.sleepers = append(s.sleepers, z)
		}
	}
	s.visited.Set(state, true)
	return v
}

// position is the thread's among the movers, mostMovers if it cannot move or is too far behind.
func (s *sleepSets) position(thread int32) int {
	if m := s.by.Mover(int(thread)); m >= 0 && m < mostMovers {
		return m
	}
	return mostMovers
}

// end ends a visit, the last that was begun of those in progress.
func (s *sleepSets) end(v *visit) {
	s.sleepers, s.accesses = s.sleepers[:v.sleepers], s.accesses[:v.accesses]
}

// follows reports whether the visit follows the mover, which begins to move then.
func (s *sleepSets) follows(v *visit, mover int) bool {
	if v.only != 0 && !v.only.has(mover) {
		return false
	}
	thread := int32(s.by.Thread(mover))
	if slices.ContainsFunc(s.sleepers[v.sleepers:], func(z sleeper) bool { return z.thread == thread }) {
		s.skipped++
		return false
	}
	s.moves(v)
	return true
}

// moves begins what a mover accesses.
func (s *sleepSets) moves(v *visit) { v.began, v.amidst, v.stays = len(s.accesses), false, s.idle }

// explored puts the mover to sleep, of which all was explored that it may do.
func (s *sleepSets) explored(v *visit, mover int) {
	if !v.stays && mover < mostMovers {
		s.sleepers = append(s.sleepers, sleeper{int32(s.by.Thread(mover)), slices.Clip(s.accesses[v.began:]), int32(mover), v.amidst})
	}
}

// note takes note of what the last step of the present mover accessed. What it has yet to do in an atomic section belongs to
// that step, and is not known: then it does not sleep.
func (s *sleepSets) note(v *visit, outcome Outcome, observed bool) {
	s.accesses = append(s.accesses, s.by.Accesses()...)
	v.amidst = v.amidst || s.by.Amidst()
	v.stays = v.stays || observed || s.by.Exclusive() || outcome != Moved && outcome != Pruned
}

// stepped is note of a step of the thread that may lead to another state, and finds who sleeps in that.
func (s *sleepSets) stepped(v *visit, thread int, outcome Outcome, observed bool) {
	s.behind = s.behind[:0]
	if s.idle {
		return
	}
	from := len(s.accesses)
	s.note(v, outcome, observed)
	if outcome != Moved || s.by.Settled() || len(s.sleepers) == v.sleepers {
		return
	}
	done, next := s.accesses[from:], []reduce.Access(nil)
	for _, z := range s.sleepers[v.sleepers:] {
		if z.amidst && next == nil {
			next = append([]reduce.Access{{}}, s.by.Next(thread)...)
		}
		if !reduce.Conflict(z.accesses, done) && !(z.amidst && reduce.Conflict(z.accesses, next)) {
			s.behind = append(s.behind, z)
		}
	}
}

// sleepBehind are the movers of the present state, as it is stored, that sleep behind the last step.
func (s *sleepSets) sleepBehind() (asleep movers) {
	for _, z := range s.behind {
		if m := s.position(z.thread); m < mostMovers {
			asleep |= 1 << m
		}
	}
	return asleep
}

// arrived takes note of a stored state that was come to, in which those movers sleep. It gives those
// for which it is to be visited again.
func (s *sleepSets) arrived(state int, added bool, asleep movers) (missing movers) {
	if added {
		s.asleep.Add(asleep)
		s.visited.Add(false)
		return 0
	}
	if s.visited.At(state) {
		missing = s.asleep.At(state) &^ asleep
	}
	s.asleep.Set(state, s.asleep.At(state)&asleep)
	return missing
}

// renamed takes note that the state that is visited was restored: threads and objects have other
// names, so that what sleepers access, and the mover that is followed, is found out again by their
// steps, which try makes.
func (s *sleepSets) renamed(v *visit, mover int, try func(mover int, v *visit)) {
	s.accesses = s.accesses[:v.accesses]
	all := s.sleepers[v.sleepers:]
	for i := range all {
		z, own := &all[i], visit{began: len(s.accesses)}
		if z.thread = int32(s.by.Thread(int(z.mover))); !s.idle {
			try(int(z.mover), &own)
			z.accesses, z.amidst = slices.Clip(s.accesses[own.began:]), own.amidst
		}
	}
	if v.began = len(s.accesses); mover >= 0 && !s.idle {
		try(mover, v)
	}
}

// save writes what is known of all states.
func (s *sleepSets) save(w *checkpoint.Writer) {
	w.Bool(s.on())
	if !s.on() {
		return
	}
	visited, asleep := make([]byte, s.visited.Len()), make([]int32, s.asleep.Len())
	for n := range visited {
		asleep[n] = int32(s.asleep.At(n))
		if s.visited.At(n) {
			visited[n] = 1
		}
	}
	w.Bytes(visited)
	checkpoint.Ints(w, asleep)
	checkpoint.Ints(w, []int64{s.before, s.skipped, s.repeated})
	w.Bool(s.idle)
}

// load is the counterpart of save.
func (s *sleepSets) load(r *checkpoint.Reader) {
	if !r.Bool() {
		return
	}
	s.asleep, s.visited = column.Column[movers]{}, column.Column[bool]{}
	for _, was := range r.Bytes() {
		s.visited.Add(was != 0)
	}
	for _, was := range checkpoint.ReadInts[int32](r) {
		s.asleep.Add(movers(was))
	}
	n := checkpoint.ReadInts[int64](r)
	s.before, s.skipped, s.repeated = n[0], n[1], n[2]
	s.idle = r.Bool()
	s.by.Noting(!s.idle)
}

// rate gives sleep sets up if they spare too little.
func (s *sleepSets) rate(transitions int64) {
	transitions -= s.before
	if s.on() && !s.idle && transitions >= sleepTrial && s.skipped*sleepPays < transitions {
		s.idle = true
		s.by.Noting(false)
	}
}

// misses reports whether some movers of the state were not followed.
func (s *sleepSets) misses(state int) bool { return state < s.asleep.Len() && s.asleep.At(state) != 0 }

// bytes is the memory that they take.
func (s *sleepSets) bytes() int64 { return s.asleep.Bytes() + s.visited.Bytes() }
