package machine

import (
	"fmt"

	"bandsaw/internal/analysis/inputs"
	"bandsaw/ir"
	"bandsaw/mc/internal/code"
)

// Range is the numbers from Lo to Hi, both included.
type Range struct{ Lo, Hi int64 }

// alternatives are what a choice among the numbers from lo to hi is made of:
// all of them, or where those are too many the user's range of them, or those that
// stand for all, or else the usual suspects, which are then listed.
func (m *Machine) alternatives(t *Thread, lo, hi int64) (from, to int64, listed []int64) {
	if t.Top().Method.ID == identities {
		return m.identity(t, lo, hi)
	}
	more := uint64(hi) - uint64(lo) // alternatives, without one
	switch {
	case m.MaxChoices == 0, more < uint64(min(m.FewChoices, m.MaxChoices)):
		return lo, hi, nil
	case more < uint64(m.MaxChoices):
		enough, room := m.standsForAll(t, lo, hi)
		if room && 0 < len(enough) && uint64(len(enough)) <= more {
			return lo, hi, enough
		}
		if !room { // nor are they all, of those that the numbers chosen before stand for
			m.skipBetween(t, lo, hi)
			m.World.noteOnce(&m.World.Crowded)
		}
		m.World.noteOnce(&m.World.Many)
		return lo, hi, nil
	}
	typ := chosenType(t)
	if m.Numbers != nil && !typ.IsReal() {
		m.World.Skip(fmt.Sprintf("numbers from %d to %d only, where a choice has more than %d", m.Numbers.Lo, m.Numbers.Hi, m.MaxChoices))
		return max(lo, m.Numbers.Lo), min(hi, m.Numbers.Hi), nil
	}
	enough := m.roughlyAll(t, lo, hi)
	if len(enough) > 0 && (len(enough) <= maxSuspects || m.Thorough) {
		return lo, hi, enough
	}
	if len(enough) > 0 {
		m.World.noteOnce(&m.World.Stinted)
	}
	m.World.noteOnce(&m.World.Many)
	m.World.Wide[m.place(t)] = Wide{m.receiver(t), typ.IsReal()}
	if typ.IsReal() {
		m.World.SkipAt(m.place(t), fmt.Sprintf("of any %s at", typ), "only 0, 1, -1, extremes, NaN and constants were tried")
	} else {
		m.World.SkipAt(m.place(t), fmt.Sprintf("of any number from %d to %d at", lo, hi), "only 0, 1, -1, extremes, constants and lengths of arrays were tried")
	}
	return lo, hi, m.suspects(t, lo, hi)
}

// identity is what the choice of an object's identity hash code is made of: in a run the
// one that it has; in a search those that differ in their order, where programs do
// nothing but compare them, else one for all.
func (m *Machine) identity(t *Thread, lo, hi int64) (from, to int64, listed []int64) {
	obj := t.Slots(t.Top())[0]
	if m.Path != nil {
		n := m.Path.IdentityHash(obj)
		return n, n, nil
	}
	enough := m.roughlyAll(t, lo, hi)
	one := len(enough) == 0 && m.MaxChoices > 0
	if !one || m.RanksHashes() {
		m.World.numbered = true
		if m.Hashes.Free {
			m.World.Unreal = otherHashes
		}
	}
	if one { // what hashCode gives too, unless that is chosen
		m.identityAsked(t, obj)
		return lo, lo, nil
	}
	if m.MaxChoices == 0 {
		enough = nil
	}
	return lo, hi, enough
}

// Wide is a choice with too many alternatives.
type Wide struct {
	Variable string // the user's, as a selection names it, that gets what is chosen; "" if not known
	Real     bool   // it is a floating-point number
}

// chosenType is the type of what t is about to choose.
func chosenType(t *Thread) ir.Type {
	f := t.Top()
	return f.Method.Stmts[f.PC].(*ir.Choose).Dst.Type
}

// choosing is a choice of some range of numbers.
type choosing struct {
	s      *ir.Choose
	lo, hi int64
}

// roughlyAll are the numbers of standsForAll, whether there is room or not, which is noted.
func (m *Machine) roughlyAll(t *Thread, lo, hi int64) []int64 {
	numbers, room := m.standsForAll(t, lo, hi)
	if !room {
		m.skipBetween(t, lo, hi)
	}
	return numbers
}

// skipBetween notes that there was no room for numbers between others.
func (m *Machine) skipBetween(t *Thread, lo, hi int64) {
	m.World.SkipAt(m.place(t), fmt.Sprintf("of any number from %d to %d at", lo, hi), "those were left out that lie between two tried before which are next to each other")
}

// standsForAll are numbers that stand for all from lo to hi, none if that is not known. If there is no room, some
// are left out that lie between two tried before which are next to each other.
func (m *Machine) standsForAll(t *Thread, lo, hi int64) (numbers []int64, room bool) {
	if m.Enough == nil {
		return nil, true
	}
	f := t.Top()
	at := choosing{f.Method.Stmts[f.PC].(*ir.Choose), lo, hi}
	among, known := m.standing[at]
	if !known {
		if a, ok := m.Enough(at.s, lo, hi); ok {
			among = &standing{Alternatives: a}
			if a.Class == nil {
				among.numbers, _ = a.Numbers(nil)
			}
		}
		if m.standing == nil {
			m.standing = map[choosing]*standing{}
		}
		m.standing[at] = among
	}
	switch {
	case among == nil:
		return nil, true
	case among.Class == nil:
		return among.numbers, true
	}
	return among.Numbers(m.held(among.Class))
}

