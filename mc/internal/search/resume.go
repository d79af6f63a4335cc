package search

import (
	"time"

	"bandsaw/mc/internal/checkpoint"
	"bandsaw/mc/internal/choice"
	"bandsaw/mc/internal/column"
)

// Resumable is a system whose search another process can go on with. What it found out,
// apart from states, is not saved: it is found out again by the transitions by which
// it was.
type Resumable interface {
	System
	// News is that of a Helper.
	News() int
	// SaveBeside writes what else vectors and statistics depend on. LoadBeside reads it,
	// and Loaded is called once all has been found out again.
	SaveBeside(w *checkpoint.Writer)
	LoadBeside(r *checkpoint.Reader)
	Loaded()
}

// Checkpoints say how a search is saved and gone on with.
type Checkpoints struct {
	// Save, if not nil, is called with what writes all that is needed to go on, between two
	// states: in the beginning, then after the time Every, or after twenty times as long
	// as that took, and when the search is interrupted or out of time or memory. Without
	// such a time it is called between any two states.
	Save  func(write func(*checkpoint.Writer))
	Every time.Duration
	// Resume, if not nil, is what was written.
	Resume *checkpoint.Reader
}

// leastRest is how long a search goes on, at least, for each time that it took to save it.
const leastRest = 20

// discovery is a transition by which something was found out, or what is done in a state
// in place of one.
type discovery struct {
	state, mover int
	script       []int64
	visited      bool // the state behind it was visited
}

// What stands in place of a mover.
const (
	everything = -1 // all movers
	visiting   = -2 // none: the state was visited
)

// saver knows when a search is to be saved.
type saver struct {
	discoveries []discovery
	saved       time.Time
	rest        time.Duration
	ending      string // the limit that ends the search once it is saved
}

// news is how much was found out, 0 if nobody wants to know.
func (s *search) news() int {
	if s.Checkpoints.Save == nil {
		return 0
	}
	return s.sys.(Resumable).News()
}

// between is called between two states, with what writes where the algorithm is. It
// reports whether the search ends there.
func (s *search) between(write func(*checkpoint.Writer)) (end bool) {
	if s.Checkpoints.Save == nil {
		return false
	}
	if s.ending == "" && !s.saved.IsZero() && time.Since(s.saved) < s.rest {
		return false
	}
	// What is kept beside the states is not saved, nor a violation that is not the end.
	if !s.ends.void && s.upTo == 0 && (s.Void == nil || !s.Void()) {
		began := time.Now()
		s.Checkpoints.Save(func(w *checkpoint.Writer) {
			s.save(w)
			write(w)
		})
		if s.rest = s.Every; s.Every > 0 {
			s.rest = max(s.Every, leastRest*time.Since(began))
		}
	}
	s.saved = time.Now()
	if s.ending != "" {
		s.cut(s.ending)
	}
	return s.ending != ""
}

// limited ends the search for a limit: at once, or where it can be saved.
func (s *search) limited(name string) (now bool) {
	if s.Checkpoints.Save != nil {
		s.ending = name
		return false
	}
	s.cut(name)
	return true
}

func (s *search) save(w *checkpoint.Writer) {
	s.sys.(Resumable).SaveBeside(w)
	s.store.Save(w)
	checkpoint.Ints(w, []int64{s.answer.States, s.answer.Revisited, s.answer.Transitions, s.answer.Depth, s.written, s.AsideAt, s.aside.statements})
	w.Int(int64(len(s.answer.Cuts)))
	for _, cut := range s.answer.Cuts {
		w.Bytes([]byte(cut))
	}
	checkpoint.Ints(w, s.ends.hope.All())
	s.persistent.save(w)
	w.Int(int64(len(s.discoveries)))
	for _, d := range s.discoveries {
		visited := int64(0)
		if d.visited {
			visited = 1
		}
		checkpoint.Ints(w, []int64{int64(d.state), int64(d.mover), visited})
		checkpoint.Ints(w, d.script)
	}
}

// load is the counterpart of save.
func (s *search) load(r *checkpoint.Reader) error {
	sys := s.sys.(Resumable)
	sys.LoadBeside(r)
	s.store.Load(r)
	n := checkpoint.ReadInts[int64](r)
	s.answer.States, s.answer.Revisited, s.answer.Transitions, s.answer.Depth, s.written, s.AsideAt, s.aside.statements = n[0], n[1], n[2], n[3], n[4], n[5], n[6]
	for range r.Int() {
		s.cut(string(r.Bytes()))
	}
	s.ends.hope = column.Of(checkpoint.ReadInts[uint32](r))
	s.persistent.load(r)
	executed := s.persistent.executed
	for range r.Int() {
		n := checkpoint.ReadInts[int64](r)
		d := discovery{int(n[0]), int(n[1]), checkpoint.ReadInts[int64](r), n[2] != 0}
		s.discoveries = append(s.discoveries, d)
		if err := s.again(d); err != nil {
			return err
		}
	}
	s.persistent.executed = executed // as what was executed to get here
	sys.Loaded()
	return nil
}

