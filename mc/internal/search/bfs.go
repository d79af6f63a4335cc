package search

import (
	"bytes"

	"bandsaw/mc/internal/choice"
	"bandsaw/mc/internal/column"
)

// BreadthFirst explores the states in the order of their distance from the
// initial state, so that a violation is found by a shortest path. The system
// is in its initial state.
//
// The numbers of the store are the queue: states get them in the order in
// which they are found. Beside the states only each one's parent is kept; the
// moves of a path are found again by trying, but for those that looked at more
// than the state.
func BreadthFirst(sys System, o Options) (*Answer, error) {
	b := &breadthFirst{search: newSearch(sys, o), moves: map[int]Move{}}
	b.persists()
	b.explore()
	b.crew.dismiss()
	b.collect()
	return b.finish()
}

// collect takes up the violations whose paths are to be found in the end, if what was found
// is of use.
func (b *breadthFirst) collect() {
	if b.err != nil && b.err != errDone || b.Void != nil && b.Void() {
		b.late = nil
	}
	for _, v := range b.late {
		b.take(v.by == nil, func() []Move { return b.pathOf(v) })
	}
}

type breadthFirst struct {
	*search
	parents   column.Column[uint32]
	moves     map[int]Move // to states that observations led to
	late      []violation  // whose paths are found in the end
	choices   choice.Sequence
	size      int64     // of the state being expanded
	mark      Mark      // of that state
	following following // from that state
	stopped   bool      // a limit was reached
	nextEnd   int       // states from here on are one level deeper
	crew      *crew     // nil without helpers
	// found, if not nil, is told of each new state, when it is the present one.
	found func(n int)
}

// root stores the initial state.
func (b *breadthFirst) root() {
	b.add()
	b.parents.Add(0)
}

func (b *breadthFirst) explore() {
	n := 0
	if b.Resume != nil {
		if n, b.err = b.load(); b.err != nil {
			return
		}
	} else {
		b.root()
		b.nextEnd = 1
	}
	for ; n < b.store.Len(); n++ {
		if b.between(b.save(n)) {
			return
		}
		if n == b.nextEnd {
			if b.Limits.Depth > 0 && b.answer.Depth+1 >= b.Limits.Depth {
				b.answer.Depth++
				b.cut(CutDepth)
				return
			}
			b.nextEnd = b.store.Len()
			b.answer.Depth++
		}
		if b.Trial != nil && b.store.Len() >= b.TrialAt {
			if b.TrialAt *= 2; b.tried(n) {
				return
			}
		}
		if b.goesDeep() {
			b.deep(n)
			return
		}
		if b.helped(n) {
			if b.stopped {
				return
			}
			continue
		}
		news := b.news()
		if !b.expand(n) || b.stopped {
			return
		}
		b.search.found(news, discovery{state: n, mover: everything})
	}
}

// goesDeep reports whether so many states are known that the rest is explored depth-first: that
// undoes moves where this restores states, and has sleep sets.
func (b *breadthFirst) goesDeep() bool {
	if b.DeepFrom == 0 || b.usual() < int64(b.DeepFrom) || b.Limits.Depth > 0 || b.lossy() || b.InPlace {
		return false
	}
	return b.Help == nil && b.crew == nil && !b.All && b.Ends == nil && b.Trial == nil && b.Checkpoints.Save == nil && b.Resume == nil
}

// deep explores depth-first what the known states lead to that are not expanded yet, from that
// number on.
func (b *breadthFirst) deep(n int) {
	b.answer.Deep = max(b.answer.Depth, 1)
	d := newDeeper(b.search)
	d.sleeps(n)
	for end := b.store.Len(); n < end && !b.answer.Violated && b.err == nil; n++ {
		if b.err = b.restore(n); b.err != nil {
			return
		}
		d.begin(n, b.levelOf(n), func() []Move { return b.pathTo(n) })
		d.run()
	}
}

// levelOf is how many moves led to the state.
func (b *breadthFirst) levelOf(n int) (level int64) {
	for ; n != 0; n = int(b.parents.At(n)) {
		level++
	}
	return level
}

// tried reports whether a trial ends the search.
func (b *breadthFirst) tried(n int) bool {
	b.present = 0 // wherever the trial leaves the system
	b.err = b.Trial(b.store, n)
	return b.err != nil
}

// helped takes up what helpers found of the state n, if they expanded it. stopped is
// set if that is the end of the search.
func (b *breadthFirst) helped(n int) (done bool) {
	if b.crew == nil {
		if b.Help == nil || b.store.Len() < b.HelpFrom {
			return false
		}
		b.crew = newCrew(b.sys.(Helped), b.Help(), n, b.persistent.on())
		b.Help = nil
	}
	if b.crew.closed {
		return false
	}
	if b.Void != nil && b.Void() {
		b.crew.dismiss() // moves are not what they were
		return false
	}
	b.crew.give(b.store)
	j := b.crew.holder(n)
	if j == nil {
		return false
	}
	for !j.wait() {
		if b.overdue() {
			b.stopped = true
			return true
		}
	}
	goOn, done := b.takeUp(j, n)
	b.stopped = !goOn
	return done
}

