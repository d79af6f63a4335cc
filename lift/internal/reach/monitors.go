package reach

import (
	"slices"
	"strings"

	"bandsaw/ir"
	"bandsaw/lift/internal/classfile"
	"bandsaw/lift/internal/overlay"
	"bandsaw/lift/internal/sections"
)

// The JDK's own methods take the monitors of threads, their groups and the
// console's streams. That costs states, and makes a difference only where
// somebody else can hold one of these: code outside of the class that enters the
// monitor of what may be such an object, or, for streams, code that is executed
// while one is held.

// entered stand, among the methods that bandsaw.OnlyIf asks for, for code that can hold
// the monitors of objects of a class.
var entered = map[ir.MethodID]string{
	overlay.MonitorOf + ir.ThreadClass:      ir.ThreadClass,
	overlay.MonitorOf + ir.ClassClass:       ir.ClassClass,
	overlay.MonitorOf + overlay.ThreadGroup: overlay.ThreadGroup,
	overlay.MonitorOf + overlay.PrintStream: overlay.PrintStream,
}

// models of the classes in entered: their own code does not count.
var ownMonitors = map[string][]string{
	ir.ThreadClass:      {ir.ThreadClass, "java.lang.Object"},
	ir.ClassClass:       {ir.ThreadClass},
	overlay.ThreadGroup: {overlay.ThreadGroup, ir.ThreadClass},
	overlay.PrintStream: {overlay.PrintStream, "java.io.ConsoleStream", ir.ThrowableClass},
}

// told are the methods that the JDK calls of objects which it prints, while it
// holds the stream.
var told = []string{
	"toString()" + ir.StringClass, "getMessage()" + ir.StringClass, "getLocalizedMessage()" + ir.StringClass,
	"getCause()" + ir.ThrowableClass, "formatTo(java.util.Formatter,int,int,int)void",
}

// holding are the methods that hold a stream meanwhile.
var holding = []ir.MethodID{
	"java.lang.Throwable.printStackTrace(java.io.PrintStream)void",
	"java.io.ConsoleStream.format(java.lang.String,java.lang.Object[])java.io.PrintStream",
	"java.io.ConsoleStream.format(java.util.Locale,java.lang.String,java.lang.Object[])java.io.PrintStream",
}

// monitors wakes what waits for code that can hold a monitor, and reports
// whether there is any now.
func (a *analysis) monitors() bool {
	found := false
	for _, trigger := range sortedIDs(triggers(entered)) {
		if _, done := a.by[trigger]; done || !a.waitsFor(trigger) {
			continue
		}
		class := entered[trigger]
		if a.enters(class) && !(class == overlay.PrintStream && a.printsByOwnLock()) || class == overlay.PrintStream && a.locksWhilePrinting() {
			a.by[trigger] = place{}
			a.wake(trigger)
			found = true
		}
	}
	return a.trigger(overlay.AnyPark, func() bool { return a.sectioned().UserParks() }) || found
}

// printsByOwnLock reports whether the JDK's streams are locked by locks of which nobody
// else knows, so that who holds a stream's monitor keeps nobody from printing.
func (a *analysis) printsByOwnLock() bool {
	release := a.classes.From.JDK.Release
	return release >= 19 && release <= 23
}

func triggers(of map[ir.MethodID]string) map[ir.MethodID]bool {
	out := map[ir.MethodID]bool{}
	for id := range of {
		out[id] = true
	}
	return out
}

// waitsFor reports whether a call that was met makes a difference only if the
// method is reached.
func (a *analysis) waitsFor(trigger ir.MethodID) bool {
	return slices.ContainsFunc(a.idlers, func(i idler) bool { return i.trigger == trigger })
}

// enters reports whether code outside of the class may enter the monitor of one of its
// objects.
func (a *analysis) enters(class string) bool {
	for _, m := range a.order {
		if slices.Contains(ownMonitors[class], m.ID.Class()) {
			continue
		}
		if m.Synchronized && !m.Static && a.related(m.ID.Class(), class) {
			return true
		}
		for _, b := range m.Blocks {
			for _, s := range b.Stmts {
				if s, ok := s.(*ir.Monitor); ok && s.Op == ir.Enter && a.mayHold(m, s.X, class, nil) {
					return true
				}
			}
		}
	}
	return false
}

// related reports whether an object can be of both classes.
func (a *analysis) related(x, y string) bool {
	return a.classes.IsSubclass(x, y) || a.classes.IsSubclass(y, x)
}

