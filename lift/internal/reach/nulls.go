package reach

import (
	"runtime"
	"sync"
	"sync/atomic"

	"bandsaw/ir"
)

// messageField is what NullPointerException.getMessage reads.
const messageField = ir.FieldID(ir.ThrowableClass + ".detailMessage")

// nulls gives the methods the messages of the NullPointerExceptions that they
// throw, if the program can ask for a message.
func (a *analysis) nulls() {
	if !a.reads(messageField) {
		return
	}
	var next atomic.Int64
	var wg sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for i := next.Add(1) - 1; i < int64(len(a.order)); i = next.Add(1) - 1 {
				a.classes.SetNulls(a.order[i])
			}
		}()
	}
	wg.Wait()
}

// guesses takes from the methods that their lines are guessed, unless the program can ask for stack traces.
func (a *analysis) guesses() {
	if _, reached := a.by[ir.MachineTrace]; reached {
		return
	}
	for _, m := range a.order {
		m.Traits &^= ir.Guessed
	}
}

// reads reports whether a reached statement reads the field.
func (a *analysis) reads(field ir.FieldID) bool {
	for _, m := range a.order {
		for _, b := range m.Blocks {
			for _, s := range b.Stmts {
				if l, ok := s.(*ir.Load); ok {
					if p, ok := l.From.(*ir.FieldPlace); ok && p.Field == field {
						return true
					}
				}
			}
		}
	}
	return false
}
