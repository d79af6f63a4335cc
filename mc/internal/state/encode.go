// Package state turns the state of a machine into a byte vector and back. Two
// states have the same vector exactly if they differ in nothing but the names
// (addresses) of heap objects, garbage, dead locals, and threads that have
// ended.
//
// A vector is a sequence of segments. Some are roots: the statics that are ever stored
// to, the constant objects that differ from the initial memory, what the first thread refers to,
// how many threads live, and of each its Thread object and its frames. Behind some roots stand the heap objects
// that were not met before: their lock and flags, the threads that use them, their fields or elements,
// those of a long array in several segments. Behind each stands all that was met there and behind it
// for the first time, before what waits from before: so what only one object leads to stands together. Objects are numbered
// in the order in which references to them first stand in the vector. A first reference carries
// the object's type and length in place of a number. In the end it says who keeps
// others from static fields and constants, and what locks guard objects.
//
// So what a step changes is mostly in few segments, and an Encoder writes only these
// again, as long as they refer to the same objects for the first time as before.
//
// The elements of an array that is taken never to be stored to any more (its type is
// frozen, and it is shared) are written down once, beside the vectors, which have
// their number. Other packed elements stand as they are in memory.
//
// Integers are written in a variable number of bytes, seven bits a byte, low
// bits first; those that may be negative are folded so that small ones of
// either sign stay short.
package state

import (
	"slices"

	"bandsaw/mc/internal/machine"
	"bandsaw/mc/internal/store"
)

// Encoder encodes the states of one machine.
type Encoder struct {
	layout
	graphs
	m   *machine.Machine
	out []byte
	// Tokens leaves witnesses of tokens out. Forget what was written otherwise.
	Tokens bool
	sorter sorter
	source *Decoder // what is read to be built, if it is not the machine's state

	// apart is that sets of tokens are not written, but gathered.
	apart bool
	sets  []uint64

	keeping  []int64
	live     []int32 // the threads that live
	position []int32 // of each thread among these, from 1; 0 for the ended
	holder   int32   // of the state encoded last
	unjoined int64
	renaming *machine.Renaming // of readings of the clock, while origins are written
	lost     bool              // of those that were met before, one is not there any more
	missing  bool              // an object is not there any more that is still referred to: nothing is known of the state
	// cut is a segment behind which all is, since other threads live, none if the same do. So many of
	// them, from the first on, are the same.
	cut, same int
	spare     []byte // such a segment
	spared    []int  // and where its parts end
	// While segments change their lengths, tail is those from the first that did on, up to
	// the segment next; before it, kept bytes of out stay. The others are longer bytes too far in
	// front.
	moving       bool
	tail         []byte
	kept, longer int
	next         int
	// What is other than in the vector before: some parts, and all from one on.
	changed []int32
	from    int
	// was are the parts from there on as they were, wasEnds where each ends; they are compared if they
	// are those of the vector before.
	was        []byte
	wasEnds    []int
	comparable bool
	runs       []store.Run   // what was taken over of them, with all before them in the vector
	wrote      *store.Vector // that before
	known      int           // what it is known by, if that was restored
	// restored is what the state was known by that was restored last.
	restored int
	// Leaves is that what an execution leaves is asked for: states in which all threads have ended are told apart.
	Leaves bool
	// over, once it is needed, is what all of these are written as where they are not.
	over   *store.Vector
	ending *store.Vector // that was made it last, and has its Base
	atEnd  bool          // and was made nothing else since
}

// NewEncoder makes an encoder of the machine's states.
func NewEncoder(m *machine.Machine) *Encoder {
	return newEncoder(m, &graphSet{set: store.NewStrings()}, false)
}

func newEncoder(m *machine.Machine, table *graphSet, beside bool) *Encoder {
	e := &Encoder{m: m, graphs: graphs{table: table, beside: beside}, cut: none}
	e.Nearby, e.Short = usualNearby, usualShort
	e.lay(m.Program)
	return e
}

// Beside makes an encoder of another machine of the same program. Its vectors are
// those of e, as long as all elements of settled arrays were met by e before.
func (e *Encoder) Beside(m *machine.Machine) *Encoder {
	b := newEncoder(m, e.table, true)
	b.Plain, b.Nearby, b.Short, b.Leaves = e.Plain, e.Nearby, e.Short, e.Leaves
	return b
}

