package reach

import (
	"fmt"
	"sort"

	"bandsaw/ir"
)

// unmodelled makes the program's list of natives that nobody can execute, with
// their callers, of what is reached.
func (a *analysis) unmodelled() {
	callers := map[ir.MethodID]map[ir.MethodID]bool{}
	note := func(callee, caller ir.MethodID) {
		if a.natives[callee] == "" {
			return
		}
		if callers[callee] == nil {
			callers[callee] = map[ir.MethodID]bool{}
		}
		callers[callee][caller] = true
	}
	for _, m := range a.order {
		for _, b := range m.Blocks {
			for _, s := range b.Stmts {
				if c, ok := s.(*ir.Call); ok {
					if c.Kind != ir.VirtualCall {
						note(c.Method, m.ID)
					}
					for _, t := range c.Targets {
						note(t, m.ID)
					}
				}
			}
		}
	}
	a.prog.Unmodelled = nil
	for id, why := range a.natives {
		a.prog.Unmodelled = append(a.prog.Unmodelled, ir.Unmodelled{Method: id, Why: why, Callers: sortedIDs(callers[id])})
	}
	sort.Slice(a.prog.Unmodelled, func(i, j int) bool { return a.prog.Unmodelled[i].Method < a.prog.Unmodelled[j].Method })
}

// tellMisfits notes in the program, and warns, that models do not fit the JDK.
func (a *analysis) tellMisfits() {
	for _, f := range a.classes.Misfits() {
		text := fmt.Sprintf("the model of a class does not fit JDK %d: %s", a.classes.From.JDK.Release, f)
		a.prog.Notes = append(a.prog.Notes, text)
		a.warnings = append(a.warnings, text)
	}
}
