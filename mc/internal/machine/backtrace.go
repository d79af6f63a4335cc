package machine

import "bandsaw/mc/internal/code"

// Trace is where an exception was made: the frames of its thread, innermost
// first.
type Trace []Place

// Place is a place in a method.
type Place struct {
	Method *code.Method
	PC     int32
}

// maxTrace is how many frames a trace holds; java's -XX:MaxJavaStackTraceDepth.
const maxTrace = 1024

// minPlaces is the least number of places in all traces that is worth a
// collection.
const minPlaces = 1 << 20

// trace notes where t is as the place where the exception was made.
func (m *Machine) trace(t *Thread, exception int64) {
	if m.traces == nil {
		m.traces = map[int64]*Trace{}
	}
	n := len(t.Frames)
	tr := make(Trace, 0, min(n, maxTrace))
	for i := n - 1; i >= 0 && len(tr) < maxTrace; i-- {
		f := &t.Frames[i]
		if f.Method.Hidden {
			continue
		}
		tr = append(tr, Place{f.Method, f.PC})
	}
	m.traces[exception] = &tr
	if m.places += len(tr); m.places > m.enough {
		m.limit = min(m.limit, m.Top) // most of these exceptions are garbage
	}
}

// FillInStackTrace notes where t is as the place where the exception was made.
// As in the JDK, its own constructors, and the methods fillInStackTrace that
// stand above them, are left out.
func (m *Machine) FillInStackTrace(t *Thread, exception int64) {
	m.trace(t, exception)
	tr := *m.traces[exception]
	for len(tr) > 0 && tr[0].Method.ID.Name() == "fillInStackTrace" {
		tr = tr[1:]
	}
	class := string(m.TypeOf(exception).Name)
	for len(tr) > 0 && tr[0].Method.ID.Name() == "<init>" && m.Program.IR.IsSubclass(class, tr[0].Method.ID.Class()) {
		tr = tr[1:]
	}
	m.traces[exception] = &tr
}

// TraceOf is where the exception was made; nil if that is not known.
func (m *Machine) TraceOf(exception int64) Trace {
	if t := m.traces[exception]; t != nil {
		return *t
	}
	return nil
}

// JavaPlace is a place in the Java program; File is "" and Line 0 if unknown.
type JavaPlace struct {
	Class, Method, File string
	Line                int
}

// JavaPlace tells a place as a stack trace does.
func (m *Machine) JavaPlace(p Place) JavaPlace {
	id := p.Method.ID
	pos := p.Method.Stmts[p.PC].Pos()
	if pos.Method != "" {
		id = pos.Method
	}
	j := JavaPlace{Class: id.Class(), Method: id.Name(), Line: pos.Line}
	if c := m.Program.IR.Class(j.Class); c != nil {
		j.File = c.Source
	}
	return j
}
