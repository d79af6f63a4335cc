package machine

import (
	"slices"

	"bandsaw/ir"
	"bandsaw/mc/internal/code"
)

// A thread that waits for another one in a loop, rather than in a monitor, would
// use up its turn without getting on. So its turn is cut into slices, and between
// them it is looked at whether the thread goes round and round: it executes some
// instructions one by one, and waits busily if it comes back to a state in which it was,
// while nothing in memory was changed. That is no guess: only another thread, or
// the clock, can end such a loop.

const (
	// firstSlice is the fuel of a turn's first slice; the next ones are longer by
	// sliceGrowth each.
	firstSlice  = 128
	sliceGrowth = 4
	// probeSteps is how many instructions are executed one by one between slices.
	probeSteps = 400
	// probeChanges is how many changes of memory there may be among them: a
	// thread with more gets on.
	probeChanges = 8
	// aloneTurns is how many turns the only thread has between two looks: it may
	// wait for ever, but mostly it computes.
	aloneTurns = 64
	// graceSteps is how many instructions a thread may execute beyond its turn to
	// leave a monitor that another one is about to enter.
	graceSteps = 5000
	// turnJitter is by how much turns differ in length, so that they do not all end
	// at the same place of a loop.
	turnJitter = 1021
)

// slicing is how the fuel of a turn is dealt out.
type slicing struct {
	slice int64 // fuel that the slice began with
	rest  int64 // fuel of later slices
	turns int64
	idle  bool // the thread did nothing but wait busily in this turn
}

// fill begins a turn of t. If t spun at the end of its last turn, it is looked at
// first whether it still does. It answers haltStep if t can have its turn.
func (m *Machine) fill(t *Thread) halt {
	m.turns++
	m.idle = false
	m.slice = firstSlice
	m.rest = m.Fuel + m.turns*7919%turnJitter
	if t.busy {
		m.idle, t.busy = true, false
		if h := m.probe(t); h != haltStep {
			m.idle = m.idle && t.busy
			return h
		}
		m.idle = false
	}
	m.deal()
	return haltStep
}

func (m *Machine) deal() {
	m.fuel = min(m.slice, m.rest)
	m.rest -= m.fuel
}

// refuel is asked when a slice is used up, and t stands before its next
// instruction. It answers haltStep if the turn goes on.
func (m *Machine) refuel(t *Thread) halt {
	h := haltStep
	if t.Atomic == 0 && (len(m.Live) > 1 || m.rest == 0 && m.turns%aloneTurns == 0) {
		h = m.probe(t)
	}
	switch {
	case h != haltStep:
		return h
	case m.rest > 0:
		m.slice *= sliceGrowth
		m.deal()
		return haltStep
	}
	m.fuel = -1
	return m.grace(t)
}

// burn executes one instruction of t, for which no fuel is needed.
func (m *Machine) burn(t *Thread) halt {
	m.fuel = 1
	return m.runOne(t)
}

// moment is a state of a thread, as far as its innermost frame has it.
type moment struct {
	depth   int
	method  *code.Method
	pc      int32
	pending int64
	values  []int64 // of the slots that are live
}

func (m *Machine) remember(t *Thread, at *moment) {
	f := t.Top()
	at.depth, at.method, at.pc, at.pending = len(t.Frames), f.Method, f.PC, t.Pending
	at.values = at.values[:0]
	slots := t.Slots(f)
	for _, s := range f.Method.Live(f.PC).Slots {
		at.values = append(at.values, slots[s])
	}
}

// recurs reports whether t is in the state again.
func (m *Machine) recurs(t *Thread, at *moment) bool {
	f := t.Top()
	if f.PC != at.pc || f.Method != at.method || len(t.Frames) != at.depth || t.Pending != at.pending || t.Atomic > 0 {
		return false
	}
	slots := t.Slots(f)
	for i, s := range f.Method.Live(f.PC).Slots {
		if slots[s] != at.values[i] {
			return false
		}
	}
	return true
}

