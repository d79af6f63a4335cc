package lifter

import (
	"slices"

	"bandsaw/ir"
	"bandsaw/lift/internal/classes"
	"bandsaw/lift/internal/classfile"
)

const (
	nanoTime    = ir.MethodID("java.lang.System.nanoTime()long")
	currentTime = ir.MethodID("java.lang.System.currentTimeMillis()long")
	beginClock  = ir.MethodID("bandsaw.Clock.waitFrom()long")
	timeLeft    = ir.MethodID("bandsaw.Clock.left()void")
	toPark      = ir.MethodID("bandsaw.Clock.toPark(long,long)long")
	awaitNanos  = "awaitNanos(long)long"
)

// timesWaits marks, among the models, a class of the JDK with those nested in
// it that reads the clock only to tell whether a wait has lasted as long as it may.
const timesWaits = "bandsaw.TimesWaits"

// limits makes a method of such a class read a clock that a search has too:
// there a wait may last any time. A method of the user's that looks at what a wait
// has left of its time, which such a clock cannot tell, says so.
func (lf *Lifter) limits(m *ir.Method, library bool) {
	if !library {
		for _, b := range m.Blocks {
			for i := 0; i < len(b.Stmts); i++ {
				if c, ok := b.Stmts[i].(*ir.Call); ok && c.Dst != nil && c.Method.Signature() == awaitNanos && classes.OfLibrary(c.Method.Class()) && looksAt(m, c.Dst) {
					note := &ir.Call{At: c.At, Kind: ir.StaticCall, Method: timeLeft}
					b.Stmts = slices.Insert(b.Stmts, i, ir.Stmt(note))
					i++
				}
			}
		}
		return
	}
	if !lf.About(classfile.Outermost(m.ID.Class()), timesWaits) {
		return
	}
	read := map[*ir.Local]bool{}
	for _, b := range m.Blocks {
		for _, s := range b.Stmts {
			if c, ok := s.(*ir.Call); ok && c.Method == nanoTime {
				c.Method = ir.WaitClock
				if begins(m, c.Dst) {
					c.Method = beginClock
				} else {
					read[c.Dst] = true
				}
			}
		}
	}
	for _, b := range m.Blocks {
		for i, s := range b.Stmts {
			if op, ok := s.(*ir.Binary); ok && op.Op == ir.Sub && isOne(read, op.Y) && parks(m, op.Dst) {
				b.Stmts[i] = &ir.Call{At: op.At, Dst: op.Dst, Kind: ir.StaticCall, Method: toPark, Args: []ir.Operand{op.X, op.Y}}
			}
		}
	}
}

// parks reports whether a thread parks for as long as a variable says.
func parks(m *ir.Method, time *ir.Local) bool {
	for _, b := range m.Blocks {
		for _, s := range b.Stmts {
			if c, ok := s.(*ir.Call); ok && c.Method.Class() == LockSupport && c.Method.Name() == "parkNanos" && slices.Contains(ir.Uses(c), time) {
				return true
			}
		}
	}
	return false
}

// begins reports whether the time that a variable holds is when a wait begins: all that
// a method does with it is to add to it, which is when that is over, to take it from
// the time that it is then, and to ask whether it is 0.
func begins(m *ir.Method, time *ir.Local) bool {
	for _, b := range m.Blocks {
		for _, s := range b.Stmts {
			if !slices.Contains(ir.Uses(s), time) {
				continue
			}
			op, ok := s.(*ir.Binary)
			if !ok || op.Op != ir.Add && !(op.Op == ir.Sub && op.X != time && isTime(m, op.X)) && !(op.Op == ir.Cmp && isZero(op.Y)) {
				return false
			}
		}
	}
	return true
}

// isTime reports whether a variable only ever holds what a clock gave.
func isTime(m *ir.Method, x ir.Operand) bool {
	is := false
	for _, b := range m.Blocks {
		for _, s := range b.Stmts {
			if d := ir.Def(s); d != nil && isOne(map[*ir.Local]bool{d: true}, x) {
				c, ok := s.(*ir.Call)
				if !ok || c.Method != nanoTime && c.Method != ir.WaitClock {
					return false
				}
				is = true
			}
		}
	}
	return is
}

// looksAt reports whether a method does more with what a variable holds, the time
// that a wait has left, than to ask whether it is positive and to wait that long:
// whether all is left or none is all that it could tell then.
func looksAt(m *ir.Method, left *ir.Local) bool {
	holds := map[*ir.Local]bool{left: true}
	signs := map[*ir.Local]bool{} // which tell whether such a variable is positive
	for grown := true; grown; {
		grown = false
		for _, b := range m.Blocks {
			for _, s := range b.Stmts {
				d := ir.Def(s)
				if d == nil || holds[d] || signs[d] {
					continue
				}
				switch s := s.(type) { // others: give no such value, or are looked at below
				case *ir.Move:
					holds[d] = isOne(holds, s.Src)
				case *ir.Binary:
					signs[d] = s.Op == ir.Cmp && isOne(holds, s.X) && isZero(s.Y)
				}
				grown = grown || holds[d] || signs[d]
			}
		}
	}
	for _, b := range m.Blocks {
		for _, s := range b.Stmts {
			if uses(s, holds) && !harmless(s, holds) || uses(s, signs) && !asksSign(s) {
				return true
			}
		}
	}
	return false
}

// harmless reports whether a statement only hands a time on, asks for its sign or
// waits that long.
func harmless(s ir.Stmt, holds map[*ir.Local]bool) bool {
	switch s := s.(type) { // others: who knows
	case *ir.Move:
		return true
	case *ir.Binary:
		return s.Op == ir.Cmp && isOne(holds, s.X) && isZero(s.Y)
	case *ir.Call:
		return s.Method.Signature() == awaitNanos && classes.OfLibrary(s.Method.Class())
	}
	return false
}

// asksSign reports whether a branch tells positive numbers from others.
func asksSign(s ir.Stmt) bool {
	i, ok := s.(*ir.If)
	return ok && (i.Op == ir.Le || i.Op == ir.Gt) && isZero(i.Y)
}

func uses(s ir.Stmt, which map[*ir.Local]bool) bool {
	return slices.ContainsFunc(ir.Uses(s), func(l *ir.Local) bool { return which[l] })
}

func isOne(which map[*ir.Local]bool, x ir.Operand) bool {
	l, ok := x.(*ir.Local)
	return ok && which[l]
}

func isZero(x ir.Operand) bool {
	c, ok := x.(*ir.Const)
	return ok && c.Bits == 0 && c.Type != ir.Null
}
