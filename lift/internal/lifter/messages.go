package lifter

import (
	"bandsaw/ir"
	"bandsaw/lift/internal/translate"
)

// SetNulls gives a method the messages of the NullPointerExceptions that it throws.
func (lf *Lifter) SetNulls(m *ir.Method) {
	c := lf.Known(m.ID.Class())
	if c == nil || len(m.Blocks) == 0 {
		return
	}
	sig := m.ID.Signature()
	if src := c.Method(sig); src != nil && c.Made(sig) == nil {
		translate.SetNulls(src, m)
	}
}
