package reach

import (
	"slices"

	"bandsaw/ir"
	"bandsaw/lift/internal/classfile"
	"bandsaw/lift/internal/translate"
)

// Methods of the models that matter only if another method can be reached.
// Where it cannot, lift puts 0 in place of their calls.
//
// Threads that have no name are numbered, as the JDK does, by a counter that
// all threads share and that never repeats, which would make states differ
// that behave the same. Only the name shows the number.
//
// Threads inherit from the one that makes them whether they are daemons, and
// the values of inheritable locals.
//
// A thread that waits looks whether it was interrupted, and does both in one
// step, which costs states if it can be.
var onlyIf = map[ir.MethodID]ir.MethodID{
	ir.ThreadClass + ".nextNumber()int":         ir.ThreadClass + ".getName()" + ir.StringClass,
	ir.ThreadClass + ".interruptible()boolean":  ir.ThreadClass + ".interrupt()void",
	ir.ThreadClass + ".daemons()boolean":        ir.ThreadClass + ".setDaemon(boolean)void",
	ir.ThreadClass + ".inheritsLocals()boolean": "java.lang.InheritableThreadLocal.<init>()void",
}

// uncaughtMethod is told of an exception that leaves a thread, in a run.
const uncaughtMethod = ir.MethodID(ir.ThreadClass + ".uncaught(java.lang.Thread,java.lang.Throwable)void")

// idle reports whether calls of the method make no difference so far, as
// nothing reaches what they are for.
func (a *analysis) idle(id ir.MethodID) bool {
	trigger, ok := onlyIf[id]
	if !ok {
		return false
	}
	_, reached := a.by[trigger]
	return !reached
}

// wake makes the methods reachable that matter now that id is reached.
func (a *analysis) wake(id ir.MethodID) {
	var rest []*ir.Call
	for _, s := range a.idlers {
		if onlyIf[s.Method] != id {
			rest = append(rest, s)
			continue
		}
		a.heads[s.Method] = true
		a.reach(s.Method, a.by[id])
	}
	a.idlers = rest
}

// dropIdlers puts 0 in place of the calls that make no difference, and removes
// what is not done because of that.
func (a *analysis) dropIdlers() {
	if len(a.idlers) == 0 {
		return
	}
	drop := map[ir.Stmt]bool{}
	for _, s := range a.idlers {
		drop[s] = true
	}
	for _, m := range a.order {
		for _, b := range m.Blocks {
			if slices.ContainsFunc(b.Stmts, func(s ir.Stmt) bool { return drop[s] }) {
				fold(m, func(s *ir.Call) *ir.Const {
					if drop[s] {
						return ir.IntConst(0)
					}
					return nil
				})
				translate.Tidy(m)
				break
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
func (a *analysis) thread(c *class) {
	if !a.w.isSubclass(c.Name, ir.ThreadClass) {
		return
	}
	if s := c.choose("run()void", func(*class, *classfile.Method) bool { return true }); s.method != nil {
		a.reach(translate.ID(s.owner.Name, s.method), a.by[startMethod])
	}
}