// again executes what something was found out by.
func (s *search) again(d discovery) error {
	if err := s.restore(d.state); err != nil {
		return err
	}
	size := s.sys.Size()
	switch d.mover {
	case everything:
	case visiting:
		s.visitAgain(size)
		return nil
	default:
		s.movers()
		script := choice.Script(d.script)
		if s.sys.Step(d.mover, size, &script) == Failed {
			return s.sys.Err()
		}
		if d.visited {
			s.visitAgain(s.sys.Size())
		}
		return nil
	}
	s.visitAgain(size)
	mark := s.sys.Mark()
	var choices choice.Sequence
	for mover := s.sys.NextMover(0); mover >= 0; mover = s.sys.NextMover(mover + 1) {
		choices.Reset()
		for again := true; again; again = choices.Next() {
			choices.Rewind()
			if s.sys.Step(mover, size, &choices) == Failed {
				return s.sys.Err()
			}
			s.sys.Undo(mark)
		}
	}
	return nil
}

// visitAgain visits the present state, of that size, asks who can move, and plans who is followed.
func (s *search) visitAgain(size int64) {
	s.sys.Visit()
	s.movers()
	s.persistent.follow(s.sys.Mark(), size, s.sleep.noting())
}

// movers asks who can move.
func (s *search) movers() {
	for mover := s.sys.NextMover(0); mover >= 0; {
		mover = s.sys.NextMover(mover + 1)
	}
}

// found notes by what something was found out, if it was since then.
func (s *search) found(since int, d discovery) {
	if s.news() != since {
		s.discoveries = append(s.discoveries, d)
	}
}

// save writes where a breadth-first search is, before it expands the state n.
func (b *breadthFirst) save(n int) func(*checkpoint.Writer) {
	return func(w *checkpoint.Writer) {
		w.Int(int64(n))
		w.Int(int64(b.nextEnd))
		checkpoint.Ints(w, b.parents.All())
	}
}

// load gives the state to be expanded next.
func (b *breadthFirst) load() (n int, err error) {
	err = b.search.load(b.Resume)
	n, b.nextEnd = int(b.Resume.Int()), int(b.Resume.Int())
	b.parents = column.Of(checkpoint.ReadInts[uint32](b.Resume))
	return n, err
}

// save writes where a depth-first search is, whose system is in the state of the last
// entry.
func (d *depthFirst) save(w *checkpoint.Writer) {
	w.Int(int64(len(d.stack)))
	for i := range d.stack {
		e := &d.stack[i]
		of := []int64{int64(e.state), e.size, int64(e.mover), int64(e.visit.only), 0}
		if e.visit.stays {
			of[4] = 1
		}
		of = append(of, e.following.save()...)
		if d.sleep.on() {
			for _, z := range d.sleep.sleepers[e.visit.sleepers:d.sleepersOf(i)] {
				of = append(of, int64(z.mover))
			}
		}
		checkpoint.Ints(w, of)
	}
	d.sleep.save(w)
	var scripts []int64
	if n := len(d.stack); n > 0 && d.stack[n-1].mover >= 0 {
		scripts = d.choices.Save(append(scripts, d.scripts...))
	} else {
		scripts = d.scripts
	}
	checkpoint.Ints(w, scripts)
}

// sleepersOf is where the sleepers of the entry at that place of the stack end.
func (d *depthFirst) sleepersOf(at int) int {
	if at+1 < len(d.stack) {
		return d.stack[at+1].visit.sleepers
	}
	return len(d.sleep.sleepers)
}

func (d *depthFirst) load() {
	if d.err = d.search.load(d.Resume); d.err != nil {
		return
	}
	for range d.Resume.Int() {
		n := checkpoint.ReadInts[int64](d.Resume)
		of := visit{sleepers: len(d.sleep.sleepers), only: movers(n[3]), stays: n[4] != 0}
		e := entry{state: int(n[0]), size: n[1], mover: int32(n[2]), visit: of}
		e.following.load(n[5:])
		for _, mover := range n[5+followingSaved:] {
			d.sleep.sleepers = append(d.sleep.sleepers, sleeper{mover: int32(mover)})
		}
		d.stack = append(d.stack, e)
	}
	d.sleep.load(d.Resume)
	d.scripts = checkpoint.ReadInts[int64](d.Resume)
	d.epoch = 1 // no mark is valid
	if len(d.stack) == 0 {
		return
	}
	top := &d.stack[len(d.stack)-1]
	if top.mover >= 0 {
		d.scripts = d.choices.Load(d.scripts)
	}
	d.reenter(top, len(d.stack)-1)
}