// mayHold reports whether the operand may be an object of the class: by its type,
// and by where it comes from as far as that is simple. below are the fields and
// locals that are being asked about.
func (a *analysis) mayHold(m *ir.Method, x ir.Operand, class string, below []any) bool {
	l, ok := x.(*ir.Local)
	if !ok {
		// Of all classes only Thread's monitor is taken.
		k, ok := x.(*ir.Const)
		return ok && class == ir.ClassClass && k.Type == ir.ClassClass && k.Text == ir.ThreadClass
	}
	if l.Type.IsArray() {
		return false
	}
	c := a.classes.Known(string(l.Type))
	if c == nil {
		return true
	}
	if !c.Is(classfile.AccInterface) && !a.related(c.Name, class) {
		return false
	}
	n := slices.Index(m.Params, l)
	if n >= 0 && !m.Static && (n == 0 || m.ID.Name() != "<init>") {
		return true
	}
	if slices.Contains(below, any(l)) {
		return false
	}
	below = append(below, l)
	if n >= 0 && a.givenOne(m.ID, n, class, below) {
		return true
	}
	for _, b := range m.Blocks {
		for _, s := range b.Stmts {
			if ir.Def(s) == l && a.givesOne(m, s, class, below) {
				return true
			}
		}
	}
	return false
}

// givenOne reports whether some reached statement may give a constructor or
// static method an object of the class as the argument at i.
func (a *analysis) givenOne(callee ir.MethodID, i int, class string, below []any) bool {
	for _, m := range a.order {
		for _, b := range m.Blocks {
			for _, s := range b.Stmts {
				if c, ok := s.(*ir.Call); ok && c.Method == callee && a.mayHold(m, c.Args[i], class, below) {
					return true
				}
			}
		}
	}
	return false
}

// requireNonNull gives what it is given.
const requireNonNull = ir.MethodID("java.util.Objects.requireNonNull(java.lang.Object)java.lang.Object")

// givesOne reports whether the statement may assign an object of the class.
func (a *analysis) givesOne(m *ir.Method, s ir.Stmt, class string, below []any) bool {
	switch s := s.(type) { // others: may
	case *ir.New:
		return a.classes.IsSubclass(s.Class, class)
	case *ir.NewArray:
		return false
	case *ir.Move:
		return a.mayHold(m, s.Src, class, below)
	case *ir.Cast:
		return a.mayHold(m, s.X, class, below)
	case *ir.Call:
		return s.Method != requireNonNull || a.mayHold(m, s.Args[0], class, below)
	case *ir.Load:
		var field ir.FieldID
		switch x := s.From.(type) { // others: may
		case *ir.FieldPlace:
			field = x.Field
		case *ir.StaticPlace:
			field = x.Field
		default:
			return true
		}
		return a.fieldHolds(field, class, below)
	}
	return true
}

// fieldHolds reports whether some reached statement stores what may be an
// object of the class in the field.
func (a *analysis) fieldHolds(field ir.FieldID, class string, below []any) bool {
	if slices.Contains(below, any(field)) {
		return false
	}
	below = append(below, field)
	for _, m := range a.order {
		for _, b := range m.Blocks {
			for _, s := range b.Stmts {
				st, ok := s.(*ir.Store)
				if !ok {
					continue
				}
				var to ir.FieldID
				switch x := st.To.(type) { // others: no field
				case *ir.FieldPlace:
					to = x.Field
				case *ir.StaticPlace:
					to = x.Field
				}
				if to == field && a.mayHold(m, st.Src, class, below) {
					return true
				}
			}
		}
	}
	return false
}

// locksWhilePrinting reports whether what an object tells of itself, to a method that
// holds a stream, may come to a lock.
func (a *analysis) locksWhilePrinting() bool {
	if !slices.ContainsFunc(holding, func(id ir.MethodID) bool { _, ok := a.by[id]; return ok }) {
		return false
	}
	seen := map[ir.MethodID]bool{}
	var work []*ir.Method
	visit := func(id ir.MethodID) {
		if m := a.methods[id]; m != nil && !seen[id] && !sections.OfText(id) {
			seen[id] = true
			work = append(work, m)
		}
	}
	for _, m := range a.order {
		if slices.Contains(told, m.ID.Signature()) && !strings.HasPrefix(m.ID.Class(), "java.lang.") {
			visit(m.ID)
		}
	}
	for len(work) > 0 {
		m := work[len(work)-1]
		work = work[:len(work)-1]
		if m.Synchronized || strings.HasPrefix(m.ID.Class(), sections.LocksPackage) {
			return true
		}
		for _, b := range m.Blocks {
			for _, s := range b.Stmts {
				switch s := s.(type) { // others: enter no monitor
				case *ir.Monitor:
					return true
				case *ir.Call:
					// Whose text a part is, is asked for above.
					if s.Kind != ir.VirtualCall {
						visit(s.Method)
					} else if !slices.Contains(told, s.Method.Signature()) {
						for _, v := range a.virtualTargets(s) {
							visit(v)
						}
					}
				}
			}
		}
	}
	return false
}

// virtualTargets are those that the call has so far, in order.
func (a *analysis) virtualTargets(s *ir.Call) []ir.MethodID {
	c := a.classes.Known(s.Method.Class())
	if c == nil {
		return nil
	}
	if v := a.virtual[receivers{s.Method, a.receiverClass(c, s.Args[0].OperandType())}]; v != nil {
		return sortedIDs(v.targets)
	}
	return nil
}
