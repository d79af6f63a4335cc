package promela

import (
	"fmt"
	"strings"

	"bandsaw/artifact/pmlmap"
	"bandsaw/internal/tell"
	"bandsaw/ir"
)

// origin is the Java place of a node.
func (e *emitter) origin(n *node) pmlmap.Origin {
	if n.frame == nil {
		return pmlmap.Origin{Class: e.proc.class, Library: true}
	}
	return e.placeOf(n.frame, n.stmt)
}

// placeOf is the Java place of a statement of a frame's method.
func (e *emitter) placeOf(f *frame, s ir.Stmt) pmlmap.Origin {
	m, line := f.method, 0
	if s != nil {
		line = s.Pos().Line
		if from := e.prog.Method(s.Pos().Method); from != nil {
			m = from
		}
	}
	out := pmlmap.Origin{Class: m.ID.Class(), Method: m.ID.Name(), Java: line, Library: m.Synthetic}
	if c := e.prog.Class(m.ID.Class()); c != nil {
		out.File = c.Source
		out.Library = out.Library || c.Library
	}
	return out
}

// told is the place that a user is told of, and the statement there: that of
// the node or, where it stands in the library, of the user's call that led
// there.
func (e *emitter) told(n *node) (pmlmap.Origin, tell.Text) {
	o, said := e.origin(n), tell.Text{}
	if n.frame != nil && n.stmt != nil {
		said = e.said(n.frame.method, n.stmt)
	}
	for f := n.frame; o.Library && f != nil && f.parent != nil; f = f.parent {
		if up := e.placeOf(f.parent, f.call); !up.Library {
			return up, e.said(f.parent.method, f.call)
		}
	}
	return o, said
}

// said is a statement of a method in Java.
func (e *emitter) said(m *ir.Method, s ir.Stmt) tell.Text {
	if e.texts == nil {
		e.teller, e.texts = tell.New(e.prog), map[*ir.Method]map[ir.Stmt]tell.Text{}
	}
	if e.texts[m] == nil {
		e.texts[m] = e.teller.Texts(m)
	}
	return e.texts[m][s]
}

// inLibrary reports whether a frame's method is not the user's.
func (e *emitter) inLibrary(f *frame) bool { return e.placeOf(f, nil).Library }

func stmtText(n *node) string {
	if n.stmt == nil {
		return ""
	}
	return ir.String(n.stmt)
}

// placeText is an origin for a comment.
func placeText(o pmlmap.Origin) string {
	var b strings.Builder
	if o.File != "" && o.Java > 0 {
		fmt.Fprintf(&b, "%s:%d ", o.File, o.Java)
	}
	if o.Method != "" {
		fmt.Fprintf(&b, "%s.%s", o.Class, o.Method)
	}
	return b.String()
}
