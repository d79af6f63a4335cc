package machine

import "bandsaw/ir"

// How long a text is that tells of the time, and what is in it, is no matter to who puts it into
// a longer one: a builder of texts goes other ways within, and does the same. So what a builder
// holds, and the text that it gives, is from then on what was computed from the time in a
// way that is not known; who looks into that depends on it.

// building is the builder that t adds something to, or makes a text from; 0 if there is none, or
// what is executed in it is not the builder's.
func (m *Machine) building(t *Thread) int64 {
	for i := len(t.Frames) - 1; i >= 0; i-- {
		f := &t.Frames[i]
		if m.builds(f) {
			return t.Stack[f.Base]
		}
		if f.Method.Class.Traits&ir.Spells == 0 {
			return 0
		}
	}
	return 0
}

// builds reports whether the frame is of a method by which a builder takes something up or
// gives its text.
func (m *Machine) builds(f *Frame) bool { return f.Method.IR.Traits&ir.Builds != 0 }

// matterTo takes note that what t does depends on the origins.
func (m *Machine) matterTo(t *Thread, o Origins) {
	if o&byTime != 0 {
		if b := m.building(t); b != 0 {
			m.unsettle(b)
			o &^= byTime
		}
	}
	m.matter(o)
}

// unsettle notes of a builder, at its header, and of all that it holds that it depends on the time.
func (m *Machine) unsettle(b int64) {
	m.setOrigins(b, m.of[b].and(otherTimes))
	for i := range m.TypeOf(b).Fields {
		at := b + int64(m.TypeOf(b).Fields[i].Offset)
		m.setOrigins(at, m.of[at].and(otherTimes))
	}
}

// built keeps that of the builder whose method returns, and hands it on to the text that it
// gives.
func (m *Machine) built(t *Thread, f *Frame, result int64) {
	if !m.builds(f) {
		return
	}
	b := t.Stack[f.Base]
	if b == 0 || m.of[b]&byTime == 0 {
		return
	}
	m.unsettle(b)
	if f.Method.ID.Result() == ir.StringClass && result >= m.Base {
		for i := range m.Program.Strings.Fields {
			at := result + int64(m.Program.Strings.Fields[i].Offset)
			m.setOrigins(at, m.of[at].and(otherTimes))
		}
	}
}
