package machine

import (
	"slices"

	"bandsaw/mc/internal/code"
)

// Threads that differ in nothing but their identity can be exchanged for each other: which
// of them is where makes no two states. So the order of the live threads is no part of a state
// where nobody asks for it: an encoder arranges them.
//
// Mostly the first thread has made the others and joins them one after the other. Until it
// is behind the last join, its loop, array or list tells which is which. What it does between
// these joins concerns it alone, so that it may as well be done at once, while those that it
// joins have not ended: foresee lets it go on as far as that is so. Then it awaits a set of threads, and
// the array is mostly dead.

// foreseenSteps bounds how many instructions a thread goes on behind a join.
const foreseenSteps = 256

// foreseen are the instructions behind joins that were executed before those that are joined
// had ended, by that at which the thread stays then: they are reached when it goes on.
type foreseen map[*code.Instr]map[*code.Instr]uint8

// Arrange puts the live threads into another order, which has the same.
func (m *Machine) Arrange(order []int32) {
	if m.Logging {
		for _, id := range m.Live {
			m.log = append(m.log, int64(id))
		}
		m.log = append(m.log, int64(len(m.Live))<<tagBits|tagOrder)
	}
	copy(m.Live, order)
}

// Begun reports whether the thread lives that the program began with: then it is the first.
func (m *Machine) Begun() bool {
	return m.Threads[m.Live[0]].Frames[0].Method == m.Program.Entry
}

// foresee lets the first thread, if it has come to a join of one that has not ended, go on as
// long as what it does concerns it alone.
func (m *Machine) foresee() {
	if !m.Symmetry || len(m.Live) < 2 || m.NoReduction || m.Program.JoinIsSeen || m.CheckFacts || m.Free || m.HasOrigins() {
		return
	}
	t := m.Threads[m.Live[0]]
	if !m.Begun() || t.Status != Running || t.Atomic > 0 || t.Pending != 0 || m.joinOf(t) == nil {
		return
	}
	marks := map[*code.Instr]uint8{}
	for left := foreseenSteps; left > 0; left-- {
		f := t.Top()
		in := &f.Method.Code[f.PC]
		if u := m.joinOf(t); u != nil {
			if u == t {
				break
			}
			m.save(t)
			m.saveTop(t)
			m.save(u)
			t.Status, u.Expected = Awaiting, true
			marks[in] |= 0
			f.PC++
			left = foreseenSteps
			continue
		}
		if !m.concernsAlone(t, f, in) || !m.foreseeOne(t, in, marks) {
			break
		}
	}
	if t.Status == Awaiting {
		m.noteForeseen(t, marks)
	}
}

// joinOf is the thread, not ended, of which t is about to execute a join; nil if it is not.
func (m *Machine) joinOf(t *Thread) *Thread {
	f := t.Top()
	if in := &f.Method.Code[f.PC]; in.Op == code.Join {
		if obj := m.operand(t, f, in.A); obj != 0 {
			return m.ThreadOf(obj)
		}
	}
	return nil
}

// foreseeOne executes one instruction, of which it is not said yet that it was reached.
func (m *Machine) foreseeOne(t *Thread, in *code.Instr, marks map[*code.Instr]uint8) bool {
	reached, taken, news, fuel, began := in.Reached, in.Taken, m.news, m.fuel, m.began
	m.save(t)
	in.Reached, in.Taken, m.fuel, m.single = true, 0, 2, true
	h := m.run(t, false)
	marks[in] |= in.Taken
	in.Reached, in.Taken, m.news, m.fuel, m.began, m.single = reached, taken, news, fuel, began, false
	return h == haltStep
}

// noteForeseen remembers what was executed before t stays where it is.
func (m *Machine) noteForeseen(t *Thread, marks map[*code.Instr]uint8) {
	at := &t.Top().Method.Code[t.Top().PC]
	if m.foreseen == nil {
		m.foreseen = foreseen{}
	}
	known := m.foreseen[at]
	if known == nil {
		known = map[*code.Instr]uint8{}
		m.foreseen[at] = known
	}
	for in, taken := range marks {
		if before, found := known[in]; !found || before|taken != before {
			known[in] = before | taken
			m.news++
		}
	}
}

// goOn ends awaiting: all have ended.
func (m *Machine) goOn(t *Thread) {
	m.save(t)
	t.Status = Running
	m.hasJoined(t)
	for in, taken := range m.foreseen[&t.Top().Method.Code[t.Top().PC]] {
		if !in.Reached || in.Taken|taken != in.Taken {
			in.Reached, in.Taken = true, in.Taken|taken
			m.news++
		}
	}
}

// expects reports whether a thread lives that another awaits the end of.
func (m *Machine) expects() bool {
	return slices.ContainsFunc(m.Live, func(id int32) bool { return m.Threads[id].Expected })
}

// Foresaw reports whether a thread ever went on behind a join.
func (m *Machine) Foresaw() bool { return m.foreseen != nil }

// concernsAlone reports whether an instruction of t, which comes to it, neither depends on what others do
// nor can be noticed by them, nor ends anything.
func (m *Machine) concernsAlone(t *Thread, f *Frame, in *code.Instr) bool {
	switch in.Op {
	case code.LoadStatic:
		if in.Y > 0 {
			return m.Mem[in.Y] == 2
		}
		return m.Program.Guards.List[-in.Y].Kind == code.ReadOnly
	case code.LoadField, code.LoadElem, code.StoreField, code.StoreElem, code.Length:
		obj := m.operand(t, f, in.A)
		return obj != 0 && (in.Op == code.Length || m.Mem[obj+code.HeaderLock]&code.Shared == 0)
	case code.Join: // of one that does not live, and may still be started if it was not
		obj := m.operand(t, f, in.A)
		return obj != 0 && m.Mem[obj+code.HeaderLock]&code.Started != 0
	case code.Call:
		return len(t.Frames) < m.MaxFrames
	case code.Return:
		return len(t.Frames) > 1
	case code.SetPending:
		return m.operand(t, f, in.A) == 0
	case code.Move, code.InstanceOf, code.GetPending, code.Current, code.Goto,
		code.IfEq, code.IfNe, code.IfLt, code.IfGe, code.IfGt, code.IfLe, code.Switch, code.ClassSwitch:
		return true
	}
	return in.Op > code.Return && in.Op != code.Broken // arithmetic
}