// Missed is how often something was not met by the encoder beside. The vectors of such
// states are none.
func (e *Encoder) Missed() int { return e.missed }

// Encode makes v the vector of the machine's present state, up to the next call. If the
// last call had the same v, v says what has changed since.
func (e *Encoder) Encode(v *store.Vector) {
	if e.isOver() {
		e.end(v)
		return
	}
	e.stored(v)
	e.encode(v, e.m.Symmetry)
}

// encode is Encode, with threads in an order of their own if that is wanted.
func (e *Encoder) encode(v *store.Vector, sorted bool) {
	last := e.last()
	trailed := len(e.ends) > int(last.parts)
	e.out, e.ends = e.out[:last.bytes], e.ends[:last.parts]
	e.changed, e.from, e.comparable = e.changed[:0], -1, false
	v.Base = e.known
	if v == e.wrote {
		v.Base = v.Known
	}
	ok, ordered := e.again(sorted)
	if !ok {
		e.whole()
		v.Base = 0
	}
	if sorted && !ordered {
		e.exchange(v)
	}
	if !e.comparable || !e.narrow() {
		e.runs = e.runs[:0]
	}
	e.trail(trailed)
	if e.from < 0 {
		e.from = len(e.ends)
	}
	e.encoded()
	v.Bytes, v.Ends, v.Split, v.Changed, v.From, v.Runs, v.Known = e.out, e.ends, e.split(), e.changed, e.from, e.runs, 0
	e.wrote, e.known = v, 0
}

// Apart is the machine's present state, which another encoder has just encoded that this
// one stands beside, without its sets of tokens, and what these rule out, in the order of
// the state: up to the next call.
func (e *Encoder) Apart() (rest []byte, ruledOut []uint64) {
	if e.isOver() {
		return e.theEnd().Bytes, nil // which objects are marked with numbers stays as the other has left it
	}
	e.apart, e.sets = true, e.sets[:0]
	e.whole()
	e.trail(false)
	return e.out, e.sets
}

// trail writes who keeps others from objects, and where values come from, if there is
// anything to say; before there was, or not.
func (e *Encoder) trail(before bool) {
	parts, size := len(e.ends), len(e.out)
	e.keepers()
	if e.m.HasOrigins() {
		e.uint(0)
		e.origins()
	}
	e.part(len(e.out))
	switch now := len(e.out) > size; {
	case e.from >= 0:
	case now != before:
		e.from = parts
	case now:
		e.changed = append(e.changed, int32(parts))
	}
}

// encoded notes what the vector is of that is now in out.
func (e *Encoder) encoded() {
	e.based = true
	e.holder, e.unjoined = e.m.Holder, e.m.Unjoined()
	e.m.Watch()
}

// Forget lets the next vector be written as a whole.
func (e *Encoder) Forget() { e.based = false }

// Cells is the memory that the objects of the state take that was encoded last.
func (e *Encoder) Cells() int64 { return e.last().cells }

// Bytes is the memory that stands beside the vectors.
func (e *Encoder) Bytes() int64 { return e.table.set.Bytes() }

// positions finds the live threads.
func (e *Encoder) positions() {
	e.live = append(e.live[:0], e.m.Live...)
	e.position = slices.Grow(e.position[:0], len(e.m.Threads))[:len(e.m.Threads)]
	clear(e.position)
	for i, id := range e.live {
		e.position[id] = int32(i) + 1
	}
}

// whole writes all segments.
func (e *Encoder) whole() {
	e.comparable = false
	e.positions()
	e.out = e.out[:0]
	e.startOver()
	e.rest(0)
}

// rest writes the roots from one on, and what stands behind them.
func (e *Encoder) rest(root int) {
	for ; root < e.roots(len(e.m.Live)); root++ {
		e.root(root)
		e.rooted(len(e.out), root)
		if e.drains(root, len(e.m.Live)) {
			e.drain(func(n int) { e.stand(n, root) })
		}
	}
}

// startOver lets nothing be known of the state.
func (e *Encoder) startOver() {
	e.clear()
	e.graphs.forget()
	e.sorter.forget()
	e.moving, e.longer = false, 0
	e.missing = false
}

// stand writes an object.
func (e *Encoder) stand(n, root int) {
	for piece, pieces := 0, e.pieces(e.queue[n]); piece < pieces; piece++ {
		e.content(e.queue[n], piece)
		e.object(len(e.out), n, piece, pieces, root)
	}
	e.stood(n)
}
