package lifter

import (
	"slices"

	"bandsaw/ir"
	"bandsaw/lift/internal/classes"
)

const (
	nanoTime   = ir.MethodID("java.lang.System.nanoTime()long")
	limitClock = ir.MethodID("bandsaw.Clock.nanoTime()long")
	timeLeft   = ir.MethodID("bandsaw.Clock.left()void")
	awaitNanos = "awaitNanos(long)long"
)

// timesWaits marks, among the models, a class of the JDK with those nested in
// it that reads the clock only to tell whether a wait has lasted as long as it may.
const timesWaits = "bandsaw.TimesWaits"

// limits makes a method of such a class read a clock that a search has too:
// there a wait may last any time. A method of the user's that takes what a wait
// has left of its time, which such a clock cannot tell, says so.
func (lf *Lifter) limits(m *ir.Method, library bool) {
	if !library {
		for _, b := range m.Blocks {
			for i := 0; i < len(b.Stmts); i++ {
				if c, ok := b.Stmts[i].(*ir.Call); ok && c.Dst != nil && c.Method.Signature() == awaitNanos && classes.OfLibrary(c.Method.Class()) {
					note := &ir.Call{At: c.At, Kind: ir.StaticCall, Method: timeLeft}
					b.Stmts = slices.Insert(b.Stmts, i, ir.Stmt(note))
					i++
				}
			}
		}
		return
	}
	if !lf.About(classes.Outermost(m.ID.Class()), timesWaits) {
		return
	}
	for _, b := range m.Blocks {
		for _, s := range b.Stmts {
			if c, ok := s.(*ir.Call); ok && c.Method == nanoTime {
				c.Method = limitClock
			}
		}
	}
}