// expand makes every successor of a state; false ends the search.
func (b *breadthFirst) expand(n int) bool {
	if b.err = b.restore(n); b.err != nil {
		return false
	}
	b.size = b.sys.Size()
	over := b.sys.Visit()
	mover := b.sys.NextMover(0)
	if over || mover < 0 {
		b.ends.over(n)
	}
	if mover < 0 {
		if b.sys.Stuck() {
			return b.violated(n, nil)
		}
		return true
	}
	b.mark = b.sys.Mark()
	b.following = b.persistent.plan(n, b.mark, b.size, false)
	if !b.followed(n) {
		return false
	}
	b.present = n + 1
	return true
}

// remain makes the successors of the state n that a helper left out.
func (b *breadthFirst) remain(n int) bool {
	if b.err = b.restore(n); b.err != nil {
		return false
	}
	b.size = b.sys.Size()
	b.sys.Visit()
	b.mark = b.sys.Mark()
	return b.followed(n)
}

// followed makes the successors of the state n, which is the present one, by the movers that are followed; false
// ends the search.
func (b *breadthFirst) followed(n int) bool {
	for enough := false; !enough; enough = b.persistent.enough(&b.following, n) {
		for mover := b.sys.NextMover(0); mover >= 0; mover = b.sys.NextMover(mover + 1) {
			if !b.following.has(mover) {
				continue
			}
			b.choices.Reset()
			for {
				if !b.successor(n, mover) {
					return false
				}
				b.sys.Undo(b.mark)
				if !b.choices.Next() {
					break
				}
			}
		}
	}
	return true
}

func (b *breadthFirst) successor(n, mover int) bool {
	b.choices.Rewind()
	b.answer.Transitions++
	b.persistent.moves(&b.following)
	switch b.sys.Step(mover, b.size, &b.choices) {
	case Violated:
		if !b.violated(n, &Move{mover, b.choices.Script()}) {
			return false
		}
	case CutShort:
		b.cut(b.sys.Cut())
	case Failed:
		b.err = b.sys.Err()
		return false
	case Pruned:
		b.ends.over(n)
	case Noted:
		b.violated(n, &Move{mover, b.choices.Script()})
		fallthrough
	case Moved:
		b.ends.void = b.ends.void || b.choices.Observed()
		b.persistent.moved(&b.following)
		b.sys.Encode(&b.vector)
		to, added := b.reach(n, &b.vector)
		if added && b.choices.Observed() {
			b.moves[to] = Move{mover, b.choices.Script()}
		}
		if added && b.found != nil {
			b.found(to)
		}
	}
	return !b.full()
}

// violated takes up a violation by a move from the state n, or in it. False ends
// the search.
func (b *breadthFirst) violated(n int, by *Move) bool {
	if b.All {
		b.late = append(b.late, violation{n, by})
		return true
	}
	if b.take(by == nil, func() []Move { return b.pathOf(violation{n, by}) }) {
		if by != nil {
			b.answer.Depth++
		}
		return false
	}
	// The path was found by going along it.
	if b.err = b.restore(n); b.err != nil {
		return false
	}
	b.mark = b.sys.Mark()
	return true
}

// violation is one by a move from the state n, or in it.
type violation struct {
	n  int
	by *Move
}

func (b *breadthFirst) pathOf(v violation) []Move {
	path := b.pathTo(v.n)
	if v.by != nil {
		path = append(path, *v.by)
	}
	return path
}

// pathTo finds the moves from the initial state to the state n. It leaves the
// system in some other state.
func (b *breadthFirst) pathTo(n int) []Move {
	var states []int
	for ; n != 0; n = int(b.parents.At(n)) {
		states = append(states, n)
	}
	path := make([]Move, 0, len(states))
	from := 0
	for i := len(states) - 1; i >= 0; i-- {
		path = append(path, b.moveTo(from, states[i]))
		from = states[i]
	}
	return path
}

// moveTo is the move that led from a state to its successor.
func (b *breadthFirst) moveTo(from, to int) Move {
	if m, ok := b.moves[to]; ok {
		return m
	}
	return b.moveBetween(from, to)
}

// moveBetween finds a move from one stored state to another.
func (s *search) moveBetween(from, to int) Move {
	if err := s.restore(from); err != nil {
		panic("mc: a stored state cannot be restored: " + err.Error())
	}
	want := bytes.Clone(s.store.At(to))
	size, mark := s.sys.Size(), s.sys.Mark()
	var choices choice.Sequence
	for mover := s.sys.NextMover(0); mover >= 0; mover = s.sys.NextMover(mover + 1) {
		choices.Reset()
		for {
			choices.Rewind()
			if s.sys.Step(mover, size, &choices) == Moved {
				if s.sys.Encode(&s.vector); bytes.Equal(s.vector.Bytes, want) {
					return Move{mover, choices.Script()}
				}
			}
			s.sys.Undo(mark)
			if !choices.Next() {
				break
			}
		}
	}
	panic("mc: a stored state has no move to its successor")
}