// probe executes instructions of t to find out whether it waits busily, which ends its
// turn. It answers haltStep if the turn goes on.
func (m *Machine) probe(t *Thread) halt {
	if len(t.Frames)+probeSteps >= m.MaxFrames {
		return haltStep
	}
	at := &m.moment
	m.remember(t, at)
	leaves := false // the loop leaves a monitor
	changes, again := 0, 1
	for n := 1; n <= probeSteps; n++ {
		f := t.Top()
		what := m.effect(t, f)
		switch what {
		case unforeseen:
			return haltStep
		case change:
			m.idle = false
			if changes++; changes > probeChanges {
				return haltStep
			}
		case leave:
			leaves = true
		}
		if h := m.burn(t); h != haltStep {
			return h
		}
		// Frames below the innermost one of the state stay as they are as long as
		// the thread does not return to them.
		if what == change || len(t.Frames) < at.depth || n == again {
			if n == again {
				again *= 2
			}
			leaves = false
			m.remember(t, at)
			continue
		}
		if m.recurs(t, at) {
			return m.busyWait(t, leaves)
		}
	}
	return haltStep
}

// busyWait ends the turn of a thread that waits busily, at once or where it leaves a
// monitor, so that others can enter that.
func (m *Machine) busyWait(t *Thread, leaves bool) halt {
	for n := 0; leaves && n < probeSteps; n++ {
		leaves = m.effect(t, t.Top()) != leave
		if h := m.burn(t); h != haltStep {
			return h
		}
	}
	t.busy = true
	m.fuel = 0
	return haltFuel
}

// effect is what the next instruction of t does that others may see.
type effect uint8

const (
	nothing    effect = iota
	change            // of memory
	leave             // of a monitor
	unforeseen        // anything, or something that needs the other loop
)

// observes reports whether the native does nothing but look.
func observes(id ir.MethodID) bool {
	op := ir.MachineOperation(id)
	return op != nil && !op.Makes && (op.Effect == ir.Pure || op.Effect == ir.Reads)
}

func (m *Machine) effect(t *Thread, f *Frame) effect {
	in := &f.Method.Code[f.PC]
	switch in.Op {
	case code.StoreField:
		a := m.operand(t, f, in.A)
		if a == 0 {
			return unforeseen
		}
		return changing(m.Mem[a+int64(in.X)], m.operand(t, f, in.C))
	case code.StoreStatic:
		return changing(m.Mem[in.X], m.operand(t, f, in.C))
	case code.StoreElem:
		a, i := m.operand(t, f, in.A), m.operand(t, f, in.B)
		if a == 0 || uint64(i) >= uint64(m.Len(a)) {
			return unforeseen
		}
		return changing(m.Elem(a, i), m.operand(t, f, in.C))
	case code.Exit:
		if m.Mem[m.operand(t, f, in.A)+code.HeaderLock]>>code.CountShift == 1 {
			return leave
		}
	case code.Return:
		if len(t.Frames) == 1 {
			return unforeseen
		}
	case code.Native:
		if !observes(m.Program.Natives[m.Program.Calls[in.X].Native]) {
			return unforeseen
		}
	case code.New, code.NewArray, code.NewArrays, code.Wait, code.TimedWait, code.Notify, code.NotifyAll,
		code.Start, code.Wake, code.Yield, code.Choose, code.AnyOf, code.Broken:
		return unforeseen
	}
	return nothing
}

func changing(old, v int64) effect {
	if old == v {
		return nothing
	}
	return change
}

// grace lets t, whose turn is over, leave a monitor that another thread is about
// to enter: else a thread that owns it most of the time would have its turns end
// there, and the other never enter it.
func (m *Machine) grace(t *Thread) halt {
	if len(m.Live) == 1 || len(t.Frames)+graceSteps >= m.MaxFrames {
		return haltFuel
	}
	for n := 0; n < graceSteps && m.keepsOut(t); n++ {
		for left := false; !left && n < graceSteps; n++ {
			switch m.effect(t, t.Top()) {
			case unforeseen:
				return haltFuel
			case leave:
				left = true
			}
			if h := m.burn(t); h != haltStep {
				return h
			}
		}
	}
	m.fuel = -1
	return haltFuel
}

// keepsOut reports whether another thread is about to enter a monitor that t
// owns.
func (m *Machine) keepsOut(t *Thread) bool {
	return slices.ContainsFunc(m.Live, func(id int32) bool {
		u := m.Threads[id]
		if u == t {
			return false
		}
		if u.Status == Notified {
			return m.Owner(u.WaitOn) == t
		}
		f := u.Top()
		in := &f.Method.Code[f.PC]
		return u.Status == Running && in.Op == code.Enter && m.Owner(m.operand(u, f, in.A)) == t
	})
}
