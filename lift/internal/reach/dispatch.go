package reach

import (
	"bandsaw/ir"
	"bandsaw/lift/internal/handle"
)

// dispatch gives the methods that find a field by its number their bodies, and
// reports whether that made more to follow.
func (a *analysis) dispatch() (bool, error) {
	var methods []*ir.Method
	for _, m := range a.order {
		if handle.Dispatches(m.ID) {
			methods = append(methods, m)
		}
	}
	if len(methods) == 0 {
		return false, nil
	}
	fields, err := a.classes.Handles.Fields(a.order)
	if err != nil || len(fields) == a.dispatched[0] && len(methods) == a.dispatched[1] {
		return false, err
	}
	a.dispatched = [2]int{len(fields), len(methods)}
	for _, m := range methods {
		if err := handle.Dispatch(m, fields); err != nil {
			return false, err
		}
		for _, b := range m.Blocks {
			for _, s := range b.Stmts {
				a.stmt(s, place{method: m.ID})
			}
		}
	}
	return true, nil
}
