package reach

import (
	"fmt"

	"bandsaw/ir"
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
func (a *analysis) nameThreads() error {
	a.named = true
	for _, s := range a.numbers {
		a.heads[s.Method] = true
		if err := a.reach(s.Method, a.by[nameMethod]); err != nil {
			return err
		}
	}
	a.numbers = nil
	return nil
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
func (a *analysis) startThreads() error {
	a.threads = true
	for _, c := range a.objects {
		if err := a.thread(c); err != nil {
			return err
		}
	}
	return nil
}

// thread makes the run method of the threads of a class reachable.
func (a *analysis) thread(c *class) error {
	if !a.w.isSubclass(c.Name, ir.ThreadClass) {
		return nil
	}
	owner, m, err := a.w.selected(c, "run()void")
	if err != nil {
		return err
	}
	if m == nil {
		return fmt.Errorf("class %s has no method run()", c.Name)
	}
	return a.reach(translate.ID(owner.Name, m), a.by[startMethod])
}
