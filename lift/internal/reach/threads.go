package reach

import (
	"bandsaw/ir"
	"bandsaw/lift/internal/classfile"
	"bandsaw/lift/internal/translate"
)

// The models number threads that have no name, as the JDK does, by counting
// them. The counter is shared by all threads and never repeats, which would
// make states differ that behave the same. Only the name shows the number, so
// as long as nobody can ask for a name the number is 0.
const (
	numberMethod = ir.MethodID(ir.ThreadClass + ".nextNumber()int")
	nameMethod   = ir.MethodID(ir.ThreadClass + ".getName()" + ir.StringClass)
)

// nameThreads makes the counter reachable.
func (a *analysis) nameThreads() {
	a.named = true
	for _, s := range a.numbers {
		a.heads[s.Method] = true
		a.reach(s.Method, a.by[nameMethod])
	}
	a.numbers = nil
}

// dropNumbers puts 0 in place of the calls of the counter, if it was not
// reached.
func (a *analysis) dropNumbers() {
	if len(a.numbers) == 0 {
		return
	}
	drop := map[ir.Stmt]bool{}
	for _, s := range a.numbers {
		drop[s] = true
	}
	for _, m := range a.order {
		for _, b := range m.Blocks {
			for i, s := range b.Stmts {
				if drop[s] {
					b.Stmts[i] = &ir.Move{At: ir.At{Origin: *s.Pos()}, Dst: ir.Def(s), Src: ir.IntConst(0)}
				}
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
