// Package delta executes many states at once: those that differ only in data (d'Amorim, Lauterburg and
// Marinov, "Delta execution for efficient state-space exploration of object-oriented programs", 2007; Gvero
// and others, "State extensions for Java PathFinder", 2008, section 5).
//
// States of one thread before a choice are the members of a group. A cell of the heap, or a slot of a frame,
// holds one value for all members, or different values, each with the mask of the members that have it. An
// instruction is executed for all; where the outcomes of a branch differ, the group is split, and
// parts that come to one place are one again. Where they stop, their members are brought into a canonical form
// together, and matched.
//
// Whatever a group does not know, or what might end a path, is left to the machine: the states that these members
// began with are expanded one by one. So an Engine only ever finds successors that the machine finds too.
package delta

import (
	"bandsaw/mc/internal/code"
	"bandsaw/mc/internal/machine"
	"bandsaw/mc/internal/store"
)

// Engine executes groups of states of one machine's program.
type Engine struct {
	m     *machine.Machine
	first int64 // reference to the first object

	// What there is of states.
	States      *states
	mids        *states // within transitions
	controlKeys *store.Strings
	controls    []control
	placeKeys   *store.Strings
	places      []where
	dataKeys    *store.Strings
	shapeOfData []uint32
	baseOfShape []uint32
	shapeKeys   *store.Strings
	read1       shape
	baseKeys    *store.Strings
	bases       []*base
	userStatics []code.Static
	staticAt    []at

	// The group that is executed: its members, and all that they have.
	w            int // words of a mask
	all          []uint64
	members      []member
	common       *base
	baseObjects  []*object
	objects      []*object
	began        int // how many objects there were
	constants    map[int64]*object
	statics      object // of the user's classes
	settled      object // of libraries
	rootsBefore  []value
	driver, fuel int

	// What its execution has come to.
	waiting, stopped []*group
	log              []change
	changed, foreign []uint64 // members whose data changed, or the base
	left             []uint64 // members that are left to the machine
	parted           bool     // some are still in the group that is executed
	many             bool     // an instruction came to many different values
	here             uint32
	roots            []value

	// Memory.
	image     image
	words     arena[uint64]
	numbers   arena[int64]
	values    arena[value]
	sets      arena[set]
	objectsOf arena[object]
	building  builder
	scratch   [6][]uint64
	columns   [2][]int64
	spare     []*group
	form      form
	over      uint32 // the data of all states in which the thread has ended, plus one; 0 while there is none
	key       []byte
	cells     []int64
	numberAt  []int32 // of the objects that are being read, by address, plus one
	pools     map[kind]*pool
	filling   []builder

	sites map[meeting]*tally
	// Least is how many members a group has at least.
	Least int
	// Why counts why members were left, Groups the executions of groups.
	Why    map[string]int64
	Groups int64
	// What executing cost: words of masks that were looked at, cells of states that were read and
	// written, and statements by the members that they were for.
	work, formed, shared int64
	// Together is how many states were expanded together, Apart how many were not.
	Together, Apart int64
	level           *level
	aim             target
	// midLeads has of each state within a transition one that is come to from it.
	midLeads []uint32
}

// at is where a static field is held.
type at struct {
	of   *object
	cell int
}

// New makes an engine for a machine in its initial state.
func New(m *machine.Machine) *Engine {
	e := &Engine{
		m: m, first: m.Base, States: newStates(), mids: newStates(),
		controlKeys: store.NewStrings(), placeKeys: store.NewStrings(), dataKeys: store.NewStrings(), shapeKeys: store.NewStrings(), baseKeys: store.NewStrings(),
		constants: map[int64]*object{}, pools: map[kind]*pool{}, sites: map[meeting]*tally{}, Why: map[string]int64{}, Least: leastMembers,
	}
	e.statics.old, e.settled.old, e.settled.common = true, true, true
	p := m.Program
	for i, s := range p.Stored {
		for len(e.staticAt) <= int(s.Address) {
			e.staticAt = append(e.staticAt, at{})
		}
		if i < p.Settled {
			e.staticAt[s.Address] = at{&e.settled, i}
		} else {
			e.staticAt[s.Address] = at{&e.statics, i - p.Settled}
			e.userStatics = append(e.userStatics, s)
		}
	}
	return e
}

func (e *Engine) static(address int32) value {
	s := e.staticAt[address]
	return s.of.cells[s.cell]
}

func (e *Engine) storeStatic(g *group, address int32, v value, ref bool) {
	s := e.staticAt[address]
	if ref {
		e.publish(g, v, g.mask)
	}
	e.set(g, s.of, s.cell, g.mask, v)
}

// universe makes room for masks of so many members.
func (e *Engine) universe(n int) {
	e.w = (n + 63) / 64
	clean := func(m *[]uint64) {
		if cap(*m) < e.w {
			*m = make([]uint64, e.w)
		}
		*m = (*m)[:e.w]
		clear(*m)
	}
	for i := range e.scratch {
		clean(&e.scratch[i])
	}
	clean(&e.all)
	clean(&e.changed)
	clean(&e.foreign)
	clean(&e.left)
}

// Bytes is the memory that the states and all about them take.
func (e *Engine) Bytes() int64 {
	n := e.States.Bytes() + e.mids.Bytes() + 4*int64(cap(e.shapeOfData))
	for _, s := range []*store.Strings{e.controlKeys, e.placeKeys, e.dataKeys, e.shapeKeys, e.baseKeys} {
		n += s.Bytes()
	}
	return n
}

// Encode gives the state of the machine, as its place and its data, eight bytes.
func (e *Engine) Encode(out []byte) ([]byte, error) {
	place, data, err := e.read()
	if err != nil {
		return nil, err
	}
	return append(out[:0], byte(place), byte(place>>8), byte(place>>16), byte(place>>24), byte(data), byte(data>>8), byte(data>>16), byte(data>>24)), nil
}

// Restore puts the machine into the state that Encode gave.
func (e *Engine) Restore(v []byte) error {
	word := func(v []byte) uint32 { return uint32(v[0]) | uint32(v[1])<<8 | uint32(v[2])<<16 | uint32(v[3])<<24 }
	return e.write(word(v), word(v[4:]))
}

// Cells is the memory that the objects of the state take that was encoded last.
func (e *Engine) Cells(v []byte) int64 {
	data := uint32(v[4]) | uint32(v[5])<<8 | uint32(v[6])<<16 | uint32(v[7])<<24
	s := e.shape(e.shapeOfData[data])
	return s.base.cells + s.cells
}

// Add adds the state of the machine to those that are known.
func (e *Engine) Add() error {
	place, data, err := e.read()
	if err == nil {
		e.States.put(place, data)
	}
	return err
}

// What executing takes one by one and in groups, about, in nanoseconds: a statement, a word of a mask, a cell
// of a state, and what a transition takes beside its statements.
const (
	costOne   = 4
	costGroup = 80
	costWord  = 1
	costCell  = 1
	costState = 1500
	costMatch = 300
)

// Takes is how long executing in groups took, in percent of what it would have taken one by one, as far as can be told
// from what was expanded.
func (e *Engine) Takes(transitions int64, statements int64) (percent int64) {
	groups := costGroup*statements + costWord*(e.work+e.building.work) + costCell*e.formed + costMatch*transitions
	one := costOne*e.shared + costState*transitions
	return 100 * groups / max(1, one)
}
