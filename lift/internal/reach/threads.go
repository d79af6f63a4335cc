package reach

import (
	"slices"

	"bandsaw/ir"
	"bandsaw/lift/internal/classes"
	"bandsaw/lift/internal/lifter"
	"bandsaw/lift/internal/translate"
)

// interruptsItself marks, among the models, a class of the JDK that interrupts only the current thread, when it was
// interrupted while it waited: if nobody else interrupts threads, it does not either.
const interruptsItself = "bandsaw.InterruptsItself"

// idler is a call that makes no difference so far.
type idler struct {
	call    *ir.Call
	at      place
	trigger ir.MethodID // it does, once this is reached
}

// idle notes that the call makes no difference so far, as nothing reaches what it
// is for, and reports whether that is so.
func (a *analysis) idle(s *ir.Call, p place) bool {
	trigger := a.classes.OnlyIf(s.Method)
	switch {
	case s.Method == lifter.InterruptMethod && a.classes.About(p.method.Class(), interruptsItself):
		trigger = lifter.InterruptMethod
	case a.unset(s, p.method):
		trigger = allProperties
	case trigger == "":
		return false
	}
	if _, reached := a.by[trigger]; reached {
		return false
	}
	a.idlers = append(a.idlers, idler{s, p, trigger})
	return true
}

// wake makes the methods reachable that matter now that id is reached.
func (a *analysis) wake(id ir.MethodID) {
	a.unguarded = append(a.unguarded, a.waiting[id]...)
	delete(a.waiting, id)
	var woken, rest []idler
	for _, i := range a.idlers {
		if i.trigger == id {
			woken = append(woken, i)
		} else {
			rest = append(rest, i)
		}
	}
	a.idlers = rest
	for _, i := range woken {
		a.call(i.call, i.at)
	}
}

// dropIdlers puts 0 or null in place of the calls that make no difference, and removes
// what is not done because of that.
func (a *analysis) dropIdlers() {
	if len(a.idlers) == 0 {
		return
	}
	drop := map[ir.Stmt]bool{}
	for _, i := range a.idlers {
		drop[i.call] = true
	}
	for _, m := range a.order {
		for _, b := range m.Blocks {
			if slices.ContainsFunc(b.Stmts, func(s ir.Stmt) bool { return drop[s] }) {
				for _, b := range m.Blocks {
					if call, branch := nullTest(b); call != nil && drop[call] {
						// The variable may hold something else in other places, so that
						// folding alone would leave the branch.
						branch.X = ir.NullConst()
					}
				}
				a.remove(m, drop)
				lifter.Fold(m, func(s *ir.Call) *ir.Const {
					if !drop[s] {
						return nil
					}
					return nothing(s.Dst.Type)
				})
				translate.Tidy(m)
				break
			}
		}
	}
}

// nothing is 0 or null, whichever a variable of the type can hold.
func nothing(t ir.Type) *ir.Const {
	switch {
	case t.IsRef():
		return ir.NullConst()
	case t == ir.Long || t == ir.Float || t == ir.Double:
		return &ir.Const{Type: t}
	}
	return ir.IntConst(0)
}

// remove removes the calls to be dropped that nobody takes a result of, and those of models' methods
// that do not matter: there may be nothing that an object's executes.
func (a *analysis) remove(m *ir.Method, drop map[ir.Stmt]bool) {
	for _, b := range m.Blocks {
		b.Stmts = slices.DeleteFunc(b.Stmts, func(s ir.Stmt) bool { return drop[s] && ir.Def(s) == nil })
		for n, s := range b.Stmts {
			if call, ok := s.(*ir.Call); ok && drop[call] && a.classes.OnlyIf(call.Method) != "" {
				b.Stmts[n] = &ir.Move{At: ir.At{Origin: *s.Pos()}, Dst: call.Dst, Src: nothing(call.Dst.Type)}
			}
		}
	}
}

// startThreads makes the run methods of all threads reachable.
func (a *analysis) startThreads() {
	a.threads = true
	for _, c := range a.objects {
		a.thread(c)
	}
}

// thread makes the run method of the threads of a class reachable.
func (a *analysis) thread(c *classes.Class) {
	if !a.classes.IsSubclass(c.Name, ir.ThreadClass) {
		return
	}
	if s := c.Implementation("run()void"); s.Method != nil {
		a.reach(translate.ID(s.Owner.Name, s.Method), a.by[ir.MachineStart])
	}
}