// standing is what a choice is made among: always the same numbers, if they are not
// compared with each other.
type standing struct {
	*inputs.Alternatives
	numbers []int64
}

// receiver is the variable of Wide.
func (m *Machine) receiver(t *Thread) string {
	for i := len(t.Frames) - 1; i >= 0; i-- {
		f := &t.Frames[i]
		if f.Method.Class.Library || f.Method.IR.Synthetic {
			continue
		}
		d := ir.Def(f.Method.Stmts[f.PC])
		if d == nil || d.Type != ir.Int && !d.Type.IsReal() {
			return ""
		}
		return code.Variable(f.Method, f.PC, d)
	}
	return ""
}

// maxSuspects bounds how many numbers are tried of those that are too many.
const maxSuspects = 128

// suspects are the numbers from lo to hi that programs most often get wrong: 0
// and what is beside it, the extremes, the lengths of arrays at hand, and the
// constants of the program with what is beside them, the small ones first.
func (m *Machine) suspects(t *Thread, lo, hi int64) []int64 {
	var out []int64
	seen := map[int64]bool{}
	add := func(numbers ...int64) {
		for _, n := range numbers {
			if lo <= n && n <= hi && !seen[n] && len(out) < maxSuspects {
				seen[n] = true
				out = append(out, n)
			}
		}
	}
	if typ := chosenType(t); typ.IsReal() {
		add(code.UsualReals(typ, m.Program)...)
		return out
	}
	add(0, 1, -1, lo, hi, lo+1, hi-1)
	for _, n := range m.lengthsAt(t) {
		add(n-1, n, n+1)
	}
	for _, n := range m.Program.Numbers {
		add(n-1, n, n+1)
	}
	return out
}

// lengthsAt are the lengths of the arrays that live variables of t's frames in
// the user's code refer to, and those that the fields of the objects there do.
// They are the same in states that are one.
func (m *Machine) lengthsAt(t *Thread) []int64 {
	var out []int64
	object := func(o int64, fields bool) {
		if o == 0 {
			return
		}
		typ := m.TypeOf(o)
		if typ.Array {
			out = append(out, m.Len(o))
			return
		}
		if !fields || typ.Class != nil && typ.Class.Library {
			return
		}
		for _, off := range typ.RefOffsets {
			if f := m.Mem[o+int64(off)]; f != 0 && m.TypeOf(f).Array {
				out = append(out, m.Len(f))
			}
		}
	}
	for i := len(t.Frames) - 1; i >= 0; i-- {
		f := &t.Frames[i]
		if f.Method.Class.Library {
			continue
		}
		live := t.Live(i)
		slots := t.Slots(f)
		for j, s := range live.Slots {
			if live.Kinds[j] == code.Ref {
				object(slots[s], true)
			}
		}
	}
	return out
}

// thrown tells of an exception that t throws where that is in the user's code.
func thrown(t *Thread, exception int64) Thrown {
	for i := len(t.Frames) - 1; i >= 0; i-- {
		if f := &t.Frames[i]; isUsers(f) {
			return Thrown{exception, f.Method.Index, f.PC}
		}
	}
	return Thrown{Exception: exception, Method: -1}
}

func isUsers(f *Frame) bool { return !f.Method.Class.Library && !f.Method.IR.Synthetic }

// ThrownAt names the file and line of the user's code where the thread threw the
// exception, "" if that is not known.
func (m *Machine) ThrownAt(t *Thread, exception int64) string {
	if t.Thrown.Exception != exception || t.Thrown.Method < 0 {
		return ""
	}
	return m.line(Place{m.Program.Methods[t.Thrown.Method], t.Thrown.PC, false})
}

// line names the file and line of a place.
func (m *Machine) line(p Place) string {
	at := m.JavaPlace(p)
	if at.File == "" || at.Line == 0 {
		return at.Class + "." + at.Method
	}
	return fmt.Sprintf("%s:%d", at.File, at.Line)
}

// Line names the file and line of the user's code that t is in, or called the
// library from; "" if it is in none.
func (m *Machine) Line(t *Thread) string {
	for i := len(t.Frames) - 1; i >= 0; i-- {
		if f := &t.Frames[i]; isUsers(f) {
			return m.line(Place{f.Method, f.PC, false})
		}
	}
	return ""
}

// placeOf is the user's line of the thread whose innermost frame is given.
func (m *Machine) placeOf(f *Frame) string {
	for _, t := range m.Threads {
		if len(t.Frames) > 0 && t.Top() == f {
			return m.Line(t)
		}
	}
	return ""
}

// place names where t is: in the library also the place in the user's code
// that led there.
func (m *Machine) place(t *Thread) string {
	place := ""
	for i := len(t.Frames) - 1; i >= 0; i-- {
		f := &t.Frames[i]
		at := code.Where(f.Method, f.Method.Stmts[f.PC])
		switch {
		case !f.Method.Class.Library && !f.Method.IR.Synthetic:
			if place != "" {
				at += " (in " + place + ")"
			}
			return at
		case place == "":
			place = at
		}
	}
	return place
}
