package machine

import (
	"bandsaw/internal/tell"
	"bandsaw/ir"
	"bandsaw/mc/internal/code"
)

// How long a text is that tells of a value with origins, and what is in it, is no matter to who puts it
// into a longer one: a builder of texts goes other ways within, and does the same. So what a builder holds,
// and the text that it gives, has these origins from then on (of the time, it was computed in a way that
// is not known); who looks into that depends on it. A static method that makes a text is a builder that
// holds what it is given.

// building is the index of the frame of the builder's method in which t adds something to it, or makes a
// text from it, or of the method that computes in which it is; -1 if there is none, or what is executed in it is not the library's.
func (m *Machine) building(t *Thread) int { return m.inside(t, len(t.Frames)-1) }

// inside is the same for what is executed in the frame of the index.
func (m *Machine) inside(t *Thread, top int) int {
	if top < 0 {
		return -1
	}
	spells := !m.callsOut(t.Frames[top].Method)
	for i := top; i >= 0; i-- {
		method := t.Frames[i].Method
		switch {
		case spells && builds(method), computes(method):
			return i
		case endsComputing(method):
			return -1
		}
		spells = spells && method.Class.Traits&ir.Spells != 0
	}
	return -1
}

// builds reports whether by the method a builder takes something up or gives its text.
func builds(m *code.Method) bool { return m.IR.Traits&ir.Builds != 0 }

// ofBuilder reports whether the method, which builds, is called on a builder.
func ofBuilder(m *code.Method) bool { return len(m.IR.Params) > len(m.ID.Params()) }

// callsOut reports whether the method calls others than those that spell: which way it goes
// shows in what these do.
func (m *Machine) callsOut(method *code.Method) bool {
	out, known := m.callingOut[method]
	if known {
		return out
	}
	for _, b := range method.IR.Blocks {
		for _, s := range b.Stmts {
			call, ok := s.(*ir.Call)
			if !ok {
				continue
			}
			class, name := m.Program.IR.Class(call.Method.Class()), call.Method.Name()
			out = out || class.Traits&ir.Spells == 0 && !(class.Library && (name == "<init>" || name == tell.Initialiser))
		}
	}
	if m.callingOut == nil {
		m.callingOut = map[*code.Method]bool{}
	}
	m.callingOut[method] = out
	return out
}

// matterTo takes note that what t does depends on the origins.
func (m *Machine) matterTo(t *Thread, o Origins) { m.matterAt(t, len(t.Frames)-1, o) }

// matterAt takes note that what t does in the frame of the index depends on the origins.
func (m *Machine) matterAt(t *Thread, top int, o Origins) {
	if o == 0 {
		return
	}
	switch i := m.inside(t, top); {
	case i < 0:
		m.matter(t, o)
	case computes(t.Frames[i].Method):
		key := controlKey(t, &t.Frames[i])
		m.setOrigins(key, m.of[key].and(o.found()))
		if o.OfTime() && m.Vague {
			m.World.noteOnce(&m.World.Vague) // it computes with numbers each of which it may be by itself
		}
	case ofBuilder(t.Frames[i].Method):
		m.unsettle(t.Stack[t.Frames[i].Base], o)
	case i == 0 || o.found()&^m.given(t, i) != 0:
		m.matterAt(t, i-1, o)
	}
}

// given are the origins of what the method of the frame of the index, a static one, was given.
func (m *Machine) given(t *Thread, index int) Origins {
	caller, o := &t.Frames[index-1], Origins(0)
	for _, x := range m.Program.Calls[caller.Method.Code[caller.PC].X].Args {
		o = o.and(m.operandOrigins(t, caller, x).found())
	}
	return o
}

// takesUp notes what depends on the arguments of the builder's method that t is about to call: which
// builder it is, which object it takes up, and which part of that, which may not be there. Not so the number.
func (m *Machine) takesUp(t *Thread, f *Frame, site *code.CallSite) {
	if !builds(site.Method) || !ofBuilder(site.Method) {
		return
	}
	for i, x := range site.Args {
		if types := site.Method.ID.Params(); i != 1 || !types[0].IsPrimitive() {
			m.matterTo(t, m.operandOrigins(t, f, x))
		}
	}
}

// unsettle gives a builder, at its header, and all that it holds the origins.
func (m *Machine) unsettle(b int64, o Origins) {
	o = o.found()
	m.setOrigins(b, m.of[b].and(o))
	m.unsettleFields(b, m.TypeOf(b).Fields, o)
}

func (m *Machine) unsettleFields(obj int64, fields []code.Field, o Origins) {
	for i := range fields {
		at := obj + int64(fields[i].Offset)
		m.setOrigins(at, m.of[at].and(o))
	}
}

// built keeps those of the builder whose method returns, and hands them on to the text that it
// gives.
func (m *Machine) built(t *Thread, f *Frame, result int64) {
	if !builds(f.Method) {
		return
	}
	o := Origins(0)
	if ofBuilder(f.Method) {
		if b := t.Stack[f.Base]; b != 0 {
			if o = m.of[b]; o != 0 {
				m.unsettle(b, o)
			}
		}
	} else if last := len(t.Frames) - 1; last > 0 {
		o = m.given(t, last)
	}
	if o != 0 && f.Method.ID.Result() == ir.StringClass && result >= m.Base {
		m.unsettleFields(result, m.Program.Strings.Fields, o)
	}
}
